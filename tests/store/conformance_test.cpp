// What every back end of the store must do. A new one is added to backends.cpp and has to pass all of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <span>

#include "store/chain.h"
#include "tests/one_clean_line.h"
#include "tests/store/appends.h"
#include "tests/store/backends.h"

namespace croupier {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;

class StoreConformance : public ::testing::TestWithParam<BackendKind> {
 protected:
  Store& store() { return backend_->store(); }
  void restart() { backend_->restart(); }

  std::string reply_to(const std::string& client, const std::string& command) {
    const auto answer = store().answer_to(client, command).value();
    return answer ? answer->reply : "nothing";
  }
  Result<std::int64_t> append(const Append& append) { return store().append(std::span(&append, 1)); }
  void must(const Append& append) {
    const auto done = this->append(append);
    ASSERT_TRUE(done.ok()) << done.refusal().line();
  }
  std::vector<StoredEvent> events(const std::string& stream = "", std::int64_t after = 0) {
    std::vector<StoredEvent> found;
    const auto read = store().read(stream, after, [&](const StoredEvent& event) {
      found.push_back(event);
      return true;
    });
    EXPECT_TRUE(read.ok()) << read.refusal().line();
    return found;
  }
  std::vector<std::string> kinds(const std::string& stream = "", std::int64_t after = 0) {
    std::vector<std::string> found;
    for (const StoredEvent& event : events(stream, after)) found.push_back(event.kind);
    return found;
  }
  std::vector<std::string> rounds(const RoundQuery& query) {
    std::vector<std::string> ids;
    const auto found = store().rounds(query);
    EXPECT_TRUE(found.ok()) << found.refusal().line();
    if (found.ok())
      for (const FinishedRound& round : found->rounds) ids.push_back(round.id);
    return ids;
  }
  void expect_sound() {
    const auto verified = store().verify();
    EXPECT_TRUE(verified.ok()) << verified.refusal().line();
  }

  // Refused for what is in it, and nothing has changed.
  void expect_refused(std::span<const Append> group, const std::string& says) {
    const auto before = events();
    const auto balances = store().balances("").value();
    const auto history = rounds({});
    const auto refused = store().append(group);
    ASSERT_FALSE(refused.ok()) << says;
    EXPECT_EQ(refused.refusal().kind, RefusalKind::bad_input) << says;
    EXPECT_THAT(refused.refusal().line(), HasSubstr(says));
    EXPECT_TRUE(is_one_clean_line(refused.refusal().line()));
    for (const bool again : {false, true}) {
      if (again) restart();
      EXPECT_EQ(events().size(), before.size());
      EXPECT_EQ(store().balances("").value(), balances);
      EXPECT_EQ(rounds({}), history);
      expect_sound();
    }
  }
  void expect_refused(const Append& append, const std::string& says) { expect_refused(std::span(&append, 1), says); }

 private:
  std::unique_ptr<Backend> backend_ = GetParam().make();
};

TEST_P(StoreConformance, AnEmptyStoreHasNothing) {
  EXPECT_THAT(events(), IsEmpty());
  EXPECT_EQ(store().balance("house").value(), Money{});
  EXPECT_THAT(store().balances("").value(), IsEmpty());
  EXPECT_EQ(reply_to("7", "a"), "nothing");
  EXPECT_FALSE(store().last("room", "opened").value().has_value());
  EXPECT_FALSE(store().round("t1-000001").value().has_value());
  EXPECT_THAT(rounds({}), IsEmpty());
  expect_sound();
}

TEST_P(StoreConformance, ReadsBackWhatWasAppendedInOrder) {
  // Bytes of all kinds: what is in a body is the room's business.
  const std::string body = std::string("{\"text\":\"\0\xff\xc3\xa9'\"}", 16);
  EXPECT_EQ(append(event("room", "made", body)).value(), 1);
  Append two = event("table/t1", "sat");
  two.time_ms = -5;  // a clock may stand anywhere
  two.events.push_back({"account/7", "sat", ""});
  EXPECT_EQ(append(two).value(), 3);
  restart();
  const auto all = events();
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].stream, "room");
  EXPECT_EQ(all[0].kind, "made");
  EXPECT_EQ(all[0].body, body);
  EXPECT_EQ(all[0].time_ms, 1'750'000'000'000);
  EXPECT_EQ(all[1].time_ms, -5);
  EXPECT_EQ(all[2].stream, "account/7");
  EXPECT_EQ(all[2].body, "");
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].sequence, static_cast<std::int64_t>(i) + 1);
  expect_sound();
}

