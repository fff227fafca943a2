// What an auditor reads, and what a player reads of his own account. Nothing here changes anything.
#include <array>
#include <limits>

#include "room/audit_reports.h"
#include "server/reading.h"

namespace croupier::server {
namespace {

constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();

// Who it was, where he is known; only on the network's thread.
void name_people(const Site& site, Json& rounds) {
  const Accounts* accounts = site.keeper.accounts();
  for (Json& round : rounds) {
    for (Json& seat : round.at("seats")) {
      const auto number = seat.at("account").get<std::int64_t>();
      const Account* account = accounts == nullptr ? nullptr : accounts->numbered(number);
      seat["name"] = number < 0 ? "Bot " + std::to_string(-number) : account == nullptr ? "" : account->name;
    }
  }
}

// By name, or by number.
Result<std::optional<std::int64_t>> player_parameter(const Site& site, const Target& target) {
  const std::string text = target.parameter("player");
  if (text.empty()) return std::optional<std::int64_t>();
  const Account* named = site.keeper.accounts()->named(text);
  if (named != nullptr) return std::optional(named->number);
  auto number = number_or_none(target, "player", -any, any);
  if (number) return number;
  return Refusal{
      .kind = RefusalKind::unknown, .what = "no such player", .where = shown(text), .right = "a name, or a number"};
}

Result<RoundQuery> round_query(const Site& site, const Target& target) {
  const auto account = player_parameter(site, target);
  const auto min = number_or_none(target, "min_cents", 0, any);
  const auto max = number_or_none(target, "max_cents", 0, any);
  const auto limit = number_or_none(target, "limit", 1, Auditor::most_rounds);
  for (const auto* each : {&account, &min, &max, &limit}) {
    if (!*each) return each->refusal();
  }
  return RoundQuery{.account = *account,
                    .table = target.parameter("table"),
                    .game = target.parameter("game"),
                    .hand = hand_name(target.parameter("hand")),
                    .min_cents = *min,
                    .max_cents = *max,
                    .before = target.parameter("before"),
                    .limit = static_cast<int>(limit->value_or(50))};
}

Result<Who> who_parameter(const Target& target) {
  const std::string text = target.parameter("bots");
  if (text.empty() || text == "all") return Who::all;
  if (text == "yes") return Who::bots;
  if (text == "no") return Who::people;
  return Refusal{
      .kind = RefusalKind::usage, .what = "bots '" + shown(text) + "'", .where = {}, .right = "yes, no or all"};
}

Result<bool> as_csv(const Target& target) {
  const std::string text = target.parameter("format");
  if (text.empty() || text == "json") return false;
  if (text == "csv") return true;
  return Refusal{
      .kind = RefusalKind::usage, .what = "format '" + shown(text) + "'", .where = {}, .right = "csv or json"};
}

HttpResponse csv_response(const ReportSheet& sheet) {
  HttpResponse response{.content_type = "text/csv; charset=utf-8", .body = to_csv(sheet)};
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + sheet.kind + "-" +
                                                           date_text(sheet.period.first_day) + "-" +
                                                           date_text(sheet.period.last_day) + ".csv\"");
  return response;
}

Result<Period> period_of(const Site& site, const Target& target, const std::string& otherwise) {
  return read_period(target.parameter("period"), target.parameter("from"), target.parameter("to"), site.now(),
                     otherwise);
}

HttpResponse refused(const Refusal& refusal) { return to_response(of_refusal(refusal)); }
HttpResponse shown_json(const Json& json) { return json_response(json); }

}  // namespace

void get_audit_rounds(Site& site, const Call& call, const Respond& respond) {
  const auto query = round_query(site, call.target);
  if (!query) return respond(refused(query.refusal()));
  read_then_respond<Json>(
      site, respond, [&site, query = *query] { return site.auditor.rounds(query); },
      [&site](const Json& found) {
        Json json = found;
        name_people(site, json.at("rounds"));
        return json_response(json);
      });
}

