#include "odds/exact/twenty_one/family.h"

#include <chrono>

#include "base/refuse.h"
#include "odds/exact/analysis_jobs.h"
#include "odds/exact/no_plan.h"
#include "odds/exact/twenty_one/advice.h"
#include "odds/exact/twenty_one/base_analysis.h"
#include "odds/exact/twenty_one/side_bets.h"

namespace croupier {
namespace {

using twenty_one::ChartBook;
using twenty_one::play_rules;
using twenty_one::PlayRules;
using twenty_one::Shoe;
using twenty_one::ShoeSolver;

constexpr std::string_view insurance_id = "insurance";

class TwentyOneSolver final : public FamilySolver {
 public:
  TwentyOneSolver(Game game, Deck deck) : game_(std::move(game)), deck_(std::move(deck)) {}

  // A game that no plan fits is refused before anybody asks.
  Result<Done> prepare() {
    const auto rules = play_rules(game_, deck_);
    if (!rules) return no_plan(rules.refusal().what, rules.refusal().right);
    const auto solver = ShoeSolver::make(*rules);
    if (!solver) return no_plan(solver.refusal().what, solver.refusal().right);
    const auto shoe = shoe_of(*rules, {});
    if (!shoe) return shoe.refusal();
    return Done{};
  }

  Result<AnalysisReport> analyze(const AnalysisRequest& request) override {
    if (!request.with.empty()) return no_plan("wagers to be optimized together with the base", "the base by itself");
    const auto jobs = jobs_of(game_, request, false);
    if (!jobs) return jobs.refusal();
    AnalysisReport report;
    double done = 0;
    for (const AnalysisJob& job : *jobs) {
      // The game proper is the wager of that name.
      if (job.wager != nullptr && job.wager->id == "base" && request.wager.empty()) continue;
      if (request.progress && !request.progress(done++ / static_cast<double>(jobs->size()), job.name())) {
        report.stopped = true;
        break;
      }
      auto solved = analyze_job(job, request);
      if (!solved && !request.wager.empty()) return solved.refusal();
      if (solved)
        report.results.push_back(std::move(solved).value());
      else
        report.unsolved.push_back({job.name(), job.table != nullptr ? job.table->id : "", solved.refusal().line()});
    }
    return report;
  }

  Result<std::shared_ptr<const Book>> book(const std::string& paytable, unsigned /*threads*/) override {
    auto made = chart_book(paytable, {});
    if (!made) return made.refusal();
    return std::shared_ptr<const Book>(std::move(made).value());
  }

  Result<HandAdvice> advise(const View& view, const std::string& paytable, unsigned /*threads*/) override {
    const auto made = chart_book(paytable, {});
    if (!made) return made.refusal();
    return twenty_one::advise_hand(**made, deck_, game_.deck.decks, view);
  }

  Result<std::vector<PlayChart>> charts(const std::string& paytable) override {
    const auto made = chart_book(paytable, {});
    if (!made) return made.refusal();
    return twenty_one::charts_by_decks(**made, deck_, game_.deck.min, game_.deck.max, game_.deck.decks);
  }

  Result<Fraction> covariance(const BetByTable& /*one*/, const BetByTable& /*other*/, unsigned /*threads*/) override {
    return no_plan("two bets of one round told of together", "a simulation");
  }
  Result<Analysis> bank(const std::map<std::string, Fraction>& /*stakes*/) override {
    return no_plan("seats are decided by cards of their own", "a simulation");
  }

 private:
  [[nodiscard]] Result<Shoe> shoe_of(const PlayRules& rules, const AnalysisRequest& request) const {
    if (!request.shoe.empty()) return refuse("a shoe by its counts", "the cards that are gone");
    auto shoe = twenty_one::shoe_of(rules, deck_, game_.deck.decks, request.gone);
    if (!shoe) return shoe.refusal();
    if (auto done = twenty_one::check_shoe(*shoe); !done) return done.refusal();
    return shoe;
  }

  [[nodiscard]] Result<std::shared_ptr<ChartBook>> chart_book(const std::string& paytable,
                                                              const AnalysisRequest& request) const {
    const auto rules = play_rules(game_, deck_, paytable);
    if (!rules) return rules.refusal();
    auto solver = ShoeSolver::make(*rules);
    if (!solver) return solver.refusal();
    const auto shoe = shoe_of(*rules, request);
    if (!shoe) return shoe.refusal();
    return std::make_shared<ChartBook>(std::move(solver).value(), *shoe);
  }

