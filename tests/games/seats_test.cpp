// How many seats make a round.
#include <gtest/gtest.h>

#include "tests/games/tables.h"

namespace croupier::test {
namespace {

using namespace games;

TEST(Seats, FewerThanTheGameNeedsMakeNoRound) {
  Game game = *rulebook().game_with("three-card-poker", {});
  game.seats.min = 2;
  const auto made = make_rules(rulebook(), std::move(game));
  ASSERT_TRUE(made.ok());
  const SharedRules& rules = *made;
  const std::vector<Card> shoe = new_shoe(*rules);
  const auto dealt = rules->new_round(shoe, {});
  Round& round = *dealt;
  const std::uint8_t ante = rules->wager_index("ante");
  ASSERT_TRUE(round.apply(bet(0, ante, 500)).ok());
  const Verdict verdict = round.why_not(close_bets());
  EXPECT_EQ(verdict.no, No::too_few_hands);
  EXPECT_EQ(explain(*rules, verdict).line(), "fewer hands than make a round; at least 2 seats with a bet");
  ASSERT_TRUE(round.apply(bet(3, ante, 500)).ok());
  EXPECT_TRUE(round.apply(close_bets()).ok());
}

}  // namespace
}  // namespace croupier::test
