#include "rules/toml_words.h"

#include <array>
#include <string>

#include "base/refuse.h"

namespace croupier {
namespace {

struct Plain {
  std::string_view part;  // of the parser's words
  const char* what;
  const char* right;
};

constexpr const char* line_right = "key = value";
constexpr const char* value_right = "a number, true, false, or words and cards in quotes, such as \"9h 8c\"";

// The first that fits: what is told of one mistake comes before what is told of the place.
constexpr std::array<Plain, 20> all_plain = {{
    {"utf-8", "a byte that is no UTF-8", "text in UTF-8"},
    {"maximum nested", "tables or lists too deep in one another", "fewer brackets"},
    {"unknown escape", "a backslash that means nothing in a text in double quotes", "'...' takes it as it is"},
    {"not representable", "a number too large to keep", "one within 64 bits"},
    {"leading zeroes", "a number that begins with 0", "the number without it"},
    {"dangling comma", "a comma with nothing after it", "{ key = value, key = value }"},
    {"parsing inline table", "a table in braces that does not end on its line", "{ key = value, key = value }"},
    {"parsing array", "a list that does not end, or lacks a comma", "[ value, value ]"},
    {"parsing table header", "a heading that is not closed", "[name] or [[name]] on a line of its own"},
    {"parsing key:", "a key that cannot be read", line_right},
    {"string", "a text in quotes that does not end on its line, or holds a control character", "\"...\""},
    {"expected '='", "a line without =", line_right},
    {"expected value, saw", "a key without a value", line_right},
    {"comment or whitespace", "something more behind a value", "one `key = value` on each line"},
    {"parsing root table", "a line that begins with neither a key nor a heading", "key = value, or [name]"},
    {"integer", "a value that is no number and not in quotes", value_right},
    {"floating-point", "a value that is no number and not in quotes", value_right},
    {"boolean", "a value that is neither true nor false and not in quotes", value_right},
    {"date", "a date or time that does not exist", value_right},
    {"parsing value", "a value that cannot be read", value_right},
}};

// 'name' at the end of the parser's words.
std::string last_quoted(std::string_view description) {
  const auto end = description.rfind('\'');
  const auto begin = end == std::string_view::npos || end == 0 ? end : description.rfind('\'', end - 1);
  return begin == std::string_view::npos ? "a key" : "'" + shown(description.substr(begin + 1, end - begin - 1)) + "'";
}

}  // namespace

Refusal toml_refusal(std::string_view description) {
  if (description.find("redefine") != std::string_view::npos)
    return refuse(last_quoted(description) + " is there twice", "each key and each heading once");
  for (const Plain& plain : all_plain) {
    if (description.find(plain.part) != std::string_view::npos) return refuse(plain.what, plain.right);
  }
  return refuse("this cannot be read as TOML", line_right);
}

}  // namespace croupier
