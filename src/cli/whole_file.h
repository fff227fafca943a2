// Files that are there whole or not at all.
#pragma once

#include <functional>
#include <string>

#include "base/refusal.h"

namespace croupier::cli {

// Makes the file beside its place and moves it there once it is whole; whatever happens before leaves what was there.
// `make` is given the path to write to.
Result<Done> make_whole(const std::string& path, const std::function<Result<Done>(const std::string& beside)>& make);
Result<Done> write_whole(const std::string& path, const std::string& text);

}  // namespace croupier::cli
