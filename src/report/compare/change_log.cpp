#include "report/compare/change_log.h"

#include <algorithm>

#include "report/figures/number_text.h"
#include "report/render/render.h"

namespace croupier {
namespace {

std::string text_of(const Json& json) { return json.is_string() ? json.get<std::string>() : json.dump(); }

// Facts by name, in the order in which they stand.
using Facts = std::vector<std::pair<std::string, std::string>>;

void add_identity(const Json& identity, Facts& facts) {
  for (const char* key : {"version", "commit"}) facts.emplace_back(key, text_of(identity.at(key)));
  facts.emplace_back("hash of the definition (BLAKE2b-256)", text_of(identity.at("definition_hash")));
  facts.emplace_back("hash of the rulebook (BLAKE2b-256)", text_of(identity.at("rulebook_hash")));
  for (const char* key : {"options", "tables"}) {
    for (const auto& [name, value] : identity.at(key).items())
      facts.emplace_back(std::string(key) + ": " + name, text_of(value));
  }
}

void add_pays(const Json& paytables, Facts& facts) {
  for (const Json& table : paytables) {
    const std::string name = text_of(table.at("wager")) + " " + text_of(table.at("table")) + ": ";
    for (const Json& row : table.at("rows")) {
      std::string cells;
      for (std::size_t i = 1; i < row.size(); ++i) cells += (cells.empty() ? "" : " / ") + text_of(row.at(i));
      facts.emplace_back("pays of " + name + text_of(row.at(0)), cells);
    }
  }
}

void add_returns(const Json& wagers, Facts& facts) {
  for (const Json& wager : wagers) {
    if (wager.at("role") == to_text(WagerRole::part_of_base)) continue;
    const std::string table = wager.at("table").is_string() ? " " + text_of(wager.at("table")) : "";
    facts.emplace_back("return of " + text_of(wager.at("wager")) + table,
                       share_text(wager.at("return").at("decimal").get<double>(), 4));
  }
}

Facts facts_of(const Json& report) {
  Facts facts;
  add_identity(report.at("identity"), facts);
  add_pays(report.at("paytables"), facts);
  add_returns(report.at("summary").at("wagers"), facts);
  return facts;
}

std::string value_in(const Facts& facts, const std::string& name) {
  const auto found = std::ranges::find(facts, name, &Facts::value_type::first);
  return found == facts.end() ? std::string{} : found->second;
}

}  // namespace

Result<Json> earlier_report(const std::string& text, const std::string& game) {
  const Refusal no_report{
      .what = "no report of " + game, .where = {}, .right = "the JSON that `croupier report " + game + "` wrote"};
  Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || json.value("schema", "") != report_schema) return no_report;
  try {
    facts_of(json);
    if (json.at("identity").at("game") != game) return no_report;
  } catch (const Json::exception&) {  // somebody has changed it
    return no_report;
  }
  return json;
}

void add_changes(const Json& earlier, Report& report) {
  const Facts then = facts_of(earlier);
  const Facts now = facts_of(report_json(report));
  const Json& identity = earlier.at("identity");
  report.history.since = text_of(identity.at("date")) + ", version " + text_of(identity.at("version")) + " (" +
                         text_of(identity.at("commit")) + ")";
  for (const auto& [name, value] : now) {
    const std::string before = value_in(then, name);
    if (before != value) report.history.changes.push_back({name, before, value});
  }
  for (const auto& [name, value] : then) {
    if (value_in(now, name).empty()) report.history.changes.push_back({name, value, ""});
  }
}

}  // namespace croupier
