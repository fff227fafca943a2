// The routes of those who run the room, and the catalog: whatever an operator does is exactly one significant event.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "room/tables/floor.h"
#include "tests/server/site.h"

namespace croupier::server {
namespace {

using testing::body_of;
using testing::Connection;
using testing::TestSite;

class OperatorTest : public ::testing::Test, public TestSite {
 protected:
  bool lets_in() {
    return std::holds_alternative<std::shared_ptr<SocketUser>>(visitors.admit(request("GET", "/api/ws")));
  }
  // A name with a password, whose session is the one in use.
  Json come_as(const std::string& name) {
    cookie.clear();
    return body_of(ask("POST", "/api/accounts", {{"name", name}, {"password", "correct horse"}}));
  }
  HttpResponse sign_in(const std::string& name, const std::string& password = "correct horse") {
    cookie.clear();
    return ask("POST", "/api/session", {{"name", name}, {"password", password}});
  }
  // As the operator, who is made when there is none.
  void be_operator() {
    if (operators_cookie.empty()) {
      come_as_operator();
      operators_cookie = cookie;
    }
    cookie = operators_cookie;
  }
  std::vector<Json> significant(const std::string& query = "") {
    const std::string before = cookie;
    be_operator();
    const Json found = body_of(ask("GET", "/api/significant?limit=200" + query));
    cookie = before;
    return found.at("events").get<std::vector<Json>>();
  }
  std::size_t acts_of_operator() {
    std::size_t acts = 0;
    for (const Json& event : significant()) acts += event["who"].is_object() && event["who"]["name"] == "Op" ? 1 : 0;
    return acts;
  }
  void pass(std::int64_t ms) {
    for (; ms > 0; ms -= 500) {
      now_ms += 500;
      keeper.tick(now_ms);
      visitors.tick(now_ms);
    }
  }

