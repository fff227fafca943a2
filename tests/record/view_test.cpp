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
