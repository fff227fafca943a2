#include "tests/room/operators.h"

#include <gtest/gtest.h>

namespace croupier::test {
Json significant(TestRoom& test, const std::string& kind) {
  return significant_events(test.store, {.limit = 10'000, .kind = kind}).value().at("events");
}

Json by_operator(TestRoom& test) {
  Json acts = Json::array();
  for (const Json& event : significant(test)) {
    if (event.at("who").is_object() && event.at("who").at("account") == op.account) acts.push_back(event);
  }
  return acts;
}

Json act(TestRoom& test, const Json& command, const std::string& kind) {
  const std::size_t before = by_operator(test).size();
  const Json answer = test.must(op, command);
  const Json acts = by_operator(test);
  EXPECT_EQ(acts.size(), before + 1) << command.dump();
  if (acts.empty()) return answer;
  EXPECT_EQ(acts.at(0).at("kind"), kind);
  EXPECT_EQ(acts.at(0).at("why"), command.at("why"));
  EXPECT_FALSE(acts.at(0).at("words").get<std::string>().empty());
  test.check_books();
  return answer;
}

Json about(TestRoom& test, const std::string& table) {
  const Json lobby = test.room->lobby();
  for (const Json& each : lobby.at("tables")) {
    if (each.at("id") == table) return each;
  }
  return nullptr;
}

void expect_same_after_restart(TestRoom& test, const std::string& table, const std::vector<Caller>& people) {
  std::vector<Json> before;
  for (const Caller& who : people) before.push_back(comparable(test.seen(who, table)));
  const Json lobby = test.room->lobby();
  const Json operated = test.room->operate(table).value();
  test.restart();
  for (std::size_t i = 0; i < people.size(); ++i) {
    const Json after = comparable(test.seen(people[i], table));
    ASSERT_EQ(before[i], after) << Json::diff(before[i], after).dump(1);
  }
  ASSERT_EQ(lobby, test.room->lobby());
  Json again = test.room->operate(table).value();
  again["about"] = operated.at("about");
  ASSERT_EQ(operated, again) << Json::diff(operated, again).dump(1);
  test.check_books();
}

void expect_verified(TestRoom& test, const std::string& round) {
  Caller auditor = eve;
  const Caller stranger{.account = 77, .name = "Stranger"};
  const Caller ann{.account = 1, .name = "Ann"};
  for (const Caller& who : {auditor, ann, stranger}) {
    const auto shown = test.archive.round(who, round);
    ASSERT_TRUE(shown.ok()) << who.name << ": " << shown.refusal().line();
    EXPECT_TRUE(shown->at("verification").at("passed").get<bool>())
        << who.name << ": " << shown->at("verification").dump(1);
  }
}

}  // namespace croupier::test
