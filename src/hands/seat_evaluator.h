// Ranks a seat's hand from its own cards and those in common: any of them, or exactly so many of its own where the
// ranking says so (two of four, two of two; ruling `ut-three`).
#pragma once

#include <span>

#include "cards/deck.h"
#include "hands/evaluator.h"

namespace croupier {

class SeatEvaluator {
 public:
  // `ranking.of` is not looked at where the number of own cards is fixed: it may be nine.
  static Result<SeatEvaluator> build(const Ranking& ranking, const Deck& deck, int decks = 1);

  // At least `own` cards of its own and as many in common as the hand lacks, at most eight of each; where any may be
  // taken, evaluator().cards() in all.
  [[nodiscard]] HandRank operator()(std::span<const Card> own, std::span<const Card> common) const;

  // What the ranks mean. Where the number of own cards is fixed, it reads hands of just their size.
  [[nodiscard]] const Evaluator& evaluator() const { return evaluator_; }

 private:
  SeatEvaluator(Evaluator evaluator, int own) : evaluator_(std::move(evaluator)), own_(own) {}

  Evaluator evaluator_;
  int own_;
};

}  // namespace croupier
