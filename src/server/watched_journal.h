// A journal that is looked at on its way: what is still under way, how long it takes, and whether the store has
// refused.
#pragma once

#include <optional>

#include "server/upkeep/log.h"
#include "server/upkeep/metrics.h"
#include "store/journal.h"

namespace croupier::server {

class WatchedJournal final : public Journal {
 public:
  WatchedJournal(Journal& journal, Metrics& metrics, const Log& log)
      : journal_(journal), metrics_(metrics), log_(log) {}

  void append(Append append, Committed done) override;
  // Only when nothing is under way: nobody is left who was told nothing.
  Result<Done> reopen() override;
  void drain() override { journal_.drain(); }
  Store& store() override { return journal_.store(); }

  // Appends whose `done` has not been called.
  [[nodiscard]] std::int64_t under_way() const { return under_way_; }
  // An append was refused since the last reopen(). Memory and store may differ then, whatever the reason was.
  [[nodiscard]] bool refused() const { return refused_; }
  // The number of the last event that is safe, which is how many there are; none before the first append.
  [[nodiscard]] std::optional<std::int64_t> last_event() const { return last_event_; }

 private:
  Journal& journal_;
  Metrics& metrics_;
  const Log& log_;
  std::int64_t under_way_ = 0;
  bool refused_ = false;
  std::optional<std::int64_t> last_event_;
};

}  // namespace croupier::server
