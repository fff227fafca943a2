// Plays many real rounds by the book and counts what became of each wager: the second road to every number of the
// solvers.
//
// The rounds are cut into units of fixed size, each with a random stream of its own, and all sums are integers: the
// result is the same bit for bit whatever the number of threads. A run that is stopped has played the units it began,
// which are the first ones: a shorter run, and a valid one.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/int128.h"
#include "games/round.h"
#include "odds/exact/book.h"

namespace croupier {

struct SimulationRequest {
  std::uint64_t rounds = 1'000'000;
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: as many as the machine has
  int seats = 1;         // players at the table; the first one's wagers are counted
  // What the progressives' meters stand at before each round, by wager; those left out stand at their seed.
  // NOLINTNEXTLINE(*-redundant-member-init): g++ wants it of designated initializers
  std::map<std::string, Money> meters{};
  // The player-dealer's wager, where one banks; left out: he covers every wager.
  std::int64_t bank_cents = BankCover::unlimited;
  // Stakes by wager, the same for every player; required wagers that are left out, or all if it is empty, are at their
  // least.
  // NOLINTNEXTLINE(*-redundant-member-init)
  std::map<std::string, std::int64_t> stakes{};
  // Games with a shoe: the most rounds dealt from one, and the cards behind its cut card, which ends it with the round
  // in which it comes; 0: as many as the cut card allows, and a cut card where the rules post it. Both 0: a fresh shoe
  // each round.
  std::uint64_t rounds_per_shoe = 0;
  int cut = 0;
};

// How a player-dealer fared against the whole table.
struct SimulatedBank {
  std::uint64_t rounds = 0;
  Int128 net_cents = 0;
  Int128 net_squares = 0;
  Int128 action_cents = 0;    // put up against him
  Int128 returned_cents = 0;  // of it, what he did not cover

  // Of one round.
  [[nodiscard]] double ev_cents() const;
  [[nodiscard]] double standard_error_cents() const;
  [[nodiscard]] double covered() const;  // part of the action
};

// What became of one wager, or of the base as one bet.
struct SimulatedWager {
  struct Outcome {
    std::string name;
    std::int64_t net_cents = 0;
    std::uint64_t times = 0;
  };
  std::string wager;     // "base", or an id
  std::string paytable;  // by which it was paid
  std::string unit;      // what one unit is: "ante", or the wager itself
  std::int64_t unit_cents = 0;
  std::uint64_t rounds = 0;
  std::int64_t staked_cents = 0;  // over all rounds
  std::vector<Outcome> outcomes;  // best first

  // Per unit.
  [[nodiscard]] double ev() const;
  [[nodiscard]] double variance() const;
  [[nodiscard]] double standard_error() const;
  [[nodiscard]] double average_wagered() const;
  [[nodiscard]] double hit_frequency() const;  // rounds with a net gain
  // How far the expectation may be from ev(), at most, with 99% confidence and whatever the law of the results, which
  // lie within the wager's pays: the empirical Bernstein bound. (J.-Y. Audibert, R. Munos, C. Szepesvari, "Tuning
  // bandit algorithms in stochastic environments", ALT 2007.) `highest` is the most a unit can gain.
  [[nodiscard]] double bound99(double highest) const { return bound99_after(rounds, highest); }
  // The same after another number of rounds, were they as scattered as these.
  [[nodiscard]] double bound99_after(std::uint64_t others, double highest) const;
};

// How two bets went together.
struct SimulatedPair {
  std::string one;  // "base", or an id
  std::string other;
  std::uint64_t rounds = 0;
  double covariance = 0;  // of the nets, each per its unit
  double correlation = 0;
  // Of the correlation, measured by the same rounds: of awards that they did not see, neither says anything. None where
  // one of the bets never changed.
  std::optional<double> standard_error;
};

struct Simulation {
  std::uint64_t rounds = 0;  // fewer than asked for when stopped
  bool stopped = false;
  std::vector<SimulatedWager> wagers;  // the base first, where there is one
  std::vector<SimulatedPair> pairs;    // each two bets: the base as one, and what is no part of it
  std::optional<SimulatedBank> bank;   // where a player banks
  double seconds = 0;
};

// Called now and then with the rounds done; returns false to stop.
using Progress = std::function<bool(std::uint64_t rounds)>;

// The bets of one seat: those given and what the game requires; with none given every open wager at its least, but
// those that exclude one before them.
[[nodiscard]] std::vector<games::Command> opening_bets(const games::TableRules& rules, std::uint8_t seat,
                                                       const std::map<std::string, std::int64_t>& stakes);

// Every open wager of the table at its least stake, decisions by the book. Refuses more seats than the table has.
Result<Simulation> simulate(const games::TableRules& rules, const Book& book, const SimulationRequest& request,
                            const Progress& progress = {});

}  // namespace croupier
