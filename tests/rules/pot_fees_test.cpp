// Every fee taken from a pot or by time, typed from the document itself and compared with what was loaded: the second
// road to rulebook/*/fees.toml. Where a ruling corrects what is printed, a comment gives the print.
#include "tests/rules/fee_sheets.h"

namespace croupier::fee_sheets {
namespace {

TEST(Fees, F01) {  // L74
  const FeeSchedule& loaded = schedule("F01");
  ASSERT_EQ(loaded.options.size(), 1U);
  ASSERT_EQ(loaded.options[0].pot.size(), 1U);
  EXPECT_EQ(pot_line(loaded.options[0]), "1 any 5");
  EXPECT_TRUE(loaded.options[0].pot[0].topped_up);
}

TEST(Fees, F05) {  // L1742-1824: early, regular, late
  expect_sheet("F05", R"(
1 1-2 0.50/-/1 0.50/-/1.50 0.50/-/2 0.50/-/2.50 0.50/-/3
2 1-2 0.50/0.50/0.50 0.50/0.50/1 0.50/0.50/1.50 0.50/0.50/2 0.50/0.50/3
3 2-4 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
4 2-4 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
5 3-6 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
6 3-6 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
7 4-8 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
8 4-8 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
9 6-12 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
10 6-12 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
11 10-20 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
12 10-20 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
13 1+ 1/-/- 1/-/1 1/-/2 1/-/3 1/-/4
14 1+ 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
15 2+ 1/-/1 1/-/2 1/-/3 1/-/4 1/-/5
16 2+ 1/1/- 1/1/1 1/1/2 1/1/3 1/1/4
)",
               rate_line);
}

TEST(Fees, F16a) {  // L2323-2373: player fee, modified fee A, modified fee B
  expect_moments("F16a", {"flop", "ended-before-flop", "river"});
  expect_sheet("F16a", R"(
1 7+ 3 1 1
2 7+ 4 1 1
3 7+ 5 1 1
4 7+ 6 1 1
5 7+ 3 1 0
6 7+ 4 1 0
7 6 2 1 1
8 6 3 1 1
9 6 4 1 1
10 6 5 1 1
11 5-6 2 1 0
12 5-6 3 1 0
13 5 1 1 1
14 5 2 1 1
15 5 3 1 1
16 5 4 1 1
17 -4 1 1 1
18 -4 2 1 1
19 -4 3 1 1
20 -4 4 1 1
21 -4 1 1 0
22 7+ 3 1 1
23 7+ 4 1 1
24 7+ 5 1 1
25 7+ 6 1 1
26 7+ 3 1 0
27 7+ 4 1 0
28 6 2 1 1
29 6 3 1 1
30 6 4 1 1
31 6 5 1 1
32 5-6 2 1 0
33 5-6 3 1 0
34 5 1 1 1
35 5 2 1 1
36 5 3 1 1
37 5 4 1 1
38 -4 1 1 1
39 -4 2 1 1
40 -4 3 1 1
41 -4 4 1 1
42 -4 1 1 0
)",
               pot_line);
}

// The three blocks of 32 options have the same players and player fees twice over: limit games, then no limit.
std::string block(int first, const std::string& rest) {
  static const std::vector<std::string> sixteen = {"7+ 3", "7+ 4", "7+ 5", "7+ 6", "6 2",  "6 3",  "6 4",  "6 5",
                                                   "5 1",  "5 2",  "5 3",  "5 4",  "-4 1", "-4 2", "-4 3", "-4 4"};
  std::string sheet;
  for (int i = 0; i < 32; ++i) {
    sheet += std::to_string(first + i) + " " + sixteen.at(static_cast<std::size_t>(i % 16)) + rest + "\n";
  }
  return sheet;
}

TEST(Fees, F16b) {  // L2378-2418
  expect_moments("F16b", {"flop", "ended-before-flop"});
  expect_sheet("F16b", block(43, " 1"), pot_line);
}
TEST(Fees, F16c) {  // L2425-2459
  expect_moments("F16c", {"flop"});
  expect_sheet("F16c", block(75, ""), pot_line);
}
TEST(Fees, F16d) {  // L2464-2500
  expect_moments("F16d", {"flop", "river"});
  expect_sheet("F16d", block(107, " 1"), pot_line);
}

