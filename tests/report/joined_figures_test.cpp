// Figures that stand in several tables of a report are the same: joined by wager, table and outcome, from the JSON
// alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "hands/vocabulary.h"
#include "tests/report/made_reports.h"
#include "tests/report/read_again.h"

namespace croupier::testing {
namespace {

// The line of the outcome table in use that an odds row speaks of: by wager, table, outcome and pay.
std::vector<const Json*> lines_of_odds(const Json& report, const Json& row) {
  std::vector<const Json*> found;
  for (const Json& table : report["outcomes"]) {
    if (table["wager"] != row["wager"] || !summary_of(report, table)["in_use"].get<bool>()) continue;
    for (const Json& line : table["lines"]) {
      if (line["outcome"] == row["outcome"] && line["pays"]["decimal"] == row["payout_odds"]) found.push_back(&line);
    }
  }
  return found;
}

TEST(JoinedFiguresTogether, OddsAreThoseOfTheOutcomeLines) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    ASSERT_FALSE(report["odds"].empty());
    for (const Json& row : report["odds"]) {
      const auto lines = lines_of_odds(report, row);
      ASSERT_EQ(lines.size(), 1U) << game << row;
      const Json& line = *lines.front();
      EXPECT_EQ(row["probability"], line["probability"]["decimal"]) << game << row;
      EXPECT_GT(row["payout_odds"].get<double>(), 0) << game << row;
      if (row["true_odds"].is_null()) continue;
      const double chance = line["probability"]["decimal"].get<double>();
      EXPECT_NEAR(row["true_odds"].get<double>(), (1 - chance) / chance, 1e-9 / chance) << game << row;
    }
  }
}

TEST(JoinedFiguresTogether, EveryOutcomeThatWinsHasItsOdds) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    std::size_t wins = 0;
    for (const Json& table : report["outcomes"]) {
      if (!summary_of(report, table)["in_use"].get<bool>()) continue;
      wins += static_cast<std::size_t>(std::ranges::count_if(
          table["lines"], [](const Json& line) { return line["pays"]["decimal"].get<double>() > 0; }));
    }
    EXPECT_EQ(report["odds"].size(), wins) << game;
  }
}

// "Royal flush" is what the outcomes call royal-flush.
// As a table prints what an outcome calls "four-of-a-kind".
std::string printed_name(const std::string& outcome) {
  const auto hand = parse_hand(outcome);
  return hand ? std::string(to_words(*hand)) : outcome;
}

const Json* entry_of(const Json& list, const Json& wager) {
  for (const Json& each : list) {
    if (each["wager"] == wager["wager"] && each["table"] == wager["table"]) return &each;
  }
  return nullptr;
}

// What a printed cell pays in units: "2,000", "3 to 2", "$50" of a progressive's unit, "10%" of its meter at the seed.
Fraction printed_units(std::string cell, const Json* progressive) {
  std::erase(cell, ',');
  if (const auto to = cell.find(" to "); to != std::string::npos)
    return {Integer(cell.substr(0, to)), Integer(cell.substr(to + 4))};
  if (cell.ends_with('%') || cell.starts_with('$')) {
    EXPECT_NE(progressive, nullptr) << cell;
    const Fraction unit = (*progressive)["unit_cents"].get<std::int64_t>();
    if (cell.starts_with('$')) return 100 * fraction_of(cell.substr(1)) / unit;
    cell.pop_back();
    return fraction_of(cell) / 100 * (*progressive)["seed_cents"].get<std::int64_t>() / unit;
  }
  return fraction_of(cell);
}

// The cell of the table's row that an outcome names: "royal-flush, wild" is in the column for wild hands.
std::optional<std::string> printed_cell(const Json& paytable, const std::string& outcome) {
  const auto comma = outcome.find(", ");
  const std::string column = comma == std::string::npos ? "" : outcome.substr(comma + 2);
  for (const Json& row : paytable["rows"]) {
    if (row[0] != printed_name(outcome.substr(0, comma))) continue;
    for (std::size_t i = 1; i < row.size(); ++i) {
      const bool is_it = column.empty() ? row[i] != "-" : paytable["columns"][i - 1] == column;
      if (is_it) return row[i].get<std::string>();
    }
  }
  return {};
}

