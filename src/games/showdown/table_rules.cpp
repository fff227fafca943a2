#include "games/showdown/table_rules.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "games/showdown/check_playable.h"
#include "games/showdown/round.h"
#include "hands/evaluator_cache.h"

namespace croupier::showdown {
namespace {

std::uint8_t mask_of_positions(const std::vector<int>& positions) {
  unsigned mask = 0;
  for (const int position : positions) mask |= 1U << (position - 1);
  return static_cast<std::uint8_t>(mask);
}

// Wild cards that are wild in the community alone are read as jokers there; the deck then holds one for each
// of them.
Deck with_community_jokers(const Deck& deck, int cards) {
  Deck more = deck;
  more.cards.insert(more.cards.end(), static_cast<std::size_t>(cards), Card::joker());
  return more;
}

Ranking jokers_for_indicator(const Ranking& ranking) {
  Ranking plain = ranking.at_face_value();
  plain.wild_joker = true;
  return plain;
}

// The row of a wild-count table for so many wild rank cards and jokers.
std::uint8_t row_of_wilds(const PayTable& table, int of_rank, int jokers) {
  const int wilds = of_rank + jokers;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const Hand hand = table.rows[i].hand;
    const bool formed = (hand == Hand::four_deuces && of_rank >= 4) || (hand == Hand::three_deuces && of_rank >= 3) ||
                        (hand == Hand::two_deuces && of_rank >= 2) || (hand == Hand::four_wilds && wilds >= 4) ||
                        (hand == Hand::three_wilds && wilds >= 3) || (hand == Hand::two_wilds && wilds >= 2) ||
                        (hand == Hand::joker && jokers > 0);
    if (formed) return static_cast<std::uint8_t>(i);
  }
  return none;
}

std::vector<std::optional<Forms>> forms_of(const PayTable& table, const Ranking& ranking) {
  std::vector<std::optional<Forms>> forms;
  for (const PayRow& row : table.rows)
    forms.push_back(ranking.has(row.hand) ? std::optional(Forms(ranking, row.hand)) : std::nullopt);
  return forms;
}

CompiledTable compile_table(const PayTable& table, const Settle& settle, const Ranking& ranking) {
  CompiledTable compiled;
  compiled.source = &table;
  compiled.for_one = table.basis == Basis::for_one;
  compiled.lowest_order = static_cast<int>(ranking.categories.size());
  compiled.natural_row.fill(none);
  compiled.wild_row.fill(none);
  const auto pay = [](const std::optional<Pay>& first, const std::optional<Pay>& second) {
    const Pay chosen = first ? *first : second.value_or(Pay{});
    return RowPay{chosen.units, chosen.per};
  };
  // Dollars for each dollar of the wager.
  const auto amount = [](Money money) {
    const std::int64_t divisor = std::gcd(money.cents(), 100);
    return RowPay{money.cents() / divisor, 100 / divisor};
  };
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const PayRow& row = table.rows[i];
    const auto index = static_cast<std::uint8_t>(i);
    // Combinations that are no category may be part of any hand.
    compiled.lowest_order = std::min(compiled.lowest_order, std::max(0, ranking.order_of(row.hand)));
    if (is_category(row.hand)) {
      compiled.natural_row[static_cast<std::size_t>(row.hand)] = index;
      compiled.wild_row[static_cast<std::size_t>(row.hand)] = index;
    }
    // A hand that is always natural, or always wild, has one column for both.
    compiled.natural_pay.push_back(row.amount ? amount(*row.amount)
                                   : row.pays ? pay(row.pays, {})
                                              : pay(row.natural, row.wild));
    compiled.wild_pay.push_back(row.amount ? amount(*row.amount)
                                : row.pays ? pay(row.pays, {})
                                           : pay(row.wild, row.natural));
    compiled.splits_natural = compiled.splits_natural || (row.natural && row.wild);
  }
  // Rows that split a category stand before the category's own.
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    const auto royal = static_cast<std::size_t>(Hand::royal_flush);
    const Hand hand = table.rows[i].hand;
    if (hand == Hand::natural_royal_flush) compiled.natural_row[royal] = static_cast<std::uint8_t>(i);
    if (hand == Hand::wild_royal_flush) compiled.wild_row[royal] = static_cast<std::uint8_t>(i);
    compiled.splits_natural =
        compiled.splits_natural || hand == Hand::natural_royal_flush || hand == Hand::wild_royal_flush;
  }
  if (settle.row != RowRule::category) {
    compiled.forms = forms_of(table, ranking);
    compiled.forms_naturally = forms_of(table, ranking.at_face_value());
  }
  for (int of_rank = 0; of_rank <= 4; ++of_rank) {
    for (int jokers = 0; jokers < 2; ++jokers) {
      // Read exactly, more than four wild cards are another hand.
      const bool listed = settle.row != RowRule::category || of_rank + jokers <= 4;
      compiled.row_of_wilds[static_cast<std::size_t>(of_rank)][static_cast<std::size_t>(jokers)] =
          listed ? row_of_wilds(table, of_rank, jokers) : none;
    }
  }
  return compiled;
}

}  // namespace

