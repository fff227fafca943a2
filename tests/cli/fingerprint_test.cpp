// What every game deals, settles and solves, in one number: see CONTRIBUTING.md, "The fingerprint".
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

TEST(Fingerprint, IsTheOneThatWasExplained) {
  const std::string path = "tests/fingerprint.txt";
  std::ifstream file(path);
  std::ostringstream kept;
  kept << file.rdbuf();
  const Outcome made = run({"bench", "--fingerprint"});
  ASSERT_EQ(made.exit, 0) << made.err;
  EXPECT_EQ(made.out, kept.str())
      << "what a game deals, pays or returns has changed. If that is meant, say in the commit "
         "what and why, and write it down: croupier bench --fingerprint >"
      << path;
}

}  // namespace
}  // namespace croupier::testing
