// The hash chain of the event store: every event's hash covers the hash of the event before it, so that nothing can be
// altered, left out, put in or moved without all that follows disagreeing. What came with an event (postings, answer,
// round) is covered too. docs/store.md has the exact bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "record/commitment.h"
#include "store/store.h"

namespace croupier {

// The hash of what an append carries besides its events; zeros when it carries nothing.
[[nodiscard]] Hash carried_hash(std::span<const Posting> postings, const std::optional<Answer>& answer,
                                const std::optional<FinishedRound>& round);

// The event's hash: over the one before (zeros for the first) and all of the event except its own.
[[nodiscard]] Hash event_hash(const Hash& previous, const StoredEvent& event);

// Where a chain stands.
struct ChainEnd {
  std::int64_t sequence = 0;
  Hash hash{};
};

// The append's events as they are stored. What it carries is covered by the last of them. Moves the end.
[[nodiscard]] std::vector<StoredEvent> chain_events(const Append& append, ChainEnd& end);

}  // namespace croupier
