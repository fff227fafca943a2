#include "games/rules_compiler.h"

#include <algorithm>

#include "rules/unknown_names.h"

namespace croupier::games {

Result<Done> RulesCompiler::compile() {
  if (auto done = check(); !done) return done;
  rules_.positions_ = game_.seats.max + (game_.bank == BankKind::player_dealer ? 1 : 0);
  rules_.clauses_.emplace_back();
  if (auto done = choose_tables(); !done) return done;
  for (const Wager& wager : game_.wagers) {
    if (auto done = compile_wager(wager); !done) return done;
  }
  compile_aggregate();
  compile_irregularities();
  if (game_.deck.shoe) rules_.shoe_clause_ = clause_index(game_.deck.shoe->cite.clause);
  if (game_.bank_rules) rules_.uncovered_clause_ = clause_index(game_.bank_rules->uncovered);
  return Done{};
}

Result<Done> RulesCompiler::check() const {
  const int positions = game_.seats.max + (game_.bank == BankKind::player_dealer ? 1 : 0);
  if (game_.wagers.size() > max_wagers || positions > max_seats) {
    return Refusal{
        .what = "more seats or wagers than a table has room for",
        .where = {},
        .right = "at most " + std::to_string(max_seats) + " seats and " + std::to_string(max_wagers) + " wagers"};
  }
  for (const auto& [wager, table] : paytables_) {
    if (game_.wager(wager) == nullptr) return no_wager(game_, wager);
    if (table == left_out && !game_.wager(wager)->required && game_.wager(wager)->placed == Placed::before_deal)
      continue;
    if (game_.paytable(wager, table) == nullptr) return no_paytable(game_, wager, table);
  }
  return Done{};
}

std::uint16_t RulesCompiler::clause_index(const std::string& clause) {
  const auto found = std::find(rules_.clauses_.begin(), rules_.clauses_.end(), clause);
  if (found != rules_.clauses_.end()) return static_cast<std::uint16_t>(found - rules_.clauses_.begin());
  rules_.clauses_.push_back(clause);
  return static_cast<std::uint16_t>(rules_.clauses_.size() - 1);
}

std::uint8_t RulesCompiler::action_index(const Action& action) {
  const auto found = std::find(rules_.actions_.begin(), rules_.actions_.end(), action);
  if (found != rules_.actions_.end()) return static_cast<std::uint8_t>(found - rules_.actions_.begin());
  rules_.actions_.push_back(action);
  return static_cast<std::uint8_t>(rules_.actions_.size() - 1);
}

std::uint16_t RulesCompiler::mask_of(const std::vector<std::string>& ids) const {
  unsigned mask = 0;
  for (const std::string& id : ids) mask |= 1U << index_of(game_.wagers, id);
  return static_cast<std::uint16_t>(mask);
}

// A wager whose tables go with another's takes the table of the same name.
Result<Done> RulesCompiler::choose_tables() {
  auto& chosen = rules_.chosen_tables_;
  for (const Wager& wager : game_.wagers) {
    const auto named = paytables_.find(wager.id);
    if (named != paytables_.end()) {
      chosen[wager.id] = named->second;
    } else if (const PayTable* table = game_.paytable(wager.id)) {
      chosen[wager.id] = table->id;
    }
  }
  for (const Wager& wager : game_.wagers) {
    if (wager.table_with.empty() || chosen[wager.id] == left_out) continue;
    std::string& own = chosen[wager.id];
    std::string& other = chosen[wager.table_with];
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

Result<Done> RulesCompiler::compile_wager(const Wager& wager) {
  CompiledWager compiled;
  compiled.source = &wager;
  compiled.for_dealer = wager.for_dealer;
  compiled.equals = index_of(game_.wagers, wager.equals);
  compiled.at_least = index_of(game_.wagers, wager.at_least);
  compiled.requires_all = mask_of(wager.requires_all);
  compiled.requires_any = mask_of(wager.requires_any);
  compiled.excludes = mask_of(wager.excludes);
  if (wager.settle) compiled.paid_by = index_of(game_.wagers, wager.settle->table_of);
  for (const Limit& limit : game_.limits) {
    if (limit.what != wager.id) continue;
    if (limit.min) compiled.min_cents = limit.min->cents();
    if (limit.max) compiled.max_cents = std::min(compiled.max_cents, limit.max->cents());
    if (limit.alone_min) compiled.alone_min_cents = limit.alone_min->cents();
    compiled.two_hands_min_times = limit.two_hands_min_times;
  }
  if (auto done = find_tables(wager, compiled); !done) return done;
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

Result<Done> RulesCompiler::find_tables(const Wager& wager, CompiledWager& compiled) {
  if (wager.settle && wager.settle->table_by_players && rules_.chosen_tables_[wager.id] != left_out) {
    rules_.chosen_tables_.erase(wager.id);
    for (int hands = 1; hands <= game_.seats.max; ++hands) {
      const PayTable* table = game_.paytable(wager.id, table_for_hands(hands));
      if (table == nullptr) {
        return Refusal{.what = "wager '" + wager.id + "' has no pay table '" + table_for_hands(hands) + "'",
                       .where = {},
                       .right = "one table for each number of hands up to the number of seats"};
      }
      compiled.tables.push_back(table);
    }
    return Done{};
  }
  const auto chosen = rules_.chosen_tables_.find(wager.id);
  compiled.offered = chosen == rules_.chosen_tables_.end() || chosen->second != left_out;
  if (chosen != rules_.chosen_tables_.end() && compiled.offered)
    compiled.tables.push_back(game_.paytable(wager.id, chosen->second));
  return Done{};
}

// The wager is one unit, neither more nor less.
Result<Done> RulesCompiler::compile_progressive(const Wager& wager, CompiledWager& compiled) {
  if (wager.kind != WagerKind::progressive || compiled.tables.empty()) return Done{};
  auto made = compile_terms(wager, *compiled.tables.front());
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

void RulesCompiler::compile_aggregate() {
  for (const Limit& limit : game_.limits) {
    if (limit.what != "aggregate-payout" || !limit.max) continue;
    using Per = AggregateLimit::Per;
    rules_.aggregate_ = {limit.per == "player" ? Per::player
                         : limit.per == "hand" ? Per::hand
                                               : Per::round,
                         limit.max->cents()};
  }
}

void RulesCompiler::compile_irregularities() {
  for (const Irregularity& irregularity : game_.irregularities) {
    const Cite& cite = irregularity.cite;
    rules_.irregularities_.push_back({.source = &irregularity,
                                      .still_settled = mask_of(irregularity.still_settled),
                                      .clause = clause_index(cite.clause.empty() ? cite.ruling : cite.clause)});
  }
}

}  // namespace croupier::games
