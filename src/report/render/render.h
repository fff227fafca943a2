// The report as others read it. One value in, one text out; the same value gives the same bytes.
#pragma once

#include <string>
#include <string_view>

#include "json/json.h"
#include "report/report.h"

namespace croupier {

inline constexpr std::string_view report_schema = "croupier-report/1";

// docs/report.schema.json describes it.
[[nodiscard]] Json report_json(const Report& report);
[[nodiscard]] std::string render_json(const Report& report);
[[nodiscard]] std::string render_md(const Report& report);
// Self-contained: no scripts, style and charts inside, made for screens and for paper. Well-formed XML too.
[[nodiscard]] std::string render_html(const Report& report);

}  // namespace croupier
