#include "games/showdown/table_rules.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "games/showdown/check_playable.h"
#include "games/showdown/compiled_progressive.h"
#include "hands/evaluator_shelf.h"
#include "rules/unknown_names.h"

namespace croupier::showdown {
namespace {

template <class List>
std::uint8_t index_of(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<std::uint8_t>(i);
  }
  return none;
}

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

std::string table_for_hands(int hands) { return std::to_string(hands) + (hands == 1 ? "-player" : "-players"); }

class TableRulesCompiler {
 public:
  TableRulesCompiler(TableRules& rules, const std::map<std::string, std::string>& paytables)
      : rules_(rules), game_(*rules.game_), paytables_(paytables) {}

  Result<Done> compile() {
    if (auto done = check(); !done) return done;
    if (auto done = check_playable(game_, rules_.deck_); !done) return done;
    rules_.positions_ = game_.seats.max + (game_.bank == BankKind::player_dealer ? 1 : 0);
    rules_.clauses_.emplace_back();
    if (auto done = compile_rankings(); !done) return done;
    if (auto done = choose_tables(); !done) return done;
    for (const Wager& wager : game_.wagers) {
      if (auto done = compile_wager(wager); !done) return done;
    }
    for (const Step& step : game_.round) compile_step(step);
    compile_aggregate();
    compile_irregularities();
    if (game_.bank_rules) rules_.uncovered_clause_ = clause_index(game_.bank_rules->uncovered);
    find_stops();
    rules_.replaces_from_stub_ = rules_.replacing_ != nullptr && dealt_to(game_, Place::replacement_card) == 0;
    return Done{};
  }

 private:
  [[nodiscard]] Result<Done> check() const {
    if (game_.family != Family::showdown) return family_not_played(game_);
    const int positions = game_.seats.max + (game_.bank == BankKind::player_dealer ? 1 : 0);
    if (game_.wagers.size() > max_wagers || positions > max_seats || game_.rankings.size() > max_rankings) {
      return Refusal{.what = "more seats, wagers or rankings than a table has room for",
                     .where = {},
                     .right = "at most " + std::to_string(max_seats) + " seats, " + std::to_string(max_wagers) +
                              " wagers and " + std::to_string(max_rankings) + " rankings"};
    }
    for (const auto& [wager, table] : paytables_) {
      if (game_.wager(wager) == nullptr) return no_wager(game_, wager);
      if (table == left_out && !game_.wager(wager)->required && game_.wager(wager)->placed == Placed::before_deal)
        continue;
      if (game_.paytable(wager, table) == nullptr) return no_paytable(game_, wager, table);
    }
    return Done{};
  }

