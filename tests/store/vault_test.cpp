// Sealed means: nothing to read without the key, nothing to alter or move without being noticed.
#include "store/vault.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/store/backends.h"

namespace croupier {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string cards = "As Kd Qh Jc 10s";

RC_GTEST_PROP(Vault, OpensWhatItSealed, (const std::string& plain, const std::string& place)) {
  const Vault vault = Vault::with_passing_key();
  const std::string sealed = vault.seal(plain, place);
  RC_ASSERT(sealed.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") ==
            std::string::npos);
  const auto opened = vault.open(sealed, place);
  RC_ASSERT(opened.ok());
  RC_ASSERT(opened->view() == plain);
  RC_ASSERT(!vault.open(sealed, place + "x").ok());
}

TEST(Vault, SealsTheSameTwiceDifferently) {
  const Vault vault = Vault::with_passing_key();
  EXPECT_NE(vault.seal(cards, "t1-000001"), vault.seal(cards, "t1-000001"));
}

TEST(Vault, RefusesWhatWasAlteredMovedOrCut) {
  const Vault vault = Vault::with_passing_key();
  const std::string sealed = vault.seal(cards, "t1-000001");
  for (std::size_t at = 0; at < sealed.size(); ++at) {
    std::string altered = sealed;
    altered[at] = altered[at] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(vault.open(altered, "t1-000001").ok()) << at;
    EXPECT_FALSE(vault.open(sealed.substr(0, at), "t1-000001").ok()) << at;
  }
  EXPECT_FALSE(vault.open(sealed + "AAAA", "t1-000001").ok());
  EXPECT_FALSE(vault.open("not base64!", "t1-000001").ok());
  EXPECT_FALSE(vault.open(sealed, "t1-000002").ok());
  EXPECT_FALSE(Vault::with_passing_key().open(sealed, "t1-000001").ok());
  EXPECT_THAT(vault.open("", "").refusal().line(), HasSubstr("cannot be opened"));
}

TEST(Vault, AMovedSecretLeavesNothingBehind) {
  Secret secret(5);
  secret.text() = "short";  // kept inside the string itself
  Secret moved = std::move(secret);
  EXPECT_EQ(moved.view(), "short");
  EXPECT_EQ(secret.view(), "");  // NOLINT(bugprone-use-after-move): that is the question
  Secret other(3);
  other = std::move(moved);
  EXPECT_EQ(other.view(), "short");
}

class VaultKey : public ::testing::Test {
 protected:
  Result<Vault> load(bool store_holds_events) { return Vault::load(key, store_holds_events); }
  std::string refusal(bool store_holds_events) {
    const auto loaded = load(store_holds_events);
    return loaded.ok() ? "loaded" : loaded.refusal().line();
  }
  TemporaryFolder folder;
  std::filesystem::path key = folder / "room.db.key";
};

TEST_F(VaultKey, IsMadeOnceAndSurvivesARestart) {
  const mode_t before = umask(0);
  const auto first = load(false);
  umask(before);
  ASSERT_TRUE(first.ok()) << first.refusal().line();
  const std::string sealed = first->seal(cards, "t1-000001");
  const auto second = load(true);
  ASSERT_TRUE(second.ok()) << second.refusal().line();
  EXPECT_EQ(second->open(sealed, "t1-000001")->view(), cards);
  struct stat status{};
  ASSERT_EQ(stat(key.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(key.parent_path()), {}), 1);
}

TEST_F(VaultKey, OfAStoreThatIsThereIsNotMadeAnew) {
  EXPECT_THAT(refusal(true), HasSubstr("the store is there, its key is not"));
  EXPECT_FALSE(std::filesystem::exists(key));
}

TEST_F(VaultKey, MustBeNobodyElsesBusiness) {
  ASSERT_EQ(refusal(false), "loaded");
  for (const mode_t mode : {0640U, 0604U, 0660U, 0601U}) {
    chmod(key.c_str(), mode);
    EXPECT_THAT(refusal(true), HasSubstr("others may read the key"));
  }
  chmod(key.c_str(), 0400);
  EXPECT_EQ(refusal(true), "loaded");
}

TEST_F(VaultKey, MustBeAKey) {
  ASSERT_EQ(refusal(false), "loaded");
  std::filesystem::resize_file(key, 31);
  EXPECT_THAT(refusal(true), HasSubstr("a key of 31 bytes"));
  std::filesystem::resize_file(key, 0);
  EXPECT_THAT(refusal(false), HasSubstr("a key of 0 bytes"));
  std::filesystem::remove(key);
  std::filesystem::create_directory(key);
  EXPECT_THAT(refusal(true), HasSubstr("not a file"));
  std::filesystem::remove(key);
  std::filesystem::create_symlink(folder / "elsewhere", key);
  EXPECT_THAT(refusal(false), HasSubstr("cannot be opened"));
  EXPECT_FALSE(std::filesystem::exists(folder / "elsewhere"));
}

TEST_F(VaultKey, AHalfMadeOneIsMadeAgain) {
  std::ofstream(folder / "room.db.key.new") << "half";
  EXPECT_EQ(refusal(false), "loaded");
}

}  // namespace
}  // namespace croupier
