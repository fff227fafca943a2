// Every cell of every pay table, typed from the documents themselves and compared with what was loaded: the second road
// to the rulebook. A sheet is laid out as the document prints it; its cells are
//   3  3:2     pays 3, or 3 to 2, units
//   90/6  -/9  natural and wild
//   10%        of the meter
//   $50        for each dollar wagered
//   5+$20      and an envy of $20 for the others
//   .          not listed
#pragma once

#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.h"
#include "rules/definition.h"

namespace croupier::printed {

struct Sheet {
  std::string_view game;
  std::string_view wager;
  Basis basis;
  std::string_view text;  // ids on the first line, then a hand and its cells on each
};

using Cells = std::map<std::string, std::string>;  // hand -> cell
inline constexpr std::string_view even_money = R"(
     standard
win  1
)";

inline const std::vector<Sheet>& sheets() {
  static const std::vector<Sheet> list = {
      // ---- 000: Massachusetts ----------------------------------------------------------------------------
      {"dj-wild-ma", "ante", Basis::to_one, even_money},
      {"dj-wild-ma", "play", Basis::to_one, even_money},
      {"dj-wild-ma", "blind", Basis::to_one, R"(
                standard
five-wilds      1000
royal-flush     50
five-of-a-kind  10
straight-flush  9
four-of-a-kind  4
full-house      3
flush           2
straight        1
)"},
      {"dj-wild-ma", "trips", Basis::to_one, R"(
                 01        02        03        04       05       06      07
five-wilds       -/2000    -/2000    -/2000    -/2000   -/2000   -/500   -/2000
royal-flush      1000/100  1000/100  1000/100  1000/90  1000/70  400/70  1000/60
straight-flush   200/30    200/30    200/30    200/25   200/25   200/25  200/25
five-of-a-kind   -/100     -/100     -/100     -/70     -/60     -/60    -/50
four-of-a-kind   90/6      90/6      90/6      60/6     50/6     50/6    40/6
full-house       40/5      40/5      30/5      30/5     30/5     30/5    30/5
flush            25/4      30/4      25/4      25/4     25/4     25/4    25/4
straight         20/3      20/3      20/3      20/3     20/3     20/3    20/3
three-of-a-kind  7/1       6/1       6/1       6/1      6/1      6/1     6/1
)"},
      {"dj-wild-ma", "two-way-bad-beat", Basis::to_one, R"(
                 standard
royal-flush      10000
five-of-a-kind   10000
straight-flush   5000
four-of-a-kind   500
full-house       400
flush            300
straight         100
three-of-a-kind  9
)"},
      {"dj-wild-ma", "cover-all", Basis::to_one, R"(
                6-players  5-players  4-players  3-players  2-players  1-player
five-wilds      100        150        200        300        400        500
royal-flush     40         50         60         80         90         100
straight-flush  35         40         50         70         80         90
four-of-a-kind  20         20         25         30         40         70
full-house      3          4          5          6          9          15
)"},

      // ---- 001: Pennsylvania -----------------------------------------------------------------------------
      {"dj-wild-stud-pa", "ante", Basis::to_one, even_money},
      {"dj-wild-stud-pa", "raise", Basis::to_one, even_money},
      {"dj-wild-stud-pa", "blind", Basis::to_one, R"(
                standard
five-wilds      1000
royal-flush     50
five-of-a-kind  10
straight-flush  9
four-of-a-kind  4
full-house      3
flush           2
straight        1
)"},
      {"dj-wild-stud-pa", "progressive", Basis::to_one, R"(
                 1            2
royal-flush      100%+$1000   100%+$5000
straight-flush   10%+$300     10%+$1500
four-of-a-kind   300          300
full-house       50           50
flush            40           40
straight         30           30
three-of-a-kind  9            9
)"},
      {"dj-wild-stud-pa", "trips", Basis::to_one, R"(
                 DJWT-04  DJWT-05  DJWT-06  DJWT-07
five-wilds       -/2000   -/2000   -/500    -/2000
royal-flush      1000/90  1000/70  400/70   1000/60
five-of-a-kind   -/70     -/60     -/60     -/50
straight-flush   200/25   200/25   200/25   200/25
four-of-a-kind   60/6     50/6     50/6     40/6
full-house       30/5     30/5     30/5     30/5
flush            25/4     25/4     25/4     25/4
straight         20/3     20/3     20/3     20/3
three-of-a-kind  6/1      6/1      6/1      6/1
)"},
      {"dj-wild-stud-pa", "two-way-bad-beat", Basis::to_one, R"(
                 DJWBB-01  DJWBB-02  DJWBB-03  DJWBB-04
royal-flush      500       10000     500       299
five-of-a-kind   500       10000     500       299
straight-flush   500       5000      500       299
four-of-a-kind   500       500       300       299
full-house       400       400       200       200
flush            300       300       100       100
straight         100       100       50        50
three-of-a-kind  9         9         15        15
)"},

      // ---- 002: Colorado ---------------------------------------------------------------------------------
      {"deuces-wild-xtreme-co", "ante", Basis::to_one, even_money},
      {"deuces-wild-xtreme-co", "play", Basis::to_one, even_money},
      {"deuces-wild-xtreme-co", "odds", Basis::to_one, R"(
                PT-FLT-DWHF-ODS-01
five-wilds      1000
royal-flush     50
five-of-a-kind  10
straight-flush  9
four-of-a-kind  4
full-house      3
flush           2
straight        1
)"},
      {"deuces-wild-xtreme-co", "bad-beat-xtreme", Basis::to_one, R"(
                 PT-FLT-DWHF-BBX-01  PT-FLT-DWHF-BBX-02  PT-FLT-DWHF-BBX-03
royal-flush      10000               500                 500
five-of-a-kind   10000               500                 500
straight-flush   5000                500                 500
four-of-a-kind   500                 500                 300
full-house       400                 400                 200
flush            300                 300                 100
straight         100                 100                 50
three-of-a-kind  9                   9                   15
)"},
      {"deuces-wild-xtreme-co", "trips-plus-wild", Basis::to_one, R"(
                 PT-FLT-DWHF-TPW-01  PT-FLT-DWHF-TPW-02  PT-FLT-DWHF-TPW-03
five-wilds       -/2000              -/2000              -/2000
royal-flush      1000/100            1000/100            1000/90
straight-flush   200/30              200/30              200/25
five-of-a-kind   -/100               -/100               -/70
four-of-a-kind   90/6                90/6                60/6
full-house       40/5                30/5                30/5
flush            30/4                25/4                25/4
straight         20/3                20/3                20/3
three-of-a-kind  6/1                 6/1                 6/1
)"},
      {"deuces-wild-xtreme-co", "trips-plus-wild", Basis::to_one, R"(
                 PT-FLT-DWHF-TPW-04  PT-FLT-DWHF-TPW-05  PT-FLT-DWHF-TPW-06
five-wilds       -/2000              -/500               -/2000
royal-flush      1000/70             400/70              1000/60
straight-flush   200/25              200/25              200/25
five-of-a-kind   -/60                -/60                -/50
four-of-a-kind   50/6                50/6                40/6
full-house       30/5                30/5                30/5
flush            25/4                25/4                25/4
straight         20/3                20/3                20/3
three-of-a-kind  6/1                 6/1                 6/1
)"},
      {"deuces-wild-xtreme-co", "goin-wild", Basis::to_one, R"(
             PT-FLT-TW-GW-01  PT-FLT-TW-GW-02
four-wilds   1000             500
three-wilds  40               50
two-wilds    5                6
joker        4                3
)"},
      {"deuces-wild-xtreme-co", "goin-wild-progressive", Basis::for_one, R"(
              PT-PRG-TW-GW-01  PT-PRG-TW-GW-02
four-deuces   100%             100%
four-wilds    $1000            $500
three-deuces  $100             $100
three-wilds   $50              $50
two-deuces    $5               $5
two-wilds     $3               $4
)"},
      {"deuces-wild-xtreme-co", "too-wild-progressive", Basis::for_one, R"(
                     PT-PRG-DWHF-DWP-01
five-wilds           100%
natural-royal-flush  10%
wild-royal-flush     $200
five-of-a-kind       $150
straight-flush       $50
four-of-a-kind       $10
full-house           $9
flush                $8
straight             $5
)"},
      {"deuces-wild-xtreme-co", "five-card-linked-progressive", Basis::for_one, R"(
                 PT-BJS-5CL-01  PT-BJS-5CL-02  PT-BJS-5CL-03  PT-BJS-5CL-04  PT-BJS-5CL-05  PT-BJS-5CL-09  PT-BJS-5CL-10
royal-flush      100%           100%           100%           100%           100%           100%           100%
straight-flush   $1500          $2500          $1000          $2000          100%           $1500          100%
four-of-a-kind   $250           $250           $200           $250           $250           $250           $200
full-house       $100           $100           $100           $75            $75            $75            $75
flush            $50            $50            $75            $50            $50            $50            $50
straight         $25            $25            $20            $20            $20            $20            $30
three-of-a-kind  $5             $5             $5             $5             $5             $10            $5
two-pair         .              .              .              .              $3             .              $3
)"},
      {"deuces-wild-xtreme-co", "five-card-linked-progressive", Basis::for_one, R"(
                          PT-BJS-5CL-06  PT-BJS-5CL-07  PT-BJS-5CL-08  PT-BJS-5CL-11
royal-flush               100%           100%           100%           100%
straight-flush            $500           $1000          $2500          $500
four-card-straight-flush  $200           $200           $150           $200
flush                     $50            $50            $75            $75
four-card-flush           $5             $5             $5             $5
)"},
      {"deuces-wild-xtreme-co", "five-card-linked-progressive", Basis::for_one, R"(
                 PT-BJS-5CL-E01  PT-BJS-5CL-E02  PT-BJS-5CL-E03
royal-flush      100%+$1000      100%+$5000      100%+$1000
straight-flush   10%+$300        10%+$1500       10%+$250
four-of-a-kind   $300            $300            $250
full-house       $50             $50             $75
flush            $40             $40             $50
straight         $30             $30             $25
three-of-a-kind  $9              $9              $10
)"},

      // ---- 003: the wild indicator -------------------------------------------------------------------------
      {"somethings-wild", "ante", Basis::to_one, even_money},
      {"somethings-wild", "in", Basis::to_one, R"(
                A   B
royal-flush     30  20
five-of-a-kind  20  15
straight-flush  15  10
four-of-a-kind  8   5
full-house      6   4
flush           4   3
straight        2   2
)"},
      {"somethings-wild", "wild", Basis::to_one, R"(
                 A    B
royal-flush      299  299
five-of-a-kind   150  150
straight-flush   100  100
four-of-a-kind   20   20
full-house       18   18
flush            15   15
straight         8    7
three-of-a-kind  3    3
)"},

      // ---- 004: three cards --------------------------------------------------------------------------------
      {"three-card-poker", "ante", Basis::to_one, even_money},
      {"three-card-poker", "play", Basis::to_one, even_money},
      {"three-card-poker", "bonus", Basis::to_one, R"(
                  standard
royal-flush       200
straight-flush    40
three-of-a-kind   30
straight          6
flush             3
pair              1
)"},
      {"three-card-poker-6-card-bonus", "ante", Basis::to_one, even_money},
      {"three-card-poker-6-card-bonus", "play", Basis::to_one, even_money},
      {"three-card-poker-6-card-bonus", "pair-plus", Basis::to_one, R"(
                  standard
mini-royal-flush  200
straight-flush    40
three-of-a-kind   30
straight          6
flush             3
pair              1
)"},
      {"three-card-poker-6-card-bonus", "6-card-bonus", Basis::to_one, R"(
                 TCP-6B3
royal-flush      1000
straight-flush   200
four-of-a-kind   100
full-house       20
flush            15
straight         9
three-of-a-kind  8
)"},

      // ---- 004: hold'em against the player-dealer ------------------------------------------------------------
      {"ultimate-texas-holdem", "ante", Basis::to_one, even_money},
      {"ultimate-texas-holdem", "play", Basis::to_one, even_money},
      {"ultimate-texas-holdem", "trips", Basis::to_one, R"(
                 standard
royal-flush      50
straight-flush   40
four-of-a-kind   30
full-house       8
flush            6
straight         5
three-of-a-kind  3
)"},
      {"ultimate-texas-holdem", "blind", Basis::to_one, R"(
                standard
royal-flush     500
straight-flush  50
four-of-a-kind  10
full-house      3
flush           3:2
straight        1
)"},

      // ---- 004: two hands ------------------------------------------------------------------------------------
      {"pai-gow-poker", "base", Basis::to_one, even_money},
      {"pai-gow-poker", "action-3", Basis::to_one, even_money},
      {"pai-gow-poker", "dai-su", Basis::to_one, even_money},
      {"pai-gow-tiles", "base", Basis::to_one, even_money},
      {"fortune-pai-gow-poker-11", "base", Basis::to_one, even_money},
      {"fortune-pai-gow-poker-11", "fortune", Basis::to_one, R"(
                                      FPG-05
seven-card-straight-flush             5000+$5000
royal-flush-with-royal-match          2000+$1000
seven-card-straight-flush-with-joker  1000+$500
five-aces                             400+$250
royal-flush                           150+$50
straight-flush                        50+$20
four-of-a-kind                        25+$5
full-house                            5
flush                                 4
three-of-a-kind                       3
straight                              2
)"},
      {"fortune-pai-gow-joker-wild", "base", Basis::to_one, even_money},
      {"fortune-pai-gow-joker-wild", "fortune", Basis::to_one, R"(
                                      standard
seven-card-straight-flush             1000+$500
seven-card-straight-flush-with-joker  500+$100
five-aces                             400+$50
five-of-a-kind                        250
royal-flush                           100+$10
straight-flush                        40+$5
four-of-a-kind                        25+$5
full-house                            5
flush                                 3
straight                              2
)"},

      // ---- 004: twenty-one, baccarat ---------------------------------------------------------------------------
      {"pure-215-blackjack", "base", Basis::to_one, R"(
           6-to-5  3-to-2  7-to-5
blackjack  6:5     3:2     7:5
win        1       1       1
)"},
      {"pure-215-blackjack", "insurance", Basis::to_one, R"(
                  standard
dealer-blackjack  2
)"},
      {"pure-spanish-215", "base", Basis::to_one, R"(
           standard
blackjack  6:5
win        1
)"},
      {"pure-spanish-215", "match-the-dealer", Basis::to_one, R"(
                           D
two-suited-matches         16
suited-and-unsuited-match  12
suited-match               8
two-unsuited-matches       8
unsuited-match             4
)"},
      {"buster-blackjack", "base", Basis::to_one, R"(
           6-to-5  3-to-2  7-to-5
blackjack  6:5     3:2     7:5
win        1       1       1
)"},
      {"buster-blackjack", "buster", Basis::to_one, R"(
                 B
three-card-bust  2
four-card-bust   2
five-card-bust   4
six-card-bust    15
seven-card-bust  50
eight-card-bust  200
)"},
      {"ez-baccarat-panda-8", "player", Basis::to_one, even_money},
      {"ez-baccarat-panda-8", "banker", Basis::to_one, even_money},
      {"ez-baccarat-panda-8", "tie", Basis::to_one, R"(
     standard
tie  8
)"},
      {"ez-baccarat-panda-8", "dragon-7", Basis::to_one, R"(
                  standard
three-card-seven  40
)"},
      {"ez-baccarat-panda-8", "panda-8", Basis::to_one, R"(
                  standard
three-card-eight  25
)"},
  };
  return list;
}

inline std::vector<std::string> words(const std::string& line) {
  std::istringstream stream(line);
  std::vector<std::string> list;
  for (std::string word; stream >> word;) list.push_back(word);
  return list;
}

// The sheet, table by table.
inline std::map<std::string, Cells> tables_of(const Sheet& sheet) {
  std::map<std::string, Cells> tables;
  std::vector<std::string> ids;
  std::istringstream stream{std::string(sheet.text)};
  for (std::string line; std::getline(stream, line);) {
    const std::vector<std::string> cells = words(line);
    if (cells.empty()) continue;
    if (ids.empty()) {
      ids = cells;
      continue;
    }
    if (cells.size() != ids.size() + 1) broken_invariant("a sheet with a missing cell");
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (cells[i + 1] != ".") tables[ids[i]][cells[0]] = cells[i + 1];
    }
  }
  return tables;
}

}  // namespace croupier::printed
