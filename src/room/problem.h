// A refusal as docs/server.md has it: {type, title, detail, right}.
#pragma once

#include <string>

#include "base/refusal.h"
#include "json/json.h"

namespace croupier {

// "illegal", "unknown", "forbidden" or "store-unavailable", as the refusal's kind has it.
[[nodiscard]] std::string problem_type(const Refusal& refusal);
[[nodiscard]] Json problem_json(const Refusal& refusal, const std::string& type);

[[nodiscard]] Refusal no_such_table(const std::string& id);
// Of a caller who may not do that.
[[nodiscard]] Refusal forbidden(std::string what, std::string right);

}  // namespace croupier
