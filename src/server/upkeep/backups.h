// Copies of the store, made while the room goes on: one a day by itself, and when an operator asks. Each is verified
// after it is written; the oldest go when there are more than are to be kept, and the event says which. The key of the
// store is in none of them.
#pragma once

#include <filesystem>
#include <functional>

#include "server/upkeep/upkeep.h"
#include "store/backup.h"

namespace croupier::server {

struct BackupSettings {
  std::filesystem::path folder;  // empty: no copies are made
  std::string name = "room";     // they are called NAME-20261116T141500Z.db
  std::size_t keep = 14;         // the newest, and of as many days the newest of each
};

class Backups {
 public:
  static constexpr std::int64_t every_ms = 24LL * 60 * 60 * 1000;
  // After one that failed, which the next day would be late for.
  static constexpr std::int64_t again_ms = 60LL * 60 * 1000;

  Backups(UpkeepParts parts, BackupSettings settings);
  ~Backups();
  Backups(const Backups&) = delete;
  Backups& operator=(const Backups&) = delete;

  // When the last one was made. A store is due when it is a day old, or its last copy is.
  Result<Done> open();
  void tick(std::int64_t now_ms);
  // Begins one. Refused: one is under way, no folder to put it in.
  Result<Done> begin(const Wish& wish);

  // A copy did not agree with itself: so may the store.
  std::function<void()> on_disagreement;

  // {running, progress, last: {time_ms, file, bytes, events, last_hash, verified}, failed: {time_ms, why}, folder,
  // keep}
  [[nodiscard]] Json json() const;

 private:
  void made(const Wish& wish, const Result<Backup>& backup);
  // And then these files may go.
  void tell(std::vector<NewEvent> events, std::int64_t now_ms, const std::vector<std::filesystem::path>& old = {});
  [[nodiscard]] std::vector<std::filesystem::path> old_ones() const;
  void remove(const std::vector<std::filesystem::path>& files) const;
  [[nodiscard]] std::filesystem::path file_at(std::int64_t now_ms) const;

  UpkeepParts parts_;
  BackupSettings settings_;
  Json last_;    // null: none yet
  Json failed_;  // null: the last one was made
  std::int64_t due_ms_ = 0;
  std::shared_ptr<JobState> running_;  // null: none is
};

}  // namespace croupier::server
