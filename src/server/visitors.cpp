#include "server/visitors.h"

#include "server/origin.h"
#include "server/visitor.h"

namespace croupier::server {

Visitors::~Visitors() {
  for (Visitor* visitor : present_) visitor->orphan();
}

std::variant<std::shared_ptr<SocketUser>, HttpResponse> Visitors::admit(const HttpRequest& request) {
  if (const auto problem = check_host(request, site_.settings.hosts)) return to_response(*problem);
  if (const auto problem = check_origin(request)) return to_response(*problem);
  const std::string path = request.target.substr(0, request.target.find('?'));
  if (path != "/api/ws") return to_response(unknown(shown(request.target) + " is no WebSocket", "/api/ws"));
  if (site_.keeper.room() == nullptr) return to_response(store_unavailable());
  const std::string token = session_token(request.cookie);
  const auto account = site_.sessions.use(token, site_.now());
  if (!account || site_.keeper.accounts()->numbered(*account) == nullptr) return to_response(not_signed_in());
  return std::make_shared<Visitor>(*this, *account, token);
}

void Visitors::arrived(Visitor& visitor) {
  present_.insert(&visitor);
  if (++connections_[visitor.account()] == 1) {
    if (Room* room = site_.keeper.room()) room->presence(visitor.account(), true, site_.now());
  }
  // As it was up to a second ago: of many who come at once, each changes it.
  if (!lobby_) lobby_push();
  if (lobby_) visitor.send(lobby_);
}

void Visitors::left(Visitor& visitor) {
  present_.erase(&visitor);
  const auto here = connections_.find(visitor.account());
  if (--here->second > 0) return;
  connections_.erase(here);
  if (Room* room = site_.keeper.room()) room->presence(visitor.account(), false, site_.now());
}

std::shared_ptr<const std::string> Visitors::lobby_push() {
  const Room* room = site_.keeper.room();
  if (room == nullptr) return nullptr;
  if (!lobby_ || lobby_version_ != room->lobby_version()) {
    Json push = {{"push", "lobby"}};
    push.update(room->lobby());
    lobby_ = std::make_shared<const std::string>(push.dump());
    lobby_version_ = room->lobby_version();
  }
  return lobby_;
}

void Visitors::tick(std::int64_t now_ms) {
  if (now_ms - lobby_at_ms_ < lobby_every_ms && now_ms >= lobby_at_ms_) return;
  lobby_at_ms_ = now_ms;
  const auto before = lobby_;
  const auto lobby = lobby_push();
  // Copied: whoever is let go leaves the set.
  const std::set<Visitor*> all = present_;
  for (Visitor* visitor : all) {
    if (!site_.sessions.look(visitor->token(), now_ms)) {
      visitor->close(Close::session_ended);
    } else if (lobby && lobby != before && visitor->in_lobby()) {
      visitor->send(lobby);
    }
  }
}

void Visitors::close_all(Close why) {
  lobby_.reset();
  const std::set<Visitor*> all = present_;
  for (Visitor* visitor : all) visitor->close(why);
}

}  // namespace croupier::server
