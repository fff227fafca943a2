// How a game's rankings read hands over a board: fast where one evaluator says it all, and still right where the
// dealer's hand, or whether it qualifies, is read otherwise.
#pragma once

#include <memory>
#include <vector>

#include "odds/exact/showdown/board/board_reader.h"
#include "odds/exact/showdown/shape.h"

namespace croupier {

struct BoardReadings {
  std::vector<BoardRules> rules;  // one for each rank that may be wild, or one in all
  std::vector<PlayerClass> players;
  std::vector<DealerClass> dealers;
  std::vector<std::shared_ptr<const Evaluator>> evaluators;  // that the rules point to
};

// Refuses rankings that no evaluator reads.
Result<BoardReadings> read_board_rankings(const Game& game, const Deck& deck, const Shape& shape);

}  // namespace croupier
