// The fields of a command, read strictly: the first thing wrong is kept, and readers carry on with defaults after it,
// so that nobody has to check twice. What a stranger sends may be anything.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/refusal.h"
#include "json/json.h"

namespace croupier {

class Fields {
 public:
  explicit Fields(const Json& json);

  [[nodiscard]] bool has(std::string_view key) const;
  std::string text(std::string_view key, std::size_t most = 80);
  std::string text_or(std::string_view key, std::string fallback);
  // A text, or null; not left out.
  std::optional<std::string> text_or_null(std::string_view key);
  std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most);
  std::int64_t integer_or(std::string_view key, std::int64_t least, std::int64_t most, std::int64_t fallback);
  bool flag(std::string_view key);
  // {name: text} and {name: number}; empty when left out.
  std::map<std::string, std::string> texts(std::string_view key);
  std::map<std::string, std::int64_t> cents(std::string_view key);
  // The value itself; null when left out.
  [[nodiscard]] const Json& value(std::string_view key) const;

  [[nodiscard]] const Json& source() const { return json_; }

  // Refuses every other key.
  void only(std::span<const std::string_view> keys);

  void refuse(std::string_view key, std::string what, std::string right);
  [[nodiscard]] const std::optional<Refusal>& refusal() const { return refusal_; }

 private:
  const Json& json_;
  std::optional<Refusal> refusal_;
};

}  // namespace croupier
