// A settled round as other programs read it: the keys of one line, and sums that hold for every game.
#include "json/settlement_json.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/record/support.h"

namespace croupier::testing {
namespace {

TEST(LineJson, LeavesNothingToGuess) {
  LineRecord line;
  line.seat = 3;
  line.wager = "ante";
  line.outcome = "win";
  line.wagered_cents = 500;
  line.net_cents = 750;
  line.odds = "3 to 2";
  line.clause = "XX-1";
  const Json json = line_json(line);
  EXPECT_EQ(json.at("seat"), 3);
  EXPECT_EQ(json.at("wager").get<std::string>(), "ante");
  EXPECT_EQ(json.at("outcome").get<std::string>(), "win");
  EXPECT_EQ(json.at("wagered_cents"), 500);
  EXPECT_EQ(json.at("net_cents"), 750);
  EXPECT_EQ(json.at("odds").get<std::string>(), "3 to 2");
  EXPECT_EQ(json.at("clause").get<std::string>(), "XX-1");
}

class EveryGame : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryGame, LinesAreThoseOfTheRecordAndTheBankHasWhatPlayersLack) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const RoundRecord record = dealt(GetParam(), seed, 2);
    const Json json = settlement_json(record);
    ASSERT_EQ(json.at("lines").size(), record.lines.size());
    std::int64_t net = 0;
    for (std::size_t i = 0; i < record.lines.size(); ++i) {
      EXPECT_EQ(json.at("lines")[i], line_json(record.lines[i]));
      net += record.lines[i].net_cents;
    }
    // A meter takes and pays besides the bank.
    if (json.at("progressives").empty()) {
      EXPECT_EQ(json.at("bank").at("net_cents").get<std::int64_t>(), -net) << GetParam() << ", seed " << seed;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Json, EveryGame, ::testing::ValuesIn(games()), [](const auto& game) {
  std::string name = game.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace croupier::testing
