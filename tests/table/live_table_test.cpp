// A live table by itself: what is due when, what the platform does for those who are not there, and that a table is
// what its commands have made of it.
#include "table/live_table.h"

#include <gtest/gtest.h>

#include "games/families.h"
#include "rules/rulebook.h"
#include "table/choices.h"

namespace croupier {
namespace {

using games::TableRules;

const Rulebook& rulebook() {
  static const Rulebook book = Rulebook::built_in().value();
  return book;
}

TableSettings settings_for(const std::string& game, const Pace& pace = {10'000, 20'000, 5'000}) {
  TableSettings settings;
  settings.rules = games::make_rules(rulebook(), **rulebook().game(game)).value();
  settings.seats = settings.rules->positions();
  settings.pace = pace;
  return settings;
}

std::vector<Card> shoe(const TableRules& rules) {
  std::vector<Card> order;
  while (static_cast<int>(order.size()) < rules.shoe_size())
    order.insert(order.end(), rules.deck().cards.begin(), rules.deck().cards.end());
  // Hands that are no pairs: every fourth card.
  std::vector<Card> mixed;
  for (std::size_t first = 0; first < 5; ++first) {
    for (std::size_t i = first; i < order.size(); i += 5) mixed.push_back(order[i]);
  }
  return mixed;
}

// Applies what is due until nothing is; the number of commands.
int settle(LiveTable& table, std::int64_t now, std::vector<TableCommand>* log = nullptr) {
  int applied = 0;
  while (auto command = table.due(now)) {
    if (command->action == TableAction::open_round) command->cards = shoe(table.rules());
    EXPECT_TRUE(table.apply(*command, now).ok());
    if (log != nullptr) log->push_back(*command);
    ++applied;
    if (applied > 100) {
      ADD_FAILURE() << "never settles";
      break;
    }
  }
  return applied;
}

TableCommand sit(int seat, std::int64_t account, By by = By::player) {
  TableCommand command{.action = TableAction::sit, .by = by, .seat = seat, .account = account};
  command.name = "somebody";
  return command;
}

TableCommand bet(const TableRules& rules, int seat,
                 std::initializer_list<std::pair<const char*, std::int64_t>> wagers) {
  TableCommand command{.action = TableAction::bet, .by = By::player, .seat = seat};
  for (const auto& [id, cents] : wagers) command.slip.emplace_back(rules.wager_index(id), cents);
  return command;
}

TEST(LiveTable, ABettingClockStartsWithTheFirstBet) {
  LiveTable table(settings_for("dj-wild-ma"), new_table(settings_for("dj-wild-ma"), 0), 0);
  EXPECT_FALSE(table.due(0).has_value());
  ASSERT_TRUE(table.apply(sit(0, 7), 0).ok());
  settle(table, 0);
  EXPECT_EQ(table.phase(), TablePhase::betting);
  EXPECT_FALSE(table.left_ms(0).has_value());
  EXPECT_EQ(settle(table, 9'000'000), 0);  // nobody is hurried
  ASSERT_TRUE(table.apply(bet(table.rules(), 0, {{"ante", 500}, {"blind", 500}}), 9'000'000).ok());
  EXPECT_EQ(table.left_ms(9'000'000), 10'000);
  EXPECT_EQ(table.held_cents(0), 1000);
  EXPECT_EQ(table.deadline(), 9'010'000);
  EXPECT_EQ(settle(table, 9'009'999), 0);
  settle(table, 9'010'000);
  EXPECT_EQ(table.phase(), TablePhase::deciding);
}

TEST(LiveTable, LateAndAbsentSeatsAreDecidedByThePublishedRule) {
  LiveTable table(settings_for("dj-wild-ma"), new_table(settings_for("dj-wild-ma"), 0), 0);
  ASSERT_TRUE(table.apply(sit(0, 7), 0).ok());
  ASSERT_TRUE(table.apply(sit(1, 8), 0).ok());
  settle(table, 0);
  for (const int seat : {0, 1})
    ASSERT_TRUE(table.apply(bet(table.rules(), seat, {{"ante", 500}, {"blind", 500}}), 0).ok());
  settle(table, 10'000);
  ASSERT_EQ(table.turn(), 0);
  // Late: the decision clock. This game has no choice that costs nothing but to fold.
  EXPECT_EQ(settle(table, 29'999), 0);
  settle(table, 30'000);
  ASSERT_EQ(table.turn(), 1);
  EXPECT_TRUE(table.round()->seat(0).folded);
  EXPECT_EQ(table.open()->decided_by, std::vector<By>{By::platform});
  // Gone: a shorter time; back again: the rest of the clock.
  table.presence(8, false, 31'000);
  EXPECT_EQ(table.deadline(), 36'000);
  table.presence(8, true, 32'000);
  EXPECT_EQ(table.deadline(), 50'000);
  const games::Command play = taken(*table.round(), table.round()->offers().front());
  ASSERT_TRUE(table.apply({.action = TableAction::decide, .by = By::player, .seat = 1, .to_round = play}, 33'000).ok());
  EXPECT_EQ(table.phase(), TablePhase::result);
  EXPECT_FALSE(table.round()->seat(1).folded);
}

TEST(LiveTable, ACheckIsMadeWhereThereIsOne) {
  const TableSettings settings = settings_for("ultimate-texas-holdem");
  LiveTable table(settings, new_table(settings, 0), 0);
  ASSERT_TRUE(table.apply(sit(0, 7), 0).ok());
  ASSERT_TRUE(table.apply(sit(1, -1, By::bot), 0).ok());
  settle(table, 0);
  ASSERT_EQ(table.phase(), TablePhase::bank);
  ASSERT_EQ(table.asked(), 0);
  ASSERT_TRUE(table.apply({.action = TableAction::bank, .by = By::player, .seat = 0}, 0).ok());
  ASSERT_EQ(table.asked(), 1);
  TableCommand take{.action = TableAction::bank, .by = By::bot, .seat = 1, .accept = true, .cents = 100'000};
  ASSERT_TRUE(table.apply(take, 0).ok());
  settle(table, 0);
  ASSERT_EQ(table.phase(), TablePhase::betting);
  EXPECT_EQ(table.held_cents(1), 100'000);
  ASSERT_TRUE(table.apply(bet(table.rules(), 0, {{"ante", 500}, {"blind", 500}}), 0).ok());
  settle(table, 10'000);
  std::vector<std::string> made;
  for (std::int64_t now = 30'000; table.phase() == TablePhase::deciding; now += 20'000) {
    made.push_back(table.rules().action_word(published_action(*table.round()).action));
    settle(table, now);
  }
  EXPECT_EQ(made, (std::vector<std::string>{"check", "check", "fold"}));
}

TEST(LiveTable, ASeatAbsentForThreeRoundsIsGivenUp) {
  LiveTable table(settings_for("dj-wild-ma"), new_table(settings_for("dj-wild-ma"), 0), 0);
  ASSERT_TRUE(table.apply(sit(0, 7), 0).ok());
  ASSERT_TRUE(table.apply(sit(1, 8), 0).ok());
  std::int64_t now = 0;
  settle(table, now);
  for (int round = 0; round < 3; ++round) {
    ASSERT_TRUE(table.seat(1).has_value());
    ASSERT_TRUE(table.apply(bet(table.rules(), 0, {{"ante", 500}, {"blind", 500}}), now).ok());
    table.presence(8, false, now);
    settle(table, now += 10'000);
    settle(table, now += 20'000);
    ASSERT_EQ(table.phase(), TablePhase::result);
    settle(table, now += 5'000);
  }
  EXPECT_FALSE(table.seat(1).has_value());
  EXPECT_TRUE(table.seat(0).has_value());
}

TEST(LiveTable, StandingUpInARoundPlaysTheSeatOut) {
  LiveTable table(settings_for("dj-wild-ma"), new_table(settings_for("dj-wild-ma"), 0), 0);
  ASSERT_TRUE(table.apply(sit(0, 7), 0).ok());
  settle(table, 0);
  ASSERT_TRUE(table.apply(bet(table.rules(), 0, {{"ante", 500}, {"blind", 500}}), 0).ok());
  settle(table, 10'000);
  ASSERT_TRUE(table.apply({.action = TableAction::stand, .by = By::player, .seat = 0}, 11'000).ok());
  settle(table, 11'000);
  EXPECT_EQ(table.phase(), TablePhase::result);
  EXPECT_TRUE(table.seat(0).has_value());
  settle(table, 16'000);
  EXPECT_FALSE(table.seat(0).has_value());
  EXPECT_EQ(table.phase(), TablePhase::waiting);
}

TEST(LiveTable, HoldingGivesBetsBackAndOpensNothing) {
  LiveTable table(settings_for("dj-wild-ma"), new_table(settings_for("dj-wild-ma"), 0), 0);
  ASSERT_TRUE(table.apply(sit(0, 7), 0).ok());
  settle(table, 0);
  ASSERT_TRUE(table.apply(bet(table.rules(), 0, {{"ante", 500}, {"blind", 500}}), 0).ok());
  const auto due = table.due(0, true);
  ASSERT_TRUE(due && due->action == TableAction::call_off);
  ASSERT_TRUE(table.apply(*due, 0).ok());
  EXPECT_EQ(table.held_cents(0), 0);
  EXPECT_FALSE(table.due(0, true).has_value());
}

TEST(LiveTable, RefusesWhatIsNotForNow) {
  LiveTable table(settings_for("dj-wild-ma"), new_table(settings_for("dj-wild-ma"), 0), 0);
  const auto refused = [&](const TableCommand& command) { return !table.apply(command, 0).ok(); };
  EXPECT_TRUE(refused(bet(table.rules(), 0, {{"ante", 500}})));
  EXPECT_TRUE(refused(sit(6, 7)));
  EXPECT_TRUE(refused(sit(-1, 7)));
  ASSERT_TRUE(table.apply(sit(0, 7), 0).ok());
  EXPECT_TRUE(refused(sit(0, 8)));
  EXPECT_TRUE(refused(sit(1, 7)));
  EXPECT_TRUE(refused({.action = TableAction::bank, .seat = 0, .accept = true, .cents = 1000}));
  EXPECT_TRUE(refused({.action = TableAction::decide, .seat = 0}));
  EXPECT_TRUE(refused({.action = TableAction::go_on}));
  EXPECT_TRUE(refused({.action = TableAction::close_bets}));
  EXPECT_TRUE(refused({.action = TableAction::call_off}));
  ASSERT_TRUE(table.apply({.action = TableAction::close_table}, 0).ok());
  EXPECT_EQ(table.phase(), TablePhase::closed);
  EXPECT_TRUE(refused(sit(1, 8)));
}

// The state before a round and the commands since make the same table again.
TEST(LiveTable, IsWhatItsCommandsMadeOfIt) {
  const TableSettings settings = settings_for("ultimate-texas-holdem");
  LiveTable table(settings, new_table(settings, 0), 0);
  std::vector<TableCommand> log;
  const auto apply = [&](TableCommand command, std::int64_t now) {
    ASSERT_TRUE(table.apply(command, now).ok());
    log.push_back(std::move(command));
  };
  apply(sit(0, 7), 0);
  apply(sit(1, 8), 0);
  std::int64_t now = 0;
  log.clear();
  TableState before = table.state();
  for (int i = 0; i < 60; ++i) {
    if (table.phase() == TablePhase::bank && table.asked())
      apply({.action = TableAction::bank, .by = By::player, .seat = *table.asked(), .accept = true, .cents = 700}, now);
    if (table.phase() == TablePhase::betting && table.held_cents(0) + table.held_cents(1) == 700)
      apply(bet(table.rules(), 1 - table.state().bank->seat, {{"ante", 500}, {"blind", 500}, {"trips", 100}}), now);
    while (auto due = table.due(now)) {
      if (due->action == TableAction::open_round) {
        before = table.state();
        log.clear();
        due->cards = shoe(table.rules());
      }
      apply(*due, now);
    }
    LiveTable again(settings, before, 0);
    for (const TableCommand& command : log) ASSERT_TRUE(again.apply(command, now).ok());
    ASSERT_EQ(again.phase(), table.phase());
    ASSERT_EQ(again.state(), table.state());
    ASSERT_EQ(again.open() != nullptr, table.open() != nullptr);
    if (table.open()) {
      ASSERT_EQ(again.open()->events, table.open()->events);
      ASSERT_EQ(again.open()->decided_by, table.open()->decided_by);
    }
    now += 5'000;
  }
  EXPECT_GT(table.state().rounds, 2);
}

}  // namespace
}  // namespace croupier
