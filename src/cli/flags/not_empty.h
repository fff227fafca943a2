// A flag's value that may not be empty: a script whose variable is unset means something, and not nothing.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

namespace croupier::cli {

inline CLI::Validator not_empty() {
  return {[](const std::string& text) { return text.empty() ? std::string("is empty") : std::string(); }, "",
          "not empty"};
}

}  // namespace croupier::cli
