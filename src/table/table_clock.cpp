// What clocks and absence make due. Nothing here changes what happened at the table.
#include <algorithm>

#include "table/choices.h"
#include "table/live_table.h"

namespace croupier {

using namespace games;

void LiveTable::resume(std::int64_t now_ms) {
  for (Presence& each : presence_) each = {.away = true, .since = now_ms};
  owner_ = {.away = true, .since = now_ms};
  clocked_ = {};
  set_clock(now_ms);
}

void LiveTable::presence(std::int64_t account, bool present, std::int64_t now_ms) {
  const auto set = [&](Presence& presence) {
    if (presence.away == present) presence = {.away = !present, .since = now_ms};
  };
  if (settings_.owner == account) set(owner_);
  if (const auto own = seat_of(account)) set(presence_[at(*own)]);
  set_clock(now_ms);
}

bool LiveTable::is_away(int seat) const { return is_human(seat) && presence_[at(seat)].away; }

bool LiveTable::anybody_there() const {
  for (int i = 0; i < settings_.seats; ++i) {
    if (is_human(i) && !seat(i)->leaving && !is_away(i)) return true;
  }
  return false;
}

// Has a person anything on the table? Bots do not play by themselves.
bool LiveTable::human_in() const {
  for (int i = 0; i < settings_.seats; ++i) {
    if (is_human(i) && held_cents(i) > 0) return true;
  }
  return false;
}

// Every person who has something on the table, or looks at what became of it.
// Everybody who is there is waited for, whether or not he has bet: who says so without a bet sits the round out.
bool LiveTable::all_ready() const {
  bool anybody = false;
  for (int i = 0; i < settings_.seats; ++i) {
    if (!is_human(i)) continue;
    const bool is_in = staked_cents(i) > 0;
    if (phase_ == TablePhase::result ? is_away(i) || !is_in : !is_in && (is_away(i) || seat(i)->leaving)) continue;
    if (!seat(i)->ready) return false;
    anybody = anybody || is_in;
  }
  return anybody;
}

// ---- Clocks -------------------------------------------------------------------------------------------

// The clock starts when what is waited for changes, and may run out sooner for a seat whose player is not there.
void LiveTable::set_clock(std::int64_t now_ms) {
  const bool betting = phase_ == TablePhase::betting && human_in();
  const int waiting_for = turn().value_or(asked().value_or(-1));
  const Clocked now{phase_, state_.rounds, decisions(), waiting_for, betting};
  if (clocked_ != now) {
    clocked_ = now;
    clock_from_ = now_ms;
  }
  clock_.reset();
  const Pace& pace = settings_.pace;
  const auto run = [&](int ms) {
    if (ms > 0) clock_ = clock_from_ + ms;
  };
  switch (phase_) {
    case TablePhase::waiting:
      // When all have refused the bank they are asked again.
      if (has_bank_offer()) clock_ = clock_from_ + std::max(pace.result_ms, 1'000);
      return;
    case TablePhase::betting:
      if (betting) run(pace.betting_ms);
      return;
    case TablePhase::result:
      return run(pace.result_ms);
    case TablePhase::deciding:
      if (!turn()) return run(pace.settle_ms);
      [[fallthrough]];
    case TablePhase::bank:
      run(pace.decision_ms);
      break;
    case TablePhase::closed:
      return;
  }
  if (waiting_for < 0) return;
  const Presence& there = presence_[at(waiting_for)];
  // A practice table that closes is played out at once: nobody else waits there.
  if (seat(waiting_for)->leaving || (state_.closing && settings_.owner)) {
    clock_ = clock_from_;
  } else if (!is_human(waiting_for)) {
    if (!clock_) clock_ = clock_from_ + bot_ms;
  } else if (there.away) {
    const std::int64_t patience = std::max(there.since, clock_from_) + (clock_ ? absent_ms : owner_gone_ms);
    clock_ = std::min(clock_.value_or(patience), patience);
  }
}

std::optional<std::int64_t> LiveTable::left_ms(std::int64_t now_ms) const {
  if (!clock_ || phase_ == TablePhase::waiting || settings_.pace.decision_ms == 0) return std::nullopt;
  return std::max<std::int64_t>(*clock_ - now_ms, 0);
}

std::optional<std::int64_t> LiveTable::deadline(bool hold) const {
  if (phase_ == TablePhase::closed) return std::nullopt;
  std::optional<std::int64_t> first;
  const auto consider = [&](std::int64_t when) { first = std::min(first.value_or(when), when); };
  if (clock_ && (phase_ != TablePhase::waiting || (!hold && anybody_there() && can_offer_bank()))) consider(*clock_);
  if (settings_.owner && owner_.away && phase_ != TablePhase::deciding) consider(owner_.since + owner_gone_ms);
  for (int i = 0; i < settings_.seats; ++i) {
    if (can_be_given_up(i)) consider(presence_[at(i)].since + seat_gone_ms);
  }
  return first;
}

// ---- What is due --------------------------------------------------------------------------------------

std::optional<TableCommand> LiveTable::due(std::int64_t now_ms, bool hold) const {
  switch (phase_) {
    case TablePhase::waiting:
      return due_waiting(now_ms, hold);
    case TablePhase::bank:
      return due_bank(now_ms, hold);
    case TablePhase::betting:
      return due_betting(now_ms, hold);
    case TablePhase::deciding:
      return due_deciding(now_ms);
    case TablePhase::result:
      return due_result(now_ms);
    case TablePhase::closed:
      return std::nullopt;
  }
  return std::nullopt;
}

bool LiveTable::can_be_given_up(int seat) const {
  const bool between = phase_ == TablePhase::waiting || phase_ == TablePhase::bank || phase_ == TablePhase::betting;
  return between && is_away(seat) && !this->seat(seat)->leaving && held_cents(seat) == 0;
}

std::optional<int> LiveTable::gone_seat(std::int64_t now_ms) const {
  for (int i = 0; i < settings_.seats; ++i) {
    if (can_be_given_up(i) && now_ms >= presence_[at(i)].since + seat_gone_ms) return i;
  }
  return std::nullopt;
}

bool LiveTable::owner_gone(std::int64_t now_ms) const {
  return settings_.owner && owner_.away && now_ms >= owner_.since + owner_gone_ms;
}

bool LiveTable::can_offer_bank() const {
  const auto seated =
      std::count_if(state_.seats.begin(), state_.seats.end(), [](const auto& s) { return s.has_value(); });
  if (!has_bank_offer() || seated < 2) return false;
  BankRotation offer = rotation();
  if (offer.banker() || offer.asked()) return true;
  offer.ask_again();
  return offer.asked().has_value();
}

TableCommand LiveTable::next_round() const {
  return TableCommand{.action = needs_shuffle() ? TableAction::shuffle : TableAction::open_round};
}

std::optional<TableCommand> LiveTable::due_waiting(std::int64_t now_ms, bool hold) const {
  if (state_.closing || owner_gone(now_ms)) return TableCommand{.action = TableAction::close_table};
  if (const auto gone = gone_seat(now_ms)) return TableCommand{.action = TableAction::stand, .seat = *gone};
  if (hold || !anybody_there()) return std::nullopt;
  if (!has_bank_offer()) return next_round();
  if (!can_offer_bank()) return std::nullopt;
  const BankRotation offer = rotation();
  if (!offer.banker() && !offer.asked() && !clock_ran_out(now_ms)) return std::nullopt;
  return TableCommand{.action = TableAction::offer_bank};
}

std::optional<TableCommand> LiveTable::due_bank(std::int64_t now_ms, bool hold) const {
  if (hold || state_.closing || owner_gone(now_ms)) return TableCommand{.action = TableAction::call_off};
  if (const auto gone = gone_seat(now_ms)) return TableCommand{.action = TableAction::stand, .seat = *gone};
  if (state_.bank) return next_round();
  if (!clock_ran_out(now_ms)) return std::nullopt;
  return TableCommand{.action = TableAction::bank, .seat = *asked()};
}

std::optional<TableCommand> LiveTable::due_betting(std::int64_t now_ms, bool hold) const {
  bool people = false;
  for (int i = 0; i < settings_.seats; ++i) people = people || (is_human(i) && !seat(i)->leaving);
  // Whoever banks and leaves takes his bank along.
  const bool bank_leaves = state_.bank && seat(state_.bank->seat) && seat(state_.bank->seat)->leaving;
  if (hold || state_.closing || owner_gone(now_ms) || !people || bank_leaves)
    return TableCommand{.action = TableAction::call_off};
  if (const auto gone = gone_seat(now_ms)) return TableCommand{.action = TableAction::stand, .seat = *gone};
  if (human_in() && (all_ready() || clock_ran_out(now_ms))) return TableCommand{.action = TableAction::close_bets};
  return std::nullopt;
}

std::optional<TableCommand> LiveTable::due_deciding(std::int64_t now_ms) const {
  // Whoever takes the time away before the settlement has it settled at once.
  if (!turn() && !clock_) return TableCommand{.action = TableAction::settle};
  if (!clock_ran_out(now_ms)) return std::nullopt;
  if (!turn()) return TableCommand{.action = TableAction::settle};
  return TableCommand{.action = TableAction::decide, .seat = *turn(), .to_round = published_action(*round())};
}

std::optional<TableCommand> LiveTable::due_result(std::int64_t now_ms) const {
  if (!state_.closing && !all_ready() && !clock_ran_out(now_ms) && !owner_gone(now_ms)) return std::nullopt;
  TableCommand command{.action = TableAction::go_on};
  for (int i = 0; i < settings_.seats; ++i) {
    if (is_away(i)) command.seats.push_back(i);
  }
  return command;
}

}  // namespace croupier