  std::string operators_cookie;
};

TEST_F(OperatorTest, WhatTheHouseNotesByItself) {
  come_as("Ann");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(sign_in("Ann", "guessed").status, 401);
  EXPECT_EQ(sign_in("Nobody", "guessed").status, 401);
  std::map<std::string, int> kinds;
  for (const Json& event : significant()) {
    ++kinds[event["kind"]];
    EXPECT_EQ(event["who"], "system") << event.dump();
    EXPECT_NE(event["words"], "");
    EXPECT_NE(event["why"], "");
    if (event["kind"] == "failed-login") {
      EXPECT_EQ(event["what"]["address"], "127.0.0.1");
    }
  }
  EXPECT_EQ(kinds["failed-login"], 4);
  EXPECT_EQ(kinds["login-locked"], 1);
  EXPECT_EQ(kinds["server-started"], 1);
  EXPECT_EQ(kinds["role-changed"], 1) << "by the one-time link";
  const Floor floor = read_floor(Rulebook::built_in().value()).value();
  EXPECT_EQ(kinds["table-opened"], static_cast<int>(floor.tables.size()));
}

TEST_F(OperatorTest, SignificantEventsAreReadNewestFirstByOperatorsAndAuditors) {
  come_as("Ann");
  const std::string player = cookie;
  be_operator();
  EXPECT_EQ(ask("POST", "/api/accounts/Ann/role", {{"role", "auditor"}, {"why", "elected"}}).status, 204);
  cookie = player;
  EXPECT_EQ(ask("GET", "/api/significant").status, 401) << "his session has ended";
  sign_in("Ann");
  const Json all = body_of(ask("GET", "/api/significant?limit=200"))["events"];
  ASSERT_GT(all.size(), 3U);
  for (std::size_t i = 1; i < all.size(); ++i) EXPECT_LT(all[i]["sequence"], all[i - 1]["sequence"]);
  EXPECT_EQ(all[0]["kind"], "role-changed");
  EXPECT_EQ(all[0]["before"]["role"], "player");
  EXPECT_EQ(all[0]["after"]["role"], "auditor");
  EXPECT_EQ(all[0]["who"]["name"], "Op");
  const Json two = body_of(ask("GET", "/api/significant?limit=2"))["events"];
  EXPECT_EQ(two.size(), 2U);
  const Json next = body_of(ask(
      "GET", "/api/significant?limit=1&before=" + std::to_string(two[1]["sequence"].get<std::int64_t>())))["events"];
  EXPECT_EQ(next[0], all[2]);
  const Json opened = body_of(ask("GET", "/api/significant?kind=table-opened"))["events"];
  for (const Json& event : opened) EXPECT_EQ(event["kind"], "table-opened");
  EXPECT_EQ(ask("GET", "/api/significant?kind=nonsense").status, 404);
  for (const char* query : {"limit=0", "limit=201", "limit=x", "before=0", "before=-1", "before=1x"})
    EXPECT_EQ(ask("GET", std::string("/api/significant?") + query).status, 400) << query;
}

// Whoever misspells a key is not to be told of everything.
TEST_F(OperatorTest, KeysOfAQueryThatNobodyReadsAreRefused) {
  be_operator();
  for (const char* target :
       {"/api/significant?knd=x", "/api/operate/accounts?nam=ann", "/api/operate/tables/t1?x=1", "/api/lobby?x=1",
        "/api/games?x=1", "/api/session?x=1", "/api/integrity?x=1", "/api/backup?x=1", "/api/rounds/t1-000001?x=1"})
    EXPECT_EQ(ask("GET", target).status, 400) << target;
  const Json problem = body_of(ask("GET", "/api/significant?knd=x"));
  EXPECT_NE(problem["right"].get<std::string>().find("did you mean 'kind'?"), std::string::npos) << problem.dump();
  EXPECT_EQ(ask("GET", "/healthz?x=1").status, 200) << "probes add what they like";
}

// Every route for operators and every command of theirs. A new one must be added here, and emit its event.
TEST_F(OperatorTest, EveryActIsExactlyOneSignificantEvent) {
  come_as("Ann");
  be_operator();
  const auto lock = [this](const std::string& name) {
    for (int i = 0; i < 3; ++i) keeper.accounts()->sign_in(name, false, "192.0.2.1", now_ms, [](const auto&) {});
  };
  std::set<std::string> routes_done;
  // Where {name} stands in the path, Ann is meant.
  const auto post = [&](const std::string& route, Json body, const std::string& kind) {
    routes_done.insert(route);
    std::string path = route;
    if (const auto at = path.find("{name}"); at != std::string::npos) path.replace(at, 6, "Ann");
    const std::size_t before = acts_of_operator();
    EXPECT_EQ(ask("POST", path, body).status, 400) << route << " without a reason";
    EXPECT_EQ(acts_of_operator(), before);
    body["why"] = "a reason for " + kind;
    EXPECT_LT(ask("POST", path, body).status, 300) << route;
    EXPECT_EQ(acts_of_operator(), before + 1) << route;
    const Json newest = significant()[0];
    EXPECT_EQ(newest["kind"], kind);
    EXPECT_EQ(newest["why"], body["why"]);
  };
  post("/api/accounts/{name}/disable", Json::object(), "login-disabled");
  post("/api/accounts/{name}/enable", Json::object(), "login-enabled");
  lock("Ann");
  post("/api/accounts/{name}/unlock", Json::object(), "login-unlocked");
  post("/api/accounts/{name}/role", {{"role", "auditor"}}, "role-changed");
  post("/api/integrity/check", Json::object(), "integrity-checked");
  post("/api/integrity/store", Json::object(), "integrity-checked");
  // There is no file here to copy: refused, and no event. RestoreDrill has one, and the event of it.
  routes_done.insert("/api/backup");
  std::size_t before = acts_of_operator();
  EXPECT_EQ(ask("POST", "/api/backup", Json::object()).status, 400) << "without a reason";
  EXPECT_EQ(ask("POST", "/api/backup", {{"why", "to have"}}).status, 409);
  EXPECT_EQ(acts_of_operator(), before);
  std::set<std::string> routes_there;
  for (const Route& route : routes()) {
    const bool for_few = route.access == Access::operator_ || route.access == Access::overseer;
    if (for_few && route.method != "GET") routes_there.insert(std::string(route.path));
  }
  EXPECT_EQ(routes_done, routes_there);
  // Whoever wants a name asks this one too: by an operator it is an act.
  post("/api/accounts", {{"name", "Bob"}, {"password", "correct horse"}}, "account-made");
  ++before;

  // Somebody else has to sit where he is to act.
  const Connection op = connect();
  come_as_guest();
  const Connection guest = connect();
  be_operator();
  const auto act = [&](Json command, const std::string& kind) {
    command["why"] = "a reason for " + kind;
    const Json answer = op.command(command);
    EXPECT_TRUE(answer.contains("ok")) << command.dump() << answer.dump();
    EXPECT_EQ(acts_of_operator(), ++before) << command.dump();
    const std::vector<Json> events = significant("&kind=" + kind);
    if (events.empty()) {
      ADD_FAILURE() << "no event of the kind " << kind;
    } else {
      EXPECT_EQ(events[0]["why"], command["why"]);
      EXPECT_EQ(events[0]["who"]["name"], "Op");
    }
    return answer;
  };
  const std::string id = act({{"do", "open-table"}, {"game", "dj-wild-ma"}}, "table-opened")["table"];
  act({{"do", "close-table"}, {"table", id}}, "table-closed");
  for (const Json& what : {Json{{"what", "table"}, {"which", "t1"}}, Json{{"what", "game"}, {"which", "dj-wild-ma"}},
                           Json{{"what", "meter"}, {"which", "t2/progressive"}}, Json{{"what", "room"}}}) {
    Json command = what;
    const std::string word = what["what"];
    command["do"] = "disable";
    act(command, word + "-disabled");
    command["do"] = "enable";
    act(command, word + "-enabled");
  }
  act({{"do", "set-meter"}, {"table", "t2"}, {"wager", "progressive"}, {"reseed_cents", 150'000}}, "meter-changed");
  EXPECT_TRUE(guest.command({{"do", "sit"}, {"table", "t1"}, {"seat", 1}}).contains("ok"));
  const auto round = [&] { return body_of(ask("GET", "/api/operate/tables/t1"))["round"]; };
  act({{"do", "irregularity"}, {"table", "t1"}, {"round", round()}, {"kind", "misdeal"}}, "irregularity");
  act({{"do", "void-round"}, {"table", "t1"}, {"round", round()}}, "round-voided");
}

TEST_F(OperatorTest, AccountsAreFoundByTheirNames) {
  come_as("Anna");
  come_as("Hannah");
  come_as_guest();
  be_operator();
  const Json all = body_of(ask("GET", "/api/operate/accounts"))["accounts"];
  ASSERT_EQ(all.size(), 4U);
  for (std::size_t i = 1; i < all.size(); ++i) EXPECT_LT(all[i]["account"], all[i - 1]["account"]);
  const Json found = body_of(ask("GET", "/api/operate/accounts?name=ANN"))["accounts"];
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0]["name"], "Hannah");
  EXPECT_EQ(found[0]["role"], "player");
  EXPECT_EQ(found[0]["locked"], false);
  EXPECT_EQ(found[0]["disabled"], false);
  EXPECT_EQ(found[0]["balance_cents"], 100'000);
  EXPECT_EQ(found[0]["at"], Json::array());
  const std::string before = std::to_string(found[0]["account"].get<std::int64_t>());
  EXPECT_EQ(body_of(ask("GET", "/api/operate/accounts?limit=1&before=" + before))["accounts"][0]["name"], "Anna");
  EXPECT_EQ(ask("GET", "/api/operate/accounts?limit=0").status, 400);
}

TEST_F(OperatorTest, ATableAsItsOperatorSeesIt) {
  be_operator();
  const Json table = body_of(ask("GET", "/api/operate/tables/t2"));
  EXPECT_EQ(table["about"]["id"], "t2");
  EXPECT_EQ(table["phase"], "waiting");
  EXPECT_TRUE(table["round"].is_null());
  ASSERT_EQ(table["meters"].size(), 1U);
  EXPECT_EQ(table["meters"][0]["wager"], "progressive");
  EXPECT_EQ(table["meters"][0]["in_cents"], 0);
  std::map<std::string, std::string> of;
  for (const Json& each : table["irregularities"]) {
    of[each["kind"]] = each["of"];
    EXPECT_NE(each["words"], "");
    EXPECT_NE(each["clause"], "");
    EXPECT_EQ(each["counts"], each["kind"] == "face-up-cards");
  }
  EXPECT_EQ(of["player-left"], "seat");
  EXPECT_EQ(of["wrong-number-of-cards"], "either");
  EXPECT_EQ(of["misdeal"], "none");
  EXPECT_FALSE(of.contains("void"));
  EXPECT_EQ(ask("GET", "/api/operate/tables/t99").status, 404);
}

TEST_F(OperatorTest, ADisabledLoginIsOutUnlessItIsInAHand) {
  come_as("Ann");
  const std::string anns = cookie;
  const Connection ann = connect();
  be_operator();
  EXPECT_EQ(ask("POST", "/api/accounts/Op/disable", {{"why", "tired"}}).status, 422) << "not his own";
  EXPECT_EQ(ask("POST", "/api/accounts/Ann/enable", {{"why", "is not"}}).status, 422);
  EXPECT_EQ(ask("POST", "/api/accounts/Nobody/disable", {{"why", "no such"}}).status, 404);
  EXPECT_EQ(ask("POST", "/api/accounts/Ann/disable", {{"why", "she shouts"}}).status, 204);
  EXPECT_EQ(ask("POST", "/api/accounts/Ann/disable", {{"why", "again"}}).status, 422);
  const Json shown = body_of(ask("GET", "/api/operate/accounts?name=Ann"))["accounts"][0];
  EXPECT_EQ(shown["disabled"], true);
  EXPECT_EQ(shown["why"], "she shouts");
  cookie = anns;
  EXPECT_EQ(ask("GET", "/api/session").status, 401);
  EXPECT_FALSE(lets_in());
  pass(1'000);
  EXPECT_EQ(ann.socket->closed, static_cast<int>(Close::session_ended));
  const HttpResponse out = sign_in("Ann");
  EXPECT_EQ(out.status, 401);
  EXPECT_EQ(sign_in("Ann", "guessed").bytes(), out.bytes()) << "the same answer as for a wrong password";
  be_operator();
  EXPECT_EQ(ask("POST", "/api/accounts/Ann/enable", {{"why", "she is sorry"}}).status, 204);
  EXPECT_EQ(sign_in("Ann").status, 200);
}

TEST_F(OperatorTest, AHandIsEndedBeforeADisabledLoginIsOut) {
  come_as("Ann");
  const std::string anns = cookie;
  const Connection ann = connect();
  ann.say({{"do", "watch"}, {"table", "t1"}});
  EXPECT_TRUE(ann.command({{"do", "sit"}, {"table", "t1"}, {"seat", 1}}).contains("ok"));
  const auto table = [&] { return ann.socket->pushes("table").back(); };
  const Json round = table()["round"];
  EXPECT_TRUE(ann.command({{"do", "bet"},
                           {"table", "t1"},
                           {"seat", 1},
                           {"round", round},
                           {"wagers", {{"ante", 500}, {"blind", 500}}}})
                  .contains("ok"));
  EXPECT_TRUE(ann.command({{"do", "ready"}, {"table", "t1"}, {"seat", 1}, {"round", round}}).contains("ok"));
  ASSERT_EQ(table()["phase"], "deciding");
  be_operator();
  EXPECT_EQ(body_of(ask("GET", "/api/operate/accounts?name=Ann"))["accounts"][0]["at"], Json({"t1"}));
  EXPECT_EQ(ask("POST", "/api/accounts/Ann/disable", {{"why", "she shouts"}}).status, 204);
  cookie = anns;
  EXPECT_EQ(ask("GET", "/api/session").status, 200);
  EXPECT_TRUE(lets_in());
  EXPECT_EQ(ann.command({{"do", "practice"}, {"game", "dj-wild-ma"}})["problem"]["type"], "forbidden");
  for (int i = 0; i < 100 && table()["turn"] != 1; ++i) pass(500);
  EXPECT_TRUE(ann.command({{"do", "decide"},
                           {"table", "t1"},
                           {"seat", 1},
                           {"round", round},
                           {"decision", table()["decision"]},
                           {"action", "fold"}})
                  .contains("ok"));
  for (int i = 0; i < 100 && ann.socket->closed == 0; ++i) pass(500);
  EXPECT_EQ(ann.socket->closed, static_cast<int>(Close::session_ended));
  EXPECT_EQ(ask("GET", "/api/session").status, 401);
  pass(20'000);
  be_operator();
  EXPECT_EQ(body_of(ask("GET", "/api/operate/accounts?name=Ann"))["accounts"][0]["at"], Json::array());
}

TEST_F(OperatorTest, AGuestCanBeDisabledToo) {
  const Json guest = come_as_guest();
  be_operator();
  const std::string name = "Guest%20" + std::to_string(guest["account"].get<std::int64_t>());
  EXPECT_EQ(ask("POST", "/api/accounts/" + name + "/disable", {{"why", "a nuisance"}}).status, 204);
  cookie.clear();
  EXPECT_EQ(ask("POST", "/api/session", {{"guest_key", guest["guest_key"]}}).status, 401);
}

TEST_F(OperatorTest, ADisabledOperatorHasNoRightsLeft) {
  be_operator();
  ask("POST", "/api/accounts", {{"name", "Two"}, {"password", "correct horse"}, {"why", "a second one"}});
  EXPECT_EQ(significant("&kind=account-made")[0]["why"], "a second one");
  ask("POST", "/api/accounts/Two/role", {{"role", "operator"}, {"why", "elected"}});
  sign_in("Two");
  const std::string twos = cookie;
  EXPECT_EQ(ask("GET", "/api/significant").status, 200);
  be_operator();
  EXPECT_EQ(ask("POST", "/api/accounts/Two/disable", {{"why", "gone"}}).status, 204);
  cookie = twos;
  EXPECT_EQ(ask("GET", "/api/significant").status, 401);
  EXPECT_EQ(ask("POST", "/api/accounts/Op/disable", {{"why", "revenge"}}).status, 401);
}

TEST_F(OperatorTest, StartsTellHowLongNobodyCouldPlay) {
  const auto start_again = [&](std::int64_t after_ms) {
    now_ms += after_ms;
    Keeper again{testing::book(), RoomParts{.journal = journal, .vault = vault, .adviser = adviser}, metrics, log};
    EXPECT_TRUE(again.open(now_ms).ok());
  };
  EXPECT_TRUE(significant("&kind=server-started")[0]["before"].is_null());
  start_again(60'000);
  Json started = significant("&kind=server-started")[0];
  EXPECT_EQ(started["before"]["in_order"], false);
  EXPECT_EQ(started["what"]["downtime_ms"], 60'000);
  now_ms += 5'000;
  keeper.note(Significant::server_stopped, {.why = "it was told to stop"}, now_ms);
  start_again(7'000);
  started = significant("&kind=server-started")[0];
  EXPECT_EQ(started["before"]["in_order"], true);
  EXPECT_EQ(started["what"]["downtime_ms"], 7'000);
}

TEST_F(OperatorTest, ARoomThatWasLostAndOpenedAgainIsNoted) {
  come_as("Ann");
  be_operator();
  journal.failing = true;
  ask("POST", "/api/accounts/Ann/disable", {{"why", "to fail"}});
  keeper.tick(now_ms);
  EXPECT_EQ(keeper.room(), nullptr);
  journal.failing = false;
  now_ms += 3'000;
  keeper.tick(now_ms);
  ASSERT_NE(keeper.room(), nullptr);
  EXPECT_EQ(significant("&kind=room-reopened")[0]["what"]["downtime_ms"], 3'000);
}

}  // namespace
}  // namespace croupier::server
