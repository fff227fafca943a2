// Every command of the room, and why it may be refused.
#include "tests/room/players.h"

namespace croupier::test {
namespace {

TEST(Commands, AreReadStrictly) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  Json answer;
  const auto keep = [&](const Json& reply) { answer = reply; };
  for (const char* text :
       {"[]", "null", "7", "{}", R"({"id": 7, "do": "sit"})", R"({"id": "", "do": "sit"})", R"({"id": "a"})",
        R"({"id": "a", "do": 3})", R"({"id": "a", "do": "fly"})", R"({"id": "a", "do": "sit", "table": "t1"})",
        R"({"id": "a", "do": "sit", "table": "t1", "seat": 0})",
        R"({"id": "a", "do": "sit", "table": "t1", "seat": 1.5})",
        R"({"id": "a", "do": "sit", "table": "t1", "seat": 18446744073709551615})", R"({"id": "a", "do": "practice"})",
        R"({"id": "a", "do": "practice", "game": 1})"}) {
    answer = {};
    test.room->command(ann, Json::parse(text), test.now, keep);
    ASSERT_TRUE(answer.contains("problem")) << text;
    EXPECT_EQ(answer.at("problem").at("type"), "malformed") << text << answer.dump();
  }
  test.check_books();
}

TEST(Commands, SitAndStand) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const Caller bob = test.player(2, "Bob");
  test.refused(ann, {{"do", "sit"}, {"table", "t99"}, {"seat", 1}}, "unknown");
  test.refused(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 9}});
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  test.refused(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 2}});  // one seat at a table
  test.refused(bob, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  test.refused(bob, {{"do", "stand"}, {"table", "t1"}, {"seat", 1}}, "forbidden");
  test.must(ann, {{"do", "stand"}, {"table", "t1"}, {"seat", 1}});
  test.refused(ann, {{"do", "stand"}, {"table", "t1"}, {"seat", 1}}, "forbidden");
  test.must(bob, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
}

TEST(Commands, BetsAreTheWholeSlipAndComeBack) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const auto screen = test.watch(ann, "t1");
  const auto slip = [&](const Json& wagers) {
    return Json{{"do", "bet"}, {"table", "t1"}, {"seat", 1}, {"wagers", wagers}};
  };
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  ASSERT_EQ(screen->table.at("phase"), "betting");
  EXPECT_EQ(screen->table.at("commitment").get<std::string>().size(), 64U);
  test.must(ann, slip({{"ante", 500}, {"blind", 500}, {"trips", 200}}));
  EXPECT_EQ(test.chips(ann), 98'800);
  EXPECT_TRUE(screen->table.at("you").at("bets_ok").get<bool>());
  test.must(ann, slip({{"ante", 1000}}));
  EXPECT_EQ(test.chips(ann), 99'000);
  EXPECT_FALSE(screen->table.at("you").at("bets_ok").get<bool>());
  EXPECT_FALSE(screen->table.at("you").at("bets_why").get<std::string>().empty());
  test.refused(ann, slip({{"ante", 100}}));         // below the minimum
  test.refused(ann, slip({{"ante", 99'999'999}}));  // above the maximum, and more than he has
  test.refused(ann, slip({{"anté", 500}}), "unknown");
  test.refused(ann, slip({{"ante", -5}}), "malformed");
  test.refused(ann, slip({{"play", 500}}));  // a decision places it
  EXPECT_EQ(test.chips(ann), 99'000);
  test.must(ann, slip(Json::object()));
  EXPECT_EQ(test.chips(ann), 100'000);
  test.check_books();
}

TEST(Commands, ASlipThatTheRoundRefusesGoesBackAndSaysWhy) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const auto screen = test.watch(ann, "t1");
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  test.must(ann, {{"do", "bet"}, {"table", "t1"}, {"seat", 1}, {"wagers", {{"ante", 500}}}});  // no blind
  test.pass(16'000);
  EXPECT_EQ(test.chips(ann), 100'000);
  EXPECT_NE(screen->table.at("you").at("notice").get<std::string>().find("went back"), std::string::npos);
  test.check_books();
}

TEST(Commands, ReadyDealsAndLateBetsAreNone) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const Caller bob = test.player(2, "Bob");
  const auto screen = test.watch(ann, "t1");
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  test.must(bob, {{"do", "sit"}, {"table", "t1"}, {"seat", 2}});
  test.must(ann, {{"do", "bet"}, {"table", "t1"}, {"seat", 1}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
  EXPECT_GT(screen->table.at("left_ms").get<int>(), 0);
  test.must(ann, {{"do", "ready"}, {"table", "t1"}, {"seat", 1}});
  EXPECT_EQ(screen->table.at("phase"), "betting") << "Bob may still bet";
  test.must(bob, {{"do", "ready"}, {"table", "t1"}, {"seat", 2}});
  EXPECT_EQ(screen->table.at("phase"), "deciding") << "he sits this one out";
  test.refused(bob, {{"do", "bet"}, {"table", "t1"}, {"seat", 2}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
  test.refused(bob, {{"do", "ready"}, {"table", "t1"}, {"seat", 2}});
  EXPECT_EQ(test.chips(bob), 100'000);
}

TEST(Commands, DecisionsNeedTheTurnTheRoundAndTheChips) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann", 1'200);
  const auto screen = test.watch(ann, "t1");
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  test.must(ann, {{"do", "bet"}, {"table", "t1"}, {"seat", 1}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
  test.must(ann, {{"do", "ready"}, {"table", "t1"}, {"seat", 1}});
  ASSERT_EQ(screen->table.at("turn"), 1);
  const auto decide = [&](const std::string& action, int decision, const std::string& round) {
    return Json{{"do", "decide"}, {"table", "t1"},        {"seat", 1},
                {"round", round}, {"decision", decision}, {"action", action}};
  };
  const std::string round = screen->table.at("round");
  test.refused(ann, decide("fold", 1, round));
  test.refused(ann, decide("fold", 0, "t1-000099"));
  test.refused(ann, decide("dance", 0, round));
  const Json& raise = screen->table.at("you").at("actions").at(0);
  EXPECT_FALSE(raise.at("enabled").get<bool>());
  EXPECT_EQ(raise.at("why"), "not enough chips");
  test.refused(ann, decide(raise.at("action"), 0, round));
  test.must(ann, decide("fold", 0, round));
  test.until("t1", "result");
  EXPECT_EQ(test.chips(ann), 200);
  ASSERT_FALSE(screen->advice.empty());
  EXPECT_EQ(screen->advice.front().at("took"), "fold");
  test.check_books();
}

// A click that comes late must not bet on, hurry or bank a round that its player has not seen.
TEST(Commands, BetsAndReadinessAreForTheRoundTheyName) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const auto screen = test.watch(ann, "t1");
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  const std::string first = screen->table.at("round");
  const auto bet = [](const Json& round) {
    return Json{
        {"do", "bet"}, {"table", "t1"}, {"seat", 1}, {"round", round}, {"wagers", {{"ante", 500}, {"blind", 500}}}};
  };
  const auto ready = [](const Json& round) {
    return Json{{"do", "ready"}, {"table", "t1"}, {"seat", 1}, {"round", round}};
  };
  test.refused(ann, bet(7), "malformed");
  test.refused(ann, bet(nullptr));
  test.refused(ann, bet("t1-000099"));
  EXPECT_EQ(test.chips(ann), 100'000);
  test.must(ann, bet(first));
  test.refused(ann, ready(nullptr));
  test.refused(ann, ready("t1-000099"));
  EXPECT_EQ(screen->table.at("phase"), "betting");
  test.must(ann, ready(first));
  for (int i = 0; i < 100 && screen->table.at("turn") != 1; ++i) test.pass(500);
  test.must(ann, {{"do", "decide"},
                  {"table", "t1"},
                  {"seat", 1},
                  {"round", first},
                  {"decision", screen->table.at("decision")},
                  {"action", "fold"}});
  test.until("t1", "result");
  EXPECT_EQ(screen->table.at("round"), first) << "the round that is over is the one to go on from";
  test.must(ann, ready(first));
  test.until("t1", "betting");
  const std::string second = screen->table.at("round");
  ASSERT_NE(second, first);
  const std::int64_t chips = test.chips(ann);
  test.refused(ann, bet(first));
  EXPECT_EQ(test.chips(ann), chips);
  test.must(ann, bet(second));
  test.refused(ann, ready(first));
  EXPECT_EQ(screen->table.at("phase"), "betting") << "a second, late click of \"next\" deals nothing";
  test.check_books();
}

TEST(Commands, AMissingRoundIsMalformed) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  Json answer;
  for (const char* what : {"bet", "ready", "bank"}) {
    const Json command = {{"id", what}, {"do", what},      {"table", "t1"},
                          {"seat", 1},  {"accept", false}, {"wagers", Json::object()}};
    test.room->command(ann, command, test.now, [&](const Json& reply) { answer = reply; });
    EXPECT_EQ(answer.at("problem").at("type"), "malformed") << what;
  }
}

TEST(Commands, TopUpOnlyWhenTheChipsHaveRunOut) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const Caller bob = test.player(2, "Bob", 300);
  test.refused(ann, {{"do", "top-up"}});
  EXPECT_EQ(test.must(bob, {{"do", "top-up"}}).at("balance_cents"), 100'000);
  EXPECT_EQ(test.chips(bob), 100'000);
  test.refused(bob, {{"do", "top-up"}});
}

TEST(Commands, OperatorsOpenAndCloseTables) {
  TestRoom test;
  const std::size_t floor = test.room->lobby().at("tables").size();
  Caller ann = test.player(1, "Ann");
  const Json open = {{"do", "open-table"},
                     {"why", "a busy evening"},
                     {"game", "dj-wild-ma"},
                     {"name", "High"},
                     {"bots", 1},
                     {"limits", {{{"what", "ante"}, {"min_cents", 10'000}, {"max_cents", 50'000}}}},
                     {"pace", {{"betting_ms", 5000}, {"decision_ms", 5000}, {"result_ms", 1000}}}};
  test.refused(ann, open, "forbidden");
  test.refused(ann, {{"do", "close-table"}, {"table", "t1"}}, "forbidden");
  ann.role = Role::operator_;
  const std::string id = test.must(ann, open).at("table");
  EXPECT_EQ(test.room->lobby().at("tables").size(), floor + 1);
  Json wrong = open;
  wrong["game"] = "no-such-game";
  test.refused(ann, wrong, "unknown");
  wrong = open;
  wrong["limits"][0]["max_cents"] = 99'000'000;
  test.refused(ann, wrong);
  wrong = open;
  wrong["bots"] = 6;
  test.refused(ann, wrong);
  test.restart();
  EXPECT_EQ(test.room->lobby().at("tables").size(), floor + 1);
  test.must(ann, {{"do", "close-table"}, {"table", id}, {"why", "nobody comes"}});
  EXPECT_EQ(test.room->lobby().at("tables").size(), floor);
  test.restart();
  EXPECT_EQ(test.room->lobby().at("tables").size(), floor);
  test.check_books();
}

TEST(Commands, APracticeTableIsItsOwnersAlone) {
  TestRoom test;
  const Caller ann = test.player(1, "Ann");
  const Caller bob = test.player(2, "Bob");
  test.refused(ann,
               {{"do", "practice"}, {"game", "ultimate-texas-holdem"}, {"bots", 1}});  // nobody to pass the bank to
  test.refused(ann, {{"do", "practice"}, {"game", "razz"}}, "unknown");
  test.refused(ann, {{"do", "practice"}, {"game", "dj-wild-ma"}, {"set", {{"no-such", "x"}}}}, "unknown");
  const std::string id =
      test.must(
              ann,
              {{"do", "practice"}, {"game", "dj-wild-stud-pa"}, {"bots", 0}, {"meters", {{"progressive", 23'456'789}}}})
          .at("table");
  EXPECT_EQ(test.balance("meter/" + id + "/progressive"), 23'456'789);
  for (const std::int64_t cents : {0LL, 1LL, 100'000'001LL, 100'000'000'000'000LL})
    test.refused(ann, {{"do", "practice"}, {"game", "dj-wild-stud-pa"}, {"meters", {{"progressive", cents}}}});
  EXPECT_EQ(test.room->watch(bob, id, std::make_shared<Screen>(), test.now).ok(), false);
  test.refused(bob, {{"do", "sit"}, {"table", id}, {"seat", 1}}, "forbidden");
  const auto screen = test.watch(ann, id);
  test.must(ann, {{"do", "sit"}, {"table", id}, {"seat", 1}});
  ASSERT_EQ(screen->table.at("phase"), "betting");
  EXPECT_TRUE(screen->table.at("left_ms").is_null());
  test.pass(3'600'000);  // no clocks
  EXPECT_EQ(screen->table.at("phase"), "betting");
  test.must(ann, {{"do", "bet"}, {"table", id}, {"seat", 1}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
  test.must(ann, {{"do", "ready"}, {"table", id}, {"seat", 1}});
  ASSERT_EQ(screen->table.at("turn"), 1);
  // Another one closes this one, its round played out.
  test.must(ann, {{"do", "practice"}, {"game", "dj-wild-ma"}});
  EXPECT_EQ(screen->table.at("phase"), "closed");
  EXPECT_EQ(test.balance("meter/" + id + "/progressive"), 0);
  EXPECT_EQ(test.balance("escrow/" + id), 0);
  test.check_books();
}

TEST(Commands, AnAuditorLooksOnAndDoesNotPlay) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  Caller auditor = test.player(2, "Eve");
  auditor.role = Role::auditor;
  for (const Json& command :
       {Json{{"do", "sit"}, {"table", "t1"}, {"seat", 1}}, Json{{"do", "practice"}, {"game", "dj-wild-ma"}},
        Json{{"do", "bet"}, {"table", "t1"}, {"seat", 1}, {"wagers", {{"ante", 500}}}},
        Json{{"do", "bank"}, {"table", "t1"}, {"seat", 1}, {"accept", false}}, Json{{"do", "top-up"}}})
    test.refused(auditor, command, "forbidden");
  test.watch(auditor, "t1");
  // A player who becomes one may end what he began.
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  Caller promoted = ann;
  promoted.role = Role::auditor;
  test.must(promoted, {{"do", "stand"}, {"table", "t1"}, {"seat", 1}});
}

TEST(Commands, TheBankIsOfferedRoundTheTable) {
  TestRoom test("t7");
  const Caller ann = test.player(1, "Ann");
  const auto screen = test.watch(ann, "t7");
  test.must(ann, {{"do", "sit"}, {"table", "t7"}, {"seat", 1}});
  for (int i = 0;
       i < 60 && !(screen->table.at("bank").is_object() && screen->table.at("bank").value("offered", 0) == 1); ++i) {
    if (screen->table.at("phase") == "betting") {
      test.must(ann, {{"do", "bet"}, {"table", "t7"}, {"seat", 1}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
      test.must(ann, {{"do", "ready"}, {"table", "t7"}, {"seat", 1}});
    }
    test.pass(5'000);
  }
  ASSERT_EQ(screen->table.at("bank").value("offered", 0), 1);
  const auto bank = [&](std::int64_t cents) {
    return Json{{"do", "bank"}, {"table", "t7"}, {"seat", 1}, {"accept", true}, {"cents", cents}};
  };
  EXPECT_EQ(screen->table.at("phase"), "bank");
  Json late = bank(600);
  for (const Json& round : {Json(nullptr), Json("t7-000099")}) {
    late["round"] = round;
    test.refused(ann, late);  // meant for another round, or for none
  }
  const std::string offered = screen->table.at("round");
  test.refused(ann, bank(100));
  test.refused(ann, bank(100'000'000));
  const std::int64_t before = test.chips(ann);
  test.must(ann, bank(600));
  EXPECT_EQ(test.chips(ann), before - 600);
  EXPECT_EQ(screen->table.at("phase"), "betting");
  EXPECT_EQ(screen->table.at("round"), offered) << "the bank was offered for this one";
  EXPECT_EQ(screen->table.at("bank").at("cents"), 600);
  test.refused(ann, {{"do", "bet"}, {"table", "t7"}, {"seat", 1}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
  // Three bots bet against a bank that covers little of it.
  test.until("t7", "result");
  test.check_books();
  EXPECT_EQ(test.balance("escrow/t7"), 0);
  bool returned = false;
  for (const Json& line : screen->table.at("settlement").at("lines"))
    returned = returned || line.at("returned_cents") > 0;
  EXPECT_TRUE(returned);
}

}  // namespace
}  // namespace croupier::test
