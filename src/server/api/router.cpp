#include "server/api/router.h"

#include "server/api/web_files.h"
#include "server/net/origin.h"

namespace croupier::server {
namespace {

// The path is known, the method is not.
HttpResponse wrong_method(const std::string& allowed) {
  HttpResponse response = to_response(
      {405, "method-not-allowed", "This cannot be done with it", "the method is not one of " + allowed, ""});
  response.headers.emplace_back("Allow", allowed);
  return response;
}

bool reads(const std::string& method) { return method == "GET" || method == "HEAD"; }

// Of which page it comes matters only for what changes something.
std::optional<Problem> check_sender(const HttpRequest& request) {
  return reads(request.method) ? std::nullopt : check_origin(request);
}

// Who is signed in; an account of 0 for nobody. What the page asks by itself is answered, and is no use of the session.
Caller signed_in(Site& site, const std::string& token, bool by_itself) {
  const auto account = token.empty() ? std::nullopt
                       : by_itself   ? site.sessions.look(token, site.now())
                                     : site.sessions.use(token, site.now());
  const Accounts* accounts = site.keeper.accounts();
  if (!account || accounts == nullptr) return {};
  const Account* found = accounts->numbered(*account);
  return found == nullptr || site.keeper.is_shut_out(*found) ? Caller{} : found->caller();
}

std::optional<Problem> check_access(const Site& site, Access access, const Caller& caller) {
  if (access == Access::anybody) return std::nullopt;
  // Without the store nobody can be told who he is.
  if (site.keeper.accounts() == nullptr) return store_unavailable();
  if (caller.account == 0) return not_signed_in();
  if (access == Access::operator_ && caller.role != Role::operator_)
    return forbidden("only an operator may", "an operator's session");
  if (access == Access::auditor && caller.role != Role::auditor)
    return forbidden("only an auditor may", "an auditor's session");
  if (access == Access::overseer && caller.role == Role::player)
    return forbidden("only an operator or an auditor may", "an operator's or an auditor's session");
  return std::nullopt;
}

}  // namespace

HttpResponse file_response(const HttpRequest& request, const Target& target) {
  const std::string path = target.path == "/" ? "/index.html" : target.path;
  for (const WebFile& file : web_files()) {
    if (file.path != path) continue;
    HttpResponse response{.content_type = std::string(file.content_type), .file = file.body};
    response.headers = {{"ETag", std::string(file.etag)}, {"Cache-Control", "no-cache"}};
    if (request.if_none_match == file.etag) {
      response.status = 304;
      response.file = {};
    }
    return response;
  }
  return to_response(unknown(shown(target.path), "/ is the page, /api/openapi.json what can be asked for"));
}

void Router::request(const HttpRequest& request, const Respond& respond) const {
  if (!site_.requests.take(request.address, site_.now()))
    return respond(to_response(too_many("too many requests from this address", "at most 100 a second")));
  const auto target = parse_target(request.target);
  if (!target) return respond(to_response(malformed(target.refusal().what, target.refusal().right)));
  // Whoever asks whether we live may not know our name; whoever may read the metrics, they say themselves.
  const bool by_name = target->path != "/healthz" && target->path != "/readyz" && target->path != "/metrics";
  if (by_name) {
    if (const auto problem = check_host(request, site_.settings.hosts)) return respond(to_response(*problem));
  }
  api(request, *target, respond);
}

void Router::api(const HttpRequest& request, const Target& target, const Respond& respond) const {
  std::string allowed;
  for (const Route& route : routes()) {
    std::vector<std::string> values;
    if (!match(route.path, target, values)) continue;
    allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
    if (route.method != request.method && !(route.method == "GET" && request.method == "HEAD")) continue;
    if (const auto problem = check_sender(request)) return respond(to_response(*problem));
    Call call{.request = request, .target = target, .values = std::move(values)};
    call.token = session_token(request.cookie);
    call.caller = signed_in(site_, call.token, request.by_itself);
    if (const auto problem = check_access(site_, route.access, call.caller)) return respond(to_response(*problem));
    if (route.query == Query::none) {
      if (const auto known = check_query(target, {}); !known) return respond(to_response(of_refusal(known.refusal())));
    }
    return route.handle(site_, call, respond);
  }
  if (!allowed.empty()) return respond(wrong_method(allowed));
  if (!reads(request.method)) return respond(to_response(unknown(shown(target.path), "GET /api/openapi.json")));
  respond(file_response(request, target));
}

}  // namespace croupier::server