// A part of the base may be staked several times over: it then pays so many times its table.
void expect_printed_pay(const Json& report, const Json& table, const Json& paytable, const Json& line,
                        const std::string& cell, const std::string& where) {
  const Fraction printed = printed_units(cell, entry_of(report["progressives"], table)) -
                           (paytable["basis"] == "for 1" ? Fraction(1) : Fraction(0));
  const Fraction pays = fraction_of(line["pays"]["exact"]);
  if (summary_of(report, table)["role"] != "part of the base") {
    EXPECT_EQ(pays, printed) << where;
    return;
  }
  const Fraction times = printed == 0 ? Fraction(1) : pays / printed;
  EXPECT_TRUE(times.below() == 1 && times >= 1 && times <= 4) << where;
}

TEST(JoinedFiguresTogether, OutcomesPayWhatThePrintedTablesSay) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    std::size_t compared = 0;
    for (const Json& table : report["outcomes"]) {
      const Json* paytable = entry_of(report["paytables"], table);
      if (table["wager"] == "base") continue;  // paid in several ways at once
      ASSERT_NE(paytable, nullptr) << game << table["wager"];
      for (const Json& line : table["lines"]) {
        const std::string outcome = line["outcome"];
        const std::string where = game + " " + table["wager"].dump() + table["table"].dump() + " " + outcome;
        const auto cell = printed_cell(*paytable, line.value("row", outcome));
        if (cell) {
          expect_printed_pay(report, table, *paytable, line, *cell, where);
          ++compared;
        } else {
          EXPECT_TRUE(outcome == "win" || line["pays"]["decimal"].get<double>() <= 0)
              << where << ": wins, and no table says so";
        }
      }
    }
    EXPECT_GT(compared, 5U) << game;
  }
}

TEST(JoinedFiguresTogether, WhatAnOptionChangesIsWhatTheSummarySays) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    for (const Json& option : report["sensitivity"]["options"]) {
      for (const Json& edge : option["edges"]) {
        // Where the player chooses what the base consists of, the summary has the base as the rules have it.
        if (!edge["configuration"].is_null()) continue;
        const Json& summary = summary_of(report, edge);
        EXPECT_EQ(edge["before"]["decimal"], summary["house_edge"]["decimal"]) << game << option["option"] << edge;
        EXPECT_NE(edge["after"]["decimal"], edge["before"]["decimal"]) << game << option["option"] << edge;
      }
    }
  }
}

// "98.9761%" under Limits is the return of the summary to its fourth digit; what is measured has fewer.
TEST(JoinedFiguresTogether, ReturnsUnderLimitsAreThoseOfTheSummary) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    std::size_t compared = 0;
    for (const Json& limit : report["limits"]) {
      const std::string value = limit["value"];
      if (!limit["test"].get<std::string>().starts_with("return-") || limit["table"].is_null()) continue;
      const Json& summary = summary_of(report, limit);
      // A progressive is held to its lowest meter, and the value may say so in more words.
      if (summary["role"] == "progressive" || !value.ends_with('%')) continue;
      const double digits = summary["method"] == "exact" ? 4 : 1;
      EXPECT_NEAR(std::stod(value) / 100, summary["return"]["decimal"].get<double>(),
                  0.5000001 * std::pow(10, -2 - digits))
          << game << limit;
      EXPECT_TRUE(limit["passed"].is_boolean()) << game << limit;
      ++compared;
    }
    EXPECT_GT(compared, 0U) << game;
  }
}

