#!/bin/sh
# docs/library.md shows the programs of examples/ as they are compiled.
#
#   library_page_has_the_programs.sh LIB LIB src
set -u

if [ $# -lt 3 ] || [ ! -d "$3/../examples" ]; then
  echo "usage: $0 libcroupier.a libcroupier_odds.a src" >&2
  exit 2
fi
cd "$3/.." || exit 2

shown=$(awk '/^```cpp$/ { within = 1; next } /^```$/ { within = 0 } within' docs/library.md)
there=$(cat examples/rank_hands.cpp examples/settle_round.cpp examples/house_edge.cpp)
if [ "$(ls examples/*.cpp | wc -l)" != 3 ] || [ "$shown" != "$there" ]; then
  echo "FAILED: docs/library.md and examples/ differ"
  exit 1
fi
echo "passed: the page shows the programs"
