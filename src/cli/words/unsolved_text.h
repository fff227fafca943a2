// Wagers that no plan solves and that cannot be played either, each with the reason, as messages.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

#include "cli/session.h"
#include "odds/exact/solver.h"

namespace croupier::cli {

inline void print_unsolved(const Session& session, const std::vector<Unsolved>& unsolved) {
  if (session.quiet) return;
  for (const Unsolved& each : unsolved) {
    const std::string name = each.wager + (each.paytable.empty() ? "" : " " + each.paytable);
    std::fprintf(stderr, "%s: %s\n", name.c_str(), each.why.c_str());
  }
}

}  // namespace croupier::cli
