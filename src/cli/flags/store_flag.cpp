#include "cli/flags/store_flag.h"

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
  if (url.find(':') == std::string::npos) return std::filesystem::path(url);
  return no_store("'" + shown(url) + "' names no store");
}

}  // namespace croupier::cli
