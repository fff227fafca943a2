// What those ask who operate the server.
#include "server/api/embedded_openapi.h"
#include "server/api/routes.h"
#include "server/net/origin.h"

namespace croupier::server {

void get_health(Site& /*site*/, const Call& /*call*/, const Respond& respond) {
  respond(json_response({{"alive", true}}));
}

void get_readiness(Site& site, const Call& /*call*/, const Respond& respond) {
  const bool ready = site.keeper.ready();
  Json body = {{"ready", ready}};
  const bool held = !site.keeper.held().empty();
  if (!ready) body["why"] = site.keeper.store_away() ? "store-unavailable" : held ? site.keeper.held() : "draining";
  respond(json_response(body, ready ? 200 : 503));
}

namespace {

// Asked on this machine, and by its own name: a proxy brings requests of strangers, with the name they know us by.
bool is_local(const HttpRequest& request) {
  const std::string host = host_name(request.host);
  const bool by_own_name = host == "127.0.0.1" || host == "localhost" || host == "[::1]";
  return by_own_name && (request.address.starts_with("127.") || request.address == "::1" ||
                         request.address.starts_with("::ffff:127."));
}

}  // namespace

void get_metrics(Site& site, const Call& call, const Respond& respond) {
  if (!site.settings.public_metrics && !is_local(call.request) && call.caller.role != Role::operator_)
    return respond(
        to_response(forbidden("metrics are for this machine and for operators", "127.0.0.1, or --public-metrics")));
  site.metrics.sessions = static_cast<std::int64_t>(site.sessions.count());
  const Room* room = site.keeper.room();
  respond({.content_type = "text/plain; version=0.0.4",
           .body = site.metrics.text(room == nullptr ? Json::object() : room->metrics())});
}

void get_openapi(Site& /*site*/, const Call& /*call*/, const Respond& respond) {
  respond({.content_type = "application/json", .file = openapi_document()});
}

}  // namespace croupier::server
