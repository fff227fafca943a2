// A disk in memory for SQLite (a VFS) on which things go wrong at a chosen call: the power fails, the disk is full, a
// sync fails. Files are what is on the disk for good, plus what was written since and not synced.
//
// Counted as calls, from 1: every write, sync, truncation, deletion and creation of a file.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace croupier {

// What is left of data that was not synced when the power failed.
enum class Unsynced : std::uint8_t {
  dropped,  // nothing
  kept,     // all of it
  torn,     // any of its sectors and operations, in any order, by the seed
};

class FaultDisk {
 public:
  // Registers itself under a name of its own.
  FaultDisk();
  ~FaultDisk();
  FaultDisk(const FaultDisk&) = delete;
  FaultDisk& operator=(const FaultDisk&) = delete;

  [[nodiscard]] const std::string& vfs() const { return name_; }
  [[nodiscard]] std::int64_t calls() const { return calls_; }
  [[nodiscard]] std::int64_t syncs() const { return syncs_; }

  // The power fails when that many calls have been made: all later ones fail, reading too.
  void crash_after(std::int64_t calls) { crash_after_ = calls; }
  [[nodiscard]] bool crashed() const { return crashed_; }
  // The power is back. Whoever had files open must have closed them.
  void restart(Unsynced unsynced, std::uint64_t seed = 0);

  // From that call on there is no room for longer files; or, as on file systems that never overwrite, for any write.
  enum class Full : std::uint8_t { no_longer_files, no_writes };
  void full_from(std::int64_t call, Full how) { full_from_ = call, full_ = how; }

  // That many syncs fail from that one on, counted among the syncs. What they should have made safe is lost at the next
  // crash, whatever syncs follow, unless it is written again: a file system takes it for written. Readers see it until
  // then.
  void fail_syncs(std::int64_t first, std::int64_t count) { first_failing_ = first, failing_ = count; }

  // No more faults.
  void heal();

  // What the methods of a VFS do; fault_disk.cpp hands them on. They give SQLite's result codes.
  struct File;
  struct Node;
  int open(const char* name, File& file, int flags);
  int remove(const char* name, bool sync_folder);
  [[nodiscard]] bool exists(const char* name) const;
  int read(Node& node, void* bytes, int count, std::int64_t offset) const;
  int write(Node& node, const void* bytes, int count, std::int64_t offset);
  int truncate(Node& node, std::int64_t size);
  int sync(Node& node);
  int size(const Node& node, std::int64_t& size) const;
  void random_bytes(char* bytes, int count);

 private:
  struct Vfs;
  int call(bool grows, bool writes);

  std::unique_ptr<Vfs> registered_;
  std::string name_;
  std::map<std::string, std::shared_ptr<Node>> seen_;  // the folder, as programs see it
  std::map<std::string, std::shared_ptr<Node>> safe_;  // the folder, as it is on the disk
  std::mt19937_64 random_{1};                          // the same in every run
  std::int64_t calls_ = 0;
  std::int64_t syncs_ = 0;
  std::optional<std::int64_t> crash_after_;
  std::optional<std::int64_t> full_from_;
  Full full_ = Full::no_longer_files;
  std::int64_t first_failing_ = 0;
  std::int64_t failing_ = 0;
  bool crashed_ = false;
};

}  // namespace croupier
