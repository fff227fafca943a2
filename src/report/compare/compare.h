// Two games side by side: what their rules say differently, clause by clause and fact by fact, and what comes of it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "report/figures/figure.h"
#include "rules/rulebook.h"

namespace croupier {

// A game in its rulebook; the two need not be of the same one.
struct GameInBook {
  const Rulebook* book = nullptr;
  const Game* game = nullptr;
  // NOLINTBEGIN(*-redundant-member-init): g++ wants them of designated initializers
  std::string source{};  // where it was found: an id, FOLDER:GAME or a file
  std::string called{};  // what a reader tells it from the other side by; empty: its id
  // NOLINTEND(*-redundant-member-init)

  [[nodiscard]] const std::string& name() const { return called.empty() ? game->id : called; }
};

// Two versions of one game have one id: then they are called by where they were found, and where that is one place, by
// their options.
void tell_apart(GameInBook& left, GameInBook& right);

// A fact of the definition that differs. The path is that of docs/rulebook.md's options: `wagers.trips.settle.folded`;
// where the games call an entry differently, by both names: `wagers.play|raise.name`. Empty: not there.
struct RuleDifference {
  std::string path;
  std::string left;
  std::string right;
};

// Clauses about the same subject, each in our own words; one side may be missing.
struct ClausePair {
  const Clause* left = nullptr;
  const Clause* right = nullptr;
  [[nodiscard]] bool same() const;  // the same words: two versions of one clause
};

struct WagerFigures {
  std::string wager;
  std::string paytable;
  Figure house_edge;
  Figure element_of_risk;
  Figure hit_frequency;
  Figure variance;
  std::vector<std::string> strategy;
};

// A wager by a table on both sides; one may be missing.
struct WagerPair {
  std::optional<WagerFigures> left;
  std::optional<WagerFigures> right;
  [[nodiscard]] bool same() const;  // all figures and lines of strategy
};

struct GameComparison {
  std::vector<RuleDifference> rules;
  std::vector<ClausePair> clauses;  // all of them: those of the left in their order, then those that only the right has
  std::vector<WagerPair> wagers;    // likewise
  std::vector<std::string> uncompared;  // what was asked for and could not be compared, with the reason
  bool stopped = false;

  [[nodiscard]] bool empty() const;                // nothing differs of what was compared
  [[nodiscard]] std::optional<bool> same() const;  // nothing: that is not known
};

struct CompareRequest {
  bool rules = true;
  bool clauses = true;
  bool mathematics = true;
  unsigned threads = 0;
  // NOLINTNEXTLINE(*-redundant-member-init): g++ wants it of designated initializers
  std::function<bool(double share, const std::string& what)> progress{};
};

Result<GameComparison> compare_games(const GameInBook& left, const GameInBook& right, const CompareRequest& request);

// Lines of the one that the other does not have.
[[nodiscard]] std::vector<std::string> lines_missing(const std::vector<std::string>& lines,
                                                     const std::vector<std::string>& in);

[[nodiscard]] Json comparison_json(const GameInBook& left, const GameInBook& right, const GameComparison& comparison);

}  // namespace croupier
