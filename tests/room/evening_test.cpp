// A card room in use: people sit down, bet, decide, are paid and leave.
#include "tests/room/test_room.h"

namespace croupier::test {
namespace {

Json first_action(const Json& table, bool folding) {
  for (const Json& action : table.at("you").at("actions")) {
    if ((action.at("action") == "fold") == folding) return action.at("action");
  }
  return table.at("you").at("actions").front().at("action");
}

// Plays a seat until the round is over.
void play_out(TestRoom& test, const Caller& who, const std::string& table, int seat, bool folding) {
  for (int i = 0; i < 400; ++i) {
    const Json view = test.seen(who, table);
    if (view.at("phase") == "result") return;
    if (view.at("turn") == seat) {
      test.must(who, {{"do", "decide"},
                      {"table", table},
                      {"seat", seat},
                      {"round", view.at("round")},
                      {"decision", view.at("decision")},
                      {"action", first_action(view, folding)}});
    } else {
      test.pass(500);
    }
  }
  FAIL() << "the round does not end";
}

TEST(Evening, OpensTheFloorAndPlaysARoundAtEveryTable) {
  TestRoom test;
  const Json lobby = test.room->lobby();
  ASSERT_EQ(lobby.at("tables").size(), 7U);
  const Caller ann = test.player(1, "Ann");
  for (const Json& table : lobby.at("tables")) {
    const std::string id = table.at("id");
    const auto screen = test.watch(ann, id);
    test.must(ann, {{"do", "sit"}, {"table", id}, {"seat", 1}});
    for (int i = 0; i < 40 && screen->table.at("phase") != "betting"; ++i) {
      if (screen->table.at("bank").is_object() && screen->table.at("bank").value("offered", 0) == 1)
        test.must(ann, {{"do", "bank"}, {"table", id}, {"seat", 1}, {"accept", false}});
      test.pass(1000);
    }
    ASSERT_EQ(screen->table.at("phase"), "betting") << screen->table.dump(1);
    Json bets = Json::object();
    for (const Json& wager : screen->table.at("you").at("wagers")) {
      const std::string name = wager.at("id");
      bets[name] = wager.at("min_cents");
      test.must(ann, {{"do", "bet"}, {"table", id}, {"seat", 1}, {"wagers", bets}});
    }
    if (!screen->table.at("you").at("bets_ok").get<bool>()) {
      bets = {{"ante", 500}};
      test.must(ann, {{"do", "bet"}, {"table", id}, {"seat", 1}, {"wagers", bets}});
      if (!screen->table.at("you").at("bets_ok").get<bool>()) {
        bets["blind"] = 500;
        if (id == "t3") bets = {{"ante", 500}, {"odds", 500}};
        test.must(ann, {{"do", "bet"}, {"table", id}, {"seat", 1}, {"wagers", bets}});
      }
    }
    EXPECT_TRUE(screen->table.at("you").at("bets_ok").get<bool>()) << id << screen->table.at("you").dump(1);
    test.must(ann, {{"do", "ready"}, {"table", id}, {"seat", 1}});
    play_out(test, ann, id, 1, false);
    EXPECT_EQ(screen->table.at("phase"), "result");
    EXPECT_FALSE(screen->table.at("settlement").is_null());
    test.check_books();
    const std::string round = screen->table.at("round");
    const auto told = test.room->round(ann, round);
    ASSERT_TRUE(told.ok()) << told.refusal().line();
    EXPECT_TRUE(told->at("verification").at("passed").get<bool>()) << told->at("verification").dump(1);
    const auto whole = test.room->round({.account = 50, .name = "audit", .role = Role::auditor}, round);
    ASSERT_TRUE(whole.ok()) << whole.refusal().line();
    EXPECT_TRUE(whole->at("verification").at("passed").get<bool>()) << whole->at("verification").dump(1);
    test.must(ann, {{"do", "stand"}, {"table", id}, {"seat", 1}});
  }
  const auto history = test.room->history(ann, "", 50);
  ASSERT_TRUE(history.ok());
  EXPECT_EQ(history->at("rounds").size(), 7U);
}

}  // namespace
}  // namespace croupier::test
