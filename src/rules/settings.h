// Options as they are chosen: the patches of a game's file that a value stands for.
#pragma once

#include <map>
#include <span>
#include <string>

#include "base/refusal.h"
#include "rules/definition.h"
#include "rules/toml_reader.h"

namespace croupier {

// Patches the file. Options apply in the order in which it lists them, whatever the order they were given in. What a
// patch has put there has no place in the file; errors in it will point at the option.
Result<Done> apply_settings(toml::table& file, std::span<const Setting> settings, ErrorSink& sink);

// A path that leads nowhere would be found only when somebody chooses the option.
void check_option_paths(const toml::table& file, ErrorSink& sink);

// The settings that change something, as a record names them.
std::map<std::string, std::string> not_default(const Game& game, std::span<const Setting> settings);

// "wheel=no, seats=5".
std::string to_text(std::span<const Setting> settings);

}  // namespace croupier
