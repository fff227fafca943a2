// A chart as inline SVG. Coordinates have one decimal, so that the same chart is the same text everywhere.
#pragma once

#include <string>

#include "report/render/laid_report.h"

namespace croupier {

[[nodiscard]] std::string svg_of(const Chart& chart);

// Text inside XML.
[[nodiscard]] std::string xml_escaped(const std::string& text);

}  // namespace croupier
