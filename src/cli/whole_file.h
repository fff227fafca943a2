// Files that are there whole or not at all.
#pragma once

#include <functional>
#include <string>

#include "base/refusal.h"

namespace croupier::cli {

// Refuses a path that no file can be written to. For those who work long before they write.
Result<Done> can_write(const std::string& path);

// Makes the file beside its place and moves it there once it is whole; whatever happens before leaves what was there.
// A link is followed, and stays one. `make` is given the path to write to; a pipe or a device cannot be made so, and is
// refused.
Result<Done> make_whole(const std::string& path, const std::function<Result<Done>(const std::string& beside)>& make);
// The same for a text; into a pipe or a device it is written as it is.
Result<Done> write_whole(const std::string& path, const std::string& text);

}  // namespace croupier::cli
