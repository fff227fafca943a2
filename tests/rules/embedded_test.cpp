// The rulebook in the program is the folder, byte for byte.
#include "rules/embedded.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace croupier {
namespace {

std::map<std::string, std::string> files_on_disk() {
  namespace fs = std::filesystem;
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator("rulebook")) {
    if (entry.path().extension() != ".toml") continue;
    if (entry.path().generic_string().starts_with("rulebook/examples/")) continue;  // a rulebook of its own
    std::ifstream file(entry.path(), std::ios::binary);
    files[fs::relative(entry.path(), "rulebook").generic_string()] = {std::istreambuf_iterator<char>(file), {}};
  }
  return files;
}

TEST(Embedded, IsTheFolder) {
  std::map<std::string, std::string> embedded;
  for (const EmbeddedFile& file : embedded_rulebook()) embedded.emplace(file.path, file.text);
  EXPECT_FALSE(embedded.empty());
  EXPECT_TRUE(embedded == files_on_disk());  // not EXPECT_EQ, which would print both
}

TEST(Embedded, IsSorted) { EXPECT_TRUE(std::ranges::is_sorted(embedded_rulebook(), {}, &EmbeddedFile::path)); }

}  // namespace
}  // namespace croupier
