#include "games/baccarat/table_rules.h"

#include <algorithm>

#include "base/refuse.h"
#include "games/baccarat/drawing.h"
#include "games/baccarat/hand_words.h"
#include "games/baccarat/round.h"

namespace croupier::baccarat {

class TableRulesCompiler {
 public:
  TableRulesCompiler(TableRules& rules, const ChosenTables& paytables) : rules_(rules), common_(rules, paytables) {}

  Result<Done> compile() {
    if (dynamic_cast<const Rules*>(rules_.game().family_rules.get()) == nullptr)
      return refuse("a game without the rules of its family", "[rules] and [[tableau]]");
    if (auto done = check(); !done) return done;
    if (auto done = common_.compile(); !done) return done;
    for (std::uint8_t wager = 0; wager < rules_.wagers().size(); ++wager) {
      if (auto done = compile_settle(wager); !done) return done;
    }
    for (const std::string& wager : rules_.own().order) rules_.order_.push_back(rules_.wager_index(wager));
    return Done{};
  }

 private:
  // The loader checks files word by word; this checks what rounds take for granted, because a rulebook or a record may
  // come from a stranger.
  [[nodiscard]] Result<Done> check() const {
    const Rules& own = rules_.own();
    const auto& cards = rules_.deck().cards;
    if (std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker() || card.is_unknown(); }))
      return refuse("a joker in a deck whose jokers count for nothing", "a deck without jokers");
    if (rules_.shoe_size() < rules_.cards_needed(1, 0)) return refuse("a shoe too small for one round", "more decks");
    if (own.dealt != most_cards_of_a_hand - 1)
      return refuse("hands that start with " + std::to_string(own.dealt) + " cards", "two cards each");
    // Both hands are everybody's. Whoever asks the dealer to play a further wager for him cannot have the player hand
    // drawn otherwise than all the rest.
    if (own.house_way != own.player_draws)
      return refuse("a house way that draws otherwise than the player hand", "the same totals for both");
    return Done{};
  }

  Result<Done> compile_settle(std::uint8_t index) {
    const CompiledWager& wager = rules_.wager(index);
    const Rules& own = rules_.own();
    const std::string whose = "wager '" + wager.source->id + "'";
    CompiledSettle settle;
    for (const Side side : {Side::player, Side::banker}) {
      if (wager.source->id == line_wager(side)) settle.line = side;
    }
    for (const BonusRule& bonus : own.bonuses) {
      if (bonus.wager == wager.source->id) settle.bonus = &bonus;
    }
    if (settle.line.has_value() == (settle.bonus != nullptr))
      return refuse(whose + " is settled by nothing", "one of the lines, or [rules." + wager.source->id + "]");
    if (settle.line) {
      for (const LineOutcomes& outcome : own.outcomes)
        settle.clauses.push_back(common_.clause_index(outcome.cite.clause));
    } else {
      settle.clauses.push_back(common_.clause_index(settle.bonus->cite.clause));
    }
    if (wager.tables.empty()) {
      if (wager.offered) return refuse(whose + " has no pay table", "[[paytables]]");
    } else {
      const PayTable& table = *wager.tables.front();
      if (table.rows.size() != 1 || !table.rows.front().pays)
        return refuse(whose + ": a pay table of several rows or columns", "one row, `pays`");
      settle.pay = {table.rows.front().pays->units, table.rows.front().pays->per};
      settle.for_one = table.basis == Basis::for_one;
    }
    rules_.settles_.push_back(std::move(settle));
    return Done{};
  }

  TableRules& rules_;
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
  const CompiledSettle& settle = settles_[wager];
  return {.wins = {{settle.pay, settle.for_one}}, .clauses = settle.clauses};
}

Result<CountedHand> TableRules::count_hand(std::span<const Card> cards) const {
  const auto most = static_cast<std::size_t>(most_cards_of_a_hand);
  if (cards.size() != static_cast<std::size_t>(own().dealt) && cards.size() != most)
    return refuse(std::to_string(cards.size()) + (cards.size() == 1 ? " card given" : " cards given"),
                  "two cards, or three");
  const FinishedHand hand{total_of(own(), cards), static_cast<int>(cards.size())};
  const int highest = standing(own(), {totals - 1, own().dealt});
  return CountedHand{hand_id(own(), hand),    hand_words(own(), hand),   hand.total,
                     is_natural(own(), hand), standing(own(), hand) + 1, highest + 1};
}

int TableRules::cards_needed(int /*hands*/, std::uint16_t /*placed*/) const { return 2 * most_cards_of_a_hand; }

}  // namespace croupier::baccarat
