// DJ Wild Poker, Massachusetts: Cover All, the bet on the best hand at the table.
#include <gtest/gtest.h>

#include <array>

#include "settled_round.h"

namespace croupier::clauses::dj_wild_ma_cover_all {
namespace {

constexpr std::string_view id = "dj-wild-ma";
constexpr std::string_view base = "ante = 500, blind = 500";
constexpr std::string_view covered = "ante = 500, blind = 500, cover-all = 100";

// Hands that make nothing, for the other seats.
constexpr std::array<const char*, 6> nothing{"Qc Jd 9c 7d 4s", "Kc Qd 8d 6c 4h", "Ad Kd 9d 7c 3h",
                                             "Ac Jc 8c 6d 3d", "Ah Qh 7h 6h 4c", "Kh Jh 8h 5c 3c"};

// Seat 1 has the wager and `cards`, so many hands are dealt, the last of them folds.
std::string cover_all(std::string_view cards, int hands, std::string_view options = "",
                      std::string_view dealer = "As Ks Ts 9s 6s") {
  const std::string table = "dealer = \"" + std::string(dealer) + "\"\n" + std::string(options);
  std::array<std::string, 6> seats;
  seats[0] = seat(1, cards, covered);
  for (int i = 1; i < hands; ++i)
    seats.at(static_cast<std::size_t>(i)) =
        seat(i + 1, nothing.at(static_cast<std::size_t>(i)), base, i + 1 == hands ? "fold" : "play");
  return Settled(id, table, {seats[0], seats[1], seats[2], seats[3], seats[4], seats[5]}).line(1, "cover-all");
}

TEST(Clauses, MA_39_CoverAllBeforeTheRound) {
  Table table(id);
  table.bet(1, "ante", 500), table.bet(1, "blind", 500);
  EXPECT_EQ(table.bet(1, "cover-all", 100), "");
  EXPECT_EQ(table.no_more_bets(), "");
  EXPECT_EQ(table.bet(1, "cover-all", 200), "no more bets; bets stand until the round is over");
  EXPECT_EQ(table.bet(1, "cover-all", 0), "no more bets; bets stand until the round is over");
  Table alone(id);
  EXPECT_EQ(alone.bet(1, "cover-all", 100), "");
  EXPECT_EQ(alone.no_more_bets(), "seat 1 has no ante; ante is required");
}

// Ruling `ma-coverall`, both readings, and what becomes of a winner without an amount.
TEST(Clauses, MA_40_TheBestHandAtTheTable) {
  constexpr std::string_view dealer = "Ts 8s 7s 4d 3s";
  const auto with = [&](const char* cards, const char* options = "") { return cover_all(cards, 1, options, dealer); };
  constexpr const char* shifted = R"(options = { ma-coverall = "shifted" })";
  constexpr const char* returned = R"(options = { ma-coverall-unlisted = "returned" })";
  EXPECT_EQ(with("9c 9d 9h Ks Kc"), "win +1500 (15 to 1) full-house MA-40");
  EXPECT_EQ(with("9c 9d 9h 9s Kc"), "win +7000 (70 to 1) four-of-a-kind MA-40");
  // Three of a kind, straight and flush win but have no amount: collected, or given back.
  for (const char* cards : {"9c 9d 9h Ks 5c", "9c Td Jh Qs Kc", "Ah Kh 9h 6h 4h"}) {
    EXPECT_EQ(with(cards).substr(0, 9), "lose -100") << cards;
    EXPECT_EQ(with(cards, returned).substr(0, 10), "returned 0") << cards;
  }
  // Below three of a kind it loses under either.
  EXPECT_EQ(with("Ac Ad Kh Kc 5d"), "lose -100 two-pair MA-40");
  EXPECT_EQ(with("Ac Ad Kh Kc 5d", returned), "lose -100 two-pair MA-40");
  // Five of a kind has no row of its own: four of a kind, or the straight flush that the same cards can be.
  EXPECT_EQ(with("9c 9d 9h 9s 2c"), "win +7000 (70 to 1) four-of-a-kind MA-40");
  EXPECT_EQ(with("2s 2d 2h 2c 9c"), "win +9000 (90 to 1) straight-flush MA-40");
  // The shifted reading gives it one and leaves full houses without.
  EXPECT_EQ(with("9c 9d 9h 9s 2c", shifted), "win +9000 (90 to 1) five-of-a-kind MA-40");
  EXPECT_EQ(with("9c 9d 9h 9s Kc", shifted), "win +1500 (15 to 1) four-of-a-kind MA-40");
  EXPECT_EQ(with("9c 9d 9h Ks Kc", shifted), "lose -100 full-house MA-40");
}

// Rulings `ma-positions` and `ma-coverall-count`: by the hands dealt, folded or not; one to six.
TEST(Clauses, MA_41_PaysByTheNumberOfHands) {
  constexpr std::array<int, 6> full_house{15, 9, 6, 5, 4, 3};
  constexpr std::array<int, 6> four_of_a_kind{70, 40, 30, 25, 20, 20};
  for (int hands = 1; hands <= 6; ++hands) {
    const auto at = static_cast<std::size_t>(hands - 1);
    const auto pay = [](int units) {
      return "win +" + std::to_string(units * 100) + " (" + std::to_string(units) + " to 1) ";
    };
    EXPECT_EQ(cover_all("5d 5s Th Td Tc", hands, "", "8s 7s 4d 3s Js"), pay(full_house.at(at)) + "full-house MA-40");
    EXPECT_EQ(cover_all("Tc Th Td Ts 5s", hands, "", "8s 7s 4d 3s Js"),
              pay(four_of_a_kind.at(at)) + "four-of-a-kind MA-40");
    EXPECT_EQ(cover_all("Tc Th Td Ts 5s", hands, R"(options = { ma-coverall = "shifted" })", "8s 7s 4d 3s Js"),
              pay(full_house.at(at)) + "four-of-a-kind MA-40");
  }
  // There is no seventh place.
  EXPECT_EQ(Settled(id, R"(dealer = "Ts 8s 7s 5h 3s")", {seat(7, "9c 9d 9h Ks Kc", covered)}).refusal(),
            "there is no seat 7; seats 1 to 6");
  EXPECT_EQ(Settled(id, "dealer = \"Ts 8s 7s 5h 3s\"\noptions = { seats = 3 }", {seat(4, "9c 9d 9h Ks Kc", covered)})
                .refusal(),
            "there is no seat 4; seats 1 to 3");
}

// The document's own example.
TEST(Clauses, MA_43_OnlyTheHighestHandPays) {
  const Settled example(
      id, R"(dealer = "9c 9d 9h 7d 5s")",
      {seat(1, "Qc Jd 8c 7c 4s", covered), seat(2, "Kh Qh Jh Th 2c", base), seat(3, "Qs Js Ts 9s 8s", base, "fold")});
  EXPECT_EQ(example.line(1, "cover-all"), "win +8000 (80 to 1) royal-flush MA-40");
  const Settled straight_flush(id, R"(dealer = "9c 9d 9h 7d 5s")",
                               {seat(1, "Qc Jd 8c 7c 4s", covered), seat(2, "Qs Js Ts 9s 8s", base)});
  EXPECT_EQ(straight_flush.line(1, "cover-all"), "win +8000 (80 to 1) straight-flush MA-40");
  EXPECT_EQ(straight_flush.order(), "1 play, 1 ante, 1 blind, 2 play, 2 ante, 2 blind, 1 cover-all");
}

// The hand left on show is the highest so far: wherever it comes in the order, the highest is the one paid.
TEST(Clauses, MA_44_AHigherHandReplacesTheOneOnShow) {
  const char* full = "9c 9d 9h Ks Kc";
  const char* four = "Tc Th Td Ts 5s";
  const char* low = "Qc Jd 8c 7c 4s";
  for (const auto& [first, second, dealer] :
       {std::array{full, four, low}, std::array{four, full, low}, std::array{full, low, four},
        std::array{four, low, full}, std::array{low, full, four}, std::array{low, four, full}}) {
    const Settled round(id, "dealer = \"" + std::string(dealer) + "\"",
                        {seat(1, first, covered), seat(2, second, covered, "fold")});
    EXPECT_EQ(round.line(1, "cover-all"), "win +4000 (40 to 1) four-of-a-kind MA-40");
    EXPECT_EQ(round.line(2, "cover-all"), "win +4000 (40 to 1) four-of-a-kind MA-40");
  }
}

TEST(Clauses, MA_45_CoverAllIsSettledLast) {
  constexpr std::string_view all = "cover-all = 100, ante = 500, blind = 500, trips = 100, two-way-bad-beat = 100";
  const Settled round(id, R"(dealer = "9c 9d 9h 7d 5s")",
                      {seat(1, "Qc Jd 8c 7c 4s", all), seat(2, "Qs Js Ts 9s 8s", all)});
  EXPECT_EQ(round.order(),
            "1 play, 1 ante, 1 blind, 1 trips, 1 two-way-bad-beat, "
            "2 play, 2 ante, 2 blind, 2 trips, 2 two-way-bad-beat, 1 cover-all, 2 cover-all");
}

}  // namespace
}  // namespace croupier::clauses::dj_wild_ma_cover_all
