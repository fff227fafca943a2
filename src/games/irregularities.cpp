// What goes wrong at a table, and what the game's rule makes of it.
#include <algorithm>

#include "games/banked_round.h"

namespace croupier::games {

// The family says where such a moment is.
bool BankedRound::stops_here() {
  // First of all, because bets and decisions are over: what comes next tells the moment.
  phase_ = Phase::waiting;
  const auto bit = 1U << static_cast<unsigned>(moment());
  if ((stopped_ & bit) != 0) return false;
  stopped_ = static_cast<std::uint8_t>(stopped_ | bit);
  return true;
}

// Cards found face up add up over the round.
std::uint8_t BankedRound::irregularity_of(const Command& command) const {
  const bool faces = command.irregularity == IrregularityKind::face_up_cards;
  return rules_->irregularity_index(command.irregularity, faces ? face_up_ + command.count : 1, command.seat == none);
}

Verdict BankedRound::why_not_irregularity(const Command& command) const {
  const Verdict unknown{.no = No::unknown_irregularity, .other = static_cast<std::uint8_t>(command.irregularity)};
  if (static_cast<std::size_t>(command.irregularity) >= irregularity_kinds.size()) return {.no = No::no_such_action};
  const std::uint8_t index = irregularity_of(command);
  if (index == none) return unknown;
  const bool seated = command.seat < rules_->positions() && seats_[command.seat].placed != 0;
  if (command.seat != none && !seated) return {.no = No::irregularity_of_whom, .seat = command.seat};
  switch (rules_->irregularities()[index].source->effect) {
    case IrregularityEffect::void_hand:
    case IrregularityEffect::forfeit_player:
    case IrregularityEffect::abandon_player:
      // The seat must have a hand, and one that has not ended this way already.
      if (!seated || !is_alive(command.seat)) return {.no = No::irregularity_of_whom, .seat = command.seat};
      return {};
    case IrregularityEffect::discard_card: {
      // Found among cards that are not dealt any more, it changes nothing.
      if (moment() != Moment::deal) return {};
      const std::size_t last = next_card_ + command.ahead + 1;
      if (command.count != 1 || last > order_.size()) return {.no = No::nothing_to_discard};
      if (phase_ == Phase::betting) return {};
      unsigned placed = 0;
      for (const SeatBets& seat : seats_) placed |= seat.placed;
      const int needed = rules_->cards_needed(hands_, static_cast<std::uint16_t>(placed)) + 1;
      if (static_cast<int>(order_.size()) < needed) return {.no = No::too_few_cards, .cents = needed};
      return {};
    }
    default:
      return {};
  }
}

void BankedRound::apply_irregularity(const Command& command) {
  const std::uint8_t index = irregularity_of(command);
  const Moment happened = std::min(command.happened, moment());
  const CompiledIrregularity& irregularity = rules_->irregularities()[index];
  log([&] {
    return Event{.kind = EventKind::irregularity,
                 .seat = command.seat,
                 .action = index,
                 .moment = static_cast<std::uint8_t>(happened),
                 .clause = irregularity.clause,
                 .cents = command.count};
  });
  if (command.irregularity == IrregularityKind::face_up_cards)
    face_up_ = static_cast<std::uint16_t>(face_up_ + command.count);
  if (!irregularity.matters(happened)) return;
  switch (irregularity.source->effect) {
    case IrregularityEffect::discard_card:
      return discard_card(command);
    case IrregularityEffect::use_as_next:
    case IrregularityEffect::reshuffle:
      // Neither changes the cards of this round: the next card is the next card, and a shuffle that failed
      // ended before the first of them.
      return;
    case IrregularityEffect::void_hand:
    case IrregularityEffect::forfeit_player:
    case IrregularityEffect::abandon_player:
      return end_hands(irregularity, command.seat);
    case IrregularityEffect::remove_deck:
    case IrregularityEffect::void_round:
      return void_round(irregularity);
  }
}

void BankedRound::discard_card(const Command& command) {
  if (moment() != Moment::deal) return;
  discarded_ = next_card_ + command.ahead;
  log([&] {
    return Event{.kind = EventKind::card_discarded,
                 .face_up = true,
                 .card = order_[discarded_],
                 .position = static_cast<std::uint16_t>(discarded_)};
  });
}

void BankedRound::void_round(const CompiledIrregularity& irregularity) {
  const bool dealt = phase_ != Phase::betting;
  // Bets that are settled all the same need their cards.
  if (dealt && irregularity.still_settled != 0) deal_rest();
  // Hands that ended before stay as they ended; whatever else was settled is settled anew.
  std::size_t kept = 0;
  cover_ = whole_cover();
  for (std::size_t i = 0; i < line_count_; ++i) {
    if ((dead_ >> lines_[i].seat & 1) == 0) continue;
    lines_[kept++] = lines_[i];
    if (lines_[i].bank_cents() > 0) static_cast<void>(cover_.collect(lines_[i].bank_cents()));
  }
  line_count_ = kept;
  for (std::size_t i = 0; i < max_seats; ++i) seats_[i].settled = (dead_ >> i & 1) != 0 ? seats_[i].placed : 0;
  void_ = true;
  envy_count_ = 0;
  // What went into a meter comes out again with the wager.
  if (is_metered() && dealt) fund_meters(irregularity.still_settled);
  if (dealt && irregularity.still_settled != 0) settle_still(irregularity.still_settled);
  const auto seats = static_cast<std::uint8_t>(rules_->positions());
  for (std::uint8_t seat = 0; seat < seats; ++seat) end_hand(seat, LineOutcome::returned, irregularity.clause);
  end_round();
}

void BankedRound::run_out() {
  CompiledIrregularity none_left;
  none_left.clause = rules_->shoe_clause();
  void_round(none_left);
}

// The hand is void and its bets go back; or the player has lost all he has bet, on all his seats.
void BankedRound::end_hands(const CompiledIrregularity& irregularity, std::uint8_t seat) {
  const bool voided = irregularity.source->effect == IrregularityEffect::void_hand;
  const auto seats = static_cast<std::uint8_t>(rules_->positions());
  for (std::uint8_t other = 0; other < seats; ++other) {
    const bool his = other == seat || (!voided && seats_[other].player == seats_[seat].player);
    if (!his || !is_alive(other)) continue;
    end_hand(other, voided ? LineOutcome::returned : LineOutcome::forfeited, irregularity.clause);
    dead_ = static_cast<std::uint16_t>(dead_ | 1U << other);
    if (voided) given_back_ = static_cast<std::uint16_t>(given_back_ | 1U << other);
  }
  if (voided && is_metered()) fund_meters(~0U);
  if (phase_ == Phase::deciding && !is_alive(turn_)) skip_turn();
}

void BankedRound::end_hand(std::uint8_t seat, LineOutcome outcome, std::uint16_t clause) {
  SeatBets& bets = seats_[seat];
  const Decision decision{.outcome = outcome, .hand_of = none, .clause = clause};
  const auto wagers = static_cast<std::uint8_t>(rules_->wagers().size());
  for (std::uint8_t wager = 0; wager < wagers; ++wager) {
    if (((bets.placed & ~unsigned{bets.settled}) >> wager & 1) == 0) continue;
    settle_whole(seat, wager, decision);
    // Whoever bet on this hand has done nothing to lose by.
    for (const Backing& each : backings()) {
      if (each.seat != seat || each.wager != wager) continue;
      Decision backed = decision;
      backed.outcome = LineOutcome::returned;
      backed.backer = each.player;
      backed.stake_cents = each.cents;
      settle(seat, 0, wager, backed);
    }
  }
  bets.settled = bets.placed;
}

}  // namespace croupier::games
