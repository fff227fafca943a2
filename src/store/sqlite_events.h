// Events as a SqliteStore reads them.
#pragma once

#include <string_view>

#include "store/sqlite.h"
#include "store/store.h"

namespace croupier {

constexpr std::string_view select_events = "SELECT sequence, time_ms, stream, kind, body, carried, hash FROM events ";

inline StoredEvent event_of(const Query& query) {
  return {.sequence = query.number(0),
          .time_ms = query.number(1),
          .stream = query.text(2),
          .kind = query.text(3),
          .body = query.text(4),
          .carried = query.hash(5),
          .hash = query.hash(6)};
}

}  // namespace croupier
