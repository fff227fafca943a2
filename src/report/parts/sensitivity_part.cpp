#include <algorithm>
#include <set>

#include "bank/supplied_tables.h"
#include "odds/simulate_wager.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

constexpr std::uint64_t measured_rounds = 100'000;
constexpr std::int64_t most_of_a_range = 8;  // values of a range that are tried; of a longer one, its ends

// ---- One unit more or less on a row ----

std::string label_of(const PayRow& row, bool natural) {
  std::string text(to_text(row.hand));
  if (row.natural && row.wild) text += natural ? ", natural" : ", wild";
  return text;
}

// How often a row is paid, times what is staked on it then: what the expectation gains with a unit more.
Fraction weight_of(const ReportWager& wager, const PayTable& table, const std::string& label, const Pay& pay) {
  Fraction weight = 0;
  for (const ReportOutcome& line : wager.outcomes) {
    if (line.outcome != label) continue;
    const bool tells_stake = table.basis == Basis::to_one && pay.units != 0;
    weight += line.probability * (tells_stake ? line.pays / fraction(pay) : Fraction(1));
  }
  return weight;
}

void add_rows(const ReportWager& part, const ReportWager& whole, const PayTable& table,
              std::vector<PayChange>& changes) {
  for (const PayRow& row : table.rows) {
    std::vector<std::pair<std::string, Pay>> cells;
    if (row.pays) cells.emplace_back(label_of(row, true), *row.pays);
    if (row.natural) cells.emplace_back(label_of(row, true), *row.natural);
    if (row.wild) cells.emplace_back(label_of(row, false), *row.wild);
    for (const auto& [label, pay] : cells) {
      const Fraction weight = weight_of(part, table, label, pay);
      if (weight == 0) continue;
      changes.push_back({.wager = part.wager,
                         .table = table.id,
                         .outcome = label,
                         .pays = fraction(pay),
                         .less = whole.house_edge + weight,
                         .edge = whole.house_edge,
                         .more = whole.house_edge - weight});
    }
  }
}

std::vector<PayChange> pay_changes(const Game& game, const std::vector<ReportWager>& wagers) {
  std::vector<PayChange> changes;
  const ReportWager* base = result_in_use(wagers, "base");
  for (const ReportWager& wager : wagers) {
    const PayTable* table = game.paytable(wager.wager, wager.table);
    if (!wager.in_use || wager.role == WagerRole::base || table == nullptr) continue;
    const bool part = wager.role == WagerRole::part_of_base && base != nullptr;
    add_rows(wager, part ? *base : wager, *table, changes);
  }
  return changes;
}

// ---- Other readings ----

std::vector<std::string> other_values(const Game& game, const Option& option) {
  const auto chosen = game.chosen.find(option.id);
  const std::string now = chosen == game.chosen.end() ? option.default_value : chosen->second;
  std::vector<std::string> values;
  for (const OptionValue& value : option.values) values.push_back(value.value);
  if (option.min && *option.max - *option.min < most_of_a_range) {
    for (std::int64_t value = *option.min; value <= *option.max; ++value) values.push_back(std::to_string(value));
  } else if (option.min) {
    values = {std::to_string(*option.min), std::to_string(*option.max)};
  }
  values.erase(std::remove(values.begin(), values.end(), now), values.end());
  return values;
}

std::string about(const Option& option, const std::string& value) {
  for (const OptionValue& each : option.values) {
    if (each.value == value && !each.about.empty()) return each.about;
  }
  return option.about;
}

// The game with one more option set, and the same tables in use.
Result<Game> game_by(const ReportSource& source, const std::string& option, const std::string& value) {
  std::vector<Setting> settings(source.game.chosen.begin(), source.game.chosen.end());
  std::erase_if(settings, [&](const Setting& each) { return each.first == option; });
  settings.emplace_back(option, value);
  auto game = game_with_tables(source.book, source.game.id, settings, {}, source.game.supplied_tables);
  if (!game) return game;
  Game made = std::move(game).value();
  for (PayTable& table : made.paytables) table.is_default = table.id == table_in_use(source.game, table.wager);
  return made;
}

