// What a family's reader refuses although every word is known: parts that contradict each other or leave a hand without
// a rule. Each case alters one place of a game's file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "rules/embedded.h"
#include "rules/rulebook.h"
#include "tests/built_in.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

struct Case {
  std::string_view game;
  std::string_view from;
  std::string_view to;
  std::string_view refusal;
};

void PrintTo(const Case& spoiled, std::ostream* out) { *out << spoiled.game << ": " << spoiled.refusal; }

class FamilyRefusal : public ::testing::TestWithParam<Case> {};

TEST_P(FamilyRefusal, SaysWhere) {
  const Case& spoiled = GetParam();
  const Game& game = **rulebook().game(spoiled.game);
  std::string text = *rulebook().file(game.document + "/" + game.id + ".toml");
  const auto at = text.find(spoiled.from);
  ASSERT_NE(at, std::string::npos) << spoiled.from;
  text.replace(at, spoiled.from.size(), spoiled.to);
  const auto read = read_definition(text, "file");
  ASSERT_FALSE(read.ok());
  EXPECT_THAT(read.refusal().what, HasSubstr(std::string(spoiled.refusal))) << read.refusal().line();
  EXPECT_THAT(read.refusal().where, MatchesRegex("file:[0-9]+:[0-9]+")) << read.refusal().line();
}

INSTANTIATE_TEST_SUITE_P(
    Baccarat, FamilyRefusal,
    ::testing::Values(
        Case{"ez-baccarat-panda-8", "modulo = 10", "modulo = 9", "the last digit"},
        Case{"ez-baccarat-panda-8", "zero = [\"T\", \"J\"", "zero = [\"T\"", "'J' has no value of one digit"},
        Case{"ez-baccarat-panda-8", "zero = [\"T\"", "zero = [\"A\", \"T\"", "the ace has a key of its own"},
        Case{"ez-baccarat-panda-8", "zero = [\"T\"", "zero = [\"T\", \"T\"", "the rank 'T' twice"},
        Case{"ez-baccarat-panda-8", "banker = \"left\"", "banker = \"right\"", "both hands on one side"},
        Case{"ez-baccarat-panda-8", "cards = 2 ", "cards = 3 ", "'cards' is out of range"},
        Case{"ez-baccarat-panda-8", "totals = [9, 8]", "totals = [9, 10]", "10 is no total"},
        Case{"ez-baccarat-panda-8", "totals = [9, 8]", "totals = [9, 9]", "the total 9 twice"},
        Case{"ez-baccarat-panda-8", "banker = 6\n", "banker = 7\n", "the total 7 has a row already"},
        Case{"ez-baccarat-panda-8", "banker = 6\n", "banker = 8\n", "no row for the banker total 6"},
        Case{"ez-baccarat-panda-8", "\"tie\", \"panda-8\"", "\"panda-8\"", "'tie' is never settled"},
        Case{"ez-baccarat-panda-8", "\"tie\", \"panda-8\"", "\"tie\", \"tie\", \"panda-8\"", "'tie' is settled twice"},
        Case{"ez-baccarat-panda-8", "\"tie\", \"panda-8\"", "\"egalite\", \"panda-8\"", "is no wager of the game"},
        Case{"ez-baccarat-panda-8", "id = \"banker-better\",  ", "id = \"player-better\",  ", "listed twice"},
        Case{"ez-baccarat-panda-8", "equal = true", "equal = true\ntotal = 8", "'total' says nothing here"},
        Case{"ez-baccarat-panda-8", "{ hand = \"tie\", pays = 8 },",
             "{ hand = \"tie\", pays = 8 }, { hand = \"win\", pays = 1 },", "is not of one row"},
        Case{"ez-baccarat-panda-8", "hand = \"three-card-seven\"", "hand = \"royal-flush\"",
             "'royal-flush', with which it does not win"},
        Case{"ez-baccarat-panda-8", "hand = \"three-card-seven\"", "hand = \"three-card-eight\"",
             "with which it does not win"},
        Case{"ez-baccarat-panda-8", "of = \"banker\"\ntotal = 7\ncards = 3", "of = \"banker\"\ntotal = 7\ncards = 2",
             "'three-card-seven', with which it does not win"},
        Case{"ez-baccarat-panda-8", "hand = \"win\"", "hand = \"tie\"", "'tie', with which it does not win"},
        Case{"ez-baccarat-panda-8", "hand = \"tie\"", "hand = \"win\"", "'win', with which it does not win"},
        Case{"ez-baccarat-panda-8", "[rules.house_way]\ndraws = [0, 1, 2, 3, 4, 5]",
             "[rules.house_way]\ndraws = [0, 1]", "a house way that draws otherwise than the player hand"},
        Case{"ez-baccarat-panda-8", "schedule_min = \"alone\"", "schedule_min = \"never\"", "never"},
        Case{"ez-baccarat-panda-8", "max = 7 ", "max = 14 ", "an impossible number of seats"},
        Case{"ez-baccarat-panda-8", "max = 7 ", "max = 17 ", "an impossible number of seats"},
        Case{"ez-baccarat-panda-8", "id = \"banker\"\nname", "id = \"bank\"\nname", "bank"}));

