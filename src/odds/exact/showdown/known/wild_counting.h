// Neighbors who tell each other how many wild cards they hold, and nothing else.
//
// A player then knows his own hand and the number of wild cards in all hands at the table; which natural cards his
// neighbors hold he does not know, and they may be any. This is exact: the neighbors' hands are counted, not left
// out.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cards/deck.h"
#include "hands/evaluator.h"
#include "odds/count/wild_count.h"
#include "odds/exact/showdown/rank/rank_plan.h"
#include "odds/exact/showdown/wagers/payoffs.h"

namespace croupier {

class WildCounting {
 public:
  // Refuses games without wild cards, those that show cards of the dealer, and more players than the deck is good for.
  static Result<WildCounting> make(const Game& game, const Deck& deck, const Shape& shape,
                                   const std::vector<Stake>& stakes, int players);

  // Of all players, and of two, three, ... of them.
  [[nodiscard]] WildCount result() const { return result_of(tables_.back()); }
  [[nodiscard]] std::vector<WildCount> results() const;
  // What a rule of all players brings that plays hands of this rank or higher, by count; only of two lines, the first
  // being to play.
  [[nodiscard]] Fraction worth(const std::vector<HandRank>& from) const { return worth(tables_.back(), from); }
  // What the hand is worth on average when all neighbors hold so many wild cards; by the best play.
  [[nodiscard]] double value(std::size_t hand, int neighbors_wilds) const;

  [[nodiscard]] const RankPlan& plan() const { return *plans_.back(); }

 private:
  struct ByRank {
    std::vector<Int128> play;  // by rank: worth of the first line, and of the last
    std::vector<Int128> fold;
  };
  struct Table {  // players who tell each other
    int players = 0;
    std::vector<ByRank> by_count;  // by wild cards in all hands
    std::vector<Int128> best;      // likewise: worth of the best play
    std::vector<Int128> deals;     // likewise
    Int128 alone = 0;              // worth of the best play without a count
  };
  WildCounting() = default;
  void count(const Shape& shape, const Payoffs& pays);
  void add_hand(std::size_t hand, const Payoffs& pays);
  void add_hand(Table& table, std::size_t hand, int own, const std::vector<std::vector<Int128>>& dealers,
                const Payoffs& pays);
  [[nodiscard]] std::vector<std::vector<Int128>> hands_by_wilds(std::size_t hand, int own) const;
  [[nodiscard]] WildCount result_of(const Table& table) const;
  [[nodiscard]] Fraction worth(const Table& table, const std::vector<HandRank>& from) const;
  [[nodiscard]] Fraction per_ante(const Table& table, Int128 sum) const;
  [[nodiscard]] HandRank best_from(const ByRank& sums) const;
  [[nodiscard]] std::string hand_words(const ByRank& sums, HandRank from) const;

  std::vector<std::shared_ptr<const RankPlan>> plans_;  // the deck with 0, 1, ... of its wild cards
  int cards_ = 0;                                       // of the deck
  int hand_ = 0;                                        // cards of a hand
  int wilds_ = 0;                                       // of the deck
  std::int64_t scale_ = 1;
  std::size_t line_count_ = 0;
  std::vector<Table> tables_;   // of two, three, ... players; of one where he is alone
  std::vector<double> values_;  // of the last: by hand and neighbors' wild cards
};

}  // namespace croupier
