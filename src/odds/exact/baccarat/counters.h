// What card counters gain, on shoes that are dealt round by round to the cut card.
//
// Shoes are drawn at random; what a bet is worth before each round is exact, counted from the cards left. So the luck
// of the rounds themselves is out of the gain, and what remains to be measured is how often a shoe turns good, and how
// good. The rounds are also played, and what they paid stands beside it: another road to the same number.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/refusal.h"
#include "odds/exact/baccarat/bets.h"
#include "odds/exact/baccarat/removal.h"

namespace croupier::baccarat {

// Bets one unit on a wager before each round that seems worth it, and nothing before others.
struct Counter {
  std::size_t bet = 0;               // which of the bets
  std::optional<LinearCount> count;  // none: knows the exact expectation, and bets whenever it is positive
  double from = 0;                   // bets at this true count and above
};

// NOLINTBEGIN(*-redundant-member-init): g++ wants them of designated initializers
struct ShoesRequest {
  std::vector<int> cuts = {14, 26, 52};  // cards behind the cut card
  std::uint64_t shoes = 10'000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::function<bool(double share)> progress{};  // told now and then; returns false to stop
};
// NOLINTEND(*-redundant-member-init)

// Means of a shoe; errors are standard errors of them.
struct CounterGain {
  int cut = 0;
  double rounds = 0;
  double bets = 0;
  double gain = 0;  // units, by the exact expectation of each bet
  double gain_error = 0;
  double won = 0;  // units, as the cards fell
  double won_error = 0;

  [[nodiscard]] double frequency() const { return bets / rounds; }
  [[nodiscard]] double edge() const { return bets > 0 ? gain / bets : 0; }
  [[nodiscard]] double per_100_rounds() const { return 100 * gain / rounds; }
  [[nodiscard]] double per_100_error() const { return 100 * gain_error / rounds; }
};

// How good a wager is when so many cards are left.
struct Depth {
  int most_left = 0;                // cards, down to the next line's
  double rounds = 0;                // a shoe
  std::vector<double> favorable{};  // by bet: share of rounds with a positive expectation
  std::vector<double> edge{};       // and its mean where it is positive
};

struct CountedShoes {
  std::uint64_t shoes = 0;
  std::vector<std::vector<CounterGain>> gains;  // by counter and cut, in the order they were given
  std::vector<Depth> depths;                    // to the deepest cut
  bool stopped = false;                         // the shoes are the first ones: a shorter run, and a valid one
};

// The same for every number of threads. The round in which the cut card appears is finished and is the last: it comes
// out before the card behind it, so that a round is begun as long as no card behind it is out. Refuses cuts that leave
// no six cards to a last round, and none at all.
Result<CountedShoes> count_shoes(const Rules& rules, const std::vector<Bet>& bets, const RankCounts& shoe,
                                 const std::vector<Counter>& counters, const ShoesRequest& request);

}  // namespace croupier::baccarat
