// What the reports must find out.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "games/families.h"
#include "odds/exact/solver.h"
#include "odds/simulation/book_player.h"
#include "odds/simulation/simulation.h"
#include "report/figures/distribution.h"
#include "report/make_report.h"
#include "report/render/render.h"
#include "tests/report/made_reports.h"
#include "tests/slow_build.h"

namespace croupier::testing {
namespace {

std::set<std::string> favored(const std::string& game) {
  std::set<std::string> found;
  for (const BettorFavor& favor : report_of(game).favors) {
    if (!favor.under) found.insert(favor.wager + "/" + favor.table);
  }
  return found;
}

TEST(FactsTogether, WagersInTheBettorsFavorAreFound) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  EXPECT_EQ(favored("somethings-wild"), (std::set<std::string>{"base/A", "base/B"}));
  EXPECT_EQ(favored("dj-wild-ma"),
            (std::set<std::string>{"cover-all/1-player", "cover-all/2-players", "cover-all/3-players",
                                   "cover-all/4-players", "cover-all/5-players", "cover-all/6-players"}));
  EXPECT_EQ(favored("ez-baccarat-panda-8"), (std::set<std::string>{"banker/standard"}));
  for (const std::string& game : reported_games()) {
    if (game != "somethings-wild" && game != "dj-wild-ma" && game != "ez-baccarat-panda-8") {
      EXPECT_TRUE(favored(game).empty()) << game;
    }
  }
}

// Every game with decisions can be folded; Something's Wild is by the book once in 280 rounds.
TEST(FactsTogether, OneOfTheExamplesIsAFold) {
  for (const std::string& game : reported_games()) {
    if (!report_of(game).strategy.decides) continue;
    const auto& examples = report_of(game).rules.examples;
    EXPECT_TRUE(std::ranges::any_of(examples, [](const ReportExample& example) {
      return example.play.ends_with("fold");
    })) << game;
  }
}

TEST(FactsTogether, OtherJurisdictionsAreOfTheSameGame) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const auto elsewhere = [](const std::string& game) {
    std::vector<std::string> games;
    for (const OtherGame& other : report_of(game).sign_off.elsewhere) games.push_back(other.game);
    return games;
  };
  EXPECT_EQ(elsewhere("dj-wild-ma"), (std::vector<std::string>{"dj-wild-stud-pa", "deuces-wild-xtreme-co"}));
  EXPECT_EQ(elsewhere("deuces-wild-xtreme-co"), (std::vector<std::string>{"dj-wild-ma", "dj-wild-stud-pa"}));
  EXPECT_TRUE(elsewhere("ultimate-texas-holdem").empty());
  EXPECT_TRUE(elsewhere("three-card-poker").empty()) << "its other form is in the same document";
}

TEST(FactsTogether, OneBetIsOneWarningThatNamesItsTables) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const auto warnings = [](const std::string& game) {
    std::vector<std::string> words;
    for (const FavorWarning& warning : report_of(game).warnings) {
      if (warning.as_read) words.push_back(warning.words);
    }
    return words;
  };
  const auto cover_all = warnings("dj-wild-ma");
  ASSERT_EQ(cover_all.size(), 1U);
  EXPECT_EQ(cover_all.front().find("cover-all is in the bettor's favor: of each cover-all the bettor gains "), 0U)
      << cover_all.front();
  for (const char* table : {"1-player", "2-players", "3-players", "4-players", "5-players", "6-players"})
    EXPECT_NE(cover_all.front().find(" by table " + std::string(table)), std::string::npos) << table;
  const auto base = warnings("somethings-wild");
  ASSERT_EQ(base.size(), 1U);
  EXPECT_NE(base.front().find("sw-in-pay=push-below (ruling A48) the bettor loses"), std::string::npos) << base.front();
}

