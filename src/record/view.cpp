#include "record/view.h"

#include <algorithm>
#include <array>
#include <map>

#include "record/shoe_share.h"

namespace croupier {

using namespace games;

namespace {

// Of each card that was dealt, in dealing order: where the record names it; null where it does not. A seat's cards
// stand in the order it got them.
template <class AnyRecord>
auto named_cards(AnyRecord& record, const EventLog& events) {
  using Named = decltype(record.face_up.data());
  std::vector<Named> named;
  std::map<int, std::size_t> dealt;  // to each seat
  for (const Event& event : events) {
    if (event.kind != EventKind::card_dealt) continue;
    auto* cards = &record.hands[event.place];
    std::size_t at = event.position;
    if (event.place == Place::seats) {
      const auto seat = std::find_if(record.seats.begin(), record.seats.end(),
                                     [&](const SeatRecord& each) { return each.seat == event.seat + 1; });
      cards = seat == record.seats.end() ? nullptr : &seat->cards;
      at = dealt[event.seat]++;
    }
    named.push_back(cards != nullptr && at < cards->size() ? &(*cards)[at] : nullptr);
  }
  return named;
}

void hide(RoundRecord& record, const EventLog& events, const std::vector<bool>& known) {
  std::size_t at = 0;
  for (Card* card : named_cards(record, events)) {
    if (!known[at++] && card != nullptr) *card = Card::unknown();
  }
}

// Everybody has seen a card that was put aside.
ShuffleRecord open_known(const ShuffleRecord& whole, const std::vector<bool>& known, const ShoePlaces& places) {
  ShuffleRecord shuffle;
  shuffle.root = whole.root;
  shuffle.count = whole.count;
  shuffle.shoe = whole.shoe;
  std::vector<std::uint32_t> positions;
  const std::size_t cards = whole.shoe ? whole.count : whole.order.size();
  const auto open = [&](std::size_t at) {
    const auto position = place_in_shuffle(whole, at);
    if (position && *position < cards) positions.push_back(*position);
  };
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i]) open(places.dealt[i]);
  }
  if (places.discarded) open(*places.discarded);
  std::sort(positions.begin(), positions.end());
  shuffle.proof =
      whole.shoe ? narrowed(whole.count, whole.proof, positions) : open_positions(whole.order, *whole.key, positions);
  return shuffle;
}

// Do the cards lead to the root?
bool is_proven(const ShuffleRecord& shuffle, const Hash& definition) {
  if (shuffle.shoe) {
    const auto top = root_of(shuffle.count, shuffle.proof);
    const auto again = root_of(shuffle.count, shuffle.shoe->again);
    return top && again && bind_shoe_root(*top, *again, shuffle.count, definition) == shuffle.root;
  }
  return shuffle.key && !shuffle.order.empty() &&
         bind_root(commit(shuffle.order, *shuffle.key), shuffle.count, definition) == shuffle.root;
}

// All lists of cards that name a hand.
std::vector<std::vector<Card>*> hands_of(RoundRecord& record) {
  std::vector<std::vector<Card>*> hands;
  for (const PlaceKey& each : place_keys) hands.push_back(&record.hands[each.place]);
  for (SeatRecord& seat : record.seats) hands.push_back(&seat.cards);
  return hands;
}

// Puts cards of the shoe that no named hand holds in place of unknown ones, as far as they go: others at each try, and
// none that make a hand with each other.
void fill_unknown(RoundRecord& record, const TableRules& rules, std::size_t tried) {
  std::array<int, Card::kinds> left{};
  std::array<int, Card::kinds> named{};
  std::array<int, Card::kinds> opened{};
  for (const Card card : rules.deck().cards) left.at(static_cast<std::size_t>(card.index())) += rules.game().deck.decks;
  for (const auto* hand : hands_of(record)) {
    for (const Card card : *hand) {
      if (!card.is_unknown()) ++named.at(static_cast<std::size_t>(card.index()));
    }
  }
  // A card that was put aside is opened and in no hand.
  if (record.shuffle) {
    for (const Opening& opening : record.shuffle->proof.openings)
      if (!opening.card.is_unknown()) ++opened.at(static_cast<std::size_t>(opening.card.index()));
  }
  for (std::size_t i = 0; i < left.size(); ++i) left[i] -= std::max(named[i], opened[i]);
  constexpr std::size_t stride = 11;  // two ranks and a suit or so on, and to every card in the end
  std::size_t at = tried;
  for (auto* hand : hands_of(record)) {
    for (Card& card : *hand) {
      if (!card.is_unknown()) continue;
      if (std::ranges::none_of(left, [](int count) { return count > 0; })) return;
      do at = (at + stride) % left.size();
      while (left[at] <= 0);
      card = Card::at(static_cast<int>(at));
      --left[at];
    }
  }
}

// Would the viewer not be shown the cards that were put in either?
bool stays_hidden(const KnownRound& known, int viewer) {
  const std::vector<bool> shown = known_to(*known.played.round, *known.played.events, viewer);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (known.unknown[i] && shown[i]) return false;
  }
  return true;
}

}  // namespace

std::vector<bool> known_to(const Round& round, const EventLog& events, int seat) {
  std::vector<bool> known;
  for (const Event& event : events) {
    if (event.kind == EventKind::card_dealt) known.push_back(round.may_know(event, seat));
  }
  return known;
}

ShoePlaces places_in_shoe(const EventLog& events) {
  ShoePlaces places;
  std::size_t next = 0;
  for (const Event& event : events) {
    if (event.kind == EventKind::card_discarded) places.discarded = event.position;
    if (event.kind != EventKind::card_dealt) continue;
    if (places.discarded == next) ++next;
    places.dealt.push_back(next++);
  }
  return places;
}

Result<RoundRecord> view_for(const RoundRecord& record, const PlayedRound& played, int seat) {
  if (record.viewer) {
    return Refusal{.what = "already a viewer's copy", .where = {}, .right = "copies are made from the whole record"};
  }
  if (seat < 0 || seat > played.rules->positions()) {
    return Refusal{.what = "there is no seat " + std::to_string(seat),
                   .where = {},
                   .right = played.rules->seats_words() + ", or 0 for anybody"};
  }
  RoundRecord copy = settled_record(record, played);
  copy.viewer = seat;
  const std::vector<bool> known = known_to(*played.round, *played.events, seat);
  hide(copy, *played.events, known);
  if (record.shuffle) {
    // Checked here, because a copy is given to somebody who cannot.
    if (!record.definition || !is_proven(*record.shuffle, record.definition->hash)) {
      return Refusal{.what = "the shuffle does not lead to its root",
                     .where = {},
                     .right = "a record that `croupier verify` passes"};
    }
    copy.shuffle = open_known(*record.shuffle, known, places_in_shoe(*played.events));
  }
  return copy;
}

Result<KnownRound> run_known(const RoundRecord& record, SharedRules rules) {
  // More than a round needs whose hidden hands may hold almost anything, and few enough for one that nobody played.
  constexpr std::size_t most_tries = 64;
  for (std::size_t tried = 0;; ++tried) {
    RoundRecord filled = record;
    if (record.viewer) fill_unknown(filled, *rules, tried);
    auto played = run_record(filled, rules);
    if (!played) return played.refusal();
    KnownRound known{std::move(played).value(), {}};
    for (const Card* card : named_cards(record, *known.played.events))
      known.unknown.push_back(card != nullptr && card->is_unknown());
    if (!record.viewer || tried + 1 == most_tries || stays_hidden(known, *record.viewer)) return known;
  }
}

}  // namespace croupier
