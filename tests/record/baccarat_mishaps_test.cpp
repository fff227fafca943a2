// The document of the baccarat game names no irregularity. By ruling each one voids the round, whenever it happens:
// every wager goes back, the collection too, and the lines cite the ruling (A203).
#include <gtest/gtest.h>

#include <string>

#include "record/fee_records.h"
#include "record/run_record.h"

namespace croupier {
namespace {

const Rulebook& mishap_book() {
  static const Rulebook book = Rulebook::built_in().value();
  return book;
}

std::string mishap_record(const std::string& irregularity, const std::string& hands) {
  return "record = 1\ngame = \"ez-baccarat-panda-8\"\nbank = { seat = 8, wager_cents = 700 }\n"
         "fees = { schedule = \"F12\", option = 1 }\n" +
         hands + irregularity +
         "[[seats]]\nseat = 1\nwagers_cents = { player = 1000, tie = 100 }\n"
         "[[seats]]\nseat = 3\nwagers_cents = { banker = 1000, dragon-7 = 100, panda-8 = 100 }\n";
}

Result<PlayedRound> mishap_played(const std::string& text) {
  const auto record = read_record(text, "record");
  if (!record) return record.refusal();
  auto rules = rules_of(*record, mishap_book());
  if (!rules) return rules.refusal();
  return run_record(*record, std::move(rules).value());
}

void expect_all_back(const std::string& irregularity, const std::string& hands) {
  const auto played = mishap_played(mishap_record("irregularity = { " + irregularity + " }\n", hands));
  ASSERT_TRUE(played) << irregularity << ": " << played.refusal().line();
  const games::Round& round = *played->round;
  EXPECT_TRUE(round.is_void()) << irregularity;
  ASSERT_EQ(round.lines().size(), 5U) << irregularity;
  for (const LineRecord& line : line_records(round)) {
    EXPECT_EQ(line.outcome, "returned") << irregularity;
    EXPECT_EQ(line.net_cents, 0);
    EXPECT_EQ(line.clause, "A203");
  }
  EXPECT_EQ(bank_cents(round), 0);
  EXPECT_TRUE(fee_records(round, *played->events).empty()) << irregularity;
}

TEST(BaccaratMishaps, EachVoidsTheRoundWhenever) {
  const std::string both = "player = \"9h 4d 8c\"\nbanker = \"Kd 7s\"\n";
  for (const char* moment : {"deal", "before-decisions", "decisions", "before-reveal", "after-reveal"}) {
    const std::string at = std::string(", at = \"") + moment + "\"";
    for (const std::string kind : {"dealer-cards-exposed", "card-drawn-in-error", "shuffler-jam", "shoe-jam",
                                   "wrong-deck-count", "misdeal", "malfunction", "void"})
      expect_all_back("kind = \"" + kind + "\"" + at, both);
    expect_all_back("kind = \"void\", reason = \"a fire alarm\"" + at, both);
    expect_all_back("kind = \"face-up-cards\", count = 1" + at, both);
    expect_all_back("kind = \"face-up-cards\", count = 3" + at, both);
    expect_all_back("kind = \"wrong-number-of-cards\", dealer = true" + at, both);
    for (const std::string kind :
         {"player-cards-exposed", "wrong-number-of-cards", "player-left", "information-shared"})
      expect_all_back("kind = \"" + kind + "\", seat = 3" + at, both);
  }
}

TEST(BaccaratMishaps, WhatWasNotDealtNeedNotBeNamed) {
  for (const char* hands :
       {"", "player = \"9h\"\n", "player = \"9h 4d\"\nbanker = \"Kd 7s\"\n", "cards = \"9h Kd 4d\"\n"})
    expect_all_back("kind = \"shoe-jam\", at = \"deal\"", hands);
}

TEST(BaccaratMishaps, WithoutOneTheSameRoundIsSettled) {
  const auto played = mishap_played(mishap_record("", "player = \"9h 4d 8c\"\nbanker = \"Kd 7s\"\n"));
  ASSERT_TRUE(played) << played.refusal().line();
  EXPECT_FALSE(played->round->is_void());
  // The player line's $10 are more than the bank's $7: the rest goes back.
  EXPECT_EQ(bank_cents(*played->round), 700);
  EXPECT_EQ(fee_records(*played->round, *played->events).size(), 1U);
}

}  // namespace
}  // namespace croupier
