// Files of older schemas.
#pragma once

#include "base/refusal.h"
#include "store/sqlite/sqlite.h"

namespace croupier {

// Inside a transaction: what version 2 has besides, filled from the records and postings that are there. No row that
// was stored changes, and the chain stays as it is.
Result<Done> upgrade_from_1(SqliteDatabase& database);

}  // namespace croupier
