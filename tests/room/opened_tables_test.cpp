// What an operator opens: noted as it is in force, and not otherwise than he said.
#include "tests/room/operators.h"

namespace croupier::test {
namespace {

// What is in force is noted, also where nobody chose (TRUST 52), and with it the hash that records carry.
TEST(OpenedTables, AreNotedWithAllThatIsInForce) {
  TestRoom test;
  const Json opening = {{"do", "open-table"}, {"game", "dj-wild-stud-pa"}, {"why", "a test of it"}};
  const std::string id = act(test, opening, "table-opened").at("table");
  const Json lobby = about(test, id);
  for (const Json& event : significant(test, "table-opened")) {
    const Json& after = event.at("after");
    for (const char* key : {"options", "paytables", "limits", "seats", "bank", "pace", "definition", "meters"})
      EXPECT_TRUE(after.contains(key)) << key << " of " << event.dump();
    EXPECT_FALSE(after.at("limits").empty()) << event.dump();
    EXPECT_GT(after.at("seats"), 0) << event.dump();
  }
  const Json noted = significant(test, "table-opened").at(0).at("after");
  for (const char* key : {"game", "name", "paytables", "limits", "seats", "bank", "pace"})
    EXPECT_EQ(noted.at(key), lobby.at(key)) << key;
  EXPECT_FALSE(noted.at("paytables").empty());
  for (const Option& option : game_at(test, id).options)
    EXPECT_EQ(noted.at("options").at(option.id), option.default_value) << option.id;
  EXPECT_TRUE(test.room->definitions_in_force().contains(noted.at("definition").get<std::string>()));
}

// The first decision at a table must not wait for what could have been worked out since it opened: by a command, by a
// restart, or by other rules.
TEST(OpenedTables, HaveTheirAdvicePrepared) {
  TestRoom test;
  EXPECT_EQ(test.adviser.prepared, test.room->definitions_in_force()) << "the floor";
  const auto is_prepared = [&] {
    const auto in_force = test.room->definitions_in_force();
    return std::ranges::includes(test.adviser.prepared, in_force);
  };
  const Caller ann = test.player(1, "Ann");
  const Json options = {{"ma-coverall", "printed"}};
  test.must(ann, {{"do", "practice"}, {"game", "dj-wild-ma"}, {"set", options}, {"bots", 1}});
  EXPECT_TRUE(is_prepared()) << "a practice table with options of its own";
  const auto before = test.room->definitions_in_force();
  act(test,
      {{"do", "set-meter"},
       {"table", "t2"},
       {"wager", "progressive"},
       {"ceiling_cents", 2'000'000},
       {"why", "a test of it"}},
      "meter-changed");
  EXPECT_NE(before, test.room->definitions_in_force());
  EXPECT_TRUE(is_prepared()) << "rules that an operator has changed";
  test.adviser.prepared.clear();
  test.restart();
  EXPECT_EQ(test.adviser.prepared, test.room->definitions_in_force()) << "after a restart";
}

// A key that nobody reads would leave him with another table than he wanted, and no word of it.
TEST(Commands, WithKeysThatNobodyReadsAreRefused) {
  TestRoom test("t2");
  const auto wrong = [&](Json command, const std::string& key, const std::string& right) {
    command["why"] = "a test of it";
    const Json problem = test.refused(op, command, "malformed").at("problem");
    EXPECT_NE(problem.at("detail").get<std::string>().find("'" + key + "'"), std::string::npos) << problem.dump();
    EXPECT_NE(problem.at("right").get<std::string>().find(right), std::string::npos) << problem.dump();
  };
  const Json open = {{"do", "open-table"}, {"game", "dj-wild-ma"}};
  const auto with = [&](const char* key, const Json& value) {
    Json command = open;
    command[key] = value;
    return command;
  };
  wrong(with("lmits", Json::array()), "lmits", "did you mean 'limits'?");
  wrong(with("bank", "player-dealer"), "bank", "limits");
  wrong(with("jurisdiction", "Nevada"), "jurisdiction", "options");
  wrong(with("limits", {{{"what", "ante"}, {"min", 500}}}), "min", "did you mean 'min_cents'?");
  wrong(with("pace", {{"beting_ms", 1000}}), "beting_ms", "did you mean 'betting_ms'?");
  wrong(with("fees", {{"schedule", "F15"}, {"opton", 1}}), "opton", "did you mean 'option'?");
  const Json meter = {{"do", "set-meter"}, {"table", "t2"}, {"wager", "progressive"}, {"ceiling", 250'000}};
  wrong(meter, "ceiling", "did you mean 'ceiling_cents'?");
  wrong({{"do", "disable"}, {"what", "table"}, {"table", "t2"}}, "table", "which");
  wrong({{"do", "close-table"}, {"table", "t2"}, {"at", "midnight"}}, "at", "table");
  EXPECT_TRUE(by_operator(test).empty()) << "what was refused was not done";
  const Caller ann = test.player(1, "Ann");
  test.refused(ann, {{"do", "sit"}, {"table", "t2"}, {"seat", 1}, {"name", "Bob"}}, "malformed");
  test.refused(ann, {{"do", "top-up"}, {"cents", 100}}, "malformed");
}

}  // namespace
}  // namespace croupier::test