  Result<Done> compile_rankings() {
    for (const RankingUse& use : game_.rankings) {
      if (const std::string why = use.unreadable(); !why.empty())
        return Refusal{.what = game_.name + ": " + why, .where = {}, .right = "a ranking that an evaluator reads"};
      CompiledRanking compiled;
      compiled.source = &use;
      compiled.replaces = use.replaces();
      if (compiled.replaces) rules_.replacing_ = &use;
      const bool jokers = use.wild_in_community_only;
      const Deck deck = jokers ? with_community_jokers(rules_.deck_, 3) : rules_.deck_;
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
    if (game_.qualifier) {
      const std::uint8_t named = index_of(game_.rankings, game_.qualifier->ranking);
      rules_.qualifier_ranking_ = named == rules_.hand_ranking_ ? rules_.dealer_ranking_ : named;
    }
    return Done{};
  }

  std::uint16_t clause_index(const std::string& clause) {
    const auto found = std::find(rules_.clauses_.begin(), rules_.clauses_.end(), clause);
    if (found != rules_.clauses_.end()) return static_cast<std::uint16_t>(found - rules_.clauses_.begin());
    rules_.clauses_.push_back(clause);
    return static_cast<std::uint16_t>(rules_.clauses_.size() - 1);
  }

  [[nodiscard]] std::uint16_t mask_of(const std::vector<std::string>& ids) const {
    unsigned mask = 0;
    for (const std::string& id : ids) mask |= 1U << index_of(game_.wagers, id);
    return static_cast<std::uint16_t>(mask);
  }

  // A wager whose tables go with another's takes the table of the same name.
  Result<Done> choose_tables() {
    for (const Wager& wager : game_.wagers) {
      const auto named = paytables_.find(wager.id);
      if (named != paytables_.end()) {
        rules_.chosen_tables_[wager.id] = named->second;
      } else if (const PayTable* table = game_.paytable(wager.id)) {
        rules_.chosen_tables_[wager.id] = table->id;
      }
    }
    for (const Wager& wager : game_.wagers) {
      if (wager.table_with.empty() || rules_.chosen_tables_[wager.id] == left_out) continue;
      std::string& own = rules_.chosen_tables_[wager.id];
      std::string& other = rules_.chosen_tables_[wager.table_with];
      if (own == other) continue;
      const bool own_named = paytables_.contains(wager.id);
      if (own_named && paytables_.contains(wager.table_with)) {
        return Refusal{.what = "pay tables " + other + " of " + wager.table_with + " and " + own + " of " + wager.id +
                               " are of different sets",
                       .where = {},
                       .right = "the same table for both"};
      }
      (own_named ? other : own) = own_named ? own : other;
    }
    return Done{};
  }

  Result<Done> compile_wager(const Wager& wager) {
    CompiledWager compiled;
    compiled.source = &wager;
    compiled.for_dealer = wager.for_dealer;
    compiled.equals = index_of(game_.wagers, wager.equals);
    compiled.at_least = index_of(game_.wagers, wager.at_least);
    compiled.requires_all = mask_of(wager.requires_all);
    compiled.requires_any = mask_of(wager.requires_any);
    compiled.excludes = mask_of(wager.excludes);
    for (const Limit& limit : game_.limits) {
      if (limit.what != wager.id) continue;
      if (limit.min) compiled.min_cents = limit.min->cents();
      if (limit.max) compiled.max_cents = std::min(compiled.max_cents, limit.max->cents());
      compiled.two_hands_min_times = limit.two_hands_min_times;
    }
    if (auto done = compile_tables(wager, compiled); !done) return done;
    compile_settle(*wager.settle, compiled);
    if (auto done = compile_progressive(wager, compiled); !done) return done;
    // A progressive needs a meter, and a wager without a table cannot be paid.
    compiled.open =
        wager.placed == Placed::before_deal && wager.kind != WagerKind::progressive && !compiled.tables.empty();
    if (wager.kind != WagerKind::base && wager.requires_all.empty() && wager.requires_any.empty())
      rules_.alone_ = static_cast<std::uint16_t>(rules_.alone_ | 1U << rules_.wagers_.size());
    if (wager.required) rules_.required_ = static_cast<std::uint16_t>(rules_.required_ | 1U << rules_.wagers_.size());
    rules_.wagers_.push_back(std::move(compiled));
    return Done{};
  }

  // The wager is one unit, neither more nor less.
  Result<Done> compile_progressive(const Wager& wager, CompiledWager& compiled) {
    if (wager.kind != WagerKind::progressive || compiled.tables.empty()) return Done{};
    auto made = compile_terms(wager, *compiled.tables.front().source);
    if (!made) return made.refusal();
    CompiledProgressive progressive = std::move(made).value();
    progressive.wager = static_cast<std::uint8_t>(rules_.wagers_.size());
    if (wager.envy) progressive.envy_clause = clause_index(wager.envy->cite.clause);
    compiled.min_cents = compiled.max_cents = progressive.meter.unit.cents();
    compiled.two_hands_min_times = 1;
    compiled.for_dealer = false;
    compiled.progressive = static_cast<std::uint8_t>(rules_.progressives_.size());
    rules_.progressives_.push_back(std::move(progressive));
    return Done{};
  }

  Result<Done> compile_tables(const Wager& wager, CompiledWager& compiled) {
    const Ranking& ranking = rules_.rankings_[ranking_of(*wager.settle)].source->ranking;
    if (wager.settle->table_by_players && rules_.chosen_tables_[wager.id] != left_out) {
      rules_.chosen_tables_.erase(wager.id);
      for (int hands = 1; hands <= game_.seats.max; ++hands) {
        const PayTable* table = game_.paytable(wager.id, table_for_hands(hands));
        if (table == nullptr) {
          return Refusal{.what = "wager '" + wager.id + "' has no pay table '" + table_for_hands(hands) + "'",
                         .where = {},
                         .right = "one table for each number of hands up to the number of seats"};
        }
        compiled.tables.push_back(compile_table(*table, *wager.settle, ranking));
      }
      return Done{};
    }
    const auto chosen = rules_.chosen_tables_.find(wager.id);
    compiled.offered = chosen == rules_.chosen_tables_.end() || chosen->second != left_out;
    if (chosen != rules_.chosen_tables_.end() && compiled.offered)
      compiled.tables.push_back(compile_table(*game_.paytable(wager.id, chosen->second), *wager.settle, ranking));
    return Done{};
  }

  [[nodiscard]] std::uint8_t ranking_of(const Settle& settle) const {
    return settle.by == SettleBy::wild_count ? rules_.hand_ranking_ : index_of(game_.rankings, settle.ranking);
  }

  void compile_settle(const Settle& settle, CompiledWager& compiled) {
    const std::string& own = compiled.source->cite.clause;
    const auto clause = [&](const char* outcome) {
      const auto found = settle.clauses.find(outcome);
      return clause_index(found == settle.clauses.end() ? own : found->second);
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
  }

  void compile_step(const Step& step) {
    CompiledStep compiled;
    compiled.source = &step;
    compiled.when = index_of(game_.wagers, step.when);
    compiled.up = step.face_up ? 0xFF : mask_of_positions(step.up);
    compiled.which = step.which.empty() ? 0xFF : mask_of_positions(step.which);
    for (const std::string& id : step.order) compiled.order.push_back(index_of(game_.wagers, id));
    for (const std::string& id : step.order_won) compiled.order_won.push_back(index_of(game_.wagers, id));
    for (const Choice& choice : step.choices) {
      CompiledChoice ready;
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
  }

  void compile_aggregate() {
    for (const Limit& limit : game_.limits) {
      if (limit.what != "aggregate-payout" || !limit.max) continue;
      using Per = AggregateLimit::Per;
      rules_.aggregate_ = {limit.per == "player" ? Per::player
                           : limit.per == "hand" ? Per::hand
                                                 : Per::round,
                           limit.max->cents()};
    }
  }

  void compile_irregularities() {
    for (const Irregularity& irregularity : game_.irregularities) {
      const Cite& cite = irregularity.cite;
      rules_.irregularities_.push_back({.source = &irregularity,
                                        .still_settled = mask_of(irregularity.still_settled),
                                        .clause = clause_index(cite.clause.empty() ? cite.ruling : cite.clause)});
    }
  }

  void find_stops() {
    const auto& steps = game_.round;
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
    stops.settlement =
        first(stops.reveal, [](const Step& step) { return step.kind == StepKind::settle && !step.folded_only; });
  }

  TableRules& rules_;
  const Game& game_;
  const std::map<std::string, std::string>& paytables_;
};

Result<TableRules> TableRules::make(Game game, Deck deck, const std::map<std::string, std::string>& paytables,
                                    std::optional<FeeTable> fees) {
  TableRules rules;
  if (fees) fees->limit(game);
  rules.fees_ = std::move(fees);
  rules.game_ = std::make_shared<const Game>(std::move(game));
  rules.deck_ = std::move(deck);
  if (auto done = TableRulesCompiler(rules, paytables).compile(); !done) return done.refusal();
  return rules;
}

Result<TableRules> TableRules::make(const Rulebook& book, Game game,
                                    const std::map<std::string, std::string>& paytables, std::optional<FeeTable> fees) {
  auto deck = book.deck(game);
  if (!deck) return deck.refusal();
  return make(std::move(game), std::move(deck).value(), paytables, std::move(fees));
}

int TableRules::cards_needed(int hands, std::uint16_t placed) const {
  int cards = 0;
  for (const CompiledStep& step : steps_) {
    if (step.source->kind != StepKind::deal || (step.when != none && (placed >> step.when & 1) == 0)) continue;
    for (const Place place : step.source->to) cards += step.source->cards * (place == Place::seats ? hands : 1);
  }
  if (!replaces_from_stub_) return cards;
  // Each card that gives way is either in a hand and takes one more card, or in the stub and is passed over.
  for (std::size_t i = 0; i < wagers_.size(); ++i) {
    if ((placed >> i & 1) == 0 || !rankings_[wagers_[i].ranking].replaces) continue;
    const auto each =
        std::count_if(deck_.cards.begin(), deck_.cards.end(), [&](Card card) { return replacing_->gives_way(card); });
    return cards + static_cast<int>(each) * game_->deck.decks;
  }
  return cards;
}

bool TableRules::has_button() const {
  return std::any_of(steps_.begin(), steps_.end(), [](const CompiledStep& step) {
    return step.source->kind == StepKind::settle && step.source->from == StartFrom::button;
  });
}

std::uint8_t TableRules::irregularity_index(IrregularityKind kind, int count, bool dealers) const {
  using Count = Irregularity::Count;
  using Who = Irregularity::Who;
  for (std::size_t i = 0; i < irregularities_.size(); ++i) {
    const Irregularity& candidate = *irregularities_[i].source;
    if (candidate.kind != kind || (candidate.count == Count::one && count > 1) ||
        (candidate.count == Count::several && count <= 1) || (candidate.who == Who::player && dealers) ||
        (candidate.who == Who::dealer && !dealers))
      continue;
    return static_cast<std::uint8_t>(i);
  }
  return none;
}

std::uint8_t TableRules::wager_index(std::string_view id) const { return index_of(game_->wagers, id); }

}  // namespace croupier::showdown
