#include "advice/odds_runner.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "report/tune/own_pays.h"
#include "tests/built_in.h"

namespace croupier {
namespace {

Json finished(OddsRunner& runner, const std::string& job) {
  for (;;) {
    Json state = runner.state(job).value();
    if (state["done"].get<bool>()) return state;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

TEST(OddsRunner, ThreadSolvesAWager) {
  const Rulebook& rules = rulebook();
  OddsRunner runner(rules);
  const auto job = runner.start({{"game", "three-card-poker"}, {"wager", "bonus"}}, "ann");
  ASSERT_TRUE(job) << job.refusal().line();
  const Json state = finished(runner, *job);
  ASSERT_TRUE(state.contains("result")) << state.dump(2);
  EXPECT_EQ(state["progress"], 1.0);
  // Wizard of Odds, Three Card Poker, Pair Plus by 40-30-6-3-1 with a mini royal of 50: checked in tests/odds.
  EXPECT_EQ(state["result"]["results"][0]["wager"], "bonus");
  EXPECT_EQ(state["result"]["results"][0]["method"], "exact");
}

TEST(OddsRunner, OwnPaysChangeTheEdgeByTheirProbability) {
  const Rulebook& rules = rulebook();
  OddsRunner runner(rules);
  const auto before = finished(runner, runner.start({{"game", "three-card-poker"}, {"wager", "bonus"}}, "ann").value());
  const Json rows = {{{"hand", "flush"}, {"pays", 4}}};
  const auto asked = runner.start({{"game", "three-card-poker"}, {"wager", "bonus"}, {"rows", rows}}, "ann");
  ASSERT_TRUE(asked) << asked.refusal().line();
  const auto after = finished(runner, *asked);
  const Json& old_result = before["result"]["results"][0];
  const Json& new_result = after["result"]["results"][0];
  double flush = 0;
  double pays = 0;
  for (const Json& line : old_result["outcomes"]) {
    if (line["outcome"] != "flush") continue;
    flush = line["probability"]["decimal"];
    pays = line["pays"]["decimal"];
  }
  ASSERT_GT(flush, 0.04);
  EXPECT_NEAR(new_result["ev"]["decimal"].get<double>() - old_result["ev"]["decimal"].get<double>(), flush * (4 - pays),
              1e-12);
}

TEST(OddsRunner, RefusesWhatNamesNothing) {
  const Rulebook& rules = rulebook();
  OddsRunner runner(rules);
  for (const Json& request : std::vector<Json>{
           {{"game", "no-such-game"}},
           {{"game", 7}},
           Json::array(),
           {{"game", "three-card-poker"}, {"set", {{"no-such-option", "x"}}}},
           {{"game", "three-card-poker"}, {"wager", "bonus"}, {"rows", {{{"hand", "royal"}, {"pays", 1}}}}},
           {{"game", "three-card-poker"}, {"wager", "bonus"}, {"rows", {{{"hand", "flush"}, {"pays", -1}}}}},
           {{"game", "three-card-poker"}, {"wager", "bonus"}, {"rows", {{{"hand", "flush"}, {"wild", 1}}}}},
           {{"game", "three-card-poker"}, {"wager", "bonus"}, {"meter_cents", -1}},
           {{"game", "three-card-poker"}, {"wager", "bonus"}, {"meter_cents", 18'446'744'073'709'551'615ULL}},
           {{"game", "three-card-poker"}, {"wager", "bonus"}, {"meter_cents", 9'223'372'036'854'775'808ULL}},
       }) {
    EXPECT_FALSE(runner.start(request, "ann")) << request.dump();
  }
  EXPECT_FALSE(runner.state("1"));
  EXPECT_FALSE(runner.stop("1"));
}

TEST(OddsRunner, ThreadWhatIsStoppedIsForgotten) {
  const Rulebook& rules = rulebook();
  OddsRunner runner(rules);
  const auto job = runner.start({{"game", "dj-wild-ma"}}, "ann");
  ASSERT_TRUE(job);
  ASSERT_TRUE(runner.stop(*job));
  EXPECT_FALSE(runner.state(*job));
  EXPECT_FALSE(runner.stop(*job));
}

TEST(OddsRunner, ThreadNobodyKeepsOthersWaiting) {
  const Rulebook& rules = rulebook();
  OddsRunner runner(rules);
  // More than could wait, if what was stopped still did.
  for (int i = 0; i < 40; ++i) {
    const auto job = runner.start({{"game", "dj-wild-ma"}}, "mallory");
    ASSERT_TRUE(job) << i;
    ASSERT_TRUE(runner.stop(*job));
  }
  std::vector<std::string> his;
  for (int i = 0; i < 3; ++i) his.push_back(runner.start({{"game", "dj-wild-ma"}}, "mallory").value());
  const Json state = finished(runner, runner.start({{"game", "three-card-poker"}, {"wager", "bonus"}}, "ann").value());
  EXPECT_TRUE(state.contains("result"));
  EXPECT_FALSE(runner.state(his.back()).value()["done"].get<bool>()) << "one of his at a time";
  for (const std::string& job : his) EXPECT_TRUE(runner.stop(job));
}

TEST(OwnPays, ReadsNumbersAndRatios) {
  EXPECT_EQ(parse_pay("3").value(), (Pay{3, 1}));
  EXPECT_EQ(parse_pay("1.50").value(), (Pay{3, 2}));
  EXPECT_EQ(parse_pay("0").value(), (Pay{0, 1}));
  EXPECT_EQ(parse_pay("6/4").value(), (Pay{3, 2}));
  EXPECT_EQ(parse_pay("3 to 2").value(), (Pay{3, 2}));
  for (const char* text :
       {"", "-1", "1.", ".5", "1/0", "x", "1e3", "1000001", "3 to", "0.123456", "99999999999999999999"})
    EXPECT_FALSE(parse_pay(text)) << text;
}

TEST(OwnPays, ARowWithoutPayIsGone) {
  const Rulebook& rules = rulebook();
  Game game = rules.game_with("three-card-poker", {}).value();
  const std::size_t rows = game.paytable("bonus")->rows.size();
  ASSERT_TRUE(set_pays(game, "bonus", "", {{Hand::flush, OwnPay::Column::pays, std::nullopt}}));
  EXPECT_EQ(game.paytable("bonus")->rows.size(), rows - 1);
  EXPECT_FALSE(set_pays(game, "bonus", "", {{Hand::flush, OwnPay::Column::pays, Pay{1, 1}}}));
  EXPECT_FALSE(set_pays(game, "bonus", "no-such", {}));
  EXPECT_FALSE(set_pays(game, "no-such", "", {}));
}

}  // namespace
}  // namespace croupier
