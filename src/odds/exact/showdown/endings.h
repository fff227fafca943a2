// How rounds end, as far as any wager can tell: which line was played, what the player and the dealer hold, and which
// of the two is higher. A plan of solution fills in how many deals end each way; every figure follows from that.
#pragma once

#include <vector>

#include "base/int128.h"
#include "cards/card.h"
#include "hands/vocabulary.h"
#include "odds/exact/fraction.h"
#include "odds/exact/showdown/rank/rank_sweep.h"

namespace croupier {

struct PlayerClass {
  Hand category = Hand::high_card;
  bool natural = true;
  // A hand of the class; empty where only category and column are known.
  std::vector<Card> hand;
};

struct DealerClass {
  Hand category = Hand::high_card;
  bool qualified = true;
};

struct Endings {
  std::size_t lines = 1;
  std::vector<PlayerClass> player;
  std::vector<DealerClass> dealer;
  std::vector<Int128> ways;

  Endings() = default;
  Endings(std::size_t line_count, std::vector<PlayerClass> players, std::vector<DealerClass> dealers)
      : lines(line_count),
        player(std::move(players)),
        dealer(std::move(dealers)),
        ways(lines * player.size() * dealer.size() * against_count) {}

  [[nodiscard]] std::size_t size() const { return ways.size(); }
  [[nodiscard]] std::size_t at(std::size_t line, std::size_t p, std::size_t d, Against against) const {
    return ((line * player.size() + p) * dealer.size() + d) * against_count + static_cast<std::size_t>(against);
  }
  // Calls visit(index, line, player, dealer, against).
  template <class Visit>
  void for_each(Visit&& visit) const {
    std::size_t index = 0;
    for (std::size_t line = 0; line < lines; ++line) {
      for (const PlayerClass& p : player) {
        for (const DealerClass& d : dealer) {
          for (std::size_t a = 0; a < against_count; ++a) visit(index++, line, p, d, static_cast<Against>(a));
        }
      }
    }
  }
};

}  // namespace croupier
