#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace croupier::cli {
void add_bench(CLI::App&, Session&) {}
}  // namespace croupier::cli
