// The auditor's routes: who may ask, what is answered, and every way to be refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/api/routes.h"
#include "server/net/parsed_request.h"
#include "tests/server/site.h"
#include "tests/store/round_line.h"

namespace croupier::server {
namespace {

using testing::body_of;
using ::testing::HasSubstr;
using testing::header_of;
using testing::TestSite;

class AuditRoutes : public ::testing::Test, public TestSite {
 protected:
  void SetUp() override {
    // Somebody plays a round by hand: what came of it is all that matters here.
    Append append;
    append.time_ms = now_ms;
    append.events = {{"table/t1", "settled", "{}"}};
    FinishedRound round{.id = "t1-000001", .table = "t1", .game = "some-game", .opened_ms = now_ms, .ended_ms = now_ms};
    ann = come_as_guest()["account"];
    round.seats = {{1, ann, 500, 1500}, {2, -4, 500, -500}};
    round.lines = {settled_line(1, "base", 500, 1500, "full-house"), settled_line(2, "base", 500, -500)};
    append.round = round;
    ASSERT_TRUE(store.append(std::span(&append, 1)).ok());
    guest = cookie;
    come_as_auditor();
  }
  void come_as_auditor() {
    come_as_operator();
    operator_session = cookie;
    const Json wanted = {{"name", "Audrey"}, {"password", "longer than 8"}, {"why", "audits"}};
    ASSERT_EQ(ask("POST", "/api/accounts", wanted).status, 201);
    keeper.accounts()->give_role("Audrey", Role::auditor,
                                 {{.account = 1, .name = "Op", .role = Role::operator_}, "audits"}, now_ms,
                                 [](const Result<Done>& done) { ASSERT_TRUE(done.ok()); });
    come_back_as_auditor();
  }
  void come_back_as_auditor() {
    cookie.clear();  // whoever signs in ends the session he had
    ASSERT_EQ(ask("POST", "/api/session", {{"name", "Audrey"}, {"password", "longer than 8"}}).status, 200);
  }
  Json get(const std::string& target) {
    const HttpResponse response = ask("GET", target);
    EXPECT_EQ(response.status, 200) << target << response.bytes();
    return body_of(response);
  }
  int status(const std::string& target) { return ask("GET", target).status; }

