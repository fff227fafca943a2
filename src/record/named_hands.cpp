#include "record/named_hands.h"

#include <algorithm>
#include <array>

#include "cards/notation.h"

namespace croupier {

using namespace showdown;

namespace {

struct NamedHand {
  std::string name;
  const std::vector<Card>* cards;
  const PlaceCards* dealt;
  std::string where;
};

std::vector<NamedHand> named_hands(const RoundRecord& record, const Round& round) {
  std::vector<NamedHand> hands;
  const auto add = [&](const char* key, const std::vector<Card>& cards, Place place) {
    hands.push_back({key, &cards, &round.cards_at(place), place_in_file(record, key)});
  };
  add("dealer", record.dealer, Place::dealer);
  add("community", record.community, Place::community);
  add("wild_card", record.wild_card, Place::wild_card);
  add("replacement_card", record.replacement_card, Place::replacement_card);
  for (const SeatRecord& seat : record.seats) {
    // A hand that an irregularity ended may hold any number of cards.
    if (!round.is_alive(static_cast<std::size_t>(seat.seat - 1))) continue;
    hands.push_back({"cards of seat " + std::to_string(seat.seat), &seat.cards,
                     &round.cards_at(Place::seats, static_cast<std::size_t>(seat.seat - 1)), seat.where});
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

Result<Done> check_named_hands(const RoundRecord& record, const Round& round) {
  for (const NamedHand& hand : named_hands(record, round)) {
    if (hand.cards->empty()) continue;
    if (hand.dealt->count == 0)
      return Refusal{
          .what = hand.name + ": no such card is dealt in this round", .where = hand.where, .right = "leave it out"};
    // Hands that the round was dealt from agree, but for the dealer's where `face_up` tells their order.
    const bool reordered = hand.cards == &record.dealer && !record.face_up.empty();
    if (!reordered && !agrees(*hand.cards, hand.dealt->all()))
      return Refusal{
          .what = hand.name + ": " + to_text(*hand.cards) + ", but the whole deal has " + to_text(hand.dealt->all()),
          .where = hand.where,
          .right = "the same cards in the order dealt, or only one of the two"};
  }
  if (!record.face_up.empty() && (record.dealer.empty() || !record.cards.empty()))
    return Refusal{.what = "face_up beside a whole deal, which says itself what is dealt face up",
                   .where = place_in_file(record, "face_up"),
                   .right = "leave it out"};
  return Done{};
}

}  // namespace croupier
