#!/bin/sh
# GLI-19 3.2.1: the random numbers of the tables can be reviewed. All of them are in these four files.
#
#   random_numbers_are_few_lines.sh LIB LIB src
set -u

if [ $# -lt 3 ] || [ ! -d "$3" ]; then
  echo "usage: $0 libcroupier.a libcroupier_odds.a src" >&2
  exit 2
fi
cd "$3/cards" || exit 2

most=400
lines=$(cat secure_random.h secure_random.cpp scaler.h shuffle.h | wc -l)
if [ "$lines" -gt $most ]; then
  echo "FAILED: $lines lines, at most $most can be reviewed at a sitting"
  exit 1
fi
# Nobody else fetches random numbers for cards or dice.
others=$(grep -l -r -E 'randombytes|getrandom|/dev/u?random' . | grep -v '^\./secure_random\.' || true)
if [ -n "$others" ]; then
  echo "FAILED: random numbers are also fetched in $others"
  exit 1
fi
echo "passed: $lines lines"
