// Holds JSON to a JSON Schema: as much of draft 2020-12 as ours uses. A word that it does not know is a fault of the
// schema, so that nothing is left unchecked.
#pragma once

#include <string>

#include "json/json.h"

namespace croupier::testing {

// The first thing wrong, with its place; empty when nothing is.
std::string schema_fault(const Json& schema, const Json& value);

}  // namespace croupier::testing