void get_audit_events(Site& site, const Call& call, const Respond& respond) {
  const auto before = number_or_none(call.target, "before", 1, any);
  const auto limit = number_or_none(call.target, "limit", 1, Auditor::most_events);
  if (!before) return respond(refused(before.refusal()));
  if (!limit) return respond(refused(limit.refusal()));
  EventQuery query{.stream = call.target.parameter("stream"),
                   .kind = call.target.parameter("kind"),
                   .before = before->value_or(0),
                   .limit = static_cast<int>(limit->value_or(50))};
  read_then_respond<Json>(
      site, respond, [&site, query = std::move(query)] { return site.auditor.events(query); }, shown_json);
}

void get_audit_meters(Site& site, const Call& call, const Respond& respond) {
  const auto who = who_parameter(call.target);
  if (!who) return respond(refused(who.refusal()));
  const Room* room = site.keeper.room();
  if (room == nullptr) return respond(to_response(store_unavailable()));
  read_then_respond<Json>(
      site, respond,
      [&site, who = *who, in_force = room->definitions_in_force()] { return site.auditor.meters(who, in_force); },
      shown_json);
}

void get_audit_returns(Site& site, const Call& call, const Respond& respond) {
  const auto who = who_parameter(call.target);
  if (!who) return respond(refused(who.refusal()));
  read_then_respond<Json>(site, respond, [&site, who = *who] { return site.auditor.returns(who); }, shown_json);
}

void get_audit_reports(Site& /*site*/, const Call& /*call*/, const Respond& respond) {
  Json kinds = Json::array();
  for (const ReportKind& each : report_kinds())
    kinds.push_back({{"kind", each.kind}, {"title", each.title}, {"says", each.says}});
  respond(json_response({{"reports", std::move(kinds)}}));
}

void get_audit_report(Site& site, const Call& call, const Respond& respond) {
  const auto period = period_of(site, call.target, "day");
  const auto csv = as_csv(call.target);
  if (!period) return respond(refused(period.refusal()));
  if (!csv) return respond(refused(csv.refusal()));
  ReportRequest request{
      .kind = call.values.at(0), .period = *period, .house = site.settings.house, .made_ms = site.now()};
  read_then_respond<ReportSheet>(
      site, respond, [&site, request = std::move(request)] { return make_report(site.auditor, request); },
      [csv = *csv](const ReportSheet& sheet) { return csv ? csv_response(sheet) : json_response(to_json(sheet)); });
}

void get_statement(Site& site, const Call& call, const Respond& respond) {
  const auto period = period_of(site, call.target, "ytd");
  const auto csv = as_csv(call.target);
  if (!period) return respond(refused(period.refusal()));
  if (!csv) return respond(refused(csv.refusal()));
  StatementRequest request{.account = call.caller.account,
                           .period = *period,
                           .house = site.settings.house,
                           .made_ms = site.now(),
                           .after = call.target.parameter("after")};
  read_then_respond<AccountStatement>(
      site, respond, [&site, request = std::move(request)] { return make_statement(site.auditor.store(), request); },
      [csv = *csv, account = call.caller.account, name = call.caller.name](const AccountStatement& statement) {
        if (csv) return csv_response(statement.sheet);
        Json json = to_json(statement.sheet);
        json.update({{"account", account},
                     {"name", name},
                     {"opening_cents", statement.opening_cents},
                     {"closing_cents", statement.closing_cents},
                     {"next", statement.next.empty() ? Json(nullptr) : Json(statement.next)}});
        return json_response(json);
      });
}

void watch_returns(Site& site, const std::function<void()>& done) {
  if (site.keeper.room() == nullptr) return done();
  auto told = std::make_shared<std::vector<NewEvent>>();
  const bool accepted = site.readers.run(
      [&site, told] {
        // A store that is away is looked at again later.
        if (auto events = site.auditor.alarms()) *told = std::move(events).value();
      },
      [&site, told, done] {
        for (const NewEvent& event : *told) site.log.warning(event.kind, Json::parse(event.body));
        if (!told->empty()) site.keeper.note(*told, site.now());
        done();
      });
  if (!accepted) done();
}

}  // namespace croupier::server
