// Refusals and results: what a message shows of a stranger's text, and a value or the reason why there is none.
#include "base/refusal.h"

#include <gtest/gtest.h>

#include <memory>

namespace croupier {
namespace {

TEST(Shown, LeavesNothingThatATerminalObeysOrThatTurnsTheText) {
  EXPECT_EQ(shown("plain"), "plain");
  EXPECT_EQ(shown("\x1B[31mred"), "?[31mred");
  EXPECT_EQ(shown("a\nb"), "a?b");
  EXPECT_EQ(shown("a\u202Eb"), "a???b");
  EXPECT_EQ(shown("caf\u00E9"), "caf\u00E9");
  EXPECT_EQ(shown("\xC0\xAF"), "??") << "a slash written longer than need be";
  EXPECT_EQ(shown("\xED\xA0\x80"), "???") << "half of a UTF-16 pair";
  EXPECT_EQ(shown("\xE2\x82"), "??") << "a character cut off";
}

TEST(Shown, CutsBetweenCharacters) {
  EXPECT_EQ(shown("abcdef", 3), "abc...");
  EXPECT_EQ(shown("ab\u00E9f", 3), "ab...") << "the third character is two bytes long";
  EXPECT_EQ(shown("abc", 3), "abc");
}

TEST(Refusals, AreOneLine) {
  EXPECT_EQ((Refusal{.kind = {}, .what = "no", .where = {}, .right = {}}).line(), "no");
  EXPECT_EQ((Refusal{.kind = {}, .what = "no", .where = "f:1:2", .right = "yes"}).line(), "f:1:2: no; yes");
  EXPECT_EQ((Refusal{.kind = {}, .what = "a\nb", .where = {}, .right = {}}).line(), "a?b");
}

TEST(Results, HoldAValueOrARefusal) {
  Result<std::string> value = std::string("four");
  ASSERT_TRUE(value);
  value->push_back('!');
  EXPECT_EQ(*value, "four!");
  EXPECT_EQ(value->size(), 5U);

  const Result<std::string> refused = Refusal{.kind = RefusalKind::io, .what = "no", .where = {}, .right = {}};
  EXPECT_FALSE(refused);
  EXPECT_EQ(refused.refusal().kind, RefusalKind::io);
}

TEST(Results, GiveTheirValueAway) {
  Result<std::unique_ptr<int>> made = std::make_unique<int>(7);
  const std::unique_ptr<int> taken = std::move(made).value();
  EXPECT_EQ(*taken, 7);
}

TEST(ResultsDeathTest, NobodyReadsWhatIsNotThere) {
  const Result<int> refused = Refusal{};
  EXPECT_DEATH((void)refused.value(), "value of a refusal");
  const Result<int> value = 1;
  EXPECT_DEATH((void)value.refusal(), "refusal of a value");
}

}  // namespace
}  // namespace croupier
