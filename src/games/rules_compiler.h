// Turns a game into what all families need of it at a table. A family's own compiler builds on it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/refusal.h"
#include "games/table_rules.h"

namespace croupier::games {

using ChosenTables = std::map<std::string, std::string>;

// The place of an id in a list; none when it is not there.
template <class List>
std::uint8_t index_of(const List& list, std::string_view id) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<std::uint8_t>(i);
  }
  return none;
}

class RulesCompiler {
 public:
  // `paytables` names a table for some wagers, or `none` for one the house does not offer; the others get their
  // default.
  RulesCompiler(TableRules& rules, const ChosenTables& paytables)
      : rules_(rules), game_(*rules.game_), paytables_(paytables) {}

  // Refuses an unknown wager or table, tables that do not go together, more than a table has room for.
  Result<Done> compile();
  [[nodiscard]] std::uint16_t clause_index(const std::string& clause);
  // The number of an action; one that is not there yet is added.
  std::uint8_t action_index(const Action& action);
  [[nodiscard]] std::uint16_t mask_of(const std::vector<std::string>& ids) const;

 private:
  [[nodiscard]] Result<Done> check() const;
  Result<Done> choose_tables();
  Result<Done> compile_wager(const Wager& wager);
  Result<Done> find_tables(const Wager& wager, CompiledWager& compiled);
  Result<Done> compile_progressive(const Wager& wager, CompiledWager& compiled);
  void compile_aggregate();
  void compile_irregularities();

  TableRules& rules_;
  const Game& game_;
  const ChosenTables& paytables_;
};

}  // namespace croupier::games
