#include "room/audit_reports.h"

#include <algorithm>

#include "room/significant.h"

namespace croupier {
namespace {

constexpr int page = 200;  // read at once, so that commits get in between

// Sequence numbers of the events of a period: after the one, not after the other.
struct Place {
  std::int64_t after = 0;
  std::int64_t until = 0;
};

Result<Place> place_of(Store& store, const Period& period) {
  const auto after = store.last_before(period.from_ms());
  if (!after) return after.refusal();
  const auto until = store.last_before(period.until_ms());
  if (!until) return until.refusal();
  return Place{*after, *until};
}

Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }
std::string short_hash(const Hash& hash) { return to_hex(hash).substr(0, 16); }

Result<Done> add_performance(Auditor& auditor, ReportSheet& sheet) {
  sheet.columns = {"game",     "definition",    "wager",         "paytable",      "rounds",
                   "wagers",   "voids",         "wagered_cents", "won_cents",     "bank_cents",
                   "jackpots", "jackpot_cents", "fees_cents",    "actual_return", "theoretical_return"};
  const auto lines = auditor.meter_lines(Who::all, sheet.period.first_day, sheet.period.last_day);
  if (!lines) return lines.refusal();
  for (const MeterLine& line : *lines) {
    const MeterTotals& totals = line.totals;
    const auto answer = auditor.theory_of(line);
    const ReturnCheck check = check_return(totals, answer);
    sheet.rows.push_back({line.game, short_hash(line.bet.definition), line.bet.bet, or_null(line.bet.paytable),
                          totals.rounds, totals.bets, totals.voids, totals.wagered_cents, totals.won_cents,
                          -totals.net_cents(), totals.jackpots, totals.jackpot_cents, totals.fees_cents,
                          check.actual ? Json(*check.actual) : Json(nullptr),
                          check.theoretical ? Json(*check.theoretical) : Json(nullptr)});
  }
  return Done{};
}

Result<Done> add_fees(Auditor& auditor, ReportSheet& sheet) {
  sheet.columns = {"game", "definition", "rounds", "fees_cents"};
  const auto lines = auditor.meter_lines(Who::all, sheet.period.first_day, sheet.period.last_day);
  if (!lines) return lines.refusal();
  for (const MeterLine& line : *lines) {
    if (line.totals.fees_cents != 0)
      sheet.rows.push_back({line.game, short_hash(line.bet.definition), line.totals.rounds, line.totals.fees_cents});
  }
  return Done{};
}

// What the house owes at the moment: it has no other time.
Result<Done> add_liability(Auditor& auditor, ReportSheet& sheet) {
  sheet.columns = {"what", "account", "cents", "fraction_units"};
  const auto all = auditor.store().balances("");
  if (!all) return all.refusal();
  Money people;
  Money bots;
  Money sum;
  std::vector<std::vector<Json>> others;
  for (const auto& [account, balance] : *all) {
    sum = sum.plus(balance).value_or(Money{});
    if (account.starts_with("player/")) {
      Money& owed = account.starts_with("player/-") ? bots : people;
      owed = owed.plus(balance).value_or(Money{});
      continue;
    }
    const std::string what = account.starts_with("escrow/")  ? "open stakes"
                             : account.starts_with("meter/") ? "progressive"
                             : account.starts_with("pool/")  ? "progressive's backing"
                                                             : "own";
    if (balance == Money{} && what == "open stakes") continue;
    others.push_back({what, account, balance.cents(), balance.units() - balance.cents() * Money::units_per_cent});
  }
  if (all->empty()) return Done{};
  sheet.rows.push_back({"players", "people", people.cents(), 0});
  sheet.rows.push_back({"players", "bots", bots.cents(), 0});
  for (auto& row : others) sheet.rows.push_back(std::move(row));
  sheet.rows.push_back({"all accounts together", "", sum.cents(), 0});
  return Done{};
}

// Every round of the period that the query asks for, the newest first.
template <class Each>
Result<Done> each_round(Store& store, RoundQuery query, ReportSheet& sheet, const Each& each) {
  const auto place = place_of(store, sheet.period);
  if (!place) return place.refusal();
  if (place->until == 0) return Done{};
  query.after = place->after;
  query.until = place->until;
  query.limit = page;
  do {
    const auto found = store.rounds(query);
    if (!found) return found.refusal();
    for (const FinishedRound& round : found->rounds) {
      sheet.cut = sheet.rows.size() >= most_report_rows;
      if (sheet.cut) return Done{};
      each(round);
    }
    query.before = found->next;
  } while (!query.before.empty());
  return Done{};
}

Result<Done> add_rounds(Auditor& auditor, bool voided, ReportSheet& sheet) {
  sheet.columns = {"round", "table", "game", "opened_ms", "ended_ms", "void", "seats", "wagered_cents", "net_cents"};
  return each_round(auditor.store(), {.voided = voided}, sheet, [&](const FinishedRound& round) {
    std::int64_t wagered = 0;
    std::int64_t net = 0;
    for (const RoundSeat& seat : round.seats) {
      wagered += seat.wagered_cents;
      net += seat.net_cents;
    }
    sheet.rows.push_back({round.id, round.table, round.game, round.opened_ms, round.ended_ms, round.voided,
                          round.seats.size(), wagered, net});
  });
}

Result<Done> add_jackpots(Auditor& auditor, ReportSheet& sheet) {
  sheet.columns = {"round", "ended_ms", "table", "game", "seat", "account", "wager", "paytable", "hand", "award_cents"};
  return each_round(auditor.store(), {.jackpots = true}, sheet, [&](const FinishedRound& round) {
    for (const RoundLine& line : round.lines) {
      if (line.award_cents == 0) continue;
      const auto seat = std::ranges::find(round.seats, line.seat, &RoundSeat::seat);
      sheet.rows.push_back({round.id, round.ended_ms, round.table, round.game, line.seat,
                            seat == round.seats.end() ? Json(nullptr) : Json(seat->account), line.wager,
                            or_null(line.paytable), or_null(line.hand), line.award_cents});
    }
  });
}

Result<Done> add_significant(Auditor& auditor, const std::string& kind, ReportSheet& sheet) {
  sheet.columns = {"sequence", "time_ms", "kind", "who", "why", "what", "before", "after"};
  const auto place = place_of(auditor.store(), sheet.period);
  if (!place) return place.refusal();
  if (place->until == 0) return Done{};
  EventQuery query{
      .stream = significant_stream, .kind = kind, .after = place->after, .before = place->until + 1, .limit = page};
  while (true) {
    const auto found = auditor.store().events(query);
    if (!found) return found.refusal();
    for (const StoredEvent& event : *found) {
      sheet.cut = sheet.rows.size() >= most_report_rows;
      if (sheet.cut) return Done{};
      const Json body = Json::parse(event.body, nullptr, false);
      const auto of = [&](const char* key) { return body.is_object() ? body.value(key, Json()) : Json(); };
      const Json who = of("who");
      sheet.rows.push_back({event.sequence, event.time_ms, event.kind,
                            who.is_object() ? who.value("name", Json()) : who, of("why"), of("what"), of("before"),
                            of("after")});
      query.before = event.sequence;
    }
    if (found->size() < page) return Done{};
  }
}

}  // namespace

