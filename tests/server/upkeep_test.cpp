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
    self = {.program = "aa",
            .expected = "aa",
            .rulebook = "bb",
            .expected_rulebook = "bb",
            .differing = {},
            .unverified = {}};
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

// The tables run, and nobody is told that all is well.
TEST_F(UpkeepTest, WithoutAManifestNothingIsVerifiedAndThatIsSaid) {
  come_as_operator();
  self.unverified = {"the program and its rulebook: no manifest says what they should be"};
  const Json found = check();
  EXPECT_EQ(found["state"], "unverified");
  EXPECT_EQ(found["passed"], false);
  EXPECT_EQ(found["unverified"][0], self.unverified[0]);
  const Json told = events("significant").back();
  EXPECT_EQ(told["kind"], "integrity-unverified");
  EXPECT_EQ(told["what"]["unverified"][0], self.unverified[0]);
  const Json all = body_of(ask("GET", "/api/integrity"));
  EXPECT_EQ(all["sound"], false);
  EXPECT_EQ(all["held"], false);
  EXPECT_EQ(ask("GET", "/readyz").status, 200);
  EXPECT_EQ(body_of(ask("GET", "/api/lobby"))["held"], "");
  // Nothing to hold it against does not hide what is known to differ.
  self.differing = {"the program: a0 where aa is expected"};
  EXPECT_EQ(check()["state"], "failed");
  EXPECT_EQ(body_of(ask("GET", "/api/lobby"))["held"], "integrity");
}

// He changes nothing: what his check finds stops the tables, and what it does not find lets none go on.
TEST_F(UpkeepTest, AnAuditorsCheckLiftsNoHold) {
  come_as_auditor();
  self.differing = {"the program: a0 where aa is expected"};
  EXPECT_EQ(check()["state"], "failed");
  EXPECT_EQ(keeper.held(), "integrity");
  self.differing.clear();
  EXPECT_EQ(check()["state"], "passed");
  EXPECT_EQ(keeper.held(), "integrity");
  const Json all = body_of(ask("GET", "/api/integrity"));
  EXPECT_EQ(all["held"], true);
  EXPECT_EQ(all["sound"], false);
  EXPECT_EQ(ask("GET", "/readyz").status, 503);
  now_ms += Integrity::every_ms;
  integrity.tick(now_ms);
  EXPECT_EQ(keeper.held(), "") << "the house's own check does";
  self.differing = {"again"};
  integrity.check({.why = "the house"}, false, {});
  self.differing.clear();
  cookie.clear();
  ASSERT_EQ(ask("POST", "/api/session", {{"name", "Op"}, {"password", "longer than 8"}}).status, 200);
  EXPECT_EQ(check()["state"], "passed");
  EXPECT_EQ(keeper.held(), "") << "and an operator's";
}

TEST_F(UpkeepTest, AStoreThatDoesNotAgreeStaysWrongUntilItDoes) {
  come_as_operator();
  std::optional<Refusal> says = Refusal{.what = "it is not what was stored", .where = "event 7", .right = {}};
  Integrity look(
      upkeep_parts, [this] { return self; },
      [&](const auto&) { return says ? Result<Verified>(*says) : store.verify(); });
  look.check({.by = {}, .why = "to see"}, true, {});
  EXPECT_EQ(look.json()["sound"], false);
  const Json seen = look.json()["checks"][0];
  EXPECT_EQ(seen["store"], (Json{{"passed", false}, {"says", "event 7: it is not what was stored"}}));
  EXPECT_EQ(seen["differing"], Json::array()) << "the program is as it should be";
  EXPECT_EQ(events("significant").back()["what"]["store"], seen["store"]);
  look.check({.by = {}, .why = "the program only"}, false, {});
  EXPECT_EQ(look.json()["sound"], false);
  EXPECT_EQ(keeper.held(), "integrity");
  // A copy that could not be made says nothing of the store.
  says->kind = RefusalKind::io;
  std::optional<Refusal> answer;
  look.check({.by = {}, .why = "no copy"}, true, [&](const Result<Json>& told) { answer = told.refusal(); });
  EXPECT_TRUE(answer.has_value());
  EXPECT_EQ(look.json()["sound"], false);
  EXPECT_EQ(look.json()["checks"][0]["state"], "failed") << "it was wrong when it was last read";
  says.reset();
  look.check({.by = {}, .why = "mended"}, true, {});
  EXPECT_EQ(look.json()["sound"], true);
  EXPECT_EQ(keeper.held(), "");
}

TEST_F(UpkeepTest, AStoreThatCouldNotBeReadIsNotVerified) {
  come_as_operator();
  const Refusal full{.kind = RefusalKind::io, .what = "the disk is full", .where = {}, .right = {}};
  Integrity look(upkeep_parts, [this] { return self; }, [&](const auto&) { return Result<Verified>(full); });
  look.check({.by = {}, .why = "to see"}, true, {});
  const Json seen = look.json()["checks"][0];
  EXPECT_EQ(seen["state"], "unverified");
  EXPECT_EQ(seen["unverified"][0], "the store: the disk is full");
  EXPECT_EQ(seen["store"], nullptr);
  EXPECT_EQ(keeper.held(), "");
  // It is tried again before the next day.
  const std::size_t before = events("integrity").size();
  look.tick(now_ms + Integrity::again_ms - 1);
  EXPECT_EQ(events("integrity").size(), before);
  look.tick(now_ms + Integrity::again_ms);
  EXPECT_EQ(events("integrity").size(), before + 1);
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
  EXPECT_EQ(events("integrity").back()["store"]["passed"], true) << "with the store";
  EXPECT_GT(events("integrity").back()["store"]["events"], 0);
  // Sooner when there is a doubt, once.
  integrity.check_soon("a backup does not agree with itself");
  integrity.tick(now_ms + 2);
  integrity.tick(now_ms + 3);
  EXPECT_EQ(events("integrity").size(), 3U);
  EXPECT_EQ(events("integrity").back()["why"], "a backup does not agree with itself");
}

TEST_F(UpkeepTest, NobodyPutsOffTheDailyCheckByAskingForOne) {
  ASSERT_TRUE(integrity.open(std::nullopt).ok());
  come_as_operator();
  now_ms += Integrity::every_ms - 1;
  check();
  integrity.tick(++now_ms);
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
