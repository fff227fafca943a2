// Which commands are legal, and why not.
#include <algorithm>
#include <bit>

#include "games/banked_round.h"

namespace croupier::games {

Verdict BankedRound::why_not(const Command& command) const {
  if (phase_ == Phase::over) return {.no = No::round_is_over};
  if (command.kind == CommandKind::irregularity) return why_not_irregularity(command);
  if (command.kind == CommandKind::go_on) return {.no = phase_ == Phase::waiting ? No::objection : No::not_waiting};
  if (command.kind == CommandKind::close_bets)
    return phase_ == Phase::betting ? why_not_close() : Verdict{.no = No::bets_are_closed};
  if (command.seat >= rules_->positions()) return {.no = No::no_such_seat, .seat = command.seat};
  if (command.kind == CommandKind::act) {
    if (phase_ == Phase::betting) return {.no = No::bets_are_open, .seat = command.seat};
    if (phase_ == Phase::waiting) return {.no = No::waiting, .seat = command.seat};
    if (command.seat != turn_) return {.no = No::not_your_turn, .seat = command.seat, .other = turn_};
    return why_not_act(command);
  }
  if (phase_ != Phase::betting) return {.no = No::bets_are_closed, .seat = command.seat};
  if (command.seat == setup_.bank_seat) return {.no = No::seat_of_the_bank, .seat = command.seat};
  if (command.kind == CommandKind::back) return why_not_back(command);
  return command.kind == CommandKind::bet ? why_not_bet(command) : Verdict{};
}

Verdict BankedRound::why_not_bet(const Command& command) const {
  const auto refuse = [&](No no, std::int64_t cents = 0) {
    return Verdict{.no = no, .seat = command.seat, .wager = command.wager, .cents = cents};
  };
  if (command.wager >= rules_->wagers().size()) return refuse(No::no_such_wager);
  const CompiledWager& wager = rules_->wager(command.wager);
  if (!wager.open && !setup_.has_meter(wager.progressive)) [[unlikely]] {
    if (wager.source->placed != Placed::before_deal) return refuse(No::placed_later);
    if (!wager.offered) return refuse(No::not_offered);
    return refuse(wager.tables.empty() ? No::no_table : No::needs_meter);
  }
  if (command.for_dealer && !wager.for_dealer) return refuse(No::not_for_dealer);
  if (wager.progressive != none && command.cents > 0 && command.cents != wager.min_cents)
    return refuse(No::not_one_unit, wager.min_cents);
  return why_not_amount(command);
}

Verdict BankedRound::why_not_amount(const Command& command) const {
  const auto refuse = [&](No no, std::int64_t cents = 0) {
    return Verdict{.no = no, .seat = command.seat, .wager = command.wager, .cents = cents};
  };
  const CompiledWager& wager = rules_->wager(command.wager);
  if (command.cents < 0) return refuse(No::negative);
  if (command.cents > wager.max_cents) return refuse(No::above_maximum, wager.max_cents);
  // A bet for the dealer may be as small as one likes.
  if (command.cents > 0 && command.cents < wager.min_cents && !command.for_dealer)
    return refuse(No::below_minimum, wager.min_cents);
  return {};
}

const Backing* BankedRound::backing_of(const Command& command) const {
  const auto found = std::ranges::find_if(backings(), [&](const Backing& each) {
    return each.seat == command.seat && each.wager == command.wager && each.player == command.player;
  });
  return found == backings().end() ? nullptr : &*found;
}

Verdict BankedRound::why_not_back(const Command& command) const {
  const auto refuse = [&](No no, std::int64_t cents = 0) {
    return Verdict{.no = no, .seat = command.seat, .wager = command.wager, .cents = cents};
  };
  if (command.wager >= rules_->wagers().size()) return refuse(No::no_such_wager);
  const CompiledWager& wager = rules_->wager(command.wager);
  if (!wager.source->backline || !wager.open || command.for_dealer) return refuse(No::not_backed);
  if (command.player == 0) return refuse(No::no_backer);
  if (const Verdict verdict = why_not_amount(command); !verdict.ok()) return verdict;
  const bool more = command.cents > 0 && backing_of(command) == nullptr;
  if (more && backing_count_ == backings_.size()) return refuse(No::too_many_backs, max_backings);
  return {};
}

Verdict BankedRound::why_not_close() const {
  int hands = 0;
  std::uint16_t placed = 0;
  const auto positions = static_cast<std::uint8_t>(rules_->positions());
  for (std::uint8_t seat = 0; seat < positions; ++seat) {
    if ((seats_[seat].placed | seats_[seat].tipped) == 0) continue;
    ++hands;
    placed = static_cast<std::uint16_t>(placed | seats_[seat].placed);
    if (const Verdict verdict = why_not_seat_bets(seat); !verdict.ok()) return verdict;
  }
  if (hands == 0) return {.no = No::nobody_bets};
  for (const Backing& each : backings()) {
    if ((seats_[each.seat].placed >> each.wager & 1) == 0)
      return {.no = No::backs_no_hand, .seat = each.seat, .wager = each.wager};
  }
  if (hands < rules_->game().seats.min) return {.no = No::too_few_hands, .cents = rules_->game().seats.min};
  if (hands > rules_->game().seats.max) return {.no = No::table_full, .cents = rules_->game().seats.max};
  // A shoe may run out: what becomes of the round then is its own rule.
  if (!rules_->game().deck.outlasts_a_round()) {
    const int needed = rules_->cards_needed(hands, placed) + (discarded_ == no_card ? 0 : 1);
    if (static_cast<int>(order_.size()) < needed) return {.no = No::too_few_cards, .cents = needed};
  }
  return hands == 1 ? Verdict{} : why_not_hands_of_one_player();
}

Verdict BankedRound::why_not_seat_bets(std::uint8_t seat) const {
  const SeatBets& state = seats_[seat];
  const auto refuse = [&](No no, int wager, int other = none, std::int64_t amount = 0) {
    return Verdict{.no = no,
                   .seat = seat,
                   .wager = static_cast<std::uint8_t>(wager),
                   .other = static_cast<std::uint8_t>(other),
                   .cents = amount};
  };
  const auto lowest = [](unsigned mask) { return std::countr_zero(mask); };
  const bool in_the_game = (state.placed & ~unsigned{rules_->alone()}) != 0 || state.placed == 0;
  if (const unsigned missing = rules_->required() & ~unsigned{state.placed}; missing != 0 && in_the_game)
    return refuse(No::required_missing, lowest(missing));
  if (const unsigned alone = state.tipped & ~unsigned{state.placed}; alone != 0)
    return refuse(No::tip_without_own, lowest(alone));
  for (unsigned left = state.placed; left != 0; left &= left - 1) {
    const int index = lowest(left);
    const CompiledWager& wager = rules_->wager(static_cast<std::uint8_t>(index));
    const std::int64_t cents = state.cents[static_cast<std::size_t>(index)];
    if (!in_the_game && cents < wager.alone_min_cents)
      return refuse(No::below_minimum_alone, index, none, wager.alone_min_cents);
    if (wager.equals != none && cents != state.cents[wager.equals])
      return refuse(No::must_equal, index, wager.equals, state.cents[wager.equals]);
    if (wager.at_least != none && cents < state.cents[wager.at_least])
      return refuse(No::must_be_at_least, index, wager.at_least, state.cents[wager.at_least]);
    if (const unsigned missing = wager.requires_all & ~unsigned{state.placed}; missing != 0)
      return refuse(No::requires_missing, index, lowest(missing));
    if (wager.requires_any != 0 && (wager.requires_any & state.placed) == 0)
      return refuse(No::requires_any_missing, index);
    if (const unsigned both = wager.excludes & unsigned{state.placed}; both != 0)
      return refuse(No::excluded, index, lowest(both));
  }
  return {};
}

// One player's seats must be no more than the game allows, neighbors where it says so, each at the minimum for several
// hands.
Verdict BankedRound::why_not_hands_of_one_player() const {
  const auto seats = static_cast<std::uint8_t>(rules_->positions());
  for (std::uint8_t first = 0; first < seats; ++first) {
    if (seats_[first].placed == 0) continue;
    int hands = 1;
    std::uint8_t last = first;
    for (std::uint8_t seat = first + 1; seat < seats; ++seat) {
      if (seats_[seat].placed == 0 || seats_[seat].player != seats_[first].player) continue;
      ++hands;
      last = seat;
    }
    if (hands == 1) continue;
    if (hands > rules_->hands_per_player())
      return {.no = No::too_many_hands, .seat = first, .other = last, .cents = rules_->hands_per_player()};
    if (last - first + 1 > hands && rules_->game().seats.adjacent)
      return {.no = No::not_adjacent, .seat = first, .other = last};
    for (std::uint8_t seat = first; seat <= last; ++seat) {
      if (seats_[seat].player != seats_[first].player) continue;
      for (std::uint8_t i = 0; i < rules_->wagers().size(); ++i) {
        const std::int64_t least = rules_->wager(i).min_cents * rules_->wager(i).two_hands_min_times;
        if (seats_[seat].cents[i] > 0 && seats_[seat].cents[i] < least)
          return {.no = No::below_two_hands_minimum, .seat = seat, .wager = i, .cents = least};
      }
    }
  }
  return {};
}

}  // namespace croupier::games
