#include "games/twenty_one/table_rules.h"

#include <algorithm>

#include "base/refuse.h"
#include "games/twenty_one/drawing.h"
#include "games/twenty_one/hand_words.h"
#include "games/twenty_one/round.h"

namespace croupier::twenty_one {
namespace {

// The words of moves, as they are numbered.
constexpr std::array<std::string_view, move_count> move_words = {
    "decline", "insure", "even-money", "surrender", "stand", "hit", "double", "split", "surrender", "rescue"};

CompiledRow row_of(const PayTable& table, Hand hand) {
  const auto row = std::ranges::find(table.rows, hand, &PayRow::hand);
  if (row == table.rows.end() || !row->pays) return {};
  return {.pay = {row->pays->units, row->pays->per},
          .for_one = table.basis == Basis::for_one,
          .row = static_cast<std::uint8_t>(row - table.rows.begin())};
}

// A wager that is not offered with a shoe of this size has no table.
ChosenTables offered_tables(const Game& game, const ChosenTables& paytables) {
  ChosenTables tables = paytables;
  const auto* rules = dynamic_cast<const Rules*>(game.family_rules.get());
  if (rules == nullptr) return tables;
  for (const SideRule& side : rules->sides) {
    const bool offered = side.decks.empty() || std::ranges::find(side.decks, game.deck.decks) != side.decks.end();
    if (!offered) tables[side.wager] = left_out;
  }
  return tables;
}

}  // namespace

const CompiledRow* CompiledSide::row_of(Hand hand) const {
  const auto found = std::ranges::find(rows, hand, &std::pair<Hand, CompiledRow>::first);
  return found == rows.end() ? nullptr : &found->second;
}

class TableRulesCompiler {
 public:
  TableRulesCompiler(TableRules& rules, const ChosenTables& paytables)
      : rules_(rules), tables_(offered_tables(rules.game(), paytables)), common_(rules, tables_) {}

  Result<Done> compile() {
    if (dynamic_cast<const Rules*>(rules_.game().family_rules.get()) == nullptr)
      return refuse("a game without the rules of its family", "[rules] of twenty-one");
    if (auto done = common_.compile(); !done) return done;
    if (auto done = check(); !done) return done;
    rules_.base_ = rules_.wager_index("base");
    const PayTable& table = *rules_.wager(rules_.base_).tables.front();
    auto play = play_rules(rules_.game(), rules_.deck(), table.id);
    if (!play) return play.refusal();
    rules_.play_ = std::move(play).value();
    rules_.blackjack_row_ = row_of(table, Hand::blackjack);
    rules_.win_row_ = row_of(table, Hand::win);
    number_moves();
    compile_clauses();
    return compile_sides();
  }

 private:
  // What rounds take for granted: a rulebook or a record may come from a stranger.
  [[nodiscard]] Result<Done> check() const {
    const Rules& own = rules_.own();
    const std::uint8_t base = rules_.wager_index("base");
    if (base == none || !rules_.wager(base).source->required || rules_.wager(base).tables.empty())
      return refuse("no base wager with a pay table", "a required wager 'base'");
    if (own.extra_fees && (own.extra_fees->doubling || own.extra_fees->splitting))
      return refuse("a fee for doubling or splitting", "fees are collected before the cards: `extra_fees` false");
    if (rules_.fees() && own.rates) {
      const FeeOption& option = rules_.fees()->option();
      if (std::max(option.player.size(), option.player_dealer.size()) > static_cast<std::size_t>(own.rates->max))
        return refuse("a collection of more rates than the table may have",
                      "at most " + std::to_string(own.rates->max) + " (" + own.rates->cite.clause + ")");
    }
    for (const CompiledWager& wager : rules_.wagers()) {
      if (wager.for_dealer)
        return refuse("a bet for the dealer on '" + wager.source->id + "'", "hands that are split have none");
      if (wager.progressive != none)
        return refuse("a progressive in a game of twenty-one", "wagers that are paid by odds");
    }
    for (const CompiledIrregularity& each : rules_.irregularities()) {
      if (each.still_settled != 0)
        return refuse("a wager that is settled though the round is void", "all wagers of a void round go back");
    }
    if (rules_.shoe_size() < 2 * (rules_.game().seats.max + 1))
      return refuse("a shoe too small for one round", "two cards for every place");
    return Done{};
  }

  // A game that has both surrenders tells them apart by their words.
  void number_moves() {
    const bool both = rules_.play_.surrender_before_check && rules_.play_.surrender_after_check;
    for (std::size_t move = 0; move < move_count; ++move) {
      std::string word(move_words[move]);
      if (both && static_cast<Move>(move) == Move::surrender) word = "late-" + word;
      rules_.actions_[move] = common_.action_index({.word = std::move(word), .also = {}});
    }
  }

  void compile_clauses() {
    const Rules& own = rules_.own();
    for (const BaseOutcome& outcome : own.outcomes)
      rules_.outcome_clauses_[static_cast<std::size_t>(outcome.when)] = common_.clause_index(outcome.cite.clause);
    if (own.surrender) rules_.surrender_clause_ = common_.clause_index(own.surrender->cite.clause);
    if (own.rescue) rules_.rescue_clause_ = common_.clause_index(own.rescue->cite.clause);
    if (own.insurance) rules_.insurance_clause_ = common_.clause_index(own.insurance->cite.clause);
    if (own.even_money) rules_.even_money_clause_ = common_.clause_index(own.even_money->cite.clause);
  }

