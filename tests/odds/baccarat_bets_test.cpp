// What each wager of baccarat is worth: figures that others have published, every reading with every number of decks,
// and what the wagers are to each other and to the bank.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/odds/baccarat_game.h"

namespace croupier::baccarat {
namespace {

Analysis of(const Reading& reading, const std::string& wager, int decks = 8) {
  const Rules rules = rules_of(reading);
  return analyze(bet_on(bets_under(rules), wager), EndingTable(rules).count(full_shoe(rules, decks)));
}

Integer ways_of(const Analysis& analysis, const std::string& outcome) {
  for (const OutcomeLine& line : analysis.outcomes) {
    if (line.outcome == outcome) return line.ways;
  }
  return 0;
}

double percent(const Fraction& value, int digits) {
  const double scale = std::pow(10.0, digits);
  return std::round(to_double(value) * 100 * scale) / scale;
}

// Michael Shackleford, wizardofodds.com, "EZ Baccarat" (eight decks, a winning three-card seven pushes the banker
// line): edges and combinations, as far as the page's fifteen digits go. The tie is his "Baccarat", 8 to 1.
TEST(BaccaratPublished, EightDecksWhereAThreeCardSevenPushes) {
  const Analysis banker = of(usual_rules, "banker");
  EXPECT_EQ(percent(banker.house_edge(), 3), 1.018);
  EXPECT_EQ(percent(of(usual_rules, "player").house_edge(), 3), 1.235);
  EXPECT_EQ(percent(of(usual_rules, "tie").house_edge(), 2), 14.36);
  EXPECT_EQ(percent(of(usual_rules, "dragon-7").house_edge(), 3), 7.611);
  EXPECT_EQ(percent(of(usual_rules, "panda-8").house_edge(), 2), 10.19);
  EXPECT_EQ(banker.ways, Integer("4998398275503360"));
  EXPECT_EQ(ways_of(banker, "banker-better") / 10, Integer("217961955510886"));
  EXPECT_EQ(ways_of(banker, "banker-better-three-card-7"), Integer("112633011329024"));
  EXPECT_EQ(ways_of(banker, "player-better") / 10, Integer("223051828259225"));
  EXPECT_EQ(ways_of(banker, "equal"), Integer("475627426473216"));
  EXPECT_EQ(ways_of(of(usual_rules, "tie"), "tie"), Integer("475627426473216"));
  EXPECT_EQ(ways_of(of(usual_rules, "dragon-7"), "three-card-seven"), Integer("112633011329024"));
  EXPECT_EQ(ways_of(of(usual_rules, "panda-8"), "three-card-eight"), Integer("172660763262976"));
}

// Eliot Jacobson, "Card Counting the Dragon/Fortune 7 Baccarat Side Bet", apheat.net 2014-10-13: hit frequency 2.2534%,
// standard deviation 6.0849.
TEST(BaccaratPublished, DragonSeven) {
  const Analysis dragon = of(usual_rules, "dragon-7");
  EXPECT_EQ(percent(dragon.hit_frequency, 4), 2.2534);
  EXPECT_NEAR(std::sqrt(to_double(dragon.variance)), 6.0849, 0.00005);
}

// As printed, with the three-card seven paid, the two lines are one bet seen from two sides: what the player line
// loses the banker line gains. Where a natural does not end the drawing, the other hand may draw level with it, and the
// tie at 8 to 1 favors the bettor. Nothing else does.
TEST(BaccaratReadings, WhichFavorTheBettor) {
  EXPECT_EQ(of({}, "banker").ev, -of({}, "player").ev);
  for (const Reading& reading : all_readings()) {
    for (int decks = 3; decks <= 8; ++decks) {
      const Rules rules = rules_of(reading);
      const Ways ways = EndingTable(rules).count(full_shoe(rules, decks));
      for (const Bet& bet : bets_under(rules)) {
        const bool favors = (bet.wager == "banker" && reading.tie == "push" && reading.banker7 == "win") ||
                            (bet.wager == "tie" && reading.natural != "stops-drawing");
        EXPECT_EQ(expectation(bet, ways) > 0, favors) << bet.wager << ": " << reading.text() << ", " << decks;
      }
    }
  }
}

// ---- Every reading ----

std::string golden_line(int decks, const std::string& reading, const Analysis& analysis) {
  std::array<char, 160> text{};
  std::snprintf(text.data(), text.size(), "%d  %-13s  %-9s  %+.8f  %.8f  ", decks, reading.c_str(),
                analysis.wager.c_str(), to_double(analysis.ev), to_double(analysis.variance));
  return text.data() + to_text(analysis.ev) + "\n";
}

// A reading that does not touch a wager is not listed twice.
std::string every_reading() {
  std::string text = "decks, ez-natural, wager and what else it depends on: ev, variance, ev as a fraction\n";
  for (int decks = 3; decks <= 8; ++decks) {
    for (const char* natural : {"stops-drawing", "rank-list", "closest"}) {
      for (const char* tie : {"push", "lose"}) {
        for (const char* banker7 : {"win", "push"}) {
          Analysis analysis = of({natural, tie, banker7}, "banker", decks);
          analysis.wager += std::string("  tie=") + tie + "  banker7=" + banker7;
          text += golden_line(decks, natural, analysis);
        }
        Analysis analysis = of({natural, tie, "win"}, "player", decks);
        analysis.wager += std::string("  tie=") + tie;
        text += golden_line(decks, natural, analysis);
      }
      for (const char* wager : {"tie", "dragon-7", "panda-8"}) {
        text += golden_line(decks, natural, of({natural, "push", "win"}, wager, decks));
      }
    }
  }
  return text;
}

TEST(BaccaratReadings, ThreeToEightDecksUnderEveryReading) {
  const std::string path = "tests/odds/golden/baccarat.txt";
  const std::string text = every_reading();
  if (std::getenv("CROUPIER_WRITE_GOLDEN") != nullptr) std::ofstream(path) << text;
  std::ifstream file(path);
  std::stringstream golden;
  golden << file.rdbuf();
  EXPECT_EQ(text, golden.str());
}

// ---- Together ----

// A natural that does not end the drawing changes neither the lines' expectations, as both hands profit alike, nor the
// bonuses, which ask for less than an eight on the other side.
TEST(BaccaratReadings, WhatANaturalDoesNotChange) {
  for (const char* wager : {"player", "banker", "dragon-7", "panda-8"}) {
    const Analysis stops = of({}, wager);
    for (const char* natural : {"rank-list", "closest"}) {
      EXPECT_EQ(of({.natural = natural, .tie = "push", .banker7 = "win"}, wager).ev, stops.ev)
          << wager << ": " << natural;
    }
  }
  EXPECT_EQ(percent(of({.natural = "closest", .tie = "push", .banker7 = "win"}, "tie").ev, 3), 1.915);
}

TEST(BaccaratCovariances, LinesAsPrintedAreOneBet) {
  const Rules rules = rules_of({});
  const auto matrix = covariances(bets_under(rules), EndingTable(rules).count(full_shoe(rules)));
  ASSERT_EQ(matrix.size(), 5U);
  EXPECT_EQ(matrix[0][0], matrix[1][1]);
  EXPECT_EQ(matrix[0][1], -matrix[0][0]);
}

// No round wins two of tie, Dragon 7 and Panda 8.
TEST(BaccaratCovariances, OfWagersThatExcludeEachOther) {
  const Rules rules = rules_of(usual_rules);
  const std::vector<Bet> bets = bets_under(rules);
  const Ways ways = EndingTable(rules).count(full_shoe(rules));
  const auto matrix = covariances(bets, ways);
  for (std::size_t i = 2; i < 5; ++i) {
    const Analysis a = analyze(bets[i], ways);
    EXPECT_EQ(matrix[i][i], a.variance);
    for (std::size_t j = i + 1; j < 5; ++j) {
      const Analysis b = analyze(bets[j], ways);
      // Each is (pays + 1) times an indicator, less a unit; indicators that exclude each other have covariance -pq.
      EXPECT_EQ(matrix[i][j], -(bets[i].pays + 1) * (bets[j].pays + 1) * a.hit_frequency * b.hit_frequency);
    }
  }
}

// The bank's distribution is counted from endings; its moments are those of the matrix.
TEST(BaccaratBank, MomentsComeFromTheMatrix) {
  const std::vector<Fraction> stakes = {5, Fraction(25, 2), 1, 3, 2};
  for (const Reading& reading : {Reading{}, usual_rules, Reading{"rank-list", "lose", "push"}}) {
    const Rules rules = rules_of(reading);
    const std::vector<Bet> bets = bets_under(rules);
    const Ways ways = EndingTable(rules).count(full_shoe(rules, 6));
    const Analysis bank = analyze_bank(bets, stakes, ways);
    const auto matrix = covariances(bets, ways);
    Fraction mean = 0;
    Fraction variance = 0;
    for (std::size_t i = 0; i < bets.size(); ++i) {
      mean -= stakes[i] * expectation(bets[i], ways);
      for (std::size_t j = 0; j < bets.size(); ++j) variance += stakes[i] * stakes[j] * matrix[i][j];
    }
    EXPECT_EQ(bank.ev, mean) << reading.text();
    EXPECT_EQ(bank.variance, variance) << reading.text();
    EXPECT_EQ(bank.average_wagered, Fraction(47, 2));
    EXPECT_EQ(bank.ways, ways.deals);
  }
}

// A dragon seven against a unit on everything, as printed: 40 to that wager and 1 to the banker line, 1 from each of
// the three others.
TEST(BaccaratBank, WorstAndBest) {
  const Rules rules = rules_of({});
  const Analysis bank = analyze_bank(bets_under(rules), {1, 1, 1, 1, 1}, EndingTable(rules).count(full_shoe(rules)));
  EXPECT_EQ(bank.outcomes.front().pays, 3);  // no bonus wins
  EXPECT_EQ(bank.outcomes.back().pays, -38);
  EXPECT_EQ(bank.outcomes.back().ways, Integer("112633011329024"));
}

// ---- What is refused ----

TEST(BaccaratBets, Refusals) {
  const Rules rules = rules_of({});
  Game game = the_game();
  EXPECT_EQ(bets_of(game, rules).value().size(), 5U);
  EXPECT_FALSE(bets_of(game, rules, {{"tie", "nine-to-one"}}).ok());
  Rules silent = rules;
  silent.bonuses.pop_back();
  EXPECT_FALSE(bets_of(game, silent).ok());
  silent = rules;
  silent.outcomes.pop_back();
  EXPECT_FALSE(bets_of(game, silent).ok());
  game.paytables.back().rows.push_back(game.paytables.back().rows.front());
  EXPECT_FALSE(bets_of(game, rules).ok());
}

// The pays are the table's, whatever they are.
TEST(BaccaratBets, AnotherTable) {
  const Rules rules = rules_of({});
  Game game = the_game();
  PayTable nine = *game.paytable("tie");
  nine.id = "nine";
  nine.is_default = false;
  nine.rows.front().pays = Pay{9, 1};
  game.paytables.push_back(nine);
  const Ways ways = EndingTable(rules).count(full_shoe(rules));
  // Wizard of Odds, "Baccarat": a tie at 9 to 1, eight decks, 4.84%.
  const std::vector<Bet> bets = bets_of(game, rules, {{"tie", "nine"}}).value();
  EXPECT_EQ(percent(-expectation(bet_on(bets, "tie"), ways), 2), 4.84);
  game.paytables.back().basis = Basis::for_one;
  const std::vector<Bet> gross = bets_of(game, rules, {{"tie", "nine"}}).value();
  EXPECT_EQ(percent(-expectation(bet_on(gross, "tie"), ways), 2), 14.36);
}

}  // namespace
}  // namespace croupier::baccarat
