// A table whose rules change between two rounds: what it keeps, and what only the new rules have.
#include "table/live_table.h"

namespace croupier {

using namespace games;

namespace {

const std::string& wager_of(const TableRules& rules, std::size_t progressive) {
  return rules.wager(rules.progressives()[progressive].wager).source->id;
}

// A meter is the wager's: what has run up on it stays, whatever else has changed.
void keep_meters(const TableState& before, const TableRules& old, const TableRules& now, TableState& state) {
  for (std::size_t i = 0; i < state.meters.size(); ++i) {
    for (std::size_t j = 0; j < before.meters.size(); ++j) {
      if (wager_of(now, i) != wager_of(old, j)) continue;
      state.meters[i] = before.meters[j];
      state.standings[i] = before.standings[j];
    }
  }
}

// Where the table has other places, or had no bank to offer, everybody queues anew.
void keep_rotation(const TableState& before, const TableRules& old, const TableRules& now, TableState& state) {
  if (!state.rotation) return;
  if (before.rotation && old.positions() == now.positions()) {
    state.rotation = before.rotation;
    return;
  }
  BankRotation queue(*now.game().bank_rules, now.positions(), *state.rotation);
  for (int i = 0; i < now.positions(); ++i) {
    if (state.seats[static_cast<std::size_t>(i)] && !queue.sit(i)) broken_invariant("a free seat that is taken");
  }
  state.rotation = queue.state();
}

TableState carried_over(const TableState& before, const TableRules& old, const TableSettings& settings,
                        std::int64_t now_ms) {
  TableState state = new_table(settings, now_ms);
  for (std::size_t i = 0; i < static_cast<std::size_t>(settings.seats); ++i) state.seats[i] = before.seats[i];
  keep_meters(before, old, *settings.rules, state);
  keep_rotation(before, old, *settings.rules, state);
  state.deck = before.deck;
  state.rounds = before.rounds;
  state.shoes = before.shoes;
  state.generation = before.generation;
  state.button = before.button % settings.rules->positions();
  state.closing = before.closing;
  return state;
}

}  // namespace

void LiveTable::begin_generation(const std::string& generation, std::int64_t now_ms) {
  if (!is_between_rounds()) broken_invariant("a generation that begins in the middle of a round");
  state_.shoe.reset();
  state_.shoes = 0;
  state_.generation = generation;
  set_clock(now_ms);
}

bool LiveTable::is_between_rounds() const {
  return phase_ == TablePhase::waiting || (phase_ == TablePhase::bank && !state_.bank);
}

void LiveTable::change_rules(TableSettings settings, std::int64_t now_ms) {
  if (!is_between_rounds()) broken_invariant("rules that change in the middle of a round");
  state_ = carried_over(state_, rules(), settings, now_ms);
  settings_ = std::move(settings);
  phase_ = TablePhase::waiting;
  clocked_ = {};
  set_clock(now_ms);
}

}  // namespace croupier
