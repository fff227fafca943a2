// The tables a room opens with, from the rulebook's file `floor.toml`. A rulebook without one gets a table for each
// game that can be played.
#pragma once

#include <string>
#include <vector>

#include "room/tables/table_plan.h"

namespace croupier {

struct Floor {
  std::vector<std::string> bots;  // names
  Pace pace;                      // where a table does not say
  std::vector<TablePlan> tables;
  std::vector<std::string> familiar;  // games most people know, to be shown first
  // From here on a seat's bet and its gain in one round are significant.
  std::int64_t large_bet_cents = 100'000;
  std::int64_t large_win_cents = 500'000;
};

Result<Floor> read_floor(const Rulebook& book);

}  // namespace croupier
