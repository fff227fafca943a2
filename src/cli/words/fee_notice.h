// A collection as a card room posts it at the table: for somebody who stands in front of it and wants to know what the
// next hand will cost him.
#pragma once

#include <string>

#include "rules/rulebook.h"

namespace croupier::cli {

[[nodiscard]] std::string notice_text(const Game& game, const FeeSchedule& schedule, const FeeOption& option);

}  // namespace croupier::cli