TEST(FactsTogether, TheTopAwardOfAMeasuredWagerIsWhatItsTablePromises) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Report& report = report_of("dj-wild-ma");
  const Game& game = *rulebook().game("dj-wild-ma").value();
  std::size_t measured = 0;
  for (const ReportWager& wager : report.wagers) {
    if (wager.exact) continue;
    ++measured;
    EXPECT_EQ(wager.top.pays, fraction(*game.paytable(wager.wager, wager.table)->rows.front().pays)) << wager.table;
    EXPECT_EQ(wager.top.rarest, "five-wilds");
    // One in 2,869,685 hands, of which no two can hold all wild cards: too rare to be measured, and counted.
    const int hands = wager.table.front() - '0' + 1;
    EXPECT_EQ(wager.top.probability, Fraction(hands, 2'869'685)) << wager.table;
    EXPECT_LT(wager.top.seen, sightings_for_odds);
    EXPECT_EQ(wager.outcomes.front().outcome, "five-wilds");
    EXPECT_FALSE(wager.outcomes.front().odds_against);
    for (const LimitTest& test : report.limits) {
      if (test.wager == wager.wager && test.table == wager.table && test.test == "liability") {
        EXPECT_EQ(test.value.find("at most " + to_text(wager.top.pays) + " units"), 0U) << test.value;
      }
    }
  }
  EXPECT_EQ(measured, 6U);
}

// The operator's tables and another rulebook are named wherever the numbers hang on them, as a shell reads them.
TEST(Facts, TheCommandsNameTheTablesAndTheRulebook) {
  const auto report = make_report(rulebook(), *rulebook().game("three-card-poker").value(),
                                  {.rounds = 1000,
                                   .threads = 1,
                                   .restudy = false,
                                   .count = false,
                                   .rulebook = "my rules",
                                   .table_file = "own's.toml"});
  ASSERT_TRUE(report.ok()) << report.refusal().line();
  for (const auto& [what, command] : report->reproduction.commands) {
    if (command == "./check") continue;
    EXPECT_EQ(command.find("croupier --rulebook 'my rules' "), 0U) << command;
    const bool takes_tables = what != "the rules and clauses";
    EXPECT_EQ(command.find(" three-card-poker --table 'own'\\''s.toml'") != std::string::npos, takes_tables) << command;
  }
}

Report quick_report(const Rulebook& book, const Game& game) {
  auto made = make_report(book, game, {.rounds = 1000, .threads = 1, .restudy = false, .count = false});
  EXPECT_TRUE(made.ok()) << made.refusal().line();
  return std::move(made).value();
}

// Tests and publications are about the games that the program was built with: of another only that is said which the
// report itself has done.
TEST(Facts, AGameOfOnesOwnClaimsNoOthersChecks) {
  const std::string id = "three-card-poker";
  const auto published = [](const Report& report) {
    return render_md(report).find("published figures") != std::string::npos;
  };
  const Report ours = quick_report(rulebook(), *rulebook().game(id).value());
  EXPECT_TRUE(published(ours));
  EXPECT_GT(ours.checks.size(), 3U);
  const std::vector<Setting> chosen = {{"tc-nonqual", "lose"}};
  const auto other_reading = rulebook().game_with(id, chosen);
  ASSERT_TRUE(other_reading.ok()) << other_reading.refusal().line();
  EXPECT_FALSE(published(quick_report(rulebook(), *other_reading)));

  std::map<std::string, std::string> files = rulebook().files();
  std::string& text = files.at("bankers-casino/" + id + ".toml");
  const std::string before = "name = \"Three Card Poker\"";
  ASSERT_NE(text.find(before), std::string::npos);
  text.replace(text.find(before), before.size(), "name = \"My Own Poker\"");
  const Rulebook own = Rulebook::from_files(std::move(files)).value();
  const Report theirs = quick_report(own, *own.game(id).value());
  EXPECT_FALSE(published(theirs));
  ASSERT_EQ(theirs.checks.size(), 1U);
  EXPECT_EQ(theirs.checks.front().test.find("tests/"), std::string::npos);
  for (const auto& [what, command] : theirs.reproduction.commands) EXPECT_NE(command, "./check") << what;
}