class TableRulesCompiler {
 public:
  TableRulesCompiler(TableRules& rules, const ChosenTables& paytables)
      : rules_(rules), game_(rules.game()), common_(rules, paytables) {}

  Result<Done> compile() {
    if (game_.rankings.size() > max_rankings)
      return Refusal{.what = "more rankings than a table has room for",
                     .where = {},
                     .right = "at most " + std::to_string(max_rankings)};
    if (auto done = check_playable(game_, rules_.deck()); !done) return done;
    if (auto done = common_.compile(); !done) return done;
    if (auto done = compile_rankings(); !done) return done;
    for (std::uint8_t wager = 0; wager < rules_.wagers().size(); ++wager) compile_settle(wager);
    for (const Step& step : rules_of(game_).round) {
      if (auto done = compile_step(step); !done) return done;
    }
    find_stops();
    rules_.replaces_from_stub_ = rules_.replacing_ != nullptr && game_.dealt_to(Place::replacement_card) == 0;
    return Done{};
  }

 private:
  Result<Done> compile_rankings() {
    for (const RankingUse& use : game_.rankings) {
      if (const std::string why = use.unreadable(); !why.empty())
        return Refusal{.what = game_.name + ": " + why, .where = {}, .right = "a ranking that an evaluator reads"};
      CompiledRanking compiled;
      compiled.source = &use;
      compiled.replaces = use.replaces();
      if (compiled.replaces) rules_.replacing_ = &use;
      const bool jokers = use.wild_in_community_only;
      const Deck deck = jokers ? with_community_jokers(rules_.deck(), 3) : rules_.deck();
      const int ranks = use.ranking.wild_indicator && !jokers ? rank_count : 1;
      for (int rank = 0; rank < ranks; ++rank) {
        const Ranking ranking =
            jokers ? jokers_for_indicator(use.ranking) : use.ranking.with_indicator(static_cast<Rank>(rank));
        auto evaluator = SeatEvaluator::build(ranking, deck, game_.deck.decks);
        if (!evaluator) return evaluator.refusal();
        compiled.evaluators.push_back(std::move(evaluator).value());
        if (use.ranking.natural == NaturalRule::no_wild) continue;
        auto plain = shelved_evaluator(ranking.at_face_value(), deck, game_.deck.decks);
        if (!plain) return plain.refusal();
        compiled.at_face_value.push_back(std::move(plain).value());
      }
      rules_.rankings_.push_back(std::move(compiled));
    }
    rules_.hand_ranking_ = index_of(game_.rankings, "hand");
    const std::uint8_t dealer = index_of(game_.rankings, "dealer");
    rules_.dealer_ranking_ = dealer == none ? rules_.hand_ranking_ : dealer;
    if (rules_of(game_).qualifier) {
      const std::uint8_t named = index_of(game_.rankings, rules_of(game_).qualifier->ranking);
      rules_.qualifier_ranking_ = named == rules_.hand_ranking_ ? rules_.dealer_ranking_ : named;
    }
    return Done{};
  }

