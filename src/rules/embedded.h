// The rulebook as it was when the program was built.
#pragma once

#include <span>
#include <string_view>

namespace croupier {

struct EmbeddedFile {
  std::string_view path;  // below rulebook/: "ma-205-cmr-146/document.toml"
  std::string_view text;
};

// Sorted by path.
[[nodiscard]] std::span<const EmbeddedFile> embedded_rulebook();

}  // namespace croupier
