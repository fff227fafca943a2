// Rounds of EZ Baccarat Panda 8 for the tests of its clauses.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "settled_round.h"

namespace croupier::clauses::ez_baccarat {

inline constexpr const char* id = "ez-baccarat-panda-8";

// One entry of `seats`.
std::string bets(int number, std::string_view wagers);

// A round of seat 1, every wager covered. Hands are in the order they got their cards; `more` has further keys.
Settled round(std::string_view player, std::string_view banker, std::string_view wagers, std::string_view more = "",
              const Rulebook& rulebook = book());

// The rulebook with the game's file changed: the first such text in it replaced.
using Change = std::pair<std::string, std::string>;
Rulebook changed(std::initializer_list<Change> changes);
Rulebook changed(const std::string& find, const std::string& replace);
// Why such a rulebook is refused, with its place.
std::string why_not_changed(std::initializer_list<Change> changes);

// A card that counts so much.
std::string card(int value, char suit = 'c');

// The order of a deal: two-card totals made with a king, then the third cards.
std::string deal(int player, int banker, int third = 0, int next = 0);

// The round of seat 1 that takes what it needs of a deal in its order: a record that gives a card more, or fewer, is
// refused.
Settled taken_of(const std::string& deal, std::string_view more = "", const Rulebook& rulebook = book());

// How many cards player and banker hand take of a deal in its order: "2 3". Why not, if it is refused.
std::string drawn(const std::string& deal, std::string_view more = "", const Rulebook& rulebook = book());

}  // namespace croupier::clauses::ez_baccarat
