// What a round did to a player's account, told from all else that moved it.
#include "room/accounts/round_money.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "store/memory_store.h"

namespace croupier::test {
namespace {

using ::testing::ElementsAre;

class RoundMoney : public ::testing::Test {
 protected:
  void SetUp() override { post("account/1", {{"issuer", "player/1", *Money::from_cents(10'000)}}); }

  static Posting stake(const std::string& table, std::int64_t cents) {
    return {"player/1", "escrow/" + table, *Money::from_cents(cents)};
  }
  static Posting back(const std::string& table, std::int64_t cents) {
    return {"escrow/" + table, "player/1", *Money::from_cents(cents)};
  }
  static Posting lost(const std::string& table, std::int64_t cents) {  // by the house
    return {"house", "escrow/" + table, *Money::from_cents(cents)};
  }
  // One append; with a round, where it ends.
  void post(const std::string& stream, std::vector<Posting> postings, std::optional<FinishedRound> round = {}) {
    Append append;
    append.time_ms = ++now;
    append.events = {{stream, "moved", "{}"}};
    std::set<std::string> escrows;
    for (const Posting& posting : postings) {
      for (const bool gets : {false, true}) {
        const std::string& account = gets ? posting.to : posting.from;
        if (!account.starts_with("escrow/")) continue;
        escrows.insert(account);
        held[account] = *(gets ? held[account].plus(posting.amount) : held[account].minus(posting.amount));
      }
    }
    for (const std::string& escrow : escrows) append.stakes.push_back({escrow, held[escrow]});
    append.postings = std::move(postings);
    append.round = std::move(round);
    if (append.round) append.round->ended_ms = now;
    const auto done = store.append(std::span(&append, 1));
    ASSERT_TRUE(done.ok()) << done.refusal().line();
  }
  static FinishedRound round(std::int64_t wagered, std::int64_t net) {
    FinishedRound round{.id = "t1-000001", .table = "t1", .game = "g"};
    round.seats = {{1, 1, wagered, net}, {2, -3, 500, 0}};
    return round;
  }
  std::optional<SeatMoney> found(std::size_t seat = 0) {
    const FinishedRound round = store.round("t1-000001").value().value();
    const auto sequence = sequence_of(store, round).value();
    return sequence ? seat_money(store, round, round.seats[seat], *sequence).value() : std::nullopt;
  }

  MemoryStore store;
  std::int64_t now = 1'000'000;
  std::map<std::string, Money> held;  // by escrow
};

TEST_F(RoundMoney, OfOneTableIsToldFromAnothers) {
  post("table/t1", {stake("t1", 500)});
  post("table/t2", {stake("t2", 2000), {"player/1", "fees", *Money::from_cents(75)}});
  post("table/t1", {{"player/1", "fees", *Money::from_cents(50)}});
  post("table/t2", {lost("t2", 1000), back("t2", 3000)});
  post("table/t1", {stake("t1", 500), lost("t1", 500), back("t1", 1500)}, round(1000, 450));
  post("table/t1", {stake("t1", 700)});
  const auto money = found();
  ASSERT_TRUE(money.has_value());
  EXPECT_EQ(money->before_cents, 10'000);
  EXPECT_EQ(money->after_cents, 10'000 + 450 + 925);
  EXPECT_EQ(money->staked_ms, 1'000'002);
  EXPECT_THAT(money->transactions, ElementsAre("2-0", "4-0", "6-0", "6-2"));
  EXPECT_FALSE(found(1).has_value()) << "a bot has no statement";
}

TEST_F(RoundMoney, BeginsWithTheBetThatWasPlayed) {
  post("table/t1", {stake("t1", 500)});
  post("table/t1", {back("t1", 500)});  // taken back, or called off
  post("table/t1", {stake("t1", 800)});
  post("table/t1", {{"escrow/t1", "house", *Money::from_cents(800)}}, round(800, -800));
  const auto money = found();
  ASSERT_TRUE(money.has_value());
  EXPECT_EQ(money->before_cents, 10'000);
  EXPECT_EQ(money->after_cents, 9'200);
  EXPECT_THAT(money->transactions, ElementsAre("4-0"));
}

TEST_F(RoundMoney, IsNotToldWhereThePostingsSaySomethingElse) {
  post("table/t1", {stake("t1", 500)});
  post("table/t1", {back("t1", 500)}, round(500, 5000));
  EXPECT_FALSE(found().has_value());
}

// Rounds and other events of one millisecond.
TEST_F(RoundMoney, IsFoundAmongManyOfOneMoment) {
  std::vector<Append> group;
  for (int i = 0; i < 20; ++i) {
    Append append;
    append.time_ms = 2'000'000;
    append.events = {{"table/t1", "settled", "{}"}, {"significant", "large-win", "{}"}};
    append.round = FinishedRound{.id = "r" + std::to_string(i), .table = "t1", .game = "g", .ended_ms = 2'000'000};
    group.push_back(std::move(append));
  }
  ASSERT_TRUE(store.append(group).ok());
  for (int i = 0; i < 20; ++i)
    EXPECT_EQ(sequence_of(store, *store.round("r" + std::to_string(i)).value()).value(), 1 + 2 * (i + 1));
  const FinishedRound stranger{.id = "x", .table = "t1", .ended_ms = 2'000'000};
  EXPECT_EQ(sequence_of(store, stranger).value(), std::nullopt);
}

}  // namespace
}  // namespace croupier::test
