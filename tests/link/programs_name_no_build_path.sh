#!/bin/sh
# GLI-19 2.3.3: others can build the same program. One that holds the folder it was built in is another in another folder.
#
#   programs_name_no_build_path.sh LIB LIB src
set -u

if [ $# -lt 3 ] || [ ! -f "$1" ] || [ ! -f "$2" ] || [ ! -d "$3" ]; then
  echo "usage: $0 libcroupier.a libcroupier_odds.a src" >&2
  exit 2
fi
root=$(cd "$3/.." && pwd) || exit 2
program=$(dirname "$1")/../croupier

# Sanitizers name the sources of what they watch; nobody hands such a program out.
if grep -a -q -E '__asan_init|__tsan_init' "$1"; then
  echo "ok: not asked of a sanitizer's build"
  exit 0
fi
for file in "$1" "$2" "$program"; do
  if [ ! -f "$file" ]; then
    echo "FAILED: there is no $file to look at"
    exit 1
  fi
  if grep -a -q -F "$root/" "$file"; then
    echo "FAILED: $file holds $(strings -a "$file" | grep -F -m 3 "$root/")"
    exit 1
  fi
done
echo "ok: no path of $root in libraries and program"
