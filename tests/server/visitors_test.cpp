// WebSockets as values: who is let in, and what becomes of every message.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/site.h"

namespace croupier::server {
namespace {

using testing::Connection;
using testing::HeardSocket;
using testing::TestSite;

class VisitorsTest : public ::testing::Test, public TestSite {
 protected:
  // Whoever is in the lobby then knows it.
  void a_second_passes() {
    now_ms += Visitors::lobby_every_ms;
    visitors.tick(now_ms);
  }
  int refused(const HttpRequest& request) {
    const auto admitted = visitors.admit(request);
    const auto* response = std::get_if<HttpResponse>(&admitted);
    return response == nullptr ? 101 : response->status;
  }
  [[nodiscard]] std::string a_game() const { return keeper.room()->lobby()["tables"][0]["game"]; }
};

TEST_F(VisitorsTest, NeedASessionAndOurOrigin) {
  EXPECT_EQ(refused(request("GET", "/api/ws")), 401);
  come_as_guest();
  EXPECT_EQ(refused(request("GET", "/api/ws")), 101);
  EXPECT_EQ(refused(request("GET", "/api/other")), 404);
  HttpRequest foreign = request("GET", "/api/ws");
  foreign.origin = "http://evil.example";
  EXPECT_EQ(refused(foreign), 403);
  foreign.origin.clear();
  EXPECT_EQ(refused(foreign), 403);
  HttpRequest rebound = request("GET", "/api/ws");
  rebound.host = "evil.example";
  rebound.origin = "http://evil.example";
  EXPECT_EQ(refused(rebound), 421);
  now_ms += Sessions::idle_ms + 1;
  EXPECT_EQ(refused(request("GET", "/api/ws")), 401);
}

TEST_F(VisitorsTest, AnAccountHasSoManyConnections) {
  come_as_guest();
  std::vector<Connection> all;
  for (std::size_t i = 0; i < Visitors::sockets_of_an_account; ++i) all.push_back(connect());
  EXPECT_EQ(refused(request("GET", "/api/ws")), 429);
  all.pop_back();
  EXPECT_EQ(refused(request("GET", "/api/ws")), 101);
  come_as_guest();
  EXPECT_EQ(refused(request("GET", "/api/ws")), 101) << "another's";
}

TEST_F(VisitorsTest, GetTheLobbyAndATableWhenTheyWatch) {
  come_as_guest();
  const Connection visitor = connect();
  a_second_passes();
  ASSERT_EQ(visitor.socket->pushes("lobby").size(), 1U);
  const std::string table = visitor.socket->pushes("lobby")[0]["tables"][0]["id"];
  visitor.say({{"do", "watch"}, {"table", table}});
  ASSERT_FALSE(visitor.socket->pushes("table").empty());
  EXPECT_EQ(visitor.socket->pushes("table")[0]["table"], table);
  visitor.socket->heard.clear();
  visitor.say({{"do", "watch"}, {"table", table}});
  ASSERT_FALSE(visitor.socket->pushes("table").empty());
  EXPECT_TRUE(visitor.socket->pushes("table")[0].contains("about")) << "the whole table again";
  visitor.say({{"do", "watch"}, {"table", "nowhere"}, {"id", "w"}});
  EXPECT_EQ(visitor.socket->answer_to("w")["problem"]["type"], "unknown");
  visitor.say({{"do", "unwatch"}, {"table", table}, {"id", "u"}});
  EXPECT_EQ(visitor.socket->answer_to("u")["ok"], true);
  a_second_passes();
  EXPECT_EQ(visitor.socket->pushes("lobby").size(), 1U) << "back in the lobby";
}

TEST_F(VisitorsTest, MessagesThatMakeNoSenseAreRefused) {
  come_as_guest();
  const Connection visitor = connect();
  for (const char* rude : {"", "x", "[]", "7", "null", "{}", "{\"do\": 7}", "{\"do\": \"rob\", \"id\": \"1\"}",
                           "{\"do\": \"sit\"}", "{\"do\": \"sit\", \"id\": 7}", "{\"do\": \"sit\", \"id\": \"a b\"}",
                           "{\"do\": \"watch\"}", "{\"do\": \"watch\", \"table\": 3}", "\xff"}) {
    const std::size_t before = visitor.socket->heard.size();
    visitor.user->message(rude);
    ASSERT_EQ(visitor.socket->heard.size(), before + 1) << rude;
    EXPECT_EQ(visitor.socket->heard.back()["problem"]["type"], "malformed") << rude;
  }
  visitor.user->message(std::string(16'000, '['));
  EXPECT_EQ(visitor.socket->heard.back()["problem"]["type"], "malformed");
}

TEST_F(VisitorsTest, ACommandIsAnsweredOnceAndTheSameAgain) {
  come_as_guest();
  const Connection visitor = connect();
  const Json practice = {
      {"id", "p1"}, {"do", "practice"}, {"game", a_game()}, {"set", Json::object()}, {"paytables", Json::object()},
      {"bots", 0}};
  visitor.say(practice);
  const Json answer = visitor.socket->answer_to("p1");
  ASSERT_TRUE(answer.contains("table")) << answer.dump();
  visitor.socket->heard.clear();
  const Connection second = connect();
  second.say(practice);
  EXPECT_EQ(second.socket->answer_to("p1"), answer) << "from another connection too";
  EXPECT_EQ(metrics.commands["practice"], 2U);
}

TEST_F(VisitorsTest, TooManyMessagesAreRefused) {
  come_as_guest();
  site.settings.commands = {.burst = 3, .per_minute = 60};
  const Connection visitor = connect();
  for (int i = 0; i < 4; ++i) visitor.say({{"do", "unwatch"}, {"table", "t"}, {"id", "c" + std::to_string(i)}});
  EXPECT_EQ(visitor.socket->answer_to("c2")["ok"], true);
  EXPECT_EQ(visitor.socket->answer_to("c3")["problem"]["type"], "too-many-requests");
  now_ms += 1000;
  visitor.say({{"do", "unwatch"}, {"table", "t"}, {"id", "c4"}});
  EXPECT_EQ(visitor.socket->answer_to("c4")["ok"], true);
}

TEST_F(VisitorsTest, OpenSoManyPracticeTablesAMinute) {
  come_as_guest();
  const Connection visitor = connect();
  const auto opens = [&](const std::string& id) {
    visitor.say({{"do", "practice"}, {"game", a_game()}, {"set", Json::object()}, {"bots", 2}, {"id", id}});
    return visitor.socket->answer_to(id);
  };
  for (int i = 0; i < site.settings.practices.burst; ++i)
    EXPECT_EQ(opens("p" + std::to_string(i))["ok"], true) << visitor.socket->answer_to("p" + std::to_string(i)).dump();
  EXPECT_EQ(opens("one-more")["problem"]["type"], "too-many-requests");
  now_ms += 60'000;
  EXPECT_EQ(opens("later")["ok"], true);
}

TEST_F(VisitorsTest, AreLetGoWhenTheirSessionEnds) {
  come_as_guest();
  const Connection idle = connect();
  const Connection signed_out = connect();
  EXPECT_EQ(visitors.count(), 2U);
  now_ms += Sessions::idle_ms + 1;
  visitors.tick(now_ms);
  EXPECT_EQ(idle.socket->closed, 4401);
  idle.user->closed();
  signed_out.say({{"do", "unwatch"}, {"table", "t"}, {"id", "x"}});
  EXPECT_EQ(signed_out.socket->closed, 4401);
  signed_out.user->closed();
  EXPECT_EQ(visitors.count(), 0U);
}

TEST_F(VisitorsTest, AreSentAwayWhenTheRoomIsLost) {
  come_as_guest();
  keeper.on_lost = [this] { visitors.room_lost(); };
  const Connection visitor = connect();
  journal.failing = true;
  visitor.say({{"id", "p1"},
               {"do", "practice"},
               {"game", a_game()},
               {"set", Json::object()},
               {"paytables", Json::object()},
               {"bots", 0}});
  EXPECT_EQ(visitor.socket->answer_to("p1")["problem"]["type"], "store-unavailable");
  keeper.tick(now_ms);
  EXPECT_EQ(visitor.socket->closed, 1012);
  visitor.say({{"id", "p2"}, {"do", "top-up"}});
  EXPECT_EQ(visitor.socket->answer_to("p2")["problem"]["type"], "store-unavailable");
  EXPECT_EQ(refused(request("GET", "/api/ws")), 503);
  visitor.user->closed();
  journal.failing = false;
  now_ms += Keeper::retry_ms;
  keeper.tick(now_ms);
  const Connection again = connect();
  a_second_passes();
  EXPECT_FALSE(again.socket->pushes("lobby").empty());
}

// A phone that has lost its network keeps a connection that never ends. It must not stand for its player, nor against
// him, in the room that is built after the store has failed.
TEST_F(VisitorsTest, WhoComesBackToANewRoomIsThereWhateverBecomesOfHisOldConnections) {
  come_as_guest();
  keeper.on_lost = [this] { visitors.room_lost(); };
  const Connection screen = connect();
  const Connection dead = connect();
  a_second_passes();
  const std::string table = screen.socket->pushes("lobby")[0]["tables"][0]["id"];
  const auto away = [&](const Connection& connection) {
    connection.say({{"do", "watch"}, {"table", table}});
    const Json seats = connection.socket->pushes("table").back()["seats"];
    for (const Json& seat : seats) {
      if (seat["seat"] == 1) return seat["away"] == true;
    }
    return true;
  };
  screen.say({{"id", "s"}, {"do", "sit"}, {"table", table}, {"seat", 1}});
  EXPECT_FALSE(away(screen));
  journal.failing = true;
  screen.say({{"id", "l"}, {"do", "stand"}, {"table", table}, {"seat", 1}});
  keeper.tick(now_ms);
  screen.user->closed();
  auto late = visitors.admit(request("GET", "/api/ws"));
  EXPECT_TRUE(std::holds_alternative<HttpResponse>(late)) << "nobody is let in meanwhile";
  journal.failing = false;
  now_ms += Keeper::retry_ms;
  keeper.tick(now_ms);
  const Connection back = connect();
  EXPECT_FALSE(away(back)) << "he is there again";
  dead.user->closed();
  EXPECT_FALSE(away(back)) << "and stays when the dead connection is given up";
  back.user->closed();
  come_as_guest();
  EXPECT_TRUE(away(connect())) << "his last connection to this room";
}

TEST_F(VisitorsTest, WhoWasLetInJustBeforeTheRoomWasLostIsSentAway) {
  come_as_guest();
  auto admitted = visitors.admit(request("GET", "/api/ws"));
  const auto user = std::get<std::shared_ptr<SocketUser>>(admitted);
  journal.failing = true;
  keeper.accounts()->open_guest("key", now_ms, [](const Result<Account>&) {});
  keeper.tick(now_ms);
  const auto socket = std::make_shared<HeardSocket>();
  user->opened(socket);
  EXPECT_EQ(socket->closed, 1012);
  user->closed();
}

TEST_F(VisitorsTest, TheLobbyIsPushedWhenItChanges) {
  come_as_guest();
  const Connection visitor = connect();
  const Connection other = connect();
  other.say({{"do", "watch"}, {"table", keeper.room()->lobby()["tables"][0]["id"]}});
  a_second_passes();
  EXPECT_EQ(visitor.socket->pushes("lobby").size(), 1U);
  a_second_passes();
  EXPECT_EQ(visitor.socket->pushes("lobby").size(), 1U) << "nothing has changed";
  other.say({{"do", "watch"}, {"table", keeper.room()->lobby()["tables"][1]["id"]}});
  visitors.tick(now_ms);
  EXPECT_EQ(visitor.socket->pushes("lobby").size(), 1U) << "not sooner than a second later";
  a_second_passes();
  EXPECT_EQ(visitor.socket->pushes("lobby").size(), 2U);
  EXPECT_TRUE(other.socket->pushes("lobby").empty()) << "whoever watches a table is not in the lobby";
}

}  // namespace
}  // namespace croupier::server
