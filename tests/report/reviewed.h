// What was reviewed once and is compared ever since. After a change that is meant, the test with
// CROUPIER_WRITE_GOLDEN=1 writes it anew: read every line that changed.
#pragma once

#include <string>

#include "json/json.h"

namespace croupier::testing {

std::string read_text(const std::string& path);

// Against tests/report/golden/NAME.json.
void expect_reviewed(const std::string& name, const Json& json);

}  // namespace croupier::testing
