// What card counters gain who play every round, bet more when the count is high, and let it change their play: measured
// on shoes that are dealt and played through the real round.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "odds/count/shoe_counting.h"

namespace croupier {

// A play that another is better than from some true count on, or up to it.
struct IndexLine {
  std::string hand;     // "hard 16"
  std::string up;       // "10"
  std::string instead;  // "stand"
  double index = 0;     // the true count at which both are worth the same, if it were linear
  bool above = true;    // the other play is right from there on; else up to there
  double gain = 0;      // in all rounds, with half of the shoe dealt on average
};

struct SpreadGain {
  int cut = 0;               // cards behind the cut card
  int spread = 1;            // the high bet, in low ones; 1: the same bet always, and so what the cut card itself does
  bool index_plays = false;  // or the chart always
  double rounds = 0;         // a shoe
  double average_bet = 0;
  double edge = 0;           // the bettor's, of what is first bet
  double per_100 = 0;        // low bets gained in 100 rounds
  double per_100_error = 0;  // its standard error
};

struct SpreadCounting {
  std::uint64_t shoes = 0;
  std::uint64_t seed = 0;
  std::string wager;
  CountSystem system;    // `from`: the true count from which the high bet is made
  double per_point = 0;  // expectation that a point of true count adds, if it were linear
  double ev = 0;         // of a whole shoe
  std::vector<IndexLine> plays;
  std::vector<SpreadGain> gains;
};

}  // namespace croupier
