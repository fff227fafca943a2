#include "odds/count/count_tags.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace croupier {
namespace {

// Points that a counter adds or takes away in the course of the deck.
int points_counted(std::span<const CardEffect> effects, std::span<const int> tags) {
  int points = 0;
  for (std::size_t i = 0; i < effects.size(); ++i) points += std::abs(tags[i]) * effects[i].copies;
  return points;
}

// The next row of places that do not fall, from 0 to `last`; false after the last row.
bool next_places(std::vector<std::size_t>& places, std::size_t last) {
  for (std::size_t i = places.size(); i-- > 0;) {
    if (places[i] == last) continue;
    std::fill(places.begin() + static_cast<std::ptrdiff_t>(i), places.end(), places[i] + 1);
    return true;
  }
  return false;
}

}  // namespace

double betting_correlation(std::span<const CardEffect> effects, std::span<const int> tags) {
  double cards = 0;
  double tag_mean = 0;
  double effect_mean = 0;
  for (std::size_t i = 0; i < effects.size(); ++i) {
    cards += effects[i].copies;
    tag_mean += effects[i].copies * tags[i];
    effect_mean += effects[i].copies * effects[i].effect;
  }
  tag_mean /= cards;
  effect_mean /= cards;
  double both = 0;
  double tag_square = 0;
  double effect_square = 0;
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const double tag = tags[i] - tag_mean;
    const double effect = effects[i].effect - effect_mean;
    both += effects[i].copies * tag * effect;
    tag_square += effects[i].copies * tag * tag;
    effect_square += effects[i].copies * effect * effect;
  }
  const double square = tag_square * effect_square;
  return square > 0 ? both / std::sqrt(square) : 0;
}

// The best tags rise with the effect: exchanging two tags that do not would raise the sum of products and nothing else.
// So it is enough to try the places at which each tag gives way to the next.
//
// Tags are measured from their mean, so that -1 for five wild cards is the same count as +1 for the 48 others. Nobody
// counts 48 cards who can count five.
CountTags best_tags(std::span<const CardEffect> effects, int most) {
  std::vector<std::size_t> order(effects.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return effects[a].effect < effects[b].effect; });
  CountTags best;
  best.tags.assign(effects.size(), 0);
  int best_points = 0;
  std::vector<int> tags(effects.size());
  std::vector<std::size_t> rises(static_cast<std::size_t>(2 * most));
  do {
    for (std::size_t i = 0; i < order.size(); ++i) {
      const auto risen = std::count_if(rises.begin(), rises.end(), [i](std::size_t place) { return place <= i; });
      tags[order[i]] = static_cast<int>(risen) - most;
    }
    const double correlation = betting_correlation(effects, tags);
    // A difference that is rounding's is none; of equals, the one with the fewest points to count.
    constexpr double rounding = 1e-12;
    const int points = points_counted(effects, tags);
    const bool better = correlation > best.correlation + rounding;
    const bool simpler = correlation >= best.correlation - rounding && points < best_points;
    if (!better && !simpler) continue;
    best.correlation = correlation;
    best.tags = tags;
    best_points = points;
  } while (next_places(rises, order.size()));
  for (std::size_t i = 0; i < effects.size(); ++i) best.sum += effects[i].copies * best.tags[i];
  return best;
}

}  // namespace croupier
