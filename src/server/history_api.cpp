// Rounds that are over, as the caller may know them. Read elsewhere: the network's thread does not wait for the disk.
#include <limits>

#include "server/reading.h"

namespace croupier::server {
void get_history(Site& site, const Call& call, const Respond& respond) {
  const auto limit = number_parameter(call.target, "limit", 1, Archive::most_rounds);
  constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
  const auto account = number_parameter(call.target, "account", -any, any);
  if (!limit) return respond(to_response(of_refusal(limit.refusal())));
  if (!account) return respond(to_response(of_refusal(account.refusal())));
  if (*account && call.caller.role != Role::auditor)
    return respond(to_response(forbidden("only an auditor may look at others' rounds", "one's own")));
  read_then_respond<Json>(
      site, respond,
      [&site, caller = call.caller, before = call.target.parameter("before"), limit = *limit, account = *account] {
        return site.archive.history(caller, before, static_cast<int>(limit.value_or(50)), account);
      },
      [](const Json& rounds) { return json_response(rounds); });
}

void get_round(Site& site, const Call& call, const Respond& respond) {
  read_then_respond<Json>(
      site, respond, [&site, caller = call.caller, id = call.values.at(0)] { return site.archive.round(caller, id); },
      [](const Json& round) { return json_response(round); });
}

void get_record(Site& site, const Call& call, const Respond& respond) {
  read_then_respond<std::string>(
      site, respond, [&site, caller = call.caller, id = call.values.at(0)] { return site.archive.record(caller, id); },
      // A round that was found has an id that is good for a file's name.
      [id = call.values.at(0)](const std::string& record) {
        HttpResponse response{.content_type = "application/toml; charset=utf-8", .body = record};
        response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".toml\"");
        return response;
      });
}

}  // namespace croupier::server
