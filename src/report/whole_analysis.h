// Every wager asked for: solved where a plan of solution fits, otherwise measured by playing it out.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "json/json.h"
#include "odds/exact/solver.h"
#include "odds/simulation/simulation.h"
#include "rules/rulebook.h"

namespace croupier {

struct MeasuredWager {
  SimulatedWager wager;
  double bound = 0;                    // how far off its expectation may be, with 99% confidence
  std::string why;                     // no plan fits
  std::optional<Fraction> top_chance;  // of its highest award, where that alone can be counted
};

struct WholeAnalysis {
  std::vector<Analysis> solved;
  std::vector<MeasuredWager> measured;
  std::vector<Unsolved> unsolved;  // nor can it be played
  bool stopped = false;            // by the request's progress
};

// Rounds for a wager that is measured when everything is asked for: a look.
inline constexpr std::uint64_t rounds_for_all = 100'000;

// The games of the rulebook that can be.
[[nodiscard]] std::vector<const Game*> solved_games(const Rulebook& book);

// Refuses unknown wagers and tables.
Result<WholeAnalysis> analyze_all(const Rulebook& book, const Game& game, const AnalysisRequest& request);
// The same with a solver of the game, which then knows what it has solved.
Result<WholeAnalysis> analyze_all(const Rulebook& book, const Game& game, Solver& solver,
                                  const AnalysisRequest& request);

// One that no plan fits, played out for so many rounds. Refuses what cannot be played; `request.progress` may stop it,
// and then it has fewer rounds.
Result<MeasuredWager> measure_wager(const Rulebook& book, const Game& game, const Unsolved& unsolved,
                                    std::uint64_t rounds, const AnalysisRequest& request);

// The same, and where that leaves open whether it favors the bettor or the house, played anew for as many rounds as
// should tell, a limit being set.
Result<MeasuredWager> measure_until_told(const Rulebook& book, const Game& game, const Unsolved& unsolved,
                                         std::uint64_t rounds, const AnalysisRequest& request);

// What each choice is worth with these cards. Refuses a game that nobody solves, and cards that do not fit it.
Result<HandAdvice> advise(const Rulebook& book, const Game& game, const View& view, const std::string& paytable,
                          unsigned threads);
// As `analyze --hand --json` prints it.
[[nodiscard]] Json advice_json(const Game& game, const View& view, const HandAdvice& advice);

// As `analyze --json` prints it; `explain`: with the plans of solution.
[[nodiscard]] Json analysis_json(const Game& game, const WholeAnalysis& analysis, bool explain);

}  // namespace croupier
