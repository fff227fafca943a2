// The shoes of a room's tables in the store: sealed while they are dealt from, open once they are finished.
#pragma once

#include <string>
#include <vector>

#include "json/json.h"
#include "record/shoe_record.h"
#include "room/tables/hosted_table.h"
#include "store/store.h"
#include "store/vault.h"

namespace croupier {

// What a finished shoe was, in a stream of its own: `shoe/ID`.
constexpr const char* shoe_finished = "shoe-finished";
constexpr const char* shoe_abandoned = "shoe-abandoned";
[[nodiscard]] inline std::string shoe_stream(const std::string& id) { return "shoe/" + id; }

// What the event of the shuffle says: the shoe, its root for everybody, and the cards sealed.
void add_shoe(const HostedTable& table, const Vault& vault, Json& body);
// And back. Refused: cards that do not lead to the root.
Result<HostedShoe> shoe_in(const Json& body, const Vault& vault, const HostedTable& table);

// The record that anybody may have from now on.
[[nodiscard]] NewEvent end_of_shoe(const HostedTable& table, ShoeEnd end);
// The same of a shoe whose table cannot be opened again.
[[nodiscard]] NewEvent end_of_shoe(const ShoeRecord& record, const TablePlan& plan);

// The rounds of a table's shoe that are over, as its record lists them.
[[nodiscard]] std::vector<ShoeRound> rounds_of_shoe(const TablePlan& plan, const TableState& state);

// As a table shows it: how far it is and what its rounds came to; null where there is none yet.
[[nodiscard]] Json shoe_json(const HostedTable& table);

}  // namespace croupier
