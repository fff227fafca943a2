// What a table is opened with: game, options, pay tables, limits, pace, seats, bots, collection. The floor's tables, an
// operator's and practice tables are all opened from one of these.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bank/fees.h"
#include "bank/meter_amounts.h"
#include "json/json.h"
#include "room/fields.h"
#include "rules/rulebook.h"
#include "table/table_state.h"

namespace croupier {

struct TableLimit {
  std::string what;  // a wager
  std::int64_t min_cents = 0;
  std::int64_t max_cents = 0;
};

struct TablePlan {
  std::string id{};
  std::string name{};
  std::string game{};
  std::map<std::string, std::string> options{};
  std::map<std::string, std::string> paytables{};
  std::vector<TableLimit> limits{};  // within the game's own
  std::optional<FeeChoice> fees{};
  Pace pace{};
  int seats = 0;  // 0: as many as the game has
  int bots = 0;
  std::map<std::string, std::int64_t> meters{};  // what a progressive's meter starts with; left out: its seed
  std::optional<std::int64_t> owner{};           // of a practice table
  // Terms of progressives that an operator has set since, by wager: those in force, and those that wait for the
  // jackpot.
  std::map<std::string, MeterParameters> terms{};
  std::map<std::string, MeterParameters> waiting{};
  // Progressives that went on with the meter of a table that had closed: wager and table. Not asked for: so it was.
  std::map<std::string, std::string> meters_from{};
};

// The number in a table's id: 12 of "t12".
[[nodiscard]] std::int64_t table_number(const std::string& id);

// Practice tables, and no others, have ids such as "p12".
[[nodiscard]] bool is_practice_id(const std::string& id);

[[nodiscard]] Json to_json(const Pace& pace);
[[nodiscard]] Json to_json(const TablePlan& plan);
// Reads TABLE as docs/server.md has it. Refuses what cannot be read; whether there is such a game is asked later.
Result<TablePlan> plan_of(const Json& json);
// Refuses keys inside a command's `limits`, `fees` and `pace` that nobody reads. Events of another time may have some.
void check_plan_keys(Fields& fields);

// The rules such a table plays by. A refusal's `where` begins with the plan's field that it is about. Refuses an
// unknown game, option, wager, pay table or collection, a limit outside the game's own, and a number of seats or bots
// that it does not take.
Result<TableSettings> settings_of(const Rulebook& book, const TablePlan& plan);
// The same of a game that is no longer the rulebook's: these pay tables of it, this deck.
Result<TableSettings> settings_of(const Rulebook& book, const TablePlan& plan, Game game, Deck deck,
                                  const std::map<std::string, std::string>& paytables);
// Of a table that is opened: a limit that the collection's option sets is no choice of the table's. One that says the
// same leaves the plan, another is refused. Plans of tables that are open already are not asked: they stay open.
Result<Done> leave_limits_to_fees(const Rulebook& book, TablePlan& plan);
// A meter starts within what one can come to: from its seed to its ceiling, or to a million dollars.
Result<Done> check_first_meters(const TablePlan& plan, const games::TableRules& rules);
// As it opens: nobody there, meters as the plan says.
Result<TableState> opening_state(const TablePlan& plan, const TableSettings& settings, std::int64_t now_ms);

}  // namespace croupier
