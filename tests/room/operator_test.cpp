// What operators do: tables, games, meters and the room off and on, other terms for a progressive, logins. Each with a
// reason and one significant event; money exact; a restart in the middle changes nothing.
#include "cards/notation.h"
#include "record/verify.h"
#include "tests/room/operators.h"
#include "tests/slow_build.h"

namespace croupier::test {
namespace {

TEST(Operators, GiveReasonsAndNobodyElseMay) {
  TestRoom test("t2");
  const Caller ann = test.player(1, "Ann");
  const std::vector<Json> commands = {
      {{"do", "open-table"}, {"game", "dj-wild-ma"}},
      {{"do", "close-table"}, {"table", "t2"}},
      {{"do", "disable"}, {"what", "table"}, {"which", "t2"}},
      {{"do", "enable"}, {"what", "table"}, {"which", "t2"}},
      {{"do", "irregularity"}, {"table", "t2"}, {"round", "t2-000001"}, {"kind", "misdeal"}},
      {{"do", "void-round"}, {"table", "t2"}, {"round", "t2-000001"}},
      {{"do", "set-meter"}, {"table", "t2"}, {"wager", "progressive"}, {"seed_cents", 100'000}}};
  for (Json command : commands) {
    command["why"] = "because";
    test.refused(ann, command, "forbidden");
    test.refused(eve, command, "forbidden");
    for (const Json& no_reason : {Json(), Json(7), Json("no"), Json("   a"), Json("\xF0\x9F\x98\x80"),
                                  Json(std::string(301, 'x')), Json("a\tb\n")}) {
      command["why"] = no_reason;
      test.refused(op, command, "malformed");
    }
    command.erase("why");
    test.refused(op, command, "malformed");
  }
  EXPECT_TRUE(by_operator(test).empty()) << "what was refused was not done";
  EXPECT_NE(about(test, "t2"), nullptr);
}

TEST(Operators, AreToldWhatAReasonIsWhateverIsWrongWithTheirs) {
  TestRoom test("t1");
  for (const Json& why : {Json(), Json(""), Json("no"), Json(std::string(301, 'x')), Json(std::string(2000, 'x'))}) {
    const Json answer = test.send(op, {{"do", "open-table"}, {"game", "dj-wild-ma"}, {"why", why}});
    ASSERT_TRUE(answer.contains("problem")) << answer.dump();
    EXPECT_EQ(answer.at("problem").at("right"), "3 to 300 letters of plain text") << answer.dump();
  }
}

TEST(Operators, OpenATableThatIsCalledAsItsGameWhenTheyNameItNothing) {
  TestRoom test("t1");
  const Json opened = act(test, {{"do", "open-table"}, {"game", "dj-wild-ma"}, {"why", "a test"}}, "table-opened");
  EXPECT_EQ(about(test, opened.at("table")).at("name"), "DJ Wild Poker");
}

// A letter is a letter, however many bytes it takes.
TEST(Operators, GiveReasonsInAnyAlphabet) {
  TestRoom test("t1");
  std::string long_one;
  for (int i = 0; i < 300; ++i) long_one += "\xD0\xB6";
  for (const std::string& why : {std::string("\xD0\xB4\xD0\xB0\xD0\xB0"), long_one})
    act(test, {{"do", "open-table"}, {"game", "dj-wild-ma"}, {"why", why}}, "table-opened");
  test.refused(op, {{"do", "open-table"}, {"game", "dj-wild-ma"}, {"why", long_one + "\xD0\xB6"}}, "malformed");
  for (const char* turned : {"paid \xE2\x80\xAE"
                             "001$ to him",
                             "paid \xE2\x81\xA6"
                             "100",
                             "\xEF\xBB\xBFpaid", "a\xC2\x9Bpaid"})
    test.refused(op, {{"do", "open-table"}, {"game", "dj-wild-ma"}, {"why", turned}}, "malformed");
}

TEST(Operators, OpenAndCloseTables) {
  TestRoom test("t1");
  const Json opened =
      act(test, {{"do", "open-table"}, {"game", "dj-wild-ma"}, {"why", "Friday evening"}}, "table-opened");
  const std::string id = opened.at("table");
  EXPECT_EQ(significant(test, "table-opened").at(0).at("what").at("table"), id);
  act(test, {{"do", "close-table"}, {"table", id}, {"why", "nobody comes"}}, "table-closed");
  EXPECT_EQ(about(test, id), nullptr);
  // An owner closes his own without a reason, and it is of no significance.
  const Caller ann = test.player(1, "Ann");
  const std::string own = test.must(ann, {{"do", "practice"}, {"game", "dj-wild-ma"}}).at("table");
  const std::size_t before = significant(test).size();
  test.must(ann, {{"do", "close-table"}, {"table", own}});
  EXPECT_EQ(significant(test).size(), before);
}

TEST(Operators, OpenMetersWithinWhatOneCanComeTo) {
  TestRoom test("t1");
  const Json open = {{"do", "open-table"}, {"game", "dj-wild-stud-pa"}, {"why", "a link"}};
  const auto with = [&](const Json& meters) {
    Json command = open;
    command["meters"] = meters;
    return command;
  };
  for (const std::int64_t cents : {0LL, 1LL, 199'999LL, 100'000'001LL, 1'000'000'000LL})
    test.refused(op, with({{"progressive", cents}}));
  test.refused(op, with({{"ante", 200'000}}));
  for (const Json& unreadable :
       {Json("x"), Json(-1), Json(true), Json::array({1}), Json{{"progressive", -1}}, Json{{"progressive", "x"}}})
    test.refused(op, with(unreadable), "malformed");
  Json wrong = open;
  wrong["pace"] = "fast";
  test.refused(op, wrong, "malformed");
  EXPECT_TRUE(by_operator(test).empty());
  for (const std::int64_t cents : {200'000LL, 100'000'000LL}) {
    const std::string id = act(test, with({{"progressive", cents}}), "table-opened").at("table");
    EXPECT_EQ(test.balance("meter/" + id + "/progressive"), cents);
  }
}

// Each refusal says first which field it is about, so that a form can show it there.
TEST(Operators, AreToldWhichFieldWasWrong) {
  TestRoom test("t1");
  const auto expect_field = [&](const std::string& field, const Json& wrong, const std::string& type = "illegal") {
    Json command = {{"do", "open-table"}, {"game", "three-card-poker"}, {"why", "a test of it"}};
    command.update(wrong);
    const std::string detail = test.refused(op, command, type).at("problem").at("detail");
    EXPECT_TRUE(detail.starts_with(field + ": ")) << detail;
  };
  expect_field("game", {{"game", "no-such"}}, "unknown");
  expect_field("options", {{"options", {{"no-such", "x"}}}}, "unknown");
  expect_field("paytables", {{"paytables", {{"pair-plus", "no-such"}}}}, "unknown");
  expect_field("paytables", {{"paytables", {{"no-such", "01"}}}}, "unknown");
  expect_field("limits", {{"limits", {{{"what", "ante"}, {"min_cents", 1}, {"max_cents", 2}}}}});
  expect_field("limits", {{"limits", {{{"what", "no-such"}, {"min_cents", 1}, {"max_cents", 2}}}}});
  expect_field("fees", {{"fees", {{"schedule", "no-such"}, {"option", 1}}}}, "unknown");
  expect_field("seats", {{"seats", 9}});
  expect_field("bots", {{"bots", 9}});
  expect_field("bots", {{"bots", "many"}}, "malformed");
  expect_field("pace", {{"pace", {{"betting_ms", 0}, {"decision_ms", 1}, {"result_ms", 1}}}});
  expect_field("meters", {{"meters", {{"ante", 100}}}});
}

// Whoever has a hand in the game does not decide what becomes of it: not before the deal, not after, not when he has
// asked to leave. Another operator may.
TEST(Operators, DoNothingToATableWhereTheySit) {
  TestRoom test("t2");
  Caller boss = test.player(1, "Boss");
  boss.role = Role::operator_;
  const auto screen = test.watch(boss, "t2");
  test.must(boss, {{"do", "sit"}, {"table", "t2"}, {"seat", 1}});
  const auto refused = [&] {
    const Json round = screen->table.at("round");
    for (Json command : std::vector<Json>{{{"do", "void-round"}, {"round", round}},
                                          {{"do", "irregularity"}, {"round", round}, {"kind", "misdeal"}},
                                          {{"do", "close-table"}},
                                          {{"do", "set-meter"}, {"wager", "progressive"}, {"ceiling_cents", 900'000}},
                                          {{"do", "disable"}, {"what", "meter"}, {"which", "t2/progressive"}}}) {
      if (command.at("do") != "disable") command["table"] = "t2";
      command["why"] = "I do not like my cards";
      EXPECT_EQ(test.refused(boss, command, "forbidden").at("problem").at("right"), "somebody else must");
    }
  };
  refused();
  test.must(boss, {{"do", "bet"}, {"table", "t2"}, {"seat", 1}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
  test.must(boss, {{"do", "ready"}, {"table", "t2"}, {"seat", 1}});
  ASSERT_EQ(screen->table.at("phase"), "deciding");
  refused();
  test.must(boss, {{"do", "stand"}, {"table", "t2"}, {"seat", 1}});
  ASSERT_EQ(screen->table.at("phase"), "deciding");
  refused();
  const std::int64_t chips = test.chips(boss);
  act(test, {{"do", "void-round"}, {"table", "t2"}, {"round", screen->table.at("round")}, {"why", "he asked me to"}},
      "round-voided");
  EXPECT_EQ(test.chips(boss), chips + 1'000);
  // What lets hands end changes none of them; and a practice table is its owner's.
  test.must(boss, {{"do", "disable"}, {"what", "table"}, {"which", "t2"}, {"why", "the felt is torn"}});
  const std::string own = test.must(boss, {{"do", "practice"}, {"game", "dj-wild-ma"}}).at("table");
  test.must(boss, {{"do", "sit"}, {"table", own}, {"seat", 1}});
  test.must(boss, {{"do", "close-table"}, {"table", own}});
}

TEST(Disabled, ATableDealsNoNewRoundAndItsHandIsPlayedOut) {
  Hand hand("t1");
  hand.bet();
  hand.deal();
  act(hand.test, {{"do", "disable"}, {"what", "table"}, {"which", "t1"}, {"why", "the felt is torn"}},
      "table-disabled");
  EXPECT_EQ(about(hand.test, "t1").at("disabled"), "the felt is torn");
  EXPECT_EQ(hand.screen->about.at("disabled"), "the felt is torn") << "those who look are told";
  EXPECT_EQ(hand.screen->table.at("phase"), "deciding");
  expect_same_after_restart(hand.test, "t1", {hand.ann, eve});
  hand.play_out();
  hand.test.pass(60'000);
  EXPECT_EQ(hand.screen->table.at("phase"), "waiting");
  expect_same_after_restart(hand.test, "t1", {hand.ann, eve});
  hand.test.pass(10'000);
  EXPECT_EQ(hand.screen->table.at("phase"), "waiting");
  hand.test.refused(op, {{"do", "disable"}, {"what", "table"}, {"which", "t1"}, {"why", "once more"}});
  act(hand.test, {{"do", "enable"}, {"what", "table"}, {"which", "t1"}, {"why", "mended"}}, "table-enabled");
  EXPECT_EQ(about(hand.test, "t1").at("disabled"), "");
  EXPECT_EQ(hand.screen->table.at("phase"), "betting");
  const Json event = significant(hand.test, "table-enabled").at(0);
  EXPECT_EQ(event.at("before").at("disabled"), "the felt is torn");
  EXPECT_EQ(event.at("after").at("disabled"), "");
}

TEST(Disabled, BetsThatWereNotDealtGoBack) {
  for (const char* table : {"t1", "t5"}) {
    Hand hand(table);
    const std::int64_t before = hand.test.chips(hand.ann);
    hand.bet();
    EXPECT_LT(hand.test.chips(hand.ann), before);
    act(hand.test, {{"do", "disable"}, {"what", "table"}, {"which", table}, {"why", "the felt is torn"}},
        "table-disabled");
    EXPECT_EQ(hand.test.chips(hand.ann), before);
    EXPECT_EQ(hand.test.balance("escrow/" + hand.id), 0);
    hand.test.pass(10'000);
    EXPECT_EQ(hand.screen->table.at("phase"), "waiting");
  }
}

TEST(Disabled, AGameAtEveryTableOfIt) {
  TestRoom test;
  const Caller ann = test.player(1, "Ann");
  act(test, {{"do", "disable"}, {"what", "game"}, {"which", "dj-wild-ma"}, {"why", "a recall"}}, "game-disabled");
  EXPECT_EQ(about(test, "t1").at("disabled"), "a recall");
  EXPECT_EQ(about(test, "t2").at("disabled"), "");
  test.refused(ann, {{"do", "practice"}, {"game", "dj-wild-ma"}});
  test.refused(op, {{"do", "open-table"}, {"game", "dj-wild-ma"}, {"why", "nevertheless"}});
  test.refused(op, {{"do", "disable"}, {"what", "game"}, {"which", "no-such"}, {"why", "because"}}, "unknown");
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  EXPECT_EQ(test.seen(ann, "t1").at("phase"), "waiting");
  test.restart();
  EXPECT_EQ(about(test, "t1").at("disabled"), "a recall");
  act(test, {{"do", "enable"}, {"what", "game"}, {"which", "dj-wild-ma"}, {"why", "cleared"}}, "game-enabled");
  EXPECT_EQ(test.seen(ann, "t1").at("phase"), "betting");
  test.must(ann, {{"do", "practice"}, {"game", "dj-wild-ma"}});
}

TEST(Disabled, TheWholeRoom) {
  TestRoom test;
  const Caller ann = test.player(1, "Ann");
  test.must(ann, {{"do", "sit"}, {"table", "t3"}, {"seat", 1}});
  act(test, {{"do", "disable"}, {"what", "room"}, {"why", "a fire alarm"}}, "room-disabled");
  EXPECT_EQ(test.room->lobby().at("disabled"), "a fire alarm");
  const Json lobby = test.room->lobby();
  for (const Json& table : lobby.at("tables")) EXPECT_EQ(table.at("disabled"), "a fire alarm");
  test.pass(30'000);
  EXPECT_EQ(test.seen(ann, "t3").at("phase"), "waiting");
  test.restart();
  EXPECT_EQ(test.room->lobby().at("disabled"), "a fire alarm");
  act(test, {{"do", "enable"}, {"what", "room"}, {"why", "it was toast"}}, "room-enabled");
  EXPECT_EQ(test.seen(ann, "t3").at("phase"), "betting");
}

TEST(Disabled, AMeterIsNeitherWonNorRaisedAndComesBackAsItWas) {
  Hand hand("t2");
  const auto meter = [&] { return hand.screen->table.at("meters").at("progressive"); };
  const Json before = meter();
  hand.bet({"progressive"});
  const std::int64_t with = hand.test.chips(hand.ann);
  act(hand.test, {{"do", "disable"}, {"what", "meter"}, {"which", "t2/progressive"}, {"why", "a wrong display"}},
      "meter-disabled");
  EXPECT_EQ(hand.test.chips(hand.ann), with + 100) << "the bet on it went back, and no other";
  EXPECT_TRUE(meter().at("disabled").get<bool>());
  EXPECT_TRUE(hand.screen->about.at("meters").at(0).at("disabled").get<bool>());
  for (const Json& wager : hand.screen->table.at("you").at("wagers")) {
    EXPECT_EQ(wager.at("enabled").get<bool>(), wager.at("id") != "progressive") << wager.dump();
  }
  EXPECT_FALSE(hand.screen->table.at("you").at("notice").get<std::string>().empty());
  hand.test.refused(
      hand.ann,
      {{"do", "bet"}, {"table", "t2"}, {"seat", 1}, {"wagers", {{"ante", 500}, {"blind", 500}, {"progressive", 100}}}});
  expect_same_after_restart(hand.test, "t2", {hand.ann, eve});
  hand.deal();
  hand.play_out();
  expect_same_after_restart(hand.test, "t2", {hand.ann, eve});
  EXPECT_EQ(meter().at("cents"), before.at("cents"));
  EXPECT_EQ(meter().at("fraction"), before.at("fraction"));
  expect_verified(hand.test, hand.screen->table.at("round"));
  act(hand.test, {{"do", "enable"}, {"what", "meter"}, {"which", "t2/progressive"}, {"why", "mended"}},
      "meter-enabled");
  EXPECT_FALSE(meter().at("disabled").get<bool>());
  EXPECT_EQ(meter().at("cents"), before.at("cents"));
  hand.test.until("t2", "betting");
  hand.bet({"progressive"});
  hand.deal();
  EXPECT_GT(meter().at("cents").get<std::int64_t>() * 10'000 + meter().at("fraction").get<std::int64_t>(),
            before.at("cents").get<std::int64_t>() * 10'000);
  hand.test.refused(op, {{"do", "disable"}, {"what", "meter"}, {"which", "t2/ante"}, {"why", "because"}}, "unknown");
  hand.test.refused(op, {{"do", "disable"}, {"what", "meter"}, {"which", "t9/progressive"}, {"why", "because"}},
                    "unknown");
  hand.test.refused(op, {{"do", "disable"}, {"what", "meter"}, {"which", "progressive"}, {"why", "because"}},
                    "unknown");
}

// ---- Progressives -------------------------------------------------------------------------------------

Json meter_of(TestRoom& test, const std::string& table) { return test.room->operate(table).value().at("meters").at(0); }

TEST(Meters, ACeilingMovesAtOnceAndAllElseWaitsForTheJackpot) {
  Hand hand("t2");
  const auto set = [](const Json& more) {
    Json command = {{"do", "set-meter"}, {"table", "t2"}, {"wager", "progressive"}, {"why", "a new contract"}};
    command.update(more);
    return command;
  };
  const Json before = meter_of(hand.test, "t2");
  EXPECT_TRUE(before.at("waiting").is_null());
  EXPECT_TRUE(before.at("parameters").at("ceiling_cents").is_null());
  const std::int64_t shows = before.at("cents");
  hand.test.refused(op, set({{"ceiling_cents", shows}}));
  hand.test.refused(op, set({{"ceiling_cents", 100}}));
  hand.test.refused(op, set({{"increment_permyriad", 10'001}}), "malformed");
  hand.test.refused(op, set({{"increment_permyriad", 6'000}, {"reserve_permyriad", 6'000}}));
  hand.test.refused(op, set({{"seed_cents", -1}}), "malformed");
  hand.test.refused(op, set(Json::object()));
  hand.test.refused(op, set({{"wager", "ante"}, {"seed_cents", 1}}), "unknown");
  EXPECT_EQ(meter_of(hand.test, "t2"), before);
  // While a round is open: in force from the next one on.
  act(hand.test, set({{"ceiling_cents", shows + 5'000}, {"increment_permyriad", 1'000}, {"reseed_cents", 100'000}}),
      "meter-changed");
  Json meter = meter_of(hand.test, "t2");
  EXPECT_EQ(meter.at("parameters").at("ceiling_cents"), shows + 5'000);
  EXPECT_EQ(meter.at("parameters").at("increment_permyriad"), before.at("parameters").at("increment_permyriad"));
  EXPECT_EQ(meter.at("waiting").at("increment_permyriad"), 1'000);
  EXPECT_EQ(meter.at("waiting").at("reseed_cents"), 100'000);
  expect_same_after_restart(hand.test, "t2", {hand.ann, eve});
  hand.bet({"progressive"});
  hand.deal();
  expect_same_after_restart(hand.test, "t2", {hand.ann, eve});
  hand.play_out();
  expect_verified(hand.test, hand.screen->table.at("round"));
  hand.test.until("t2", "betting");
  expect_same_after_restart(hand.test, "t2", {hand.ann, eve});
  // Taken back: nothing waits any more, and no ceiling.
  act(hand.test,
      set({{"ceiling_cents", nullptr},
           {"increment_permyriad", before.at("parameters").at("increment_permyriad")},
           {"reseed_cents", before.at("parameters").at("reseed_cents")}}),
      "meter-changed");
  meter = meter_of(hand.test, "t2");
  EXPECT_EQ(meter.at("parameters"), before.at("parameters"));
  EXPECT_TRUE(meter.at("waiting").is_null());
}

// A royal flush at seat 1 wins the whole meter.
TEST(Meters, WhatWaitedIsInForceAfterTheJackpot) {
  Hand hand("t2");
  const Json before = meter_of(hand.test, "t2");
  act(hand.test,
      {{"do", "set-meter"},
       {"table", "t2"},
       {"wager", "progressive"},
       {"increment_permyriad", 1'000},
       {"reserve_permyriad", 500},
       {"seed_cents", 150'050},
       {"reseed_cents", 123'456},
       {"ceiling_cents", 1'000'000},
       {"why", "a new contract"}},
      "meter-changed");
  // The round that is open keeps its cards; the next one is known.
  act(hand.test, hand.command("void-round"), "round-voided");
  act(hand.test, {{"do", "disable"}, {"what", "table"}, {"which", "t2"}, {"why", "to stack the deck"}},
      "table-disabled");
  hand.test.shuffler.next.push_back(parse_cards("As Ks Qs Js Ts").value());
  act(hand.test, {{"do", "enable"}, {"what", "table"}, {"which", "t2"}, {"why", "stacked"}}, "table-enabled");
  until_betting(hand.test, hand.ann, "t2", *hand.screen);
  hand.bet({"progressive"});
  const std::int64_t chips = hand.test.chips(hand.ann);
  hand.deal();
  hand.play_out();
  const Json jackpot = significant(hand.test, "jackpot").at(0);
  EXPECT_EQ(jackpot.at("what").at("account"), 1);
  EXPECT_EQ(jackpot.at("who"), "system");
  EXPECT_GE(hand.test.chips(hand.ann), chips + 200'000);
  EXPECT_EQ(significant(hand.test, "large-win").at(0).at("what").at("round"), hand.screen->table.at("round"));
  const Json meter = meter_of(hand.test, "t2");
  EXPECT_TRUE(meter.at("waiting").is_null());
  EXPECT_EQ(meter.at("parameters").at("increment_permyriad"), 1'000);
  EXPECT_EQ(meter.at("parameters").at("reseed_cents"), 123'456);
  EXPECT_EQ(meter.at("hits"), 1);
  EXPECT_EQ(meter.at("paid_cents"), jackpot.at("after").at("award_cents"));
  EXPECT_EQ(significant(hand.test, "meter-changed").at(0).at("who"), "system");
  expect_verified(hand.test, hand.screen->table.at("round"));
  expect_same_after_restart(hand.test, "t2", {hand.ann, eve});
  hand.test.until("t2", "betting");
  expect_same_after_restart(hand.test, "t2", {hand.ann, eve});
  // A tenth of a dollar, and a twentieth into the reserve.
  const Json now = meter_of(hand.test, "t2");
  hand.bet({"progressive"});
  hand.deal();
  const Json raised = meter_of(hand.test, "t2");
  EXPECT_GE(raised.at("cents").get<std::int64_t>(), now.at("cents").get<std::int64_t>() + 10);
  EXPECT_GE(raised.at("reserve_cents").get<std::int64_t>(), 5);
  hand.play_out();
  expect_verified(hand.test, hand.screen->table.at("round"));
  hand.test.check_books();
}

// ---- What the house notes of rounds -------------------------------------------------------------------

// Five hundred dollars of one seat in one round are, as the floor has it; less is not, nor what bots do.
TEST(Rounds, ALargeBetIsSignificant) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann", 1'000'000);
  const std::string id = test.must(op, {{"do", "open-table"},
                                        {"game", "dj-wild-ma"},
                                        {"limits",
                                         {{{"what", "ante"}, {"min_cents", 500}, {"max_cents", 50'000}},
                                          {{"what", "blind"}, {"min_cents", 500}, {"max_cents", 50'000}}}},
                                        {"why", "for those who can"}})
                             .at("table");
  const auto screen = test.watch(ann, id);
  test.must(ann, {{"do", "sit"}, {"table", id}, {"seat", 1}});
  // Folded hands: ante and blind are all there is.
  const auto play = [&](std::int64_t ante_cents) {
    until_betting(test, ann, id, *screen);
    test.must(ann,
              {{"do", "bet"}, {"table", id}, {"seat", 1}, {"wagers", {{"ante", ante_cents}, {"blind", ante_cents}}}});
    test.must(ann, {{"do", "ready"}, {"table", id}, {"seat", 1}});
    for (int i = 0; i < 100 && screen->table.at("turn") != 1; ++i) test.pass(300);
    test.must(ann, {{"do", "decide"},
                    {"table", id},
                    {"seat", 1},
                    {"round", screen->table.at("round")},
                    {"decision", screen->table.at("decision")},
                    {"action", "fold"}});
    test.until(id, "result");
  };
  play(24'900);
  EXPECT_TRUE(significant(test, "large-bet").empty()) << "two dollars short";
  play(25'000);
  const Json told = significant(test, "large-bet");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.at(0).at("who"), "system");
  EXPECT_EQ(
      told.at(0).at("what"),
      Json({{"table", id}, {"round", screen->table.at("round")}, {"seat", 1}, {"account", 1}, {"free_play", true}}));
  EXPECT_EQ(told.at(0).at("after").at("wagered_cents"), 50'000);
  EXPECT_TRUE(significant(test, "large-win").empty()) << "she folded";
}

// ---- Logins -------------------------------------------------------------------------------------------

TEST(Barred, MayEndHisHandAndNothingElse) {
  Hand hand("t1");
  hand.bet();
  hand.deal();
  EXPECT_TRUE(hand.test.room->is_in_hand(1));
  EXPECT_EQ(hand.test.room->tables_of(1), std::vector<std::string>{"t1"});
  hand.test.room->bar(1, true, hand.test.now);
  hand.test.refused(hand.ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 2}}, "forbidden");
  hand.test.refused(hand.ann, {{"do", "practice"}, {"game", "dj-wild-ma"}}, "forbidden");
  hand.until_turn();
  hand.test.must(hand.ann, {{"do", "decide"},
                            {"table", "t1"},
                            {"seat", 1},
                            {"round", hand.screen->table.at("round")},
                            {"decision", hand.screen->table.at("decision")},
                            {"action", "fold"}});
  hand.play_out();
  EXPECT_FALSE(hand.test.room->is_in_hand(1));
  hand.test.pass(30'000);
  EXPECT_TRUE(hand.test.room->tables_of(1).empty()) << "his seat is given up";
  hand.test.room->bar(1, false, hand.test.now);
  hand.test.must(hand.ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
}

TEST(Barred, LeavesAtOnceWhereNoCardsAreOutAndTakesHisBetAlong) {
  Hand hand("t5");
  const std::int64_t before = hand.test.chips(hand.ann);
  hand.bet();
  hand.test.room->bar(1, true, hand.test.now);
  EXPECT_TRUE(hand.test.room->tables_of(1).empty());
  EXPECT_EQ(hand.test.chips(hand.ann), before);
  hand.test.check_books();
}

}  // namespace
}  // namespace croupier::test