INSTANTIATE_TEST_SUITE_P(
    TwentyOne, FamilyRefusal,
    ::testing::Values(
        Case{"pure-215-blackjack", "ace = [1, 11]", "ace = [1]", "an ace counts one or eleven"},
        Case{"pure-215-blackjack", "bonus = [\"T\", \"J\", \"Q\", \"K\"]", "bonus = [\"T\", \"J\", \"Q\"]",
             "'K' has no number"},
        Case{"pure-215-blackjack", "must_hit = [\"hard-11-or-less\"]", "must_hit = [\"hard-19-or-less\"]",
             "hard 19 must stand and hit"},
        Case{"pure-215-blackjack", "[\"hard-11-or-less\"]", "[\"hard-22-or-less\"]", "is no set of totals"},
        Case{"pure-215-blackjack", "[\"hard-11-or-less\"]", "[\"soft-11-or-less\"]", "is no set of totals"},
        Case{"pure-215-blackjack", "id = \"both-over\", ", "id = \"equal\", ", "out of its order"},
        Case{"pure-215-blackjack", "  { id = \"dealer-over\",      result = \"win\",       clause = \"PB-21\" },\n", "",
             "without its outcome"},
        Case{"pure-215-blackjack", "\"dealer-over\",      result = \"win\"", "\"dealer-over\", result = \"blackjack\"",
             "paid as one"},
        Case{"pure-215-blackjack", "tables = [\"3-to-2\"]", "tables = [\"2-to-1\"]", "is no pay table of 'base'"},
        Case{"pure-215-blackjack", "when = [\"after-check\"]", "when = []", "a surrender at no moment"},
        Case{"pure-215-blackjack", "8, 9, 10]", "8, 9]", "a down card has ten values"},
        Case{"pure-215-blackjack", "{ hand = \"blackjack\", pays = \"6/5\" },", "", "the two rows of a base wager"},
        Case{"pure-spanish-215", "allowed = false", "allowed = true", "doubled for less"},
        Case{"pure-spanish-215", "total = 8", "total = 6", "each doubling is of the whole wager"},
        Case{"pure-spanish-215", "[rules.match-the-dealer]", "[rules.match]", "has no key 'match'"}));

INSTANTIATE_TEST_SUITE_P(
    TwoHand, FamilyRefusal,
    ::testing::Values(
        Case{"pai-gow-poker", "positions = 7", "positions = 6", "fewer positions than seats"},
        Case{"pai-gow-poker", "{ id = \"trips\", ", "{ id = \"trips\", off = true, ",
             "no row sets every 'three-of-a-kind'"},
        Case{"pai-gow-poker", "{ id = \"trips\", ", "{ id = \"pair\", ", "two rows are called 'pair'"},
        Case{"pai-gow-poker", "\"first-and-third-front\", off", "\"joker-and-single-front\", front = \"10\", off",
             "is no rank"},
        Case{"pai-gow-poker", "by = \"first-action\"", "by = \"first-action\"\nshare = \"two-steps\"",
             "'share' says nothing here"},
        Case{"fortune-pai-gow-poker-11", "{ id = \"quads-joker\", ", "{ id = \"quads-joker\", off = true, ",
             "no row sets every 'four-of-a-kind'"},
        Case{"fortune-pai-gow-poker-11", "play = \"second-and-third-front\"", "play = \"joker-and-single-front\"",
             "a row without a joker plays it"},
        Case{"pai-gow-tiles", "points = [2, 2]", "points = [3, 2]", "not the last digit"},
        Case{"pai-gow-tiles", "\"6-6\", \"6-6\"", "\"6-7\", \"6-6\"", "'6-7' is no tile"},
        Case{"pai-gow-tiles", "\"3-6\", \"4-5\"", "\"6-3\", \"4-5\"", "'6-3' is no tile"},
        Case{"pai-gow-tiles", "rank = 2,", "rank = 1,", "have rank 1"},
        Case{"pai-gow-tiles", "holds = [[6], [4, 5, 6]]", "holds = [6]", "not a list of sets"},
        Case{"pai-gow-tiles", "{ id = \"plain\", play", "{ id = \"plain\", pairs = 0, play", "some tiles fit no row"},
        Case{"pai-gow-tiles", "copy = \"bank\"", "copy = \"bank\"\nfoul = \"loses\"", "'foul' says nothing here"}));