TEST_P(StoreConformance, EveryHashCoversTheOneBefore) {
  must(opened(7, 1000));
  must(answered(bet(7, 500, 500), "7", "c1"));
  must(event("room", "looked"));
  restart();
  must(event("room", "looked again"));
  Hash previous{};
  for (const StoredEvent& event : events()) {
    EXPECT_EQ(event.hash, event_hash(previous, event)) << event.sequence;
    previous = event.hash;
  }
  EXPECT_EQ(events()[2].carried, Hash{});
  EXPECT_NE(events()[1].carried, Hash{});
  expect_sound();
}

TEST_P(StoreConformance, BackEndsMakeTheSameChain) {
  const std::vector<Append> group = {opened(7, 1000), answered(bet(7, 500, 500), "7", "c1"),
                                     finished("t1-000001", "t1", "g", {{1, 7, 500, -500}})};
  ASSERT_TRUE(store().append(group).ok());
  for (const BackendKind& other : all_backends()) {
    const auto backend = other.make();
    ASSERT_TRUE(backend->store().append(group).ok());
    Hash hash{};
    ASSERT_TRUE(backend->store().read("", 0, [&](const StoredEvent& event) { return hash = event.hash, true; }).ok());
    EXPECT_EQ(to_hex(hash), to_hex(events().back().hash)) << other.name;
  }
}

TEST_P(StoreConformance, ReadsAStreamFromAPlaceAndStopsWhenTold) {
  for (int i = 0; i < 5; ++i) {
    must(event("table/t1", "one" + std::to_string(i)));
    must(event("table/t2", "two" + std::to_string(i)));
  }
  EXPECT_THAT(kinds("table/t1"), ElementsAre("one0", "one1", "one2", "one3", "one4"));
  EXPECT_THAT(kinds("table/t2", 6), ElementsAre("two3", "two4"));
  EXPECT_THAT(kinds("", 8), ElementsAre("one4", "two4"));
  EXPECT_THAT(kinds("table/t"), IsEmpty());
  int seen = 0;
  EXPECT_TRUE(store().read("", 0, [&](const StoredEvent&) { return ++seen < 3; }).ok());
  EXPECT_EQ(seen, 3);
}

TEST_P(StoreConformance, TheLastOfAKindIsWhereReadingStarts) {
  must(event("table/t1", "round-opened", "1"));
  must(event("table/t1", "bet"));
  must(event("table/t1", "round-opened", "2"));
  must(event("table/t2", "round-opened", "3"));
  must(event("table/t1", "bet"));
  const auto last = store().last("table/t1", "round-opened").value();
  ASSERT_TRUE(last.has_value());
  EXPECT_EQ(last->body, "2");
  EXPECT_EQ(last->sequence, 3);
  EXPECT_THAT(kinds("table/t1", last->sequence), ElementsAre("bet"));
  EXPECT_FALSE(store().last("table/t1", "closed").value().has_value());
}

TEST_P(StoreConformance, MoneyMovesWithItsEvent) {
  must(opened(7, 1000));
  must(opened(71, 50));
  must(bet(7, 400, 400));
  restart();
  EXPECT_EQ(store().balance("player/7").value(), cents(600));
  EXPECT_EQ(store().balance("escrow/t1").value(), cents(400));
  EXPECT_EQ(store().balance("issuer").value(), cents(-1050));
  EXPECT_THAT(store().balances("player/").value(),
              ElementsAre(Pair("player/7", cents(600)), Pair("player/71", cents(50))));
  must(with_postings({{"escrow/t1", "house", cents(400)}}, {{"escrow/t1", Money{}}}));
  EXPECT_EQ(store().balance("house").value(), cents(400));
  expect_sound();
}

