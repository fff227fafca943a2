// Two games side by side: nothing to say of a game and itself, the same whichever is left, and what differs is found.
#include "report/compare/compare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "report/compare/align.h"
#include "tests/report/made_reports.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using testing::rulebook;

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

GameInBook in_book(const char* id) { return {&rulebook(), rulebook().game(id).value()}; }

GameComparison compared(const GameInBook& left, const GameInBook& right, bool mathematics = true) {
  auto comparison = compare_games(left, right, {.mathematics = mathematics});
  EXPECT_TRUE(comparison.ok());
  return comparison.value();
}

const RuleDifference* difference(const GameComparison& comparison, const std::string& path) {
  const auto found = std::ranges::find(comparison.rules, path, &RuleDifference::path);
  return found == comparison.rules.end() ? nullptr : &*found;
}

std::vector<std::string> paths(const GameComparison& comparison) {
  std::vector<std::string> all;
  for (const RuleDifference& each : comparison.rules) all.push_back(each.path);
  return all;
}

TEST(Compare, AGameAndItselfDifferInNothing) {
  for (const Game& game : rulebook().games()) {
    const GameInBook side{&rulebook(), &game};
    const GameComparison comparison = compared(side, side, false);
    EXPECT_TRUE(comparison.empty()) << game.id;
    EXPECT_EQ(comparison.clauses.size(), rulebook().clauses_of(game).size()) << game.id;
  }
  EXPECT_TRUE(compared(in_book("three-card-poker"), in_book("three-card-poker")).empty());
}

TEST(Compare, LeftAndRightMayChangePlaces) {
  const GameInBook ma = in_book("dj-wild-ma");
  for (const char* other : {"dj-wild-stud-pa", "deuces-wild-xtreme-co", "ultimate-texas-holdem"}) {
    const GameComparison one = compared(ma, in_book(other), false);
    const GameComparison two = compared(in_book(other), ma, false);
    std::vector<std::pair<std::string, std::string>> facts;
    std::vector<std::pair<std::string, std::string>> turned;
    for (const RuleDifference& each : one.rules) facts.emplace_back(each.left, each.right);
    for (const RuleDifference& each : two.rules) turned.emplace_back(each.right, each.left);
    EXPECT_THAT(turned, ::testing::UnorderedElementsAreArray(facts)) << other;
    const auto id = [](const Clause* clause) { return clause == nullptr ? std::string{} : clause->id; };
    std::vector<std::pair<std::string, std::string>> clauses;
    std::vector<std::pair<std::string, std::string>> clauses_turned;
    for (const ClausePair& each : one.clauses) clauses.emplace_back(id(each.left), id(each.right));
    for (const ClausePair& each : two.clauses) clauses_turned.emplace_back(id(each.right), id(each.left));
    EXPECT_THAT(clauses_turned, ::testing::UnorderedElementsAreArray(clauses)) << other;
  }
}

TEST(Compare, FindsWhatTwoStatesRegulateDifferently) {
  const GameComparison comparison = compared(in_book("dj-wild-ma"), in_book("dj-wild-stud-pa"), false);
  const RuleDifference* loser = difference(comparison, "wagers.two-way-bad-beat.settle.loser");
  ASSERT_NE(loser, nullptr);
  EXPECT_EQ(loser->left, "either");
  EXPECT_EQ(loser->right, "player");
  // One game calls it play, the other raise: the same wager, and nothing but its name differs.
  const auto called = std::ranges::find_if(
      comparison.rules, [](const RuleDifference& each) { return each.path == "wagers.play|raise.name"; });
  EXPECT_NE(called, comparison.rules.end());
  EXPECT_EQ(difference(comparison, "wagers.play"), nullptr);
  EXPECT_NE(difference(comparison, "wagers.cover-all"), nullptr);

  std::vector<std::string> pairs;
  for (const ClausePair& pair : comparison.clauses) {
    if (pair.left != nullptr && pair.right != nullptr) pairs.push_back(pair.left->id + " " + pair.right->id);
  }
  EXPECT_THAT(pairs, Contains("MA-1 PA-1"));  // no cards without an ante
  // Tables of other names with the same pays are the same table: nothing of them differs.
  EXPECT_THAT(paths(comparison), Not(Contains(HasSubstr("DJWT-04"))));
  EXPECT_NE(difference(comparison, "paytables.trips/01"), nullptr);
}

