// Neighbors who show each other their hands: every player knows all cards but the dealer's and the stub's.
//
// Deals are drawn at random, and on each the decision of every player is exact: all hands that the dealer may have are
// gone through. What is measured is the mean over deals. The worth of the same hands with less known is subtracted,
// whose mean is known exactly, so that the luck of the deal cancels and the error is a fraction of what it would be.
#pragma once

#include <cstdint>
#include <functional>

#include "odds/count/shared_hands.h"
#include "odds/exact/showdown/known/known_card.h"

namespace croupier {

struct SharedHandsRequest {
  int players = 0;
  std::uint64_t deals = 100'000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

// The same for every number of threads. Refuses games of another shape than known_card_by_rank's and more players than
// the deck is good for.
Result<SharedHands> share_hands(const Game& game, const Deck& deck, const Shape& shape,
                                const std::vector<Stake>& stakes, const SharedHandsRequest& request,
                                const CountProgress& progress);

}  // namespace croupier
