# Writes a C++ file that holds the report's fonts.
#
#   cmake -D DIR=fonts -D OUT=embedded_fonts.cpp -P fonts.cmake
set(body "")
foreach(weight IN ITEMS 400 600)
  file(READ "${DIR}/report-${weight}.woff2" bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(APPEND body "    {${weight}, \"${bytes}\"sv},\n")
endforeach()

file(WRITE "${OUT}" "// Made by cmake/fonts.cmake from the files of fonts/.
#include <array>

#include \"report/render/fonts.h\"

namespace croupier {
namespace {

using namespace std::literals;

constexpr std::array<ReportFont, 2> fonts = {{
${body}}};

}  // namespace

std::span<const ReportFont> report_fonts() { return fonts; }

}  // namespace croupier
")
