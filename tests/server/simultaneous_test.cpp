// What comes at once from many sides is done one after the other, each thing once (GLI-19 4.2.3).
#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <thread>

#include "tests/server/evening.h"
#include "tests/server/program.h"

namespace croupier::testing {
namespace {

class Simultaneous : public Evening {
 protected:
  // Somebody with as many connections as he likes.
  struct Person {
    std::string cookie;
    std::vector<std::unique_ptr<WsClient>> sockets;
  };
  static Person come(std::uint16_t port, int sockets) {
    HttpClient http(connect(port));
    EXPECT_EQ(http.ask("POST", "/api/session", R"({"guest": true})").status, 200);
    Person person{.cookie = http.cookie(), .sockets = {}};
    for (int i = 0; i < sockets; ++i) {
      person.sockets.push_back(std::make_unique<WsClient>(connect(port), person.cookie));
      EXPECT_EQ(person.sockets.back()->status(), 101);
    }
    return person;
  }
  // All of these at once; how many were carried out.
  static int at_once(const std::vector<std::pair<WsClient*, Json>>& commands) {
    std::atomic<int> waiting = static_cast<int>(commands.size());
    std::atomic<int> done = 0;
    std::vector<std::thread> threads;
    for (const auto& [socket, command] : commands) {
      threads.emplace_back([&waiting, &done, socket = socket, command = command] {
        --waiting;
        while (waiting > 0) std::this_thread::yield();
        const auto answer = socket->command(command);
        EXPECT_TRUE(answer.has_value()) << "no answer to " << command.dump();
        if (answer && answer->contains("ok")) ++done;
      });
    }
    for (std::thread& thread : threads) thread.join();
    return done;
  }
};

TEST_F(Simultaneous, ASeatIsTakenByOneAndACommandIsDoneOnce) {
  Program program(store());
  ASSERT_NE(program.port(), 0);
  std::vector<Person> people;
  for (int i = 0; i < 6; ++i) people.push_back(come(program.port(), 2));
  // Six want one seat, each from two windows: whoever gets it has it in both or is told that he sits there.
  std::vector<std::pair<WsClient*, Json>> sits;
  for (std::size_t i = 0; i < people.size(); ++i) {
    for (std::size_t window = 0; window < 2; ++window) {
      const std::string id = "sit" + std::to_string(i) + (window == 0 ? "a" : "b");
      sits.emplace_back(people[i].sockets[window].get(), Json{{"id", id}, {"do", "sit"}, {"table", "t1"}, {"seat", 1}});
    }
  }
  EXPECT_EQ(at_once(sits), 1);
  // One command from two windows at once is one command: both are told the same, and it happened once.
  for (Person& person : people) {
    const Json practice = {
        {"id", "p"}, {"do", "practice"}, {"game", "dj-wild-ma"}, {"set", Json::object()}, {"paytables", Json::object()},
        {"bots", 0}};
    EXPECT_EQ(at_once({{person.sockets[0].get(), practice}, {person.sockets[1].get(), practice}}), 2);
  }
  program.signal(SIGKILL);
  program.wait();
  const auto file = SqliteStore::open(store());
  ASSERT_TRUE((*file)->verify().ok());
  int opened = 0;
  ASSERT_TRUE((*file)->read("room", 0, [&](const StoredEvent& event) {
    opened += event.kind == "table-opened" && Json::parse(event.body).contains("owner") ? 1 : 0;
    return true;
  }));
  EXPECT_EQ(opened, 6);
}

}  // namespace
}  // namespace croupier::testing
