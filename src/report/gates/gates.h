// Holds every wager of a game to what regulators ask (rulebook/gates.toml) and finds the wagers that favor the
// bettor, under the rules as we read them and under every other value of every option, one at a time.
//
//   const auto report = judge(book, game, {});
//   for (const GateFinding& finding : report->findings) say(finding.words);
//
// Judged are the bets that a player can make: the base as one bet, by each table of its odds wager, and each side bet
// by each of its tables. Parts of the base are no bets of their own.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "report/figures/figure.h"
#include "report/figures/top_award.h"
#include "report/whole_analysis.h"
#include "rules/rulebook.h"

namespace croupier {

// One bet by one table.
struct GateWager {
  std::string wager;
  std::string paytable;
  // Where the player chooses what the base consists of: "without odds"; empty: as the rules have it.
  std::string configuration;
  std::string unit;                         // "ante", or the bet itself
  Figure ev;                                // the bettor's, per unit; a progressive at the lowest its meter can be
  Figure returns;                           // of each dollar wagered
  std::optional<Fraction> with_increments;  // a progressive's, with what each wager adds to the meter for later
  TopAward top;

  [[nodiscard]] std::string name() const;  // "trips by table 04", "base without odds"
};

// An option at another value than its default.
struct RuleReading {
  std::string option;
  std::string value;
  std::string ruling;  // the number of the ruling whose other reading it is; empty: the house chooses
  friend bool operator==(const RuleReading&, const RuleReading&) = default;
};

struct ReadingFigures {
  RuleReading reading;
  std::vector<GateWager> wagers;  // those whose mathematics it changes
};

struct GateFinding {
  enum class Kind : std::uint8_t { minimum_return, top_award, bettors_favor };
  struct Other {
    RuleReading reading;
    Figure ev;
    Figure returns;
    bool settles = false;    // under it the finding would surely not be made
    bool undecided = false;  // measured too roughly to tell
  };
  Kind kind = Kind::bettors_favor;
  std::string gate;  // its id; empty for a bet in the bettor's favor
  GateWager wager;
  std::optional<RuleReading> reading;  // under which it was found; none: the rules as we read them
  std::optional<Figure> as_read;       // ... and then what it is worth as we read them
  std::vector<Other> others;           // what the bet is worth as others read the rules, if that differs
  std::size_t untried = 0;             // readings of which that is not known
  std::string words;                   // all of it as a sentence or two
};

// A reading of which nothing can be said.
struct UntriedReading {
  RuleReading reading;
  std::string bet;  // only of this bet; empty: of all
  std::string why;
};

// A bet that was measured too roughly to say whether a gate holds.
struct UndecidedGate {
  GateFinding::Kind kind = GateFinding::Kind::bettors_favor;
  std::string gate;
  GateWager wager;
};

struct GateReport {
  std::vector<GateWager> wagers;         // the rules as we read them
  std::vector<ReadingFigures> readings;  // and as they may be read
  std::vector<UntriedReading> untried;   // ... but were not looked at
  std::vector<GateFinding> findings;     // bettor's favor first, then by gate; our reading before others
  std::vector<Unsolved> unjudged;        // no plan fits, nor can it be played; or it was stopped before
  std::vector<UndecidedGate> undecided;  // under the rules as we read them
  bool stopped = false;                  // by `progress`

  // Is something found under the rules as we read them?
  [[nodiscard]] bool failed() const;
  // Does every gate hold for every bet as we read the rules? Nothing: that is not known.
  [[nodiscard]] std::optional<bool> holds() const;
};

// The same bet by the same table: as the player made it there, else as the rules have it.
[[nodiscard]] const GateWager* same_bet(const std::vector<GateWager>& wagers, const GateWager& wager);

struct GateRequest {
  // NOLINTNEXTLINE(*-redundant-member-init): g++ wants it of designated initializers
  std::string wager{};   // only this bet; empty: all
  bool readings = true;  // look at other values of options, too
  unsigned threads = 0;
  std::uint64_t rounds = 100'000;        // of bets that no plan solves; a third of it under other readings
  const WholeAnalysis* known = nullptr;  // the rules as they stand, where somebody has solved them already
  // NOLINTNEXTLINE(*-redundant-member-init): g++ wants it of designated initializers
  std::function<bool(double share, const std::string& what)> progress{};
};

// `game` may have options set and tables supplied; readings are changes to it. Refuses a wager that is no bet of its
// own.
Result<GateReport> judge(const Rulebook& book, const Game& game, const GateRequest& request);

[[nodiscard]] Json gates_json(const Rulebook& book, const Game& game, const GateReport& report);

}  // namespace croupier
