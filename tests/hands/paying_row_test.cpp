// Which row of a real pay table a hand falls on.
#include "rules/paying_row.h"

#include <gtest/gtest.h>

#include "cards/notation.h"
#include "rules/rulebook.h"
#include "support.h"
#include "tests/built_in.h"

namespace croupier {
namespace {

using namespace testing_hands;

// One wager of a game with one of its tables.
class PaidBy {
 public:
  PaidBy(std::string_view game, std::string_view wager, std::string_view table, std::vector<Setting> settings = {})
      : game_(rulebook().game_with(game, settings).value()),
        settle_(game_.wager(wager)->settle.value()),
        ranking_(game_.ranking(settle_.ranking)->ranking),
        table_(game_.paytable(wager, table)) {}

  // "flush 25", "royal-flush 10%", "flush $50"; "-" when the hand is not listed.
  [[nodiscard]] std::string operator()(std::string_view text, std::optional<Rank> indicator = {}) const {
    const Ranking ranking = indicator ? ranking_.with_indicator(*indicator) : ranking_;
    const PayingRow paid = paying_row(settle_, ranking, *table_, cards(text));
    if (paid.row == nullptr) {
      EXPECT_FALSE(paid.pay.has_value());
      return "-";
    }
    std::string line(to_text(paid.row->hand));
    if (paid.pay) line += " " + to_text(*paid.pay);
    if (paid.row->meter_percent) line += " " + std::to_string(*paid.row->meter_percent) + "%";
    if (paid.row->amount) line += " $" + std::to_string(paid.row->amount->cents() / 100);
    return line;
  }

