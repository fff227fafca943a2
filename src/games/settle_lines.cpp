// Lines of a banked round: pays to the cent, as far as the bank's wager and the table's maximum reach.
#include <algorithm>

#include "base/int128.h"
#include "games/banked_round.h"

namespace croupier::games {
namespace {

// value * part / whole, rounded down; the product may need more than 64 bits.
std::int64_t share_of(std::int64_t value, std::int64_t part, std::int64_t whole) {
  const auto product = static_cast<UInt128>(value) * static_cast<UInt128>(part);
  return static_cast<std::int64_t>(product / static_cast<UInt128>(whole));
}

}  // namespace

void BankedRound::settle(std::uint8_t seat, std::uint8_t hand, std::uint8_t wager, const Decision& decision) {
  if (rules_->wager(wager).progressive != none) return write_progressive(seat, hand, wager, decision);
  write_line(seat, hand, wager, decision, false);
  if (decision.backer == 0 && (seats_[seat].tipped >> wager & 1) != 0) write_line(seat, hand, wager, decision, true);
}

bool BankedRound::share_a_maximum(std::uint8_t one, std::uint8_t other) const {
  switch (rules_->aggregate().per) {
    case AggregateLimit::Per::round:
      return true;
    case AggregateLimit::Per::hand:
      return one == other;
    case AggregateLimit::Per::player:
      return seats_[one].player == seats_[other].player;
  }
  broken_invariant("a maximum of nothing");
}

// How much more may be paid before the maximum is reached.
std::int64_t BankedRound::room_below_maximum(std::uint8_t seat) const {
  std::int64_t paid = 0;
  for (const Line& line : lines()) {
    if (share_a_maximum(line.seat, seat)) paid += std::max<std::int64_t>(0, -line.bank_cents());
  }
  return std::max<std::int64_t>(0, rules_->aggregate().cents - paid);
}

Line& BankedRound::new_line(std::uint8_t seat, std::uint8_t hand, std::uint8_t wager, const Decision& decision) {
  Line& line = lines_[line_count_];
  line = {
      .index = line_index_,
      .seat = seat,
      .hand = hand,
      .wager = wager,
      .backer = decision.backer,
      .outcome = decision.outcome,
      .against = Counterparty::bank,
      .for_dealer = false,
      .table = decision.table,
      .row = decision.row,
      .hand_of = decision.hand_of,
      .read_as = decision.read_as,
      .natural = decision.natural,
      .for_one = decision.for_one,
      .clause = decision.clause,
      .pays = static_cast<std::int32_t>(decision.pay.units),
      .per = static_cast<std::int32_t>(decision.pay.per),
      .stake_cents = decision.stake_cents == Decision::whole_wager ? seats_[seat].cents[wager] : decision.stake_cents,
      .net_cents = 0,
      .tip_cents = 0,
      .cut_cents = 0,
      .returned_cents = 0,
      .award_cents = 0};
  return line;
}

void BankedRound::write_line(std::uint8_t seat, std::uint8_t hand, std::uint8_t wager, const Decision& decision,
                             bool for_dealer) {
  Line& line = new_line(seat, hand, wager, decision);
  line.for_dealer = for_dealer;
  if (for_dealer) line.stake_cents = seats_[seat].tip_cents[wager];
  if (line.outcome == LineOutcome::win) {
    // Stakes and pays are limited so that no product overflows.
    std::int64_t gain = line.stake_cents * decision.pay.units;
    if (decision.pay.per != 1) gain /= decision.pay.per;
    if (decision.for_one) gain -= line.stake_cents;
    if (rules_->aggregate().cents > 0 && gain > 0) {
      line.cut_cents = gain - std::min(gain, room_below_maximum(seat));
      gain -= line.cut_cents;
    }
    // A bet for the dealer's benefit is the player's to lose and the dealer's to win, stake and all.
    line.net_cents = for_dealer ? -line.stake_cents : gain;
    line.tip_cents = for_dealer ? line.stake_cents + gain : 0;
  } else if (line.outcome == LineOutcome::lose || line.outcome == LineOutcome::forfeited) {
    line.net_cents = decision.lost_cents == Decision::whole_wager ? -line.stake_cents : -decision.lost_cents;
  }
  if (cover_.is_limited()) [[unlikely]]
    cover(line);
  add_line(line);
}

void BankedRound::add_line(const Line& line) {
  ++line_count_;
  ++line_index_;
  log([&] {
    return Event{.kind = EventKind::line_settled, .seat = line.seat, .wager = line.wager, .line = line.index};
  });
}

// Settles a line only as far as the bank's wager reaches. What stays in action is the part of the stake whose full
// pay, or loss, that is; a broken cent goes back.
void BankedRound::cover(Line& line) {
  const std::int64_t owed = -line.bank_cents();  // by the bank
  if (owed == 0) {
    // A push needs nothing of the bank, but is not in action once the bank is used up (ruling `spent-push`).
    if (line.outcome == LineOutcome::push && cover_.is_spent()) give_back(line);
    return;
  }
  const std::int64_t whole = std::abs(owed);
  const std::int64_t covered = owed > 0 ? cover_.pay(whole) : cover_.collect(whole);
  if (covered == whole) return;
  const std::int64_t in_action = share_of(line.stake_cents, covered, whole);
  line.returned_cents = line.stake_cents - in_action;
  if (line.for_dealer) {
    line.net_cents = -in_action;
    line.tip_cents = owed > 0 ? in_action + covered : 0;
  } else {
    line.net_cents = owed > 0 ? covered : -covered;
  }
  if (covered == 0) give_back(line);
}

void BankedRound::give_back(Line& line) const {
  line.returned_cents = line.stake_cents;
  line.outcome = LineOutcome::returned;
  line.clause = rules_->uncovered_clause();
}

}  // namespace croupier::games
