// What a player-dealer has to put up at least.
#include <gtest/gtest.h>

#include "games/families.h"
#include "rules/rulebook.h"
#include "table/live_table.h"

namespace croupier {
namespace {

std::int64_t least_bank(const std::string& game) {
  static const Rulebook book = Rulebook::built_in().value();
  TableSettings settings;
  settings.rules = games::make_rules(book, **book.game(game)).value();
  settings.seats = settings.rules->positions();
  return LiveTable(settings, new_table(settings, 0), 0).least_bank_cents();
}

TEST(LeastBank, CoversTheLeastThatEverybodyMustBet) { EXPECT_EQ(least_bank("three-card-poker"), 500); }

// Nobody must bet on a line, but whoever plays does: a bank of a cent would send every bet back.
TEST(LeastBank, CoversTheLeastLineWhereNoBetIsRequired) { EXPECT_EQ(least_bank("ez-baccarat-panda-8"), 500); }

}  // namespace
}  // namespace croupier
