// Every row of every pay table of the showdown games but the progressives', hit by a settled round and paid what the
// document prints there, natural and wild.
#include <gtest/gtest.h>

#include <set>

#include "settled_round.h"
#include "tests/printed_paytables.h"

namespace croupier::clauses::pay_rows {
namespace {

// One deal: the row and column it hits, and the cards.
struct Deal {
  std::string_view row;
  bool natural;
  std::string_view cards;
  std::string_view table;  // dealer = "...", community = "..."
};

constexpr std::string_view low = R"(dealer = "Td 8s 7h 6s 3h")";

// Five cards, deuces and joker wild, against a dealer who has nothing.
const std::vector<Deal>& wild_hands() {
  static const std::vector<Deal> list{
      {"five-wilds", false, "2c 2d 2h 2s Jk", low},     {"royal-flush", true, "As Ks Qs Js Ts", low},
      {"royal-flush", false, "As Ks Qs Js 2d", low},    {"five-of-a-kind", false, "9c 9d 9h 9s 2d", low},
      {"straight-flush", true, "Ks Qs Js Ts 9s", low},  {"straight-flush", false, "Ks Qs Js 9s Jk", low},
      {"four-of-a-kind", true, "9c 9d 9h 9s Ac", low},  {"four-of-a-kind", false, "9c 9d 9h 2s Ac", low},
      {"full-house", true, "9c 9d 9h Ks Kc", low},      {"full-house", false, "9c 9d 2h Ks Kc", low},
      {"flush", true, "Ah Kh Qh Jh 9h", low},           {"flush", false, "Ah Kh Qh 9h Jk", low},
      {"straight", true, "Ac Kd Qh Js Tc", low},        {"straight", false, "Ac Kd Qh Js Jk", low},
      {"three-of-a-kind", true, "Ac Ad Ah Kc Qd", low}, {"three-of-a-kind", false, "Ac Ad 2h Kc 9d", low}};
  return list;
}

// A hand of the row beaten by the dealer.
const std::vector<Deal>& beaten_hands() {
  static const std::vector<Deal> list{{"royal-flush", true, "As Ks Qs Js Ts", R"(dealer = "2c 2d 2h 2s Jk")"},
                                      {"five-of-a-kind", true, "9c 9d 9h 9s 2d", R"(dealer = "As Ks Qs Js Ts")"},
                                      {"straight-flush", true, "Kh Qh Jh Th 9h", R"(dealer = "As Ks Qs Js 2c")"},
                                      {"four-of-a-kind", true, "9c 9d 9h 9s Ac", R"(dealer = "Kh Qh Jh Th 2c")"},
                                      {"full-house", true, "9c 9d 9h Ks Kc", R"(dealer = "8c 8d 8h 8s Ac")"},
                                      {"flush", true, "Ah Kh Qh Jh 9h", R"(dealer = "8c 8d 8h 7s 7c")"},
                                      {"straight", true, "Ac Kd Qh Js Tc", R"(dealer = "8c 6c 5c 4c 3c")"},
                                      {"three-of-a-kind", true, "9c 9d 9h Ks Qc", R"(dealer = "8c 7d 6h 5s 4c")"}};
  return list;
}

const std::vector<Deal>& wild_counts() {
  static const std::vector<Deal> list{{"four-wilds", true, "2c 2d 2h 2s 9c", low},
                                      {"three-wilds", true, "2c 2d Jk 9s 4c", low},
                                      {"two-wilds", true, "2c 2d 9h Ks 4c", low},
                                      {"joker", true, "Jk 4d 9h Ks Qc", low}};
  return list;
}

const std::vector<Deal>& indicated_hands() {
  static const std::vector<Deal> list{
      {"royal-flush", true, "As Ks", "dealer = \"5d 5h\"\ncommunity = \"Qs Js Ts\"\nwild_card = \"2c\""},
      {"royal-flush", true, "As 2d", "dealer = \"5d 5h\"\ncommunity = \"Qs Js Ts\"\nwild_card = \"2c\""},
      {"five-of-a-kind", true, "9c 9d", "dealer = \"5d 5h\"\ncommunity = \"9h 9s 2d\"\nwild_card = \"2c\""},
      {"straight-flush", true, "9s 8s", "dealer = \"5d 5h\"\ncommunity = \"Qs Js Ts\"\nwild_card = \"2c\""},
      {"four-of-a-kind", true, "9c 9d", "dealer = \"5d 5h\"\ncommunity = \"9h 9s Kd\"\nwild_card = \"2c\""},
      {"full-house", true, "9c 9d", "dealer = \"5d 5h\"\ncommunity = \"9h Ks Kd\"\nwild_card = \"2c\""},
      {"flush", true, "As 3s", "dealer = \"5d 5h\"\ncommunity = \"Qs Js Ts\"\nwild_card = \"2c\""},
      {"straight", true, "Ad Kc", "dealer = \"5d 5h\"\ncommunity = \"Qs Js Ts\"\nwild_card = \"2c\""},
      {"three-of-a-kind", true, "9c 9d", "dealer = \"5d 5h\"\ncommunity = \"9h Ks Qd\"\nwild_card = \"2c\""}};
  return list;
}

constexpr std::string_view three_low = "bank = { seat = 8 }\ndealer = \"Qh 8d 4d\"";

const std::vector<Deal>& three_cards() {
  static const std::vector<Deal> list{{"royal-flush", true, "As Ks Qs", three_low},
                                      {"mini-royal-flush", true, "As Ks Qs", three_low},
                                      {"straight-flush", true, "Ks Qs Js", three_low},
                                      {"three-of-a-kind", true, "9s 9d 9c", three_low},
                                      {"straight", true, "As 2d 3c", three_low},
                                      {"flush", true, "As 9s 3s", three_low},
                                      {"pair", true, "As Ad 3s", three_low}};
  return list;
}

const std::vector<Deal>& six_cards() {
  static const std::vector<Deal> list{
      {"royal-flush", true, "As Ks Qs", "bank = { seat = 8 }\ndealer = \"Js Ts 4d\""},
      {"straight-flush", true, "9s Ks Qs", "bank = { seat = 8 }\ndealer = \"Js Ts 4d\""},
      {"four-of-a-kind", true, "9s 9d 4c", "bank = { seat = 8 }\ndealer = \"9h 9c 4d\""},
      {"full-house", true, "9s 9d 4c", "bank = { seat = 8 }\ndealer = \"9h Kc 4d\""},
      {"flush", true, "As 9s 4s", "bank = { seat = 8 }\ndealer = \"Js 7s 4d\""},
      {"straight", true, "Ad Ks Qs", "bank = { seat = 8 }\ndealer = \"Js Ts 4d\""},
      {"three-of-a-kind", true, "9s 9d 4c", "bank = { seat = 8 }\ndealer = \"9h Kc 3d\""}};
  return list;
}

const std::vector<Deal>& seven_cards() {
  static const std::vector<Deal> list{
      {"royal-flush", true, "As Ks", "bank = { seat = 8 }\ndealer = \"5d 5h\"\ncommunity = \"Qs Js Ts 3d 2c\""},
      {"straight-flush", true, "9s Ks", "bank = { seat = 8 }\ndealer = \"5d 5h\"\ncommunity = \"Qs Js Ts 3d 2c\""},
      {"four-of-a-kind", true, "9s 9d", "bank = { seat = 8 }\ndealer = \"5d 5h\"\ncommunity = \"9h 9c Ts 3d 2c\""},
      {"full-house", true, "9s 9d", "bank = { seat = 8 }\ndealer = \"5d 5h\"\ncommunity = \"9h Tc Ts 3d 2c\""},
      {"flush", true, "As 4s", "bank = { seat = 8 }\ndealer = \"5d 5h\"\ncommunity = \"Qs Js Ts 3d 2c\""},
      {"straight", true, "Ad Kd", "bank = { seat = 8 }\ndealer = \"5d 5h\"\ncommunity = \"Qs Js Ts 3d 2c\""},
      {"three-of-a-kind", true, "9s 9d", "bank = { seat = 8 }\ndealer = \"5d 5h\"\ncommunity = \"9h Kc Ts 3d 2c\""}};
  return list;
}

// Which deals show a wager's tables, and what has to be bet with it.
struct Shown {
  std::string_view game, wager, base, action;
  const std::vector<Deal>& deals;
};

const std::vector<Shown>& shown() {
  static const std::vector<Shown> list{
      {"dj-wild-ma", "blind", "ante = 1000, blind = 1000", "play", wild_hands()},
      {"dj-wild-ma", "trips", "ante = 500, blind = 500, trips = 1000", "play", wild_hands()},
      {"dj-wild-ma", "two-way-bad-beat", "ante = 500, blind = 500, two-way-bad-beat = 1000", "play", beaten_hands()},
      {"dj-wild-stud-pa", "blind", "ante = 1000, blind = 1000", "play", wild_hands()},
      {"dj-wild-stud-pa", "trips", "ante = 500, blind = 500, trips = 1000", "play", wild_hands()},
      {"dj-wild-stud-pa", "two-way-bad-beat", "ante = 500, blind = 500, two-way-bad-beat = 1000", "play",
       beaten_hands()},
      {"deuces-wild-xtreme-co", "odds", "ante = 1000, odds = 1000", "play", wild_hands()},
      {"deuces-wild-xtreme-co", "trips-plus-wild", "ante = 500, odds = 500, trips-plus-wild = 1000", "play",
       wild_hands()},
      {"deuces-wild-xtreme-co", "bad-beat-xtreme", "ante = 500, odds = 500, bad-beat-xtreme = 1000", "play",
       beaten_hands()},
      {"deuces-wild-xtreme-co", "goin-wild", "ante = 500, odds = 500, goin-wild = 1000", "play", wild_counts()},
      {"somethings-wild", "in", "ante = 1000", "play", indicated_hands()},
      {"somethings-wild", "wild", "ante = 500, wild = 1000", "play", indicated_hands()},
      {"three-card-poker", "bonus", "ante = 1000, bonus = 1000", "play", three_cards()},
      {"three-card-poker-6-card-bonus", "pair-plus", "ante = 500, pair-plus = 1000", "play", three_cards()},
      {"three-card-poker-6-card-bonus", "6-card-bonus", "ante = 500, 6-card-bonus = 1000", "play", six_cards()},
      {"ultimate-texas-holdem", "blind", "ante = 1000, blind = 1000", "bet-4", seven_cards()},
      {"ultimate-texas-holdem", "trips", "ante = 500, blind = 500, trips = 1000", "bet-4", seven_cards()}};
  return list;
}

// "1000/100" natural and wild, "-/70", "3:2", "5": cents on a stake of $10, or -1 where the column has nothing.
std::int64_t cents_of(std::string cell, bool natural) {
  if (const auto slash = cell.find('/'); slash != std::string::npos)
    cell = natural ? cell.substr(0, slash) : cell.substr(slash + 1);
  if (cell == "-") return -1;
  const auto colon = cell.find(':');
  const std::int64_t units = std::stoll(cell);
  return colon == std::string::npos ? units * 1000 : units * 1000 / std::stoll(cell.substr(colon + 1));
}

// Sets of Something's Wild are chosen together; the other tables by themselves.
std::string choose(const Shown& wager, const std::string& table) {
  if (wager.game == "somethings-wild") return "paytables = { in = \"" + table + "\", wild = \"" + table + "\" }\n";
  return "paytables = { " + std::string(wager.wager) + " = \"" + table + "\" }\n";
}

TEST(PayRows, EachIsHitByARoundAndPaidAsPrinted) {
  std::set<std::string> hit;
  std::set<std::string> all;
  for (const Shown& wager : shown()) {
    for (const printed::Sheet& sheet : printed::sheets()) {
      if (sheet.game != wager.game || sheet.wager != wager.wager) continue;
      for (const auto& [table, cells] : printed::tables_of(sheet)) {
        const std::string name = std::string(wager.game) + " " + std::string(wager.wager) + "/" + table + " ";
        for (const auto& [row, cell] : cells) {
          const bool columns = cell.find('/') != std::string::npos;
          if (!columns || cell[0] != '-') all.insert(name + row + " natural");
          if (columns) all.insert(name + row + " wild");
        }
        for (const Deal& deal : wager.deals) {
          const auto cell = cells.find(std::string(deal.row));
          if (cell == cells.end()) continue;
          const Settled round(wager.game, choose(wager, table) + std::string(deal.table),
                              {seat(1, deal.cards, wager.base, wager.action)});
          ASSERT_EQ(round.refusal(), "") << name << deal.row;
          EXPECT_EQ(round.net(1, wager.wager), cents_of(cell->second, deal.natural))
              << name << deal.row << " with " << deal.cards << ": " << round.line(1, wager.wager);
          const bool columns = cell->second.find('/') != std::string::npos;
          hit.insert(name + std::string(deal.row) + (columns && !deal.natural ? " wild" : " natural"));
        }
      }
    }
  }
  EXPECT_EQ(hit, all);
  EXPECT_GT(all.size(), 350U);
}

// Cover All's tables go by the number of hands dealt.
TEST(PayRows, CoverAllForEachNumberOfHands) {
  const char* others[] = {"Qc Jd 9c 7d 4s", "Kc Qd 8d 6c 4h", "Ad Kd Td 7c 3h", "Ac Jc 8c 6d 3d", "Ah Qh 7h 6h 4c"};
  for (const printed::Sheet& sheet : printed::sheets()) {
    if (sheet.wager != "cover-all") continue;
    for (const auto& [table, cells] : printed::tables_of(sheet)) {
      const int hands = table[0] - '0';
      int rows = 0;
      for (const auto& [row, cards] :
           {std::pair("five-wilds", "2c 2d 2h 2s Jk"), std::pair("royal-flush", "As Ks Qs Js Ts"),
            std::pair("straight-flush", "Ks Qs Js Ts 9s"), std::pair("four-of-a-kind", "5c 5d 5h 5s Ts"),
            std::pair("full-house", "5c 5d 5h Ts Tc")}) {
        std::string seats = seat(1, cards, "ante = 500, blind = 500, cover-all = 1000");
        for (int i = 1; i < hands; ++i) seats += seat(i + 1, others[i - 1], "ante = 500, blind = 500", "fold");
        const Settled round("dj-wild-ma", R"(dealer = "8s 7s 6s 4d 3s")", {seats});
        ASSERT_EQ(round.refusal(), "") << table << " " << row;
        EXPECT_EQ(round.net(1, "cover-all"), cents_of(cells.at(row), true)) << table << " " << row;
        ++rows;
      }
      EXPECT_EQ(static_cast<std::size_t>(rows), cells.size());
    }
  }
}

}  // namespace
}  // namespace croupier::clauses::pay_rows
