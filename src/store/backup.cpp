#include "store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "store/files.h"
#include "store/sqlite/sqlite_store.h"

namespace croupier {
namespace {

namespace fs = std::filesystem;

// Of the way: as much to copy as to verify.
constexpr double copied = 0.5;

// A file that goes unless it was given its name.
class DraftFile {
 public:
  explicit DraftFile(fs::path path) : path_(std::move(path)) { remove(); }
  ~DraftFile() { remove(); }
  DraftFile(const DraftFile&) = delete;
  DraftFile& operator=(const DraftFile&) = delete;
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  void remove() const {
    std::error_code ignored;
    for (const char* end : {"", "-journal"}) fs::remove(fs::path(path_) += end, ignored);
  }
  fs::path path_;
};

Refusal stopped() {
  return {.kind = RefusalKind::io, .what = "the copy was stopped", .where = {}, .right = "begin it anew"};
}

Result<Done> copy_to(Store& store, const fs::path& draft, const BackupProgress& progress) {
  struct End {
    Store& store;
    ~End() { store.end_copy(); }
  };
  if (const auto begun = store.begin_copy(draft); !begun) return begun.refusal();
  const End end{store};
  while (true) {
    const auto slice = store.copy_more();
    if (!slice) return slice.refusal();
    if (slice->left == 0) return Done{};
    const double share = 1 - static_cast<double>(slice->left) / static_cast<double>(std::max(slice->all, slice->left));
    if (progress && !progress(copied * share)) return stopped();
  }
}

Result<Verified> verify_file(const fs::path& file, const BackupProgress& progress) {
  const auto copy = SqliteStore::open_to_verify(file);
  if (!copy) return copy.refusal();
  return (*copy)->verify_with([&](std::int64_t events, std::int64_t all) {
    if (progress) progress(copied + (1 - copied) * static_cast<double>(events) / static_cast<double>(all));
  });
}

fs::path draft_of(const fs::path& file) { return fs::path(file) += ".part"; }

// SQLite locks bytes from the gibibyte on; a server holds them as long as it has the store open. Asked for without
// opening the store, which would put right what a crash has left in it.
Result<Done> check_unused(const fs::path& store) {
  const Descriptor file(open(store.c_str(), O_RDWR | O_CLOEXEC));
  if (!file.ok()) return errno == ENOENT ? Result<Done>(Done{}) : io_refusal(store, "cannot be opened", errno);
  struct flock lock{};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = 0x40000000;
  lock.l_len = 512;
  if (fcntl(file.number(), F_GETLK, &lock) != 0) return io_refusal(store, "its lock cannot be seen", errno);
  if (lock.l_type == F_UNLCK) return Done{};
  return Refusal{.kind = RefusalKind::io,
                 .what = "another program has the store open",
                 .where = store.string(),
                 .right = "stop the server first"};
}

Result<Done> check_key(const fs::path& store) {
  std::error_code ignored;
  if (fs::exists(key_path(store), ignored)) return Done{};
  return Refusal{.kind = RefusalKind::io,
                 .what = "the store's key is not there: without it no round that is open could go on",
                 .where = key_path(store).string(),
                 .right = "bring back the key first; it is kept apart from the backups"};
}

// A name beside the store that nothing has.
fs::path aside_of(const fs::path& store) {
  std::error_code ignored;
  for (int i = 1;; ++i) {
    const fs::path name = fs::path(store) += ".before-restore-" + std::to_string(i);
    if (!fs::exists(name, ignored) && !fs::exists(fs::path(name) += "-journal", ignored)) return name;
  }
}

// What a crash leaves is the store with its journal, or no store at all, which no server takes for a new one
// (keyed_store.h): never one of the two without the other. The journal has both names until the store has left.
Result<Done> move_aside(const fs::path& store, const fs::path& aside) {
  const fs::path journal = fs::path(store) += "-journal";
  const fs::path journal_aside = fs::path(aside) += "-journal";
  if (link(journal.c_str(), journal_aside.c_str()) != 0 && errno != ENOENT)
    return io_refusal(journal, "cannot be moved", errno);
  if (rename(store.c_str(), aside.c_str()) != 0 && errno != ENOENT) return io_refusal(store, "cannot be moved", errno);
  if (const auto synced = sync_folder_of(store); !synced) return synced;
  if (unlink(journal.c_str()) != 0 && errno != ENOENT) return io_refusal(journal, "cannot be moved", errno);
  return sync_folder_of(store);
}

// A store of its own beside the place it is for, and the event that says so in it.
Result<Verified> prepare(const fs::path& backup, const fs::path& draft, std::int64_t now_ms, const NewEvent& restored) {
  const auto source = SqliteStore::open_to_read(backup);
  if (!source) return source.refusal();
  if (const auto done = copy_to(**source, draft, {}); !done) return done.refusal();
  const auto store = SqliteStore::open(draft);
  if (!store) return store.refusal();
  const auto verified = (*store)->verify();
  if (!verified) return verified.refusal();
  const auto newest = (*store)->newest_ms();
  if (!newest) return newest.refusal();
  Append append;
  append.time_ms = std::max(now_ms, *newest);
  append.events = {restored};
  if (const auto stored = (*store)->append(std::span(&append, 1)); !stored) return stored.refusal();
  return verified;
}

}  // namespace

Result<Verified> verify_copy(Store& store, const fs::path& draft, const BackupProgress& progress) {
  const DraftFile copy(draft);
  if (const auto done = copy_to(store, copy.path(), progress); !done) return done.refusal();
  return verify_file(copy.path(), progress);
}

Result<Backup> make_backup(Store& store, const fs::path& file, const BackupProgress& progress) {
  std::error_code error;
  if (fs::exists(file, error)) return io_refusal(file, "cannot be made", EEXIST);
  const DraftFile copy(draft_of(file));
  if (const auto done = copy_to(store, copy.path(), progress); !done) return done.refusal();
  const auto verified = verify_file(copy.path(), progress);
  if (!verified) return verified.refusal();
  const auto bytes = static_cast<std::int64_t>(fs::file_size(copy.path(), error));
  if (const auto done = put_in_place(copy.path(), file); !done) return done.refusal();
  return Backup{.file = file, .bytes = bytes, .verified = *verified};
}

Result<Restored> restore_backup(const fs::path& backup, const fs::path& store, std::int64_t now_ms,
                                const NewEvent& restored) {
  if (const auto unused = check_unused(store); !unused) return unused.refusal();
  if (const auto key = check_key(store); !key) return key.refusal();
  const DraftFile copy(draft_of(store));
  const auto verified = prepare(backup, copy.path(), now_ms, restored);
  if (!verified) return verified.refusal();
  std::error_code ignored;
  Restored done{.verified = *verified, .moved_aside = {}};
  const fs::path aside = aside_of(store);
  if (fs::exists(store, ignored)) done.moved_aside = aside;
  if (const auto moved = move_aside(store, aside); !moved) return moved.refusal();
  if (const auto placed = put_in_place(copy.path(), store); !placed) return placed.refusal();
  return done;
}

}  // namespace croupier
