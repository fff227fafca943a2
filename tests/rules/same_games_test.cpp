// Games that are the same under several documents: a fact of the rulebook, refused where it names what is not there.
#include "rules/same_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace croupier {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string refusal_with(const std::string& same_games) {
  auto files = Rulebook::built_in()->files();
  files["same_games.toml"] = "schema = 1\n" + same_games;
  const auto book = Rulebook::from_files(files);
  return book ? std::string{} : book.refusal().line();
}

TEST(SameGames, AreThoseOfOtherDocuments) {
  const auto book = Rulebook::built_in();
  std::vector<std::string> found;
  for (const Game* other : same_game_elsewhere(*book, **book->game("dj-wild-stud-pa"))) found.push_back(other->id);
  EXPECT_EQ(found, (std::vector<std::string>{"dj-wild-ma", "deuces-wild-xtreme-co"}));
  EXPECT_THAT(same_game_elsewhere(*book, **book->game("ultimate-texas-holdem")), IsEmpty());
}

TEST(SameGames, ARulebookNeedNotHaveThem) {
  auto files = Rulebook::built_in()->files();
  files.erase("same_games.toml");
  const auto book = Rulebook::from_files(files);
  ASSERT_TRUE(book.ok()) << book.refusal().line();
  EXPECT_THAT(same_game_elsewhere(*book, **book->game("dj-wild-stud-pa")), IsEmpty());
}

TEST(SameGames, AreRefusedWhereTheyNameWhatIsNotThere) {
  const auto entry = [](const std::string& games) { return "[[same]]\nname = \"X\"\ngames = [" + games + "]\n"; };
  EXPECT_EQ(refusal_with(entry("\"omaha\", \"razz\"")), "");
  EXPECT_THAT(refusal_with(entry("\"omaha\", \"raz\"")), HasSubstr("same_games.toml:4"));
  EXPECT_THAT(refusal_with(entry("\"omaha\", \"raz\"")), HasSubstr("no game 'raz'; did you mean 'razz'?"));
  EXPECT_THAT(refusal_with(entry("\"omaha\", \"omaha\"")), HasSubstr("'omaha' is named twice"));
  EXPECT_THAT(refusal_with(entry("\"omaha\"")), HasSubstr("a game alone"));
  EXPECT_THAT(refusal_with("[[same]]\ngames = []\n"), HasSubstr("same_games.toml"));
  EXPECT_THAT(refusal_with("= ="), HasSubstr("same_games.toml:2"));
}

}  // namespace
}  // namespace croupier
