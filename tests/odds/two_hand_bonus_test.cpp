// The Fortune Bonus: counts of its rows, against published frequencies and hand by hand on a small deck.
#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "odds/exact/two_hand/bonus_counts.h"
#include "rules/paying_row.h"
#include "tests/built_in.h"
#include "tests/slow_build.h"

namespace croupier::two_hand {
namespace {

struct BonusGame {
  Game game;
  BonusCounts counts;

  [[nodiscard]] BonusCounts::Hands row(Hand hand) const {
    const PayTable& table = *game.paytable("fortune");
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      if (table.rows[i].hand == hand) return counts.rows[i];
    }
    return {};
  }
  // What a unit bet gains, times all hands.
  [[nodiscard]] std::int64_t worth() const {
    const PayTable& table = *game.paytable("fortune");
    std::int64_t sum = -counts.unlisted.all();
    for (std::size_t i = 0; i < table.rows.size(); ++i) sum += counts.rows[i].all() * table.rows[i].pays->units;
    return sum;
  }
};

BonusGame bonus(const std::string& id, const std::vector<croupier::Setting>& settings = {}) {
  BonusGame made{.game = rulebook().game_with(id, settings).value(), .counts = {}};
  made.counts = bonus_counts(made.game, rulebook().deck(made.game).value(), "fortune").value();
  return made;
}

// Seven cards of 52: the frequencies that every book on poker has.
TEST(FortuneBonus, HandsWithoutJokerAreTheKnownOnes) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const BonusGame game = bonus("fortune-pai-gow-joker-wild");
  EXPECT_EQ(game.counts.hands, 154'143'080);
  EXPECT_EQ(game.row(Hand::seven_card_straight_flush).natural, 32);
  EXPECT_EQ(game.row(Hand::royal_flush).natural, 4'324 - 4);  // four of them are of seven cards
  EXPECT_EQ(game.row(Hand::straight_flush).natural, 37'260 - 28);
  EXPECT_EQ(game.row(Hand::four_of_a_kind).natural, 224'848);
  EXPECT_EQ(game.row(Hand::full_house).natural, 3'473'184);
  EXPECT_EQ(game.row(Hand::flush).natural, 4'047'644);
  EXPECT_EQ(game.row(Hand::straight).natural, 6'180'020);
  EXPECT_EQ(game.row(Hand::five_aces).joker, 1'128);
  EXPECT_EQ(game.row(Hand::five_of_a_kind).joker, 12 * 1'128);
  EXPECT_EQ(game.row(Hand::seven_card_straight_flush_with_joker).joker, 196);
}

// With a joker that is any card the bonus of 1.1 favors the bettor; with one that is an ace it does not.
TEST(FortuneBonus, FullyWildJokerFavorsTheBettorOfFortuneEleven) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  EXPECT_GT(bonus("fortune-pai-gow-poker-11").worth(), 154'143'080 / 4);
  EXPECT_LT(bonus("fortune-pai-gow-poker-11", {{"fp-joker", "semi-wild"}}).worth(), 0);
  EXPECT_LT(bonus("fortune-pai-gow-joker-wild").worth(), 0);
}

// Every hand of a small deck as a round would pay it.
TEST(FortuneBonus, SmallDeckHandByHand) {
  const Deck deck = make_deck("small", "small", "AKQJ", 1).value();
  for (const std::string rule : {"pay-table", "ranking"}) {
    const std::vector<croupier::Setting> settings = {{"fp-trips-straight", rule}};
    const Game game = rulebook().game_with("fortune-pai-gow-poker-11", settings).value();
    const Settle& settle = *game.wager("fortune")->settle;
    const PayTable& table = *game.paytable("fortune");
    std::map<const PayRow*, std::int64_t> seen;
    for (std::uint32_t mask = 0; mask < 1U << deck.cards.size(); ++mask) {
      if (std::popcount(mask) != 7) continue;
      std::vector<Card> cards;
      for (std::size_t i = 0; i < deck.cards.size(); ++i) {
        if ((mask >> i & 1) != 0) cards.push_back(deck.cards[i]);
      }
      ++seen[paying_row(settle, game.ranking(settle.ranking)->ranking, table, cards).row];
    }
    const BonusCounts counts = bonus_counts(game, deck, "fortune").value();
    EXPECT_EQ(counts.unlisted.all(), seen[nullptr]);
    for (std::size_t i = 0; i < table.rows.size(); ++i)
      EXPECT_EQ(counts.rows[i].all(), seen[&table.rows[i]]) << to_text(table.rows[i].hand);
  }
}

}  // namespace
}  // namespace croupier::two_hand
