// A whole server without a network: a room on a store in memory, a clock that is set by hand.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "games/round.h"
#include "room/adviser.h"
#include "server/api/router.h"
#include "server/visitors/visitors.h"
#include "store/memory_store.h"
#include "store/vault.h"
#include "tests/room/known_theories.h"

namespace croupier::testing {

// The rulebook built in, read once.
const Rulebook& book();

// Everything is worth the same: bots take their first choice.
class EvenAdviser final : public Adviser {
 public:
  void advise(games::SharedRules rules, const Hash& definition, const games::Round& round, const EventLog& events,
              std::function<void(const Advice&)> done) override;
};

// Jobs that are done when the test says so.
class SlowJobs final : public OddsJobs {
 public:
  Result<std::string> start(const Json& request, const std::string& owner) override;
  Result<Json> state(const std::string& job) override;
  Result<Done> stop(const std::string& job) override;

  std::vector<std::string> running;
  int started = 0;
};

// A store that can be told to refuse.
class FailingJournal final : public Journal {
 public:
  explicit FailingJournal(Store& store) : journal_(store) {}
  void append(Append append, Committed done) override;
  Result<Done> reopen() override;
  void drain() override {}
  Store& store() override { return journal_.store(); }

  bool failing = false;
  int reopened = 0;

 private:
  DirectJournal journal_;
};

// The other end of a WebSocket, in memory.
class HeardSocket final : public server::Socket {
 public:
  void send(std::shared_ptr<const std::string> message) override { heard.push_back(Json::parse(*message)); }
  void close(server::Close why) override { closed = static_cast<int>(why); }
  // The answer to a command; null when there is none yet.
  [[nodiscard]] Json answer_to(const std::string& id) const;
  [[nodiscard]] std::vector<Json> pushes(const std::string& kind) const;

  std::deque<Json> heard;
  int closed = 0;
};

// Somebody's connection.
struct Connection {
  std::shared_ptr<server::SocketUser> user;
  std::shared_ptr<HeardSocket> socket;

  void say(const Json& message) const { user->message(message.dump()); }
  // A command with an id of its own, and the answer to it.
  [[nodiscard]] Json command(Json message) const;
};

struct TestSite {
  TestSite();

  // As our page asks; the cookie is kept.
  server::HttpResponse ask(const std::string& method, const std::string& target, const Json& body = nullptr);
  server::HttpResponse ask(const server::HttpRequest& request) const;
  [[nodiscard]] server::HttpRequest request(const std::string& method, const std::string& target,
                                            const Json& body = nullptr) const;
  // Signs in as somebody new, whose cookie is the one in use from then on. Gives the session's JSON.
  Json come_as_guest();
  Json come_as_operator();
  // A WebSocket of whoever has the cookie.
  Connection connect();

  std::int64_t now_ms = 1'800'000'000'000;
  MemoryStore store;
  FailingJournal journal{store};
  Vault vault = Vault::with_passing_key();
  EvenAdviser adviser;
  SlowJobs jobs;
  server::DirectWorkers workers;
  Archive archive{book(), store};
  test::KnownTheories theories;
  Auditor auditor{store, theories};
  server::Metrics metrics;
  server::Log log{server::Log::Format::none, [this] { return now_ms; }};
  server::Keeper keeper{book(), RoomParts{.journal = journal, .vault = vault, .adviser = adviser}, metrics, log};
  server::SelfChecked self;  // what the next check finds
  server::DirectWorkers upkeep;
  server::UpkeepParts upkeep_parts{
      .keeper = keeper, .workers = upkeep, .store = store, .log = log, .now = [this] { return now_ms; }};
  server::Integrity integrity{upkeep_parts, [this] { return self; }, [this](const auto&) { return store.verify(); }};
  server::Backups backups{upkeep_parts, {}};
  server::Site site{.book = book(),
                    .keeper = keeper,
                    .workers = workers,
                    .archive = archive,
                    .auditor = auditor,
                    .readers = workers,
                    .odds = jobs,
                    .integrity = integrity,
                    .backups = backups,
                    .metrics = metrics,
                    .log = log,
                    .now = [this] { return now_ms; },
                    .settings = {.guests = true, .hosts = {"127.0.0.1"}}};
  server::Router router{site};
  server::Visitors visitors{site};
  std::string cookie;
};

[[nodiscard]] Json body_of(const server::HttpResponse& response);
[[nodiscard]] std::string header_of(const server::HttpResponse& response, const std::string& name);

}  // namespace croupier::testing
