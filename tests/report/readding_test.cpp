// Adds up every printed table again, from the JSON alone: what a laboratory would do first.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "odds/exact/fraction.h"
#include "report/render/render.h"
#include "tests/report/made_reports.h"

namespace croupier::testing {
namespace {

// "-170/491" or "3".
Fraction fraction_of(const std::string& text) {
  const auto slash = text.find('/');
  if (slash == std::string::npos) return {Integer(text)};
  return {Integer(text.substr(0, slash)), Integer(text.substr(slash + 1))};
}

Integer integer_of(const Json& json) {
  return json.is_string() ? Integer(json.get<std::string>()) : Integer(json.get<std::uint64_t>());
}

// A number's decimal is its fraction's.
void expect_number(const Json& number, const std::string& where) {
  ASSERT_TRUE(number.contains("exact") && number.contains("decimal")) << where;
  if (number["exact"].is_null()) return;
  EXPECT_EQ(to_double(fraction_of(number["exact"])), number["decimal"].get<double>()) << where;
}

void check_numbers(const Json& json, const std::string& where) {
  if (json.is_object() && json.contains("exact") && json.contains("decimal")) return expect_number(json, where);
  if (json.is_object()) {
    for (const auto& [key, value] : json.items()) check_numbers(value, where + "/" + key);
  } else if (json.is_array()) {
    for (std::size_t i = 0; i < json.size(); ++i) check_numbers(json[i], where + "/" + std::to_string(i));
  }
}

// Read once; the tests share it.
const Json& read_again(const std::string& game) {
  static std::map<std::string, Json> read;
  const auto found = read.find(game);
  return found != read.end() ? found->second
                             : read.emplace(game, Json::parse(render_json(report_of(game)))).first->second;
}

const Json& summary_of(const Json& report, const Json& outcomes) {
  for (const Json& wager : report["summary"]["wagers"]) {
    if (wager["wager"] == outcomes["wager"] && wager["table"] == outcomes["table"]) return wager;
  }
  ADD_FAILURE() << "no summary of " << outcomes["wager"];
  return report["summary"]["wagers"][0];
}

TEST(ReaddingTogether, EveryDecimalIsItsFraction) {
  for (const std::string& game : reported_games()) check_numbers(read_again(game), game);
}

TEST(ReaddingTogether, OutcomesOfSolvedWagersCloseExactly) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    for (const Json& table : report["outcomes"]) {
      if (table["method"] != "exact") continue;
      const std::string where = game + " " + table["wager"].get<std::string>() + " " + table["table"].dump();
      Integer ways = 0;
      Fraction probability = 0;
      Fraction ev = 0;
      Fraction square = 0;
      Fraction hits = 0;
      for (const Json& line : table["lines"]) ways += integer_of(line["ways"]);
      for (const Json& line : table["lines"]) {
        const Fraction pays = fraction_of(line["pays"]["exact"]);
        const Fraction chance(integer_of(line["ways"]), ways);
        EXPECT_EQ(chance, fraction_of(line["probability"]["exact"])) << where;
        EXPECT_EQ(chance * pays, fraction_of(line["contribution"]["exact"])) << where;
        probability += chance;
        ev += chance * pays;
        square += chance * pays * pays;
        if (pays > 0) hits += chance;
      }
      EXPECT_EQ(ways, integer_of(table["totals"]["ways"])) << where;
      EXPECT_EQ(probability, Fraction(1)) << where;
      EXPECT_EQ(fraction_of(table["totals"]["probability"]["exact"]), Fraction(1)) << where;
      EXPECT_EQ(fraction_of(table["totals"]["contribution"]["exact"]), ev) << where;
      const Json& summary = summary_of(report, table);
      const Fraction wagered = fraction_of(summary["average_wagered"]["exact"]);
      if (report["progressives"].empty() || summary["role"] != "progressive") {
        EXPECT_EQ(fraction_of(summary["ev"]["exact"]), ev) << where;
      }
      EXPECT_EQ(fraction_of(summary["house_edge"]["exact"]), -fraction_of(summary["ev"]["exact"])) << where;
      EXPECT_EQ(fraction_of(summary["variance"]["exact"]), square - ev * ev) << where;
      EXPECT_EQ(fraction_of(summary["hit_frequency"]["exact"]), hits) << where;
      if (wagered != 0) {
        EXPECT_EQ(fraction_of(summary["return"]["exact"]), 1 + fraction_of(summary["ev"]["exact"]) / wagered) << where;
      }
      EXPECT_NEAR(summary["standard_deviation"].get<double>(), std::sqrt(to_double(square - ev * ev)), 1e-9) << where;
    }
  }
}

