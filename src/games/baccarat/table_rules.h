// A baccarat game made ready to play: for each wager what it pays, and which clause decides it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "games/rules_compiler.h"
#include "games/table_rules.h"
#include "rules/families/baccarat.h"

namespace croupier::baccarat {

using namespace games;

// How a wager is settled: it is one of the two lines, or a bonus.
struct CompiledSettle {
  std::optional<Side> line;
  const BonusRule* bonus = nullptr;
  RowPay pay;
  bool for_one = false;
  std::vector<std::uint16_t> clauses;  // of a line by place in the list of outcomes, of a bonus its own
};

class TableRules final : public games::TableRules {
 public:
  // Refuses what RulesCompiler refuses, and a definition that no round can be played by.
  static Result<TableRules> make(Game game, Deck deck, const ChosenTables& paytables = {},
                                 std::optional<FeeTable> fees = {});

  [[nodiscard]] std::unique_ptr<games::Round> new_round(std::span<const Card> order, const Setup& setup, EventLog* log,
                                                        CardGiver* giver) const override;
  [[nodiscard]] WagerFates fates(std::uint8_t wager) const override;
  [[nodiscard]] Result<CountedHand> count_hand(std::span<const Card> cards) const override;
  [[nodiscard]] RulesInWords in_words() const override;
  [[nodiscard]] int cards_needed(int hands, std::uint16_t placed) const override;

  [[nodiscard]] const Rules& own() const { return static_cast<const Rules&>(*game().family_rules); }
  [[nodiscard]] const CompiledSettle& settle(std::uint8_t wager) const { return settles_[wager]; }
  [[nodiscard]] const std::vector<std::uint8_t>& order() const { return order_; }  // in which wagers are settled

 private:
  friend class TableRulesCompiler;
  using games::TableRules::TableRules;

  std::vector<CompiledSettle> settles_;  // by wager
  std::vector<std::uint8_t> order_;
};

}  // namespace croupier::baccarat
