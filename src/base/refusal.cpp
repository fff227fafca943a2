#include "base/refusal.h"

#include <array>
#include <cstdint>

namespace croupier {
namespace {

// Marks that nobody sees and that turn the text around them: what is read would not be what was written. Those that
// join letters are part of some alphabets.
bool turns_text(std::uint32_t point) {
  return point == 0x061C || point == 0x200B || point == 0x200E || point == 0x200F ||
         (point >= 0x2028 && point <= 0x202E) || (point >= 0x2060 && point <= 0x206F) || point == 0xFEFF;
}

// Bytes of the character a text begins with; 0 when it is a control character, a mark that turns text, or no UTF-8.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  if (byte(0) < 0x80) return byte(0) >= 0x20 && byte(0) != 0x7F ? 1 : 0;
  const std::size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < length) return 0;
  std::uint32_t point = byte(0) & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return 0;
    point = point << 6U | (byte(i) & 0x3FU);
  }
  // Written longer than need be, half of a UTF-16 pair, beyond Unicode, or a control character of the upper kind.
  static constexpr std::array<std::uint32_t, 5> least = {0, 0, 0xA0, 0x800, 0x10000};
  if (point < least.at(length) || (point >= 0xD800 && point <= 0xDFFF) || point > 0x10FFFF || turns_text(point))
    return 0;
  return length;
}

}  // namespace

std::string shown(std::string_view text, std::size_t most) {
  std::string clean;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view next = length == 0 ? std::string_view("?") : text.substr(0, length);
    if (clean.size() + next.size() > most) return clean + "...";
    clean += next;
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return clean;
}

}  // namespace croupier
