// How far a player-dealer's wager reaches. Wagers are paid and collected in the order of settlement while it
// lasts; what it does not reach goes back to the players.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "rules/definition.h"

namespace croupier {

class BankCover {
 public:
  static constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

  // The house, which covers every wager.
  BankCover() = default;
  BankCover(Coverage coverage, std::int64_t wager_cents)
      : net_(coverage == Coverage::net), to_pay_(wager_cents), to_collect_(wager_cents) {}

  [[nodiscard]] bool is_limited() const { return to_pay_ != unlimited; }
  // It reaches no further wager, whichever way that goes. Net never gets there: what it cannot pay it may still win.
  [[nodiscard]] bool is_spent() const { return to_pay_ == 0 && to_collect_ == 0; }

  // How many of the cents it would pay, or collect, it can; they are used up.
  [[nodiscard]] std::int64_t pay(std::int64_t cents) { return use(cents, to_pay_, to_collect_); }
  [[nodiscard]] std::int64_t collect(std::int64_t cents) { return use(cents, to_collect_, to_pay_); }

 private:
  // Gross: every cent that moves uses one up, whichever way it moves. Net: what moves one way makes room for as
  // much the other way, so that the result stays within the wager.
  [[nodiscard]] std::int64_t use(std::int64_t cents, std::int64_t& left, std::int64_t& other) const {
    const std::int64_t covered = std::min(cents, left);
    left -= covered;
    other += net_ ? covered : -covered;
    return covered;
  }

  bool net_ = false;
  std::int64_t to_pay_ = unlimited;
  std::int64_t to_collect_ = unlimited;
};

}  // namespace croupier
