// The plan for wagers on cards alone: every hand that the wager may look at, in classes that no table tells apart.
#pragma once

#include <functional>

#include "odds/count/card_class.h"
#include "odds/exact/showdown/own/hand_keys.h"
#include "odds/exact/showdown/solution.h"
#include "odds/exact/showdown/wagers/payoffs.h"

namespace croupier {

struct OwnHands {
  Endings endings;  // with one class of dealer's hands, all of them `equal`: the wager does not look
  Plan plan;
  // By class of players: how many cards of each class the deals hold between them. Not counted where hands are told
  // apart by lines, nor for more than five cards.
  std::vector<ByCardClass<Int128>> held;
};

// In how many ways of what else a player sees a hand is played along each line.
using WaysByLine = std::function<std::vector<std::int64_t>(std::span<const Card> own)>;

// The seat's own cards and the community's, as this ranking reads them. With `play`, hands are told apart by the line
// they are played along: the wager is lost by a fold.
Result<OwnHands> own_hands(const Game& game, const Deck& deck, const Shape& shape, const RankingUse& use,
                           const SignNeeds& needs, const WaysByLine& play);

// The seat's and the dealer's cards together, by category.
Result<OwnHands> own_and_dealer_hands(const Game& game, const Deck& deck, const Shape& shape, const RankingUse& use);

// The same where a fold loses the wager: `line` says what is played with these cards and those seen of the dealer.
using LineOf = std::function<std::size_t(std::span<const Card> own, std::span<const Card> seen)>;
Result<OwnHands> own_and_dealer_hands_played(const Game& game, const Deck& deck, const Shape& shape,
                                             const RankingUse& use, const LineOf& line);

}  // namespace croupier
