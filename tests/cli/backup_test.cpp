// The program about itself and its store, on the command line: the manifest, copies, putting one back.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "store/files.h"
#include "store/sqlite/sqlite_store.h"
#include "store/vault.h"
#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::json;

class OwnFiles : public ::testing::Test {
 protected:
  OwnFiles() : folder_(std::filesystem::temp_directory_path() / ("croupier-own-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  ~OwnFiles() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_;
};

class Manifests : public OwnFiles {};

// Without any program of ours (GLI-19 2.3.3).
TEST_F(Manifests, EverybodysToolChecksIt) {
  const std::string file = folder_ / "MANIFEST";
  ASSERT_EQ(run({"manifest", "--to", file, "--libraries"}).exit, 0);
  const std::string check = "cd '" + folder_.string() + "' && sha256sum -c --quiet --strict MANIFEST";
  EXPECT_EQ(std::system(check.c_str()), 0);
  std::ofstream(file, std::ios::app) << std::string(64, '0') << "  MANIFEST\n";
  EXPECT_NE(std::system((check + " 2> /dev/null > /dev/null").c_str()), 0);
}

TEST_F(Manifests, TheProgramHoldsItselfAgainstIt) {
  const std::string file = folder_ / "MANIFEST";
  ASSERT_EQ(run({"manifest", "--to", file}).exit, 0);
  const Outcome same = run({"verify", "--self", "--manifest", file});
  EXPECT_EQ(same.exit, 0) << same.out << same.err;
  EXPECT_THAT(same.out, HasSubstr("everything agrees"));
  EXPECT_THAT(same.out, HasSubstr("program     SHA-256 "));
  const Json json = Json::parse(run({"verify", "--self", "--manifest", file, "--json"}).out);
  EXPECT_EQ(json["passed"], true);
  EXPECT_EQ(json["expected"], json["actual"]);
  EXPECT_EQ(json["rulebook"], Json::parse(run({"manifest", "--json"}).out)["rulebook"]);
  // The one that the build has made.
  EXPECT_EQ(run({"verify", "--self"}).exit, 0);
}

TEST_F(Manifests, ARulebookOfOnesOwnIsListed) {
  std::filesystem::copy("rulebook", folder_ / "rules", std::filesystem::copy_options::recursive);
  const std::string rules = folder_ / "rules";
  const std::string file = folder_ / "MANIFEST";
  ASSERT_EQ(run({"manifest", "--to", file, "--rulebook", rules}).exit, 0);
  EXPECT_EQ(run({"verify", "--self", "--manifest", file, "--rulebook", rules}).exit, 0);
  std::ofstream(folder_ / "rules" / "floor.toml", std::ios::app) << "\n";
  const Outcome altered = run({"verify", "--self", "--manifest", file, "--rulebook", rules});
  EXPECT_EQ(altered.exit, 1);
  EXPECT_THAT(altered.out, HasSubstr("rules/floor.toml"));
}

TEST_F(Manifests, RefusesWhatIsNone) {
  expect_refused({"verify", "--self", "--manifest", folder_ / "none"}, 5);
  expect_refused({"verify", "--self", "--manifest", "README.md"}, 3);
  expect_refused({"verify", "--manifest", "README.md"}, 2);
  expect_refused({"manifest", "--to", folder_ / "nowhere" / "MANIFEST"}, 5);
}

class BackupCommand : public OwnFiles {
 protected:
  BackupCommand() {
    EXPECT_TRUE(Vault::load(key_path(store()), false).ok());
    add();
  }
  void add() {
    const auto opened = SqliteStore::open(store());
    ASSERT_TRUE(opened.ok());
    Append append;
    append.events = {{"account/7", "something", "{}"}};
    EXPECT_TRUE((*opened)->append(std::span(&append, 1)).ok());
  }
  [[nodiscard]] std::string store() const { return folder_ / "room.db"; }
  [[nodiscard]] std::string copy() const { return folder_ / "copy.db"; }
};

TEST_F(BackupCommand, ThereAndBackAgain) {
  const Outcome made = run({"backup", "--store", store(), "--to", copy(), "--json"});
  ASSERT_EQ(made.exit, 0) << made.err;
  EXPECT_EQ(Json::parse(made.out)["events"], 1);
  expect_refused({"backup", "--store", store(), "--to", copy()}, 5);
  add();
  const Outcome back = run({"restore", "--store", store(), "--from", copy(), "--why", "a drill", "--json"});
  ASSERT_EQ(back.exit, 0) << back.err;
  EXPECT_EQ(Json::parse(back.out)["last_hash"], Json::parse(made.out)["last_hash"]);
  const auto opened = SqliteStore::open(store());
  const auto told = (*opened)->last("significant", "restored");
  ASSERT_TRUE(told->has_value());
  EXPECT_EQ((*told)->sequence, 2) << "what came after the copy is not there";
  EXPECT_EQ(Json::parse((*told)->body)["why"], "a drill");
  EXPECT_NE(Json::parse((*told)->body)["what"]["machine_user"], "");
  EXPECT_EQ(run({"verify", "--store", Json::parse(back.out)["moved_aside"]}).exit, 0) << "but is not lost";
}

TEST_F(BackupCommand, RefusesAStoreInUse) {
  ASSERT_EQ(run({"backup", "--store", store(), "--to", copy()}).exit, 0);
  const auto server = SqliteStore::open(store());
  expect_refused({"restore", "--store", store(), "--from", copy(), "--why", "a drill"}, 5);
  expect_refused({"backup", "--store", store(), "--to", folder_ / "other.db"}, 5);
}

TEST_F(BackupCommand, RefusesWhatIsNone) {
  expect_refused({"backup", "--store", folder_ / "none.db", "--to", copy()}, 5);
  expect_refused({"backup", "--store", store()}, 2);
  expect_refused({"restore", "--store", store(), "--from", folder_ / "none.db", "--why", "a drill"}, 5);
  expect_refused({"restore", "--store", store(), "--from", "README.md", "--why", "a drill"}, 3);
}

TEST_F(BackupCommand, RestoresForAReasonOnly) {
  ASSERT_EQ(run({"backup", "--store", store(), "--to", copy()}).exit, 0);
  expect_refused({"restore", "--store", store(), "--from", copy()}, 2);
  for (const std::string& why : {std::string(), std::string("x"), std::string(301, 'x')})
    expect_refused({"restore", "--store", store(), "--from", copy(), "--why", why}, 2);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "room.db.before-restore-1"));
}

}  // namespace
}  // namespace croupier::testing
