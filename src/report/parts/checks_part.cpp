#include <algorithm>
#include <cmath>
#include <map>

#include "odds/p_value.h"
#include "report/number_text.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

constexpr double least_expected = 5;  // of a cell that stands by itself in a chi-square test
constexpr double significance = 0.01;

const SimulatedWager* simulated(const Simulation& simulation, const std::string& wager) {
  const auto found = std::find_if(simulation.wagers.begin(), simulation.wagers.end(),
                                  [&](const SimulatedWager& each) { return each.wager == wager; });
  return found == simulation.wagers.end() ? nullptr : &*found;
}

// Outcomes by what they pay: names differ between the solver and the table, amounts do not.
std::vector<CrossCheckCell> cells_of(const ReportWager& exact, const SimulatedWager& played) {
  std::map<Fraction, std::pair<Fraction, std::uint64_t>, std::greater<>> cells;
  for (const ReportOutcome& line : exact.outcomes) cells[line.pays].first += line.probability;
  for (const SimulatedWager::Outcome& outcome : played.outcomes)
    cells[Fraction(outcome.net_cents, played.unit_cents)].second += outcome.times;
  std::vector<CrossCheckCell> made;
  const auto rounds = static_cast<double>(played.rounds);
  for (const auto& [pays, cell] : cells) {
    const double probability = to_double(cell.first);
    const double spread = std::sqrt(rounds * probability * (1 - probability));
    const double apart = static_cast<double>(cell.second) - rounds * probability;
    made.push_back({.pays = pays,
                    .expected = rounds * probability,
                    .observed = cell.second,
                    .z = spread > 0 ? apart / spread : 0});
  }
  return made;
}

// Rare outcomes are thrown together, the rarest first, until they are expected often enough.
void add_chi_square(CrossCheckLine& line) {
  std::vector<std::pair<double, double>> sorted;  // expected, observed
  for (const CrossCheckCell& cell : line.cells) sorted.emplace_back(cell.expected, static_cast<double>(cell.observed));
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::pair<double, double>> groups;
  for (const auto& [expected, observed] : sorted) {
    if (groups.empty() || groups.back().first >= least_expected) groups.emplace_back(0, 0);
    groups.back().first += expected;
    groups.back().second += observed;
  }
  for (const auto& [expected, observed] : groups)
    line.chi_square += (observed - expected) * (observed - expected) / expected;
  line.degrees = static_cast<int>(groups.size()) - 1;
  if (line.degrees > 0) line.p = tails_of_chi_square(line.chi_square, line.degrees).upper;
}

}  // namespace

ReportCrossCheck cross_check_part(const std::vector<ReportWager>& wagers, const Simulation& simulation,
                                  std::uint64_t seed) {
  ReportCrossCheck made;
  made.rounds = simulation.rounds;
  made.seed = seed;
  made.generator = "Philox4x32-10, a stream for every 8,192 rounds: the same whatever the number of threads";
  std::vector<double> p_values;
  for (const ReportWager& exact : wagers) {
    const SimulatedWager* played = exact.in_use && exact.exact ? simulated(simulation, exact.wager) : nullptr;
    if (played == nullptr) continue;
    CrossCheckLine& line = made.lines.emplace_back();
    line.wager = exact.wager;
    line.table = exact.table;
    line.exact_ev = exact.ev;
    line.measured_ev = played->ev();
    line.error = exact.deviation / std::sqrt(static_cast<double>(played->rounds));
    line.low = line.measured_ev - 1.96 * line.error;
    line.high = line.measured_ev + 1.96 * line.error;
    line.z = line.error > 0 ? (line.measured_ev - to_double(exact.ev)) / line.error : 0;
    line.cells = cells_of(exact, *played);
    add_chi_square(line);
    p_values.push_back(line.p);
  }
  for (const double p : holm_adjusted(p_values)) made.smallest_adjusted_p = std::min(made.smallest_adjusted_p, p);
  made.agrees = made.smallest_adjusted_p >= significance;
  return made;
}

std::vector<IndependentCheck> independent_checks(const Game& game) {
  const bool board = dealt_to(game, Place::community) > 0;
  std::vector<IndependentCheck> made = {
      {"the play of the real rounds",
       "the simulation under Cross-check drives the table's own state machine, which shares no code with the solver "
       "but the "
       "evaluation of hands",
       "tests/odds/simulation_test.cpp"},
      {board ? "the sweep over boards" : "the sweep over ranks",
       board ? "a program that deals every card, on shrunken decks in full and for a thousand random hands of the "
               "whole game; "
               "equality is of fractions"
             : "a program that deals every card: in full for three cards and for shrunken decks, for a thousand random "
               "hands "
               "of the five-card games; equality is of fractions",
       board ? "tests/odds/board_sweep_test.cpp" : "tests/odds/rank_sweep_test.cpp"},
      {"side bets and progressives on one's own cards", "every hand dealt and read by the slow reader of pay tables",
       "tests/odds/own_hands_test.cpp, tests/odds/progressives_test.cpp"},
      {"the ranking of hands", "a slow evaluator written from the definitions, compared over all hands of the deck",
       "tests/hands/five_cards_test.cpp, three_cards_test.cpp, seven_cards_test.cpp"},
      {"published figures", "numbers that others have printed for the same rules, cited with their source",
       "tests/odds/published_test.cpp"},
      {"settlement", "a second settlement, written from the clauses alone, over random rounds",
       "tests/games/conformance_test.cpp"},
      {"this report", "every table is added up again from the JSON alone", "tests/report/readding_test.cpp"}};
  return made;
}

}  // namespace croupier
