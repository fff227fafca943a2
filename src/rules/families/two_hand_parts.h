// The larger parts of a game of two hands; `read_two_hand` puts them together.
#pragma once

#include "rules/families/two_hand.h"
#include "rules/toml_reader.h"

namespace croupier::two_hand {

// The rows of `house_way`. Every pattern that can come up must have a row that always applies.
std::vector<ChartRow> read_chart(TableReader& file, const Setting& setting);
// `tiles`, `tile_hands` and `house_way`.
Tiles read_tiles(TableReader& file);

}  // namespace croupier::two_hand
