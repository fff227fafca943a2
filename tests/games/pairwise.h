// A covering array: few lists of settings in which every pair of values of any two options occurs together.
#pragma once

#include "tests/games/tables.h"

namespace croupier::test {

// Every value of every option, an option a row.
[[nodiscard]] std::vector<std::vector<Setting>> option_values(const Game& game);
// Must the two not be chosen together?
[[nodiscard]] bool exclude_each_other(const Game& game, const Setting& one, const Setting& other);
// All pairs but those.
[[nodiscard]] std::vector<Settings> pairwise(const Game& game);

}  // namespace croupier::test
