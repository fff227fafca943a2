// Who draws, who is better, which wager wins: the rules of baccarat as pure functions of totals. The round and the
// solver both ask them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "cards/card.h"
#include "rules/families/baccarat.h"

namespace croupier::baccarat {

inline constexpr int most_cards_of_a_hand = 3;

// A hand that takes no further card.
struct FinishedHand {
  int total = 0;
  int cards = 0;
};

struct FinishedHands {
  FinishedHand player;
  FinishedHand banker;
};

enum class Better : std::uint8_t { player, banker, equal };

// The wager on a line goes by the name of its hand.
[[nodiscard]] constexpr std::string_view line_wager(Side side) { return side == Side::player ? "player" : "banker"; }

[[nodiscard]] inline int value_of(const Rules& rules, Card card) { return rules.value[card.rank()]; }

// Of a total that reaches ten only the last digit counts.
[[nodiscard]] constexpr int total_with(int total, int value) { return (total + value) % totals; }

[[nodiscard]] inline int total_of(const Rules& rules, std::span<const Card> cards) {
  int total = 0;
  for (const Card card : cards) total = total_with(total, value_of(rules, card));
  return total;
}

// Cards go to the two sides of the dealer in turn.
[[nodiscard]] inline bool player_gets_first_card(const Rules& rules) { return rules.first == rules.player; }

// Two-card totals: may either hand still draw?
[[nodiscard]] inline bool natural_stops(const Rules& rules, int player, int banker) {
  return rules.stop == NaturalStops::both && (rules.naturals[player] || rules.naturals[banker]);
}

[[nodiscard]] inline bool player_draws(const Rules& rules, int player, int banker) {
  return !natural_stops(rules, player, banker) && rules.player_draws[player];
}

// `third` is the value of the card that the player hand drew; none if it stood.
[[nodiscard]] inline bool banker_draws(const Rules& rules, int player, int banker, std::optional<int> third) {
  if (natural_stops(rules, player, banker)) return false;
  return third ? rules.tableau[banker][*third] : rules.banker_draws[banker];
}

[[nodiscard]] inline bool is_natural(const Rules& rules, FinishedHand hand) {
  return hand.cards == rules.dealt && rules.naturals[hand.total];
}

// Higher is better. The rank list puts a natural above any hand of three cards.
[[nodiscard]] inline int standing(const Rules& rules, FinishedHand hand) {
  return rules.compare == CompareBy::rank_list && is_natural(rules, hand) ? totals + hand.total : hand.total;
}

[[nodiscard]] inline Better better(const Rules& rules, const FinishedHands& hands) {
  const int player = standing(rules, hands.player);
  const int banker = standing(rules, hands.banker);
  if (player == banker) return Better::equal;
  return player > banker ? Better::player : Better::banker;
}

[[nodiscard]] inline bool fits(const Rules& rules, const FinishedHands& hands, LineOutcomes::When when) {
  const Better which = better(rules, hands);
  switch (when) {
    case LineOutcomes::When::player_better:
      return which == Better::player;
    case LineOutcomes::When::banker_better_three_card_7:
      return which == Better::banker && hands.banker.total == 7 && hands.banker.cards == most_cards_of_a_hand;
    case LineOutcomes::When::banker_better:
      return which == Better::banker;
    case LineOutcomes::When::equal:
      return which == Better::equal;
  }
  return false;
}

// The first entry that fits decides both lines; null where the rules list none.
[[nodiscard]] inline const LineOutcomes* line_outcomes(const Rules& rules, const FinishedHands& hands) {
  for (const LineOutcomes& entry : rules.outcomes) {
    if (fits(rules, hands, entry.when)) return &entry;
  }
  return nullptr;
}

[[nodiscard]] inline bool bonus_wins(const BonusRule& rule, const FinishedHands& hands) {
  if (rule.equal) return hands.player.total == hands.banker.total;
  const FinishedHand& own = rule.of == Side::player ? hands.player : hands.banker;
  const FinishedHand& other = rule.of == Side::player ? hands.banker : hands.player;
  return own.total == rule.total && own.cards == rule.cards && other.total <= rule.other_at_most;
}

}  // namespace croupier::baccarat
