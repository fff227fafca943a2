// A game of twenty-one made ready for a table.
#pragma once

#include <array>
#include <vector>

#include "games/rules_compiler.h"
#include "games/table_rules.h"
#include "games/twenty_one/play_rules.h"

namespace croupier::twenty_one {

using namespace games;

// What a seat may do, numbered as commands have it.
enum class Move : std::uint8_t {
  pass,  // on what may be done before the down card is looked at
  insure,
  even_money,
  early_surrender,
  stand,
  hit,
  double_down,
  split,
  surrender,
  rescue,
};
inline constexpr std::size_t move_count = static_cast<std::size_t>(Move::rescue) + 1;

// A row of a pay table.
struct CompiledRow {
  RowPay pay;
  bool for_one = false;
  std::uint8_t row = no_row;
};

// A wager besides base and insurance.
struct CompiledSide {
  const SideRule* source = nullptr;
  std::uint16_t clause = 0;
  std::vector<std::pair<Hand, CompiledRow>> rows;

  // Null: the table has no such row.
  [[nodiscard]] const CompiledRow* row_of(Hand hand) const;
  // The best paid of the rows whose hand is made; null: none is.
  template <class Made>
  [[nodiscard]] const CompiledRow* best_row(const Made& made) const {
    const CompiledRow* best = nullptr;
    for (const auto& [hand, row] : rows) {
      const bool better = best == nullptr || row.pay.units * best->pay.per > best->pay.units * row.pay.per;
      if (better && made(hand)) best = &row;
    }
    return best;
  }
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
  [[nodiscard]] std::vector<int> dealers_up_cards() const override;
  [[nodiscard]] int cards_needed(int hands, std::uint16_t placed) const override;
  [[nodiscard]] std::uint8_t unit_wager() const override { return base_; }

  [[nodiscard]] const Rules& own() const { return static_cast<const Rules&>(*game().family_rules); }
  [[nodiscard]] const PlayRules& play() const { return play_; }
  [[nodiscard]] int value(Card card) const { return play_.value[card.rank()]; }

  [[nodiscard]] std::uint8_t base() const { return base_; }
  [[nodiscard]] std::uint8_t insurance() const { return insurance_; }  // none where the game has none
  [[nodiscard]] const CompiledSide& side(std::uint8_t wager) const { return sides_[wager]; }
  [[nodiscard]] const std::vector<std::uint8_t>& order() const { return order_; }  // of one seat's wagers
  [[nodiscard]] std::uint8_t action(Move move) const { return actions_[static_cast<std::size_t>(move)]; }

  [[nodiscard]] const CompiledRow& blackjack_row() const { return blackjack_row_; }
  [[nodiscard]] const CompiledRow& win_row() const { return win_row_; }
  [[nodiscard]] const CompiledRow& insurance_row() const { return insurance_row_; }
  [[nodiscard]] std::uint16_t outcome_clause(BaseOutcome::When when) const {
    return outcome_clauses_[static_cast<std::size_t>(when)];
  }
  [[nodiscard]] std::uint16_t surrender_clause() const { return surrender_clause_; }
  [[nodiscard]] std::uint16_t rescue_clause() const { return rescue_clause_; }
  [[nodiscard]] std::uint16_t insurance_clause() const { return insurance_clause_; }
  [[nodiscard]] std::uint16_t even_money_clause() const { return even_money_clause_; }

  // The most that may be insured of a base wager. A posted maximum is half of the highest base wager: where a
  // collection sets another limit for that, half says it all.
  [[nodiscard]] std::int64_t most_insured(std::int64_t base_cents) const;
  [[nodiscard]] std::int64_t least_insured() const;

 private:
  friend class TableRulesCompiler;
  using games::TableRules::TableRules;

  PlayRules play_;
  std::uint8_t base_ = 0;
  std::uint8_t insurance_ = none;
  std::vector<CompiledSide> sides_;  // by wager
  std::vector<std::uint8_t> order_;
  std::array<std::uint8_t, move_count> actions_{};
  CompiledRow blackjack_row_;
  CompiledRow win_row_;
  CompiledRow insurance_row_;
  std::array<std::uint16_t, outcome_kinds> outcome_clauses_{};
  std::uint16_t surrender_clause_ = 0;
  std::uint16_t rescue_clause_ = 0;
  std::uint16_t insurance_clause_ = 0;
  std::uint16_t even_money_clause_ = 0;
};

}  // namespace croupier::twenty_one
