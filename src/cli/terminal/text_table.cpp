#include "cli/terminal/text_table.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <sstream>

#include "report/figures/number_text.h"

namespace croupier::cli {
namespace {

bool colored() {
  static const bool yes = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  return yes;
}

std::string styled(const char* code, std::string_view text) {
  if (!colored() || text.empty()) return std::string(text);
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

std::string padded(const std::string& text, std::size_t width, Align align) {
  const std::size_t missing = width - std::min(width, width_of(text));
  return align == Align::left ? text + std::string(missing, ' ') : std::string(missing, ' ') + text;
}

// Of a line with columns of these widths, two spaces between them.
std::size_t total_of(const std::vector<std::size_t>& widths) {
  return std::accumulate(widths.begin(), widths.end(), 2 * (std::max<std::size_t>(widths.size(), 1) - 1));
}

}  // namespace

std::size_t width_of(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\033') {
      while (i < text.size() && text[i] != 'm') ++i;  // an escape takes no room
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) {
      ++columns;
    }
  }
  return columns;
}

std::size_t terminal_width() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) return size.ws_col;
  return 100;
}

std::size_t line_width() { return isatty(STDOUT_FILENO) != 0 ? terminal_width() : unlimited; }

std::string bold(std::string_view text) { return styled("1", text); }
std::string dim(std::string_view text) { return styled("2", text); }
std::string red(std::string_view text) { return styled("31", text); }

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string result;
  std::size_t column = 0;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string_view word = text.substr(start, end - start);
    start = end + 1;
    if (column > 0 && column + 1 + width_of(word) > width) {
      result += '\n' + std::string(indent, ' ');
      column = 0;
    } else if (column > 0) {
      result += ' ';
      ++column;
    }
    result += word;
    column += width_of(word);
  }
  return result;
}

std::vector<std::size_t> TextTable::widths(std::size_t room) const {
  std::vector<std::size_t> widths(columns_.size(), 0);
  std::vector<std::size_t> narrowest(columns_.size(), 0);  // the longest word
  for (const Row& row : rows_) {
    for (std::size_t i = 0; i < row.cells.size() && i < widths.size(); ++i) {
      widths[i] = std::max(widths[i], width_of(row.cells[i]));
      std::istringstream words(row.cells[i]);
      for (std::string word; words >> word;) narrowest[i] = std::max(narrowest[i], width_of(word));
    }
  }
  std::size_t total = total_of(widths);
  while (total > room) {
    std::size_t widest = widths.size();
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (columns_[i] != Align::left || widths[i] <= narrowest[i]) continue;
      if (widest == widths.size() || widths[i] > widths[widest]) widest = i;
    }
    if (widest == widths.size()) break;
    --widths[widest];
    --total;
  }
  return widths;
}

bool TextTable::fits(std::size_t width) const { return total_of(widths(width)) <= width; }

std::string TextTable::text(std::size_t indent, std::size_t width) const {
  const std::vector<std::size_t> widths = this->widths(width - std::min(width, indent));
  std::string result;
  for (const Row& row : rows_) {
    // The lines of each cell; those of words that do not fit go on below.
    std::vector<std::vector<std::string>> cells(columns_.size());
    std::size_t lines = 1;
    for (std::size_t i = 0; i < columns_.size() && i < row.cells.size(); ++i) {
      const bool fits = width_of(row.cells[i]) <= widths[i];
      std::istringstream cell(fits ? row.cells[i] : wrapped(row.cells[i], widths[i], 0));
      for (std::string line; std::getline(cell, line);) cells[i].push_back(line);
      lines = std::max(lines, cells[i].size());
    }
    for (std::size_t at = 0; at < lines; ++at) {
      std::string line;
      for (std::size_t i = 0; i < columns_.size(); ++i) {
        line += (i == 0 ? "" : "  ") + padded(at < cells[i].size() ? cells[i][at] : "", widths[i], columns_[i]);
      }
      while (!line.empty() && line.back() == ' ') line.pop_back();
      result += std::string(indent, ' ') + (row.heading ? dim(line) : line) + '\n';
    }
  }
  return result;
}

std::string with_commas(long long number) { return croupier::with_commas(Integer(number)); }

}  // namespace croupier::cli
