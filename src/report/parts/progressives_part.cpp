#include <algorithm>

#include "bank/progressive.h"
#include "report/figures/number_text.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

std::string percent_of(std::int64_t permyriad) {
  return share_text(Fraction(permyriad, 10'000), permyriad % 100 == 0 ? 0 : 2);
}

// The chance of a row that takes the whole meter.
Fraction jackpot_chance(const PayTable& table, const Analysis& analysis) {
  Fraction chance = 0;
  for (const PayRow& row : table.rows) {
    if (row.meter_percent != 100) continue;
    for (const OutcomeLine& line : analysis.outcomes) {
      if (line.outcome == to_text(row.hand)) chance += line.probability;
    }
  }
  return chance;
}

Fraction ev_at(const ReportProgressive& made, const Fraction& meter_cents) {
  return made.fixed + made.stake_back + made.meter_share * meter_cents / made.unit.cents() - 1;
}

// A meter as it is when won, in the long run: each wager adds its increment and takes its expected share, and after a
// jackpot the meter stands at its new seed. So X = (increment + chance of a jackpot * seed) / expected share.
void add_points(ReportProgressive& made, const MeterParameters& terms, const std::optional<Fraction>& break_even) {
  const Fraction seed(terms.seed.units(), Money::units_per_cent);
  made.points.push_back({"seed", seed, ev_at(made, seed)});
  if (made.meter_share == 0) return;
  const Fraction reseed(terms.reseed.units(), Money::units_per_cent);
  const Fraction increment = Fraction(terms.increment_permyriad, 10'000) * terms.unit.cents();
  const Fraction mean = (increment + made.jackpot * reseed) / made.meter_share;
  made.points.push_back({"mean when won", mean, ev_at(made, mean)});
  if (break_even) made.points.push_back({"break-even", *break_even, ev_at(made, *break_even)});
}

void add_funding(ReportProgressive& made, const MeterParameters& terms) {
  const Fraction increment(terms.increment_permyriad, 10'000);
  const Fraction reserve(terms.reserve_permyriad, 10'000);
  const Fraction seeds = made.jackpot * Fraction(terms.reseed.units(), Money::units_per_cent) / terms.unit.cents();
  const Fraction by_house = std::max(Fraction(0), seeds - reserve);
  made.funding = {{"fixed pays", made.fixed},
                  {"winning stakes given back", made.stake_back},
                  {"into the meter", increment},
                  {"into the reserve for seeds", reserve},
                  {"seeds that the reserve does not cover", by_house}};
  Fraction rest = 1;
  for (const auto& [what, part] : made.funding) rest -= part;
  made.funding.emplace_back("kept by the house", rest);
  made.funds_itself = rest >= 0;
}

void add_curve(ReportProgressive& made, const std::optional<Fraction>& break_even) {
  if (!break_even || *break_even <= 0) return;
  const double top = 1.25 * to_double(*break_even);
  constexpr int steps = 20;
  for (int i = 0; i <= steps; ++i) {
    const double cents = top * i / steps;
    const double ev = to_double(made.fixed + made.stake_back) - 1 +
                      to_double(made.meter_share) * cents / static_cast<double>(made.unit.cents());
    made.edge_curve.emplace_back(cents / 100, -ev);
  }
}

}  // namespace

std::vector<ReportProgressive> progressives_part(const Game& game, const WholeAnalysis& analysis) {
  std::vector<ReportProgressive> made;
  for (const Analysis& each : analysis.solved) {
    if (!each.progressive) continue;
    const Wager& wager = *game.wager(each.wager);
    const PayTable& table = *game.paytable(each.wager, each.paytable);
    const MeterParameters terms = meter_of(wager, table);
    const ProgressiveFigures& figures = *each.progressive;
    ReportProgressive part;
    part.wager = each.wager;
    part.table = each.paytable;
    part.in_use = table_in_use(game, each.wager) == each.paytable;
    part.unit = terms.unit;
    part.seed = terms.seed;
    part.reseed = terms.reseed;
    part.increment = percent_of(terms.increment_permyriad);
    part.reserve = percent_of(terms.reserve_permyriad);
    part.ceiling = terms.ceiling ? to_text(*terms.ceiling) : "none";
    part.linked = terms.linked;
    part.clause = wager.meter->cite.clause;
    part.fixed = figures.fixed;
    part.meter_share = figures.meter_share;
    part.jackpot = jackpot_chance(table, each);
    // The solver's break-even meter tells how often the stake comes back.
    if (figures.break_even_cents)
      part.stake_back = 1 - figures.fixed - *figures.break_even_cents * figures.meter_share / terms.unit.cents();
    add_points(part, terms, figures.break_even_cents);
    add_funding(part, terms);
    add_curve(part, figures.break_even_cents);
    made.push_back(std::move(part));
  }
  return made;
}

}  // namespace croupier
