// How fast hands are ranked, beside the naive evaluator that tries everything (hands/naive.h).
//
// What is measured, each on one thread, in its processor time, the best of several repetitions:
//
//   all hands      every hand of the deck through hands/enumerate.h, its preparation included; each rank is read once
//   random lists   random hands as lists of cards, through Evaluator::rank_lists
//   prepared sums  random hands whose cards are added up already, one Evaluator::rank each
//
// The naive evaluator ranks random hands of the same deck, as many as fit in its time.
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

  [[nodiscard]] double times_naive() const { return per_second / naive_per_second; }
};

// Quick: a tenth of the time, for a look. Otherwise about six seconds in all.
[[nodiscard]] std::vector<Rate> bench_hands(bool quick);

// What an evaluator costs before it ranks its first hand.
struct Table {
  std::string name;
  std::size_t bytes = 0;
  double build_ms = 0;
};

[[nodiscard]] std::vector<Table> bench_tables(bool quick);

}  // namespace croupier::bench
