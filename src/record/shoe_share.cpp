#include "record/shoe_share.h"

#include <algorithm>

#include "record/view.h"

namespace croupier {
namespace {

// How far the permutation is opened for so many discards of what lies before a position.
std::uint32_t places_for(const Permutation& again, std::uint32_t first, std::uint32_t discards) {
  std::uint32_t place = 0;
  for (std::uint32_t found = 0; found < discards; ++place) {
    if (place >= again.size()) broken_invariant("more discards than were dealt");
    found += again[place] < first ? 1 : 0;
  }
  return place;
}

}  // namespace

Hash shoe_root(const Shuffled& shoe, const Hash& definition) {
  return bind_shoe_root(commit(shoe.order, shoe.key), commit_permutation(shoe.again, shoe.key),
                        static_cast<std::uint32_t>(shoe.order.size()), definition);
}

std::vector<Card> cards_from(const Shuffled& shoe, std::uint32_t first) {
  std::vector<Card> cards(shoe.order.begin() + first, shoe.order.end());
  for (const std::uint16_t position : shoe.again) {
    if (position < first) cards.push_back(shoe.order[position]);
  }
  return cards;
}

ShuffleRecord share_of(const Shuffled& shoe, const std::string& id, const Hash& definition, std::uint32_t first,
                       const games::Round& round, const EventLog& events) {
  const auto count = static_cast<std::uint32_t>(shoe.order.size());
  ShuffleRecord shuffle;
  shuffle.count = count;
  shuffle.root = shoe_root(shoe, definition);
  shuffle.shoe =
      ShoeShare{.id = id, .first = first, .used = static_cast<std::uint32_t>(round.cards_taken()), .again = {}};
  ShoeShare& share = *shuffle.shoe;
  const std::uint32_t discards = share.used - std::min(share.used, count - first);
  share.again = open_first_places(shoe.again, shoe.key, places_for(shoe.again, first, discards));
  const ShoePlaces places = places_in_shoe(events);
  std::vector<std::uint32_t> positions;
  for (const std::size_t dealt : places.dealt) positions.push_back(*place_in_shuffle(shuffle, dealt));
  if (places.discarded) positions.push_back(*place_in_shuffle(shuffle, *places.discarded));
  std::sort(positions.begin(), positions.end());
  positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
  shuffle.proof = open_positions(shoe.order, shoe.key, positions);
  return shuffle;
}

std::optional<std::uint32_t> place_in_shuffle(const ShuffleRecord& shuffle, std::size_t at) {
  if (!shuffle.shoe) return static_cast<std::uint32_t>(at);
  const ShoeShare& share = *shuffle.shoe;
  const std::size_t left = shuffle.count - std::min(share.first, shuffle.count);
  if (at < left) return share.first + static_cast<std::uint32_t>(at);
  std::size_t discard = at - left;
  for (const PlaceOpening& opening : share.again.openings) {
    if (opening.position < share.first && discard-- == 0) return opening.position;
  }
  return std::nullopt;
}

}  // namespace croupier
