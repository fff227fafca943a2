// The server: what the network asks goes to the router and to the visitors; a clock moves the room; a signal drains it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/api/router.h"
#include "server/net/listener.h"
#include "server/visitors/visitors.h"

namespace croupier::server {

class Server final : public Service {
 public:
  // How often the room is looked at when nothing is due before.
  static constexpr std::int64_t beat_ms = 100;

  // `site` must outlive the server, and the server must live as long as the loop runs.
  Server(Loop& loop, Site& site);

  void request(const HttpRequest& request, Respond respond) override;
  std::variant<std::shared_ptr<SocketUser>, HttpResponse> admit(const HttpRequest& request) override;

  // Starts the clock.
  void start();
  // No new rounds; open ones are played to their end, for at most so long. Then connections end, and the loop stops.
  // What is still open stays in the store, and goes on when the server is started again.
  void drain(std::int64_t most_ms);
  [[nodiscard]] bool draining() const { return drain_until_ms_ >= 0; }

 private:
  void beat();
  void stop_when_drained(std::int64_t now_ms);

  Loop& loop_;
  Site& site_;
  Router router_;
  Visitors visitors_;
  std::int64_t drain_until_ms_ = -1;
  std::int64_t sweep_at_ms_ = 0;
  bool stopping_ = false;
};

}  // namespace croupier::server
