// Adds up every printed table again, from the JSON alone: what a laboratory would do first. Whether tables that print
// the same figure agree is for joined_figures_test.cpp.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "tests/report/convolved_directly.h"
#include "tests/report/made_reports.h"
#include "tests/report/read_again.h"

namespace croupier::testing {
namespace {

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
      EXPECT_EQ(fraction_of(summary["ev"]["exact"]), ev) << where;
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
      // Where only the law was measured, the expectation beside it is worked out, and near.
      const Json& summary = summary_of(report, table);
      const auto rounds = table["totals"]["ways"].get<double>();
      const double apart =
          summary.contains("rounding") ? 5 * summary["standard_deviation"].get<double>() / std::sqrt(rounds) : 1e-9;
      EXPECT_NEAR(ev, summary["ev"]["decimal"].get<double>(), apart);
    }
  }
}

// Added up from the lines of its outcome table.
Fraction ev_of_outcomes(const Json& report, const Json& wager) {
  Integer ways = 0;
  Fraction sum = 0;
  for (const Json& table : report["outcomes"]) {
    if (table["wager"] != wager["wager"] || table["table"] != wager["table"]) continue;
    for (const Json& line : table["lines"]) {
      ways += integer_of(line["ways"]);
      sum += integer_of(line["ways"]) * fraction_of(line["pays"]["exact"]);
    }
  }
  return sum / ways;
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
      // What the outcomes bring at the seed, taken apart: fixed pays, stakes and a share of the meter.
      const Fraction unit = progressive["unit_cents"].get<std::int64_t>();
      const auto ev_at = [&](const Fraction& meter_cents) {
        return fraction_of(progressive["fixed"]["exact"]) + fraction_of(progressive["stake_back"]["exact"]) +
               fraction_of(progressive["meter_share"]["exact"]) * meter_cents / unit - 1;
      };
      EXPECT_EQ(ev_at(progressive["seed_cents"].get<std::int64_t>()), ev_of_outcomes(report, progressive)) << where;
      for (const Json& point : progressive["points"]) {
        const Fraction ev = fraction_of(point["ev"]["exact"]);
        EXPECT_EQ(ev, ev_at(fraction_of(point["meter_cents"]["exact"]))) << where;
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
    if (report["strategy"]["edge"].is_null()) continue;  // nobody decides anything
    const auto value = [](const Json& number) {
      return number["exact"].is_null() ? nearest_fraction(number["decimal"].get<double>())
                                       : fraction_of(number["exact"]);
    };
    const Fraction edge = value(report["strategy"]["edge"]);
    for (const Json& thumb_rule : report["strategy"]["thumb_rules"]) {
      const Fraction sum = edge + value(thumb_rule["cost"]);
      if (report["strategy"]["edge"]["exact"].is_null()) {
        EXPECT_NEAR(to_double(value(thumb_rule["house_edge"])), to_double(sum), 1e-15) << game;
      } else {
        EXPECT_EQ(value(thumb_rule["house_edge"]), sum) << game;
      }
      EXPECT_GE(value(thumb_rule["cost"]), Fraction(0)) << game;
    }
    for (const Json& error : report["strategy"]["errors"]) {
      ASSERT_FALSE(error["cost"].is_null()) << game << error;
      EXPECT_EQ(fraction_of(error["house_edge"]["exact"]), edge + fraction_of(error["cost"]["exact"])) << game;
      EXPECT_GE(fraction_of(error["cost"]["exact"]), Fraction(0)) << game << error;
    }
  }
}

// The chance of a chi-square as high, by its finite sums: exponential ones for even degrees, and erfc for odd ones.
double upper_chi_square(double statistic, int degrees) {
  const double x = statistic / 2;
  double sum = degrees % 2 == 0 ? 0 : std::erfc(std::sqrt(x));
  for (double a = degrees % 2 == 0 ? 0 : 0.5; a < degrees / 2.0; a += 1)
    sum += x == 0 ? (a == 0 ? 1 : 0) : std::exp(a * std::log(x) - x - std::lgamma(a + 1));
  return sum;
}

// Rare outcomes thrown together, the rarest first, five times at least.
void expect_chi_square(const Json& line, const std::string& where) {
  std::multimap<double, double> sorted;
  for (const Json& cell : line["cells"]) {
    if (cell["expected"].get<double>() > 0)
      sorted.emplace(cell["expected"].get<double>(), cell["observed"].get<double>());
  }
  double sum = 0;
  int groups = 0;
  double expected = 0;
  double observed = 0;
  for (auto at = sorted.begin(); at != sorted.end(); ++at) {
    expected += at->first;
    observed += at->second;
    if (expected < 5 && std::next(at) != sorted.end()) continue;
    sum += (observed - expected) * (observed - expected) / expected;
    ++groups;
    expected = observed = 0;
  }
  EXPECT_EQ(line["degrees_of_freedom"].get<int>(), groups - 1) << where;
  EXPECT_NEAR(line["chi_square"].get<double>(), sum, 1e-6 * (1 + sum)) << where;
  if (groups > 1) {
    EXPECT_NEAR(line["p"].get<double>(), upper_chi_square(sum, groups - 1), 1e-8) << where;
  }
}

