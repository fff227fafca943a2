// An option is a named patch: assignments to paths of a game's own file, made before it is read.
#pragma once

#include <string_view>

#include "base/refusal.h"
#include "rules/toml_reader.h"

namespace croupier {

// Puts a value at a path such as `wagers.ante.settle.lower`. Entries of an array are addressed by their id
// (`what` for limits, `hand` for rows), pay tables by `wager/id`. All of the path but its last key must exist.
Result<Done> assign(toml::table& file, std::string_view path, const toml::node& value);
// What stands there; null when nothing does.
[[nodiscard]] const toml::node* find_node(const toml::table& file, std::string_view path);
// Refuses the paths that `assign` refuses.
Result<Done> check_path(const toml::table& file, std::string_view path);

}  // namespace croupier
