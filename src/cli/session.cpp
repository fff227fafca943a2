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
  }
}

void Session::fail(const Refusal& failure) {
  refuse(failure);
  exit_code = check_failed;
}

void Session::note(const Refusal& about) { std::fprintf(stderr, "croupier: note: %s\n", about.line().c_str()); }

void Session::refuse_usage(const std::string& what, const std::string& right) {
  std::fprintf(stderr, "croupier: %s; %s\n", what.c_str(), right.c_str());
  exit_code = usage;
}

void Session::print_json(const Json& value) const { std::puts(value.dump(2).c_str()); }

std::optional<Rulebook> Session::rulebook() {
  auto book = rulebook_folder.empty() ? Rulebook::built_in() : Rulebook::from_folder(rulebook_folder);
  if (book) return std::move(book).value();
  refuse(book.refusal());
  return std::nullopt;
}

Result<std::vector<Setting>> parse_settings(const std::vector<std::string>& words) {
  std::vector<Setting> settings;
  for (const std::string& word : words) {
    const auto at = word.find('=');
    if (at == std::string::npos || at == 0) {
      return Refusal{.what = "not a setting: '" + word + "'", .where = {}, .right = "--set option=value"};
    }
    Setting setting(word.substr(0, at), word.substr(at + 1));
    for (const auto& [id, value] : settings) {
      if (id != setting.first) continue;
      return Refusal{.what = "option '" + id + "' is set twice, to '" + value + "' and '" + setting.second + "'",
                     .where = {},
                     .right = "--set each option once"};
    }
    settings.push_back(std::move(setting));
  }
  return settings;
}

}  // namespace croupier::cli
