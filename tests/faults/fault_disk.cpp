#include "tests/faults/fault_disk.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace croupier {

// A file's content, and what was done to it since it was last synced.
struct FaultDisk::Node {
  struct Change {
    bool truncation = false;
    std::size_t at = 0;  // where it was written, or the new size
    std::string bytes;
  };

  std::string safe;
  std::string seen;
  std::vector<Change> unsynced;
  bool is_journal = false;

  static void apply(std::string& content, const Change& change) {
    if (change.truncation) {
      content.resize(change.at);
    } else {
      content.resize(std::max(content.size(), change.at + change.bytes.size()));
      std::copy(change.bytes.begin(), change.bytes.end(), content.begin() + static_cast<std::ptrdiff_t>(change.at));
    }
  }
};

struct FaultDisk::File {
  sqlite3_file base;  // SQLite's part comes first
  FaultDisk* disk;
  std::shared_ptr<Node>* node;
};

struct FaultDisk::Vfs {
  sqlite3_vfs methods{};
};

namespace {

constexpr std::size_t sector = 512;

FaultDisk::File& file_of(sqlite3_file* file) { return *reinterpret_cast<FaultDisk::File*>(file); }
FaultDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<FaultDisk*>(vfs->pAppData); }

// Any of a write's sectors.
std::vector<FaultDisk::Node::Change> sectors_of(const FaultDisk::Node::Change& change) {
  if (change.truncation) return {change};
  std::vector<FaultDisk::Node::Change> sectors;
  for (std::size_t at = 0; at < change.bytes.size();) {
    const std::size_t next = std::min(change.bytes.size(), at + sector - (change.at + at) % sector);
    sectors.push_back({.truncation = false, .at = change.at + at, .bytes = change.bytes.substr(at, next - at)});
    at = next;
  }
  return sectors;
}

std::string torn(const FaultDisk::Node& node, std::mt19937_64& random) {
  std::vector<FaultDisk::Node::Change> some;
  for (const auto& change : node.unsynced)
    for (auto& part : sectors_of(change))
      if (random() % 2 == 0) some.push_back(std::move(part));
  if (random() % 2 == 0) std::shuffle(some.begin(), some.end(), random);
  std::string content = node.safe;
  for (const auto& change : some) FaultDisk::Node::apply(content, change);
  return content;
}

int close_file(sqlite3_file* file) {
  delete file_of(file).node;
  return SQLITE_OK;
}
int read_file(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset) {
  return file_of(file).disk->read(**file_of(file).node, bytes, count, offset);
}
int write_file(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
  return file_of(file).disk->write(**file_of(file).node, bytes, count, offset);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  return file_of(file).disk->truncate(**file_of(file).node, size);
}
int sync_file(sqlite3_file* file, int) { return file_of(file).disk->sync(**file_of(file).node); }
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  std::int64_t bytes = 0;
  const int code = file_of(file).disk->size(**file_of(file).node, bytes);
  *size = bytes;
  return code;
}
int lock_file(sqlite3_file*, int) { return SQLITE_OK; }
int check_lock(sqlite3_file*, int* reserved) {
  *reserved = 0;
  return SQLITE_OK;
}
int file_control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_size(sqlite3_file*) { return sector; }
int characteristics(sqlite3_file*) { return 0; }  // it promises nothing

const sqlite3_io_methods file_methods = {
    .iVersion = 1,  // no shared memory, no mapping
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = lock_file,
    .xCheckReservedLock = check_lock,
    .xFileControl = file_control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = nullptr,
    .xShmLock = nullptr,
    .xShmBarrier = nullptr,
    .xShmUnmap = nullptr,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  file->pMethods = nullptr;
  const int code = disk_of(vfs).open(name, file_of(file), flags);
  if (code == SQLITE_OK) file->pMethods = &file_methods;
  if (out_flags != nullptr) *out_flags = flags;
  return code;
}
int delete_file(sqlite3_vfs* vfs, const char* name, int sync_folder) {
  return disk_of(vfs).remove(name, sync_folder != 0);
}
int access_file(sqlite3_vfs* vfs, const char* name, int, int* result) {
  *result = disk_of(vfs).exists(name) ? 1 : 0;
  return SQLITE_OK;
}
int full_name(sqlite3_vfs*, const char* name, int size, char* out) {
  sqlite3_snprintf(size, out, "%s", name);
  return SQLITE_OK;
}
int random_bytes_of(sqlite3_vfs* vfs, int count, char* bytes) {
  disk_of(vfs).random_bytes(bytes, count);
  return count;
}
int no_sleep(sqlite3_vfs*, int) { return 0; }
int the_time(sqlite3_vfs*, double* day) {
  *day = 2460000.5;
  return SQLITE_OK;
}
int last_error(sqlite3_vfs*, int, char*) { return 0; }

}  // namespace

FaultDisk::FaultDisk() : registered_(std::make_unique<Vfs>()) {
  static int made = 0;
  name_ = "faults-" + std::to_string(++made);
  sqlite3_vfs& vfs = registered_->methods;
  vfs.iVersion = 1;
  vfs.szOsFile = sizeof(File);
  vfs.mxPathname = 512;
  vfs.zName = name_.c_str();
  vfs.pAppData = this;
  vfs.xOpen = open_file;
  vfs.xDelete = delete_file;
  vfs.xAccess = access_file;
  vfs.xFullPathname = full_name;
  vfs.xRandomness = random_bytes_of;
  vfs.xSleep = no_sleep;
  vfs.xCurrentTime = the_time;
  vfs.xGetLastError = last_error;
  if (sqlite3_vfs_register(&vfs, 0) != SQLITE_OK) throw std::runtime_error("SQLite does not take the disk");
}

