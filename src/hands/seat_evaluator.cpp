#include "hands/seat_evaluator.h"

#include <algorithm>
#include <array>
#include <bit>

#include "hands/evaluator_cache.h"

namespace croupier {
namespace {

constexpr std::size_t max_cards = 8;   // of one's own, or in common
using Sums = std::array<HandSum, 70>;  // 8 choose 4
constexpr unsigned all_choices(std::size_t cards) { return 1U << cards; }

// The sums of all choices of so many cards, each added to `start`.
std::size_t choices(const Evaluator& evaluator, std::span<const Card> cards, int many, const HandSum& start,
                    Sums& sums) {
  std::size_t count = 0;
  for (unsigned chosen = 0; chosen < all_choices(cards.size()); ++chosen) {
    if (std::popcount(chosen) != many) continue;
    HandSum sum = start;
    for (unsigned rest = chosen; rest != 0; rest &= rest - 1) {
      sum += evaluator.sum_of(cards[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
    sums[count++] = sum;
  }
  return count;
}

}  // namespace

Result<SeatEvaluator> SeatEvaluator::build(const Ranking& ranking, const Deck& deck, int decks) {
  Ranking plain = ranking;
  if (ranking.own > 0) {
    plain.of = ranking.size;
    if (auto checked = check_ranking(plain); !checked) return checked.refusal();
    plain.own = 0;
  }
  auto evaluator = shelved_evaluator(plain, deck, decks);
  if (!evaluator) return evaluator.refusal();
  return SeatEvaluator(std::move(evaluator).value(), ranking.own);
}

HandRank SeatEvaluator::operator()(std::span<const Card> own, std::span<const Card> common) const {
  if (own_ == 0) {
    HandSum sum = evaluator_.empty();
    for (const Card card : own) sum += evaluator_.sum_of(card);
    for (const Card card : common) sum += evaluator_.sum_of(card);
    return evaluator_.rank(sum);
  }
  const int others = evaluator_.cards() - own_;
  if (own.size() > max_cards || common.size() > max_cards || static_cast<int>(own.size()) < own_ ||
      static_cast<int>(common.size()) < others) {
    broken_invariant("a seat with the wrong number of cards");
  }
  Sums own_sums;
  Sums common_sums;
  const std::size_t own_count = choices(evaluator_, own, own_, evaluator_.empty(), own_sums);
  const std::size_t common_count = choices(evaluator_, common, others, HandSum{}, common_sums);
  HandRank best = 0;
  for (std::size_t i = 0; i < own_count; ++i) {
    for (std::size_t j = 0; j < common_count; ++j) {
      best = std::max(best, evaluator_.rank_exact(own_sums[i] + common_sums[j]));
    }
  }
  return best;
}

}  // namespace croupier
