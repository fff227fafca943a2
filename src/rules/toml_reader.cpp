#include "rules/toml_reader.h"

#include <algorithm>

#include "base/article.h"
#include "money/odds.h"
#include "rules/toml_words.h"

namespace croupier {
namespace {

std::string place(const std::string& file, const toml::source_region& region) {
  if (region.begin.line == 0) return file;
  return file + ":" + std::to_string(region.begin.line) + ":" + std::to_string(region.begin.column);
}

std::optional<Money> as_dollars(const toml::node& node, std::string& problem) {
  if (const auto* number = node.as_integer()) {
    if (number->get() < 0) problem = "an amount may not be negative";
    const auto money = Money::from_dollars(number->get());
    if (!money) problem = "an amount too large to keep";
    return money;
  }
  if (const auto* text = node.as_string()) {
    const auto money = parse_dollars(text->get());
    if (money) return *money;
    problem = money.refusal().what;
    return std::nullopt;
  }
  problem = "an amount is an integer or a string";
  return std::nullopt;
}

}  // namespace

void ErrorSink::refuse(const toml::node* near, std::string what, std::string right) {
  refuse_at(near != nullptr ? near->source() : toml::source_region{}, std::move(what), std::move(right));
}

std::string ErrorSink::place_of(const toml::node& node) const { return place(file_, node.source()); }

void ErrorSink::refuse_at(const toml::source_region& region, std::string what, std::string right) {
  if (refusal_) return;
  refusal_ = Refusal{.what = std::move(what),
                     .where = place(file_, region.begin.line != 0 ? region : fallback_),
                     .right = std::move(right)};
}

namespace {

// The parser goes down one call for each part of a dotted key and would exhaust the stack.
constexpr int most_dots = 64;

bool has_endless_key(std::string_view text) {
  int dots = 0;
  for (const char c : text) {
    const bool in_key = c == '.' || c == '_' || c == '-' || c == ' ' || c == '\t' || c == '"' || c == '\'' ||
                        (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    dots = in_key ? dots + (c == '.' ? 1 : 0) : 0;
    if (dots > most_dots) return true;
  }
  return false;
}

}  // namespace

Result<toml::table> parse_toml(std::string_view text, const std::string& file) {
  if (has_endless_key(text))
    return Refusal{.what = "a key of too many parts", .where = file, .right = "at most " + std::to_string(most_dots)};
  toml::parse_result result = toml::parse(text, file);
  if (!result) {
    const toml::parse_error& error = result.error();
    Refusal refusal = toml_refusal(error.description());
    refusal.where = place(file, error.source());
    return refusal;
  }
  return std::move(result).table();
}

TableReader::TableReader(const toml::table& table, ErrorSink& sink, std::string what)
    : table_(table), sink_(sink), what_(std::move(what)) {}

void TableReader::refuse(std::string_view key, std::string what, std::string right) {
  const toml::node* at = table_.get(key);
  // A value that a patch has put here has no place in the file; its table has.
  sink_.refuse(at != nullptr && at->source().begin.line != 0 ? at : &table_, std::move(what), std::move(right));
}

void TableReader::refuse_lack(std::string_view key, std::string what, std::string right) {
  if (sink_.failed()) return;
  refuse(key, std::move(what), std::move(right));
  lacking_ = true;
}

const toml::node* TableReader::wanted(std::string_view key, const char* type) {
  used_.insert(std::string(key));
  const toml::node* found = table_.get(key);
  if (found == nullptr)
    refuse_lack(key, with_article(what_) + " without '" + std::string(key) + "'", std::string(type) + " wanted");
  return found;
}

void TableReader::schema() {
  if (integer("schema") != 1) refuse("schema", "an unknown schema", "schema = 1");
}

std::string TableReader::text(std::string_view key) {
  const toml::node* found = wanted(key, "a string");
  if (found == nullptr) return {};
  if (const auto* value = found->as_string()) return value->get();
  refuse(key, "'" + std::string(key) + "' is not a string", "a string in quotes");
  return {};
}

std::string TableReader::text_or(std::string_view key, std::string fallback) {
  if (has(key)) return text(key);
  used_.insert(std::string(key));
  return fallback;
}

std::int64_t TableReader::checked(std::string_view key, std::int64_t number) {
  if (std::in_range<int>(number)) return number;
  refuse(key, "'" + std::string(key) + "' is too large a number", "a number within 32 bits");
  return 0;
}

std::int64_t TableReader::integer(std::string_view key) {
  const toml::node* found = wanted(key, "an integer");
  if (found == nullptr) return 0;
  if (const auto* value = found->as_integer()) return checked(key, value->get());
  refuse(key, "'" + std::string(key) + "' is not an integer", "a whole number without quotes");
  return 0;
}

std::int64_t TableReader::integer_or(std::string_view key, std::int64_t fallback) {
  if (has(key)) return integer(key);
  used_.insert(std::string(key));
  return fallback;
}

int TableReader::number(std::string_view key, int low, int high) {
  const std::int64_t given = integer(key);
  if (given >= low && given <= high) return static_cast<int>(given);
  if (!sink_.failed())
    refuse(key, "'" + std::string(key) + "' is out of range", std::to_string(low) + " to " + std::to_string(high));
  return low;
}

int TableReader::number_or(std::string_view key, int low, int high, int fallback) {
  if (has(key)) return number(key, low, high);
  used_.insert(std::string(key));
  return fallback;
}

bool TableReader::flag(std::string_view key) { return wanted(key, "true or false") != nullptr && flag_or(key, false); }

bool TableReader::flag_or(std::string_view key, bool fallback) {
  used_.insert(std::string(key));
  const toml::node* found = table_.get(key);
  if (found == nullptr) return fallback;
  if (const auto* value = found->as_boolean()) return value->get();
  refuse(key, "'" + std::string(key) + "' is neither true nor false", "true or false, without quotes");
  return fallback;
}

std::vector<std::string> TableReader::texts(std::string_view key) {
  std::vector<std::string> list;
  used_.insert(std::string(key));
  const toml::node* found = table_.get(key);
  if (found == nullptr) return list;
  const auto* array = found->as_array();
  if (array == nullptr) {
    refuse(key, "'" + std::string(key) + "' is not a list", "[\"...\", \"...\"]");
    return list;
  }
  for (const auto& element : *array) {
    if (const auto* value = element.as_string()) {
      list.push_back(value->get());
    } else {
      refuse(key, "'" + std::string(key) + "' holds something that is not a string", "[\"...\", \"...\"]");
    }
  }
  return list;
}

std::vector<std::int64_t> TableReader::integers(std::string_view key) {
  std::vector<std::int64_t> list;
  used_.insert(std::string(key));
  const toml::node* found = table_.get(key);
  if (found == nullptr) return list;
  const auto* array = found->as_array();
  if (array == nullptr) {
    refuse(key, "'" + std::string(key) + "' is not a list", "[1, 2]");
    return list;
  }
  for (const auto& element : *array) {
    if (const auto* value = element.as_integer()) {
      list.push_back(checked(key, value->get()));
    } else {
      refuse(key, "'" + std::string(key) + "' holds something that is not an integer", "[1, 2]");
    }
  }
  return list;
}

Money TableReader::dollars(std::string_view key) {
  const toml::node* found = wanted(key, "an amount of dollars");
  return found == nullptr ? Money{} : maybe_dollars(key).value_or(Money{});
}

std::optional<Money> TableReader::maybe_dollars(std::string_view key) {
  used_.insert(std::string(key));
  const toml::node* found = table_.get(key);
  if (found == nullptr) return std::nullopt;
  std::string problem;
  auto money = as_dollars(*found, problem);
  if (problem.empty() && money && *money > Money::from_dollars(highest_dollars)) problem = "more than $1,000,000";
  if (!problem.empty()) refuse(key, "'" + std::string(key) + "': " + problem, "dollars, such as 5 or \"0.50\"");
  return money;
}

const toml::table* TableReader::table(std::string_view key) {
  const toml::node* found = wanted(key, "a table");
  return found == nullptr ? nullptr : maybe_table(key);
}

const toml::table* TableReader::maybe_table(std::string_view key) {
  used_.insert(std::string(key));
  const toml::node* found = table_.get(key);
  if (found == nullptr) return nullptr;
  if (const auto* value = found->as_table()) return value;
  refuse(key, "'" + std::string(key) + "' is not a table", "[" + std::string(key) + "]");
  return nullptr;
}

std::vector<const toml::table*> TableReader::tables(std::string_view key) {
  std::vector<const toml::table*> list;
  used_.insert(std::string(key));
  const toml::node* found = table_.get(key);
  if (found == nullptr) return list;
  const auto* array = found->as_array();
  if (array == nullptr) {
    refuse(key, "'" + std::string(key) + "' is not a list of tables", "[[" + std::string(key) + "]]");
    return list;
  }
  for (const auto& element : *array) {
    if (const auto* value = element.as_table()) {
      list.push_back(value);
    } else {
      refuse(key, "'" + std::string(key) + "' holds something that is not a table", "[[" + std::string(key) + "]]");
    }
  }
  return list;
}

const toml::node* TableReader::node(std::string_view key) {
  used_.insert(std::string(key));
  return table_.get(key);
}

void TableReader::only_if(bool apply, std::initializer_list<std::string_view> keys, const std::string& right) {
  for (const std::string_view key : keys) {
    used_.insert(std::string(key));
    if (!apply && has(key)) refuse_lack(key, "'" + std::string(key) + "' says nothing here", right);
  }
}

void TableReader::done() {
  for (const auto& [key, value] : table_) {
    const std::string name(key.str());
    if (used_.contains(name)) continue;
    const auto meant = misnomers_.find(name);
    const std::string near =
        meant != misnomers_.end() ? meant->second : nearest_word(name, {used_.begin(), used_.end()});
    if (lacking_) sink_.forget();
    // The key's own place is better than its value's; a patch's key has none.
    const bool placed = key.source().begin.line != 0;
    sink_.refuse_at(placed ? key.source() : table_.source(), with_article(what_) + " has no key '" + name + "'",
                    near.empty() ? "" : "did you mean '" + near + "'?");
    return;
  }
}

}  // namespace croupier
