// The part of settlement that only some progressives need: cards that give way to others.
#include "games/showdown/settlement.h"

namespace croupier::showdown {

const PlaceCards& Settlement::replaced_cards(std::uint8_t seat) {
  if ((round_.replaced_ >> seat & 1) == 0) replace_cards(seat);
  return (*round_.replaced_cards_)[seat];
}

void Settlement::replace_cards(std::uint8_t seat) {
  round_.replaced_ = static_cast<std::uint16_t>(round_.replaced_ | 1U << seat);
  PlaceCards& cards = (*round_.replaced_cards_)[seat] = round_.seat_cards_[seat];
  for (std::size_t i = 0; i < cards.count; ++i) {
    if (rules_.replacing()->gives_way(cards.cards[i])) cards.cards[i] = next_replacement();
  }
}

// The replacement card, turned up now that it is needed; or the next card of the stub that need not give way itself.
Card Settlement::next_replacement() {
  PlaceCards& pile = round_.replacement_;
  if (!rules_.replaces_from_stub()) {
    if (pile.is_shown(0)) return pile.cards[0];
    pile.shown = 1;
    round_.log([&] {
      return Event{
          .kind = EventKind::card_turned, .place = Place::replacement_card, .face_up = true, .card = pile.cards[0]};
    });
    return pile.cards[0];
  }
  for (;;) {
    const std::uint8_t position = pile.count++;
    const Card card = round_.take_card(Place::replacement_card, 0, 0, position, true);
    pile.cards[position] = card;
    pile.shown = static_cast<std::uint8_t>(pile.shown | 1U << position);
    if (!rules_.replacing()->gives_way(card)) return card;
  }
}

}  // namespace croupier::showdown
