// The tables of a store with their indexes and triggers: made, and held against those of a new store.
#pragma once

#include <string>

#include "base/refusal.h"
#include "store/sqlite/sqlite.h"

namespace croupier {

// In a database that has none.
Result<Done> make_tables(SqliteDatabase& database);

// Refused: a table, index, trigger or view that a new store does not have, lacks or has otherwise. Without its triggers
// a table can be altered, and a view may say anything.
[[nodiscard]] Result<Done> check_tables(SqliteDatabase& database);

}  // namespace croupier
