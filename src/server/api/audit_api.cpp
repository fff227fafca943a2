// What an auditor reads, and what a player reads of his own account. Nothing here changes anything.
#include <charconv>
#include <limits>

#include "json/or_null.h"
#include "room/audit/audit_reports.h"
#include "server/api/reading.h"

namespace croupier::server {
namespace {

constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();

constexpr std::string_view bot_name = "Bot ";

// By the name that seats are shown with, a guest's included, or by the number of the account. Many bots have one name,
// as time goes by: they are told apart by number alone. What leads somewhere by itself says `account`: whoever is
// called as another's number is not meant then.
Result<std::optional<std::int64_t>> player_parameter(const Site& site, const Target& target) {
  const std::string text = target.parameter("player");
  const auto account = number_or_none(target, "account", -any, any);
  if (!account) return account.refusal();
  if (*account && !text.empty())
    return Refusal{.kind = RefusalKind::usage,
                   .what = "both a player and an account",
                   .where = {},
                   .right = "player=NAME, or account=NUMBER"};
  if (text.empty()) return *account;
  const Account* called = site.keeper.accounts()->called(text);
  if (called != nullptr) return std::optional(called->number);
  const std::string digits = text.starts_with(bot_name) ? "-" + text.substr(bot_name.size()) : text;
  std::int64_t number = 0;
  const auto [last, wrong] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (wrong == std::errc() && last == digits.data() + digits.size()) return std::optional(number);
  return Refusal{.kind = RefusalKind::unknown,
                 .what = "no such player",
                 .where = shown(text),
                 .right = "a name, or a number; a bot by its number, such as Bot 7"};
}

Result<RoundQuery> round_query(const Site& site, const Target& target) {
  if (const auto known = check_query(
          target, {"player", "account", "table", "round", "game", "hand", "min_cents", "max_cents", "before", "limit"});
      !known)
    return known.refusal();
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
  if (const auto known = check_query(target, {"bots"}); !known) return known.refusal();
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

struct Stated {
  std::int64_t number = 0;
  std::string name;
};

Json statement_json(const AccountStatement& statement, const Stated& account) {
  Json json = to_json(statement.sheet);
  json.update({{"account", account.number},
               {"name", account.name},
               {"opening_cents", statement.opening_cents},
               {"closing_cents", statement.closing_cents},
               {"next", or_null(statement.next)}});
  return json;
}

HttpResponse refused(const Refusal& refusal) { return to_response(of_refusal(refusal)); }
HttpResponse shown_json(const Json& json) { return json_response(json); }

// A page of somebody's statement.
void state_account(Site& site, const Call& call, Stated account, const Respond& respond) {
  const auto period = period_of(site, call.target, "ytd");
  const auto csv = as_csv(call.target);
  const auto limit = number_of(call.target, "limit", 1, most_report_rows, most_report_rows);
  if (!period) return respond(refused(period.refusal()));
  if (!csv) return respond(refused(csv.refusal()));
  if (!limit) return respond(refused(limit.refusal()));
  StatementRequest request{.account = account.number,
                           .period = *period,
                           .house = site.settings.house,
                           .made_ms = site.now(),
                           .after = call.target.parameter("after"),
                           .limit = static_cast<int>(*limit)};
  read_then_respond<AccountStatement>(
      site, respond, [&site, request = std::move(request)] { return make_statement(site.auditor.store(), request); },
      [csv = *csv, account = std::move(account)](const AccountStatement& statement) {
        return csv ? csv_response(statement.sheet) : json_response(statement_json(statement, account));
      });
}

}  // namespace

void name_seats(const Site& site, Json& seats) {
  const Accounts* accounts = site.keeper.accounts();
  for (Json& seat : seats) {
    const auto number = seat.at("account").get<std::int64_t>();
    const Account* account = accounts == nullptr ? nullptr : accounts->numbered(number);
    if (number >= 0) seat["name"] = account == nullptr ? "" : account->name;
  }
}

void get_audit_rounds(Site& site, const Call& call, const Respond& respond) {
  const auto query = round_query(site, call.target);
  if (!query) return respond(refused(query.refusal()));
  read_then_respond<Json>(
      site, respond,
      [&site, query = *query, round = call.target.parameter("round")] { return site.auditor.rounds(query, round); },
      [&site](const Json& found) {
        Json json = found;
        for (Json& round : json.at("rounds")) name_seats(site, round.at("seats"));
        return json_response(json);
      });
}

void get_audit_events(Site& site, const Call& call, const Respond& respond) {
  const auto known = check_query(call.target, {"stream", "kind", "before", "limit"});
  if (!known) return respond(refused(known.refusal()));
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
  const auto known = check_query(call.target, {"period", "from", "to", "format"});
  if (!known) return respond(refused(known.refusal()));
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
  const auto known = check_query(call.target, {"period", "from", "to", "format", "after", "limit"});
  if (!known) return respond(refused(known.refusal()));
  state_account(site, call, {.number = call.caller.account, .name = call.caller.name}, respond);
}

void get_audit_statement(Site& site, const Call& call, const Respond& respond) {
  const auto known =
      check_query(call.target, {"player", "account", "period", "from", "to", "format", "after", "limit"});
  if (!known) return respond(refused(known.refusal()));
  const auto player = player_parameter(site, call.target);
  if (!player) return respond(refused(player.refusal()));
  // Bots are the house's own: their accounts have no statements.
  const Account* account = *player ? site.keeper.accounts()->numbered(**player) : nullptr;
  if (account == nullptr)
    return respond(to_response(
        unknown("no such player '" + shown(call.target.parameter("player") + call.target.parameter("account")) + "'",
                "player=NAME, or account=NUMBER")));
  state_account(site, call, {.number = account->number, .name = account->name}, respond);
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
