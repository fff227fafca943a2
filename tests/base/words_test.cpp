// Words in messages: what somebody probably meant, lists, articles, keys that nobody knows.
#include <gtest/gtest.h>

#include <array>

#include "base/article.h"
#include "base/known_key.h"
#include "base/listed.h"
#include "base/nearest_word.h"

namespace croupier {
namespace {

TEST(NearestWord, IsTheOneMeant) {
  const std::vector<std::string> words = {"ante", "play", "pair-plus", "six-card-bonus"};
  EXPECT_EQ(nearest_word("anti", words), "ante");
  EXPECT_EQ(nearest_word("PLAY", words), "play");
  EXPECT_EQ(nearest_word("bonus", words), "six-card-bonus") << "part of a word";
  EXPECT_EQ(nearest_word("pairplus", words), "pair-plus");
  EXPECT_EQ(nearest_word("blackjack", words), "") << "further off than a misprint";
  EXPECT_EQ(nearest_word("", {}), "");
}

TEST(NearestWord, AddsAsLittleAsItCan) { EXPECT_EQ(nearest_word("play", {"play-on-and-on", "play-on"}), "play-on"); }

TEST(Listed, PutsSomethingBetweenWords) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a"}), "a");
  EXPECT_EQ(listed({"a", "b", "c"}, " or "), "a or b or c");
}

TEST(Articles, GoByTheFirstLetter) {
  EXPECT_EQ(with_article("ante"), "an ante");
  EXPECT_EQ(with_article("wager"), "a wager");
}

TEST(KnownKeys, OthersAreRefusedWithTheOneMeant) {
  constexpr std::array<std::string_view, 2> keys = {"table", "seat"};
  EXPECT_TRUE(check_known_key("seat", keys));
  const auto refused = check_known_key("saet", keys);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.refusal().kind, RefusalKind::usage);
  EXPECT_EQ(refused.refusal().right, "did you mean 'seat'? There are table, seat");
  EXPECT_EQ(check_known_key("seat", {}).refusal().right, "no keys at all");
}

}  // namespace
}  // namespace croupier
