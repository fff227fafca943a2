#include "odds/count/count_tags.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace croupier {
namespace {

// Cards of the deck whose tag is not 0.
int cards_counted(std::span<const CardEffect> effects, std::span<const int> tags) {
  int cards = 0;
  for (std::size_t i = 0; i < effects.size(); ++i) cards += tags[i] != 0 ? effects[i].copies : 0;
  return cards;
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
// So it is enough to try where -1 ends and where +1 begins.
//
// Tags are measured from their mean, so that -1 for five wild cards is the same count as +1 for the 48 others. Nobody
// counts 48 cards who can count five.
CountTags best_tags(std::span<const CardEffect> effects) {
  std::vector<std::size_t> order(effects.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return effects[a].effect < effects[b].effect; });
  CountTags best;
  best.tags.assign(effects.size(), 0);
  int best_counted = 0;
  std::vector<int> tags(effects.size());
  for (std::size_t low = 0; low <= order.size(); ++low) {
    for (std::size_t high = low; high <= order.size(); ++high) {
      for (std::size_t i = 0; i < order.size(); ++i) tags[order[i]] = i < low ? -1 : i < high ? 0 : 1;
      const double correlation = betting_correlation(effects, tags);
      // A difference that is rounding's is none; of equals, the one with the fewest cards to count.
      constexpr double rounding = 1e-12;
      const int counted = cards_counted(effects, tags);
      const bool better = correlation > best.correlation + rounding;
      const bool simpler = correlation >= best.correlation - rounding && counted < best_counted;
      if (!better && !simpler) continue;
      best.correlation = correlation;
      best.tags = tags;
      best_counted = counted;
    }
  }
  for (std::size_t i = 0; i < effects.size(); ++i) best.sum += effects[i].copies * best.tags[i];
  return best;
}

}  // namespace croupier
