#include "tests/server/site.h"

#include <algorithm>

#include "server/visitors/secrets.h"

namespace croupier::testing {

using namespace server;

const Rulebook& book() {
  static const Result<Rulebook> read = Rulebook::built_in();
  return *read;
}

void EvenAdviser::advise(games::SharedRules /*rules*/, const Hash& /*definition*/, const games::Round& round,
                         const EventLog& /*events*/, std::function<void(const Advice&)> done) {
  done({.exact = false, .values_cents = std::vector<double>(round.offers().size(), 0.0)});
}

Result<std::string> SlowJobs::start(const Json& request, const std::string& /*owner*/) {
  if (request.value("game", "") == "unknown")
    return Refusal{.kind = RefusalKind::unknown, .what = "no such game", .where = "unknown", .right = {}};
  running.push_back("job" + std::to_string(++started));
  return running.back();
}

Result<Json> SlowJobs::state(const std::string& job) {
  if (std::ranges::find(running, job) == running.end())
    return Refusal{.kind = RefusalKind::unknown, .what = "no such job", .where = job, .right = {}};
  return Json{{"done", false}, {"progress", 0.5}, {"what", "counting"}};
}

Result<Done> SlowJobs::stop(const std::string& job) {
  std::erase(running, job);
  return Done{};
}

void FailingJournal::append(Append append, Committed done) {
  if (failing) return done(Refusal{.kind = RefusalKind::io, .what = "disk full", .where = {}, .right = {}});
  journal_.append(std::move(append), std::move(done));
}

Result<Done> FailingJournal::reopen() {
  ++reopened;
  if (failing) return Refusal{.kind = RefusalKind::io, .what = "disk full", .where = {}, .right = {}};
  return journal_.reopen();
}

Json HeardSocket::answer_to(const std::string& id) const {
  for (const Json& message : heard) {
    if (message.value("re", Json()) == id) return message;
  }
  return nullptr;
}

std::vector<Json> HeardSocket::pushes(const std::string& kind) const {
  std::vector<Json> found;
  for (const Json& message : heard) {
    if (message.value("push", "") == kind) found.push_back(message);
  }
  return found;
}

TestSite::TestSite() {
  if (!keeper.open(now_ms)) broken_invariant("a room on an empty store does not open");
}

HttpRequest TestSite::request(const std::string& method, const std::string& target, const Json& body) const {
  HttpRequest request;
  request.method = method;
  request.target = target;
  request.host = "127.0.0.1";
  request.origin = "http://127.0.0.1";
  request.cookie = cookie;
  request.address = "127.0.0.1";
  if (!body.is_null()) {
    request.content_type = "application/json";
    request.body = body.dump();
  }
  return request;
}

HttpResponse TestSite::ask(const HttpRequest& request) const {
  HttpResponse answer;
  int answers = 0;
  router.request(request, [&](HttpResponse response) {
    answer = std::move(response);
    ++answers;
  });
  if (answers != 1) broken_invariant("a request was not answered, or twice");
  return answer;
}

HttpResponse TestSite::ask(const std::string& method, const std::string& target, const Json& body) {
  HttpResponse response = ask(request(method, target, body));
  const std::string handed_out = header_of(response, "Set-Cookie");
  if (!handed_out.empty()) cookie = handed_out.substr(0, handed_out.find(';'));
  return response;
}

Json Connection::command(Json message) const {
  const std::string id = "c" + std::to_string(socket->heard.size());
  message["id"] = id;
  say(message);
  return socket->answer_to(id);
}

Connection TestSite::connect() {
  auto admitted = visitors.admit(request("GET", "/api/ws"));
  Connection connection{std::get<std::shared_ptr<SocketUser>>(admitted), std::make_shared<HeardSocket>()};
  connection.user->opened(connection.socket);
  return connection;
}

Json TestSite::come_as_guest() {
  cookie.clear();
  return body_of(ask("POST", "/api/session", {{"guest", true}}));
}

Json TestSite::come_as_operator() {
  cookie.clear();
  keeper.accounts()->invite_operator(secret_hash("token"), now_ms, [](const Result<Done>&) {});
  return body_of(
      ask("POST", "/api/first-operator", {{"token", "token"}, {"name", "Op"}, {"password", "longer than 8"}}));
}

Json body_of(const HttpResponse& response) { return Json::parse(response.bytes(), nullptr, false); }

std::string header_of(const HttpResponse& response, const std::string& name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return {};
}

}  // namespace croupier::testing
