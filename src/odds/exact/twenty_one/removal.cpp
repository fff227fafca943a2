#include "odds/exact/twenty_one/removal.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <tuple>

namespace croupier::twenty_one {
namespace {

constexpr double deck_cards = 52;

std::vector<CardEffect> effects_of(const ByValue<int>& copies, const ByValue<double>& effects) {
  std::vector<CardEffect> list;
  for (int value = ace_value; value <= highest_value; ++value)
    list.push_back({static_cast<CardClass>(value), copies[Hands::at(value)], effects[Hands::at(value)]});
  return list;
}

// Goes through all tags that add up to nothing. The correlation of such tags is their product with the effects over
// their own length.
class BalancedSearch {
 public:
  BalancedSearch(const ByValue<int>& copies, const ByValue<double>& effects, int most) : copies_(copies), most_(most) {
    double mean = 0;
    double cards = 0;
    for (std::size_t i = 1; i < effects.size(); ++i) {
      mean += copies[i] * effects[i];
      cards += copies[i];
    }
    for (std::size_t i = 1; i < effects.size(); ++i) weights_[i] = copies[i] * (effects[i] - mean / cards);
  }

  [[nodiscard]] ByValue<int> best() {
    look(1, 0, 0, 0);
    return best_;
  }

 private:
  void look(std::size_t at, int sum, double along, int square) {
    if (at == tags_.size()) {
      const double told = square > 0 && sum == 0 ? along / std::sqrt(square) : 0;
      if (told <= most_told_ * (1 + 1e-12)) return;
      most_told_ = told;
      best_ = tags_;
      return;
    }
    const int most = copies_[at] > 0 ? most_ : 0;
    for (int tag = -most; tag <= most; ++tag) {
      tags_[at] = tag;
      look(at + 1, sum + copies_[at] * tag, along + weights_[at] * tag, square + copies_[at] * tag * tag);
    }
  }

  const ByValue<int>& copies_;
  int most_;
  ByValue<double> weights_{};
  ByValue<int> tags_{};
  ByValue<int> best_{};
  double most_told_ = 0;
};

using CellKey = std::tuple<int, int, std::size_t, int, Choice>;
CellKey key_of_cell(const CellCost& cell) { return {cell.up, cell.pair_of, cell.row, cell.doubled, cell.instead}; }

std::map<CellKey, CellCost> by_key(const std::vector<CellCost>& cells) {
  std::map<CellKey, CellCost> keyed;
  for (const CellCost& cell : cells) keyed[key_of_cell(cell)] = cell;
  return keyed;
}

// What the other play would gain where it is come to.
double gain_there(const CellCost& cell) { return -cell.cost / cell.often; }

// The spread of the true count when half of the shoe is dealt.
double spread_of_count(const ByValue<int>& tags, const ByValue<int>& copies) {
  double square = 0;
  double cards = 0;
  for (std::size_t i = 1; i < tags.size(); ++i) {
    square += copies[i] * tags[i] * tags[i];
    cards += copies[i];
  }
  return deck_cards * std::sqrt(square / cards / (cards - 1));
}

// The mean of how far a normal count lies beyond a limit.
double mean_beyond(double limit, double spread) {
  const double z = limit / spread;
  const double density = std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi);
  return spread * (density - z * std::erfc(z / std::numbers::sqrt2) / 2);
}

}  // namespace

BaseRemoval base_removal(ShoeSolver& solver, const Shoe& shoe, const ChartSolution& chart) {
  BaseRemoval removal;
  removal.ev = chart.ev;
  removal.copies = shoe.of;
  for (int value = ace_value; value <= highest_value; ++value) {
    if (shoe.of[Hands::at(value)] == 0) continue;
    const Shoe less = shoe.without(value);
    removal.fixed[Hands::at(value)] = solver.worth(less, chart.chart).ev - chart.ev;
    removal.best[Hands::at(value)] = solver.best_chart(less).ev - chart.ev;
  }
  return removal;
}

WagerRemoval side_removal(const CardCounts& cards, const std::function<Analysis(const CardCounts&)>& bet) {
  const Analysis whole = bet(cards);
  WagerRemoval removal;
  removal.wager = removal.unit = whole.wager;
  removal.paytable = whole.paytable;
  removal.ev = whole.ev;
  std::vector<CardEffect> effects;
  for (Rank rank = 0; rank < rank_count; ++rank) {
    int copies = 0;
    Fraction mean = 0;
    for (int suit = 0; suit < suit_count; ++suit) {
      const auto at = static_cast<std::size_t>(Card(rank, static_cast<Suit>(suit)).index());
      if (cards[at] == 0) continue;
      CardCounts less = cards;
      --less[at];
      mean += (bet(less).ev - whole.ev) * cards[at];
      copies += cards[at];
    }
    if (copies == 0) continue;
    const Fraction effect = mean / copies;
    removal.effects.push_back({rank, copies, false, effect, effect});
    effects.push_back({rank, copies, to_double(effect)});
  }
  removal.count = best_tags(effects);
  return removal;
}

ValueCount count_with(const ByValue<int>& tags, const ByValue<int>& copies, const ByValue<double>& effects, double ev) {
  ValueCount count;
  count.tags = tags;
  const std::vector<CardEffect> list = effects_of(copies, effects);
  count.correlation = betting_correlation(list, std::span(tags).subspan(1));
  double both = 0;
  double square = 0;
  int cards = 0;
  for (std::size_t i = 1; i < tags.size(); ++i) {
    both += copies[i] * tags[i] * effects[i];
    square += copies[i] * tags[i] * tags[i];
    cards += copies[i];
  }
  if (square == 0 || both == 0) return count;
  // One card of N shifts the shares of the values by 1 / (N - 1); a point for each deck left, by 1 / 52 of a tag.
  count.per_point = both / square * (cards - 1) / deck_cards;
  count.even_at = -ev / count.per_point;
  return count;
}

ValueCount balanced_count(const ByValue<int>& copies, const ByValue<double>& effects, double ev, int most) {
  return count_with(BalancedSearch(copies, effects, most).best(), copies, effects, ev);
}

std::vector<IndexPlay> index_plays(ShoeSolver& solver, const Shoe& shoe, const StrategyChart& chart,
                                   const ByValue<int>& tags, double furthest) {
  const std::vector<CellCost> whole = cell_costs(solver, shoe, chart);
  std::map<CellKey, ByValue<double>> effects;
  for (int value = ace_value; value <= highest_value; ++value) {
    if (shoe.of[Hands::at(value)] == 0) continue;
    const auto less = by_key(cell_costs(solver, shoe.without(value), chart));
    for (const CellCost& cell : whole) {
      const auto found = less.find(key_of_cell(cell));
      if (found != less.end())
        effects[key_of_cell(cell)][Hands::at(value)] = gain_there(found->second) - gain_there(cell);
    }
  }
  const double spread = spread_of_count(tags, shoe.of);
  std::vector<IndexPlay> plays;
  for (const CellCost& cell : whole) {
    const ValueCount told = count_with(tags, shoe.of, effects[key_of_cell(cell)], gain_there(cell));
    if (cell.cost <= 0 || told.per_point == 0 || std::abs(told.even_at) > furthest) continue;
    const double gain = cell.often * std::abs(told.per_point) * mean_beyond(std::abs(told.even_at), spread);
    plays.push_back({cell, told.even_at, told.per_point > 0, gain});
  }
  std::ranges::stable_sort(plays, std::ranges::greater{}, &IndexPlay::gain);
  return plays;
}

}  // namespace croupier::twenty_one
