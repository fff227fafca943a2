// The small rulebook that others spoil is good, and files that are missing, empty, double or garbage are refused whole.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "rules/rulebook.h"
#include "tests/one_clean_line.h"
#include "tests/rules/small_rulebook.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;

TEST(SmallRulebook, IsGood) {
  const auto book = Rulebook::from_files(small_rulebook());
  ASSERT_TRUE(book.ok()) << book.refusal().line();
  EXPECT_EQ(book->games().size(), 1U);
  EXPECT_EQ(book->clauses().size(), 3U);
  EXPECT_EQ(book->rulings().size(), 2U);
  EXPECT_EQ(book->fees().size(), 1U);
}

// The fuzzer starts from this very file.
TEST(SmallRulebook, IsTheFuzzersSeed) {
  std::ifstream seed("tests/fuzz/corpus/game_file/small", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(seed), {}};
  EXPECT_TRUE(text == small_game) << "copy the game of small_rulebook.h to tests/fuzz/corpus/game_file/small";
}

// Each family's sections have a seed, and a good one, or the fuzzer would see nothing behind the first refusal.
TEST(SmallRulebook, TheFamiliesSeedsAreGood) {
  for (const std::string name :
       {"baccarat", "twenty-one", "two-hand", "tiles-whole", "pot-board", "pot-draw", "pot-stud"}) {
    std::ifstream seed("tests/fuzz/corpus/game_file/" + name, std::ios::binary);
    auto files = small_rulebook();
    files[small_game_path] = std::string{std::istreambuf_iterator<char>(seed), {}};
    const auto book = Rulebook::from_files(files);
    EXPECT_TRUE(book.ok()) << name << ": " << book.refusal().line();
  }
}

std::string refusal_of(const std::map<std::string, std::string>& files) {
  const auto book = Rulebook::from_files(files);
  EXPECT_FALSE(book.ok());
  return book ? std::string{} : book.refusal().line();
}

TEST(LoaderRefusals, EmptyFiles) {
  for (const auto& [path, text] : small_rulebook()) {
    auto files = small_rulebook();
    files[path] = "";
    EXPECT_THAT(refusal_of(files), HasSubstr("rulebook/" + path + ":1:1: a ")) << path;
    EXPECT_THAT(refusal_of(files), HasSubstr("without 'schema'; an integer wanted")) << path;
  }
}

