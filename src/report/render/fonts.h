// The letters a report carries with it, so that it looks the same wherever it is read. The build makes the file that
// defines them from fonts/.
#pragma once

#include <span>
#include <string_view>

namespace croupier {

struct ReportFont {
  int weight = 0;
  std::string_view woff2;
};

[[nodiscard]] std::span<const ReportFont> report_fonts();

}  // namespace croupier
