// A card room in use: people sit down, bet, decide, are paid and leave.
#include <algorithm>

#include "cards/notation.h"
#include "room/tables/floor.h"
#include "tests/room/players.h"

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
  ASSERT_EQ(lobby.at("tables").size(), read_floor(rulebook()).value().tables.size());
  const Caller ann = test.player(1, "Ann");
  for (const Json& table : lobby.at("tables")) {
    const std::string id = table.at("id");
    const auto screen = test.watch(ann, id);
    test.must(ann, {{"do", "sit"}, {"table", id}, {"seat", 1}});
    until_betting(test, ann, id, *screen);
    Json bets = Json::object();
    const Json wagers = screen->table.at("you").at("wagers");
    for (const Json& wager : wagers) {
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
    const auto told = test.archive.round(ann, round);
    ASSERT_TRUE(told.ok()) << told.refusal().line();
    EXPECT_TRUE(told->at("verification").at("passed").get<bool>()) << told->at("verification").dump(1);
    // Who sat there is known to whoever played, and of each bet whose hand it read.
    const auto own = [](const Json& seat) { return seat.at("seat") == 1; };
    EXPECT_EQ(std::ranges::count_if(told->at("sat"), own), 1) << told->at("sat").dump();
    // Where no seat has a hand, both are everybody's.
    const bool has_hands =
        std::ranges::any_of(told->at("events"), [](const Json& event) { return event.value("place", "") == "seat"; });
    for (const Json& event : told->at("events")) {
      if (event.at("event") != "line-settled" || event.at("line").at("reads").is_null()) continue;
      EXPECT_EQ(event.at("line").contains("hand_of"), has_hands) << event.dump();
    }
    const auto whole = test.archive.round({.account = 50, .name = "audit", .role = Role::auditor}, round);
    ASSERT_TRUE(whole.ok()) << whole.refusal().line();
    EXPECT_TRUE(whole->at("verification").at("passed").get<bool>()) << whole->at("verification").dump(1);
    test.must(ann, {{"do", "stand"}, {"table", id}, {"seat", 1}});
  }
  const auto history = test.archive.history(ann, "", 50);
  ASSERT_TRUE(history.ok());
  EXPECT_EQ(history->at("rounds").size(), lobby.at("tables").size());
}

