// A table's shoe between rounds: when it is shuffled, when its last round is, and what is kept of it.
#include <gtest/gtest.h>

#include "games/families.h"
#include "rules/rulebook.h"
#include "table/live_table.h"

namespace croupier {
namespace {

TEST(ShoeState, TheRoundInWhichTheCutCardComesIsTheLast) {
  ShoeState shoe{.number = 1, .cards = 416, .cut_from_end = 52};
  EXPECT_FALSE(shoe.is_over());
  shoe.rounds.push_back({.number = 1, .first = 0, .used = 364});
  EXPECT_FALSE(shoe.is_over()) << "the cut card is next, and nobody has seen it";
  shoe.rounds.push_back({.number = 2, .first = 364, .used = 1});
  EXPECT_TRUE(shoe.is_over());
  EXPECT_EQ(shoe.dealt(), 365);
}

TableSettings table_with_a_shoe() {
  static const Rulebook book = Rulebook::built_in().value();
  TableSettings settings;
  settings.rules = games::make_rules(book, book.game_with("ez-baccarat-panda-8", {}).value()).value();
  settings.seats = settings.rules->positions();
  return settings;
}

class TableWithAShoe : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const int seat : {0, 1}) {
      TableCommand sit{.action = TableAction::sit, .by = By::player, .seat = seat, .account = 7 + seat};
      must(sit);
    }
    must({.action = TableAction::offer_bank});
    take_bank();
  }
  void must(const TableCommand& command) {
    const auto done = table.apply(command, 0);
    ASSERT_TRUE(done.ok()) << done.refusal().line();
  }
  void take_bank() {
    must({.action = TableAction::bank, .by = By::player, .seat = *table.asked(), .accept = true, .cents = 1'000'000});
  }
  void open_round() {
    TableCommand open{.action = TableAction::open_round};
    for (int i = 0; i < table.rules().game().deck.decks; ++i)
      open.cards.insert(open.cards.end(), table.rules().deck().cards.begin(), table.rules().deck().cards.end());
    must(open);
  }
  void play_round() {
    open_round();
    const int seat = table.state().bank->seat == 0 ? 1 : 0;
    TableCommand bet{.action = TableAction::bet, .by = By::player, .seat = seat};
    bet.slip.emplace_back(0, 500);
    must(bet);
    must({.action = TableAction::close_bets});
    ASSERT_EQ(table.phase(), TablePhase::result);
  }

  LiveTable table{table_with_a_shoe(), new_table(table_with_a_shoe(), 0), 0};
};

TEST_F(TableWithAShoe, IsShuffledBeforeTheFirstRoundAndThenWhenItIsOver) {
  EXPECT_TRUE(table.needs_shuffle());
  EXPECT_FALSE(table.apply({.action = TableAction::open_round}, 0).ok()) << "without a shoe";
  ASSERT_EQ(table.due(0)->action, TableAction::shuffle);
  must({.action = TableAction::shuffle});
  EXPECT_FALSE(table.needs_shuffle());
  EXPECT_FALSE(table.apply({.action = TableAction::shuffle}, 0).ok()) << "nobody shuffles when he likes";
  EXPECT_EQ(table.due(0)->action, TableAction::open_round);
  play_round();
  const ShoeState& shoe = *table.state().shoe;
  ASSERT_EQ(shoe.rounds.size(), 1U);
  EXPECT_EQ(shoe.rounds[0].used, static_cast<int>(table.round()->cards_used()));
  EXPECT_EQ(table.cards_dealt(), shoe.rounds[0].used);
  ASSERT_TRUE(shoe.rounds[0].summary.has_value());
  EXPECT_EQ(shoe.rounds[0].summary->hands.size(), 2U);
}

TEST_F(TableWithAShoe, ARoundThatIsCalledOffTookNothing) {
  must({.action = TableAction::shuffle});
  open_round();
  must({.action = TableAction::call_off});
  EXPECT_TRUE(table.state().shoe->rounds.empty());
  EXPECT_FALSE(table.needs_shuffle()) << "nobody has seen a card";
}

TEST_F(TableWithAShoe, ANewGenerationHasNoShoe) {
  must({.action = TableAction::shuffle});
  play_round();
  EXPECT_FALSE(table.apply({.action = TableAction::abandon}, 0).ok()) << "what was paid stands";
  must({.action = TableAction::go_on});
  table.begin_generation("5d0e91c2", 0);
  EXPECT_FALSE(table.state().shoe.has_value());
  EXPECT_TRUE(table.needs_shuffle());
  EXPECT_EQ(table.state().generation, "5d0e91c2");
  EXPECT_EQ(table.state().rounds, 1);
}

TEST_F(TableWithAShoe, AnAbandonedRoundGivesEverythingBack) {
  must({.action = TableAction::shuffle});
  open_round();
  const int banker = table.state().bank->seat;
  must({.action = TableAction::abandon});
  EXPECT_EQ(table.held_cents(banker), 0);
  EXPECT_TRUE(table.is_between_rounds());
}

}  // namespace
}  // namespace croupier