TEST(Fees, F16e) {  // L2504-2524: $8 to $15, twice
  const FeeSchedule& loaded = schedule("F16e");
  ASSERT_EQ(loaded.options.size(), 16U);
  for (int i = 0; i < 16; ++i) {
    const FeeOption& option = loaded.options.at(static_cast<std::size_t>(i));
    EXPECT_EQ(option.number, 139 + i);
    EXPECT_EQ(players(option), "2+");
    ASSERT_TRUE(option.time.has_value());
    EXPECT_EQ(option.time->minutes, 30);
    EXPECT_EQ(amount(option.time->fee), std::to_string(8 + i % 8));
  }
}

TEST(Fees, F17) {  // L2528: the amount is lost; not with five players or fewer
  const FeeOption& option = schedule("F17").options.at(0);
  ASSERT_TRUE(option.time.has_value());
  EXPECT_EQ(option.time->minutes, 30);
  EXPECT_EQ(option.time->fee, std::nullopt);
  EXPECT_EQ(players(option), "6+");
}

TEST(Fees, F18) {  // L2536-2570: player fee, modified fee, second fee
  expect_moments("F18", {"after-first-betting", "ended-early", "after-second-betting"});
  expect_sheet("F18", R"(
1 7+ 4 1 0
2 7+ 4 1 1
3 7+ 5 1 0
4 7+ 5 1 1
5 6 3 1 0
6 6 3 1 1
7 6 4 1 0
8 6 4 1 1
9 5 2 1 0
10 5 2 1 1
11 5 3 1 0
12 5 3 1 1
13 -4 1 1 0
14 -4 1 1 1
15 -4 2 1 0
16 -4 2 1 1
17 7+ 3 1 0
18 7+ 3 1 1
19 7+ 4 1 0
20 7+ 4 1 1
21 6 2 1 0
22 6 2 1 1
23 6 3 1 0
24 6 3 1 1
25 -5 1 1 0
26 -5 1 1 1
27 -5 2 1 0
28 -5 2 1 1
)",
               pot_line);
}

TEST(Fees, F19) {  // L2577-2585: four brackets of players, then the modified fee
  const auto line = [](const FeeOption& option) {
    std::string text = std::to_string(option.number) + " " + range(option.limit_min, option.limit_max);
    for (const PotFee& fee : option.pot) text += " " + std::to_string(fee.bracket) + ":" + amount(fee.fee);
    return text;
  };
  const FeeSchedule& f19 = schedule("F19");
  ASSERT_EQ(f19.brackets.size(), 4U);  // A235: seven or more, six, five, four or fewer
  EXPECT_EQ(f19.brackets[0].min, 7);
  EXPECT_EQ(f19.brackets[0].max, std::nullopt);
  EXPECT_EQ(f19.brackets[1].min, 6);
  EXPECT_EQ(f19.brackets[1].max, 6);
  EXPECT_EQ(f19.brackets[2].min, 5);
  EXPECT_EQ(f19.brackets[2].max, 5);
  EXPECT_EQ(f19.brackets[3].min, std::nullopt);
  EXPECT_EQ(f19.brackets[3].max, 4);
  expect_moments("F19", {"after-second-betting", "after-second-betting", "after-second-betting", "after-second-betting",
                         "ended-early"});
  expect_sheet("F19", R"(
1 1-2 1:2.50 2:2 3:1.50 4:1 0:1
2 2-4 1:3 2:2.50 3:2 4:1 0:1
3 3-6 1:4 2:3 3:2 4:1 0:1
4 4-8 1:4 2:3 3:2 4:1 0:1
5 5-10 1:4 2:3 3:2 4:1 0:1
6 6-12 1:4 2:3 3:2 4:1 0:1
7 10-20 1:5 2:3 3:2 4:1 0:1
8 15-30 1:5 2:3 3:2 4:1 0:1
9 20-40 1:5 2:3 3:2 4:1 0:1
)",
               line);
}

}  // namespace
}  // namespace croupier::fee_sheets
