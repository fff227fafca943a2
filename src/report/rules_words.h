// Parts of a game's rules in words.
#pragma once

#include <string>
#include <vector>

#include "base/listed.h"
#include "rules/definition.h"

namespace croupier {

// When a wager may be made: "required, equal to ante".
[[nodiscard]] std::string conditions_of(const Wager& wager);

struct IrregularityWords {
  std::string kind;
  std::string effect;
  std::string until;  // when it no longer matters; empty: never
};
[[nodiscard]] IrregularityWords words_of(const Irregularity& irregularity);

}  // namespace croupier
