// Cards drawn with box characters, for a terminal.
#pragma once

#include <span>
#include <string>

#include "cards/card.h"

namespace croupier::cli {

struct CardFace {
  Card card;
  bool back = false;  // face down
  bool wild = false;  // marked with a star
};

inline constexpr std::size_t card_rows = 5;

// The cards side by side, `label` to their left; five lines, each ended.
[[nodiscard]] std::string draw_cards(const std::string& label, std::span<const CardFace> faces);

}  // namespace croupier::cli
