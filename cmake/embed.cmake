# Writes a C++ file that holds the rulebook.
#
#   cmake -D DIR=rulebook -D LIST=files.txt -D OUT=embedded_rulebook.cpp -P embed.cmake
#
# LIST names the files, relative to DIR, sorted, one a line. Raw strings, because a compiler reads half a megabyte of
# them in no time, where an array of numbers costs it seconds.
file(STRINGS "${LIST}" files)

set(body "")
foreach(file IN LISTS files)
  file(READ "${DIR}/${file}" text)
  string(FIND "${text}" ")rulebook\"" clash)
  if(NOT clash EQUAL -1)
    message(FATAL_ERROR "${DIR}/${file} holds ')rulebook\"', which ends a string in ${OUT}")
  endif()
  string(APPEND body "    {\"${file}\"sv, R\"rulebook(${text})rulebook\"sv},\n")
endforeach()

list(LENGTH files count)
file(WRITE "${OUT}" "// Made by cmake/embed.cmake from the files of rulebook/.
#include <array>

#include \"rules/embedded.h\"

namespace croupier {
namespace {

using namespace std::literals;

constexpr std::array<EmbeddedFile, ${count}> files = {{
${body}}};

}  // namespace

std::span<const EmbeddedFile> embedded_rulebook() { return files; }

}  // namespace croupier
")
