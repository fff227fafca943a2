// A table with a collection: the limits that its option sets are no choice of the operator's.
#include "tests/room/operators.h"

namespace croupier::test {
namespace {

Json limit_of(const std::string& what, std::int64_t min_cents, std::int64_t max_cents) {
  return {{"what", what}, {"min_cents", min_cents}, {"max_cents", max_cents}};
}

Json opening_with(const Json& limits, const Json& fees) {
  Json command = {{"do", "open-table"}, {"game", "three-card-poker-6-card-bonus"}, {"why", "a test of it"}};
  command["limits"] = limits;
  if (!fees.is_null()) command["fees"] = fees;
  return command;
}

TEST(FeeLimits, AreNotSetOtherwise) {
  TestRoom test("t1");
  for (const Json& wrong : {limit_of("pair-plus", 500, 5'000), limit_of("pair-plus", 100, 10'000),
                            limit_of("pair-plus", 500, 50'000), limit_of("ante", 1'000, 50'000)}) {
    const std::string least = wrong.at("what") == "ante" ? "$5" : "$1";
    // An option that is left out is the first.
    for (const Json& fees : {Json{{"schedule", "F13"}, {"option", 1}}, Json{{"schedule", "F13"}}}) {
      const Json problem = test.refused(op, opening_with(Json::array({wrong}), fees)).at("problem");
      EXPECT_TRUE(problem.at("detail").get<std::string>().starts_with("limits: ")) << problem;
      EXPECT_EQ(problem.at("right"), "the collection's option F13/1 has " + least + " to $500");
    }
  }
  EXPECT_TRUE(by_operator(test).empty()) << "what was refused was not done";
}

TEST(FeeLimits, TheEventOfATableHasNoneThatDoesNotHold) {
  TestRoom test("t1");
  const Json same = {limit_of("ante", 500, 50'000), limit_of("pair-plus", 100, 50'000),
                     limit_of("6-card-bonus", 100, 50'000)};
  const Json fees = {{"schedule", "F13"}, {"option", 1}};
  const std::string id = act(test, opening_with(same, fees), "table-opened").at("table");
  EXPECT_EQ(about(test, id).at("limits"), same);
  EXPECT_EQ(significant(test, "table-opened").at(0).at("after").at("limits"), same) << "they are the option's";
  const auto event = test.store.last("room", "table-opened").value();
  EXPECT_EQ(Json::parse(event.value().body).at("limits"), Json::array()) << "and no choice of the table's";
}

TEST(FeeLimits, WithoutACollectionTheTableSetsItsOwn) {
  TestRoom test("t1");
  const Json own = limit_of("pair-plus", 500, 5'000);
  const std::string id = act(test, opening_with(Json::array({own}), nullptr), "table-opened").at("table");
  EXPECT_EQ(about(test, id).at("limits").at(1), own);
  EXPECT_EQ(significant(test, "table-opened").at(0).at("after").at("limits"), about(test, id).at("limits"));
}

}  // namespace
}  // namespace croupier::test
