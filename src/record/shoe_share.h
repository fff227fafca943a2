// A round dealt from a shoe that outlasts it: which cards it gets, and the proof of those it took and of no others.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/round.h"
#include "record/record.h"
#include "record/table_shuffle.h"

namespace croupier {

// What is published when the shoe is shuffled.
[[nodiscard]] Hash shoe_root(const Shuffled& shoe, const Hash& definition);

// The order that a round sees which begins at a position: what is left of the shoe, then what was dealt before it,
// shuffled again. So a round needs no word for a shoe that runs out.
[[nodiscard]] std::vector<Card> cards_from(const Shuffled& shoe, std::uint32_t first);

// The share of a round that is over. Of the shoe it shows the cards that were dealt; the key is not in it.
[[nodiscard]] ShuffleRecord share_of(const Shuffled& shoe, const std::string& id, const Hash& definition,
                                     std::uint32_t first, const games::Round& round, const EventLog& events);

// The position in the shuffle of a round's card, counted from 0 in the order that the round saw; nothing where it is a
// discard and the record does not say which.
[[nodiscard]] std::optional<std::uint32_t> place_in_shuffle(const ShuffleRecord& shuffle, std::size_t at);

}  // namespace croupier
