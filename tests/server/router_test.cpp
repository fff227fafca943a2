// Requests and answers as values: every route, who may ask, and every way to be refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "server/api/embedded_openapi.h"
#include "server/api/web_files.h"
#include "server/visitors/secrets.h"
#include "tests/server/site.h"

namespace croupier::server {
namespace {

using testing::body_of;
using ::testing::HasSubstr;
using testing::header_of;
using testing::TestSite;

class RouterTest : public ::testing::Test, public TestSite {
 protected:
  // Every refusal is a problem of the same shape.
  static void expect_problem(const HttpResponse& response, int status, const std::string& type) {
    EXPECT_EQ(response.status, status) << response.bytes();
    EXPECT_EQ(response.content_type, "application/problem+json");
    const Json body = body_of(response);
    EXPECT_EQ(body.value("status", 0), status);
    EXPECT_EQ(body.value("type", ""), type);
    for (const char* key : {"title", "detail"}) EXPECT_NE(body.value(key, ""), "") << key;
  }
};

// A path of the route with something in the place of its names.
std::string example(std::string_view pattern) {
  std::string path;
  bool inside = false;
  for (const char c : pattern) {
    if (c == '{') path += "xyz";
    if (c == '{' || c == '}') {
      inside = c == '{';
    } else if (!inside) {
      path += c;
    }
  }
  return path;
}

TEST_F(RouterTest, EveryRouteIsInTheOpenApiDocumentAndNoOther) {
  std::set<std::string> documented;
  const Json document = Json::parse(openapi_document());
  for (const auto& [path, item] : document["paths"].items()) {
    for (const auto& [method, operation] : item.items()) {
      std::string upper = method;
      for (char& c : upper) c = static_cast<char>(c - 'a' + 'A');
      documented.insert(upper + " " + path);
      EXPECT_TRUE(operation.contains("operationId")) << path;
      EXPECT_FALSE(operation["responses"].empty()) << path;
    }
  }
  std::set<std::string> routed;
  for (const Route& route : routes()) {
    routed.insert(std::string(route.method) + " " + std::string(route.path));
    const char* method = route.method == "GET"    ? "get"
                         : route.method == "POST" ? "post"
                         : route.method == "PUT"  ? "put"
                                                  : "delete";
    const Json item = document["paths"].value(std::string(route.path), Json::object());
    const Json operation = item.value(method, Json::object());
    EXPECT_EQ(operation.contains("security"), route.access != Access::anybody) << route.path;
  }
  EXPECT_EQ(documented, routed);
}

TEST_F(RouterTest, WhoMayAsk) {
  for (const Route& route : routes()) {
    const std::string path = example(route.path);
    cookie.clear();
    if (route.access != Access::anybody)
      expect_problem(ask(request(std::string(route.method), path)), 401, "not-signed-in");
    come_as_guest();
    if (route.access == Access::operator_ || route.access == Access::overseer || route.access == Access::auditor)
      expect_problem(ask(request(std::string(route.method), path)), 403, "forbidden");
  }
}

TEST_F(RouterTest, WhatChangesAnythingComesFromOurPage) {
  come_as_guest();
  for (const Route& route : routes()) {
    HttpRequest foreign = request(std::string(route.method), example(route.path));
    foreign.origin = "http://evil.example";
    if (route.method != "GET") expect_problem(ask(foreign), 403, "cross-origin");
    foreign.origin.clear();
    if (route.method != "GET") expect_problem(ask(foreign), 403, "cross-origin");
  }
}

TEST_F(RouterTest, AnotherNameIsNotOurs) {
  HttpRequest rebound = request("GET", "/api/lobby");
  rebound.host = "rebound.example";
  expect_problem(ask(rebound), 421, "unknown-host");
  rebound.target = "/healthz";
  EXPECT_EQ(ask(rebound).status, 200);
}

TEST_F(RouterTest, RefusesWhatItDoesNotKnow) {
  expect_problem(ask("GET", "/nowhere"), 404, "unknown");
  expect_problem(ask("GET", "/api/nowhere"), 404, "unknown");
  expect_problem(ask("POST", "/nowhere"), 404, "unknown");
  expect_problem(ask("GET", "nowhere"), 400, "malformed");
  expect_problem(ask("GET", "/%zz"), 400, "malformed");
  const HttpResponse wrong = ask("PUT", "/api/session");
  expect_problem(wrong, 405, "method-not-allowed");
  EXPECT_EQ(header_of(wrong, "Allow"), "POST, GET, DELETE");
}

TEST_F(RouterTest, RefusesBodiesThatCannotBeRead) {
  HttpRequest post = request("POST", "/api/session");
  expect_problem(ask(post), 400, "malformed");
  post.content_type = "application/json; charset=utf-8";
  for (const char* body :
       {"", "{", "[]", "1", "null", "{\"guest\": false}", "{\"guest\": true, \"x\": 1}",
        "{\"guest\": true, \"name\": \"x\"}", "{\"name\": 1, \"password\": \"x\"}", "{\"name\": \"x\"}",
        "{\"guest_key\": 7}", "\xff\xfe", "{\"name\": \"\xff\", \"password\": \"x\"}"}) {
    post.body = body;
    expect_problem(ask(post), 400, "malformed");
  }
  post.body = std::string(60'000, '[');
  expect_problem(ask(post), 400, "malformed");
  post.content_type = "text/plain";
  post.body = "{\"guest\": true}";
  expect_problem(ask(post), 400, "malformed");
}

TEST_F(RouterTest, ServesThePage) {
  if (web_files().empty()) GTEST_SKIP() << "built without the page";
  const WebFile& file = web_files().front();
  const HttpResponse page = ask("GET", std::string(file.path));
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.bytes(), file.body);
  HttpRequest again = request("GET", std::string(file.path));
  again.if_none_match = header_of(page, "ETag");
  EXPECT_EQ(ask(again).status, 304);
  EXPECT_TRUE(ask(again).bytes().empty());
  EXPECT_EQ(ask("GET", "/").status, 200);
  expect_problem(ask("GET", "/../LICENSE"), 404, "unknown");
}

TEST_F(RouterTest, RulesAreReadableWithoutAnAccount) {
  const Json games = body_of(ask("GET", "/api/games"));
  ASSERT_FALSE(games["games"].empty());
  const std::string id = games["games"][0]["id"];
  EXPECT_EQ(body_of(ask("GET", "/api/games/" + id))["id"], id);
  expect_problem(ask("GET", "/api/games/no-such-game"), 404, "unknown");
  EXPECT_EQ(ask("GET", "/api/games/" + id + "?set=nonsense").status, 400);
  EXPECT_EQ(ask("GET", "/api/games/" + id + "?other=1").status, 400);
  EXPECT_TRUE(body_of(ask("GET", "/api/lobby"))["tables"].is_array());
}

TEST_F(RouterTest, RulesAreWrittenOnce) {
  const std::string id = body_of(ask("GET", "/api/games"))["games"][0]["id"];
  for (const std::string& target :
       {std::string("/api/games"), "/api/games/" + id, "/api/games/" + id + "?set=seats%3D6"}) {
    const HttpResponse first = ask("GET", target);
    ASSERT_EQ(first.status, 200) << target;
    EXPECT_EQ(ask("GET", target).bytes(), first.bytes());
    HttpRequest again = request("GET", target);
    again.if_none_match = header_of(first, "ETag");
    ASSERT_FALSE(again.if_none_match.empty());
    EXPECT_EQ(ask(again).status, 304);
    EXPECT_TRUE(ask(again).bytes().empty());
  }
  RulesTexts texts;
  for (std::size_t i = 0; i < 3 * RulesTexts::most; ++i) texts.keep(std::to_string(i), "text");
  EXPECT_EQ(texts.find("0"), nullptr) << "so many are kept";
}

TEST_F(RouterTest, RequestsOfOneAddressAreLimited) {
  HttpRequest one = request("GET", "/api/games");
  int answered = 0;
  while (ask(one).status == 200 && answered < 10'000) ++answered;
  EXPECT_EQ(answered, site.settings.requests.burst);
  expect_problem(ask(one), 429, "too-many-requests");
  one.address = "192.0.2.7";
  EXPECT_EQ(ask(one).status, 200) << "another's";
  now_ms += 1000;
  EXPECT_EQ(ask("GET", "/api/games").status, 200) << "a second later";
}

TEST_F(RouterTest, MetricsAreForThisMachineAndForOperators) {
  HttpRequest asked = request("GET", "/metrics");
  EXPECT_EQ(ask(asked).status, 200);
  asked.host = "room.example";
  expect_problem(ask(asked), 403, "forbidden");
  asked.host = "127.0.0.1:8080";
  EXPECT_EQ(ask(asked).status, 200);
  asked.address = "192.0.2.7";
  expect_problem(ask(asked), 403, "forbidden");
  site.settings.public_metrics = true;
  EXPECT_EQ(ask(asked).status, 200);
  site.settings.public_metrics = false;
  come_as_operator();
  asked.cookie = cookie;
  EXPECT_EQ(ask(asked).status, 200);
}

TEST_F(RouterTest, OnlyAnAuditorLooksAtOthersRounds) {
  const Json guest = come_as_guest();
  expect_problem(ask("GET", "/api/history?account=1"), 403, "forbidden");
  expect_problem(ask("GET", "/api/history?account=x"), 400, "malformed");
  ask("POST", "/api/accounts", {{"name", "Eve"}, {"password", "correct horse"}});
  come_as_operator();
  ask("POST", "/api/accounts/Eve/role", {{"role", "auditor"}, {"why", "elected"}});
  ask("POST", "/api/session", {{"name", "Eve"}, {"password", "correct horse"}});
  EXPECT_EQ(ask("GET", "/api/history?account=1").status, 200);
  EXPECT_EQ(ask("GET", "/api/history").status, 200);
}

TEST_F(RouterTest, AGuestComesAndComesBack) {
  const Json guest = come_as_guest();
  EXPECT_EQ(guest["role"], "player");
  EXPECT_EQ(guest["balance_cents"], 100'000);
  EXPECT_EQ(body_of(ask("GET", "/api/session"))["account"], guest["account"]);
  EXPECT_EQ(ask("DELETE", "/api/session").status, 204);
  expect_problem(ask("GET", "/api/session"), 401, "not-signed-in");
  const Json back = body_of(ask("POST", "/api/session", {{"guest_key", guest["guest_key"]}}));
  EXPECT_EQ(back["account"], guest["account"]);
  EXPECT_FALSE(back.contains("guest_key"));
  expect_problem(ask("POST", "/api/session", {{"guest_key", "wrong"}}), 401, "wrong-sign-in");
}

TEST_F(RouterTest, NoGuestsWhereTheyAreNotLetIn) {
  site.settings.guests = false;
  expect_problem(ask("POST", "/api/session", {{"guest", true}}), 403, "forbidden");
}

TEST_F(RouterTest, WithoutGuestsNamesAreGivenByAnOperator) {
  site.settings.guests = false;
  const Json wanted = {{"name", "Ann"}, {"password", "correct horse"}};
  expect_problem(ask("POST", "/api/accounts", wanted), 403, "forbidden");
  come_as_operator();
  const std::string before = cookie;
  Json with_reason = wanted;
  expect_problem(ask("POST", "/api/accounts", wanted), 400, "malformed");
  with_reason["why"] = "she asked for one";
  const HttpResponse made = ask("POST", "/api/accounts", with_reason);
  EXPECT_EQ(made.status, 201);
  EXPECT_EQ(body_of(made)["name"], "Ann");
  EXPECT_EQ(body_of(made)["role"], "player");
  EXPECT_EQ(body_of(made)["balance_cents"], 100'000);
  EXPECT_EQ(cookie, before);
  EXPECT_EQ(body_of(ask("GET", "/api/session"))["role"], "operator") << "he stays who he is";
  expect_problem(ask("POST", "/api/accounts", with_reason), 422, "refused");
  EXPECT_EQ(ask("POST", "/api/session", wanted).status, 200);
}

TEST_F(RouterTest, ANewPasswordANewNameAndANewRoleEndOtherSessions) {
  const Json guest = come_as_guest();
  const std::string first = cookie;
  cookie.clear();
  ask("POST", "/api/session", {{"guest_key", guest["guest_key"]}});
  const Json ann = {{"name", "Ann"}, {"password", "correct horse"}};
  EXPECT_EQ(ask("POST", "/api/accounts", ann).status, 200);
  const std::string named = cookie;
  const auto expect_ended = [&](const std::string& old) {
    cookie = old;
    expect_problem(ask("GET", "/api/session"), 401, "not-signed-in");
  };
  expect_ended(first);

  cookie.clear();
  ask("POST", "/api/session", ann);
  const std::string other = cookie;
  cookie = named;
  expect_problem(ask("PUT", "/api/account/password", {{"old", "wrong one"}, {"new", "battery staple"}}), 422,
                 "refused");
  expect_problem(ask("PUT", "/api/account/password", {{"old", "correct horse"}, {"new", "short"}}), 422, "refused");
  EXPECT_EQ(ask("PUT", "/api/account/password", {{"old", "correct horse"}, {"new", "battery staple"}}).status, 204);
  EXPECT_EQ(ask("GET", "/api/session").status, 200) << "his own goes on";
  expect_ended(other);
  expect_problem(ask("POST", "/api/session", ann), 401, "wrong-sign-in");
  EXPECT_EQ(ask("POST", "/api/session", {{"name", "Ann"}, {"password", "battery staple"}}).status, 200);
  const std::string newest = cookie;

  come_as_operator();
  EXPECT_EQ(ask("POST", "/api/accounts/Ann/role", {{"role", "auditor"}, {"why", "elected"}}).status, 204);
  expect_ended(named);
  expect_ended(newest);
  expect_problem(ask("PUT", "/api/account/password", {{"old", "a"}, {"new", "battery staple"}}), 401, "not-signed-in");
}

TEST_F(RouterTest, ALinkLetsALockedOperatorIn) {
  come_as_operator();
  const std::string before = cookie;
  cookie.clear();
  for (int i = 0; i < 3; ++i) ask("POST", "/api/session", {{"name", "Op"}, {"password", "guessed"}});
  keeper.accounts()->invite_operator(secret_hash("second"), now_ms, [](const Result<Done>&) {});
  const Json wanted = {{"token", "second"}, {"name", "Op"}, {"password", "another one"}};
  EXPECT_EQ(body_of(ask("POST", "/api/first-operator", wanted))["role"], "operator");
  cookie = before;
  expect_problem(ask("GET", "/api/session"), 401, "not-signed-in");
  EXPECT_EQ(ask("POST", "/api/session", {{"name", "Op"}, {"password", "another one"}}).status, 200);
}

TEST_F(RouterTest, ASessionEndsAfterHalfAnHour) {
  come_as_guest();
  now_ms += Sessions::idle_ms + 1;
  expect_problem(ask("GET", "/api/session"), 401, "not-signed-in");
}

TEST_F(RouterTest, ANameOfOnesOwn) {
  const Json guest = come_as_guest();
  const std::string old_cookie = cookie;
  const Json named = body_of(ask("POST", "/api/accounts", {{"name", "Ann"}, {"password", "correct horse"}}));
  EXPECT_EQ(named["account"], guest["account"]);
  EXPECT_EQ(named["name"], "Ann");
  EXPECT_EQ(named["guest"], false);
  EXPECT_NE(cookie, old_cookie) << "a new session with new rights";
  expect_problem(ask("POST", "/api/accounts", {{"name", "Two"}, {"password", "correct horse"}}), 422, "refused");
  cookie.clear();
  expect_problem(ask("POST", "/api/accounts", {{"name", "Bob"}, {"password", "short"}}), 422, "refused");
  expect_problem(ask("POST", "/api/accounts", {{"name", "ann"}, {"password", "correct horse"}}), 422, "refused");
  EXPECT_EQ(body_of(ask("POST", "/api/session", {{"name", "ANN"}, {"password", "correct horse"}}))["name"], "Ann");
}

TEST_F(RouterTest, ThreeWrongPasswordsLockAndAnOperatorUnlocks) {
  ASSERT_EQ(ask("POST", "/api/accounts", {{"name", "Ann"}, {"password", "correct horse"}}).status, 200);
  cookie.clear();
  const Json wrong = {{"name", "Ann"}, {"password", "wrong horse"}};
  const HttpResponse first = ask("POST", "/api/session", wrong);
  expect_problem(first, 401, "wrong-sign-in");
  const HttpResponse nobody = ask("POST", "/api/session", {{"name", "Nobody"}, {"password", "wrong horse"}});
  EXPECT_EQ(nobody.bytes(), first.bytes()) << "the same answer whichever field is wrong";
  for (int i = 0; i < 2; ++i) ask("POST", "/api/session", wrong);
  const Json right = {{"name", "Ann"}, {"password", "correct horse"}};
  EXPECT_EQ(ask("POST", "/api/session", right).bytes(), first.bytes()) << "and when it is locked";
  come_as_operator();
  EXPECT_EQ(ask("POST", "/api/accounts/Ann/unlock", {{"why", "he called"}}).status, 204);
  expect_problem(ask("POST", "/api/accounts/Nobody/unlock", {{"why", "he called"}}), 404, "unknown");
  EXPECT_EQ(ask("POST", "/api/session", right).status, 200);
}

TEST_F(RouterTest, AttemptsFromOneAddressAreLimited) {
  site.sign_ins = RateLimit({.burst = 2, .per_minute = 1});
  const Json wrong = {{"name", "Nobody"}, {"password", "wrong horse"}};
  EXPECT_EQ(ask("POST", "/api/session", wrong).status, 401);
  EXPECT_EQ(ask("POST", "/api/session", wrong).status, 401);
  expect_problem(ask("POST", "/api/session", wrong), 429, "too-many-requests");
  HttpRequest other = request("POST", "/api/session", wrong);
  other.address = "192.0.2.1";
  EXPECT_EQ(ask(other).status, 401);
  site.new_guests = RateLimit({.burst = 0, .per_minute = 0});
  expect_problem(ask("POST", "/api/session", {{"guest", true}}), 429, "too-many-requests");
}

TEST_F(RouterTest, TheLinkMakesTheFirstOperator) {
  const Json made = come_as_operator();
  EXPECT_EQ(made["role"], "operator");
  expect_problem(
      ask("POST", "/api/first-operator", {{"token", "token"}, {"name", "Op2"}, {"password", "longer than 8"}}), 404,
      "unknown");
}

TEST_F(RouterTest, AnOperatorGivesRoles) {
  ask("POST", "/api/accounts", {{"name", "Ann"}, {"password", "correct horse"}});
  come_as_operator();
  EXPECT_EQ(ask("POST", "/api/accounts/Ann/role", {{"role", "auditor"}, {"why", "elected"}}).status, 204);
  expect_problem(ask("POST", "/api/accounts/Ann/role", {{"role", "king"}, {"why", "elected"}}), 400, "malformed");
  expect_problem(ask("POST", "/api/accounts/Op/role", {{"role", "player"}, {"why", "elected"}}), 422, "refused");
  const Json ann = body_of(ask("POST", "/api/session", {{"name", "Ann"}, {"password", "correct horse"}}));
  EXPECT_EQ(ann["role"], "auditor");
}

TEST_F(RouterTest, HistoryIsOnesOwn) {
  come_as_guest();
  EXPECT_EQ(body_of(ask("GET", "/api/history?limit=5"))["rounds"], Json::array());
  for (const char* limit : {"0", "201", "-1", "x", "5x"})
    expect_problem(ask("GET", std::string("/api/history?limit=") + limit), 400, "malformed");
  expect_problem(ask("GET", "/api/rounds/t1-999999"), 404, "unknown");
  expect_problem(ask("GET", "/api/rounds/t1-999999/record"), 404, "unknown");
}

TEST_F(RouterTest, OddsAreASessionsOwn) {
  come_as_guest();
  const HttpResponse started = ask("POST", "/api/odds", {{"game", "any"}});
  EXPECT_EQ(started.status, 202);
  const std::string job = body_of(started)["job"];
  EXPECT_EQ(body_of(ask("GET", "/api/odds/" + job))["progress"], 0.5);
  const std::string his = cookie;
  come_as_guest();
  expect_problem(ask("GET", "/api/odds/" + job), 404, "unknown");
  expect_problem(ask("DELETE", "/api/odds/" + job), 404, "unknown");
  ask("POST", "/api/odds", {{"game", "any"}});
  EXPECT_EQ(jobs.running.size(), 2U);
  cookie = his;
  ask("POST", "/api/odds", {{"game", "any"}});
  EXPECT_EQ(jobs.running.size(), 2U) << "one a session: the one before is stopped";
  expect_problem(ask("GET", "/api/odds/" + job), 404, "unknown");
  EXPECT_EQ(ask("DELETE", "/api/odds/" + jobs.running.back()).status, 204);
  EXPECT_EQ(jobs.running.size(), 1U);
  expect_problem(ask("POST", "/api/odds", {{"game", "unknown"}}), 404, "unknown");
  expect_problem(ask("POST", "/api/odds", {{"gaem", "any"}}), 400, "malformed");
}

TEST_F(RouterTest, TellsWhetherItLivesAndIsReady) {
  EXPECT_EQ(ask("GET", "/healthz").status, 200);
  EXPECT_EQ(ask("GET", "/readyz").status, 200);
  const HttpResponse metrics_text = ask("GET", "/metrics");
  EXPECT_THAT(std::string(metrics_text.bytes()), HasSubstr("croupier_ready 1\n"));
  EXPECT_THAT(std::string(metrics_text.bytes()), HasSubstr("croupier_store_append_seconds_count"));
  keeper.drain(now_ms);
  EXPECT_EQ(ask("GET", "/readyz").status, 503);
  EXPECT_EQ(body_of(ask("GET", "/readyz"))["why"], "draining");
}

TEST_F(RouterTest, WithoutTheStoreNothingIsAcceptedAndItComesBack) {
  const Json guest = come_as_guest();
  journal.failing = true;
  expect_problem(ask("POST", "/api/session", {{"guest", true}}), 503, "store-unavailable");
  EXPECT_EQ(ask("GET", "/readyz").status, 503) << "from the refusal on";
  keeper.tick(now_ms);
  EXPECT_EQ(ask("GET", "/readyz").status, 503);
  EXPECT_EQ(body_of(ask("GET", "/readyz"))["why"], "store-unavailable");
  EXPECT_EQ(ask("GET", "/healthz").status, 200);
  EXPECT_EQ(ask("GET", "/api/games").status, 200) << "rules need no store";
  expect_problem(ask("GET", "/api/session"), 503, "store-unavailable");
  expect_problem(ask("GET", "/api/lobby"), 503, "store-unavailable");
  expect_problem(ask("POST", "/api/session", {{"guest", true}}), 503, "store-unavailable");
  now_ms += Keeper::retry_ms;
  keeper.tick(now_ms);
  EXPECT_EQ(journal.reopened, 1);
  EXPECT_EQ(ask("GET", "/readyz").status, 503) << "still full";
  journal.failing = false;
  keeper.tick(now_ms + 1);
  EXPECT_EQ(journal.reopened, 1) << "once a second";
  now_ms += Keeper::retry_ms;
  keeper.tick(now_ms);
  EXPECT_EQ(ask("GET", "/readyz").status, 200);
  EXPECT_EQ(body_of(ask("GET", "/api/session"))["account"], guest["account"]) << "the session has outlived it";
}

}  // namespace
}  // namespace croupier::server
