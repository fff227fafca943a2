#include "games/banked_round.h"

#include <algorithm>

namespace croupier::games {

// NOLINTNEXTLINE(*-member-init): envy is written before it is counted
BankedRound::BankedRound(const TableRules& rules, std::span<const Card> order, const Setup& setup, EventLog* log,
                         CardGiver* giver)
    : Round(rules, order, setup, log, giver) {
  if ((setup.bank_seat != none && setup.bank_seat >= rules.positions()) || setup.button >= rules.positions())
    broken_invariant("a bank or a button at no seat of the table");
  if (setup.bank_cents < 0 || (setup.bank_cents != BankCover::unlimited && !rules.game().bank_rules))
    broken_invariant("a bank's wager that is negative or nobody's");
  cover_ = whole_cover();
  for (std::uint8_t i = 0; i < max_progressives && setup.metered != 0; ++i) {
    if (!setup.has_meter(i)) continue;
    if (i >= rules.progressives().size() || !check_amounts(setup.meter(i)))
      broken_invariant("a meter that the table has not, or out of bounds");
    (*meters_)[i] = {.amounts = setup.meter(i), .contributed = {}, .house_seed = {}};
  }
}

BankCover BankedRound::whole_cover() const {
  return setup_.bank_cents == BankCover::unlimited ? BankCover()
                                                   : BankCover(rules_->game().bank_rules->coverage, setup_.bank_cents);
}

bool BankedRound::is_knowable(const Line& line, const HiddenCards& hidden) const {
  // A hand that an irregularity ended is settled whatever it held.
  const auto by_cards = [&](const Line& each) { return !is_alive(each.seat) || follows(each, hidden); };
  if (!by_cards(line)) return false;
  // What a short bank, or the table's maximum, has left for this line hangs on other lines as well.
  const bool paid = rules_->aggregate().cents > 0 && line.outcome == LineOutcome::win;
  return std::all_of(lines().begin(), lines().end(), [&](const Line& other) {
    const bool shares = cover_.is_limited() || (paid && share_a_maximum(other.seat, line.seat));
    return !shares || by_cards(other);
  });
}

Verdict BankedRound::apply(const Command& command) {
  const Verdict verdict = why_not(command);
  if (!verdict.ok()) return verdict;
  switch (command.kind) {
    case CommandKind::seat_player:
      seats_[command.seat].player = command.player;
      log([&] { return Event{.kind = EventKind::player_seated, .seat = command.seat, .cents = command.player}; });
      break;
    case CommandKind::bet:
      place_bet(command);
      break;
    case CommandKind::back:
      place_backing(command);
      break;
    case CommandKind::close_bets:
      close_bets();
      break;
    case CommandKind::act:
      carry_out(command);
      break;
    case CommandKind::go_on:
      advance();
      break;
    case CommandKind::irregularity:
      apply_irregularity(command);
      break;
  }
  return {};
}

void BankedRound::place_bet(const Command& command) {
  SeatBets& seat = seats_[command.seat];
  (command.for_dealer ? seat.tip_cents : seat.cents)[command.wager] = command.cents;
  std::uint16_t& mask = command.for_dealer ? seat.tipped : seat.placed;
  const unsigned bit = 1U << command.wager;
  mask = static_cast<std::uint16_t>(command.cents > 0 ? mask | bit : mask & ~bit);
  log([&] {
    return Event{.kind = EventKind::wager_placed,
                 .seat = command.seat,
                 .wager = command.wager,
                 .for_dealer = command.for_dealer,
                 .cents = command.cents};
  });
}

void BankedRound::place_backing(const Command& command) {
  const Backing* old = backing_of(command);
  const auto at = static_cast<std::size_t>(old != nullptr ? old - backings_.data() : backings_.size());
  if (old == nullptr) {
    if (command.cents > 0) backings_[backing_count_++] = {command.seat, command.wager, command.player, command.cents};
  } else if (command.cents > 0) {
    backings_[at].cents = command.cents;
  } else {
    std::move(backings_.begin() + static_cast<std::ptrdiff_t>(at) + 1,
              backings_.begin() + static_cast<std::ptrdiff_t>(backing_count_),
              backings_.begin() + static_cast<std::ptrdiff_t>(at));
    --backing_count_;
  }
  log([&] {
    return Event{.kind = EventKind::wager_backed,
                 .seat = command.seat,
                 .wager = command.wager,
                 .position = command.player,
                 .cents = command.cents};
  });
}

void BankedRound::close_bets() {
  log([] { return Event{.kind = EventKind::bets_closed}; });
  for (int seat = 0; seat < rules_->positions(); ++seat) {
    if (seats_[static_cast<std::size_t>(seat)].placed == 0) continue;
    dealt_ = static_cast<std::uint16_t>(dealt_ | 1U << seat);
    ++hands_;
  }
  if (is_metered()) fund_meters(~0U);
  bets_closed();
}

void BankedRound::end_round() {
  if (is_metered()) pay_envy();
  phase_ = Phase::over;
  log([] { return Event{.kind = EventKind::round_ended}; });
}

void BankedRound::fund_meters(unsigned wagers) {
  for (std::uint8_t i = 0; i < rules_->progressives().size(); ++i) {
    const CompiledProgressive& progressive = rules_->progressives()[i];
    if (!setup_.has_meter(i)) continue;
    MeterState& meter = (*meters_)[i] = {.amounts = setup_.meter(i), .contributed = {}, .house_seed = {}};
    for (std::size_t index = 0; index < max_seats; ++index) {
      const SeatBets& seat = seats_[index];
      // A player who lost his wagers by his own doing has them in the meter whatever becomes of the others'.
      const bool lost = (dead_ & ~given_back_) >> index & 1;
      const unsigned counted = lost ? ~0U : (given_back_ >> index & 1) != 0 ? 0U : wagers;
      if ((seat.placed & counted & 1U << progressive.wager) == 0) continue;
      const Money in = contribute(progressive.meter, meter.amounts, seat.cents[progressive.wager]);
      meter.contributed = *meter.contributed.plus(in);
    }
    if (meter.contributed == Money{}) continue;
    log([&] {
      return Event{.kind = EventKind::meter_raised,
                   .wager = progressive.wager,
                   .cents = meter.contributed.units(),
                   .net_cents = meter.amounts.current.units()};
    });
  }
}

}  // namespace croupier::games
