// Nobody's copy holds what he may not know.
#include "record/view.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/verify.h"
#include "tests/record/support.h"

namespace croupier::testing {
namespace {

RoundRecord copy_for(const RoundRecord& record, int seat) { return view_for(record, played(record), seat).value(); }

TEST(View, HoldsNeitherKeyNorOrder) {
  const RoundRecord copy = copy_for(dealt("ultimate-texas-holdem", 3, 2), 1);
  ASSERT_TRUE(copy.shuffle.has_value());
  EXPECT_FALSE(copy.shuffle->key.has_value());
  EXPECT_TRUE(copy.shuffle->order.empty());
  EXPECT_TRUE(copy.cards.empty());
}

// Two rounds that differ only in cards a seat cannot know give it the same copy, but for salts and hashes.
TEST(View, HiddenCardsLeaveNoTrace) {
  int tried = 0;
  for (const std::string& game : games()) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      const RoundRecord record = dealt(game, seed, 3);
      const PlayedRound round = played(record);
      const std::vector<bool> known = known_to(*round.round, *round.events, 1);
      std::vector<std::size_t> hidden;
      for (std::size_t i = 0; i < known.size(); ++i) {
        if (!known[i]) hidden.push_back(i);
      }
      if (hidden.empty()) continue;
      // Exchange a hidden card with one that was not dealt.
      RoundRecord other = record;
      other.hands = {};
      for (SeatRecord& seat : other.seats) seat.cards.clear();
      std::swap(other.shuffle->order[hidden.front()], other.shuffle->order[known.size() + seed % 5]);
      other.shuffle = shuffle_record(other.shuffle->order, *other.shuffle->key, other.definition->hash);
      const PlayedRound second = played(other);
      if (line_records(*second.round) != record.lines) continue;  // a bonus that a folded hand keeps
      RoundRecord one = copy_for(record, 1);
      RoundRecord two = copy_for(other, 1);
      one.shuffle.reset();
      two.shuffle.reset();
      EXPECT_EQ(write_record(one), write_record(two)) << game << " " << seed;
      ++tried;
    }
  }
  EXPECT_GT(tried, 10);
}

TEST(View, KnowsItsOwnCardsAndWhatWasShown) {
  for (const std::string& game : games()) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const RoundRecord record = dealt(game, seed, 3);
      const RoundRecord copy = copy_for(record, 2);
      for (const Place place : {Place::dealer, Place::community, Place::player, Place::banker})
        EXPECT_EQ(copy.hands[place], record.hands[place]);
      EXPECT_EQ(copy.seats[1].cards, record.seats[1].cards);
      EXPECT_EQ(copy.lines, record.lines);
    }
  }
}

TEST(View, EveryCopyVerifiesAsFarAsItMayKnow) {
  for (const std::string& game : games()) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      const RoundRecord record = dealt(game, seed, 3);
      for (const int seat : {0, 3}) {
        const RoundRecord copy = copy_for(record, seat);
        const Verification result = verify(write_record(copy), copy, book());
        EXPECT_TRUE(result.passed()) << game << " " << seed;
        for (const Check& check : result.checks) {
          if (check.result == CheckResult::failed) ADD_FAILURE() << check.name << ": " << check.says;
        }
      }
    }
  }
}

// A round in which the second seat folded face down and the first won something, and the first seat's copy of it;
// `bank_cents`, where somebody banks, is all that he put up.
RoundRecord copy_with_a_folded_hand(const std::string& game, const std::set<std::string>& wagers,
                                    std::int64_t bank_cents) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    RoundRecord record = dealt(game, seed, 3);
    if (record.bank) record.bank->wager_cents = bank_cents;
    const RoundRecord copy = copy_for(betting_only(record, wagers), 1);
    const auto gains = [](const LineRecord& line) { return line.seat == 1 && line.net_cents > 0; };
    if (std::ranges::any_of(copy.lines, gains) && copy.seats[1].cards.at(0).is_unknown()) return copy;
  }
  ADD_FAILURE() << "nobody folds " << game;
  return {};
}

