// What an operator asks of the house about itself: checks of the program and the store, copies of the store.
#include <array>

#include "json/or_null.h"
#include "server/api/reading.h"
#include "server/upkeep/backups.h"
#include "server/upkeep/integrity.h"

namespace croupier::server {
namespace {

// {why}: who wants it, and what for.
Result<Wish> read_wish(const Call& call) {
  constexpr std::array<std::string_view, 1> keys = {"why"};
  const auto body = read_body(call.request, keys);
  if (!body) return body.refusal();
  auto why = reason_of(*body);
  if (!why) return why.refusal();
  return Wish{.by = call.caller, .why = std::move(why).value()};
}

// Begins a check unless one is under way; answered by `done`, or at once with where it stands.
void begin_check(Site& site, const Call& call, bool with_store, const Respond& respond, Integrity::Reported done) {
  const auto wish = read_wish(call);
  if (!wish) return respond(to_response(of_refusal(wish.refusal())));
  if (site.integrity.running())
    return respond(to_response(conflict("a check is under way", "wait for it: GET /api/integrity")));
  const bool at_once = !done;
  site.integrity.check(*wish, with_store, std::move(done));
  if (at_once) respond(json_response(site.integrity.json(), 202));
}

}  // namespace

// With how many events the store has by now, which is more than the last check saw; null while it is away.
void get_integrity(Site& site, const Call& /*call*/, const Respond& respond) {
  Json json = site.integrity.json();
  json["events"] = or_null(site.keeper.last_event());
  respond(json_response(json));
}

void post_integrity_check(Site& site, const Call& call, const Respond& respond) {
  begin_check(site, call, false, respond, [respond](const Result<Json>& check) {
    respond(check ? json_response(*check) : to_response(of_refusal(check.refusal())));
  });
}

void post_integrity_store(Site& site, const Call& call, const Respond& respond) {
  begin_check(site, call, true, respond, {});
}

void get_backup(Site& site, const Call& /*call*/, const Respond& respond) {
  respond(json_response(site.backups.json()));
}

void post_backup(Site& site, const Call& call, const Respond& respond) {
  const auto wish = read_wish(call);
  if (!wish) return respond(to_response(of_refusal(wish.refusal())));
  if (const auto begun = site.backups.begin(*wish); !begun)
    return respond(to_response(conflict(begun.refusal().what, begun.refusal().right)));
  respond(json_response(site.backups.json(), 202));
}

}  // namespace croupier::server
