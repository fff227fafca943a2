// Entries `[[tables]]` of a record or an operator's file, written out again.
#pragma once

#include <span>
#include <string>

#include "rules/toml_reader.h"

namespace croupier {

// The same text for the same entries.
[[nodiscard]] std::string tables_text(std::span<const toml::table* const> tables);

}  // namespace croupier
