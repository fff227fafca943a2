#include "cli/flags/record_input.h"

#include <array>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string_view>
#include <utility>

namespace croupier::cli {
namespace {

// Far above any record, far below what would trouble the machine.
constexpr std::size_t most_bytes = std::size_t{1} << 28;

std::optional<std::string> read_all(std::istream& in) {
  std::string text;
  std::vector<char> chunk(1 << 16);
  while (in && text.size() <= most_bytes) {
    in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
    text.append(chunk.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) return std::nullopt;
  return text;
}

// What a file is that plainly is no record; empty: it may be one, and its reader says what is wrong with it.
std::string plainly_no_record(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, const char*>, 8> beginnings = {{{"{", "JSON"},
                                                                                   {"<", "HTML or XML"},
                                                                                   {"%PDF", "a PDF"},
                                                                                   {"SQLite format 3", "a store"},
                                                                                   {"PK\x03\x04", "a ZIP archive"},
                                                                                   {"\x1f\x8b", "a gzip archive"},
                                                                                   {"\x7f"
                                                                                    "ELF",
                                                                                    "a program"},
                                                                                   {"#!", "a script"}}};
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return "empty";
  for (const auto& [beginning, what] : beginnings) {
    if (text.substr(first).starts_with(beginning)) return what;
  }
  if (text.find('\0') != std::string_view::npos) return "no text";
  // A record carries the rules, too, below its own keys.
  const auto has_line = [&](std::string_view line) {
    return text.starts_with(line.substr(1)) || text.find(line) != std::string_view::npos;
  };
  if (has_line("\n[game]\n") && !has_line("\nrecord ") && !has_line("\nshoe ")) return "the rules of a game";
  if (!has_line("\nrecord") && !has_line("\ngame")) return "some other text";
  return {};
}

// A record ends with its seal; without one it goes on to the end of the file.
std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> records;
  std::size_t start = 0;
  while (start < text.size()) {
    const auto seal = text.find("\n[seal]\nhash = \"", start);
    const auto line_end =
        seal == std::string::npos ? seal : text.find('\n', seal + std::string_view("\n[seal]\n").size());
    const std::size_t end = line_end == std::string::npos ? text.size() : line_end + 1;
    const std::string record = text.substr(start, end - start);
    if (record.find_first_not_of(" \t\r\n") != std::string::npos || records.empty()) records.push_back(record);
    // A blank line between two records belongs to neither.
    start = end < text.size() && text[end] == '\n' ? end + 1 : end;
  }
  if (records.empty()) records.push_back(text);
  return records;
}

}  // namespace

std::optional<std::vector<RecordText>> read_record_file(Session& session, const std::string& path) {
  const bool from_stdin = path == "-";
  const std::string name = from_stdin ? "stdin" : path;
  std::ifstream file;
  if (!from_stdin) file.open(path, std::ios::binary);
  std::optional<std::string> text;
  if (from_stdin || file) text = read_all(from_stdin ? std::cin : file);
  if (!text) {
    session.refuse(
        {.kind = RefusalKind::io, .what = "cannot be read", .where = name, .right = "a record's file, or -"});
    return std::nullopt;
  }
  if (text->size() > most_bytes) {
    session.refuse({.what = "too large for records", .where = name, .right = "at most 256 MB"});
    return std::nullopt;
  }
  if (const std::string what = plainly_no_record(*text); !what.empty()) {
    session.refuse({.what = "this is " + what + ", no record of a round",
                    .where = name,
                    .right = "a record begins with `record = 1`; `croupier deal GAME` prints one"});
    return std::nullopt;
  }
  std::vector<RecordText> records;
  const auto parts = split(*text);
  for (std::size_t i = 0; i < parts.size(); ++i)
    records.push_back({parts[i], parts.size() == 1 ? name : name + " (record " + std::to_string(i + 1) + ")", path});
  return records;
}

Refusal does_not_verify(const RecordText& file, const Check& failure) {
  return {.what = "does not verify: " + failure.name + ": " + failure.says,
          .where = file.shown_as,
          .right = "croupier verify " + file.file + " tells more"};
}

std::vector<Refusal> notes_on(const RecordText& file, const Verification& verification, const Session& session) {
  std::vector<Refusal> notes;
  if (const Check* check = verification.contradiction(); check != nullptr)
    notes.push_back(does_not_verify(file, *check));
  if (verification.own_definition == false) {
    const std::string book = session.rulebook_folder.empty() ? "built in" : "in " + session.rulebook_folder;
    notes.push_back({.what = "settled by the definition the record carries, which is not that of the rulebook " + book,
                     .where = file.shown_as,
                     .right = {}});
  }
  return notes;
}

}  // namespace croupier::cli
