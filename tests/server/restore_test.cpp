// The restore drill (GLI-19 B.3.3): a server whose room goes on is copied, then lost with its store; the copy is put
// back, and everything up to it is there: verified and paid. The round that was open is void: its cards were seen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "store/files.h"
#include "tests/server/evening.h"
#include "tests/server/program.h"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;

int run(const std::string& command) { return std::system((command + " > /dev/null 2>&1").c_str()); }

class RestoreDrill : public Evening {
 protected:
  // The operator whom the first start invites.
  void become_operator(Program& program) {
    const std::string invitation = program.line();
    const std::string token = invitation.substr(invitation.rfind('/') + 1);
    http_.emplace(connect(program.port()));
    const Json wanted = {{"token", token}, {"name", "Op"}, {"password", "longer than 8"}};
    ASSERT_EQ(http_->ask("POST", "/api/first-operator", wanted.dump()).status, 200);
  }
  // A copy, waited for; where it is.
  Json back_up() {
    EXPECT_EQ(http_->ask("POST", "/api/backup", R"({"why": "a drill"})").status, 202);
    while (true) {
      Json state = http_->ask("GET", "/api/backup").json();
      if (!state.is_object() || state["running"] == false) return state["last"];
    }
  }
  // Exactly one significant event, with who and why.
  void expect_told() {
    // Whoever has asked again and again for the copy is told to wait.
    HttpAnswer answer = http_->ask("GET", "/api/significant?kind=backup-made");
    for (int asked = 0; answer.status == 429 && asked < 300; ++asked) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      answer = http_->ask("GET", "/api/significant?kind=backup-made");
    }
    ASSERT_EQ(answer.status, 200);
    const Json told = answer.json()["events"];
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0]["who"]["name"], "Op");
    EXPECT_EQ(told[0]["why"], "a drill");
  }

  std::optional<HttpClient> http_;
};

TEST_F(RestoreDrill, EverythingUpToTheCopyIsThereAndOpenRoundsAreVoid) {
  Player& player = players_.emplace_back("drill", "dj-wild-ma");
  Json copy;
  std::size_t told = 0;
  {
    Program program(store());
    ASSERT_NE(program.port(), 0);
    become_operator(program);
    ASSERT_TRUE(player.come(program.port())) << player.why();
    player.play([&] { return player.dealt().size() > 1; });
    ASSERT_EQ(player.dealt().size(), 2U) << player.why();
    copy = back_up();
    ASSERT_TRUE(copy.is_object());
    EXPECT_EQ(copy["verified"], true);
    expect_told();
    told = player.acknowledged().size();
    player.play([&] { return player.dealt().size() > 2; });
    program.signal(SIGKILL);
    program.wait();
  }
  // The machine's disk is gone; the key was kept elsewhere, and the copies were.
  std::ofstream(store(), std::ios::trunc) << "not a store any more";
  const std::string program = program_path().string();
  const std::string restore = program + " restore --store '" + store().string() + "' --from '";
  EXPECT_NE(run(program + " serve --store sqlite:" + store().string()), 0);
  ASSERT_EQ(run(restore + copy["file"].get<std::string>() + "' --why 'a drill'"), 0);
  {
    const auto opened = SqliteStore::open(store());
    ASSERT_TRUE(opened.ok()) << opened.refusal().line();
    const auto verified = (*opened)->verify();
    ASSERT_TRUE(verified.ok()) << verified.refusal().line();
    EXPECT_EQ(verified->events, copy["events"].get<std::int64_t>() + 1) << "and that it was restored";
    const std::string client = std::to_string(player.account());
    for (std::size_t i = 0; i < told; ++i) {
      const auto& one = player.acknowledged()[i];
      const auto answer = (*opened)->answer_to(client, one.command["id"]);
      ASSERT_TRUE(answer.ok() && answer->has_value()) << "lost: " << one.command.dump();
      EXPECT_EQ(Json::parse((*answer)->reply), one.answer);
    }
  }
  const std::set<std::string> dealt = player.dealt();
  const std::string round = *std::next(dealt.begin());
  Program again(store());
  ASSERT_NE(again.port(), 0);
  ASSERT_TRUE(player.come(again.port())) << player.why();
  const auto enough = [&, seen = player.acknowledged().size()] { return player.acknowledged().size() > seen + 4; };
  player.play(enough);
  EXPECT_TRUE(enough()) << player.why();
  again.signal(SIGKILL);
  again.wait();
  const auto opened = SqliteStore::open(store());
  EXPECT_FALSE((*opened)->round(round)->has_value()) << "the round that was open is void";
  const Json voided = Json::parse((*opened)->last("significant", "round-voided")->value().body);
  EXPECT_EQ(voided["what"]["round"], round);
  // What was dealt after the copy was made is in the lost store only, and nothing else has its name.
  for (const std::string& each : dealt) {
    if (each <= round) continue;
    EXPECT_FALSE((*opened)->round(each)->has_value()) << each;
  }
  const Json started = Json::parse((*opened)->last("significant", "server-started")->value().body);
  EXPECT_EQ(started["why"], "started after restore of backup " + copy["file"].get<std::string>()) << "it is no crash";
  EXPECT_FALSE(started["before"].contains("in_order"));
}

