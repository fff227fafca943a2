// Rounds that are over, as the caller may know them. Read elsewhere: the network's thread does not wait for the disk.
#include <charconv>
#include <functional>
#include <optional>

#include "server/routes.h"

namespace croupier::server {
namespace {

// Asks the archive on its thread, and answers on ours.
template <class Found>
void read_then_respond(Site& site, const Respond& respond, std::function<Result<Found>(Archive&)> read,
                       std::function<HttpResponse(const Found&)> shown) {
  if (site.keeper.room() == nullptr) return respond(to_response(store_unavailable()));
  auto found = std::make_shared<std::optional<Result<Found>>>();
  const bool accepted = site.readers.run([&site, found, read = std::move(read)] { found->emplace(read(site.archive)); },
                                         [found, shown = std::move(shown), respond] {
                                           const Result<Found>& result = **found;
                                           respond(result ? shown(*result) : to_response(of_refusal(result.refusal())));
                                         });
  if (!accepted) respond(to_response(too_many("too many rounds are being read", "try again in a few seconds")));
}

}  // namespace

void get_history(Site& site, const Call& call, const Respond& respond) {
  int limit = 50;
  if (const std::string text = call.target.parameter("limit"); !text.empty()) {
    const auto [last, wrong] = std::from_chars(text.data(), text.data() + text.size(), limit);
    if (wrong != std::errc() || last != text.data() + text.size() || limit < 1 || limit > Archive::most_rounds)
      return respond(
          to_response(malformed("limit '" + shown(text) + "'", "1 to " + std::to_string(Archive::most_rounds))));
  }
  std::optional<std::int64_t> account;
  if (const std::string text = call.target.parameter("account"); !text.empty()) {
    const auto [last, wrong] = std::from_chars(text.data(), text.data() + text.size(), account.emplace());
    if (wrong != std::errc() || last != text.data() + text.size())
      return respond(to_response(malformed("account '" + shown(text) + "'", "an account's number")));
    if (call.caller.role != Role::auditor)
      return respond(to_response(forbidden("only an auditor may look at others' rounds", "one's own")));
  }
  read_then_respond<Json>(
      site, respond,
      [caller = call.caller, before = call.target.parameter("before"), limit, account](Archive& archive) {
        return archive.history(caller, before, limit, account);
      },
      [](const Json& rounds) { return json_response(rounds); });
}

void get_round(Site& site, const Call& call, const Respond& respond) {
  read_then_respond<Json>(
      site, respond,
      [caller = call.caller, id = call.values.at(0)](Archive& archive) { return archive.round(caller, id); },
      [](const Json& round) { return json_response(round); });
}

void get_record(Site& site, const Call& call, const Respond& respond) {
  read_then_respond<std::string>(
      site, respond,
      [caller = call.caller, id = call.values.at(0)](Archive& archive) { return archive.record(caller, id); },
      // A round that was found has an id that is good for a file's name.
      [id = call.values.at(0)](const std::string& record) {
        HttpResponse response{.content_type = "application/toml; charset=utf-8", .body = record};
        response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".toml\"");
        return response;
      });
}

}  // namespace croupier::server
