// What the floor's file says besides its tables, and what it may not say.
#include <gtest/gtest.h>

#include "room/floor.h"
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
