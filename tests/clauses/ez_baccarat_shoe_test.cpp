// EZ Baccarat Panda 8: rounds from one shoe at a live table, until the cut card has come.
#include <gtest/gtest.h>

#include "ez_baccarat.h"
#include "games/families.h"
#include "table/live_table.h"

namespace croupier::clauses::ez_baccarat {
namespace {

// A nine and a king for either hand: every round takes four cards.
std::vector<Card> naturals_first(const games::TableRules& rules) {
  std::vector<Card> order = cards("9c 9d Kc Kd");
  while (static_cast<int>(order.size()) < rules.shoe_size())
    order.push_back(rules.deck().cards[order.size() % rules.deck().cards.size()]);
  return order;
}

// How many rounds of four cards come from a shoe. Two people sit there; one banks, one bets.
int rounds_of_a_shoe(int decks, int cut) {
  const Game rules = game(id, {{"decks", std::to_string(decks)}, {"shoe", std::to_string(cut)}});
  TableSettings settings{
      .rules = games::make_rules(book(), rules).value(), .seats = 2, .pace = {10'000, 20'000, 5'000}, .owner = {}};
  LiveTable table(settings, new_table(settings, 0), 0);
  for (int seat = 0; seat < 2; ++seat) {
    TableCommand sit{.action = TableAction::sit, .by = By::player, .seat = seat, .account = 100 + seat};
    sit.name = "somebody";
    EXPECT_TRUE(table.apply(sit, 0).ok());
    table.presence(sit.account, true, 0);
  }
  int shoes = 0;
  int rounds = 0;
  std::optional<int> banker;
  for (std::int64_t now = 0; now < 10'000'000; now += 1'000) {
    while (auto command = table.due(now)) {
      if (command->action == TableAction::shuffle && ++shoes == 2) return rounds;
      if (command->action == TableAction::open_round) {
        command->cards = naturals_first(table.rules());
        ++rounds;
      }
      const auto done = table.apply(*command, now);
      EXPECT_TRUE(done.ok()) << done.refusal().line();
      if (!done.ok()) return -1;
    }
    if (table.phase() == TablePhase::bank && table.asked()) {
      banker = table.asked();
      TableCommand take{.action = TableAction::bank, .by = By::player, .seat = *banker, .accept = true};
      take.cents = 1'000'000;
      EXPECT_TRUE(table.apply(take, now).ok());
    } else if (table.phase() == TablePhase::betting) {
      TableCommand bet{.action = TableAction::bet, .by = By::player, .seat = 1 - *banker};
      bet.slip.emplace_back(table.rules().wager_index("player"), 500);
      EXPECT_TRUE(table.apply(bet, now).ok());
    }
  }
  return -2;
}

// Ruling `shoe`: the round in which the cut card comes is finished, and then the shoe is shuffled.
TEST(Clauses, EZ_3_TheRoundOfTheCutCardIsTheShoesLast) {
  // 156 cards, 104 behind the cut card: thirteen rounds take the 52 before it, the fourteenth begins behind it.
  EXPECT_EQ(rounds_of_a_shoe(3, 104), 14);
  // Three cards more before it: the fourteenth round meets it at its last card.
  EXPECT_EQ(rounds_of_a_shoe(3, 101), 14);
  EXPECT_EQ(rounds_of_a_shoe(3, 100), 15);
  EXPECT_EQ(rounds_of_a_shoe(8, 52), 92) << "416 cards: 364 before it";
}

}  // namespace
}  // namespace croupier::clauses::ez_baccarat
