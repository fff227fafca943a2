// Is a definition one that a round can be played by? The loader checks files word by word; this checks what rounds take
// for granted, because a rulebook or a record may come from a stranger.
#pragma once

#include "base/refusal.h"
#include "cards/deck.h"
#include "rules/definition.h"

namespace croupier::showdown {

[[nodiscard]] Result<Done> check_playable(const Game& game, const Deck& deck);

}  // namespace croupier::showdown
