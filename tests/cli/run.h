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

}  // namespace croupier::testing
