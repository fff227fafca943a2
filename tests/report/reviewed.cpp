#include "tests/report/reviewed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace croupier::testing {
namespace {

// Nine digits: what a compiler may do to the last ones is no change.
Json rounded(const Json& json) {
  if (json.is_number_float()) {
    char text[32];
    std::snprintf(text, sizeof text, "%.9g", json.get<double>());
    return Json::parse(text);
  }
  if (!json.is_structured()) return json;
  Json made = json;
  for (auto& part : made) part = rounded(part);
  return made;
}

// What is read at a glance: a plain value, a list of them, a number with its fraction.
bool is_one_line(const Json& json) {
  if (!json.is_structured() || json.empty()) return true;
  if (json.is_object()) return json.size() == 2 && json.contains("exact") && json.contains("decimal");
  return std::none_of(json.begin(), json.end(), [](const Json& part) { return part.is_structured(); });
}

// A line a field, so that a difference shows which one.
void write(const Json& json, int depth, std::string& text) {
  if (is_one_line(json)) {
    text += json.dump();
    return;
  }
  const std::string indent(static_cast<std::size_t>(2 * (depth + 1)), ' ');
  text += json.is_object() ? "{" : "[";
  bool first = true;
  for (const auto& [key, part] : json.items()) {
    text += std::string(first ? "\n" : ",\n") + indent + (json.is_object() ? "\"" + key + "\": " : "");
    write(part, depth + 1, text);
    first = false;
  }
  text += "\n" + indent.substr(2) + (json.is_object() ? "}" : "]");
}

}  // namespace

std::string read_text(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void expect_reviewed(const std::string& name, const Json& json) {
  std::string text;
  write(rounded(json), 0, text);
  text += "\n";
  const std::string path = "tests/report/golden/" + name + ".json";
  if (std::getenv("CROUPIER_WRITE_GOLDEN") != nullptr) std::ofstream(path) << text;
  const std::string known = read_text(path);
  if (text == known) return;
  std::size_t at = 0;
  while (at < text.size() && at < known.size() && text[at] == known[at]) ++at;
  const std::size_t from = at > 60 ? at - 60 : 0;
  ADD_FAILURE() << name << " differs at " << at << ":\n  now  " << text.substr(from, 160) << "\n  then "
                << known.substr(from, 160);
}

}  // namespace croupier::testing
