// A report laid out: sections of paragraphs, lists, tables and charts, with every number already in its words. Made
// once from the report; HTML and Markdown only dress it.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "report/report.h"

namespace croupier {

struct Paragraph {
  std::string text;
};

struct Callout {                                       // what must not be overlooked
  enum class Tone : std::uint8_t { bad, open, good };  // open: it says that something is not known
  std::string text;
  Tone tone = Tone::bad;
};

struct Subheading {
  std::string text;
};

struct BulletList {
  std::vector<std::string> items;
  bool numbered = false;
};

struct LaidTable {
  enum class Form : std::uint8_t {
    plain,
    facts,    // two columns without heads: what, and its value
    to_sign,  // empty fields to write in
    chart     // what to do with each hand: a color for each first letter, on a page of its own
  };
  std::string caption;
  std::vector<std::string> heads;
  std::string aligns;  // a letter a column: l, r
  std::vector<std::vector<std::string>> rows;
  bool totals = false;  // the last row is
  Form form = Form::plain;
};

struct Chart {
  enum class Kind : std::uint8_t {
    bars,    // a bar for each label, left and right of nothing
    ranges,  // a line from the first to the last value of each label, a tick at the middle one
    area,    // points of a curve, what lies below it filled
    line     // points of a curve
  };
  Kind kind = Kind::bars;
  std::string title;
  std::string across;    // what the horizontal axis counts
  bool percent = false;  // values along the axis (of a curve: upwards) are shares
  std::vector<std::string> labels;
  std::vector<std::array<double, 3>> values;          // bars use the first
  std::vector<std::pair<double, double>> points;      // of a curve
  std::vector<std::pair<double, std::string>> marks;  // places along the horizontal axis
};

using Block = std::variant<Paragraph, Callout, Subheading, BulletList, LaidTable, Chart>;

struct Section {
  int number = 0;
  std::string title;
  std::vector<Block> blocks;
};

struct LaidReport {
  std::string title;
  std::string subtitle;
  std::vector<std::pair<std::string, std::string>> front;  // on the cover
  std::vector<Section> sections;
};

[[nodiscard]] LaidReport lay_out(const Report& report);

// The sections in their order, by the file that lays them out.
[[nodiscard]] std::vector<Section> game_sections(const Report& report);         // 1 to 6
[[nodiscard]] std::vector<Section> mathematics_sections(const Report& report);  // 7 to 14
[[nodiscard]] Section strategy_section(const ReportStrategy& part);             // 9, one of them
[[nodiscard]] Section countability_section(const ReportCountability& part);     // 12, another
[[nodiscard]] std::vector<Section> assurance_sections(const Report& report);    // 15 to 20

}  // namespace croupier
