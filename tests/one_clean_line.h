// What a message may be made of: one line, no control characters, valid UTF-8, so that neither a terminal nor JSON
// minds what a stranger typed.
#pragma once

#include <cstdint>
#include <string_view>

namespace croupier {

inline bool is_one_clean_line(std::string_view text) {
  std::size_t at = 0;
  const auto continuation = [&]() -> std::int64_t {
    if (at == text.size() || (static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U) return -1;
    return static_cast<unsigned char>(text[at++]) & 0x3FU;
  };
  while (at < text.size()) {
    const auto first = static_cast<unsigned char>(text[at++]);
    if (first < 0x80) {
      if (first < 0x20 || first == 0x7F) return false;
      continue;
    }
    int more = 0;
    std::int64_t point = 0;
    std::int64_t least = 0;
    if ((first & 0xE0U) == 0xC0U) {
      more = 1, point = first & 0x1FU, least = 0xA0;  // below it are control characters
    } else if ((first & 0xF0U) == 0xE0U) {
      more = 2, point = first & 0x0FU, least = 0x800;
    } else if ((first & 0xF8U) == 0xF0U) {
      more = 3, point = first & 0x07U, least = 0x10000;
    } else {
      return false;
    }
    for (; more > 0; --more) {
      const std::int64_t next = continuation();
      if (next < 0) return false;
      point = point * 64 + next;
    }
    if (point < least || point > 0x10FFFF || (point >= 0xD800 && point <= 0xDFFF)) return false;
  }
  return true;
}

}  // namespace croupier
