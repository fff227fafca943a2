#include "hands/evaluator.h"

#include <algorithm>

#include "hands/evaluator_builder.h"

namespace croupier {

Result<Evaluator> Evaluator::build(const Ranking& ranking, const Deck& deck, int decks) {
  if (auto checked = check_ranking(ranking); !checked) return checked.refusal();
  if (ranking.own > 0) {
    return Refusal{.what = "hands with exactly " + std::to_string(ranking.own) + " own cards",
                   .where = {},
                   .right = "say which of the cards are the seat's own (SeatEvaluator)"};
  }
  if (ranking.wild_indicator && ranking.wild_ranks == std::array<bool, rank_count>{}) {
    return Refusal{.what = "the wild rank is not known", .where = {}, .right = "name the wild card first"};
  }
  if (decks > 1 && ranking.of > 3) {
    return Refusal{.what = "hands of " + std::to_string(ranking.of) + " cards from " + std::to_string(decks) + " decks",
                   .where = {},
                   .right = "several decks are known for hands of three cards only"};
  }
  return EvaluatorBuilder(ranking, deck, decks).build();
}

// A loop for each number of cards: the processor foresees badly where one with a variable end stops.
HandRank Evaluator::operator()(std::span<const Card> cards) const {
  switch (ranking_.of) {
    case 3:
      return rank(sum_of<3>(cards.data()));
    case 4:
      return rank(sum_of<4>(cards.data()));
    case 5:
      return rank(sum_of<5>(cards.data()));
    case 6:
      return rank(sum_of<6>(cards.data()));
    default:
      return rank(sum_of<7>(cards.data()));
  }
}

HandRank Evaluator::lowest_of(Hand category) const {
  const auto order = static_cast<std::int8_t>(ranking_.order_of(category));
  const auto found =
      std::find_if(scores_.begin() + 1, scores_.end(), [&](const Score& score) { return score.order >= order; });
  return static_cast<HandRank>(found - scores_.begin());
}

std::size_t Evaluator::table_bytes() const {
  return table_->size() * sizeof(HandRank) + offsets_->size() * sizeof(std::uint32_t) +
         flushes_->size() * sizeof(HandRank) + sizeof(Evaluator) + scores_.size() * (sizeof(Score) + sizeof(Hand));
}

}  // namespace croupier
