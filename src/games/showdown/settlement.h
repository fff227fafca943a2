// Settles the wagers of a round: compares, reads tables, pays to the cent, and names the clause.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <span>

#include "games/showdown/round.h"

namespace croupier::showdown {

class Settlement {
 public:
  // NOLINTNEXTLINE(*-member-init): values are written before they are known
  explicit Settlement(Round& round) : round_(round), rules_(round.rules()) {}

  // One settle step of the round's definition, or these wagers of it.
  void run(const CompiledStep& step, unsigned wagers = ~0U);

 private:
  // A hand as one ranking reads it.
  struct Value {
    const Evaluator* evaluator;
    HandRank rank;
    [[nodiscard]] Hand category() const { return evaluator->category(rank); }
    [[nodiscard]] int order() const { return evaluator->score(rank).order; }
  };

  void settle(const CompiledStep& step, std::uint8_t seat, std::uint8_t wager);
  [[nodiscard]] const std::vector<std::uint8_t>& order_for(const CompiledStep& step, std::uint8_t seat);
  [[nodiscard]] static std::strong_ordering compare(const Value& one, const Value& other);
  [[nodiscard]] bool collects(std::uint8_t seat, const CompiledSettle& wager);
  [[nodiscard]] Decision decide(std::uint8_t seat, const CompiledSettle& wager);
  [[nodiscard]] Decision by_comparison(std::uint8_t seat, const CompiledSettle& wager);
  [[nodiscard]] Decision on_own_hand(std::uint8_t seat, const CompiledSettle& wager);
  [[nodiscard]] Decision on_losing_hand(std::uint8_t seat, const CompiledSettle& wager);
  [[nodiscard]] Decision on_highest_hand(const CompiledSettle& wager);
  [[nodiscard]] Decision on_wild_count(std::uint8_t seat, const CompiledSettle& wager);
  static void pay_row(Decision& decision, const CompiledSettle& wager, const CompiledTable& table, std::uint8_t row);
  static void pay_outcome(Decision& decision, const CompiledOutcome& outcome);

  [[nodiscard]] std::uint8_t row_for(Decision& decision, const CompiledSettle& wager, const CompiledTable& table,
                                     std::span<const Card> cards, const Value& value) const;
  // The best paid of the rows the cards can form.
  [[nodiscard]] static std::uint8_t best_paying(Decision& decision, const CompiledTable& table, const Ranking& ranking,
                                                std::span<const Card> cards);
  // The value of a seat's hand with what it shares, or of the dealer's; each is looked up once.
  [[nodiscard]] Value value_of(std::uint8_t hand, std::uint8_t ranking);
  [[nodiscard]] Value evaluate(std::uint8_t index, std::span<const Card> cards, std::size_t own) const;
  [[nodiscard]] bool dealer_qualifies();
  [[nodiscard]] bool is_natural(std::uint8_t index, std::span<const Card> cards, Hand category) const;
  [[nodiscard]] Rank wild_rank() const;
  [[nodiscard]] const PlaceCards& own_cards(std::uint8_t hand) const {
    return hand == dealer_hand ? round_.dealer_ : round_.seat_cards_[hand];
  }
  // The same for a ranking that may replace some of them.
  [[nodiscard]] const PlaceCards& own_cards(std::uint8_t hand, std::uint8_t ranking) {
    if (rules_.ranking(ranking).replaces && hand != dealer_hand) [[unlikely]]
      return replaced_cards(hand);
    return own_cards(hand);
  }
  [[nodiscard]] const PlaceCards& replaced_cards(std::uint8_t seat);
  void replace_cards(std::uint8_t seat);
  [[nodiscard]] Card next_replacement();

  Round& round_;
  const TableRules& rules_;
  std::optional<bool> qualifies_;
  std::array<std::uint16_t, max_rankings> known_{};                    // bit masks of hands; the dealer's is the last
  std::array<std::array<Value, max_seats + 1>, max_rankings> values_;  // those that are known
};

}  // namespace croupier::showdown
