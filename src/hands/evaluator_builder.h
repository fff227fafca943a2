// Fills an evaluator's tables from its ranking. Used by Evaluator::build alone.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "hands/counting.h"
#include "hands/evaluator.h"

namespace croupier {

class EvaluatorBuilder {
 public:
  EvaluatorBuilder(const Ranking& ranking, const Deck& deck, int decks);
  [[nodiscard]] Evaluator build();

 private:
  // A multiset of ranks with wild cards, by the sum of its keys.
  struct Entry {
    std::uint32_t sum;
    std::uint32_t unsuited;  // packed score
    std::uint32_t suited;
  };

  // Entries whose sums agree in all but the low bits.
  struct Row {
    std::size_t first;
    std::size_t end;
  };

  void number_cards();
  void collect_multisets();
  void collect_multisets_from(int rank, int left, int wilds, std::uint32_t sum, Counting::Counts& counts);
  void collect_flushes();
  void number_scores();
  [[nodiscard]] std::vector<Row> cut_into_rows() const;
  void lay_out_table();

  const Ranking& ranking_;
  const Deck& deck_;
  Counting counting_;
  Evaluator evaluator_;
  std::array<std::uint32_t, rank_count> rank_keys_{};
  std::array<int, rank_count> copies_{};  // natural cards of each rank in the shoe
  int wild_cards_ = 0;                    // wild cards in the shoe
  bool may_repeat_suited_ = false;        // several decks: a flush may hold a card twice
  std::uint32_t wild_key_ = 0;
  int row_bits_ = 0;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> flush_scores_;
  std::unordered_map<std::uint32_t, HandRank> ranks_;  // by packed score; 0 is no hand
};

}  // namespace croupier
