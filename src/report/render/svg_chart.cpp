#include "report/render/svg_chart.h"

#include <algorithm>
#include <cmath>

#include "report/figures/number_text.h"

namespace croupier {
namespace {

constexpr double width = 720;
constexpr double row_height = 17;
constexpr const char* ink = "#26313d";
constexpr const char* quiet = "#7c8794";
constexpr const char* hairline = "#dde2e7";
constexpr const char* gain = "#1f6f54";
constexpr const char* loss = "#b4472e";

std::string coordinate(double value) { return fixed_text(value, 1); }

std::string line(double x1, double y1, double x2, double y2, const char* color, double thick = 1) {
  return "<line x1=\"" + coordinate(x1) + "\" y1=\"" + coordinate(y1) + "\" x2=\"" + coordinate(x2) + "\" y2=\"" +
         coordinate(y2) + "\" stroke=\"" + color + "\" stroke-width=\"" + coordinate(thick) + "\"/>\n";
}

std::string rectangle(double x, double y, double w, double h, const char* color) {
  return "<rect x=\"" + coordinate(x) + "\" y=\"" + coordinate(y) + "\" width=\"" + coordinate(w) + "\" height=\"" +
         coordinate(h) + "\" fill=\"" + color + "\"/>\n";
}

std::string words(double x, double y, const std::string& text, const char* anchor, const char* color) {
  return "<text x=\"" + coordinate(x) + "\" y=\"" + coordinate(y) + "\" text-anchor=\"" + anchor + "\" fill=\"" +
         color + "\">" + xml_escaped(text) + "</text>\n";
}

// Places of a scale: round numbers, about five of them.
struct Axis {
  double low = 0;
  double high = 1;
  double from = 0;  // on paper
  double to = 1;

  [[nodiscard]] double at(double value) const { return from + (value - low) / (high - low) * (to - from); }
  [[nodiscard]] std::vector<double> ticks() const {
    const double rough = (high - low) / 5;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double each : {1.0, 2.0, 5.0}) {
      if (each * power >= rough) {
        step = each * power;
        break;
      }
    }
    std::vector<double> made;
    for (double tick = std::ceil(low / step) * step; tick <= high + step * 1e-9; tick += step) made.push_back(tick);
    return made;
  }
};

// As many decimals as tell neighboring ticks apart.
std::string tick_text(double value, const std::vector<double>& ticks, bool percent) {
  const double scale = percent ? 100 : 1;
  const double step = ticks.size() > 1 ? scale * (ticks[1] - ticks[0]) : 1;
  const int digits = step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
  const std::string text = fixed_text(scale * value, digits);
  if (percent) return text + "%";
  return digits == 0 ? with_commas(Integer(std::llround(value))) : text;
}

std::string begin(const Chart& chart, double height) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + coordinate(width) + " " + coordinate(height) +
         "\" role=\"img\" font-family=\"Croupier Report, sans-serif\" font-size=\"11\">\n<title>" +
         xml_escaped(chart.title) + "</title>\n";
}

std::string vertical_grid(const Axis& across, double top, double bottom, bool percent) {
  std::string svg;
  const auto ticks = across.ticks();
  for (const double tick : ticks) {
    svg += line(across.at(tick), top, across.at(tick), bottom, hairline);
    svg += words(across.at(tick), bottom + 13, tick_text(tick, ticks, percent), "middle", quiet);
  }
  return svg;
}

std::size_t longest(const std::vector<std::string>& labels) {
  std::size_t most = 0;
  for (const std::string& label : labels) most = std::max(most, label.size());
  return most;
}

// Bars and ranges: a row a label.
std::string rows_svg(const Chart& chart) {
  const bool ranges = chart.kind == Chart::Kind::ranges;
  double low = 0;
  double high = 0;
  if (ranges) low = high = chart.values.front()[1];
  for (const auto& value : chart.values) {
    for (const double each : ranges ? std::vector<double>(value.begin(), value.end()) : std::vector<double>{value[0]}) {
      low = std::min(low, each);
      high = std::max(high, each);
    }
  }
  if (low == high) high = low + 1;
  const double left = std::min(300.0, 14 + 5.6 * static_cast<double>(longest(chart.labels)));
  const double spare = (high - low) * 0.04;
  const Axis across{.low = low - spare, .high = high + spare, .from = left, .to = width - 64};
  const double top = 4;
  const double bottom = top + row_height * static_cast<double>(chart.labels.size());
  std::string svg = begin(chart, bottom + 34) + vertical_grid(across, top, bottom, chart.percent);
  for (std::size_t i = 0; i < chart.labels.size(); ++i) {
    const double y = top + row_height * static_cast<double>(i);
    svg += words(left - 6, y + 12, chart.labels[i], "end", ink);
    const auto& value = chart.values[i];
    if (ranges) {
      const double middle = y + row_height / 2;
      svg += line(across.at(value[0]), middle, across.at(value[1]), middle, loss, 5);
      svg += line(across.at(value[1]), middle, across.at(value[2]), middle, gain, 5);
      svg += line(across.at(value[1]), y + 3, across.at(value[1]), y + row_height - 3, ink, 1.5);
    } else {
      const double from = across.at(std::min(0.0, value[0]));
      const double to = across.at(std::max(0.0, value[0]));
      svg += rectangle(from, y + 3, std::max(0.6, to - from), row_height - 6, value[0] < 0 ? loss : gain);
      svg += words(to + 4, y + 12, share_text(value[0], 3), "start", quiet);
    }
  }
  if (!ranges) svg += line(across.at(0), top, across.at(0), bottom, ink);
  return svg + words((left + across.to) / 2, bottom + 29, chart.across, "middle", quiet) + "</svg>\n";
}

