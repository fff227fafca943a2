// Rounds of the twenty-one games for the tests of their clauses.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "settled_round.h"

namespace croupier::clauses::twenty_one {

inline constexpr const char* pure = "pure-215-blackjack";
inline constexpr const char* spanish = "pure-spanish-215";
inline constexpr const char* buster = "buster-blackjack";

// One entry of `seats`: hand(1, "8h 8c Td 3h", "split, stand, double 300").
std::string hand(int number, std::string_view cards, std::string_view actions, std::string_view wagers = "base = 500",
                 std::string_view more = "");
// Somebody else's bet on the hand of a seat.
std::string backs(int seat, int player, int cents, std::string_view wager = "base");

// A round of seat 1, every wager covered; `more` has further keys.
Settled round(std::string_view game, std::string_view dealer, std::string_view cards, std::string_view actions,
              std::string_view more = "", const Rulebook& rulebook = book());

// The keys of a player-dealer and his wager, and of an option.
std::string bank_of(std::int64_t cents, int at = 9);
std::string option(std::string_view name, std::string_view value);

// The line of one of a seat's hands, counted from 1, as Settled::line() has it.
std::string hand_line(const Settled& settled, int seat, int number);
// The line of a bet by somebody else.
std::string backed_line(const Settled& settled, int seat, int player);

// The rulebook with a game's file changed: the first such text in it replaced.
using Change = std::pair<std::string, std::string>;
Rulebook changed(const std::string& game, std::initializer_list<Change> changes);
Rulebook changed(const std::string& game, const std::string& find, const std::string& replace);
std::string why_not_changed(const std::string& game, std::initializer_list<Change> changes);

// "player-dealer: $1 PB-34": what a round costs; or why it is refused.
std::string fees(std::string_view game, std::string_view choice, std::string_view dealer,
                 std::initializer_list<std::string> seats, std::string_view more = "");

}  // namespace croupier::clauses::twenty_one
