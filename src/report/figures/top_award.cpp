#include "report/figures/top_award.h"

#include <algorithm>
#include <utility>

#include "bank/progressive.h"
#include "report/figures/figure.h"
#include "report/figures/number_text.h"

namespace croupier {
namespace {

struct Promise {
  Fraction net;
  std::string hand;
};

void raise(std::optional<Promise>& highest, const Fraction& net, const PayRow& row) {
  if (!highest || net > highest->net) highest = Promise{net, std::string(to_text(row.hand))};
}

// The table's own promise, which the deals may not keep.
std::optional<Promise> promised(const PayTable& table) {
  std::optional<Promise> highest;
  for (const PayRow& row : table.rows) {
    for (const auto& pay : {row.pays, row.natural, row.wild}) {
      if (pay) raise(highest, fraction(*pay) - (table.basis == Basis::for_one ? 1 : 0), row);
    }
  }
  return highest;
}

// What a progressive adds: fixed amounts, and parts of the meter.
void add_meter(std::optional<Promise>& highest, const Wager& wager, const PayTable& table, std::optional<Money> meter) {
  const MeterParameters terms = meter_of(wager, table);
  const std::int64_t whole = meter.value_or(terms.seed).cents();
  for (const PayRow& row : table.rows) {
    raise(highest, Fraction(fixed_cents(row, terms.unit), terms.unit.cents()), row);
    raise(highest, Fraction(whole * row.meter_percent.value_or(0), 100 * terms.unit.cents()), row);
  }
}

std::optional<Promise> promised_by(const Wager& wager, const PayTable& table, std::optional<Money> meter) {
  std::optional<Promise> highest = promised(table);
  if (wager.meter) add_meter(highest, wager, table, meter);
  return highest;
}

}  // namespace

TopAward top_award(const Analysis& analysis, const PayTable* table) {
  TopAward top;
  if (analysis.outcomes.empty()) {
    top.pays = analysis.most;
    return top;
  }
  top.pays = std::ranges::max_element(analysis.outcomes, {}, &OutcomeLine::pays)->pays;
  top.probability = 0;
  for (const OutcomeLine& line : analysis.outcomes) {
    if (line.pays != top.pays) continue;
    *top.probability += line.probability;
    if (top.rarest.empty() || line.probability < top.rarest_probability) {
      top.rarest = line.outcome;
      top.rarest_probability = line.probability;
    }
  }
  const auto most = table != nullptr ? promised(*table) : std::nullopt;
  if (!most || most->net <= top.pays) return top;
  top.pays = most->net;
  top.probability = top.rarest_probability = 0;
  top.rarest = most->hand;
  return top;
}

TopAward top_award(const SimulatedWager& played, const std::optional<Fraction>& chance, const Wager& wager,
                   const PayTable& table) {
  TopAward top;
  top.rounds = played.rounds;
  top.probability = chance;
  top.rarest_probability = chance.value_or(0);
  if (const auto most = promised_by(wager, table, {})) {
    top.pays = most->net;
    top.rarest = most->hand;
  }
  for (const SimulatedWager::Outcome& outcome : played.outcomes) {
    if (Fraction(outcome.net_cents, played.unit_cents) >= top.pays) top.seen += outcome.times;
  }
  return top;
}

Fraction highest_award(const Wager& wager, const PayTable& table, std::optional<Money> meter) {
  const auto most = promised_by(wager, table, meter);
  return most ? most->net : Fraction(0);
}

std::string sightings_text(std::uint64_t seen, std::uint64_t rounds) {
  const std::string in = " in " + with_commas(Integer(rounds)) + " rounds";
  if (seen == 0) return "not seen" + in + ": rarer than 1 in " + with_commas(Integer(rounds / 3));
  return (seen == 1 ? "seen once" : "seen " + std::to_string(seen) + " times") + in;
}

std::string award_text(const Fraction& units) { return to_text(units) + (units == 1 ? " unit" : " units"); }

std::string odds_text(const TopAward& top) {
  if (top.probability) return one_in_text(*top.probability);
  if (top.rounds == 0) return "not counted";
  if (top.seen < sightings_for_odds) return sightings_text(top.seen, top.rounds);
  return "about " + one_in_text(Fraction(Integer(top.seen), Integer(top.rounds)));
}

}  // namespace croupier
