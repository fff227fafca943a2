// What operators have switched off: tables, games, the whole room. No new round begins there; hands that are dealt are
// played to their end. A fold of the events `disabled` and `enabled` of the stream `room`.
#pragma once

#include <map>
#include <string>

#include "json/json.h"
#include "room/tables/table_plan.h"
#include "store/store.h"

namespace croupier {

class Disabled {
 public:
  // "table", "game" or "room", whose id is empty; `why` is empty to switch it on again.
  void set(const std::string& what, const std::string& id, const std::string& why);
  [[nodiscard]] std::string why(const std::string& what, const std::string& id) const;

  // Why nothing new begins at a table, or with a game; empty when it may.
  [[nodiscard]] std::string why_not_table(const TablePlan& plan) const;
  [[nodiscard]] std::string why_not_game(const std::string& game) const;

  // {game: why} of those that are off, whatever their tables are.
  [[nodiscard]] Json games() const;

  [[nodiscard]] static NewEvent event(const std::string& what, const std::string& id, const std::string& why);
  // Of any event of the stream `room`: others leave it as it is.
  void apply(const std::string& kind, const Json& body);

 private:
  std::map<std::pair<std::string, std::string>, std::string> off_;
};

}  // namespace croupier
