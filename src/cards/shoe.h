// A shoe: one to eight decks in an order, dealt from the front. A card dealt does not come back before the
// next shuffle.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/refusal.h"
#include "cards/card.h"
#include "cards/deck.h"
#include "cards/secure_random.h"

namespace croupier {

class Shoe {
 public:
  // A new shoe has no order yet: it deals only after shuffle() or set_order().
  static Result<Shoe> make(const Deck& deck, int decks);

  // All cards back, in a new order. It starts from the order the cards are in, as a dealer does, so that one
  // shoe kept from shuffle to shuffle gathers the chance of all of them (docs/rng.md). There is no other
  // shuffle for a table, and no other source it could be given.
  void shuffle(SecureRandom& random);

  // All cards back, in the order of a record or a test. Refused unless it holds exactly the cards of the shoe.
  Result<Done> set_order(std::vector<Card> order);

  // The cards above the cut go below the others. Refused unless at least `least` cards are lifted and one stays, and
  // once a card is dealt.
  Result<Done> cut(int from_top, int least);

  // The next card. Refused when the shoe is empty or has no order.
  Result<Card> deal();

  [[nodiscard]] int decks() const { return decks_; }
  [[nodiscard]] int size() const { return static_cast<int>(order_.size()); }
  [[nodiscard]] int dealt() const { return static_cast<int>(dealt_); }
  [[nodiscard]] int remaining() const { return size() - dealt(); }
  [[nodiscard]] int copies(Card card) const { return deck_.has(card) ? decks_ : 0; }  // dealt or not
  [[nodiscard]] int remaining(Card card) const;
  // The whole order, dealt cards included: for the record and its commitment, never for a seat.
  [[nodiscard]] std::span<const Card> order() const { return order_; }

 private:
  Shoe(const Deck& deck, int decks);

  Deck deck_;
  int decks_;
  std::vector<Card> order_;
  std::size_t dealt_ = 0;
  bool in_order_ = false;
};

// Three dice in a cup.
[[nodiscard]] Dice roll_dice(SecureRandom& random);

}  // namespace croupier
