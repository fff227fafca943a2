# Whether a command line asks for a PDF, read as the program reads it. Sourced by ./croupier.
# shellcheck shell=bash

# wants_pdf ARGUMENT...
wants_pdf() {
  local output='' format='' all=''
  # The command is the first word that is neither a flag nor a flag's value.
  while [[ ${1:-} == -* ]]; do
    [[ $1 != --rulebook ]] || shift
    shift || return 1
  done
  [[ ${1:-} == report ]] || return 1
  while shift && (($#)); do
    case $1 in
      --) break ;;
      --all) all=1 ;;
      --output=*) output=${1#*=} ;;
      --format=*) format=${1#*=} ;;
      --format) format=${2:-}; shift ;;
      # Short flags may stand together, and a value right behind its flag.
      --output | -o | -qo) output=${2:-}; shift ;;
      -o* | -qo*) output=${1#*o} ;;
      --rulebook | --set | --paytable | --table | --rounds | --seed | --threads | --since) shift ;;
    esac
  done
  # The format named counts for more than the end of the file's name, which is a folder's with --all.
  if [[ $format || $all ]]; then [[ $format == pdf ]]; else [[ ${output,,} == *.pdf ]]; fi
}
