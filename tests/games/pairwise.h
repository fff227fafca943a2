// A covering array: few lists of settings in which every pair of values of any two options occurs together.
#pragma once

#include "tests/games/tables.h"

namespace croupier::test {

// Every value of every option, an option a row.
[[nodiscard]] std::vector<std::vector<Setting>> option_values(const Game& game);
[[nodiscard]] std::vector<Settings> pairwise(const Game& game);

}  // namespace croupier::test
