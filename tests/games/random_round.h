// One round with random legal commands, refusals tried on the way, and everything checked that must hold of every
// round of every game.
#pragma once

#include <memory>
#include <vector>

#include "games/round.h"
#include "odds/simulation/stream.h"

namespace croupier::test {

// How much of the slow checking a round gets besides.
struct Depth {
  bool record = false;  // written, read, played again to the same bytes
  bool slow = false;    // every line settled again from the definition's words
};

class RandomRound {
 public:
  RandomRound(games::SharedRules rules, std::vector<Card>& shoe, SimulationStream& stream);

  // Reports failures to the running test; false after the first.
  bool play(const Depth& depth);

  [[nodiscard]] int refusals() const { return refusals_; }
  [[nodiscard]] const games::Round& round() const { return *round_; }

 private:
  struct Bet {
    std::uint8_t wager;
    std::int64_t cents;
    bool for_dealer;
  };
  [[nodiscard]] std::uint32_t below(std::uint32_t n) { return stream_.below(n); }
  [[nodiscard]] bool chance(std::uint32_t one_in) { return below(one_in) == 0; }
  // Meters with fractions and hidden parts, or none.
  void set_meters();
  // Hands that win progressives come once in many thousand deals; here they come often, several at a time.
  void stack_the_deck();
  void bet_all();
  void bet_on_others();
  void bet_seat(std::uint8_t seat, bool two_hands);
  [[nodiscard]] std::int64_t amount(const games::CompiledWager& wager, bool two_hands);
  void decide_all();
  [[nodiscard]] games::Command taken(const games::Offer& offer, bool freely);
  void command(const games::Command& command);
  bool meet_irregularity();
  void try_nonsense();
  [[nodiscard]] games::Command nonsense();
  void check_lines();
  void check_cards();
  void check_clone();
  void check_events();
  void check_knowledge();
  void check_fates();
  void check_replay();
  void check_record();
  void check_slow_road();
  void check_bank();
  void check_void();
  void check_progressives();

  games::SharedRules rules_;
  std::vector<Card>& shoe_;
  SimulationStream& stream_;
  games::Setup setup_;
  bool irregular_ = false;  // something went wrong in it
  EventLog events_;
  std::unique_ptr<games::Round> round_;
  std::vector<games::Command> accepted_;
  int refusals_ = 0;
};

}  // namespace croupier::test
