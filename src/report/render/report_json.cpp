#include "json/rules_json.h"
#include "report/figures/analysis_json.h"
#include "report/figures/count_json.h"
#include "report/render/render.h"

namespace croupier {
namespace {

template <class List, class F>
Json each(const List& list, F make) {
  Json json = Json::array();
  for (const auto& entry : list) json.push_back(make(entry));
  return json;
}

// A fraction; of something measured, its decimal only.
Json number(const Fraction& value, bool exact = true) {
  Json json = number_json(value);
  if (!exact) json["exact"] = nullptr;
  return json;
}

Json number_or_null(const std::optional<Fraction>& value) { return value ? number(*value) : Json(nullptr); }

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json pairs(const std::vector<std::pair<std::string, std::string>>& list, const char* first, const char* second) {
  return each(list, [&](const auto& pair) { return Json{{first, pair.first}, {second, pair.second}}; });
}

Json settings(const std::vector<Setting>& list) {
  Json json = Json::object();
  for (const auto& [key, value] : list) json[key] = value;
  return json;
}

Json identity_json(const ReportIdentity& part) {
  return {{"game", part.game},
          {"name", part.name},
          {"family", part.family},
          {"bank", part.bank},
          {"jurisdiction", part.jurisdiction},
          {"document", part.document},
          {"options", settings(part.options)},
          {"tables", settings(part.tables)},
          {"version", part.version},
          {"commit", part.commit},
          {"date", part.date},
          {"hash_algorithm", "BLAKE2b-256"},
          {"definition_hash", part.definition_hash},
          {"rulebook_hash", part.rulebook_hash}};
}

Json top_award_json(const TopAward& top) {
  Json json = {{"outcome", text_or_null(top.rarest)}, {"pays", number(top.pays)}};
  json["probability"] = number_or_null(top.probability);
  if (top.rounds == 0) return json;
  json["seen"] = top.seen;
  json["rounds"] = top.rounds;
  return json;
}

Json summary_json(const Report& report) {
  return each(report.wagers, [](const ReportWager& wager) {
    Json json = {{"wager", wager.wager},
                 {"name", wager.name},
                 {"table", text_or_null(wager.table)},
                 {"role", to_text(wager.role)},
                 {"in_use", wager.in_use},
                 {"method", wager.exact ? "exact" : "simulated"},
                 {"unit", wager.unit},
                 {"basis", wager.basis},
                 {"strategy", wager.strategy},
                 {"jackpot_component", number_or_null(wager.jackpot_component)},
                 {"ev", number(wager.ev, wager.in_fractions())},
                 {"house_edge", number(wager.house_edge, wager.in_fractions())},
                 {"return", number(wager.returned, wager.in_fractions())},
                 {"element_of_risk", number(wager.element_of_risk, wager.in_fractions())},
                 {"average_wagered", number(wager.average_wagered, wager.in_fractions())},
                 {"hit_frequency", number(wager.hit_frequency, wager.in_fractions())},
                 {"variance", number(wager.variance, wager.in_fractions())},
                 {"standard_deviation", wager.deviation},
                 {"skew", wager.skew},
                 {"excess_kurtosis", wager.kurtosis},
                 {"top_award", top_award_json(wager.top)}};
    if (wager.rounding) json["rounding"] = *wager.rounding;
    if (wager.standard_error) json["standard_error"] = *wager.standard_error;
    if (wager.bound99) json["bound99"] = *wager.bound99;
    return json;
  });
}

Json other_reading_json(const OtherReading& reading) {
  return {{"option", reading.option},
          {"value", reading.value},
          {"ruling", text_or_null(reading.ruling)},
          {"house_edge", figure_json(reading.house_edge)}};
}

Json favors_json(const Report& report) {
  return each(report.favors, [](const BettorFavor& favor) {
    return Json{{"wager", favor.wager},
                {"table", text_or_null(favor.table)},
                {"configuration", text_or_null(favor.configuration)},
                {"house_edge", figure_json(favor.house_edge)},
                {"under", favor.under ? other_reading_json(*favor.under) : Json(nullptr)},
                {"as_read", favor.as_read ? figure_json(*favor.as_read) : Json(nullptr)},
                {"rulings", pairs(favor.rulings, "number", "text")},
                {"other_readings", each(favor.readings, other_reading_json)}};
  });
}

Json warnings_json(const Report& report) {
  return each(report.warnings, [](const FavorWarning& warning) {
    return Json{{"as_read", warning.as_read}, {"words", warning.words}, {"rulings", warning.rulings}};
  });
}

Json rules_json(const ReportRules& part) {
  Json json;
  json["wagers"] = each(part.bets, [](const ReportBet& bet) {
    return Json{{"wager", bet.wager},
                {"name", bet.name},
                {"kind", bet.kind},
                {"conditions", bet.conditions},
                {"clause", text_or_null(bet.clause)}};
  });
  json["procedure"] = part.procedure;
  json["house_way"] = part.house_way;
  if (!part.charts.empty()) {
    json["charts"] = each(part.charts, [](const games::RuleChart& chart) { return to_json(chart); });
  }
  json["irregularities"] = each(part.irregularities, [](const auto& row) {
    return Json{
        {"what", row[0]}, {"effect", row[1]}, {"until", text_or_null(row[2])}, {"clause", text_or_null(row[3])}};
  });
  json["limits"] = each(part.limits, [](const auto& row) {
    return Json{{"what", row[0]},
                {"min", text_or_null(row[1])},
                {"max", text_or_null(row[2])},
                {"clause", text_or_null(row[3])}};
  });
  json["examples"] = each(part.examples, [](const ReportExample& example) {
    return Json{{"cards", example.cards},
                {"play", example.play},
                {"lines", each(example.lines, [](const auto& line) {
                   return Json{{"wager", line.wager}, {"stake", line.stake}, {"outcome", line.outcome},
                               {"hand", line.hand},   {"net", line.net},     {"clause", line.clause}};
                 })}};
  });
  json["glossary"] = pairs(part.glossary, "word", "meaning");
  json["clauses"] = each(part.clauses, [](const ReportClause& clause) {
    return Json{{"id", clause.id}, {"section", clause.section}, {"status", clause.status}, {"text", clause.text}};
  });
  json["rulings"] = each(part.rulings, [](const auto& ruling) {
    return Json{{"number", ruling[0]}, {"key", ruling[1]}, {"text", ruling[2]}};
  });
  return json;
}

Json equipment_json(const ReportEquipment& part) {
  return {
      {"deck", part.deck},   {"decks", part.decks},           {"cards", part.cards}, {"jokers", part.jokers},
      {"seats", part.seats}, {"most_dealt", part.most_dealt}, {"wild", part.wild},   {"penetration", part.penetration},
      {"care", part.care}};
}

Json paytables_json(const Report& report) {
  return each(report.paytables, [](const ReportPayTable& table) {
    return Json{{"wager", table.wager},
                {"table", table.table},
                {"basis", table.basis},
                {"in_use", table.in_use},
                {"clause", text_or_null(table.clause)},
                {"note", text_or_null(table.note)},
                {"columns", table.columns},
                {"rows", table.rows}};
  });
}

Json method_json(const ReportMethod& part) {
  return {{"plans", each(part.plans,
                         [](const auto& plan) {
                           return Json{{"wagers", plan.wagers}, {"plan", plan.text}, {"operations", plan.operations}};
                         })},
          {"assumptions", part.assumptions},
          {"unsolved", each(part.unsolved, [](const ReportUnsolved& each_one) {
             return Json{{"wager", each_one.wager}, {"table", text_or_null(each_one.table)}, {"why", each_one.why}};
           })}};
}

Json outcome_table_json(const ReportWager& wager) {
  return Json{{"wager", wager.wager},
              {"table", text_or_null(wager.table)},
              {"method", wager.in_fractions() ? "exact" : "simulated"},
              {"lines", each(wager.outcomes,
                             [&](const ReportOutcome& line) {
                               Json json = {{"outcome", text_or_null(line.outcome)},
                                            {"pays", number(line.pays)},
                                            {"ways", integer_json(line.ways)},
                                            {"probability", number(line.probability, wager.in_fractions())},
                                            {"contribution", number(line.contribution, wager.in_fractions())}};
                               if (!line.row.empty() && line.row != line.outcome) json["row"] = line.row;
                               return json;
                             })},
              {"totals",
               {{"ways", integer_json(wager.totals.ways)},
                {"probability", number(wager.totals.probability, wager.in_fractions())},
                {"contribution", number(wager.totals.contribution, wager.in_fractions())}}}};
}

// By a table that is not in use nobody played what is not solved outcome by outcome.
Json outcomes_json(const Report& report) {
  Json tables = Json::array();
  for (const ReportWager& wager : report.wagers) {
    if (!wager.outcomes.empty()) tables.push_back(outcome_table_json(wager));
  }
  return tables;
}

Json odds_json(const Report& report) {
  Json list = Json::array();
  for (const ReportWager& wager : report.wagers) {
    if (!wager.in_use) continue;
    for (const ReportOutcome& line : wager.outcomes) {
      if (line.pays <= 0) continue;
      list.push_back({{"wager", wager.wager},
                      {"outcome", text_or_null(line.outcome)},
                      {"probability", to_double(line.probability)},
                      {"true_odds", line.odds_against ? Json(to_double(*line.odds_against)) : Json(nullptr)},
                      {"payout_odds", to_double(line.pays)}});
    }
  }
  return list;
}

Json case_json(const ThumbRuleCase& of) {
  return {{"hands", of.hands}, {"choice", of.choice}, {"share", number(of.share)}, {"book_agrees", number(of.agrees)}};
}

// Without anything to decide there is no play whose edge it would be.
Json strategy_json(const ReportStrategy& part) {
  Json json = {{"edge", part.decides ? number(part.edge, part.in_fractions) : Json(nullptr)},
               {"words", part.words},
               {"thumb_rules", each(part.thumb_rules,
                                    [&](const ReportThumbRule& thumb_rule) {
                                      return Json{{"rule", thumb_rule.words},
                                                  {"cost", number(thumb_rule.cost, part.in_fractions)},
                                                  {"house_edge", number(thumb_rule.edge, part.in_fractions)},
                                                  {"cases", each(thumb_rule.cases, case_json)}};
                                    })},
               {"errors_worked_out", part.errors_worked_out},
               {"errors", each(part.errors, [](const ChoiceCost& cost) {
                  return Json{{"decision", cost.decision},
                              {"never", cost.choice},
                              {"taken_by_the_book", number(cost.taken)},
                              {"house_edge", number_or_null(cost.edge_without)},
                              {"cost", number_or_null(cost.cost)},
                              {"cost_where_taken", number_or_null(cost.cost_where)}};
                })}};
  if (!part.charts.empty()) json["charts"] = each(part.charts, chart_json);
  return json;
}

Json moments_json(const Report& report) {
  Json json;
  json["wagers"] = each(report.moments, [](const ReportMoments& part) {
    Json levels = Json::array();
    for (std::size_t i = 0; i < confidence_levels.size(); ++i) {
      levels.push_back({{"confidence_percent", confidence_levels[i]},
                        {"volatility_index", part.volatility[i]},
                        {"rounds_to_edge", part.rounds_to_edge[i] ? Json(*part.rounds_to_edge[i]) : Json(nullptr)}});
    }
    return Json{{"wager", part.wager},
                {"table", text_or_null(part.table)},
                {"levels", levels},
                {"after", each(part.sessions, [](const SessionResults& session) {
                   return Json{{"rounds", session.rounds},
                               {"mean", session.mean},
                               {"standard_deviation", session.deviation},
                               {"ahead", session.ahead},
                               {"quantiles", session.quantiles}};
                 })}};
  });
  json["together"] = each(report.pairs, [](const ReportPair& pair) {
    return Json{{"one", pair.one},
                {"other", pair.other},
                {"method", pair.exact ? "exact" : "simulated"},
                {"covariance",
                 {{"exact", pair.exact ? Json(to_text(*pair.exact)) : Json(nullptr)}, {"decimal", pair.covariance}}},
                {"correlation", pair.correlation},
                {"standard_error", pair.error ? Json(*pair.error) : Json(nullptr)}};
  });
  return json;
}

Json progressives_json(const Report& report) {
  return each(report.progressives, [](const ReportProgressive& part) {
    return Json{{"wager", part.wager},
                {"table", part.table},
                {"in_use", part.in_use},
                {"unit_cents", part.unit.cents()},
                {"seed_cents", part.seed.cents()},
                {"reseed_cents", part.reseed.cents()},
                {"increment", part.increment},
                {"reserve", part.reserve},
                {"ceiling", part.ceiling},
                {"linked", part.linked},
                {"clause", text_or_null(part.clause)},
                {"fixed", number(part.fixed)},
                {"stake_back", number(part.stake_back)},
                {"meter_share", number(part.meter_share)},
                {"jackpot", number(part.jackpot)},
                {"points", each(part.points,
                                [](const MeterPoint& point) {
                                  return Json{{"at", point.at},
                                              {"meter_cents", number(point.meter_cents)},
                                              {"ev", number(point.ev)}};
                                })},
                {"funding",
                 each(part.funding,
                      [](const auto& line) { return Json{{"part", line.first}, {"of_a_unit", number(line.second)}}; })},
                {"funds_itself", part.funds_itself}};
  });
}

// How long it took is told with the other times.
Json countability_json(const ReportCountability& part) {
  Json json = {{"words", part.words}, {"known_cards", nullptr}};
  if (!part.known_cards) return json;
  json["known_cards"] = count_json(*part.known_cards);
  json["known_cards"].erase("seconds");
  json["known_cards"].erase("interrupted");
  return json;
}

Json bank_json(const ReportBank& bank) {
  Json json = {{"seats", bank.seats},
               {"bank", bank.wager},
               {"method", bank.exact ? "exact" : "simulated"},
               {"wagered_cents_per_round", number(bank.wagered_cents, bank.exact && bank.in_fractions)},
               {"ev_cents_per_round", number(bank.ev_cents, bank.exact && bank.in_fractions)},
               {"edge", number(bank.edge, bank.exact && bank.in_fractions)},
               {"standard_error_cents", bank.error_cents ? Json(*bank.error_cents) : Json(nullptr)},
               {"action_covered", bank.covered}};
  if (bank.deviation_cents) json["standard_deviation_cents"] = *bank.deviation_cents;
  return json;
}

Json fees_json(const ReportFees& part) {
  Json json = {{"words", part.words},
               {"options", each(part.fees,
                                [](const ReportFee& fee) {
                                  return Json{{"option", fee.option},
                                              {"default", fee.is_default},
                                              {"bets", fee.bets},
                                              {"wagered_cents", number(fee.wagered_cents)},
                                              {"player_fee_cents", fee.player_fee.cents()},
                                              {"player_per_dollar", number(fee.player_per_dollar)},
                                              {"player_ev_after_cents", number(fee.player_ev_cents)},
                                              {"player_dealer_fee_cents", fee.dealer_fee.cents()},
                                              {"player_dealer_per_dollar", number(fee.dealer_per_dollar)},
                                              {"player_dealer_ev_after_cents", number(fee.dealer_ev_cents)}};
                                })},
               {"left_out", pairs(part.left_out, "option", "why")},
               {"player_dealer", each(part.banks, bank_json)}};
  if (!part.bank_outcomes.empty()) {
    json["player_dealer_outcomes"] = each(part.bank_outcomes, [](const BankOutcome& outcome) {
      return Json{{"units", number(outcome.units)},
                  {"ways", integer_json(outcome.ways)},
                  {"probability", number(outcome.probability)}};
    });
  }
  return json;
}

Json sensitivity_json(const ReportSensitivity& part) {
  return {{"pays", each(part.pays,
                        [](const PayChange& change) {
                          return Json{{"wager", change.wager},
                                      {"table", change.table},
                                      {"outcome", change.outcome},
                                      {"pays", number(change.pays)},
                                      {"one_less", number(change.less, change.exact)},
                                      {"house_edge", number(change.edge, change.exact)},
                                      {"one_more", number(change.more, change.exact)}};
                        })},
          {"options_tried", part.options_tried},
          {"options", each(part.options,
                           [](const OptionChange& option) {
                             return Json{{"option", option.option},
                                         {"value", option.value},
                                         {"about", option.about},
                                         {"cite", text_or_null(option.cite)},
                                         {"edges", each(option.edges, [](const OptionChange::Edge& edge) {
                                            return Json{{"wager", edge.wager},
                                                        {"table", text_or_null(edge.table)},
                                                        {"configuration", text_or_null(edge.configuration)},
                                                        {"before", figure_json(edge.before)},
                                                        {"after", figure_json(edge.after)}};
                                          })}};
                           })},
          {"without_effect", part.without_effect},
          {"unknown", each(part.unknown, [](const UnknownEffect& effect) {
             return Json{{"option", effect.option},
                         {"value", effect.value},
                         {"wager", text_or_null(effect.wager)},
                         {"why", effect.why}};
           })}};
}

Json cross_check_json(const ReportCrossCheck& part) {
  return {{"rounds", part.rounds},
          {"seed", part.seed},
          {"generator", part.generator},
          {"lines", each(part.lines,
                         [](const CrossCheckLine& line) {
                           return Json{{"wager", line.wager},
                                       {"table", text_or_null(line.table)},
                                       {"exact_ev", number(line.exact_ev)},
                                       {"measured_ev", line.measured_ev},
                                       {"standard_error", line.error},
                                       {"ci95", {line.low, line.high}},
                                       {"z", line.z},
                                       {"chi_square", line.chi_square},
                                       {"degrees_of_freedom", line.degrees},
                                       {"p", line.p},
                                       {"p_expectation", line.p_expectation},
                                       {"impossible_rounds", line.impossible},
                                       {"cells", each(line.cells, [](const CrossCheckCell& cell) {
                                          return Json{{"pays", number(cell.pays)},
                                                      {"expected", cell.expected},
                                                      {"observed", cell.observed},
                                                      {"z", cell.z ? Json(*cell.z) : Json(nullptr)}};
                                        })}};
                         })},
          {"smallest_adjusted_p", part.smallest_adjusted_p},
          {"agrees", part.agrees ? Json(*part.agrees) : Json(nullptr)}};
}

Json limits_json(const Report& report) {
  return each(report.limits, [](const LimitTest& test) {
    return Json{
        {"test", test.test},   {"wager", test.wager}, {"table", text_or_null(test.table)},
        {"limit", test.limit}, {"value", test.value}, {"passed", test.passed ? Json(*test.passed) : Json(nullptr)},
        {"note", test.note}};
  });
}

Json reproduction_json(const ReportReproduction& part) {
  return {{"commands", pairs(part.commands, "what", "command")},
          {"hashes", pairs(part.hashes, "what", "hash")},
          {"seconds",
           each(part.seconds, [](const auto& line) { return Json{{"part", line.first}, {"seconds", line.second}}; })}};
}

Json sign_off_json(const ReportSignOff& part) {
  return {{"roles", part.roles},
          {"property", part.property},
          {"other_jurisdictions", each(part.elsewhere, [](const OtherGame& game) {
             return Json{{"game", game.game},
                         {"name", game.name},
                         {"jurisdiction", game.jurisdiction},
                         {"document", game.document}};
           })}};
}

}  // namespace

Json report_json(const Report& report) {
  Json json;
  json["schema"] = report_schema;
  json["identity"] = identity_json(report.identity);
  json["summary"] = {{"wagers", summary_json(report)},
                     {"no_favor", text_or_null(report.no_favor)},
                     {"favors_known", report.unknown_favors.empty()},
                     {"unknown_favors", text_or_null(report.unknown_favors)},
                     {"bettor_favor", favors_json(report)},
                     {"warnings", warnings_json(report)}};
  json["rules"] = rules_json(report.rules);
  json["equipment"] = equipment_json(report.equipment);
  json["paytables"] = paytables_json(report);
  json["method"] = method_json(report.method);
  json["outcomes"] = outcomes_json(report);
  json["odds"] = odds_json(report);
  json["strategy"] = strategy_json(report.strategy);
  json["moments"] = moments_json(report);
  json["progressives"] = progressives_json(report);
  json["countability"] = countability_json(report.countability);
  json["fees"] = fees_json(report.fees);
  json["sensitivity"] = sensitivity_json(report.sensitivity);
  json["cross_check"] = cross_check_json(report.cross_check);
  json["independent_checks"] = each(report.checks, [](const IndependentCheck& check) {
    return Json{{"what", check.what}, {"how", check.how}, {"test", check.test}};
  });
  json["limits"] = limits_json(report);
  json["reproduction"] = reproduction_json(report.reproduction);
  json["history"] = {
      {"facts", pairs(report.history.facts, "what", "fact")},
      {"returns",
       each(report.history.returns,
            [](const auto& line) { return Json{{"wager", line.first}, {"return", to_double(line.second)}}; })},
      {"since", text_or_null(report.history.since)},
      {"changes", each(report.history.changes, [](const auto& change) {
         return Json{{"what", change[0]}, {"then", text_or_null(change[1])}, {"now", text_or_null(change[2])}};
       })}};
  json["sign_off"] = sign_off_json(report.sign_off);
  return json;
}

std::string render_json(const Report& report) { return report_json(report).dump(2) + "\n"; }

}  // namespace croupier
