// The tables a room opens with, from the rulebook's file `floor.toml`. A rulebook without one gets a table for each
// game that can be played.
#pragma once

#include <string>
#include <vector>

#include "room/table_plan.h"

namespace croupier {

struct Floor {
  std::vector<std::string> bots;  // names
  Pace pace;                      // where a table does not say
  std::vector<TablePlan> tables;
};

Result<Floor> read_floor(const Rulebook& book);

}  // namespace croupier
