// Cards that the rules in question cannot tell apart are one kind: the copies of a card in several decks, or wild cards
// where a wild card is a wild card whatever is printed on it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "cards/card.h"
#include "cards/deck.h"

namespace croupier {

using Kind = std::uint8_t;

// Which suit each suit becomes.
using SuitMap = std::array<std::uint8_t, suit_count>;

class CardKinds {
 public:
  // All cards for which `alike` holds are one kind, whatever their rank and suit.
  CardKinds(const Deck& deck, int decks, const std::function<bool(Card)>& alike);

  [[nodiscard]] int size() const { return static_cast<int>(kinds_.size()); }
  [[nodiscard]] int cards() const { return cards_; }  // in the shoe
  [[nodiscard]] Card card(Kind kind) const { return kinds_[kind].card; }
  [[nodiscard]] int copies(Kind kind) const { return kinds_[kind].copies; }
  // Has its suit a meaning? Otherwise the kind stays itself when suits change places.
  [[nodiscard]] bool suited(Kind kind) const { return kinds_[kind].suited; }
  [[nodiscard]] Kind kind_of(Card card) const { return of_card_[static_cast<std::size_t>(card.index())]; }
  [[nodiscard]] Kind mapped(Kind kind, const SuitMap& suits) const;
  // Cards of a rank and suit in the shoe, as far as their suit has a meaning.
  [[nodiscard]] int suited_copies(Rank rank, std::size_t suit) const { return suited_copies_[suit][rank]; }
  // Suits that may change places: those of which the shoe holds the same cards. All four unless a card is missing.
  [[nodiscard]] bool alike(std::size_t suit, std::size_t other) const {
    return suited_copies_[suit] == suited_copies_[other];
  }
  // The exchanges of suits that leave the shoe as it is, the one that changes nothing first.
  [[nodiscard]] const std::vector<SuitMap>& suit_maps() const { return suit_maps_; }

  // How many ways there are to take a sorted list of kinds from the shoe.
  [[nodiscard]] std::int64_t ways(std::span<const Kind> sorted) const;

 private:
  struct Entry {
    Card card;
    int copies = 0;
    bool suited = false;
  };
  std::vector<Entry> kinds_;
  void list_suit_maps();

  std::array<Kind, 64> of_card_{};
  std::array<std::array<int, rank_count>, suit_count> suited_copies_{};
  std::vector<SuitMap> suit_maps_;
  int cards_ = 0;
};

}  // namespace croupier
