#include "odds/exact/baccarat/removal.h"

#include <algorithm>
#include <optional>

namespace croupier::baccarat {
namespace {

struct ByValue {
  std::vector<CardEffect> effects;  // one for each value, of all its ranks
  int cards = 0;
};

ByValue by_value(const Rules& rules, const WagerRemoval& removal) {
  ByValue result;
  for (int value = 0; value < totals; ++value) result.effects.push_back({static_cast<CardClass>(value), 0, 0});
  for (const RemovalEffect& each : removal.effects) {
    CardEffect& effect = result.effects[rules.value[each.card]];
    effect.copies += each.copies;
    effect.effect = to_double(each.fixed);
    result.cards += each.copies;
  }
  return result;
}

}  // namespace

std::vector<WagerRemoval> removals(const Rules& rules, const std::vector<Bet>& bets, const RankCounts& shoe) {
  const EndingTable table(rules);
  const Composition full = by_value(rules, shoe);
  const Ways ways = table.count(full);
  std::array<std::optional<Ways>, totals> without;
  for (std::size_t value = 0; value < without.size(); ++value) {
    if (full.of[value] == 0) continue;
    Composition less = full;
    --less.of[value];
    without[value] = table.count(less);
  }
  std::vector<WagerRemoval> result;
  for (const Bet& bet : bets) {
    WagerRemoval removal;
    removal.wager = removal.unit = bet.wager;
    removal.paytable = bet.paytable;
    removal.ev = expectation(bet, ways);
    std::array<Fraction, totals> effects;
    for (std::size_t value = 0; value < effects.size(); ++value) {
      if (without[value]) effects[value] = expectation(bet, *without[value]) - removal.ev;
    }
    for (Rank rank = 0; rank < rank_count; ++rank) {
      const Fraction& effect = effects[rules.value[rank]];
      if (shoe[rank] > 0) removal.effects.push_back({rank, shoe[rank], false, effect, effect});
    }
    const LinearCount simplest = best_count(rules, removal, 1);
    removal.count.correlation = simplest.correlation;
    for (const RemovalEffect& each : removal.effects) {
      removal.count.tags.push_back(simplest.tags[rules.value[each.card]]);
      removal.count.sum += each.copies * removal.count.tags.back();
    }
    result.push_back(std::move(removal));
  }
  return result;
}

// A shoe of N cards that has lost k of them, n being left, has the expectation of the full shoe and (N - 1) / n times
// the sum of the lost cards' effects, as far as it is linear in the shares of the values: removing one card of N shifts
// the shares by 1 / (N - 1), removing it with k - 1 others by 1 / n. A count knows of that sum what regression on the
// tags tells.
LinearCount linear_count(const Rules& rules, const WagerRemoval& removal, const std::array<int, totals>& tags) {
  const ByValue values = by_value(rules, removal);
  LinearCount count;
  count.tags = tags;
  count.correlation = betting_correlation(values.effects, tags);
  for (std::size_t value = 0; value < tags.size(); ++value) count.mean += values.effects[value].copies * tags[value];
  count.mean /= values.cards;
  double both = 0;
  double square = 0;
  for (std::size_t value = 0; value < tags.size(); ++value) {
    const CardEffect& each = values.effects[value];
    const double tag = tags[value] - count.mean;
    both += each.copies * tag * each.effect;
    square += each.copies * tag * tag;
  }
  if (both == 0) return count;
  count.per_point = both / square * (values.cards - 1) / LinearCount::cards_of_a_deck;
  count.even_at = -to_double(removal.ev) / count.per_point;
  return count;
}

LinearCount best_count(const Rules& rules, const WagerRemoval& removal, int most) {
  const CountTags best = best_tags(by_value(rules, removal).effects, most);
  std::array<int, totals> tags{};
  std::copy(best.tags.begin(), best.tags.end(), tags.begin());
  return linear_count(rules, removal, tags);
}

}  // namespace croupier::baccarat