TEST(Evening, AnAuditorSeesEverybodysRoundsAndOthersNotThoseOfAPracticeTable) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const Caller bob = test.player(2, "Bob");
  const Caller auditor{.account = 50, .name = "audit", .role = Role::auditor};
  const std::string practice = test.must(ann, {{"do", "practice"}, {"game", "dj-wild-ma"}, {"bots", 0}}).at("table");
  std::vector<std::string> rounds;
  for (const auto& [who, id] : {std::pair(ann, practice), std::pair(bob, std::string("t1"))}) {
    const auto screen = test.watch(who, id);
    test.must(who, {{"do", "sit"}, {"table", id}, {"seat", 1}});
    until_betting(test, who, id, *screen);
    test.must(who, {{"do", "bet"}, {"table", id}, {"seat", 1}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
    test.must(who, {{"do", "ready"}, {"table", id}, {"seat", 1}});
    play_out(test, who, id, 1, false);
    rounds.push_back(screen->table.at("round"));
  }
  EXPECT_TRUE(test.archive.round(ann, rounds[0]).ok());
  EXPECT_EQ(test.archive.round(bob, rounds[0]).refusal().kind, RefusalKind::unknown) << "his id could be guessed";
  EXPECT_EQ(test.archive.record(bob, rounds[0]).refusal().kind, RefusalKind::unknown);
  EXPECT_TRUE(test.archive.round(ann, rounds[1]).ok()) << "what everybody could look at";
  for (const std::string& round : rounds) EXPECT_TRUE(test.archive.round(auditor, round).ok());
  EXPECT_EQ(test.archive.history(bob, "", 50)->at("rounds").size(), 1U);
  EXPECT_EQ(test.archive.history(bob, "", 50, 1)->at("rounds").at(0).at("id"), rounds[1])
      << "his own, whatever he says";
  const auto all = test.archive.history(auditor, "", 50);
  ASSERT_EQ(all->at("rounds").size(), 2U);
  EXPECT_EQ(all->at("rounds").at(0).at("id"), rounds[1]);
  EXPECT_EQ(test.archive.history(auditor, "", 50, 1)->at("rounds").at(0).at("id"), rounds[0]);
}

// A royal flush takes the meter's share, and whoever bet on it beside him gets envy.
TEST(Evening, AProgressiveIsWonAndOthersGetEnvy) {
  TestRoom test("t2");
  test.shuffler.next.push_back(parse_cards("As Ks Qs Js Ts").value());
  const Caller ann = test.player(1, "Ann");
  const Caller bob = test.player(2, "Bob");
  const auto screen = test.watch(ann, "t2");
  test.must(ann, {{"do", "sit"}, {"table", "t2"}, {"seat", 1}});
  test.must(bob, {{"do", "sit"}, {"table", "t2"}, {"seat", 2}});
  const Money before = test.store.balance("meter/t2/progressive").value();
  const Json wagers = {{"ante", 500}, {"blind", 500}, {"progressive", 100}};
  test.must(ann, {{"do", "bet"}, {"table", "t2"}, {"seat", 1}, {"wagers", wagers}});
  test.must(bob, {{"do", "bet"}, {"table", "t2"}, {"seat", 2}, {"wagers", wagers}});
  test.must(ann, {{"do", "ready"}, {"table", "t2"}, {"seat", 1}});
  test.must(bob, {{"do", "ready"}, {"table", "t2"}, {"seat", 2}});
  play_out(test, ann, "t2", 1, false);
  ASSERT_EQ(screen->table.at("phase"), "result");
  const Json& settlement = screen->table.at("settlement");
  std::int64_t award = 0;
  for (const Json& line : settlement.at("lines")) {
    if (line.at("seat") == 1 && line.at("wager") == "progressive") award = line.value("award_cents", std::int64_t{0});
  }
  EXPECT_GT(award, 0);
  bool envied = false;
  for (const Json& envy : settlement.at("envy")) envied = envied || (envy.at("seat") == 2 && envy.at("hand_of") == 1);
  EXPECT_TRUE(envied) << settlement.dump(1);
  // The whole meter was won and stands at its seed again.
  EXPECT_GT(award, before.cents());
  EXPECT_EQ(test.store.balance("meter/t2/progressive").value(), before);
  EXPECT_EQ(test.balance("escrow/t2"), 0);
  test.check_books();
}

// TRUST 45: somebody drops out at any of his decisions. The platform plays his hand by the published rule and the
// record says so; the others win and lose what they would have.
TEST(Evening, WhoDropsOutIsPlayedByThePlatformAndHurtsNobody) {
  std::vector<Json> others;
  for (int drops_at = 0; drops_at < 4; ++drops_at) {  // the last: not at all
    TestRoom test("t7");
    const Caller ann = test.player(1, "Ann");
    const Caller bob = test.player(2, "Bob");
    const auto screen = test.watch(ann, "t7");
    test.must(ann, {{"do", "sit"}, {"table", "t7"}, {"seat", 1}});
    test.must(bob, {{"do", "sit"}, {"table", "t7"}, {"seat", 2}});
    for (const Caller& who : {ann, bob}) {
      ASSERT_EQ(screen->table.at("bank").value("offered", std::int64_t{0}), who.account);
      test.must(who, {{"do", "bank"}, {"table", "t7"}, {"seat", who.account}, {"accept", false}});
    }
    for (const Caller& who : {ann, bob})
      test.must(who,
                {{"do", "bet"}, {"table", "t7"}, {"seat", who.account}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
    for (const Caller& who : {ann, bob}) test.must(who, {{"do", "ready"}, {"table", "t7"}, {"seat", who.account}});
    int decided = 0;
    for (int i = 0; i < 200 && screen->table.at("phase") == "deciding"; ++i) {
      const Json table = screen->table;
      const bool his = table.at("turn") == 2;
      if (his && decided >= drops_at) {
        test.room->presence(2, false, test.now);
        test.pass(6'000);
        ++decided;
        continue;
      }
      if (table.at("turn") != 1 && !his) {
        test.pass(1'000);
        continue;
      }
      decided += his ? 1 : 0;
      // She raises at once; he checks as long as he can and folds.
      const Json view = test.seen(his ? bob : ann, "t7");
      std::string action;
      for (const Json& choice : view.at("you").at("actions")) {
        if (his == (choice.at("cents") == 0)) action = choice.at("action");
      }
      test.must(his ? bob : ann, {{"do", "decide"},
                                  {"table", "t7"},
                                  {"seat", table.at("turn")},
                                  {"round", table.at("round")},
                                  {"decision", table.at("decision")},
                                  {"action", action}});
    }
    ASSERT_EQ(screen->table.at("phase"), "result");
    Json lines = Json::array();
    for (const Json& line : screen->table.at("settlement").at("lines")) {
      if (line.at("seat") == 1) lines.push_back(line);
    }
    others.push_back(lines);
    int by_platform = 0;
    for (const Json& event : screen->table.at("events")) {
      if (event.at("event") == "decided" && event.at("seat") == 2 && event.at("by") == "platform") ++by_platform;
    }
    EXPECT_EQ(by_platform, 3 - drops_at);
    const auto record =
        test.archive.record({.account = 9, .name = "audit", .role = Role::auditor}, screen->table.at("round"));
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->find("\"platform\"") != std::string::npos, by_platform > 0);
    test.check_books();
  }
  for (const Json& lines : others) EXPECT_EQ(lines, others.front());
}

}  // namespace
}  // namespace croupier::test
