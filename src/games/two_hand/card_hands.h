// Seven cards set as two in front and five behind: what each is worth, and which settings are foul.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/refusal.h"
#include "cards/card.h"
#include "cards/deck.h"
#include "games/two_hand/judgment.h"
#include "hands/evaluator.h"
#include "rules/definition.h"
#include "rules/families/two_hand.h"

namespace croupier::two_hand {

inline constexpr std::size_t cards_dealt = 7;
using SevenCards = std::array<Card, cards_dealt>;

struct CardSetting {
  std::array<Card, 2> front;
  std::array<Card, 5> back;
  SetRanks ranks;
};
inline constexpr std::size_t setting_count = 21;

// What two cards are: a high card or a pair.
struct FrontHand {
  bool pair = false;
  Rank high = 0;
  Rank low = 0;  // of a pair the same
};

// Ranks of fronts are dense from 0: 78 high cards, then 13 pairs.
inline constexpr int high_fronts = rank_count * (rank_count - 1) / 2;
inline constexpr int front_count = high_fronts + rank_count;
[[nodiscard]] int front_rank(const FrontHand& front);
[[nodiscard]] FrontHand front_at(int rank);

class CardHands {
 public:
  // Refuses a game without such hands, and wild cards other than jokers.
  static Result<CardHands> build(const Game& game, const Deck& deck);

  [[nodiscard]] FrontHand front(Card a, Card b) const;
  [[nodiscard]] HandRank back(std::span<const Card, 5> cards) const { return back_(cards); }
  // The five cards have to outrank the two; with the same high card or pair they do, as there are more of them.
  [[nodiscard]] bool foul(const SetRanks& ranks) const {
    return ranks.back < least_back_[static_cast<std::size_t>(ranks.front)];
  }
  // All of them, foul ones included.
  [[nodiscard]] std::array<CardSetting, setting_count> settings(const SevenCards& cards) const;

  [[nodiscard]] const Evaluator& evaluator() const { return back_; }
  [[nodiscard]] Hand category(const SetRanks& ranks) const { return back_.category(static_cast<HandRank>(ranks.back)); }
  // Is a five-card hand of that category or better?
  [[nodiscard]] bool at_least(const SetRanks& ranks, Hand category) const {
    return back_.score(static_cast<HandRank>(ranks.back)).order >= back_.ranking().order_of(category);
  }

 private:
  explicit CardHands(Evaluator back);

  Evaluator back_;
  WildAs joker_as_;
  std::array<HandRank, front_count> least_back_{};
};

}  // namespace croupier::two_hand
