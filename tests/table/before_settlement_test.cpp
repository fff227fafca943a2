// Between the last card and the settlement a table waits for so long as its pace says: an operator can call what went
// wrong, and if nobody does, the table settles by itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/families.h"
#include "rules/rulebook.h"
#include "table/choices.h"
#include "table/live_table.h"

namespace croupier::before_settlement {
namespace {

using ::testing::HasSubstr;

constexpr int wait_ms = 5'000;

const Rulebook& rulebook() {
  static const Rulebook book = Rulebook::built_in().value();
  return book;
}

TableSettings settings_for(const std::string& game, int settle_ms) {
  TableSettings settings;
  settings.rules = games::make_rules(rulebook(), **rulebook().game(game)).value();
  settings.seats = settings.rules->positions();
  settings.pace = {.betting_ms = 10'000, .decision_ms = 20'000, .result_ms = 8'000, .settle_ms = settle_ms};
  return settings;
}

TableCommand incident(IrregularityKind kind) {
  return {.action = TableAction::irregularity, .by = By::operator_, .to_round = games::irregularity(kind), .why = "so"};
}

// A table with somebody at seat 1 whose bets are up; and, where a player banks, another who does.
class BeforeSettlement {
 public:
  explicit BeforeSettlement(const std::string& game, int settle_ms = wait_ms)
      : table(settings_for(game, settle_ms), new_table(settings_for(game, settle_ms), 0), 0) {
    must({.action = TableAction::sit, .by = By::player, .seat = 0, .account = 7});
    must({.action = TableAction::sit, .by = By::player, .seat = 1, .account = 8});
    settle_down();
    if (table.asked() == 0) must({.action = TableAction::bank, .by = By::player, .seat = 0});
    if (table.asked())
      must({.action = TableAction::bank, .by = By::player, .seat = *table.asked(), .accept = true, .cents = 1'000'000});
    settle_down();
    TableCommand bet{.action = TableAction::bet, .by = By::player, .seat = 0};
    for (std::uint8_t i = 0; i < table.rules().wagers().size(); ++i) {
      const bool first = table.rules().required() == 0 && bet.slip.empty();
      if (first || table.rules().wager(i).source->required) bet.slip.emplace_back(i, 500);
    }
    must(bet);
    must({.action = TableAction::close_bets});
    while (table.turn()) {
      const games::Command first = taken(*table.round(), table.round()->offers().front());
      must({.action = TableAction::decide, .by = By::player, .seat = *table.turn(), .to_round = first});
    }
  }

  void must(const TableCommand& command) {
    const auto done = table.apply(command, now);
    ASSERT_TRUE(done.ok()) << done.refusal().line();
    made.push_back(command);
  }
  void settle_down() {
    while (auto command = table.due(now)) {
      if (command->action == TableAction::go_on) return;
      if (command->action == TableAction::open_round) {
        for (int i = 0; i < table.rules().game().deck.decks; ++i)
          command->cards.insert(command->cards.end(), table.rules().deck().cards.begin(),
                                table.rules().deck().cards.end());
      }
      must(*command);
    }
  }

  LiveTable table;
  std::int64_t now = 0;
  std::vector<TableCommand> made;
};

std::vector<std::string> played_games() {
  std::vector<std::string> ids;
  for (const Game& game : rulebook().games()) {
    if (games::is_played(game)) ids.push_back(game.id);
  }
  return ids;
}

class EveryGame : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryGame, WaitsWithItsCardsOutAndSettlesByItsClock) {
  BeforeSettlement at(GetParam());
  ASSERT_EQ(at.table.phase(), TablePhase::deciding);
  EXPECT_FALSE(at.table.turn().has_value());
  EXPECT_GT(at.table.round()->cards_used(), 0U);
  EXPECT_GT(at.table.held_cents(0), 0) << "nothing is paid yet";
  EXPECT_EQ(at.table.left_ms(0), wait_ms);
  EXPECT_EQ(at.table.deadline(), wait_ms);
  EXPECT_FALSE(at.table.due(wait_ms - 1).has_value());
  at.now = wait_ms;
  at.settle_down();
  EXPECT_EQ(at.table.phase(), TablePhase::result);
  EXPECT_FALSE(at.table.round()->is_void());
  EXPECT_EQ(std::ranges::count(at.made, TableAction::settle, &TableCommand::action), 1) << "it waits once";
}

TEST_P(EveryGame, AMisdealCalledInThatTimeVoidsTheRound) {
  BeforeSettlement at(GetParam());
  at.now = wait_ms - 1;
  at.must(incident(IrregularityKind::misdeal));
  EXPECT_EQ(at.table.phase(), TablePhase::result);
  EXPECT_TRUE(at.table.round()->is_void());
  EXPECT_EQ(at.table.held_cents(0), 0);
}

TEST_P(EveryGame, WithoutThatTimeItIsSettledAtOnce) {
  BeforeSettlement at(GetParam(), 0);
  EXPECT_EQ(at.table.phase(), TablePhase::result);
  const auto refused = at.table.apply(incident(IrregularityKind::misdeal), 0);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.refusal().line(), HasSubstr("what was paid stands"));
}

TEST_P(EveryGame, TheSameCommandsMakeTheSameTable) {
  BeforeSettlement at(GetParam());
  const TableSettings settings = settings_for(GetParam(), wait_ms);
  LiveTable again(settings, new_table(settings, 0), 0);
  for (const TableCommand& command : at.made) ASSERT_TRUE(again.apply(command, 0).ok());
  EXPECT_EQ(again.phase(), TablePhase::deciding);
  // A restart gives whoever wants to call something the whole time again.
  again.resume(60'000);
  EXPECT_EQ(again.deadline(), 60'000 + wait_ms);
  at.now = wait_ms;
  at.settle_down();
  ASSERT_EQ(at.made.back().action, TableAction::settle);
  ASSERT_TRUE(again.apply(at.made.back(), 65'000).ok());
  ASSERT_EQ(again.phase(), TablePhase::result);
  EXPECT_EQ(again.state(), at.table.state());
  EXPECT_EQ(again.open()->events.size(), at.table.open()->events.size());
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, ::testing::ValuesIn(played_games()), [](const auto& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(BeforeSettlementTest, NobodyIsSettledWhoHasStillToDecide) {
  const TableSettings settings = settings_for("dj-wild-ma", wait_ms);
  BeforeSettlement at("dj-wild-ma");
  LiveTable deciding(settings, new_table(settings, 0), 0);
  for (const TableCommand& command : at.made) {
    if (command.action == TableAction::decide) break;
    ASSERT_TRUE(deciding.apply(command, 0).ok());
  }
  const auto refused = deciding.apply({.action = TableAction::settle}, 0);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.refusal().line(), "seat 1 has still to decide; when all have decided");
}

// Of dealer's cards that lie open after the reveal nobody can say that they were exposed: the rule ends before.
TEST(BeforeSettlementTest, ARuleThatHasRunOutIsRefusedAndTheRoundCanBeVoid) {
  BeforeSettlement at("dj-wild-ma");
  const auto refused = at.table.apply(incident(IrregularityKind::dealer_cards_exposed), 0);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.refusal().line(), HasSubstr("has run out by now"));
  at.must(incident(IrregularityKind::voided));
  EXPECT_TRUE(at.table.round()->is_void());
}

// Hands of three cards are finished before anybody can speak: what is called in that time finds them.
TEST(BeforeSettlementTest, BothHandsOfBaccaratLieThereAndTheShoeIsSpoiled) {
  BeforeSettlement at("ez-baccarat-panda-8");
  EXPECT_EQ(at.table.round()->holdings().size(), 2U);
  EXPECT_EQ(at.table.cards_dealt(), static_cast<int>(at.table.round()->cards_used()));
  at.must(incident(IrregularityKind::card_drawn_in_error));
  EXPECT_TRUE(at.table.round()->is_void());
  EXPECT_TRUE(at.table.needs_shuffle());
}

}  // namespace
}  // namespace croupier::before_settlement
