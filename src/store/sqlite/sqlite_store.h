// The store in a file, through SQLite: one connection, one process, every append on the disk before it is told.
// docs/store.md has the schema and why nothing told is lost.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/account_ledger.h"
#include "store/chain.h"
#include "store/meters.h"
#include "store/sqlite/sqlite.h"
#include "store/sqlite/sqlite_copy.h"
#include "store/store.h"

namespace croupier {

class SqliteStore final : public Store {
 public:
  // What the file must be able to grow by, and its journal as well, before a store that has failed is open again: many
  // appends.
  static constexpr std::int64_t spare_bytes = 1 << 19;
  // Rounds that a search looks at before it says where it stopped.
  static constexpr int most_looked_at = 2000;

  // Opens the file, or makes it (mode 0600) with its folder where there is none; one of an older schema is upgraded.
  // Refused: a file that is not a store, of a newer schema, damaged, or open in another program.
  static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& path);
  // To be looked at: nothing in it changes, and what is appended is refused. Refused as above, when there is none, and
  // when it would have to be upgraded.
  static Result<std::unique_ptr<SqliteStore>> open_to_read(const std::filesystem::path& path);
  // Likewise, to be verified and nothing else: no balance is taken from it yet, so that whatever is wrong in it is what
  // verify() finds.
  static Result<std::unique_ptr<SqliteStore>> open_to_verify(const std::filesystem::path& path);
  // On a file system of SQLite's that is not the machine's: tests/faults has one.
  static Result<std::unique_ptr<SqliteStore>> open_on(const std::string& vfs, const std::string& path);

  Result<std::int64_t> append(std::span<const Append> group) override;
  Result<Done> reopen() override;
  Result<std::optional<Answer>> answer_to(const std::string& client, const std::string& command) override;
  Result<Done> answered(const std::function<void(const std::string&, const std::string&)>& each) override;
  Result<Done> read(const std::string& stream, std::int64_t after,
                    const std::function<bool(const StoredEvent&)>& each) override;
  Result<std::vector<StoredEvent>> events(const EventQuery& query) override;
  Result<std::int64_t> last_before(std::int64_t time_ms) override;
  Result<std::int64_t> newest_ms() override;
  Result<std::optional<StoredEvent>> last(const std::string& stream, const std::string& kind) override;
  Result<Money> balance(const std::string& account) override;
  Result<std::vector<std::pair<std::string, Money>>> balances(const std::string& prefix) override;
  Result<std::optional<FinishedRound>> round(const std::string& id) override;
  Result<RoundPage> rounds(const RoundQuery& query) override;
  Result<std::optional<std::string>> round_by(const Hash& definition) override;
  Result<std::vector<std::pair<MeterKey, MeterTotals>>> meters(Who who, std::int64_t first_day,
                                                               std::int64_t last_day) override;
  Result<std::vector<StatementLine>> statement(const StatementQuery& query) override;
  Result<Verified> verify_with(const VerifyProgress& progress) override;
  Result<Done> begin_copy(const std::filesystem::path& file) override;
  Result<CopyProgress> copy_more() override;
  void end_copy() override { copy_.reset(); }

 private:
  SqliteStore(std::string path, std::string vfs) : path_(std::move(path)), vfs_(std::move(vfs)) {}

  Result<Done> prepare();
  Result<Done> find_room();
  Result<Done> load();
  Result<Done> commit(std::span<const Append> group, ChainEnd& end);
  Result<Done> write(const Append& append, ChainEnd& end);
  Result<AccountLedger> stored_ledger();
  Result<Meters> stored_meters();
  // Without its record; nothing: there is none.
  Result<std::optional<FinishedRound>> round_at(std::int64_t sequence);
  Result<Done> add_lines_of(std::int64_t sequence, FinishedRound& round);
  Result<std::int64_t> sequence_of(const std::string& round);  // 0: no such round
  Result<std::vector<RoundSeat>> seats_of(std::int64_t sequence);
  // The connection, and the copy that is made through it.
  void close();
  // Closes after an I/O refusal; from then on everything is refused with it.
  Refusal fail(Refusal refusal);
  [[nodiscard]] Refusal closed() const;

  std::string path_;
  std::string vfs_;
  std::unique_ptr<SqliteDatabase> database_;  // null: closed after a failure
  std::unique_ptr<SqliteCopy> copy_;          // under way; goes before the database
  std::optional<Refusal> failure_;
  AccountLedger ledger_;  // as the file has them
  Meters meters_;
  ChainEnd end_;
};

}  // namespace croupier
