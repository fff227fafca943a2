// Everybody who is connected by a WebSocket: their commands go to the room, the room's pushes to them. No sockets of
// its own (service.h), so that tests and the fuzzer talk to it directly.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <variant>

#include "server/api/site.h"
#include "server/net/service.h"

namespace croupier::server {

class Visitor;

class Visitors {
 public:
  // Of one visitor, at most.
  static constexpr int commands_under_way = 32;
  static constexpr std::size_t tables_watched = 8;
  // Tabs and devices of one account, at most.
  static constexpr std::size_t sockets_of_an_account = 16;
  static constexpr std::int64_t lobby_every_ms = 1000;

  explicit Visitors(Site& site) : site_(site) {}
  ~Visitors();
  Visitors(const Visitors&) = delete;
  Visitors& operator=(const Visitors&) = delete;

  // A WebSocket needs a session and our own page's origin.
  std::variant<std::shared_ptr<SocketUser>, HttpResponse> admit(const HttpRequest& request);

  // Pushes the lobby to those who watch no table and do not know it as it is; of many who come at once each changes it,
  // so nobody gets it sooner (`GET /api/lobby` does). Lets go whose session has ended.
  void tick(std::int64_t now_ms);
  void close_all(Close why);
  // Everybody has to come again, and counts as gone until he has: a connection that never ends counts for nothing.
  void room_lost();
  [[nodiscard]] std::size_t count() const { return present_.size(); }

 private:
  friend class Visitor;
  void arrived(Visitor& visitor);
  void left(Visitor& visitor);
  // The lobby as a message; made once for all.
  std::shared_ptr<const std::string> lobby_push();

  Site& site_;
  std::set<Visitor*> present_;
  std::map<std::int64_t, std::set<const Visitor*>> connections_;  // of each account, to the room as it is now
  std::shared_ptr<const std::string> lobby_;
  std::uint64_t lobby_version_ = 0;
  std::int64_t lobby_at_ms_ = 0;
};

}  // namespace croupier::server
