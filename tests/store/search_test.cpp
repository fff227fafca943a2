// What auditors and players ask of every back end: rounds searched for, events, meters, statements.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <span>

#include "store/sqlite/sqlite_store.h"
#include "tests/store/appends.h"
#include "tests/store/backends.h"
#include "tests/store/round_line.h"

namespace croupier {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::int64_t day_1 = 20'000;

Append round_of(const std::string& id, std::vector<RoundSeat> seats, std::vector<RoundLine> lines) {
  Append append = finished(id, "t1", "g", std::move(seats));
  append.time_ms = append.round->ended_ms = day_1 * ms_a_day + 1000;
  append.round->lines = std::move(lines);
  append.round->definition.fill(7);
  return append;
}

class StoreSearch : public ::testing::TestWithParam<BackendKind> {
 protected:
  Store& store() { return backend_->store(); }
  void must(const Append& append) {
    const auto done = store().append(std::span(&append, 1));
    ASSERT_TRUE(done.ok()) << done.refusal().line();
  }
  // All pages, however small.
  std::vector<std::string> rounds(RoundQuery query) {
    std::vector<std::string> ids;
    for (int pages = 0; pages < 1000; ++pages) {
      const auto found = store().rounds(query);
      EXPECT_TRUE(found.ok());
      if (!found) return ids;
      for (const FinishedRound& round : found->rounds) ids.push_back(round.id);
      if (found->next.empty()) return ids;
      query.before = found->next;
    }
    ADD_FAILURE() << "pages without end";
    return ids;
  }
  std::vector<std::int64_t> events(const EventQuery& query) {
    std::vector<std::int64_t> found;
    const auto events = store().events(query).value();
    for (const StoredEvent& event : events) found.push_back(event.sequence);
    return found;
  }
  void expect_sound() {
    for (const bool again : {false, true}) {
      if (again) backend_->restart();
      const auto verified = store().verify();
      EXPECT_TRUE(verified.ok()) << verified.refusal().line();
    }
  }

