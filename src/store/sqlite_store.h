// The store in a file, through SQLite: one connection, one process, every append on the disk before it is told.
// docs/store.md has the schema and why nothing told is lost.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/books.h"
#include "store/chain.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace croupier {

class SqliteStore final : public Store {
 public:
  // What the file must be able to grow by, and its journal as well, before a store that has failed is open again: many
  // appends.
  static constexpr std::int64_t spare_bytes = 1 << 19;

  // Opens the file, or makes it (mode 0600) with its folder where there is none. Refused: a file that is not a store,
  // of a newer schema, damaged, or open in another program.
  static Result<std::unique_ptr<SqliteStore>> open(const std::filesystem::path& path);
  // To be looked at: nothing in it changes, and what is appended is refused. Refused as above, and when there is none.
  static Result<std::unique_ptr<SqliteStore>> open_to_read(const std::filesystem::path& path);
  // On a file system of SQLite's that is not the machine's: tests/faults has one.
  static Result<std::unique_ptr<SqliteStore>> open_on(const std::string& vfs, const std::string& path);

  Result<std::int64_t> append(std::span<const Append> group) override;
  Result<Done> reopen() override;
  Result<std::optional<Answer>> answer_to(const std::string& client, const std::string& command) override;
  Result<Done> answered(const std::function<void(const std::string&, const std::string&)>& each) override;
  Result<Done> read(const std::string& stream, std::int64_t after,
                    const std::function<bool(const StoredEvent&)>& each) override;
  Result<std::int64_t> newest_ms() override;
  Result<std::optional<StoredEvent>> last(const std::string& stream, const std::string& kind) override;
  Result<Money> balance(const std::string& account) override;
  Result<std::vector<std::pair<std::string, Money>>> balances(const std::string& prefix) override;
  Result<std::optional<FinishedRound>> round(const std::string& id) override;
  Result<std::vector<FinishedRound>> rounds(const RoundQuery& query) override;
  Result<Verified> verify_with(const VerifyProgress& progress) override;

 private:
  SqliteStore(std::string path, std::string vfs) : path_(std::move(path)), vfs_(std::move(vfs)) {}

  Result<Done> prepare();
  Result<Done> find_room();
  Result<Done> load();
  Result<Done> commit(std::span<const Append> group, ChainEnd& end);
  Result<Done> write(const Append& append, ChainEnd& end);
  Result<Done> write_round(const FinishedRound& round, std::int64_t sequence);
  Result<Books> stored_books();
  Result<std::optional<FinishedRound>> round_at(std::int64_t sequence);
  Result<std::int64_t> sequence_of(const std::string& round);  // 0: no such round
  Result<std::vector<RoundSeat>> seats_of(std::int64_t sequence);
  // Closes after an I/O refusal; from then on everything is refused with it.
  Refusal fail(Refusal refusal);
  [[nodiscard]] Refusal closed() const;

  std::string path_;
  std::string vfs_;
  std::unique_ptr<SqliteDatabase> database_;  // null: closed after a failure
  std::optional<Refusal> failure_;
  Books books_;  // as the file has them
  ChainEnd end_;
};

}  // namespace croupier
