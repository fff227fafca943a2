// What every game must hold to, whatever its family and whatever its file says: one suite for all of them.
#include <gtest/gtest.h>

#include "tests/games/pairwise.h"
#include "tests/games/random_round.h"
#include "tests/games/tables.h"
#include "tests/slow_build.h"

namespace croupier::test {
namespace {

constexpr int fewer = CROUPIER_SLOW_BUILD ? 50 : 1;  // the sanitizers look at less, slowly

// Plays so many random rounds; the slow checks on one of `stride`.
void play_rounds(const std::string& game, const Settings& settings, const std::map<std::string, std::string>& tables,
                 int rounds, int stride) {
  SCOPED_TRACE(game + " " + words_of(settings));
  const games::SharedRules rules = open_table(game, settings, tables);
  std::vector<Card> shoe = new_shoe(*rules);
  int refusals = 0;
  for (int i = 0; i < rounds / fewer; ++i) {
    SCOPED_TRACE("round " + std::to_string(i));
    SimulationStream stream(1, static_cast<std::uint64_t>(i));
    std::sort(shoe.begin(), shoe.end());
    RandomRound round(rules, shoe, stream);
    ASSERT_TRUE(round.play({.record = i % stride == 0, .slow = i % stride == 1}));
    refusals += round.refusals();
  }
  EXPECT_GT(refusals, rounds / fewer) << "refusals were hardly tried";
}

class Conformance : public testing::TestWithParam<std::string> {};

TEST_P(Conformance, DefaultRules) { play_rounds(GetParam(), {}, {}, 100'000, 100); }

void play_each_option_value(const std::string& game, int rounds, int stride) {
  for (const auto& values : option_values(**rulebook().game(game))) {
    for (const Setting& value : values) play_rounds(game, {value}, {}, rounds, stride);
  }
}

void play_every_pair_of_option_values(const std::string& game, int rounds, int stride) {
  for (const Settings& settings : pairwise(**rulebook().game(game))) play_rounds(game, settings, {}, rounds, stride);
}

TEST_P(Conformance, EachOptionValueAlone) { play_each_option_value(GetParam(), 2'000, 50); }
TEST_P(Conformance, EveryPairOfOptionValues) { play_every_pair_of_option_values(GetParam(), 2'000, 50); }

TEST_P(Conformance, EachPayTable) {
  const Game& game = **rulebook().game(GetParam());
  for (const PayTable& table : game.paytables) {
    play_rounds(GetParam(), {}, {{table.wager, table.id}}, 2'000, 20);
  }
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Conformance, testing::ValuesIn(played_games()), test_name);

class ConformanceLong : public testing::TestWithParam<std::string> {};
TEST_P(ConformanceLong, EachOptionValueAlone) { play_each_option_value(GetParam(), 20'000, 100); }
TEST_P(ConformanceLong, EveryPairOfOptionValues) { play_every_pair_of_option_values(GetParam(), 20'000, 100); }
INSTANTIATE_TEST_SUITE_P(EveryGame, ConformanceLong, testing::ValuesIn(played_games()), test_name);

TEST(Pairwise, CoversEveryPair) {
  for (const std::string& id : played_games()) {
    const Game& game = **rulebook().game(id);
    const auto lists = pairwise(game);
    const auto values = option_values(game);
    for (std::size_t a = 0; a < values.size(); ++a) {
      for (std::size_t b = a + 1; b < values.size(); ++b) {
        for (const Setting& one : values[a]) {
          for (const Setting& other : values[b]) {
            if (exclude_each_other(game, one, other)) continue;
            const bool covered = std::any_of(lists.begin(), lists.end(),
                                             [&](const Settings& list) { return list[a] == one && list[b] == other; });
            ASSERT_TRUE(covered) << id << " " << words_of({one, other});
          }
        }
      }
    }
    std::printf("%s: %zu options, %zu lists\n", id.c_str(), values.size(), lists.size());
  }
}

}  // namespace
}  // namespace croupier::test
