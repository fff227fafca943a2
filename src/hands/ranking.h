// A ranking is data: how many cards make a hand, the order of the categories, which straights exist, which
// cards are wild and how. Every evaluator is built from one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "cards/card.h"
#include "hands/vocabulary.h"

namespace croupier {

inline constexpr int max_hand_size = 5;
// More than any game has: wild ranks multiply the readings of a hand, and with all of them wild a table of rules would
// take minutes to build.
inline constexpr int max_wild_ranks = 3;

enum class WildAs : std::uint8_t {
  any,  // stands for every card
  bug,  // an ace, or whatever completes a straight, a flush or a straight flush
};

// What a wild card counts as in a flush that already holds the ace (ruling `flush-wild`).
enum class WildInFlush : std::uint8_t { distinct, duplicate };

// When a hand is natural although it holds a wild card (rulings `natural-deuce`, `ma-kicker-deuce`).
enum class NaturalRule : std::uint8_t {
  no_wild,         // never
  any,             // when its category can be made with every wild rank at face value
  straights_only,  // when one wild rank card stands at face value in a straight or straight flush
};

struct Ranking {
  int size = 5;  // cards that make a hand
  int of = 5;    // best `size` of so many
  // Exactly so many of a seat's own cards, which come first in a list of cards; 0: any number. See SeatEvaluator.
  int own = 0;
  std::vector<Hand> categories;    // highest first
  std::vector<Hand> combinations;  // of more cards than make a hand, above every category, highest first
  std::string straights;           // every run of `size` neighbors is a straight, the last the highest
  bool wheel_second = false;       // the first run is second to the last instead of the lowest
  bool wild_joker = false;
  std::array<bool, rank_count> wild_ranks{};
  bool wild_indicator = false;  // the rank of the card in the wild-card place; see with_indicator
  WildAs wild_as = WildAs::any;
  WildInFlush wild_in_flush = WildInFlush::distinct;
  NaturalRule natural = NaturalRule::no_wild;
  bool joker_replaced = false;  // the replacement card stands for a joker

  [[nodiscard]] bool is_wild(Card card) const { return card.is_joker() ? wild_joker : wild_ranks[card.rank()]; }
  [[nodiscard]] bool has(Hand category) const;
  // The place of a category from the bottom: 0 is the lowest. Negative when the ranking lacks it.
  [[nodiscard]] int order_of(Hand category) const;
  // Where in `straights` each straight begins, lowest straight first.
  [[nodiscard]] std::vector<std::size_t> straight_starts() const;
  // Bit masks of the ranks of each straight, lowest straight first.
  [[nodiscard]] std::vector<std::uint16_t> straight_masks() const;
  // The same ranking with nothing wild: what the cards are at face value.
  [[nodiscard]] Ranking at_face_value() const;
  // The same ranking once the wild rank is known.
  [[nodiscard]] Ranking with_indicator(Rank rank) const;

  friend bool operator==(const Ranking&, const Ranking&) = default;
};

// Refuses a ranking no evaluator could be built from.
Result<Done> check_ranking(const Ranking& ranking);

}  // namespace croupier
