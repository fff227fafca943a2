// What those ask who operate the server.
#include "server/embedded_openapi.h"
#include "server/routes.h"

namespace croupier::server {

void get_health(Site& /*site*/, const Call& /*call*/, const Respond& respond) {
  respond(json_response({{"alive", true}}));
}

void get_readiness(Site& site, const Call& /*call*/, const Respond& respond) {
  const bool ready = site.keeper.ready();
  Json body = {{"ready", ready}};
  if (!ready) body["why"] = site.keeper.store_away() ? "store-unavailable" : "draining";
  respond(json_response(body, ready ? 200 : 503));
}

void get_metrics(Site& site, const Call& /*call*/, const Respond& respond) {
  site.metrics.sessions = static_cast<std::int64_t>(site.sessions.count());
  const Room* room = site.keeper.room();
  respond({.content_type = "text/plain; version=0.0.4",
           .body = site.metrics.text(room == nullptr ? Json::object() : room->metrics())});
}

void get_openapi(Site& /*site*/, const Call& /*call*/, const Respond& respond) {
  respond({.content_type = "application/json", .file = openapi_document()});
}

}  // namespace croupier::server
