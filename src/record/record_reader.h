// What records of rounds and of shoes have in common, read from TOML.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.h"
#include "rules/toml_reader.h"

namespace croupier {

inline constexpr std::int64_t most_cards = std::int64_t{54} * 8;

template <class Bytes>
Bytes read_hex(TableReader& reader, std::string_view key) {
  Bytes bytes{};
  if (!from_hex(reader.text(key), bytes))
    reader.refuse(key, "'" + std::string(key) + "' is no hash", std::to_string(2 * bytes.size()) + " hex digits");
  return bytes;
}

[[nodiscard]] std::vector<Card> read_cards(TableReader& reader, std::string_view key);  // empty when left out
[[nodiscard]] std::uint32_t read_number(TableReader& reader, std::string_view key, std::int64_t least,
                                        std::int64_t most);
[[nodiscard]] DefinitionRecord read_definition_part(const toml::table& table, ErrorSink& sink);
// check_seal() looks at it.
void skip_seal(TableReader& reader);

}  // namespace croupier
