#!/bin/sh
# GLI-19 3.3.1, 3.3.2(a): table code cannot reach a generator whose numbers follow from a seed.
#
#   table_code_has_no_simulation_rng.sh libcroupier.a libcroupier_odds.a [src]
#
# No object of the first library may define or reference one. The second, which holds the simulation's
# generator, must be found guilty: proof that the search finds. Code that a compiler has inlined leaves no
# symbol, so with a third argument the sources are searched as well, all but the simulation's own.
set -u

if [ $# -lt 2 ] || [ ! -r "$1" ] || [ ! -r "$2" ]; then
  echo "usage: $0 libcroupier.a libcroupier_odds.a [src]" >&2
  exit 2
fi

symbols='SimulationStream|philox|threefry|r123|mt19937|mersenne_twister|linear_congruential|subtract_with_carry'
c_functions='(s?rand|rand_r|s?random|random_r|[dejlmn]rand48)(@.*)?$'

# Prints "object: symbol" for each hit. In nm's lines a name follows a blank; randombytes_buf is not rand.
guilty() {
  nm -C -A "$1" 2>/dev/null | grep -i -E "($symbols)| $c_functions"
}

if ! nm -C -A "$1" 2>/dev/null | grep -q 'SecureRandom'; then
  echo "FAILED: no SecureRandom in $1: is it the table library?"
  exit 1
fi

failed=0
if found=$(guilty "$1"); then
  echo "FAILED: $1 reaches:"
  echo "$found"
  failed=1
else
  echo "passed: $1 reaches no seeded generator"
fi

if found=$(guilty "$2"); then
  echo "passed: the same search finds in $2:"
  echo "$found" | head -n 3
else
  echo "FAILED: the search finds nothing in $2, so it proves nothing about $1"
  failed=1
fi

if [ $# -ge 3 ]; then
  # The command line and the reports stand above the simulation and may use it.
  includes='#include *(<random>|<Random123/|"odds/)'
  calls='[^_a-z.](s?rand|s?random|rand_r|[dejlmn]rand48)\('
  if found=$(grep -r -n -E "$includes|$calls" "$3" --include='*.h' --include='*.cpp' | grep -v -E "^$3/(odds|cli|report|advice)/"); then
    echo "FAILED: table sources reach:"
    echo "$found"
    failed=1
  else
    echo "passed: no table source includes a seeded generator"
  fi
fi
exit $failed
