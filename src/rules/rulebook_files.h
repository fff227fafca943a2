// The files of a rulebook in a folder, as they lie there.
#pragma once

#include <map>
#include <string>

#include "base/refusal.h"

namespace croupier {

// The text of every file, by its path below the folder. A folder in it with decks of its own is another rulebook.
[[nodiscard]] Result<std::map<std::string, std::string>> read_rulebook_files(const std::string& folder);

}  // namespace croupier
