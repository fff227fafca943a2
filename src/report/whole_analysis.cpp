#include "report/whole_analysis.h"

#include <algorithm>
#include <cmath>

#include "cards/notation.h"
#include "odds/families.h"
#include "odds/simulation/simulate_wager.h"
#include "report/figures/analysis_json.h"
#include "report/figures/top_award.h"

namespace croupier {
namespace {

// Rounds for a wager that is measured and asked for by name.
constexpr std::uint64_t rounds_for_one = 1'000'000;
constexpr std::uint64_t most_rounds = 2'000'000;  // to tell whom a wager favors

// What the solver leaves, played out. A wager that cannot be played stays unsolved.
void measure(const Rulebook& book, const Game& game, const AnalysisRequest& asked, WholeAnalysis& analysis) {
  const std::uint64_t rounds_each = asked.wager.empty() ? rounds_for_all : rounds_for_one;
  std::vector<Unsolved> left;
  for (const Unsolved& each : analysis.unsolved) {
    if (analysis.stopped) break;
    auto result = measure_wager(book, game, each, rounds_each, asked);
    if (!result) {
      left.push_back(each);
      continue;
    }
    analysis.stopped = result->wager.rounds < rounds_each;
    analysis.measured.push_back(std::move(result).value());
  }
  analysis.unsolved = std::move(left);
}

// A wager asked for by name that no plan fits, by each of its tables.
std::vector<Unsolved> tables_without_plan(const Game& game, const AnalysisRequest& request, const Refusal& why) {
  std::vector<Unsolved> unsolved;
  if (why.kind != RefusalKind::no_plan || request.wager.empty() || game.wager(request.wager) == nullptr)
    return unsolved;
  for (const PayTable& table : game.paytables) {
    if (table.wager == request.wager && (request.paytable.empty() || table.id == request.paytable))
      unsolved.push_back({request.wager, table.id, why.line()});
  }
  return unsolved;
}

}  // namespace

std::vector<const Game*> solved_games(const Rulebook& book) {
  std::vector<const Game*> games;
  for (const Game& game : book.games()) {
    if (mathematics_of(game) != nullptr) games.push_back(&game);
  }
  return games;
}

namespace {

std::optional<Fraction> top_chance(const Rulebook& book, const Game& game, const Wager& wager, const PayTable& table,
                                   int seats) {
  const auto deck = book.deck(game);
  if (!deck) return {};
  return mathematics_of(game)->chance_of_top_award(game, *deck, wager, table, seats);
}

Result<MeasuredWager> play_wager(const Rulebook& book, const Game& game, const Unsolved& unsolved, std::uint64_t rounds,
                                 std::uint64_t seed, const AnalysisRequest& request) {
  SimulationRequest simulation{.rounds = rounds, .seed = seed, .threads = request.threads};
  if (request.meter) simulation.meters[unsolved.wager] = *request.meter;
  const auto result =
      simulate_wager(book, game, unsolved.wager, unsolved.paytable, simulation, [&](std::uint64_t played) {
        const double share = static_cast<double>(played) / static_cast<double>(rounds);
        return !request.progress || request.progress(share, unsolved.wager + " " + unsolved.paytable);
      });
  if (!result) return result.refusal();
  const PayTable& table = *game.paytable(unsolved.wager, unsolved.paytable);
  const Fraction highest = highest_award(*game.wager(unsolved.wager), table, request.meter);
  return MeasuredWager{*result, result->bound99(to_double(highest)), unsolved.why,
                       top_chance(book, game, *game.wager(unsolved.wager), table, simulation.seats)};
}

}  // namespace

Result<MeasuredWager> measure_wager(const Rulebook& book, const Game& game, const Unsolved& unsolved,
                                    std::uint64_t rounds, const AnalysisRequest& request) {
  return play_wager(book, game, unsolved, rounds, 1, request);
}

Result<MeasuredWager> measure_until_told(const Rulebook& book, const Game& game, const Unsolved& unsolved,
                                         std::uint64_t rounds, const AnalysisRequest& request) {
  auto look = measure_wager(book, game, unsolved, rounds, request);
  if (!look || look->wager.rounds < rounds || std::abs(look->wager.ev()) > look->bound) return look;
  const double highest = to_double(
      highest_award(*game.wager(unsolved.wager), *game.paytable(unsolved.wager, unsolved.paytable), request.meter));
  // Half of what was seen: a look is not sure of that either.
  const double narrow = std::abs(look->wager.ev()) / 2;
  std::uint64_t needed = rounds;
  while (needed < most_rounds && look->wager.bound99_after(needed, highest) > narrow) needed *= 2;
  // Rounds of another seed, so that what made us look twice says nothing of what is then seen.
  auto again = play_wager(book, game, unsolved, std::min(needed, most_rounds), 2, request);
  return again && again->bound < look->bound ? again : look;
}

Result<WholeAnalysis> analyze_all(const Rulebook& book, const Game& game, const AnalysisRequest& request) {
  const auto deck = book.deck(game);
  if (!deck) return deck.refusal();
  auto made = Solver::make(game, *deck);
  if (!made) return made.refusal();
  Solver solver = std::move(made).value();
  return analyze_all(book, game, solver, request);
}

Result<WholeAnalysis> analyze_all(const Rulebook& book, const Game& game, Solver& solver,
                                  const AnalysisRequest& request) {
  WholeAnalysis analysis;
  auto solved = solver.analyze(request);
  if (solved) {
    AnalysisReport report = std::move(solved).value();
    analysis.solved = std::move(report.results);
    analysis.unsolved = std::move(report.unsolved);
    analysis.stopped = report.stopped;
  } else {
    analysis.unsolved = tables_without_plan(game, request, solved.refusal());
    if (analysis.unsolved.empty()) return solved.refusal();
  }
  measure(book, game, request, analysis);
  return analysis;
}

Result<HandAdvice> advise(const Rulebook& book, const Game& game, const View& view, const std::string& paytable,
                          unsigned threads) {
  const auto deck = book.deck(game);
  if (!deck) return deck.refusal();
  auto made = Solver::make(game, *deck);
  if (!made) return made.refusal();
  Solver solver = std::move(made).value();
  return solver.advise(view, paytable, threads);
}

Json advice_json(const Game& game, const View& view, const HandAdvice& advice) {
  const auto list = [](const std::vector<ChoiceValue>& values, bool as_fractions) {
    Json choices = Json::array();
    for (const ChoiceValue& each : values)
      choices.push_back({{"action", each.action}, {"ev", figure_json(each.ev, as_fractions)}});
    return choices;
  };
  Json json = {{"game", game.id},
               {"hand", to_text(view.own)},
               {"board", to_text(view.community)},
               {"dealer", to_text(view.dealer)},
               {"decision", advice.decision},
               {"choices", list(advice.choices, !advice.rounding)},
               {"best", advice.choices[advice.best].action}};
  if (!advice.beside.empty()) json["beside"] = list(advice.beside, true);
  return json;
}

Json analysis_json(const Game& game, const WholeAnalysis& analysis, bool explain) {
  Json results = Json::array();
  for (const Analysis& each : analysis.solved) results.push_back(analysis_json(each, explain));
  for (const MeasuredWager& each : analysis.measured) {
    Json entry = simulated_json(each.wager, {});
    entry["bounds99"] = {each.wager.ev() - each.bound, each.wager.ev() + each.bound};
    if (explain) entry["plan"] = each.why;
    results.push_back(std::move(entry));
  }
  Json unsolved = Json::array();
  for (const Unsolved& each : analysis.unsolved) {
    unsolved.push_back({{"wager", each.wager}, {"paytable", each.paytable}, {"why", each.why}});
  }
  Json options = Json::object();
  for (const auto& [option, value] : game.chosen) options[option] = value;
  return {{"game", game.id}, {"options", options}, {"results", results}, {"unsolved", unsolved}};
}

}  // namespace croupier
