// A store and the key of what is sealed in it, opened together. One without the other is a room that was lost, not a
// new one: nothing begins anew by itself (GLI-19 B.3.7).
#pragma once

#include <filesystem>
#include <memory>

#include "base/refusal.h"
#include "store/sqlite/sqlite_store.h"
#include "store/vault.h"

namespace croupier {

struct KeyedStore {
  std::unique_ptr<SqliteStore> store;
  Vault vault;
};

// Opens both, or makes both where neither is. Refused besides what each of them refuses: a key whose store is gone or
// an empty file, and a store with events whose key is gone.
[[nodiscard]] Result<KeyedStore> open_keyed_store(const std::filesystem::path& path);

}  // namespace croupier
