// The shoes that counters are measured on, held against the round that tables play: the same shuffles give the same
// results, wager by wager.
#include "odds/exact/baccarat/shoe_run.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/families.h"
#include "games/round.h"
#include "tests/odds/baccarat_game.h"

namespace croupier::baccarat {
namespace {

using games::LineOutcome;

LineResult result_of(LineOutcome outcome) {
  if (outcome == LineOutcome::push) return LineResult::push;
  return outcome == LineOutcome::win ? LineResult::win : LineResult::lose;
}

TEST(BaccaratShoeRun, DealsAsTheRoundDoes) {
  const std::vector<Setting> settings = {{"ez-banker7", "push"}};
  const games::SharedRules table =
      games::make_rules(rulebook(), rulebook().game_with(the_game().id, settings).value()).value();
  const Rules& rules = rules_of(usual_rules);
  const std::vector<Bet> bets = bets_under(rules);
  std::vector<Card> cards;
  for (int deck = 0; deck < table->game().deck.decks; ++deck)
    cards.insert(cards.end(), table->deck().cards.begin(), table->deck().cards.end());
  RankCounts shoe{};
  for (const Card card : cards) ++shoe[static_cast<std::size_t>(card.rank())];
  // In the order in which a run puts up its values.
  std::stable_sort(cards.begin(), cards.end(),
                   [&](Card a, Card b) { return rules.value[a.rank()] < rules.value[b.rank()]; });
  ShoeRun run(rules, bets, shoe);
  SimulationStream stream(9, 0);
  SimulationStream same(9, 0);
  constexpr int cut = 14;
  std::size_t rounds = 0;
  for (int i = 0; i < 20; ++i) {
    shuffle(std::span(cards), same);
    std::size_t at = 0;
    run.deal(stream, cut, [&](const DealtRound& dealt) {
      ASSERT_EQ(static_cast<std::size_t>(dealt.cards_left), cards.size() - at);
      const auto round = table->new_round(std::span<const Card>(cards).subspan(at), {});
      for (std::uint8_t wager = 0; wager < table->wagers().size(); ++wager)
        ASSERT_TRUE(round->apply(games::bet(0, wager, 500)).ok());
      ASSERT_TRUE(round->apply(games::close_bets()).ok());
      ASSERT_EQ(round->lines().size(), bets.size());
      for (const games::Line& line : round->lines()) {
        const std::string& wager = table->wager(line.wager).source->id;
        const auto bet = std::ranges::find(bets, wager, &Bet::wager);
        ASSERT_NE(bet, bets.end()) << wager;
        EXPECT_EQ(result_of(line.outcome), bet->result[dealt.ending]) << wager << ", card " << at;
      }
      at += round->cards_used();
      ++rounds;
    });
  }
  EXPECT_GT(rounds, 1500U);
}

}  // namespace
}  // namespace croupier::baccarat