TEST(ReaddingTogether, OutcomesOfMeasuredWagersCloseToo) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    for (const Json& table : report["outcomes"]) {
      if (table["method"] == "exact") continue;
      double probability = 0;
      double ev = 0;
      for (const Json& line : table["lines"]) {
        probability += line["probability"]["decimal"].get<double>();
        ev += line["probability"]["decimal"].get<double>() * line["pays"]["decimal"].get<double>();
      }
      EXPECT_NEAR(probability, 1, 1e-12);
      EXPECT_NEAR(ev, summary_of(report, table)["ev"]["decimal"].get<double>(), 1e-9);
    }
  }
}

TEST(ReaddingTogether, FundingOfProgressivesAddsUpToTheUnit) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    for (const Json& progressive : report["progressives"]) {
      const std::string where =
          game + " " + progressive["wager"].get<std::string>() + " " + progressive["table"].get<std::string>();
      Fraction sum = 0;
      for (const Json& part : progressive["funding"]) sum += fraction_of(part["of_a_unit"]["exact"]);
      EXPECT_EQ(sum, Fraction(1)) << where;
      for (const Json& point : progressive["points"]) {
        const Fraction ev = fraction_of(point["ev"]["exact"]);
        if (point["at"] == "break-even") {
          EXPECT_EQ(ev, Fraction(0)) << where;
        }
        if (point["at"] == "mean when won") {
          // In the long run the bettor loses what the house keeps, once the reserve has gone into seeds.
          const auto part = [&](const char* name) {
            for (const Json& each : progressive["funding"]) {
              if (each["part"] == name) return fraction_of(each["of_a_unit"]["exact"]);
            }
            return Fraction(0);
          };
          if (part("into the reserve for seeds") == 0) {
            EXPECT_EQ(-ev, part("kept by the house")) << where;
          }
        }
      }
    }
  }
}

TEST(ReaddingTogether, CostsOfPlayAddUpToTheEdge) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    const Fraction edge = fraction_of(report["strategy"]["edge"]["exact"]);
    for (const Json& habit : report["strategy"]["habits"]) {
      EXPECT_EQ(fraction_of(habit["house_edge"]["exact"]), edge + fraction_of(habit["cost"]["exact"])) << game;
      EXPECT_GE(fraction_of(habit["cost"]["exact"]), Fraction(0)) << game;
    }
    for (const Json& error : report["strategy"]["errors"]) {
      EXPECT_EQ(fraction_of(error["house_edge"]["exact"]), edge + fraction_of(error["cost"]["exact"])) << game;
      EXPECT_GE(fraction_of(error["cost"]["exact"]), Fraction(0)) << game << error;
    }
  }
}

TEST(ReaddingTogether, ZScoresAndChiSquaresFollowFromTheirCells) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    const double rounds = report["cross_check"]["rounds"].get<double>();
    for (const Json& line : report["cross_check"]["lines"]) {
      const std::string where = game + " " + line["wager"].get<std::string>();
      double observed = 0;
      double expected = 0;
      double sum = 0;
      for (const Json& cell : line["cells"]) {
        observed += cell["observed"].get<double>();
        expected += cell["expected"].get<double>();
        sum += cell["observed"].get<double>() * cell["pays"]["decimal"].get<double>();
        const double chance = cell["expected"].get<double>() / rounds;
        if (chance > 0 && chance < 1) {
          EXPECT_NEAR(cell["z"].get<double>(),
                      (cell["observed"].get<double>() - rounds * chance) / std::sqrt(rounds * chance * (1 - chance)),
                      1e-6)
              << where;
        }
      }
      EXPECT_EQ(observed, rounds) << where;
      EXPECT_NEAR(expected, rounds, 1e-6 * rounds) << where;
      EXPECT_NEAR(sum / rounds, line["measured_ev"].get<double>(), 1e-9) << where;
      const double apart = line["measured_ev"].get<double>() - line["exact_ev"]["decimal"].get<double>();
      EXPECT_NEAR(line["z"].get<double>(), apart / line["standard_error"].get<double>(), 1e-9) << where;
      EXPECT_LT(std::abs(line["z"].get<double>()), 5) << where;
    }
    EXPECT_TRUE(report["cross_check"]["agrees"].get<bool>()) << game;
  }
}

