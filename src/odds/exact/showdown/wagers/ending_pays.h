// What a wager brings at an ending, in units of its stake.
#pragma once

#include <optional>
#include <string>

#include "base/refusal.h"
#include "odds/exact/fraction.h"
#include "odds/exact/showdown/endings.h"
#include "rules/definition.h"
#include "rules/paying_row.h"

namespace croupier {

struct Settled {
  Fraction net;       // the player's gain for a stake of one
  std::string label;  // "straight", "push", "lose"
  bool listed = false;
  const PayRow* row = nullptr;
  Fraction gross = 0;           // what a row pays, the stake aside
  bool stake_returned = false;  // with it
};

// Does a fold change what becomes of a wager on cards?
[[nodiscard]] bool depends_on_play(const Settle& settle);

// One wager by one table.
class EndingPays {
 public:
  // Refuses what an ending does not tell: the number of hands at the table, columns of a hand that is not known.
  static Result<EndingPays> make(const Game& game, const Wager& wager, const PayTable* table);

  // What the meter stands at when it is won; unless told, its seed.
  void set_meter(Money meter) { meter_ = meter; }

  [[nodiscard]] const Wager& wager() const { return *wager_; }
  [[nodiscard]] const PayTable* table() const { return table_; }
  [[nodiscard]] Settled operator()(bool folded, const PlayerClass& player, const DealerClass& dealer,
                                   Against against) const;

 private:
  EndingPays() = default;
  [[nodiscard]] Settled by_comparison(const PlayerClass& player, const DealerClass& dealer, Against against) const;
  [[nodiscard]] Settled by_losing_hand(const PlayerClass& player, const DealerClass& dealer, Against against) const;
  [[nodiscard]] Settled by_own_hand(const PlayerClass& player) const;
  [[nodiscard]] Settled of_outcome(const Outcome& outcome, const char* won) const;
  [[nodiscard]] Settled of_row(const PayRow& row, std::optional<Pay> pay, bool natural) const;
  [[nodiscard]] Settled of_category(Hand category, bool natural) const;

  const Game* game_ = nullptr;
  const Wager* wager_ = nullptr;
  const PayTable* table_ = nullptr;   // whose rows pay
  const Ranking* ranking_ = nullptr;  // whose categories count
  std::optional<Money> meter_;
};

}  // namespace croupier