// A server that cannot listen leaves nothing behind that the next start would take for a room.
TEST_F(RestoreDrill, WhereNobodyCouldBeLetInNoStoreIsMade) {
  Program first(store());
  ASSERT_NE(first.port(), 0);
  const std::filesystem::path other = folder_ / "other" / "room.db";
  std::filesystem::create_directory(other.parent_path());
  const std::string second = program_path().string() + " serve --listen 127.0.0.1:" + std::to_string(first.port());
  EXPECT_EQ(WEXITSTATUS(run(second + " --store sqlite:" + other.string())), 5);
  EXPECT_TRUE(std::filesystem::is_empty(other.parent_path()));
  // Nor without the certificate that was asked for, at whatever port.
  const std::string bare = program_path().string() + " serve --tls-cert nowhere.pem --tls-key nowhere.key";
  EXPECT_EQ(WEXITSTATUS(run(bare + " --store sqlite:" + other.string())), 5);
  EXPECT_TRUE(std::filesystem::is_empty(other.parent_path()));
}

// One byte of the program, and tables deal no more (GLI-19 2.3.2).
TEST_F(RestoreDrill, AnAlteredProgramDealsNoRound) {
  const std::filesystem::path program = folder_ / "croupier";
  const std::string manifest = folder_ / "MANIFEST";
  std::filesystem::copy_file(program_path(), program);
  ASSERT_EQ(run(program.string() + " manifest --to " + manifest), 0);
  ASSERT_EQ(run(program.string() + " verify --self"), 0);
  std::ofstream(program, std::ios::app) << '\0';
  EXPECT_EQ(WEXITSTATUS(run(program.string() + " verify --self")), 1);
  const std::string before = program_path();
  ASSERT_EQ(setenv("CROUPIER", program.c_str(), 1), 0);
  Program altered(store());
  setenv("CROUPIER", before.c_str(), 1);
  ASSERT_NE(altered.port(), 0);
  HttpClient http(connect(altered.port()));
  const HttpAnswer ready = http.ask("GET", "/readyz");
  EXPECT_EQ(ready.status, 503);
  EXPECT_EQ(ready.json()["why"], "integrity");
  EXPECT_EQ(http.ask("GET", "/api/lobby").json()["held"], "integrity");
  Player& player = players_.emplace_back("altered", "dj-wild-ma");
  player.come(altered.port());
  EXPECT_EQ(player.table(), "") << "none of his own either";
  altered.signal(SIGTERM);
  EXPECT_EQ(altered.wait(), 0);
  const auto opened = SqliteStore::open(store());
  const auto told = (*opened)->last("significant", "integrity-failed");
  ASSERT_TRUE(told->has_value());
  const Json body = Json::parse((*told)->body);
  EXPECT_NE(body["before"]["program"], body["after"]["program"]);
}

// Whoever takes the list away as well has not made the program sound.
TEST_F(RestoreDrill, AProgramWithoutItsManifestIsNotVerified) {
  const std::filesystem::path program = folder_ / "croupier";
  std::filesystem::copy_file(program_path(), program);
  std::ofstream(program, std::ios::app) << '\0';
  const std::string before = program_path();
  ASSERT_EQ(setenv("CROUPIER", program.c_str(), 1), 0);
  Program altered(store());
  setenv("CROUPIER", before.c_str(), 1);
  ASSERT_NE(altered.port(), 0);
  become_operator(altered);
  const Json now = http_->ask("GET", "/api/integrity").json();
  EXPECT_EQ(now["sound"], false);
  EXPECT_EQ(now["checks"][0]["state"], "unverified");
  EXPECT_THAT(now["checks"][0]["unverified"][0].get<std::string>(), HasSubstr("no manifest"));
  altered.signal(SIGTERM);
  EXPECT_EQ(altered.wait(), 0);
  const auto opened = SqliteStore::open(store());
  EXPECT_TRUE((*opened)->last("significant", "integrity-unverified")->has_value());
  EXPECT_FALSE((*opened)->last("significant", "integrity-checked")->has_value());
}

}  // namespace
}  // namespace croupier::testing
