#include "record/record_writer.h"

#include <algorithm>

namespace croupier {
namespace {

bool is_bare(std::string_view key) {
  return !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

}  // namespace

std::string quoted(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte < 0x20 || byte == 0x7F) {
      result += "\\u00";
      result += digits[byte >> 4];
      result += digits[byte & 15];
    } else {
      result += c;
    }
  }
  return result + "\"";
}

std::string key_text(std::string_view key) { return is_bare(key) ? std::string(key) : quoted(key); }

std::string several_lines(std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(),
                                 [](char c) { return static_cast<unsigned char>(c) >= 0x20 ? c != 0x7F : c == '\n'; });
  if (!plain || text.find("'''") != std::string_view::npos || text.ends_with('\'')) return quoted(text);
  return "'''\n" + std::string(text) + "'''";
}

void write_definition(RecordWriter& out, const DefinitionRecord& definition) {
  out.head("[definition]");
  out.word("hash", to_hex(definition.hash));
  out.cards("deck", definition.deck);
  out.raw("text", several_lines(definition.text));
}

}  // namespace croupier
