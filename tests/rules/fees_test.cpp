// Every fee of every schedule, typed from the document itself and compared with what was loaded: the second road to
// rulebook/*/fees.toml. Where a ruling corrects what is printed, a comment gives the print.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "rules/rulebook.h"

namespace croupier {
namespace {

const Rulebook& book() {
  static const Result<Rulebook> loaded = Rulebook::built_in();
  return *loaded;
}

const FeeSchedule& schedule(std::string_view id) {
  const auto fees = book().fees();
  const auto found = std::find_if(fees.begin(), fees.end(), [&](const FeeSchedule& each) { return each.id == id; });
  if (found == fees.end()) broken_invariant("a schedule the test wants is not in the rulebook");
  return *found;
}

std::vector<std::string> lines(const std::string& sheet) {
  std::vector<std::string> list;
  std::istringstream stream(sheet);
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty()) list.push_back(line);
  }
  return list;
}

// ---- What was loaded, in the words of the sheets below ---------------------------------------------------

// "5", "0.50"; `?` where the document has lost it.
std::string amount(const std::optional<Money>& money) {
  if (!money) return "?";
  std::string text = to_text(*money).substr(1);
  std::erase(text, ',');
  return text;
}

// "10-100", "101+"; "" without either end.
std::string range(const std::optional<Money>& from, const std::optional<Money>& to) {
  if (!from && !to) return "";
  return amount(from) + (to ? "-" + amount(to) : "+");
}

std::string tiers(const std::vector<FeeTier>& list) {
  std::string text;
  for (const FeeTier& tier : list) {
    const std::string when = range(tier.from, tier.to);
    text += (text.empty() ? "" : " ") + when + (when.empty() ? "" : ":") + amount(tier.fee);
  }
  return text.empty() ? "none" : text;
}

std::string players(const FeeOption& option) {
  if (!option.players_min && !option.players_max) return "any";
  if (!option.players_max) return std::to_string(*option.players_min) + "+";
  if (!option.players_min) return "-" + std::to_string(*option.players_max);
  if (*option.players_min == *option.players_max) return std::to_string(*option.players_min);
  return std::to_string(*option.players_min) + "-" + std::to_string(*option.players_max);
}

// option | limit | player | player-dealer
std::string tier_line(const FeeOption& option) {
  return std::to_string(option.number) + " | " + range(option.limit_min, option.limit_max) + " | " +
         tiers(option.player) + " | " + tiers(option.player_dealer);
}

// option players fee fee ...; which moment each fee belongs to, the caller checks.
std::string pot_line(const FeeOption& option) {
  std::string text = std::to_string(option.number) + " " + players(option);
  for (const PotFee& fee : option.pot) text += " " + amount(fee.fee);
  return text;
}

// option limit early/regular/late ...
std::string rate_line(const FeeOption& option) {
  const auto cell = [](const std::optional<Money>& money) { return money ? amount(money) : "-"; };
  std::string text = std::to_string(option.number) + " " + range(option.limit_min, option.limit_max);
  for (const RoundFees& row : option.rates)
    text += " " + cell(row.early) + "/" + cell(row.regular) + "/" + cell(row.late);
  return text;
}

template <class Line>
void expect_sheet(std::string_view id, const std::string& sheet, Line line) {
  const std::vector<std::string> typed = lines(sheet);
  const FeeSchedule& loaded = schedule(id);
  ASSERT_EQ(loaded.options.size(), typed.size()) << id;
  for (std::size_t i = 0; i < typed.size(); ++i) EXPECT_EQ(line(loaded.options[i]), typed[i]) << id;
}

void expect_moments(std::string_view id, const std::vector<std::string>& moments) {
  for (const FeeOption& option : schedule(id).options) {
    std::vector<std::string> when;
    for (const PotFee& fee : option.pot) when.push_back(fee.when);
    EXPECT_EQ(when, moments) << id << " option " << option.number;
  }
}

// ---- The schedules ----------------------------------------------------------------------------------------

