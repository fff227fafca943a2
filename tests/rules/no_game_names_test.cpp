// No file in src/ names a game or a pay table (DESIGN.md): what the program knows of them it has from the rulebook.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "rules/rulebook.h"

namespace croupier {
namespace {

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

// A phrase that stands by itself: `razz`, not the middle of `razzle`.
bool names(const std::string& text, const std::string& phrase) {
  for (auto at = text.find(phrase); at != std::string::npos; at = text.find(phrase, at + 1)) {
    const std::size_t end = at + phrase.size();
    if ((at == 0 || !is_word_character(text[at - 1])) && (end == text.size() || !is_word_character(text[end])))
      return true;
  }
  return false;
}

// What may not be named: in any words, and for ids that are words of other meaning too, as a string of its own.
struct Forbidden {
  std::set<std::string> phrases;
  std::set<std::string> strings;
};

Forbidden forbidden() {
  Forbidden list;
  // What people call them.
  for (const char* name : {"dj wild",          "deuces wild xtreme",
                           "something's wild", "somethings wild",
                           "three card poker", "6 card bonus",
                           "ultimate texas",   "texas hold'em",
                           "texas holdem",     "pai gow",
                           "fortune",          "pure 21.5",
                           "spanish 21",       "buster",
                           "ez baccarat",      "panda 8",
                           "dragon 7",         "omaha",
                           "seven card stud",  "razz",
                           "lowball",          "jacks or better",
                           "salinas",          "mexican poker",
                           "mexican stud"}) {
    list.phrases.insert(name);
  }
  const auto loaded = Rulebook::built_in();
  for (const Game& game : loaded->games()) {
    list.phrases.insert(lower(game.id));
    list.phrases.insert(lower(game.name));
    for (const PayTable& table : game.paytables) {
      if (table.id.size() < 2) continue;  // every file has an "A" or a "1"
      // `6-players` is how a table is called that counts players, not the name of one.
      const bool telling = table.id.size() >= 5 && table.id.find_first_of("0123456789") != std::string::npos &&
                           table.id.find("-player") == std::string::npos;
      (telling ? list.phrases : list.strings).insert(lower(table.id));
    }
  }
  return list;
}

// The first of them that a text names; empty when none.
std::string found_in(std::string text, const Forbidden& list) {
  text = lower(std::move(text));
  for (const std::string& phrase : list.phrases) {
    if (names(text, phrase)) return phrase;
  }
  for (const std::string& string : list.strings) {
    if (text.find('"' + string + '"') != std::string::npos) return '"' + string + '"';
  }
  return {};
}

TEST(NoGameNames, InSrc) {
  namespace fs = std::filesystem;
  const Forbidden list = forbidden();
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator("src")) {
    if (!entry.is_regular_file()) continue;
    ++files;
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(found_in(text, list), "") << entry.path();
    EXPECT_EQ(found_in(entry.path().generic_string(), list), "") << entry.path();
  }
  EXPECT_GT(files, 50);
}

TEST(NoGameNames, TheSearchFindsThem) {
  const Forbidden list = forbidden();
  EXPECT_GT(list.phrases.size(), 70U);
  EXPECT_TRUE(list.strings.contains("01") && list.strings.contains("standard"));
  EXPECT_EQ(found_in("// As in DJ Wild the joker", list), "dj wild");
  EXPECT_EQ(found_in("if (game.id == \"razz\") return;", list), "razz");
  EXPECT_EQ(found_in("table(\"PT-FLT-DWHF-TPW-03\")", list), "pt-flt-dwhf-tpw-03");
  EXPECT_EQ(found_in("table(\"01\")", list), "\"01\"");
  EXPECT_EQ(found_in("table(\"6-players\")", list), "\"6-players\"");
  EXPECT_EQ(found_in("FPG-05", list), "fpg-05");
  EXPECT_EQ(found_in("razzle dazzle, version 01, a standard deck", list), "");
}

}  // namespace
}  // namespace croupier
