// What card counters gain where many rounds are dealt from one shoe, measured on shoes dealt to the cut card.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace croupier {

// A count by which a wager is bet: points for each card seen, divided by the decks that are left.
struct CountSystem {
  std::vector<int> tags;   // as the effects of removal are listed
  double correlation = 0;  // with them: odds/count/count_tags.h
  double even_at = 0;      // the true count at which the wager would be even if it were linear
  double from = 0;         // the true count from which betting gains most; infinite: never, or always
};

// Means of a shoe.
struct CutGain {
  int cut = 0;               // cards behind the cut card
  double rounds = 0;         // dealt
  double bet = 0;            // part of the rounds
  double edge = 0;           // the bettor's, of a round that is bet
  double gain = 0;           // units a shoe
  double per_100 = 0;        // units in 100 rounds, bet or not
  double per_100_error = 0;  // its standard error
};

// Somebody who bets a unit on a wager before each round that seems worth it.
struct CounterGains {
  enum class Knows : std::uint8_t {
    everything,  // the exact expectation of the cards left
    count,       // the true count of a system
    nothing      // bets every round: what the cut card itself does
  };
  std::string wager;
  Knows knows = Knows::everything;
  std::optional<CountSystem> system;  // of a count
  std::vector<CutGain> at;            // by cut
};

// How good a wager is when so many cards are left.
struct WagerAtDepth {
  double favorable = 0;  // part of the rounds
  double edge = 0;       // the bettor's, of those
};
struct ShoeDepth {
  int most_left = 0;  // cards
  int least_left = 0;
  double rounds = 0;  // a shoe
  std::vector<WagerAtDepth> wagers;
};

struct ShoeCounting {
  std::uint64_t shoes = 0;
  std::uint64_t seed = 0;
  std::vector<std::string> wagers;     // of the depths
  std::vector<CounterGains> counters;  // wager by wager
  std::vector<ShoeDepth> depths;       // to the deepest cut, for one who knows everything
};

}  // namespace croupier
