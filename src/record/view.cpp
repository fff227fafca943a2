#include "record/view.h"

#include <algorithm>
#include <array>

namespace croupier {

using namespace showdown;

namespace {

// Was this seat's hand laid open to settle a line? The highest hand of all is found without showing the others.
bool was_read(const Round& round, std::uint8_t seat) {
  return std::any_of(round.lines().begin(), round.lines().end(), [&](const Line& line) {
    if (line.hand_of == none) return false;
    return line.hand_of == seat || (line.seat == seat && round.rules().wager(line.wager).by != SettleBy::highest_hand);
  });
}

bool may_know(const Round& round, const Event& dealt, int viewer) {
  const auto place = static_cast<Place>(dealt.place);
  if (round.cards_at(place, dealt.seat).is_shown(dealt.position)) return true;
  const auto own = static_cast<std::size_t>(viewer - 1);  // only meant when there is a viewer's seat
  if (place == Place::seats) {
    return was_read(round, dealt.seat) ||
           (viewer > 0 && (dealt.seat == own || round.seat(dealt.seat).player == round.seat(own).player));
  }
  // The player-dealer's cards are the dealer's.
  return place == Place::dealer && viewer > 0 && round.setup().bank_seat == own && round.phase() == Phase::over;
}

template <class Record>
auto cards_of(Record& record, const Event& dealt) -> decltype(&record.dealer) {
  switch (static_cast<Place>(dealt.place)) {
    case Place::seats:
      for (auto& seat : record.seats) {
        if (seat.seat == dealt.seat + 1) return &seat.cards;
      }
      return nullptr;
    case Place::dealer:
      return &record.dealer;
    case Place::community:
      return &record.community;
    case Place::wild_card:
      return &record.wild_card;
    case Place::replacement_card:
      return &record.replacement_card;
  }
  return nullptr;
}

void hide(RoundRecord& record, const EventLog& events, const std::vector<bool>& known) {
  std::size_t at = 0;
  for (const Event& event : events) {
    if (event.kind != EventKind::card_dealt) continue;
    std::vector<Card>* cards = cards_of(record, event);
    if (!known[at++] && cards != nullptr) cards->at(event.position) = Card::unknown();
  }
}

// Everybody has seen a card that was put aside.
ShuffleRecord open_known(const ShuffleRecord& whole, const std::vector<bool>& known, const ShoePlaces& places) {
  ShuffleRecord shuffle;
  shuffle.root = whole.root;
  shuffle.count = whole.count;
  std::vector<std::uint32_t> positions;
  for (std::size_t i = 0; i < known.size() && places.dealt[i] < whole.order.size(); ++i) {
    if (known[i]) positions.push_back(static_cast<std::uint32_t>(places.dealt[i]));
  }
  if (places.discarded) positions.push_back(static_cast<std::uint32_t>(*places.discarded));
  std::sort(positions.begin(), positions.end());
  shuffle.proof = open_positions(whole.order, *whole.key, positions);
  return shuffle;
}

// All lists of cards that name a hand.
std::vector<std::vector<Card>*> hands_of(RoundRecord& record) {
  std::vector<std::vector<Card>*> hands = {&record.dealer, &record.community, &record.wild_card,
                                           &record.replacement_card};
  for (SeatRecord& seat : record.seats) hands.push_back(&seat.cards);
  return hands;
}

// Cards of the shoe that no named hand holds, in the deck's order; unknown ones as far as they go.
void fill_unknown(RoundRecord& record, const TableRules& rules) {
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
  for (auto* hand : hands_of(record)) {
    for (Card& card : *hand) {
      if (!card.is_unknown()) continue;
      const auto found = std::find_if(left.begin(), left.end(), [](int count) { return count > 0; });
      if (found == left.end()) return;
      card = Card::at(static_cast<int>(found - left.begin()));
      --*found;
    }
  }
}

}  // namespace

std::vector<bool> known_to(const Round& round, const EventLog& events, int seat) {
  std::vector<bool> known;
  for (const Event& event : events) {
    if (event.kind == EventKind::card_dealt) known.push_back(may_know(round, event, seat));
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
                   .right = "seats 1 to " + std::to_string(played.rules->positions()) + ", or 0 for anybody"};
  }
  RoundRecord copy = settled_record(record, played);
  copy.viewer = seat;
  const std::vector<bool> known = known_to(*played.round, *played.events, seat);
  hide(copy, *played.events, known);
  if (record.shuffle) {
    // Checked here, because a copy is given to somebody who cannot.
    const ShuffleRecord& shuffle = *record.shuffle;
    if (!record.definition || !shuffle.key || shuffle.order.empty() ||
        bind_root(commit(shuffle.order, *shuffle.key), shuffle.count, record.definition->hash) != shuffle.root) {
      return Refusal{.what = "the shuffle does not lead to its root",
                     .where = {},
                     .right = "a record that `croupier verify` passes"};
    }
    copy.shuffle = open_known(*record.shuffle, known, places_in_shoe(*played.events));
  }
  return copy;
}

Result<KnownRound> run_known(const RoundRecord& record, SharedRules rules) {
  RoundRecord filled = record;
  if (record.viewer) fill_unknown(filled, *rules);
  auto played = run_record(filled, std::move(rules));
  if (!played) return played.refusal();
  KnownRound known{std::move(played).value(), {}};
  for (const Event& event : *known.played.events) {
    if (event.kind != EventKind::card_dealt) continue;
    const std::vector<Card>* cards = cards_of(record, event);
    known.unknown.push_back(cards != nullptr && event.position < cards->size() &&
                            cards->at(event.position).is_unknown());
  }
  return known;
}

}  // namespace croupier
