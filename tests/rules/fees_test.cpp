// What all fee schedules have in common: whose they are, what they count, which is the default.
#include <map>
#include <set>

#include "tests/rules/fee_sheets.h"

namespace croupier::fee_sheets {
namespace {

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

}  // namespace
}  // namespace croupier::fee_sheets