  std::int64_t ann = 0;
  std::string guest;  // sessions
  std::string operator_session;
};

TEST(ParsedRequest, SaysWhetherThePageAskedByItself) {
  Message message(http::verb::get, "/api/integrity", 11);
  EXPECT_FALSE(to_request(message, "127.0.0.1", false).by_itself);
  message.set("Croupier-By-Itself", "yes");
  EXPECT_TRUE(to_request(message, "127.0.0.1", false).by_itself);
}

TEST_F(AuditRoutes, AreForAuditorsOnly) {
  for (const std::string& session : {guest, operator_session}) {
    cookie = session;
    for (const Route& route : routes()) {
      if (route.access != Access::auditor) continue;
      EXPECT_EQ(route.method, "GET") << route.path;  // an auditor changes nothing
      EXPECT_EQ(status(std::string(route.path)), 403) << route.path;
    }
  }
}

TEST_F(AuditRoutes, RoundsAreSearchedFor) {
  const Json page = get("/api/audit/rounds?player=" + std::to_string(ann) + "&hand=Full%20House&min_cents=1500");
  ASSERT_EQ(page["rounds"].size(), 1U);
  EXPECT_TRUE(page["next"].is_null());
  const Json& round = page["rounds"][0];
  EXPECT_EQ(round["id"], "t1-000001");
  EXPECT_EQ(round["seats"][0]["name"], "Guest " + std::to_string(ann));
  EXPECT_EQ(round["seats"][0]["bot"], false);
  EXPECT_EQ(round["seats"][1]["name"], "Bot 4");
  EXPECT_EQ(round["seats"][1]["bot"], true);
  EXPECT_EQ(round["lines"][0]["hand"], "full-house");
  EXPECT_EQ(get("/api/audit/rounds?player=audrey")["rounds"].size(), 0U);
  EXPECT_EQ(get("/api/audit/rounds?player=-4&table=t1&game=some-game")["rounds"].size(), 1U);
  EXPECT_EQ(get("/api/audit/rounds?max_cents=1499")["rounds"].size(), 0U);
  EXPECT_EQ(get("/api/audit/rounds?before=t1-000001")["rounds"].size(), 0U);
  // By its id, which does not make it one of another player's.
  EXPECT_EQ(get("/api/audit/rounds?round=t1-000001")["rounds"], page["rounds"]);
  EXPECT_EQ(get("/api/audit/rounds?round=t1-000001&player=-4&hand=full-house&limit=1")["rounds"], page["rounds"]);
  for (const char* other : {"round=t1-000002", "round=x", "round=t1-000001&player=audrey", "round=t1-000001&table=t2",
                            "round=t1-000001&hand=flush", "round=t1-000001&min_cents=1501"})
    EXPECT_EQ(get(std::string("/api/audit/rounds?") + other)["rounds"].size(), 0U) << other;
  // By the names that the answers have.
  EXPECT_EQ(get("/api/audit/rounds?player=Guest%20" + std::to_string(ann))["rounds"].size(), 1U);
  EXPECT_EQ(get("/api/audit/rounds?player=Bot%204")["rounds"].size(), 1U);
  EXPECT_EQ(get("/api/audit/rounds?player=Bot%205")["rounds"].size(), 0U);
  for (const char* nobody : {"nobody", "Guest%2099", "Bot%20", "Bot%20x", "1x"})
    EXPECT_EQ(status(std::string("/api/audit/rounds?player=") + nobody), 404) << nobody;
  EXPECT_EQ(status("/api/audit/rounds?before=t9-000001"), 404);
  for (const char* wrong :
       {"min_cents=-1", "min_cents=x", "max_cents=1.5", "limit=0", "limit=201", "limit=99999999999999999999"})
    EXPECT_EQ(status(std::string("/api/audit/rounds?") + wrong), 400) << wrong;
}

TEST_F(AuditRoutes, EventsAreRead) {
  const Json all = get("/api/audit/events?limit=500");
  EXPECT_GT(all["events"].size(), 5U);
  EXPECT_THAT(all.dump(), ::testing::Not(HasSubstr("password")));
  // Guests' keys were given, and what is kept of them is shown to nobody.
  const Json given = get("/api/audit/events?kind=guest-key-given");
  ASSERT_FALSE(given["events"].empty());
  const std::string kept = keeper.accounts()->numbered(ann)->guest_key;
  ASSERT_EQ(kept.size(), 64U);
  EXPECT_THAT(all.dump() + given.dump(), ::testing::Not(HasSubstr(kept)));
  const Json settled = get("/api/audit/events?stream=table%2Ft1&kind=settled");
  ASSERT_EQ(settled["events"].size(), 1U);
  EXPECT_EQ(settled["events"][0]["hash"].get<std::string>().size(), 64U);
  const std::int64_t sequence = settled["events"][0]["sequence"];
  EXPECT_EQ(get("/api/audit/events?kind=settled&before=" + std::to_string(sequence))["events"].size(), 0U);
  for (const char* wrong : {"before=0", "before=x", "limit=501"})
    EXPECT_EQ(status(std::string("/api/audit/events?") + wrong), 400) << wrong;
}

TEST_F(AuditRoutes, MetersAndReturnsAreTold) {
  theories.by_bet["base"] = {.ev = -0.05, .variance = 1, .average_wagered = 1, .basis = "exact"};
  const Json meters = get("/api/audit/meters")["meters"];
  ASSERT_EQ(meters.size(), 1U);
  EXPECT_EQ(meters[0]["wagers"], 2);
  EXPECT_EQ(meters[0]["wagered_cents"], 1000);
  EXPECT_EQ(meters[0]["won_cents"], 2000);
  EXPECT_DOUBLE_EQ(meters[0]["theoretical_return"].get<double>(), 0.95);
  EXPECT_EQ(meters[0]["status"], "not in force");
  EXPECT_EQ(get("/api/audit/meters?bots=yes")["meters"][0]["wagers"], 1);
  EXPECT_EQ(get("/api/audit/meters?bots=no")["meters"][0]["won_cents"], 2000);
  const Json returns = get("/api/audit/returns?bots=all")["returns"];
  ASSERT_EQ(returns.size(), 1U);
  EXPECT_EQ(returns[0]["state"], "few");
  EXPECT_EQ(returns[0]["basis"], "exact");
  EXPECT_EQ(status("/api/audit/meters?bots=maybe"), 400);
  EXPECT_EQ(status("/api/audit/returns?bots=maybe"), 400);
}

TEST_F(AuditRoutes, ReportsAreHandedOut) {
  site.settings.house = "The Golden Deuce";
  const Json kinds = get("/api/audit/reports")["reports"];
  ASSERT_EQ(kinds.size(), 8U);
  for (const Json& kind : kinds) {
    const std::string path = "/api/audit/reports/" + kind["kind"].get<std::string>();
    const Json json = get(path + "?period=ltd");
    EXPECT_EQ(json["report"], kind["kind"]);
    EXPECT_EQ(json["operator"], "The Golden Deuce");
    EXPECT_EQ(json["made_ms"], now_ms);
    const HttpResponse csv = ask("GET", path + "?period=mtd&format=csv");
    EXPECT_EQ(csv.status, 200);
    EXPECT_EQ(csv.content_type, "text/csv; charset=utf-8");
    EXPECT_THAT(std::string(csv.bytes()), HasSubstr("Operator,The Golden Deuce\r\n"));
    EXPECT_THAT(header_of(csv, "Content-Disposition"),
                HasSubstr("attachment; filename=\"" + kind["kind"].get<std::string>()));
  }
  EXPECT_EQ(get("/api/audit/reports/rounds")["rows"].size(), 1U);
  EXPECT_EQ(get("/api/audit/reports/rounds?from=2020-01-01&to=2020-12-31")["activity"], false);
  EXPECT_EQ(status("/api/audit/reports/profits"), 404);
  for (const char* wrong : {"period=week", "format=pdf", "from=yesterday", "period=day&from=2020-01-01"})
    EXPECT_EQ(status(std::string("/api/audit/reports/rounds?") + wrong), 400) << wrong;
}

// A key that is misspelt, or of another request, would otherwise be answered with everything.
TEST_F(AuditRoutes, AQueryByAnythingElseIsRefused) {
  for (const char* wrong :
       {"/api/audit/rounds?void=yes", "/api/audit/events?streams=room", "/api/audit/meters?who=bots",
        "/api/audit/returns?period=day", "/api/audit/reports?kind=rounds", "/api/audit/reports/rounds?day=today",
        "/api/audit/statement?player=Audrey&who=x", "/api/statement?account=1", "/api/statement?player=Audrey",
        "/api/history?player=Audrey"})
    EXPECT_EQ(status(wrong), 400) << wrong;
}

// TRUST 30: whoever asks the house for a player's statement gets it from an auditor.
TEST_F(AuditRoutes, AStatementOfAnyPlayerIsReadByAnAuditor) {
  cookie = guest;
  Json own = get("/api/statement");
  come_back_as_auditor();
  Json read = get("/api/audit/statement?player=Guest%20" + std::to_string(ann));
  EXPECT_EQ(read, own);
  EXPECT_EQ(get("/api/audit/statement?player=" + std::to_string(ann)), own);
  EXPECT_EQ(get("/api/audit/statement?account=" + std::to_string(ann)), own);
  EXPECT_EQ(read["rows"][0]["free_play"], true);
  EXPECT_EQ(get("/api/audit/statement?player=audrey")["name"], "Audrey");
  // Page by page.
  Append more;
  more.time_ms = now_ms;
  more.events = {{"account/1", "topped-up", "{}"}};
  for (int i = 0; i < 4; ++i)
    more.postings.push_back({"issuer", "player/" + std::to_string(ann), *Money::from_cents(100)});
  ASSERT_TRUE(store.append(std::span(&more, 1)).ok());
  const std::string target = "/api/audit/statement?limit=2&player=" + std::to_string(ann);
  int rows = 0;
  for (Json page = get(target);; page = get(target + "&after=" + page["next"].get<std::string>())) {
    rows += static_cast<int>(page["rows"].size());
    EXPECT_LE(page["rows"].size(), 2U);
    if (page["next"].is_null()) break;
  }
  EXPECT_EQ(rows, 5);
  const HttpResponse csv = ask("GET", "/api/audit/statement?format=csv&player=" + std::to_string(ann));
  EXPECT_EQ(csv.content_type, "text/csv; charset=utf-8");
  for (const char* nobody : {"", "?player=", "?player=nobody", "?player=-4", "?player=Bot%204", "?player=9999",
                             "?account=9999", "?account=-4"})
    EXPECT_EQ(status(std::string("/api/audit/statement") + nobody), 404) << nobody;
  for (const char* wrong : {"limit=0", "limit=10001", "after=x", "period=never", "account=1", "account=one"})
    EXPECT_EQ(status(std::string("/api/audit/statement?player=audrey&") + wrong), 400) << wrong;
}

TEST_F(AuditRoutes, AStatementIsOnesOwn) {
  cookie = guest;
  const Json statement = get("/api/statement");
  EXPECT_EQ(statement["account"], ann);
  ASSERT_EQ(statement["rows"].size(), 1U);
  EXPECT_EQ(statement["rows"][0]["what"], "play money");
  EXPECT_EQ(statement["closing_cents"], 100'000);
  EXPECT_EQ(statement["rows"][0]["balance_cents"], 100'000);
  const HttpResponse csv = ask("GET", "/api/statement?format=csv");
  EXPECT_THAT(std::string(csv.bytes()), HasSubstr("Statement of account"));
  EXPECT_EQ(status("/api/statement?after=x"), 400);
  EXPECT_EQ(status("/api/statement?period=never"), 400);
  cookie.clear();
  EXPECT_EQ(status("/api/statement"), 401);
}

// TRUST 54: a page that is left open asks on and on, and the session ends all the same.
TEST_F(AuditRoutes, WhatThePageAsksByItselfKeepsNoSessionAlive) {
  HttpRequest by_itself = request("GET", "/api/integrity");
  by_itself.by_itself = true;
  for (std::int64_t asked = 0; asked < Sessions::idle_ms; asked += Sessions::idle_ms / 10) {
    EXPECT_EQ(ask(by_itself).status, 200);
    now_ms += Sessions::idle_ms / 10;
  }
  now_ms += 1;
  EXPECT_EQ(ask(by_itself).status, 401);
  EXPECT_EQ(status("/api/integrity"), 401);
  // The same asked for by somebody is use.
  come_back_as_auditor();
  for (int i = 0; i < 20; ++i) {
    now_ms += Sessions::idle_ms / 2;
    EXPECT_EQ(status("/api/integrity"), 200);
  }
}

// Nor does a connection that the page opens again; what is said over it does.
TEST_F(AuditRoutes, AConnectionAloneKeepsNoSessionAlive) {
  now_ms += Sessions::idle_ms / 2;
  const auto connection = connect();
  now_ms += Sessions::idle_ms / 2;
  connection.say({{"do", "watch"}, {"table", "t1"}, {"id", "1"}});
  EXPECT_EQ(connection.socket->closed, 0);
  now_ms += Sessions::idle_ms;
  EXPECT_EQ(status("/api/session"), 200) << "a command is use";
  now_ms += Sessions::idle_ms / 2;
  const auto again = connect();
  now_ms += Sessions::idle_ms / 2 + 1;
  EXPECT_EQ(status("/api/session"), 401) << "a connection is none";
}

TEST_F(AuditRoutes, ReturnsAreWatched) {
  theories.by_bet["base"] = {.ev = 0, .variance = 1, .average_wagered = 1, .basis = "exact"};
  std::vector<Append> group;
  for (int i = 2; i < 500; ++i) {
    Append append;
    append.time_ms = now_ms;
    append.events = {{"table/t1", "settled", "{}"}};
    append.round =
        FinishedRound{.id = "t1-" + std::to_string(i), .table = "t1", .game = "some-game", .ended_ms = now_ms};
    append.round->seats = {{1, ann, 500, 500}};
    append.round->lines = {settled_line(1, "base", 500, 500)};
    group.push_back(std::move(append));
  }
  ASSERT_TRUE(store.append(group).ok());
  int done = 0;
  for (int again = 0; again < 3; ++again) watch_returns(site, [&] { ++done; });
  EXPECT_EQ(done, 3);
  const Json told = get("/api/audit/events?stream=significant&kind=return-alarm");
  ASSERT_EQ(told["events"].size(), 1U);
  EXPECT_EQ(told["events"][0]["body"]["after"]["state"], "high");
}

}  // namespace
}  // namespace croupier::server
