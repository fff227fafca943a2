#include "odds/exact/showdown/rank/set_table.h"

#include "base/refusal.h"
#include "odds/exact/fraction.h"

namespace croupier {

SetTable::SetTable(const CardKinds& kinds, int most) {
  if (most > most_cards) broken_invariant("a table of sets that large");
  // Combinations with repetition: the i-th of a rising list counts as kind + i of a strictly rising one.
  for (int place = 0; place < most_cards; ++place) {
    for (int kind = 0; kind < kinds.size(); ++kind) {
      steps_[static_cast<std::size_t>(place)][static_cast<std::size_t>(kind)] =
          static_cast<std::uint32_t>(choose(kind + place, place + 1));
    }
  }
  for (int cards = 0; cards <= most; ++cards) {
    ids_[static_cast<std::size_t>(cards)].assign(static_cast<std::size_t>(choose(kinds.size() + cards - 1, cards)), 0);
    const HandClasses classes(kinds, cards);
    const auto first_id = static_cast<std::uint32_t>(ways_.size());
    for (const HandClass& each : classes.all()) ways_.push_back(each.ways);
    fill(classes, first_id);
  }
}

// From each representative to the sets that an exchange of suits makes of it.
void SetTable::fill(const HandClasses& classes, std::uint32_t first_id) {
  const auto cards = static_cast<std::size_t>(classes.cards());
  std::vector<std::array<Kind, 64>> maps;
  for (const SuitMap& suits : classes.kinds().suit_maps()) {
    std::array<Kind, 64> map{};
    for (int kind = 0; kind < classes.kinds().size(); ++kind) {
      map[static_cast<std::size_t>(kind)] = classes.kinds().mapped(static_cast<Kind>(kind), suits);
    }
    maps.push_back(map);
  }
  for (std::size_t i = 0; i < classes.all().size(); ++i) {
    for (const auto& map : maps) {
      std::array<Kind, most_cards> image{};
      // Four cards at most: insertion is the fastest sort.
      for (std::size_t card = 0; card < cards; ++card) {
        const Kind kind = map[classes.hand(i)[card]];
        std::size_t at = card;
        for (; at > 0 && image[at - 1] > kind; --at) image[at] = image[at - 1];
        image[at] = kind;
      }
      std::size_t place = 0;
      for (std::size_t card = 0; card < cards; ++card) place += steps_[card][image[card]];
      ids_[cards][place] = first_id + static_cast<std::uint32_t>(i);
    }
  }
}

}  // namespace croupier
