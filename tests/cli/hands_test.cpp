// `eval` and `compare` as a user meets them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;

std::vector<std::string> words(const std::string& text) {
  std::vector<std::string> list;
  std::istringstream stream(text);
  for (std::string word; stream >> word;) list.push_back(word);
  return list;
}

// `eval` with --json of arguments given in one text.
nlohmann::json eval(const std::string& text) {
  std::vector<std::string> arguments = words("eval --json " + text);
  const Outcome result = run(arguments);
  EXPECT_EQ(result.exit, 0) << result.err;
  return nlohmann::json::parse(result.out, nullptr, false);
}

std::string compare(const std::string& game, const std::string& one, const std::string& other,
                    const std::string& more = "") {
  std::vector<std::string> arguments = {"compare", game, one, other};
  for (const std::string& word : words(more)) arguments.push_back(word);
  const Outcome result = run(arguments);
  return result.exit == 0 ? lines(result.out).front() : std::to_string(result.exit) + " " + result.err;
}

std::string refused(const std::string& text, int exit = 3) {
  const Outcome result = run(words(text));
  EXPECT_EQ(result.exit, exit);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(lines(result.err).size(), 1U) << result.err;
  return result.err;
}

TEST(Eval, BothHoleCards) {
  const std::string hand = "ultimate-texas-holdem As Kd 2c 3c 4c 5c 9c";
  EXPECT_EQ(eval(hand)["hand"], "flush");
  EXPECT_EQ(eval(hand + " --set ut-three=both-hole-cards")["hand"], "high-card");
  EXPECT_EQ(eval(hand + " --set ut-three=both-hole-cards --for trips")["row"], nullptr);
}

TEST(Eval, AWheelInSecondPlace) {
  const auto rank = [](const std::string& hand, const std::string& value) {
    return eval("pai-gow-poker " + hand + " --set pg-rank=" + value)["rank"].get<int>();
  };
  EXPECT_GT(rank("As 2d 3c 4c 5c", "wheel-second"), rank("Ks Qd Jc Tc 9c", "wheel-second"));
  EXPECT_LT(rank("As 2d 3c 4c 5c", "wheel-second"), rank("As Kd Qc Jc Tc", "wheel-second"));
  EXPECT_LT(rank("As 2d 3c 4c 5c", "wheel-lowest"), rank("6s 2d 3c 4c 5c", "wheel-lowest"));
}

TEST(Eval, SevenCardsForTheFortuneBonus) {
  const auto bonus = [](const std::string& hand) { return eval("fortune-pai-gow-poker-11 --for fortune " + hand); };
  const auto match = bonus("As Ks Qs Js Jk Kd Qd");
  EXPECT_EQ(match["hand"], "royal-flush-with-royal-match");
  EXPECT_EQ(match["pays"], "2000 to 1");
  EXPECT_EQ(match["wilds"][0]["as"], "Ts");
  EXPECT_EQ(match["natural"], false);
  const auto straight_flush = bonus("As Ks Qs Js Ts 9s 8s");
  EXPECT_EQ(straight_flush["pays"], "5000 to 1");
  EXPECT_EQ(straight_flush["rank"], straight_flush["of_ranks"]);
  EXPECT_GT(straight_flush["rank"], match["rank"]);
  EXPECT_GT(match["rank"], bonus("As Ks Qs Js Ts Jk 8s")["rank"]);
  EXPECT_GT(bonus("As Ks Qs Js Ts Jk 8s")["rank"], bonus("As Ad Ac Ah Jk 3d 8s")["rank"]);
  EXPECT_EQ(bonus("7s 7d 7c 3h 4h 5s 6d")["row"], "three-of-a-kind");
  EXPECT_EQ(eval("fortune-pai-gow-joker-wild 7s 7d 7c 7h Jk 5s 6d --for fortune")["pays"], "250 to 1");
}

// Without a wager `natural` says how the hand shown was read; for a wager that pays it by itself, what that wager says.
TEST(Eval, NaturalIsWhatIsShownOrWhatTheWagerSays) {
  const auto plain = eval("dj-wild-ma Kh 9h 7h 4h 2h");
  EXPECT_EQ(plain["natural"], false);
  EXPECT_EQ(plain["words"], "ace-high flush with the deuce as the ace");
  const auto ante = eval("dj-wild-ma Kh 9h 7h 4h 2h --for ante");
  EXPECT_EQ(ante["natural"], false);
  const auto trips = eval("dj-wild-ma Kh 9h 7h 4h 2h --for trips");
  EXPECT_EQ(trips["natural"], true);
  EXPECT_EQ(trips["words"], "king-high flush");
  EXPECT_EQ(trips["rank"], plain["rank"]);
  EXPECT_EQ(trips["ranked_as"], plain["words"]) << "the rank is that of the hand as it is compared";
  EXPECT_EQ(plain["ranked_as"], plain["words"]);
  EXPECT_THAT(run(words("eval dj-wild-ma Kh 9h 7h 4h 2h --for trips")).out,
              HasSubstr("king-high flush\n  flush, natural; against other hands ace-high flush with the deuce as the "
                        "ace, rank 4786 of 5163\n"));
  EXPECT_EQ(eval("deuces-wild-xtreme-co Kh 9h 7h 4h 2h --for trips-plus-wild")["natural"], false);
  EXPECT_EQ(eval("dj-wild-ma Ac 2d 3h 4s 5c")["natural"], true);  // the deuce is a deuce
  EXPECT_EQ(eval("dj-wild-ma Kh Ks 7h 4h 3h")["natural"], true);
  EXPECT_EQ(eval("dj-wild-ma 2c 2d 2h 2s Jk")["natural"], false);
}

