#include "record/named_deal.h"

#include <algorithm>

#include "base/refuse.h"
#include "cards/notation.h"
#include "cards/shoe.h"
#include "games/seat_name.h"
#include "record/named_hands.h"
#include "record/shoe_share.h"

namespace croupier {

using namespace games;

namespace {

std::string count_words(std::size_t count) {
  return (count == 0 ? "no" : std::to_string(count)) + (count == 1 ? " card" : " cards");
}

std::string name_of(Place place, std::uint8_t seat) {
  for (const PlaceKey& each : place_keys) {
    if (each.place == place) return each.key;
  }
  return "cards of " + seat_name(seat);
}

}  // namespace

NamedDeal::NamedDeal(const RoundRecord& record, const TableRules& rules, OpenCards open, std::vector<Card>& order)
    : record_(record), rules_(rules), open_(open), order_(order) {
  order_.assign(static_cast<std::size_t>(rules.shoe_size()), Card::unknown());
  for (const Card card : rules.deck().cards)
    left_.at(static_cast<std::size_t>(card.index())) += rules.game().deck.decks;
}

void NamedDeal::count(const std::vector<Card>& cards) {
  for (const Card card : cards) {
    if (!card.is_unknown()) --left_.at(static_cast<std::size_t>(card.index()));
  }
}

Card NamedDeal::unused_card() {
  for (const Card card : rules_.deck().cards) {
    int& left = left_[static_cast<std::size_t>(card.index())];
    if (left <= 0) continue;
    --left;
    return card;
  }
  broken_invariant("a round that uses up its shoe");
}

// What the record names, and where: the whole deal, or hand by hand.
std::vector<NamedDeal::Named> NamedDeal::named_cards() const {
  if (!record_.cards.empty()) return {{&record_.cards, place_in_file(record_, "cards")}};
  if (whole_) return {{&record_.shuffle->order, ""}};
  std::vector<Named> all;
  for (const PlaceKey& each : place_keys) all.push_back({&record_.hands[each.place], place_in_file(record_, each.key)});
  for (const SeatRecord& seat : record_.seats) all.push_back({&seat.cards, place_of_cards(seat)});
  return all;
}

Result<Done> NamedDeal::prepare() {
  const bool shuffled = record_.hands.empty() && record_.shuffle && !record_.shuffle->order.empty();
  whole_ = !record_.cards.empty() || shuffled;
  if (!whole_) {
    if (auto done = put_up_cards_in_place(); !done) return done;
  }
  std::vector<Card> all;
  for (const Named& named : named_cards()) {
    for (const Card card : *named.cards) {
      if (!card.is_unknown()) all.push_back(card);
      if (card.is_unknown() && !is_open())
        return refuse_at("a card is unknown", named.where, "all cards that are dealt");
    }
    // The first hand with a card too many, or with none of this deck.
    if (auto done = check_cards(rules_.deck(), rules_.game().deck.decks, all); !done)
      return refuse_at(done.refusal().what, named.where, done.refusal().right, done.refusal().kind);
  }
  count(all);
  if (whole_) {
    given_ = all.size();
    std::copy(all.begin(), all.end(), order_.begin());
  } else if (open_.discarded && *open_.discarded < order_.size()) {
    // Named hands do not tell which card was put aside; a shuffle does.
    const auto aside = shuffled_at(*open_.discarded);
    if (aside) count({*aside});
    order_[*open_.discarded] = aside ? *aside : unused_card();
  }
  return Done{};
}

// The card at a place of the shuffle, as far as the record tells.
std::optional<Card> NamedDeal::shuffled_at(std::size_t at) const {
  if (!record_.shuffle) return std::nullopt;
  if (at < record_.shuffle->order.size()) return record_.shuffle->order[at];
  const auto position = place_in_shuffle(*record_.shuffle, at);
  for (const Opening& opening : record_.shuffle->proof.openings) {
    if (opening.position == position) return opening.card;
  }
  return std::nullopt;
}

Result<Done> NamedDeal::put_up_cards_in_place() {
  dealer_ = record_.hands[Place::dealer];
  if (record_.face_up.empty()) return Done{};
  const std::vector<int> places = rules_.dealers_up_cards();
  if (places.size() != record_.face_up.size())
    return refuse_at("face_up: so many cards of the dealer are not dealt face up", place_in_file(record_, "face_up"),
                     "leave it out");
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto at = static_cast<std::size_t>(places[i]);
    const auto found = std::find(dealer_.begin(), dealer_.end(), record_.face_up[i]);
    if (found == dealer_.end() || at >= dealer_.size())
      return refuse_at("face_up: " + to_text(record_.face_up[i]) + " is not among the dealer's cards",
                       place_in_file(record_, "face_up"), to_text(dealer_));
    std::iter_swap(found, dealer_.begin() + places[i]);
  }
  return Done{};
}