TEST(ReaddingTogether, SessionsHaveTheMomentsOfTheirRounds) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    for (const Json& moments : report["moments"]["wagers"]) {
      const Json& summary = summary_of(report, moments);
      for (const Json& session : moments["after"]) {
        const double rounds = session["rounds"].get<double>();
        EXPECT_NEAR(session["mean"].get<double>(), rounds * summary["ev"]["decimal"].get<double>(), 1e-6 * rounds);
        EXPECT_NEAR(session["standard_deviation"].get<double>(),
                    std::sqrt(rounds) * summary["standard_deviation"].get<double>(), 1e-6 * rounds);
        const auto& quantiles = session["quantiles"];
        for (std::size_t i = 1; i < quantiles.size(); ++i)
          EXPECT_GE(quantiles[i].get<double>(), quantiles[i - 1].get<double>());
      }
      for (const Json& level : moments["levels"]) {
        const double edge = std::abs(summary["ev"]["decimal"].get<double>());
        const double index = level["volatility_index"].get<double>();
        EXPECT_NEAR(level["rounds_to_edge"].get<double>(), std::ceil(index / edge * (index / edge)), 1.5);
      }
    }
  }
}

const Json* summary_in_use(const Json& report, const std::string& name) {
  for (const Json& wager : report["summary"]["wagers"]) {
    if (wager["wager"] == name && wager["in_use"].get<bool>()) return &wager;
  }
  return nullptr;
}

// All lines that pay the most make up its odds; a sample tells how often it was seen.
void expect_top_award(const Json& summary, const Json& table, double most, const std::string& where) {
  const Json& top = summary["top_award"];
  EXPECT_EQ(top["pays"]["decimal"].get<double>(), most) << where;
  double chance = 0;
  double seen = 0;
  for (const Json& line : table["lines"]) {
    if (line["pays"]["decimal"].get<double>() != most) continue;
    chance += line["probability"]["decimal"].get<double>();
    seen += to_double(Fraction(integer_of(line["ways"])));
  }
  if (summary["method"] == "exact") {
    EXPECT_NEAR(top["probability"]["decimal"].get<double>(), chance, 1e-12 * chance) << where;
  } else {
    EXPECT_TRUE(top["probability"].is_null()) << where;
    EXPECT_EQ(top["seen"].get<double>(), seen) << where;
  }
}

TEST(ReaddingTogether, HigherMomentsAndTopAwardsFollowFromTheOutcomes) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    for (const Json& table : report["outcomes"]) {
      const Json& summary = summary_of(report, table);
      const std::string where = game + " " + table["wager"].get<std::string>() + " " + table["table"].dump();
      const double mean = summary["ev"]["decimal"].get<double>();
      const double deviation = summary["standard_deviation"].get<double>();
      double third = 0;
      double fourth = 0;
      double most = -1e9;
      for (const Json& line : table["lines"]) {
        const double apart = (line["pays"]["decimal"].get<double>() - mean) / deviation;
        const double chance = line["probability"]["decimal"].get<double>();
        third += chance * std::pow(apart, 3);
        fourth += chance * std::pow(apart, 4);
        most = std::max(most, line["pays"]["decimal"].get<double>());
      }
      EXPECT_NEAR(summary["skew"].get<double>(), third, 1e-6 * (1 + std::abs(third))) << where;
      EXPECT_NEAR(summary["excess_kurtosis"].get<double>(), fourth - 3, 1e-6 * (1 + fourth)) << where;
      expect_top_award(summary, table, most, where);
    }
  }
}

TEST(ReaddingTogether, TrueOddsFollowFromTheProbabilities) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    ASSERT_FALSE(report["odds"].empty());
    for (const Json& line : report["odds"]) {
      const double chance = line["probability"].get<double>();
      if (!line["true_odds"].is_null()) {
        EXPECT_NEAR(line["true_odds"].get<double>(), (1 - chance) / chance, 1e-9 / chance) << game << line;
      }
      EXPECT_GT(line["payout_odds"].get<double>(), 0) << game << line;
    }
  }
}

