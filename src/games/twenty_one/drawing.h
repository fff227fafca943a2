// What a hand counts, what may be done with it, who wins: the rules of twenty-one as pure functions of small values.
// The round asks them for one deal, the solver for all of them.
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/twenty_one/play_rules.h"

namespace croupier::twenty_one {

// A hand's total while it is drawn. An ace counts one, and ten more where that is not over.
struct HandCount {
  int hard = 0;  // every ace counted one
  bool ace = false;

  [[nodiscard]] constexpr bool soft() const { return ace && hard + 10 <= highest_total; }
  [[nodiscard]] constexpr int total() const { return soft() ? hard + 10 : hard; }
  [[nodiscard]] constexpr bool over() const { return hard > highest_total; }
  [[nodiscard]] constexpr HandCount with(int value) const { return {hard + value, ace || value == ace_value}; }
  friend constexpr bool operator==(HandCount, HandCount) = default;
};

// A hand that takes no further card.
struct FinalHand {
  int total = 0;
  bool over = false;
  bool blackjack = false;
  bool three_eights = false;  // the dealer's, exactly
};

// Of first two cards, or of a split hand's where the rules let it be one.
[[nodiscard]] inline bool is_blackjack(const PlayRules& rules, int one, int other) {
  const int low = std::min(one, other);
  return low == ace_value && rules.bonus[static_cast<std::size_t>(std::max(one, other))];
}

// Is the dealer's down card looked at before anybody acts, with the end of the round if it is a blackjack?
[[nodiscard]] inline bool check_ends_round(const PlayRules& rules, int up) {
  return rules.checked[static_cast<std::size_t>(up)] && rules.found_ends_round;
}

// A blackjack takes no card, whatever is said of soft totals.
[[nodiscard]] inline bool dealer_hits(const PlayRules& rules, HandCount hand) {
  return !hand.over() && rules.dealer_hits.has(hand.total(), hand.soft());
}

// A player's hand, as far as the rules look at it.
struct HandState {
  HandCount count;
  int cards = 0;
  int pair_of = 0;  // the value of both cards of a two-card hand; 0: no pair
  bool split = false;
  bool split_ace = false;
  int splits_left = 0;
  int doubled = 0;  // times
};

[[nodiscard]] inline bool is_forced(const PlayRules& rules, HandCount hand) {
  return rules.must_stand.has(hand.total(), hand.soft()) || rules.must_hit.has(hand.total(), hand.soft());
}

// A split ace that gets one card and no choice, but to be split again.
[[nodiscard]] inline bool is_finished_ace(const PlayRules& rules, const HandState& hand) {
  return hand.split_ace && rules.split_aces_one_card && hand.cards >= 2;
}

[[nodiscard]] inline bool may_stand(const PlayRules& rules, const HandState& hand) {
  return hand.doubled > 0 || is_finished_ace(rules, hand) || !rules.must_hit.has(hand.count.total(), hand.count.soft());
}

[[nodiscard]] inline bool may_hit(const PlayRules& rules, const HandState& hand) {
  return hand.doubled == 0 && !is_finished_ace(rules, hand) &&
         !rules.must_stand.has(hand.count.total(), hand.count.soft());
}

[[nodiscard]] inline bool may_double(const PlayRules& rules, const HandState& hand) {
  if (rules.forced_shuts_out_all && is_forced(rules, hand.count)) return false;
  if (hand.doubled > 0) return hand.doubled < rules.doublings;
  if (hand.cards != 2 || rules.doublings == 0) return false;
  if (hand.split_ace) return rules.split_aces_double && !rules.split_aces_one_card;
  return !hand.split || rules.double_after_split;
}

[[nodiscard]] inline bool may_surrender(const PlayRules& rules, const HandState& hand, bool before_check) {
  if (hand.cards != 2 || hand.doubled > 0 || (rules.forced_shuts_out_all && is_forced(rules, hand.count))) return false;
  if (hand.split) return !before_check && rules.surrender_after_check && rules.surrender_after_split;
  return before_check ? rules.surrender_before_check : rules.surrender_after_check;
}

[[nodiscard]] inline bool may_split(const PlayRules& rules, const HandState& hand) {
  if (hand.pair_of == 0 || hand.cards != 2 || hand.splits_left <= 0 || hand.doubled > 0) return false;
  if (rules.forced_shuts_out_all && is_forced(rules, hand.count)) return false;
  return !hand.split_ace || rules.split_aces_again;
}

[[nodiscard]] inline bool may_rescue(const PlayRules& rules, const HandState& hand) {
  return rules.rescue.has_value() && hand.doubled > 0;
}

// How much of the wager a rescued hand keeps at stake and loses, in original wagers.
[[nodiscard]] inline int lost_by_rescue(const PlayRules& rules, int doubled) {
  const int stake = 1 << doubled;
  return rules.rescue == Rescue::Returns::original ? stake - 1 : stake / 2;
}

[[nodiscard]] inline bool fits(BaseOutcome::When when, const FinalHand& player, const FinalHand& dealer) {
  using When = BaseOutcome::When;
  switch (when) {
    case When::both_blackjack:
      return player.blackjack && dealer.blackjack;
    case When::player_blackjack:
      return player.blackjack;
    case When::dealer_blackjack:
      return dealer.blackjack;
    case When::both_over_888:
      return player.over && dealer.three_eights;
    case When::both_over:
      return player.over && dealer.over;
    case When::player_over:
      return player.over;
    case When::dealer_over:
      return dealer.over;
    case When::both_21:
      return player.total == highest_total && dealer.total == highest_total;
    case When::equal:
      return player.total == dealer.total;
    case When::closer:
      return player.total > dealer.total;
    case When::farther:
      return player.total < dealer.total;
  }
  return false;
}

// The first outcome that fits decides.
[[nodiscard]] inline BaseOutcome::When outcome_of(const PlayRules& rules, const FinalHand& player,
                                                  const FinalHand& dealer) {
  for (std::size_t at = 0; at + 1 < outcome_kinds; ++at) {
    const auto when = static_cast<BaseOutcome::When>(at);
    if (rules.outcomes[at] && fits(when, player, dealer)) return when;
  }
  return BaseOutcome::When::farther;
}

[[nodiscard]] inline BaseOutcome::Result result_of(const PlayRules& rules, const FinalHand& player,
                                                   const FinalHand& dealer) {
  const auto when = static_cast<std::size_t>(outcome_of(rules, player, dealer));
  return rules.outcomes[when].value_or(BaseOutcome::Result::lose);
}

// What a unit of the wager brings.
[[nodiscard]] inline Pay net_of(const PlayRules& rules, BaseOutcome::Result result) {
  switch (result) {
    case BaseOutcome::Result::win:
      return rules.win_pays;
    case BaseOutcome::Result::blackjack:
      return rules.blackjack_pays;
    case BaseOutcome::Result::push:
      return {0, 1};
    case BaseOutcome::Result::lose:
      break;
  }
  return {-1, 1};
}

}  // namespace croupier::twenty_one
