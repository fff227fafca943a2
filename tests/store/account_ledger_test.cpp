// The books and the chain on their own: rules under random postings, bytes that anybody can compute again.
#include "store/account_ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "store/chain.h"
#include "tests/store/appends.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

constexpr std::array names = {"player/1", "player/2", "escrow/t1", "house", "fees",
                              "tips",     "meter/m",  "pool/m",    "issuer"};

rc::Gen<Posting> any_posting() {
  return rc::gen::apply(
      [](std::size_t from, std::size_t to, std::int64_t amount, int kind) {
        return Posting{names[from], names[to], units(kind == 0 ? amount : amount * 10'000)};
      },
      rc::gen::inRange<std::size_t>(0, names.size()), rc::gen::inRange<std::size_t>(0, names.size()),
      rc::gen::inRange<std::int64_t>(-1, 50), rc::gen::inRange(0, 8));
}

// Free play never touches real money, whichever accounts are asked for (GLI-19 4.9.1, UKGC RTS 6A).
TEST(AccountLedger, PlayMoneyNeverMeetsRealMoney) {
  for (const std::string from : names) {
    for (const std::string to : names) {
      if (from == to) continue;
      for (const auto& [one, other] : {std::pair(from, "real/" + to), std::pair("real/" + from, to)}) {
        AccountLedger ledger;
        const auto staged = ledger.stage(with_postings({{one, other, cents(5)}}, {{"escrow/t1", cents(5)}}));
        EXPECT_FALSE(staged.ok()) << one << " to " << other;
        EXPECT_TRUE(ledger.staged().empty());
      }
    }
  }
}

// GLI-19 2.5.6(f): no way leads from one player's account straight to another's, be the amount nothing.
TEST(AccountLedger, NoPostingFromAPlayerToAPlayer) {
  AccountLedger ledger;
  ASSERT_TRUE(
      ledger.stage(with_postings({{"issuer", "player/1", cents(500)}, {"issuer", "player/-1", cents(500)}})).ok());
  ledger.keep();
  for (const char* from : {"player/1", "player/-1"}) {
    for (const char* to : {"player/2", "player/-2", "player/x/escrow"}) {
      for (const std::int64_t amount : {0, 1, 500})
        EXPECT_THAT(ledger.stage(with_postings({{from, to, cents(amount)}})).refusal().right, HasSubstr("escrow"));
    }
  }
  // Through the table it goes, and says what is open there.
  EXPECT_TRUE(ledger.stage(bet(1, 500, 500)).ok());
}

TEST(AccountLedger, RealMoneyHasTheSameRulesAndNoIssuer) {
  AccountLedger ledger;
  EXPECT_TRUE(ledger.stage(with_postings({{"real/house", "real/player/1", cents(5)}})).ok());
  EXPECT_THAT(ledger.stage(with_postings({{"real/player/1", "real/player/2", cents(5)}})).refusal().what,
              HasSubstr("another player"));
  EXPECT_THAT(ledger.stage(with_postings({{"real/player/1", "real/house", cents(6)}})).refusal().right,
              HasSubstr("never below zero"));
  EXPECT_FALSE(ledger.stage(with_postings({{"real/player/1", "real/escrow/t1", cents(5)}})).ok())
      << "without saying what is open";
  EXPECT_THAT(ledger.stage(with_postings({{"real/issuer", "real/player/1", cents(5)}})).refusal().what,
              HasSubstr("no such account"));
  EXPECT_FALSE(ledger.load("real/real/house", cents(5)).ok());
}

// Whatever is asked, the rules hold after it, and a refusal leaves no trace.
RC_GTEST_PROP(AccountLedger, KeepTheirRules, ()) {
  AccountLedger ledger;
  int kept = 0;
  for (int i = 0; i < 30; ++i) {
    Append append = event("room", "moved");
    append.postings = *rc::gen::container<std::vector<Posting>>(*rc::gen::inRange<std::size_t>(1, 4), any_posting());
    Money escrow = ledger.balance("escrow/t1");
    for (const Posting& posting : append.postings) {
      if (posting.to == "escrow/t1") escrow = escrow.plus(posting.amount).value();
      if (posting.from == "escrow/t1") escrow = escrow.minus(posting.amount).value();
    }
    append.stakes = {{"escrow/t1", escrow}};
    const auto before = ledger.balances();
    const bool taken = ledger.stage(append).ok();
    RC_ASSERT(ledger.balances() == before);
    if (!taken) RC_ASSERT(ledger.staged().empty());
    if (*rc::gen::arbitrary<bool>()) {
      ledger.discard();
      RC_ASSERT(ledger.balances() == before);
    }
    kept += ledger.staged().empty() ? 0 : 1;
    ledger.keep();
    RC_ASSERT(ledger.balanced());
    for (const auto& [account, balance] : ledger.balances()) {
      const bool fractions = account == "meter/m" || account == "pool/m";
      RC_ASSERT(fractions || balance.is_whole_cents());
      if (account.starts_with("player/") || account == "meter/m" || account == "escrow/t1")
        RC_ASSERT(balance >= Money{});
    }
  }
  RC_CLASSIFY(kept > 0, "something was kept");
}

TEST(AccountLedger, StagedAppendsSeeThoseBefore) {
  AccountLedger ledger;
  ASSERT_TRUE(ledger.stage(opened(1, 100)).ok());
  EXPECT_EQ(ledger.balance("player/1"), Money{});
  ASSERT_TRUE(ledger.stage(bet(1, 60, 60)).ok());
  EXPECT_FALSE(ledger.stage(bet(1, 60, 120)).ok());
  ASSERT_TRUE(ledger.stage(bet(1, 40, 100)).ok());
  ledger.keep();
  EXPECT_EQ(ledger.balance("player/1"), Money{});
  EXPECT_EQ(ledger.balance("escrow/t1"), cents(100));
}

TEST(AccountLedger, LoadOnlyWhatTheyCouldHaveKept) {
  AccountLedger ledger;
  EXPECT_TRUE(ledger.load("house", cents(-5)).ok());
  EXPECT_TRUE(ledger.load("meter/m", units(5)).ok());
  EXPECT_THAT(ledger.load("meter/m", units(-5)).refusal().line(), HasSubstr("never below zero"));
  EXPECT_THAT(ledger.load("player/1", units(5)).refusal().line(), HasSubstr("part of a cent"));
  EXPECT_THAT(ledger.load("till", cents(5)).refusal().line(), HasSubstr("no such account"));
  EXPECT_FALSE(ledger.balanced());
}

// docs/store.md has these bytes; a stranger computes the hash with b2sum -l 256.
TEST(Chain, HasTheBytesOfTheDocument) {
  const std::string eight_zeros(8, '\0');
  const auto number = [](char last) { return std::string(7, '\0') + last; };
  StoredEvent event{.sequence = 1, .time_ms = 2, .stream = "room", .kind = "made", .body = "{}"};
  EXPECT_EQ(event_hash(Hash{}, event),
            hash_bytes("croupier event 1\n" + std::string(32, '\0') + number(1) + number(2) + number(4) + "room" +
                       number(4) + "made" + number(2) + "{}" + std::string(32, '\0')));
  const std::vector<Posting> postings = {{"house", "fees", units(3)}};
  EXPECT_EQ(
      carried_hash(postings, Answer{"7", "c", "r"}, std::nullopt),
      hash_bytes("croupier carried 1\n" + number(1) + number(5) + "house" + number(4) + "fees" + number(3) + number(1) +
                 number(1) + "7" + number(1) + "c" + number(1) + "r" + std::string(32, '\0') + eight_zeros));
  EXPECT_EQ(carried_hash({}, std::nullopt, std::nullopt), Hash{});
}

TEST(Chain, BordersBetweenTextsCount) {
  const StoredEvent one{.sequence = 1, .time_ms = 0, .stream = "ab", .kind = "c", .body = ""};
  const StoredEvent two{.sequence = 1, .time_ms = 0, .stream = "a", .kind = "bc", .body = ""};
  EXPECT_NE(event_hash(Hash{}, one), event_hash(Hash{}, two));
}

TEST(Chain, TheLastEventOfAnAppendCarriesWhatCameWithIt) {
  Append append = opened(1, 100);
  append.events.push_back({"room", "told", "{}"});
  ChainEnd end;
  const auto events = chain_events(append, end);
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].carried, Hash{});
  EXPECT_EQ(events[1].carried, carried_hash(append.postings, append.answer, append.round));
  EXPECT_EQ(end.sequence, 2);
  EXPECT_EQ(end.hash, events[1].hash);
}

}  // namespace
}  // namespace croupier
