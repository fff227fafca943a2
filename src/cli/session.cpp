#include "cli/session.h"

#include <cstdio>

namespace croupier::cli {

void Session::refuse(const Refusal& refusal) {
  std::fprintf(stderr, "croupier: %s\n", refusal.line().c_str());
  switch (refusal.kind) {
    case RefusalKind::bad_input:
    case RefusalKind::no_plan:
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

}  // namespace croupier::cli
