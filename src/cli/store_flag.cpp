#include "cli/store_flag.h"

#include "store/files.h"

namespace croupier::cli {

Result<std::filesystem::path> store_path(const std::string& url) {
  const auto no_store = [](std::string what) {
    return Refusal{.kind = RefusalKind::usage, .what = std::move(what), .where = {}, .right = "--store sqlite:FILE"};
  };
  if (url.empty()) return default_store_path();
  if (url.starts_with("sqlite:") && url.size() > 7) return std::filesystem::path(url.substr(7));
  if (url.starts_with("postgres:") || url.starts_with("postgresql:"))
    return no_store("this program has no PostgreSQL back end yet");
  return no_store("'" + shown(url) + "' names no store");
}

Result<std::filesystem::path> named_store(const std::string& name) {
  if (name.empty() || name.find(':') != std::string::npos) return store_path(name);
  return std::filesystem::path(name);
}

}  // namespace croupier::cli
