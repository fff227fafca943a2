// The dealer's hand and the wagers on it, counted as fractions.
#include <gtest/gtest.h>

#include "odds/exact/twenty_one/side_bets.h"
#include "tests/odds/twenty_one_game.h"

namespace croupier::twenty_one {
namespace {

// Every order of the dealer's cards, by hand.
void deal_dealer(const PlayRules& rules, std::array<int, 11>& shoe, std::vector<int>& cards, const Fraction& chance,
                 std::map<std::pair<int, int>, Fraction>& ends) {
  int hard = 0;
  bool has_ace = false;
  for (const int card : cards) {
    hard += card;
    has_ace = has_ace || card == 1;
  }
  const bool soft = has_ace && hard <= 11;
  const int total = soft ? hard + 10 : hard;
  const bool natural = cards.size() == 2 && soft && total == 21;
  const bool draws = cards.size() < 2 || (hard <= 21 && !natural && rules.dealer_hits.has(total, soft));
  if (!draws) {
    ends[{natural ? 0 : hard > 21 ? 22 : total, static_cast<int>(cards.size())}] += chance;
    return;
  }
  int left = 0;
  for (const int count : shoe) left += count;
  for (int value = 1; value <= 10; ++value) {
    int& count = shoe[static_cast<std::size_t>(value)];
    if (count == 0) continue;
    const Fraction share = chance * Fraction(count, left);
    --count;
    cards.push_back(value);
    deal_dealer(rules, shoe, cards, share, ends);
    cards.pop_back();
    ++count;
  }
}

TEST(TwentyOneDealer, LawIsThatOfEveryOrderDealtByHand) {
  const SolvedGame game = printed_game("buster-blackjack");
  const DealerHands hands(game.rules);
  for (const std::array<int, 10>& counts :
       {std::array<int, 10>{4, 4, 4, 4, 4, 4, 4, 4, 4, 16}, std::array<int, 10>{9, 0, 3, 0, 0, 2, 0, 7, 0, 6}}) {
    const Shoe shoe = shoe_of_counts(counts);
    std::array<int, 11> cards{};
    std::copy(counts.begin(), counts.end(), cards.begin() + 1);
    std::vector<int> dealt;
    std::map<std::pair<int, int>, Fraction> ends;
    // Sequences of a whole deck are half a million: enough without their fractions. The short shoe is dealt in full.
    if (counts[1] != 0) {
      const DealerLaw law = dealer_law(hands, shoe);
      Integer sum = 0;
      for (const Integer& ways : law.endings) sum += ways;
      EXPECT_EQ(sum, law.deals);
      continue;
    }
    deal_dealer(game.rules, cards, dealt, Fraction(1), ends);
    const DealerLaw law = dealer_law(hands, shoe);
    for (std::size_t ending = DealerHands::over_ending + 1; ending < hands.endings().size(); ++ending) {
      Fraction slow = 0;
      for (const auto& [key, chance] : ends)
        if (key.first == hands.endings()[ending].total) slow += chance;
      EXPECT_EQ(law.chance(ending), slow) << hands.endings()[ending].total;
    }
    for (int size = 3; size < 12; ++size) {
      const auto found = ends.find({22, size});
      EXPECT_EQ(law.over(static_cast<std::size_t>(size)), found == ends.end() ? Fraction(0) : found->second) << size;
    }
    EXPECT_EQ(law.chance(DealerHands::blackjack_ending), (ends[{0, 2}]));
  }
}

// Three eights: an eight up, an eight down, an eight drawn.
TEST(TwentyOneDealer, ThreeEightsAreCountedApart) {
  const SolvedGame game = printed_game("pure-215-blackjack");
  const DealerLaw law = dealer_law(DealerHands(game.rules), game.shoe, 8);
  EXPECT_EQ(law.chance(DealerHands::eights_ending), Fraction(23 * 22, 311 * 310));
}

TEST(TwentyOneSideBets, InsuranceOfAFreshShoe) {
  const SolvedGame game = printed_game("pure-215-blackjack", {}, "3-to-2");
  const Analysis bet = insurance(game.rules, game.shoe.without(ace_value));
  EXPECT_EQ(bet.ev, Fraction(96 * 3, 311) - 1);
  EXPECT_FALSE(printed_game("pure-215-blackjack").rules.insurance);  // barred at 6 to 5
}

// Even money is taken for nothing but safety: with 3 to 2 it costs what insurance costs.
TEST(TwentyOneSideBets, EvenMoneyCostsWhatInsuranceCosts) {
  const SolvedGame game = printed_game("pure-215-blackjack", {}, "3-to-2");
  const Shoe unseen = game.shoe.without(ace_value, 2).without(highest_value);
  const auto worth = even_money(game.rules, unseen);
  ASSERT_TRUE(worth);
  EXPECT_EQ(worth->taken, Fraction(1));
  EXPECT_EQ(worth->taken - worth->declined, insurance(game.rules, unseen).ev * Fraction(1, 2));
}

// Six 48-card decks: 5 cards equal the up card and 18 share its rank, of 287.
TEST(TwentyOneSideBets, MatchTheDealerOfSixDecks) {
  const SolvedGame game = printed_game("pure-spanish-215");
  const Analysis bet = match_up_card(*game.game.paytable("match-the-dealer"), card_counts(game.deck, 6));
  const Integer pairs = 287 * 286 / 2;
  const Integer pays = 10 * 16 + 5 * 18 * 12 + 153 * 8 + 5 * 264 * 8 + 18 * 264 * 4 - 264 * 263 / 2;
  EXPECT_EQ(bet.ev, Fraction(pays, pairs));
}

TEST(TwentyOneSideBets, BusterIsPaidByTheNumberOfCards) {
  const SolvedGame game = printed_game("buster-blackjack");
  const DealerHands hands(game.rules);
  const Analysis bet = dealer_over(game.rules, hands, *game.game.paytable("buster"), game.shoe).value();
  const DealerLaw law = dealer_law(hands, game.shoe);
  Fraction ev = -1;
  for (std::size_t cards = 3; cards < DealerLaw::most_cards; ++cards) {
    const int pays = cards >= 8 ? 200 : std::array{2, 2, 4, 15, 50}[cards - 3];
    ev += law.over(cards) * (pays + 1);
  }
  EXPECT_EQ(bet.ev, ev);
  const SolvedGame other = printed_game("buster-blackjack", {{"bb-complete", "all-blackjack"}});
  EXPECT_FALSE(dealer_over(other.rules, hands, *game.game.paytable("buster"), game.shoe).ok());
}

}  // namespace
}  // namespace croupier::twenty_one
