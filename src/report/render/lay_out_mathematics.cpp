// Sections 7 to 14: outcomes, odds, moments, progressives, fees, sensitivity.
#include <algorithm>

#include "report/figures/number_text.h"
#include "report/render/laid_report.h"

namespace croupier {
namespace {

std::string title_of(const ReportWager& wager) {
  return wager.wager + (wager.table.empty() ? "" : ", table " + wager.table) + (wager.in_use ? " (in use)" : "");
}

std::string units_text(const Fraction& value) { return fixed_text(value, value.below() == 1 ? 0 : 4); }

LaidTable outcome_table(const ReportWager& wager) {
  LaidTable table{.caption = title_of(wager) + (wager.in_fractions() ? "" : ": measured, ways are rounds"),
                  .heads = {"Outcome", "Pays", "Ways", "Probability", "Contribution"},
                  .aligns = "lrrrr",
                  .rows = {},
                  .totals = true};
  for (const ReportOutcome& line : wager.outcomes)
    table.rows.push_back({line.outcome, units_text(line.pays), with_commas(line.ways),
                          probability_text(line.probability), fixed_text(line.contribution, 8)});
  table.rows.push_back({"In all", "", with_commas(wager.totals.ways), probability_text(wager.totals.probability),
                        fixed_text(wager.totals.contribution, 8)});
  return table;
}

std::string closing_words(const ReportWager& wager) {
  if (wager.rounding)
    return "Measured: the ways are rounds that were played. The expectation itself, " + fixed_text(wager.ev, 8) +
           ", and the variance are worked out, and no rounding has moved them by 1e-10.";
  if (!wager.closes())
    return "The probabilities add up to " + to_text(wager.totals.probability) + " and the contributions to " +
           fixed_text(wager.totals.contribution, 12) + "; the expectation is " + fixed_text(wager.ev, 12) + ".";
  if (!wager.exact)
    return "Measured: the ways are rounds that were played, the probabilities the parts of them, which add up to 1; "
           "the "
           "contributions add up to the measured expectation.";
  const std::string exact = to_text(wager.ev);
  std::string text = "The probabilities add up to exactly 1 and the contributions to exactly the expectation";
  if (exact.size() <= 60) text += ", " + exact;
  return text + ".";
}

Chart contribution_chart(const ReportWager& wager) {
  Chart chart{.kind = Chart::Kind::bars,
              .title = "What each outcome of " + wager.wager + " adds to the expectation",
              .across = wager.unit,
              .percent = true,
              .labels = {},
              .values = {},
              .points = {},
              .marks = {}};
  for (const ReportOutcome& line : wager.outcomes) {
    chart.labels.push_back(line.outcome);
    chart.values.push_back({to_double(line.contribution), 0, 0});
  }
  return chart;
}

Section outcomes_section(const std::vector<ReportWager>& wagers, bool decides) {
  Section section{7, "Outcomes", {}};
  section.blocks.emplace_back(Paragraph{
      std::string("Ways are whole numbers of deals. Pays are net gains in units; a lost stake is -1.") +
      (decides ? " Where a decision is taken over part of the board, each board counts once for each of its "
                 "parts."
               : " A deal is six cards in their order, as many as a round may take, whether they are drawn or "
                 "not.")});
  for (const ReportWager& wager : wagers) {
    if (wager.outcomes.empty()) continue;
    section.blocks.emplace_back(outcome_table(wager));
    if (!wager.in_use) continue;
    section.blocks.emplace_back(Paragraph{closing_words(wager)});
    if (wager.role != WagerRole::part_of_base && wager.in_fractions())
      section.blocks.emplace_back(contribution_chart(wager));
  }
  return section;
}

std::string true_odds_text(const ReportWager& wager, const ReportOutcome& line) {
  if (!line.odds_against)
    return sightings_text(line.ways.convert_to<std::uint64_t>(), wager.totals.ways.convert_to<std::uint64_t>());
  const double against = to_double(*line.odds_against);
  return (wager.in_fractions() ? "" : "about ") +
         (against < 1000 ? fixed_text(against, wager.in_fractions() ? 3 : 1) : with_commas(Integer(against + 0.5)));
}

Section odds_section(const std::vector<ReportWager>& wagers) {
  Section section{8, "True odds and payout odds", {}};
  section.blocks.emplace_back(
      Paragraph{"For each outcome that wins: the odds against it, and the odds at which it is paid. Of a wager with "
                "several winning "
                "outcomes each is paid below its own true odds without the wager being unfair."});
  for (const ReportWager& wager : wagers) {
    if (!wager.in_use) continue;
    LaidTable table{.caption = title_of(wager),
                    .heads = {"Outcome", "True odds to 1", "Payout odds to 1"},
                    .aligns = "lrr",
                    .rows = {}};
    for (const ReportOutcome& line : wager.outcomes) {
      if (line.pays > 0) table.rows.push_back({line.outcome, true_odds_text(wager, line), units_text(line.pays)});
    }
    section.blocks.emplace_back(std::move(table));
  }
  return section;
}

void add_sessions(const ReportMoments& part, std::vector<Block>& blocks) {
  LaidTable table{.caption = part.wager + ": results after a number of rounds, in units",
                  .heads = {"Rounds", "Mean", "St. dev.", "Ahead", "5%", "25%", "Median", "75%", "95%"},
                  .aligns = "rrrrrrrrr",
                  .rows = {}};
  for (const SessionResults& session : part.sessions) {
    std::vector<std::string> row = {with_commas(Integer(session.rounds)), fixed_text(session.mean, 2),
                                    fixed_text(session.deviation, 2), share_text(session.ahead, 2)};
    for (const double quantile : session.quantiles) row.push_back(fixed_text(quantile, 1));
    table.rows.push_back(std::move(row));
  }
  if (!table.rows.empty()) blocks.emplace_back(std::move(table));
  if (part.wager != "base") return;
  for (const SessionResults& session : part.sessions) {
    blocks.emplace_back(Chart{.kind = Chart::Kind::area,
                              .title = "The base after " + with_commas(Integer(session.rounds)) + " rounds",
                              .across = "result in antes",
                              .percent = false,
                              .labels = {},
                              .values = {},
                              .points = session.curve,
                              .marks = {{session.mean, "mean"}}});
  }
}

// Of all bets with each other; the diagonal holds the variances.
LaidTable covariance_matrix(const Report& report) {
  LaidTable table{.caption = "Covariances of the bets, with the correlation in brackets",
                  .heads = {"Bet"},
                  .aligns = "l",
                  .rows = {}};
  for (const ReportMoments& row : report.moments) {
    table.heads.push_back(row.wager);
    table.aligns += 'r';
    std::vector<std::string> cells = {row.wager};
    for (const ReportMoments& column : report.moments) {
      const auto pair = std::ranges::find_if(report.pairs, [&](const ReportPair& each) {
        return (each.one == row.wager && each.other == column.wager) ||
               (each.one == column.wager && each.other == row.wager);
      });
      if (pair != report.pairs.end()) {
        cells.push_back(fixed_text(pair->covariance, 5) + " (" + fixed_text(pair->correlation, 3) + ")");
        continue;
      }
      const auto own = std::ranges::find_if(report.wagers, [&](const ReportWager& wager) {
        return wager.wager == row.wager && wager.in_use && row.wager == column.wager;
      });
      cells.push_back(own == report.wagers.end() ? "" : fixed_text(own->variance, 5));
    }
    table.rows.push_back(std::move(cells));
  }
  return table;
}

Section moments_section(const Report& report) {
  Section section{10, "Moments and volatility", {}};
  LaidTable moments{.caption = "Moments of one round",
                    .heads = {"Wager", "Table", "Variance", "St. dev.", "Skew", "Excess kurtosis"},
                    .aligns = "llrrrr",
                    .rows = {}};
  for (const ReportWager& wager : report.wagers) {
    if (wager.in_use)
      moments.rows.push_back({wager.wager, wager.table, fixed_text(wager.variance, 4), fixed_text(wager.deviation, 4),
                              fixed_text(wager.skew, 3), fixed_text(wager.kurtosis, 2)});
  }
  section.blocks.emplace_back(std::move(moments));
  LaidTable levels{.caption = "Volatility index, and rounds before the edge shows",
                   .heads = {"Wager", "90%", "95%", "99%", "rounds, 90%", "rounds, 95%", "rounds, 99%"},
                   .aligns = "lrrrrrr",
                   .rows = {}};
  for (const ReportMoments& part : report.moments) {
    std::vector<std::string> row = {part.wager};
    for (const double index : part.volatility) row.push_back(fixed_text(index, 3));
    for (const auto& rounds : part.rounds_to_edge) row.push_back(rounds ? with_commas(Integer(*rounds)) : "never");
    levels.rows.push_back(std::move(row));
  }
  section.blocks.emplace_back(std::move(levels));
  section.blocks.emplace_back(
      Paragraph{"After n rounds the average result lies within index/√n of the expectation at that confidence. The "
                "edge shows when that "
                "interval no longer reaches nothing: n = (index / edge)²."});
  for (const ReportMoments& part : report.moments) add_sessions(part, section.blocks);
  section.blocks.emplace_back(
      Paragraph{"The distributions are those of the outcome table convolved with itself as often as there are rounds, "
                "by the discrete Fourier "
                "transform in double precision; no normal approximation. Results whose chances add up to less than "
                "10⁻¹² (Chernoff's bound) are left out at either end."});
  if (report.pairs.empty()) return section;
  if (std::ranges::all_of(report.pairs, [](const ReportPair& pair) { return pair.exact.has_value(); }) &&
      std::ranges::none_of(report.wagers, [](const ReportWager& wager) { return wager.role == WagerRole::base; })) {
    section.blocks.emplace_back(covariance_matrix(report));
    section.blocks.emplace_back(
        Paragraph{"Exact, at one unit on each bet. What several bets vary by together, whatever "
                  "their stakes, is the sum over all pairs of stakes times covariance."});
    return section;
  }
  LaidTable pairs{.caption = "Bets that are made together",
                  .heads = {"Bet", "Bet", "Covariance", "Correlation", "St. error", "Method"},
                  .aligns = "llrrrl",
                  .rows = {}};
  for (const ReportPair& pair : report.pairs)
    pairs.rows.push_back({pair.one, pair.other, fixed_text(pair.covariance, 5), fixed_text(pair.correlation, 5),
                          pair.error ? fixed_text(*pair.error, 5) : "", pair.exact ? "exact" : "simulated"});
  section.blocks.emplace_back(std::move(pairs));
  section.blocks.emplace_back(
      Paragraph{"The error of a simulated correlation comes from the fourth moments of the rounds played. Of an award "
                "that they did not see neither the correlation nor its error says anything."});
  return section;
}

void add_progressive(const ReportProgressive& part, std::vector<Block>& blocks) {
  blocks.emplace_back(Subheading{part.wager + ", table " + part.table + (part.in_use ? " (in use)" : "")});
  LaidTable terms{.caption = "",
                  .heads = {"Unit", "Seed", "Reset", "Increment", "Reserve (hidden)", "Ceiling", "Linked",
                            "Chance of the whole meter", "Clause"},
                  .aligns = "rrrrrrlrl",
                  .rows = {}};
  terms.rows.push_back({to_text(part.unit), to_text(part.seed), to_text(part.reseed), part.increment, part.reserve,
                        part.ceiling, part.linked ? "yes" : "no", one_in_text(part.jackpot), part.clause});
  blocks.emplace_back(std::move(terms));
  LaidTable points{.caption = "Return by the meter",
                   .heads = {"Meter at", "Amount", "Expectation", "Return"},
                   .aligns = "lrrr",
                   .rows = {}};
  for (const MeterPoint& point : part.points)
    points.rows.push_back(
        {point.at, dollars_text(point.meter_cents), fixed_text(point.ev, 6), share_text(1 + point.ev)});
  blocks.emplace_back(std::move(points));
  if (!part.in_use) return;
  LaidTable funding{.caption = "Where a unit goes in the long run",
                    .heads = {"Part", "Of one unit"},
                    .aligns = "lr",
                    .rows = {},
                    .totals = true};
  Fraction all = 0;
  for (const auto& [what, value] : part.funding) {
    funding.rows.push_back({what, share_text(value)});
    all += value;
  }
  funding.rows.push_back({"In all", share_text(all)});
  blocks.emplace_back(std::move(funding));
  blocks.emplace_back(Callout{
      part.funds_itself
          ? "The wager pays for its meter: fixed pays, increments and seeds together are less than what is bet."
          : "The wager does not pay for its meter: fixed pays, increments and seeds together exceed what is bet.",
      part.funds_itself ? Callout::Tone::good : Callout::Tone::bad});
  if (part.edge_curve.empty()) return;
  Chart chart{.kind = Chart::Kind::line,
              .title = "House edge of " + part.wager + " against its meter",
              .across = "meter in dollars",
              .percent = true,
              .labels = {},
              .values = {},
              .points = part.edge_curve,
              .marks = {}};
  for (const MeterPoint& point : part.points) chart.marks.emplace_back(to_double(point.meter_cents / 100), point.at);
  blocks.emplace_back(std::move(chart));
}

Section progressives_section(const std::vector<ReportProgressive>& parts) {
  Section section{11, "Progressives", {}};
  if (parts.empty()) {
    section.blocks.emplace_back(Paragraph{"No progressive of this game has a pay table, so that none can be bet on."});
    return section;
  }
  section.blocks.emplace_back(
      Paragraph{"In the long run each wager adds its increment to the meter and takes its expected share, and after a "
                "jackpot the meter stands at "
                "its reset amount. So the mean meter when won is (increment + chance of the whole meter × reset) / "
                "expected share. Envy and "
                "ceilings are left out of it."});
  for (const ReportProgressive& part : parts) add_progressive(part, section.blocks);
  return section;
}

// Options that cost the same share a row.
void add_fee(const ReportFee& fee, std::vector<std::vector<std::string>>& rows) {
  const std::string name = fee.option + (fee.is_default ? " *" : "");
  std::vector<std::string> row = {name,
                                  fee.bets,
                                  dollars_text(fee.wagered_cents),
                                  to_text(fee.player_fee),
                                  share_text(fee.player_per_dollar, 3),
                                  dollars_text(fee.player_ev_cents, 4),
                                  to_text(fee.dealer_fee),
                                  share_text(fee.dealer_per_dollar, 3),
                                  dollars_text(fee.dealer_ev_cents, 4)};
  if (rows.empty() || !std::equal(row.begin() + 1, row.end(), rows.back().begin() + 1)) {
    rows.push_back(std::move(row));
    return;
  }
  std::string& names = rows.back().front();
  names = names.substr(0, names.find(" to ")) + " to " + name;
}

// What a round varies by stands beside what it is worth, where it is known of some bank.
void add_deviations(const std::vector<ReportBank>& banks, LaidTable& table) {
  if (std::ranges::none_of(banks, [](const ReportBank& bank) { return bank.deviation_cents.has_value(); })) return;
  constexpr std::ptrdiff_t place = 4;
  table.heads.insert(table.heads.begin() + place, "St. dev. of a round");
  table.aligns.insert(table.aligns.begin() + place, 'r');
  for (std::size_t i = 0; i < banks.size(); ++i)
    table.rows[i].insert(table.rows[i].begin() + place,
                         banks[i].deviation_cents ? "$" + fixed_text(*banks[i].deviation_cents / 100, 2) : "");
}

LaidTable bank_table(const std::vector<BankOutcome>& outcomes) {
  LaidTable table{.caption = "What a round brings the player-dealer, one unit on every wager against him",
                  .heads = {"He gains", "Ways", "Probability", "Contribution"},
                  .aligns = "rrrr",
                  .rows = {},
                  .totals = true};
  Integer ways = 0;
  Fraction probability = 0;
  Fraction gain = 0;
  for (const BankOutcome& outcome : outcomes) {
    table.rows.push_back({units_text(outcome.units), with_commas(outcome.ways), probability_text(outcome.probability),
                          fixed_text(outcome.probability * outcome.units, 8)});
    ways += outcome.ways;
    probability += outcome.probability;
    gain += outcome.probability * outcome.units;
  }
  table.rows.push_back({"In all", with_commas(ways), probability_text(probability), fixed_text(gain, 8)});
  return table;
}

Section fees_section(const ReportFees& part) {
  Section section{13, "Fees and the player-dealer", {}};
  section.blocks.emplace_back(Paragraph{part.words});
  if (!part.fees.empty()) {
    LaidTable table{.caption = "Collections, one player at the least bets",
                    .heads = {"Option", "Bets", "Bet in a round", "Player's fee", "of money bet", "Round is worth",
                              "Player-dealer's fee", "of money bet", "Round is worth"},
                    .aligns = "llrrrrrrr",
                    .rows = {}};
    for (const ReportFee& fee : part.fees) add_fee(fee, table.rows);
    section.blocks.emplace_back(std::move(table));
    section.blocks.emplace_back(Paragraph{"* the default. Fees follow from the bets alone and depend on no result."});
  }
  if (!part.banks.empty()) {
    LaidTable table{.caption = "The player-dealer, against players with every wager at the least, before fees",
                    .heads = {"Players", "Bank's wager", "Wagered against him", "Worth a round", "St. error",
                              "Edge, of money wagered", "Action covered", "Method"},
                    .aligns = "rrrrrrrl",
                    .rows = {}};
    for (const ReportBank& bank : part.banks)
      table.rows.push_back({std::to_string(bank.seats), bank.wager, dollars_text(bank.wagered_cents, 4),
                            dollars_text(bank.ev_cents, 4),
                            bank.error_cents ? "$" + fixed_text(*bank.error_cents / 100, 4) : "", share_text(bank.edge),
                            share_text(bank.covered, 2), bank.exact ? "exact" : "simulated"});
    add_deviations(part.banks, table);
    section.blocks.emplace_back(std::move(table));
    if (!part.bank_outcomes.empty()) section.blocks.emplace_back(bank_table(part.bank_outcomes));
    section.blocks.emplace_back(
        Paragraph{"A bank that covers everything is worth the players' expectations turned round, seat by seat, which "
                  "the solution gives exactly. What one that runs short is worth was measured with the rounds of the "
                  "table."});
  }
  if (!part.left_out.empty()) {
    LaidTable table{.caption = "Options left out", .heads = {"Option", "Why"}, .aligns = "ll", .rows = {}};
    for (const auto& [option, why] : part.left_out) table.rows.push_back({option, why});
    section.blocks.emplace_back(std::move(table));
  }
  return section;
}

void add_pay_changes(const std::vector<PayChange>& pays, std::vector<Block>& blocks) {
  for (std::size_t first = 0; first < pays.size();) {
    LaidTable table{.caption = pays[first].wager + ", table " + pays[first].table,
                    .heads = {"Row", "Pays", "One unit less", "House edge", "One unit more"},
                    .aligns = "lrrrr",
                    .rows = {}};
    Chart chart{.kind = Chart::Kind::ranges,
                .title = "House edge when a pay of " + pays[first].wager + " changes by one unit",
                .across = "house edge: green with one unit more, red with one less",
                .percent = true,
                .labels = {},
                .values = {},
                .points = {},
                .marks = {}};
    std::size_t last = first;
    for (; last < pays.size() && pays[last].wager == pays[first].wager && pays[last].table == pays[first].table;
         ++last) {
      const PayChange& change = pays[last];
      table.rows.push_back({change.outcome, units_text(change.pays), share_text(change.less), share_text(change.edge),
                            share_text(change.more)});
      chart.labels.push_back(change.outcome);
      chart.values.push_back({to_double(change.less), to_double(change.edge), to_double(change.more)});
    }
    blocks.emplace_back(std::move(table));
    blocks.emplace_back(std::move(chart));
    first = last;
  }
}

Section sensitivity_section(const ReportSensitivity& part, bool decides) {
  Section section{14, "Sensitivity", {}};
  section.blocks.emplace_back(Subheading{"Pays"});
  section.blocks.emplace_back(Paragraph{
      decides ? "Each row of the tables in use paid one unit less and one more, book play kept as it is; for a "
                "part of the base, the edge is the base's. A player who adapts his play to the new pay does at "
                "least as well."
              : "Each row of the tables in use paid one unit less and one more."});
  add_pay_changes(part.pays, section.blocks);
  section.blocks.emplace_back(Subheading{"Rules and decks"});
  if (!part.options_tried) {
    section.blocks.emplace_back(Paragraph{"Other readings were not worked out for this report."});
    return section;
  }
  LaidTable table{.caption = "Options that change the mathematics, the game solved again by each",
                  .heads = {"Option", "About", "Source", "Wager", "House edge", "becomes"},
                  .aligns = "llllrr",
                  .rows = {}};
  for (const OptionChange& option : part.options) {
    for (std::size_t i = 0; i < option.edges.size(); ++i) {
      const OptionChange::Edge& edge = option.edges[i];
      const auto text = [](const Figure& figure) { return percent_text(figure, figure.exact ? 4 : 1); };
      table.rows.push_back({i == 0 ? option.option + "=" + option.value : "", i == 0 ? option.about : "",
                            i == 0 ? option.cite : "",
                            edge.wager + (edge.configuration.empty() ? "" : " " + edge.configuration) +
                                (edge.table.empty() ? "" : " " + edge.table),
                            text(edge.before), text(edge.after)});
    }
  }
  if (table.rows.empty()) {
    section.blocks.emplace_back(Paragraph{"No option was found to change the mathematics."});
  } else {
    section.blocks.emplace_back(std::move(table));
  }
  std::string without;
  for (const std::string& option : part.without_effect) without += (without.empty() ? "" : ", ") + option;
  if (!without.empty())
    section.blocks.emplace_back(Paragraph{"Tried, and without effect on any edge: " + without + "."});
  LaidTable unknown{
      .caption = "Effects that are not known", .heads = {"Option", "On", "Why"}, .aligns = "lll", .rows = {}};
  for (const UnknownEffect& each : part.unknown)
    unknown.rows.push_back({each.option + "=" + each.value, each.wager.empty() ? "every wager" : each.wager, each.why});
  if (!unknown.rows.empty()) section.blocks.emplace_back(std::move(unknown));
  return section;
}

}  // namespace

std::vector<Section> mathematics_sections(const Report& report) {
  return {outcomes_section(report.wagers, report.strategy.decides),
          odds_section(report.wagers),
          strategy_section(report.strategy),
          moments_section(report),
          progressives_section(report.progressives),
          countability_section(report.countability),
          fees_section(report.fees),
          sensitivity_section(report.sensitivity, report.strategy.decides)};
}

}  // namespace croupier
