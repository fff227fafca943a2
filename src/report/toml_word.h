// What a table of a rule file says under a key; nothing where it says nothing, or no text.
#pragma once

#include <string>
#include <string_view>

#include "rules/toml_reader.h"

namespace croupier {

inline std::string word(const toml::table& table, std::string_view key) { return table[key].value_or(std::string{}); }

}  // namespace croupier