TEST(Fees, OptionsOfEachSchedule) {
  const std::map<std::string, std::size_t> expected = {
      {"F01", 1},   {"F02", 1},   {"F03", 2},   {"F04", 5},   {"F05", 16}, {"F06", 5},  {"F07", 2}, {"F08", 5},
      {"F09", 2},   {"F10", 2},   {"F11", 20},  {"F12", 15},  {"F13", 20}, {"F14", 10}, {"F15", 5}, {"F16a", 42},
      {"F16b", 32}, {"F16c", 32}, {"F16d", 32}, {"F16e", 16}, {"F17", 1},  {"F18", 28}, {"F19", 9}, {"F20", 5}};
  std::map<std::string, std::size_t> loaded;
  std::size_t all = 0;
  for (const FeeSchedule& each : book().fees()) {
    EXPECT_TRUE(loaded.emplace(each.id, each.options.size()).second) << each.id;
    all += each.options.size();
  }
  EXPECT_EQ(loaded, expected);
  EXPECT_EQ(loaded.size(), 24U);
  EXPECT_EQ(all, 308U);
}

TEST(Fees, EveryScheduleBelongsToGamesAndClauses) {
  for (const FeeSchedule& each : book().fees()) {
    EXPECT_FALSE(each.games.empty()) << each.id;
    for (const std::string& game : each.games) EXPECT_TRUE(book().game(game).ok()) << each.id << " " << game;
    for (const std::string& game : each.default_for) {
      EXPECT_NE(std::find(each.games.begin(), each.games.end(), game), each.games.end()) << each.id << " " << game;
    }
    for (const std::string& clause : each.clauses)
      EXPECT_TRUE(book().clauses().contains(clause)) << each.id << " " << clause;
    EXPECT_TRUE((std::set<std::string>{"before-deal", "before-dice", "from-pot", "by-time"}.contains(each.collected)))
        << each.id;
    EXPECT_TRUE((std::set<std::string>{"", "player", "spot", "wager"}.contains(each.player_per))) << each.id;
  }
}

TEST(Fees, WhatIsCountedIsAWagerOfTheGame) {
  for (const FeeSchedule& each : book().fees()) {
    for (const auto* counts : {&each.player_counts, &each.dealer_counts}) {
      for (const std::string& wager : *counts) {
        EXPECT_TRUE(std::any_of(each.games.begin(), each.games.end(),
                                [&](const std::string& id) { return (*book().game(id))->wager(wager) != nullptr; }))
            << each.id << " " << wager;
      }
    }
  }
}

// RULINGS: A66, A96, A164, A201.
TEST(Fees, TheDefaultSchedules) {
  std::map<std::string, std::string> expected = {
      {"mexican-poker-salinas", "F01"},         {"pai-gow-tiles", "F14"},
      {"fortune-pai-gow-poker-11", "F08"},      {"three-card-poker", "F10"},
      {"three-card-poker-6-card-bonus", "F13"}, {"ultimate-texas-holdem", "F15"}};
  std::map<std::string, std::string> loaded;
  for (const FeeSchedule& each : book().fees()) {
    for (const std::string& game : each.default_for) {
      EXPECT_TRUE(loaded.emplace(game, each.id).second) << game << " has two default schedules";
    }
  }
  for (const auto& [game, id] : expected) EXPECT_EQ(loaded[game], id) << game;
}

TEST(Fees, F01) {  // L74
  const FeeSchedule& loaded = schedule("F01");
  ASSERT_EQ(loaded.options.size(), 1U);
  ASSERT_EQ(loaded.options[0].pot.size(), 1U);
  EXPECT_EQ(pot_line(loaded.options[0]), "1 any 5");
  EXPECT_TRUE(loaded.options[0].pot[0].topped_up);
}

TEST(Fees, F02) { expect_sheet("F02", "1 | 10-20 | 1 | 2", tier_line); }  // L488

TEST(Fees, F03) {  // L975-978; printed $100+ in both
  expect_sheet("F03", R"(
1 | 5-50 | 0.50 | 5-100:1 101+:2
2 | 10-100 | 1 | 10-100:1 101+:2
)",
               tier_line);
}

TEST(Fees, F04) {  // L1616-1631; option 3 printed $101-$200 and $301+, option 5 printed $1,000-$3,000
  expect_sheet("F04", R"(
1 | 5-100 | 5-100:1 | 5-100:1 101+:2
2 | 10-100 | 10-100:1 | 10-100:1 101+:3
3 | 10-200 | 10-100:1 101-200:2 | 10-100:1 101-300:2 301+:3
4 | 100-500 | 100-200:2 201-500:3 | 100-300:3 301-1000:8 1001+:15
5 | 500-5000 | 500-1000:5 1001+:10 | 500-3000:15 3001-10000:25 10001+:50
)",
               tier_line);
}

