// What the player at the terminal has on the table before the deal.
#pragma once

#include <string>
#include <vector>

#include "cli/flags/table_flags.h"
#include "games/round.h"

namespace croupier::cli {

class BetSlip {
 public:
  explicit BetSlip(const games::TableRules& rules) : rules_(rules), cents_(rules.wagers().size(), 0) {}

  // The bets given on the command line.
  Result<Done> take(const TableFlags& flags, std::uint8_t seat);
  // One bet in words, "ante 10"; 0 takes it away, and what must equal it goes along. `open` is a round before the deal.
  Result<Done> change(const std::string& words, const games::Round& open, std::uint8_t seat);
  // Puts every bet up; refuses what the round refuses, and bets that the bankroll does not cover.
  Result<Done> place(games::Round& round, std::uint8_t seat, std::int64_t bankroll_cents) const;

  // "ante $5, blind $5".
  [[nodiscard]] std::string text() const;

 private:
  const games::TableRules& rules_;
  std::vector<std::int64_t> cents_;  // by wager
};

}  // namespace croupier::cli
