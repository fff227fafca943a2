// The events of a table's open round as text for its viewers. Each is put into words once, and once more as it looks to
// somebody who may not know its card; who gets which is chosen for every seat and every view anew.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "record/record.h"
#include "rules/rulebook.h"
#include "table/live_table.h"

namespace croupier {

struct FeedText {
  std::string json;
  std::size_t hash = 0;
};

class EventFeed {
 public:
  // All that has happened in the table's open round up to now; `record`, once it is over.
  void catch_up(const LiveTable& live, const std::string& round, const std::optional<RoundRecord>& record,
                const std::vector<std::string>& decided_by, const Rulebook& book);
  // As this seat (none: anybody) may know them now. Valid until the next catch_up().
  [[nodiscard]] std::vector<const FeedText*> seen_from(const LiveTable& live, std::optional<int> seat) const;

 private:
  struct Entry {
    std::optional<std::size_t> card;  // which of the cards dealt it is about
    FeedText known;
    FeedText unknown;  // of a card
  };
  void tell(const OpenRound& open, const std::vector<LineRecord>& lines, const std::vector<std::string>& decided_by,
            const Rulebook& book);

  std::string round_;
  bool settled_ = false;
  std::size_t events_ = 0;  // of the round's log
  std::vector<Entry> entries_;
};

}  // namespace croupier
