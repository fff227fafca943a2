#include "cli/session.h"

#include <cstdio>

namespace croupier::cli {

void Session::refuse(const Refusal& refusal) {
  std::fprintf(stderr, "croupier: %s\n", refusal.line().c_str());
  switch (refusal.kind) {
    case RefusalKind::bad_input:
      exit_code = bad_input;
      break;
    case RefusalKind::unknown:
      exit_code = unknown_name;
      break;
    case RefusalKind::io:
      exit_code = io_error;
      break;
    case RefusalKind::usage:
      exit_code = usage;
      break;
  }
}

void Session::fail(const Refusal& failure) {
  refuse(failure);
  exit_code = check_failed;
}

void Session::note(const Refusal& about) { std::fprintf(stderr, "croupier: note: %s\n", about.line().c_str()); }

void Session::refuse_usage(const std::string& what, const std::string& right) {
  refuse({.kind = RefusalKind::usage, .what = what, .where = {}, .right = right});
}

void Session::print_json(const Json& value) const { std::puts(value.dump(2).c_str()); }

std::optional<Rulebook> Session::rulebook() {
  auto book = rulebook_folder.empty() ? Rulebook::built_in() : Rulebook::from_folder(rulebook_folder);
  if (book) return std::move(book).value();
  refuse(book.refusal());
  return std::nullopt;
}

Result<std::vector<Setting>> parse_settings(const std::vector<std::string>& words, const std::string& flag,
                                            const std::string& form) {
  const auto refuse = [](std::string what, std::string right) {
    return Refusal{.kind = RefusalKind::usage, .what = std::move(what), .where = {}, .right = std::move(right)};
  };
  std::vector<Setting> settings;
  for (const std::string& word : words) {
    const auto at = word.find('=');
    if (at == std::string::npos || at == 0)
      return refuse(flag + " '" + shown(word) + "' is not of the form " + form, flag + " " + form);
    Setting setting(word.substr(0, at), word.substr(at + 1));
    for (const auto& [id, value] : settings) {
      if (id == setting.first)
        return refuse(flag + " gives '" + id + "' twice, as '" + value + "' and '" + setting.second + "'", "once each");
    }
    settings.push_back(std::move(setting));
  }
  return settings;
}

}  // namespace croupier::cli
