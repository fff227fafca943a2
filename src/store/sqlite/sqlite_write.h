// What a SqliteStore writes of rounds, statements and meters, when it appends and when it upgrades an older file.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "store/meters.h"
#include "store/sqlite/sqlite.h"
#include "store/statement.h"

namespace croupier {

// A round with its seats and results.
Result<Done> write_round(SqliteDatabase& database, const FinishedRound& round, std::int64_t sequence);
// What it came to, beside the round itself.
Result<Done> write_results(SqliteDatabase& database, const FinishedRound& round, std::int64_t sequence);
Result<Done> write_statement(SqliteDatabase& database, std::int64_t sequence, std::span<const StatementEntry> entries);
// Rows as they are from now on.
Result<Done> write_meters(SqliteDatabase& database, const Meters::Rows& rows);

// Triggers that abort every UPDATE and DELETE of these tables.
[[nodiscard]] std::string append_only(std::span<const char* const> tables);

}  // namespace croupier
