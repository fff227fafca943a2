// The house about itself, as it is asked: checks, copies, who may ask for them, and what a failed check stops.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/site.h"

namespace croupier::server {
namespace {

using testing::body_of;
using ::testing::HasSubstr;
using testing::TestSite;

class UpkeepTest : public ::testing::Test, public TestSite {
 protected:
  UpkeepTest() {
    self = {.program = "aa", .expected = "aa", .rulebook = "bb", .expected_rulebook = "bb", .differing = {}};
  }
  std::vector<Json> events(const std::string& stream) {
    std::vector<Json> found;
    EXPECT_TRUE(store.read(stream, 0, [&](const StoredEvent& event) {
      Json body = Json::parse(event.body);
      body["kind"] = event.kind;
      found.push_back(std::move(body));
      return true;
    }));
    return found;
  }
  void come_as_auditor() {
    come_as_operator();
    ask("POST", "/api/accounts", {{"name", "Aud"}, {"password", "longer than 8"}, {"why", "audits"}});
    ask("POST", "/api/accounts/Aud/role", {{"role", "auditor"}, {"why", "looks after us"}});
    cookie.clear();
    ASSERT_EQ(ask("POST", "/api/session", {{"name", "Aud"}, {"password", "longer than 8"}}).status, 200);
  }
  Json check() { return body_of(ask("POST", "/api/integrity/check", {{"why", "it was time"}})); }
};

TEST_F(UpkeepTest, ACheckIsKeptWithWhatWasExpectedAndFound) {
  ASSERT_TRUE(integrity.open(Verified{.events = 3, .last = {}}).ok());
  come_as_operator();
  now_ms += 5;
  const Json found = check();
  EXPECT_EQ(found["passed"], true);
  EXPECT_EQ(found["time_ms"], now_ms);
  EXPECT_EQ(found["expected"], "aa");
  EXPECT_EQ(found["actual"], "aa");
  EXPECT_EQ(found["store"], nullptr);
  EXPECT_EQ(found["who"]["name"], "Op");
  const Json all = body_of(ask("GET", "/api/integrity"));
  ASSERT_EQ(all["checks"].size(), 2U);
  EXPECT_EQ(all["checks"][0], found) << "the newest first";
  EXPECT_EQ(all["checks"][1]["who"], "system");
  EXPECT_EQ(all["checks"][1]["store"]["events"], 3) << "as it was verified at the start";
  EXPECT_EQ(all["running"], false);
  EXPECT_EQ(all["sound"], true);
  // The same in the store, and for whoever looks for what is out of the ordinary.
  EXPECT_EQ(events("integrity").size(), 2U);
  const Json told = events("significant").back();
  EXPECT_EQ(told["kind"], "integrity-checked");
  EXPECT_EQ(told["who"]["name"], "Op");
  EXPECT_EQ(told["why"], "it was time");
  EXPECT_EQ(told["before"]["program"], "aa");
  EXPECT_EQ(told["after"]["program"], "aa");
}

TEST_F(UpkeepTest, WhatWasFoundBeforeIsThereAfterARestart) {
  come_as_operator();
  check();
  Integrity again(upkeep_parts, [this] { return self; }, [this](const auto&) { return store.verify(); });
  ASSERT_TRUE(again.open(std::nullopt).ok());
  const Json all = again.json();
  ASSERT_EQ(all["checks"].size(), 2U);
  EXPECT_EQ(all["checks"][0]["why"], "the server starts");
  EXPECT_EQ(all["checks"][1]["why"], "it was time");
}

TEST_F(UpkeepTest, AFailedCheckStopsNewRoundsUntilOnePasses) {
  come_as_operator();
  self.program = "a0";
  self.differing = {"the program: a0 where aa is expected"};
  const Json failed = check();
  EXPECT_EQ(failed["passed"], false);
  EXPECT_EQ(failed["differing"][0], "the program: a0 where aa is expected");
  EXPECT_EQ(events("significant").back()["kind"], "integrity-failed");
  const HttpResponse ready = ask("GET", "/readyz");
  EXPECT_EQ(ready.status, 503);
  EXPECT_EQ(body_of(ready)["why"], "integrity");
  EXPECT_EQ(body_of(ask("GET", "/api/lobby"))["held"], "integrity");
  EXPECT_THAT(ask("GET", "/metrics").body, HasSubstr("croupier_held 1"));
  // A room that is built again is held again.
  journal.failing = true;
  check();
  keeper.tick(now_ms);
  journal.failing = false;
  now_ms += Keeper::retry_ms;
  keeper.tick(now_ms);
  EXPECT_EQ(body_of(ask("GET", "/api/lobby"))["held"], "integrity");
  self.program = "aa";
  self.differing.clear();
  EXPECT_EQ(check()["passed"], true);
  EXPECT_EQ(ask("GET", "/readyz").status, 200);
  EXPECT_EQ(body_of(ask("GET", "/api/lobby"))["held"], "");
}

TEST_F(UpkeepTest, AStoreThatDoesNotAgreeStaysWrongUntilItDoes) {
  come_as_operator();
  std::optional<Refusal> says = Refusal{.what = "it is not what was stored", .where = "event 7", .right = {}};
  Integrity look(
      upkeep_parts, [this] { return self; },
      [&](const auto&) { return says ? Result<Verified>(*says) : store.verify(); });
  look.check({.by = {}, .why = "to see"}, true, {});
  EXPECT_EQ(look.json()["sound"], false);
  look.check({.by = {}, .why = "the program only"}, false, {});
  EXPECT_EQ(look.json()["sound"], false);
  EXPECT_EQ(keeper.held(), "integrity");
  // A copy that could not be made says nothing of the store.
  says->kind = RefusalKind::io;
  std::optional<Refusal> answer;
  look.check({.by = {}, .why = "no copy"}, true, [&](const Result<Json>& told) { answer = told.refusal(); });
  EXPECT_TRUE(answer.has_value());
  EXPECT_EQ(look.json()["sound"], false);
  says.reset();
  look.check({.by = {}, .why = "mended"}, true, {});
  EXPECT_EQ(look.json()["sound"], true);
  EXPECT_EQ(keeper.held(), "");
}

TEST_F(UpkeepTest, TheWholeStoreIsReadOnDemand) {
  come_as_operator();
  const HttpResponse begun = ask("POST", "/api/integrity/store", {{"why", "a visitor asked"}});
  EXPECT_EQ(begun.status, 202);
  const Json last = body_of(ask("GET", "/api/integrity"))["checks"][0];
  EXPECT_GT(last["store"]["events"], 0);
  EXPECT_EQ(last["store"]["last_hash"].get<std::string>().size(), 64U);
}

TEST_F(UpkeepTest, OnceADayByItself) {
  ASSERT_TRUE(integrity.open(std::nullopt).ok());
  integrity.tick(now_ms + Integrity::every_ms - 1);
  EXPECT_EQ(events("integrity").size(), 1U);
  now_ms += Integrity::every_ms;
  integrity.tick(now_ms);
  integrity.tick(now_ms + 1);
  EXPECT_EQ(events("integrity").size(), 2U);
  EXPECT_EQ(events("integrity").back()["why"], "a day has passed");
}

TEST_F(UpkeepTest, AReasonIsNeeded) {
  come_as_operator();
  const std::size_t before = events("significant").size();
  for (const char* path : {"/api/integrity/check", "/api/integrity/store", "/api/backup"}) {
    for (const Json& body : {Json::object(), Json{{"why", "x"}}, Json{{"why", std::string(301, 'x')}}, Json{{"why", 7}},
                             Json{{"why", "fine"}, {"more", 1}}})
      EXPECT_EQ(ask("POST", path, body).status, 400) << path << body.dump();
  }
  EXPECT_EQ(events("significant").size(), before) << "what was refused is nothing that happened";
}

TEST_F(UpkeepTest, WhoMayAsk) {
  come_as_auditor();
  EXPECT_EQ(ask("GET", "/api/integrity").status, 200);
  EXPECT_EQ(ask("GET", "/api/backup").status, 200);
  EXPECT_EQ(ask("POST", "/api/integrity/check", {{"why", "to see"}}).status, 200);
  EXPECT_EQ(ask("POST", "/api/backup", {{"why", "to have"}}).status, 403);
  come_as_guest();
  for (const char* path : {"/api/integrity", "/api/backup"}) EXPECT_EQ(ask("GET", path).status, 403) << path;
}

TEST_F(UpkeepTest, AStoreInMemoryHasNoCopies) {
  come_as_operator();
  const HttpResponse refused = ask("POST", "/api/backup", {{"why", "to have"}});
  EXPECT_EQ(refused.status, 409);
  EXPECT_THAT(refused.body, HasSubstr("keeps no backups"));
  EXPECT_EQ(body_of(ask("GET", "/api/backup"))["last"], nullptr);
}

}  // namespace
}  // namespace croupier::server