TEST(Fees, F05) {  // L1742-1824: early, regular, late
  expect_sheet("F05", R"(
1 1-2 0.50/-/1 0.50/-/1.50 0.50/-/2 0.50/-/2.50 0.50/-/3
2 1-2 0.50/0.50/0.50 0.50/0.50/1 0.50/0.50/1.50 0.50/0.50/2 0.50/0.50/3
3 2-4 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
4 2-4 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
5 3-6 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
6 3-6 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
7 4-8 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
8 4-8 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
9 6-12 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
10 6-12 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
11 10-20 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
12 10-20 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
13 1+ 1/-/- 1/-/1 1/-/2 1/-/3 1/-/4
14 1+ 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
15 2+ 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
16 2+ 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
)",
               rate_line);
}

TEST(Fees, F06) {  // L1872-1891; option 2 printed $800+ after $501-$800
  expect_sheet("F06", R"(
1 | 10-100 | 10-100:1 | 10-100:1 101+:2
2 | 5-1000 | 0 | 5-100:1 101-300:2 301-500:4 501-800:6 801+:10
3 | 10-1000 | 0 | 10-99:1 100-299:2 300-499:4 500-799:6 800+:10
4 | 5-5000 | 0 | 15-50:0.50 51-300:2 301-600:5 601+:10
5 | 100-5000 | 0 | 100-300:2 301-1000:5 1001-2500:10 2501+:25
)",
               tier_line);
}

TEST(Fees, F07F09F10) {  // L1898-1899, L1925-1926, L1931-1932
  for (const std::string_view id : {"F07", "F09", "F10"}) {
    expect_sheet(id, R"(
1 | 10-100 | 1 | 2
2 | 100-200 | 2 | 3
)",
                 tier_line);
  }
}

TEST(Fees, F08) {  // L1904-1918; options 1 and 2 printed $100+, option 5 printed $1000+
  expect_sheet("F08", R"(
1 | 5-50 | 0.50 | 5-100:1 101+:2
2 | 10-100 | 1 | 10-100:1 101+:2
3 | 10-200 | 10-100:1 101-200:2 | 10-100:1 101-300:2 301+:3
4 | 100-500 | 100-200:2 201-500:3 | 100-300:1 301-1000:2 1001+:3
5 | 500-5000 | 500-1000:5 1001+:10 | 500-3000:5 3001-10000:10 10001+:25
)",
               tier_line);
}

TEST(Fees, F11) {  // L1947-2048; option 6 printed $1,200+
  expect_sheet("F11", R"(
1 | 10-300 | 0 | 10-200:1 201-500:2 501-700:5 701-1200:7 1201+:12
2 | 10-300 | 0 | 10-150:1 151-400:2 401-700:5 701-1100:9 1101+:15
3 | 10-300 | 0 | 10-100:1 101-300:2 301-500:4 501-800:6 801+:10
4 | 10-300 | 0 | 10-75:1 76-300:2 301-700:5 701-1100:9 1101+:15
5 | 10-300 | 0 | 10-75:1 76-200:2 201-500:5 501-900:9 901+:15
6 | 10-1000 | 0 | 10-200:1 201-500:2 501-700:5 701-1200:7 1201+:12
7 | 10-1000 | 0 | 10-150:1 151-400:2 401-700:5 701-1100:9 1101+:15
8 | 10-1000 | 0 | 10-100:1 101-300:2 301-500:4 501-800:6 801+:10
9 | 10-1000 | 0 | 10-75:1 76-300:2 301-700:5 701-1100:9 1101+:15
10 | 10-1000 | 0 | 10-75:1 76-200:2 201-500:5 501-900:9 901+:15
11 | 25-500 | 0 | 25-200:1 201-500:3 501-700:6 701-1200:8 1201+:14
12 | 25-500 | 0 | 25-100:1 101-300:2 301-600:5 601-1500:10 1501+:15
13 | 25-500 | 0 | 25-300:1 301-500:4 501-1000:8 1001-1700:12 1701+:20
14 | 25-500 | 0 | 25-200:1 201-400:4 401-900:7 901-1800:15 1801+:20
15 | 25-500 | 0 | 25-300:2 301-600:4 601-1000:10 1001-1500:15 1501+:20
16 | 100-1000 | 0 | 100-200:1 201-500:3 501-700:6 701-1200:9 1201+:16
17 | 100-1000 | 0 | 100-300:2 301-500:4 501-900:7 901-1900:14 1901+:25
18 | 100-1000 | 0 | 100-300:2 301-700:5 701-1200:10 1201-2000:15 2001+:25
19 | 100-1000 | 0 | 100-200:2 201-500:5 501-1000:10 1001-2000:15 2001+:25
20 | 100-1000 | 0 | 100-300:3 301-600:6 601-1000:10 1001-2000:20 2001+:30
)",
               tier_line);
}

