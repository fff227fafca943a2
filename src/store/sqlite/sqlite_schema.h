// The tables of the store's file. docs/store.md explains them.
#pragma once

#include <cstdint>

namespace croupier {

constexpr std::int64_t sqlite_application_id = 0x43524F55;  // "CROU", in the file's header
constexpr std::int64_t sqlite_schema_version = 2;

// How the file is used. One connection that keeps the lock; a commit is on the disk when it returns. No write-ahead
// log: after a failed sync its recovery would believe what is in the machine's memory only (docs/store.md).
constexpr const char* sqlite_settings = R"sql(
PRAGMA locking_mode = EXCLUSIVE;
PRAGMA synchronous = EXTRA;
PRAGMA journal_mode = PERSIST;
PRAGMA journal_size_limit = 4194304;
PRAGMA foreign_keys = ON;
PRAGMA trusted_schema = OFF;
PRAGMA cell_size_check = ON;
PRAGMA cache_spill = OFF;
PRAGMA temp_store = MEMORY;
PRAGMA mmap_size = 0;
)sql";

// What version 1 was.
constexpr const char* sqlite_schema_1 = R"sql(
CREATE TABLE opened (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  times INTEGER NOT NULL,
  spare BLOB
) STRICT;
INSERT INTO opened VALUES (1, 0, NULL);

CREATE TABLE events (
  sequence INTEGER PRIMARY KEY,
  time_ms  INTEGER NOT NULL,
  stream   TEXT NOT NULL,
  kind     TEXT NOT NULL,
  body     TEXT NOT NULL,
  carried  BLOB NOT NULL CHECK (length(carried) = 32),
  hash     BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;
CREATE INDEX events_by_stream ON events (stream, sequence);
CREATE INDEX events_by_kind ON events (stream, kind, sequence);

CREATE TABLE postings (
  sequence INTEGER NOT NULL REFERENCES events,
  position INTEGER NOT NULL,
  source   TEXT NOT NULL,
  target   TEXT NOT NULL CHECK (target <> source),
  units    INTEGER NOT NULL CHECK (units >= 0),
  PRIMARY KEY (sequence, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE commands (
  client   TEXT NOT NULL,
  command  TEXT NOT NULL,
  reply    TEXT NOT NULL,
  asked    BLOB NOT NULL CHECK (length(asked) = 32),
  sequence INTEGER REFERENCES events,
  PRIMARY KEY (client, command)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX commands_by_sequence ON commands (sequence) WHERE sequence IS NOT NULL;

CREATE TABLE balances (
  account TEXT PRIMARY KEY,
  units   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
  sequence   INTEGER PRIMARY KEY REFERENCES events,
  id         TEXT NOT NULL UNIQUE,
  table_name TEXT NOT NULL,
  game       TEXT NOT NULL,
  opened_ms  INTEGER NOT NULL,
  ended_ms   INTEGER NOT NULL,
  free_play  INTEGER NOT NULL CHECK (free_play IN (0, 1)),
  record     TEXT NOT NULL
) STRICT;
CREATE INDEX rounds_by_table ON rounds (table_name, sequence);
CREATE INDEX rounds_by_game ON rounds (game, sequence);

CREATE TABLE round_seats (
  sequence      INTEGER NOT NULL REFERENCES rounds,
  seat          INTEGER NOT NULL,
  account       INTEGER NOT NULL,
  wagered_cents INTEGER NOT NULL,
  net_cents     INTEGER NOT NULL,
  PRIMARY KEY (sequence, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX round_seats_by_account ON round_seats (account, sequence);
)sql";
// What was stored stays: these get triggers that abort every UPDATE and DELETE.
constexpr const char* sqlite_append_only_1[] = {"events", "postings", "commands", "rounds", "round_seats"};

// What version 2 has besides: what an auditor looks for. A file of version 1 is given it when it is opened.
constexpr const char* sqlite_schema_2 = R"sql(
CREATE INDEX events_by_kind_anywhere ON events (kind, sequence);
CREATE INDEX round_seats_by_amount ON round_seats (max(wagered_cents, net_cents), sequence);

CREATE TABLE round_results (
  sequence   INTEGER PRIMARY KEY REFERENCES rounds,
  form       INTEGER NOT NULL CHECK (form IN (1, 2)),
  voided     INTEGER NOT NULL CHECK (voided IN (0, 1)),
  definition BLOB NOT NULL CHECK (length(definition) = 32)
) STRICT;
CREATE INDEX round_results_void ON round_results (sequence) WHERE voided = 1;

CREATE TABLE round_lines (
  sequence     INTEGER NOT NULL REFERENCES rounds,
  position     INTEGER NOT NULL,
  seat         INTEGER NOT NULL,
  wager        TEXT NOT NULL,
  bet          TEXT NOT NULL,
  paytable     TEXT NOT NULL,
  outcome      TEXT NOT NULL,
  hand         TEXT NOT NULL,
  staked_cents INTEGER NOT NULL,
  action_cents INTEGER NOT NULL,
  net_cents    INTEGER NOT NULL,
  award_cents  INTEGER NOT NULL,
  unit_cents   INTEGER NOT NULL,
  PRIMARY KEY (sequence, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX round_lines_by_hand ON round_lines (hand, sequence) WHERE hand <> '';
CREATE INDEX round_lines_awarded ON round_lines (sequence) WHERE award_cents > 0;

CREATE TABLE definitions (
  hash     BLOB PRIMARY KEY CHECK (length(hash) = 32),
  sequence INTEGER NOT NULL REFERENCES rounds
) STRICT, WITHOUT ROWID;

CREATE TABLE statements (
  account     INTEGER NOT NULL,
  sequence    INTEGER NOT NULL REFERENCES events,
  position    INTEGER NOT NULL,
  units       INTEGER NOT NULL,
  after_units INTEGER NOT NULL,
  PRIMARY KEY (account, sequence, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE meters (
  day            INTEGER NOT NULL,
  who            INTEGER NOT NULL CHECK (who IN (0, 1, 2)),
  free_play      INTEGER NOT NULL CHECK (free_play IN (0, 1)),
  game           TEXT NOT NULL,
  definition     BLOB NOT NULL,
  bet            TEXT NOT NULL,
  paytable       TEXT NOT NULL,
  first_ms       INTEGER NOT NULL,
  last_ms        INTEGER NOT NULL,
  rounds         INTEGER NOT NULL,
  bets           INTEGER NOT NULL,
  wagered_cents  INTEGER NOT NULL,
  won_cents      INTEGER NOT NULL,
  jackpots       INTEGER NOT NULL,
  jackpot_cents  INTEGER NOT NULL,
  voids          INTEGER NOT NULL,
  fees_cents     INTEGER NOT NULL,
  unit_cents     INTEGER NOT NULL,
  unit_net_cents INTEGER NOT NULL,
  unit_squares   INTEGER NOT NULL,
  PRIMARY KEY (day, who, free_play, game, definition, bet, paytable)
) STRICT, WITHOUT ROWID;
)sql";
constexpr const char* sqlite_append_only_2[] = {"round_results", "round_lines", "definitions", "statements"};

}  // namespace croupier
