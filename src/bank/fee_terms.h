// The terms of a collection in words: who pays for what, when and how much.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/rulebook.h"

namespace croupier {

// "for his ante, blind and trips together", "for every ante", "for each spot with an ante".
[[nodiscard]] std::string player_pays_for(const Game& game, const FeeSchedule& schedule);
// "for the ante, blind and trips bets of the whole table together", "for the hand".
[[nodiscard]] std::string dealer_pays_for(const Game& game, const FeeSchedule& schedule);
// When, how much of what, and how many at a time: what holds of every option.
[[nodiscard]] std::string terms_of(const FeeSchedule& schedule);

// "$5 to $100", "$101 and more", "any amount".
[[nodiscard]] std::string range_words(const std::optional<Money>& from, const std::optional<Money>& to);
// "$1", "no fee ($0)", "amount lost".
[[nodiscard]] std::string amount_words(const std::optional<Money>& fee);
// The game's wagers that do not count: "bonus and play"; empty when all do.
[[nodiscard]] std::string free_wagers(const Game& game, const std::vector<std::string>& counts);

[[nodiscard]] bool is_default(const Game& game, const FeeSchedule& schedule, const FeeOption& option);
// Is it taken for wagers before the cards? Then it can be posted as a notice.
[[nodiscard]] bool by_wagers(const FeeOption& option);

}  // namespace croupier
