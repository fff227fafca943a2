// Twenty-one at a live table: what is offered over the wire, amounts that a player names, hands that are split, and
// what the platform does for one who is not there. Shoes begin with many cards of one rank, so that everybody gets
// them.
#include <gmock/gmock.h>

#include "cards/notation.h"
#include "tests/room/players.h"

namespace croupier::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class TwentyOneTable : public ::testing::Test {
 protected:
  TwentyOneTable() : ann(test.player(1, "Ann")), screen(test.watch(ann, id)) {
    test.must(ann, {{"do", "sit"}, {"table", id}, {"seat", 1}});
  }

  // Until Ann is asked, with so much on the base; the shoe begins with these.
  void deal(const std::string& cards) {
    const std::vector<Card> named = parse_cards(cards).value();
    std::vector<Card> front;
    for (int i = 0; i < 6; ++i) front.insert(front.end(), named.begin(), named.end());
    test.shuffler.next.push_back(std::move(front));
    until_betting(test, ann, id, *screen);
    test.must(ann, {{"do", "bet"}, {"table", id}, {"seat", 1}, {"wagers", {{"base", 1000}}}});
    test.must(ann, {{"do", "ready"}, {"table", id}, {"seat", 1}});
    until_asked();
  }
  void until_asked() {
    for (int i = 0; i < 100 && shown().at("turn") != 1; ++i) test.pass(500);
    ASSERT_EQ(shown().at("turn"), 1) << shown().dump(1);
  }
  [[nodiscard]] Json decision(const std::string& action) const {
    return {{"do", "decide"},
            {"table", id},
            {"seat", 1},
            {"round", shown().at("round")},
            {"decision", shown().at("decision")},
            {"action", action}};
  }
  void decide(const std::string& action) { test.must(ann, decision(action)); }
  [[nodiscard]] const Json& shown() const { return screen->table; }
  [[nodiscard]] std::vector<std::string> offered() const {
    std::vector<std::string> actions;
    for (const Json& each : shown().at("you").at("actions")) actions.push_back(each.at("action"));
    return actions;
  }
  [[nodiscard]] Json offer(const std::string& action) const {
    for (const Json& each : shown().at("you").at("actions")) {
      if (each.at("action") == action) return each;
    }
    return nullptr;
  }
  [[nodiscard]] Json last(const std::string& event) const {
    Json found;
    for (const Json& each : shown().at("events")) {
      if (each.at("event") == event && each.value("seat", 0) == 1) found = each;
    }
    return found;
  }
  [[nodiscard]] std::int64_t bet_on(const std::string& wager) const {
    for (const Json& seat : shown().at("seats")) {
      if (seat.at("seat") == 1) return seat.at("bets").value(wager, std::int64_t{0});
    }
    return 0;
  }

  const std::string id = "t9";
  TestRoom test{"t9"};
  Caller ann;
  std::shared_ptr<Screen> screen;
};

TEST_F(TwentyOneTable, TellsWhatMayBeNamedAndTakesItForADouble) {
  deal("5c 5d 5h 5s");
  EXPECT_THAT(offered(), ElementsAre("hit", "double", "split", "surrender")) << "ten must not stand";
  EXPECT_EQ(offer("double").at("least_cents"), 1);
  EXPECT_EQ(offer("double").at("most_cents"), 1000);
  EXPECT_FALSE(offer("split").contains("least_cents")) << "a split is as much as the hand";
  EXPECT_THAT(test.refused(ann, decision("double 1001")).dump(), HasSubstr("10"));
  test.refused(ann, decision("split 500"));
  const std::int64_t chips = test.chips(ann);
  decide("double 300");
  EXPECT_EQ(bet_on("base"), 1300);
  EXPECT_EQ(test.chips(ann), chips - 300);
  EXPECT_EQ(last("card-dealt").at("called"), "15");
  test.until(id, "result");
  test.check_books();
}

TEST_F(TwentyOneTable, ASplitMakesHandsThatAreCalledPlayedAndSettledOneByOne) {
  deal("8c 8d 8h 8s");
  EXPECT_EQ(last("card-dealt").at("called"), "16");
  decide("split");
  EXPECT_EQ(last("card-moved").at("called"), "8");
  EXPECT_EQ(last("card-moved").at("hand"), 2);
  EXPECT_EQ(bet_on("base"), 2000);
  decide("stand");
  EXPECT_EQ(offer("stand").at("hand"), 2);
  EXPECT_EQ(last("card-dealt").at("called"), "16") << "the second hand's card comes with its turn";
  decide("stand");
  test.until(id, "result");
  std::vector<int> hands;
  for (const Json& line : shown().at("settlement").at("lines")) {
    if (line.at("seat") == 1) hands.push_back(line.at("hand_number"));
  }
  EXPECT_THAT(hands, ElementsAre(1, 2));
  test.check_books();
}

TEST_F(TwentyOneTable, InsuranceIsAskedBeforeAnybodyPlaysAndTakesAnAmount) {
  deal("Ac Ad Ah As");
  EXPECT_THAT(offered(), ElementsAre("decline", "insure"));
  EXPECT_EQ(offer("insure").at("most_cents"), 500);
  test.refused(ann, decision("insure 501"));
  decide("insure 200");
  EXPECT_EQ(bet_on("insurance"), 200);
  EXPECT_EQ(bet_on("base"), 1000);
}

TEST_F(TwentyOneTable, WhoIsNotThereStandsAndPutsUpNothing) {
  deal("8c 8d 8h 8s");
  test.pass(25'000);
  EXPECT_EQ(last("decided").at("action"), "stand");
  EXPECT_EQ(last("decided").at("by"), "platform");
  EXPECT_EQ(bet_on("base"), 1000);
}

TEST_F(TwentyOneTable, ARestartInTheMiddleOfASplitGoesOnWhereItStood) {
  deal("8c 8d 8h 8s");
  decide("split");
  const Json before = comparable(test.seen(ann, id));
  test.restart();
  EXPECT_EQ(comparable(test.seen(ann, id)), before);
}

}  // namespace
}  // namespace croupier::test
