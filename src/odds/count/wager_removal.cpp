#include "odds/count/wager_removal.h"

namespace croupier {
namespace {

Fraction mean_effect(const std::vector<RemovalEffect>& effects, Fraction RemovalEffect::* which) {
  Fraction sum = 0;
  int cards = 0;
  for (const RemovalEffect& each : effects) {
    sum += each.*which * each.copies;
    cards += each.copies;
  }
  return cards > 0 ? sum / cards : sum;
}

}  // namespace

Fraction WagerRemoval::mean_fixed() const { return mean_effect(effects, &RemovalEffect::fixed); }
Fraction WagerRemoval::mean_best() const { return mean_effect(effects, &RemovalEffect::best); }

}  // namespace croupier
