// The target of a request taken apart: segments of the path and parameters of the query, percent-decoded.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/refusal.h"

namespace croupier::server {

struct Target {
  std::string path;                   // decoded, for files
  std::vector<std::string> segments;  // decoded one by one, so that a %2F stays inside its segment
  std::vector<std::pair<std::string, std::string>> query;

  // The first parameter of that name; empty when there is none.
  [[nodiscard]] std::string parameter(std::string_view name) const;
};

// Refuses what does not begin with '/', broken escapes, and bytes that are no text.
[[nodiscard]] Result<Target> parse_target(std::string_view target);

// The values of a pattern's {names}, in order: "/api/games/{id}". Nothing when the target is another.
[[nodiscard]] bool match(std::string_view pattern, const Target& target, std::vector<std::string>& values);

}  // namespace croupier::server
