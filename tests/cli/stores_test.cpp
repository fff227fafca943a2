// A card room's store on the command line: verified without being changed, and refused by the server when somebody has
// been at it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "store/files.h"
#include "store/sqlite/sqlite_store.h"
#include "store/vault.h"
#include "tests/cli/run.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::json;

class Stores : public ::testing::Test {
 protected:
  Stores() : folder_(std::filesystem::temp_directory_path() / ("croupier-stores-" + std::to_string(getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    EXPECT_TRUE(Vault::load(key_path(path()), false).ok());
    const auto store = SqliteStore::open(path());
    EXPECT_TRUE(store.ok());
    Append append;
    append.events = {{"account/7", "opened", "{}"}};
    append.postings = {{"issuer", "player/7", Money::from_cents(1000).value()}};
    EXPECT_TRUE((*store)->append(std::span(&append, 1)).ok());
  }
  ~Stores() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::filesystem::path path() const { return folder_ / "room.db"; }
  [[nodiscard]] std::string bytes() const {
    std::ostringstream text;
    text << std::ifstream(path(), std::ios::binary).rdbuf();
    return text.str();
  }
  void alter(const std::string& sql) const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path().c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(database);
  }
  [[nodiscard]] Outcome verify() const { return run({"verify", "--store", path()}); }

  std::filesystem::path folder_;
};

TEST_F(Stores, VerifyTellsTheLastHashAndChangesNothing) {
  const std::string before = bytes();
  const Outcome result = run({"verify", "--store", "sqlite:" + path().string(), "--json"});
  EXPECT_EQ(result.exit, 0) << result.err;
  const Json json = Json::parse(result.out);
  EXPECT_EQ(json["passed"], true);
  EXPECT_EQ(json["events"], 1);
  EXPECT_EQ(json["last_hash"].get<std::string>().size(), 64U);
  EXPECT_THAT(verify().out, HasSubstr("last hash   BLAKE2b-256 " + json["last_hash"].get<std::string>()));
  EXPECT_EQ(bytes(), before);
}

// A chain does not show that its end was cut off: only who kept a hash elsewhere does.
TEST_F(Stores, VerifyHoldsAStoreAgainstAHashThatWasKept) {
  const auto expecting = [&](const std::string& kept) { return run({"verify", "--store", path(), "--expect", kept}); };
  const auto last_hash = [&] {
    const Json json = Json::parse(run({"verify", "--store", path(), "--json"}).out);
    return json["last_hash"].get<std::string>();
  };
  const std::string first = "1:" + last_hash();
  EXPECT_EQ(expecting(first).exit, 0);
  EXPECT_THAT(expecting(first).out, HasSubstr("has event 1 as expected, its last"));
  {
    const auto store = SqliteStore::open(path());
    ASSERT_TRUE(store.ok());
    Append append;
    append.events = {{"account/7", "seen", "{}"}};
    ASSERT_TRUE((*store)->append(std::span(&append, 1)).ok());
  }
  const std::string second = "2:" + last_hash();
  EXPECT_EQ(expecting(second).exit, 0);
  EXPECT_THAT(expecting(first).out, HasSubstr("has event 1 as expected, and 1 beyond it"));
  const Outcome other = expecting("1:" + second.substr(2));
  EXPECT_EQ(other.exit, 1);
  EXPECT_THAT(other.out, HasSubstr("event 1 has the hash " + first.substr(2)));
  alter(
      "DROP TRIGGER events_no_DELETE; DELETE FROM events WHERE sequence = 2;"
      "CREATE TRIGGER events_no_DELETE BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'append-only'); END");
  EXPECT_EQ(verify().exit, 0) << "what is left agrees with itself";
  EXPECT_EQ(expecting(second).exit, 1);
  EXPECT_THAT(expecting(second).out, HasSubstr("has no event 2: something was cut off"));
  const Json json = Json::parse(run({"verify", "--store", path(), "--expect", second, "--json"}).out);
  EXPECT_EQ(json["passed"], false);
  for (const std::string& wrong : {std::string("1"), std::string("1:abc"), "0:" + first.substr(2), first.substr(1)})
    expect_refused({"verify", "--store", path().string(), "--expect", wrong}, 2);
  expect_refused({"verify", "--expect", first}, 2);
}

TEST_F(Stores, VerifySaysWhatDoesNotAgree) {
  alter("UPDATE balances SET units = units + 10000 WHERE account = 'player/7'");
  EXPECT_EQ(verify().exit, 1);
  EXPECT_THAT(verify().out, HasSubstr("player/7: holds $10.01, its postings add up to $10"));
  const Json json = Json::parse(run({"verify", "--store", path(), "--json"}).out);
  EXPECT_EQ(json["passed"], false);
  EXPECT_THAT(json["says"].get<std::string>(), HasSubstr("player/7"));
}

// Whatever is wrong in the file, it is a check that failed: the machine did what it was asked.
TEST_F(Stores, WhateverDoesNotAgreeIsAFailedCheck) {
  const auto failed = [&](const std::string& words) {
    const Outcome result = verify();
    EXPECT_EQ(result.exit, 1) << words << result.out << result.err;
    EXPECT_THAT(result.out, HasSubstr("does not agree"));
    EXPECT_THAT(result.out, HasSubstr(words));
  };
  const auto whole = folder_ / "whole.db";
  std::filesystem::copy_file(path(), whole);
  const auto put_back = [&] {
    std::filesystem::copy_file(whole, path(), std::filesystem::copy_options::overwrite_existing);
  };
  std::filesystem::resize_file(path(), std::filesystem::file_size(path()) / 2);
  failed("the store is damaged");
  std::filesystem::resize_file(path(), 100);
  failed("the store is damaged");
  put_back();
  alter("UPDATE balances SET units = units + 1 WHERE account = 'player/7'");
  failed("player/7");
  put_back();
  alter("DROP TABLE meters");
  failed("meters");
  put_back();
  EXPECT_EQ(verify().exit, 0);
}

TEST_F(Stores, VerifySaysThatAStoreIsInUse) {
  const auto server = SqliteStore::open(path());
  const Outcome result = verify();
  EXPECT_EQ(result.exit, 5);
  EXPECT_THAT(result.err, HasSubstr("another program has the store open"));
  EXPECT_THAT(result.err, HasSubstr("POST /api/backup")) << "and what can be done";
  // A copy may be looked at.
  std::filesystem::copy_file(path(), folder_ / "copy.db");
  EXPECT_EQ(run({"verify", "--store", folder_ / "copy.db"}).exit, 0);
}

TEST_F(Stores, VerifyRefusesWhatIsNone) {
  expect_refused({"verify"}, 2);
  expect_refused({"verify", "--store", folder_ / "nothing.db"}, 5);
  expect_refused({"verify", "--store", "postgres://x"}, 2);
  expect_refused({"verify", "--store", "README.md"}, 3);
  std::ofstream(folder_ / "empty.db").close();
  expect_refused({"verify", "--store", folder_ / "empty.db"}, 3);
}

TEST_F(Stores, TheServerDoesNotOpenWhatDoesNotAgree) {
  const std::vector<std::string> serve = {"serve", "--listen", "127.0.0.1:0", "--store", "sqlite:" + path().string()};
  alter("UPDATE balances SET units = units + 10000 WHERE account = 'player/7'");
  const Outcome altered = run(serve);
  EXPECT_EQ(altered.exit, 3);
  EXPECT_EQ(altered.out, "");
  EXPECT_THAT(altered.err, HasSubstr("player/7: holds $10.01"));
  alter(
      "UPDATE balances SET units = units - 10000 WHERE account = 'player/7';"
      "DROP TRIGGER events_no_UPDATE; UPDATE events SET body = '{\"a\":1}'");
  EXPECT_THAT(run(serve).err, HasSubstr("the trigger events_no_UPDATE"));
  alter("CREATE TRIGGER events_no_UPDATE BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'append-only'); END");
  EXPECT_THAT(run(serve).err, HasSubstr("event 1: it is not what was stored"));
}

// GLI-19 B.3.7: nothing is cleared by itself on an error.
TEST_F(Stores, TheServerBeginsNoNewRoomWhereOneWasLost) {
  const std::vector<std::string> serve = {"serve", "--listen", "127.0.0.1:0", "--store", "sqlite:" + path().string()};
  std::filesystem::resize_file(path(), 0);
  const Outcome empty = run(serve);
  EXPECT_EQ(empty.exit, 5);
  EXPECT_EQ(empty.out, "") << "no page, and no operator is invited";
  EXPECT_THAT(empty.err, HasSubstr("the store is an empty file"));
  EXPECT_THAT(empty.err, HasSubstr("croupier restore"));
  std::filesystem::remove(path());
  EXPECT_THAT(run(serve).err, HasSubstr("the store is gone"));
  EXPECT_FALSE(std::filesystem::exists(path()));
}

}  // namespace
}  // namespace croupier::testing