TEST(Facts, SightingsAreNoOdds) {
  EXPECT_EQ(sightings_text(0, 100'000), "not seen in 100,000 rounds: rarer than 1 in 33,333");
  EXPECT_EQ(sightings_text(1, 100'000), "seen once in 100,000 rounds");
  EXPECT_EQ(
      odds_text({.pays = 100, .probability = {}, .rarest = {}, .rarest_probability = {}, .seen = 9, .rounds = 900}),
      "seen 9 times in 900 rounds");
  EXPECT_EQ(
      odds_text({.pays = 100, .probability = {}, .rarest = {}, .rarest_probability = {}, .seen = 10, .rounds = 2000}),
      "about 1 in 200");
  EXPECT_EQ(odds_text({.pays = 100,
                       .probability = Fraction(1, 2'869'685),
                       .rarest = {},
                       .rarest_probability = {},
                       .seen = 0,
                       .rounds = 0}),
            "1 in 2,869,685");
}

// Summary and limits print the odds of one award; they once differed where two hands win it.
TEST(FactsTogether, ATopAwardHasOneFigure) {
  for (const std::string& game : reported_games()) {
    const Report& report = report_of(game);
    for (const ReportWager& wager : report.wagers) {
      for (const LimitTest& test : report.limits) {
        if (test.test != "top-award" || test.wager != wager.wager || test.table != wager.table) continue;
        EXPECT_EQ(test.value, odds_text(wager.top)) << game << " " << wager.wager;
      }
    }
  }
}

TEST(FactsTogether, AFavorNamesItsRulingAndTheOtherReading) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  for (const char* game : {"somethings-wild", "dj-wild-ma"}) {
    for (const BettorFavor& favor : report_of(game).favors) {
      if (favor.under) continue;
      bool general = false;
      for (const auto& [number, text] : favor.rulings) general = general || number == "A198";
      EXPECT_TRUE(general) << game << " " << favor.wager;
    }
  }
  for (const BettorFavor& favor : report_of("somethings-wild").favors) {
    if (favor.under) continue;
    EXPECT_FALSE(favor.readings.empty());
    bool turned = false;  // some reading gives the house the edge
    for (const OtherReading& reading : favor.readings) turned = turned || reading.house_edge.above(0);
    EXPECT_TRUE(turned) << favor.table;
  }
}

TEST(FactsTogether, NeverToFoldCostsWhatPlayingEverythingCosts) {
  // Two roads: the sums of the strategy, and the game solved without the choice.
  const ReportStrategy& strategy = report_of("three-card-poker-6-card-bonus").strategy;
  std::optional<Fraction> thumb_rule;
  std::optional<Fraction> error;
  for (const ReportThumbRule& each : strategy.thumb_rules) {
    if (each.words == "play everything") thumb_rule = each.cost;
  }
  for (const ChoiceCost& each : strategy.errors) {
    if (each.choice == "fold") error = each.cost;
  }
  ASSERT_TRUE(thumb_rule && error);
  EXPECT_EQ(*thumb_rule, *error);
  EXPECT_GT(*thumb_rule, Fraction(0));
}

TEST(FactsTogether, OverABoardToPlayEverythingCostsWhatNeverToFoldCosts) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const ReportStrategy& strategy = report_of("somethings-wild").strategy;
  ASSERT_EQ(strategy.thumb_rules.size(), 1U);
  EXPECT_EQ(strategy.thumb_rules.front().words, "over 2 community cards: play everything");
  for (const ChoiceCost& each : strategy.errors) {
    if (each.choice == "fold") {
      ASSERT_TRUE(each.cost);
      EXPECT_EQ(strategy.thumb_rules.front().cost, *each.cost);
    }
  }
  // The hands that are folded are named.
  ASSERT_EQ(strategy.words.size(), 2U);
  EXPECT_NE(strategy.words[1].find("42o+, 32o over 77, 88, 99, TT, JJ, QQ, KK"), std::string::npos)
      << strategy.words[1];
}

std::optional<Fraction> exact_covariance(const std::string& game, const std::string& side) {
  for (const ReportPair& pair : report_of(game).pairs) {
    if (pair.one == "base" && pair.other == side) return pair.exact;
  }
  ADD_FAILURE() << game << " " << side;
  return {};
}

TEST(FactsTogether, CovariancesAreExactWhereTheEndingsTell) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  EXPECT_TRUE(exact_covariance("dj-wild-ma", "two-way-bad-beat"));
  EXPECT_FALSE(exact_covariance("dj-wild-ma", "trips")) << "natural and wild hands are not told apart by endings";
  EXPECT_TRUE(exact_covariance("ultimate-texas-holdem", "trips"));
}

// From a program apart that deals every pair of hands and shares no code; tests/odds/rank_sweep_test.cpp does so here.
TEST(FactsTogether, CovariancesAreThoseOfDealingEverything) {
  EXPECT_NEAR(to_double(exact_covariance("three-card-poker", "bonus").value()), 1.35860124, 5e-9);
  EXPECT_NEAR(to_double(exact_covariance("three-card-poker-6-card-bonus", "pair-plus").value()), 1.33475204, 5e-9);
}

double deviation_in_use(const Report& report, const std::string& wager) {
  for (const ReportWager& each : report.wagers) {
    if (each.wager == wager && each.in_use) return each.deviation;
  }
  ADD_FAILURE() << wager;
  return 1;
}

// A second road to every exact one: rounds that are played.
TEST(FactsTogether, ExactCovariancesAreNearThoseOfRoundsThatArePlayed) {
  std::size_t compared = 0;
  std::size_t sharp = 0;  // tells it from nothing; of a rare award the error is too wide for that
  for (const std::string& id : reported_games()) {
    const Game& game = **rulebook().game(id);
    const auto shared = games::make_rules(rulebook(), game).value();
    const games::TableRules& rules = *shared;
    Solver solver = Solver::make(game, rules.deck()).value();
    const auto book = solver.book(base_table(rules)).value();
    const auto played =
        simulate(rules, *book, {.rounds = CROUPIER_SLOW_BUILD != 0 ? 10'000U : 200'000U, .seed = 11}).value();
    for (const SimulatedPair& pair : played.pairs) {
      if (pair.one != "base") continue;
      const auto exact = exact_covariance(id, pair.other);
      if (!exact) continue;
      ASSERT_TRUE(pair.standard_error) << id << " " << pair.other;
      const double deviations = deviation_in_use(report_of(id), "base") * deviation_in_use(report_of(id), pair.other);
      EXPECT_NEAR(to_double(*exact) / deviations, pair.correlation, 5 * *pair.standard_error)
          << id << " " << pair.other;
      ++compared;
      if (std::abs(pair.correlation) > 5 * *pair.standard_error) ++sharp;
    }
  }
  EXPECT_GE(compared, reported_games().size() / 2);
  EXPECT_GE(sharp, 2U);
}

TEST(FactsTogether, AFairCoinAfterRounds) {
  const std::vector<ReportOutcome> coin = {{"win", "", 1, 1, Fraction(1, 2), Fraction(1, 2), {}},
                                           {"lose", "", -1, 1, Fraction(1, 2), Fraction(-1, 2), {}}};
  const auto results = after_rounds(coin, 100);
  ASSERT_TRUE(results);
  EXPECT_NEAR(results->mean, 0, 1e-9);  // of the convolution, not of the coin
  EXPECT_NEAR(results->deviation, 10, 1e-9);
  EXPECT_NEAR(results->ahead, 0.4602053813, 1e-9);  // half of what is no tie: C(100, 50) / 2^100 = 0.0795892374
  EXPECT_EQ(results->quantiles[2], 0);
  double all = 0;
  for (const auto& [result, chance] : results->curve) all += chance;
  EXPECT_GT(all, 0.99);
}

TEST(FactsTogether, PaysThatNoLatticeHoldsHaveNoDistribution) {
  const std::vector<ReportOutcome> odd = {{"win", "", Fraction(1, 999'983), 1, Fraction(1, 2), 0, {}},
                                          {"lose", "", -1, 1, Fraction(1, 2), Fraction(-1, 2), {}}};
  EXPECT_FALSE(after_rounds(odd, 100));
}

// By hand: what a player loses with every wager at the least, turned round and times the seats.
TEST(FactsTogether, TheBanksEdgeIsExactWhereItCoversEverything) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const auto bank = [](std::size_t index) { return report_of("ultimate-texas-holdem").fees.banks.at(index); };
  EXPECT_TRUE(bank(0).exact);
  EXPECT_NEAR(to_double(bank(0).ev_cents), 12.83, 0.01);
  EXPECT_EQ(bank(2).seats, 7);
  EXPECT_EQ(bank(2).ev_cents, 7 * bank(0).ev_cents);
  EXPECT_EQ(bank(2).edge, bank(0).edge);
  EXPECT_FALSE(bank(1).exact) << "a bank that runs short has to be played";
  EXPECT_TRUE(bank(1).error_cents);
}

TEST(FactsTogether, TheExactBankIsTheOneThatIsPlayed) {
  const Game& game = **rulebook().game("three-card-poker");
  const auto shared = games::make_rules(rulebook(), game).value();
  const games::TableRules& rules = *shared;
  Solver solver = Solver::make(game, rules.deck()).value();
  const auto book = solver.book(base_table(rules)).value();
  for (const ReportBank& bank : report_of("three-card-poker").fees.banks) {
    if (!bank.exact) continue;
    SimulationRequest request{.rounds = CROUPIER_SLOW_BUILD != 0 ? 5'000U : 100'000U, .seed = 3};
    request.seats = bank.seats;
    const auto played = simulate(rules, *book, request).value().bank.value();
    const auto rounds = static_cast<double>(played.rounds);
    EXPECT_NEAR(played.ev_cents(), to_double(bank.ev_cents), 5 * played.standard_error_cents()) << bank.seats;
    EXPECT_NEAR(static_cast<double>(played.action_cents) / rounds, to_double(bank.wagered_cents),
                0.02 * to_double(bank.wagered_cents))
        << bank.seats;
  }
}

TEST(FactsTogether, AReportIsRefusedForAWrongTableAndAnUnsolvedFamily) {
  const auto wrong = make_report(rulebook(), **rulebook().game("dj-wild-ma"), {.tables = {{"trips", "99"}}});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.refusal().kind, RefusalKind::unknown);
  const auto other = make_report(rulebook(), **rulebook().game("omaha"), {});
  EXPECT_FALSE(other);
}

TEST(FactsTogether, AReportStopsWhenAsked) {
  ReportRequest request;
  request.progress = [](double, const std::string&) { return false; };
  const auto stopped = make_report(rulebook(), **rulebook().game("three-card-poker"), request);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.refusal().what, report_stopped);
}

TEST(FactsTogether, TheTableInUseIsTheOneAskedFor) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const auto made = make_report(rulebook(), **rulebook().game("dj-wild-stud-pa"),
                                {.tables = {{"trips", "DJWT-05"}}, .rounds = 10'000, .restudy = false, .count = false});
  ASSERT_TRUE(made) << made.refusal().line();
  for (const ReportWager& wager : made->wagers) {
    if (wager.wager == "trips") {
      EXPECT_EQ(wager.in_use, wager.table == "DJWT-05");
    }
  }
  for (const CrossCheckLine& line : made->cross_check.lines) {
    if (line.wager == "trips") {
      EXPECT_EQ(line.table, "DJWT-05");
    }
  }
}

}  // namespace
}  // namespace croupier::testing