 private:
  Game game_;
  Settle settle_;
  Ranking ranking_;
  const PayTable* table_;
};

TEST(PayingRow, MassachusettsTrips) {
  const PaidBy trips("dj-wild-ma", "trips", "01");
  EXPECT_EQ(trips("2c 2d 2h 2s Jk"), "five-wilds 2000");
  EXPECT_EQ(trips("As Ks Qs Js Ts"), "royal-flush 1000");
  EXPECT_EQ(trips("As Ks Qs Js 2d"), "royal-flush 100");
  EXPECT_EQ(trips("7c 7d 7h 7s 2c"), "five-of-a-kind 100");
  EXPECT_EQ(trips("2h 3h 4h 5h 6h"), "straight-flush 200");
  EXPECT_EQ(trips("As 3s 4s 5s 2h"), "straight-flush 30");
  EXPECT_EQ(trips("Kh 9h 7h 4h 2h"), "flush 25");
  EXPECT_EQ(trips("Kh 9h 7h 4h 2c"), "flush 4");
  EXPECT_EQ(trips("2h 3c 4d 5s 6h"), "straight 20");
  EXPECT_EQ(trips("3c 4d 6h 7s 2c"), "straight 3");
  EXPECT_EQ(trips("Ac Ad Ah Kd 2c"), "four-of-a-kind 6");
  EXPECT_EQ(trips("Kc Kd Kh 9s 8d"), "three-of-a-kind 7");
  EXPECT_EQ(trips("Kc Kd 9c 2h 8d"), "three-of-a-kind 1");
  EXPECT_EQ(trips("Kc Kd 9c 9h 8d"), "-");
  EXPECT_EQ(trips("Kc Qd 9c 2h 8d"), "-");
}

// Ruling `ma-kicker-deuce`, the other reading: whatever pays best. Table 01 alone tells them apart.
TEST(PayingRow, MassachusettsTripsByBestPay) {
  const PaidBy best("dj-wild-ma", "trips", "01", {{"ma-kicker-deuce", "best-pay"}});
  EXPECT_EQ(best("Ac Ad Ah Kd 2c"), "three-of-a-kind 7");  // natural threes, not wild fours
  EXPECT_EQ(PaidBy("dj-wild-ma", "trips", "02", {{"ma-kicker-deuce", "best-pay"}})("Ac Ad Ah Kd 2c"),
            "four-of-a-kind 6");
  EXPECT_EQ(best("As Ks Qs Js Ts"), "royal-flush 1000");
  EXPECT_EQ(best("As 3s 4s 5s 2h"), "straight-flush 30");  // more than the natural straight's 20
  EXPECT_EQ(best("2c 2d 2h 2s Jk"), "five-wilds 2000");
  EXPECT_EQ(best("Kc Qd 9c 2h 8d"), "-");
}

TEST(PayingRow, ColoradoTripsPlusWild) {
  const PaidBy trips("deuces-wild-xtreme-co", "trips-plus-wild", "PT-FLT-DWHF-TPW-01");
  EXPECT_EQ(trips("Kh 9h 7h 4h 2h"), "flush 4");
  EXPECT_EQ(trips("2h 3c 4d 5s 6h"), "straight 20");
  EXPECT_EQ(trips("Ac 2d 3h 4s 5c"), "straight 20");
  EXPECT_EQ(trips("As 2s 3s 4s 5s"), "straight-flush 200");
  EXPECT_EQ(trips("As 3s 4s 5s 2h"), "straight-flush 30");
  EXPECT_EQ(trips("2h 3c 4d 5s Jk"), "straight 3");
}

// Ruling `co-goinwild`: five wilds take the row of four; the joker alone has its own; a lone deuce loses.
TEST(PayingRow, GoinWild) {
  const PaidBy wild("deuces-wild-xtreme-co", "goin-wild", "PT-FLT-TW-GW-01");
  EXPECT_EQ(wild("2c 2d 2h 2s Jk"), "four-wilds 1000");
  EXPECT_EQ(wild("2c 2d 2h 2s 9c"), "four-wilds 1000");
  EXPECT_EQ(wild("2c 2d 2h Jk 9c"), "four-wilds 1000");
  EXPECT_EQ(wild("2c 2d 2h Kd 9c"), "three-wilds 40");
  EXPECT_EQ(wild("2c 2d Jk Kd 9c"), "three-wilds 40");
  EXPECT_EQ(wild("2c 2d Qs Kd 9c"), "two-wilds 5");
  EXPECT_EQ(wild("2c Jk Qs Kd 9c"), "two-wilds 5");
  EXPECT_EQ(wild("Jk 8h Qs Kd 9c"), "joker 4");
  EXPECT_EQ(wild("2c 8h Qs Kd 9c"), "-");
  EXPECT_EQ(wild("As Ks Qs Js Ts"), "-");
  const PaidBy unpaid("deuces-wild-xtreme-co", "goin-wild", "PT-FLT-TW-GW-01", {{"co-goinwild", "unpaid"}});
  EXPECT_EQ(unpaid("2c 2d 2h 2s Jk"), "-");
  EXPECT_EQ(unpaid("2c 2d 2h 2s 9c"), "four-wilds 1000");
  EXPECT_EQ(unpaid("Jk 8h Qs Kd 9c"), "joker 4");
}

// Ruling `co-goinwildprog`: four deuces with or without the joker are four deuces.
TEST(PayingRow, GoinWildProgressive) {
  const PaidBy wild("deuces-wild-xtreme-co", "goin-wild-progressive", "PT-PRG-TW-GW-01");
  EXPECT_EQ(wild("2c 2d 2h 2s Jk"), "four-deuces 100%");
  EXPECT_EQ(wild("2c 2d 2h 2s 9c"), "four-deuces 100%");
  EXPECT_EQ(wild("2c 2d 2h Jk 9c"), "four-wilds $1000");
  EXPECT_EQ(wild("2c 2d 2h Kd 9c"), "three-deuces $100");
  EXPECT_EQ(wild("2c 2d Jk Kd 9c"), "three-wilds $50");
  EXPECT_EQ(wild("2c 2d Qs Kd 9c"), "two-deuces $5");
  EXPECT_EQ(wild("2c Jk Qs Kd 9c"), "two-wilds $3");
  EXPECT_EQ(wild("Jk 8h Qs Kd 9c"), "-");
  EXPECT_EQ(wild("2c 8h Qs Kd 9c"), "-");
  const PaidBy unpaid("deuces-wild-xtreme-co", "goin-wild-progressive", "PT-PRG-TW-GW-01",
                      {{"co-goinwildprog", "unpaid"}});
  EXPECT_EQ(unpaid("2c 2d 2h 2s Jk"), "-");
  EXPECT_EQ(unpaid("2c 2d 2h 2s 9c"), "four-deuces 100%");
}

// Ruling `co-toowild`.
TEST(PayingRow, TooWildProgressive) {
  const PaidBy wild("deuces-wild-xtreme-co", "too-wild-progressive", "PT-PRG-DWHF-DWP-01");
  EXPECT_EQ(wild("2c 2d 2h 2s Jk"), "five-wilds 100%");
  EXPECT_EQ(wild("As Ks Qs Js Ts"), "natural-royal-flush 10%");
  EXPECT_EQ(wild("As Ks Qs Js 2s"), "wild-royal-flush $200");
  EXPECT_EQ(wild("2c 2d 2h 2s Tc"), "wild-royal-flush $200");
  EXPECT_EQ(wild("2c 2d 2h 2s 9c"), "five-of-a-kind $150");
  EXPECT_EQ(wild("2h 3h 4h 5h 6h"), "straight-flush $50");
  EXPECT_EQ(wild("Ac Ad Ah Kd 2c"), "four-of-a-kind $10");
  EXPECT_EQ(wild("Ac Ad Kh Kd 2c"), "full-house $9");
  EXPECT_EQ(wild("Kh 9h 7h 4h 2c"), "flush $8");
  EXPECT_EQ(wild("3c 4d 6h 7s 2c"), "straight $5");
  EXPECT_EQ(wild("Ac Ad Ah Kd Qc"), "-");
}

// Ruling `four-card-straight-flush`: a flush that holds four to a straight flush takes the better row.
TEST(PayingRow, FourCardRows) {
  const PaidBy linked("deuces-wild-xtreme-co", "five-card-linked-progressive", "PT-BJS-5CL-06");
  EXPECT_EQ(linked("As Ks Qs Js Ts"), "royal-flush 100%");
  EXPECT_EQ(linked("Ks Qs Js Ts 9s"), "straight-flush $500");
  EXPECT_EQ(linked("2s 3s 4s 5s 6s"), "straight-flush $500");
  EXPECT_EQ(linked("Ah 2h 3h 4h Kc"), "four-card-straight-flush $200");
  EXPECT_EQ(linked("Jh Qh Kh Ah 3c"), "four-card-straight-flush $200");
  EXPECT_EQ(linked("5d 6d 7d 8d Kd"), "four-card-straight-flush $200");
  EXPECT_EQ(linked("4d 5d 6d 8d Kd"), "flush $50");
  EXPECT_EQ(linked("4d 5d 6d 8d Kc"), "four-card-flush $5");
  EXPECT_EQ(linked("9c 9d 9h 9s Kc"), "-");
  EXPECT_EQ(linked("2c 2d 2h 9s Kc"), "-");
  const PaidBy as_flush("deuces-wild-xtreme-co", "five-card-linked-progressive", "PT-BJS-5CL-06",
                        {{"four-card-straight-flush", "flush"}});
  EXPECT_EQ(as_flush("5d 6d 7d 8d Kd"), "flush $50");
  EXPECT_EQ(as_flush("5d 6d 7d 8d Kc"), "four-card-straight-flush $200");
}

// A deuce is a two for the linked progressive.
TEST(PayingRow, LinkedProgressiveKnowsNoWildCard) {
  const PaidBy linked("deuces-wild-xtreme-co", "five-card-linked-progressive", "PT-BJS-5CL-05");
  EXPECT_EQ(linked("2c 2d 2h 2s 9c"), "four-of-a-kind $250");
  EXPECT_EQ(linked("2c 2d 2h 9s 9c"), "full-house $75");
  EXPECT_EQ(linked("2c 2d 9h 9s Kc"), "two-pair $3");
  EXPECT_EQ(linked("2c 2d 9h 7s Kc"), "-");
}

// Ruling `ma-coverall`: no row for five of a kind; it takes the best listed row it can literally form.
TEST(PayingRow, CoverAll) {
  const PaidBy cover("dj-wild-ma", "cover-all", "1-player");
  EXPECT_EQ(cover("2c 2d 2h 2s Jk"), "five-wilds 500");
  EXPECT_EQ(cover("2c 2d 2h 2s 9c"), "straight-flush 90");
  EXPECT_EQ(cover("7c 7d 7h 7s 2c"), "four-of-a-kind 70");
  EXPECT_EQ(cover("Ac Ad Kh Kd 2c"), "full-house 15");
  EXPECT_EQ(cover("Kh 9h 7h 4h 2c"), "-");
  EXPECT_EQ(cover("Ac Ad Ah Kd Qc"), "-");
  EXPECT_EQ(cover("Ac Ad Kd Kc Qc"), "-");
}

TEST(PayingRow, SomethingsWild) {
  const PaidBy wild("somethings-wild", "wild", "A");
  EXPECT_EQ(wild("8h 8d 8s 8c 4c", Rank{6}), "five-of-a-kind 150");
  EXPECT_EQ(wild("8h 8d 8s 8c 4c", Rank{5}), "four-of-a-kind 20");
  EXPECT_EQ(wild("8h 8d 9s Tc 7c", Rank{6}), "straight 8");
  EXPECT_EQ(wild("8h 8d 9s Kc 4c", Rank{6}), "three-of-a-kind 3");
  EXPECT_EQ(wild("8h 8d 9s Kc 4c", Rank{5}), "-");
}

TEST(PayingRow, UltimateTrips) {
  const PaidBy trips("ultimate-texas-holdem", "trips", "");
  EXPECT_EQ(trips("Ac Ad Ah Kd Qc 3h 2s").substr(0, 15), "three-of-a-kind");
  EXPECT_EQ(trips("Ac Ad Kh Kd Qc Qh 2s"), "-");
}

// The first row of the table that seven cards can form: the ruling `fp-trips-straight`.
TEST(PayingRow, FortuneBonus) {
  const PaidBy fortune("fortune-pai-gow-poker-11", "fortune", "");
  EXPECT_EQ(fortune("As Ks Qs Js Ts 9s 8s"), "seven-card-straight-flush 5000");
  EXPECT_EQ(fortune("As Ks Qs Js Ts Kd Qd"), "royal-flush-with-royal-match 2000");
  EXPECT_EQ(fortune("As Ks Qs Js Ts Jk 8s"), "seven-card-straight-flush-with-joker 1000");
  EXPECT_EQ(fortune("As Ad Ac Ah Jk 3d 8s"), "five-aces 400");
  EXPECT_EQ(fortune("As Ks Qs Js Ts 3d 8s"), "royal-flush 150");
  EXPECT_EQ(fortune("9s Ks Qs Js Ts 3d 8d"), "straight-flush 50");
  EXPECT_EQ(fortune("7s 7d 7c 7h Jk 3d 8s"), "four-of-a-kind 25");
  EXPECT_EQ(fortune("7s 7d 7c 3h 3d 2d 8s"), "full-house 5");
  EXPECT_EQ(fortune("7s 2s 9s Ts Ks 2d 8h"), "flush 4");
  EXPECT_EQ(fortune("7s 7d 7c 3h 4h 5s 6d"), "three-of-a-kind 3");
  EXPECT_EQ(fortune("7s 8d 9c Th Jd 2s 2d"), "straight 2");
  EXPECT_EQ(fortune("7s 7d 9c 9h Jd 2s 3d"), "-");
  const PaidBy wild("fortune-pai-gow-joker-wild", "fortune", "");
  EXPECT_EQ(wild("7s 7d 7c 7h Jk 3d 8s"), "five-of-a-kind 250");
  EXPECT_EQ(wild("7s 7d 7c 3h 4h 5s 6d"), "straight 2");
}

// Every rule reads more cards than make a hand.
TEST(PayingRow, EveryRuleReadsSevenCards) {
  const Game game = rulebook().game_with("fortune-pai-gow-poker-11", {}).value();
  const Ranking& ranking = game.ranking("bonus")->ranking;
  for (const RowRule rule : {RowRule::category, RowRule::best, RowRule::best_at_or_below, RowRule::best_pay}) {
    Settle settle = *game.wager("fortune")->settle;
    settle.row = rule;
    const auto row = [&](std::string_view text) {
      const PayingRow paid = paying_row(settle, ranking, *game.paytable("fortune"), cards(text));
      return paid.row == nullptr ? std::string("-") : std::string(to_text(paid.row->hand));
    };
    EXPECT_EQ(row("7s 7d 7c Jk 4h 5s 6d"), "four-of-a-kind");
    EXPECT_EQ(row("As Ks Qs Js Ts Kd Qd"), "royal-flush-with-royal-match");
    EXPECT_EQ(row("7s 7d 9c 9h Jd 2s 3d"), "-");
  }
}

TEST(PayingRow, SixCardBonus) {
  const Game& game = *rulebook().game("three-card-poker-6-card-bonus").value();
  std::string bonus;
  for (const Wager& wager : game.wagers) {
    if (wager.settle && wager.settle->by == SettleBy::own_and_dealer) bonus = wager.id;
  }
  ASSERT_FALSE(bonus.empty());
  const PaidBy paid("three-card-poker-6-card-bonus", bonus, "");
  EXPECT_EQ(paid("As Ks Qs Js Ts 2c").substr(0, 11), "royal-flush");
  EXPECT_EQ(paid("9c 9d 9h 4s 4c 2d").substr(0, 10), "full-house");
  EXPECT_EQ(paid("9c 9d 4h 4s Kc 2d"), "-");
}

}  // namespace
}  // namespace croupier
