// How fast hands are ranked, beside the naive evaluator that tries everything (hands/naive.h), and beside the fastest
// of the ways below: what a user's own loop gets of it.
//
// What is measured, each on one thread, in its processor time, the best of several repetitions. Every rank is added up.
//
//   all hands      every hand of the deck through hands/enumerate.h, its preparation included
//   nested loops   hands in their order by loops within loops, each adding its card's sum, one Evaluator::rank each
//   lists          random hands as lists of cards, all through one Evaluator::rank_lists
//   one at a time  the same lists, one call of the evaluator each
//   prepared sums  random hands whose cards are added up already, one Evaluator::rank each
//
// Random hands are ten million, so that the processor cannot learn them by heart. The naive evaluator ranks some of
// them, as many as fit in its time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace croupier::bench {

struct Rate {
  std::string name;  // "seven natural cards, random lists"
  double per_second = 0;
  double naive_per_second = 0;
  std::uint64_t operations = 0;  // hands of one repetition
  double share = 1;              // of the fastest way to do the same

  [[nodiscard]] double times_naive() const { return per_second / naive_per_second; }
};

// Quick: a tenth of the time and of the hands, for a look. Otherwise about half a minute in all.
[[nodiscard]] std::vector<Rate> bench_hands(bool quick);

// What an evaluator costs before it ranks its first hand.
struct Table {
  std::string name;
  std::size_t bytes = 0;
  double build_ms = 0;
};

[[nodiscard]] std::vector<Table> bench_tables(bool quick);

}  // namespace croupier::bench