// Bernstein's bound.
void expect_p_of_expectation(const Json& line, double rounds, const std::string& where) {
  const double mean = line["exact_ev"]["decimal"].get<double>();
  const double apart = std::abs(line["measured_ev"].get<double>() - mean);
  const double error = line["standard_error"].get<double>();
  double longest = 0;
  for (const Json& cell : line["cells"]) {
    if (cell["expected"].get<double>() > 0)
      longest = std::max(longest, std::abs(cell["pays"]["decimal"].get<double>() - mean));
  }
  const double exponent = apart * apart / (2 * (error * error + longest * apart / (3 * rounds)));
  EXPECT_NEAR(line["p_expectation"].get<double>(), std::min(1.0, 2 * std::exp(-exponent)), 1e-8) << where;
}

// The smallest p times the number of tests is Holm's smallest.
double smallest_adjusted(const Json& lines) {
  double least = 1;
  for (const Json& line : lines)
    least = std::min({least, line["p"].get<double>(), line["p_expectation"].get<double>()});
  return std::min(1.0, least * 2 * static_cast<double>(lines.size()));
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
      EXPECT_EQ(line["impossible_rounds"], 0) << where;
      expect_chi_square(line, where);
      expect_p_of_expectation(line, rounds, where);
    }
    EXPECT_NEAR(report["cross_check"]["smallest_adjusted_p"].get<double>(),
                smallest_adjusted(report["cross_check"]["lines"]), 1e-7)
        << game;
    EXPECT_TRUE(report["cross_check"]["agrees"].get<bool>()) << game;
  }
}

constexpr double longest_direct = 150'000;  // results of a hundred rounds that are added up one after the other

// By adding rounds one by one, where that is quick.
bool expect_session(const Json& report, const Json& wager, const Json& session, const std::string& where) {
  std::vector<PaidChance> paid;
  double least = 0;
  double most = 0;
  for (const Json& table : report["outcomes"]) {
    if (table["wager"] != wager["wager"] || table["table"] != wager["table"]) continue;
    for (const Json& line : table["lines"]) {
      paid.push_back({line["pays"]["decimal"].get<double>(), line["probability"]["decimal"].get<double>()});
      least = std::min(least, paid.back().pays);
      most = std::max(most, paid.back().pays);
    }
  }
  if ((most - least) * session["rounds"].get<double>() > longest_direct) return false;
  const SessionSum direct(paid, session["rounds"].get<int>());
  EXPECT_NEAR(session["ahead"].get<double>(), direct.ahead(), 1e-10) << where;
  constexpr std::array parts = {0.05, 0.25, 0.5, 0.75, 0.95};
  for (std::size_t i = 0; i < parts.size(); ++i)
    EXPECT_NEAR(session["quantiles"][i].get<double>(), direct.quantile(parts[i]), 1e-9) << where;
  return true;
}

TEST(ReaddingTogether, SessionsAreTheirRoundsAddedUp) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    int added = 0;
    for (const Json& wager : report["moments"]["wagers"]) {
      for (const Json& session : wager["after"]) {
        if (session["rounds"] == 100) added += expect_session(report, wager, session, game + wager["wager"].dump());
      }
    }
    EXPECT_GT(added, 0) << game;
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
        // So much of a normal law lies within the index.
        const double deviations = index / summary["standard_deviation"].get<double>();
        EXPECT_NEAR(100 * std::erf(deviations / std::sqrt(2)), level["confidence_percent"].get<double>(), 1e-9) << game;
        EXPECT_NEAR(level["rounds_to_edge"].get<double>(), std::ceil(index / edge * (index / edge)), 1.5);
      }
    }
  }
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
    EXPECT_EQ(top["seen"].get<double>(), seen) << where;
    if (top["probability"].is_null()) return;
    const double expected = top["rounds"].get<double>() * top["probability"]["decimal"].get<double>();
    EXPECT_NEAR(seen, expected, 5 * std::sqrt(expected) + 5) << where;  // counted, and seen about as often
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
    Fraction fewer = -1;
    for (const Json& count : known["wild_counts"]) {
      Fraction chance = 0;
      Fraction ev = 0;
      for (const Json& line : count["counts"]) {
        chance += fraction_of(line["probability"]["exact"]);
        ev += fraction_of(line["probability"]["exact"]) * fraction_of(line["ev"]["exact"]);
      }
      EXPECT_EQ(chance, Fraction(1)) << game;
      EXPECT_EQ(ev, fraction_of(count["ev"]["exact"])) << game;
      EXPECT_GT(ev, fewer) << game << ": who knows of more hands plays better";
      EXPECT_LE(fraction_of(count["ev_of_rule"]["exact"]), ev) << game;
      fewer = ev;
    }
    if (known["wild_counts"].empty()) continue;
    const int seats = rulebook().game(game).value()->seats.max;
    EXPECT_EQ(known["wild_counts"].front()["players"], 2) << game;
    EXPECT_EQ(known["wild_counts"].back()["players"], seats) << game;
    EXPECT_EQ(known["wild_counts"].size(), static_cast<std::size_t>(seats - 1)) << game;
  }
}

}  // namespace
}  // namespace croupier::testing
