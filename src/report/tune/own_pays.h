// A game with other pays in one of its tables: what a designer tries out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/definition.h"

namespace croupier {

// A row with its pay changed, or without one: then the hand is paid nothing.
struct OwnPay {
  enum class Column : std::uint8_t { pays, natural, wild };
  Hand hand = Hand::high_card;
  Column column = Column::pays;
  std::optional<Pay> pay{};
};

// "3", "1.5", "3/2", "3 to 2". Refuses what is negative, more than a rulebook may pay, or no number.
Result<Pay> parse_pay(std::string_view text);

// Changes the table in place; empty `table`: the wager's default. Refuses an unknown wager, table or row, and a column
// that the row does not have.
Result<Done> set_pays(Game& game, const std::string& wager, const std::string& table, const std::vector<OwnPay>& pays);

}  // namespace croupier
