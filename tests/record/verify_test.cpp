// Whatever is altered in a record, verify says what no longer agrees.
#include "record/verify.h"

#include <gtest/gtest.h>

#include <functional>

#include "record/view.h"
#include "tests/record/support.h"

namespace croupier::testing {
namespace {

Verification verify_text(const std::string& text) { return verify(text, read_record(text, "test").value(), book()); }

std::string failures(const Verification& result) {
  std::string text;
  for (const Check& check : result.checks) {
    if (check.result == CheckResult::failed) text += check.name + ": " + check.says + "\n";
  }
  return text;
}

TEST(Verify, PassesWhatWasDealt) {
  for (const std::string& game : games()) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      const Verification result = verify_text(write_record(dealt(game, seed, 3)));
      EXPECT_EQ(failures(result), "") << game;
      EXPECT_EQ(result.count(CheckResult::unknowable), 0);
      EXPECT_EQ(result.count(CheckResult::note), 0) << game;
    }
  }
}

// A flipped bit in any byte is either no record any more or one that does not verify.
void expect_every_byte_counts(const std::string& text, std::size_t stride) {
  for (std::size_t at = 0; at < text.size(); at += stride) {
    std::string altered = text;
    altered[at] = static_cast<char>(altered[at] ^ (1 << at % 7));
    const auto read = read_record(altered, "test");
    if (!read) {
      EXPECT_FALSE(read.refusal().what.empty());
      continue;
    }
    const Verification result = verify(altered, *read, book());
    EXPECT_FALSE(result.passed()) << "byte " << at << ": " << altered.substr(at > 20 ? at - 20 : 0, 40);
    EXPECT_NE(failures(result), "");
  }
}

TEST(Verify, NoByteCanBeAltered) {
  const RoundRecord record = dealt("three-card-poker", 4, 1);
  expect_every_byte_counts(write_record(record), 11);
  expect_every_byte_counts(write_record(view_for(record, played(record), 1).value()), 13);
}

TEST(VerifyLong, NoByteCanBeAltered) {
  for (const std::string& game : games()) {
    const RoundRecord record = dealt(game, 4, 2);
    expect_every_byte_counts(write_record(record), 1);
    expect_every_byte_counts(write_record(view_for(record, played(record), 1).value()), 1);
  }
}

// Altered by somebody who can make a new seal.
void expect_failure(const std::function<void(RoundRecord&)>& alter, const std::vector<std::string>& names) {
  RoundRecord record = dealt("ultimate-texas-holdem", 6, 2);
  alter(record);
  const std::string said = failures(verify_text(write_record(record)));
  for (const std::string& name : names) EXPECT_NE(said.find(name), std::string::npos) << name << " not in:\n" << said;
}

TEST(Verify, NamesTheLineAndItsField) {
  expect_failure([](RoundRecord& r) { r.lines[0].net_cents += 100; },
                 {"settlement: seat ", "net_cents", "when recomputed", "sum: "});
  expect_failure([](RoundRecord& r) { r.lines[0].clause = "UT-1"; }, {"clause is 'UT-1' in the record"});
  expect_failure([](RoundRecord& r) { r.lines[0].outcome = "returned"; }, {"outcome is 'returned'"});
  expect_failure([](RoundRecord& r) { r.lines[0].seat = 5; }, {"no such wager", "not settled in the record"});
  expect_failure([](RoundRecord& r) { r.lines.push_back(r.lines[0]); }, {"more than once"});
  expect_failure([](RoundRecord& r) { std::swap(r.lines.front(), r.lines.back()); }, {"has its turn"});
  expect_failure([](RoundRecord& r) { r.lines.clear(); }, {"no settled lines"});
}

TEST(Verify, NamesTheBank) {
  expect_failure([](RoundRecord& r) { *r.bank_cents += 1; }, {"bank: the bank's gain is", "sum: "});
  expect_failure([](RoundRecord& r) { r.bank_cents.reset(); }, {"no totals"});
}

TEST(Verify, NamesTheCardAndItsPosition) {
  expect_failure([](RoundRecord& r) { std::swap(r.hands[Place::dealer][0], r.seats[0].cards[0]); },
                 {"cards: card 1 of seat 1, position 1 of the shuffle", "card 1 of the dealer"});
  // Beside a whole deal the hands are not dealt from, and yet must agree.
  expect_failure(
      [](RoundRecord& r) {
        r.cards = r.shuffle->order;
        std::swap(r.hands[Place::community][0], r.hands[Place::community][1]);
      },
      {"round: ", "community: "});
}

TEST(Verify, NamesTheShuffle) {
  expect_failure([](RoundRecord& r) { std::swap(r.shuffle->order[40], r.shuffle->order[41]); }, {"commitment: order"});
  expect_failure([](RoundRecord& r) { (*r.shuffle->key)[0] ^= 1; }, {"commitment: order"});
  expect_failure([](RoundRecord& r) { r.shuffle->root[0] ^= 1; }, {"commitment: order"});
  expect_failure([](RoundRecord& r) { r.shuffle->count = 51; }, {"commitment: count"});
  expect_failure([](RoundRecord& r) { r.shuffle->key.reset(); }, {"lacks 'key'"});
  expect_failure([](RoundRecord& r) { r.shuffle.reset(); }, {"no shuffle"});
  // A deck that was never whole, committed to all the same.
  expect_failure(
      [](RoundRecord& r) {
        r.shuffle->order[50] = r.shuffle->order[51];
        r.shuffle = shuffle_record(r.shuffle->order, *r.shuffle->key, r.definition->hash);
      },
      {"shoe: "});
}