TEST(Fees, F12) {  // L2053-2129; option 16 is not in the document
  expect_sheet("F12", R"(
1 | 10-500 | 0 | 10-200:1 201-500:2 501-700:5 701-1200:7 1201+:12
2 | 10-500 | 0 | 10-150:1 151-300:2 301-700:4 701-1100:8 1101+:12
3 | 10-500 | 0 | 10-100:1 101-300:2 301-700:5 701-1100:9 1101+:15
4 | 10-500 | 0 | 10-75:1 76-300:2 301-700:5 701-1100:9 1101+:15
5 | 10-500 | 0 | 10-75:1 76-200:2 201-500:5 501-800:7 801+:15
6 | 10-1000 | 0 | 10-200:1 201-500:2 501-700:5 701-1200:7 1201+:12
7 | 10-1000 | 0 | 10-150:1 151-300:2 301-700:4 701-1100:8 1101+:12
8 | 10-1000 | 0 | 10-100:1 101-300:2 301-700:5 701-1100:9 1101+:15
9 | 10-1000 | 0 | 10-75:1 76-300:2 301-700:5 701-1100:9 1101+:15
10 | 10-1000 | 0 | 10-75:1 76-200:2 201-500:5 501-800:7 801+:15
11 | 100-1000 | 0 | 100-300:1 301-500:3 501-1000:5 1001-2000:10 2001+:20
12 | 100-1000 | 0 | 100-200:1 201-500:2 501-700:5 701-1200:9 1201+:16
13 | 100-1000 | 0 | 100-300:2 301-500:4 501-900:7 901-1900:14 1901+:25
14 | 100-1000 | 0 | 100-300:2 301-700:5 701-1200:10 1201-2000:15 2001+:25
15 | 100-1000 | 0 | 100-200:2 201-500:5 501-1000:10 1001-2000:15 2001+:25
)",
               tier_line);
}

TEST(Fees, F13) {  // L2134-2240; options 6 and 16 printed $1,101+ after $701-$1,101
  expect_sheet("F13", R"(
1 | 5-500 | 0 | 5-100:1 101-300:2 301-700:5 701-1100:9 1101+:15
2 | 5-500 | 0 | 5-75:1 76-300:2 301-700:5 701-1100:9 1101+:15
3 | 5-500 | 0 | 5-50:1 51-300:2 301-700:5 701-1500:10 1501+:15
4 | 5-500 | 0 | 5-50:1 51-200:2 201-600:5 601-1200:10 1201+:15
5 | 5-500 | 0 | 5-50:1 51-300:3 301-600:6 601-1200:12 1201+:20
6 | 10-500 | 0 | 10-100:1 101-300:2 301-700:5 701-1101:9 1102+:15
7 | 10-500 | 0 | 10-75:1 76-300:2 301-700:5 701-1100:9 1101+:15
8 | 10-500 | 0 | 10-50:1 51-300:2 301-700:5 701-1500:10 1501+:15
9 | 10-500 | 0 | 10-50:1 51-200:2 201-600:5 601-1200:10 1201+:15
10 | 10-500 | 0 | 10-50:1 51-300:3 301-600:6 601-1200:12 1201+:20
11 | 10-1000 | 0 | 10-100:1 101-300:2 301-700:5 701-1100:9 1101+:15
12 | 10-1000 | 0 | 10-75:1 76-300:2 301-700:5 701-1100:9 1101+:15
13 | 10-1000 | 0 | 10-50:1 51-300:2 301-700:5 701-1500:10 1501+:15
14 | 10-1000 | 0 | 10-50:1 51-200:2 201-600:5 601-1200:10 1201+:15
15 | 10-1000 | 0 | 10-50:1 51-300:3 301-600:6 601-1200:12 1201+:20
16 | 5-500 | 1 | 5-100:1 101-300:2 301-700:5 701-1101:9 1102+:15
17 | 5-500 | 1 | 5-75:1 76-300:2 301-700:5 701-1100:9 1101+:15
18 | 5-500 | 1 | 5-50:1 51-300:2 301-700:5 701-1500:10 1501+:15
19 | 5-500 | 1 | 5-50:1 51-200:2 201-600:5 601-1200:10 1201+:15
20 | 5-500 | 1 | 10-50:1 51-300:3 301-600:6 601-1200:12 1201+:20
)",
               tier_line);
}

