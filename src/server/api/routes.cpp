#include "server/api/routes.h"

#include <array>
#include <charconv>
#include <limits>

#include "base/known_key.h"
#include "room/audit/significant.h"

namespace croupier::server {
namespace {

constexpr std::array all_routes = std::to_array<Route>({
    {"GET", "/healthz", Access::anybody, get_health, Query::its_own},
    {"GET", "/readyz", Access::anybody, get_readiness, Query::its_own},
    {"GET", "/metrics", Access::anybody, get_metrics, Query::its_own},
    {"GET", "/api/openapi.json", Access::anybody, get_openapi},
    {"GET", "/api/games", Access::anybody, get_games},
    {"GET", "/api/games/{game}", Access::anybody, get_game, Query::its_own},
    {"GET", "/api/lobby", Access::anybody, get_lobby},
    {"POST", "/api/session", Access::anybody, post_session},
    {"GET", "/api/session", Access::signed_in, get_session},
    {"DELETE", "/api/session", Access::anybody, delete_session},
    {"POST", "/api/accounts", Access::anybody, post_account},
    {"PUT", "/api/account/password", Access::signed_in, put_password},
    {"POST", "/api/accounts/{name}/unlock", Access::operator_, post_unlock},
    {"POST", "/api/accounts/{name}/role", Access::operator_, post_role},
    {"POST", "/api/accounts/{name}/disable", Access::operator_, post_disable},
    {"POST", "/api/accounts/{name}/enable", Access::operator_, post_enable},
    {"POST", "/api/first-operator", Access::anybody, post_first_operator},
    {"GET", "/api/history", Access::signed_in, get_history, Query::its_own},
    {"GET", "/api/rounds/{round}", Access::signed_in, get_round},
    {"GET", "/api/rounds/{round}/record", Access::signed_in, get_record},
    {"GET", "/api/shoes/{shoe}/record", Access::signed_in, get_shoe_record},
    {"GET", "/api/significant", Access::overseer, get_significant, Query::its_own},
    {"GET", "/api/operate/accounts", Access::overseer, get_operated_accounts, Query::its_own},
    {"GET", "/api/operate/tables/{table}", Access::overseer, get_operated_table},
    {"GET", "/api/statement", Access::signed_in, get_statement, Query::its_own},
    {"GET", "/api/audit/rounds", Access::auditor, get_audit_rounds, Query::its_own},
    {"GET", "/api/audit/events", Access::auditor, get_audit_events, Query::its_own},
    {"GET", "/api/audit/meters", Access::auditor, get_audit_meters, Query::its_own},
    {"GET", "/api/audit/returns", Access::auditor, get_audit_returns, Query::its_own},
    {"GET", "/api/audit/reports", Access::auditor, get_audit_reports},
    {"GET", "/api/audit/reports/{kind}", Access::auditor, get_audit_report, Query::its_own},
    {"GET", "/api/audit/statement", Access::auditor, get_audit_statement, Query::its_own},
    {"GET", "/api/integrity", Access::overseer, get_integrity},
    {"POST", "/api/integrity/check", Access::overseer, post_integrity_check},
    {"POST", "/api/integrity/store", Access::overseer, post_integrity_store},
    {"GET", "/api/backup", Access::overseer, get_backup},
    {"POST", "/api/backup", Access::operator_, post_backup},
    {"POST", "/api/odds", Access::signed_in, post_odds},
    {"GET", "/api/odds/{job}", Access::signed_in, get_odds},
    {"DELETE", "/api/odds/{job}", Access::signed_in, delete_odds},
});

Refusal unreadable(std::string what, std::string right) {
  return {.kind = RefusalKind::usage, .what = std::move(what), .where = {}, .right = std::move(right)};
}

}  // namespace

std::span<const Route> routes() { return all_routes; }

HttpResponse json_response(const Json& body, int status) {
  return {.status = status, .body = body.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"};
}

Result<Json> read_body(const HttpRequest& request, std::span<const std::string_view> keys) {
  if (!request.content_type.starts_with("application/json"))
    return unreadable("a body that is not said to be JSON", "Content-Type: application/json");
  Json body = Json::parse(request.body, nullptr, false);
  if (!body.is_object()) return unreadable("a body that is no JSON object", "such as {\"guest\": true}");
  for (const auto& [key, value] : body.items()) {
    if (const auto known = check_known_key(key, keys); !known) return known.refusal();
  }
  return body;
}

Result<Done> check_query(const Target& target, std::initializer_list<std::string_view> keys) {
  for (const auto& [key, value] : target.query) {
    if (auto known = check_known_key(key, {keys.begin(), keys.size()}); !known) return known;
  }
  return Done{};
}

Result<std::string> text_of(const Json& body, std::string_view key) {
  const auto found = body.find(key);
  if (found != body.end() && found->is_string()) return found->get<std::string>();
  return unreadable("no text '" + std::string(key) + "'", "{\"" + std::string(key) + "\": \"...\"}");
}

Result<std::string> reason_of(const Json& body) {
  const auto found = body.find("why");
  std::string why = found != body.end() && found->is_string() ? found->get<std::string>() : "";
  if (!is_reason(why)) return unreadable(no_reason(why).what, no_reason(why).right);
  return why;
}

Result<std::optional<std::int64_t>> number_or_none(const Target& target, std::string_view name, std::int64_t least,
                                                   std::int64_t most) {
  const std::string text = target.parameter(name);
  if (text.empty()) return std::optional<std::int64_t>();
  std::int64_t number = 0;
  const auto [last, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong == std::errc() && last == text.data() + text.size() && number >= least && number <= most)
    return std::optional(number);
  return unreadable(std::string(name) + " '" + shown(text) + "'",
                    most == std::numeric_limits<std::int64_t>::max()
                        ? "a number from " + std::to_string(least)
                        : std::to_string(least) + " to " + std::to_string(most));
}

Result<std::int64_t> number_of(const Target& target, std::string_view name, std::int64_t least, std::int64_t most,
                               std::int64_t fallback) {
  const auto number = number_or_none(target, name, least, most);
  if (!number) return number.refusal();
  return number->value_or(fallback);
}

}  // namespace croupier::server