const std::vector<ReportKind>& report_kinds() {
  static const std::vector<ReportKind> kinds = {
      {"performance", "Performance of pay tables", "what each bet took, gave back and should give back"},
      {"liability", "Liability", "what accounts, open stakes and progressives hold now"},
      {"rounds", "Rounds", "finished rounds, the newest first"},
      {"voids", "Void rounds", "rounds whose wagers went back"},
      {"jackpots", "Jackpots", "awards out of a progressive's meter"},
      {"large-wins", "Large wins", "wins from the floor's threshold on"},
      {"significant-events", "Significant events", "who did what, why, before and after"},
      {"fees", "Collection", "fees taken"},
  };
  return kinds;
}

Result<ReportSheet> make_report(Auditor& auditor, const ReportRequest& request) {
  const auto found = std::ranges::find(report_kinds(), request.kind, &ReportKind::kind);
  if (found == report_kinds().end())
    return Refusal{.kind = RefusalKind::unknown,
                   .what = "no such report",
                   .where = shown(request.kind),
                   .right = "one of GET /api/audit/reports"};
  ReportSheet sheet{.kind = request.kind,
                    .title = std::string(found->title),
                    .house = request.house,
                    .period = request.period,
                    .made_ms = request.made_ms};
  const std::string& kind = request.kind;
  const auto done = kind == "performance" ? add_performance(auditor, sheet)
                    : kind == "liability" ? add_liability(auditor, sheet)
                    : kind == "rounds"    ? add_rounds(auditor, false, sheet)
                    : kind == "voids"     ? add_rounds(auditor, true, sheet)
                    : kind == "jackpots"  ? add_jackpots(auditor, sheet)
                    : kind == "large-wins"
                        ? add_significant(auditor, std::string(to_text(Significant::large_win)), sheet)
                    : kind == "fees" ? add_fees(auditor, sheet)
                                     : add_significant(auditor, "", sheet);
  if (!done) return done.refusal();
  return sheet;
}

}  // namespace croupier
