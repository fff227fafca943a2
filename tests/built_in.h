// The rulebook that is built in, read once for all tests of an executable.
#pragma once

#include "rules/rulebook.h"

namespace croupier {

inline const Rulebook& rulebook() {
  static const Rulebook built_in = Rulebook::built_in().value();
  return built_in;
}

}  // namespace croupier
