// Solves games exactly: every wager, by every table, under the best play.
//
//   auto solver = Solver::make(game, deck);
//   auto report = solver->analyze({.wager = "base"});
//
// The solver knows no game. Its family's mathematics derive from the definition what is dealt and known, pick a plan of
// solution, and say why when no plan fits.
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
  std::vector<std::string> with{};  // side bets to be optimized together with the base
  unsigned threads = 0;             // 0: as many as the machine has
  bool only_expectation = false;    // what takes long besides may be left out: variance, tables, better play
  int seats = 0;                    // players at the table, for envy; 0: envy is left out
  std::optional<Money> meter{};     // what the progressives' meters stand at; left out: the seed of each
  // Games with a shoe: what it still holds, as the family writes it, or the cards that are gone from a whole one.
  std::string shoe{};
  std::vector<Card> gone{};
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
  // What may be taken beside, each by what it adds: insurance.
  // NOLINTNEXTLINE(*-redundant-member-init): g++ wants it of designated initializers
  std::vector<ChoiceValue> beside{};
  std::optional<double> rounding{};  // as of an Analysis
};

// A bet by one of its tables; an empty table: the default.
struct BetByTable {
  std::string wager;  // "base", or an id
  // NOLINTNEXTLINE(*-redundant-member-init): g++ wants it of designated initializers
  std::string table{};
};

// What a family's folder below odds/exact/ offers.
class FamilySolver {
 public:
  FamilySolver() = default;
  FamilySolver(const FamilySolver&) = delete;
  FamilySolver& operator=(const FamilySolver&) = delete;
  virtual ~FamilySolver() = default;

  // Asked now and then while a book is made, where that takes seconds: once it says no, the book is refused.
  virtual void go_on_while(std::function<bool()> /*wanted*/) {}
  virtual Result<AnalysisReport> analyze(const AnalysisRequest& request) = 0;
  virtual Result<std::shared_ptr<const Book>> book(const std::string& paytable, unsigned threads) = 0;
  virtual Result<HandAdvice> advise(const View& view, const std::string& paytable, unsigned threads) = 0;
  // The strategy as charts, for each number of decks that the rules allow, those in use first; then simpler ones. Empty
  // where it is told in words.
  virtual Result<std::vector<PlayChart>> charts(const std::string& /*paytable*/) { return std::vector<PlayChart>(); }
  virtual Result<Fraction> covariance(const BetByTable& one, const BetByTable& other, unsigned threads) = 0;
  virtual Result<Analysis> bank(const std::map<std::string, Fraction>& stakes) = 0;
};

class Solver {
 public:
  // Refuses families without mathematics, and rounds that no plan fits. The game and deck are copied.
  static Result<Solver> make(const Game& game, const Deck& deck);

  // Refuses unknown wagers and tables. A wager asked for by name that no plan fits is refused too; when everything is
  // asked for it is listed as unsolved.
  Result<AnalysisReport> analyze(const AnalysisRequest& request) { return work_->analyze(request); }

  // Book play for the base by the table of its odds wager; empty: the default.
  Result<std::shared_ptr<const Book>> book(const std::string& paytable = {}, unsigned threads = 0) {
    return work_->book(paytable, threads);
  }

  // A book under way is given up as soon as this says no.
  void go_on_while(std::function<bool()> wanted) { work_->go_on_while(std::move(wanted)); }

  // The decision is the one at which so many cards are seen. Refuses cards that do not fit the game.
  Result<HandAdvice> advise(const View& view, const std::string& paytable = {}, unsigned threads = 0) {
    return work_->advise(view, paytable, threads);
  }

  Result<std::vector<PlayChart>> charts(const std::string& paytable = {}) { return work_->charts(paytable); }

  // Of two bets, the nets per unit of each. Refuses two that are not told of together.
  Result<Fraction> covariance(const BetByTable& one, const BetByTable& other, unsigned threads = 0) {
    return work_->covariance(one, other, threads);
  }
  // Of the base by its default table and a side bet by one of its own.
  Result<Fraction> covariance(const std::string& wager, const std::string& paytable, unsigned threads = 0) {
    return covariance(BetByTable{"base"}, BetByTable{wager, paytable}, threads);
  }

  // What a round brings whoever banks it and covers everything, against these units on each wager by its default table,
  // at all seats together. Refuses where seats are decided by cards of their own, since then it matters who bet.
  Result<Analysis> bank(const std::map<std::string, Fraction>& stakes) { return work_->bank(stakes); }

 private:
  explicit Solver(std::unique_ptr<FamilySolver> work) : work_(std::move(work)) {}
  std::unique_ptr<FamilySolver> work_;
};

}  // namespace croupier
