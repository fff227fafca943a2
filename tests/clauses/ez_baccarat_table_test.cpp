// EZ Baccarat Panda 8: the bank, the seats, their wagers, and the order in which they are settled.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "ez_baccarat.h"
#include "record/fee_records.h"
#include "table/bank_rotation.h"

namespace croupier::clauses::ez_baccarat {
namespace {

using ::testing::HasSubstr;

constexpr const char* player_wins = "player = \"Kd 7d\"\nbanker = \"Kh 6h\"\n";
constexpr const char* tied = "player = \"Kd 6d\"\nbanker = \"Kh 6h\"\n";

std::string bank_of(std::int64_t cents, int at = 8) {
  return "bank = { seat = " + std::to_string(at) + ", wager_cents = " + std::to_string(cents) + " }\n";
}

// Who is asked to bank after so many hands of the first banker.
std::optional<int> asked_after(int hands, const Game& rules) {
  BankRotation bank(*rules.bank_rules, 8, 2);
  for (const int seat : {0, 2, 5}) EXPECT_TRUE(bank.sit(seat));
  EXPECT_FALSE(bank.round_played()) << "nobody banks, no round";
  EXPECT_TRUE(bank.accept(2));
  for (int hand = 0; hand < hands; ++hand) EXPECT_TRUE(bank.round_played());
  return bank.asked();
}

TEST(Clauses, EZ_1_TwoHandsThenTheNextSeatClockwise) {
  EXPECT_EQ(asked_after(1, game(id)), std::nullopt) << "seat 3 still banks";
  EXPECT_EQ(asked_after(2, game(id)), 5);
  EXPECT_EQ(asked_after(1, *changed("rounds = 2", "rounds = 1").game(id).value()), 5);
  // Round the table: past the last seat to the first. Whoever refuses is passed over, and no other player need have
  // banked before one banks again.
  BankRotation bank(*game(id).bank_rules, 8, 5);
  for (const int seat : {0, 5}) ASSERT_TRUE(bank.sit(seat));
  ASSERT_TRUE(bank.accept(5));
  for (int hand = 0; hand < 2; ++hand) ASSERT_TRUE(bank.round_played());
  EXPECT_EQ(bank.asked(), 0);
  ASSERT_TRUE(bank.refuse(0));
  EXPECT_EQ(bank.asked(), 5);
}

// Rulings `pd-coverage` and `spent-push`.
TEST(Clauses, EZ_2_NeitherWinsNorLosesMoreThanItsWager) {
  const auto winners = [](std::int64_t bank, std::string_view more = "") {
    return Settled(id, bank_of(bank) + player_wins + std::string(more),
                   {bets(1, "player = 500"), bets(2, "banker = 500"), bets(3, "player = 500, tie = 100")});
  };
  EXPECT_EQ(winners(1600).bank(), -400);
  // Gross: player lines first, 500 and 500, then 300 of the banker line that is lost.
  EXPECT_EQ(winners(1300).line(3, "player"), "win +500 (1 to 1) seven EZ-27");
  EXPECT_EQ(winners(1300).line(2, "banker"), "lose -300 back 200 six EZ-27");
  EXPECT_EQ(winners(1300).line(3, "tie"), "returned 0 back 100 EZ-2");
  EXPECT_EQ(winners(1300).bank(), -700);
  // One that it cannot pay in full is settled for what is left.
  EXPECT_EQ(winners(700).line(3, "player"), "win +200 back 300 (1 to 1) seven EZ-27");
  EXPECT_EQ(winners(700).line(2, "banker"), "returned 0 back 500 six EZ-2");
  // Net: what it collects it can pay again, and the banker line is reached.
  const std::string net = "options = { pd-coverage = \"net\" }";
  EXPECT_EQ(winners(700, net).line(3, "player"), "win +200 back 300 (1 to 1) seven EZ-27");
  EXPECT_EQ(winners(700, net).line(2, "banker"), "lose -500 six EZ-27");
  EXPECT_EQ(winners(700, net).bank(), -100);
  // Long odds: of a Dragon 7 the part of the stake is in action whose whole pay is left.
  const Settled dragon(id, bank_of(2500) + "player = \"Kd 6d\"\nbanker = \"Kh 5h 2s\"",
                       {bets(1, "player = 500, dragon-7 = 100")});
  EXPECT_EQ(dragon.line(1, "dragon-7"), "win +2000 back 50 (40 to 1) three-card-seven EZ-29");
  // Without a wager every bet is covered.
  EXPECT_EQ(Settled(id, std::string("bank = { seat = 8 }\n") + player_wins, {bets(1, "player = 50000")}).bank(),
            -50000);
}

TEST(Clauses, EZ_2_APushBeyondTheBankIsReturned) {
  // Kind by kind the lines come before anything that could use the bank up; seat by seat, after the other's Tie.
  const auto pushed = [](std::int64_t bank, std::string_view options) {
    return Settled(id, bank_of(bank) + tied + "options = { " + std::string(options) + " }",
                   {bets(1, "player = 500, tie = 100"), bets(2, "player = 500")});
  };
  EXPECT_EQ(pushed(800, "").line(2, "player"), "push 0 six EZ-27") << "before the bank is used up";
  EXPECT_EQ(pushed(801, "ez-order = \"by-seat\"").line(2, "player"), "push 0 six EZ-27") << "a cent is left";
  EXPECT_EQ(pushed(800, "ez-order = \"by-seat\"").line(2, "player"), "returned 0 back 500 six EZ-2");
  // Net: a bank that has lost everything still wins, so the wager is in action.
  EXPECT_EQ(pushed(800, "ez-order = \"by-seat\", pd-coverage = \"net\"").line(2, "player"), "push 0 six EZ-27");
}

Settled players_at(int from, int to, std::string_view more) {
  std::string text = std::string(player_wins) + std::string(more) + "\n";
  for (int seat = from; seat <= to; ++seat) text += bets(seat, "player = 500");
  return {id, text, {}};
}

TEST(Clauses, EZ_7_SevenOrThirteenPlayersAndThePlayerDealer) {
  const std::string baccarat = "options = { table = \"baccarat\" }";
  EXPECT_EQ(players_at(1, 7, "bank = { seat = 8 }").bank(), -3500);
  EXPECT_THAT(players_at(1, 8, "").refusal(), HasSubstr("at most 7 seats"));
  EXPECT_THAT(players_at(1, 7, "bank = { seat = 9 }").refusal(), HasSubstr("seats 1 to 8"));
  EXPECT_EQ(players_at(2, 14, "bank = { seat = 1 }\n" + baccarat).bank(), -6500);
  EXPECT_THAT(players_at(1, 14, baccarat).refusal(), HasSubstr("at most 13 seats"));
  EXPECT_THAT(players_at(1, 13, "bank = { seat = 15 }\n" + baccarat).refusal(), HasSubstr("seats 1 to 14"));
  EXPECT_THAT(players_at(15, 15, baccarat).refusal(), HasSubstr("seats 1 to 14"));
  EXPECT_THAT(players_at(1, 7, "options = { table = \"craps\" }").refusal(), HasSubstr("baccarat"));
  // The player-dealer's place takes no bets.
  EXPECT_THAT(players_at(1, 7, "bank = { seat = 7 }").refusal(), HasSubstr("banks this round"));
}

TEST(Clauses, EZ_8_FiveSpacesAtEachSeat) {
  const std::string five = "player = 500, banker = 500, tie = 100, panda-8 = 100, dragon-7 = 100";
  const Settled all(id, player_wins, {bets(1, five), bets(7, five)});
  EXPECT_EQ(all.played().round->lines().size(), 10U);
  EXPECT_EQ(all.bank(), 600);
  // One of them without the others.
  for (const char* line : {"player", "banker", "tie"})
    EXPECT_EQ(round("Kd 7d", "Kh 6h", std::string(line) + " = 500").order(), std::string("1 ") + line);
  // No sixth, and nothing for the dealer.
  EXPECT_THAT(round("Kd 7d", "Kh 6h", five + ", pair = 100").refusal(), HasSubstr("no wager 'pair'"));
  EXPECT_THAT(
      Settled(id, player_wins, {seat(1, "", "player = 500", "", "for_dealer_cents = { player = 100 }")}).refusal(),
      HasSubstr("no bet for the dealer"));
}

TEST(Clauses, EZ_9_LimitsAndNoBackline) {
  const auto refused = [](const std::string& wagers, const Rulebook& rulebook = book()) {
    return round("Kd 7d", "Kh 6h", wagers, "", rulebook).refusal();
  };
  for (const std::string line : {"player", "banker"}) {
    EXPECT_THAT(refused(line + " = 499"), HasSubstr("at least $5"));
    EXPECT_EQ(refused(line + " = 500"), "");
    EXPECT_EQ(refused(line + " = 50000"), "");
    EXPECT_THAT(refused(line + " = 50001"), HasSubstr("at most $500"));
  }
  for (const std::string bonus : {"tie", "dragon-7", "panda-8"}) {
    EXPECT_THAT(refused("player = 500, " + bonus + " = 99"), HasSubstr("at least $1"));
    EXPECT_EQ(refused("player = 500, " + bonus + " = 100"), "");
    EXPECT_EQ(refused("player = 500, " + bonus + " = 10000"), "");
    EXPECT_THAT(refused("player = 500, " + bonus + " = 10001"), HasSubstr("at most $100"));
  }
  EXPECT_EQ(refused("player = 50001", changed("max = 500", "max = 600")), "");
  // Behind another player nothing is bet, on no wager.
  for (const std::string wager : {"player", "banker", "tie", "dragon-7", "panda-8"}) {
    const Settled behind(
        id, player_wins,
        {bets(1, "player = 500"), "[[backline]]\nseat = 1\nplayer = 12\nwagers_cents = { " + wager + " = 500 }\n"});
    EXPECT_THAT(behind.refusal(), HasSubstr("has no backline betting")) << wager;
  }
  EXPECT_EQ(Settled(id, player_wins, {bets(1, "player = 500"), bets(1, "player = 500")}).refusal(),
            "seat 1 is there twice; each seat once");
}

TEST(Clauses, EZ_10_FromTheLeftOfThePlayerDealer) {
  const auto from = [](int bank, std::int64_t cents) {
    return Settled(id, bank_of(cents, bank) + player_wins,
                   {bets(1, "player = 500"), bets(2, "player = 500"), bets(4, "player = 500")});
  };
  EXPECT_EQ(from(3, 1500).order(), "4 player, 1 player, 2 player");
  EXPECT_EQ(from(8, 1500).order(), "1 player, 2 player, 4 player");
  // The first are paid, and the last of them goes without.
  EXPECT_EQ(from(3, 1000).net(4, "player"), 500);
  EXPECT_EQ(from(3, 1000).line(2, "player"), "returned 0 back 500 seven EZ-2");
  EXPECT_EQ(from(8, 1000).line(4, "player"), "returned 0 back 500 seven EZ-2");
  EXPECT_EQ(from(8, 1000).net(2, "player"), 500);
}

// Ruling `ez-order`.
TEST(Clauses, EZ_11_KindByKindAroundTheTable) {
  const std::string five = "dragon-7 = 100, panda-8 = 100, tie = 100, banker = 500, player = 500";
  const auto settled = [&](std::int64_t bank, std::string_view options, const Rulebook& rulebook = book()) {
    return Settled(id, bank_of(bank, 3) + player_wins + "options = { " + std::string(options) + " }",
                   {bets(2, five), bets(5, five)}, rulebook);
  };
  EXPECT_EQ(settled(100000, "").order(),
            "5 player, 2 player, 5 banker, 2 banker, 5 tie, 2 tie, 5 panda-8, 2 panda-8, 5 dragon-7, 2 dragon-7");
  EXPECT_EQ(settled(100000, "ez-order = \"by-seat\"").order(),
            "5 player, 5 banker, 5 tie, 5 panda-8, 5 dragon-7, 2 player, 2 banker, 2 tie, 2 panda-8, 2 dragon-7");
  // 1000 reach both player lines, or all that seat 5 has on its lines.
  EXPECT_EQ(settled(1000, "").net(2, "player"), 500);
  EXPECT_EQ(settled(1000, "").line(5, "banker"), "returned 0 back 500 six EZ-2");
  EXPECT_EQ(settled(1000, "ez-order = \"by-seat\"").net(5, "banker"), -500);
  EXPECT_EQ(settled(1000, "ez-order = \"by-seat\"").line(2, "player"), "returned 0 back 500 seven EZ-2");
  const Rulebook ties_first = changed(R"(order = ["player", "banker", "tie", "panda-8", "dragon-7"])",
                                      R"(order = ["tie", "player", "banker", "panda-8", "dragon-7"])");
  EXPECT_EQ(settled(200, "", ties_first).line(5, "tie"), "lose -100 EZ-28");
  EXPECT_EQ(settled(200, "").line(5, "tie"), "returned 0 back 100 EZ-2");
}

// ---- Collections ----------------------------------------------------------------------------------------

// "player-dealer: $1": what a round costs; or why it is refused.
std::string fees(std::string_view choice, std::initializer_list<std::string> seats, std::string_view more = "") {
  const FeeChoice parsed = parse_fee_choice(choice).value();
  std::string text = "bank = { seat = 8 }\nfees = { schedule = \"" + parsed.schedule +
                     "\", option = " + std::to_string(parsed.option) + " }\n" + std::string(more) + player_wins;
  for (const std::string& entry : seats) text += entry;
  const Settled settled(id, text, {});
  if (!settled.refusal().empty()) return settled.refusal();
  std::string charged;
  for (const FeeRecord& fee : fee_records(settled.round(), *settled.played().events)) {
    charged += (charged.empty() ? "" : ", ") +
               (fee.seat == FeeCharge::player_dealer ? "player-dealer" : std::to_string(fee.seat)) + ": " +
               to_text(*Money::from_cents(fee.cents)) + " " + fee.clause;
  }
  return charged.empty() ? "none" : charged;
}

// Ruling `ez-fee16`.
TEST(Clauses, EZ_31_OnlyThePlayerDealerPaysByTheTablesTotal) {
  EXPECT_EQ(fees("F12/1", {bets(1, "player = 1000")}), "player-dealer: $1 EZ-31");
  // Lines and bonuses of all seats together: $200, then $201.
  const std::string first = bets(1, "player = 9000, banker = 5000");
  EXPECT_EQ(fees("F12/1", {first, bets(2, "banker = 5700, tie = 100, dragon-7 = 100, panda-8 = 100")}),
            "player-dealer: $1 EZ-31");
  for (const char* wager : {"tie = 200, dragon-7 = 100, panda-8 = 100", "tie = 100, dragon-7 = 200, panda-8 = 100",
                            "tie = 100, dragon-7 = 100, panda-8 = 200"})
    EXPECT_EQ(fees("F12/1", {first, bets(2, std::string("banker = 5700, ") + wager)}), "player-dealer: $2 EZ-31");
  // Each tier of the first option, and of the last.
  for (const auto& [dollars, fee] :
       {std::pair(200, 1), {201, 2}, {500, 2}, {501, 5}, {700, 5}, {701, 7}, {1200, 7}, {1201, 12}, {1500, 12}}) {
    std::string seats;
    int left = dollars;
    for (int seat = 1; left > 0; ++seat) {
      const int stake = left >= 260 ? 250 : left;
      seats += bets(seat, "player = " + std::to_string(stake * 100));
      left -= stake;
    }
    EXPECT_EQ(fees("F12/1", {seats}), "player-dealer: $" + std::to_string(fee) + " EZ-31") << dollars;
  }
  EXPECT_EQ(fees("F12/15", {bets(1, "player = 20000")}), "player-dealer: $2 EZ-31");
  EXPECT_EQ(fees("F12/15", {bets(1, "player = 20100")}), "player-dealer: $5 EZ-31");
  // Fifteen are printed of the sixteen announced.
  EXPECT_THAT(fees("F12/16", {bets(1, "player = 10000")}), HasSubstr("options 1 to 15"));
  EXPECT_THAT(fees("F15/1", {bets(1, "player = 10000")}), HasSubstr("is not for EZ Baccarat Panda 8"));
  // Before the cards, so win or lose; a round that is void costs nothing (A203).
  EXPECT_EQ(fees("F12/1", {bets(1, "banker = 1000")}), fees("F12/1", {bets(1, "player = 1000")}));
  EXPECT_EQ(fees("F12/1", {bets(1, "player = 1000")}, "irregularity = { kind = \"misdeal\", at = \"after-reveal\" }\n"),
            "none");
}

TEST(Clauses, EZ_32_BonusWagersByTheSchedule) {
  // Posted, where no schedule is in force; otherwise up to what it allows a player to wager.
  for (const std::string bonus : {"tie", "dragon-7", "panda-8"}) {
    const auto refused = [&](std::string_view choice, int cents) {
      return fees(choice, {bets(1, "player = 10000, " + bonus + " = " + std::to_string(cents))});
    };
    EXPECT_THAT(round("Kd 7d", "Kh 6h", "player = 10000, " + bonus + " = 50000").refusal(), HasSubstr("at most $100"));
    EXPECT_EQ(refused("F12/1", 50000), "player-dealer: $5 EZ-31");
    EXPECT_THAT(refused("F12/1", 50001), HasSubstr("at most $500"));
    EXPECT_EQ(refused("F12/6", 50001).substr(0, 13), "player-dealer");
    EXPECT_THAT(refused("F12/6", 100001), HasSubstr("at most $1,000"));
    EXPECT_THAT(refused("F12/1", 99), HasSubstr("at least $1"));
  }
  // The table's minimum: a line reaches it, whatever lies beside it; a Tie without a line must reach it itself.
  const auto at_100 = [](const std::string& wagers, std::string_view more = "") {
    return fees("F12/11", {bets(1, wagers)}, more);
  };
  EXPECT_THAT(at_100("tie = 100"),
              HasSubstr("tie of seat 1 stands alone and is below the table's minimum; at least $100"));
  EXPECT_THAT(at_100("tie = 9999"), HasSubstr("stands alone"));
  EXPECT_EQ(at_100("tie = 10000"), "player-dealer: $1 EZ-31");
  EXPECT_EQ(at_100("banker = 10000, tie = 100, dragon-7 = 100"), "player-dealer: $1 EZ-31");
  EXPECT_THAT(fees("F12/1", {bets(1, "tie = 999")}), HasSubstr("at least $10"));
  EXPECT_EQ(round("Kd 7d", "Kh 6h", "tie = 100").refusal(), "") << "without a schedule the posted limit is its own";
  // Or every wager must.
  const std::string each = "options = { bonus-minimum = \"each\" }\n";
  EXPECT_THAT(at_100("tie = 9999", each), HasSubstr("tie of seat 1 is below the minimum; at least $100"));
  for (const std::string bonus : {"tie", "dragon-7", "panda-8"}) {
    EXPECT_THAT(at_100("banker = 10000, " + bonus + " = 9999", each), HasSubstr("at least $100"));
    EXPECT_EQ(at_100("banker = 10000, " + bonus + " = 10000", each), "player-dealer: $1 EZ-31");
  }
  // The lines' own limits are the option's.
  EXPECT_THAT(fees("F12/1", {bets(1, "player = 999")}), HasSubstr("at least $10"));
  EXPECT_THAT(fees("F12/11", {bets(1, "banker = 9999")}), HasSubstr("at least $100"));
  EXPECT_THAT(fees("F12/5", {bets(1, "banker = 50001")}), HasSubstr("at most $500"));
}

// What everybody gained, seats, player-dealer and house, added up from the lines; and what the house had in it.
struct Gains {
  std::int64_t seats = 0;
  std::int64_t bank = 0;
  std::int64_t house = 0;
  [[nodiscard]] std::int64_t all() const { return seats + bank + house; }
};

Gains gains_of(const Settled& settled) {
  Gains gains{.bank = settled.bank()};
  for (const games::Line& line : settled.round().lines()) {
    gains.seats += line.net_cents + line.tip_cents;
    if (line.against != games::Counterparty::bank) gains.house -= line.net_cents;
    // A losing stake is lost or goes back to its owner; nothing of it is left with the house.
    if (line.outcome == games::LineOutcome::lose) {
      EXPECT_EQ(line.returned_cents - line.net_cents, line.stake_cents);
    }
  }
  return gains;
}

TEST(Clauses, CP_7_BaccaratTooAndItsBonuses) {
  // The house takes no part: what players and player-dealer gain and lose is all there is, however far he reaches.
  for (const std::int64_t bank : {100, 600, 700, 4800, 100000}) {
    const Settled played(id, bank_of(bank) + "player = \"Kd 6d\"\nbanker = \"Kh 5h 2s\"",
                         {bets(1, "player = 500, dragon-7 = 100"), bets(2, "tie = 100, banker = 500")});
    const Gains gains = gains_of(played);
    EXPECT_EQ(gains.all(), 0) << bank;
    EXPECT_EQ(gains.house, 0) << bank;
    EXPECT_LE(std::abs(played.bank()), bank);
    // 500 in, 500 out, 100 in, and the Dragon 7 with what is left.
    EXPECT_EQ(played.net(1, "dragon-7"), std::clamp<std::int64_t>(bank - 1100, 0, 4000)) << bank;
    const std::int64_t lost = std::min<std::int64_t>(bank, 500);
    const std::int64_t won = std::clamp<std::int64_t>(bank - 500, 0, 500);
    const std::int64_t tie = std::clamp<std::int64_t>(bank - 1000, 0, 100);
    EXPECT_EQ(gains.seats, played.net(1, "dragon-7") + won - lost - tie) << bank;
  }
  // A tie, which gives the lines back and costs the player-dealer the bonus alone.
  for (const std::int64_t bank : {300, 100000}) {
    const Gains gains =
        gains_of(Settled(id, bank_of(bank) + tied, {bets(1, "player = 500, tie = 100"), bets(2, "banker = 500")}));
    EXPECT_EQ(gains.seats, std::min<std::int64_t>(bank, 800)) << bank;
    EXPECT_EQ(gains.all(), 0) << bank;
  }
  // By net the tie's 100 and the line's 500 have paid for the banker line.
  const Settled net(id, bank_of(100) + "player = \"Kd 6d\"\nbanker = \"Kh 5h 2s\"\noptions = { pd-coverage = \"net\" }",
                    {bets(1, "player = 500, dragon-7 = 100"), bets(2, "tie = 100, banker = 500")});
  EXPECT_EQ(net.bank(), -100);
  EXPECT_EQ(gains_of(net).all(), 0);
}

TEST(Clauses, CP_8_BaccaratsOneOptionAtATime) {
  EXPECT_THAT(Settled(id, std::string(player_wins) + "fees = { schedule = \"F12\", option = [1, 2] }",
                      {bets(1, "player = 1000")})
                  .refusal(),
              HasSubstr("option"));
  // The same wagers at two options: another fee, and another limit.
  EXPECT_EQ(fees("F12/1", {bets(1, "player = 15100")}), "player-dealer: $1 EZ-31");
  EXPECT_EQ(fees("F12/2", {bets(1, "player = 15100")}), "player-dealer: $2 EZ-31");
  EXPECT_THAT(fees("F12/11", {bets(1, "player = 5000")}), HasSubstr("at least $100"));
  // Not a share: the same at both ends of a tier.
  EXPECT_EQ(fees("F12/1", {bets(1, "player = 1000")}), fees("F12/1", {bets(1, "player = 20000")}));
}

}  // namespace
}  // namespace croupier::clauses::ez_baccarat
