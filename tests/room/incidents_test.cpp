// What goes wrong at a live table: irregularities by the game's own rule, and void rounds. Money exact, records that
// prove themselves, and a restart in the middle changes nothing.
#include <gmock/gmock.h>

#include <algorithm>

#include "cards/notation.h"
#include "record/verify.h"
#include "room/audit/audit_reports.h"
#include "tests/room/known_theories.h"
#include "tests/room/operators.h"
#include "tests/slow_build.h"

namespace croupier::test {
namespace {

class EveryTable : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryTable, AVoidRoundGivesEverythingBackBeforeTheDealAndAfter) {
  Hand hand(GetParam());
  std::int64_t before = hand.test.chips(hand.ann);
  hand.bet();
  EXPECT_LT(hand.test.chips(hand.ann), before);
  const std::string first = hand.screen->table.at("round");
  hand.test.refused(op, {{"do", "void-round"}, {"table", hand.id}, {"round", "t99-000001"}, {"why", "because"}});
  act(hand.test, hand.command("void-round"), "round-voided");
  EXPECT_EQ(hand.test.chips(hand.ann), before);
  until_betting(hand.test, hand.ann, hand.id, *hand.screen);
  EXPECT_NE(hand.screen->table.at("round"), first);
  std::int64_t fees = 0;
  do {
    until_betting(hand.test, hand.ann, hand.id, *hand.screen);
    before = hand.test.chips(hand.ann);
    fees = hand.test.balance("fees");
    hand.bet();
    hand.deal();
  } while (!hand.comes_to_turn());
  const std::string round = hand.screen->table.at("round");
  act(hand.test, hand.command("void-round"), "round-voided");
  EXPECT_EQ(hand.screen->table.at("phase"), "result");
  EXPECT_EQ(hand.test.chips(hand.ann), before) << "the fee as well";
  EXPECT_EQ(hand.test.balance("fees"), fees);
  EXPECT_EQ(hand.test.balance("escrow/" + hand.id), 0);
  hand.test.refused(op, hand.command("void-round"));
  expect_same_after_restart(hand.test, hand.id, {hand.ann, eve});
  expect_verified(hand.test, round);
  const Json event = significant(hand.test, "round-voided").at(0);
  EXPECT_EQ(event.at("what").at("round"), round);
  EXPECT_TRUE(event.at("after").at("void").get<bool>());
  EXPECT_FALSE(event.at("before").at("stakes").empty());
}

// Of each kind: what it says of a round while bets are open, and while players decide.
void tell_and_play_out(Hand& hand, const Json& irregularity, bool before_deal, bool restarts) {
  until_betting(hand.test, hand.ann, hand.id, *hand.screen);
  hand.bet();
  if (!before_deal) hand.deal();
  const std::string round = hand.screen->table.at("round");
  Json command = hand.command("irregularity");
  command["kind"] = irregularity.at("kind");
  const bool of_seat = irregularity.at("of") == "seat" || irregularity.at("of") == "either";
  if (of_seat) command["seat"] = 1;
  const Json answer = hand.test.send(op, command);
  // Before the deal nobody has a hand.
  ASSERT_EQ(answer.contains("ok"), !(before_deal && of_seat)) << answer.dump();
  if (answer.contains("ok")) {
    const Json told = significant(hand.test, "irregularity").at(0);
    EXPECT_EQ(told.at("what").at("irregularity").at("kind"), irregularity.at("kind"));
    EXPECT_EQ(told.at("what").at("round"), round);
  }
  if (restarts) expect_same_after_restart(hand.test, hand.id, {hand.ann, eve});
  if (hand.screen->table.at("round") != round) return;  // called off
  if (hand.screen->table.at("phase") == "betting") hand.deal();
  hand.play_out();
  ASSERT_EQ(hand.screen->table.at("round"), round);
  EXPECT_EQ(hand.test.balance("escrow/" + hand.id), 0);
  expect_verified(hand.test, round);
  if (restarts) expect_same_after_restart(hand.test, hand.id, {hand.ann, eve});
  hand.test.pass(15'000);
}

TEST_P(EveryTable, EveryIrregularityIsAppliedAndItsRecordProvesItself) {
  Hand hand(GetParam());
  const Json table = hand.test.room->operate(hand.id).value();
  ASSERT_FALSE(table.at("irregularities").empty());
  int told = 0;
  for (const Json& irregularity : table.at("irregularities")) {
    for (const bool before_deal : {true, false}) {
      SCOPED_TRACE(irregularity.dump() + (before_deal ? " before the deal" : " while players decide"));
      // A restart reads the rules anew, which takes its time.
      tell_and_play_out(hand, irregularity, before_deal, ++told % (CROUPIER_SLOW_BUILD ? 12 : 5) == 0);
      if (::testing::Test::HasFailure()) return;
    }
  }
  hand.test.check_books();
}

// All have decided, or nobody had to: the cards lie there, and what went wrong with them can be called until they are
// settled.
TEST_P(EveryTable, WhatWentWrongWithTheLastCardsIsCalledBeforeTheyAreSettled) {
  for (const char* kind : {"misdeal", "wrong-number-of-cards"}) {
    for (const bool restarts : {false, true}) {
      SCOPED_TRACE(std::string(kind) + (restarts ? ", after a restart" : ""));
      Hand hand(GetParam());
      const std::int64_t before = hand.test.chips(hand.ann);
      hand.bet();
      hand.deal();
      for (int i = 0; i < 4'000 && !hand.screen->table.at("turn").is_null(); ++i) hand.test.pass(100);
      ASSERT_EQ(hand.screen->table.at("phase"), "deciding");
      EXPECT_GT(hand.screen->table.at("left_ms"), 0);
      EXPECT_TRUE(hand.screen->table.at("settlement").is_null());
      if (restarts) expect_same_after_restart(hand.test, hand.id, {hand.ann, eve});
      Json command = hand.command("irregularity");
      command["kind"] = kind;
      act(hand.test, command, "irregularity");
      hand.play_out();
      const Json told = significant(hand.test, "irregularity").at(0);
      EXPECT_TRUE(told.at("what").at("dealt").get<bool>());
      if (told.at("after").at("void").get<bool>()) {
        EXPECT_EQ(hand.test.chips(hand.ann), before);
      }
      expect_verified(hand.test, hand.screen->table.at("round"));
      expect_same_after_restart(hand.test, hand.id, {hand.ann, eve});
      hand.test.check_books();
    }
  }
}

// Up to the table's wait, and then the round is settled or void: whatever was told stays where and as it was told.
TEST_P(EveryTable, NothingThatWasToldIsTakenBackWhenTheRoundEnds) {
  for (const bool voids : {false, true}) {
    Hand hand(GetParam());
    // Who folds gives up wagers before the others are settled.
    const Caller bob = hand.test.player(2, "Bob", 1'000'000);
    hand.test.must(bob, {{"do", "sit"}, {"table", hand.id}, {"seat", 2}});
    hand.bet();
    const Json wagers = hand.screen->table.at("seats").at(0).at("bets");
    hand.test.must(bob, {{"do", "bet"}, {"table", hand.id}, {"seat", 2}, {"wagers", wagers}});
    hand.test.must(bob, {{"do", "ready"}, {"table", hand.id}, {"seat", 2}});
    hand.deal();
    for (int i = 0; i < 1'000 && !hand.screen->table.at("turn").is_null(); ++i) {
      if (hand.screen->table.at("turn") != 1) {
        hand.test.pass(1'000);  // his time runs out
        continue;
      }
      hand.test.must(hand.ann, {{"do", "decide"},
                                {"table", hand.id},
                                {"seat", 1},
                                {"round", hand.screen->table.at("round")},
                                {"decision", hand.screen->table.at("decision")},
                                {"action", hand.screen->table.at("you").at("actions").at(0).at("action")}});
    }
    ASSERT_EQ(hand.screen->table.at("phase"), "deciding");
    const Json told = hand.screen->table.at("events");
    if (voids) act(hand.test, hand.command("void-round"), "round-voided");
    hand.play_out();
    for (std::size_t i = 0; i < told.size(); ++i) {
      for (const auto& [key, value] : told.at(i).items()) {
        if (key == "words") continue;
        EXPECT_EQ(hand.screen->table.at("events").at(i).value(key, Json()), value) << told.at(i);
      }
    }
    expect_same_after_restart(hand.test, hand.id, {hand.ann, bob, eve});
  }
}

// Nobody has to do anything: what the pace says passes, and the table settles and goes on.
TEST_P(EveryTable, ARoundThatWaitsIsSettledByTheClockAlsoAfterARestart) {
  for (const bool restarts : {false, true}) {
    Hand hand(GetParam());
    hand.bet();
    hand.deal();
    for (int i = 0; i < 4'000 && !hand.screen->table.at("turn").is_null(); ++i) hand.test.pass(100);
    const std::string round = hand.screen->table.at("round");
    const std::int64_t wait = hand.screen->about.at("pace").at("settle_ms");
    ASSERT_GT(wait, 0) << "published with the table";
    if (restarts) hand.test.restart();
    hand.test.pass(wait);
    EXPECT_EQ(hand.screen->table.at("phase"), "result");
    EXPECT_EQ(hand.screen->table.at("round"), round);
    expect_verified(hand.test, round);
    expect_same_after_restart(hand.test, hand.id, {hand.ann, eve});
    until_betting(hand.test, hand.ann, hand.id, *hand.screen);
  }
}

// Whoever reads the round afterwards reads who voided it, when, and why.
TEST(VoidRound, IsReadWithItsReasonByAnAuditorAndCitesItsRuling) {
  Hand hand("t7");
  hand.bet();
  hand.deal();
  hand.until_turn();
  const std::string round = hand.screen->table.at("round");
  act(hand.test, hand.command("void-round"), "round-voided");
  const Json shown = hand.test.archive.round(eve, round).value();
  ASSERT_EQ(shown.at("significant").size(), 1U);
  const Json& noted = shown.at("significant").at(0);
  EXPECT_EQ(noted.at("kind"), "round-voided");
  EXPECT_EQ(noted.at("who").at("name"), op.name);
  EXPECT_EQ(noted.at("why"), hand.command("void-round").at("why"));
  EXPECT_EQ(noted.at("time_ms"), shown.at("ended_ms"));
  EXPECT_FALSE(hand.test.archive.round(hand.ann, round).value().contains("significant"));
  const Json& events = shown.at("events");
  const auto told = std::ranges::find(events, "irregularity", [](const Json& event) { return event.at("event"); });
  ASSERT_NE(told, events.end());
  EXPECT_EQ(told->at("words"), "the house voided the round (A203)");
  EXPECT_EQ(told->at("clause"), "A203");
  EXPECT_THAT(told->at("clause_text").get<std::string>(), ::testing::HasSubstr("wagers and fees go back"));
  const auto line = std::ranges::find(events, "line-settled", [](const Json& event) { return event.at("event"); });
  ASSERT_NE(line, events.end());
  EXPECT_EQ(line->at("clause_text"), told->at("clause_text")) << "a ruling has a text as a clause has";
}

// Nothing was dealt, so there is no record; what was staked and went back is in the auditor's report all the same.
TEST(VoidRound, BeforeTheDealIsInTheReportOfVoidRounds) {
  Hand hand("t1");
  hand.bet();
  const std::string round = hand.screen->table.at("round");
  act(hand.test, hand.command("void-round"), "round-voided");
  const Json event = significant(hand.test, "round-voided").at(0);
  EXPECT_EQ(event.at("what").at("round"), round);
  EXPECT_FALSE(event.at("what").at("dealt").get<bool>());
  EXPECT_FALSE(hand.test.archive.round(eve, round).ok());
  std::int64_t staked = 0;
  for (const auto& [account, cents] : event.at("before").at("stakes").items()) staked += cents.get<std::int64_t>();
  ASSERT_GT(staked, 0);

  KnownTheories theories;
  Auditor auditor(hand.test.store, theories);
  const auto period = read_period("ltd", "", "", event.at("time_ms").get<std::int64_t>());
  const Json report = to_json(make_report(auditor, {.kind = "voids", .period = period.value()}).value());
  ASSERT_EQ(report.at("rows").size(), 1U);
  const Json& row = report.at("rows").at(0);
  EXPECT_EQ(row.at("round"), round);
  EXPECT_EQ(row.at("dealt"), false);
  EXPECT_EQ(row.at("ended_ms"), event.at("time_ms"));
  EXPECT_EQ(row.at("wagered_cents"), staked);
  EXPECT_EQ(row.at("net_cents"), 0);
}

// While the bank is offered there is no round yet: its number is that of the one that is played next.
TEST(VoidRound, AnOfferOfTheBankIsNoRound) {
  TestRoom test("t7");
  const Caller ann = test.player(1, "Ann");
  const auto screen = test.watch(ann, "t7");
  test.must(ann, {{"do", "sit"}, {"table", "t7"}, {"seat", 1}});
  for (int i = 0; i < 60 && screen->table.at("phase") != "bank"; ++i) test.pass(5'000);
  ASSERT_EQ(screen->table.at("phase"), "bank");
  const Json command = {
      {"do", "void-round"}, {"table", "t7"}, {"round", screen->table.at("round")}, {"why", "the wrong one was asked"}};
  act(test, command, "round-voided");
  const Json event = significant(test, "round-voided").at(0);
  EXPECT_FALSE(event.at("what").contains("round"));
  EXPECT_FALSE(event.at("what").at("dealt").get<bool>());
}

INSTANTIATE_TEST_SUITE_P(Tables, EveryTable, ::testing::ValuesIn(every_table()),
                         [](const auto& info) { return name_of(info.param); });

TEST(Irregularities, AreReadStrictly) {
  Hand hand("t1");
  hand.bet();
  hand.deal();
  const auto told = [&](const Json& more) {
    Json command = hand.command("irregularity");
    command.update(more);
    return command;
  };
  hand.test.refused(op, told({{"kind", "a-ghost"}}));
  hand.test.refused(op, told({{"kind", "void"}}));
  hand.test.refused(op, told({{"kind", "misdeal"}, {"seat", 1}}));
  hand.test.refused(op, told({{"kind", "information-shared"}}));
  hand.test.refused(op, told({{"kind", "information-shared"}, {"seat", 4}}));
  hand.test.refused(op, told({{"kind", "information-shared"}, {"seat", "one"}}), "malformed");
  hand.test.refused(op, told({{"kind", "misdeal"}, {"happened", "before-reveal"}}));
  hand.test.refused(op, told({{"kind", "misdeal"}, {"happened", "yesterday"}}));
  hand.test.refused(op, told({{"kind", "misdeal"}, {"round", "t1-000009"}}));
  hand.test.refused(op, told({{"kind", "misdeal"}, {"round", nullptr}}));
  EXPECT_TRUE(by_operator(hand.test).empty());
  hand.play_out();
  hand.test.refused(op, told({{"kind", "misdeal"}}));
}

// A moment before is for the books: what players put up since goes back like the rest, and the record proves itself.
TEST(Irregularities, ToldLateAreAppliedAsOfNow) {
  for (const char* table : {"t1", "t7"}) {
    for (const char* happened : {"deal", "before-decisions", "decisions"}) {
      for (const char* kind : {"misdeal", "face-up-cards"}) {
        SCOPED_TRACE(std::string(kind) + " " + happened);
        Hand hand(table);
        hand.bet();
        hand.deal();
        hand.until_turn();
        const Json decision = hand.screen->table.at("decision");
        hand.test.must(hand.ann, {{"do", "decide"},
                                  {"table", table},
                                  {"seat", 1},
                                  {"round", hand.screen->table.at("round")},
                                  {"decision", decision},
                                  {"action", hand.screen->table.at("you").at("actions").at(0).at("action")}});
        if (hand.screen->table.at("phase") != "deciding") continue;
        const std::string round = hand.screen->table.at("round");
        Json command = hand.command("irregularity");
        command["kind"] = kind;
        command["happened"] = happened;
        act(hand.test, command, "irregularity");
        EXPECT_EQ(significant(hand.test, "irregularity").at(0).at("what").at("irregularity").at("happened"), happened);
        hand.play_out();
        hand.test.check_books();
        expect_verified(hand.test, round);
      }
    }
  }
}

// The seat's hand ends, the others play on.
TEST(Irregularities, AHandThatIsVoidLeavesTheOthers) {
  Hand hand("t1");
  const Caller bob = hand.test.player(2, "Bob");
  hand.test.must(bob, {{"do", "sit"}, {"table", "t1"}, {"seat", 2}});
  const std::int64_t before = hand.test.chips(hand.ann);
  hand.bet();
  hand.test.must(bob, {{"do", "bet"}, {"table", "t1"}, {"seat", 2}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
  hand.test.must(bob, {{"do", "ready"}, {"table", "t1"}, {"seat", 2}});
  hand.deal();
  ASSERT_EQ(hand.screen->table.at("turn"), 1);
  Json command = hand.command("irregularity");
  command["kind"] = "wrong-number-of-cards";
  command["seat"] = 1;
  act(hand.test, command, "irregularity");
  EXPECT_EQ(hand.screen->table.at("turn"), 2);
  EXPECT_EQ(hand.screen->table.at("phase"), "deciding");
  expect_same_after_restart(hand.test, "t1", {hand.ann, bob, eve});
  hand.play_out();
  EXPECT_EQ(hand.test.chips(hand.ann), before);
  expect_verified(hand.test, hand.screen->table.at("round"));
  const std::string text = hand.test.archive.record(eve, hand.screen->table.at("round")).value();
  EXPECT_NE(text.find("a test of it"), std::string::npos) << "the reason is in the record";
}

}  // namespace
}  // namespace croupier::test
