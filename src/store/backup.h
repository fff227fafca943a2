// Copies of a store that somebody can rely on: made while it is in use, verified after they are written, and put back
// in its place. The key (vault.h) is in none of them: without it a copy does not tell the cards to come.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "base/refusal.h"
#include "store/store.h"

namespace croupier {

struct Backup {
  std::filesystem::path file;
  std::int64_t bytes = 0;
  Verified verified;  // what is in it
};

// Told after each slice, when nobody holds the store: how far it is, from 0 to 1. False: no more of it.
using BackupProgress = std::function<bool(double)>;

// The store as it is when the last slice is copied. The file has its name only when it was verified and is on the disk;
// refused, nothing of it is left. Refused when there is such a file.
[[nodiscard]] Result<Backup> make_backup(Store& store, const std::filesystem::path& file,
                                         const BackupProgress& progress);
// Likewise a copy that is verified and thrown away: whether the store agrees with itself, without holding it up.
[[nodiscard]] Result<Verified> verify_copy(Store& store, const std::filesystem::path& draft,
                                           const BackupProgress& progress);

struct Restored {
  Verified verified;                  // what the backup held
  std::filesystem::path moved_aside;  // the store that was there; empty: none was
};

// Puts a backup in the place of a store that no program has open. What was there is moved aside with its journal, never
// deleted: a journal left beside another file would be taken for that file's own. The backup is verified first, and
// the restored store's first new event says that it was restored, when and why. Refused: a backup that does not agree
// with itself, a store in use, no key beside the store's place.
[[nodiscard]] Result<Restored> restore_backup(const std::filesystem::path& backup, const std::filesystem::path& store,
                                              std::int64_t now_ms, const NewEvent& restored);

}  // namespace croupier
