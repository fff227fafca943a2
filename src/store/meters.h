// What every pay table has taken and given back, day by day: a fold over the finished rounds. Every back end keeps its
// meters through these, and verify() folds all rounds again.
//
// A line of the meters is a bet by one pay table of one definition: a definition that changes, by however little, is a
// new line. All base wagers of a game are one bet, since they are decided together and theory speaks of them together.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "store/finished_round.h"

namespace croupier {

// Whose wagers: bots' accounts have numbers below 0.
enum class Who : std::uint8_t { all, people, bots };

struct MeterKey {
  std::int64_t day = 0;  // since 1970, UTC, in which the rounds ended
  Who who = Who::all;
  bool free_play = true;  // play money and real money are never added up
  std::string game{};
  Hash definition{};
  std::string bet{};
  std::string paytable{};
  friend auto operator<=>(const MeterKey&, const MeterKey&) = default;
};

struct MeterTotals {
  std::int64_t first_ms = 0;
  std::int64_t last_ms = 0;
  std::int64_t rounds = 0;
  std::int64_t bets = 0;           // of seats, that were at risk
  std::int64_t wagered_cents = 0;  // at risk
  std::int64_t won_cents = 0;      // what came back of it, stakes included
  std::int64_t jackpots = 0;       // awards out of a meter
  std::int64_t jackpot_cents = 0;
  std::int64_t voids = 0;  // bets that went back
  std::int64_t fees_cents = 0;
  // Of the bets that theory speaks of: units, what they gained, and the squares of all units of a round together. Seats
  // of one round share the dealer's cards: taken as one bet, their spread is not understated.
  std::int64_t unit_cents = 0;
  std::int64_t unit_net_cents = 0;
  std::int64_t unit_squares = 0;  // stays at the most that 64 bits hold

  [[nodiscard]] std::int64_t net_cents() const { return won_cents - wagered_cents; }
  void add(const MeterTotals& other);
  friend bool operator==(const MeterTotals&, const MeterTotals&) = default;
};

constexpr std::int64_t ms_a_day = 24LL * 60 * 60 * 1000;
[[nodiscard]] std::int64_t day_of(std::int64_t time_ms);

class Meters {
 public:
  using Rows = std::map<MeterKey, MeterTotals>;

  // A row as it was kept.
  void load(const MeterKey& key, const MeterTotals& totals) { kept_.insert_or_assign(key, totals); }
  // The round on top of those staged before; nothing is kept before keep().
  void stage(const FinishedRound& round);
  // The rows that keep() will change, as they will be.
  [[nodiscard]] const Rows& staged() const { return staged_; }
  void keep();
  void discard() { staged_.clear(); }

  [[nodiscard]] const Rows& rows() const { return kept_; }
  // Of these days, both included.
  [[nodiscard]] std::vector<std::pair<MeterKey, MeterTotals>> between(Who who, std::int64_t first_day,
                                                                      std::int64_t last_day) const;

 private:
  Rows kept_;
  Rows staged_;
};

}  // namespace croupier
