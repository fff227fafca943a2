// That `bench` runs and says what it promises. How fast is not asked here: machines differ.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run.h"
#include "tests/slow_build.h"

namespace croupier::testing {
namespace {

#if !CROUPIER_SLOW_BUILD
TEST(Bench, QuickRunHasRatesAndTables) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Outcome result = run({"bench", "--quick", "--quiet", "--json"});
  ASSERT_EQ(result.exit, 0) << result.err;
  EXPECT_EQ(result.err, "");
  const auto json = nlohmann::json::parse(result.out, nullptr, false);
  ASSERT_FALSE(json["rates"].empty());
  for (const auto& rate : json["rates"]) {
    EXPECT_GT(rate["per_second"], 0) << rate["name"];
    EXPECT_GT(rate["ratio"], 0) << rate["name"];
    EXPECT_LE(rate["share"], 1) << rate["name"];
  }
  bool cover_all = false;
  for (const auto& rate : json["rounds"])
    cover_all = cover_all || rate["wagers"].get<std::string>().find("cover-all") != std::string::npos;
  EXPECT_TRUE(cover_all) << "wagers on all hands at the table count, too";
  ASSERT_FALSE(json["families"].empty());
  for (const auto& rate : json["families"]) EXPECT_GT(rate["ratio"], 1) << rate["name"];
  ASSERT_FALSE(json["store"].empty());
  for (const auto& rate : json["store"]) EXPECT_GT(rate["appends_per_second"], 0);
  ASSERT_FALSE(json["tables"].empty());
  for (const auto& table : json["tables"]) EXPECT_LT(table["bytes"], 64'000'000) << table["name"];
}
#endif

}  // namespace
}  // namespace croupier::testing
