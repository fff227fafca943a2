// The decision over part of the board in words: how often each option is taken, and with what over which cards where
// that can be listed.
#pragma once

#include <string>
#include <vector>

#include "odds/exact/showdown/board/board_play.h"

namespace croupier {

[[nodiscard]] std::vector<std::string> middle_words(const BoardPlan& plan, const BoardLines& lines,
                                                    const BoardPlay& play);

}  // namespace croupier
