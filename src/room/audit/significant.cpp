#include "room/audit/significant.h"

#include <algorithm>

namespace croupier {
namespace {

constexpr int at_once = 200;  // events that are read

const SignificantKind* named(std::string_view kind) {
  const auto found = std::ranges::find(significant_kinds, kind, &SignificantKind::kind);
  return found == significant_kinds.end() ? nullptr : &*found;
}

Json significant_json(const StoredEvent& event) {
  Json json = {{"sequence", event.sequence}, {"time_ms", event.time_ms}, {"kind", event.kind}};
  const SignificantKind* kind = named(event.kind);
  json["words"] = kind == nullptr ? "" : kind->words;
  json["grave"] = kind != nullptr && kind->grave;
  const Json body = Json::parse(event.body, nullptr, false);
  for (const char* key : {"who", "why", "what", "before", "after"}) json[key] = body.value(key, Json());
  return json;
}

}  // namespace

std::string_view to_text(Significant significant) {
  const auto found = std::ranges::find(significant_kinds, significant, &SignificantKind::significant);
  if (found == significant_kinds.end()) broken_invariant("a significant event that is not in the catalog");
  return found->kind;
}

NewEvent significant_event(Significant significant, const SignificantBody& body) {
  const Json who = body.who ? Json{{"account", body.who->account}, {"name", body.who->name}} : Json("system");
  const Json json = {
      {"who", who}, {"why", body.why}, {"what", body.what}, {"before", body.before}, {"after", body.after}};
  return {significant_stream, std::string(to_text(significant)),
          json.dump(-1, ' ', false, Json::error_handler_t::replace)};
}

bool is_reason(std::string_view why) {
  // A character of UTF-8 has one byte that continues none. Blanks make no sentence longer.
  const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
  const auto characters = static_cast<std::size_t>(std::ranges::count_if(why, begins));
  const auto blanks = static_cast<std::size_t>(std::ranges::count(why, ' '));
  return characters - blanks >= shortest_reason && characters <= longest_reason && shown(why, why.size()) == why;
}

Refusal no_reason(std::string_view why) {
  return {
      .what = why.empty() ? "no reason is given" : "'" + shown(why) + "' is no reason",
      .where = "why",
      .right = std::to_string(shortest_reason) + " to " + std::to_string(longest_reason) + " letters of plain text"};
}

Result<Json> significant_events(Store& store, const SignificantQuery& query) {
  if (!query.kind.empty() && named(query.kind) == nullptr)
    return Refusal{.kind = RefusalKind::unknown,
                   .what = "no kind of significant event",
                   .where = shown(query.kind),
                   .right = "such as round-voided"};
  const auto newest = store.events(
      {.stream = significant_stream, .kind = query.kind, .before = query.before.value_or(0), .limit = query.limit});
  if (!newest) return newest.refusal();
  Json events = Json::array();
  for (const StoredEvent& event : *newest) events.push_back(significant_json(event));
  Json kinds = Json::array();
  for (const SignificantKind& kind : significant_kinds) kinds.push_back({{"kind", kind.kind}, {"words", kind.words}});
  return Json{{"events", std::move(events)}, {"kinds", std::move(kinds)}};
}

Result<Json> significant_of(Store& store, const FinishedRound& round) {
  const auto after = store.last_before(round.opened_ms);
  const auto until = store.last_before(round.ended_ms + 1);
  if (!after) return after.refusal();
  if (!until) return until.refusal();
  std::vector<Json> newest;
  EventQuery query{.stream = significant_stream, .after = *after, .before = *until + 1, .limit = at_once};
  while (true) {
    const auto found = store.events(query);
    if (!found) return found.refusal();
    for (const StoredEvent& event : *found) {
      query.before = event.sequence;
      Json json = significant_json(event);
      if (json["what"].is_object() && json["what"].value("round", "") == round.id) newest.push_back(std::move(json));
    }
    if (found->size() < at_once) return Json(std::vector<Json>(newest.rbegin(), newest.rend()));
  }
}

}  // namespace croupier
