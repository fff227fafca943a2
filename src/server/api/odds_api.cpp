// Odds, computed on request. A session has one job at a time: another one ends the one before. Of one account's jobs
// one runs at a time, however many sessions it has and however long the one that was ended takes to notice.
#include <array>

#include "server/api/routes.h"

namespace croupier::server {
namespace {

constexpr std::array<std::string_view, 10> keys = {"game", "set",         "wager", "paytable", "rows",
                                                   "with", "meter_cents", "hand",  "board",    "dealer"};

// Another's job is as good as none.
bool is_his(const Site& site, const Call& call) {
  const auto found = site.odds_of.find(call.values.at(0));
  return found != site.odds_of.end() && found->second == hash_bytes(call.token);
}

HttpResponse no_such_job(const Call& call) {
  return to_response(unknown(shown(call.values.at(0)) + " is no job of this session", "POST /api/odds"));
}

void stop_jobs_of(Site& site, const Hash& session) {
  std::erase_if(site.odds_of, [&](const auto& entry) {
    if (entry.second != session) return false;
    // A job that has ended by itself is gone already.
    static_cast<void>(site.odds.stop(entry.first));
    return true;
  });
}

}  // namespace

void post_odds(Site& site, const Call& call, const Respond& respond) {
  const auto body = read_body(call.request, keys);
  if (!body) return respond(to_response(of_refusal(body.refusal())));
  const Hash session = hash_bytes(call.token);
  stop_jobs_of(site, session);
  // Results are not kept for ever; nor is whose they were.
  std::erase_if(site.odds_of, [&](const auto& entry) { return !site.odds.state(entry.first); });
  const auto job = site.odds.start(*body, std::to_string(call.caller.account));
  if (!job) return respond(to_response(of_refusal(job.refusal())));
  site.odds_of[*job] = session;
  respond(json_response({{"job", *job}}, 202));
}

void get_odds(Site& site, const Call& call, const Respond& respond) {
  if (!is_his(site, call)) return respond(no_such_job(call));
  const auto state = site.odds.state(call.values.at(0));
  respond(state ? json_response(*state) : to_response(of_refusal(state.refusal())));
}

void delete_odds(Site& site, const Call& call, const Respond& respond) {
  if (!is_his(site, call)) return respond(no_such_job(call));
  stop_jobs_of(site, hash_bytes(call.token));
  respond({.status = 204, .content_type = "", .body = ""});
}

}  // namespace croupier::server
