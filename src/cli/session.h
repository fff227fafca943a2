// What every command shares: the flags that come before it, how it prints, and how it refuses.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "json/json.h"
#include "rules/rulebook.h"
#include "rules/setting_words.h"

namespace croupier::cli {

// Exit codes others rely on.
enum ExitCode : int {
  done = 0,
  check_failed = 1,
  usage = 2,
  bad_input = 3,
  unknown_name = 4,
  io_error = 5,
  internal = 70,
  interrupted = 130,
};

struct Session {
  bool json = false;
  bool quiet = false;
  std::string rulebook_folder;  // empty: the one built in
  int exit_code = done;

  // Prints the refusal's one line on stderr and sets the exit code.
  void refuse(const Refusal& refusal);
  // The same for a check that does not hold.
  void fail(const Refusal& failure);
  // A line on stderr about what is done all the same.
  static void note(const Refusal& about);
  // As refuse(), for a command line that makes no sense.
  void refuse_usage(const std::string& what, const std::string& right);
  void print_json(const Json& value) const;

  // The rulebook, or nothing after a refusal.
  std::optional<Rulebook> rulebook();
};

}  // namespace croupier::cli