TEST(Compare, FiguresOfWagersThatCorrespond) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const GameComparison comparison = compared(in_book("dj-wild-stud-pa"), in_book("deuces-wild-xtreme-co"));
  const auto wager = [&](const std::string& name) {
    return std::ranges::find_if(comparison.wagers,
                                [&](const WagerPair& each) { return each.left && each.left->wager == name; });
  };
  // The games proper are one game under two names, down to the fraction.
  for (const auto& [name, other] : {std::pair("base", "base"), {"blind", "odds"}, {"raise", "play"}}) {
    const auto pair = wager(name);
    ASSERT_TRUE(pair != comparison.wagers.end() && pair->right) << name;
    EXPECT_EQ(pair->right->wager, other);
    EXPECT_TRUE(pair->same()) << name;
  }
  const auto alone = std::ranges::find_if(
      comparison.wagers, [](const WagerPair& each) { return each.right && each.right->wager == "goin-wild"; });
  ASSERT_NE(alone, comparison.wagers.end());
  EXPECT_FALSE(alone->left);
}

TEST(Compare, AnOptionChangesRulesAndMathematics) {
  const std::vector<Setting> settings = {{"tc-nonqual", "paid"}};
  const Game paid = rulebook().game_with("three-card-poker", settings).value();
  const GameComparison comparison = compared(in_book("three-card-poker"), {&rulebook(), &paid});
  EXPECT_NE(difference(comparison, "options.tc-nonqual"), nullptr);
  EXPECT_TRUE(std::ranges::all_of(comparison.clauses, &ClausePair::same));
  const auto& base = comparison.wagers.front();
  ASSERT_TRUE(base.left && base.right);
  EXPECT_LT(*base.right->house_edge.exact, *base.left->house_edge.exact);
}

// Nothing was found to differ, which says nothing where nothing was compared.
TEST(Compare, WhatWasNotComparedIsNotTheSame) {
  const auto figures_only = [](const char* left, const char* right, bool go_on = true) {
    return compare_games(
               in_book(left), in_book(right),
               {.rules = false, .clauses = false, .progress = [go_on](double, const std::string&) { return go_on; }})
        .value();
  };
  const GameComparison unsolved = figures_only("omaha", "three-card-poker");
  EXPECT_TRUE(unsolved.empty());
  EXPECT_FALSE(unsolved.same().has_value());
  EXPECT_THAT(unsolved.uncompared, Contains("the mathematics: Omaha is not solved"));
  const GameComparison stopped = figures_only("three-card-poker", "three-card-poker", false);
  EXPECT_TRUE(stopped.stopped);
  EXPECT_FALSE(stopped.same().has_value());
  EXPECT_EQ(figures_only("three-card-poker", "three-card-poker").same(), true);
}

TEST(Align, TheMostAlikeFirstAndNobodyTwice) {
  const double likeness[2][3] = {{0.9, 0.8, 0.1}, {0.95, 0.2, 0.1}};
  const Alignment pairs = align(2, 3, 0.5, [&](std::size_t i, std::size_t j) { return likeness[i][j]; });
  EXPECT_EQ(pairs.right_of[1], 0U);
  EXPECT_EQ(pairs.right_of[0], 1U);
  EXPECT_EQ(pairs.left_of[2], Alignment::alone);
}

TEST(Compare, AMeasuredFigureKeepsTheDigitsThatItsErrorLeaves) {
  const auto told = [](const Figure& figure) { return percent_text(figure, digits_told(figure, 4)); };
  EXPECT_EQ(told(Figure::measured(-2.23504, 0.102)), "-224% (± 10%)");
  EXPECT_EQ(told(Figure::measured(0.123456, 0.0051)), "12.35% (± 0.51%)");
  EXPECT_EQ(told(Figure::measured(0.123456, 0.05)), "12.3% (± 5.0%)");
  EXPECT_EQ(told(Fraction(1, 3)), "33.3333%");
}

}  // namespace
}  // namespace croupier
