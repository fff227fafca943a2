#include "record/named_hands.h"

#include <algorithm>

#include "cards/notation.h"

namespace croupier {

using namespace games;

namespace {

struct NamedHand {
  std::string name;
  const std::vector<Card>* cards;
  std::vector<Card> dealt;
  std::string where;
};

std::vector<NamedHand> named_hands(const RoundRecord& record, const Round& round, const EventLog& events) {
  std::vector<NamedHand> hands;
  // Of a seat in the order it got them, whichever of its hands they lie in now.
  const auto dealt_to = [&](Place place, int seat) {
    std::vector<Card> cards;
    for (const Event& event : events) {
      const bool there = event.place == place && (place != Place::seats || event.seat == seat);
      if (event.kind == EventKind::card_dealt && there) cards.push_back(event.card);
    }
    return cards;
  };
  for (const auto& [place, key] : place_keys)
    hands.push_back({key, &record.hands[place], dealt_to(place, 0), place_in_file(record, key)});
  for (const SeatRecord& seat : record.seats) {
    // A hand that an irregularity ended may hold any number of cards.
    if (!round.is_alive(static_cast<std::size_t>(seat.seat - 1))) continue;
    hands.push_back({"cards of seat " + std::to_string(seat.seat), &seat.cards, dealt_to(Place::seats, seat.seat - 1),
                     place_of_cards(seat)});
  }
  return hands;
}

// In the order dealt; what is not known contradicts nothing.
bool agrees(const std::vector<Card>& named, std::span<const Card> dealt) {
  return std::equal(named.begin(), named.end(), dealt.begin(), dealt.end(),
                    [](Card one, Card other) { return one.is_unknown() || one == other; });
}

}  // namespace

std::string place_in_file(const RoundRecord& record, std::string_view key) {
  const auto found = record.where.find(key);
  return found == record.where.end() ? "" : found->second;
}

std::string place_of_cards(const SeatRecord& seat) { return seat.cards_where.empty() ? seat.where : seat.cards_where; }

Result<Done> check_named_hands(const RoundRecord& record, const Round& round, const EventLog& events) {
  for (const NamedHand& hand : named_hands(record, round, events)) {
    if (hand.cards->empty()) continue;
    if (hand.dealt.empty())
      return Refusal{
          .what = hand.name + ": no such card is dealt in this round", .where = hand.where, .right = "leave it out"};
    // Hands that the round was dealt from agree, but for the dealer's where `face_up` tells their order.
    const bool reordered = hand.cards == &record.hands[Place::dealer] && !record.face_up.empty();
    if (!reordered && !agrees(*hand.cards, hand.dealt))
      return Refusal{
          .what = hand.name + ": " + to_text(*hand.cards) + ", but the whole deal has " + to_text(hand.dealt),
          .where = hand.where,
          .right = "the same cards in the order dealt, or only one of the two"};
  }
  if (!record.face_up.empty() && (record.hands[Place::dealer].empty() || !record.cards.empty()))
    return Refusal{.what = "face_up beside a whole deal, which says itself what is dealt face up",
                   .where = place_in_file(record, "face_up"),
                   .right = "leave it out"};
  return Done{};
}

}  // namespace croupier
