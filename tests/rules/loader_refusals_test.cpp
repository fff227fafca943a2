// What is wrong with a rulebook is said with file, line and column. Each case spoils one place of a good rulebook;
// `@` in what is written instead marks where the refusal must point.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

#include "rules/rulebook.h"
#include "tests/one_clean_line.h"
#include "tests/rules/small_rulebook.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

struct Spoilt {
  const char* name;
  const char* file;
  const char* find;     // occurs once
  const char* replace;  // with one `@`, unless `at` says where
  const char* what;
  const char* right;
  const char* at = nullptr;
};

// What gtest says of a case that fails.
void PrintTo(const Spoilt& spoilt_place, std::ostream* out) { *out << spoilt_place.name; }

constexpr const char* game = small_game_path;
constexpr const char* decks = "decks.toml";
constexpr const char* rulings = "rulings.toml";
constexpr const char* document = "here/document.toml";
constexpr const char* clauses = "here/small.clauses.toml";
constexpr const char* fees = "here/fees.toml";

const std::vector<Spoilt>& spoilt() {
  static const std::vector<Spoilt> cases = {
      // Keys and words.
      {"UnknownKeyOfAWager", game, "required = true", "@requred = true", "a wager has no key 'requred'",
       "did you mean 'required'?"},
      {"UnknownKeyOfTheFile", game, "[dealer]", "[@delaer]", "a game file has no key 'delaer'",
       "did you mean 'dealer'?"},
      {"AMisspeltKeyThatIsNeeded", game, "[game]\nid = \"small\"", "[game]\n@ids = \"small\"",
       "a game has no key 'ids'", "did you mean 'id'?"},
      {"UnknownKeyOfARow", game, "hand = \"straight\", pays = 3", "hand = \"straight\", @pay = 3",
       "a row of a pay table has no key 'pay'", "did you mean 'pays'?"},
      {"UnknownKeyOfARanking", game, "wild_as = \"any\"", "@wild_us = \"any\"", "a ranking has no key 'wild_us'",
       "did you mean 'wild_as'?"},
      {"UnknownKeyFarFromAny", game, "rounds = 2", "rounds = 2\n@zzzzzzzzzzzz = 2",
       "a bank table has no key 'zzzzzzzzzzzz'", ""},
      {"MisspeltFamily", game, "family = \"showdown\"", "family = @\"shodown\"", "'shodown' is no family",
       "one of: showdown, two-hand, twenty-one, baccarat, pot"},
      {"MisspeltKindOfWager", game, "kind = \"side\"", "kind = @\"sde\"", "'sde' is no kind",
       "one of: base, side, progressive"},
      {"MisspeltStep", game, "do = \"reveal\"", "do = @\"revael\"", "'revael' is no do",
       "one of: bets, deal, reveal, decide, withdraw, settle"},
      {"MisspeltOutcome", game, "higher = \"1 to 1\"", "higher = @\"1 too 1\"", "'1 too 1' is no outcome",
       "odds such as '1 to 1'"},
      {"MisspeltPlace", game, "to = [\"seats\", \"dealer\"]", "to = @[\"seats\", \"deelar\"]",
       "'deelar' is no place for cards", "seats, dealer, community"},
      {"MisspeltIrregularity", game, "kind = \"face-up-cards\"", "kind = @\"face-up-card\"",
       "'face-up-card' is no kind of an irregularity", "one of: face-up-cards"},
      {"MisspeltEffect", game, "effect = \"discard-card\"", "effect = @\"discard\"",
       "'discard' is no effect of an irregularity", "one of: discard-card"},
      {"MisspeltBasis", game, "basis = \"for 1\"", "basis = @\"for one\"", "'for one' is no basis",
       "one of: to 1, for 1"},
      {"MisspeltOutcomeOfClauses", game, "clauses = { higher", "clauses = { @hihger",
       "a table of clauses has no key 'hihger'", "did you mean 'higher'?"},
      {"ATextWhereANumberIsWanted", game, "rounds = 2", "rounds = @\"2\"", "'rounds' is not an integer",
       "a whole number without quotes"},
      {"ANumberWhereATextIsWanted", game, "name = \"Ante\"", "name = @7", "'name' is not a string",
       "a string in quotes"},
      {"ANumberTooLarge", game, "max = 6\n", "max = @4294967302\n", "'max' is too large a number", ""},
      {"AFlagThatIsNone", game, "intervening = true", "intervening = @\"yes\"",
       "'intervening' is neither true nor false", ""},
      {"AListThatIsNone", game, "requires = [\"ante\"]", "requires = @\"ante\"", "'requires' is not a list",
       "[\"...\", \"...\"]"},
      {"AMissingKey", game, "[game]\nid = \"small\"\n", "@[game]\n", "a game without 'id'", "a string wanted"},
      {"AMissingSection", game, "schema = 1\n\n[game]", "schema = 1\n\n[@gmae]", "a game file has no key 'gmae'",
       "did you mean 'game'?"},

      // Citations.
      {"AWagerWithoutAClause", game,
       "[[wagers]]\nid = \"ante\"\nname = \"Ante\"\nkind = \"base\"\nrequired = true\nclause = \"SM-1\"\n",
       "@[[wagers]]\nid = \"ante\"\nname = \"Ante\"\nkind = \"base\"\nrequired = true\n", "a fact without its clause",
       "clause = \"...\""},
      {"ARowWithoutAClause", game,
       "id = \"01\"\nbasis = \"to 1\"\nclause = \"SM-2\"\nrows = [\n  { hand = \"five-wilds\"",
       "id = \"01\"\nbasis = \"to 1\"\nrows = [\n  { hand = @\"five-wilds\"", "a row without a clause",
       "on the row or its table"},
      {"AnUnknownClause", game, "up = [1]\nclause = \"SM-1\"", "up = [1]\nclause = @\"SM-9\"", "no clause 'SM-9'", ""},
      {"AnUnknownClauseOfAnOutcome", game, "folded = \"SM-1\" }", "folded = @\"SM-8\" }", "no clause 'SM-8'", ""},
      {"AnUnknownRuling", game, "clause = \"SM-1\", ruling = \"who-wins\"", "clause = \"SM-1\", ruling = @\"who-won\"",
       "no ruling 'who-won'", ""},
      {"AnUnknownExcuse", game, "not_monotone = \"odd-table\"", "not_monotone = @\"even-table\"",
       "no ruling 'even-table'", ""},
      {"AnUnknownClauseOfASchedule", fees, "clauses = [\"SM-3\"]", "clauses = [@\"SM-33\"]", "no clause 'SM-33'", ""},
      {"AnUnknownRulingOfATier", fees, "ruling = \"odd-table\"", "ruling = @\"odd\"", "no ruling 'odd'", ""},
      {"AnUnknownRulingOfAClause", clauses, "rulings = [\"who-wins\"]", "rulings = @[\"who-one\"]",
       "no ruling 'who-one'", ""},
      {"AnEnforcedClauseWithoutATest", clauses, "status = \"enforced\"\ntests = [\"SM_2_HigherHandsWin\"]\n",
       "status = @\"enforced\"\n", "clause SM-2 has no test that shows it",
       "tests = [\"...\"], or status = \"pending\""},
      {"AClauseOfAnotherPrefix", clauses, "id = \"SM-3\"", "id = @\"SN-3\"", "'SN-3' does not begin with SM-", ""},
      {"TwoClausesOfOneName", clauses, "id = \"SM-3\"", "id = @\"SM-2\"", "two clauses are called 'SM-2'", ""},
      {"AMisspeltStatus", clauses, "status = \"physical\"", "status = @\"fysical\"", "'fysical' is no status",
       "one of: enforced, configured, physical, pending"},
      {"TwoRulingsOfOneName", rulings, "key = \"odd-table\"", "key = @\"who-wins\"",
       "two rulings are called 'who-wins'", ""},

      // Options.
      {"AnOptionWithoutADefault", game,
       "[[options]]\nid = \"wheel\"\nabout = \"whether there is a lowest straight\"\nruling = \"who-wins\"\ndefault = "
       "\"yes\"\n",
       "@[[options]]\nid = \"wheel\"\nabout = \"whether there is a lowest straight\"\nruling = \"who-wins\"\n",
       "an option without 'default'", "every option states it"},
      {"ADefaultNotAmongTheValues", game, "default = \"yes\"", "default = @\"maybe\"",
       "the default of 'wheel' is not among its values", ""},
      {"ADefaultOutsideTheRange", game, "default = 6", "default = @7", "the default of 'seats' is not among its values",
       ""},
      {"ADefaultThatSets", game, "{ value = \"yes\" }", "{ value = \"yes\", set = @{ \"seats.max\" = 5 } }",
       "the default of 'wheel' changes the file", "write the default into the file itself"},
      {"APathThatLeadsNowhere", game, "\"rankings.hand.straights\"", "@\"rankings.hnd.straights\"",
       "a path that leads nowhere: 'rankings.hnd.straights'", "'hnd' is not there"},
      {"APathToNoTable", game, "\"limits.ante.max\"", "@\"limits.blind.max\"",
       "a path that leads nowhere: 'limits.blind.max'", "'blind' is not there"},
      {"ARangeThatLeadsNowhere", game, "sets = \"seats.max\"", "sets = @\"seat.max\"",
       "a path that leads nowhere: 'seat.max'", "'seat' is not there"},
      {"AnExclusionOfNothing", game,
       "[[options]]\nid = \"wheel\"\nabout = \"whether there is a lowest straight\"\nruling = \"who-wins\"\ndefault = "
       "\"yes\"\nclause = \"SM-2\"\nvalues = [\n  { value = \"yes\" },",
       "@[[options]]\nid = \"wheel\"\nabout = \"whether there is a lowest straight\"\nruling = \"who-wins\"\ndefault = "
       "\"yes\"\nclause = \"SM-2\"\nvalues = [\n  { value = \"yes\", excludes = { late-straight = \"three\" } },",
       "option 'wheel' excludes 'late-straight=three', which the game does not have",
       "a listed value of another option"},
      {"TwoOptionsOfOneName", game, "[[options]]\nid = \"late-straight\"", "@[[options]]\nid = \"wheel\"",
       "two options are called 'wheel'", ""},

      // Pay tables.
      {"ATableNotMonotone", game, "{ hand = \"three-of-a-kind\", pays = 1,", "@{ hand = \"three-of-a-kind\", pays = 4,",
       "pay table 'trips/01' pays more for 'three-of-a-kind' than for 'straight'",
       "not_monotone = the ruling that explains it"},
      {"AWildColumnNotMonotone", game, "{ hand = \"flush\", natural = 20, wild = 4 }",
       "@{ hand = \"flush\", natural = 20, wild = 51 }", "pays more for 'flush' than for 'royal-flush'",
       "not_monotone"},
      {"ABothColumnNotMonotone", game, "{ hand = \"straight\", pays = 3 }", "@{ hand = \"straight\", pays = 5 }",
       "pays more for 'straight' than for 'flush'", "not_monotone"},
      {"AHandTwice", game, "{ hand = \"straight\", pays = 3 }", "@{ hand = \"flush\", pays = 3 }",
       "pay table 'trips/01' lists 'flush' twice", ""},
      {"APayNegative", game, "hand = \"straight\", pays = 3", "hand = \"straight\", pays = @-3", "'pays' is no pay",
       "units of the wager: 50, or a ratio \"3/2\""},
      {"APayByNothing", game, "pays = \"3/2\"", "pays = @\"3/0\"", "'pays' is no pay", "a ratio \"3/2\""},
      {"APayAsAFloat", game, "pays = \"3/2\"", "pays = @1.5", "'pays' is no pay", "a ratio \"3/2\""},
      {"APayInWords", game, "pays = \"3/2\"", "pays = @\"3 to 2\"", "'pays' is no pay", "a ratio \"3/2\""},
      {"ARowThatPaysNothing", game, "{ hand = \"straight\", pays = 3 }", "{ hand = @\"straight\" }",
       "a row that pays nothing", "pays, natural, wild"},
      {"ARowThatPaysTwice", game, "{ hand = \"royal-flush\", meter_percent = 100",
       "{ hand = @\"royal-flush\", pays = 50, meter_percent = 100", "a row that pays in more ways than one",
       "odds, or meter_percent, or amount"},
      {"AShareOfTheMeterAboveAll", game, "meter_percent = 100", "meter_percent = @101", "not a share of the meter",
       "1 to 100"},
      {"AnAmountAsAFloat", game, "amount = \"250.50\"", "amount = @250.50",
       "'amount': an amount is an integer or a string", "dollars, such as 5 or \"0.50\""},
      {"AnAmountWithThreeDecimals", game, "amount = \"250.50\"", "amount = @\"250.505\"",
       "'amount': an amount has no part of a cent: '250.505'", "dollars, such as"},
      {"AnAmountNegative", game, "envy = 1000", "envy = @-1000", "'envy': an amount may not be negative",
       "dollars, such as"},
      {"APayTooHigh", game, "hand = \"straight\", pays = 3", "hand = \"straight\", pays = @1000001",
       "'pays' is too high a pay", "at most 1000000"},
      {"APayForTooMuch", game, "pays = \"3/2\"", "pays = @\"3/1000001\"", "'pays' is too high a pay",
       "at most 1000000"},
      {"OddsTooHigh", game, "higher = \"1 to 1\"", "higher = @\"1000001 to 1\"", "'1000001 to 1' pays too much",
       "at most 1000000 to 1"},
      {"AnAmountTooHigh", game, "envy = 1000", "envy = @1000001", "'envy': more than $1,000,000", "dollars, such as"},
      {"AnAmountTooHighToTheCent", game, "amount = \"250.50\"", "amount = @\"1000000.01\"",
       "'amount': more than $1,000,000", "dollars, such as"},
      {"AFeeTooHigh", fees, "fee = 8", "fee = @1000001", "'fee': more than $1,000,000", "dollars, such as"},
      {"AMultipleTooHigh", game, "name = \"Ante\"", "name = \"Ante\"\nmultiples = @[101]", "not a multiple of a wager",
       "1 to 100"},
      {"AChoiceOfTooMany", game, "times = 2", "times = @101", "not a multiple of a wager", "1 to 100"},
      {"AnAmountTooLarge", game, "envy = 1000", "envy = @9223372036855", "'envy': an amount too large to keep",
       "dollars, such as"},
      {"AnUnknownHand", game, "hand = \"straight-flush\"", "hand = @\"strait-flush\"", "'strait-flush' is no hand",
       "a word of the hand vocabulary"},
      {"AnUnknownEnvyHand", game, "hands = [\"royal-flush\"]", "hands = @[\"royal\"]", "'royal' is no hand",
       "a word of the hand vocabulary"},
      {"ATableWithoutRows", game, "rows = [ { hand = \"win\", pays = \"3/2\" } ]", "rows = @[ ]",
       "a pay table without rows", ""},
      {"ATableOfNoWager", game, "[[limits]]",
       "@[[paytables]]\nwager = \"plya\"\nid = \"standard\"\nbasis = \"to 1\"\nclause = \"SM-2\"\nrows = [ { hand = "
       "\"win\", pays = 1 } ]\n\n[[limits]]",
       "pay table 'plya/standard' names the wager 'plya', which the game does not have", ""},
      {"TwoTablesOfOneName", game, "[[paytables]]\nwager = \"trips\"\nid = \"02\"",
       "@[[paytables]]\nwager = \"trips\"\nid = \"01\"", "two pay tables are called 'trips/01'", ""},

      // Wagers and rankings.
      {"TwoWagersOfOneName", game, "[[wagers]]\nid = \"play\"", "@[[wagers]]\nid = \"ante\"",
       "two wagers are called 'ante'", ""},
      {"AWagerWithoutATable", game,
       "[[wagers]]\nid = \"trips\"\nname = \"Trips\"\nkind = \"side\"\nrequires = [\"ante\"]\nclause = "
       "\"SM-1\"\n[wagers.settle]\nby = \"own-hand\"\nat_least = \"three-of-a-kind\"\n",
       "[[wagers]]\nid = \"trips\"\nname = \"Trips\"\nkind = \"side\"\nrequires = [\"ante\"]\nclause = "
       "\"SM-1\"\n[wagers.settle]\nby = \"own-hand\"\nat_least = \"three-of-a-kind\"\n\n"
       "@[[wagers]]\nid = \"pairs\"\nname = \"Pairs\"\nkind = \"side\"\nclause = \"SM-1\"\n[wagers.settle]\nby = "
       "\"own-hand\"\n",
       "wager 'pairs' has no pay table", ""},
      {"AWagerThatRequiresNobody", game,
       "[[wagers]]\nid = \"trips\"\nname = \"Trips\"\nkind = \"side\"\nrequires = [\"ante\"]",
       "@[[wagers]]\nid = \"trips\"\nname = \"Trips\"\nkind = \"side\"\nrequires = [\"antes\"]",
       "wager 'trips' names the wager 'antes', which the game does not have", ""},
      {"AProgressiveWithoutAMeter", game, "[[wagers]]\nid = \"trips\"\nname = \"Trips\"\nkind = \"side\"",
       "@[[wagers]]\nid = \"trips\"\nname = \"Trips\"\nkind = \"progressive\"",
       "wager 'trips' is a progressive without a meter", ""},
      {"AShareThatIsNone", game, "increment = \"25%\"", "increment = @\"25\"", "not a share",
       "a percentage such as \"25%\""},
      {"MoreThanTheWholeWager", game, "increment = \"25%\"", "increment = @\"99.51%\"",
       "more than the whole wager enters the meter", "at most 100%"},
      {"ARankingLikeNone", game, "[rankings.linked]\nlike = \"hand\"", "@[rankings.linked]\nlike = \"hnad\"",
       "a ranking like 'hnad', which is not there", ""},
      {"ARankingWithoutHighCard", game,
       "[rankings.hand]\nsize = 5\ncategories = [\"five-wilds\", \"royal-flush\", \"five-of-a-kind\", "
       "\"straight-flush\", \"four-of-a-kind\", \"full-house\", \"flush\",\n              \"straight\", "
       "\"three-of-a-kind\", \"two-pair\", \"pair\", \"high-card\"]",
       "@[rankings.hand]\nsize = 5\ncategories = [\"royal-flush\", \"pair\"]",
       "ranking 'hand': categories that do not end with high-card", "every hand needs a category"},
      {"ACategoryThatIsNone", game, "categories = [\"five-wilds\", ", "categories = @[\"five-wild\", ",
       "'five-wild' is no hand", "a word of the hand vocabulary"},
      {"ASevenCardHandOfFive", game, "[rankings.hand]\nsize = 5\ncategories = [",
       "@[rankings.hand]\nsize = 5\ncategories = [\"seven-card-straight-flush\", ",
       "ranking 'hand': 'seven-card-straight-flush' among the best of 5 cards", "a seven-card hand of 7 cards"},
      {"ASevenCardHandBelowACategory", game, "categories = [\"five-wilds\", ",
       "categories = @[\"five-wilds\", \"seven-card-straight-flush\", ",
       "'seven-card-straight-flush' in the place of a category", "only above all of them"},
      {"OwnCardsWithWildCards", game, "[rankings.hand]\nsize = 5", "@[rankings.hand]\nsize = 5\nown = 2",
       "ranking 'hand': a fixed number of own cards with wild cards", "one or the other"},
      {"AHandOfSixCards", game, "[rankings.hand]\nsize = 5", "@[rankings.hand]\nsize = 6",
       "ranking 'hand': a hand of 6 cards", "3 to 5 cards make a hand"},
      {"AWildCardThatIsNone", game, "wild = [\"Jk\", \"2\"]", "wild = @[\"Jk\", \"1\"]",
       "'1' is no card that can be wild", "a rank letter, Jk, or indicator"},
      {"ARankingTheDealerLacks", game, "[dealer]\nqualifies = { at_least = \"high-card\", ranks = \"AK\" }",
       "@[dealer]\nqualifies = { at_least = \"high-card\", ranking = \"bank\" }",
       "dealer names the ranking 'bank', which the game does not have", ""},

      // The rest of a game.
      {"AnotherSchema", game, "schema = 1", "schema = @2", "an unknown schema", "schema = 1"},
      {"AnUnknownDeck", game, "cards = \"standard-53\"", "cards = @\"standard-35\"", "no deck 'standard-35'",
       "standard-53"},
      {"TooManyDecks", game, "decks = 1\nmax = 2", "decks = @3\nmax = 2", "an impossible number of decks",
       "min to max, within 1 to 8"},
      {"MorePlayersNeededThanSeats", game, "[seats]\nmax = 6", "@[seats]\nmin = 7\nmax = 6",
       "at least 7 and at most 6 players", "min is at least 1 and at most max"},
      {"NoSeats", game, "max = 6\nhands", "max = @0\nhands", "an impossible number of seats", "1 to 13"},
      {"AFileNotCalledLikeItsGame", game, "id = \"small\"", "id = @\"smaller\"",
       "a game's file is called like the game", "smaller.toml"},
      {"AMaximumBelowTheMinimum", game, "min = 5\nmax = 500", "min = 5\nmax = @4", "a maximum below the minimum", ""},
      {"ADecisionWithoutAName", game, "id = \"decision\"\ndo = \"decide\"", "do = @\"decide\"",
       "a decision without an id", "id = \"...\""},
      {"ADecisionWithoutAChoice", game,
       "choices = [ { action = \"play\", also = [\"raise\"], places = \"play\", times = 2 }, { action = \"fold\" } ]",
       "choices = @[ { action = \"fold\" } ]", "a decision needs at least two choices", ""},
      {"AChoiceOfNoWager", game,
       "[[round]]\nid = \"decision\"\ndo = \"decide\"\nchoices = [ { action = \"play\", also = [\"raise\"], places = "
       "\"play\"",
       "@[[round]]\nid = \"decision\"\ndo = \"decide\"\nchoices = [ { action = \"play\", also = [\"raise\"], places = "
       "\"raise\"",
       "step 'decision' names the wager 'raise', which the game does not have", ""},
      // Read, but nothing would heed it.
      {"ALimitOnWhatADecisionPlaces", game, "[[limits]]\nwhat = \"ante\"", "@[[limits]]\nwhat = \"play\"",
       "a limit on 'play', which a decision places", "a limit on 'ante', of which it is a multiple"},
      {"ATurnedUpCardThatIsNotDealt", game,
       "[[round]]\ndo = \"deal\"\nto = [\"seats\", \"dealer\"]\ncards = 5\nup = [1]",
       "@[[round]]\ndo = \"deal\"\nto = [\"seats\", \"dealer\"]\ncards = 5\nup = [6]",
       "card 6 is none of the cards of this step", "card 1 to 5"},
      {"ARevealedCardThatIsNotDealt", game, "[[round]]\ndo = \"reveal\"\nwhat = \"dealer\"",
       "@[[round]]\ndo = \"reveal\"\nwhat = \"dealer\"\ncards = [5, 6]", "card 6 is none of the cards of this step",
       "card 1 to 5"},
      {"ARevealedPlaceWithoutCards", game, "[[round]]\ndo = \"reveal\"\nwhat = \"dealer\"",
       "@[[round]]\ndo = \"reveal\"\nwhat = \"community\"\ncards = [1]", "card 1 is none of the cards of this step",
       "no card has been dealt there"},
      {"TablesByPlayersOnOnesOwnHand", game, "at_least = \"three-of-a-kind\"",
       "at_least = \"three-of-a-kind\"\ntable_by = @\"players\"",
       "'table_by' in a wager that is not on the highest hand", "by = \"highest-hand\""},
      {"ALoserOfOnesOwnHand", game, "at_least = \"three-of-a-kind\"",
       "at_least = \"three-of-a-kind\"\nloser = @\"player\"", "'loser' in a wager that is not on the losing hand",
       "by = \"losing-hand\""},
      {"ATieOfOnesOwnHand", game, "at_least = \"three-of-a-kind\"", "at_least = \"three-of-a-kind\"\nequal = @\"push\"",
       "'equal' in a wager that is not on the losing hand", "by = \"losing-hand\""},
      {"BothHandsOfOnesOwnHand", game, "at_least = \"three-of-a-kind\"", "both_at_least = @\"three-of-a-kind\"",
       "'both_at_least' in a wager that is not on the losing hand", "by = \"losing-hand\""},
      {"TooManyWildRanks", game, "wild = [\"Jk\", \"2\"]", "wild = [\"Jk\", \"2\", \"3\", \"4\", \"5\"]",
       "ranking 'hand': 4 ranks are wild", "at most 3", "[rankings.hand]"},
      {"AWagerNeverSettled", game, "\"trips\", \"linked\"]", "\"trips\"]",
       "wager 'linked' is settled in no step of the round", "", "[[wagers]]\nid = \"linked\""},
      {"ARoundWithoutBets", game, "[[round]]\ndo = \"bets\"\nclause = \"SM-1\"\n\n[[round]]\ndo = \"deal\"",
       "@[[round]]\ndo = \"deal\"", "a round that does not begin with bets and end with settle", ""},

      // Fees.
      {"TiersThatOverlap", fees, "{ from = 101, fee = 2,", "{ from = @100, fee = 2,", "tiers that overlap",
       "each tier begins above the last"},
      {"AGapBetweenTiers", fees, "{ from = 101, fee = 2,", "{ from = @102, fee = 2,", "a gap between tiers",
       "the tier after $100 begins at $101"},
      {"ATierInCents", fees, "from = 5, to = 100", "from = 5, to = @\"99.50\"", "a tier that ends within a dollar",
       "whole dollars"},
      {"AFeeInPercent", fees, "fee = 8", "fee = @\"5%\"", "'fee': not an amount: '5%'", "dollars, such as"},
      {"AFeeAsAShare", fees, "fee = 8", "fee = @0.05", "'fee': an amount is an integer or a string",
       "dollars, such as"},
      {"ATableLimitUpsideDown", fees, "limit = { min = 5, max = 100 }", "limit = { min = 5, max = @4 }",
       "a table limit that ends before it begins", ""},
      {"MoreRatesThanAllowed", fees, "schema = 1\n", "schema = 1\nmost_rates = 2\n",
       "3 collection rates at one table limit", "at most 2", "[[schedules.options]]\noption = 1"},
      {"PlayerFeesForNothing", fees, "player_counts = [\"ante\"]\n", "", "player fees without wagers they are for",
       "player_counts = [...] and player_per", "[[schedules]]"},
      {"TableActionOfNothing", fees, "dealer_counts = [\"ante\", \"trips\"]\n", "",
       "tiers of the player-dealer without wagers that make up the table's action", "dealer_counts = [...]",
       "[[schedules]]"},
      {"ATierThatEndsBeforeItBegins", fees, "from = 5, to = 100", "from = 5, to = @4",
       "a tier that ends before it begins", ""},
      {"AnOptionThatChargesNothing", fees, "option = 3\ntime = { minutes = 30, fee = 8 }", "option = @3",
       "a fee option that charges nothing", "player, player_dealer, pot, time or rates"},
      {"AnUnknownMoment", fees, "when = \"flop\"", "when = @\"flip\"", "'flip' is no moment of a hand", ""},
      {"ABracketThatIsNone", fees,
       "[[schedules.options]]\noption = 2\nlimit_text = \"no limit\"\nplayers = { min = 2, max = 9 }\npot = [ { when = "
       "\"flop\", fee = 3 }, { when = \"river\", bracket = 1,",
       "@[[schedules.options]]\noption = 2\nlimit_text = \"no limit\"\nplayers = { min = 2, max = 9 }\npot = [ { when "
       "= \"flop\", fee = 3 }, { when = \"river\", bracket = 3,",
       "schedule F01 has no bracket 3", "an entry of its `brackets`, counted from 1"},
      {"TwoOptionsOfOneNumber", fees, "[[schedules.options]]\noption = 4", "@[[schedules.options]]\noption = 3",
       "schedule F01 has two options 3", ""},
      {"AFeeInFractions", fees, "late = \"1.50\"", "late = @\"1.505\"", "'late': an amount has no part of a cent",
       "dollars, such as"},
      {"AnUnknownMomentOfCollecting", fees, "collected = \"before-deal\"", "collected = @\"later\"",
       "'later' is no collected", "one of: before-deal, before-dice, from-pot, by-time"},
      {"FeesOfAnUnknownGame", fees, "games = [\"small\"]", "games = [@\"smal\"]", "no game 'smal'",
       "a game of this rulebook"},
      {"ARulingOnAnUnknownGame", rulings, "games = [\"small\"]", "games = [@\"tiny\"]", "no game 'tiny'", ""},
      {"AnotherSchemaOfFees", fees, "schema = 1", "schema = @3", "an unknown schema", "schema = 1"},

      // The other files.
      {"AnotherSchemaOfDecks", decks, "schema = 1", "schema = @2", "an unknown schema", "schema = 1"},
      {"AnotherSchemaOfRulings", rulings, "schema = 1", "schema = @2", "an unknown schema", "schema = 1"},
      {"AnotherSchemaOfADocument", document, "schema = 1", "schema = @2", "an unknown schema", "schema = 1"},
      {"AnotherSchemaOfClauses", clauses, "schema = 1", "schema = @2", "an unknown schema", "schema = 1"},
      {"ADeckOfStrangeRanks", decks, "ranks = \"23456789TJQKA\"", "ranks = @\"123\"", "ranks of a deck: '123'",
       "each of 23456789TJQKA at most once"},
      {"ADocumentNotCalledLikeItsFolder", document, "id = \"here\"", "id = @\"there\"",
       "a document is called like its folder", "id = \"here\""},
      {"AnUnknownKeyOfADocument", document, "jurisdiction =", "@juristiction =", "a document has no key 'juristiction'",
       "did you mean 'jurisdiction'?"},

      // What is no TOML at all.
      {"ASyntaxError", game, "name = \"Ante\"", "name = \"Ante@\n\"", "does not end on its line", "\"...\""},
      {"AKeyTwice", game, "name = \"Ante\"", "name = \"Ante\"\nname = @\"Ante\"", "'name' is there twice", "each key"},
      {"GarbageInsteadOfUtf8", game, "name = \"Ante\"", "name = \"A@n\xFF\xFEte\"", "a byte that is no UTF-8",
       "text in UTF-8"},
      {"AControlByte", game, "name = \"Ante\"", "name = \"An@\x01te\"", "a control character", "\"...\""},
  };
  return cases;
}

