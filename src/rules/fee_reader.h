// Reads a card room's collection schedules.
#pragma once

#include <vector>

#include "rules/fees.h"
#include "rules/toml_reader.h"

namespace croupier {

std::vector<FeeSchedule> read_fees(const toml::table& file, ErrorSink& sink);

}  // namespace croupier
