// What `play` shows: the table as the player sees it, what he may do, and why he was paid.
#pragma once

#include <string>
#include <vector>

#include "games/round.h"
#include "record/record.h"
#include "rules/rulebook.h"

namespace croupier::cli {

// All cards as this seat sees them: its own, those that are shown, and the backs of the others.
[[nodiscard]] std::string table_text(const games::Round& round, std::uint8_t seat);

// "[p] play, $10 on play    [f] fold".
[[nodiscard]] std::string offers_text(const games::Round& round);
// What a word or key means; refused when it is none of the offers.
Result<games::Command> action_of(const games::Round& round, const std::string& answer);

// Each payment of a seat with the hand as read, the odds and the clause's own text.
[[nodiscard]] std::string payments_text(const Rulebook& book, const Game& game, const std::vector<LineRecord>& lines,
                                        int seat);

// The other seats when the round is over: their cards as far as this seat may know them, their hand, what they gained.
[[nodiscard]] std::string others_text(const games::Round& round, const EventLog& events,
                                      const std::vector<LineRecord>& lines, std::uint8_t seat);

// The pay tables in use at this table.
[[nodiscard]] std::string tables_in_use(const games::TableRules& rules);
[[nodiscard]] std::string clauses_text(const Rulebook& book, const Game& game, const std::string& wanted);

}  // namespace croupier::cli