class Readings {
 public:
  Readings(const ReportSource& source, const std::vector<ReportWager>& wagers) : source_(source), wagers_(wagers) {
    for (const ReportWager& wager : wagers) {
      if (!wager.exact && wager.in_use) measured_.emplace_back(&wager, measure(source.game, wager));
    }
  }

  // What changes by another reading; a reading that cannot be solved changes nothing that we know of.
  [[nodiscard]] std::vector<OptionChange::Edge> changes(const Game& game) const {
    std::vector<OptionChange::Edge> edges;
    const auto deck = source_.book.deck(game);
    if (!deck) return edges;
    if (auto made = Solver::make(game, *deck)) {
      Solver solver = std::move(made).value();
      if (const auto report = solver.analyze({.wager = {}, .paytable = {}, .threads = source_.request.threads}))
        add_solved(report->results, edges);
    }
    for (const auto& [wager, before] : measured_) {
      const auto after = measure(game, *wager);
      if (before && after && *before != *after) edges.push_back({wager->wager, wager->table, -*before, -*after, false});
    }
    return edges;
  }

 private:
  // Of tables that are not in use, those that favour the bettor: what else would be read is asked of them too.
  void add_solved(const std::vector<Analysis>& results, std::vector<OptionChange::Edge>& edges) const {
    for (const Analysis& result : results) {
      for (const ReportWager& wager : wagers_) {
        if (wager.wager != result.wager || wager.table != result.paytable || wager.ev == result.ev) continue;
        if (wager.in_use || wager.ev > 0)
          edges.push_back({wager.wager, wager.table, wager.house_edge, result.house_edge(), true});
      }
    }
  }

  // The same cards every time, so that a rule that changes nothing changes nothing.
  [[nodiscard]] std::optional<Fraction> measure(const Game& game, const ReportWager& wager) const {
    const SimulationRequest request{.rounds = measured_rounds, .seed = 1, .threads = source_.request.threads};
    const auto result = simulate_wager(source_.book, game, wager.wager, wager.table, request);
    if (!result) return std::nullopt;
    Fraction sum = 0;
    for (const SimulatedWager::Outcome& outcome : result->outcomes)
      sum += Fraction(outcome.net_cents) * Integer(outcome.times);
    return sum / (Fraction(result->unit_cents) * Integer(result->rounds));
  }

  const ReportSource& source_;
  const std::vector<ReportWager>& wagers_;
  std::vector<std::pair<const ReportWager*, std::optional<Fraction>>> measured_;
};

std::string cite_of(const Rulebook& book, const Cite& cite) {
  const Ruling* ruling = book.ruling(cite.ruling);
  return ruling != nullptr ? ruling->number : cite.clause;
}

}  // namespace

ReportSensitivity sensitivity_part(const ReportSource& source, const std::vector<ReportWager>& wagers,
                                   const Tell& tell) {
  ReportSensitivity made;
  made.pays = pay_changes(source.game, wagers);
  if (!source.request.restudy) return made;
  made.options_tried = true;
  const Readings readings(source, wagers);
  for (std::size_t i = 0; i < source.game.options.size(); ++i) {
    const Option& option = source.game.options[i];
    for (const std::string& value : other_values(source.game, option)) {
      if (!tell(static_cast<double>(i) / static_cast<double>(source.game.options.size()), option.id + "=" + value))
        return made;
      const auto game = game_by(source, option.id, value);
      if (!game) continue;
      auto edges = readings.changes(*game);
      if (edges.empty()) {
        made.without_effect.push_back(option.id + "=" + value);
      } else {
        made.options.push_back(
            {option.id, value, about(option, value), cite_of(source.book, option.cite), std::move(edges)});
      }
    }
  }
  return made;
}

}  // namespace croupier
