// Solves the games of the showdown family exactly: every wager, by every table, under the best play.
//
//   auto solver = Solver::make(game, deck);
//   auto report = solver->analyze({.wager = "base"});
//
// The solver knows no game. It derives from the definition what is dealt and known, picks a plan of solution, and says
// why when no plan fits.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cards/deck.h"
#include "odds/exact/analysis.h"
#include "odds/exact/book.h"
#include "rules/definition.h"

namespace croupier {

// NOLINTBEGIN(*-redundant-member-init): g++ wants them of designated initializers
struct AnalysisRequest {
  std::string wager;     // "base", or a wager's id; empty: everything
  std::string paytable;  // empty: every table
  // NOLINTNEXTLINE(*-redundant-member-init): g++ wants it of designated initializers
  std::vector<std::string> with{};  // side bets to be optimised together with the base
  unsigned threads = 0;             // 0: as many as the machine has
  int seats = 0;                    // players at the table, for envy; 0: envy is left out
  std::optional<Money> meter{};     // what the progressives' meters stand at; left out: the seed of each
  // Told now and then which part of the work is done and what is under way; returns false to stop after that.
  std::function<bool(double share, const std::string& what)> progress{};
};
// NOLINTEND(*-redundant-member-init)

// A wager that no plan fits.
struct Unsolved {
  std::string wager;
  std::string paytable;
  std::string why;
};

struct AnalysisReport {
  std::vector<Analysis> results;
  std::vector<Unsolved> unsolved;
  bool stopped = false;  // before everything was solved
};

// What each choice is worth with the cards one sees.
struct HandAdvice {
  std::string decision;  // its id
  std::vector<ChoiceValue> choices;
  std::size_t best = 0;  // among them
};

class Solver {
 public:
  // Refuses games of other families and rounds that no plan fits. The game and deck are copied.
  static Result<Solver> make(const Game& game, const Deck& deck);

  // Refuses unknown wagers and tables. A wager asked for by name that no plan fits is refused too; when everything is
  // asked for it is listed as unsolved.
  Result<AnalysisReport> analyze(const AnalysisRequest& request);

  // Book play for the base by the table of its odds wager; empty: the default.
  Result<std::shared_ptr<const Book>> book(const std::string& paytable = {}, unsigned threads = 0);

  // The decision is the one at which so many cards are seen. Refuses cards that do not fit the game.
  Result<HandAdvice> advise(const View& view, const std::string& paytable = {}, unsigned threads = 0);

  // Of the base by its default table and a side bet by one of its own, the nets per unit of each. Refuses a side bet of
  // which the base's endings do not tell enough.
  Result<Fraction> covariance(const std::string& wager, const std::string& paytable, unsigned threads = 0);

  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;
  ~Solver();

 private:
  class Work;
  explicit Solver(std::unique_ptr<Work> work);
  std::unique_ptr<Work> work_;
};

}  // namespace croupier
