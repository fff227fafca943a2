// The way into a store that takes its time, refuses at times, and forgets what it had not written when the machine goes
// down. The store itself is sound: tests/faults sees to what disks do.
#pragma once

#include <memory>
#include <vector>

#include "store/journal.h"
#include "tests/chaos/schedule.h"

namespace croupier::chaos {

class SimJournal final : public Journal {
 public:
  SimJournal(Schedule& schedule, Store& store, const bool& faults)
      : schedule_(schedule), store_(store), faults_(faults) {}

  void append(Append append, Committed done) override;
  Result<Done> reopen() override;
  void drain() override { commit(); }
  Store& store() override { return store_; }

  // The machine goes down: what was under way is in the store or it is not, and nobody is told.
  void crash();

 private:
  void commit();
  void tell(std::vector<Committed> done, const Result<std::int64_t>& result);

  Schedule& schedule_;
  Store& store_;
  const bool& faults_;
  std::vector<Append> waiting_;
  std::vector<Committed> waiting_done_;
  bool failed_ = false;
  int away_ = 0;  // so many times it cannot be opened again
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace croupier::chaos
