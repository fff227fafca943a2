// Where cards lie, as JSON has it.
#pragma once

#include "rules/definition.h"

namespace croupier {

inline const char* place_word(Place place) {
  switch (place) {
    case Place::seats:
      return "seat";
    case Place::dealer:
      return "dealer";
    case Place::community:
      return "community";
    case Place::wild_card:
      return "wild-card";
    case Place::replacement_card:
      return "replacement-card";
    case Place::player:
      return "player";
    case Place::banker:
      return "banker";
  }
  return "";
}

}  // namespace croupier
