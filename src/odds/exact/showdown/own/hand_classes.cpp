#include "odds/exact/showdown/own/hand_classes.h"

#include <algorithm>

#include "base/refusal.h"
#include "odds/exact/fraction.h"

namespace croupier {
namespace {

// Two bits a rank: hands from several decks have three cards at most.
constexpr int bits_a_rank = 2;
constexpr int bits_a_word = 13;  // word numbers, up to seven cards of thirteen ranks
constexpr int bits_a_count = 3;  // cards of one suitless kind

std::uint32_t one_of(Rank rank) { return 1U << (bits_a_rank * rank); }
int count_of(std::uint32_t code, int rank) { return static_cast<int>(code >> (bits_a_rank * rank) & 3U); }

}  // namespace

struct HandClasses::Partial {
  std::array<std::size_t, suit_count> words{};
  std::vector<int> suitless;  // cards of each
};

HandClasses::HandClasses(const CardKinds& kinds, int cards) : kinds_(kinds), cards_(cards) {
  if (cards > most_class_cards) broken_invariant("classes of hands that large");
  copies_of_rank_.assign(rank_count, 0);
  for (int kind = 0; kind < kinds_.size(); ++kind) {
    const auto k = static_cast<Kind>(kind);
    if (kinds_.suited(k)) {
      copies_of_rank_[kinds_.card(k).rank()] = kinds_.copies(k);
    } else {
      suitless_.push_back(k);
    }
  }
  order_suits();
  list_words();
  Partial partial;
  partial.suitless.assign(suitless_.size(), 0);
  add_suitless(partial, 0, cards_);
  index_.reserve(classes_.size());
  for (std::size_t i = 0; i < classes_.size(); ++i) index_.emplace(classes_[i].key, static_cast<std::uint32_t>(i));
}

void HandClasses::order_suits() {
  std::size_t places = 0;
  for (std::size_t group = 0; places < suit_count; ++group) {
    const auto taken = [&](std::size_t suit) {
      return std::find(suit_at_.begin(), suit_at_.begin() + places, suit) != suit_at_.begin() + places;
    };
    std::size_t first = 0;
    while (taken(first)) ++first;
    std::int64_t members = 0;
    for (std::size_t suit = first; suit < suit_count; ++suit) {
      if (taken(suit) || !kinds_.alike(first, suit)) continue;
      suit_at_[places] = suit;
      group_at_[places++] = group;
      exchanges_ *= ++members;
    }
  }
}

void HandClasses::list_words() {
  add_words({}, 0);
  std::sort(words_.begin(), words_.end(),
            [](const Word& a, const Word& b) { return a.cards != b.cards ? a.cards < b.cards : a.code < b.code; });
  for (std::size_t i = 0; i < words_.size(); ++i) word_of_code_.emplace(words_[i].code, static_cast<std::uint32_t>(i));
}

void HandClasses::add_words(Word word, int from_rank) {
  words_.push_back(word);
  for (int rank = from_rank; rank < rank_count; ++rank) {
    Word longer = word;
    for (int count = 1; count <= copies_of_rank_[static_cast<std::size_t>(rank)] && count <= 3; ++count) {
      if (++longer.cards > cards_) break;
      longer.code += one_of(static_cast<Rank>(rank));
      for (std::size_t suit = 0; suit < suit_count; ++suit) {
        longer.ways[suit] = word.ways[suit] * choose(kinds_.suited_copies(static_cast<Rank>(rank), suit), count);
      }
      add_words(longer, rank + 1);
    }
  }
}

void HandClasses::add_suitless(Partial& partial, std::size_t next, int missing) {
  if (next == suitless_.size()) {
    extend(partial, 0, words_.size(), missing);
    return;
  }
  const int most = std::min(missing, kinds_.copies(suitless_[next]));
  for (int count = 0; count <= most; ++count) {
    partial.suitless[next] = count;
    add_suitless(partial, next + 1, missing - count);
  }
  partial.suitless[next] = 0;
}

// Words in falling order among suits that are alike, so that every set of four descriptions comes once.
void HandClasses::extend(Partial& partial, std::size_t place, std::size_t below, int missing) {
  if (place == suit_count) {
    if (missing == 0) add_class(partial);
    return;
  }
  if (place > 0 && group_at_[place] != group_at_[place - 1]) below = words_.size();
  const int suits_left = suit_count - static_cast<int>(place);
  const bool all_alike = group_at_[place] == group_at_.back();
  const auto at_least = [&](int cards) {
    return static_cast<std::size_t>(std::lower_bound(words_.begin(), words_.end(), cards,
                                                     [](const Word& word, int wanted) { return word.cards < wanted; }) -
                                    words_.begin());
  };
  // Where the later words hold no more cards each, this one must hold its share.
  const std::size_t first = all_alike ? at_least((missing + suits_left - 1) / suits_left) : 0;
  const std::size_t end = std::min(below, at_least(missing + 1));
  for (std::size_t word = first; word < end; ++word) {
    if (words_[word].ways[suit_at_[place]] == 0) continue;
    partial.words[place] = word;
    extend(partial, place + 1, word + 1, missing - words_[word].cards);
  }
}

void HandClasses::add_class(const Partial& partial) {
  HandClass made;
  made.ways = exchanges_;
  std::int64_t equal = 1;
  std::size_t at = 0;
  for (std::size_t place = 0; place < suit_count; ++place) {
    const Word& word = words_[partial.words[place]];
    made.key = made.key << bits_a_word | partial.words[place];
    // Equal descriptions: exchanging them changes nothing.
    const bool same =
        place > 0 && group_at_[place] == group_at_[place - 1] && partial.words[place] == partial.words[place - 1];
    equal = same ? equal + 1 : 1;
    made.ways = made.ways / equal;
    for (int rank = 0; rank < rank_count; ++rank) {
      for (int count = count_of(word.code, rank); count > 0; --count) {
        made.kinds[at++] = kinds_.kind_of(Card(static_cast<Rank>(rank), static_cast<Suit>(suit_at_[place])));
      }
    }
  }
  for (std::size_t place = 0; place < suit_count; ++place) {
    made.ways *= words_[partial.words[place]].ways[suit_at_[place]];
  }
  for (std::size_t i = 0; i < suitless_.size(); ++i) {
    made.key = made.key << bits_a_count | static_cast<std::uint64_t>(partial.suitless[i]);
    made.ways *= choose(kinds_.copies(suitless_[i]), partial.suitless[i]);
    for (int count = 0; count < partial.suitless[i]; ++count) made.kinds[at++] = suitless_[i];
  }
  std::sort(made.kinds.begin(), made.kinds.begin() + cards_);
  classes_.push_back(made);
}

HandClasses::Found HandClasses::find(std::span<const Kind> hand) const {
  std::array<std::uint32_t, suit_count> codes{};
  std::array<int, 4> suitless{};
  for (const Kind kind : hand) {
    if (kinds_.suited(kind)) {
      const Card card = kinds_.card(kind);
      codes[static_cast<std::size_t>(card.suit())] += one_of(card.rank());
    } else {
      const auto found = std::find(suitless_.begin(), suitless_.end(), kind);
      ++suitless[static_cast<std::size_t>(found - suitless_.begin())];
    }
  }
  // The first group on top, then the word's number, then the suit: one sort orders all three.
  std::array<std::uint64_t, suit_count> order{};
  for (std::size_t place = 0; place < suit_count; ++place) {
    const std::uint64_t group = suit_count - group_at_[place];
    order[place] = (group << bits_a_word | word_index(codes[suit_at_[place]])) << 2 | suit_at_[place];
  }
  std::sort(order.begin(), order.end(), std::greater<>());
  std::uint64_t key = 0;
  Found found{};
  for (std::size_t place = 0; place < suit_count; ++place) {
    key = key << bits_a_word | (order[place] >> 2 & ((1U << bits_a_word) - 1));
    found.suits[order[place] & 3] = static_cast<std::uint8_t>(suit_at_[place]);
  }
  for (std::size_t i = 0; i < suitless_.size(); ++i) {
    key = key << bits_a_count | static_cast<std::uint64_t>(suitless[i]);
  }
  found.index = index_.at(key);
  return found;
}

}  // namespace croupier
