#include "odds/exact/baccarat/shoe_run.h"

namespace croupier::baccarat {

ShoeRun::ShoeRun(const Rules& rules, const std::vector<Bet>& bets, const RankCounts& shoe)
    : table_(rules),
      player_first_(player_gets_first_card(rules)),
      full_(by_value(rules, shoe)),
      sums_(bets.size()),
      advantages_(bets.size()) {
  for (std::size_t value = 0; value < full_.of.size(); ++value) {
    order_.insert(order_.end(), static_cast<std::size_t>(full_.of[value]), static_cast<std::uint8_t>(value));
  }
  for (std::size_t i = 0; i < bets.size(); ++i) {
    sums_[i].pays = bets[i].pays.above().convert_to<std::int64_t>();
    sums_[i].per = bets[i].pays.below().convert_to<std::int64_t>();
    for (std::size_t ending = 0; ending < ending_count; ++ending) {
      if (bets[i].result[ending] == LineResult::win) sums_[i].won.push_back(static_cast<Ending>(ending));
      if (bets[i].result[ending] == LineResult::lose) sums_[i].lost.push_back(static_cast<Ending>(ending));
    }
  }
}

void ShoeRun::weigh(const Composition& left) {
  const Ways ways = table_.count(left);
  const auto sum_of = [&](const std::vector<Ending>& endings) {
    std::int64_t sum = 0;
    for (const Ending ending : endings) sum += ways.of[ending];
    return sum;
  };
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    const Int128 net = Int128{sum_of(sums_[i].won)} * sums_[i].pays - Int128{sum_of(sums_[i].lost)} * sums_[i].per;
    advantages_[i].favors = net > 0;
    advantages_[i].ev =
        static_cast<double>(net) / (static_cast<double>(ways.deals) * static_cast<double>(sums_[i].per));
  }
}

Ending ShoeRun::play(std::size_t at) const {
  const int one = total_with(order_[at], order_[at + 2]);
  const int other = total_with(order_[at + 1], order_[at + 3]);
  return table_.ending(player_first_ ? one : other, player_first_ ? other : one, order_[at + 4], order_[at + 5]);
}

}  // namespace croupier::baccarat
