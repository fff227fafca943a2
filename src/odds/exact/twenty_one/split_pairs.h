// How split hands move together: the mean of the product of what two of them bring, for the variance of a round.
//
// Two hands of one split share a shoe and a dealer. As with single hands it does not matter which cards fall first: two
// hands and the dealer's are enough, in shoes that lack some more cards of the pair's value. All ways in which two
// hands end are gone through; those that take the same cards from the shoe face the same dealer.
#pragma once

#include "odds/exact/twenty_one/dealer_programs.h"
#include "odds/exact/twenty_one/hand_values.h"
#include "odds/exact/twenty_one/policy.h"
#include "odds/exact/twenty_one/split_terms.h"

namespace croupier::twenty_one {

// Of all pairs of hands of the split, each taken in both orders, per pair dealt that is split. `dealer` is of the mean;
// `hands` is how many there may be.
[[nodiscard]] double split_products(const PlayRules& rules, const DealerPrograms& dealer, const AgainstUp& against,
                                    int pair_of, const Policy& policy);

}  // namespace croupier::twenty_one
