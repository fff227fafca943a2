// The commonest refusals, in short: what was wrong with what was given, and what would be right. Where it stood is for
// the caller to add, who read it, unless it is known here.
#pragma once

#include <string>
#include <utility>

#include "base/refusal.h"

namespace croupier {

inline Refusal refuse(std::string what, std::string right, RefusalKind kind = RefusalKind::bad_input) {
  return {.kind = kind, .what = std::move(what), .where = {}, .right = std::move(right)};
}

inline Refusal refuse_at(std::string what, std::string where, std::string right,
                         RefusalKind kind = RefusalKind::bad_input) {
  return {.kind = kind, .what = std::move(what), .where = std::move(where), .right = std::move(right)};
}

inline Refusal refuse_unknown(std::string what, std::string right) {
  return refuse(std::move(what), std::move(right), RefusalKind::unknown);
}

}  // namespace croupier
