#include "odds/exact/baccarat/best_start.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "odds/exact/baccarat/shoe_units.h"

namespace croupier::baccarat {
namespace {

// Streams of the shoes on which a start is sought; those that are counted have the low numbers.
constexpr std::uint64_t search_streams = std::uint64_t{1} << 63U;

// Half points of true count around 0; the first and the last take all that is lower or higher.
constexpr std::size_t half_points = 400;
// Expectations in whole numbers of a very small unit: their sums do not depend on the order they are added in.
constexpr double units_of_gain = 1e12;
using ByHalfPoint = std::vector<std::int64_t>;

std::size_t half_point_of(double true_count) {
  const double place = std::floor(true_count * 2) + half_points / 2.0;
  return static_cast<std::size_t>(std::clamp(place, 0.0, half_points - 1.0));
}

double best_start(const ByHalfPoint& gains) {
  std::int64_t gain = 0;
  std::int64_t best = 0;
  std::size_t start = half_points;
  for (std::size_t at = half_points; at-- > 0;) {
    gain += gains[at];
    if (gain > best) {
      best = gain;
      start = at;
    }
  }
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (start == 0) return -infinity;
  return start == half_points ? infinity : (static_cast<double>(start) - half_points / 2.0) / 2;
}

}  // namespace

Result<std::vector<double>> best_starts(const Rules& rules, const std::vector<Bet>& bets, const RankCounts& shoe,
                                        const std::vector<Counter>& counters, const ShoesRequest& request) {
  auto checked = check_request(shoe, request);
  if (!checked) return checked.refusal();
  const auto points = points_of(rules, shoe, counters);
  const int cut = *std::min_element(request.cuts.begin(), request.cuts.end());
  using Gains = std::vector<ByHalfPoint>;
  std::vector<Gains> by_thread(std::max(1U, request.threads), Gains(counters.size(), ByHalfPoint(half_points)));
  run_units(rules, bets, shoe, request, units_of(request.shoes), search_streams,
            [&](ShoeRun& run, SimulationStream& stream, std::uint64_t unit, std::size_t thread) {
              for (std::uint64_t i = 0; i < shoes_of(unit, request.shoes); ++i) {
                run.deal(stream, cut, [&](const DealtRound& round) {
                  for (std::size_t each = 0; each < counters.size(); ++each) {
                    if (!points[each]) continue;
                    const double ev = round.advantages[counters[each].bet].ev;
                    by_thread[thread][each][half_point_of(points[each]->true_count(round))] +=
                        std::llround(ev * units_of_gain);
                  }
                });
              }
            });
  std::vector<double> starts;
  for (std::size_t i = 0; i < counters.size(); ++i) {
    ByHalfPoint all(half_points);
    for (const Gains& gains : by_thread) {
      for (std::size_t at = 0; at < half_points; ++at) all[at] += gains[i][at];
    }
    starts.push_back(best_start(all));
  }
  return starts;
}

}  // namespace croupier::baccarat
