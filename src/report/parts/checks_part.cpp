#include <algorithm>
#include <cmath>
#include <map>

#include "odds/battery/p_value.h"
#include "record/run_record.h"
#include "report/figures/number_text.h"
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
    CrossCheckCell& line = made.emplace_back();
    line.pays = pays;
    line.expected = rounds * probability;
    line.observed = cell.second;
    if (probability > 0) line.z = spread > 0 ? apart / spread : 0;
  }
  return made;
}

// A bound, because one long award puts a sample's mean far from any normal law. (S. Bernstein; G. Bennett, "Probability
// inequalities for the sum of independent random variables", JASA 57, 1962.)
double p_of_expectation(const ReportWager& exact, double apart, std::uint64_t rounds) {
  double longest = 0;
  const double mean = to_double(exact.ev);
  for (const ReportOutcome& line : exact.outcomes) longest = std::max(longest, std::abs(to_double(line.pays) - mean));
  if (exact.outcomes.empty()) longest = to_double(exact.top.pays) + std::abs(mean);
  const double against = 2 * (exact.deviation * exact.deviation + longest * std::abs(apart) / 3);
  if (against == 0) return apart == 0 ? 1 : 0;
  return std::min(1.0, 2 * std::exp(-static_cast<double>(rounds) * apart * apart / against));
}

// Rare outcomes are thrown together, the rarest first, until they are expected often enough. Those that cannot be are
// no part of it: they are counted by themselves.
void add_chi_square(CrossCheckLine& line) {
  std::vector<std::pair<double, double>> sorted;  // expected, observed
  for (const CrossCheckCell& cell : line.cells) {
    if (cell.expected > 0) sorted.emplace_back(cell.expected, static_cast<double>(cell.observed));
  }
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

using Of = IndependentCheck::Of;

// Is the definition, pay tables in use included, one that the program was built and tested with?
bool is_own_game(const ReportSource& source, const std::string& definition_hash) {
  if (!source.game.supplied_tables.empty()) return false;
  const auto built_in = Rulebook::built_in();
  const auto own = built_in ? definition_record(*built_in, source.rules) : Result<DefinitionRecord>(built_in.refusal());
  return own && to_hex(own->hash) == definition_hash;
}

// One impossible pay is a disagreement, whatever the rest. To agree, every wager must have been told apart into two
// groups of outcomes at least.
std::optional<bool> agreement(const ReportCrossCheck& check) {
  const bool impossible = std::ranges::any_of(check.lines, [](const auto& line) { return line.impossible > 0; });
  if (impossible || check.smallest_adjusted_p < significance) return false;
  const bool told =
      std::ranges::all_of(check.lines, [](const auto& line) { return line.degrees > 0 || !line.law_known; });
  return told && !check.lines.empty() ? std::optional(true) : std::nullopt;
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
    // Where no law of the outcomes is worked out, the expectation alone is held against what was played.
    if (!exact.rounding) line.cells = cells_of(exact, *played);
    for (const CrossCheckCell& cell : line.cells) line.impossible += cell.z ? 0 : cell.observed;
    line.law_known = !exact.rounding;
    line.p_expectation = p_of_expectation(exact, line.measured_ev - to_double(exact.ev), played->rounds);
    add_chi_square(line);
    p_values.push_back(line.p);
    p_values.push_back(line.p_expectation);
  }
  for (const double p : holm_adjusted(p_values)) made.smallest_adjusted_p = std::min(made.smallest_adjusted_p, p);
  made.agrees = agreement(made);
  return made;
}

std::vector<IndependentCheck> independent_checks(const ReportSource& source, const std::string& definition_hash) {
  std::vector<IndependentCheck> made = mathematics_of(source.game)->checks(source.game);
  made.push_back(
      {"this report", "every table is added up again from the JSON alone", "tests/report/readding_test.cpp"});
  const bool own = is_own_game(source, definition_hash);
  std::erase_if(made, [&](const IndependentCheck& check) {
    return check.of != Of::any_game && (!own || (check.of == Of::defaults && !source.game.chosen.empty()));
  });
  // The tests have not seen somebody else's game; what the report itself does, it does.
  if (!own) std::ranges::for_each(made, [](IndependentCheck& check) { check.test = "Cross-check of this report"; });
  return made;
}

}  // namespace croupier
