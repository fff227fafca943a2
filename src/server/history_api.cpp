// Rounds that are over, as the caller may know them.
#include <charconv>

#include "server/routes.h"

namespace croupier::server {
namespace {

constexpr int most_rounds = 200;

// The room, when there is one; otherwise the request is answered.
Room* room_for(const Site& site, const Respond& respond) {
  Room* room = site.keeper.room();
  if (room == nullptr) respond(to_response(store_unavailable()));
  return room;
}

}  // namespace

void get_history(Site& site, const Call& call, const Respond& respond) {
  Room* room = room_for(site, respond);
  if (room == nullptr) return;
  int limit = 50;
  if (const std::string text = call.target.parameter("limit"); !text.empty()) {
    const auto [last, wrong] = std::from_chars(text.data(), text.data() + text.size(), limit);
    if (wrong != std::errc() || last != text.data() + text.size() || limit < 1 || limit > most_rounds)
      return respond(to_response(malformed("limit '" + shown(text) + "'", "1 to " + std::to_string(most_rounds))));
  }
  const auto rounds = room->history(call.caller, call.target.parameter("before"), limit);
  respond(rounds ? json_response(*rounds) : to_response(of_refusal(rounds.refusal())));
}

void get_round(Site& site, const Call& call, const Respond& respond) {
  Room* room = room_for(site, respond);
  if (room == nullptr) return;
  const auto round = room->round(call.caller, call.values.at(0));
  respond(round ? json_response(*round) : to_response(of_refusal(round.refusal())));
}

void get_record(Site& site, const Call& call, const Respond& respond) {
  Room* room = room_for(site, respond);
  if (room == nullptr) return;
  const auto record = room->record(call.caller, call.values.at(0));
  if (!record) return respond(to_response(of_refusal(record.refusal())));
  // A round that was found has an id that is good for a file's name.
  HttpResponse response{.content_type = "application/toml; charset=utf-8", .body = *record};
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + call.values.at(0) + ".toml\"");
  respond(std::move(response));
}

}  // namespace croupier::server
