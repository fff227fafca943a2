// The sections that only one family's files have are read strictly. Every key and every value of them, in every file,
// is spoiled once: the loader must refuse it and say where.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

#include "rules/families/baccarat.h"
#include "rules/families/pot.h"
#include "rules/families/twenty_one.h"
#include "rules/families/two_hand.h"
#include "rules/patch.h"
#include "rules/rulebook.h"
#include "rules/toml_reader.h"
#include "tests/built_in.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr std::array<std::string_view, 9> family_sections = {"rules",      "tableau", "betting", "house_way", "setting",
                                                             "settlement", "dice",    "tiles",   "tile_hands"};

// Words that nobody but a reader of the page looks at, and names that the file gives itself.
constexpr std::array<std::string_view, 5> free_words = {"clause", "ruling", "name", "english", "id"};

bool is_free(std::string_view key) { return std::ranges::find(free_words, key) != free_words.end(); }

std::string text_of(const Game& game) { return *rulebook().file(game.document + "/" + game.id + ".toml"); }

std::size_t offset(const std::string& text, const toml::source_position& at) {
  std::size_t begin = 0;
  for (toml::source_index line = 1; line < at.line; ++line) begin = text.find('\n', begin) + 1;
  return begin + at.column - 1;
}

std::string place(const toml::source_position& at) {
  return "file:" + std::to_string(at.line) + ":" + std::to_string(at.column);
}

// One place of a file, and what to write there instead.
struct Spoiled {
  std::string what;
  toml::source_region region;
  std::string instead;
  bool in_place = true;  // the refusal points to that very place
};

void spoil(const toml::node& node, const std::string& path, std::vector<Spoiled>& list);

void spoil_value(const toml::node& node, const std::string& path, std::string_view key, std::vector<Spoiled>& list) {
  if (node.is_string() && !is_free(key)) list.push_back({path, node.source(), "\"no-such-word\""});
  if (node.is_integer()) list.push_back({path, node.source(), "-1"});
  if (node.is_boolean()) list.push_back({path, node.source(), "\"maybe\""});
  if (const auto* array = node.as_array(); array != nullptr && !array->empty() && !array->front().is_table()) {
    for (const auto& element : *array) {
      // A list is refused as a whole.
      if (element.is_string()) list.push_back({path, element.source(), "\"no-such-word\"", false});
      if (element.is_integer()) list.push_back({path, element.source(), "-1", false});
    }
  }
  spoil(node, path, list);
}

void spoil(const toml::node& node, const std::string& path, std::vector<Spoiled>& list) {
  if (const auto* array = node.as_array()) {
    for (const auto& element : *array) spoil(element, path, list);
  }
  const auto* table = node.as_table();
  if (table == nullptr) return;
  for (const auto& [key, value] : *table) {
    const std::string name = path + "." + std::string(key.str());
    // Without the head of a whole entry, others may miss what it defined.
    const bool entry = value.is_array_of_tables() || value.is_table();
    list.push_back({name + " (key)", key.source(), "no-such-key", !entry});
    spoil_value(value, name, key.str(), list);
  }
}

std::vector<Spoiled> spoiled(const toml::table& file) {
  std::vector<Spoiled> list;
  for (const std::string_view section : family_sections) {
    if (const toml::node* node = file.get(section)) spoil(*node, std::string(section), list);
  }
  return list;
}

TEST(FamilySections, EveryKeyAndEveryValueIsRead) {
  std::size_t tried = 0;
  for (const Game& game : rulebook().games()) {
    const std::string text = text_of(game);
    ASSERT_TRUE(read_definition(text, "file").ok()) << game.id;
    const auto parsed = parse_toml(text, "file");
    ASSERT_TRUE(parsed.ok());
    const auto list = spoiled(*parsed);
    EXPECT_EQ(list.empty(), game.family == Family::showdown) << game.id;
    for (const Spoiled& place_in_file : list) {
      ++tried;
      const std::size_t begin = offset(text, place_in_file.region.begin);
      const std::size_t end = offset(text, place_in_file.region.end);
      std::string other = text;
      other.replace(begin, end - begin, place_in_file.instead);
      const auto read = read_definition(other, "file");
      const std::string with = game.id + ": " + place_in_file.what + " at " + place(place_in_file.region.begin);
      ASSERT_FALSE(read.ok()) << with;
      EXPECT_THAT(read.refusal().where, StartsWith("file:")) << with;
      if (place_in_file.in_place) {
        EXPECT_EQ(read.refusal().where, place(place_in_file.region.begin)) << with << ": " << read.refusal().line();
      }
    }
  }
  EXPECT_GT(tried, 3000U);
}

// A family's file may have no section of another family.
TEST(FamilySections, OfAnotherFamilyAreRefused) {
  for (const Game& game : rulebook().games()) {
    const auto parsed = parse_toml(text_of(game), "file");
    for (const std::string_view section : {"rules", "tableau", "betting", "house_way", "dealer", "round", "tiles"}) {
      const bool optional = (game.family == Family::showdown && section == "dealer") ||
                            (game.family == Family::two_hand && section == "tiles");
      if (parsed->contains(section) || optional) continue;
      const auto read = read_definition(text_of(game) + "\n[" + std::string(section) + "]\nx = 1\n", "file");
      ASSERT_FALSE(read.ok()) << game.id << " " << section;
      EXPECT_THAT(read.refusal().what, HasSubstr("has no key '" + std::string(section) + "'")) << game.id;
    }
  }
}

// What an option writes into a family's section is read as strictly as what stands there.
TEST(FamilySections, ValuesOfOptionsAreReadToo) {
  int tried = 0;
  for (const Game& game : rulebook().games()) {
    const auto parsed = parse_toml(text_of(game), "file");
    for (const auto& option : *(*parsed)["options"].as_array()) {
      const auto* values = (*option.as_table())["values"].as_array();
      for (std::size_t i = 0; values != nullptr && i < values->size(); ++i) {
        const auto* set = (*values->get(i)->as_table())["set"].as_table();
        if (set == nullptr) continue;
        for (const auto& [path, value] : *set) {
          const std::string_view section = path.str().substr(0, path.str().find('.'));
          if (std::ranges::find(family_sections, section) == family_sections.end()) continue;
          ++tried;
          toml::table file = *parsed;
          ASSERT_TRUE(assign(file, path.str(), toml::value<std::string>("no-such-word")).ok());
          std::ostringstream text;
          text << file;
          EXPECT_FALSE(read_definition(text.str(), "file").ok()) << game.id << " " << path.str();
        }
      }
    }
  }
  EXPECT_GT(tried, 80);
}

TEST(FamilySections, EachGameHasTheRulesOfItsFamily) {
  for (const Game& game : rulebook().games()) {
    const FamilyRules* rules = game.family_rules.get();
    EXPECT_EQ(dynamic_cast<const baccarat::Rules*>(rules) != nullptr, game.family == Family::baccarat) << game.id;
    EXPECT_EQ(dynamic_cast<const twenty_one::Rules*>(rules) != nullptr, game.family == Family::twenty_one) << game.id;
    EXPECT_EQ(dynamic_cast<const two_hand::Rules*>(rules) != nullptr, game.family == Family::two_hand) << game.id;
    EXPECT_EQ(dynamic_cast<const pot::Rules*>(rules) != nullptr, game.family == Family::pot) << game.id;
  }
}

}  // namespace
}  // namespace croupier
