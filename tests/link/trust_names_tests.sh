#!/bin/sh
# docs/trust.md: all sixty points are there, each with a test or the reason why there is none, and every test it names is in
# the file it names.
#
#   trust_names_tests.sh LIB LIB src
set -u

if [ $# -lt 3 ] || [ ! -d "$3" ]; then
  echo "usage: $0 libcroupier.a libcroupier_odds.a src" >&2
  exit 2
fi
cd "$3/.." || exit 2
page=docs/trust.md
failed=0
fail() {
  echo "FAILED: $1"
  failed=1
}

number=1
while [ $number -le 60 ]; do
  row=$(grep -E "^\| $number \|" "$page")
  case "$row" in
    '') fail "point $number is missing" ;;
    *'](../tests/'*) ;;
    *'Does not apply'*) ;;
    *) fail "point $number names no test, and does not say why it does not apply" ;;
  esac
  number=$((number + 1))
done

# "[Suite.Name](../tests/folder/file)", one a line: the name, a tab, the file.
named=$(grep -o -E '\[[^]]+\]\(\.\./tests/[^)]+\)' "$page" | sed 's/^\[//; s/\](\.\.\//\t/; s/)$//' | sort -u)
count=$(printf '%s\n' "$named" | grep -c .)
[ "$count" -ge 60 ] || fail "only $count tests are named: is the page read rightly?"

# Whether a file has the test.
has() {
  suite=${1%%.*}
  name=${1#*.}
  case "$2" in
    tests/link/* | tests/fuzz/*) [ "$(basename "$2" | sed 's/\.[a-z]*$//')" = "$name" ] ;;
    *.mjs) grep -q -F "test(\"$1\"" "$2" ;;
    *) tr -d '\n' <"$2" | grep -q -E "(TEST|TEST_F|TEST_P|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\($suite, *$name[,)]" ;;
  esac
}
tab=$(printf '\t')
old=$IFS
IFS='
'
for one in $named; do
  test=${one%%"$tab"*}
  file=${one#*"$tab"}
  if [ ! -f "$file" ]; then
    fail "$test: there is no $file"
  elif ! has "$test" "$file"; then
    fail "$test is not in $file"
  fi
done
IFS=$old
# That the search can fail.
probe=tests/store/account_ledger_test.cpp
[ -f "$probe" ] || fail "there is no $probe to look in"
if has "Nobody.WroteThis" "$probe"; then fail "the search finds what is not there"; fi
[ $failed = 0 ] && echo "passed: $count tests named by $page are there"
exit $failed
