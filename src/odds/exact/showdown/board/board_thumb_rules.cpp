#include "odds/exact/showdown/board/board_thumb_rules.h"

#include <algorithm>
#include <numeric>

namespace croupier {

std::size_t HandGroup::best() const {
  return static_cast<std::size_t>(std::max_element(worth.begin(), worth.end()) - worth.begin());
}

std::int64_t HandGroup::times() const { return std::accumulate(by_book.begin(), by_book.end(), std::int64_t{0}); }

BoardThumbRules::BoardThumbRules(const BoardPlan& plan, const BoardLines& lines, const BoardPlay& play,
                                 unsigned threads, PassProgress progress)
    : plan_(plan),
      lines_(lines),
      play_(play),
      threads_(std::max(1U, threads)),
      progress_(std::move(progress)),
      simple_(play) {}

std::vector<ThumbRule> BoardThumbRules::make() {
  if (!lines_.before.empty() && lines_.checks_before) add_before();
  const bool middle = plan_.sets() != nullptr && add_middle();
  const bool bet_or_fold =
      lines_.full.size() == 2 && lines_.all[lines_.full[0]].folded != lines_.all[lines_.full[1]].folded;
  const bool full = bet_or_fold && add_full();
  if (middle && full) add_together();
  return std::move(thumb_rules_);
}

Fraction BoardThumbRules::cost(Int128 loss) const {
  const Integer deals = Integer(plan_.deals_of_holding()) * static_cast<std::int64_t>(plan_.holdings().size());
  return Fraction(integer(loss), deals * lines_.pays.scale);
}

PassProgress BoardThumbRules::next_pass() {
  constexpr double most_passes = 3;
  return progress_.part(passes_begun_++ / most_passes, 1 / most_passes);
}

}  // namespace croupier