// Line and column of a place in a text of single-byte characters.
std::string place(const std::string& file, const std::string& text, std::size_t at) {
  const auto line = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n') + 1;
  const std::size_t line_start = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;  // npos + 1 is 0
  return "rulebook/" + file + ":" + std::to_string(line) + ":" + std::to_string(at - line_start + 1);
}

class LoaderRefusal : public ::testing::TestWithParam<Spoilt> {};

TEST_P(LoaderRefusal, SaysWhatAndWhere) {
  const Spoilt& spoilt_place = GetParam();
  auto files = small_rulebook();
  std::string& text = files.at(spoilt_place.file);
  const std::string find = spoilt_place.find;
  const std::size_t at = text.find(find);
  ASSERT_NE(at, std::string::npos) << "the test no longer finds its place";
  ASSERT_EQ(text.find(find, at + 1), std::string::npos) << "the test finds two places";
  text.replace(at, find.size(), spoilt_place.replace);
  const std::size_t mark = text.find(spoilt_place.at != nullptr ? spoilt_place.at : "@");
  ASSERT_NE(mark, std::string::npos);
  if (spoilt_place.at == nullptr) text.erase(mark, 1);

  const auto book = Rulebook::from_files(files);
  ASSERT_FALSE(book.ok());
  const Refusal& refusal = book.refusal();
  EXPECT_EQ(refusal.where, place(spoilt_place.file, text, mark)) << refusal.line();
  EXPECT_THAT(refusal.what, HasSubstr(spoilt_place.what));
  EXPECT_THAT(refusal.right, HasSubstr(spoilt_place.right));
  EXPECT_EQ(refusal.kind, RefusalKind::bad_input);
  EXPECT_TRUE(is_one_clean_line(refusal.line())) << refusal.line();
}

INSTANTIATE_TEST_SUITE_P(Rulebook, LoaderRefusal, ::testing::ValuesIn(spoilt()),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace croupier
