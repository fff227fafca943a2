#include "odds/exact/showdown/wagers/joint.h"

#include "odds/exact/showdown/own/hand_keys.h"

namespace croupier {

bool told_by_endings(const Wager& wager, const PayTable& table) {
  const Settle& settle = *wager.settle;
  if (settle.by == SettleBy::losing_hand) return true;
  if (settle.by != SettleBy::own_hand || settle.row != RowRule::category || settle.ranking != "hand") return false;
  SignNeeds needs;
  needs.add(wager, table);
  return !needs.columns && needs.formed.empty();
}

Fraction covariance(const Shape& shape, const Endings& endings, const std::vector<Stake>& base,
                    const EndingPays& side) {
  Fraction one = 0;
  Fraction other = 0;
  Fraction product = 0;
  Integer deals = 0;
  endings.for_each(
      [&](std::size_t index, std::size_t line, const PlayerClass& player, const DealerClass& dealer, Against against) {
        if (endings.ways[index] == 0) return;
        const Integer ways = integer(endings.ways[index]);
        const bool folded = shape.lines[line].folded;
        Fraction net = 0;
        for (const Stake& stake : base) {
          if (stake.of_line[line] != 0)
            net += stake.of_line[line] * stake.settlement(folded, player, dealer, against).net;
        }
        const Fraction won = side(folded, player, dealer, against).net;
        deals += ways;
        one += net * ways;
        other += won * ways;
        product += net * won * ways;
      });
  return product / deals - one / deals * (other / deals);
}

}  // namespace croupier
