#include "cli/flags/flag_words.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <sstream>

#include "base/nearest_word.h"

namespace croupier::cli {
namespace {

// The first flag among words that nobody expected.
std::optional<std::string> unknown_flag(const std::string& message) {
  std::istringstream words(message.substr(message.find(':') + 1));
  for (std::string word; words >> word;) {
    if (word.size() > 1 && word.front() == '-') return word.substr(0, word.find('='));
  }
  return std::nullopt;
}

void add_flags(const CLI::App& app, std::vector<std::string>& flags) {
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
  }
}

struct NoNumber {
  std::string flag;
  std::string text;
  std::string range;
};

// "--rounds: Value 1e6 not in range 1 to 1000", where the value is no whole number at all.
std::optional<NoNumber> no_number(const std::string& message) {
  constexpr std::string_view value = ": Value ";
  constexpr std::string_view range = " not in range ";
  const auto from = message.find(value);
  const auto to = message.find(range);
  if (from == std::string::npos || to == std::string::npos) return std::nullopt;
  const std::string text = message.substr(from + value.size(), to - from - value.size());
  const std::size_t digits = text.find_first_not_of("0123456789", text.starts_with('-') ? 1 : 0);
  if (digits == std::string::npos && !text.empty()) return std::nullopt;  // a number, but out of range
  return NoNumber{message.substr(0, from), text, message.substr(to + range.size())};
}

// "1e6", "10k" and "1,000,000" as people mean them; empty: who knows.
std::string whole_number_meant(std::string text) {
  std::erase_if(text, [](char c) { return c == ',' || c == '_' || c == '\''; });
  char* end = nullptr;
  double value = std::strtod(text.c_str(), &end);
  const std::string unit = end;
  if (unit == "k" || unit == "K") value *= 1e3;
  if (unit == "m" || unit == "M") value *= 1e6;
  const bool known = unit.empty() || unit == "k" || unit == "K" || unit == "m" || unit == "M";
  if (end == text.c_str() || !known || value != std::floor(value) || std::abs(value) > 1e15) return {};
  return std::to_string(static_cast<long long>(value));
}

}  // namespace

Refusal flag_words(const CLI::ParseError& error, const CLI::App& app, const CLI::App& command) {
  const std::string message = error.what();
  const std::string name = &command == &app ? "" : " " + command.get_name();
  Refusal refusal{
      .kind = RefusalKind::usage, .what = message, .where = {}, .right = "`croupier" + name + " --help` shows how"};
  if (const auto wrong = no_number(message)) {
    const std::string meant = whole_number_meant(wrong->text);
    refusal.where = wrong->flag;
    refusal.what = "'" + shown(wrong->text) + "' is no whole number";
    refusal.right = meant.empty() ? "a whole number from " + wrong->range : "did you mean " + meant + "?";
    return refusal;
  }
  const auto flag = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr ? unknown_flag(message) : std::nullopt;
  if (!flag) return refusal;
  std::vector<std::string> flags;
  add_flags(command, flags);
  if (&command != &app) add_flags(app, flags);
  refusal.what = "no flag '" + shown(*flag) + "'";
  if (const std::string near = nearest_word(*flag, flags); !near.empty())
    refusal.right = "did you mean '" + near + "'?";
  return refusal;
}

}  // namespace croupier::cli
