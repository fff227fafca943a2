#include "tests/chaos/sim_journal.h"

#include <gtest/gtest.h>

#include <utility>

namespace croupier::chaos {
namespace {

Refusal disk_says_no() { return {.kind = RefusalKind::io, .what = "the disk says no", .where = {}, .right = {}}; }

}  // namespace

void SimJournal::append(Append append, Committed done) {
  waiting_.push_back(std::move(append));
  waiting_done_.push_back(std::move(done));
  if (waiting_.size() > 1) return;
  schedule_.after(schedule_.pick(1, 40), [this, alive = std::weak_ptr(alive_)] {
    if (!alive.expired()) commit();
  });
}

// `done` comes back a moment later, as from another thread.
void SimJournal::tell(std::vector<Committed> done, const Result<std::int64_t>& result) {
  schedule_.after(schedule_.pick(0, 5), [alive = std::weak_ptr(alive_), done = std::move(done), result] {
    for (const Committed& each : done) {
      if (!alive.expired()) each(result);
    }
  });
}

void SimJournal::commit() {
  if (waiting_.empty()) return;
  const std::vector<Append> group = std::exchange(waiting_, {});
  std::vector<Committed> done = std::exchange(waiting_done_, {});
  if (failed_) return tell(std::move(done), disk_says_no());
  if (faults_ && schedule_.once_in(150)) {
    failed_ = true;
    away_ = static_cast<int>(schedule_.pick(0, 3));
    // A sync that fails leaves open whether what was written is there.
    if (schedule_.once_in(2)) {
      EXPECT_TRUE(store_.append(group).ok());
    }
    return tell(std::move(done), disk_says_no());
  }
  const auto committed = store_.append(group);
  // Nothing here asks for what the books do not allow.
  EXPECT_TRUE(committed.ok()) << committed.refusal().line();
  tell(std::move(done), committed);
}

Result<Done> SimJournal::reopen() {
  commit();
  if (away_ > 0) {
    --away_;
    return disk_says_no();
  }
  failed_ = false;
  return Done{};
}

void SimJournal::crash() {
  if (!waiting_.empty() && !failed_ && schedule_.once_in(2)) {
    EXPECT_TRUE(store_.append(waiting_).ok());
  }
  waiting_.clear();
  waiting_done_.clear();
  alive_ = std::make_shared<bool>(true);
}

}  // namespace croupier::chaos