const std::vector<Card>* NamedDeal::named(const Hand& hand) const {
  if (hand.first == Place::dealer) return &dealer_;
  if (hand.first != Place::seats) return &record_.hands[hand.first];
  for (const SeatRecord& seat : record_.seats) {
    if (seat.seat == hand.second + 1) return &seat.cards;
  }
  return nullptr;
}

// A round that is void may have ended before all was dealt, and a hand with a wrong number of cards be any: what is
// not there is made up.
bool NamedDeal::may_lack(const Hand& hand) const {
  const bool wrong = open_.wrong && (hand.first == Place::seats ? hand.second == *open_.wrong
                                                                : hand.first == Place::dealer && *open_.wrong == none);
  return wrong || open_.all;
}

std::optional<Card> NamedDeal::next_of(const Hand& hand) {
  const std::vector<Card>* cards = named(hand);
  const std::size_t at = used_[hand]++;
  if (cards == nullptr || at >= cards->size() || (*cards)[at].is_unknown()) return std::nullopt;
  return (*cards)[at];
}

void NamedDeal::give(std::size_t at, const Event& dealt) {
  if (whole_) {
    if (at < given_) return;
    lacks_ = true;
    order_[at] = unused_card();
    return;
  }
  const Hand hand{dealt.place, dealt.place == Place::seats ? dealt.seat : std::uint8_t{0}};
  const auto card = next_of(hand);
  // Whether a card that stands for another matters is known once the round is over.
  if (!card && !may_lack(hand) && dealt.place != Place::replacement_card) {
    lacks_ = true;
    if (!lacking_) lacking_ = hand;
  }
  order_[at] = card ? *card : unused_card();
}

Result<Done> NamedDeal::check_size(const Hand& hand, std::size_t dealt, const Round& round) const {
  const std::vector<Card>* cards = named(hand);
  const std::size_t given = cards == nullptr ? 0 : cards->size();
  // Cards at a place that deals none are told of elsewhere.
  if (given == dealt || dealt == 0 || may_lack(hand)) return Done{};
  if (given == 0 && !round.needs(hand.first)) return Done{};
  const std::string why = round.why_dealt(hand.first, given);
  // Where what is done decides how many there are, a round that is not over may still deal them.
  if (given > dealt && !why.empty() && round.phase() != Phase::over) return Done{};
  // Where cards decide how many follow, those made up for the missing ones tell nothing beyond the first of them.
  const bool guessed = !why.empty() && dealt > given + 1;
  return Refusal{
      .what = name_of(hand.first, hand.second) + ": " + count_words(given),
      .where = where(hand),
      .right = (guessed ? "at least " + count_words(given + 1) : count_words(dealt)) + (why.empty() ? "" : ": " + why)};
}

std::string NamedDeal::where(const Hand& hand) const {
  for (const PlaceKey& each : place_keys) {
    if (each.place == hand.first) return place_in_file(record_, each.key);
  }
  for (const SeatRecord& seat : record_.seats) {
    if (seat.seat == hand.second + 1) return place_of_cards(seat);
  }
  return "";
}

// A record may give the whole shoe; otherwise the deal ends with its last card.
Result<Done> NamedDeal::check_whole(const Round& round) const {
  const std::string where = place_in_file(record_, "cards");
  if (lacks_) return refuse_at("too few cards for the round", where, "at least " + std::to_string(round.cards_used()));
  const std::size_t taken = round.cards_taken();
  if (given_ <= taken || given_ == order_.size() || is_open() || round.phase() != Phase::over) return Done{};
  return refuse_at("cards: " + count_words(given_), where, "the " + std::to_string(taken) + " that the round takes");
}

Result<Done> NamedDeal::check(const Round& round) const {
  if (whole_) return check_whole(round);
  // What was dealt after a card that nobody named may hang on the one made up for it.
  if (lacking_) {
    if (auto done = check_size(*lacking_, used_.at(*lacking_), round); !done) return done;
  }
  for (const auto& [hand, dealt] : used_) {
    if (auto done = check_size(hand, dealt, round); !done) return done;
  }
  return Done{};
}

}  // namespace croupier