Axis upright(const Chart& chart, double top, double bottom) {
  double low = 0;
  double high = 0;
  for (const auto& [x, y] : chart.points) {
    low = std::min(low, y);
    high = std::max(high, y);
  }
  if (low == high) high = low + 1;
  return {.low = low, .high = high * 1.05, .from = bottom, .to = top};
}

// Where the curve crosses nothing, by a straight line between its neighbors.
std::vector<std::pair<double, double>> with_crossing(std::vector<std::pair<double, double>> points) {
  for (std::size_t i = 1; i < points.size(); ++i) {
    const auto [x, y] = points[i - 1];
    const auto [next_x, next_y] = points[i];
    if (x >= 0 || next_x <= 0) continue;
    points.insert(points.begin() + static_cast<std::ptrdiff_t>(i), {0.0, y + (next_y - y) * -x / (next_x - x)});
    break;
  }
  return points;
}

// The part of the area on one side of nothing.
std::string half_area(const Chart& chart, const Axis& across, const Axis& up, bool gains) {
  std::string points;
  double first = 0;
  double last = 0;
  for (const auto& [x, y] : with_crossing(chart.points)) {
    if (gains ? x < 0 : x > 0) continue;
    if (points.empty()) first = x;
    last = x;
    points += coordinate(across.at(x)) + "," + coordinate(up.at(y)) + " ";
  }
  if (points.empty()) return "";
  return "<polygon points=\"" + coordinate(across.at(first)) + "," + coordinate(up.from) + " " + points +
         coordinate(across.at(last)) + "," + coordinate(up.from) + "\" fill=\"" + (gains ? gain : loss) +
         "\" fill-opacity=\"0.75\"/>\n";
}

std::string curve_svg(const Chart& chart) {
  const double left = 56;
  const double top = 18;
  const double bottom = 190;
  const Axis across{
      .low = chart.points.front().first, .high = chart.points.back().first, .from = left, .to = width - 20};
  const Axis up = upright(chart, top, bottom);
  std::string svg = begin(chart, bottom + 38) + vertical_grid(across, top, bottom, false);
  if (chart.kind == Chart::Kind::area) {
    svg += half_area(chart, across, up, false) + half_area(chart, across, up, true);
  } else {
    const auto ticks = up.ticks();
    for (const double tick : ticks) {
      svg += line(left, up.at(tick), across.to, up.at(tick), hairline);
      svg += words(left - 6, up.at(tick) + 4, tick_text(tick, ticks, chart.percent), "end", quiet);
    }
    svg += line(left, up.at(0), across.to, up.at(0), ink);
    std::string points;
    for (const auto& [x, y] : chart.points) points += coordinate(across.at(x)) + "," + coordinate(up.at(y)) + " ";
    svg += "<polyline points=\"" + points + "\" fill=\"none\" stroke=\"" + gain + "\" stroke-width=\"2\"/>\n";
  }
  for (std::size_t i = 0; i < chart.marks.size(); ++i) {
    const auto& [x, text] = chart.marks[i];
    if (x < across.low || x > across.high) continue;
    const double lower = static_cast<double>(i % 3) * 12;  // so that neighbors do not cover each other
    svg += line(across.at(x), top + lower, across.at(x), bottom, ink);
    const bool right = across.at(x) > width * 0.8;
    svg += words(across.at(x) + (right ? -4 : 4), top + 8 + lower, text, right ? "end" : "start", ink);
  }
  svg += line(left, bottom, across.to, bottom, quiet);
  return svg + words((left + across.to) / 2, bottom + 31, chart.across, "middle", quiet) + "</svg>\n";
}

}  // namespace

std::string xml_escaped(const std::string& text) {
  std::string made;
  for (const char c : text) {
    switch (c) {
      case '&':
        made += "&amp;";
        break;
      case '<':
        made += "&lt;";
        break;
      case '>':
        made += "&gt;";
        break;
      case '"':
        made += "&quot;";
        break;
      default:
        made += c;
    }
  }
  return made;
}

std::string svg_of(const Chart& chart) {
  const bool rows = chart.kind == Chart::Kind::bars || chart.kind == Chart::Kind::ranges;
  if (rows ? chart.values.empty() : chart.points.size() < 2) return "";
  return rows ? rows_svg(chart) : curve_svg(chart);
}

}  // namespace croupier
