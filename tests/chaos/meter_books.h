// Whose the money in the books' meters is: what people put into a progressive is theirs to win, whatever is closed.
#pragma once

#include <string>
#include <vector>

#include "room/room.h"
#include "store/store.h"

namespace croupier::chaos {

// What is wrong with the meters of the floor's tables: one that holds something and is neither at an open table nor
// waiting for one, or holds something else than the table shows or than it was left with.
[[nodiscard]] std::vector<std::string> wrong_meters(Store& store, const Room& room);
// How many went on at another table than they began at.
[[nodiscard]] int meters_taken_over(Store& store);

}  // namespace croupier::chaos
