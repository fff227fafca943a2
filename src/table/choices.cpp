#include "table/choices.h"

#include <algorithm>

namespace croupier {

using namespace games;

namespace {

// The lower, the sooner the platform takes it.
int reluctance(const Offer& offer) {
  if (offer.cents > 0) return 3;
  if (offer.folds) return 2;
  return offer.cents < 0 ? 1 : 0;
}

}  // namespace

const Offer* offer_of(const std::vector<Offer>& offers, const Command& action) {
  const auto found = std::find_if(offers.begin(), offers.end(), [&](const Offer& offer) {
    return offer.action == action.action && offer.hand == action.hand;
  });
  return found == offers.end() ? nullptr : &*found;
}

std::int64_t cents_of(const Round& round, const Command& action) {
  const auto offers = round.offers();
  const Offer* offer = offer_of(offers, action);
  if (offer == nullptr) return 0;
  return offer->most > 0 && action.cents > 0 ? action.cents : offer->cents;
}

Command published_action(const Round& round) {
  const auto offers = round.offers();
  return taken(round, *std::min_element(offers.begin(), offers.end(), [](const Offer& one, const Offer& other) {
                 return reluctance(one) < reluctance(other);
               }));
}

}  // namespace croupier
