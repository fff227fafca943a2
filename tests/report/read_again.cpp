#include "tests/report/read_again.h"

#include <gtest/gtest.h>

#include <map>

#include "report/render/render.h"
#include "tests/report/made_reports.h"

namespace croupier::testing {

Fraction fraction_of(const std::string& text) {
  const auto slash = text.find('/');
  if (slash == std::string::npos) return {Integer(text)};
  return {Integer(text.substr(0, slash)), Integer(text.substr(slash + 1))};
}

Integer integer_of(const Json& json) {
  return json.is_string() ? Integer(json.get<std::string>()) : Integer(json.get<std::uint64_t>());
}

const Json& read_again(const std::string& game) {
  static std::map<std::string, Json> read;
  const auto found = read.find(game);
  return found != read.end() ? found->second
                             : read.emplace(game, Json::parse(render_json(report_of(game)))).first->second;
}

const Json& summary_of(const Json& report, const Json& wager) {
  for (const Json& each : report["summary"]["wagers"]) {
    if (each["wager"] == wager["wager"] && each["table"] == wager["table"]) return each;
  }
  ADD_FAILURE() << "no summary of " << wager["wager"];
  return report["summary"]["wagers"][0];
}

const Json* summary_in_use(const Json& report, const std::string& name) {
  for (const Json& wager : report["summary"]["wagers"]) {
    if (wager["wager"] == name && wager["in_use"].get<bool>()) return &wager;
  }
  return nullptr;
}

}  // namespace croupier::testing
