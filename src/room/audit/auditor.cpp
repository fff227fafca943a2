#include "room/audit/auditor.h"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>

#include "json/or_null.h"
#include "room/accounts/bot_names.h"
#include "room/audit/significant.h"
#include "store/round_query.h"

namespace croupier {
namespace {

constexpr std::int64_t all_days = std::numeric_limits<std::int64_t>::max();
constexpr int most_alarms = 2000;  // looked back at

Result<Json> round_json(const FinishedRound& round, BotNames& bots) {
  Json seats = Json::array();
  for (const RoundSeat& seat : round.seats) {
    auto json = seat_json(seat, bots);
    if (!json) return json;
    seats.push_back(std::move(json).value());
  }
  Json lines = Json::array();
  for (const RoundLine& line : round.lines) {
    lines.push_back({{"seat", line.seat},
                     {"wager", line.wager},
                     {"outcome", line.outcome},
                     {"hand", or_null(line.hand)},
                     {"wagered_cents", line.staked_cents},
                     {"net_cents", line.net_cents}});
  }
  return Json{{"id", round.id},
              {"table", round.table},
              {"game", round.game},
              {"opened_ms", round.opened_ms},
              {"ended_ms", round.ended_ms},
              {"void", round.voided},
              {"free_play", round.free_play},
              {"seats", std::move(seats)},
              {"lines", std::move(lines)}};
}

// One round, if it is one of those asked for.
Result<RoundPage> page_of(Store& store, const RoundQuery& query, const std::string& id) {
  auto round = store.round(id);
  if (!round) return round.refusal();
  RoundPage page;
  if (*round && matches_seats(query, **round) && matches_lines(query, **round))
    page.rounds.push_back(*std::move(round).value());
  return page;
}

// What a body must not show, wherever in it: hashes of secrets are the accounts' business alone.
void leave_out_secrets(Json& json) {
  constexpr std::array<std::string_view, 3> secrets = {"password", "key", "token"};
  if (json.is_object()) {
    for (const std::string_view secret : secrets) json.erase(std::string(secret));
  }
  if (json.is_structured()) {
    for (Json& each : json) leave_out_secrets(each);
  }
}

Json whole_event_json(const StoredEvent& event) {
  Json body = Json::parse(event.body, nullptr, false);
  if (body.is_discarded()) body = nullptr;
  leave_out_secrets(body);
  return {{"sequence", event.sequence}, {"time_ms", event.time_ms}, {"stream", event.stream},
          {"kind", event.kind},         {"body", std::move(body)},  {"hash", to_hex(event.hash)}};
}

Json bet_json(const MeterLine& line) {
  return {{"game", line.game},
          {"definition", to_hex(line.bet.definition)},
          {"wager", line.bet.bet},
          {"paytable", or_null(line.bet.paytable)},
          {"free_play", line.free_play}};
}

// As the interface names whose wagers they are.
constexpr const char* bots_only = "yes";
constexpr const char* everybodys = "all";

std::optional<Watched> watched_of(const Json& what) {
  Watched watched;
  BetOf& bet = watched.bet;
  if (!what.is_object() || !from_hex(what.value("definition", ""), bet.definition)) return std::nullopt;
  bet.bet = what.value("wager", "");
  const auto table = what.find("paytable");
  if (table != what.end() && table->is_string()) bet.paytable = table->get<std::string>();
  watched.free_play = what.value("free_play", true);
  // Alarms of a time when bots were not watched by themselves say nothing of them.
  if (what.value("bots", everybodys) == bots_only) watched.who = Who::bots;
  return watched;
}

// Whose line is a reason for an alarm: everybody's, and the bots' where the player decides. Where nobody does,
// everybody's is judged on both sides and has the bots' bets in it.
bool is_watched(Who who, const TheorySource::Answer& answer) {
  return who == Who::all || (who == Who::bots && answer.theory && answer.theory->decides);
}

NewEvent alarm_event(const MeterLine& line, Who who, const ReturnCheck& check, bool was_standing) {
  Json what = bet_json(line);
  what["bots"] = who == Who::bots ? bots_only : everybodys;
  return significant_event(Significant::return_alarm, {.why = check.alarm ? check.words : "back within its spread",
                                                       .what = std::move(what),
                                                       .before = Json::object({{"alarm", was_standing}}),
                                                       .after = Json{{"alarm", check.alarm},
                                                                     {"state", to_text(check.state)},
                                                                     {"z", or_null(check.z)},
                                                                     {"actual", or_null(check.actual)},
                                                                     {"theoretical", or_null(check.theoretical)},
                                                                     {"wagers", line.totals.bets},
                                                                     {"wagered_cents", line.totals.wagered_cents}}});
}

}  // namespace

std::string hand_name(std::string words) {
  for (char& c : words) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == ' ' || c == '_') c = '-';
  }
  return words;
}