  std::unique_ptr<Backend> backend_ = GetParam().make();
};

TEST_P(StoreSearch, RoundsAreFoundByHandAmountAndPlayer) {
  must(round_of("r1", {{1, 7, 500, -500}, {2, -3, 500, 2000}},
                {settled_line(1, "base", 500, -500, "pair"), settled_line(2, "base", 500, 2000, "flush")}));
  must(round_of("r2", {{1, 7, 500, 500}}, {settled_line(1, "base", 500, 500, "flush")}));
  must(round_of("r3", {{1, 8, 90'000, -90'000}, {3, 7, 100, 100}},
                {settled_line(1, "base", 90'000, -90'000, "flush"), settled_line(3, "base", 100, 100, "flush")}));
  must(round_of("r4", {{1, 8, 700, 0}}, {settled_line(1, "base", 700, 0)}));
  for (const bool again : {false, true}) {
    if (again) backend_->restart();
    EXPECT_THAT(rounds({.hand = "flush"}), ElementsAre("r3", "r2", "r1"));
    EXPECT_THAT(rounds({.hand = "flush", .limit = 1}), ElementsAre("r3", "r2", "r1"));
    EXPECT_THAT(rounds({.account = 8, .hand = "flush"}), ElementsAre("r3"));
    EXPECT_THAT(rounds({.hand = "pair"}), ElementsAre("r1"));
    EXPECT_THAT(rounds({.hand = "straight"}), IsEmpty());
    // The most that a seat wagered or won.
    EXPECT_THAT(rounds({.min_cents = 1000}), ElementsAre("r3", "r1"));
    EXPECT_THAT(rounds({.min_cents = 2000, .max_cents = 2000}), ElementsAre("r1"));
    EXPECT_THAT(rounds({.max_cents = 700}), ElementsAre("r4", "r2"));
    EXPECT_THAT(rounds({.min_cents = 501, .max_cents = 90'000, .limit = 1}), ElementsAre("r4", "r3", "r1"));
    EXPECT_THAT(rounds({.min_cents = 90'001}), IsEmpty());
    // A player's own, where one is named.
    EXPECT_THAT(rounds({.account = 7, .min_cents = 1000}), IsEmpty());
    EXPECT_THAT(rounds({.account = 7, .max_cents = 100}), ElementsAre("r3"));
    EXPECT_THAT(rounds({.account = -3, .hand = "flush", .min_cents = 1500}), ElementsAre("r1"));
  }
  // The lines come with them.
  const auto found = store().rounds({.hand = "pair"}).value().rounds;
  EXPECT_EQ(found.at(0).lines.at(1), settled_line(2, "base", 500, 2000, "flush"));
  expect_sound();
}

TEST_P(StoreSearch, VoidRoundsJackpotsAndTimesAreFound) {
  Append voided = round_of("r1", {{1, 7, 500, 0}}, {settled_line(1, "base", 500, 0)});
  voided.round->voided = true;
  must(voided);
  must(event("room", "between"));
  Append jackpot = round_of("r2", {{1, 7, 100, 1'000'000}}, {settled_line(1, "p", 100, 1'000'000, "royal-flush")});
  jackpot.round->lines[0].award_cents = 1'000'100;
  must(jackpot);
  must(round_of("r3", {{1, 7, 500, 500}}, {settled_line(1, "base", 500, 500)}));
  EXPECT_THAT(rounds({.voided = true}), ElementsAre("r1"));
  EXPECT_THAT(rounds({.jackpots = true}), ElementsAre("r2"));
  EXPECT_THAT(rounds({.voided = true, .jackpots = true}), IsEmpty());
  EXPECT_TRUE(store().round("r1").value()->voided);
  EXPECT_THAT(rounds({.after = 1}), ElementsAre("r3", "r2"));
  EXPECT_THAT(rounds({.until = 3}), ElementsAre("r2", "r1"));
  EXPECT_THAT(rounds({.after = 1, .until = 3}), ElementsAre("r2"));
  EXPECT_EQ(store().round_by(store().round("r2").value()->definition).value(), "r1");
  EXPECT_FALSE(store().round_by(Hash{}).value().has_value());
  expect_sound();
}

TEST_P(StoreSearch, ALongSearchSaysWhereItStopped) {
  std::vector<Append> group;
  constexpr int rare = 100;
  for (int i = 0; i < SqliteStore::most_looked_at + 2 * rare; ++i)
    group.push_back(round_of("r" + std::to_string(i), {{1, i < rare ? 8 : 7, 500, 0}, {2, 9, 500, 0}}, {}));
  ASSERT_TRUE(store().append(group).ok());
  // Nothing helps to find those of whom all have the same: the table's rounds are walked.
  EXPECT_EQ(rounds({.account = 9, .table = "t1", .game = "g", .limit = 200}).size(), group.size());
  EXPECT_EQ(rounds({.account = 7, .max_cents = 400}).size(), 0U);
  // A rare player is found at once, however many rounds there are.
  const auto found = store().rounds({.account = 8, .table = "t1", .limit = 200}).value();
  EXPECT_EQ(found.rounds.size(), static_cast<std::size_t>(rare));
}

TEST_P(StoreSearch, EventsAreReadBackwards) {
  for (int i = 0; i < 3; ++i) {
    must(event("table/t1", "bet"));
    must(event("table/t2", "bet"));
    must(event("table/t1", "dealt"));
  }
  EXPECT_THAT(events({.limit = 2}), ElementsAre(9, 8));
  EXPECT_THAT(events({.stream = "table/t1"}), ElementsAre(9, 7, 6, 4, 3, 1));
  EXPECT_THAT(events({.kind = "bet", .before = 7}), ElementsAre(5, 4, 2, 1));
  EXPECT_THAT(events({.stream = "table/t1", .kind = "dealt", .after = 3, .before = 9}), ElementsAre(6));
  EXPECT_THAT(events({.stream = "table"}), IsEmpty());
  EXPECT_THAT(events({.limit = 0}), IsEmpty());
}

TEST_P(StoreSearch, ATimeIsAPlaceAmongTheEvents) {
  EXPECT_EQ(store().last_before(1000).value(), 0);
  for (const std::int64_t at : {1000, 1000, 2000, 5000}) {
    Append append = event("room", "x");
    append.time_ms = at;
    must(append);
  }
  EXPECT_EQ(store().last_before(0).value(), 0);
  EXPECT_EQ(store().last_before(1000).value(), 0);
  EXPECT_EQ(store().last_before(1001).value(), 2);
  EXPECT_EQ(store().last_before(2000).value(), 2);
  EXPECT_EQ(store().last_before(5000).value(), 3);
  EXPECT_EQ(store().last_before(9000).value(), 4);
}

TEST_P(StoreSearch, MetersAddUpTheRoundsOfEveryDay) {
  must(round_of("r1", {{1, 7, 600, 400}, {2, -3, 500, -500}},
                {settled_line(1, "base", 500, 500, "pair"), settled_line(1, "side", 100, -100),
                 settled_line(2, "base", 500, -500)}));
  // A void hand, a wager that the bank covers in part, a fee, an envy bonus, an award.
  std::vector<RoundLine> lines = {
      settled_line(1, "base", 500, 0),
      settled_line(2, "base", 500, -200),
      settled_line(3, "side", 100, 900),
      {.seat = 3, .bet = "base", .paytable = "01", .outcome = "fee", .net_cents = -50},
      {.seat = 3, .wager = "side", .bet = "side", .paytable = "01", .outcome = "envy", .net_cents = 30},
      {.seat = 2, .outcome = "bank", .net_cents = -700}};
  lines[0].outcome = "void";
  lines[0].action_cents = lines[0].unit_cents = 0;
  lines[1].action_cents = 200;
  lines[1].unit_cents = 0;
  lines[2].award_cents = 1000;
  Append second = round_of("r2", {{1, 7, 500, 0}, {2, 8, 500, -200}, {3, 9, 100, 880}}, lines);
  second.round->ended_ms += 5;
  must(second);
  Append tomorrow = round_of("r3", {{1, 7, 500, 500}}, {settled_line(1, "base", 500, 500)});
  tomorrow.round->ended_ms += ms_a_day;
  must(tomorrow);
  for (const bool again : {false, true}) {
    if (again) backend_->restart();
    const auto rows = store().meters(Who::all, day_1, day_1).value();
    ASSERT_EQ(rows.size(), 2U);
    const auto& [key, base] = rows[0];
    EXPECT_EQ(key.bet, "base");
    EXPECT_EQ(key.paytable, "01");
    EXPECT_EQ(key.game, "g");
    EXPECT_EQ(base, (MeterTotals{.first_ms = day_1 * ms_a_day + 1000,
                                 .last_ms = day_1 * ms_a_day + 1005,
                                 .rounds = 2,
                                 .bets = 3,
                                 .wagered_cents = 1200,
                                 .won_cents = 1000,
                                 .jackpots = 0,
                                 .jackpot_cents = 0,
                                 .voids = 1,
                                 .fees_cents = 50,
                                 .unit_cents = 1000,
                                 .unit_net_cents = 0,
                                 .unit_squares = 1'000'000}));
    EXPECT_EQ(base.net_cents(), -200);
    const MeterTotals& side = rows[1].second;
    EXPECT_EQ(side.bets, 2);
    EXPECT_EQ(side.won_cents, 1030);
    EXPECT_EQ(side.jackpots, 1);
    EXPECT_EQ(side.jackpot_cents, 1000);
    EXPECT_EQ(side.unit_net_cents, 800);  // theory has no envy
    EXPECT_EQ(side.unit_squares, 20'000);
    // Bots and people apart: each seat's units alone make up the squares.
    EXPECT_EQ(store().meters(Who::bots, 0, day_1 + 9).value().at(0).second.unit_squares, 250'000);
    EXPECT_EQ(store().meters(Who::people, day_1, day_1).value().at(0).second.bets, 2);
    for (const auto& [each, totals] : rows) EXPECT_TRUE(each.free_play);
    EXPECT_EQ(store().meters(Who::all, day_1, day_1 + 1).value().size(), 3U);
    EXPECT_THAT(store().meters(Who::all, day_1 + 2, day_1 + 9).value(), IsEmpty());
  }
  expect_sound();
}

TEST_P(StoreSearch, FreePlayHasMetersOfItsOwn) {
  must(round_of("r1", {{1, 7, 500, 500}}, {settled_line(1, "base", 500, 500)}));
  Append real = round_of("r2", {{1, 7, 300, -300}}, {settled_line(1, "base", 300, -300)});
  real.round->free_play = false;
  must(real);
  const auto rows = store().meters(Who::all, day_1, day_1).value();
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_FALSE(rows[0].first.free_play);
  EXPECT_EQ(rows[0].second.wagered_cents, 300);
  EXPECT_EQ(rows[1].second.wagered_cents, 500);
  expect_sound();
}

TEST_P(StoreSearch, AStatementHasEveryPostingWithTheBalanceAfterIt) {
  must(opened(7, 1000));
  must(opened(8, 300));
  must(bet(7, 400, 400));
  must(with_postings({{"escrow/t1", "player/7", cents(100)},
                      {"escrow/t1", "house", cents(300)},
                      {"house", "player/8", cents(5)},
                      {"house", "player/7", cents(50)}},
                     {{"escrow/t1", Money{}}}));
  // In one group with the others.
  const std::vector<Append> group = {bet(7, 10, 10), bet(7, 20, 30)};
  ASSERT_TRUE(store().append(group).ok());
  const auto shown = [](const std::vector<StatementLine>& lines) {
    std::vector<std::string> texts;
    for (const StatementLine& line : lines)
      texts.push_back(std::to_string(line.sequence) + "-" + std::to_string(line.position) + " " + line.kind + " " +
                      line.other + " " + to_text(line.amount) + " " + to_text(line.after));
    return texts;
  };
  for (const bool again : {false, true}) {
    if (again) backend_->restart();
    EXPECT_THAT(
        shown(store().statement({.account = 7}).value()),
        ElementsAre("1-0 opened issuer $10 $10", "3-0 bet escrow/t1 -$4 $6", "4-0 moved escrow/t1 $1 $7",
                    "4-3 moved house $0.50 $7.50", "5-0 bet escrow/t1 -$0.10 $7.40", "6-0 bet escrow/t1 -$0.20 $7.20"));
    EXPECT_THAT(
        shown(store().statement({.account = 7, .after = 1, .until = 4, .skip_from = 4, .skip_position = 0}).value()),
        ElementsAre("4-3 moved house $0.50 $7.50"));
    EXPECT_THAT(shown(store().statement({.account = 7, .until = 4, .newest_first = true, .limit = 1}).value()),
                ElementsAre("4-3 moved house $0.50 $7.50"));
    EXPECT_THAT(shown(store().statement({.account = 8, .limit = 1}).value()), ElementsAre("2-0 opened issuer $3 $3"));
    EXPECT_THAT(store().statement({.account = 9}).value(), IsEmpty());
  }
  expect_sound();
}

INSTANTIATE_TEST_SUITE_P(Store, StoreSearch, ::testing::ValuesIn(all_backends()),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace croupier
