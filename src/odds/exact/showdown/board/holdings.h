// Two-card holdings of one deck by number, what an exchange of suits makes of them, and small sets of community cards
// by class: the bookkeeping of a board sweep.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "odds/exact/showdown/own/card_kinds.h"
#include "odds/exact/showdown/own/hand_classes.h"

namespace croupier {

class Holdings {
 public:
  explicit Holdings(const CardKinds& kinds);

  [[nodiscard]] std::size_t size() const { return class_of_.size(); }
  [[nodiscard]] static std::size_t index(std::size_t low, std::size_t high) { return high * (high - 1) / 2 + low; }
  // Holdings up to a change of suits: pairs, suited, unsuited.
  [[nodiscard]] std::size_t class_of(std::size_t holding) const { return class_of_[holding]; }
  [[nodiscard]] std::size_t classes() const { return classes_.all().size(); }
  [[nodiscard]] const HandClasses& all_classes() const { return classes_; }
  // What holding each becomes; by the number of the exchange of suits.
  [[nodiscard]] std::span<const std::uint16_t> mapped(std::size_t map) const { return maps_[map]; }
  [[nodiscard]] const std::vector<SuitMap>& suit_maps() const { return classes_.kinds().suit_maps(); }
  [[nodiscard]] std::size_t map_number(const SuitMap& suits) const;

 private:
  HandClasses classes_;
  std::vector<std::uint16_t> class_of_;
  std::vector<std::vector<std::uint16_t>> maps_;
};

// All sets of so many cards, by number, each with its class and the exchange of suits that makes it the class's
// representative.
class CommunitySets {
 public:
  CommunitySets(const CardKinds& kinds, const Holdings& holdings, int cards);

  [[nodiscard]] int cards() const { return classes_.cards(); }
  [[nodiscard]] std::size_t size() const { return sets_.size(); }
  [[nodiscard]] std::size_t classes() const { return classes_.all().size(); }
  [[nodiscard]] std::size_t class_of(std::size_t set) const { return sets_[set].of_class; }
  [[nodiscard]] std::size_t map_of(std::size_t set) const { return sets_[set].map; }
  [[nodiscard]] std::span<const Kind> representative(std::size_t of_class) const { return classes_.hand(of_class); }
  [[nodiscard]] std::int64_t ways(std::size_t of_class) const { return classes_.all()[of_class].ways; }
  [[nodiscard]] std::size_t index(std::span<const Kind> sorted) const;
  // The exchanges of suits that leave a class's representative as it is.
  [[nodiscard]] std::vector<std::size_t> symmetries(std::size_t of_class, const Holdings& holdings) const;
  // The numbers of all subsets of that size of a sorted set.
  void subsets(std::span<const Kind> sorted, std::vector<std::size_t>& numbers) const {
    numbers.clear();
    subsets(sorted, 0, 0, 0, numbers);
  }

 private:
  void subsets(std::span<const Kind> sorted, std::size_t next, int chosen, std::size_t number,
               std::vector<std::size_t>& numbers) const;
  struct Set {
    std::uint32_t of_class;
    std::uint8_t map;
  };
  HandClasses classes_;
  std::vector<Set> sets_;
  std::array<std::array<std::uint32_t, 64>, most_class_cards> steps_{};  // by place and card: what it adds to a number
};

}  // namespace croupier
