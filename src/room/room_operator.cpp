// What operators do: each act with a reason, checked in full before anything changes, and one significant event in the
// append of what it does.
#include <algorithm>

#include "bank/meter.h"
#include "base/refuse.h"
#include "record/irregularity_records.h"
#include "room/card_room.h"
#include "room/operate_json.h"
#include "room/problem.h"
#include "room/tables/meter_json.h"
#include "room/tables/table_events.h"
#include "rules/unknown_names.h"

namespace croupier {
namespace {

// Why he does it. What is no reason is malformed, as a missing one is.
std::string reason(Fields& fields) {
  const Json& given = fields.value("why");
  std::string why = given.is_string() ? given.get<std::string>() : "";
  if (!is_reason(why)) {
    const Refusal refusal = no_reason(why);
    fields.refuse(refusal.where, refusal.what, refusal.right);
  }
  return why;
}

// Who has a hand in the game does not decide what becomes of it.
Result<Done> check_has_no_seat(const Caller& caller, const HostedTable& table) {
  if (!table.live.seat_of(caller.account)) return Done{};
  return forbidden("you sit at this table", "somebody else must");
}

Significant switched(const std::string& what, bool on) {
  if (what == "table") return on ? Significant::table_enabled : Significant::table_disabled;
  if (what == "game") return on ? Significant::game_enabled : Significant::game_disabled;
  return on ? Significant::room_enabled : Significant::room_disabled;
}

Refusal unchanged(const std::string& what, bool on) {
  return croupier::refuse("the " + what + (on ? " is enabled" : " is disabled already"),
                          on ? "one that is disabled" : "enable it");
}

Result<std::uint8_t> meter_of(const LiveTable& live, const std::string& wager) {
  const std::uint8_t index = live.rules().wager_index(wager);
  if (index != games::none && live.rules().wager(index).progressive != games::none)
    return live.rules().wager(index).progressive;
  return no_progressive(live.rules().game(), wager);
}

}  // namespace

void CardRoom::note(Significant significant, const SignificantBody& body, Step& step) {
  step.append.events.push_back(significant_event(significant, body));
}

void CardRoom::note_opened(const HostedTable& table, SignificantBody body, Step& step) const {
  body.what = {{"table", table.id()}};
  body.after = opened_json(table, book_);
  note(Significant::table_opened, body, step);
}

Result<Json> CardRoom::operate(const Caller& caller, const std::string& what, Fields& fields, Step& step) {
  if (caller.role != Role::operator_) return forbidden("that is for operators to do", "an operator's account");
  if (what == "open-table") return open_table(caller, fields, step);
  if (what == "disable" || what == "enable") return switch_thing(caller, what == "enable", fields, step);
  const std::string id = fields.text("table");
  HostedTable* table = find(id);
  if (fields.refusal()) return *fields.refusal();
  if (table == nullptr) return no_such_table(id);
  if (auto done = check_has_no_seat(caller, *table); !done) return done.refusal();
  if (what == "irregularity") return tell_irregularity(caller, fields, *table, step);
  if (what == "void-round") return void_round(caller, fields, *table, step);
  return set_meter(caller, fields, *table, step);
}

// ---- Tables -------------------------------------------------------------------------------------------

Result<Json> CardRoom::open_table(const Caller& caller, Fields& fields, Step& step) {
  const std::string why = reason(fields);
  check_plan_keys(fields);
  if (fields.has("name")) (void)fields.text("name");
  if (fields.refusal()) return *fields.refusal();
  auto plan = plan_of(fields.source());
  if (!plan) {
    fields.refuse(plan.refusal().where, plan.refusal().what, plan.refusal().right);
    return plan.refusal();
  }
  TablePlan wanted = std::move(plan).value();
  wanted.id = "t" + std::to_string(next_table_);
  wanted.owner.reset();
  // A name is for people, and so is the one that nobody gave.
  if (!fields.has("name")) {
    if (const auto game = book_.game(wanted.game); game) wanted.name = (*game)->name;
  }
  if (wanted.pace == Pace{}) wanted.pace = floor_.pace;
  if (!fields.value("pace").contains("settle_ms")) wanted.pace.settle_ms = floor_.pace.settle_ms;
  if (wanted.pace.betting_ms == 0 || wanted.pace.decision_ms == 0 || wanted.pace.result_ms == 0)
    return Refusal{.what = "a table for everybody without clocks",
                   .where = "pace",
                   .right = "betting_ms, decision_ms and result_ms above 0"};
  if (const std::string off = disabled_.why_not_game(wanted.game); !off.empty())
    return Refusal{.what = "it is disabled: " + off, .where = "game", .right = "enable it first"};
  const std::string id = wanted.id;
  if (auto done = add_table(std::move(wanted), step); !done) return done.refusal();
  note_opened(*find(id), {.who = caller, .why = why}, step);
  settle_down(*find(id), step);
  return Json{{"table", id}};
}

Result<Json> CardRoom::close_table(const Caller& caller, Fields& fields, HostedTable& table, Step& step) {
  const bool own = table.plan.owner == caller.account;
  if (caller.role != Role::operator_ && !own) return forbidden("tables are closed by operators", "stand up to leave");
  const std::string why = own ? "" : reason(fields);
  if (fields.refusal()) return *fields.refusal();
  if (!own) {
    if (auto done = check_has_no_seat(caller, table); !done) return done.refusal();
  }
  if (!own && table.live.state().closing)
    return croupier::refuse("the table is closing already", "wait for the hand to end");
  const Json before = closing_json(table);
  const By by = own ? By::player : By::operator_;
  if (auto done = apply(table, {.action = TableAction::close_table, .by = by}, step); !done) return done.refusal();
  settle_down(table, step);
  if (!own)
    note(Significant::table_closed,
         {.who = caller, .why = why, .what = {{"table", table.id()}}, .before = before, .after = closing_json(table)},
         step);
  return Json::object();
}

// ---- Off and on ---------------------------------------------------------------------------------------

Result<Json> CardRoom::switch_thing(const Caller& caller, bool on, Fields& fields, Step& step) {
  const std::string what = fields.text("what");
  const std::string id = what == "room" ? "" : fields.text("which", 120);  // `id` is the command's own
  const std::string why = reason(fields);
  if (what != "table" && what != "game" && what != "meter" && what != "room")
    fields.refuse("what", "'" + shown(what) + "' cannot be switched off", "table, game, meter or room");
  if (fields.refusal()) return *fields.refusal();
  if (what == "meter") return switch_meter(caller, on, id, why, step);
  if (what == "table" && find(id) == nullptr) return no_such_table(id);
  if (what == "game") {
    if (const auto game = book_.game(id); !game) return game.refusal();
  }
  const std::string before = disabled_.why(what, id);
  if (before.empty() == on) return unchanged(what, on);
  disabled_.set(what, id, on ? "" : why);
  step.append.events.push_back(Disabled::event(what, id, on ? "" : why));
  note(switched(what, on),
       {.who = caller,
        .why = why,
        .what = what == "room" ? Json::object() : Json{{what, id}},
        .before = {{"disabled", before}},
        .after = {{"disabled", on ? "" : why}}},
       step);
  show_disabled(step);
  return Json::object();
}

void CardRoom::show_disabled(Step& step) {
  std::vector<std::string> changed;
  for (const auto& [id, table] : tables_) {
    const std::string why = disabled_.why_not_table(table->plan);
    if (why == table->disabled) continue;
    table->disabled = why;
    changed.push_back(id);
    step.tables.insert(id);
    for (Watcher* watcher : watchers_.at(id)) watcher->told_about = false;
  }
  ++lobby_version_;
  // A step each, once this one is done: one append finishes one round.
  step.questions.emplace_back([this, changed, now_ms = step.now_ms] { visit(changed, now_ms); });
}

Result<Json> CardRoom::switch_meter(const Caller& caller, bool on, const std::string& id, const std::string& why,
                                    Step& step) {
  const std::size_t slash = id.find('/');
  HostedTable* table = find(id.substr(0, slash));
  if (slash == std::string::npos || table == nullptr)
    return Refusal{.kind = RefusalKind::unknown,
                   .what = "no such meter",
                   .where = shown(id),
                   .right = "TABLE/WAGER, such as t1/ante"};
  if (auto done = check_has_no_seat(caller, *table); !done) return done.refusal();
  const auto place = meter_of(table->live, id.substr(slash + 1));
  if (!place) return place.refusal();
  if (table->live.standing(*place).disabled != on) return unchanged("meter", on);
  const TableCommand command{
      .action = TableAction::switch_meter, .by = By::operator_, .accept = on, .why = why, .meter = *place};
  if (auto done = apply(*table, command, step); !done) return done.refusal();
  note(on ? Significant::meter_enabled : Significant::meter_disabled,
       {.who = caller,
        .why = why,
        .what = {{"table", table->id()}, {"wager", id.substr(slash + 1)}},
        .before = {{"disabled", on}},
        .after = {{"disabled", !on}, {"cents", table->live.meter(*place).current.cents()}}},
       step);
  for (Watcher* watcher : watchers_.at(table->id())) watcher->told_about = false;
  settle_down(*table, step);
  return Json::object();
}

// ---- Rounds -------------------------------------------------------------------------------------------

// Whatever moment he names, what is told now is applied and recorded as of now: rules know until when something
// matters, and the table refuses what would change nothing any more. The moment stands in the significant event.
Result<Json> CardRoom::tell_irregularity(const Caller& caller, Fields& fields, HostedTable& table, Step& step) {
  IrregularityRecord told;
  told.kind = fields.text("kind");
  if (fields.has("seat")) told.seat = static_cast<int>(fields.integer("seat", 1, games::max_seats));
  told.count = static_cast<int>(fields.integer_or("count", 1, 52, 1));
  told.card = static_cast<int>(fields.integer_or("card", 1, 52, 1));
  told.dealer = has_either_side(told.kind) && !told.seat;
  const std::string why = reason(fields);
  if (auto done = check_round(fields, table); !done) return done.refusal();
  const std::string happened = fields.text_or("happened", "");
  if (fields.refusal()) return *fields.refusal();
  if (table.live.round() == nullptr || table.live.is_settled())
    return croupier::refuse("no round is open", "from the first bet to the settlement");
  if (told.kind == croupier::to_text(IrregularityKind::voided))
    return croupier::refuse("to void a round is no irregularity of its own", "the command void-round");
  const games::Moment now = table.live.round()->moment();
  told.at = happened.empty() ? std::string(to_text(now)) : happened;
  const auto incident = command_of(told, table.live.rules());
  if (!incident) return incident.refusal();
  if (incident->happened > now)
    return croupier::refuse("'" + told.at + "' has not come yet", std::string(to_text(now)));
  TableCommand command{.action = TableAction::irregularity, .by = By::operator_, .to_round = *incident, .why = why};
  command.to_round.happened = now;
  Json what = body_of(command, table.live.rules()).at("incident");
  what["happened"] = told.at;
  if (told.dealer) what["hand"] = "the dealer's";
  return carry_out_incident(Significant::irregularity,
                            {.who = caller, .why = why, .what = {{"irregularity", std::move(what)}}}, command, table,
                            step);
}

// Before the deal the bets just go back; afterwards the rules say what a void round is.
Result<Json> CardRoom::void_round(const Caller& caller, Fields& fields, HostedTable& table, Step& step) {
  const std::string why = reason(fields);
  if (auto done = check_round(fields, table); !done) return done.refusal();
  if (fields.refusal()) return *fields.refusal();
  TableCommand command{.action = TableAction::call_off, .by = By::operator_, .why = why};
  if (table.live.phase() != TablePhase::betting && table.live.phase() != TablePhase::bank) {
    if (table.live.phase() != TablePhase::deciding)
      return croupier::refuse(
          table.live.is_settled() ? "the round is settled: what was paid stands" : "no round is open",
          "from the first bet to the settlement");
    command.action = TableAction::irregularity;
    command.to_round = games::irregularity(IrregularityKind::voided);
    command.to_round.happened = table.live.round()->moment();
  }
  return carry_out_incident(Significant::round_voided, {.who = caller, .why = why}, command, table, step);
}

Result<Json> CardRoom::carry_out_incident(Significant significant, SignificantBody body, const TableCommand& command,
                                          HostedTable& table, Step& step) {
  body.what["table"] = table.id();
  body.what["game"] = table.plan.game;
  // While the bank is offered there is no round yet: the number goes to the next that is opened.
  if (table.live.open() != nullptr) body.what["round"] = table.round_id();
  body.what["dealt"] = table.live.phase() == TablePhase::deciding;
  body.before = standing_json(table);
  if (auto done = apply(table, command, step); !done) return done.refusal();
  table.bot.reset();  // the turn may be another's by now
  body.after = standing_json(table);
  body.after["void"] = table.live.round() == nullptr || table.live.round()->is_void();
  note(significant, body, step);
  settle_down(table, step);
  return Json::object();
}

// ---- Progressives -------------------------------------------------------------------------------------

Result<Json> CardRoom::set_meter(const Caller& caller, Fields& fields, HostedTable& table, Step& step) {
  const std::string wager = fields.text("wager");
  const std::string why = reason(fields);
  if (fields.refusal()) return *fields.refusal();
  const auto place = meter_of(table.live, wager);
  if (!place) return place.refusal();
  const MeterChange before = terms_at(table, *place);
  const MeterParameters wanted = terms_of(fields, before.waiting.value_or(before.now));
  if (fields.refusal()) return *fields.refusal();
  const auto change = change_of(before.now, table.live.meter(*place).current, wanted);
  if (!change) return change.refusal();
  if (change->now == before.now && change->waiting == before.waiting)
    return croupier::refuse("the meter has these parameters already", "others");
  // They must be such that the table can play by them, those that wait as well.
  TablePlan plan = table.plan;
  plan.terms[wager] = wanted;
  if (const auto rules = rules_now(book_, plan); !rules) return rules.refusal();
  plan.terms[wager] = change->now;
  plan.waiting.erase(wager);
  if (change->waiting) plan.waiting[wager] = *change->waiting;
  auto rules = rules_now(book_, plan);
  if (!rules) return rules.refusal();
  if (change->now != before.now) table.next = std::move(rules).value();
  table.plan = std::move(plan);
  step.append.events.push_back({"room", meter_set, meter_set_body(table.plan, wager).dump()});
  note(Significant::meter_changed,
       {.who = caller,
        .why = why,
        .what = {{"table", table.id()}, {"wager", wager}},
        .before = to_json(before),
        .after = to_json(*change)},
       step);
  if (table.next && table.live.is_between_rounds()) change_rules(table, step);
  for (Watcher* watcher : watchers_.at(table.id())) watcher->told_about = false;
  step.tables.insert(table.id());
  settle_down(table, step);
  return Json::object();
}

void CardRoom::take_waiting_terms(HostedTable& table, const std::string& wager, Step& step) {
  const auto waits = table.plan.waiting.find(wager);
  if (waits == table.plan.waiting.end()) return;
  TablePlan plan = table.plan;
  plan.terms[wager] = waits->second;
  plan.waiting.erase(wager);
  auto rules = rules_now(book_, plan);
  // A rulebook that has changed since may not have them: then they wait on.
  if (!rules) return;
  const MeterChange before =
      terms_at(table, table.live.rules().wager(table.live.rules().wager_index(wager)).progressive);
  table.next = std::move(rules).value();
  table.plan = std::move(plan);
  step.append.events.push_back({"room", meter_set, meter_set_body(table.plan, wager).dump()});
  note(Significant::meter_changed,
       {.why = "the jackpot was won: what waited for it is in force",
        .what = {{"table", table.id()}, {"wager", wager}},
        .before = to_json(before),
        .after = to_json(MeterChange{.now = table.plan.terms.at(wager), .waiting = {}})},
       step);
}

// ---- What the house must know of rounds ---------------------------------------------------------------

void CardRoom::note_round(HostedTable& table, Step& step) {
  const FinishedRound& round = *step.append.round;
  for (const RoundSeat& seat : round.seats) {
    if (seat.account < 0) continue;  // bots are the house's own
    const Json what = {{"table", round.table},
                       {"round", round.id},
                       {"seat", seat.seat},
                       {"account", seat.account},
                       {"free_play", round.free_play}};
    if (seat.wagered_cents >= floor_.large_bet_cents)
      note(Significant::large_bet,
           {.why = "a bet of " + dollars_text(floor_.large_bet_cents) + " or more",
            .what = what,
            .after = {{"wagered_cents", seat.wagered_cents}}},
           step);
    if (seat.net_cents >= floor_.large_win_cents)
      note(Significant::large_win,
           {.why = "a win of " + dollars_text(floor_.large_win_cents) + " or more",
            .what = what,
            .after = {{"net_cents", seat.net_cents}}},
           step);
  }
  const auto open = table.live.open();
  std::set<std::string> won;
  for (const games::Line& line : open->round->lines()) {
    const std::uint8_t place = table.live.rules().wager(line.wager).progressive;
    if (place == games::none || line.award_cents == 0) continue;
    if (table.live.rules().progressives()[place].percent[line.row] != 100) continue;
    won.insert(wager_of_meter(table.live, place));
    note(Significant::jackpot,
         {.why = "the whole meter",
          .what = {{"table", round.table},
                   {"round", round.id},
                   {"seat", line.seat + 1},
                   {"account", table.live.seat(line.seat) ? table.live.seat(line.seat)->account : 0},
                   {"free_play", round.free_play},
                   {"wager", wager_of_meter(table.live, place)}},
          .before = {{"cents", open->round->setup().meter(place).current.cents()}},
          .after = {{"award_cents", line.award_cents}, {"cents", table.live.meter(place).current.cents()}}},
         step);
  }
  for (const std::string& wager : won) take_waiting_terms(table, wager, step);
}

// ---- Logins that are disabled -------------------------------------------------------------------------

void CardRoom::bar(std::int64_t account, bool barred, std::int64_t now_ms) {
  if (barred) {
    barred_.insert(account);
  } else {
    barred_.erase(account);
  }
  visit(tables_of(account), now_ms);
}

bool CardRoom::is_in_hand(std::int64_t account) const {
  return std::ranges::any_of(tables_, [&](const auto& entry) {
    const auto seat = entry.second->live.seat_of(account);
    return seat && entry.second->live.phase() == TablePhase::deciding && entry.second->live.held_cents(*seat) > 0;
  });
}

std::vector<std::string> CardRoom::tables_of(std::int64_t account) const {
  std::vector<std::string> ids;
  for (const auto& [id, table] : tables_) {
    if (table->live.seat_of(account)) ids.push_back(id);
  }
  return ids;
}

bool CardRoom::stand_barred(HostedTable& table, Step& step) {
  if (barred_.empty()) return false;
  const LiveTable& live = table.live;
  for (int seat = 0; seat < live.settings().seats; ++seat) {
    if (!live.seat(seat) || live.seat(seat)->leaving || !barred_.contains(live.seat(seat)->account)) continue;
    if (live.phase() == TablePhase::deciding && live.held_cents(seat) > 0) continue;
    if (!apply(table, {.action = TableAction::stand, .by = By::operator_, .seat = seat}, step))
      broken_invariant("a seat that cannot be left");
    return true;
  }
  return false;
}

// ---- What they see ------------------------------------------------------------------------------------

Result<Json> CardRoom::operate(const std::string& id) const {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return no_such_table(id);
  const HostedTable& table = *found->second;
  Json json = {{"about", lobby_json(table, static_cast<int>(watchers_.at(id).size()))},
               {"irregularities", irregularities_json(table.live.rules().game())},
               {"meters", Json::array()},
               {"phase", to_text(table.live.phase())}};
  const auto round = table.named_round();
  json["round"] = round ? Json(*round) : Json(nullptr);
  for (std::uint8_t place = 0; place < table.live.rules().progressives().size(); ++place)
    json["meters"].push_back(operated_meter_json(table, place));
  return json;
}

}  // namespace croupier