TEST(Fees, F14) {  // L2245-2289
  expect_sheet("F14", R"(
1 | 10-100 | 1 | 10-100:1 101+:2
2 | 10-100 | 1 | 10-100:1 101-200:2 201+:3
3 | 10-1000 | 1 | 10-300:1 301-600:2 601-1000:5 1001-2000:8 2001+:10
4 | 10-1000 | 1 | 10-100:1 101-200:2 201-400:3 401-600:5 601+:8
5 | 100-1000 | 1 | 100-100:1 101+:2
6 | 100-1000 | 1 | 100-100:1 101-200:2 201+:3
7 | 100-1000 | 1 | 100-300:1 301-600:2 601-1000:5 1001-2000:8 2001+:10
8 | 100-1000 | 1 | 100-300:1 301-600:3 601-1000:6 1001-2000:10 2001+:15
9 | 10-1000 | 0 | 10-300:1 301-600:3 601-1000:6 1001-2000:10 2001+:15
10 | 100-1000 | 0 | 10-300:1 301-600:3 601-1000:6 1001-2000:10 2001+:15
)",
               tier_line);
}

TEST(Fees, F15) {  // L2294-2307; printed: 1 $100+; 3 $101-$200, $301+; 5 $1,000+, $3,000-$10,000
  expect_sheet("F15", R"(
1 | 5-100 | 5-100:1 | 5-100:1 101+:2
2 | 10-100 | 10-100:1 | 10-100:1 101+:3
3 | 10-200 | 10-100:1 101-200:2 | 10-100:1 101-300:2 301+:3
4 | 100-500 | 100-200:2 201-500:3 | 100-300:3 301-1000:8 1001+:15
5 | 500-5000 | 500-1000:5 1001+:10 | 500-3000:15 3001-10000:25 10001+:50
)",
               tier_line);
}

TEST(Fees, F16a) {  // L2323-2373: player fee, modified fee A, modified fee B
  expect_moments("F16a", {"flop", "ended-before-flop", "river"});
  expect_sheet("F16a", R"(
1 7+ 3 1 1
2 7+ 4 1 1
3 7+ 5 1 1
4 7+ 6 1 1
5 7+ 3 1 0
6 7+ 4 1 0
7 6 2 1 1
8 6 3 1 1
9 6 4 1 1
10 6 5 1 1
11 5-6 2 1 0
12 5-6 3 1 0
13 5 1 1 1
14 5 2 1 1
15 5 3 1 1
16 5 4 1 1
17 -4 1 1 1
18 -4 2 1 1
19 -4 3 1 1
20 -4 4 1 1
21 -4 1 1 0
22 7+ 3 1 1
23 7+ 4 1 1
24 7+ 5 1 1
25 7+ 6 1 1
26 7+ 3 1 0
27 7+ 4 1 0
28 6 2 1 1
29 6 3 1 1
30 6 4 1 1
31 6 5 1 1
32 5-6 2 1 0
33 5-6 3 1 0
34 5 1 1 1
35 5 2 1 1
36 5 3 1 1
37 5 4 1 1
38 -4 1 1 1
39 -4 2 1 1
40 -4 3 1 1
41 -4 4 1 1
42 -4 1 1 0
)",
               pot_line);
}

// The three blocks of 32 options have the same players and player fees twice over: limit games, then no limit.
std::string block(int first, const std::string& rest) {
  static const std::vector<std::string> sixteen = {"7+ 3", "7+ 4", "7+ 5", "7+ 6", "6 2",  "6 3",  "6 4",  "6 5",
                                                   "5 1",  "5 2",  "5 3",  "5 4",  "-4 1", "-4 2", "-4 3", "-4 4"};
  std::string sheet;
  for (int i = 0; i < 32; ++i) {
    sheet += std::to_string(first + i) + " " + sixteen.at(static_cast<std::size_t>(i % 16)) + rest + "\n";
  }
  return sheet;
}

