// What every parser promises, whatever it is given.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/refusal.h"
#include "tests/one_clean_line.h"

namespace croupier::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline void expect(bool held, const char* what) {
  if (!held) broken_invariant(what);
}

// A refusal is one line that says something.
inline void expect_one_line(const Refusal& refusal) {
  const std::string line = refusal.line();
  expect(!refusal.what.empty(), "a refusal without a reason");
  expect(is_one_clean_line(line), "a refusal that is not one clean line");
}

}  // namespace croupier::fuzz
