#include "table/live_table.h"

#include <algorithm>
#include <chrono>

#include "base/refuse.h"
#include "games/seat_name.h"

namespace croupier {

using namespace games;

namespace {

DeckCare::Time seconds(std::int64_t ms) {
  return std::chrono::duration_cast<DeckCare::Time>(std::chrono::milliseconds(ms));
}

int deck_size(const TableRules& rules) { return static_cast<int>(rules.deck().cards.size()); }

}  // namespace

std::int64_t Seated::slip_cents() const {
  std::int64_t sum = 0;
  for (const std::int64_t cents : slip) sum += cents;
  return sum;
}

TableState new_table(const TableSettings& settings, std::int64_t now_ms) {
  TableState state;
  const TableRules& rules = *settings.rules;
  if (rules.game().bank == BankKind::player_dealer && rules.game().bank_rules)
    state.rotation = BankRotation(*rules.game().bank_rules, rules.positions()).state();
  for (const CompiledProgressive& progressive : rules.progressives()) {
    state.meters.push_back(seeded(progressive.meter));
    state.standings.push_back(new_standing(state.meters.back()));
  }
  state.deck.changed = seconds(now_ms);
  return state;
}

LiveTable::LiveTable(TableSettings settings, TableState state, std::int64_t now_ms)
    : settings_(std::move(settings)), state_(std::move(state)) {
  // Kept by another version, it may be of a table with more or fewer seats.
  if (state_.rotation) state_.rotation = rotation().state();
  // The state before a round is that between two, or with a bank just taken.
  if (state_.bank) phase_ = TablePhase::bank;
  resume(now_ms);
}

BankRotation LiveTable::rotation() const { return {*rules().game().bank_rules, rules().positions(), *state_.rotation}; }

std::optional<int> LiveTable::seat_of(std::int64_t account) const {
  for (int i = 0; i < settings_.seats; ++i) {
    if (seat(i) && seat(i)->account == account) return i;
  }
  return std::nullopt;
}

std::optional<int> LiveTable::asked() const {
  if (phase_ != TablePhase::bank || state_.bank) return std::nullopt;
  // Whoever banks is asked before each round what he puts up.
  const BankRotation turn = rotation();
  return turn.banker() ? turn.banker() : turn.asked();
}

std::optional<int> LiveTable::turn() const {
  if (phase_ != TablePhase::deciding || round()->phase() != Phase::deciding) return std::nullopt;
  return round()->turn();
}

const MeterAmounts& LiveTable::meter(std::uint8_t progressive) const {
  // Once bets are closed the round has them.
  const bool funded = phase_ == TablePhase::deciding && round()->setup().has_meter(progressive);
  return funded ? round()->meter(progressive).amounts : state_.meters[progressive];
}

std::int64_t LiveTable::staked_cents(int seat) const {
  std::int64_t sum = state_.bank && state_.bank->seat == seat ? state_.bank->cents : 0;
  if (phase_ == TablePhase::deciding || phase_ == TablePhase::result) {
    for (const std::int64_t cents : round()->seat(at(seat)).cents) sum += cents;
  } else if (this->seat(seat)) {
    sum += this->seat(seat)->slip_cents();
  }
  return sum;
}

// What the least bet asks for: of those that everybody has to make, or else of the game's own.
std::int64_t LiveTable::least_bank_cents() const {
  const auto least_of = [&](auto counts) {
    std::int64_t least = 0;
    for (const CompiledWager& wager : rules().wagers()) {
      if (counts(*wager.source)) least = std::max(least, wager.min_cents);
    }
    return least;
  };
  const std::int64_t required = least_of([](const Wager& wager) { return wager.required; });
  const std::int64_t base = least_of([](const Wager& wager) { return wager.kind == WagerKind::base; });
  return std::max<std::int64_t>(required > 0 ? required : base, 1);
}

// ---- What may be done ---------------------------------------------------------------------------------

Result<Done> LiveTable::why_not(const TableCommand& command) const {
  if (phase_ == TablePhase::closed) return refuse("the table is closed", "another table");
  const bool of_seat = command.action == TableAction::stand || command.action == TableAction::bet ||
                       command.action == TableAction::ready || command.action == TableAction::bank ||
                       command.action == TableAction::decide;
  if (of_seat || command.action == TableAction::sit) {
    if (command.seat < 0 || command.seat >= settings_.seats)
      return refuse("there is no " + seat_name(command.seat), "seats 1 to " + std::to_string(settings_.seats));
  }
  if (of_seat && !seat(command.seat))
    return refuse("nobody sits at " + seat_name(command.seat), "a seat that is taken");
  const auto only_in = [&](TablePhase phase, const char* what, const char* right) -> Result<Done> {
    if (phase_ == phase) return Done{};
    return refuse(what, right);
  };
  switch (command.action) {
    case TableAction::sit:
      return why_not_sit(command);
    case TableAction::stand:
    case TableAction::close_table:
      return Done{};
    case TableAction::bet:
      return why_not_slip_of(command);
    case TableAction::ready:
      if (phase_ == TablePhase::betting || phase_ == TablePhase::result) return Done{};
      return refuse("there is nothing to be ready for", "while bets are open, or when the round is over");
    case TableAction::offer_bank:
      return only_in(TablePhase::waiting, "the bank is not offered now", "between rounds");
    case TableAction::bank:
      return why_not_bank(command);
    case TableAction::shuffle:
      if (needs_shuffle() && (phase_ == TablePhase::waiting || phase_ == TablePhase::bank)) return Done{};
      return refuse("there is no shoe to shuffle now", "between rounds, when the cut card has come");
    case TableAction::open_round:
      if (needs_shuffle()) return refuse("no round can be opened without a shoe", "shuffle first");
      if (has_bank_offer() ? phase_ == TablePhase::bank && state_.bank : phase_ == TablePhase::waiting) return Done{};
      return refuse("no round can be opened now", "between rounds, with a bank");
    case TableAction::close_bets:
      return only_in(TablePhase::betting, "bets are not open", "while they are");
    case TableAction::call_off:
      if (phase_ == TablePhase::betting || phase_ == TablePhase::bank) return Done{};
      return refuse("there is no round to call off", "before its cards are dealt");
    case TableAction::abandon:
      if (!is_between_rounds() && phase_ != TablePhase::result) return Done{};
      return refuse("there is no round to abandon", "while one is open");
    case TableAction::decide:
      return why_not_decide(command);
    case TableAction::settle:
      return why_not_settle();
    case TableAction::irregularity:
      return why_not_incident(command);
    case TableAction::switch_meter:
      return Done{};
    case TableAction::go_on:
      return only_in(TablePhase::result, "the round is not over", "when it is");
  }
  broken_invariant("an action that does not exist");
}

Result<Done> LiveTable::why_not_sit(const TableCommand& command) const {
  if (state_.closing) return refuse("the table is closing", "another table");
  if (seat(command.seat)) return refuse(seat_name(command.seat) + " is taken", "an empty seat");
  if (const auto own = seat_of(command.account))
    return refuse("you sit at " + seat_name(*own) + " already", "one seat at a table");
  return Done{};
}

Result<Done> LiveTable::why_not_slip_of(const TableCommand& command) const {
  if (phase_ != TablePhase::betting)
    return refuse(phase_ == TablePhase::deciding ? "bets are closed" : "bets are not open",
                  "when the next round opens");
  if (seat(command.seat)->leaving) return refuse("you are leaving the table", "sit down again");
  for (const auto& [wager, cents] : command.slip) {
    if (auto refusal = why_not_bet(command.seat, wager, cents)) return *refusal;
  }
  return Done{};
}

Result<Done> LiveTable::why_not_bank(const TableCommand& command) const {
  if (!has_bank_offer()) return refuse("the house banks " + rules().game().name, "no command");
  const auto offered = asked();
  if (offered != command.seat) {
    return refuse(seat_name(command.seat) + " is not asked to bank",
                  offered ? seat_name(*offered) + " is" : "wait until the bank is offered");
  }
  if (!command.accept) return Done{};
  const std::int64_t least = least_bank_cents();
  if (command.cents < least || command.cents > highest_stake_cents)
    return refuse("a bank of " + dollars_text(command.cents),
                  dollars_text(least) + " to " + dollars_text(highest_stake_cents));
  return Done{};
}

Result<Done> LiveTable::why_not_decide(const TableCommand& command) const {
  if (phase_ != TablePhase::deciding) return refuse("there is nothing to decide", "when it is your turn");
  const Verdict verdict = round()->why_not(command.to_round);
  if (!verdict.ok()) return explain(rules(), verdict);
  return Done{};
}

Result<Done> LiveTable::why_not_settle() const {
  if (phase_ != TablePhase::deciding) return refuse("there is no round to settle", "when its cards are out");
  if (turn()) return refuse(seat_name(*turn()) + " has still to decide", "when all have decided");
  return Done{};
}

// ---- Doing it -----------------------------------------------------------------------------------------

Result<Done> LiveTable::apply(const TableCommand& command, std::int64_t now_ms) {
  if (auto done = why_not(command); !done) return done;
  const bool was_settled = is_settled();
  const std::size_t told = open_ ? open_->events.size() : 0;
  carry_out(command, now_ms);
  if (is_settled() && !was_settled) open_->ended_from = told;
  // Whoever was asked to bank may have left.
  if (phase_ == TablePhase::bank && !state_.bank && !asked()) phase_ = TablePhase::waiting;
  set_clock(now_ms);
  return Done{};
}

void LiveTable::carry_out(const TableCommand& command, std::int64_t now_ms) {
  switch (command.action) {
    case TableAction::sit:
      return sit(command, now_ms);
    case TableAction::stand:
      return stand(command.seat);
    case TableAction::bet:
      taken(command.seat).slip = {};
      for (const auto& [wager, cents] : command.slip) taken(command.seat).slip.at(wager) = cents;
      taken(command.seat).ready = false;
      taken(command.seat).notice.clear();
      return;
    case TableAction::ready:
      taken(command.seat).ready = true;
      return;
    case TableAction::offer_bank: {
      BankRotation offer = rotation();
      if (!offer.banker() && !offer.asked()) offer.ask_again();
      state_.rotation = offer.state();
      phase_ = TablePhase::bank;
      return;
    }
    case TableAction::bank:
      return take_bank(command);
    case TableAction::shuffle:
      return shuffle();
    case TableAction::open_round:
      return open_round(command);
    case TableAction::close_bets:
      return close_bets(command);
    case TableAction::decide:
      if (!open_->round->apply(command.to_round).ok()) broken_invariant("a decision refused after it was allowed");
      open_->decided_by.push_back(command.by);
      return after_round_moved();
    case TableAction::settle:
      if (!open_->round->apply(games::go_on()).ok()) broken_invariant("a round that waits for nothing");
      return after_round_moved();
    case TableAction::call_off:
    case TableAction::abandon:
      return call_off();
    case TableAction::go_on:
      return go_on(command, now_ms);
    case TableAction::irregularity:
      return apply_irregularity(command);
    case TableAction::switch_meter:
      return switch_meter(command);
    case TableAction::close_table:
      state_.closing = true;
      if (phase_ != TablePhase::waiting) return;
      for (int i = 0; i < settings_.seats; ++i) {
        if (seat(i)) free_seat(i);
      }
      phase_ = TablePhase::closed;
      return;
  }
}

void LiveTable::sit(const TableCommand& command, std::int64_t now_ms) {
  Seated seated;
  seated.account = command.account;
  seated.name = command.name;
  seated.bot = command.by == By::bot;
  state_.seats[at(command.seat)] = std::move(seated);
  // He has just asked for it, so he is there; of a table that is built again, nobody is.
  presence_[at(command.seat)] = {.away = false, .since = now_ms};
  if (!has_bank_offer()) return;
  BankRotation seats = rotation();
  if (!seats.sit(command.seat)) broken_invariant("a free seat that is taken");
  state_.rotation = seats.state();
}

void LiveTable::stand(int seat) {
  const bool dealt = phase_ == TablePhase::deciding && round()->is_dealt(at(seat));
  const bool banks =
      state_.bank && state_.bank->seat == seat && (phase_ == TablePhase::betting || phase_ == TablePhase::deciding);
  if (dealt || banks || phase_ == TablePhase::result) {
    taken(seat).leaving = true;
  } else {
    if (state_.bank && state_.bank->seat == seat) state_.bank.reset();
    free_seat(seat);
  }
}

void LiveTable::free_seat(int seat) {
  state_.seats[at(seat)].reset();
  if (!has_bank_offer()) return;
  BankRotation seats = rotation();
  if (!seats.leave(seat)) broken_invariant("a taken seat that is free");
  state_.rotation = seats.state();
}

void LiveTable::take_bank(const TableCommand& command) {
  BankRotation offer = rotation();
  if (command.accept) {
    if (!offer.banker() && !offer.accept(command.seat)) broken_invariant("a bank refused to whom it was offered");
    state_.bank = Banker{command.seat, command.cents};
  } else if (offer.banker() == command.seat) {
    return give_up_bank();
  } else if (!offer.refuse(command.seat)) {
    broken_invariant("an offer that cannot be refused");
  }
  state_.rotation = offer.state();
}

// Whoever has the bank and does not want it any more sits at the end of the queue.
void LiveTable::give_up_bank() {
  BankRotation seats = rotation();
  const auto banker = seats.banker();
  if (!banker || !seats.leave(*banker) || !seats.sit(*banker)) broken_invariant("a bank that nobody has");
  state_.rotation = seats.state();
}

Setup LiveTable::setup() const {
  Setup setup;
  if (state_.bank) {
    setup.bank_seat = static_cast<std::uint8_t>(state_.bank->seat);
    setup.bank_cents = state_.bank->cents;
  }
  if (settings_.pace.settle_ms > 0) setup.stops = StopAt::settlement;
  if (rules().has_button()) setup.button = static_cast<std::uint8_t>(state_.button);
  for (std::size_t i = 0; i < state_.meters.size(); ++i) {
    if (!state_.standings[i].disabled) setup.set_meter(static_cast<std::uint8_t>(i), state_.meters[i]);
  }
  return setup;
}

bool LiveTable::needs_shuffle() const {
  return rules().game().deck.outlasts_a_round() && (!state_.shoe || state_.shoe->is_over());
}

int LiveTable::cards_dealt() const {
  if (!state_.shoe) return 0;
  const bool dealing = round() != nullptr && !is_settled();
  return state_.shoe->dealt() + (dealing ? static_cast<int>(round()->cards_taken()) : 0);
}

void LiveTable::shuffle() {
  state_.shoe = ShoeState{
      .number = ++state_.shoes, .cards = rules().shoe_size(), .cut_from_end = rules().game().deck.shoe->cut_from_end};
}

// What a round that is over took of the shoe.
void LiveTable::book_shoe() {
  if (!state_.shoe) return;
  ShoeState& shoe = *state_.shoe;
  shoe.rounds.push_back({.number = state_.rounds,
                         .first = shoe.dealt(),
                         .used = static_cast<int>(round()->cards_taken()),
                         .summary = round()->summary()});
}

void LiveTable::open_round(const TableCommand& command) {
  if (static_cast<int>(command.cards.size()) != rules().shoe_size()) broken_invariant("a round without its shoe");
  ++state_.rounds;
  open_ = std::make_shared<OpenRound>();
  open_->order = command.cards;
  open_->round = rules().new_round(open_->order, setup(), &open_->events);
  for (auto& seated : state_.seats) {
    if (!seated) continue;
    seated->ready = false;
    // People read theirs until they bet again.
    if (seated->bot) seated->notice.clear();
  }
  phase_ = TablePhase::betting;
}

// After "no more bets", after each decision, and when the time before the settlement has passed.
void LiveTable::after_round_moved() {
  if (open_->round->phase() != Phase::over) {
    phase_ = TablePhase::deciding;
    return;
  }
  phase_ = TablePhase::result;
  book_meters();
  book_shoe();
  for (auto& seated : state_.seats) {
    if (!seated) continue;
    seated->slip = {};
    seated->ready = false;
  }
}

void LiveTable::call_off() {
  for (auto& seated : state_.seats) {
    if (!seated) continue;
    seated->slip = {};
    seated->ready = false;
  }
  state_.bank.reset();
  open_.reset();
  phase_ = TablePhase::waiting;
  for (int i = 0; i < settings_.seats; ++i) {
    if (seat(i) && seat(i)->leaving) free_seat(i);
  }
}

void LiveTable::go_on(const TableCommand& command, std::int64_t now_ms) {
  DeckCare care(rules().game().deck, deck_size(rules()), state_.deck);
  care.round_played();
  const int dealt = static_cast<int>(round()->cards_used());
  if (care.count_is_due() && !care.count(rules().shoe_size() - dealt, dealt))
    broken_invariant("a deck that lost a card");
  if (care.change_is_due(seconds(now_ms))) care.change(seconds(now_ms));
  state_.deck = care.state();
  if (has_bank_offer()) {
    BankRotation seats = rotation();
    if (!seats.round_played()) broken_invariant("a round without a bank");
    state_.rotation = seats.state();
  }
  state_.bank.reset();
  state_.button = (state_.button + 1) % rules().positions();
  open_.reset();
  phase_ = TablePhase::waiting;
  for (int i = 0; i < settings_.seats; ++i) {
    if (!seat(i)) continue;
    const bool absent = std::find(command.seats.begin(), command.seats.end(), i) != command.seats.end();
    taken(i).absent = absent ? taken(i).absent + 1 : 0;
    taken(i).ready = false;
    taken(i).notice.clear();
    if (taken(i).leaving || taken(i).absent >= absent_rounds) free_seat(i);
  }
}

}  // namespace croupier
