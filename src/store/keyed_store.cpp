#include "store/keyed_store.h"

#include <system_error>
#include <utility>

#include "store/files.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

// Its key says that there was a store.
Result<Done> check_not_lost(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(fs::symlink_status(key_path(path), error))) return Done{};
  const auto size = fs::file_size(path, error);
  const bool gone = error == std::errc::no_such_file_or_directory;
  if (!gone && (error || size > 0)) return Done{};
  return Refusal{
      .kind = RefusalKind::io,
      .what = gone ? "the store is gone, its key is there" : "the store is an empty file, its key is there",
      .where = path.string(),
      .right = "put a backup in its place with `croupier restore`; or, to begin a new room on purpose, move " +
               key_path(path).string() + " away"};
}

}  // namespace

Result<KeyedStore> open_keyed_store(const fs::path& path) {
  if (const auto there = check_not_lost(path); !there) return there.refusal();
  auto store = SqliteStore::open(path);
  if (!store) return store.refusal();
  const auto events = (*store)->events({.limit = 1});
  if (!events) return events.refusal();
  // The key second: a crash between the two leaves a store without events, which may be given a key.
  auto vault = Vault::load(key_path(path), !events->empty());
  if (!vault) return vault.refusal();
  return KeyedStore{.store = std::move(store).value(), .vault = std::move(vault).value()};
}

}  // namespace croupier
