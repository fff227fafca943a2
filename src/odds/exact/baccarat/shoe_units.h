// How many shoes are dealt: in units of a fixed size, each with random numbers of its own, so that nothing depends on
// the number of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/refuse.h"
#include "odds/exact/baccarat/counters.h"
#include "odds/exact/baccarat/shoe_run.h"
#include "odds/exact/in_threads.h"

namespace croupier::baccarat {

inline constexpr std::uint64_t shoes_a_unit = 16;

inline Result<Done> check_request(const RankCounts& shoe, const ShoesRequest& request) {
  int cards = 0;
  for (const int count : shoe) cards += count;
  for (const int cut : request.cuts) {
    if (cut < cards_of_a_round || cut > cards) {
      return refuse("a cut card " + std::to_string(cut) + " cards from the end of " + std::to_string(cards),
                    std::to_string(cards_of_a_round) + " cards or more, and no more than the shoe holds");
    }
  }
  if (request.cuts.empty() || request.shoes == 0) return refuse("no shoe to deal", "a cut card, and shoes to deal");
  return Done{};
}

// Units of shoes in the order of their numbers: those that are begun are finished, so a run that is stopped is a
// shorter one. work(run, stream, unit, thread) deals a unit. Returns how many were done.
template <class Work>
std::uint64_t run_units(const Rules& rules, const std::vector<Bet>& bets, const RankCounts& shoe,
                        const ShoesRequest& request, std::uint64_t units, std::uint64_t streams, Work&& work) {
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stopped = false;
  const unsigned threads = std::max(1U, request.threads);
  in_threads(threads, threads, [&](std::size_t thread, std::size_t, std::size_t) {
    while (!stopped) {
      const std::uint64_t unit = next++;
      if (unit >= units) return;
      // A shuffle starts from the order the cards are in, so each unit takes up a shoe of its own.
      ShoeRun run(rules, bets, shoe);
      SimulationStream stream(request.seed, streams + unit);
      work(run, stream, unit, thread);
      if (thread != 0 || !request.progress) continue;
      if (!request.progress(static_cast<double>(unit) / static_cast<double>(units))) stopped = true;
    }
  });
  return std::min<std::uint64_t>(next, units);
}

inline std::uint64_t units_of(std::uint64_t shoes) { return (shoes + shoes_a_unit - 1) / shoes_a_unit; }

// The last unit has what is left of them.
inline std::uint64_t shoes_of(std::uint64_t unit, std::uint64_t shoes) {
  return std::min(shoes_a_unit, shoes - unit * shoes_a_unit);
}

// A count of the cards seen.
class Points {
 public:
  Points(const LinearCount& count, const Composition& full) : count_(&count) {
    cards_ = full.cards();
    for (std::size_t value = 0; value < full.of.size(); ++value) points_ += full.of[value] * count.tags[value];
  }
  [[nodiscard]] double true_count(const DealtRound& round) const {
    int left = 0;
    for (std::size_t value = 0; value < count_->tags.size(); ++value)
      left += round.left->of[value] * count_->tags[value];
    return count_->true_count(points_ - left, cards_ - round.cards_left, round.cards_left);
  }

 private:
  const LinearCount* count_;
  int cards_ = 0;
  int points_ = 0;  // of the whole shoe
};

inline std::vector<std::optional<Points>> points_of(const Rules& rules, const RankCounts& shoe,
                                                    const std::vector<Counter>& counters) {
  const Composition full = by_value(rules, shoe);
  std::vector<std::optional<Points>> points;
  for (const Counter& counter : counters) {
    points.push_back(counter.count ? std::optional<Points>(std::in_place, *counter.count, full) : std::nullopt);
  }
  return points;
}

}  // namespace croupier::baccarat
