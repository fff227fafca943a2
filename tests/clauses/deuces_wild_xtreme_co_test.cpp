// Deuces Wild Xtreme, Colorado.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "cards/notation.h"
#include "rules/embedded.h"
#include "rules/families/showdown.h"
#include "support.h"

namespace croupier::clauses::deuces_wild_xtreme_co {
namespace {

constexpr std::string_view id = "deuces-wild-xtreme-co";

// All hands of five cards with this many deuces, with or without the joker, and the rest fixed.
std::string wild_hand(int deuces, bool joker) {
  constexpr std::array<const char*, 4> deuce_cards{"2c ", "2d ", "2h ", "2s "};
  constexpr std::array<const char*, 5> others{"Kd ", "9h ", "7s ", "4c ", "3d "};
  std::string hand;
  for (int i = 0; i < deuces; ++i) hand += deuce_cards.at(static_cast<std::size_t>(i));
  if (joker) hand += "Jk ";
  for (int i = 0; i < 5 - deuces - (joker ? 1 : 0); ++i) hand += others.at(static_cast<std::size_t>(i));
  return hand;
}

TEST(Clauses, CO_1_DeckAndWildCards) {
  const Game co = game(id);
  expect_deck(co, "AKQJT98765432", 1);
  EXPECT_EQ(co.deck.decks, 1);
  EXPECT_EQ(co.deck.max, 1);
  expect_wild(co.ranking("hand")->ranking, deck_of(co), "2", true);
  const Hands hands(co);
  for (const char* wild : {"2c", "2d", "2h", "2s", "Jk"}) {
    EXPECT_EQ(hands.category(std::string("9c 9d 9h 9s ") + wild), Hand::five_of_a_kind);
    EXPECT_EQ(hands.category(std::string("Ah Kh Jh Th ") + wild), Hand::royal_flush);
    EXPECT_EQ(hands.category(std::string("5d 6d 8d 9d ") + wild), Hand::straight_flush);
    EXPECT_EQ(hands.category(std::string("Kc Qd 9h 7s ") + wild), Hand::pair);
  }
  EXPECT_EQ(hands.category("9c 9d 9h 9s 3c"), Hand::four_of_a_kind);
}

// No hand of the dealer's is too low: he has no qualifier, and no wager knows an outcome without one.
TEST(Clauses, CO_14_TheDealerAlwaysPlays) {
  const Game co = game(id);
  EXPECT_FALSE(showdown::rules_of(co).qualifier.has_value());
  EXPECT_TRUE(showdown::rules_of(game("somethings-wild")).qualifier.has_value());  // where there is one, it is here
  for (const Wager& wager : co.wagers) {
    if (!wager.settle || wager.settle->by != SettleBy::comparison) continue;
    EXPECT_EQ(wager.settle->qualified.higher.kind, wager.settle->unqualified.higher.kind) << wager.id;
    EXPECT_EQ(wager.settle->qualified.equal.kind, wager.settle->unqualified.equal.kind) << wager.id;
    EXPECT_EQ(wager.settle->qualified.lower.kind, wager.settle->unqualified.lower.kind) << wager.id;
  }
}

TEST(Clauses, CO_17_TripsPlusWildColumns) {
  const Game co = game(id);
  EXPECT_EQ(co.wager("trips-plus-wild")->settle->by, SettleBy::own_hand);
  const auto table = [](const char* five_wilds, const char* royal, const char* five, const char* straight_flush,
                        const char* four, const char* full, const char* flush) {
    return std::string("to 1: five-wilds -/") + five_wilds + ", royal-flush " + royal + ", five-of-a-kind -/" + five +
           ", straight-flush " + straight_flush + ", four-of-a-kind " + four + ", full-house " + full + ", flush " +
           flush + ", straight 20/3, three-of-a-kind 6/1";
  };
  const std::string name = "PT-FLT-DWHF-TPW-0";
  EXPECT_EQ(table_text(co, "trips-plus-wild", name + "1"),
            table("2000", "1000/100", "100", "200/30", "90/6", "40/5", "30/4"));
  EXPECT_EQ(table_text(co, "trips-plus-wild", name + "2"),
            table("2000", "1000/100", "100", "200/30", "90/6", "30/5", "25/4"));
  EXPECT_EQ(table_text(co, "trips-plus-wild", name + "3"),
            table("2000", "1000/90", "70", "200/25", "60/6", "30/5", "25/4"));
  EXPECT_EQ(table_text(co, "trips-plus-wild", name + "4"),
            table("2000", "1000/70", "60", "200/25", "50/6", "30/5", "25/4"));
  EXPECT_EQ(table_text(co, "trips-plus-wild", name + "5"),
            table("500", "400/70", "60", "200/25", "50/6", "30/5", "25/4"));
  EXPECT_EQ(table_text(co, "trips-plus-wild", name + "6"),
            table("2000", "1000/60", "50", "200/25", "40/6", "30/5", "25/4"));
  EXPECT_EQ(tables_of(co, "trips-plus-wild").size(), 6U);
  // The column is that of the hand.
  for (const char* hands :
       {"As Ks Qs Js Ts|As Ks Qs Js 2c|royal-flush 1000|royal-flush 100",
        "Ks Qs Js Ts 9s|Ks Qs Js 9s Jk|straight-flush 200|straight-flush 30",
        "9c 9d 9h 9s Ac|9c 9d 9h Ac 2c|four-of-a-kind 90|four-of-a-kind 6",
        "9c 9d 9h Ks Kc|9c 9d 2h Ks Kc|full-house 40|full-house 5", "Ah Kh Qh Jh 9h|Ah Kh Qh 2c 9h|flush 30|flush 4",
        "Ac Kd Qh Js Tc|Ac Kd Qh Js Jk|straight 20|straight 3",
        "Ac Ad Ah Kc Qd|Ac Ad 2h Kc 9d|three-of-a-kind 6|three-of-a-kind 1", "Ac Ad Kh Kc Qd|Ac Kd 2h Qc 9d|-|-"}) {
    std::vector<std::string> part(1);
    for (const char c : std::string_view(hands)) {
      if (c == '|')
        part.emplace_back();
      else
        part.back() += c;
    }
    EXPECT_EQ(row_text(co, "trips-plus-wild", name + "1", part[0]), part[2]) << part[0];
    EXPECT_EQ(row_text(co, "trips-plus-wild", name + "1", part[1]), part[3]) << part[1];
  }
}

TEST(Clauses, CO_18_HandsWithAJokerAreWild) {
  const Game co = game(id);
  expect_joker_hands_wild(co, "trips-plus-wild", "PT-FLT-DWHF-TPW-01");
  EXPECT_EQ(row_text(co, "trips-plus-wild", "PT-FLT-DWHF-TPW-01", "2h 3c 4d 5s 6h"), "straight 20");
  EXPECT_EQ(row_text(co, "trips-plus-wild", "PT-FLT-DWHF-TPW-01", "Jk 3c 4d 5s 6h"), "straight 3");
}

TEST(Clauses, CO_19_OneDeuceInALowStraightIsNatural) {
  const Game co = game(id);
  const Ranking& ranking = co.ranking("hand")->ranking;
  // Natural: one deuce, as a two, in A-5 or 2-6, suited or not.
  for (const char* hand : {"Ac 2d 3h 4s 5c", "As 2s 3s 4s 5s", "2h 3c 4d 5s 6h", "2h 3h 4h 5h 6h"}) {
    EXPECT_TRUE(read_hand(ranking, cards(hand)).natural) << hand;
  }
  // Everywhere else a deuce is wild: every hand with one deuce or more, counted.
  std::map<Hand, int> natural;
  const std::vector<Card> deck = deck_of(co).cards;
  for (std::size_t two = 0; two < 4; ++two) {
    for (std::size_t a = two + 1; a < 52; ++a) {
      for (std::size_t b = a + 1; b < 52; ++b) {
        for (std::size_t c = b + 1; c < 52; ++c) {
          for (std::size_t d = c + 1; d < 52; ++d) {
            const std::array<Card, 5> hand{deck[two], deck[a], deck[b], deck[c], deck[d]};
            for (const Hand category :
                 {Hand::straight, Hand::straight_flush, Hand::flush, Hand::three_of_a_kind, Hand::full_house}) {
              if (is_natural(ranking, hand, category)) ++natural[category];
            }
          }
        }
      }
    }
  }
  // Two runs, 4^5 suits each, four of them of one suit. Nothing else.
  const std::map<Hand, int> expected{{Hand::straight, 2 * (1024 - 4)}, {Hand::straight_flush, 2 * 4}};
  EXPECT_EQ(natural, expected);
  // A straight flush made with the wrong deuce is no natural straight (ruling `category-first`).
  EXPECT_FALSE(read_hand(ranking, cards("As 3s 4s 5s 2h")).natural);
  EXPECT_FALSE(read_hand(ranking, cards("3c 4d 5h 7s 2c")).natural);
}

// Ruling `co-goinwild`: five wilds count as four; the joker alone has its row; one deuce is nothing.
TEST(Clauses, CO_20_GoinWild) {
  const Game co = game(id);
  EXPECT_EQ(co.wager("goin-wild")->settle->by, SettleBy::wild_count);
  EXPECT_EQ(table_text(co, "goin-wild", "PT-FLT-TW-GW-01"),
            "to 1: four-wilds 1000, three-wilds 40, two-wilds 5, joker 4");
  EXPECT_EQ(table_text(co, "goin-wild", "PT-FLT-TW-GW-02"),
            "to 1: four-wilds 500, three-wilds 50, two-wilds 6, joker 3");
  const auto row = [&](int deuces, bool joker) {
    return row_text(co, "goin-wild", "PT-FLT-TW-GW-01", wild_hand(deuces, joker));
  };
  EXPECT_EQ(row(0, false), "-");
  EXPECT_EQ(row(1, false), "-");
  EXPECT_EQ(row(2, false), "two-wilds 5");
  EXPECT_EQ(row(3, false), "three-wilds 40");
  EXPECT_EQ(row(4, false), "four-wilds 1000");
  EXPECT_EQ(row(0, true), "joker 4");
  EXPECT_EQ(row(1, true), "two-wilds 5");
  EXPECT_EQ(row(2, true), "three-wilds 40");
  EXPECT_EQ(row(3, true), "four-wilds 1000");
  EXPECT_EQ(row(4, true), "four-wilds 1000");
  const Game other = game(id, {{"co-goinwild", "unpaid"}});
  EXPECT_EQ(row_text(other, "goin-wild", "PT-FLT-TW-GW-01", wild_hand(4, true)), "-");
}

// Ruling `co-goinwildprog`: four deuces win the meter with or without the joker.
TEST(Clauses, CO_21_GoinWildProgressive) {
  const Game co = game(id);
  EXPECT_EQ(
      table_text(co, "goin-wild-progressive", "PT-PRG-TW-GW-01"),
      "for 1: four-deuces 100%, four-wilds $1000, three-deuces $100, three-wilds $50, two-deuces $5, two-wilds $3");
  EXPECT_EQ(
      table_text(co, "goin-wild-progressive", "PT-PRG-TW-GW-02"),
      "for 1: four-deuces 100%, four-wilds $500, three-deuces $100, three-wilds $50, two-deuces $5, two-wilds $4");
  EXPECT_EQ(co.wager("goin-wild-progressive")->meter->unit, Money::from_cents(100));
  const auto row = [&](int deuces, bool joker) {
    return row_text(co, "goin-wild-progressive", "PT-PRG-TW-GW-01", wild_hand(deuces, joker));
  };
  EXPECT_EQ(row(1, false), "-");
  EXPECT_EQ(row(0, true), "-");
  EXPECT_EQ(row(1, true), "two-wilds $3");
  EXPECT_EQ(row(2, false), "two-deuces $5");
  EXPECT_EQ(row(2, true), "three-wilds $50");
  EXPECT_EQ(row(3, false), "three-deuces $100");
  EXPECT_EQ(row(3, true), "four-wilds $1000");
  EXPECT_EQ(row(4, false), "four-deuces 100%");
  EXPECT_EQ(row(4, true), "four-deuces 100%");
}

// Rulings `co-appendix` (the printed table is the one) and `co-toowild` (deuces and joker are wild here).
TEST(Clauses, CO_22_TooWildProgressive) {
  const Game co = game(id);
  const std::vector<std::string> tables{"PT-PRG-DWHF-DWP-01"};
  EXPECT_EQ(tables_of(co, "too-wild-progressive"), tables);
  EXPECT_EQ(table_text(co, "too-wild-progressive", tables[0]),
            "for 1: five-wilds 100%, natural-royal-flush 10%, wild-royal-flush $200, five-of-a-kind $150, "
            "straight-flush $50, "
            "four-of-a-kind $10, full-house $9, flush $8, straight $5");
  EXPECT_EQ(co.wager("too-wild-progressive")->meter->unit, Money::from_cents(100));
  const auto row = [&](const char* hand) { return row_text(co, "too-wild-progressive", tables[0], hand); };
  EXPECT_EQ(row("2c 2d 2h 2s Jk"), "five-wilds 100%");
  EXPECT_EQ(row("As Ks Qs Js Ts"), "natural-royal-flush 10%");
  EXPECT_EQ(row("As Ks Qs Js 2s"), "wild-royal-flush $200");
  EXPECT_EQ(row("As Ks Qs Js Jk"), "wild-royal-flush $200");
  EXPECT_EQ(row("9c 9d 9h 9s 2c"), "five-of-a-kind $150");
  EXPECT_EQ(row("Ks Qs Js Ts 9s"), "straight-flush $50");
  EXPECT_EQ(row("9c 9d 9h Ac 2c"), "four-of-a-kind $10");
  EXPECT_EQ(row("9c 9d 9h Ks Kc"), "full-house $9");
  EXPECT_EQ(row("Ah Kh Qh Jh 9h"), "flush $8");
  EXPECT_EQ(row("Ac Kd Qh Js Jk"), "straight $5");
  EXPECT_EQ(row("Ac Ad Ah Kc Qd"), "-");
}

TEST(Clauses, CO_25_LinkedProgressiveDeucesAreTwos) {
  const Game co = game(id);
  const Ranking& linked = co.ranking(co.wager("five-card-linked-progressive")->settle->ranking)->ranking;
  expect_wild(linked, deck_of(co), "", false);
  const auto row = [&](const char* hand) {
    return row_text(co, "five-card-linked-progressive", "PT-BJS-5CL-05", hand);
  };
  EXPECT_EQ(row("2c 2d 2h 2s 9c"), "four-of-a-kind $250");  // no five of a kind
  EXPECT_EQ(row("9c 9d 9h 2s 4c"), "three-of-a-kind $5");   // no four of a kind
  EXPECT_EQ(row("As Ks Qs Js 2s"), "flush $50");            // no royal flush
  EXPECT_EQ(row("2c 2d 9h 9s Kc"), "two-pair $3");
  EXPECT_EQ(row("Ac 2d 3h 4s 5c"), "straight $20");
  EXPECT_EQ(row("2c Kd Qh 9s 7c"), "-");  // no pair even
  for (const std::string& table : tables_of(co, "five-card-linked-progressive")) {
    EXPECT_EQ(row_text(co, "five-card-linked-progressive", table, "9c 9d 2h 2s 2c").find("five"), std::string::npos);
  }
}

// The rulebook with one more limit for this game; what the loader says about it.
Result<Rulebook> with_limit(const std::string& limit) {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  std::string& file = files.at("co-rule-21/deuces-wild-xtreme-co.toml");
  file.insert(file.find("[[limits]]"),
              "[[limits]]\nwhat = \"aggregate-payout\"\n" + limit + "\nposted = true\nclause = \"CO-28\"\n\n");
  return Rulebook::from_files(files);
}

TEST(Clauses, CO_28_FlatTables) {
  const Game co = game(id);
  int flat = 0;
  for (const PayTable& table : co.paytables) {
    const bool progressive = co.wager(table.wager)->kind == WagerKind::progressive;
    EXPECT_EQ(table.basis, progressive ? Basis::for_one : Basis::to_one) << table.wager << " " << table.id;
    flat += progressive ? 0 : 1;
  }
  EXPECT_EQ(flat, 1 + 1 + 1 + 3 + 6 + 2);  // ante, play, odds, bad beat, trips, goin' wild
  // One row, the highest the hand reaches, though its cards make lower ones as well.
  EXPECT_EQ(row_text(co, "trips-plus-wild", "PT-FLT-DWHF-TPW-01", "2c 2d 2h 2s 9c"), "five-of-a-kind 100");
  EXPECT_EQ(row_text(co, "trips-plus-wild", "PT-FLT-DWHF-TPW-01", "2c 2d 2h 2s Tc"), "royal-flush 100");
  EXPECT_EQ(row_text(co, "bad-beat-xtreme", "PT-FLT-DWHF-BBX-01", "9c 9d 9h Ks Kc"), "full-house 400");
  EXPECT_EQ(row_text(co, "goin-wild", "PT-FLT-TW-GW-01", "2c 2d 2h Jk 9c"), "four-wilds 1000");
  // No aggregate limit unless the house posts one, for a round or for a hand.
  const auto is_aggregate = [](const Limit& limit) { return limit.what == "aggregate-payout"; };
  EXPECT_TRUE(std::ranges::none_of(co.limits, is_aggregate));
  for (const char* per : {"round", "hand"}) {
    const auto posted = with_limit(std::string("max = 50000\nper = \"") + per + "\"");
    ASSERT_TRUE(posted) << posted.refusal().line();
    const auto& limits = posted->game(id).value()->limits;
    const auto limit = std::ranges::find_if(limits, is_aggregate);
    ASSERT_NE(limit, limits.end());
    EXPECT_EQ(limit->max, Money::from_cents(5'000'000));
    EXPECT_EQ(limit->per, per);
    EXPECT_TRUE(limit->posted);
  }
  EXPECT_FALSE(with_limit("max = \"50000.005\"\nper = \"round\""));
  EXPECT_FALSE(with_limit("max = -1\nper = \"round\""));
}

}  // namespace
}  // namespace croupier::clauses::deuces_wild_xtreme_co
