// Records as TOML: keys in the order they are given, the seal at the end.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "cards/notation.h"
#include "record/record.h"

namespace croupier {

// A text as TOML has it, on one line or, where that is allowed, on several.
[[nodiscard]] std::string quoted(std::string_view text);
[[nodiscard]] std::string several_lines(std::string_view text);
// A key, quoted where it has to be.
[[nodiscard]] std::string key_text(std::string_view key);

class RecordWriter {
 public:
  void text(std::string_view text) { text_ += text; }
  void head(std::string_view name) { text_ += "\n" + std::string(name) + "\n"; }
  void word(std::string_view key, std::string_view value) { raw(key, quoted(value)); }
  void number(std::string_view key, std::int64_t value) { raw(key, std::to_string(value)); }
  void raw(std::string_view key, std::string_view value) {
    text_ += std::string(key) + " = " + std::string(value) + "\n";
  }
  void cards(std::string_view key, const std::vector<Card>& cards) {
    if (!cards.empty()) word(key, to_text(cards));
  }
  void cents(std::string_view key, const WagerCents& amounts) {
    if (amounts.empty()) return;
    std::string list;
    for (const auto& [wager, cents] : amounts)
      list += (list.empty() ? " " : ", ") + key_text(wager) + " = " + std::to_string(cents);
    raw(key, "{" + list + " }");
  }
  void names(std::string_view key, const std::map<std::string, std::string>& names) {
    if (names.empty()) return;
    std::string list;
    for (const auto& [name, value] : names)
      list += (list.empty() ? " " : ", ") + key_text(name) + " = " + quoted(value);
    raw(key, "{" + list + " }");
  }
  void words(std::string_view key, const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + quoted(word);
    raw(key, "[" + list + "]");
  }
  // Whole cents, and what there is beside them.
  void money(const std::string& what, Money amount) {
    number(what + "_cents", amount.cents());
    const std::int64_t fraction = amount.units() - amount.cents() * Money::units_per_cent;
    if (fraction != 0) number(what + "_fraction", fraction);
  }
  void units(std::string_view key, Money amount) {
    if (amount != Money{}) number(key, amount.units());
  }
  std::string sealed() && {
    const std::string hash = to_hex(hash_bytes(text_));
    return std::move(text_) + "\n[seal]\nhash = \"" + hash + "\"\n";
  }

 private:
  std::string text_;
};

void write_definition(RecordWriter& out, const DefinitionRecord& definition);

}  // namespace croupier
