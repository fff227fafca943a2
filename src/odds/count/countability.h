// What cards that one knows are worth, for all wagers of a game: the effect of each removed card with the best simple
// count; where every round has a fresh deck, what colluding neighbors gain and what one exposed card of the dealer is
// worth; where many rounds are dealt from one shoe, what card counters gain.
//
// Exact but for hands known card by card and for shoes, which are measured and say how well.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "odds/count/shared_hands.h"
#include "odds/count/shoe_counting.h"
#include "odds/count/spread_counting.h"
#include "odds/count/wager_removal.h"
#include "odds/count/wild_count.h"
#include "odds/exact/solver.h"

namespace croupier {

// NOLINTBEGIN(*-redundant-member-init): g++ wants them of designated initializers
struct CountRequest {
  std::string wager{};  // "base", or a wager's id; empty: everything
  std::string
      paytable{};  // of that wager, or of the base; empty: every table of a wager, the default where all are asked for
  unsigned threads = 0;           // 0: as many as the machine has
  std::uint64_t deals = 100'000;  // to measure shared hands with; 0: leave that out
  // To measure counters with, in games with a shoe; 0: leave that out; none: as many as the family takes for it.
  std::optional<std::uint64_t> shoes{};
  std::vector<int> cuts{};     // cards behind the cut card; empty: usual ones, and the game's own
  std::vector<int> spreads{};  // high bets of counters who play every round, in low ones; empty: usual ones
  std::uint64_t seed = 1;
  // Told now and then which part of the work is done and what is under way; returns false to stop.
  std::function<bool(double share, const std::string& what)> progress{};
};
// NOLINTEND(*-redundant-member-init)

// One of the dealer's hidden cards is seen before every decision, besides those that the rules show.
struct Exposure {
  int shown = 0;             // by the rules, of the dealer's cards
  Fraction ev;               // of the base, per ante, as the rules have it
  Fraction ev_known;         // with one card more
  bool in_fractions = true;  // else they are doubles
};

struct Countability {
  std::string paytable;                // of the base
  std::vector<WagerRemoval> removals;  // the base first, where it was asked for
  std::optional<Exposure> exposure;    // with the base
  std::vector<WildCount> wild_counts;  // of two, three, ... players
  std::optional<SharedHands> shared_hands;
  std::optional<ShoeCounting> shoes;     // of a game with a shoe in which nobody decides
  std::optional<SpreadCounting> spread;  // of one in which players do
  std::vector<FigureTable> tables;       // what a card is worth to whoever knows it before betting
  std::vector<Unsolved> unsolved;        // wagers, and what else no plan fits
  bool stopped = false;                  // before everything was done
  double seconds = 0;
};

// Refuses families that nobody counts, rounds that are not understood, unknown wagers and tables.
Result<Countability> count_cards(const Game& game, const Deck& deck, const CountRequest& request);

}  // namespace croupier
