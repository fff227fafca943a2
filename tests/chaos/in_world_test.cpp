// A failing world tells its seed, however it fails.
#include "tests/chaos/in_world.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <csignal>

#include "base/refusal.h"
#include "json/json.h"

namespace croupier::chaos {
namespace {

constexpr const char* seventeen = "CROUPIER_CHAOS_SEED=17 ";

TEST(ChaosSeed, IsToldOfAnExpectationThatFails) {
  EXPECT_NONFATAL_FAILURE(in_world(17, [] { ADD_FAILURE() << "a cent too many"; }), seventeen);
}

TEST(ChaosSeed, IsToldOfWhatIsThrown) {
  EXPECT_NONFATAL_FAILURE(in_world(17, [] { (void)Json::object().at("table"); }), seventeen);
  EXPECT_NONFATAL_FAILURE(in_world(17, [] { throw 17; }), seventeen);  // NOLINT(hicpp-exception-baseclass)
}

TEST(ChaosSeed, IsToldOfAnAbort) {
  EXPECT_DEATH(in_world(17, [] { broken_invariant("a cent too many"); }), seventeen);
  EXPECT_DEATH(in_world(17, [] { (void)Result<int>(Refusal{.what = "no", .where = {}, .right = {}}).value(); }),
               seventeen);
}

TEST(ChaosSeed, IsToldOfAFaultAndOfASignal) {
  EXPECT_DEATH(in_world(17, [] { raise(SIGSEGV); }), seventeen);
  EXPECT_EXIT(in_world(17, [] { raise(SIGTERM); }), ::testing::KilledBySignal(SIGTERM), seventeen);
}

// Compilers take a loop without an effect for one that ends.
volatile bool forever = true;

TEST(ChaosSeed, IsToldOfAWorldThatDoesNotEnd) {
  const auto hang = [] {
    while (forever) {
    }
  };
  EXPECT_EXIT(in_world(17, hang, 20), ::testing::KilledBySignal(SIGPROF), seventeen);
}

TEST(ChaosSeed, IsNotToldOfAWorldThatIsOver) {
  in_world(17, [] {}, 20);
  EXPECT_EXIT(
      {
        in_world(17, [] {});
        raise(SIGTERM);
      },
      ::testing::KilledBySignal(SIGTERM), "^$");
}

}  // namespace
}  // namespace croupier::chaos
