// The plan for games in which player and dealer are dealt hands of one size and the player decides once, having seen
// his own hand and perhaps some of the dealer's cards.
#pragma once

#include <memory>

#include "odds/exact/showdown/rank/qualifying.h"
#include "odds/exact/showdown/rank/rank_strategy.h"
#include "odds/exact/showdown/rank/rank_sweep.h"
#include "odds/exact/showdown/solution.h"
#include "odds/exact/showdown/wagers/payoffs.h"

namespace croupier {

class RankPlan : public std::enable_shared_from_this<RankPlan> {
 public:
  // Refuses games of another shape.
  static Result<std::shared_ptr<const RankPlan>> make(const Game& game, const Deck& deck, const Shape& shape);

  // The best play for these stakes.
  [[nodiscard]] Solution solve(const Shape& shape, const std::vector<Stake>& stakes) const;

  [[nodiscard]] const RankSweep& sweep() const { return *sweep_; }
  [[nodiscard]] const Evaluator& evaluator() const { return evaluator_; }
  // The lowest rank with which the dealer plays on.
  [[nodiscard]] HandRank qualifying() const { return qualifying_; }
  [[nodiscard]] Endings empty_endings(const Shape& shape) const {
    return {shape.lines.size(), players_, dealers_.classes};
  }
  // The highest rank of each class of the dealer's hands.
  [[nodiscard]] const std::vector<HandRank>& dealer_tops() const { return dealers_.tops; }
  // The player's class of a class of hands.
  [[nodiscard]] std::size_t player_of(std::size_t hand) const {
    return player_of_order_[static_cast<std::size_t>(evaluator_.score(sweep_->rank(hand)).order)];
  }

  RankPlan(const Game& game, const Deck& deck, Evaluator evaluator, const Shape& shape);

 private:
  Evaluator evaluator_;
  CardKinds kinds_;
  DealerClasses dealers_;
  HandRank qualifying_;
  std::unique_ptr<const RankSweep> sweep_;
  std::vector<PlayerClass> players_;          // one a category
  std::vector<std::size_t> player_of_order_;  // by the category's order
};

// The play that such a plan finds.
class RankBook : public Book {
 public:
  RankBook(std::shared_ptr<const RankPlan> plan, const Shape& shape, Payoffs pays, std::size_t endings_a_line);

  [[nodiscard]] std::size_t choice(std::size_t decision, const View& view) const override;
  [[nodiscard]] std::vector<ChoiceValue> values(std::size_t decision, const View& view) const override;
  [[nodiscard]] std::vector<std::string> words() const override;
  [[nodiscard]] std::vector<ThumbRule> thumb_rules(unsigned threads, const PassProgress& progress) const override;

  // In how many ways of the dealer's seen cards a hand is played along each line.
  [[nodiscard]] std::vector<std::int64_t> ways_by_line(std::span<const Card> own) const;

 private:
  friend class RankPlan;
  struct Place {
    std::size_t hand;
    std::size_t seen;
  };
  [[nodiscard]] Place place_of(const View& view) const;
  [[nodiscard]] std::vector<Card> hand_of_rank(HandRank rank) const;

  std::shared_ptr<const RankPlan> plan_;
  std::vector<PlayLine> lines_;
  Payoffs pays_;
  std::size_t endings_a_line_;
  std::vector<std::uint8_t> line_of_place_;
  RankStrategy strategy_;  // sums by which simpler rules are judged
};

}  // namespace croupier