std::string says_of_settlement(const Verification& result) {
  for (const Check& check : result.checks) {
    if (check.name == "settlement" && check.result == CheckResult::unknowable) return check.says;
  }
  return "";
}

// One's own lines hang on one's own cards and the dealer's, also where a player-dealer's wager may run short, or a hand
// that folds would be paid all the same: whoever folds face down has lost what he put up.
TEST(View, ACopyChecksEveryLineThatNeedsNoHiddenCard) {
  const std::vector<std::pair<std::string, std::set<std::string>>> games = {
      {"three-card-poker", {"ante", "pair-plus"}},
      {"ultimate-texas-holdem", {"ante", "blind", "trips"}},
      {"somethings-wild", {"ante"}},
      {"dj-wild-stud-pa", {"ante", "blind"}}};
  for (const auto& [game, wagers] : games) {
    const RoundRecord copy = copy_with_a_folded_hand(game, wagers, 100'000);
    const Verification result = verify(write_record(copy), copy, book());
    EXPECT_TRUE(result.passed()) << game;
    EXPECT_EQ(says_of_settlement(result), "") << game;
    for (std::size_t i = 0; i < copy.lines.size(); ++i) {
      RoundRecord altered = copy;
      LineRecord& line = altered.lines[i];
      if (line.outcome != "win") continue;
      line.outcome = "push";
      line.net_cents = 0;
      line.odds.clear();
      EXPECT_FALSE(verify(write_record(altered), altered, book()).passed()) << game << ": " << line.wager;
    }
  }
}

// What is read off every hand at the table hangs on the hidden ones: those lines are named, and no others.
TEST(View, ACopySaysWhichLinesItCannotKnow) {
  const RoundRecord copy = copy_with_a_folded_hand("dj-wild-ma", {"ante", "blind", "cover-all"}, 0);
  const Verification result = verify(write_record(copy), copy, book());
  EXPECT_TRUE(result.passed());
  std::string all;
  for (const LineRecord& line : copy.lines) {
    if (line.wager == "cover-all")
      all += (all.empty() ? "seat " : "; seat ") + std::to_string(line.seat) + ", cover-all";
  }
  ASSERT_FALSE(all.empty());
  const std::string says = says_of_settlement(result);
  EXPECT_TRUE(says.ends_with(": " + all)) << says;
  for (const Check& check : result.checks) {
    EXPECT_TRUE(check.name != "bank" || check.result == CheckResult::unknowable) << check.says;
  }
}

// An irregularity gives the wagers back whatever was held: copies say so of hands they hide, and of nothing else.
TEST(View, ACopyOfAVoidRoundGivesEverythingBack) {
  RoundRecord record = dealt("ultimate-texas-holdem", 5, 3);
  IrregularityRecord exposed;
  exposed.kind = "dealer-cards-exposed";
  exposed.at = "decisions";
  record.irregularities.push_back(exposed);
  record = settled_record(record, played(record));
  const RoundRecord copy = copy_for(record, 1);
  ASSERT_TRUE(copy.seats[1].cards.at(0).is_unknown()) << "nobody has seen the hand of seat 2";
  EXPECT_TRUE(verify(write_record(copy), copy, book()).passed());
  const auto hidden =
      std::find_if(copy.lines.begin(), copy.lines.end(), [](const LineRecord& l) { return l.seat == 2; });
  ASSERT_NE(hidden, copy.lines.end());
  EXPECT_EQ(hidden->outcome, "returned");
  RoundRecord altered = copy;
  LineRecord& line = altered.lines[static_cast<std::size_t>(hidden - copy.lines.begin())];
  line.outcome = "forfeited";
  line.net_cents = -line.wagered_cents;
  EXPECT_FALSE(verify(write_record(altered), altered, book()).passed());
}

TEST(View, RefusesASeatThatIsNotThereAndACopyOfACopy) {
  const RoundRecord record = dealt("three-card-poker", 1, 1);
  const PlayedRound round = played(record);
  EXPECT_FALSE(view_for(record, round, 99).ok());
  EXPECT_FALSE(view_for(record, round, -1).ok());
  EXPECT_FALSE(view_for(copy_for(record, 1), round, 1).ok());
}

}  // namespace
}  // namespace croupier::testing
