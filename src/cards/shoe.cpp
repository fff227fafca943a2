#include "cards/shoe.h"

#include <algorithm>
#include <string>
#include <utility>

#include "cards/shuffle.h"

namespace croupier {

Shoe::Shoe(const Deck& deck, int decks) : deck_(deck), decks_(decks) {
  order_.reserve(deck.cards.size() * static_cast<std::size_t>(decks));
  for (int copy = 0; copy < decks; ++copy) order_.insert(order_.end(), deck.cards.begin(), deck.cards.end());
}

Result<Shoe> Shoe::make(const Deck& deck, int decks) {
  if (decks < 1 || decks > max_decks) {
    return Refusal{.what = "a shoe of " + std::to_string(decks) + " decks",
                   .where = {},
                   .right = "1 to " + std::to_string(max_decks) + " decks"};
  }
  if (deck.cards.empty())
    return Refusal{.what = "a deck without cards", .where = deck.id, .right = "at least one card"};
  return Shoe(deck, decks);
}

void Shoe::shuffle(SecureRandom& random) {
  croupier::shuffle(std::span<Card>(order_), random);
  random.forget();
  dealt_ = 0;
  in_order_ = true;
}

Result<Done> Shoe::set_order(std::vector<Card> order) {
  if (order.size() != order_.size()) {
    return Refusal{.what = std::to_string(order.size()) + " cards in an order",
                   .where = {},
                   .right = "the shoe holds " + std::to_string(order_.size())};
  }
  if (std::any_of(order.begin(), order.end(), [](Card card) { return card.is_unknown(); })) {
    return Refusal{.what = "an unknown card in an order", .where = {}, .right = "name every card"};
  }
  // As many cards as the shoe holds and none too often: none can be missing.
  if (auto checked = check_cards(deck_, decks_, order); !checked) return checked;
  order_ = std::move(order);
  dealt_ = 0;
  in_order_ = true;
  return Done{};
}

Result<Done> Shoe::cut(int from_top, int least) {
  if (!in_order_) return Refusal{.what = "a cut of a shoe without an order", .where = {}, .right = "shuffle first"};
  if (dealt_ > 0) return Refusal{.what = "a cut after the first card", .where = {}, .right = "cut before the deal"};
  if (from_top < std::max(least, 1) || from_top >= size()) {
    return Refusal{.what = "a cut of " + std::to_string(from_top) + " cards",
                   .where = {},
                   .right = std::to_string(std::max(least, 1)) + " to " + std::to_string(size() - 1) + " cards"};
  }
  std::rotate(order_.begin(), order_.begin() + from_top, order_.end());
  return Done{};
}

Result<Card> Shoe::deal() {
  if (!in_order_) return Refusal{.what = "a card from a shoe without an order", .where = {}, .right = "shuffle first"};
  if (dealt_ == order_.size()) {
    return Refusal{.what = "a card from an empty shoe",
                   .where = {},
                   .right = "all " + std::to_string(order_.size()) + " cards are dealt; shuffle first"};
  }
  return order_[dealt_++];
}

int Shoe::remaining(Card card) const {
  const auto first = order_.begin() + static_cast<std::ptrdiff_t>(dealt_);
  return static_cast<int>(std::count(first, order_.end(), card));
}

Dice roll_dice(SecureRandom& random) {
  Dice dice;
  for (auto& face : dice.faces) face = static_cast<std::uint8_t>(1 + random.below(6));
  random.forget();
  return dice;
}

}  // namespace croupier
