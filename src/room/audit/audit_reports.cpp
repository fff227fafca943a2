#include "room/audit/audit_reports.h"

#include <algorithm>

#include "json/or_null.h"
#include "room/audit/significant.h"
#include "store/account_ledger.h"

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

std::string short_hash(const Hash& hash) { return to_hex(hash).substr(0, 16); }

Result<Done> add_performance(Auditor& auditor, ReportSheet& sheet) {
  sheet.columns = {"game",          "definition", "wager",         "paytable",          "free_play",  "rounds",
                   "wagers",        "voids",      "wagered_cents", "won_cents",         "bank_cents", "jackpots",
                   "jackpot_cents", "fees_cents", "actual_return", "theoretical_return"};
  const auto lines = auditor.meter_lines(Who::all, sheet.period.first_day, sheet.period.last_day);
  if (!lines) return lines.refusal();
  for (const MeterLine& line : *lines) {
    const MeterTotals& totals = line.totals;
    const auto answer = auditor.theory_of(line);
    const ReturnCheck check = check_return(totals, answer);
    sheet.rows.push_back({line.game, short_hash(line.bet.definition), line.bet.bet, or_null(line.bet.paytable),
                          line.free_play, totals.rounds, totals.bets, totals.voids, totals.wagered_cents,
                          totals.won_cents, -totals.net_cents(), totals.jackpots, totals.jackpot_cents,
                          totals.fees_cents, or_null(check.actual), or_null(check.theoretical)});
  }
  return Done{};
}

Result<Done> add_fees(Auditor& auditor, ReportSheet& sheet) {
  sheet.columns = {"game", "definition", "free_play", "rounds", "fees_cents"};
  const auto lines = auditor.meter_lines(Who::all, sheet.period.first_day, sheet.period.last_day);
  if (!lines) return lines.refusal();
  for (const MeterLine& line : *lines) {
    if (line.totals.fees_cents != 0)
      sheet.rows.push_back(
          {line.game, short_hash(line.bet.definition), line.free_play, line.totals.rounds, line.totals.fees_cents});
  }
  return Done{};
}

using Balances = std::vector<std::pair<std::string, Money>>;

// Of play money or of real money: each is owed by itself.
void add_balances(const Balances& all, bool free_play, ReportSheet& sheet) {
  Money people;
  Money bots;
  Money sum;
  std::vector<std::vector<Json>> others;
  bool any = false;
  for (const auto& [account, balance] : all) {
    if (is_real_money(account) == free_play) continue;
    any = true;
    sum = sum.plus(balance).value_or(Money{});
    const std::string plain = free_play ? account : account.substr(account.find('/') + 1);
    if (plain.starts_with("player/")) {
      Money& owed = plain.starts_with("player/-") ? bots : people;
      owed = owed.plus(balance).value_or(Money{});
      continue;
    }
    const std::string what = plain.starts_with("escrow/")  ? "open stakes"
                             : plain.starts_with("meter/") ? "progressive"
                             : plain.starts_with("pool/")  ? "progressive's backing"
                                                           : "own";
    if (balance == Money{} && what == "open stakes") continue;
    others.push_back(
        {what, account, free_play, balance.cents(), balance.units() - balance.cents() * Money::units_per_cent});
  }
  if (!any) return;
  sheet.rows.push_back({"players", "people", free_play, people.cents(), 0});
  sheet.rows.push_back({"players", "bots", free_play, bots.cents(), 0});
  for (auto& row : others) sheet.rows.push_back(std::move(row));
  sheet.rows.push_back({"all accounts together", "", free_play, sum.cents(), 0});
}

// What the house owes at the moment: it has no other time.
Result<Done> add_liability(Auditor& auditor, ReportSheet& sheet) {
  sheet.columns = {"what", "account", "free_play", "cents", "fraction_units"};
  const auto all = auditor.store().balances("");
  if (!all) return all.refusal();
  for (const bool free_play : {true, false}) add_balances(*all, free_play, sheet);
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
  sheet.columns = {"round", "table",     "game",  "opened_ms",     "ended_ms",
                   "void",  "free_play", "seats", "wagered_cents", "net_cents"};
  return each_round(auditor.store(), {.voided = voided}, sheet, [&](const FinishedRound& round) {
    std::int64_t wagered = 0;
    std::int64_t net = 0;
    for (const RoundSeat& seat : round.seats) {
      wagered += seat.wagered_cents;
      net += seat.net_cents;
    }
    sheet.rows.push_back({round.id, round.table, round.game, round.opened_ms, round.ended_ms, round.voided,
                          round.free_play, round.seats.size(), wagered, net});
  });
}