  [[nodiscard]] std::uint8_t ranking_of(const Settle& settle) const {
    return settle.by == SettleBy::wild_count ? rules_.hand_ranking_ : index_of(game_.rankings, settle.ranking);
  }

  void compile_settle(std::uint8_t wager) {
    const CompiledWager& common = rules_.wager(wager);
    const Settle& settle = *common.source->settle;
    CompiledSettle compiled;
    const auto clause = [&](const char* outcome) {
      const auto found = settle.clauses.find(outcome);
      return common_.clause_index(found == settle.clauses.end() ? common.source->cite.clause : found->second);
    };
    const auto outcome = [&](const Outcome& source, std::uint16_t cited) {
      CompiledOutcome result{source.kind, {}, cited};
      if (source.odds) result.pay = {source.odds->pays(), source.odds->per()};
      return result;
    };
    compiled.by = settle.by;
    compiled.folded = settle.folded;
    compiled.ranking = ranking_of(settle);
    const Ranking& ranking = rules_.rankings_[compiled.ranking].source->ranking;
    for (const PayTable* table : common.tables) compiled.tables.push_back(compile_table(*table, settle, ranking));
    if (settle.at_least) compiled.least_order = ranking.order_of(*settle.at_least);
    if (settle.both_at_least) compiled.least_order = ranking.order_of(*settle.both_at_least);
    compiled.row = settle.row;
    compiled.loser = settle.loser;
    compiled.table_of = index_of(game_.wagers, settle.table_of);
    compiled.clause_folded = clause("folded");
    compiled.unlisted = outcome(settle.unlisted, clause("unlisted"));
    compiled.equal = outcome(settle.equal, clause("equal"));
    compiled.clause_listed = clause(settle.by == SettleBy::comparison ? "higher" : "listed");
    const bool unqualified_cited = settle.clauses.contains("unqualified");
    for (std::size_t qualified = 0; qualified < 2; ++qualified) {
      const Comparison& comparison = qualified == 1 ? settle.qualified : settle.unqualified;
      const auto cited = [&](const char* name) {
        return qualified == 0 && unqualified_cited ? clause("unqualified") : clause(name);
      };
      compiled.comparison[qualified] = {outcome(comparison.lower, cited("lower")),
                                        outcome(comparison.equal, cited("equal")),
                                        outcome(comparison.higher, cited("higher"))};
    }
    rules_.settles_.push_back(std::move(compiled));
  }

  Result<Done> compile_step(const Step& step) {
    CompiledStep compiled;
    compiled.source = &step;
    compiled.when = index_of(game_.wagers, step.when);
    compiled.up = step.face_up ? 0xFF : mask_of_positions(step.up);
    compiled.which = step.which.empty() ? 0xFF : mask_of_positions(step.which);
    for (const std::string& id : step.order) compiled.order.push_back(index_of(game_.wagers, id));
    for (const std::string& id : step.order_won) compiled.order_won.push_back(index_of(game_.wagers, id));
    compiled.choice_of.fill(none);
    for (const Choice& choice : step.choices) {
      CompiledChoice ready;
      ready.action = common_.action_index({choice.action, choice.also});
      if (ready.action >= max_actions)
        return Refusal{.what = "more different choices than a table has room for",
                       .where = {},
                       .right = "at most " + std::to_string(max_actions)};
      compiled.choice_of[ready.action] = static_cast<std::uint8_t>(compiled.choices.size());
      ready.places = index_of(game_.wagers, choice.places);
      ready.times = choice.times;
      ready.returns = index_of(game_.wagers, choice.returns);
      ready.folds = choice.action == "fold";
      if (ready.places != none) {
        ready.of = index_of(game_.wagers, game_.wagers[ready.places].of);
        compiled.places = static_cast<std::uint16_t>(compiled.places | 1U << ready.places);
        compiled.multiplied = static_cast<std::uint16_t>(compiled.multiplied | 1U << ready.of);
      }
      compiled.choices.push_back(ready);
    }
    rules_.steps_.push_back(std::move(compiled));
    return Done{};
  }