INSTANTIATE_TEST_SUITE_P(
    Pot, FamilyRefusal,
    ::testing::Values(
        Case{"texas-holdem", "chip = \"0.50\"", "chip = 5", "more than the lower bet"},
        Case{"texas-holdem", "raises = \"unlimited\"", "raises = \"many\"", "'many' is no raises"},
        Case{"texas-holdem", "times = \"1/2\"", "times = \"3/2\"", "above the lower bet"},
        Case{"texas-holdem", "times = \"1/2\"", "times = \"1/2\"\nmin = 1\nmax = 2", "needs one amount"},
        Case{"texas-holdem", "face = \"up\"", "face = [\"up\"]", "not a face for each card"},
        Case{"texas-holdem", "id = \"turn\"", "id = \"flop\"", "two streets are called 'flop'"},
        Case{"texas-holdem", "dead = [\"small-blind\"]", "dead = [\"little-blind\"]", "is no forced bet"},
        Case{"texas-holdem", "ranking = \"hand\", share", "ranking = \"low\", share", "is no ranking of the game"},
        Case{"texas-holdem", "id = \"premature-turn\"", "id = \"premature-flop\"", "listed twice"},
        Case{"texas-holdem", "id = \"missed-blinds\"", "id = \"new-player\"", "listed twice"},
        Case{"texas-holdem", "deal_from = ", "stub_short = \"limit-draws\"\ndeal_from = ", "runs out in a draw"},
        Case{"omaha-hi-lo", "ranking = \"low\", share = \"1/2\"", "ranking = \"low\", share = \"1/3\"",
             "not the whole pot"},
        Case{"seven-card-stud", "seat = \"lowest-up\"", "seat = \"button\"", "says nothing here"},
        Case{"seven-card-stud", "players = \"any\"", "players = \"some\"", "'some' is no players"},
        Case{"lowball-a5", "draw_at_once = 4", "draw_at_once = 6", "'draw_at_once' is out of range"},
        Case{"lowball-a5", "keep = [\"A\"", "keep = [\"1\"", "'1' is no card"},
        Case{"draw-jacks-or-better", "opens = { at_least = \"pair\", ranks = \"J\", clause = \"DJ-3\" }\n", "",
             "asked for, owed and lacking"}));

TEST(Shoe, IsPartOfADeck) {
  const auto game = rulebook().game_with("ez-baccarat-panda-8", std::vector<Setting>{{"shoe", "26"}, {"decks", "6"}});
  ASSERT_TRUE(game.ok()) << game.refusal().line();
  ASSERT_TRUE(game->deck.shoe.has_value());
  EXPECT_EQ(game->deck.shoe->cut_from_end, 26);
  EXPECT_TRUE(game->deck.outlasts_a_round());
  // One deck is shuffled for every round (A239).
  const auto one = rulebook().game_with("pure-215-blackjack", std::vector<Setting>{{"decks", "1"}});
  ASSERT_TRUE(one.ok()) << one.refusal().line();
  EXPECT_FALSE(one->deck.outlasts_a_round());
}

// What the file has is what is in force without a setting: it cannot be outside the option's own range.
TEST(Options, ARangesDefaultIsWhatTheFileHas) {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  const std::string path = "bankers-casino/ez-baccarat-panda-8.toml";
  const std::string text = files.at(path);
  for (const char* wrong : {"3", "51"}) {
    const std::string own = "cut_from_end = 52";
    files[path] = text;
    files[path].replace(text.find(own), own.size(), "cut_from_end = " + std::string(wrong));
    const auto read = Rulebook::from_files(files);
    ASSERT_FALSE(read.ok()) << wrong;
    EXPECT_EQ(read.refusal().what,
              "'deck.shoe.cut_from_end' is " + std::string(wrong) + " and option 'shoe' has 52 by default");
    EXPECT_THAT(read.refusal().where, MatchesRegex(".*ez-baccarat-panda-8.toml:26:16"));
  }
}

TEST(Options, ThatExcludeEachOtherAreRefused) {
  const auto both = rulebook().game_with("pure-spanish-215",
                                         std::vector<Setting>{{"double-double", "allowed"}, {"ps-hit17", "stand"}});
  ASSERT_FALSE(both.ok());
  EXPECT_EQ(both.refusal().kind, RefusalKind::unknown);  // exit 4
  EXPECT_EQ(both.refusal().what, "'ps-hit17=stand' excludes 'double-double=allowed'");
  EXPECT_TRUE(rulebook().game_with("pure-spanish-215", std::vector<Setting>{{"double-double", "allowed"}}).ok());
  EXPECT_TRUE(rulebook().game_with("pure-spanish-215", std::vector<Setting>{{"ps-hit17", "stand"}}).ok());
}

}  // namespace
}  // namespace croupier
