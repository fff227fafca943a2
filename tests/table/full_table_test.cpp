// Every game with as many people as its largest table holds: they sit, one of them banks where somebody must, all bet,
// nobody decides in time, and all of it is settled.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/families.h"
#include "record/run_record.h"
#include "rules/rulebook.h"
#include "table/live_table.h"
#include "table/required_bets.h"

namespace croupier {
namespace {

const Rulebook& built_in() {
  static const Rulebook book = Rulebook::built_in().value();
  return book;
}

// The rules with the option that has the most places, and otherwise as they come.
games::SharedRules largest(const Game& game) {
  games::SharedRules most = games::make_rules(built_in(), game).value();
  for (const Option& option : game.options) {
    for (const OptionValue& value : option.values) {
      const Setting setting{option.id, value.value};
      const auto changed = built_in().game_with(game.id, std::span(&setting, 1));
      if (!changed || changed->seats.max <= most->game().seats.max) continue;
      most = games::make_rules(built_in(), *changed).value();
    }
  }
  return most;
}

std::vector<Card> whole_shoe(const games::TableRules& rules) {
  std::vector<Card> order;
  while (static_cast<int>(order.size()) < rules.shoe_size())
    order.insert(order.end(), rules.deck().cards.begin(), rules.deck().cards.end());
  return order;
}

void run_due(LiveTable& table, std::int64_t now) {
  for (int i = 0; i < 100; ++i) {
    auto command = table.due(now);
    if (!command) return;
    if (command->action == TableAction::open_round) command->cards = whole_shoe(table.rules());
    ASSERT_TRUE(table.apply(*command, now).ok());
  }
  FAIL() << "never settles";
}

TableCommand least_bets(const games::TableRules& rules, int seat) {
  TableCommand command{.action = TableAction::bet, .by = By::player, .seat = seat};
  std::vector<std::optional<std::int64_t>> cents(rules.wagers().size());
  add_required(rules, cents, static_cast<unsigned>(seat));
  for (std::size_t i = 0; i < cents.size(); ++i) {
    if (cents[i].value_or(0) > 0) command.slip.emplace_back(static_cast<std::uint8_t>(i), *cents[i]);
  }
  return command;
}

TEST(FullTable, EveryGameIsPlayedWithAllItsPlacesTaken) {
  int most = 0;
  for (const Game& game : built_in().games()) {
    if (!games::is_played(game)) continue;
    SCOPED_TRACE(game.id);
    TableSettings settings{.rules = largest(game), .seats = 0, .pace = {10'000, 20'000, 5'000}, .owner = {}};
    settings.seats = settings.rules->positions();
    most = std::max(most, settings.seats);
    LiveTable table(settings, new_table(settings, 0), 0);
    for (int seat = 0; seat < settings.seats; ++seat) {
      TableCommand sit{.action = TableAction::sit, .by = By::player, .seat = seat, .account = 100 + seat};
      sit.name = "somebody";
      ASSERT_TRUE(table.apply(sit, 0).ok());
      table.presence(sit.account, true, 0);
    }
    run_due(table, 0);
    std::optional<int> bank;
    if (table.phase() == TablePhase::bank) {
      // The last of them all takes it, so that the others stand before him.
      while (table.asked() != settings.seats - 1)
        ASSERT_TRUE(table.apply({.action = TableAction::bank, .by = By::player, .seat = *table.asked()}, 0).ok());
      bank = settings.seats - 1;
      TableCommand take{.action = TableAction::bank, .by = By::player, .seat = *bank, .accept = true};
      take.cents = 10'000'000;
      ASSERT_TRUE(table.apply(take, 0).ok());
      run_due(table, 0);
    }
    ASSERT_EQ(table.phase(), TablePhase::betting);
    for (int seat = 0; seat < settings.seats; ++seat) {
      if (seat == bank) continue;
      ASSERT_TRUE(table.apply(least_bets(table.rules(), seat), 0).ok()) << "seat " << seat;
    }
    run_due(table, 10'000);
    for (std::int64_t now = 30'000; table.phase() == TablePhase::deciding; now += 20'000) run_due(table, now);
    ASSERT_EQ(table.phase(), TablePhase::result);
    const games::Round& round = *table.round();
    const int players = settings.seats - (bank ? 1 : 0);
    EXPECT_EQ(round.hands_dealt(), players);
    EXPECT_EQ(players, settings.rules->game().seats.max);
    std::int64_t sum = bank_cents(round);
    for (const games::Line& line : round.lines()) sum += line.net_cents + line.tip_cents;
    EXPECT_EQ(sum, 0);
    for (int seat = 0; seat < settings.seats; ++seat) {
      const bool settled = std::any_of(round.lines().begin(), round.lines().end(),
                                       [&](const games::Line& line) { return line.seat == seat; });
      EXPECT_EQ(settled, seat != bank) << "seat " << seat;
    }
  }
  EXPECT_EQ(most, games::max_seats) << "thirteen players and whoever banks";
}

}  // namespace
}  // namespace croupier
