// The room is thrown away after every command and built again from the store: everybody sees what he saw before, and a
// command that is sent again gets its first answer and has no second effect.
#include "room/tables/table_events.h"
#include "tests/room/players.h"
#include "tests/slow_build.h"

namespace croupier::test {
namespace {

class Restarts : public ::testing::TestWithParam<std::string> {};

TEST_P(Restarts, AfterEveryCommandNothingIsLost) {
  const std::string table = GetParam();
  TestRoom test(table);
  const Caller ann = test.player(1, "Ann", 1'000'000);
  const Caller bob = test.player(2, "Bob", 1'000'000);
  const Caller eve = test.player(3, "Eve");
  test.adviser.choose = [](const games::Round& round) { return round.cards_used() % round.offers().size(); };
  Players players(test, table, {ann, bob}, 5);
  int restarts = 0;
  players.after_each = [&] {
    std::vector<Json> before;
    for (const Caller& who : {ann, bob, eve}) before.push_back(comparable(test.seen(who, table)));
    const Json lobby = test.room->lobby();
    test.restart();
    ++restarts;
    std::size_t at = 0;
    for (const Caller& who : {ann, bob, eve}) {
      const Json after = comparable(test.seen(who, table));
      ASSERT_EQ(before[at], after) << Json::diff(before[at], after).dump(1);
      ++at;
    }
    ASSERT_EQ(lobby, test.room->lobby());
    test.check_books();
  };
  players.play(CROUPIER_SLOW_BUILD ? 1 : 3);
  EXPECT_GT(restarts, CROUPIER_SLOW_BUILD ? 5 : 10);
}

INSTANTIATE_TEST_SUITE_P(Tables, Restarts, ::testing::ValuesIn(every_table()),
                         [](const auto& info) { return name_of(info.param); });

TEST(Repeats, GetTheFirstAnswerAlsoAfterARestart) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const auto screen = test.watch(ann, "t1");
  const Json sit = {{"id", "a"}, {"do", "sit"}, {"table", "t1"}, {"seat", 1}};
  const Json bet = {{"id", "b"}, {"do", "bet"},          {"table", "t1"},
                    {"seat", 1}, {"round", "t1-000001"}, {"wagers", {{"ante", 500}, {"blind", 500}}}};
  const Json sat = test.must(ann, sit);
  const Json up = test.must(ann, bet);
  EXPECT_EQ(test.chips(ann), 99'000);
  EXPECT_EQ(test.send(ann, bet), up);
  EXPECT_EQ(test.chips(ann), 99'000);
  test.restart();
  EXPECT_EQ(test.send(ann, sit), sat);
  EXPECT_EQ(test.send(ann, bet), up);
  EXPECT_EQ(test.chips(ann), 99'000);
  // Another's id is another command.
  const Caller bob = test.player(2, "Bob");
  test.refused(bob, sit);
  test.check_books();
}

TEST(Repeats, ARefusalStandsAlsoAfterARestart) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  Json bet = {{"id", "b"}, {"do", "bet"},          {"table", "t1"},
              {"seat", 1}, {"round", "t1-000001"}, {"wagers", {{"ante", 500}, {"blind", 500}}}};
  const Json refusal = test.refused(ann, bet, "forbidden");
  test.must(ann, {{"do", "sit"}, {"table", "t1"}, {"seat", 1}});
  EXPECT_EQ(test.send(ann, bet), refusal) << "though it would be allowed by now";
  test.restart();
  EXPECT_EQ(test.send(ann, bet), refusal);
  EXPECT_EQ(test.chips(ann), 100'000);
  bet["id"] = "another";
  test.must(ann, bet);
  EXPECT_EQ(test.chips(ann), 99'000);
  test.check_books();
}

TEST(Repeats, TheSameIdWithOtherContentIsAConflict) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  const Json sit = {{"id", "s"}, {"do", "sit"}, {"table", "t1"}, {"seat", 1}};
  const Json sat = test.must(ann, sit);
  const auto bet = [](std::int64_t cents) {
    return Json{{"id", "b"}, {"do", "bet"},          {"table", "t1"},
                {"seat", 1}, {"round", "t1-000001"}, {"wagers", {{"ante", cents}, {"blind", cents}}}};
  };
  const Json up = test.must(ann, bet(500));
  for (int life = 0; life < 2; ++life) {
    test.refused(ann, bet(2500), "conflict");
    test.refused(ann, {{"id", "b"}, {"do", "top-up"}}, "conflict");
    EXPECT_EQ(test.send(ann, bet(500)), up) << "the first answer stays";
    EXPECT_EQ(test.chips(ann), 99'000);
    // The order of its fields is no content.
    EXPECT_EQ(test.send(ann, {{"seat", 1}, {"table", "t1"}, {"do", "sit"}, {"id", "s"}}), sat);
    test.restart();
  }
  // A refusal has a content too.
  test.refused(ann, {{"id", "t"}, {"do", "top-up"}});
  test.refused(ann, {{"id", "t"}, {"do", "stand"}, {"table", "t1"}, {"seat", 1}}, "conflict");
  test.check_books();
}

TEST(Repeats, WhatCouldNotBeReadMayBeSaidAgainProperly) {
  TestRoom test("t1");
  const Caller ann = test.player(1, "Ann");
  test.refused(ann, {{"id", "s"}, {"do", "sit"}, {"table", "t1"}, {"seat", "one"}}, "malformed");
  test.must(ann, {{"id", "s"}, {"do", "sit"}, {"table", "t1"}, {"seat", 1}});
}

TEST(Repeats, ADecisionThatComesLateDecidesNothingElse) {
  TestRoom test("t7");
  const Caller ann = test.player(1, "Ann");
  const auto screen = test.watch(ann, "t7");
  test.must(ann, {{"do", "sit"}, {"table", "t7"}, {"seat", 1}});
  until_betting(test, ann, "t7", *screen);
  test.must(ann, {{"do", "bet"}, {"table", "t7"}, {"seat", 1}, {"wagers", {{"ante", 500}, {"blind", 500}}}});
  test.must(ann, {{"do", "ready"}, {"table", "t7"}, {"seat", 1}});
  for (int i = 0; i < 60 && screen->table.at("turn") != 1; ++i) test.pass(500);
  ASSERT_EQ(screen->table.at("turn"), 1);
  const Json check = {{"do", "decide"},
                      {"table", "t7"},
                      {"seat", 1},
                      {"round", screen->table.at("round")},
                      {"decision", screen->table.at("decision")},
                      {"action", "check"}};
  test.must(ann, check);
  for (int i = 0; i < 60 && screen->table.at("turn") != 1; ++i) test.pass(500);
  ASSERT_EQ(screen->table.at("turn"), 1);
  // Another id, so another command: but that decision is over.
  test.refused(ann, check);
}

// What was under way when the store failed is answered as lost, and so is everything after it.
class FailingJournal : public Journal {
 public:
  explicit FailingJournal(Store& store) : store_(store) {}
  void append(Append append, Committed done) override {
    if (failing) {
      done(Refusal{.kind = RefusalKind::io, .what = "no space", .where = {}, .right = {}});
    } else {
      done(store_.append(std::span(&append, 1)));
    }
  }
  Result<Done> reopen() override { return Done{}; }
  void drain() override {}
  Store& store() override { return store_; }
  bool failing = false;

 private:
  Store& store_;
};

TEST(StoreFails, NobodyIsToldWhatCouldBeLost) {
  TestRoom test("t1");
  FailingJournal journal(test.store);
  auto room = Room::open(rulebook(),
                         {.journal = journal, .vault = test.vault, .adviser = test.adviser, .shuffler = &test.shuffler},
                         test.now)
                  .value();
  const Caller ann = test.player(1, "Ann");
  const auto screen = std::make_shared<Screen>();
  ASSERT_TRUE(room->watch(ann, "t1", screen, test.now).ok());
  const std::size_t shown = screen->messages.size();
  journal.failing = true;
  Json answer;
  room->command(ann, {{"id", "a"}, {"do", "sit"}, {"table", "t1"}, {"seat", 1}}, test.now,
                [&](const Json& reply) { answer = reply; });
  EXPECT_EQ(answer.at("problem").at("type"), "store-unavailable");
  EXPECT_EQ(screen->messages.size(), shown);
  EXPECT_TRUE(room->failed());
  journal.failing = false;
  room->command(ann, {{"id", "b"}, {"do", "sit"}, {"table", "t1"}, {"seat", 1}}, test.now,
                [&](const Json& reply) { answer = reply; });
  EXPECT_EQ(answer.at("problem").at("type"), "store-unavailable");
  // A new room knows nothing of it.
  test.restart();
  test.must(ann, {{"id", "a"}, {"do", "sit"}, {"table", "t1"}, {"seat", 1}});
}

// A journal that commits when it is told to.
class SlowJournal : public Journal {
 public:
  explicit SlowJournal(Store& store) : store_(store) {}
  void append(Append append, Committed done) override { waiting.emplace_back(std::move(append), std::move(done)); }
  Result<Done> reopen() override { return Done{}; }
  void drain() override { commit(); }
  Store& store() override { return store_; }
  void commit() {
    while (!waiting.empty()) {
      auto [append, done] = std::move(waiting.front());
      waiting.pop_front();
      done(store_.append(std::span(&append, 1)));
    }
  }
  std::deque<std::pair<Append, Committed>> waiting;

 private:
  Store& store_;
};

TEST(SlowStore, AnswersAndViewsWaitAndKeepTheirOrder) {
  TestRoom test("t1");
  SlowJournal journal(test.store);
  auto room = Room::open(rulebook(),
                         {.journal = journal, .vault = test.vault, .adviser = test.adviser, .shuffler = &test.shuffler},
                         test.now)
                  .value();
  const Caller ann = test.player(1, "Ann");
  const auto screen = std::make_shared<Screen>();
  std::vector<std::string> answers;
  const auto keep = [&](const Json& reply) { answers.push_back(reply.at("re").get<std::string>()); };
  ASSERT_TRUE(room->watch(ann, "t1", screen, test.now).ok());
  room->command(ann, {{"id", "a"}, {"do", "sit"}, {"table", "t1"}, {"seat", 1}}, test.now, keep);
  room->command(ann, {{"id", "a"}, {"do", "sit"}, {"table", "t1"}, {"seat", 1}}, test.now, keep);  // again
  room->command(ann, {{"id", "x"}, {"do", "sit"}, {"table", "t1"}, {"seat", 2}}, test.now, keep);  // refused
  const Json bet = {{"id", "b"}, {"do", "bet"},          {"table", "t1"},
                    {"seat", 1}, {"round", "t1-000001"}, {"wagers", {{"ante", 500}}}};
  room->command(ann, bet, test.now, keep);
  EXPECT_TRUE(answers.empty());
  // The same ids, while their answers wait: one with other content, and a refusal again.
  std::string type;
  room->command(ann, {{"id", "a"}, {"do", "sit"}, {"table", "t1"}, {"seat", 2}}, test.now,
                [&](const Json& reply) { type = reply.at("problem").at("type"); });
  room->command(ann, {{"id", "x"}, {"do", "sit"}, {"table", "t1"}, {"seat", 2}}, test.now, keep);
  const std::size_t shown = screen->messages.size();
  journal.commit();
  EXPECT_EQ(type, "conflict");
  EXPECT_EQ(answers, (std::vector<std::string>{"a", "a", "x", "x", "b"}));
  EXPECT_GT(screen->messages.size(), shown);
  EXPECT_EQ(test.chips(ann), 99'500);
}

}  // namespace
}  // namespace croupier::test
