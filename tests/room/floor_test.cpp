// What the floor's file says besides its tables, and what it may not say.
#include <gtest/gtest.h>

#include "room/tables/floor.h"
#include "rules/embedded.h"

namespace croupier::test {
namespace {

Result<Floor> floor_of(const std::string& text) {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  files["floor.toml"] = "schema = 1\n" + text;
  const auto book = Rulebook::from_files(std::move(files));
  if (!book) return book.refusal();
  return read_floor(*book);
}

std::string refusal_of(const std::string& text) {
  const auto floor = floor_of(text);
  return floor ? "" : floor.refusal().line();
}

TEST(Floor, SaysWhatIsSignificant) {
  EXPECT_EQ(floor_of("")->large_bet_cents, Floor{}.large_bet_cents);
  const auto floor = floor_of("[significant]\nlarge_bet = 250\nlarge_win = \"1000.50\"\n");
  ASSERT_TRUE(floor.ok()) << floor.refusal().line();
  EXPECT_EQ(floor->large_bet_cents, 25'000);
  EXPECT_EQ(floor->large_win_cents, 100'050);
}

TEST(Floor, NamesTheGamesThatAreShownFirst) {
  EXPECT_EQ(floor_of("familiar = [\"omaha\", \"razz\"]\n")->familiar, (std::vector<std::string>{"omaha", "razz"}));
  EXPECT_NE(refusal_of("familiar = [\"omaha\", \"snap\"]\n").find("no game 'snap'"), std::string::npos);
}

// As printed, Cover All gives the bettor 200% of the wager, and Something's Wild 7% of an ante (docs/gates.md).
TEST(Floor, OpensNoTableWithAReadingThatIsKnownToFavorTheBettor) {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  const auto book = Rulebook::from_files(std::move(files));
  ASSERT_TRUE(book.ok());
  const auto floor = read_floor(*book);
  ASSERT_TRUE(floor.ok()) << floor.refusal().line();
  for (const TablePlan& plan : floor->tables) {
    const auto value = [&](const char* option) {
      const auto found = plan.options.find(option);
      return found == plan.options.end() ? std::string() : found->second;
    };
    if (plan.game == "dj-wild-ma") {
      EXPECT_EQ(value("ma-coverall"), "shifted");
    } else if (plan.game == "somethings-wild") {
      EXPECT_EQ(value("sw-nonqual"), "only-if-higher");
    }
  }
}

TEST(Floor, RefusesThresholdsThatMakeNoSense) {
  EXPECT_NE(refusal_of("[significant]\nlarge_bet = 0\n").find("dollars above 0"), std::string::npos);
  EXPECT_NE(refusal_of("[significant]\nlarge_win = 0\n").find("floor.toml:3"), std::string::npos);
  for (const char* wrong :
       {"[significant]\nlarge_bet = -5\n", "[significant]\nlarge_bet = true\n", "[significant]\nlarge_bet = 2000000\n",
        "[significant]\nlarge_wins = 5\n", "significant = 5\n", "[significant]\nlarge_bet = \"1.001\"\n"})
    EXPECT_NE(refusal_of(wrong), "") << wrong;
}

}  // namespace
}  // namespace croupier::test
