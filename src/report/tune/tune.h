// Designs a pay table: whole pays that bring a wager to the house edge, and if asked for the hit frequency, that a
// designer has in mind. docs/tune.md explains what is looked for and how.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "json/json.h"
#include "odds/exact/analysis.h"
#include "report/gates/gate_verdict.h"
#include "report/tune/own_pays.h"
#include "rules/rulebook.h"

namespace croupier {

// A pay that must not move. Without a column all of the row's; without a pay, as the table has it.
struct KeptPay {
  Hand hand = Hand::high_card;
  std::optional<OwnPay::Column> column;
  std::optional<Pay> pay;
};

struct TuneRequest {
  std::string wager;     // "base": by the table of its odds wager
  std::string paytable;  // to begin with; empty: the default
  Fraction edge;
  std::optional<Fraction> hit;  // frequency: rows may then be dropped, and lower hands may get one
  Fraction tolerance;           // how far off the edge may be
  Fraction hit_tolerance;       // ... and the hit frequency
  std::vector<KeptPay> keep;
  std::int64_t highest = 0;  // no pay above it; 0: ten times the table's highest
  std::size_t results = 5;
  unsigned threads = 0;
  std::function<bool(double share, const std::string& what)> progress;  // returns false to stop
};

struct TunedTable {
  PayTable table;
  std::size_t distance = 0;  // rungs of the ladder of pays that its cells have moved
  Analysis analysis;         // by the solver, with this table
  std::vector<GateVerdict> gates;

  [[nodiscard]] TopAward top() const;
  [[nodiscard]] bool favors_bettor() const { return analysis.ev > 0; }
};

struct Tuning {
  std::string wager;               // whose edge it is: "base", or the wager
  TunedTable now;                  // where it began
  std::vector<TunedTable> tables;  // the best first
  std::uint64_t steps = 0;         // partial tables that were looked at
  bool complete = true;            // nothing better was left out
  bool stopped = false;
};

// Refuses unknown names, progressives, wagers that no plan solves, kept pays that the table cannot have, and a target
// that no table comes near: the refusal then names the nearest edge that one reaches.
Result<Tuning> tune(const Rulebook& book, const Game& game, const TuneRequest& request);

// "5%", "5.25 %", "0.05" as a fraction. Refuses what is no number.
Result<Fraction> parse_share(std::string_view text);
// "royal-flush=1000", "royal-flush:natural=1000", "royal-flush".
Result<KeptPay> parse_kept(std::string_view text);

// Which tables are in the bettor's favor and which gates they fail, a sentence each; "now" and the numbers as printed.
[[nodiscard]] std::vector<std::string> tuning_remarks(const Tuning& tuning);
[[nodiscard]] Json tuning_json(const Game& game, const TuneRequest& request, const Tuning& tuning);

}  // namespace croupier
