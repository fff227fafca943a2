// The baccarat game of the rulebook under any reading, for tests of its mathematics.
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <vector>

#include "odds/exact/baccarat/bets.h"
#include "tests/built_in.h"

namespace croupier::baccarat {

inline const Game& the_game() {
  static const Game* const game = rulebook().game("ez-baccarat-panda-8").value();
  return *game;
}

struct Reading {
  std::string natural = "stops-drawing";
  std::string tie = "push";
  std::string banker7 = "win";

  [[nodiscard]] std::string text() const { return natural + ", tie=" + tie + ", banker7=" + banker7; }
};

inline std::vector<Reading> all_readings() {
  std::vector<Reading> readings;
  for (const char* natural : {"stops-drawing", "rank-list", "closest"}) {
    for (const char* tie : {"push", "lose"}) {
      for (const char* banker7 : {"win", "push"}) readings.push_back({natural, tie, banker7});
    }
  }
  return readings;
}

// The game as EZ Baccarat is dealt elsewhere: a winning three-card seven pushes the banker line.
inline const Reading usual_rules = {.natural = "stops-drawing", .tie = "push", .banker7 = "push"};

inline Totals set_of(std::initializer_list<int> members) {
  Totals set{};
  for (const int member : members) set[static_cast<std::size_t>(member)] = true;
  return set;
}

// As the document reads, filled in by hand.
inline Rules rules_by_hand(const Reading& reading) {
  using When = LineOutcomes::When;
  constexpr LineResult win = LineResult::win;
  constexpr LineResult push = LineResult::push;
  constexpr LineResult lose = LineResult::lose;
  Rules rules;
  rules.value = {2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1};  // deuce to ace
  rules.naturals = set_of({8, 9});
  rules.stop = reading.natural == "stops-drawing" ? NaturalStops::both : NaturalStops::none;
  rules.compare = reading.natural == "rank-list" ? CompareBy::rank_list : CompareBy::closest;
  rules.player_draws = rules.banker_draws = rules.house_way = set_of({0, 1, 2, 3, 4, 5});
  for (const std::size_t banker : {0U, 1U, 2U}) rules.tableau[banker] = set_of({0, 1, 2, 3, 4, 5, 6, 7, 8, 9});
  rules.tableau[3] = set_of({0, 1, 2, 3, 4, 5, 6, 7, 9});
  rules.tableau[4] = set_of({2, 3, 4, 5, 6, 7});
  rules.tableau[5] = set_of({4, 5, 6, 7});
  rules.tableau[6] = set_of({6, 7});
  const LineResult seven = reading.banker7 == "win" ? win : push;
  const LineResult equal = reading.tie == "push" ? push : lose;
  rules.outcomes = {{When::player_better, win, lose, {}},
                    {When::banker_better_three_card_7, lose, seven, {}},
                    {When::banker_better, lose, win, {}},
                    {When::equal, equal, equal, {}}};
  rules.bonuses.resize(3);
  rules.bonuses[0].wager = "tie";
  rules.bonuses[0].equal = true;
  rules.bonuses[1] = {
      .wager = "dragon-7", .equal = false, .of = Side::banker, .total = 7, .cards = 3, .other_at_most = 6, .cite = {}};
  rules.bonuses[2] = {
      .wager = "panda-8", .equal = false, .of = Side::player, .total = 8, .cards = 3, .other_at_most = 7, .cite = {}};
  rules.order = {"player", "banker", "tie", "panda-8", "dragon-7"};
  return rules;
}

// As the rulebook's reader has them.
inline const Rules& rules_of(const Reading& reading) {
  static std::map<std::string, Rules> made;
  const auto found = made.find(reading.text());
  if (found != made.end()) return found->second;
  const std::vector<Setting> settings = {
      {"ez-natural", reading.natural}, {"ez-tie", reading.tie}, {"ez-banker7", reading.banker7}};
  const Game game = rulebook().game_with(the_game().id, settings).value();
  return made.emplace(reading.text(), dynamic_cast<const Rules&>(*game.family_rules)).first->second;
}

inline std::vector<Bet> bets_under(const Rules& rules) { return bets_of(the_game(), rules).value(); }

inline const Bet& bet_on(const std::vector<Bet>& bets, const std::string& wager) {
  for (const Bet& bet : bets) {
    if (bet.wager == wager) return bet;
  }
  broken_invariant("no such bet");
}

inline RankCounts shoe_of_decks(int decks) { return shoe_of(rulebook().deck(the_game()).value(), decks).value(); }

inline Composition full_shoe(const Rules& rules, int decks = 8) { return by_value(rules, shoe_of_decks(decks)); }

}  // namespace croupier::baccarat
