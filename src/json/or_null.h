// What may be missing: null where it is.
#pragma once

#include <optional>
#include <string>

#include "json/json.h"

namespace croupier {

[[nodiscard]] inline Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

template <class T>
[[nodiscard]] Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace croupier
