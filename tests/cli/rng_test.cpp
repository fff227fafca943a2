// What a test lab collects: raw words and final shoes, from the tables' own code (GLI-19 3.2.2).
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "json/json.h"
#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

TEST(RngDump, RawWordsAreAsManyAsAskedForAndNeverTheSame) {
  const Outcome one = run({"rng", "dump", "--raw", "--bytes", "5000"});
  EXPECT_EQ(one.exit, 0) << one.err;
  EXPECT_EQ(one.out.size(), 5000U);
  EXPECT_NE(run({"rng", "dump", "--raw", "--bytes", "5000"}).out, one.out);
}

TEST(RngDump, FinalShoesHaveEveryCardOnce) {
  const Outcome result = run({"rng", "dump", "--final", "dj-wild-ma", "--count", "20"});
  EXPECT_EQ(result.exit, 0) << result.err;
  std::set<std::string> shoes;
  for (const std::string& line : lines(result.out)) {
    std::istringstream words(line);
    const std::multiset<std::string> cards{std::istream_iterator<std::string>(words), {}};
    EXPECT_EQ(cards.size(), 53U) << line;
    EXPECT_EQ(std::set<std::string>(cards.begin(), cards.end()).size(), 53U) << line;
    shoes.insert(line);
  }
  EXPECT_EQ(shoes.size(), 20U);
}

// What the tables deal with, judged as a laboratory would. It is a new sample every time: at one in a hundred, as the
// command judges, every hundredth run would fail; a shuffle with a fault is far beyond one in ten million.
TEST(RngTest, TheTablesOwnShufflePasses) {
  const Outcome result = run({"rng", "test", "dj-wild-ma", "--shoes", "5000", "--json"});
  ASSERT_TRUE(result.exit == 0 || result.exit == 1) << result.err;
  const Json report = Json::parse(result.out);
  ASSERT_EQ(report.at("tests").size(), 15U);
  for (const Json& test : report.at("tests")) EXPECT_GT(test.at("p").get<double>(), 1e-7) << report.dump(1);
}

TEST(RngDump, RefusesWhatSaysNothing) {
  expect_refused({"rng", "dump"}, 2);
  expect_refused({"rng", "dump", "--final", "nope"}, 4);
  expect_refused({"rng", "dump", "--raw", "--bytes", "0"}, 2);
}

}  // namespace
}  // namespace croupier::testing
