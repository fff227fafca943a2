// How cards are written (CONTRACT.md), and what is said of what is not a card.
#include "cards/notation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <set>

#include "tests/one_clean_line.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

std::vector<Card> parsed_cards(std::string_view text) {
  const auto parsed = parse_cards(text);
  EXPECT_TRUE(parsed.ok()) << text << ": " << (parsed ? "" : parsed.refusal().line());
  return parsed ? *parsed : std::vector<Card>{};
}

Card card(std::string_view text) {
  const auto parsed = parse_card(text);
  EXPECT_TRUE(parsed.ok()) << text << ": " << (parsed ? "" : parsed.refusal().line());
  return parsed ? *parsed : Card{};
}

std::string refusal(std::string_view text) {
  const auto parsed = parse_cards(text);
  EXPECT_FALSE(parsed.ok()) << text;
  if (parsed) return {};
  EXPECT_EQ(parsed.refusal().kind, RefusalKind::bad_input);
  return parsed.refusal().line();
}

std::vector<Card> every_card() {
  std::vector<Card> all;
  for (int index = 0; index < Card::kinds; ++index) all.push_back(Card::at(index));
  all.push_back(Card::unknown());
  return all;
}

TEST(Notation, EveryCardRoundTrips) {
  std::set<std::string> texts;
  for (const Card each : every_card()) {
    const std::string text = to_text(each);
    EXPECT_EQ(text.size(), 2U);
    EXPECT_EQ(card(text), each) << text;
    texts.insert(text);
  }
  EXPECT_EQ(texts.size(), 55U);
}

TEST(Notation, TheCardsAreWhatTheyAreCalled) {
  EXPECT_EQ(card("As"), Card(ace, Suit::spades));
  EXPECT_EQ(card("2c"), Card(deuce, Suit::clubs));
  EXPECT_EQ(card("Td"), Card(8, Suit::diamonds));
  EXPECT_EQ(card("Jh"), Card(9, Suit::hearts));
  EXPECT_EQ(card("Jk"), Card::joker());
  EXPECT_EQ(card("Jb"), Card::second_joker());
  EXPECT_EQ(card("??"), Card::unknown());
  EXPECT_NE(Card::joker(), Card::second_joker());
  EXPECT_TRUE(card("Jk").is_joker() && card("Jb").is_joker() && !card("Jh").is_joker() && !card("??").is_joker());
}

TEST(Notation, AListIsSeparatedByBlanks) {
  EXPECT_EQ(to_text(parsed_cards("AsTd2cJkJb??")), "As Td 2c Jk Jb ??");
  EXPECT_EQ(to_text(std::span<const Card>{}), "");
}

struct Spelling {
  std::string_view written;
  std::string_view means;
};
constexpr std::array<Spelling, 40> spellings = {{
    {"10d", "Td"},      {"10D", "Td"},       {"td", "Td"},       {"tD", "Td"},       {"AS", "As"}, {"as", "As"},
    {"aS", "As"},       {"Kh", "Kh"},        {"KH", "Kh"},       {"qc", "Qc"},       {"jd", "Jd"}, {"JS", "Js"},
    {"Jk", "Jk"},       {"JK", "Jk"},        {"jk", "Jk"},       {"Jo", "Jk"},       {"JO", "Jk"}, {"jo", "Jk"},
    {"Xx", "Jk"},       {"XX", "Jk"},        {"xx", "Jk"},       {"Jb", "Jb"},       {"JB", "Jb"}, {"jb", "Jb"},
    {"??", "??"},       {"A♠", "As"},        {"A♥", "Ah"},       {"A♦", "Ad"},       {"A♣", "Ac"}, {"A♤", "As"},
    {"A♡", "Ah"},       {"A♢", "Ad"},        {"A♧", "Ac"},       {"10♥", "Th"},      {"J♣", "Jc"}, {"k♠", "Ks"},
    {"A♠\uFE0F", "As"}, {"10♥\uFE0F", "Th"}, {"2♦\uFE0F", "2d"}, {"Q♣\uFE0F", "Qc"},
}};

TEST(Notation, EverySpelling) {
  for (const auto& [written, means] : spellings) EXPECT_EQ(to_text(card(written)), means) << written;
}

TEST(Notation, SpellingsRunTogetherAndApart) {
  for (const std::string_view separator : {"", " ", ",", ", ", "\t", "\n", " , ,  ", "\r\n"}) {
    std::string written(separator);
    std::string means;
    for (const Spelling& spelling : spellings) {
      written += std::string(spelling.written) + std::string(separator);
      means += (means.empty() ? "" : " ") + std::string(spelling.means);
    }
    EXPECT_EQ(to_text(parsed_cards(written)), means) << '"' << separator << '"';
  }
}

TEST(Notation, RunTogether) {
  EXPECT_EQ(to_text(parsed_cards("AsKdQh")), "As Kd Qh");
  EXPECT_EQ(to_text(parsed_cards("10s10d")), "Ts Td");
  EXPECT_EQ(to_text(parsed_cards("JcJkJbJoXx")), "Jc Jk Jb Jk Jk");
  EXPECT_THAT(refusal("JJk"), HasSubstr("not a card: 'JJk'"));  // a jack has a suit
}

