// House way against house way in a game of cards: every deal of two hands, counted exactly.
#pragma once

#include "odds/exact/two_hand/disjoint_pairs.h"

#include "games/two_hand/card_house_way.h"

namespace croupier::two_hand {

// Left is the player, right the bank. Refuses a deck that lacks some suits of a rank.
Result<MeetingTable> card_meetings(const CardHouseWay& way, const Deck& deck, unsigned threads = 1);

}  // namespace croupier::two_hand
