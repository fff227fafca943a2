// Reads TOML strictly: every key must be asked for, every word must be known, and the first thing wrong is
// kept with its file, line and column.
#pragma once

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/nearest_word.h"
#include "base/refusal.h"
#include "money/money.h"

namespace croupier {

// Where the first error goes. Readers carry on with defaults after it, so that nobody has to check twice.
class ErrorSink {
 public:
  explicit ErrorSink(std::string file) : file_(std::move(file)) {}

  // `near` may be null, or a node that a patch has made and that has no place in a file.
  void refuse(const toml::node* near, std::string what, std::string right = {});
  void refuse_at(const toml::source_region& region, std::string what, std::string right);
  // Where to point when a node has no place in the file: one that a patch or a merge has made.
  void point_at(const toml::source_region& region) { fallback_ = region; }
  [[nodiscard]] const toml::source_region& pointed_at() const { return fallback_; }
  // "file:line:column" of a node.
  [[nodiscard]] std::string place_of(const toml::node& node) const;
  void forget() { refusal_.reset(); }
  [[nodiscard]] bool failed() const { return refusal_.has_value(); }
  [[nodiscard]] const Refusal& refusal() const { return *refusal_; }
  [[nodiscard]] const std::string& file() const { return file_; }

 private:
  std::string file_;
  toml::source_region fallback_;
  std::optional<Refusal> refusal_;
};

Result<toml::table> parse_toml(std::string_view text, const std::string& file);

template <class E>
using Words = std::initializer_list<std::pair<std::string_view, E>>;

class TableReader {
 public:
  // `what` names the table in messages: "wager".
  TableReader(const toml::table& table, ErrorSink& sink, std::string what);

  [[nodiscard]] bool has(std::string_view key) const { return table_.contains(key); }
  // The `schema` every file begins with.
  void schema();
  std::string text(std::string_view key);
  std::string text_or(std::string_view key, std::string fallback);
  // Refuses what does not fit in an int; so do `integers`.
  std::int64_t integer(std::string_view key);
  std::int64_t integer_or(std::string_view key, std::int64_t fallback);
  // ... and what is not within bounds.
  int number(std::string_view key, int low, int high);
  int number_or(std::string_view key, int low, int high, int fallback);
  bool flag(std::string_view key);
  bool flag_or(std::string_view key, bool fallback);
  std::vector<std::string> texts(std::string_view key);  // empty when left out
  std::vector<std::int64_t> integers(std::string_view key);
  // Refuses a list that is left out, where an empty one would mean something.
  void want_list(std::string_view key) { wanted(key, "a list"); }
  Money dollars(std::string_view key);
  std::optional<Money> maybe_dollars(std::string_view key);

  // One of a closed list of words.
  template <class E>
  E word(std::string_view key, Words<E> words) {
    const std::string given = text(key);
    return find_word(key, given, words);
  }
  template <class E>
  E word_or(std::string_view key, Words<E> words, const E& fallback) {
    return has(key) ? word(key, words) : (used_.insert(std::string(key)), fallback);
  }
  // A list of such words, each at most once; empty when left out.
  template <class E>
  std::vector<E> words(std::string_view key, Words<E> known) {
    std::vector<E> list;
    for (const std::string& given : texts(key)) {
      const E value = find_word(key, given, known);
      if (std::find(list.begin(), list.end(), value) != list.end()) refuse(key, "'" + given + "' twice", "each once");
      list.push_back(value);
    }
    return list;
  }

  // Null, with an error if required, when left out.
  const toml::table* table(std::string_view key);
  const toml::table* maybe_table(std::string_view key);
  // The tables of an array; empty when left out.
  std::vector<const toml::table*> tables(std::string_view key);
  const toml::node* node(std::string_view key);

  void refuse(std::string_view key, std::string what, std::string right = {});
  // Something is not there. If a key nobody asked for turns up, that is said instead: it is the misprint.
  void refuse_lack(std::string_view key, std::string what, std::string right = {});
  // Keys that say something only where `apply` holds; elsewhere they would be passed over.
  void only_if(bool apply, std::initializer_list<std::string_view> keys, const std::string& right);
  // A key that others would look for under this name.
  void misnomer(std::string name, std::string key) { misnomers_.emplace(std::move(name), std::move(key)); }
  // Reports keys nobody asked for. Call it last.
  void done();

  [[nodiscard]] const toml::table& source() const { return table_; }
  ErrorSink& sink() { return sink_; }

 private:
  template <class E>
  E find_word(std::string_view key, const std::string& given, Words<E> words) {
    std::string allowed;
    for (const auto& [text, value] : words) {
      if (given == text) return value;
      allowed += (allowed.empty() ? "" : ", ") + std::string(text);
    }
    if (!sink_.failed()) refuse(key, "'" + given + "' is no " + std::string(key), "one of: " + allowed);
    return words.begin()->second;
  }
  const toml::node* wanted(std::string_view key, const char* type);
  std::int64_t checked(std::string_view key, std::int64_t number);

  const toml::table& table_;
  ErrorSink& sink_;
  std::string what_;
  bool lacking_ = false;  // the error kept is that this table lacks something
  std::set<std::string, std::less<>> used_;
  std::map<std::string, std::string, std::less<>> misnomers_;
};

}  // namespace croupier