  [[nodiscard]] Result<Analysis> analyze_job(const AnalysisJob& job, const AnalysisRequest& request) const {
    const auto start = std::chrono::steady_clock::now();
    const bool base = job.wager == nullptr || job.wager->id == "base";
    auto solved = base ? analyze_base(*job.table, request) : analyze_side(job, request);
    if (!solved) return solved.refusal();
    Analysis analysis = std::move(solved).value();
    analysis.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return analysis;
  }

  [[nodiscard]] Result<Analysis> analyze_base(const PayTable& table, const AnalysisRequest& request) const {
    const auto book = chart_book(table.id, request);
    if (!book) return book.refusal();
    Analysis analysis = twenty_one::analyze_base(**book, request.only_expectation);
    analysis.paytable = table.id;
    return analysis;
  }

  // Per unit of the wager, before anything but the up card is seen.
  [[nodiscard]] Result<Analysis> analyze_side(const AnalysisJob& job, const AnalysisRequest& request) const {
    if (job.table == nullptr) return no_plan(job.wager->id + " has no pay table", "one that the operator brings");
    const auto& rules = static_cast<const twenty_one::Rules&>(*game_.family_rules);
    const bool insured = job.wager->id == insurance_id;
    const auto play = play_rules(game_, deck_, insured ? rules.insurance->tables.front() : "");
    if (!play) return play.refusal();
    const auto shoe = shoe_of(*play, request);
    if (!shoe) return shoe.refusal();
    if (insured) {
      if (!play->insurance) return no_plan("insurance is not offered", "the option that offers it");
      Analysis analysis = twenty_one::insurance(*play, shoe->without(play->insurance->up));
      analysis.paytable = job.table->id;
      return analysis;
    }
    const auto side = std::ranges::find(rules.sides, job.wager->id, &twenty_one::SideRule::wager);
    if (!side->decks.empty() && std::ranges::find(side->decks, game_.deck.decks) == side->decks.end())
      return no_plan(job.wager->id + " is not offered with so many decks", "decks for which its table is printed");
    twenty_one::CardCounts cards = twenty_one::card_counts(deck_, game_.deck.decks);
    for (const Card card : request.gone) --cards[static_cast<std::size_t>(card.index())];
    return twenty_one::side_bet(*play, twenty_one::DealerHands(*play), *side, *job.table, cards);
  }

  const Game game_;
  const Deck deck_;
};

}  // namespace

Result<std::unique_ptr<FamilySolver>> twenty_one_solver(const Game& game, const Deck& deck) {
  auto solver = std::make_unique<TwentyOneSolver>(game, deck);
  if (auto prepared = solver->prepare(); !prepared) return prepared.refusal();
  return std::unique_ptr<FamilySolver>(std::move(solver));
}

// Bets on the dealer's hand are settled whatever a player does, where the dealer always plays it out.
bool twenty_one_hangs_on_play(const Wager& wager) {
  return wager.kind == WagerKind::base || wager.placed != Placed::before_deal;
}

std::vector<ForgoneChoice> twenty_one_forgone_choices(const Game& /*game*/, std::span<const OutcomeLine> /*base*/) {
  return {};
}

std::optional<Fraction> twenty_one_top_award(const Game& /*game*/, const Deck& /*deck*/, const Wager& /*wager*/,
                                             const PayTable& /*table*/, int /*players*/) {
  return std::nullopt;
}

// A chart is half a thousand million instructions, the variance fifty times that; measured.
ExpectedWork twenty_one_work(const Game& game, const Deck& /*deck*/, const PlayedWork& /*played*/) {
  constexpr double chart_and_variance = 2e10;
  constexpr double table_round = 1500;
  const auto tables = std::ranges::count(game.paytables, "base", &PayTable::wager);
  return {.solving = static_cast<double>(tables) * chart_and_variance,
          .choices = 0,
          .thumb_rules = 0,
          .counting = 0,
          .seat_round = table_round};
}

std::vector<IndependentCheck> twenty_one_checks(const Game& /*game*/) {
  return {{"the play of the real rounds",
           "the simulation under Cross-check drives the table's own state machine card by card; what a hand may do and "
           "who wins it asks of the same few functions as the solver",
           "tests/odds/simulation_test.cpp"},
          {"the worth of charts and splits",
           "a program that deals every sequence of cards and settles it, without a line of the solver's code: small "
           "shoes, random rules and charts",
           "tests/odds/twenty_one_by_hand_test.cpp"},
          {"the best chart", "every cell tried the other way, in full", "tests/odds/twenty_one_chart_test.cpp"},
          {"published figures", "numbers that others have printed for the same rules, cited with their source",
           "tests/odds/twenty_one_chart_test.cpp, twenty_one_removal_test.cpp"}};
}

}  // namespace croupier
