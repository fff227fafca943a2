// A strategy of play-or-fold in words: where the exact rule stands, the best single threshold and what it costs, and
// the cost of simpler rules of thumb.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "hands/evaluator.h"
#include "odds/exact/book.h"
#include "odds/exact/fraction.h"
#include "odds/exact/showdown/own/card_kinds.h"
#include "odds/exact/showdown/shape.h"

namespace croupier {

class RankStrategy {
 public:
  RankStrategy(const Evaluator& evaluator, const CardKinds& kinds, const std::vector<PlayLine>& lines);

  // One information set: what is seen of the dealer, the hand's rank, the best line, the worth of every line.
  void add(std::span<const Kind> seen, HandRank rank, std::size_t best, std::span<const std::int64_t> values,
           std::int64_t ways, Int128 deals);

  using Sample = std::function<std::vector<Card>(HandRank)>;  // gives a hand of a rank

  // Empty unless the choice is between two lines.
  [[nodiscard]] std::vector<std::string> words(std::int64_t scale, const Sample& sample) const;
  // What simpler rules cost; `qualifying`: the lowest rank with which the dealer plays on, 1 where he always does.
  [[nodiscard]] std::vector<ThumbRule> thumb_rules(std::int64_t scale, const Sample& sample, HandRank qualifying) const;

 private:
  // Information sets in which the dealer shows cards of the same ranks.
  struct Group {
    std::vector<Int128> play;  // by rank: worth of the first line
    std::vector<Int128> fold;  // of the other
    std::vector<Int128> best;  // of the better, set by set
    std::vector<bool> played;  // some hand of the rank is played along the first line
    std::vector<bool> folded;
  };
  struct Threshold {
    HandRank from = 1;
    Int128 worth = 0;
  };
  [[nodiscard]] static Threshold best_threshold(const Group& group);
  [[nodiscard]] static Int128 worth_from(const Group& group, HandRank from);
  [[nodiscard]] Fraction cost(Int128 loss, std::int64_t scale) const;
  [[nodiscard]] Int128 best_worth() const;
  // All information sets, whatever the dealer shows.
  [[nodiscard]] Group whole() const;
  [[nodiscard]] std::string name_of(HandRank rank, const Sample& sample) const;
  // Playing each category, and nothing below it, is the last that is looked at.
  [[nodiscard]] std::vector<ThumbRule> category_thumb_rules(std::int64_t scale) const;

  const Evaluator& evaluator_;
  const CardKinds& kinds_;
  std::vector<PlayLine> lines_;
  struct LowestFirst {
    bool operator()(const std::string& a, const std::string& b) const;
  };
  std::map<std::string, Group, LowestFirst> groups_;  // by the letters of the ranks seen, highest first
  Int128 deals_ = 0;
};

}  // namespace croupier
