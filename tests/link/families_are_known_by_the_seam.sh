#!/bin/sh
# Only a family's own folders, and the places where families are registered, know its types: everybody else plays,
# records, shows and reports any game by games::Round, games::TableRules and Solver. So a new family changes nobody. Of
# the page one file knows families: the one with their layouts.
#
#   families_are_known_by_the_seam.sh LIB LIB src
set -u

if [ $# -lt 3 ] || [ ! -d "$3" ]; then
  echo "usage: $0 libcroupier.a libcroupier_odds.a src" >&2
  exit 2
fi
cd "$3" || exit 2

registrations='games/families.cpp odds/families.cpp'

families=$( { ls -d games/*/ odds/exact/*/ | sed 's/.*\/\(.*\)\//\1/'
              sed -n 's/^enum class Family .*{\(.*\)}.*/\1/p' rules/definition.h | tr ',' '\n' | tr -d ' '; } | sort -u)
if [ "$(echo "$families" | wc -l)" -lt 2 ] || ! echo "$families" | grep -q -x showdown; then
  echo "FAILED: families are not found, so nothing is shown: $families"
  exit 1
fi

failed=0
is_in() { case " $(echo $2) " in *" $1 "*) return 0 ;; esac; return 1; }
sources() { grep -r -l -E "$1" . --include='*.h' --include='*.cpp' | sed 's/^\.\///' | sort; }

for family in $families; do
  named="(^|[^_a-zA-Z])$family::|^#include \"(games|odds/exact)/$family/|^#include \"rules/families/$family[_a-z]*\.h\""
  for file in $(sources "$named"); do
    case "$file" in
      games/"$family"/* | odds/exact/"$family"/* | rules/families/*) continue ;;
    esac
    is_in "$file" "$registrations" && continue
    echo "FAILED: src/$file names the family $family:"
    grep -n -E "$named" "$file"
    failed=1
  done
done

# Which family a game is of matters only where they are registered.
for file in $(sources '(^|[^_a-zA-Z])Family::[a-z]'); do
  case "$file" in rules/families/* | rules/definition.h) continue ;; esac
  is_in "$file" "$registrations" && continue
  echo "FAILED: src/$file asks for the family:"
  grep -n -E 'Family::[a-z]' "$file"
  failed=1
done
switches=$(grep -r -n -E 'case Family::|switch \([^)]*[Ff]amily' . --include='*.h' --include='*.cpp' | cut -d: -f1 | sort -u)
if [ "$(echo "$switches" | grep -c .)" -gt 1 ]; then
  echo "FAILED: more than one switch over the families:"
  echo "$switches"
  failed=1
fi
# Cards are laid out as the round holds them. Whoever asks for a place that one family deals to asks for the family.
asks_for_hands='holding\([^)]*Place::(player|banker)'
for file in $(sources "$asks_for_hands"); do
  case "$file" in games/*/* | odds/exact/*) continue ;; esac
  echo "FAILED: src/$file asks for the hands of one family:"
  grep -n -E "$asks_for_hands" "$file"
  failed=1
done

# The page: a game's family is looked at, and a family named, in its layouts alone. A bank may be called like a family.
page=../web/src
layouts=$page/layout.ts
if [ ! -f "$layouts" ]; then
  echo "FAILED: the page's layouts are not found, so nothing is shown of it: $layouts"
  exit 1
fi
ids=$(echo $families | tr '_' '-' | tr ' ' '|')
for id in $(echo "$ids" | tr '|' ' '); do
  grep -q -E "^  \"?$id\"?: \{" "$layouts" && continue
  echo "FAILED: web/src/layout.ts has no layout of $id"
  failed=1
done
asked=$(grep -r -n -E "[.?]family([^a-zA-Z_]|\$)|\[[\"']family[\"']\]|\{[^}]*[ ,]family[ ,:][^}]*\} = |[\"'\`]($ids)[\"'\`]" "$page" --include='*.ts' |
  grep -v "^$layouts:" | grep -v -E "bank [!=]== \"[a-z-]+\"")
if [ -n "$asked" ]; then
  echo "FAILED: the page tells families apart outside of its layouts:"
  echo "$asked"
  failed=1
fi
[ $failed = 0 ] && echo "passed: only their own folders and registrations know" $families
exit $failed
