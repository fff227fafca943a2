// --store: where a card room keeps everything.
#pragma once

#include <filesystem>
#include <string>

#include "base/refusal.h"

namespace croupier::cli {

// "sqlite:FILE", or a plain path; empty: the usual file.
[[nodiscard]] Result<std::filesystem::path> store_path(const std::string& url);

}  // namespace croupier::cli