TEST(Notation, NothingIsNoCards) {
  EXPECT_TRUE(parsed_cards("").empty());
  EXPECT_TRUE(parsed_cards(" ,\t,\n").empty());
  EXPECT_FALSE(parse_card("").ok());
  EXPECT_FALSE(parse_card(" , ").ok());
}

TEST(Notation, RefusalsNameTheWordAndSayWhatWouldBeRight) {
  struct Case {
    std::string_view written;
    std::string_view named;
  };
  constexpr std::array<Case, 24> cases = {{
      {"1s", "'1s'"},       {"A", "'A'"},         {"s", "'s'"},           {"AsK", "'K'"},       {"Zz", "'Zz'"},
      {"As Zz Kd", "'Zz'"}, {"As,Kx,Qd", "'Kx'"}, {"?", "'?'"},           {"?s", "'?s'"},       {"A?", "'A?'"},
      {"11s", "'11s'"},     {"0s", "'0s'"},       {"10", "'10'"},         {"1", "'1'"},         {"A s", "'A'"},
      {"As-Kd", "'-Kd'"},   {"As;Kd", "';Kd'"},   {"Joker", "'ker'"},     {"X", "'X'"},         {"Jx", "'Jx'"},
      {"♠A", "'♠A'"},       {"A♠♠", "'♠'"},       {"\uFE0F", "'\uFE0F'"}, {"AsKdQhJcT", "'T'"},
  }};
  for (const auto& [written, named] : cases) {
    const std::string line = refusal(written);
    EXPECT_THAT(line, HasSubstr("not a card: " + std::string(named))) << written;
    EXPECT_THAT(line, HasSubstr("write cards as As Td 2c, a joker as Jk")) << written;
  }
}

TEST(Notation, OneCardWanted) {
  EXPECT_THAT(parse_card("As Kd").refusal().line(), HasSubstr("one card wanted, 2 given"));
  EXPECT_THAT(parse_card("AsKdQh").refusal().line(), HasSubstr("one card wanted, 3 given"));
  EXPECT_THAT(parse_card("").refusal().line(), HasSubstr("one card wanted, 0 given"));
  EXPECT_THAT(parse_card("AsZ").refusal().line(), HasSubstr("not a card: 'Z'"));
}

TEST(Notation, ARefusalIsOneCleanShortLine) {
  using namespace std::string_literals;
  const std::vector<std::string> hostile = {"\x01\x02",
                                            "A\x1B[31m",
                                            "\0s"s,
                                            "A\0"s,
                                            "As\x7F",
                                            "\xFF\xFE",
                                            "A\xE2\x99",
                                            "\xE2",
                                            "A\xC3(",
                                            "\xF0\x9F\x82",
                                            std::string(100'000, 'Z'),
                                            "x" + std::string(999, '\xE2'),
                                            "a♠♠♠♠♠♠♠♠",
                                            "\u00E9\u00E9\u00E9\u00E9\u00E9\u00E9x\u00E9\u00E9",
                                            "\xED\xA0\x80",
                                            "\x80\x80"};
  for (const std::string& text : hostile) {
    const std::string line = refusal(text);
    EXPECT_TRUE(is_one_clean_line(line)) << line;
    EXPECT_LT(line.size(), 120U);
  }
  std::string many;
  for (int i = 0; i < 10'000; ++i) many += "As\nKd\t";
  const std::string line = parse_card(many).refusal().line();
  EXPECT_THAT(line, HasSubstr("one card wanted, 20000 given"));
  EXPECT_TRUE(is_one_clean_line(line)) << line.substr(0, 100);
  EXPECT_LT(line.size(), 160U);
}

RC_GTEST_PROP(Notation, WhateverIsReadIsWrittenAndReadAgain, (const std::string& text)) {
  const auto parsed = parse_cards(text);
  if (parsed) {
    const auto again = parse_cards(to_text(*parsed));
    RC_ASSERT(again.ok());
    RC_ASSERT(*again == *parsed);
  } else {
    RC_ASSERT(is_one_clean_line(parsed.refusal().line()));
  }
}

RC_GTEST_PROP(Notation, AnyCardsInAnySpelling, ()) {
  const auto picked = *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, spellings.size()));
  std::string written;
  std::string means;
  for (const std::size_t at : picked) {
    written += spellings.at(at).written;
    means += (means.empty() ? "" : " ") + std::string(spellings.at(at).means);
  }
  const auto parsed = parse_cards(written);
  RC_ASSERT(parsed.ok());
  RC_ASSERT(to_text(*parsed) == means);
}

TEST(Notation, Words) {
  EXPECT_EQ(rank_word(deuce), "deuce");
  EXPECT_EQ(rank_word(ace), "ace");
  EXPECT_EQ(rank_words(4), "sixes");
  EXPECT_EQ(suit_word(Suit::hearts), "hearts");
  std::set<std::string_view> singular;
  std::set<std::string_view> plural;
  for (Rank rank = deuce; rank <= ace; ++rank) {
    singular.insert(rank_word(rank));
    plural.insert(rank_words(rank));
    EXPECT_TRUE(rank_words(rank).starts_with(rank_word(rank)) && rank_words(rank).ends_with('s'));
  }
  EXPECT_EQ(singular.size(), 13U);
  EXPECT_EQ(plural.size(), 13U);
}

}  // namespace
}  // namespace croupier