Result<Json> Auditor::rounds(const RoundQuery& query, const std::string& id) {
  const auto page = id.empty() ? store_.rounds(query) : page_of(store_, query, id);
  if (!page) return page.refusal();
  BotNames bots(store_);
  Json rounds = Json::array();
  for (const FinishedRound& round : page->rounds) {
    auto json = round_json(round, bots);
    if (!json) return json;
    rounds.push_back(std::move(json).value());
  }
  return Json{{"rounds", std::move(rounds)}, {"next", or_null(page->next)}};
}

Result<Json> Auditor::events(const EventQuery& query) {
  const auto found = store_.events(query);
  if (!found) return found.refusal();
  Json events = Json::array();
  for (const StoredEvent& event : *found) events.push_back(whole_event_json(event));
  const bool full = !found->empty() && static_cast<int>(found->size()) == query.limit;
  return Json{{"events", std::move(events)}, {"next", full ? Json(found->back().sequence) : Json(nullptr)}};
}

Result<std::vector<MeterLine>> Auditor::meter_lines(Who who, std::int64_t first_day, std::int64_t last_day) {
  const auto rows = store_.meters(who, first_day, last_day);
  if (!rows) return rows.refusal();
  std::map<std::tuple<std::string, bool, BetOf>, MeterTotals> sums;
  for (const auto& [key, totals] : *rows)
    sums[{key.game, key.free_play, {key.definition, key.bet, key.paytable}}].add(totals);
  std::vector<MeterLine> lines;
  for (const auto& [of, totals] : sums) {
    const auto& [game, free_play, bet] = of;
    lines.push_back({game, free_play, bet, totals});
  }
  return lines;
}

TheorySource::Answer Auditor::theory_of(const MeterLine& line) {
  return theory_.of(line.bet, [&]() -> Result<DefinitionRecord> {
    const Refusal none{.kind = RefusalKind::unknown, .what = "no round has these rules", .where = {}, .right = {}};
    const auto id = store_.round_by(line.bet.definition);
    if (!id) return id.refusal();
    if (!*id) return none;
    const auto round = store_.round(**id);
    if (!round) return round.refusal();
    if (!*round) return none;
    auto record = read_record((*round)->record, **id);
    if (!record) return record.refusal();
    // What somebody altered is told by the store's verification; here it is not taken for the rules.
    if (!record->definition || hash_of(*record->definition) != line.bet.definition) return none;
    return *std::move(record).value().definition;
  });
}

