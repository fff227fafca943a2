// --store: where a card room keeps everything.
#pragma once

#include <filesystem>
#include <string>

#include "base/refusal.h"

namespace croupier::cli {

// "sqlite:FILE"; empty: the usual file.
[[nodiscard]] Result<std::filesystem::path> store_path(const std::string& url);
// The same, or just the file's name: a copy is named as the file it is.
[[nodiscard]] Result<std::filesystem::path> named_store(const std::string& name);

}  // namespace croupier::cli
