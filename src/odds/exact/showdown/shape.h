// A round as a solver sees it: how many cards lie where, what is known at each decision, and the ways to play it out.
#pragma once

#include <string>
#include <vector>

#include "base/refusal.h"
#include "rules/families/showdown.h"

namespace croupier {

struct Decision {
  const showdown::Step* step = nullptr;
  // Cards known besides one's own.
  int community = 0;
  int dealer = 0;
  bool indicator = false;
};

// One way through the decisions: the choice that ends them, all earlier ones having been checks.
struct PlayLine {
  std::string action;  // "play", "fold", "bet-4"
  std::size_t decision = 0;
  std::size_t choice = 0;
  bool folded = false;
  std::vector<int> stakes;  // of each of the game's wagers, per ante; side bets 0
};

struct Shape {
  int own = 0;
  int dealer = 0;
  int community = 0;
  bool indicator = false;    // a card whose rank is wild
  bool replacement = false;  // a card that stands for a joker
  std::vector<Decision> decisions;
  std::vector<PlayLine> lines;
  std::vector<int> blind_stakes;  // what is down before the deal

  [[nodiscard]] std::vector<std::size_t> lines_of(std::size_t decision) const;
};

// Refuses rounds that are not understood. The game must outlive the shape.
Result<Shape> read_shape(const Game& game);

// What the base is valued per: the first wager that is down before the deal, "ante".
[[nodiscard]] std::string unit_name(const Game& game, const Shape& shape);

// Does the choice leave everything open?
[[nodiscard]] bool is_check(const Choice& choice);

}  // namespace croupier