TEST_P(StoreConformance, MetersAndPoolsKeepPartsOfACent) {
  must(with_postings({{"issuer", "pool/t1/p", cents(100)}, {"pool/t1/p", "meter/t1/p", units(12'345)}}));
  must(with_postings({{"meter/t1/p", "house", cents(1)}}));
  EXPECT_EQ(store().balance("meter/t1/p").value(), units(2'345));
  expect_refused(with_postings({{"meter/t1/p", "house", cents(1)}}), "never below zero");
  expect_refused(with_postings({{"meter/t1/p", "house", units(5)}}), "part of a cent");
  expect_refused(with_postings({{"pool/t1/p", "player/7", units(10'001)}}), "part of a cent");
  // What backs a progressive may have paid more than came in.
  must(with_postings({{"pool/t1/p", "house", cents(1000)}}));
  expect_sound();
}

TEST_P(StoreConformance, ARefusedPostingLeavesEverythingAsItWas) {
  must(opened(7, 1000));
  must(opened(8, 1000));
  must(bet(7, 400, 400));
  expect_refused(bet(7, 601, 1001), "player/7: would hold -$0.01; never below zero");
  expect_refused(with_postings({{"player/7", "player/8", cents(1)}}), "a player's chips to another player");
  expect_refused(bet(7, 100, 400), "holds $5 for open stakes of $4");
  expect_refused(with_postings({{"player/7", "escrow/t1", cents(100)}}), "without saying what is open");
  expect_refused(with_postings({}, {{"escrow/t1", cents(399)}}), "exactly the open stakes");
  expect_refused(with_postings({}, {{"house", Money{}}}), "open stakes outside an escrow");
  expect_refused(with_postings({{"house", "player/7", cents(-1)}}), "a negative amount");
  expect_refused(with_postings({{"house", "fees", units(1)}}), "part of a cent");
  expect_refused(with_postings({{"house", "house", cents(1)}}), "to itself");
  for (const char* name : {"", "hose", "house/1", "player", "player/", "escrow/", "Player/7"})
    expect_refused(with_postings({{name, "house", cents(1)}}), "no such account");
  const Money most = units(std::numeric_limits<std::int64_t>::max() / 10'000 * 10'000);
  expect_refused(with_postings({{"issuer", "house", most}, {"issuer", "house", most}}), "too large");
  // The first half of an append is no better than the whole of it.
  expect_refused(with_postings({{"issuer", "house", cents(5)}, {"house", "player/7", cents(-1)}}), "negative");
}

TEST_P(StoreConformance, AnAppendIsJudgedAsAWhole) {
  must(opened(7, 100));
  // Below zero in between only.
  must(with_postings({{"player/7", "house", cents(300)}, {"issuer", "player/7", cents(200)}}));
  EXPECT_EQ(store().balance("player/7").value(), Money{});
}

TEST_P(StoreConformance, AGroupIsThereAsAWholeOrNotAtAll) {
  must(opened(7, 1000));
  const std::vector<Append> bad = {bet(7, 600, 600), bet(7, 600, 1200), event("room", "after")};
  expect_refused(bad, "never below zero");
  const std::vector<Append> good = {bet(7, 600, 600), bet(7, 400, 1000), event("room", "after")};
  EXPECT_EQ(store().append(good).value(), 4);
  restart();
  EXPECT_EQ(store().balance("escrow/t1").value(), cents(1000));
  EXPECT_THAT(kinds(), ElementsAre("opened", "bet", "bet", "after"));
  expect_sound();
}

TEST_P(StoreConformance, ARepeatedCommandHasItsFirstAnswer) {
  must(opened(7, 1000));
  must(answered(bet(7, 100, 100), "7", "c1", "first"));
  restart();
  EXPECT_EQ(reply_to("7", "c1"), "first");
  EXPECT_EQ(reply_to("8", "c1"), "nothing");
  expect_refused(answered(bet(7, 100, 200), "7", "c1", "second"), "a command answered before");
  EXPECT_EQ(reply_to("7", "c1"), "first");
  must(answered(bet(7, 100, 200), "8", "c1", "another client's"));
  // Twice in one group is twice.
  const std::vector<Append> twice = {answered(event("room", "a"), "7", "c2"), answered(event("room", "b"), "7", "c2")};
  expect_refused(twice, "a command answered before");
  EXPECT_EQ(reply_to("7", "c2"), "nothing");
}

TEST_P(StoreConformance, AnAnswerKeepsWhatWasAsked) {
  Append one = answered(event("room", "made"), "7", "c1");
  one.answer->asked = hash_bytes("sit down");
  must(one);
  Append refused;
  refused.answer = Answer{"7", "c2", "no", hash_bytes("bet")};
  ASSERT_TRUE(append(refused).ok());
  restart();
  EXPECT_EQ(store().answer_to("7", "c1").value()->asked, hash_bytes("sit down"));
  EXPECT_EQ(store().answer_to("7", "c2").value()->asked, hash_bytes("bet"));
  expect_sound();
}

TEST_P(StoreConformance, KnowsWhenItsNewestEventWas) {
  EXPECT_EQ(store().newest_ms().value(), 0);
  Append early = event("room", "early");
  early.time_ms = 5'000;
  Append late = event("account/7", "late");
  late.time_ms = 7'000;
  must(early);
  must(late);
  restart();
  EXPECT_EQ(store().newest_ms().value(), 7'000);
}

TEST_P(StoreConformance, AnAnswerMayComeWithoutAnEvent) {
  Append refused;
  refused.answer = Answer{"7", "c1", "no"};
  EXPECT_EQ(append(refused).value(), 0);
  must(answered(event("room", "made"), "7", "c2"));
  Append another;
  another.answer = Answer{"7", "c3", "no"};
  EXPECT_EQ(append(another).value(), 1);
  restart();
  EXPECT_EQ(reply_to("7", "c1"), "no");
  EXPECT_EQ(reply_to("7", "c3"), "no");
  std::vector<std::pair<std::string, std::string>> answered;
  ASSERT_TRUE(store().answered([&](const std::string& who, const std::string& id) { answered.emplace_back(who, id); }));
  EXPECT_THAT(answered,
              ::testing::UnorderedElementsAre(std::pair("7", "c1"), std::pair("7", "c2"), std::pair("7", "c3")));
  expect_sound();
}

TEST_P(StoreConformance, RefusesAppendsThatMakeNoSense) {
  expect_refused(Append{}, "nothing in it");
  expect_refused(event("", "kind"), "without a stream or a kind");
  expect_refused(event("room", ""), "without a stream or a kind");
  Append money = opened(7, 100);
  money.events.clear();
  expect_refused(money, "without an event");
  Append round = finished("t1-000001", "t1", "g", {});
  round.events.clear();
  expect_refused(round, "without an event");
  expect_refused(answered(event("room", "a"), "", "c"), "an answer to nobody");
  expect_refused(answered(event("room", "a"), "7", ""), "an answer to nobody");
  expect_refused(finished("", "t1", "g", {}), "without an id");
  expect_refused(finished("x", "t1", "g", {{2, 7, 0, 0}, {1, 7, 0, 0}}), "seats out of order");
  expect_refused(finished("x", "t1", "g", {{1, 7, 0, 0}, {1, 8, 0, 0}}), "seats out of order");
}

// Free play is marked, and its money is play money (GLI-19 4.9.1).
TEST_P(StoreConformance, ARoundIsPlayedWithMoneyOfItsKind) {
  Append round = finished("t1-000001", "t1", "g", {{1, 7, 400, 400}});
  round.postings = {{"real/house", "real/player/7", cents(400)}};
  expect_refused(round, "money is not of its kind");
  round.round->free_play = false;
  round.postings = {{"house", "player/7", cents(400)}};
  expect_refused(round, "money is not of its kind");
  round.round->free_play = true;
  EXPECT_TRUE(append(round).ok());
}

TEST_P(StoreConformance, ARoundIsFoundByItsId) {
  const Append round = finished("t1-000001", "t1", "some-game", {{1, 7, 500, -500}, {3, 8, 1000, 1250}});
  must(round);
  restart();
  const auto found = store().round("t1-000001").value();
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->table, "t1");
  EXPECT_EQ(found->game, "some-game");
  EXPECT_EQ(found->opened_ms, 1'750'000'000'000);
  EXPECT_EQ(found->ended_ms, 1'750'000'060'000);
  EXPECT_TRUE(found->free_play);
  EXPECT_EQ(found->record, round.round->record);
  ASSERT_EQ(found->seats.size(), 2U);
  EXPECT_EQ(found->seats[1].seat, 3);
  EXPECT_EQ(found->seats[1].account, 8);
  EXPECT_EQ(found->seats[1].wagered_cents, 1000);
  EXPECT_EQ(found->seats[1].net_cents, 1250);
  expect_refused(round, "stored already");
  const std::vector<Append> twice = {finished("t1-000002", "t1", "g", {}), finished("t1-000002", "t1", "g", {})};
  expect_refused(twice, "stored already");
}

TEST_P(StoreConformance, HistoryIsReadInPagesNewestFirst) {
  for (int i = 1; i <= 9; ++i) {
    const std::string table = i % 3 == 0 ? "t2" : "t1";
    // Account 7 has two seats in each round of t1, 8 sits in every other round.
    std::vector<RoundSeat> seats = {{1, 7, 100, i}, {2, 7, 100, -i}};
    if (table == "t2") seats = {{1, 9, 100, 0}};
    if (i % 2 == 0) seats.push_back({4, 8, 200, 0});
    must(finished("r" + std::to_string(i), table, i > 6 ? "new" : "old", seats));
    must(event("room", "between"));
  }
  restart();
  EXPECT_THAT(rounds({}), ElementsAre("r9", "r8", "r7", "r6", "r5", "r4", "r3", "r2", "r1"));
  EXPECT_THAT(rounds({.limit = 2}), ElementsAre("r9", "r8"));
  EXPECT_THAT(rounds({.before = "r8", .limit = 3}), ElementsAre("r7", "r6", "r5"));
  EXPECT_THAT(rounds({.before = "r1"}), IsEmpty());
  EXPECT_THAT(rounds({.limit = 0}), IsEmpty());
  EXPECT_THAT(rounds({.account = 7}), ElementsAre("r8", "r7", "r5", "r4", "r2", "r1"));
  EXPECT_THAT(rounds({.account = 7, .before = "r7", .limit = 2}), ElementsAre("r5", "r4"));
  EXPECT_THAT(rounds({.account = 8, .table = "t2"}), ElementsAre("r6"));
  EXPECT_THAT(rounds({.table = "t2"}), ElementsAre("r9", "r6", "r3"));
  EXPECT_THAT(rounds({.table = "t2", .game = "old"}), ElementsAre("r6", "r3"));
  EXPECT_THAT(rounds({.account = 8, .game = "new"}), ElementsAre("r8"));
  EXPECT_THAT(rounds({.account = 70}), IsEmpty());
  const auto page = store().rounds({.account = 7, .limit = 1}).value().rounds;
  ASSERT_EQ(page.size(), 1U);
  EXPECT_EQ(page[0].seats.size(), 3U);  // all who played
  EXPECT_EQ(page[0].record, "");
  const auto unknown = store().rounds({.before = "r77"});
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.refusal().kind, RefusalKind::unknown);
}

TEST_P(StoreConformance, ReopeningLosesNothing) {
  must(opened(7, 1000));
  ASSERT_TRUE(store().reopen().ok());
  must(bet(7, 100, 100));
  EXPECT_THAT(kinds(), ElementsAre("opened", "bet"));
  EXPECT_EQ(store().balance("player/7").value(), cents(900));
  expect_sound();
}

INSTANTIATE_TEST_SUITE_P(Store, StoreConformance, ::testing::ValuesIn(all_backends()),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace croupier
