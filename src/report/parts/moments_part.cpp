#include <cmath>

#include "report/figures/distribution.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

// Two-sided normal quantiles of the confidence levels.
constexpr std::array<double, 3> normal_quantiles = {1.6448536269514722, 1.9599639845400545, 2.5758293035489004};

}  // namespace

std::vector<ReportMoments> moments_part(const std::vector<ReportWager>& wagers) {
  std::vector<ReportMoments> moments;
  for (const ReportWager& wager : wagers) {
    if (!wager.in_use || wager.role == WagerRole::part_of_base) continue;
    ReportMoments made{
        .wager = wager.wager, .table = wager.table, .volatility = {}, .rounds_to_edge = {}, .sessions = {}};
    const double edge = std::abs(to_double(wager.ev));
    for (std::size_t i = 0; i < normal_quantiles.size(); ++i) {
      made.volatility[i] = normal_quantiles[i] * wager.deviation;
      if (edge > 0) {
        const double rounds = made.volatility[i] / edge;
        made.rounds_to_edge[i] = static_cast<std::uint64_t>(std::ceil(rounds * rounds));
      }
    }
    // A meter moves, so that rounds of a progressive are not alike.
    for (const int rounds : session_rounds) {
      if (wager.role == WagerRole::progressive) break;
      if (auto session = after_rounds(wager.outcomes, rounds)) made.sessions.push_back(std::move(*session));
    }
    moments.push_back(std::move(made));
  }
  return moments;
}

std::vector<ReportPair> pairs_part(Solver& solver, const std::vector<ReportWager>& wagers, const Simulation& simulation,
                                   unsigned threads) {
  std::vector<ReportPair> pairs;
  for (const SimulatedPair& each : simulation.pairs) {
    ReportPair pair{.one = each.one,
                    .other = each.other,
                    .exact = {},
                    .covariance = each.covariance,
                    .correlation = each.correlation,
                    .error = each.standard_error};
    const ReportWager* one = result_in_use(wagers, each.one);
    const ReportWager* other = result_in_use(wagers, each.other);
    if (one != nullptr && other != nullptr && one->exact && other->exact) {
      if (const auto covariance = solver.covariance({each.one}, {each.other, other->table}, threads)) {
        pair.exact = *covariance;
        pair.covariance = to_double(*covariance);
        pair.correlation = pair.covariance / (one->deviation * other->deviation);
        pair.error = {};
      }
    }
    pairs.push_back(std::move(pair));
  }
  return pairs;
}

}  // namespace croupier
