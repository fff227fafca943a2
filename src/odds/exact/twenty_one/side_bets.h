// Wagers besides the base, as fractions: insurance and even money, the bet that the dealer goes over, and the bet that
// one's cards match the up card.
#pragma once

#include <array>
#include <optional>

#include "odds/exact/analysis.h"
#include "odds/exact/twenty_one/dealer_law.h"
#include "rules/definition.h"

namespace croupier::twenty_one {

// A shoe card by card: Match the Dealer knows ranks and suits.
using CardCounts = std::array<int, Card::kinds>;
[[nodiscard]] CardCounts card_counts(const Deck& deck, int decks);
[[nodiscard]] Shoe by_value(const PlayRules& rules, const CardCounts& cards);

// A unit of insurance; the shoe lacks the up card and whatever else one has seen. Only where it is offered.
[[nodiscard]] Analysis insurance(const PlayRules& rules, const Shoe& unseen);

// A blackjack against the up card that may be insured: what it brings if even money is taken, and if not. The shoe
// lacks up card and blackjack. None where even money is not offered.
struct EvenMoneyWorth {
  Fraction taken;
  Fraction declined;
};
[[nodiscard]] std::optional<EvenMoneyWorth> even_money(const PlayRules& rules, const Shoe& unseen);

// Paid by the number of cards with which the dealer goes over. Of games in which the dealer plays out every hand;
// refuses others, in which the bet hangs on how the base is played.
Result<Analysis> dealer_over(const PlayRules& rules, const DealerHands& hands, const PayTable& table, const Shoe& shoe);

// Paid by how the first two cards match the up card.
[[nodiscard]] Analysis match_up_card(const PayTable& table, const CardCounts& cards);

// The side bet of a rule, by one of its tables.
Result<Analysis> side_bet(const PlayRules& rules, const DealerHands& hands, const SideRule& side, const PayTable& table,
                          const CardCounts& cards);

}  // namespace croupier::twenty_one
