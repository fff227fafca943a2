// Parts of a game's rules in words.
#pragma once

#include <string>
#include <vector>

#include "rules/definition.h"

namespace croupier {

// Words with something between them.
[[nodiscard]] std::string listed(const std::vector<std::string>& words, const char* between = ", ");

// When a wager may be made: "required, equal to ante".
[[nodiscard]] std::string conditions_of(const Wager& wager);

struct IrregularityWords {
  std::string kind;
  std::string effect;
  std::string until;  // when it no longer matters; empty: never
};
[[nodiscard]] IrregularityWords words_of(const Irregularity& irregularity);

}  // namespace croupier