// What whoever shows a return must say with it: which money, which play, whose part is the jackpot's.
TEST(JoinedFiguresTogether, EveryReturnSaysWhatItIsOf) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    for (const Json& wager : report["summary"]["wagers"]) {
      const std::string where = game + " " + wager["wager"].dump() + wager["table"].dump();
      const std::string basis = wager["basis"];
      EXPECT_NE(basis.find("average part of all money wagered"), std::string::npos) << where;
      EXPECT_EQ(basis.find("measured") != std::string::npos, wager["method"] == "simulated") << where;
      EXPECT_EQ(basis.find("seed") != std::string::npos, wager["role"] == "progressive") << where;
      EXPECT_FALSE(wager["strategy"].get<std::string>().empty()) << where;
      const Json* progressive = entry_of(report["progressives"], wager);
      ASSERT_EQ(wager["jackpot_component"].is_null(), progressive == nullptr) << where;
      if (progressive == nullptr) continue;
      const Fraction jackpot = fraction_of((*progressive)["meter_share"]["exact"]) *
                               (*progressive)["seed_cents"].get<std::int64_t>() /
                               (*progressive)["unit_cents"].get<std::int64_t>();
      EXPECT_EQ(fraction_of(wager["jackpot_component"]["exact"]), jackpot) << where;
      // With the fixed pays and the stakes given back it makes up the return.
      EXPECT_EQ(fraction_of(wager["return"]["exact"]), jackpot + fraction_of((*progressive)["fixed"]["exact"]) +
                                                           fraction_of((*progressive)["stake_back"]["exact"]))
          << where;
    }
  }
}

TEST(JoinedFiguresTogether, APayMoreAndAPayLessAreAsFarFromTheEdge) {
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

TEST(JoinedFiguresTogether, CorrelationsFollowFromCovariances) {
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

TEST(JoinedFiguresTogether, FeesAndReturnsAreSaidAlikeEverywhere) {
  for (const std::string& game : reported_games()) {
    const Json& report = read_again(game);
    for (const Json& fee : report["fees"]["options"]) {
      const Fraction wagered = fraction_of(fee["wagered_cents"]["exact"]);
      for (const std::string who : {"player", "player_dealer"}) {
        EXPECT_EQ(fraction_of(fee[who + "_per_dollar"]["exact"]) * wagered,
                  Fraction(fee[who + "_fee_cents"].get<std::int64_t>()))
            << game << fee;
      }
      // One player and the bank play for the same money, at the element of risk of the base or of the one bet made.
      const std::string bets = fee["bets"];
      const Json* bet = summary_in_use(report, "base");
      if (bet == nullptr && bets.find(',') == std::string::npos)
        bet = summary_in_use(report, bets.substr(0, bets.find(' ')));
      const Fraction won =
          fraction_of(fee["player_ev_after_cents"]["exact"]) + fee["player_fee_cents"].get<std::int64_t>();
      if (bet != nullptr) {
        EXPECT_EQ(won * fraction_of((*bet)["average_wagered"]["exact"]), wagered * fraction_of((*bet)["ev"]["exact"]))
            << game;
      }
      EXPECT_EQ(fraction_of(fee["player_dealer_ev_after_cents"]["exact"]) +
                    fee["player_dealer_fee_cents"].get<std::int64_t>(),
                -won)
          << game << fee;
    }
    for (const Json& line : report["history"]["returns"]) {
      const std::string name = line["wager"];
      const Json* summary = summary_in_use(report, name.substr(0, name.find(' ')));
      ASSERT_NE(summary, nullptr) << game << name;
      EXPECT_EQ(line["return"], (*summary)["return"]["decimal"]) << game << name;
    }
  }
}

// A bank that covers everything: so much a seat, whatever the seats, and what was played is near it.
TEST(JoinedFiguresTogether, TheBankGetsWhatThePlayersLose) {
  for (const std::string& game : reported_games()) {
    const Json& banks = read_again(game)["fees"]["player_dealer"];
    Fraction a_seat;
    for (const Json& bank : banks) {
      const double edge = bank["ev_cents_per_round"]["decimal"].get<double>() /
                          bank["wagered_cents_per_round"]["decimal"].get<double>();
      EXPECT_NEAR(bank["edge"]["decimal"].get<double>(), edge, 1e-12) << game;
      EXPECT_EQ(bank["method"] == "exact", bank["standard_error_cents"].is_null()) << game;
      EXPECT_EQ(bank["method"] == "exact", bank["bank"] == "covers everything") << game;
      if (bank["method"] != "exact") continue;
      const Fraction now = fraction_of(bank["ev_cents_per_round"]["exact"]) / bank["seats"].get<std::int64_t>();
      if (a_seat != 0) {
        EXPECT_EQ(now, a_seat) << game;
      }
      a_seat = now;
    }
    EXPECT_EQ(banks.empty(), a_seat == 0) << game;
  }
}

}  // namespace
}  // namespace croupier::testing
