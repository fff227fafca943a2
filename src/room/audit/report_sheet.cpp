#include "room/audit/report_sheet.h"

#include <array>
#include <charconv>

namespace croupier {
namespace {

constexpr const char* line_end = "\r\n";

std::string quoted(const std::string& text) {
  // Names and reasons are whatever somebody typed.
  const bool formula = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
  std::string plain = formula ? "'" + text : text;
  if (plain.find_first_of(",\"\r\n") == std::string::npos) return plain;
  std::string cell = "\"";
  for (const char c : plain) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
  return cell + "\"";
}

std::string number_text(double value) {
  std::array<char, 64> text{};
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, 6);
  return error == std::errc() ? std::string(text.data(), end) : "";
}

bool is_time(const std::string& column) { return column.ends_with("_ms"); }

std::string cell_text(const Json& cell, const std::string& column) {
  if (cell.is_null()) return "";
  if (is_time(column) && cell.is_number_integer()) return time_text(cell.get<std::int64_t>());
  if (cell.is_number_float()) return number_text(cell.get<double>());
  if (cell.is_string()) return quoted(cell.get<std::string>());
  if (cell.is_boolean()) return cell.get<bool>() ? "yes" : "no";
  return cell.is_structured() ? quoted(cell.dump(-1, ' ', false, Json::error_handler_t::replace)) : cell.dump();
}

}  // namespace

Json to_json(const ReportSheet& sheet) {
  Json rows = Json::array();
  for (const std::vector<Json>& cells : sheet.rows) {
    Json row = Json::object();
    for (std::size_t i = 0; i < cells.size(); ++i) row[sheet.columns[i]] = cells[i];
    rows.push_back(std::move(row));
  }
  return {{"report", sheet.kind},
          {"title", sheet.title},
          {"operator", sheet.house},
          {"period", sheet.period.name},
          {"from", date_text(sheet.period.first_day)},
          {"to", date_text(sheet.period.last_day)},
          {"made_ms", sheet.made_ms},
          {"activity", !sheet.rows.empty()},
          {"cut", sheet.cut},
          {"columns", sheet.columns},
          {"rows", std::move(rows)}};
}

std::string to_csv(const ReportSheet& sheet) {
  std::string text;
  const auto head = [&](const char* what, const std::string& value) {
    text += std::string(what) + "," + quoted(value) + line_end;
  };
  head("Report", sheet.title);
  head("Operator", sheet.house);
  head("From", date_text(sheet.period.first_day));
  head("To", date_text(sheet.period.last_day));
  head("Made", time_text(sheet.made_ms));
  if (sheet.cut) head("Note", "cut: there is more than a report holds, ask for a shorter time");
  text += line_end;
  if (sheet.rows.empty()) return text + "No Activity" + line_end;
  for (std::size_t i = 0; i < sheet.columns.size(); ++i) {
    std::string column = sheet.columns[i];
    if (is_time(column)) column.replace(column.size() - 2, 2, "utc");
    text += (i == 0 ? "" : ",") + column;
  }
  text += line_end;
  for (const std::vector<Json>& row : sheet.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) text += (i == 0 ? "" : ",") + cell_text(row[i], sheet.columns[i]);
    text += line_end;
  }
  return text;
}

}  // namespace croupier
