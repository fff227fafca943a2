// Tables of every game whose rounds are there, as the tests of rounds open them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/families.h"
#include "games/round.h"
#include "rules/rulebook.h"

namespace croupier::test {

// Read once.
[[nodiscard]] const Rulebook& rulebook();
// Those that rounds can be dealt of.
[[nodiscard]] std::vector<std::string> played_games();

using Settings = std::vector<Setting>;

// Fails the test and ends it when the table cannot be opened.
[[nodiscard]] games::SharedRules open_table(const std::string& game, const Settings& settings = {},
                                            const std::map<std::string, std::string>& paytables = {});

// All cards of the table's shoe in the order of their index.
[[nodiscard]] std::vector<Card> new_shoe(const games::TableRules& rules);

// "option=value option=value", for messages.
[[nodiscard]] std::string words_of(const Settings& settings);

}  // namespace croupier::test
