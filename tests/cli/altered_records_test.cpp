// A record that was altered, or that brings rules of its own: no command passes it on in silence.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;

std::string one_seat(const std::vector<std::string>& more = {}) {
  return dealt({"three-card-poker", "--seed", "5"}, more);
}

std::string altered() {
  std::string text = one_seat();
  return text.insert(text.find('\n', text.find("bank_cents = ")), "0");
}

TEST(AlteredRecords, ViewMakesNoFreshCopy) {
  const Outcome result = run({"view", "-", "--seat", "1"}, altered());
  EXPECT_EQ(result.exit, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(lines(result.err).size(), 1U);
  EXPECT_THAT(result.err, HasSubstr("does not verify: seal: "));
  EXPECT_THAT(result.err, HasSubstr("croupier verify - tells more"));
  EXPECT_EQ(run({"view", "-", "--seat", "1"}, one_seat()).exit, 0);
}

TEST(AlteredRecords, ReplaySaysSo) {
  const Outcome result = run({"replay", "-"}, altered());
  EXPECT_EQ(result.exit, 0);
  EXPECT_THAT(result.out, HasSubstr("NOTE: does not verify: seal: "));
  EXPECT_THAT(run({"replay", "-"}, one_seat()).out, Not(HasSubstr("NOTE")));
  EXPECT_EQ(Json::parse(run({"replay", "-", "--json"}, altered()).out)["notes"].size(), 1U);
  EXPECT_TRUE(Json::parse(run({"replay", "-", "--json"}, one_seat()).out)["notes"].empty());
}

TEST(AlteredRecords, SettleWarns) {
  const Outcome result = run({"settle", "-"}, altered());
  EXPECT_EQ(result.exit, 0);
  EXPECT_THAT(result.err, HasSubstr("croupier: note: stdin: does not verify: seal: "));
  EXPECT_EQ(run({"settle", "-"}, one_seat()).err, "");
}

// The rules of a record decide, whatever rulebook is at hand; that they are others is said.
TEST(AlteredRecords, RulesThatAreNotTheRulebooksAreNamed) {
  const std::string text = one_seat();
  const Outcome own = run({"verify", "-"}, text);
  EXPECT_THAT(own.out, Not(HasSubstr("NOT this program's own")));
  EXPECT_EQ(Json::parse(run({"verify", "-", "--json"}, text).out)["records"][0]["own_definition"], true);
  const std::vector<std::string> other = {"--rulebook", "rulebook/examples"};
  const Outcome foreign = run({"verify", "-", other[0], other[1]}, text);
  EXPECT_EQ(foreign.exit, 0) << foreign.err;
  EXPECT_THAT(lines(foreign.out).front(), HasSubstr("everything agrees, by rules that are NOT this program's own"));
  const Json json = Json::parse(run({"verify", "-", "--json", other[0], other[1]}, text).out);
  EXPECT_EQ(json["foreign_definitions"], 1);
  EXPECT_EQ(json["records"][0]["own_definition"], false);
  const Outcome settled = run({"settle", "-", other[0], other[1]}, text);
  EXPECT_EQ(settled.exit, 0);
  EXPECT_THAT(settled.err, HasSubstr("which is not that of the rulebook in rulebook/examples"));
}

}  // namespace
}  // namespace croupier::testing
