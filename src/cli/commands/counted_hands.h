// `eval` and `compare` in games whose hands are counted and not ranked.
#pragma once

#include <string>

#include "cli/flags/hand_input.h"
#include "cli/session.h"

namespace croupier::cli {

// Does the game count its hands? One that is unknown does not.
[[nodiscard]] bool counts_hands(const Rulebook& book, const HandFlags& flags);

void print_counted(Session& session, const Rulebook& book, const HandFlags& flags, const std::string& hand);
void compare_counted(Session& session, const Rulebook& book, const HandFlags& flags, const std::string& first,
                     const std::string& second);

}  // namespace croupier::cli
