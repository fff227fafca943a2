#include "hands/ranking.h"

#include <algorithm>
#include <set>

namespace croupier {

bool Ranking::has(Hand category) const {
  return std::find(categories.begin(), categories.end(), category) != categories.end();
}

int Ranking::order_of(Hand category) const {
  const auto found = std::find(categories.begin(), categories.end(), category);
  return static_cast<int>(categories.end() - found) - 1;
}

std::vector<std::size_t> Ranking::straight_starts() const {
  std::vector<std::size_t> starts;
  const auto length = static_cast<std::size_t>(size);
  for (std::size_t start = 0; start + length <= straights.size(); ++start) starts.push_back(start);
  if (wheel_second && starts.size() > 2) std::rotate(starts.begin(), starts.begin() + 1, starts.end() - 1);
  return starts;
}

std::vector<std::uint16_t> Ranking::straight_masks() const {
  std::vector<std::uint16_t> masks;
  const auto length = static_cast<std::size_t>(size);
  for (const std::size_t start : straight_starts()) {
    std::uint16_t mask = 0;
    for (std::size_t i = start; i < start + length; ++i) {
      mask = static_cast<std::uint16_t>(mask | (1U << rank_letters.find(straights[i])));
    }
    masks.push_back(mask);
  }
  return masks;
}

Ranking Ranking::at_face_value() const {
  Ranking plain = *this;
  plain.wild_joker = false;
  plain.wild_ranks = {};
  plain.wild_indicator = false;
  return plain;
}

Ranking Ranking::with_indicator(Rank rank) const {
  Ranking known = *this;
  if (known.wild_indicator) known.wild_ranks.at(rank) = true;
  return known;
}

Result<Done> check_ranking(const Ranking& ranking) {
  const auto refuse = [](std::string what, std::string right) {
    return Refusal{.what = std::move(what), .where = {}, .right = std::move(right)};
  };
  if (ranking.size < 3 || ranking.size > max_hand_size) {
    return refuse("a hand of " + std::to_string(ranking.size) + " cards", "3 to 5 cards make a hand");
  }
  if (ranking.of < ranking.size || ranking.of > 7) {
    return refuse("the best of " + std::to_string(ranking.of) + " cards", "the best of `size` to 7 cards");
  }
  if (ranking.own < 0 || ranking.own > ranking.size) {
    return refuse(std::to_string(ranking.own) + " own cards in a hand of " + std::to_string(ranking.size),
                  "0 to `size` own cards");
  }
  const auto wild_ranks = std::count(ranking.wild_ranks.begin(), ranking.wild_ranks.end(), true);
  if (wild_ranks > max_wild_ranks) {
    return refuse(std::to_string(wild_ranks) + " ranks are wild", "at most " + std::to_string(max_wild_ranks));
  }
  if (ranking.own > 0 &&
      (ranking.wild_joker || ranking.wild_indicator || ranking.wild_ranks != std::array<bool, rank_count>{})) {
    return refuse("a fixed number of own cards with wild cards", "one or the other");
  }
  if (ranking.categories.empty() || ranking.categories.back() != Hand::high_card) {
    return refuse("categories that do not end with high-card", "every hand needs a category");
  }
  std::set<Hand> seen;
  for (const Hand hand : ranking.categories) {
    if (!is_category(hand))
      return refuse("'" + std::string(to_text(hand)) + "' is no category", "a category of the vocabulary");
    if (!seen.insert(hand).second)
      return refuse("'" + std::string(to_text(hand)) + "' is listed twice", "each category once");
  }
  for (const Hand hand : ranking.combinations) {
    if (!is_seven_card_combination(hand) || ranking.of != 7) {
      return refuse("'" + std::string(to_text(hand)) + "' among the best of " + std::to_string(ranking.of) + " cards",
                    "a category, or a seven-card hand of 7 cards");
    }
  }
  for (std::size_t i = 0; i < ranking.straights.size(); ++i) {
    const char letter = ranking.straights[i];
    if (rank_letters.find(letter) == std::string_view::npos) {
      return refuse(std::string("'") + letter + "' in straights is no rank", "letters of " + std::string(rank_letters));
    }
    // A run holds each rank once, so equal letters stand at least a hand apart.
    const auto next = ranking.straights.find(letter, i + 1);
    if (next != std::string::npos && next - i < static_cast<std::size_t>(ranking.size)) {
      return refuse(std::string("'") + letter + "' twice in one straight", "neighbors of different ranks");
    }
  }
  const bool wants_straights = ranking.has(Hand::straight) || ranking.has(Hand::straight_flush) ||
                               ranking.has(Hand::royal_flush) || ranking.has(Hand::mini_royal_flush);
  if (wants_straights && ranking.straights.size() < static_cast<std::size_t>(ranking.size)) {
    return refuse("straights without a run of neighbors", "for example straights = \"A23456789TJQKA\"");
  }
  return Done{};
}

}  // namespace croupier
