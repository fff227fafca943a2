#include "odds/exact/two_hand/card_meetings.h"

#include <algorithm>
#include <tuple>

#include "odds/exact/fraction.h"
#include "odds/exact/in_threads.h"
#include "odds/exact/two_hand/card_classes.h"

namespace croupier::two_hand {
namespace {

void hold(SetClass& made, std::size_t slot, int cards) {
  if (cards > 0) made.held[made.slots++] = {static_cast<std::uint8_t>(slot), static_cast<std::uint8_t>(cards)};
}

// A flush changes how some hands are set. Those are counted twice, as they are set and, with a weight below nothing, as
// their pattern would be without the flush: "corrections".
class CardMeetings {
 public:
  CardMeetings(const CardHouseWay& way, const CardClasses& classes, unsigned threads)
      : way_(way), classes_(classes), threads_(threads) {
    set_all();
  }

  MeetingTable count() {
    MeetingTable table = plain_with_plain();
    const MeetingTable corrected = corrections_with_plain();
    table.add(corrected, 1);
    table.add(corrected.seen_from_right(), 1);
    table.add(corrections_of_one_suit(), suit_count);
    table.add(corrections_of_two_suits(), suit_count * (suit_count - 1));
    return table;
  }

 private:
  void set_all() {
    plain_.resize(classes_.plain.size());
    flushes_.resize(classes_.flushes.size());
    in_threads(threads_, plain_.size(), [&](std::size_t, std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) plain_[i] = way_.set(classes_.plain[i].cards).setting.ranks;
    });
    in_threads(threads_, flushes_.size(), [&](std::size_t, std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) flushes_[i] = way_.set(classes_.flushes[i].cards).setting.ranks;
    });
  }

  [[nodiscard]] const SetRanks& without_flush(std::size_t flush) const { return plain_[classes_.flushes[flush].plain]; }
  [[nodiscard]] int jokers(const FlushClass& flush) const { return classes_.plain[flush.plain].counts[joker_slot]; }

  static SetClass by_ranks(const RankCounts& counts) {
    SetClass made;
    for (std::size_t slot = 0; slot < counts.size(); ++slot) hold(made, slot, counts[slot]);
    return made;
  }

  [[nodiscard]] std::vector<int> rank_slots() const { return {classes_.capacities.begin(), classes_.capacities.end()}; }

  MeetingTable plain_with_plain() const {
    std::vector<SetClass> list;
    for (std::size_t i = 0; i < plain_.size(); ++i) {
      SetClass made = by_ranks(classes_.plain[i].counts);
      made.ranks = plain_[i];
      made.left = made.right = classes_.hands(classes_.plain[i]);
      list.push_back(made);
    }
    return disjoint_pairs(std::move(list), rank_slots(), front_count, threads_);
  }

  // Which cards a hand leaves to plain ones depends on its ranks alone, so its suit need not be known.
  MeetingTable corrections_with_plain() const {
    std::vector<SetClass> list;
    for (std::size_t i = 0; i < plain_.size(); ++i) {
      SetClass made = by_ranks(classes_.plain[i].counts);
      made.ranks = plain_[i];
      made.right = classes_.hands(classes_.plain[i]);
      list.push_back(made);
    }
    const std::size_t patterns = list.size();
    for (std::size_t i = 0; i < flushes_.size(); ++i) {
      const FlushClass& flush = classes_.flushes[i];
      if (flushes_[i] == without_flush(i)) continue;
      const std::int32_t hands = suit_count * classes_.hands(flush);
      list[flush.plain].left -= hands;
      SetClass made = by_ranks(classes_.plain[flush.plain].counts);
      made.ranks = flushes_[i];
      made.left = hands;
      // Suits of one pattern that are set alike stand next to each other more often than not.
      if (list.size() > patterns && list.back().ranks == made.ranks && same_cards(list.back(), made)) {
        list.back().left += hands;
      } else {
        list.push_back(made);
      }
    }
    return disjoint_pairs(std::move(list), rank_slots(), front_count, threads_);
  }

  static bool same_cards(const SetClass& a, const SetClass& b) {
    return a.slots == b.slots && std::equal(a.held.begin(), a.held.begin() + a.slots, b.held.begin(),
                                            [](const SlotCards& one, const SlotCards& other) {
                                              return one.slot == other.slot && one.cards == other.cards;
                                            });
  }

