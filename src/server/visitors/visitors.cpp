#include "server/visitors/visitors.h"

#include "server/net/origin.h"
#include "server/visitors/visitor.h"

namespace croupier::server {

Visitors::~Visitors() {
  for (Visitor* visitor : present_) visitor->orphan();
}

std::variant<std::shared_ptr<SocketUser>, HttpResponse> Visitors::admit(const HttpRequest& request) {
  if (!site_.requests.take(request.address, site_.now()))
    return to_response(too_many("too many requests from this address", "at most 100 a second"));
  if (const auto problem = check_host(request, site_.settings.hosts)) return to_response(*problem);
  if (const auto problem = check_origin(request)) return to_response(*problem);
  const std::string path = request.target.substr(0, request.target.find('?'));
  if (path != "/api/ws") return to_response(unknown(shown(request.target) + " is no WebSocket", "/api/ws"));
  if (site_.keeper.room() == nullptr) return to_response(store_unavailable());
  const std::string token = session_token(request.cookie);
  // The page connects again by itself; what is said over the connection is use.
  const auto account = site_.sessions.look(token, site_.now());
  const Account* who = account ? site_.keeper.accounts()->numbered(*account) : nullptr;
  if (who == nullptr || site_.keeper.is_shut_out(*who)) return to_response(not_signed_in());
  const auto here = connections_.find(*account);
  if (here != connections_.end() && here->second.size() >= sockets_of_an_account)
    return to_response(too_many("too many connections of this account", "close some"));
  return std::make_shared<Visitor>(*this, *account, token);
}

void Visitors::arrived(Visitor& visitor) {
  present_.insert(&visitor);
  Room* room = site_.keeper.room();
  // Lost since he was let in: he has to come to the next one.
  if (room == nullptr) return visitor.close(Close::try_again);
  connections_[visitor.account()].insert(&visitor);
  // Each time: what the room knows of him may be older than another connection of his.
  room->presence(visitor.account(), true, site_.now());
}

void Visitors::left(Visitor& visitor) {
  present_.erase(&visitor);
  // Whoever was connected to a room before this one says nothing about who is here.
  const auto here = connections_.find(visitor.account());
  if (here == connections_.end() || here->second.erase(&visitor) == 0 || !here->second.empty()) return;
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
  const auto lobby = lobby_push();
  // Copied: whoever is let go leaves the set.
  const std::set<Visitor*> all = present_;
  for (Visitor* visitor : all) {
    // A login that was disabled in a hand, and the hand is over.
    const Accounts* accounts = site_.keeper.accounts();
    const Account* account = accounts == nullptr ? nullptr : accounts->numbered(visitor->account());
    if (account != nullptr && site_.keeper.is_shut_out(*account)) site_.sessions.end_all_of(account->number);
    if (!site_.sessions.look(visitor->token(), now_ms)) {
      visitor->close(Close::session_ended);
    } else if (lobby) {
      visitor->tell_lobby(lobby);
    }
  }
}

void Visitors::room_lost() {
  connections_.clear();
  close_all(Close::try_again);
}

void Visitors::close_all(Close why) {
  lobby_.reset();
  const std::set<Visitor*> all = present_;
  for (Visitor* visitor : all) visitor->close(why);
}

}  // namespace croupier::server
