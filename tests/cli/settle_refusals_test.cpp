// What a record says beyond its round is refused, never passed over.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;

// Three cards each; no community, no wild card, no button.
std::string round_with(const std::string& more, const std::string& last = "") {
  return "record = 1\ngame = \"three-card-poker\"\nbank = { seat = 6 }\ndealer = \"9h 8c 2d\"\n" + more +
         "[[seats]]\nseat = 1\ncards = \"As Ad Kc\"\nwagers_cents = { ante = 1000 }\nactions = [\"play\"]\n" + last;
}

void expect_unsettled(const std::string& text, const std::string& where, const std::string& what) {
  const Outcome result = run({"settle", "-"}, text);
  EXPECT_EQ(result.exit, 3) << result.out;
  EXPECT_EQ(lines(result.err).size(), 1U) << result.err;
  EXPECT_THAT(result.err, HasSubstr(where));
  EXPECT_THAT(result.err, HasSubstr(what));
}

TEST(SettleRefusals, ARoundWithNothingBesidesIsSettled) {
  const Outcome result = run({"settle", "-"}, round_with(""));
  EXPECT_EQ(result.exit, 0) << result.err;
  EXPECT_EQ(result.err, "");
}

TEST(SettleRefusals, CardsWhereNoneAreDealt) {
  for (const char* key : {"community", "wild_card", "replacement_card"})
    expect_unsettled(round_with(std::string(key) + " = \"Qh\"\n"), "stdin:5:", std::string(key) + ": no such card");
}

TEST(SettleRefusals, AButtonInAGameWithoutOne) {
  expect_unsettled(round_with("button = 2\n"), "stdin:5:", "no button");
}

TEST(SettleRefusals, AnIrregularityThatSaysNothing) {
  expect_unsettled(round_with("irregularity = { }\n"), "stdin:5:", "an irregularity without 'kind'");
  expect_unsettled(round_with("irregularity = { kind = \"face-up-card\" }\n"), "stdin",
                   "did you mean 'face-up-cards'?");
}

TEST(SettleRefusals, ASeatWithoutAWager) {
  expect_unsettled(round_with("", "[[seats]]\nseat = 2\n"), "stdin:10:", "seat 2 has no wager");
  expect_unsettled(round_with("", "[[seats]]\nseat = 2\nwagers_cents = { ante = 0 }\n"),
                   "stdin:10:", "seat 2 has no wager");
}

TEST(SettleRefusals, HandsThatTheWholeDealContradicts) {
  // Dealt in stacks or one by one, the hands of a round played are what the deal gave.
  std::string dealt = run({"deal", "three-card-poker", "--seed", "5"}).out;
  const auto at = dealt.find("order = \"") + 9;
  const std::string order = dealt.substr(at, dealt.find('"', at) - at);
  const std::string both = dealt.substr(0, dealt.find("[[seats]]")) + "cards = \"" + order + "\"\n" +
                           dealt.substr(dealt.find("[[seats]]"), dealt.find("[[lines]]") - dealt.find("[[seats]]"));
  EXPECT_EQ(run({"settle", "-"}, both).exit, 0) << run({"settle", "-"}, both).err;
  const auto dealer = both.find("dealer = \"") + 10;
  std::string other = both;
  std::swap_ranges(other.begin() + static_cast<long>(dealer), other.begin() + static_cast<long>(dealer) + 2,
                   other.begin() + static_cast<long>(dealer) + 3);
  expect_unsettled(other, "stdin:", "but the whole deal has");
}

TEST(SettleRefusals, FaceUpBesideAWholeDeal) {
  const std::string text =
      "record = 1\ngame = \"three-card-poker\"\nbank = { seat = 6 }\ncards = \"As Ad Kc 9h 8c 2d\"\nface_up = \"9h\"\n"
      "[[seats]]\nseat = 1\nwagers_cents = { ante = 1000 }\nactions = [\"play\"]\n";
  expect_unsettled(text, "stdin:5:", "face_up");
}

}  // namespace
}  // namespace croupier::testing
