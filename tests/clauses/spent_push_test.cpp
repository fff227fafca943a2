// A push met after the player-dealer's wager is used up goes back like every wager he no longer reaches: ruling
// `spent-push`. Baccarat's is with its other clauses.
#include <gtest/gtest.h>

#include "settled_round.h"

namespace croupier::clauses::spent_push {
namespace {

std::string bank_of(std::int64_t cents) { return "bank = { seat = 8, wager_cents = " + std::to_string(cents) + " }\n"; }

// Seat 1 wins 500 on its ante and 500 on its play; seat 2 ties the dealer.
Settled winner_and_tie(std::string_view game, std::int64_t bank, std::string_view more = "") {
  return {game,
          bank_of(bank) + "dealer = \"Qh 8c 4d\"\n" + std::string(more),
          {seat(1, "As Kd 9c", "ante = 500"), seat(2, "Qd 8d 4c", "ante = 500")}};
}

TEST(Clauses, TC_10_APushBeyondTheBankIsReturned) {
  const Settled reached = winner_and_tie("three-card-poker", 1001);
  EXPECT_EQ(reached.line(2, "ante").substr(0, 6), "push 0");
  const Settled spent = winner_and_tie("three-card-poker", 1000);
  EXPECT_EQ(spent.line(1, "play"), "win +500 (1 to 1) high-card TC-9");
  EXPECT_EQ(spent.line(2, "ante"), "returned 0 back 500 high-card TC-14");
  EXPECT_EQ(spent.line(2, "play"), "returned 0 back 500 high-card TC-14");
  EXPECT_EQ(spent.bank(), reached.bank());
  // By net a bank that has lost its wager can still win: the tie is in action.
  EXPECT_EQ(winner_and_tie("three-card-poker", 1000, "options = { pd-coverage = \"net\" }").line(2, "ante"),
            reached.line(2, "ante"));
}

TEST(Clauses, T6_27_APushBeyondTheBankIsReturned) {
  const std::string game = "three-card-poker-6-card-bonus";
  EXPECT_EQ(winner_and_tie(game, 1001).line(2, "ante").substr(0, 6), "push 0");
  EXPECT_EQ(winner_and_tie(game, 1000).line(2, "ante").substr(0, 19), "returned 0 back 500");
}

TEST(Clauses, UT_34_APushBeyondTheBankIsReturned) {
  // A pair of aces beats nines: ante and play are paid, and the blind pushes below a straight.
  const auto blind = [](std::int64_t bank) {
    return Settled("ultimate-texas-holdem", bank_of(bank) + "dealer = \"9d 9c\"\ncommunity = \"As 7s 2s Th Jh\"",
                   {seat(1, "Ad Kd", "ante = 500, blind = 500", "bet-4")})
        .line(1, "blind");
  };
  EXPECT_EQ(blind(2501).substr(0, 6), "push 0");
  EXPECT_EQ(blind(2500).substr(0, 19), "returned 0 back 500");
}

}  // namespace
}  // namespace croupier::clauses::spent_push