  void find_stops() {
    const auto& steps = rules_of(game_).round;
    const auto first = [&](std::size_t from, auto wanted) {
      while (from < steps.size() && !wanted(steps[from])) ++from;
      return from;
    };
    Stops& stops = rules_.stops_;
    stops.deal = first(0, [](const Step& step) { return step.kind == StepKind::deal; });
    stops.decisions =
        first(0, [](const Step& step) { return step.kind == StepKind::decide || step.kind == StepKind::withdraw; });
    // The dealer's hand is shown after the last decision, and what was folded is collected about then; where no step
    // says so, settlement shows it.
    std::size_t decided = stops.decisions;
    for (std::size_t i = decided; i < steps.size(); ++i) {
      if (steps[i].kind == StepKind::decide || steps[i].kind == StepKind::withdraw) decided = i;
    }
    stops.reveal = first(decided, [](const Step& step) {
      return (step.kind == StepKind::reveal && step.what == Place::dealer) || step.kind == StepKind::settle;
    });
    stops.first_settled = first(stops.reveal, [](const Step& step) { return step.kind == StepKind::settle; });
    stops.settlement =
        first(stops.reveal, [](const Step& step) { return step.kind == StepKind::settle && !step.folded_only; });
  }

  TableRules& rules_;
  const Game& game_;
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
  WagerFates fates;
  const CompiledSettle& paid_by = settle.table_of == none ? settle : settles_[settle.table_of];
  for (const CompiledTable& table : paid_by.tables) {
    for (const auto* pays : {&table.natural_pay, &table.wild_pay}) {
      for (const RowPay& pay : *pays) fates.wins.push_back({pay, table.for_one});
    }
  }
  fates.clauses = {settle.clause_listed, settle.clause_folded};
  // What may become of it besides the rows of its tables.
  std::vector<CompiledOutcome> outcomes = {settle.unlisted, settle.equal};
  for (const auto& compared : settle.comparison) outcomes.insert(outcomes.end(), compared.begin(), compared.end());
  for (const CompiledOutcome& outcome : outcomes) {
    if (outcome.kind == Outcome::Kind::pays) fates.wins.push_back({outcome.pay, false});
    fates.clauses.push_back(outcome.clause);
  }
  return fates;
}

std::vector<int> TableRules::dealers_up_cards() const {
  for (const CompiledStep& step : steps_) {
    const Step& source = *step.source;
    if (source.kind != StepKind::deal || source.up.empty() ||
        std::find(source.to.begin(), source.to.end(), Place::dealer) == source.to.end())
      continue;
    std::vector<int> positions;
    for (const int position : source.up) positions.push_back(position - 1);
    return positions;
  }
  return {};
}

std::uint8_t TableRules::unit_wager() const {
  for (const CompiledStep& step : steps_) {
    for (const CompiledChoice& choice : step.choices) {
      if (choice.of != none) return choice.of;
    }
  }
  return 0;
}

int TableRules::cards_needed(int hands, std::uint16_t placed) const {
  int cards = 0;
  for (const CompiledStep& step : steps_) {
    if (step.source->kind != StepKind::deal || (step.when != none && (placed >> step.when & 1) == 0)) continue;
    for (const Place place : step.source->to) cards += step.source->cards * (place == Place::seats ? hands : 1);
  }
  if (!replaces_from_stub_) return cards;
  // Each card that gives way is either in a hand and takes one more card, or in the stub and is passed over.
  for (std::size_t i = 0; i < settles_.size(); ++i) {
    if ((placed >> i & 1) == 0 || !rankings_[settles_[i].ranking].replaces) continue;
    const auto each =
        std::count_if(deck().cards.begin(), deck().cards.end(), [&](Card card) { return replacing_->gives_way(card); });
    return cards + static_cast<int>(each) * game().deck.decks;
  }
  return cards;
}

bool TableRules::has_button() const {
  return std::any_of(steps_.begin(), steps_.end(), [](const CompiledStep& step) {
    return step.source->kind == StepKind::settle && step.source->from == StartFrom::button;
  });
}

}  // namespace croupier::showdown
