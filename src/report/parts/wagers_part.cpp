#include <algorithm>
#include <cmath>
#include <map>

#include "bank/progressive.h"
#include "odds/families.h"
#include "report/parts/parts.h"
#include "rules/base_wagers.h"

namespace croupier {

std::string_view to_text(WagerRole role) {
  constexpr std::array<std::string_view, 5> words = {"base", "part of the base", "side bet", "progressive", "main bet"};
  return words[static_cast<std::size_t>(role)];
}

std::string table_in_use(const Game& game, const std::string& wager) {
  const PayTable* table = game.paytable(wager == "base" ? odds_wager(game).id : wager);
  return table != nullptr ? table->id : "";
}

const ReportWager* result_in_use(const std::vector<ReportWager>& wagers, const std::string& wager) {
  const auto found = std::find_if(wagers.begin(), wagers.end(),
                                  [&](const ReportWager& each) { return each.wager == wager && each.in_use; });
  return found == wagers.end() ? nullptr : &*found;
}

namespace {

// Of a measured outcome, a few sightings tell no odds.
bool tells_odds(const ReportWager& wager, const OutcomeLine& line) {
  return line.pays > 0 && line.probability > 0 && (wager.in_fractions() || line.ways >= sightings_for_odds);
}

// All that follows from the lines of the outcome table.
void add_outcomes(ReportWager& made, const std::vector<OutcomeLine>& lines) {
  for (const OutcomeLine& line : lines) {
    ReportOutcome outcome{.outcome = line.outcome,
                          .row = line.row,
                          .pays = line.pays,
                          .ways = line.ways,
                          .probability = line.probability,
                          .contribution = line.probability * line.pays,
                          .odds_against = {}};
    if (tells_odds(made, line)) outcome.odds_against = (1 - line.probability) / line.probability;
    made.totals.ways += outcome.ways;
    made.totals.probability += outcome.probability;
    made.totals.contribution += outcome.contribution;
    made.outcomes.push_back(std::move(outcome));
  }
  Fraction third = 0;
  Fraction fourth = 0;
  for (const ReportOutcome& line : made.outcomes) {
    const Fraction apart = line.pays - made.ev;
    const Fraction cube = apart * apart * apart * line.probability;
    third += cube;
    fourth += cube * apart;
  }
  made.deviation = std::sqrt(to_double(made.variance));
  if (made.variance == 0) return;
  made.skew = to_double(third) / (made.deviation * to_double(made.variance));
  made.kurtosis = to_double(fourth / (made.variance * made.variance)) - 3;
}

void add_figures(const Game& game, ReportWager& made) {
  const Wager* wager = game.wager(made.wager);
  made.name = wager != nullptr ? wager->name : "The game proper";
  made.role = wager == nullptr                        ? WagerRole::base
              : is_part_of_base(game, *wager)         ? WagerRole::part_of_base
              : wager->kind == WagerKind::base        ? WagerRole::main
              : wager->kind == WagerKind::progressive ? WagerRole::progressive
                                                      : WagerRole::side;
  made.in_use = made.table.empty() || made.table == table_in_use(game, made.wager);
  made.house_edge = -made.ev;
  made.element_of_risk = made.average_wagered == 0 ? Fraction(0) : -made.ev / made.average_wagered;
  made.returned = 1 - made.element_of_risk;
}

// What whoever shows a return has to say with it.
void add_basis(const Game& game, ReportWager& made) {
  const Wager* wager = game.wager(made.wager);
  const std::string rules = made.table.empty() ? "by the rules and options above" : "by pay table " + made.table;
  made.basis = "long-run average part of all money wagered that is paid back, " + rules + ", " +
               (made.exact ? "worked out" : "measured");
  if (made.role == WagerRole::base) made.basis += "; the most that any play gets on average";
  if (made.role == WagerRole::progressive) made.basis += "; the meter at its seed, envy left out";
  if (wager == nullptr)
    made.strategy = "best play of the base, side bets left out of account";
  else if (mathematics_of(game)->hangs_on_play(*wager))
    made.strategy = "best play of the base, whatever it does to this wager";
  else
    made.strategy = "any: no decision changes it";
}

// The pay table of a wager; none of the base, which is paid in several ways at once.
const PayTable* own_table(const Game& game, const std::string& wager, const std::string& table) {
  return wager == "base" ? nullptr : game.paytable(wager, table);
}

ReportWager made_from(const Game& game, const Analysis& analysis, bool exact) {
  ReportWager made;
  made.exact = exact;
  made.wager = analysis.wager;
  made.table = analysis.paytable;
  made.unit = analysis.unit;
  made.ev = analysis.ev;
  made.average_wagered = analysis.average_wagered;
  made.hit_frequency = analysis.hit_frequency;
  made.variance = analysis.variance;
  made.rounding = analysis.rounding;
  made.plan = analysis.plan.text;
  made.operations = analysis.plan.operations;
  made.seconds = analysis.seconds;
  add_figures(game, made);
  add_basis(game, made);
  add_outcomes(made, analysis.outcomes);
  return made;
}

ReportWager solved_wager(const Game& game, const Analysis& analysis) {
  ReportWager made = made_from(game, analysis, true);
  if (analysis.progressive) {
    const Money unit = unit_of(*game.wager(analysis.wager), *game.paytable(analysis.wager, analysis.paytable));
    made.jackpot_component =
        analysis.progressive->meter_share * Fraction(analysis.progressive->meter.units(), unit.units());
  }
  made.top = top_award(analysis, own_table(game, analysis.wager, analysis.paytable));
  return made;
}

// Rows that never came are lines too: the table promises them.
void add_unseen(const PayTable& table, std::vector<OutcomeLine>& lines) {
  for (const PayRow& row : table.rows) {
    const std::string hand(to_text(row.hand));
    const bool seen = std::ranges::any_of(lines, [&](const OutcomeLine& line) { return line.outcome == hand; });
    if (seen || !row.pays) continue;
    const Fraction net = fraction(*row.pays) - (table.basis == Basis::for_one ? 1 : 0);
    const auto place = std::ranges::find_if(lines, [&](const OutcomeLine& line) { return line.pays < net; });
    lines.insert(place, {hand, 0, 0, net});
  }
}

// Of a wager that was played, the rounds stand for the deals.
ReportWager measured_wager(const Game& game, const MeasuredWager& measured) {
  const SimulatedWager& played = measured.wager;
  Tally tally;
  for (const SimulatedWager::Outcome& outcome : played.outcomes) {
    tally.add(outcome.name, Integer(outcome.times), Fraction(outcome.net_cents, played.unit_cents), 1);
  }
  Analysis counted = tally.finish();
  counted.wager = played.wager;
  counted.paytable = played.paytable;
  counted.unit = played.unit;
  counted.plan.text = "Measured over " + std::to_string(played.rounds) + " rounds: " + measured.why;
  const PayTable& table = *game.paytable(played.wager, played.paytable);
  add_unseen(table, counted.outcomes);
  ReportWager made = made_from(game, counted, false);
  made.top = top_award(played, measured.top_chance, *game.wager(played.wager), table);
  made.standard_error = played.standard_error();
  made.bound99 = measured.bound;
  return made;
}

std::string decks_text(const Game& game) {
  return game.deck.decks == 1 ? "one deck" : std::to_string(game.deck.decks) + " decks";
}

// Of a game in which players decide.
std::vector<std::string> assumptions_of_play(const Game& game) {
  return {
      "Every order of " + decks_text(game) + " is equally likely, and the cards are shuffled anew for each round.",
      "Deals are counted, not sampled; a number is a fraction of two integers until it is printed, and rounded then "
      "only.",
      "The base is played so that its own wagers gain most. Side bets are valued under that play and change no "
      "decision.",
      "Where two choices are worth exactly the same, the one that the rules name first is taken.",
      "A player sees his own cards and those that the rules show; other seats' cards are unknown to him.",
      "Ties, qualifying hands and folds are settled as the clauses under Rules say; a tie that pushes pays nothing and "
      "counts "
      "as no hit.",
      "Pays are in units of the wager. Money is rounded at the table only, where a pay breaks a cent: in the payer's "
      "favor.",
      "Progressives are valued at the seed unless a meter is named; envy is left out, as it depends on who else "
      "plays."};
}

// Of a game in which nobody does, and each wager is a bet of its own.
std::vector<std::string> assumptions_of_chance(const Game& game) {
  std::vector<std::string> made = {"Every order of " + decks_text(game) + " is equally likely."};
  if (game.deck.shoe)
    made.emplace_back(
        "Figures are of a whole shoe. A later round is worth the same on average to whoever has not looked at the "
        "cards "
        "before it; what it is worth to whoever has is under Countability.");
  made.insert(
      made.end(),
      {"Deals are counted, not sampled; a number is a fraction of two integers until it is printed, and rounded "
       "then only.",
       "Nobody decides anything: the rules say who draws. Each wager is valued by itself, per unit of its own "
       "stake; how they go together is under Moments.",
       "Ties are settled as the clauses under Rules say; a wager that pushes pays nothing and counts as no hit.",
       "Pays are in units of the wager. Money is rounded at the table only, where a pay breaks a cent: in the "
       "payer's favor."});
  return made;
}

}  // namespace

void add_measured_laws(std::vector<ReportWager>& wagers, const Simulation& simulation) {
  for (ReportWager& wager : wagers) {
    const auto played = std::ranges::find(simulation.wagers, wager.wager, &SimulatedWager::wager);
    if (!wager.rounding || !wager.in_use || played == simulation.wagers.end()) continue;
    Tally tally;
    for (const SimulatedWager::Outcome& outcome : played->outcomes)
      tally.add(outcome.name, Integer(outcome.times), Fraction(outcome.net_cents, played->unit_cents), 1);
    const Analysis counted = tally.finish();
    wager.hit_frequency = counted.hit_frequency;
    add_outcomes(wager, counted.outcomes);
    wager.top.rounds = played->rounds;
    for (const OutcomeLine& line : counted.outcomes) {
      if (line.pays >= wager.top.pays) wager.top.seen += line.ways.convert_to<std::uint64_t>();
    }
  }
}

std::vector<ReportWager> wagers_part(const Game& game, const WholeAnalysis& analysis) {
  std::vector<ReportWager> wagers;
  for (const Analysis& each : analysis.solved) wagers.push_back(solved_wager(game, each));
  for (const MeasuredWager& each : analysis.measured) wagers.push_back(measured_wager(game, each));
  return wagers;
}

ReportMethod method_part(const Game& game, const WholeAnalysis& analysis) {
  ReportMethod method;
  std::map<std::string, std::size_t> known;  // plan -> its place
  const auto add = [&](const std::string& wager, const std::string& text, std::uint64_t operations) {
    const auto [found, is_new] = known.emplace(text, method.plans.size());
    if (is_new) {
      method.plans.push_back({wager, text, operations});
      return;
    }
    std::string& wagers = method.plans[found->second].wagers;
    if (wagers != wager && !wagers.ends_with(", " + wager)) wagers += ", " + wager;
  };
  for (const Analysis& each : analysis.solved) add(each.wager, each.plan.text, each.plan.operations);
  for (const MeasuredWager& each : analysis.measured) {
    add(each.wager.wager,
        "Played out over " + std::to_string(each.wager.rounds) + " rounds a table, because of: " + each.why,
        each.wager.rounds);
  }
  method.unsolved = {};
  for (const Unsolved& each : analysis.unsolved) method.unsolved.push_back({each.wager, each.paytable, each.why});
  method.assumptions = has_base(game) ? assumptions_of_play(game) : assumptions_of_chance(game);
  return method;
}

}  // namespace croupier
