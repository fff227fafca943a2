#!/bin/sh
# Data flows downward: a folder of src/ includes only itself and folders above it.
#
#   folders_include_only_folders_above.sh LIB LIB src
set -u

if [ $# -lt 3 ] || [ ! -d "$3" ]; then
  echo "usage: $0 libcroupier.a libcroupier_odds.a src" >&2
  exit 2
fi
cd "$3" || exit 2

order='base cards money hands rules bank games table record json odds report store room advice server app cli'
# Mathematics knows rounds, not tables; tables do not know mathematics: somebody between them is asked.
never='odds:table odds:record odds:json'
for folder in store room server; do never="$never $folder:odds $folder:report $folder:advice"; done

failed=0
for folder in */; do
  folder=${folder%/}
  case " $order " in
    *" $folder "*) ;;
    *) echo "FAILED: src/$folder has no place in the order of folders: $order"; failed=1; continue ;;
  esac
  above=" ${order%%"$folder"*} $folder "
  for included in $(grep -r -h -o -E '^#include "[a-z]+/' "$folder" --include='*.h' --include='*.cpp' |
      sed 's/.*"//; s/\///' | sort -u); do
    case "$included" in bench) [ "$folder" = cli ] && continue ;; esac
    case "$above" in
      *" $included "*) case " $never " in *" $folder:$included "*) ;; *) continue ;; esac ;;
    esac
    echo "FAILED: src/$folder includes $included/:"
    grep -r -n -E "^#include \"$included/" "$folder"
    failed=1
  done
done
[ $failed = 0 ] && echo "passed: every folder includes only folders above it"
exit $failed
