// Reads rulebook/gates.toml.
#pragma once

#include <vector>

#include "rules/gate.h"
#include "rules/toml_reader.h"

namespace croupier {

// The first thing wrong goes into the sink.
std::vector<Gate> read_gates(const toml::table& file, ErrorSink& sink);

}  // namespace croupier
