// Rounds that are over, as the caller may know them. Read elsewhere: the network's thread does not wait for the disk.
#include <limits>

#include "server/api/reading.h"

namespace croupier::server {
void read_archive(Site& site, const Respond& respond, std::function<Result<Json>(Archive&)> read) {
  read_then_respond<Json>(
      site, respond, [&site, read = std::move(read)] { return read(site.archive); },
      [](const Json& found) { return json_response(found); });
}

void get_history(Site& site, const Call& call, const Respond& respond) {
  if (const auto query = check_query(call.target, {"before", "limit", "account"}); !query)
    return respond(to_response(of_refusal(query.refusal())));
  const auto limit = number_of(call.target, "limit", 1, Archive::most_rounds, 50);
  constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();
  const auto account = number_or_none(call.target, "account", -any, any);
  if (!limit) return respond(to_response(of_refusal(limit.refusal())));
  if (!account) return respond(to_response(of_refusal(account.refusal())));
  if (*account && call.caller.role != Role::auditor)
    return respond(to_response(forbidden("only an auditor may look at others' rounds", "one's own")));
  read_archive(site, respond,
               [caller = call.caller, before = call.target.parameter("before"), limit = static_cast<int>(*limit),
                account = *account](Archive& archive) { return archive.history(caller, before, limit, account); });
}

void get_round(Site& site, const Call& call, const Respond& respond) {
  read_then_respond<Json>(
      site, respond, [&site, caller = call.caller, id = call.values.at(0)] { return site.archive.round(caller, id); },
      [&site](const Json& found) {
        Json json = found;
        if (const auto played = json.find("played"); played != json.end()) name_seats(site, *played);
        name_seats(site, json.at("sat"));
        for (Json& seat : json.at("sat")) seat.erase("account");  // the name is enough, and all that others were shown
        return json_response(json);
      });
}

namespace {

// What was found has an id that is good for a file's name.
HttpResponse download(const std::string& id, const std::string& record) {
  HttpResponse response{.content_type = "application/toml; charset=utf-8", .body = record};
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".toml\"");
  return response;
}

}  // namespace

void get_record(Site& site, const Call& call, const Respond& respond) {
  read_then_respond<std::string>(
      site, respond, [&site, caller = call.caller, id = call.values.at(0)] { return site.archive.record(caller, id); },
      [id = call.values.at(0)](const std::string& record) { return download(id, record); });
}

void get_shoe_record(Site& site, const Call& call, const Respond& respond) {
  read_then_respond<std::string>(
      site, respond, [&site, caller = call.caller, id = call.values.at(0)] { return site.archive.shoe(caller, id); },
      [id = call.values.at(0)](const std::string& record) { return download(id, record); });
}

}  // namespace croupier::server
