#include "store/sqlite/sqlite_tables.h"

#include <map>
#include <utility>

#include "store/sqlite/sqlite_schema.h"
#include "store/sqlite/sqlite_write.h"

namespace croupier {
namespace {

// By what it is and its name: the table it is for, and the statement that made it.
using Schema = std::map<std::pair<std::string, std::string>, std::pair<std::string, std::string>>;

Result<Schema> schema_of(SqliteDatabase& database) {
  Schema schema;
  Query query(database, "SELECT type, name, tbl_name, sql FROM sqlite_schema");
  while (true) {
    const auto row = query.next();
    if (!row) return row.refusal();
    if (!*row) return schema;
    schema[{query.text(0), query.text(1)}] = {query.text(2), query.text(3)};
  }
}

Result<Schema> schema_of_new_store() {
  const auto fresh = SqliteDatabase::open(":memory:", "");
  if (!fresh) return fresh.refusal();
  if (const auto made = make_tables(**fresh); !made) return made.refusal();
  return schema_of(**fresh);
}

// The first that is not in the other as it is here; empty: all are.
std::string not_alike(const Schema& here, const Schema& there) {
  for (const auto& [what, made] : here) {
    const auto found = there.find(what);
    if (found == there.end() || found->second != made) return "the " + shown(what.first) + " " + shown(what.second);
  }
  return {};
}

}  // namespace

Result<Done> make_tables(SqliteDatabase& database) {
  auto made = database.run(sqlite_schema_1 + append_only(sqlite_append_only_1) + sqlite_schema_2 +
                           append_only(sqlite_append_only_2));
  if (!made) return made;
  return database.run("PRAGMA application_id = " + std::to_string(sqlite_application_id) +
                      "; PRAGMA user_version = " + std::to_string(sqlite_schema_version));
}

Result<Done> check_tables(SqliteDatabase& database) {
  // The same for every store, and as long in the making as a small one is in the reading.
  static const Result<Schema> expected = schema_of_new_store();
  if (!expected) return expected.refusal();
  const auto found = schema_of(database);
  if (!found) return found.refusal();
  std::string wrong = not_alike(*found, *expected);
  if (wrong.empty()) wrong = not_alike(*expected, *found);
  if (wrong.empty()) return Done{};
  return Refusal{.what = "not as a new store has it", .where = std::move(wrong), .right = "nothing altered since"};
}

}  // namespace croupier
