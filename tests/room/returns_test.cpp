// When a bet's return is a reason to look, and when not; and that it is told once.
#include "room/audit/returns.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "room/audit/auditor.h"
#include "store/memory_store.h"
#include "tests/room/known_theories.h"
#include "tests/store/round_line.h"

namespace croupier::test {
namespace {

// A fair bet of a dollar that spreads by a dollar.
TheorySource::Answer fair(bool decides = false, double skewness = 0) {
  return {
      Theory{.ev = 0, .variance = 1, .skewness = skewness, .average_wagered = 1, .basis = "exact", .decides = decides},
      ""};
}

// So many bets of a dollar, one a round, and what they gained in dollars.
MeterTotals bets(std::int64_t number, std::int64_t net) {
  return {.rounds = number,
          .bets = number,
          .wagered_cents = 100 * number,
          .won_cents = 100 * (number + net),
          .unit_cents = 100 * number,
          .unit_net_cents = 100 * net,
          .unit_squares = 10'000 * number};
}

TEST(Returns, AreOkWithinTheirSpread) {
  const ReturnCheck check = check_return(bets(10'000, 300), fair());
  EXPECT_EQ(check.state, ReturnState::ok);
  EXPECT_FALSE(check.alarm);
  EXPECT_DOUBLE_EQ(*check.z, 3.0);
  EXPECT_DOUBLE_EQ(*check.actual, 1.03);
  EXPECT_DOUBLE_EQ(*check.theoretical, 1.0);
  EXPECT_DOUBLE_EQ(*check.expected_sd, 0.01);
}

TEST(Returns, AreOutFromThreeAndAHalfDeviationsOn) {
  EXPECT_EQ(check_return(bets(10'000, 350), fair()).state, ReturnState::ok);
  const ReturnCheck high = check_return(bets(10'000, 351), fair());
  EXPECT_EQ(high.state, ReturnState::high);
  EXPECT_TRUE(high.alarm);
  EXPECT_EQ(high.words, "3.5 standard deviations above what it should return: 103.51% instead of 100.00%");
  const ReturnCheck low = check_return(bets(10'000, -351), fair());
  EXPECT_EQ(low.state, ReturnState::low);
  EXPECT_TRUE(low.alarm);
}

TEST(Returns, BelowBookPlayAreLowWithoutAnAlarm) {
  const ReturnCheck low = check_return(bets(10'000, -2000), fair(true));
  EXPECT_EQ(low.state, ReturnState::low);
  EXPECT_FALSE(low.alarm);
  EXPECT_TRUE(check_return(bets(10'000, 2000), fair(true)).alarm);
}

// Bots play by the book: nothing of theirs explains that too little comes back.
TEST(Returns, BelowBookPlayAreAnAlarmWhereTheBookWasPlayed) {
  const ReturnCheck low = check_return(bets(10'000, -2000), fair(true), true);
  EXPECT_EQ(low.state, ReturnState::low);
  EXPECT_TRUE(low.alarm);
  EXPECT_EQ(low.words, "20.0 standard deviations below what it should return: 80.00% instead of 100.00%");
  EXPECT_TRUE(check_return(bets(10'000, 2000), fair(true), true).alarm);
  EXPECT_FALSE(check_return(bets(10'000, -300), fair(true), true).alarm);
}

TEST(Returns, AFewBetsTellNothing) {
  EXPECT_EQ(check_return(bets(99, 99), fair()).state, ReturnState::few);
  EXPECT_EQ(check_return(bets(100, 99), fair()).state, ReturnState::high);
  EXPECT_EQ(check_return({}, fair()).state, ReturnState::few);
  // A bet that pays rarely and much: 25 times the square of its skewness.
  EXPECT_EQ(check_return(bets(9'999, 3000), fair(false, 20)).state, ReturnState::few);
  EXPECT_EQ(check_return(bets(10'000, 3000), fair(false, 20)).state, ReturnState::high);
  // One bet of a thousand dollars among a thousand of one: as good as four bets of one size.
  MeterTotals uneven = bets(1000, 0);
  uneven.unit_cents += 100'000;
  uneven.unit_squares += 100'000LL * 100'000;
  EXPECT_NEAR(bets_of_one_size(uneven), 3.996, 0.001);
  EXPECT_EQ(check_return(uneven, fair()).state, ReturnState::few);
}

TEST(Returns, WithoutTheoryAreUnknown) {
  const ReturnCheck check = check_return(bets(1000, 10), {{}, "being worked out"});
  EXPECT_EQ(check.state, ReturnState::unknown);
  EXPECT_EQ(check.words, "being worked out");
  EXPECT_DOUBLE_EQ(*check.actual, 1.01);
  EXPECT_FALSE(check.z.has_value());
}

TEST(Returns, OfABaseCountAllThatIsWageredForAUnit) {
  TheorySource::Answer answer = fair();
  answer.theory->ev = -0.03;
  answer.theory->average_wagered = 3;
  const ReturnCheck check = check_return(bets(10'000, -300), answer);
  EXPECT_DOUBLE_EQ(*check.theoretical, 0.99);
  EXPECT_NEAR(*check.z, 0, 1e-9);
  EXPECT_NEAR(*check.expected_sd, 0.01 / 3, 1e-12);
}

// A store with one bet whose rounds the test makes up.
class Alarms : public ::testing::Test {
 protected:
  void SetUp() override { theories.by_bet["side"] = *fair().theory; }
  void play(int rounds, std::int64_t net_each, std::int64_t account = 7) {
    std::vector<Append> group;
    for (int i = 0; i < rounds; ++i) {
      Append append;
      append.events = {{"table/t1", "settled", "{}"}};
      append.round = FinishedRound{.id = "r" + std::to_string(++next_), .table = "t1", .game = "g"};
      append.round->definition.fill(1);
      append.round->seats = {{1, account, 100, net_each}};
      append.round->lines = {settled_line(1, "side", 100, net_each)};
      group.push_back(std::move(append));
    }
    ASSERT_TRUE(store.append(group).ok());
  }
  // What is told now; it goes into the store as the server puts it there.
  std::vector<Json> told() {
    std::vector<Json> bodies;
    Append append;
    append.events = auditor.alarms().value();
    for (const NewEvent& event : append.events) {
      EXPECT_EQ(event.stream, "significant");
      EXPECT_EQ(event.kind, "return-alarm");
      bodies.push_back(Json::parse(event.body));
    }
    const bool stored = append.events.empty() || store.append(std::span(&append, 1)).ok();
    EXPECT_TRUE(stored);
    return bodies;
  }
  std::string state() { return auditor.returns(Who::all).value().at("returns").at(0).at("state"); }

  MemoryStore store;
  KnownTheories theories;
  Auditor auditor{store, theories};

 private:
  int next_ = 0;
};

TEST_F(Alarms, AreToldOnceUntilTheBetIsBack) {
  play(400, 0);
  EXPECT_TRUE(told().empty());
  play(100, 100);  // 4.47 deviations
  const auto alarm = told();
  ASSERT_EQ(alarm.size(), 1U);
  EXPECT_EQ(alarm[0]["who"], "system");
  EXPECT_EQ(alarm[0]["what"]["wager"], "side");
  EXPECT_EQ(alarm[0]["what"]["paytable"], "01");
  EXPECT_EQ(alarm[0]["before"]["alarm"], false);
  EXPECT_EQ(alarm[0]["after"]["state"], "high");
  EXPECT_EQ(alarm[0]["after"]["alarm"], true);
  EXPECT_TRUE(told().empty());
  EXPECT_EQ(state(), "high");
  // A little nearer is not back: 3.2 deviations.
  play(476, 0);
  EXPECT_TRUE(told().empty());
  EXPECT_EQ(state(), "high");
  play(200, 0);  // 2.9
  const auto back = told();
  ASSERT_EQ(back.size(), 1U);
  EXPECT_EQ(back[0]["before"]["alarm"], true);
  EXPECT_EQ(back[0]["after"]["alarm"], false);
  EXPECT_EQ(back[0]["after"]["state"], "ok");
  EXPECT_TRUE(told().empty());
  // And it may happen again.
  play(100, 100);
  EXPECT_EQ(told().size(), 1U);
}

// A deal rigged against the players takes from the bots as well.
TEST_F(Alarms, AreGivenForBotsWhoGetTooLittle) {
  theories.by_bet["side"] = *fair(true).theory;
  play(200, -100);
  EXPECT_TRUE(told().empty()) << "people may decide as badly as they like";
  EXPECT_EQ(state(), "low");
  play(200, -100, -4);
  const auto alarm = told();
  ASSERT_EQ(alarm.size(), 1U);
  EXPECT_EQ(alarm[0]["what"]["bots"], "yes");
  EXPECT_EQ(alarm[0]["what"]["free_play"], true);
  EXPECT_EQ(alarm[0]["after"]["state"], "low");
  EXPECT_EQ(alarm[0]["after"]["wagers"], 200);
  EXPECT_TRUE(told().empty());
  EXPECT_EQ(auditor.returns(Who::bots).value().at("returns").at(0).at("alarm"), true);
  EXPECT_EQ(auditor.returns(Who::people).value().at("returns").at(0).at("alarm"), false);
  EXPECT_EQ(auditor.returns(Who::all).value().at("returns").at(0).at("alarm"), false);
  // And back.
  play(200, 100, -4);
  const auto back = told();
  ASSERT_EQ(back.size(), 1U);
  EXPECT_EQ(back[0]["what"]["bots"], "yes");
  EXPECT_EQ(back[0]["after"]["alarm"], false);
}

// Where nobody decides, everybody's bets are judged on both sides: the same is not told twice.
TEST_F(Alarms, AreNotGivenForBotsByThemselvesWhereNobodyDecides) {
  play(200, -100, -4);
  const auto alarm = told();
  ASSERT_EQ(alarm.size(), 1U);
  EXPECT_EQ(alarm[0]["what"]["bots"], "all");
  EXPECT_EQ(auditor.returns(Who::all).value().at("returns").at(0).at("alarm"), true);
  EXPECT_EQ(auditor.returns(Who::bots).value().at("returns").at(0).at("alarm"), false);
  EXPECT_EQ(auditor.returns(Who::bots).value().at("returns").at(0).at("state"), "low");
}

TEST_F(Alarms, AreNotGivenForWhatIsNotKnown) {
  theories.by_bet.clear();
  play(500, 100);
  EXPECT_TRUE(told().empty());
  EXPECT_EQ(state(), "unknown");
}

TEST_F(Alarms, NobodyIsAskedAboutAFewBets) {
  play(99, 100);
  EXPECT_TRUE(told().empty());
  EXPECT_TRUE(theories.asked.empty());
}

}  // namespace
}  // namespace croupier::test
