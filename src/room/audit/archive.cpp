#include "room/audit/archive.h"

#include <algorithm>

#include "json/event_json.h"
#include "json/settlement_json.h"
#include "record/verify.h"
#include "record/view.h"
#include "room/accounts/bot_names.h"
#include "room/accounts/round_money.h"
#include "room/audit/significant.h"
#include "room/tables/room_shoes.h"
#include "room/tables/table_plan.h"

namespace croupier {
namespace {

// The seat whose copy the caller gets; 0 is anybody's.
int seat_of(const FinishedRound& round, const Caller& caller) {
  for (const RoundSeat& seat : round.seats) {
    if (seat.account == caller.account) return seat.seat;
  }
  return 0;
}

// The seats of those whom `who` picks, by their account's number.
template <typename Who>
Json seats_of(const FinishedRound& round, const Who& who) {
  Json seats = Json::array();
  for (const RoundSeat& seat : round.seats) {
    if (who(seat.account)) seats.push_back(seat.seat);
  }
  return seats;
}

// One account's part in it, or all of it.
Json summary_of(const FinishedRound& round, std::optional<std::int64_t> account) {
  std::int64_t wagered = 0;
  std::int64_t net = 0;
  for (const RoundSeat& seat : round.seats) {
    if (account && seat.account != *account) continue;
    wagered += seat.wagered_cents;
    net += seat.net_cents;
  }
  return {{"id", round.id},
          {"table", round.table},
          {"game", round.game},
          {"ended_ms", round.ended_ms},
          {"seats", seats_of(round, [&](std::int64_t each) { return !account || each == *account; })},
          {"wagered_cents", wagered},
          {"net_cents", net}};
}

Json verification_json(const Verification& verification) {
  Json checks = Json::array();
  for (const Check& check : verification.checks)
    checks.push_back({{"name", check.name}, {"result", to_text(check.result)}, {"says", check.says}});
  return {{"passed", verification.passed()}, {"checks", std::move(checks)}};
}

}  // namespace

Result<Json> Archive::history(const Caller& caller, const std::string& before, int limit,
                              std::optional<std::int64_t> account) {
  RoundQuery query;
  query.account = caller.role == Role::auditor ? account : caller.account;
  query.before = before;
  query.limit = std::clamp(limit, 1, most_rounds);
  const auto page = store_.rounds(query);
  if (!page) return page.refusal();
  Json json = Json::array();
  for (const FinishedRound& round : page->rounds) json.push_back(summary_of(round, query.account));
  return Json{{"rounds", std::move(json)}};
}

Result<Archive::Copy> Archive::copy_for(const Caller& caller, const std::string& id) {
  auto found = store_.round(id);
  if (!found) return found.refusal();
  // Ids can be guessed: what was played at another's practice table is as good as not there.
  const bool hidden =
      *found && is_practice_id((*found)->table) && caller.role != Role::auditor && seat_of(**found, caller) == 0;
  if (!*found || hidden)
    return Refusal{
        .kind = RefusalKind::unknown, .what = "no such round", .where = shown(id), .right = "one of your history"};
  FinishedRound round = *std::move(found).value();
  auto whole = read_record(round.record, round.id);
  if (!whole) return whole.refusal();
  const auto rules = cache_.rules_of(*whole);
  if (!rules) return rules.refusal();
  const auto played = run_record(*whole, *rules);
  if (!played) return played.refusal();
  if (caller.role == Role::auditor) {
    std::string whole_text = round.record;
    return Copy{std::move(round), settled_record(*whole, *played), std::move(whole_text)};
  }
  auto copy = view_for(*whole, *played, seat_of(round, caller));
  if (!copy) return copy.refusal();
  std::string text = write_record(*copy);
  return Copy{std::move(round), std::move(copy).value(), std::move(text)};
}

// Who sat where, and what the round did to his account: an auditor's alone. Names are left to whoever knows them.
Result<Json> Archive::played_by(const FinishedRound& round) {
  const auto sequence = sequence_of(store_, round);
  if (!sequence) return sequence.refusal();
  BotNames bots(store_);
  Json played = Json::array();
  for (const RoundSeat& seat : round.seats) {
    const auto found = *sequence ? seat_money(store_, round, seat, **sequence)
                                 : Result<std::optional<SeatMoney>>(std::optional<SeatMoney>());
    if (!found) return found.refusal();
    const std::optional<SeatMoney>& money = *found;
    auto seated = seat_json(seat, bots);
    if (!seated) return seated;
    Json json = std::move(seated).value();
    json.update({{"staked_ms", money ? Json(money->staked_ms) : Json(nullptr)},
                 {"before_cents", money ? Json(money->before_cents) : Json(nullptr)},
                 {"after_cents", money ? Json(money->after_cents) : Json(nullptr)},
                 {"transactions", money ? Json(money->transactions) : Json::array()}});
    played.push_back(std::move(json));
  }
  return played;
}

// Who sat where: everybody at the table saw the names. Those of accounts are left to whoever knows them.
Result<Json> Archive::sat_at(const FinishedRound& round) {
  BotNames bots(store_);
  Json sat = Json::array();
  for (const RoundSeat& seat : round.seats) {
    auto seated = seat_json(seat, bots);
    if (!seated) return seated;
    sat.push_back({{"seat", seat.seat}, {"account", seat.account}, {"name", seated->at("name")}});
  }
  return sat;
}

Result<Json> Archive::round(const Caller& caller, const std::string& id) {
  const auto copy = copy_for(caller, id);
  if (!copy) return copy.refusal();
  const auto rules = cache_.rules_of(copy->record);
  if (!rules) return rules.refusal();
  const auto known = run_known(copy->record, *rules);
  if (!known) return known.refusal();
  const PlayedRound& played = known->played;
  Json json = {{"id", copy->round.id},
               {"table", copy->round.table},
               {"game", copy->round.game},
               {"opened_ms", copy->round.opened_ms},
               {"ended_ms", copy->round.ended_ms},
               {"void", copy->round.voided},
               {"free_play", copy->round.free_play},
               {"options", (*rules)->game().chosen},
               {"paytables", (*rules)->chosen_tables()},
               {"seats", seats_of(copy->round, [&](std::int64_t each) { return each == caller.account; })},
               {"bots", seats_of(copy->round, [](std::int64_t each) { return each < 0; })},
               {"settlement", settlement_json(copy->record)},
               {"events", events_json({*played.round, *played.events, known->unknown, copy->record.lines},
                                      decided_by(copy->record, *played.events), book_)},
               {"verification", verification_json(verify(copy->text, copy->record, cache_))}};
  auto sat = sat_at(copy->round);
  if (!sat) return sat.refusal();
  json["sat"] = std::move(sat).value();
  if (caller.role != Role::auditor) return json;
  auto played_seats = played_by(copy->round);
  if (!played_seats) return played_seats.refusal();
  json["played"] = std::move(played_seats).value();
  auto noted = significant_of(store_, copy->round);
  if (!noted) return noted.refusal();
  json["significant"] = std::move(noted).value();
  return json;
}

Result<std::string> Archive::shoe(const Caller& caller, const std::string& id) {
  const Refusal none{.kind = RefusalKind::unknown,
                     .what = "no such shoe, or it is still dealt from",
                     .where = shown(id),
                     .right = "one that is finished: its record comes with its last round"};
  for (const char* kind : {shoe_finished, shoe_abandoned}) {
    const auto found = store_.last(shoe_stream(id), kind);
    if (!found) return found.refusal();
    if (!*found) continue;
    const Json body = Json::parse((*found)->body, nullptr, false);
    const bool hidden = is_practice_id(body.value("table", "")) && caller.role != Role::auditor &&
                        body.value("owner", std::int64_t{0}) != caller.account;
    if (hidden || !body.contains("record")) return none;
    return body.at("record").get<std::string>();
  }
  return none;
}

Result<std::string> Archive::record(const Caller& caller, const std::string& id) {
  auto copy = copy_for(caller, id);
  if (!copy) return copy.refusal();
  return std::move(copy).value().text;
}

}  // namespace croupier
