#include "odds/exact/showdown/board/holdings.h"

#include <algorithm>

#include "odds/exact/fraction.h"

namespace croupier {

Holdings::Holdings(const CardKinds& kinds) : classes_(kinds, 2) {
  const auto cards = static_cast<std::size_t>(kinds.size());
  for (std::size_t high = 1; high < cards; ++high) {
    for (std::size_t low = 0; low < high; ++low) {
      const std::array<Kind, 2> pair{static_cast<Kind>(low), static_cast<Kind>(high)};
      class_of_.push_back(static_cast<std::uint16_t>(classes_.find(pair).index));
    }
  }
  for (const SuitMap& suits : suit_maps()) {
    std::vector<std::uint16_t> map(size());
    for (std::size_t high = 1; high < cards; ++high) {
      for (std::size_t low = 0; low < high; ++low) {
        const std::size_t a = kinds.mapped(static_cast<Kind>(low), suits);
        const std::size_t b = kinds.mapped(static_cast<Kind>(high), suits);
        map[index(low, high)] = static_cast<std::uint16_t>(index(std::min(a, b), std::max(a, b)));
      }
    }
    maps_.push_back(std::move(map));
  }
}

std::size_t Holdings::map_number(const SuitMap& suits) const {
  return static_cast<std::size_t>(std::find(suit_maps().begin(), suit_maps().end(), suits) - suit_maps().begin());
}

CommunitySets::CommunitySets(const CardKinds& kinds, const Holdings& holdings, int cards) : classes_(kinds, cards) {
  for (std::size_t place = 0; place < steps_.size(); ++place) {
    for (int kind = 0; kind < kinds.size(); ++kind) {
      steps_[place][static_cast<std::size_t>(kind)] =
          static_cast<std::uint32_t>(choose(kind, static_cast<int>(place) + 1));
    }
  }
  sets_.resize(static_cast<std::size_t>(choose(kinds.size(), cards)));
  std::vector<Kind> set(static_cast<std::size_t>(cards));
  // In no order that matters: each set finds its number.
  const auto extend = [&](const auto& self, int at, int from) -> void {
    if (at == cards) {
      const HandClasses::Found found = classes_.find(set);
      sets_[index(set)] = {static_cast<std::uint32_t>(found.index),
                           static_cast<std::uint8_t>(holdings.map_number(found.suits))};
      return;
    }
    for (int kind = from; kind < kinds.size(); ++kind) {
      set[static_cast<std::size_t>(at)] = static_cast<Kind>(kind);
      self(self, at + 1, kind + 1);
    }
  };
  extend(extend, 0, 0);
}

std::size_t CommunitySets::index(std::span<const Kind> sorted) const {
  std::size_t number = 0;
  for (std::size_t i = 0; i < sorted.size(); ++i) number += steps_[i][sorted[i]];
  return number;
}

std::vector<std::size_t> CommunitySets::symmetries(std::size_t of_class, const Holdings& holdings) const {
  const auto set = classes_.hand(of_class);
  std::vector<std::size_t> found;
  for (std::size_t map = 0; map < holdings.suit_maps().size(); ++map) {
    std::vector<Kind> image;
    for (const Kind kind : set) image.push_back(classes_.kinds().mapped(kind, holdings.suit_maps()[map]));
    std::sort(image.begin(), image.end());
    if (std::equal(image.begin(), image.end(), set.begin(), set.end())) found.push_back(map);
  }
  return found;
}

void CommunitySets::subsets(std::span<const Kind> sorted, std::size_t next, int chosen, std::size_t number,
                            std::vector<std::size_t>& numbers) const {
  if (chosen == cards()) {
    numbers.push_back(number);
    return;
  }
  for (; next + static_cast<std::size_t>(cards() - chosen) <= sorted.size(); ++next) {
    subsets(sorted, next + 1, chosen + 1, number + steps_[static_cast<std::size_t>(chosen)][sorted[next]], numbers);
  }
}

}  // namespace croupier