  // Both flushes are of one suit. Slots: its ranks, the ranks of the three other suits, the jokers.
  MeetingTable corrections_of_one_suit() const {
    std::vector<int> capacities(2 * rank_count + 1, 1);
    std::fill_n(capacities.begin() + rank_count, rank_count, suit_count - 1);
    capacities.back() = classes_.capacities[joker_slot];
    std::vector<SetClass> list;
    for (std::size_t i = 0; i < flushes_.size(); ++i) {
      const FlushClass& flush = classes_.flushes[i];
      SetClass made;
      for (Rank rank = 0; rank < rank_count; ++rank) hold(made, rank, flush.suited >> rank & 1);
      for (Rank rank = 0; rank < rank_count; ++rank)
        hold(made, std::size_t{rank_count} + rank, classes_.outside(flush, rank));
      hold(made, 2 * rank_count, jokers(flush));
      made.left = made.right = classes_.hands(flush);
      add_correction(made, i, list);
    }
    return disjoint_pairs(std::move(list), capacities, front_count, threads_);
  }

  void add_correction(SetClass made, std::size_t flush, std::vector<SetClass>& list) const {
    if (flushes_[flush] == without_flush(flush)) return;
    made.ranks = flushes_[flush];
    list.push_back(made);
    made.ranks = without_flush(flush);
    made.left = -made.left;
    made.right = -made.right;
    list.push_back(made);
  }

  // The flushes are of two suits. Slots: the ranks of the left one's suit, of the right one's, of the two other suits,
  // the jokers.
  MeetingTable corrections_of_two_suits() const {
    std::vector<int> capacities(3 * rank_count + 1, 1);
    std::fill_n(capacities.begin() + 2 * rank_count, rank_count, 2);
    capacities.back() = classes_.capacities[joker_slot];
    std::vector<SetClass> list;
    for (std::size_t i = 0; i < flushes_.size(); ++i) list_crossings(i, list);
    return disjoint_pairs(std::move(list), capacities, front_count, threads_);
  }

  // All ways in which cards outside the flush are of the other one's suit.
  void list_crossings(std::size_t number, std::vector<SetClass>& list) const {
    const FlushClass& flush = classes_.flushes[number];
    std::uint32_t outside = 0;
    for (Rank rank = 0; rank < rank_count; ++rank) {
      if (classes_.outside(flush, rank) > 0) outside |= 1U << rank;
    }
    std::uint32_t crossing = outside;
    while (true) {
      add_crossing(number, crossing, list);
      if (crossing == 0) return;
      crossing = (crossing - 1) & outside;
    }
  }

  void add_crossing(std::size_t number, std::uint32_t crossing, std::vector<SetClass>& list) const {
    const FlushClass& flush = classes_.flushes[number];
    auto hands = choose(classes_.capacities[joker_slot], jokers(flush));
    std::array<int, rank_count> others{};
    for (Rank rank = 0; rank < rank_count; ++rank) {
      others[rank] = classes_.outside(flush, rank) - static_cast<int>(crossing >> rank & 1);
      if (others[rank] > 2) return;
      hands *= choose(2, others[rank]);
    }
    for (const bool left : {true, false}) {
      SetClass made;
      const std::uint32_t first = left ? flush.suited : crossing;
      const std::uint32_t second = left ? crossing : flush.suited;
      for (Rank rank = 0; rank < rank_count; ++rank) hold(made, rank, static_cast<int>(first >> rank & 1));
      for (Rank rank = 0; rank < rank_count; ++rank)
        hold(made, std::size_t{rank_count} + rank, static_cast<int>(second >> rank & 1));
      for (Rank rank = 0; rank < rank_count; ++rank) hold(made, std::size_t{2 * rank_count} + rank, others[rank]);
      hold(made, 3 * rank_count, jokers(flush));
      (left ? made.left : made.right) = static_cast<std::int32_t>(hands);
      add_correction(made, number, list);
    }
  }

  const CardHouseWay& way_;
  const CardClasses& classes_;
  unsigned threads_;
  std::vector<SetRanks> plain_;    // as set, by class
  std::vector<SetRanks> flushes_;  // by flush class
};

}  // namespace

Result<MeetingTable> card_meetings(const CardHouseWay& way, const Deck& deck, unsigned threads) {
  auto classes = card_classes(deck);
  if (!classes) return classes.refusal();
  return CardMeetings(way, *classes, threads).count();
}

}  // namespace croupier::two_hand
