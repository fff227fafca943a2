#include "odds/exact/two_hand/card_classes.h"

#include <bit>

#include "base/refuse.h"
#include "odds/exact/fraction.h"

namespace croupier::two_hand {
namespace {

constexpr int flush_size = 5;

class Lister {
 public:
  explicit Lister(CardClasses& classes) : classes_(classes) {}

  void list_patterns(std::size_t slot, int missing, RankCounts& counts) {
    if (missing == 0) return list(counts);
    if (slot == counts.size()) return;
    for (int taken = 0; taken <= std::min<int>(missing, classes_.capacities[slot]); ++taken) {
      counts[slot] = static_cast<std::uint8_t>(taken);
      list_patterns(slot + 1, missing - taken, counts);
    }
    counts[slot] = 0;
  }

 private:
  void list(const RankCounts& counts) {
    PlainClass made{.counts = counts, .cards = {}};
    // Suits in turn: none has more than two of seven cards, which no two jokers fill up.
    std::size_t next = 0;
    for (Rank rank = 0; rank < rank_count; ++rank) {
      for (int i = 0; i < counts[rank]; ++i, ++next)
        made.cards[next] = Card(rank, static_cast<Suit>(next % suit_count));
    }
    add_jokers(counts, made.cards);
    classes_.plain.push_back(made);
    list_flushes(counts);
  }

  void list_flushes(const RankCounts& counts) {
    std::uint16_t held = 0;
    for (Rank rank = 0; rank < rank_count; ++rank) {
      if (counts[rank] > 0) held = static_cast<std::uint16_t>(held | 1U << rank);
    }
    for (std::uint32_t suited = held; suited != 0; suited = (suited - 1) & held) {
      if (std::popcount(suited) + counts[joker_slot] >= flush_size)
        add_flush(counts, static_cast<std::uint16_t>(suited));
    }
  }

  void add_flush(const RankCounts& counts, std::uint16_t suited) {
    FlushClass made{.plain = static_cast<std::uint32_t>(classes_.plain.size() - 1), .suited = suited, .cards = {}};
    std::size_t next = 0;
    std::size_t other = 0;  // suits in turn, of the three others
    for (Rank rank = 0; rank < rank_count; ++rank) {
      const int in_suit = suited >> rank & 1;
      if (in_suit != 0) made.cards[next++] = Card(rank, Suit::spades);
      if (counts[rank] - in_suit >= suit_count) return;  // four outside the suit do not exist
      for (int i = in_suit; i < counts[rank]; ++i, ++other)
        made.cards[next++] = Card(rank, static_cast<Suit>(other % (suit_count - 1)));
    }
    add_jokers(counts, made.cards);
    classes_.flushes.push_back(made);
  }

  static void add_jokers(const RankCounts& counts, SevenCards& cards) {
    if (counts[joker_slot] > 0) cards[cards_dealt - 1] = Card::joker();
    if (counts[joker_slot] > 1) cards[cards_dealt - 2] = Card::second_joker();
  }

  CardClasses& classes_;
};

}  // namespace

std::int32_t CardClasses::hands(const PlainClass& of) const {
  std::int64_t hands = 1;
  for (std::size_t slot = 0; slot < of.counts.size(); ++slot) hands *= choose(capacities[slot], of.counts[slot]);
  return static_cast<std::int32_t>(hands);
}

std::int32_t CardClasses::hands(const FlushClass& of) const {
  auto hands = choose(capacities[joker_slot], plain[of.plain].counts[joker_slot]);
  for (Rank rank = 0; rank < rank_count; ++rank) hands *= choose(suit_count - 1, outside(of, rank));
  return static_cast<std::int32_t>(hands);
}

Result<CardClasses> card_classes(const Deck& deck) {
  CardClasses classes;
  for (const Card card : deck.cards) ++classes.capacities[card.is_joker() ? joker_slot : card.rank()];
  for (Rank rank = 0; rank < rank_count; ++rank) {
    if (classes.capacities[rank] != 0 && classes.capacities[rank] != suit_count)
      return refuse("a deck without some suits of a rank", "all four suits of each");
  }
  RankCounts counts{};
  Lister(classes).list_patterns(0, static_cast<int>(cards_dealt), counts);
  return classes;
}

}  // namespace croupier::two_hand
