#include "store/sqlite/sqlite_copy.h"

#include "store/files.h"

namespace croupier {

Result<std::unique_ptr<SqliteCopy>> SqliteCopy::begin(SqliteDatabase& from, const std::filesystem::path& to) {
  if (const auto made = create_private_file(to, ""); !made) return made.refusal();
  auto target = SqliteDatabase::open(to.string(), "");
  if (!target) return target.refusal();
  std::unique_ptr<SqliteCopy> copy(new SqliteCopy(from, std::move(target).value()));
  // What a crash leaves of it is thrown away: no journal on the disk, and it is synced once, at the end.
  if (const auto set = copy->to_->run("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF"); !set)
    return set.refusal();
  copy->copying_.reset(sqlite3_backup_init(copy->to_->handle_.get(), "main", from.handle_.get(), "main"));
  if (!copy->copying_) return copy->to_->refusal(sqlite3_errcode(copy->to_->handle_.get()));
  return copy;
}

Result<CopyProgress> SqliteCopy::more() {
  from_.forget_pages();
  const int code = sqlite3_backup_step(copying_.get(), pages_in_a_slice);
  if (code != SQLITE_OK && code != SQLITE_DONE) {
    Refusal refusal = to_->refusal(code);
    if (is_damage(code)) refusal.kind = RefusalKind::bad_input;
    return refusal;
  }
  CopyProgress progress{.left = sqlite3_backup_remaining(copying_.get()),
                        .all = sqlite3_backup_pagecount(copying_.get())};
  // The last page is copied before the copy is whole.
  if (code == SQLITE_OK) progress.left = std::max<std::int64_t>(progress.left, 1);
  return progress;
}

}  // namespace croupier