TEST(ReaddingTogether, APayMoreAndAPayLessAreAsFarFromTheEdge) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    ASSERT_FALSE(report["sensitivity"]["pays"].empty()) << game;
    for (const Json& row : report["sensitivity"]["pays"]) {
      const Json* own = summary_in_use(report, row["wager"]);
      ASSERT_NE(own, nullptr) << game << row;
      const Json* whole = (*own)["role"] == "part of the base" ? summary_in_use(report, "base") : own;
      EXPECT_EQ(row["house_edge"], (*whole)["house_edge"]) << game << row;
      const double edge = row["house_edge"]["decimal"].get<double>();
      const double weight = edge - row["one_more"]["decimal"].get<double>();
      EXPECT_GT(weight, 0) << game << row;
      EXPECT_NEAR(row["one_less"]["decimal"].get<double>() - edge, weight, 1e-12) << game << row;
      if (row["house_edge"]["exact"].is_null()) continue;
      EXPECT_EQ(fraction_of(row["one_less"]["exact"]) + fraction_of(row["one_more"]["exact"]),
                2 * fraction_of(row["house_edge"]["exact"]))
          << game << row;
    }
  }
}

TEST(ReaddingTogether, CorrelationsFollowFromCovariances) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    for (const Json& pair : report["moments"]["together"]) {
      EXPECT_LE(std::abs(pair["correlation"].get<double>()), 1) << game << pair;
      if (pair["method"] != "exact") continue;
      const Json* one = summary_in_use(report, pair["one"]);
      const Json* other = summary_in_use(report, pair["other"]);
      ASSERT_TRUE(one != nullptr && other != nullptr) << game << pair;
      const double product = (*one)["standard_deviation"].get<double>() * (*other)["standard_deviation"].get<double>();
      EXPECT_NEAR(pair["correlation"].get<double>(), pair["covariance"]["decimal"].get<double>() / product, 1e-12)
          << game << pair;
    }
  }
}

TEST(ReaddingTogether, EffectsOfRemovalAddUpToNothingAndCountsToTheWhole) {
  for (const std::string& game : reported_games()) {
    const Json known = read_again(game)["countability"]["known_cards"];
    if (known.is_null()) continue;
    for (const Json& wager : known["wagers"]) {
      Fraction sum = 0;
      int cards = 0;
      for (const Json& effect : wager["effects"]) {
        sum += effect["copies"].get<int>() * fraction_of(effect["fixed_play"]["exact"]);
        cards += effect["copies"].get<int>();
      }
      EXPECT_EQ(sum, Fraction(0)) << game << " " << wager["wager"];
      EXPECT_GE(cards, 52) << game << " " << wager["wager"];
    }
    if (known["wild_count"].is_null()) continue;
    Fraction chance = 0;
    Fraction ev = 0;
    for (const Json& line : known["wild_count"]["counts"]) {
      chance += fraction_of(line["probability"]["exact"]);
      ev += fraction_of(line["probability"]["exact"]) * fraction_of(line["ev"]["exact"]);
    }
    EXPECT_EQ(chance, Fraction(1)) << game;
    EXPECT_EQ(ev, fraction_of(known["wild_count"]["ev"]["exact"])) << game;
  }
}

TEST(ReaddingTogether, FeesAndReturnsAreSaidAlikeEverywhere) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    for (const Json& fee : report["fees"]["options"]) {
      const Fraction wagered = fraction_of(fee["wagered_cents"]["exact"]);
      for (const std::string who : {"player", "player_dealer"}) {
        EXPECT_EQ(fraction_of(fee[who + "_per_dollar"]["exact"]) * wagered,
                  Fraction(fee[who + "_fee_cents"].get<std::int64_t>()))
            << game << fee;
      }
    }
    for (const Json& line : report["history"]["returns"]) {
      const std::string name = line["wager"];
      const Json* summary = summary_in_use(report, name.substr(0, name.find(' ')));
      ASSERT_NE(summary, nullptr) << game << name;
      EXPECT_EQ(line["return"], (*summary)["return"]["decimal"]) << game << name;
    }
  }
}

}  // namespace
}  // namespace croupier::testing
