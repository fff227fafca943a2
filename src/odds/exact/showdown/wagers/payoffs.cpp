#include "odds/exact/showdown/wagers/payoffs.h"

#include <algorithm>
#include <numeric>

namespace croupier {

Result<std::vector<Stake>> base_stakes(const Game& game, const Shape& shape, const PayTable* chosen) {
  std::vector<Stake> stakes;
  for (std::size_t i = 0; i < game.wagers.size(); ++i) {
    const Wager& wager = game.wagers[i];
    std::vector<int> of_line;
    for (const PlayLine& line : shape.lines) of_line.push_back(line.stakes[i]);
    if (std::all_of(of_line.begin(), of_line.end(), [](int stake) { return stake == 0; })) continue;
    const bool is_chosen = chosen != nullptr && (chosen->wager == wager.id || chosen->wager == wager.settle->table_of);
    auto settlement = EndingPays::make(game, wager, is_chosen ? chosen : game.paytable(wager.id));
    if (!settlement) return settlement.refusal();
    stakes.push_back({std::move(settlement).value(), std::move(of_line)});
  }
  return stakes;
}

std::vector<int> stakes_by_line(const Game& game, const Shape& shape, const Wager& wager) {
  const auto index = static_cast<std::size_t>(&wager - game.wagers.data());
  std::vector<int> stakes;
  for (const PlayLine& line : shape.lines) stakes.push_back(wager.kind == WagerKind::base ? line.stakes[index] : 1);
  // A base wager that the house leaves to the player is valued when he makes it.
  if (std::all_of(stakes.begin(), stakes.end(), [](int stake) { return stake == 0; })) stakes.assign(stakes.size(), 1);
  return stakes;
}

Payoffs payoffs(const Shape& shape, const Endings& endings, const std::vector<Stake>& stakes) {
  std::vector<Fraction> nets(endings.size());
  Integer scale = 1;
  endings.for_each(
      [&](std::size_t index, std::size_t line, const PlayerClass& player, const DealerClass& dealer, Against against) {
        for (const Stake& stake : stakes) {
          if (stake.of_line[line] == 0) continue;
          nets[index] += stake.of_line[line] * stake.settlement(shape.lines[line].folded, player, dealer, against).net;
        }
        scale = lcm(scale, nets[index].below());
      });
  Payoffs made;
  made.scale = scale.convert_to<std::int64_t>();
  for (const Fraction& net : nets) made.values.push_back((net * scale).above().convert_to<std::int64_t>());
  return made;
}

}  // namespace croupier
