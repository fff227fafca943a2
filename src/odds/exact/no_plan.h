// The refusal of every plan of solution that does not fit a game.
#pragma once

#include <string>
#include <utility>

#include "base/refusal.h"

namespace croupier {

inline Refusal no_plan(std::string what, std::string right) {
  return Refusal{.kind = RefusalKind::no_plan,
                 .what = "no exact plan: " + std::move(what),
                 .where = {},
                 .right = std::move(right)};
}

}  // namespace croupier