TEST(Verify, NamesTheDefinition) {
  expect_failure([](RoundRecord& r) { r.definition->text += "# x\n"; }, {"definition: deck and text"});
  expect_failure([](RoundRecord& r) { r.definition->hash[0] ^= 1; }, {"definition: deck and text"});
  expect_failure([](RoundRecord& r) { r.definition.reset(); }, {"no definition"});
  expect_failure([](RoundRecord& r) { r.game = "three-card-poker"; }, {"definition of 'ultimate-texas-holdem'"});
}

TEST(Verify, NamesWhatTheRulesDoNotAllow) {
  expect_failure([](RoundRecord& r) { r.seats[0].wagers[0].second += 1; }, {"round: "});
  expect_failure([](RoundRecord& r) { r.seats[0].actions.emplace_back("fold"); }, {"round: ", "seat 1"});
  expect_failure([](RoundRecord& r) { r.seats[0].actions = {"bet-7"}; }, {"round: ", "bet-7"});
}

// Other rules are no fault of the record, and are said.
TEST(Verify, NotesADefinitionThatIsNotTheRulebooks) {
  RoundRecord record = dealt("ultimate-texas-holdem", 6, 1);
  record.definition->text += "# a remark\n";
  record.definition->hash = hash_of(*record.definition);
  record.shuffle = shuffle_record(record.shuffle->order, *record.shuffle->key, record.definition->hash);
  const Verification result = verify_text(write_record(record));
  EXPECT_EQ(failures(result), "");
  EXPECT_EQ(result.count(CheckResult::note), 1);
}

void expect_copy_failure(const std::function<void(RoundRecord&)>& alter, const std::string& name) {
  const RoundRecord whole = dealt("ultimate-texas-holdem", 6, 2);
  RoundRecord copy = view_for(whole, played(whole), 1).value();
  alter(copy);
  const std::string said = failures(verify_text(write_record(copy)));
  EXPECT_NE(said.find(name), std::string::npos) << name << " not in:\n" << said;
}

TEST(Verify, NamesWhatIsWrongWithACopy) {
  expect_copy_failure([](RoundRecord& r) { r.shuffle->proof.openings[0].salt[0] ^= 1; }, "commitment: ");
  expect_copy_failure([](RoundRecord& r) { r.shuffle->proof.unopened[0].hash[0] ^= 1; }, "commitment: ");
  expect_copy_failure([](RoundRecord& r) { r.shuffle->proof.openings.erase(r.shuffle->proof.openings.begin()); },
                      "position 1 is missing");
  expect_copy_failure([](RoundRecord& r) { std::swap(r.seats[0].cards[0], r.seats[0].cards[1]); },
                      "cards: card 1 of seat 1, position 1");
  expect_copy_failure([](RoundRecord& r) { r.shuffle->key = SaltKey{}; }, "viewer's copy with the whole order");
  // Hiding what everybody saw would put every line against the dealer beyond checking.
  expect_copy_failure([](RoundRecord& r) { r.hands[Place::dealer].assign(2, Card::unknown()); },
                      "card 1 of the dealer is hidden, though this copy's viewer has seen it");
  expect_copy_failure([](RoundRecord& r) { r.seats[0].cards.assign(2, Card::unknown()); },
                      "card 1 of seat 1 is hidden");
}

// The root names the shoe and the rules: the same cards under other rules need another root.
TEST(Verify, ARootIsForOneShoeAndOneSetOfRules) {
  expect_failure(
      [](RoundRecord& r) {
        r.definition->text += "# other rules\n";
        r.definition->hash = hash_of(*r.definition);
      },
      {"commitment: "});
  const Hash top{};
  const Hash rules{1};
  EXPECT_NE(bind_root(top, 52, rules), bind_root(top, 104, rules));
  EXPECT_NE(bind_root(top, 52, rules), bind_root(top, 52, Hash{2}));
  EXPECT_NE(bind_root(top, 52, rules), bind_root(Hash{1}, 52, rules));
}

// Lines that depend on hidden hands still have money that follows from their outcome, odds of their table and a
// clause of their wager.
TEST(Verify, LinesBeyondCheckingMustStillMakeSense) {
  bool tried = false;
  for (std::uint64_t seed = 1; seed < 40 && !tried; ++seed) {
    const RoundRecord whole = betting_only(dealt("dj-wild-ma", seed, 3), {"ante", "blind", "cover-all"});
    const RoundRecord copy = view_for(whole, played(whole), 1).value();
    // Cover All is settled on the highest hand of all.
    if (!copy.seats[1].cards[0].is_unknown() && !copy.seats[2].cards[0].is_unknown()) continue;
    for (std::size_t i = 0; i < copy.lines.size(); ++i) {
      if (copy.lines[i].wager != "cover-all" || tried) continue;
      tried = true;
      EXPECT_EQ(failures(verify_text(write_record(copy))), "");
      const auto altered = [&](const std::function<void(LineRecord&)>& alter) {
        RoundRecord other = copy;
        alter(other.lines[i]);
        return failures(verify_text(write_record(other)));
      };
      EXPECT_NE(altered([](LineRecord& l) { l.outcome = "banana"; }).find("is no outcome"), std::string::npos);
      EXPECT_NE(altered([](LineRecord& l) { l.clause = "MA-1"; }).find("decides nothing"), std::string::npos);
      EXPECT_NE(altered([](LineRecord& l) { l.outcome = "push", l.net_cents = -100'000; }).find("net_cents"),
                std::string::npos);
      EXPECT_NE(altered([](LineRecord& l) { l.outcome = "win", l.odds = "999 to 1"; }).find("are no odds"),
                std::string::npos);
    }
  }
  EXPECT_TRUE(tried);
}

}  // namespace
}  // namespace croupier::testing
