#include "odds/exact/showdown/board/hands_so_far.h"

#include <algorithm>
#include <array>

#include "hands/evaluator_cache.h"
#include "hands/naive.h"

namespace croupier {

HandsSoFar::HandsSoFar(const Ranking& ranking, const Deck& deck, int cards) : ranking_(ranking) {
  ranking_.of = cards;
  ranking_.own = 0;
  if (cards < ranking_.size) return;
  if (auto built = shelved_evaluator(ranking_, deck)) evaluator_ = std::move(built).value();
}

Hand HandsSoFar::by_repeats(std::span<const Card> cards) {
  std::array<int, rank_count> times{};
  for (const Card card : cards) ++times[card.rank()];
  std::sort(times.begin(), times.end(), std::greater<>());
  if (times[0] >= 4) return Hand::four_of_a_kind;
  if (times[0] == 3) return times[1] >= 2 ? Hand::full_house : Hand::three_of_a_kind;
  if (times[0] == 2) return times[1] == 2 ? Hand::two_pair : Hand::pair;
  return Hand::high_card;
}

Hand HandsSoFar::of_board(std::span<const Card> seen) const {
  if (static_cast<int>(seen.size()) < ranking_.size) return by_repeats(seen);
  return naive_best(ranking_, seen).score.category(ranking_);
}

HandSoFar HandsSoFar::read(std::span<const Card> cards, Hand of_board) const {
  HandSoFar hand;
  hand.made = evaluator_ ? evaluator_->category((*evaluator_)(cards)) : by_repeats(cards);
  hand.on_board = hand.made == of_board;
  return hand;
}

}  // namespace croupier
