// Statistical tests of a shuffle on its final outcomes: whole shoes, not random words.
//
// Each test has a law known exactly or by a limit theorem; docs/rng.md names the laws. Together they are
// judged at 99 %: a perfect shuffle fails the battery once in a hundred runs, whatever the number of tests.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "cards/card.h"
#include "cards/deck.h"
#include "odds/battery/p_value.h"

namespace croupier {

struct BatteryTest {
  std::string name;       // "position and card"
  std::string statistic;  // "chi-square 2633.4, 2601 degrees of freedom"
  Tails tails;            // where the statistic fell in its law
  double p = 1;           // as if it were the only test, two-sided
  double adjusted = 1;    // by Holm's method, for all of them
  bool passed = true;
};

struct BatteryReport {
  static constexpr double alpha = 0.01;

  std::uint64_t shoes = 0;
  int cards = 0;  // of a shoe
  bool passed = true;
  std::vector<BatteryTest> tests;
};

// The shuffle on trial. It is given the shoe in the order in which it left it, the first time in the order of
// the decks, and puts it into a new one.
using ShuffleOnTrial = std::function<void(std::span<Card>)>;

// Refuses decks or numbers too small for the laws to hold.
Result<BatteryReport> run_battery(const Deck& deck, int decks, std::uint64_t shoes, const ShuffleOnTrial& shuffle);

// A table for people, one test a line.
[[nodiscard]] std::string to_text(const BatteryReport& report);

}  // namespace croupier
