#include "rules/rulebook_files.h"

#include <filesystem>
#include <fstream>
#include <sstream>

namespace croupier {

Result<std::map<std::string, std::string>> read_rulebook_files(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  std::map<std::string, std::string> files;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    if (at->is_directory(error) && fs::exists(at->path() / "decks.toml")) at.disable_recursion_pending();
    if (!at->is_regular_file(error) || at->path().extension() != ".toml") continue;
    std::ifstream stream(at->path(), std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    if (!stream)
      return Refusal{.kind = RefusalKind::io,
                     .what = "cannot be read",
                     .where = at->path().string(),
                     .right = "a file that may be read"};
    files.emplace(fs::relative(at->path(), folder).generic_string(), text.str());
  }
  if (error)
    return Refusal{.kind = RefusalKind::io,
                   .what = "no such rulebook: " + error.message(),
                   .where = folder,
                   .right = "a folder like rulebook/"};
  return files;
}

}  // namespace croupier