Result<Done> add_jackpots(Auditor& auditor, ReportSheet& sheet) {
  sheet.columns = {"round",   "ended_ms", "table",    "game", "free_play",  "seat",
                   "account", "wager",    "paytable", "hand", "award_cents"};
  return each_round(auditor.store(), {.jackpots = true}, sheet, [&](const FinishedRound& round) {
    for (const RoundLine& line : round.lines) {
      if (line.award_cents == 0) continue;
      const auto seat = std::ranges::find(round.seats, line.seat, &RoundSeat::seat);
      sheet.rows.push_back({round.id, round.ended_ms, round.table, round.game, round.free_play, line.seat,
                            seat == round.seats.end() ? Json(nullptr) : Json(seat->account), line.wager,
                            or_null(line.paytable), or_null(line.hand), line.award_cents});
    }
  });
}

// Every significant event of the period, of a kind or of all (""), the newest first.
template <class Each>
Result<Done> each_significant(Auditor& auditor, const std::string& kind, ReportSheet& sheet, const Each& each) {
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
      each(event, Json::parse(event.body, nullptr, false));
      query.before = event.sequence;
    }
    if (found->size() < page) return Done{};
  }
}

// A part of an event's body; null where there is none.
Json part_of(const Json& body, const char* key) { return body.is_object() ? body.value(key, Json()) : Json(); }

Result<Done> add_significant(Auditor& auditor, const std::string& kind, ReportSheet& sheet) {
  sheet.columns = {"sequence", "time_ms", "kind", "free_play", "who", "why", "what", "before", "after"};
  return each_significant(auditor, kind, sheet, [&](const StoredEvent& event, const Json& body) {
    const Json who = part_of(body, "who");
    const Json what = part_of(body, "what");
    // Only what is about money says of which kind it is.
    sheet.rows.push_back({event.sequence, event.time_ms, event.kind, part_of(what, "free_play"),
                          who.is_object() ? who.value("name", Json()) : who, part_of(body, "why"), what,
                          part_of(body, "before"), part_of(body, "after")});
  });
}

// A round that was called off before the deal has no record and is no finished round; what was staked went back.
void add_undealt(const StoredEvent& event, const Json& body, ReportSheet& sheet) {
  const Json what = part_of(body, "what");
  if (part_of(what, "dealt") != false || part_of(part_of(body, "after"), "void") != true) return;
  const Json stakes = part_of(part_of(body, "before"), "stakes");
  std::int64_t wagered = 0;
  for (const auto& [account, cents] : stakes.items()) wagered += cents.get<std::int64_t>();
  sheet.rows.push_back({part_of(what, "round"), part_of(what, "table"), part_of(what, "game"), nullptr, event.time_ms,
                        true, true, stakes.size(), wagered, 0, false});
}

Result<Done> add_voids(Auditor& auditor, ReportSheet& sheet) {
  if (auto done = add_rounds(auditor, true, sheet); !done) return done;
  sheet.columns.emplace_back("dealt");
  for (auto& row : sheet.rows) row.emplace_back(true);
  for (const Significant kind : {Significant::round_voided, Significant::irregularity}) {
    auto done = each_significant(auditor, std::string(to_text(kind)), sheet,
                                 [&](const StoredEvent& event, const Json& body) { add_undealt(event, body, sheet); });
    if (!done) return done;
  }
  const auto ended = static_cast<std::size_t>(std::ranges::find(sheet.columns, "ended_ms") - sheet.columns.begin());
  std::ranges::stable_sort(sheet.rows, std::greater{}, [ended](const auto& row) { return row[ended]; });
  return Done{};
}

}  // namespace

const std::vector<ReportKind>& report_kinds() {
  static const std::vector<ReportKind> kinds = {
      {"performance", "Performance of pay tables", "what each bet took, gave back and should give back"},
      {"liability", "Liability", "what accounts, open stakes and progressives hold now"},
      {"rounds", "Rounds", "finished rounds, the newest first"},
      {"voids", "Void rounds", "rounds whose wagers went back, before the deal or after"},
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
                    : kind == "voids"     ? add_voids(auditor, sheet)
                    : kind == "jackpots"  ? add_jackpots(auditor, sheet)
                    : kind == "large-wins"
                        ? add_significant(auditor, std::string(to_text(Significant::large_win)), sheet)
                    : kind == "fees" ? add_fees(auditor, sheet)
                                     : add_significant(auditor, "", sheet);
  if (!done) return done.refusal();
  return sheet;
}

}  // namespace croupier