  Result<Done> compile_sides() {
    rules_.insurance_ = rules_.wager_index("insurance");
    if (rules_.insurance_ != none) {
      const auto& tables = rules_.wager(rules_.insurance_).tables;
      if (tables.empty()) return refuse("insurance without a pay table", "[[paytables]]");
      rules_.insurance_row_ = row_of(*tables.front(), Hand::dealer_blackjack);
    }
    rules_.sides_.resize(rules_.wagers().size());
    for (const SideRule& rule : rules_.own().sides) {
      const std::uint8_t wager = rules_.wager_index(rule.wager);
      CompiledSide& side = rules_.sides_[wager];
      side.source = &rule;
      side.clause = common_.clause_index(rule.cite.clause);
      if (rules_.wager(wager).tables.empty()) continue;
      const PayTable& table = *rules_.wager(wager).tables.front();
      for (const PayRow& row : table.rows) {
        if (!row.pays) return refuse("a row of '" + rule.wager + "' that pays no odds", "`pays`");
        side.rows.emplace_back(row.hand, row_of(table, row.hand));
      }
    }
    for (const std::string& wager : rules_.own().settlement.order) rules_.order_.push_back(rules_.wager_index(wager));
    return Done{};
  }

  TableRules& rules_;
  ChosenTables tables_;
  RulesCompiler common_;
};

Result<TableRules> TableRules::make(Game game, Deck deck, const ChosenTables& paytables, std::optional<FeeTable> fees) {
  TableRules rules(std::move(game), std::move(deck), std::move(fees));
  if (auto done = TableRulesCompiler(rules, paytables).compile(); !done) return done.refusal();
  return rules;
}

std::unique_ptr<games::Round> TableRules::new_round(std::span<const Card> order, const Setup& setup, EventLog* log,
                                                    CardGiver* giver) const {
  return std::make_unique<Round>(*this, order, setup, log, giver);
}

WagerFates TableRules::fates(std::uint8_t wager) const {
  WagerFates fates;
  const auto may_win = [&](const CompiledRow& row) { fates.wins.push_back({row.pay, row.for_one}); };
  if (wager == insurance_) {
    may_win(insurance_row_);
    fates.clauses = {insurance_clause_};
    return fates;
  }
  if (wager != base_) {
    for (const auto& [hand, row] : sides_[wager].rows) may_win(row);
    fates.clauses = {sides_[wager].clause};
    return fates;
  }
  may_win(win_row_);
  may_win(blackjack_row_);
  if (play_.even_money) {
    for (const Pay& pay : {play_.even_money->pays, play_.even_money->against_blackjack})
      fates.wins.push_back({{pay.units, pay.per}, false});
  }
  fates.clauses.assign(outcome_clauses_.begin(), outcome_clauses_.end());
  for (const std::uint16_t clause : {surrender_clause_, rescue_clause_, even_money_clause_})
    fates.clauses.push_back(clause);
  return fates;
}

// As far as anybody draws: a hand of hard 21 may be hit where no chart forbids it.
Result<CountedHand> TableRules::count_hand(std::span<const Card> cards) const {
  if (cards.empty()) return refuse("no cards given", "one card or more");
  HandCount count;
  for (const Card card : cards) {
    if (card.is_joker()) return refuse("a joker, which counts for nothing", "cards of the deck");
    count = count.with(value(card));
  }
  const bool blackjack = cards.size() == 2 && is_blackjack(play_, value(cards[0]), value(cards[1]));
  const FinalHand hand{.total = count.total(), .over = count.over(), .blackjack = blackjack, .three_eights = false};
  // Hands that are over are all alike; a blackjack is above 21.
  const int best = highest_total + 2;
  const int rank = hand.over ? 1 : blackjack ? best : hand.total + 1;
  return CountedHand{hand_id(hand, count.soft()),
                     hand_words(play_, hand, count.soft()),
                     hand.total,
                     blackjack,
                     rank,
                     best,
                     count.soft()};
}

std::vector<int> TableRules::dealers_up_cards() const { return {own().deal.down == 1 ? 1 : 0}; }

// Each hand ends with the card that takes it over, so that those before it are 21 at the most: no round takes more than
// the lowest cards of the shoe that come to 21 for every hand, and one more for each.
int TableRules::cards_needed(int hands, std::uint16_t /*placed*/) const {
  const int most_hands = hands * (1 + play_.splits) + 1;
  ByValue<int> of{};
  for (const Card card : deck().cards) of[static_cast<std::size_t>(value(card))] += game().deck.decks;
  int budget = highest_total * most_hands;
  int cards = most_hands;
  for (int value = ace_value; value <= highest_value; ++value) {
    const int taken = std::min(of[static_cast<std::size_t>(value)], budget / value);
    cards += taken;
    budget -= taken * value;
  }
  return std::min(cards, shoe_size());
}

std::int64_t TableRules::most_insured(std::int64_t base_cents) const {
  if (insurance_ == none) return 0;
  const Pay& share = own().insurance->at_most;
  const std::int64_t part = base_cents * share.units / share.per;
  return fees() ? part : std::min(part, wager(insurance_).max_cents);
}

std::int64_t TableRules::least_insured() const { return std::max<std::int64_t>(1, wager(insurance_).min_cents); }

}  // namespace croupier::twenty_one
