# Shared by ./croupier and ./check: packages, builds, and how to talk about them. Sourced by bash; `root` is set.

exit_io=5
exit_internal=70

# Progress goes to stderr: one line that is overwritten on a terminal, plain lines elsewhere.
if [[ -t 2 && ${CI:-} != true && ${TERM:-dumb} != dumb ]]; then on_terminal=1; else on_terminal=; fi

say() {
  clear_progress
  printf '%s: %s\n' "${0##*/}" "$*" >&2
}

progress() {
  [[ $on_terminal ]] || return 0
  local line="${0##*/}: $*" width=${COLUMNS:-80}
  printf '\r\033[K%s' "${line:0:width-1}" >&2
}

clear_progress() {
  [[ $on_terminal ]] && printf '\r\033[K' >&2
  return 0
}

# packages KIND...: the packages of cmake/packages.txt that are needed for any of these.
packages() {
  local package kind
  while read -r package kind _; do
    [[ $package == '#'* || -z $package ]] && continue
    [[ " $* " == *" $kind "* ]] && echo "$package"
  done <"$root/cmake/packages.txt"
}

# install_packages KIND...: installs what is missing of these kinds.
install_packages() {
  local wanted missing
  mapfile -t wanted < <(packages "$@")
  if ! command -v dpkg-query >/dev/null; then
    say "this is no Debian: going on as if there were the equivalents of ${wanted[*]}"
    return
  fi
  mapfile -t missing < <(comm -23 <(printf '%s\n' "${wanted[@]}" | sort) <(
    dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null | sed -n 's/^installed //p' | sort))
  ((${#missing[@]})) || return 0
  apt_install "${missing[@]}"
}

# What the page is built with: any node from 18 on will do, wherever it came from, so only the commands are asked for.
install_node() {
  local missing=() version
  command -v node >/dev/null || missing+=(nodejs)
  command -v npm >/dev/null || missing+=(npm)
  if ((${#missing[@]})); then
    if ! command -v apt-get >/dev/null; then
      say "the page is built with node 18 or later and npm; please install ${missing[*]}"
      exit $exit_io
    fi
    apt_install "${missing[@]}"
  fi
  version=$(node -p 'process.versions.node.split(".")[0]')
  if ((version < 18)); then
    say "the page is built with node 18 or later; '$(command -v node)' is version $version"
    exit $exit_io
  fi
}

# apt_install PACKAGE...: installs them; without the right to do so says how and stops.
apt_install() {
  local missing=("$@") as_root=()
  if ((EUID != 0)); then
    as_root=(sudo)
    if ! command -v sudo >/dev/null; then
      say "packages are missing and there is neither root nor sudo to install them; run as root:"
      printf 'apt-get update && apt-get install -y --no-install-recommends %s\n' "${missing[*]}" >&2
      exit $exit_io
    elif sudo -n true 2>/dev/null; then
      as_root=(sudo -n)
    else
      # It may want a password, which only somebody at a terminal can give.
      [[ ! -t 0 || ! -t 2 ]] || say "${#missing[@]} packages are missing; sudo installs them: ${missing[*]}"
      if [[ ! -t 0 || ! -t 2 ]] || ! sudo -v; then
        say "packages are missing and sudo did not let us install them without a password; run:"
        printf 'sudo apt-get update && sudo apt-get install -y --no-install-recommends %s\n' "${missing[*]}" >&2
        exit $exit_io
      fi
    fi
  fi
  say "installing ${#missing[@]} packages: ${missing[*]}"
  mkdir -p "$root/build"
  local log="$root/build/packages.log"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y
    -o DPkg::Lock::Timeout=600 -o Acquire::Retries=3)
  # A stale list of one source must not stop us: what counts is whether the install works.
  "${apt[@]}" update >"$log" 2>&1 </dev/null || true
  if ! "${apt[@]}" install --no-install-recommends "${missing[@]}" >>"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    say "apt-get could not install them; the whole log is in $log"
    exit $exit_io
  fi
}

# One build of a preset at a time, however many were asked for.
lock() {
  mkdir -p "$root/build" || exit $exit_io
  exec 9>"$root/build/.lock-$1"
  flock -n 9 && return
  if [[ $on_terminal ]]; then progress "waiting for another build"; else say "waiting for another build"; fi
  flock 9
  clear_progress
}

unlock() { exec 9>&-; }

# build_preset PRESET [TARGET...]: configures when needed and builds. The log is build/PRESET/build.log.
build_preset() {
  local preset=$1 dir="$root/build/$1" log="$root/build/$1/build.log" line
  shift
  mkdir -p "$dir"
  : >"$log"
  if [[ ! -f $dir/build.ninja ]]; then
    progress "configuring $preset"
    if ! (cd "$root" && cmake --preset "$preset") >>"$log" 2>&1; then
      rm -f "$dir/build.ninja" "$dir/CMakeCache.txt"
      tail -n 30 "$log" >&2
      say "could not be configured; the whole log is in $log"
      return 1
    fi
  fi
  if ! NINJA_STATUS='[%f/%t] ' ninja -C "$dir" "$@" 2>&1 </dev/null | while IFS= read -r line; do
    printf '%s\n' "$line" >&3
    [[ $line == '['* ]] && progress "building $preset ${line%%]*}]" || true
  done 3>>"$log"; then
    clear_progress
    # What failed, without the compiler's command line that follows it.
    sed -n '/^FAILED: /,$p' "$log" | sed '/^FAILED: /{n;d}' | grep -v '^\[' | head -n 60 >&2
    say "could not be built; the whole log is in $log"
    return 1
  fi
  clear_progress
}
