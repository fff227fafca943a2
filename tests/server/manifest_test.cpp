// The list of what the program is made of: as sha256sum has it, and any byte that differs is found.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "server/upkeep/self_check.h"
#include "tests/server/site.h"

namespace croupier::server {
namespace {

using testing::book;
using ::testing::HasSubstr;
using ::testing::SizeIs;

// FIPS 180-4's own example.
constexpr const char* sha256_of_abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

class ManifestTest : public ::testing::Test {
 protected:
  ManifestTest() : folder(std::filesystem::temp_directory_path() / ("croupier-manifest-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder / "rules");
  }
  ~ManifestTest() override { std::filesystem::remove_all(folder); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder / name, std::ios::binary) << text;
  }
  // A manifest of this very test, and of a file beside it.
  void write_manifest(const std::string& rulebook) const {
    const Manifest manifest{
        .title = "croupier test",
        .rulebook = rulebook,
        .lines = {{sha256_of_file(own_program()).value(), std::filesystem::relative(own_path(), folder).string()},
                  {sha256_of_abc, "abc"}}};
    write("MANIFEST", manifest.text());
  }

  std::filesystem::path folder;
};

TEST_F(ManifestTest, HashesAreThoseOfEverybodysTool) {
  EXPECT_EQ(sha256_of("abc"), sha256_of_abc);
  write("abc", "abc");
  EXPECT_EQ(sha256_of_file(folder / "abc").value(), sha256_of_abc);
  EXPECT_FALSE(sha256_of_file(folder / "none").ok());
  // A rulebook's is that of the list of its files.
  EXPECT_EQ(sha256_of_rulebook({{"a.toml", "abc"}}), sha256_of(std::string(sha256_of_abc) + "  a.toml\n"));
}

TEST_F(ManifestTest, IsReadAsItIsWritten) {
  const Manifest manifest{.title = "croupier 1", .rulebook = sha256_of("x"), .lines = {{sha256_of("y"), "../a b"}}};
  const auto read = Manifest::parse(manifest.text(), "MANIFEST");
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read->text(), manifest.text());
  for (const char* wrong : {"", "# only words\n", "abc  file\n", "\n", "# rulebook xyz\n"})
    EXPECT_FALSE(Manifest::parse(wrong, "MANIFEST").ok()) << wrong;
  EXPECT_FALSE(Manifest::parse(sha256_of("y") + " file\n", "MANIFEST").ok());
  EXPECT_THAT(Manifest::parse(manifest.text() + "what\n", "M").refusal().line(), HasSubstr("M:4"));
}

TEST_F(ManifestTest, EveryByteThatDiffersIsFound) {
  write("abc", "abc");
  write_manifest(sha256_of_rulebook(book().files()));
  const auto self = SelfCheck::against(folder / "MANIFEST", book(), "");
  ASSERT_TRUE(self.ok());
  EXPECT_THAT(self->check().differing, SizeIs(0));
  EXPECT_THAT(self->check().unverified, SizeIs(0));
  EXPECT_EQ(self->check().expected, self->check().program);
  write("abc", "abd");
  EXPECT_THAT(self->check().differing.at(0), HasSubstr("abc: "));
  std::filesystem::remove(folder / "abc");
  EXPECT_THAT(self->check().differing.at(0), HasSubstr("cannot be read"));
}

TEST_F(ManifestTest, AnotherProgramAndAnotherRulebookAreFound) {
  write("abc", "abc");
  write_manifest(sha256_of("another"));
  EXPECT_THAT(SelfCheck::against(folder / "MANIFEST", book(), "")->check().differing.at(0), HasSubstr("the rulebook"));
  write("MANIFEST", std::string(sha256_of_abc) + "  abc\n");
  EXPECT_THAT(SelfCheck::against(folder / "MANIFEST", book(), "")->check().differing.at(0), HasSubstr("not in it"));
  EXPECT_FALSE(SelfCheck::against(folder / "none", book(), "").ok());
}

TEST_F(ManifestTest, WithoutOneNothingIsVerified) {
  ASSERT_EQ(usual_manifest(), "") << "a test has none";
  const auto self = SelfCheck::against({}, book(), "");
  ASSERT_TRUE(self.ok());
  EXPECT_THAT(self->check().unverified.at(0), HasSubstr("no manifest"));
  // One that says nothing of the rulebook verifies the program only.
  write("abc", "abc");
  write_manifest("");
  const SelfChecked found = SelfCheck::against(folder / "MANIFEST", book(), "")->check();
  EXPECT_TRUE(found.passed());
  EXPECT_THAT(found.unverified.at(0), HasSubstr("the rulebook"));
}

TEST_F(ManifestTest, ARulebookInAFolderHasToStayAsItWasRead) {
  for (const auto& [path, text] : book().files()) {
    std::filesystem::create_directories((folder / "rules" / path).parent_path());
    write("rules/" + path, text);
  }
  const auto self = SelfCheck::against({}, book(), (folder / "rules").string());
  ASSERT_TRUE(self.ok());
  EXPECT_TRUE(self->check().passed());
  EXPECT_THAT(self->check().unverified, SizeIs(1)) << "as it was read is not as it was released";
  // Each costs a reading of all; any three will do.
  for (const char* path : {"decks.toml", "floor.toml", "rulings.toml"}) {
    const std::string& text = book().files().at(path);
    std::string altered = text;
    altered.back() = static_cast<char>(altered.back() ^ 1);
    write(std::string("rules/") + path, altered);
    EXPECT_THAT(self->check().differing, SizeIs(1)) << path;
    write(std::string("rules/") + path, text);
  }
  EXPECT_TRUE(self->check().passed());
  write("rules/new.toml", "a = 1\n");
  EXPECT_FALSE(self->check().passed()) << "a file more is another rulebook";
}

}  // namespace
}  // namespace croupier::server
