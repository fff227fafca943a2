#include "store/sqlite/sqlite.h"

#include <algorithm>
#include <utility>

namespace croupier {

bool is_damage(int code) { return (code & 255) == SQLITE_CORRUPT || (code & 255) == SQLITE_NOTADB; }

Query::Query(SqliteDatabase& database, std::string_view sql) : database_(database), sql_(sql) {
  const auto idle = database.idle_.find(sql);
  if (idle != database.idle_.end() && !idle->second.empty()) {
    statement_ = std::move(idle->second.back());
    idle->second.pop_back();
    return;
  }
  sqlite3_stmt* statement = nullptr;
  failed_ = sqlite3_prepare_v3(database.handle_.get(), sql_.data(), static_cast<int>(sql_.size()),
                               SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
}

Query::~Query() {
  if (!statement_) return;
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
  database_.idle_[sql_].push_back(std::move(statement_));
}

Query& Query::bound(int code) {
  if (failed_ == SQLITE_OK) failed_ = code;
  return *this;
}

Query& Query::bind(std::int64_t number) { return bound(sqlite3_bind_int64(statement_.get(), ++bound_, number)); }

Query& Query::bind(std::string_view text) {
  // A null pointer would be bound as NULL.
  const char* bytes = text.empty() ? "" : text.data();
  return bound(sqlite3_bind_text64(statement_.get(), ++bound_, bytes, text.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

Query& Query::bind(const Hash& hash) {
  return bound(
      sqlite3_bind_blob(statement_.get(), ++bound_, hash.data(), static_cast<int>(hash.size()), SQLITE_TRANSIENT));
}

Query& Query::bind_null() { return bound(sqlite3_bind_null(statement_.get(), ++bound_)); }

Result<bool> Query::next() {
  if (failed_ != SQLITE_OK) return database_.refusal(failed_);
  const int code = sqlite3_step(statement_.get());
  if (code != SQLITE_ROW && code != SQLITE_DONE) return database_.refusal(code);
  return code == SQLITE_ROW;
}

Result<Done> Query::run() {
  while (true) {
    const auto row = next();
    if (!row) return row.refusal();
    if (!*row) break;
  }
  sqlite3_reset(statement_.get());
  bound_ = 0;
  return Done{};
}

std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string Query::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

Hash Query::hash(int column) const {
  Hash hash{};
  const std::string bytes = text(column);
  if (bytes.size() == hash.size()) std::copy(bytes.begin(), bytes.end(), hash.begin());
  return hash;
}

Result<std::unique_ptr<SqliteDatabase>> SqliteDatabase::open(const std::string& path, const std::string& vfs,
                                                             SqliteAccess access) {
  std::unique_ptr<SqliteDatabase> database(new SqliteDatabase(path, access));
  sqlite3* handle = nullptr;
  // No mutex of SQLite's own: whoever shares a store puts a lock before it (serial_store.h).
  const int mode =
      access == SqliteAccess::read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int code =
      sqlite3_open_v2(path.c_str(), &handle, mode | SQLITE_OPEN_NOMUTEX, vfs.empty() ? nullptr : vfs.c_str());
  database->handle_.reset(handle);
  if (code != SQLITE_OK) return database->refusal(code);
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  return database;
}

Result<Done> SqliteDatabase::run(const std::string& sql) {
  const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return refusal(code);
  return Done{};
}

void SqliteDatabase::forget_pages() { sqlite3_db_release_memory(handle_.get()); }

Refusal SqliteDatabase::refusal(int code) const {
  Refusal refusal{.kind = RefusalKind::io, .what = sqlite3_errstr(code), .where = path_, .right = {}};
  if (access_ == SqliteAccess::read_only && is_damage(code)) refusal.kind = RefusalKind::bad_input;
  switch (code & 255) {
    case SQLITE_BUSY:
      refusal.what = "another program has the store open";
      refusal.right =
          "stop the server that has it, or let it copy and verify itself (its page's House, or POST /api/backup) "
          "and read the copy; another server needs another file";
      break;
    case SQLITE_NOTADB:
      refusal.what = "not a store of the card room";
      refusal.right = "name another file; a new one is made where there is none";
      break;
    case SQLITE_CORRUPT:
      refusal.what = "the store is damaged";
      refusal.right = "bring back a copy";
      break;
    case SQLITE_READONLY:
      refusal.what = "the store was not closed in order and has to be put right first";
      refusal.right = "start the server on it once, or on a copy of it with its journal";
      break;
    case SQLITE_FULL:
      refusal.what = "the disk is full";
      refusal.right = "make room on it";
      break;
    default:
      // The number tells a failing sync from a failing read.
      refusal.what += " (SQLite " + std::to_string(code) + ")";
  }
  return refusal;
}

}  // namespace croupier
