// What a record says beyond its round is refused, never passed over.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

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

// The README's round by hand, to the letter: what it is, what it comes to, and what is said of a mistake in it.
TEST(SettleRefusals, TheReadmesRoundIsTrue) {
  std::ifstream in("README.md");
  const std::string readme{std::istreambuf_iterator<char>(in), {}};
  const auto between = [&](const std::string& from, const std::string& to) {
    const auto begin = readme.find(from) + from.size();
    return readme.substr(begin, readme.find(to, begin) - begin);
  };
  std::string round = "record = 1\n" + between("```toml\nrecord = 1\n", "```");
  const Outcome settled = run({"settle", "--text", "-"}, round);
  EXPECT_EQ(settled.exit, 0) << settled.err;
  EXPECT_EQ(settled.out, between("$ ./croupier settle hand.toml\n", "```"));
  round.replace(round.find("bet-2"), 5, "bet-3");
  EXPECT_EQ(run({"settle", "-"}, round).err, "croupier: stdin:" + between("`hand.toml:", "`") + "\n");
}

// Wherever in the file it stands, that place is told: of an option, a table, a fee, a game.
TEST(SettleRefusals, WhatTheRulesDoNotKnowIsShownInItsPlace) {
  const auto expect_unknown = [](const std::string& text, const std::string& where, const std::string& what) {
    const Outcome result = run({"settle", "-"}, text);
    EXPECT_EQ(result.exit, 4) << result.out;
    EXPECT_EQ(lines(result.err).size(), 1U) << result.err;
    EXPECT_THAT(result.err, HasSubstr("croupier: stdin:" + where + ": "));
    EXPECT_THAT(result.err, HasSubstr(what));
  };
  expect_unknown(round_with("options = { pd-coverage = \"net\", no-such = \"1\" }\n"), "5:44", "no option 'no-such'");
  expect_unknown(round_with("options = { pd-coverage = \"some\" }\n"), "5:27", "has no value 'some'");
  expect_unknown(round_with("[options]\npd-coverage = \"some\"\n"), "6:15", "has no value 'some'");
  expect_unknown(round_with("paytables = { bonus = \"99\" }\n"), "5:23", "has no pay table '99'");
  expect_unknown(round_with("fees = { schedule = \"F99\", option = 1 }\n"), "5:8", "F99");
  expect_unknown(round_with("meters_cents = { ante = 500 }\n"), "5:25", "has no progressive 'ante'");
  expect_unknown("record = 1\ngame = \"three-card-pocker\"\n", "2:8", "did you mean 'three-card-poker'?");
}

// Not where the seat begins: a seat has several lines.
TEST(SettleRefusals, AnActionIsShownInItsPlace) {
  const std::string text = round_with("");
  const auto with = [&](const std::string& actions) {
    std::string changed = text;
    return changed.replace(changed.find("[\"play\"]"), 8, actions);
  };
  expect_unsettled(with("[\"stand\"]"), "stdin:9:12: ", "stand");
  expect_unsettled(with("[\"play\", \"play\"]"), "stdin:9:20: ", "comes after its last decision");
  expect_unsettled(with("[]"), "stdin:9:11: ", "has still to decide");
  std::string fewer = text;
  fewer.replace(fewer.find("As Ad Kc"), 8, "As Ad");
  expect_unsettled(fewer, "stdin:7:9: ", "2 cards; 3 cards");
}

TEST(SettleRefusals, AnIrregularityIsShownInItsPlace) {
  expect_unsettled(round_with("irregularity = { kind = \"face-up-card\" }\n"), "stdin:5:16: ", "face-up-cards");
  expect_unsettled(round_with("", "[[irregularity]]\nkind = \"misdeal\"\n[[irregularity]]\nkind = \"misdeel\"\n"),
                   "stdin:12:", "misdeal");
}

TEST(SettleRefusals, AKeyByAnotherNameIsKnown) {
  expect_unsettled(round_with("board = \"Qh\"\n"), "stdin:5:1: ", "did you mean 'community'?");
  expect_unsettled(round_with("", "hand = \"As\"\n"), "stdin:10:1: ", "did you mean 'cards'?");
}

// In words of whoever wrote the file; the parser's own are of its grammar.
TEST(SettleRefusals, WhatIsNoTomlIsSaidPlainly) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"dealer = 9h\n", "1:11: a value that is no number and not in quotes; a number, true, false, or words and cards"},
      {"dealer = \"9h\n", "1:13: a text in quotes that does not end on its line"},
      {"dealer =\n", "1:9: a key without a value; key = value"},
      {"dealer \"9h\"\n", "1:8: a line without =; key = value"},
      {"bank = { seat = 6\n", "a table in braces that does not end on its line; { key = value"},
      {"[[seats]\nseat = 1\n", "a heading that is not closed; [name] or [[name]]"},
      {"actions = [\"play\"\nseat = 1\n", "a list that does not end, or lacks a comma"},
      {"button = 1\nbutton = 2\n", "'button' is there twice; each key"},
      {"button = 1 seat = 2\n", "something more behind a value"},
      {"= 2\n", "a line that begins with neither a key nor a heading"},
      {"button = 01\n", "a number that begins with 0"},
      {"bank = { seat = 1, }\n", "a comma with nothing after it"},
      {"dealer = \"\\q\"\n", "a backslash that means nothing"},
      {"button = 99999999999999999999\n", "a number too large to keep"},
      {"button = truee\n", "a value that is neither true nor false"},
  };
  for (const auto& [text, said] : wrong) {
    const Outcome result = run({"settle", "-"}, text + "record = 1\n");
    EXPECT_EQ(result.exit, 3) << text;
    EXPECT_EQ(lines(result.err).size(), 1U) << result.err;
    EXPECT_THAT(result.err, HasSubstr("croupier: stdin:"));
    EXPECT_THAT(result.err, HasSubstr(said)) << text;
    EXPECT_THAT(result.err, Not(HasSubstr("parsing"))) << text;
    EXPECT_THAT(result.err, Not(HasSubstr("saw"))) << text;
  }
}

}  // namespace
}  // namespace croupier::testing
