// Hands up to a change of suits.
//
// No rule of a showdown game prefers a suit, so hands that differ by an exchange of suits are worth the same. A hand is
// described by the ranks it holds of each suit; sorting the four descriptions makes the class's representative, and
// going through all sorted descriptions goes through all classes without meeting any twice. Where the shoe is short of
// a card, only suits of which it holds the same cards change places.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "odds/exact/showdown/own/card_kinds.h"

namespace croupier {

inline constexpr int most_class_cards = 7;

struct HandClass {
  std::array<Kind, most_class_cards> kinds{};  // the representative, sorted
  std::uint64_t key = 0;                       // what identifies the class
  std::int64_t ways = 0;                       // hands of the class
};

class HandClasses {
 public:
  // Hands of so many cards.
  HandClasses(const CardKinds& kinds, int cards);

  [[nodiscard]] int cards() const { return cards_; }
  [[nodiscard]] const CardKinds& kinds() const { return kinds_; }
  [[nodiscard]] std::span<const HandClass> all() const { return classes_; }
  [[nodiscard]] std::span<const Kind> hand(std::size_t index) const {
    return {classes_[index].kinds.data(), static_cast<std::size_t>(cards_)};
  }

  // The class of a hand, and the exchange of suits that makes the hand its representative.
  struct Found {
    std::size_t index;
    SuitMap suits;
  };
  [[nodiscard]] Found find(std::span<const Kind> hand) const;

 private:
  // The ranks held of one suit; with several decks a rank may occur more than once.
  struct Word {
    std::uint32_t code = 0;
    int cards = 0;
    std::array<std::int64_t, suit_count> ways{1, 1, 1, 1};  // by suit; 0: not of that suit
  };
  struct Partial;
  void list_words();
  void add_words(Word word, int from_rank);
  void order_suits();
  void extend(Partial& partial, std::size_t place, std::size_t below, int missing);
  void add_suitless(Partial& partial, std::size_t next, int missing);
  void add_class(const Partial& partial);
  [[nodiscard]] std::uint64_t word_index(std::uint32_t code) const { return word_of_code_.at(code); }

  CardKinds kinds_;
  int cards_;
  std::vector<int> copies_of_rank_;  // of the fullest suit; 0: the rank has no suited kind
  std::vector<Kind> suitless_;
  std::array<std::size_t, suit_count> suit_at_{};   // suits in an order in which those alike stand together
  std::array<std::size_t, suit_count> group_at_{};  // by place: which group of suits that are alike
  std::int64_t exchanges_ = 1;                      // of suits
  std::vector<Word> words_;                         // few cards first
  std::unordered_map<std::uint32_t, std::uint32_t> word_of_code_;
  std::vector<HandClass> classes_;
  std::unordered_map<std::uint64_t, std::uint32_t> index_;
};

}  // namespace croupier
