// A collection as a card room posts it at the table: for somebody who stands in front of it and wants to know what the
// next hand will cost him.
#pragma once

#include <string>

#include "rules/rulebook.h"

namespace croupier::cli {

// "for his ante, blind and trips together", "for every ante", "for each spot with an ante".
[[nodiscard]] std::string player_pays_for(const Game& game, const FeeSchedule& schedule);
// "for the table's ante, blind and trips bets together", "for the hand".
[[nodiscard]] std::string dealer_pays_for(const Game& game, const FeeSchedule& schedule);
// When, how much of what, and how many at a time: what holds of every option.
[[nodiscard]] std::string terms_of(const FeeSchedule& schedule);

// "$5 to $100", "$101 and more", "any amount".
[[nodiscard]] std::string range_words(const std::optional<Money>& from, const std::optional<Money>& to);
// "$1", "no fee ($0)", "amount lost".
[[nodiscard]] std::string amount_words(const std::optional<Money>& fee);

[[nodiscard]] bool is_default(const Game& game, const FeeSchedule& schedule, const FeeOption& option);
// Is it taken for wagers before the cards? Then it can be posted as a notice.
[[nodiscard]] bool by_wagers(const FeeOption& option);
[[nodiscard]] std::string notice_text(const Game& game, const FeeSchedule& schedule, const FeeOption& option);

}  // namespace croupier::cli