FaultDisk::~FaultDisk() { sqlite3_vfs_unregister(&registered_->methods); }

void FaultDisk::heal() {
  crash_after_.reset();
  full_from_.reset();
  failing_ = 0;
}

void FaultDisk::restart(Unsynced unsynced, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const auto pick = [&] { return unsynced == Unsynced::kept || (unsynced == Unsynced::torn && random() % 2 == 0); };
  // A name made or deleted without its folder synced may be there or not.
  auto names = safe_;
  for (const auto& [name, node] : seen_)
    if (!safe_.contains(name) && pick()) names[name] = node;
  for (const auto& [name, node] : safe_)
    if (!seen_.contains(name) && pick()) names.erase(name);
  for (auto& [name, node] : names) {
    if (unsynced == Unsynced::torn) node->safe = torn(*node, random);
    if (unsynced == Unsynced::kept)
      for (const auto& change : node->unsynced) Node::apply(node->safe, change);
    node->seen = node->safe;
    node->unsynced.clear();
  }
  safe_ = names;
  seen_ = names;
  crashed_ = false;
  heal();
}

// One counted call: whether it is carried out.
int FaultDisk::call(bool grows, bool writes) {
  if (crash_after_ && calls_ >= *crash_after_) crashed_ = true;
  if (crashed_) return SQLITE_IOERR;
  ++calls_;
  if (full_from_ && calls_ >= *full_from_ && (grows || (writes && full_ == Full::no_writes))) return SQLITE_FULL;
  return SQLITE_OK;
}

int FaultDisk::open(const char* name, File& file, int flags) {
  const std::string path = name == nullptr ? "temporary" : name;
  auto found = seen_.find(path);
  if (found == seen_.end()) {
    if ((flags & SQLITE_OPEN_CREATE) == 0 || crashed_) return SQLITE_CANTOPEN;
    if (const int code = call(true, true); code != SQLITE_OK) return SQLITE_CANTOPEN;
    found = seen_.emplace(path, std::make_shared<Node>()).first;
    found->second->is_journal = (flags & SQLITE_OPEN_MAIN_DB) == 0;
    // The store makes its own file, and syncs the folder, before SQLite sees it; SQLite does so for a journal when it
    // first syncs it.
    if (!found->second->is_journal) safe_[path] = found->second;
  }
  file.disk = this;
  file.node = new std::shared_ptr<Node>(found->second);
  return SQLITE_OK;
}

int FaultDisk::remove(const char* name, bool sync_folder) {
  if (const int code = call(false, false); code != SQLITE_OK) return code;
  if (seen_.erase(name) == 0) return SQLITE_IOERR_DELETE_NOENT;
  if (sync_folder) safe_ = seen_;
  return SQLITE_OK;
}

// As SQLite's own: an empty file is none.
bool FaultDisk::exists(const char* name) const {
  const auto found = seen_.find(name);
  return found != seen_.end() && !found->second->seen.empty();
}

int FaultDisk::read(Node& node, void* bytes, int count, std::int64_t offset) const {
  if (crashed_) return SQLITE_IOERR_READ;
  std::memset(bytes, 0, static_cast<std::size_t>(count));
  const auto at = std::min(node.seen.size(), static_cast<std::size_t>(offset));
  const std::size_t got = node.seen.copy(static_cast<char*>(bytes), static_cast<std::size_t>(count), at);
  return got == static_cast<std::size_t>(count) ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int FaultDisk::write(Node& node, const void* bytes, int count, std::int64_t offset) {
  const auto at = static_cast<std::size_t>(offset);
  Node::Change change{.truncation = false,
                      .at = at,
                      .bytes = std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(count))};
  const bool grows = at + change.bytes.size() > node.seen.size();
  if (const int code = call(grows, true); code != SQLITE_OK) return code;
  Node::apply(node.seen, change);
  node.unsynced.push_back(std::move(change));
  return SQLITE_OK;
}

int FaultDisk::truncate(Node& node, std::int64_t size) {
  if (const int code = call(false, false); code != SQLITE_OK) return code;
  Node::Change change{.truncation = true, .at = static_cast<std::size_t>(size), .bytes = {}};
  Node::apply(node.seen, change);
  node.unsynced.push_back(std::move(change));
  return SQLITE_OK;
}

int FaultDisk::sync(Node& node) {
  if (const int code = call(false, false); code != SQLITE_OK) return code;
  ++syncs_;
  if (syncs_ >= first_failing_ && syncs_ < first_failing_ + failing_) {
    node.unsynced.clear();
    return SQLITE_IOERR_FSYNC;
  }
  for (const Node::Change& change : node.unsynced) Node::apply(node.safe, change);
  node.unsynced.clear();
  if (node.is_journal) safe_ = seen_;
  return SQLITE_OK;
}

int FaultDisk::size(const Node& node, std::int64_t& size) const {
  size = static_cast<std::int64_t>(node.seen.size());
  return crashed_ ? SQLITE_IOERR_FSTAT : SQLITE_OK;
}

void FaultDisk::random_bytes(char* bytes, int count) {
  for (int i = 0; i < count; ++i) bytes[i] = static_cast<char>(random_() & 255);
}

}  // namespace croupier
