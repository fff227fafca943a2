// What becomes of the wagers of a round of twenty-one.
#include "games/twenty_one/round.h"
#include "games/twenty_one/side_hands.h"

namespace croupier::twenty_one {

FinalHand Round::final_hand(const PlayedHand& hand) const {
  return {.total = hand.total.total(),
          .over = hand.total.over(),
          .blackjack = is_blackjack_hand(hand),
          .three_eights = false};
}

FinalHand Round::dealers_final_hand() const {
  constexpr int eight = 8;
  bool eights = dealer_.count == 3;
  for (const Card card : dealer_.all()) eights = eights && rules().value(card) == eight;
  return {.total = dealer_.total.total(),
          .over = dealer_.total.over(),
          .blackjack = dealer_has_blackjack(),
          .three_eights = eights};
}

// The place that the down card points to, counted clockwise from the player-dealer's left and never his own.
std::uint8_t Round::first_settled() const {
  const Settlement& settlement = rules().own().settlement;
  const auto left = seat_after(left_of_bank(), 0);
  if (settlement.from == Settlement::From::left_of_player_dealer) return left;
  std::array<std::uint8_t, max_seats> places{};
  std::size_t count = 0;
  for (int turns = 0; turns < rules_->positions(); ++turns) {
    const std::uint8_t seat = seat_after(left, turns);
    if (seat != setup_.bank_seat && (settlement.button_counts_all || is_dealt(seat))) places[count++] = seat;
  }
  const auto value = static_cast<std::size_t>(rules().value(dealer_.cards[down_at()]));
  return places[static_cast<std::size_t>(settlement.button_places[value - 1] - 1) % count];
}

void Round::settle_all() {
  const std::uint8_t first = first_settled();
  for (int turns = 0; turns < rules_->positions(); ++turns) {
    const std::uint8_t seat = seat_after(first, turns);
    if (!is_alive(seat)) continue;
    for (const std::uint8_t wager : rules().order()) settle_seat(seat, wager);
    settle_backings(seat);
  }
}

void Round::settle_seat(std::uint8_t seat, std::uint8_t wager) {
  SeatBets& bets = seats_[seat];
  const unsigned bit = 1U << wager;
  if ((bets.placed & ~unsigned{bets.settled} & bit) == 0) return;
  bets.settled = static_cast<std::uint16_t>(bets.settled | bit);
  if (wager == rules().insurance()) return settle(seat, 0, wager, decide_insurance());
  if (wager != rules().base()) return settle(seat, 0, wager, decide_side(seat, rules().side(wager)));
  for (std::uint8_t index = 0; index < hands_of(seat); ++index)
    settle(seat, index, wager, decide_hand(seat, hand(seat, index)));
}

void Round::settle_whole(std::uint8_t seat, std::uint8_t wager, const Decision& decision) {
  const int hands = wager == rules().base() ? std::max(1, hands_of(seat)) : 1;
  for (std::uint8_t index = 0; index < hands; ++index) {
    Decision own = decision;
    if (hands > 1) own.stake_cents = hand(seat, index).stake_cents;
    settle(seat, index, wager, own);
  }
}

// They ride on the leftmost hand and keep their amount, whatever is done with it; a surrender binds them (ruling
// `backline-follow`).
void Round::settle_backings(std::uint8_t seat) {
  const PlayedHand& backed = hand(seat, 0);
  for (const Backing& each : backings()) {
    if (each.seat != seat) continue;
    Decision decision = backed.ended == Ended::even_money ? compare(seat, backed) : decide_hand(seat, backed);
    decision.backer = each.player;
    decision.stake_cents = each.cents;
    if (backed.ended == Ended::surrendered) decision.lost_cents = lost_by_surrender(each.cents);
    if (backed.ended == Ended::rescued) decision.lost_cents = each.cents;
    settle(seat, 0, each.wager, decision);
  }
}

void Round::pay(Decision& decision, const CompiledRow& row) {
  decision.outcome = LineOutcome::win;
  decision.pay = row.pay;
  decision.for_one = row.for_one;
  decision.row = row.row;
}

// What goes back is rounded down (ruling `odd-half`).
std::int64_t Round::lost_by_surrender(std::int64_t stake_cents) const {
  const Pay& share = rules().play().surrender_forfeits;
  return stake_cents - stake_cents * (share.per - share.units) / share.per;
}

Decision Round::decide_hand(std::uint8_t seat, const PlayedHand& hand) const {
  Decision decision;
  switch (hand.ended) {
    case Ended::surrendered:
      decision = {.outcome = LineOutcome::forfeited, .hand_of = seat, .clause = rules().surrender_clause()};
      decision.lost_cents = lost_by_surrender(hand.stake_cents);
      break;
    case Ended::rescued: {
      const bool original = rules().play().rescue == Rescue::Returns::original;
      decision = {.outcome = LineOutcome::forfeited, .hand_of = seat, .clause = rules().rescue_clause()};
      decision.lost_cents = hand.stake_cents - (original ? hand.first_cents : hand.added_cents);
      break;
    }
    case Ended::even_money:
      decision = take_even_money(seat);
      break;
    case Ended::no:
    case Ended::stood:
      decision = compare(seat, hand);
      break;
  }
  decision.stake_cents = hand.stake_cents;
  decision.natural = is_blackjack_hand(hand);
  return decision;
}

Decision Round::compare(std::uint8_t seat, const PlayedHand& hand) const {
  const BaseOutcome::When when = outcome_of(rules().play(), final_hand(hand), dealers_final_hand());
  Decision decision{.hand_of = seat, .natural = is_blackjack_hand(hand), .clause = rules().outcome_clause(when)};
  switch (rules().play().outcomes[static_cast<std::size_t>(when)].value_or(BaseOutcome::Result::lose)) {
    case BaseOutcome::Result::win:
      pay(decision, rules().win_row());
      break;
    case BaseOutcome::Result::blackjack:
      pay(decision, rules().blackjack_row());
      break;
    case BaseOutcome::Result::push:
      decision.outcome = LineOutcome::push;
      break;
    case BaseOutcome::Result::lose:
      break;
  }
  return decision;
}

Decision Round::take_even_money(std::uint8_t seat) const {
  const auto& terms = *rules().play().even_money;
  const Pay& brings = dealer_has_blackjack() ? terms.against_blackjack : terms.pays;
  return {.outcome = LineOutcome::win,
          .pay = {brings.units, brings.per},
          .hand_of = seat,
          .clause = rules().even_money_clause()};
}

Decision Round::decide_insurance() const {
  Decision decision{.hand_of = dealer_hand, .natural = false, .clause = rules().insurance_clause()};
  if (dealer_has_blackjack()) pay(decision, rules().insurance_row());
  return decision;
}

Decision Round::decide_side(std::uint8_t seat, const CompiledSide& side) const {
  const SideRule::By by = side.source->by;
  const bool on_dealer = by == SideRule::By::dealer_over || by == SideRule::By::dealer_cards;
  Decision decision{.hand_of = on_dealer ? dealer_hand : seat, .natural = false, .clause = side.clause};
  if (!side.source->surrender_stays && hand(seat, 0).ended == Ended::surrendered) {
    decision.outcome = LineOutcome::forfeited;
    return decision;
  }
  const CompiledRow* row = row_made(seat, side);
  if (row != nullptr) pay(decision, *row);
  return decision;
}

const CompiledRow* Round::row_made(std::uint8_t seat, const CompiledSide& side) const {
  switch (side.source->by) {
    case SideRule::By::dealer_over:
      return dealer_.total.over() ? side.row_of(bust_of(dealer_.count)) : nullptr;
    case SideRule::By::match_up_card: {
      const auto made = match_of((*first_two_)[seat][0], (*first_two_)[seat][1], up_card());
      return made ? side.row_of(*made) : nullptr;
    }
    case SideRule::By::dealer_cards:
      return side.best_row([&](Hand made) { return makes(made, dealer_.all(), dealer_.total.over()); });
    case SideRule::By::own_cards:
      return side.best_row([&](Hand made) { return makes(made, hand(seat, 0).all(), hand(seat, 0).total.over()); });
  }
  return nullptr;
}

}  // namespace croupier::twenty_one
