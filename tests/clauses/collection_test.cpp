// Collections: what the games' own clauses and the room's collection procedures (CP) say of fees.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "record/fee_records.h"
#include "rules/embedded.h"
#include "settled_round.h"

namespace croupier::clauses::collection {
namespace {

using ::testing::HasSubstr;

// "1: $1, player-dealer: $2": what a round given as a record costs; or why it is refused.
std::string fees(const Settled& settled) {
  if (!settled.refusal().empty()) return settled.refusal();
  std::string text;
  for (const FeeRecord& fee : fee_records(settled.round(), *settled.played().events)) {
    text += (text.empty() ? "" : ", ") +
            (fee.seat == FeeCharge::player_dealer ? "player-dealer" : std::to_string(fee.seat)) + ": " +
            to_text(*Money::from_cents(fee.cents));
  }
  return text.empty() ? "none" : text;
}

std::string table(std::string_view choice, std::string_view cards) {
  const FeeChoice parsed = parse_fee_choice(choice).value();
  return "bank = { seat = 8 }\nfees = { schedule = \"" + parsed.schedule +
         "\", option = " + std::to_string(parsed.option) + " }\n" + std::string(cards);
}

std::string three_cards(std::string_view game, std::string_view choice, std::string_view wagers,
                        std::string_view action = "play") {
  return fees(
      Settled(game, table(choice, "dealer = \"Qs 9h 4d\""), {seat(1, "Ks Kd 2c", wagers, std::string(action))}));
}

std::string holdem(std::string_view choice, std::initializer_list<std::string> seats) {
  return fees(
      Settled("ultimate-texas-holdem", table(choice, "dealer = \"9h 9c\"\ncommunity = \"As 7d 2c Th Jh\""), seats));
}

std::string holdem(std::string_view choice, std::string_view wagers, std::string_view actions = "bet-4") {
  return holdem(choice, {seat(1, "Ad Kd", wagers, actions)});
}

// What a single placed wager costs at a table that this program does not deal yet.
std::string bill(std::string_view game_id, std::string_view choice,
                 std::initializer_list<std::pair<const char*, std::int64_t>> wagers) {
  const auto fees = FeeTable::make(book(), game(game_id), parse_fee_choice(choice).value());
  std::vector<PlacedWager> placed;
  for (const auto& [id, dollars] : wagers) placed.push_back({1, 1, id, Money::from_dollars(dollars).value()});
  std::string text;
  for (const FeeCharge& charge : fees->charges(placed))
    text += (text.empty() ? "" : ", ") + std::to_string(charge.seat) + ": " + to_text(charge.amount);
  return text;
}

// Why the rulebook with its fee file changed is refused; nothing when it is not.
std::string loading(std::string_view schedule, std::string_view find, const std::string& replace) {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  std::string& text = files.at("bankers-casino/fees.toml");
  const auto at = text.find(find, text.find("id = \"" + std::string(schedule) + "\""));
  text.replace(at, find.size(), replace);
  const auto loaded = Rulebook::from_files(files);
  return loaded ? "" : loaded.refusal().line();
}

// ---- Three Card Poker -----------------------------------------------------------------------------------

TEST(Clauses, TC_4_AnteAndCollectionBeforeTheCards) {
  EXPECT_THAT(three_cards("three-card-poker", "F10/1", "bonus = 1000"), HasSubstr("ante"));
  const Settled settled("three-card-poker", table("F10/1", "dealer = \"Qs 9h 4d\""),
                        {seat(1, "Ks Kd 2c", "ante = 1000", "play")});
  EXPECT_EQ(fees(settled), "1: $1, player-dealer: $2");
  // Due at "no more bets", before any card; the decision changes nothing.
  EXPECT_THAT(settled.story(), ::testing::StartsWith("no more bets, 1 xxx"));
  EXPECT_EQ(three_cards("three-card-poker", "F10/1", "ante = 1000", "fold"), fees(settled));
  // Flat: the same for the least and the highest bet of the table.
  EXPECT_EQ(three_cards("three-card-poker", "F10/1", "ante = 10000"), fees(settled));
  // Announced well in advance: a game without a collection in force takes none.
  EXPECT_EQ(fees(Settled("three-card-poker", "dealer = \"Qs 9h 4d\"", {seat(1, "Ks Kd 2c", "ante = 1000")})), "none");
}

TEST(Clauses, TC_16_TwoSchedules) {
  const std::string both =
      fees(Settled("three-card-poker", table("F10/2", "dealer = \"Qs 9h 4d\""),
                   {seat(1, "Ks Kd 2c", "ante = 10000, bonus = 10000"), seat(2, "Ah 5d 2d", "ante = 20000", "fold")}));
  EXPECT_EQ(both, "1: $2, 2: $2, player-dealer: $3");
  EXPECT_EQ(three_cards("three-card-poker", "F13/1", "ante = 5000, bonus = 5000"), "player-dealer: $1");
  EXPECT_EQ(three_cards("three-card-poker", "F13/16", "ante = 5100, bonus = 5100"), "1: $1, player-dealer: $2");
  EXPECT_THAT(three_cards("three-card-poker", "F15/1", "ante = 5000"),
              HasSubstr("schedule F15 is not for Three Card Poker"));
  // The table limit is the option's.
  EXPECT_THAT(three_cards("three-card-poker", "F10/2", "ante = 1000"), HasSubstr("at least $100"));
  EXPECT_THAT(three_cards("three-card-poker", "F10/1", "ante = 10100"), HasSubstr("at most $100"));
}

TEST(Clauses, T6_31_SideBetsByTheSchedule) {
  const auto six = [](std::string_view choice, std::string_view wagers) {
    return three_cards("three-card-poker-6-card-bonus", choice, wagers);
  };
  for (int option = 1; option <= 20; ++option) {
    const std::string name = "F13/" + std::to_string(option);
    EXPECT_EQ(six(name, "ante = 1000, pair-plus = 1000"),
              option < 16 ? "player-dealer: $1" : "1: $1, player-dealer: $1")
        << name;
  }
  EXPECT_THAT(six("F13/1", "ante = 1000, pair-plus = 50100"), HasSubstr("at most $500"));
  EXPECT_THAT(six("F13/1", "ante = 1000, 6-card-bonus = 50100"), HasSubstr("at most $500"));
  EXPECT_EQ(six("F13/11", "ante = 1000, pair-plus = 100000"), "player-dealer: $9");
  EXPECT_THAT(fees(Settled("three-card-poker-6-card-bonus", "dealer = \"Qs 9h 4d\"",
                           {seat(1, "Ks Kd 2c", "ante = 1000, pair-plus = 10100")})),
              HasSubstr("at most $100"));
}

// ---- Ultimate Texas Hold'em ----------------------------------------------------------------------------

TEST(Clauses, UT_36_ByAnteBlindAndTrips) {
  EXPECT_EQ(holdem("F15/3", "ante = 5000, blind = 5000"), "1: $1, player-dealer: $1");
  EXPECT_EQ(holdem("F15/3", "ante = 5000, blind = 5000, trips = 100"), "1: $2, player-dealer: $2");
  // Four times the ante on Play, or none: the same.
  EXPECT_EQ(holdem("F15/3", "ante = 5000, blind = 5000", "check check fold"), "1: $1, player-dealer: $1");
  // The player-dealer by the whole table.
  EXPECT_EQ(holdem("F15/1", {seat(1, "Ad Kd", "ante = 2500, blind = 2500", "bet-4"),
                             seat(2, "3d 4c", "ante = 2500, blind = 2500, trips = 100", "check check fold")}),
            "1: $1, 2: $1, player-dealer: $2");
  // Where the two lists differ, F15 names the amount: $100 belongs to the lower tier (tier-overlap).
  EXPECT_EQ(holdem("F15/1", "ante = 5000, blind = 5000"), holdem("F04/1", "ante = 5000, blind = 5000"));
  // $201 to $300 stand in neither list's option 3 (ut-fees): the tier beneath.
  EXPECT_EQ(holdem("F04/3", "ante = 15000, blind = 15000"), "1: $2, player-dealer: $2");
  EXPECT_EQ(holdem("F15/3", "ante = 15050, blind = 15050"), "1: $2, player-dealer: $3");
  // Above a player's highest tier that tier (tier-high).
  EXPECT_EQ(holdem("F15/1", "ante = 10000, blind = 10000, trips = 10000"), "1: $1, player-dealer: $2");
  EXPECT_EQ(holdem("F04/5", "ante = 50000, blind = 50000"), "1: $5, player-dealer: $15");
}

TEST(Clauses, UT_37_OneOptionNoShareFiveRates) {
  EXPECT_THAT(fees(Settled("ultimate-texas-holdem", "fees = { schedule = \"F15\", option = [1, 2] }",
                           {seat(1, "Ad Kd", "ante = 500, blind = 500")})),
              HasSubstr("option"));
  EXPECT_THAT(holdem("F15/6", "ante = 5000, blind = 5000"), HasSubstr("schedule F15 has no option 6"));
  EXPECT_THAT(loading("F15", "fee = 1 ", "fee = \"1%\" "), HasSubstr("dollars, such as"));
  // Option 5 has its five rates; a sixth is refused.
  EXPECT_EQ(loading("F04", "{ from = 500,  to = 1000, fee = 5 },",
                    "{ from = 400, to = 499, fee = 10 }, { from = 500, to = 1000, fee = 5 },"),
            "");
  EXPECT_THAT(loading("F04", "{ from = 500,  to = 1000, fee = 5 },",
                      "{ from = 400, to = 499, fee = 4 }, { from = 500, to = 1000, fee = 5 },"),
              HasSubstr("6 collection rates at one table limit; at most 5"));
}

// ---- Collection procedures ------------------------------------------------------------------------------

TEST(Clauses, CP_1_PokerByTimeOrFromThePot) {
  int options = 0;
  for (const FeeSchedule& schedule : book().fees()) {
    const bool poker = book().game(schedule.games.front()).value()->bank == BankKind::pot;
    EXPECT_EQ(poker, schedule.collected == "by-time" || schedule.collected == "from-pot") << schedule.id;
    if (!poker) continue;
    for (const FeeOption& option : schedule.options) {
      ++options;
      EXPECT_EQ(option.time.has_value(), schedule.collected == "by-time") << schedule.id << option.number;
      EXPECT_EQ(option.time.has_value(), option.pot.empty() && option.rates.empty()) << schedule.id << option.number;
      EXPECT_TRUE(option.player.empty() && option.player_dealer.empty()) << schedule.id << option.number;
      EXPECT_LE(option.rates.size(), 5U);
    }
  }
  EXPECT_GT(options, 200);
  EXPECT_THAT(loading("F01", "fee = 5", "fee = \"5%\""), HasSubstr("dollars, such as"));
}

TEST(Clauses, CP_2_EarlyRegularLate) {
  int rows = 0;
  for (const FeeSchedule& schedule : book().fees()) {
    for (const FeeOption& option : schedule.options) {
      for (const RoundFees& row : option.rates) {
        ++rows;
        EXPECT_TRUE(row.early || row.regular || row.late) << schedule.id << option.number;
      }
    }
  }
  EXPECT_EQ(rows, 16 * 5);
  EXPECT_THAT(loading("F05", "{ early = \"0.50\", late = \"1.00\" }", "{ }"), HasSubstr("a rate without a fee"));
  EXPECT_THAT(loading("F05", "late = \"1.00\"", "last = \"1.00\""), HasSubstr("no key 'last'"));
}

TEST(Clauses, CP_8_OneOptionOneLimitNoShare) {
  // One option, and with it one limit, whatever the game posts otherwise.
  EXPECT_THAT(holdem("F15/4", "ante = 5000, blind = 5000"), HasSubstr("at least $100"));
  EXPECT_THAT(holdem("F15/1", "ante = 10100, blind = 10100"), HasSubstr("at most $100"));
  EXPECT_EQ(holdem("F15/4", "ante = 10000, blind = 10000"), "1: $2, player-dealer: $3");
  // Never a share: the fee of a tier is the same at both its ends, and winning or losing costs the same.
  EXPECT_EQ(holdem("F15/4", "ante = 15100, blind = 15100"), holdem("F15/4", "ante = 50000, blind = 50000"));
  for (const FeeSchedule& schedule : book().fees()) {
    for (const FeeOption& option : schedule.options) {
      std::set<Money> rates;
      for (const auto* tiers : {&option.player, &option.player_dealer}) {
        for (const FeeTier& tier : *tiers) rates.insert(tier.fee.value_or(Money()));
      }
      rates.erase(Money());
      EXPECT_LE(rates.size(), 5U) << schedule.id << option.number;
    }
  }
}

TEST(Clauses, CP_10_WhatAddsNothing) {
  // F11: the player-dealer alone; doubles, splits, surrender and insurance add nothing.
  for (int option = 1; option <= 20; ++option) {
    const std::string name = "F11/" + std::to_string(option);
    EXPECT_EQ(bill("pure-215-blackjack", name, {{"base", 100}, {"insurance", 50}, {"double", 5000}, {"split", 5000}}),
              bill("pure-215-blackjack", name, {{"base", 100}}));
    EXPECT_THAT(bill("pure-spanish-215", name, {{"base", 100}}), ::testing::StartsWith("0: $")) << name;
  }
  EXPECT_EQ(bill("pure-spanish-215", "F11/3", {{"base", 100}, {"match-the-dealer", 1}}), "0: $2");
  // F13: Play is no table action, and players pay for nothing but an ante.
  EXPECT_EQ(three_cards("three-card-poker", "F13/1", "ante = 10000", "play"), "player-dealer: $1");
  EXPECT_EQ(three_cards("three-card-poker", "F13/16", "ante = 10000", "play"), "1: $1, player-dealer: $1");
  EXPECT_EQ(bill("three-card-poker", "F13/16", {{"bonus", 100}, {"play", 100}}), "0: $1");
  // F14: each base wager, nothing for bonuses; 9 and 10 nothing from players.
  for (int option = 1; option <= 10; ++option) {
    const std::string name = "F14/" + std::to_string(option);
    const std::string player = option <= 8 ? "1: $1, " : "";
    EXPECT_EQ(bill("fortune-pai-gow-poker-11", name, {{"base", 100}, {"fortune", 100}}).starts_with(player + "0:"),
              true)
        << name;
    EXPECT_EQ(bill("fortune-pai-gow-poker-11", name, {{"fortune", 100}}).starts_with("0:"), true) << name;
  }
}

}  // namespace
}  // namespace croupier::clauses::collection
