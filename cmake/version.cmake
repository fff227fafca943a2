# Writes a C++ file with the version and the commit, and leaves it alone when it says so already.
#
#   cmake -D SOURCE=. -D VERSION=1.2.3 -D OUT=version.cpp -P version.cmake
#
# A report names the commit that computed it, so a tree with changes in what goes into the program must not pass for
# the commit it started from: it is marked.
foreach(variable GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE)  # set when a hook of some repository runs us
  unset(ENV{${variable}})
endforeach()

find_program(GIT git)
set(commit "")
function(ask_git result)
  set(answer "")
  if(GIT)
    execute_process(
      COMMAND "${GIT}" -c "safe.directory=${SOURCE}" --no-optional-locks ${ARGN}
      WORKING_DIRECTORY "${SOURCE}"
      OUTPUT_VARIABLE answer OUTPUT_STRIP_TRAILING_WHITESPACE
      ERROR_QUIET RESULT_VARIABLE failed)
    if(failed)
      set(answer "")
    endif()
  endif()
  set(${result} "${answer}" PARENT_SCOPE)
endfunction()

# An archive unpacked inside somebody else's repository has no commit.
ask_git(top rev-parse --show-toplevel)
if(top)
  file(REAL_PATH "${top}" top)
  file(REAL_PATH "${SOURCE}" here)
  if(top STREQUAL here)
    ask_git(commit rev-parse HEAD)
  endif()
endif()

if(commit)
  ask_git(changes status --porcelain -- src bench rulebook cmake CMakeLists.txt CMakePresets.json)
  if(changes)
    string(APPEND commit "+changes")
  endif()
else()
  set(commit "unknown")
endif()

set(text "// Made by cmake/version.cmake.
#include \"base/version.h\"

namespace croupier {

std::string_view version() { return \"${VERSION}\"; }
std::string_view commit() { return \"${commit}\"; }

}  // namespace croupier
")
set(old "")
if(EXISTS "${OUT}")
  file(READ "${OUT}" old)
endif()
if(NOT text STREQUAL old)
  file(WRITE "${OUT}" "${text}")
endif()
