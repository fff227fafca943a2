// The rules that a table plays by. A table's stream keeps them whole, so that a round that is open when the rulebook
// changes is played to its end by the rules it was opened with.
#pragma once

#include "record/run_record.h"
#include "room/tables/table_plan.h"
#include "store/store.h"

namespace croupier {

struct RulesInForce {
  TableSettings settings;
  DefinitionRecord definition;
};

// As the rulebook has them now. Refuses what the plan names and the rulebook has not, or not any more.
Result<RulesInForce> rules_now(const Rulebook& book, const TablePlan& plan);

// As an event keeps them: the definition and the pay tables chosen. Of a collection only the choice is kept, what it
// asks for is the rulebook's.
[[nodiscard]] Json to_json(const RulesInForce& rules);
Result<RulesInForce> rules_of(const Json& json, const Rulebook& book, const TablePlan& plan);

// The definition that such an event keeps, as it stands there: whether it can be read, and is what its hash says, is
// for rules_of() to tell.
[[nodiscard]] DefinitionRecord definition_in(const Json& json);

// The rules a table plays by from here on, and all it is: a restart need not look further back.
[[nodiscard]] NewEvent rules_event(const std::string& table, const RulesInForce& rules, const TableState& state);

}  // namespace croupier
