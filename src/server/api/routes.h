// What can be asked for, as a table: docs/server.md in code. The OpenAPI document is checked against it.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/problem.h"
#include "server/api/site.h"
#include "server/net/http.h"
#include "server/net/target.h"

namespace croupier::server {

// `overseer`: an operator or an auditor.
enum class Access : std::uint8_t { anybody, signed_in, overseer, operator_, auditor };

// One request on its way to a handler.
struct Call {
  const HttpRequest& request;
  const Target& target;
  std::vector<std::string> values;  // of the path's {names}, in order
  std::string token = {};           // of the session; empty: nobody is signed in
  Caller caller = {};               // account 0: nobody
};

using Handler = void (*)(Site& site, const Call& call, const Respond& respond);

// What a route may be asked by. Probes add what they like to a query; the other handlers check their keys themselves.
enum class Query : std::uint8_t { none, its_own };

struct Route {
  std::string_view method;
  std::string_view path;
  Access access = Access::anybody;
  Handler handle = nullptr;
  Query query = Query::none;
};

[[nodiscard]] std::span<const Route> routes();

// The handlers, by what they are about.
void get_health(Site& site, const Call& call, const Respond& respond);
void get_readiness(Site& site, const Call& call, const Respond& respond);
void get_metrics(Site& site, const Call& call, const Respond& respond);
void get_openapi(Site& site, const Call& call, const Respond& respond);

void get_games(Site& site, const Call& call, const Respond& respond);
void get_game(Site& site, const Call& call, const Respond& respond);
void get_lobby(Site& site, const Call& call, const Respond& respond);

void post_session(Site& site, const Call& call, const Respond& respond);
void get_session(Site& site, const Call& call, const Respond& respond);
void delete_session(Site& site, const Call& call, const Respond& respond);
void post_account(Site& site, const Call& call, const Respond& respond);
void put_password(Site& site, const Call& call, const Respond& respond);
void post_unlock(Site& site, const Call& call, const Respond& respond);
void post_role(Site& site, const Call& call, const Respond& respond);
void post_disable(Site& site, const Call& call, const Respond& respond);
void post_enable(Site& site, const Call& call, const Respond& respond);
void post_first_operator(Site& site, const Call& call, const Respond& respond);

void get_history(Site& site, const Call& call, const Respond& respond);
void get_round(Site& site, const Call& call, const Respond& respond);
void get_record(Site& site, const Call& call, const Respond& respond);
void get_shoe_record(Site& site, const Call& call, const Respond& respond);

void get_significant(Site& site, const Call& call, const Respond& respond);
void get_operated_accounts(Site& site, const Call& call, const Respond& respond);
void get_operated_table(Site& site, const Call& call, const Respond& respond);

void get_audit_rounds(Site& site, const Call& call, const Respond& respond);
void get_audit_events(Site& site, const Call& call, const Respond& respond);
void get_audit_meters(Site& site, const Call& call, const Respond& respond);
void get_audit_returns(Site& site, const Call& call, const Respond& respond);
void get_audit_reports(Site& site, const Call& call, const Respond& respond);
void get_audit_report(Site& site, const Call& call, const Respond& respond);
void get_audit_statement(Site& site, const Call& call, const Respond& respond);
void get_statement(Site& site, const Call& call, const Respond& respond);
// What bets return against what they should, looked at now: what has left its spread, or is back, is told to log and
// store. `done` when it is.
void watch_returns(Site& site, const std::function<void()>& done);

void post_odds(Site& site, const Call& call, const Respond& respond);
void get_odds(Site& site, const Call& call, const Respond& respond);
void delete_odds(Site& site, const Call& call, const Respond& respond);

void get_integrity(Site& site, const Call& call, const Respond& respond);
void post_integrity_check(Site& site, const Call& call, const Respond& respond);
void post_integrity_store(Site& site, const Call& call, const Respond& respond);
void get_backup(Site& site, const Call& call, const Respond& respond);
void post_backup(Site& site, const Call& call, const Respond& respond);

// What handlers share.
[[nodiscard]] HttpResponse json_response(const Json& body, int status = 200);
// The body as an object with no other keys than these.
[[nodiscard]] Result<Json> read_body(const HttpRequest& request, std::span<const std::string_view> keys);
// A text of the object; refused when it is missing or no text.
[[nodiscard]] Result<std::string> text_of(const Json& body, std::string_view key);
// Why an operator does it: `why` of the body.
[[nodiscard]] Result<std::string> reason_of(const Json& body);
// Refuses a query that asks by anything else: whoever misspells a key is not to be told of everything.
[[nodiscard]] Result<Done> check_query(const Target& target, std::initializer_list<std::string_view> keys);
// A whole number of the query within bounds; the fallback, or nothing, when it is left out.
[[nodiscard]] Result<std::int64_t> number_of(const Target& target, std::string_view name, std::int64_t least,
                                             std::int64_t most, std::int64_t fallback);
[[nodiscard]] Result<std::optional<std::int64_t>> number_or_none(const Target& target, std::string_view name,
                                                                 std::int64_t least, std::int64_t most);
// Asks the archive on its thread, and answers on ours with the JSON it gives.
void read_archive(Site& site, const Respond& respond, std::function<Result<Json>(Archive&)> read);
// Writes into seats of rounds who it was, where he is known; only on the network's thread.
void name_seats(const Site& site, Json& seats);

}  // namespace croupier::server
