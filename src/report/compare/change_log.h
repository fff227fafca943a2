// What has changed since an earlier report of the same game, from that report's JSON.
#pragma once

#include <string>

#include "base/refusal.h"
#include "json/json.h"
#include "report/report.h"

namespace croupier {

// Refuses what is no report of this game.
Result<Json> earlier_report(const std::string& text, const std::string& game);

// Program, hashes, options, tables in use, pays and returns: what differs goes into the report's history.
void add_changes(const Json& earlier, Report& report);

}  // namespace croupier
