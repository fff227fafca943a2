// A copy of a database in another file, made in slices: between two of them the original goes on being written to, by
// its own connection, and SQLite writes into the copy what changes in pages that were copied before. So the copy is the
// original as it is when the last slice is made, whatever happened meanwhile. What is copied is read from the file, not
// from the pages its connection has in memory: a copy that is verified tells of the disk.
#pragma once

#include <filesystem>
#include <memory>

#include "store/sqlite/sqlite.h"
#include "store/store.h"

namespace croupier {

class SqliteCopy {
 public:
  // A mebibyte a slice: commits wait no longer than it takes to read that much.
  static constexpr int pages_in_a_slice = 256;

  // A new file of mode 0600. Refused when there is one.
  static Result<std::unique_ptr<SqliteCopy>> begin(SqliteDatabase& from, const std::filesystem::path& to);

  // The copy is whole when nothing is left; it is not synced. Refused as bad input: the original's file is damaged.
  Result<CopyProgress> more();

 private:
  SqliteCopy(SqliteDatabase& from, std::unique_ptr<SqliteDatabase> to) : from_(from), to_(std::move(to)) {}

  struct Finish {
    void operator()(sqlite3_backup* copying) const { sqlite3_backup_finish(copying); }
  };
  SqliteDatabase& from_;
  std::unique_ptr<SqliteDatabase> to_;
  std::unique_ptr<sqlite3_backup, Finish> copying_;  // goes before both databases
};

}  // namespace croupier
