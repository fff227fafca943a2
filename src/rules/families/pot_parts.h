// The larger parts of a pot game; `read_pot` puts them together.
#pragma once

#include "rules/families/pot.h"
#include "rules/families/section.h"

namespace croupier::pot {

// The bets nobody chooses to make, and the one that somebody does.
void read_forced_bets(TableReader& betting, Rules& rules);
void read_streets(TableReader& betting, Rules& rules);
void read_openers_and_must_bet(TableReader& betting, Rules& rules);
void read_showdown_rules(TableReader& betting, const Game& game, Rules& rules);
void read_entries(TableReader& betting, Rules& rules);
void read_mistakes(TableReader& betting, Rules& rules);

// An inline table with a clause of its own; `read` fills its value.
template <class T, class Read>
Cited<T> read_cited(TableReader& parent, std::string_view key, const std::string& what, const Read& read) {
  Cited<T> fact;
  read_section(parent, key, what, fact.cite, [&](TableReader& reader) { fact.value = read(reader); });
  return fact;
}

template <class T, class Read>
std::optional<Cited<T>> maybe_cited(TableReader& parent, std::string_view key, const std::string& what,
                                    const Read& read) {
  if (!parent.has(key)) {
    parent.node(key);
    return std::nullopt;
  }
  return read_cited<T>(parent, key, what, read);
}

// A number, or the word for "no limit".
Most read_most(TableReader& reader, std::string_view key, std::string_view unlimited, int low, int high);
BetSize read_bet_size(TableReader& reader, std::string_view key);
// What the next player to the left may do: `to` and `choices`.
std::vector<InPlace> read_in_place(TableReader& reader);

}  // namespace croupier::pot
