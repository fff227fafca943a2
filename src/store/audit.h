// Everything stored, read again and held against itself: the chain from its first event, what each event carried, and
// the balances added up anew from the postings.
#pragma once

#include <optional>
#include <span>

#include "base/refusal.h"
#include "store/books.h"
#include "store/chain.h"
#include "store/store.h"

namespace croupier {

class Audit {
 public:
  // The next event, with what the store has for it now. Refused: one that does not follow from those before.
  Result<Done> event(const StoredEvent& event, std::span<const Posting> postings, const std::optional<Answer>& answer,
                     const std::optional<FinishedRound>& round);
  // After the last one: the balances kept are those added up, and sum to zero.
  [[nodiscard]] Result<Verified> finish(const Books& books) const;

 private:
  ChainEnd end_;
  Books::Balances added_;
};

}  // namespace croupier
