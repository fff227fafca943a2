#include "room/fields.h"

#include <limits>

#include "base/known_key.h"

namespace croupier {
namespace {

const Json& nothing() {
  static const Json null;
  return null;
}

// A command names a handful of wagers or options; a list of thousands is no command.
constexpr std::size_t most_entries = 64;

}  // namespace

Fields::Fields(const Json& json) : json_(json) {
  if (!json.is_object()) refusal_ = Refusal{.what = "not a JSON object", .where = {}, .right = "{\"do\": ...}"};
}

void Fields::refuse(std::string_view key, std::string what, std::string right) {
  if (refusal_) return;
  refusal_ = Refusal{.what = std::move(what), .where = std::string(key), .right = std::move(right)};
}

void Fields::only(std::span<const std::string_view> keys) {
  if (!json_.is_object()) return;
  for (const auto& [key, value] : json_.items()) {
    if (const auto known = check_known_key(key, keys); !known) refuse("", known.refusal().what, known.refusal().right);
  }
}

const Json& Fields::value(std::string_view key) const {
  if (!json_.is_object()) return nothing();
  const auto found = json_.find(key);
  return found == json_.end() ? nothing() : *found;
}

bool Fields::has(std::string_view key) const { return !value(key).is_null(); }

std::string Fields::text(std::string_view key, std::size_t most) {
  const Json& found = value(key);
  if (!found.is_string()) {
    refuse(key, found.is_null() ? "is missing" : "is no text", "a text");
    return {};
  }
  auto text = found.get<std::string>();
  if (!text.empty() && text.size() <= most && shown(text, most) == text) return text;
  refuse(key, "'" + shown(text) + "' is empty, too long or not plain text",
         "1 to " + std::to_string(most) + " letters");
  return {};
}

std::string Fields::text_or(std::string_view key, std::string fallback) {
  return has(key) ? text(key) : std::move(fallback);
}

std::optional<std::string> Fields::text_or_null(std::string_view key) {
  if (json_.is_object() && json_.contains(key) && !has(key)) return std::nullopt;
  return text(key);
}

std::int64_t Fields::integer(std::string_view key, std::int64_t least, std::int64_t most) {
  const Json& found = value(key);
  const auto range = [&] { return std::to_string(least) + " to " + std::to_string(most); };
  if (!found.is_number_integer()) {
    refuse(key, found.is_null() ? "is missing" : "is no whole number", range());
    return least;
  }
  // An unsigned number above 63 bits would come out negative.
  const bool huge = found.is_number_unsigned() &&
                    found.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  const std::int64_t number = huge ? std::numeric_limits<std::int64_t>::max() : found.get<std::int64_t>();
  if (number >= least && number <= most) return number;
  refuse(key, found.dump() + " is out of range", range());
  return least;
}

std::int64_t Fields::integer_or(std::string_view key, std::int64_t least, std::int64_t most, std::int64_t fallback) {
  return has(key) ? integer(key, least, most) : fallback;
}

bool Fields::flag(std::string_view key) {
  const Json& found = value(key);
  if (found.is_boolean()) return found.get<bool>();
  refuse(key, found.is_null() ? "is missing" : "is neither true nor false", "true or false");
  return false;
}

std::map<std::string, std::string> Fields::texts(std::string_view key) {
  std::map<std::string, std::string> all;
  const Json& found = value(key);
  if (found.is_null()) return all;
  if (!found.is_object() || found.size() > most_entries) {
    refuse(key, "is no list of names and values", "{\"name\": \"value\"}");
    return all;
  }
  Fields inner(found);
  for (const auto& [name, text] : found.items()) all[name] = inner.text(name);
  if (inner.refusal()) refuse(key, inner.refusal()->line(), "{\"name\": \"value\"}");
  return all;
}

std::map<std::string, std::int64_t> Fields::cents(std::string_view key) {
  constexpr std::int64_t most = 100'000'000'000'000;  // a trillion dollars, which no table takes
  std::map<std::string, std::int64_t> all;
  const Json& found = value(key);
  if (found.is_null()) return all;
  if (!found.is_object() || found.size() > most_entries) {
    refuse(key, "is no list of wagers and cents", "{\"ante\": 500}");
    return all;
  }
  Fields inner(found);
  for (const auto& [name, amount] : found.items()) all[name] = inner.integer(name, 0, most);
  if (inner.refusal()) refuse(key, inner.refusal()->line(), "{\"ante\": 500}");
  return all;
}

}  // namespace croupier
