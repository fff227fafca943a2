// Shoes drawn at random and dealt round by round, with the exact expectation of each bet before each round.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/int128.h"
#include "cards/cut_card.h"
#include "cards/shuffle.h"
#include "odds/exact/baccarat/bets.h"
#include "odds/simulation/stream.h"

namespace croupier::baccarat {

struct Advantage {
  double ev = 0;
  bool favors = false;  // exactly: the expectation is positive
};

// A round, as a counter meets it.
struct DealtRound {
  const Composition* left = nullptr;  // before it
  int cards_left = 0;
  std::span<const Advantage> advantages;  // by bet
  Ending ending = 0;
};

class ShoeRun {
 public:
  ShoeRun(const Rules& rules, const std::vector<Bet>& bets, const RankCounts& shoe);

  // Shuffles and calls each(round) until the cut card, `cut` cards from the end, has come.
  template <class Each>
  void deal(SimulationStream& stream, int cut, Each&& each) {
    shuffle(std::span(order_), stream);
    Composition left = full_;
    const CutCard cut_card{.cards = static_cast<int>(order_.size()), .from_end = cut};
    for (std::size_t at = 0; !cut_card.has_come(static_cast<std::int64_t>(at));) {
      weigh(left);
      const Ending ending = play(at);
      each(DealtRound{&left, static_cast<int>(order_.size() - at), advantages_, ending});
      const FinishedHands hands = hands_at(ending);
      const std::size_t next = at + static_cast<std::size_t>(hands.player.cards + hands.banker.cards);
      for (; at < next; ++at) --left.of[order_[at]];
    }
  }

 private:
  // A bet as its sums need it.
  struct Sums {
    std::vector<Ending> won;
    std::vector<Ending> lost;
    std::int64_t pays = 0;
    std::int64_t per = 1;
  };

  void weigh(const Composition& left);
  [[nodiscard]] Ending play(std::size_t at) const;

  EndingTable table_;
  bool player_first_;
  Composition full_;
  std::vector<std::uint8_t> order_;  // values
  std::vector<Sums> sums_;
  std::vector<Advantage> advantages_;
};

}  // namespace croupier::baccarat