TEST(LoaderRefusals, FilesOfGarbage) {
  std::string every_byte;
  for (int byte = 0; byte < 256; ++byte) every_byte += static_cast<char>(byte);
  for (const auto& [path, text] : small_rulebook()) {
    for (const std::string& garbage :
         {every_byte, std::string("\xFF\xFE\xFD"), std::string(1, '\0'), std::string("= ="), std::string(10'000, '['),
          "a = " + std::string(10'000, '['), std::string("\xEF\xBB\xBF\xEF\xBB\xBF")}) {
      auto files = small_rulebook();
      files[path] = garbage;
      EXPECT_THAT(refusal_of(files), HasSubstr("rulebook/" + path + ":1:")) << path;
    }
  }
}

TEST(LoaderRefusals, MissingFiles) {
  const auto without = [](const std::string& path) {
    auto files = small_rulebook();
    files.erase(path);
    return refusal_of(files);
  };
  EXPECT_EQ(without("decks.toml"), "rulebook: no decks.toml; a rulebook has its decks in it");
  EXPECT_THAT(without("rulings.toml"), HasSubstr("rulebook/here/small.clauses.toml:9:11: no ruling 'who-wins'"));
  EXPECT_EQ(without("here/document.toml"),
            "rulebook/here/small.toml: a game without its document; add here/document.toml");
  EXPECT_THAT(without("here/small.clauses.toml"), HasSubstr("no clause 'SM-"));
}

TEST(LoaderRefusals, TwoGamesOfOneName) {
  auto files = small_rulebook();
  files["there/small.toml"] = small_game;
  files["there/document.toml"] = "schema = 1\nid = \"there\"\ntitle = \"The same\"\njurisdiction = \"Elsewhere\"\n";
  EXPECT_EQ(refusal_of(files), "rulebook/there/small.toml: two games are called 'small'; an id for each");
}

// A clause of another game is no source for this one's facts.
TEST(LoaderRefusals, ClausesOfAnotherGame) {
  const auto citing = [](const std::string& path, const std::string& find, const std::string& replace) {
    auto files = small_rulebook();
    const char* other =
        "schema = 1\nprefix = \"XX\"\n[[clauses]]\nid = \"XX-1\"\ntext = \"Other.\"\nsection = \"1\"\nstatus = "
        "\"pending\"\n";
    files["here/other.clauses.toml"] = other;
    std::string& text = files.at(path);
    text.replace(text.find(find), find.size(), replace);
    return refusal_of(files);
  };
  for (const auto& [find, replace] : std::vector<std::pair<std::string, std::string>>{
           {"required = true\nclause = \"SM-1\"", "required = true\nclause = \"XX-1\""},                 // a wager
           {"basis = \"to 1\"\nclause = \"SM-2\"", "basis = \"to 1\"\nclause = \"XX-1\""},               // a table
           {"up = [1]\nclause = \"SM-1\"", "up = [1]\nclause = \"XX-1\""},                               // a step
           {"folded = \"SM-1\" }", "folded = \"XX-1\" }"},                                               // an outcome
           {"clause = \"SM-1\", ruling = \"who-wins\"", "clause = \"XX-1\", ruling = \"who-wins\""}}) {  // a row
    const std::string line = citing(small_game_path, find, replace);
    EXPECT_THAT(line, HasSubstr("clause 'XX-1' is another game's; a clause of SM-...")) << find;
    EXPECT_THAT(line, HasSubstr("rulebook/here/small.toml:")) << find;
  }
  EXPECT_THAT(citing("here/fees.toml", "clauses = [\"SM-3\"]", "clauses = [\"XX-1\"]"),
              HasSubstr("rulebook/here/fees.toml:8:12: clause 'XX-1' is another game's"));
}

TEST(LoaderRefusals, SchedulesMayCiteGeneralClauses) {
  auto files = small_rulebook();
  files["here/fees.clauses.toml"] =
      "schema = 1\nprefix = \"CP\"\n[[clauses]]\nid = \"CP-1\"\ntext = \"Posted.\"\nsection = \"1\"\nstatus = "
      "\"pending\"\n";
  std::string& text = files.at("here/fees.toml");
  const std::string find = "clauses = [\"SM-3\"]";
  text.replace(text.find(find), find.size(), "clauses = [\"SM-3\", \"CP-1\"]");
  const auto book = Rulebook::from_files(files);
  EXPECT_TRUE(book.ok()) << book.refusal().line();
}

TEST(LoaderRefusals, GeneralClausesNameAWayToCollect) {
  const auto with = [](const std::string& path, const std::string& collected) {
    auto files = small_rulebook();
    files[path] =
        "schema = 1\nprefix = \"CP\"\n[[clauses]]\nid = \"CP-1\"\ntext = \"Posted.\"\nsection = \"1\"\nstatus = "
        "\"pending\"\ncollected = [\"" +
        collected + "\"]\n";
    const auto book = Rulebook::from_files(files);
    return book ? "" : book.refusal().line();
  };
  EXPECT_EQ(with("here/fees.clauses.toml", "from-pot"), "");
  EXPECT_EQ(with("here/fees.clauses.toml", "later"),
            "rulebook/here/fees.clauses.toml:8:13: 'later' is no way to collect; before-deal, before-dice, from-pot, "
            "by-time");
  EXPECT_THAT(with("here/other.clauses.toml", "from-pot"), HasSubstr("a clause has no key 'collected'"));
}

TEST(LoaderRefusals, TheFolderIsNamed) {
  auto files = small_rulebook();
  files["decks.toml"] = "schema = 2\n";
  EXPECT_THAT(Rulebook::from_files(files, "/some/where").refusal().line(),
              HasSubstr("/some/where/decks.toml:1:10: an unknown schema"));
}

TEST(LoaderRefusals, NoSuchFolder) {
  const auto book = Rulebook::from_folder("no/such/folder");
  ASSERT_FALSE(book.ok());
  EXPECT_EQ(book.refusal().kind, RefusalKind::io);
  EXPECT_THAT(book.refusal().line(), HasSubstr("no/such/folder: no such rulebook"));
}

}  // namespace
}  // namespace croupier
