// The families: how each is written in a game's file, and who reads what only its games have.
#pragma once

#include <string_view>

#include "rules/definition.h"

namespace croupier {

class ErrorSink;
class TableReader;

struct FamilyEntry {
  Family family;
  std::string_view word;
  // After the parts that all families share.
  void (*read)(TableReader& file, Game& game);
  // After the whole file; null: `read` has seen to everything.
  void (*check)(const Game& game, ErrorSink& sink);
  // Null: no file tells it step by step.
  RoundOutline (*outline)(const Game& game);
};

[[nodiscard]] const FamilyEntry& family_entry(Family family);
[[nodiscard]] RoundOutline outline_of(const Game& game);
// The `family` of a game's head.
[[nodiscard]] Family read_family(TableReader& head);

}  // namespace croupier