Result<Json> Auditor::meters(Who who, const std::set<std::string>& in_force) {
  const auto lines = meter_lines(who, std::numeric_limits<std::int64_t>::min(), all_days);
  if (!lines) return lines.refusal();
  Json meters = Json::array();
  for (const MeterLine& line : *lines) {
    const auto theory = theory_of(line).theory;
    Json json = bet_json(line);
    json.update({{"first_ms", line.totals.first_ms},
                 {"last_ms", line.totals.last_ms},
                 {"rounds", line.totals.rounds},
                 {"wagers", line.totals.bets},
                 {"wagered_cents", line.totals.wagered_cents},
                 {"won_cents", line.totals.won_cents},
                 {"net_cents", line.totals.net_cents()},
                 {"jackpots", line.totals.jackpots},
                 {"jackpot_cents", line.totals.jackpot_cents},
                 {"voids", line.totals.voids},
                 {"fees_cents", line.totals.fees_cents},
                 {"theoretical_return", theory ? Json(theory->theoretical_return()) : Json(nullptr)},
                 {"status", in_force.contains(to_hex(line.bet.definition)) ? "in force" : "not in force"}});
    meters.push_back(std::move(json));
  }
  return Json{{"meters", std::move(meters)}};
}

Result<Json> Auditor::returns(Who who) {
  const auto lines = meter_lines(who, std::numeric_limits<std::int64_t>::min(), all_days);
  if (!lines) return lines.refusal();
  const auto alarmed = standing();
  if (!alarmed) return alarmed.refusal();
  Json returns = Json::array();
  for (const MeterLine& line : *lines) {
    const auto answer = theory_of(line);
    const bool stands = alarmed->contains({who, line.free_play, line.bet});
    const ReturnCheck check = check_return(line.totals, answer, who == Who::bots, stands);
    Json json = bet_json(line);
    json.update({{"wagers", line.totals.bets},
                 {"wagered_cents", line.totals.wagered_cents},
                 {"actual", or_null(check.actual)},
                 {"theoretical", or_null(check.theoretical)},
                 {"basis", answer.theory ? Json(answer.theory->basis) : Json(nullptr)},
                 {"expected_sd", or_null(check.expected_sd)},
                 {"z", or_null(check.z)},
                 {"state", to_text(check.state)},
                 {"alarm", check.alarm && is_watched(who, answer)},
                 {"words", check.words}});
    returns.push_back(std::move(json));
  }
  return Json{{"returns", std::move(returns)}};
}

Result<std::set<Watched>> Auditor::standing() {
  const auto told = store_.events(
      {.stream = significant_stream, .kind = std::string(to_text(Significant::return_alarm)), .limit = most_alarms});
  if (!told) return told.refusal();
  std::map<Watched, bool> newest;
  for (const StoredEvent& event : *told) {
    const Json body = Json::parse(event.body, nullptr, false);
    if (!body.is_object()) continue;
    const auto watched = watched_of(body.value("what", Json()));
    if (watched) newest.try_emplace(*watched, body.value("after", Json::object()).value("alarm", false));
  }
  std::set<Watched> standing;
  for (const auto& [watched, alarm] : newest) {
    if (alarm) standing.insert(watched);
  }
  return standing;
}

Result<Done> Auditor::add_alarms(Who who, const std::set<Watched>& told, std::vector<NewEvent>& events) {
  const auto lines = meter_lines(who, std::numeric_limits<std::int64_t>::min(), all_days);
  if (!lines) return lines.refusal();
  for (const MeterLine& line : *lines) {
    // Nobody works out what could not be told apart anyway.
    if (bets_of_one_size(line.totals) < least_bets) continue;
    const TheorySource::Answer answer = theory_of(line);
    if (answer.theory && !is_watched(who, answer)) continue;
    const bool stands = told.contains({who, line.free_play, line.bet});
    const ReturnCheck check = check_return(line.totals, answer, who == Who::bots, stands);
    if (check.state == ReturnState::unknown || check.alarm == stands) continue;
    events.push_back(alarm_event(line, who, check, stands));
  }
  return Done{};
}

Result<std::vector<NewEvent>> Auditor::alarms() {
  const auto told = standing();
  if (!told) return told.refusal();
  std::vector<NewEvent> events;
  for (const Who who : {Who::all, Who::bots}) {
    if (const auto added = add_alarms(who, *told, events); !added) return added.refusal();
  }
  return events;
}

}  // namespace croupier