TEST(Fees, F16b) {  // L2378-2418
  expect_moments("F16b", {"flop", "ended-before-flop"});
  expect_sheet("F16b", block(43, " 1"), pot_line);
}
TEST(Fees, F16c) {  // L2425-2459
  expect_moments("F16c", {"flop"});
  expect_sheet("F16c", block(75, ""), pot_line);
}
TEST(Fees, F16d) {  // L2464-2500
  expect_moments("F16d", {"flop", "river"});
  expect_sheet("F16d", block(107, " 1"), pot_line);
}

TEST(Fees, F16e) {  // L2504-2524: $8 to $15, twice
  const FeeSchedule& loaded = schedule("F16e");
  ASSERT_EQ(loaded.options.size(), 16U);
  for (int i = 0; i < 16; ++i) {
    const FeeOption& option = loaded.options.at(static_cast<std::size_t>(i));
    EXPECT_EQ(option.number, 139 + i);
    EXPECT_EQ(players(option), "2+");
    ASSERT_TRUE(option.time.has_value());
    EXPECT_EQ(option.time->minutes, 30);
    EXPECT_EQ(amount(option.time->fee), std::to_string(8 + i % 8));
  }
}

TEST(Fees, F17) {  // L2528: the amount is lost; not with five players or fewer
  const FeeOption& option = schedule("F17").options.at(0);
  ASSERT_TRUE(option.time.has_value());
  EXPECT_EQ(option.time->minutes, 30);
  EXPECT_EQ(option.time->fee, std::nullopt);
  EXPECT_EQ(players(option), "6+");
}

TEST(Fees, F18) {  // L2536-2570: player fee, modified fee, second fee
  expect_moments("F18", {"after-first-betting", "ended-early", "after-second-betting"});
  expect_sheet("F18", R"(
1 7+ 4 1 0
2 7+ 4 1 1
3 7+ 5 1 0
4 7+ 5 1 1
5 6 3 1 0
6 6 3 1 1
7 6 4 1 0
8 6 4 1 1
9 5 2 1 0
10 5 2 1 1
11 5 3 1 0
12 5 3 1 1
13 -4 1 1 0
14 -4 1 1 1
15 -4 2 1 0
16 -4 2 1 1
17 7+ 3 1 0
18 7+ 3 1 1
19 7+ 4 1 0
20 7+ 4 1 1
21 6 2 1 0
22 6 2 1 1
23 6 3 1 0
24 6 3 1 1
25 -5 1 1 0
26 -5 1 1 1
27 -5 2 1 0
28 -5 2 1 1
)",
               pot_line);
}

TEST(Fees, F19) {  // L2577-2585: four brackets of players, then the modified fee
  const auto line = [](const FeeOption& option) {
    std::string text = std::to_string(option.number) + " " + range(option.limit_min, option.limit_max);
    for (const PotFee& fee : option.pot) text += " " + std::to_string(fee.bracket) + ":" + amount(fee.fee);
    return text;
  };
  expect_moments("F19", {"after-second-betting", "after-second-betting", "after-second-betting", "after-second-betting",
                         "ended-early"});
  expect_sheet("F19", R"(
1 1-2 1:2.50 2:2 3:1.50 4:1 0:1
2 2-4 1:3 2:2.50 3:2 4:1 0:1
3 3-6 1:4 2:3 3:2 4:1 0:1
4 4-8 1:4 2:3 3:2 4:1 0:1
5 5-10 1:4 2:3 3:2 4:1 0:1
6 6-12 1:4 2:3 3:2 4:1 0:1
7 10-20 1:5 2:3 3:2 4:1 0:1
8 15-30 1:5 2:3 3:2 4:1 0:1
9 20-40 1:5 2:3 3:2 4:1 0:1
)",
               line);
}

TEST(Fees, F20) {  // L2749-2764; printed: 4 $10-$300, "90 $201+"; 5 $500-$1,000 before $3,001
  expect_sheet("F20", R"(
1 | 5-50 | 0.50 | 5-100:1 101+:2
2 | 10-100 | 1 | 10-100:1 101+:2
3 | 10-200 | 10-100:1 101+:2 | 10-100:1 101-300:2 301+:3
4 | 100-500 | 100-200:2 201+:3 | 100-300:1 301-1000:2 1001+:3
5 | 500-5000 | 500-1000:5 1001+:10 | 500-3000:5 3001-10000:10 10001+:25
)",
               tier_line);
}

}  // namespace
}  // namespace croupier
