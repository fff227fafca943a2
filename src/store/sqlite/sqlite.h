// SQLite's C interface with owners and refusals: a connection, and queries on it.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/refusal.h"
#include "record/commitment.h"

namespace croupier {

struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using SqliteStatement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

class SqliteDatabase;

// Whether a code of SQLite's is about what is in the file, not about the machine.
[[nodiscard]] bool is_damage(int code);

// A statement in use. What goes wrong in preparing or binding is told by the next step.
class Query {
 public:
  Query(SqliteDatabase& database, std::string_view sql);
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  // Values for the statement's question marks, in order.
  Query& bind(std::int64_t number);
  Query& bind(std::string_view text);
  Query& bind(const Hash& hash);
  Query& bind_null();

  Result<bool> next();  // whether there is a row
  Result<Done> run();   // to the end; then it can be bound again

  // Of the row it stands on.
  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] Hash hash(int column) const;  // zeros unless it is one

 private:
  Query& bound(int code);

  SqliteDatabase& database_;
  std::string sql_;
  SqliteStatement statement_;
  int bound_ = 0;
  int failed_ = SQLITE_OK;
};

enum class SqliteAccess : std::uint8_t { read_and_write, read_only };

// One connection. Statements are prepared once and kept.
class SqliteDatabase {
 public:
  // `vfs`: SQLite's name of the file system below; empty for the machine's.
  static Result<std::unique_ptr<SqliteDatabase>> open(const std::string& path, const std::string& vfs,
                                                      SqliteAccess access = SqliteAccess::read_and_write);

  // Statements without values, any number of them.
  Result<Done> run(const std::string& sql);
  // Lets go of the pages in memory, so that what is asked for next is read from the file. Whoever else has written to
  // the file, against its lock, is seen only then.
  void forget_pages();
  // What SQLite said, with the file's name. That what is in the file makes no sense is bad input to whoever only reads
  // it; to whoever writes it, it is a store that does not work (RefusalKind::io).
  [[nodiscard]] Refusal refusal(int code) const;

 private:
  friend class Query;
  friend class SqliteCopy;
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  };
  SqliteDatabase(std::string path, SqliteAccess access) : path_(std::move(path)), access_(access) {}

  std::string path_;
  SqliteAccess access_;
  std::unique_ptr<sqlite3, Close> handle_;
  std::map<std::string, std::vector<SqliteStatement>, std::less<>> idle_;  // by their SQL; goes before the handle
};

}  // namespace croupier
