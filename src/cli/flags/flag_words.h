// What is wrong with a command line, in our words: the parser's own name no flag that comes near, and no number that
// was meant.
#pragma once

#include <CLI/CLI.hpp>

#include "base/refusal.h"

namespace croupier::cli {

// `command` is the one that was called, or the program itself.
[[nodiscard]] Refusal flag_words(const CLI::ParseError& error, const CLI::App& app, const CLI::App& command);

}  // namespace croupier::cli
