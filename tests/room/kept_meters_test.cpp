// A progressive's meter outlives its table: what players put in waits for the next table with the same progressive.
#include "room/tables/table_events.h"
#include "tests/room/operators.h"

namespace croupier::test {
namespace {

Json operated_meter(TestRoom& test, const std::string& table) {
  return test.room->operate(table).value().at("meters").at(0);
}

Money in_meter(TestRoom& test, const std::string& table) {
  return test.store.balance("meter/" + table + "/progressive").value();
}

// A table where somebody has put a dollar into the meter, and nobody won it; closed.
struct Closed {
  Closed() : hand("t2") {
    hand.bet({"progressive"});
    hand.deal();
    hand.play_out();
    before = operated_meter(hand.test, "t2");
    held = in_meter(hand.test, "t2");
    act(hand.test, {{"do", "close-table"}, {"table", "t2"}, {"why", "the night is over"}}, "table-closed");
    hand.test.screens.clear();
  }
  std::string open(const Json& more = Json::object()) {
    Json command = {{"do", "open-table"}, {"game", "dj-wild-stud-pa"}, {"bots", 0}, {"why", "the next night"}};
    command.update(more);
    return act(hand.test, command, "table-opened").at("table");
  }

  Hand hand;
  Json before;
  Money held;
};

TEST(KeptMeters, GoOnAtTheNextTableWithTheSameProgressive) {
  Closed closed;
  TestRoom& test = closed.hand.test;
  EXPECT_GT(closed.before.at("in_cents"), 0);
  EXPECT_EQ(in_meter(test, "t2"), closed.held) << "nobody took it";
  test.restart();
  EXPECT_EQ(operated_meter(test, closed.open({{"paytables", {{"progressive", "2"}}}})).at("cents"), 1'000'000)
      << "another pay table is another progressive";
  const std::string id = closed.open();
  EXPECT_EQ(operated_meter(test, id), closed.before);
  EXPECT_EQ(in_meter(test, id), closed.held) << "to the last part of a cent";
  EXPECT_EQ(in_meter(test, "t2"), Money());
  const Json opened = significant(test, "table-opened").at(0).at("after");
  EXPECT_EQ(opened.at("meters_from"), Json({{"progressive", "t2"}}));
  EXPECT_EQ(opened.at("meters").at("progressive").at("cents"), closed.before.at("cents"));
  EXPECT_EQ(operated_meter(test, closed.open()).at("cents"), 200'000) << "it goes on once";
  test.restart();
  EXPECT_EQ(operated_meter(test, id), closed.before);
  EXPECT_EQ(operated_meter(test, closed.open()).at("cents"), 200'000);
  test.check_books();
}

TEST(KeptMeters, AreInTheEventOfTheClosing) {
  Closed closed;
  const Json event = significant(closed.hand.test, "table-closed").at(0);
  EXPECT_EQ(event.at("before").at("phase"), "result");
  EXPECT_EQ(event.at("after").at("phase"), "closed");
  EXPECT_EQ(event.at("before").at("meters").at("progressive").at("cents"), closed.before.at("cents"));
  EXPECT_EQ(event.at("after").at("meters_kept"), event.at("before").at("meters"));
  EXPECT_FALSE(event.at("after").contains("meters"));
  const auto kept = closed.hand.test.store.last("room", "meter-kept").value();
  ASSERT_TRUE(kept.has_value());
  EXPECT_EQ(Json::parse(kept->body).at("amounts").at("current"), closed.held.units());
}

// The next start is not for the operator to choose while players' money waits, nor for whoever practises.
TEST(KeptMeters, AreNotPutAsideForAnotherStart) {
  Closed closed;
  TestRoom& test = closed.hand.test;
  const Json other = {{"do", "open-table"},
                      {"game", "dj-wild-stud-pa"},
                      {"meters", {{"progressive", 200'000}}},
                      {"why", "a fresh start"}};
  const std::string right = test.refused(op, other).at("problem").at("right");
  EXPECT_NE(right.find("$2,000.2"), std::string::npos) << right;
  const std::string own = test.must(closed.hand.ann, {{"do", "practice"}, {"game", "dj-wild-stud-pa"}}).at("table");
  EXPECT_EQ(in_meter(test, own), *Money::from_dollars(2'000));
  test.must(closed.hand.ann, {{"do", "close-table"}, {"table", own}});
  EXPECT_EQ(in_meter(test, own), Money()) << "a practice table's is its own, and ends with it";
  EXPECT_EQ(in_meter(test, closed.open()), closed.held);
}

// Each as it stood: two seeds do not become one jackpot.
TEST(KeptMeters, WaitInTheOrderInWhichTheirTablesClosed) {
  Closed closed;
  TestRoom& test = closed.hand.test;
  const std::string first = closed.open();
  const std::string second = closed.open({{"meters", {{"progressive", 300'000}}}});
  for (const std::string& id : {second, first})
    act(test, {{"do", "close-table"}, {"table", id}, {"why", "nobody comes"}}, "table-closed");
  test.restart();
  EXPECT_EQ(in_meter(test, closed.open()), *Money::from_dollars(3'000));
  EXPECT_EQ(in_meter(test, closed.open()), closed.held);
  EXPECT_EQ(in_meter(test, closed.open()), *Money::from_dollars(2'000));
  test.check_books();
}

// A hand that is out is played to its end first, and the meter is kept as it is then.
TEST(KeptMeters, HoldWhatTheLastHandBrought) {
  Hand hand("t2");
  hand.bet({"progressive"});
  hand.deal();
  const Money before = in_meter(hand.test, "t2");
  act(hand.test, {{"do", "close-table"}, {"table", "t2"}, {"why", "the night is over"}}, "table-closed");
  const Json after = significant(hand.test, "table-closed").at(0).at("after");
  EXPECT_EQ(after.at("phase"), "deciding");
  EXPECT_TRUE(after.at("closing").get<bool>());
  expect_same_after_restart(hand.test, "t2", {hand.ann, eve});
  hand.test.screens.clear();
  for (int i = 0; i < 200 && !about(hand.test, "t2").is_null(); ++i) hand.test.pass(500);
  EXPECT_GT(in_meter(hand.test, "t2"), before);
  hand.test.restart();
  const Money held = in_meter(hand.test, "t2");
  const std::string id =
      act(hand.test, {{"do", "open-table"}, {"game", "dj-wild-stud-pa"}, {"why", "the next night"}}, "table-opened")
          .at("table");
  EXPECT_EQ(in_meter(hand.test, id), held);
}

// Closing and opening again is no way round the jackpot: terms change when it is won, and by a command that says so.
TEST(KeptMeters, GoOnByTheTermsThatAnOperatorHadSet) {
  TestRoom test;
  const auto set = [&](const std::string& table, const Json& terms) {
    Json command = {{"do", "set-meter"}, {"table", table}, {"wager", "progressive"}, {"why", "a test of it"}};
    command.update(terms);
    act(test, command, "meter-changed");
  };
  const auto close = [&](const std::string& table) {
    act(test, {{"do", "close-table"}, {"table", table}, {"why", "the night is over"}}, "table-closed");
  };
  const auto open = [&] {
    const Json command = {{"do", "open-table"}, {"game", "dj-wild-stud-pa"}, {"why", "the next night"}};
    return act(test, command, "table-opened").at("table").get<std::string>();
  };
  set("t2", {{"ceiling_cents", 250'000}});
  set("t2", {{"increment_permyriad", 3'000}});
  const Json before = operated_meter(test, "t2");
  ASSERT_EQ(before.at("parameters").at("ceiling_cents"), 250'000);
  ASSERT_EQ(before.at("waiting").at("increment_permyriad"), 3'000);
  close("t2");
  const Json kept = significant(test, "table-closed").at(0).at("after").at("meters_kept").at("progressive");
  EXPECT_EQ(kept.at("parameters"), before.at("parameters"));
  EXPECT_EQ(kept.at("waiting"), before.at("waiting"));
  const std::string id = open();
  EXPECT_EQ(operated_meter(test, id), before);
  const Json after = significant(test, "table-opened").at(0).at("after");
  EXPECT_FALSE(after.at("options").empty()) << "what is in force is noted by whatever terms";
  const Json opened = after.at("meters").at("progressive");
  EXPECT_EQ(opened.at("parameters"), before.at("parameters"));
  EXPECT_EQ(opened.at("waiting"), before.at("waiting"));
  test.restart();
  EXPECT_EQ(operated_meter(test, id), before) << "over a restart";
  EXPECT_EQ(operated_meter(test, open()).at("waiting"), Json()) << "a meter of its own has the rules' terms";
  close(id);
  test.restart();
  const std::string again = open();
  EXPECT_EQ(operated_meter(test, again), before) << "over a restart while it waits";
  set(again, {{"increment_permyriad", 2'500}});
  EXPECT_EQ(operated_meter(test, again).at("waiting"), Json()) << "and is changed as ever";
  test.check_books();
}

// Seed, ceiling and awards grow with the unit of the wager: terms for one are none for the other.
TEST(KeptMeters, WaitForATableWithTheSameUnit) {
  TestRoom test;
  const auto open = [&](int unit) {
    const Json command = {{"do", "open-table"},
                          {"game", "deuces-wild-xtreme-co"},
                          {"paytables", {{"goin-wild-progressive", "PT-PRG-TW-GW-01"}}},
                          {"options", {{"goin-wild-unit", std::to_string(unit)}}},
                          {"why", "a test of it"}};
    return act(test, command, "table-opened").at("table").get<std::string>();
  };
  const std::string first = open(1);
  const auto meter_of = [&](const std::string& table) {
    const Json operated = test.room->operate(table).value();
    for (const Json& meter : operated.at("meters")) {
      if (meter.at("wager") == "goin-wild-progressive") return meter;
    }
    return Json();
  };
  act(test,
      {{"do", "set-meter"},
       {"table", first},
       {"wager", "goin-wild-progressive"},
       {"ceiling_cents", 5'000'000},
       {"why", "a test of it"}},
      "meter-changed");
  const Json before = meter_of(first);
  act(test, {{"do", "close-table"}, {"table", first}, {"why", "the night is over"}}, "table-closed");
  test.restart();
  const Json other = meter_of(open(5));
  EXPECT_EQ(other.at("parameters").at("ceiling_cents"), Json()) << "another unit is another progressive";
  EXPECT_NE(other.at("cents"), before.at("cents"));
  EXPECT_EQ(meter_of(open(1)), before);
  test.check_books();
}

// A name with a mark in it that turns text was let in once: such a room must open.
TEST(KeptMeters, TablesOfAnotherTimeAreReadByTheNamesTheyHad) {
  const Json stored = {{"id", "t9"}, {"game", "dj-wild-ma"}, {"name", "Late Show\u200E"}};
  EXPECT_EQ(plan_of(stored).value().name, "Late Show\u200E");
  TestRoom test;
  test.refused(op, {{"do", "open-table"}, {"game", "dj-wild-ma"}, {"name", "Late Show\u200E"}, {"why", "a test of it"}},
               "malformed");
}

// Stores of a time when terms ended with the table.
TEST(KeptMeters, WithoutTermsAreReadWithTheRulesOwn) {
  KeptMeter meter{.table = "t2", .game = "g", .wager = "w", .paytable = "1", .amounts = {}, .standing = {}};
  meter.terms.emplace().unit = *Money::from_dollars(1);
  Json body = to_json(meter);
  EXPECT_EQ(kept_of(body).value().terms, meter.terms);
  body.erase("terms");
  body.erase("waiting");
  const KeptMeter older = kept_of(body).value();
  EXPECT_FALSE(older.terms || older.waiting);
  body["terms"] = {{"unit_cents", "a dollar"}};
  EXPECT_FALSE(kept_of(body));
}

}  // namespace
}  // namespace croupier::test
