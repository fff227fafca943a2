#include "server/server.h"

#include <algorithm>

namespace croupier::server {
namespace {

// For goodbyes to get through.
constexpr std::int64_t farewell_ms = 200;

}  // namespace

Server::Server(Loop& loop, Site& site) : loop_(loop), site_(site), router_(site), visitors_(site) {
  site.keeper.on_lost = [this] { visitors_.room_lost(); };
}

void Server::request(const HttpRequest& request, Respond respond) { router_.request(request, respond); }

std::variant<std::shared_ptr<SocketUser>, HttpResponse> Server::admit(const HttpRequest& request) {
  return visitors_.admit(request);
}

void Server::start() { beat(); }

void Server::beat() {
  const std::int64_t now = site_.now();
  site_.keeper.tick(now);
  visitors_.tick(now);
  if (now >= sweep_at_ms_) {
    site_.sessions.sweep(now);
    sweep_at_ms_ = now + Sessions::idle_ms;
  }
  stop_when_drained(now);
  const std::int64_t due = site_.keeper.next_deadline_ms().value_or(now + beat_ms);
  loop_.after(std::clamp<std::int64_t>(due - now, 1, beat_ms), [this] { beat(); });
}

void Server::drain(std::int64_t most_ms) {
  const std::int64_t now = site_.now();
  site_.log.info("draining", {{"at_most_ms", most_ms}});
  site_.keeper.drain(now);
  drain_until_ms_ = now + most_ms;
  stop_when_drained(now);
}

void Server::stop_when_drained(std::int64_t now_ms) {
  if (!draining() || stopping_) return;
  const bool drained = site_.keeper.drained();
  if (!drained && now_ms < drain_until_ms_) return;
  stopping_ = true;
  site_.log.info(drained ? "drained" : "rounds-left-open");
  site_.keeper.note(Significant::server_stopped,
                    {.why = "it was told to stop", .after = {{"rounds_left_open", !drained}, {"stopped_ms", now_ms}}},
                    now_ms);
  visitors_.close_all(Close::going_away);
  loop_.after(farewell_ms, [this] { loop_.stop(); });
}

}  // namespace croupier::server
