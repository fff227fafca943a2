// Rounds settled by hand once, and compared ever since: tests/games/golden/NAME.toml is the round, NAME.txt what
// `settle
// --text` says of it. After a change that is meant, CROUPIER_WRITE_GOLDEN=1 build/release/tests/cli_test
// --gtest_filter='Golden*' writes the texts anew; read every line that changed against the document.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(Golden, RoundsAreSettledAsReviewed) {
  const bool write = std::getenv("CROUPIER_WRITE_GOLDEN") != nullptr;
  std::set<std::filesystem::path> records;
  for (const auto& entry : std::filesystem::directory_iterator("tests/games/golden")) {
    if (entry.path().extension() == ".toml") records.insert(entry.path());
  }
  EXPECT_GE(records.size(), 14U);  // two for each game
  for (const std::filesystem::path& record : records) {
    const Outcome settled = run({"settle", "--text", record.string()});
    EXPECT_EQ(settled.exit, 0) << record << settled.err;
    std::filesystem::path text = record;
    text.replace_extension(".txt");
    if (write) std::ofstream(text) << settled.out;
    EXPECT_EQ(settled.out, read_text(text)) << record;
  }
}

}  // namespace
}  // namespace croupier::testing
