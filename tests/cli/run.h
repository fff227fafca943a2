// Runs the program as a user's shell would and keeps what it said.
#pragma once

#include <string>
#include <vector>

namespace croupier::testing {

struct Outcome {
  int exit = -1;    // 128 + signal when it was killed
  std::string out;  // what a pipe would get
  std::string err;  // what a user would read
};

// The program is named by the environment's CROUPIER, which ctest sets; by hand it is build/release/croupier.
Outcome run(const std::vector<std::string>& arguments, const std::string& input = {});

// Lines of a text; a last line without an end counts.
std::vector<std::string> lines(const std::string& text);

// The first `from` of a text made `to`.
std::string replaced(std::string text, const std::string& from, const std::string& to);

// The records that `deal` prints.
std::string dealt(std::vector<std::string> arguments, const std::vector<std::string>& more = {});

// Nothing but one line that says why, and this exit code.
void expect_refused(const std::vector<std::string>& arguments, int exit);

}  // namespace croupier::testing
