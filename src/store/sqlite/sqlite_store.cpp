#include "store/sqlite/sqlite_store.h"

#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <fstream>
#include <string_view>
#include <utility>

#include "store/files.h"
#include "store/group.h"
#include "store/sqlite/sqlite_events.h"
#include "store/sqlite/sqlite_schema.h"
#include "store/sqlite/sqlite_tables.h"
#include "store/sqlite/sqlite_upgrade.h"
#include "store/sqlite/sqlite_write.h"
#include "store/statement.h"

namespace croupier {
namespace {

// The first number a query gives.
Result<std::int64_t> number(SqliteDatabase& database, std::string_view sql) {
  Query query(database, sql);
  const auto row = query.next();
  if (!row) return row.refusal();
  return *row ? query.number(0) : 0;
}

// The version of a file that is ours.
Result<std::int64_t> schema_version(SqliteDatabase& database, const std::string& path) {
  const auto id = number(database, "PRAGMA application_id");
  if (!id) return id.refusal();
  auto version = number(database, "PRAGMA user_version");
  if (!version) return version;
  if (*id != sqlite_application_id)
    return Refusal{.what = "a database, but not a store of the card room",
                   .where = path,
                   .right = "name another file; a new one is made where there is none"};
  if (*version > sqlite_schema_version || *version < 1)
    return Refusal{.what = "a store of schema " + std::to_string(*version) + "; this program knows schema " +
                           std::to_string(sqlite_schema_version),
                   .where = path,
                   .right = "a newer program"};
  return version;
}

// By the first bytes of the file: one that says so and makes no sense is a damaged store, and not no store at all.
bool says_it_is_a_store(const std::filesystem::path& path) {
  constexpr std::size_t id_at = 68;  // where SQLite's header has the application's id
  std::array<char, id_at + 4> head{};
  if (!std::ifstream(path, std::ios::binary).read(head.data(), head.size())) return false;
  return std::string_view(head.data(), head.size()).ends_with("CROU");
}

// Inside the first transaction. A file without any table is new: its maker was stopped.
Result<Done> make_schema(SqliteDatabase& database, const std::string& path) {
  bool empty = true;
  for (const char* what : {"PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_schema"}) {
    const auto found = number(database, what);
    if (!found) return found.refusal();
    empty = empty && *found == 0;
  }
  if (empty) return make_tables(database);
  const auto version = schema_version(database, path);
  if (!version) return version.refusal();
  return *version == sqlite_schema_version ? Done{} : upgrade_from_1(database);
}

constexpr std::string_view select_answers = "SELECT client, command, reply, asked FROM commands ";

Answer answer_of(const Query& query) {
  return {.client = query.text(0), .command = query.text(1), .reply = query.text(2), .asked = query.hash(3)};
}

std::string with(std::string_view select, std::string_view rest) { return std::string(select) + std::string(rest); }

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& path) {
  // Made by us, not by SQLite: of mode 0600, which SQLite's journal takes over, and with its name safe in the folder.
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) {
    if (errno != ENOENT) return io_refusal(path, "the store cannot be opened", errno);
    if (const auto made = make_folder(path.parent_path()); !made) return made.refusal();
    if (const auto made = create_private_file(path, ""); !made) return made.refusal();
  }
  return open_on("", path.string());
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open_to_verify(const std::filesystem::path& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return io_refusal(path, "there is no such store", errno);
  std::unique_ptr<SqliteStore> store(new SqliteStore(path.string(), ""));
  auto database = SqliteDatabase::open(path.string(), "", SqliteAccess::read_only);
  if (!database) return database.refusal();
  store->database_ = std::move(database).value();
  auto readable = store->database_->run(sqlite_settings);
  if (readable) readable = store->database_->run("PRAGMA schema_version");
  if (!readable) {
    if (readable.refusal().kind == RefusalKind::bad_input && says_it_is_a_store(path)) return store;
    return readable.refusal();
  }
  const auto version = schema_version(*store->database_, store->path_);
  if (!version) return version.refusal();
  if (*version != sqlite_schema_version)
    return Refusal{.what = "a store of schema " + std::to_string(*version) + ", to be upgraded first",
                   .where = path.string(),
                   .right = "open it once with `croupier serve`, or verify it with the program that made it"};
  return store;
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open_to_read(const std::filesystem::path& path) {
  auto store = open_to_verify(path);
  if (!store) return store;
  if (const auto loaded = (*store)->load(); !loaded) return loaded.refusal();
  return store;
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open_on(const std::string& vfs, const std::string& path) {
  std::unique_ptr<SqliteStore> store(new SqliteStore(path, vfs));
  if (const auto opened = store->reopen(); !opened) return opened.refusal();
  return store;
}

void SqliteStore::close() {
  copy_.reset();
  database_.reset();
}

Result<Done> SqliteStore::reopen() {
  close();
  auto database = SqliteDatabase::open(path_, vfs_);
  if (!database) return fail(database.refusal());
  database_ = std::move(database).value();
  auto done = prepare();
  if (done) done = load();
  if (!done) return fail(done.refusal());
  failure_.reset();
  return Done{};
}

// SQLite puts right what a crash left when it first looks at the file. The commit that follows changes a row, so that
// it is synced like any other: what was found in the file is then on the disk, even if the sync of a commit before had
// failed and left it in the machine's memory only.
Result<Done> SqliteStore::prepare() {
  if (const auto set = database_->run(sqlite_settings); !set) return set.refusal();
  if (const auto begun = database_->run("BEGIN EXCLUSIVE"); !begun) return begun.refusal();
  if (const auto ours = make_schema(*database_, path_); !ours) return ours.refusal();
  if (const auto counted = database_->run("UPDATE opened SET times = times + 1, spare = NULL; COMMIT"); !counted)
    return counted.refusal();
  return failure_ ? find_room() : Done{};
}

// A disk that was full still takes what replaces something, and would refuse the next append that makes the file
// longer. So the file is made longer here: the pages are the file's from then on, and the next appends'. They are taken
// out again with all that was on them going through the journal, so that it has been as long too.
Result<Done> SqliteStore::find_room() {
  const auto taken = database_->run("UPDATE opened SET spare = zeroblob(" + std::to_string(spare_bytes) + ")");
  if (!taken) return taken.refusal();
  return database_->run("PRAGMA secure_delete = ON; UPDATE opened SET spare = NULL; PRAGMA secure_delete = OFF");
}

Result<Done> SqliteStore::load() {
  auto ledger = stored_ledger();
  if (!ledger) return ledger.refusal();
  ledger_ = std::move(ledger).value();
  Query query(*database_, "SELECT sequence, hash FROM events ORDER BY sequence DESC LIMIT 1");
  const auto row = query.next();
  if (!row) return row.refusal();
  end_ = *row ? ChainEnd{query.number(0), query.hash(1)} : ChainEnd{};
  auto meters = stored_meters();
  if (!meters) return meters.refusal();
  meters_ = std::move(meters).value();
  return Done{};
}

Result<AccountLedger> SqliteStore::stored_ledger() {
  AccountLedger ledger;
  Query query(*database_, "SELECT account, units FROM balances");
  while (true) {
    const auto row = query.next();
    if (!row) return row.refusal();
    if (!*row) return ledger;
    const auto loaded = ledger.load(query.text(0), Money::from_units(query.number(1)).value());
    if (!loaded) return loaded.refusal();
  }
}

Refusal SqliteStore::fail(Refusal refusal) {
  close();
  failure_ = refusal;
  return refusal;
}

Refusal SqliteStore::closed() const {
  return Refusal{.kind = RefusalKind::io,
                 .what = "closed since it failed: " + failure_->what,
                 .where = path_,
                 .right = "reopen it"};
}

Result<std::int64_t> SqliteStore::append(std::span<const Append> group) {
  if (!database_) return closed();
  const Known known{.answered = [this](const Answer& answer) -> Result<bool> {
                      const auto before = answer_to(answer.client, answer.command);
                      if (!before) return before.refusal();
                      return before->has_value();
                    },
                    .ended = [this](const FinishedRound& round) -> Result<bool> {
                      return Query(*database_, "SELECT 1 FROM rounds WHERE id = ?").bind(round.id).next();
                    }};
  if (const auto staged = stage_group(group, ledger_, known); !staged)
    return staged.refusal().kind == RefusalKind::io ? fail(staged.refusal()) : staged.refusal();
  for (const Append& append : group)
    if (append.round) meters_.stage(*append.round);
  ChainEnd end = end_;
  if (const auto committed = commit(group, end); !committed) {
    ledger_.discard();
    meters_.discard();
    return fail(committed.refusal());
  }
  ledger_.keep();
  meters_.keep();
  end_ = end;
  return end_.sequence;
}

Result<Done> SqliteStore::commit(std::span<const Append> group, ChainEnd& end) {
  if (const auto begun = database_->run("BEGIN IMMEDIATE"); !begun) return begun.refusal();
  Statements statements(&ledger_);
  for (const Append& append : group) {
    if (const auto written = write(append, end); !written) return written.refusal();
    const auto stated = write_statement(*database_, end.sequence, statements.post(append.postings));
    if (!stated) return stated.refusal();
  }
  Query balance(*database_,
                "INSERT INTO balances VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET units = excluded.units");
  for (const auto& [account, money] : ledger_.staged())
    if (const auto written = balance.bind(account).bind(money.units()).run(); !written) return written.refusal();
  if (const auto written = write_meters(*database_, meters_.staged()); !written) return written.refusal();
  return database_->run("COMMIT");
}

Result<Done> SqliteStore::write(const Append& append, ChainEnd& end) {
  Query event(*database_, "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)");
  for (const StoredEvent& stored : chain_events(append, end)) {
    event.bind(stored.sequence).bind(stored.time_ms).bind(stored.stream).bind(stored.kind).bind(stored.body);
    if (const auto written = event.bind(stored.carried).bind(stored.hash).run(); !written) return written.refusal();
  }
  Query posted(*database_, "INSERT INTO postings VALUES (?, ?, ?, ?, ?)");
  std::int64_t position = 0;
  for (const Posting& posting : append.postings) {
    posted.bind(end.sequence).bind(position++).bind(posting.from).bind(posting.to).bind(posting.amount.units());
    if (const auto written = posted.run(); !written) return written.refusal();
  }
  if (append.answer) {
    Query answer(*database_, "INSERT INTO commands VALUES (?, ?, ?, ?, ?)");
    answer.bind(append.answer->client)
        .bind(append.answer->command)
        .bind(append.answer->reply)
        .bind(append.answer->asked);
    append.events.empty() ? answer.bind_null() : answer.bind(end.sequence);
    if (const auto written = answer.run(); !written) return written.refusal();
  }
  return append.round ? write_round(*database_, *append.round, end.sequence) : Done{};
}

Result<std::optional<Answer>> SqliteStore::answer_to(const std::string& client, const std::string& command) {
  if (!database_) return closed();
  Query query(*database_, with(select_answers, "WHERE client = ? AND command = ?"));
  const auto row = query.bind(client).bind(command).next();
  if (!row) return row.refusal();
  return *row ? std::optional(croupier::answer_of(query)) : std::nullopt;
}

Result<Done> SqliteStore::answered(const std::function<void(const std::string&, const std::string&)>& each) {
  if (!database_) return closed();
  Query query(*database_, "SELECT client, command FROM commands");
  while (true) {
    const auto row = query.next();
    if (!row) return row.refusal();
    if (!*row) return Done{};
    each(query.text(0), query.text(1));
  }
}

Result<Done> SqliteStore::read(const std::string& stream, std::int64_t after,
                               const std::function<bool(const StoredEvent&)>& each) {
  if (!database_) return closed();
  Query query(*database_, with(select_events, stream.empty() ? "WHERE sequence > ? ORDER BY sequence"
                                                             : "WHERE sequence > ? AND stream = ? ORDER BY sequence"));
  query.bind(after);
  if (!stream.empty()) query.bind(stream);
  while (true) {
    const auto row = query.next();
    if (!row) return row.refusal();
    if (!*row || !each(event_of(query))) return Done{};
  }
}

Result<std::int64_t> SqliteStore::newest_ms() {
  if (!database_) return closed();
  return number(*database_, "SELECT time_ms FROM events ORDER BY sequence DESC LIMIT 1");
}

Result<std::optional<StoredEvent>> SqliteStore::last(const std::string& stream, const std::string& kind) {
  if (!database_) return closed();
  Query query(*database_, with(select_events, "WHERE stream = ? AND kind = ? ORDER BY sequence DESC LIMIT 1"));
  const auto row = query.bind(stream).bind(kind).next();
  if (!row) return row.refusal();
  return *row ? std::optional(event_of(query)) : std::nullopt;
}

Result<Money> SqliteStore::balance(const std::string& account) {
  if (!database_) return closed();
  return ledger_.balance(account);
}

Result<std::vector<std::pair<std::string, Money>>> SqliteStore::balances(const std::string& prefix) {
  if (!database_) return closed();
  return ledger_.starting_with(prefix);
}

Result<Done> SqliteStore::begin_copy(const std::filesystem::path& file) {
  if (!database_) return closed();
  if (copy_) return Refusal{.what = "a copy is being made already", .where = file.string(), .right = "one at a time"};
  auto begun = SqliteCopy::begin(*database_, file);
  if (!begun) return begun.refusal();
  copy_ = std::move(begun).value();
  return Done{};
}

Result<CopyProgress> SqliteStore::copy_more() {
  if (copy_) return copy_->more();
  return Refusal{.kind = RefusalKind::io,
                 .what = "the store was opened again while it was copied",
                 .where = path_,
                 .right = "begin the copy anew"};
}

}  // namespace croupier
