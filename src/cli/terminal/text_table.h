// Plain tables and wrapped text for a terminal: aligned, quiet, no color when piped or when NO_COLOR is set.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace croupier::cli {

// Columns a reader can see; bytes of UTF-8 counted once.
[[nodiscard]] std::size_t width_of(std::string_view text);
[[nodiscard]] std::size_t terminal_width();  // 100 when there is no terminal
inline constexpr std::size_t unlimited = static_cast<std::size_t>(-1);
[[nodiscard]] std::size_t line_width();  // the same, but unlimited when there is no terminal: scripts want whole lines

[[nodiscard]] std::string bold(std::string_view text);
[[nodiscard]] std::string dim(std::string_view text);
[[nodiscard]] std::string red(std::string_view text);

// The text on lines of at most `width` columns, each but the first indented.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);

enum class Align { left, right };

class TextTable {
 public:
  explicit TextTable(std::vector<Align> columns) : columns_(std::move(columns)) {}

  void heading(std::vector<std::string> cells) { rows_.push_back({std::move(cells), true}); }
  void row(std::vector<std::string> cells) { rows_.push_back({std::move(cells), false}); }
  [[nodiscard]] bool empty() const { return rows_.empty(); }
  // Can its cells be wrapped so that it is no wider?
  [[nodiscard]] bool fits(std::size_t width) const;
  // Every line indented; headings dim. Where the table would be wider than `width`, the widest columns of words are
  // narrowed and their cells wrapped.
  [[nodiscard]] std::string text(std::size_t indent = 2, std::size_t width = unlimited) const;

 private:
  struct Row {
    std::vector<std::string> cells;
    bool heading;
  };
  [[nodiscard]] std::vector<std::size_t> widths(std::size_t room) const;

  std::vector<Align> columns_;
  std::vector<Row> rows_;
};

// 1234567 -> "1,234,567".
[[nodiscard]] std::string with_commas(long long number);

}  // namespace croupier::cli
