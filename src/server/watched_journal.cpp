#include "server/watched_journal.h"

#include <chrono>

namespace croupier::server {

void WatchedJournal::append(Append append, Committed done) {
  ++under_way_;
  const auto since = std::chrono::steady_clock::now();
  journal_.append(std::move(append), [this, since, done = std::move(done)](const Result<std::int64_t>& stored) {
    --under_way_;
    metrics_.store_seconds.add(std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count());
    if (stored) last_event_ = *stored;
    if (!stored && !refused_) {
      refused_ = true;
      log_.error("store-refused", {{"why", stored.refusal().line()}});
    }
    done(stored);
  });
}

Result<Done> WatchedJournal::reopen() {
  if (under_way_ != 0) broken_invariant("the store is opened again while appends are under way");
  auto done = journal_.reopen();
  if (done) refused_ = false;
  return done;
}

}  // namespace croupier::server