TEST(Eval, OneLineOddsAreSaidOnce) {
  const Outcome result = run(words("eval dj-wild-ma Kh 9h 7h 4h 3h --for ante"));
  EXPECT_THAT(result.out, HasSubstr("  ante standard: pays 1 to 1 if it wins (MA-30)\n"));
}

TEST(Eval, Refusals) {
  EXPECT_THAT(refused("eval dj-wild-ma Kh Kh 7h 7h 7h"), HasSubstr("7h occurs 3 times, Kh 2 times; one deck holds"));
  EXPECT_THAT(refused("eval somethings-wild Kh Kd 7h 7c 8h --wild Jk"), HasSubstr("--wild Jk: a joker has no rank"));
  EXPECT_THAT(refused("eval somethings-wild Kh Kd 7h 7c 8h --wild 2c,3c"), HasSubstr("--wild names 2 cards"));
  EXPECT_THAT(refused("eval somethings-wild Kh Kd 7h 7c 8h"), HasSubstr("the wild rank of"));
  EXPECT_THAT(refused("eval dj-wild-ma Kh 9h 7h 4h 2h --set flush-wild=distinct --set flush-wild=duplicate", 2),
              HasSubstr("--set gives 'flush-wild' twice, as 'distinct' and 'duplicate'"));
  EXPECT_THAT(refused("eval dj-wild-ma Kh 9h 7h 4h 2h --paytable 01", 2), HasSubstr("--for WAGER names the wager"));
  EXPECT_THAT(refused("eval dj-wild-ma Kh 9h 7h 4h 2h --wild 7c", 2), HasSubstr("--wild means nothing"));
  EXPECT_THAT(refused("eval pai-gow-tiles As", 4), HasSubstr("tiles, which are not read yet"));
  EXPECT_THAT(refused("eval ultimate-texas-holdem As Kd 2c --set ut-three=both-hole-cards"),
              HasSubstr("7 cards wanted, the seat's own 2 first"));
}

TEST(Compare, HandsShareTheBoardAndNothingElse) {
  const std::string board = " 2c 3c 4c 5c 9c";
  EXPECT_EQ(compare("ultimate-texas-holdem", "As Kd" + board, "6s Kh" + board), "push");
  EXPECT_EQ(compare("ultimate-texas-holdem", "As Kd" + board, "6s Kh" + board, "--set ut-three=both-hole-cards"),
            "win");
  EXPECT_THAT(compare("ultimate-texas-holdem", "As Kd" + board, "6s Kd" + board), HasSubstr("the hands share 6 cards"));
  EXPECT_THAT(compare("ultimate-texas-holdem", "As Kd" + board, "6s Kh 2c 3c 4c 5c 9d"),
              HasSubstr("the hands share 4 cards; both hands name the same 5 cards in common"));
  EXPECT_THAT(
      compare("ultimate-texas-holdem", "As Kd" + board, "2c Kh 6c 3c 4c 5c 9c", "--set ut-three=both-hole-cards"),
      HasSubstr("2c is one of a seat's own cards and in common"));
  EXPECT_THAT(compare("texas-holdem", "As Kd" + board, "6s Kd" + board), HasSubstr("the hands share 6 cards"));
  EXPECT_EQ(compare("somethings-wild", "As Kd 2c 3c 4c", "6s Kh 2c 3c 4c", "--wild 9c"), "win");
  EXPECT_THAT(compare("somethings-wild", "As Kd 2c 3c 4c", "6s Kd 2c 3c 4c", "--wild 9c"), HasSubstr("share 4 cards"));
}

TEST(Compare, HandsWithoutABoardAreApart) {
  EXPECT_EQ(compare("seven-card-stud", "As Kd 2c 3c 4c 5c 9c", "6s Kh 2d 3d 4d 5d 9d"), "push");
  EXPECT_EQ(compare("seven-card-stud", "As Kd 2c 3c 4c 5c 9c", "6s Kh 9c 3d 4d 5d 9d"), "win");  // one card for all
  EXPECT_THAT(compare("seven-card-stud", "As Kd 2c 3c 4c 5c 9c", "As Kd 2d 3d 4d 5d 9d"), HasSubstr("share 2 cards"));
  EXPECT_THAT(compare("dj-wild-ma", "As Kd 3c 4c 7c", "As Kh 3d 4d 7d"), HasSubstr("As occurs 2 times"));
}

}  // namespace
}  // namespace croupier::testing
