// The room built again from the store: each table from the state before its last round and what was done since.
#include <algorithm>
#include <array>
#include <limits>

#include "room/card_room.h"
#include "room/tables/meter_json.h"
#include "room/tables/table_events.h"

namespace croupier {
namespace {

Refusal broken_store(const std::string& where, const std::string& what) {
  return {.kind = RefusalKind::bad_input, .what = what, .where = where, .right = "a store that this program wrote"};
}

Result<Json> parse(const StoredEvent& event) {
  Json json = Json::parse(event.body, nullptr, false);
  if (json.is_discarded()) return broken_store("event " + std::to_string(event.sequence), "an event that is no JSON");
  return json;
}

std::string text_in(const Json& body, const char* key) {
  const auto found = body.find(key);
  return found != body.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// Was the round that these begin with left, or called off?
bool is_over(const std::vector<StoredEvent>& events) {
  return std::any_of(events.begin(), events.end(), [](const StoredEvent& event) {
    return event.kind == to_text(TableAction::go_on) || event.kind == to_text(TableAction::call_off) ||
           event.kind == to_text(TableAction::abandon);
  });
}

// Where a table's story is taken up: when it last set its rules, or opened a round since.
struct Chapter {
  Json rules;  // as the event has them
  Json state;
  std::int64_t time_ms = 0;
  std::int64_t sequence = 0;        // of its first event
  std::string round;                // the last one opened, if it was since
  std::vector<StoredEvent> events;  // from there on
};

Result<Chapter> last_chapter(Store& store, const std::string& table) {
  const std::string stream = "table/" + table;
  const auto set = store.last(stream, rules_set);
  if (!set) return set.refusal();
  if (!*set) return broken_store(stream, "a table without its rules");
  const auto opened = store.last(stream, std::string(to_text(TableAction::open_round)));
  if (!opened) return opened.refusal();
  const bool since = *opened && (*opened)->sequence > (*set)->sequence;
  const StoredEvent& start = since ? **opened : **set;
  auto rules = parse(**set);
  if (!rules) return rules.refusal();
  const auto body = parse(start);
  if (!body) return body.refusal();
  if (!body->contains("state")) return broken_store(stream, "a round without its state");
  Chapter chapter{.rules = std::move(rules).value(),
                  .state = body->at("state"),
                  .time_ms = start.time_ms,
                  .sequence = start.sequence,
                  .round = text_in(*body, "round"),
                  .events = {}};
  const auto read = store.read(stream, start.sequence - 1, [&](const StoredEvent& event) {
    chapter.events.push_back(event);
    return true;
  });
  if (!read) return read.refusal();
  return chapter;
}

// Has the shoe's record gone out?
Result<bool> has_ended(Store& store, const std::string& shoe) {
  for (const char* end : {shoe_finished, shoe_abandoned}) {
    const auto ended = store.last(shoe_stream(shoe), end);
    if (!ended) return ended.refusal();
    if (*ended) return true;
  }
  return false;
}

// The round that a chapter begins with, if it is over: the state has those before it.
Result<std::optional<ShoeRound>> last_of_shoe(Store& store, const std::string& round, const std::string& shoe) {
  const auto found = round.empty() ? Result<std::optional<FinishedRound>>(std::nullopt) : store.round(round);
  if (!found) return found.refusal();
  const auto record = *found ? read_record((*found)->record, round) : Result<RoundRecord>(RoundRecord{});
  if (!record) return record.refusal();
  if (!record->shuffle || !record->shuffle->shoe || record->shuffle->shoe->id != shoe)
    return std::optional<ShoeRound>();
  return std::optional(
      ShoeRound{.id = round, .first = record->shuffle->shoe->first, .used = record->shuffle->shoe->used});
}

// The shoe that a table which cannot be opened again would deal on from; its cards are sealed, and stay so. Nothing
// where there is none.
Result<std::optional<ShoeRecord>> shoe_of_lost(Store& store, const TablePlan& plan, const Chapter& chapter) {
  const auto shuffled = store.last("table/" + plan.id, std::string(to_text(TableAction::shuffle)));
  if (!shuffled) return shuffled.refusal();
  if (!*shuffled) return std::optional<ShoeRecord>();
  const auto body = parse(**shuffled);
  if (!body) return body.refusal();
  ShoeRecord shoe{.id = text_in(*body, "shoe"), .game = plan.game, .end = ShoeEnd::abandoned, .definition = {}};
  const auto ended = has_ended(store, shoe.id);
  if (!ended) return ended.refusal();
  if (*ended) return std::optional<ShoeRecord>();
  shoe.definition = definition_in(chapter.rules);
  shoe.count = body->value("count", 0U);
  if (!from_hex(text_in(*body, "commitment"), shoe.root)) return broken_store(shoe.id, "a shoe without its root");
  if ((*shuffled)->sequence > chapter.sequence) return std::optional(std::move(shoe));
  const auto state = state_of(chapter.state);
  if (!state) return state.refusal();
  shoe.rounds = rounds_of_shoe(plan, *state);
  auto last = last_of_shoe(store, chapter.round, shoe.id);
  if (!last) return last.refusal();
  if (*last) shoe.rounds.push_back(**last);
  return std::optional(std::move(shoe));
}

}  // namespace

Result<Done> CardRoom::recover(std::int64_t now_ms) {
  now_ms_ = now_ms;
  std::map<std::string, TablePlan> opened;
  bool is_new = true;
  if (auto done = read_room(opened, is_new); !done) return done;
  if (auto done = answered_.load(journal_.store()); !done) return done;
  const auto bots = journal_.store().balances("player/-");
  if (!bots) return bots.refusal();
  next_bot_ = static_cast<std::int64_t>(bots->size()) + 1;
  for (const auto& [id, plan] : opened) {
    if (auto done = reopen_table(plan); !done) return done;
  }
  Step step = begin(now_ms);
  if (auto done = close_lost_tables(step); !done) return done;
  const auto restored = was_restored();
  if (!restored) return restored.refusal();
  // First, so that whatever follows finds them ended and lets their keys rest.
  if (*restored) abandon_shoes(step);
  take_changed_rules(step);
  if (*restored) leave_life(step);
  if (is_new) {
    if (auto done = open_floor(step); !done) return done;
  }
  finish(std::move(step));
  for (const auto& [id, table] : tables_) note_deadline(*table);
  if (failed())
    return Refusal{.kind = RefusalKind::io, .what = "the store refused the floor", .where = {}, .right = {}};
  return Done{};
}

// What the store has, and what the rulebook has by now.
void CardRoom::take_changed_rules(Step& step) {
  for (const auto& [id, table] : tables_) {
    if (!table->next) continue;
    const std::string from = to_hex(table->definition.hash);
    const std::string to = to_hex(table->next->definition.hash);
    const bool open_round = !table->live.is_between_rounds();
    findings_.push_back(
        {{"event", "rules-changed"}, {"table", id}, {"from", from}, {"to", to}, {"open_round", open_round}});
    note(Significant::table_changed,
         {.why = "the rules of the table are others than those it played by before the start",
          .what = {{"table", id}, {"open_round", open_round}},
          .before = {{"definition", from}},
          .after = {{"definition", to}}},
         step);
    if (!open_round) change_rules(*table, step);
  }
}

Result<Done> CardRoom::read_room(std::map<std::string, TablePlan>& opened, bool& is_new) {
  std::optional<Refusal> wrong;
  const auto read = journal_.store().read("room", 0, [&](const StoredEvent& event) {
    now_ms_ = std::max(now_ms_, event.time_ms);
    if (auto done = read_room_event(event, opened); !done) wrong = done.refusal();
    is_new = is_new && opened.empty() && event.kind != "table-closed";
    return !wrong;
  });
  if (!read) return read.refusal();
  if (wrong) return *wrong;
  return Done{};
}

// The room's stream holds accounts' events too, which are not read here.
Result<Done> CardRoom::read_room_event(const StoredEvent& event, std::map<std::string, TablePlan>& opened) {
  constexpr std::array ours = {"table-opened", "table-closed", "disabled", "enabled", meter_set, meter_kept};
  if (std::find(ours.begin(), ours.end(), event.kind) == ours.end()) return Done{};
  const auto body = parse(event);
  if (!body) return body.refusal();
  disabled_.apply(event.kind, *body);
  if (event.kind == "table-opened") {
    const auto plan = plan_of(*body);
    if (!plan) return plan.refusal();
    opened[plan->id] = *plan;
    const Json from = body->value("meters_from", Json::object());
    for (const auto& [wager, table] : from.items()) kept_.take(text_in(from, wager.c_str()), wager);
    next_table_ = std::max(next_table_, table_number(plan->id) + 1);
  } else if (event.kind == "table-closed") {
    opened.erase(text_in(*body, "id"));
    disabled_.set("table", text_in(*body, "id"), "");
  } else if (event.kind == meter_kept) {
    auto meter = kept_of(*body);
    if (!meter) return meter.refusal();
    kept_.keep(std::move(meter).value());
  } else if (event.kind == meter_set) {
    const auto table = opened.find(text_in(*body, "table"));
    if (table == opened.end()) return broken_store("room", "the meter of a table that is not open");
    return apply_meter_set(*body, table->second);
  }
  return Done{};
}

Result<Done> CardRoom::open_floor(Step& step) {
  for (const TablePlan& plan : floor_.tables) {
    if (auto done = add_table(plan, step); !done) {
      Refusal refusal = done.refusal();
      refusal.where = "floor, table " + plan.id + (refusal.where.empty() ? "" : ": " + refusal.where);
      return refusal;
    }
    note_opened(*find(plan.id), {.why = "the floor of a first start"}, step);
    settle_down(*find(plan.id), step);
  }
  return Done{};
}

Result<Done> CardRoom::reopen_table(const TablePlan& plan) {
  auto read = last_chapter(journal_.store(), plan.id);
  if (!read) return read.refusal();
  const Chapter& chapter = *read;
  auto today = rules_now(book_, plan);
  const bool same = today && to_hex(today->definition.hash) == text_in(chapter.rules, "hash");
  auto kept = same || !today ? today : rules_of(chapter.rules, book_, plan);
  if (!kept) {
    const auto last = parse(chapter.events.back());
    if (!last) return last.refusal();
    auto shoe = shoe_of_lost(journal_.store(), plan, chapter);
    if (!shoe) return shoe.refusal();
    lost_.push_back({plan, chapter.round, *last, chapter.rules.value("paytables", Json::object()), kept.refusal(),
                     std::move(shoe).value()});
    return Done{};
  }
  RulesInForce rules = std::move(kept).value();
  auto state = state_of(chapter.state);
  if (!state) return state.refusal();
  auto table = std::make_unique<HostedTable>(
      HostedTable{.plan = plan,
                  .live = LiveTable(std::move(rules.settings), std::move(state).value(), chapter.time_ms),
                  .definition = std::move(rules.definition),
                  .disabled = disabled_.why_not_table(plan)});
  if (table->live.state().shoe) {
    if (auto done = open_shoe(*table, chapter.sequence); !done) return done;
  }
  if (auto done = replay(*table, chapter.events); !done) return done;
  if (!same) table->next = std::move(today).value();
  table->live.resume(now_ms_);
  for (const auto& seated : table->live.state().seats) {
    if (seated && seated->bot) next_bot_ = std::max(next_bot_, 1 - seated->account);
  }
  prepare_advice(*table);
  tables_[plan.id] = std::move(table);
  return Done{};
}

// Of the meters of such a table the books know how much they hold: all of that is to be won, should there be such a
// progressive again.
Result<Json> CardRoom::leave_lost_meters(const LostTable& lost, Step& step) {
  const std::string prefix = "meter/" + lost.plan.id + "/";
  const auto meters = journal_.store().balances(prefix);
  if (!meters) return meters.refusal();
  Json left = Json::object();
  for (const auto& [name, amount] : *meters) {
    if (amount == Money{}) continue;  // it had gone on elsewhere
    const std::string wager = name.substr(prefix.size());
    const MeterAmounts amounts{.current = amount, .overflow = {}, .reserve = {}};
    const auto terms = set_terms(lost.plan.terms, wager);
    const auto waiting = set_terms(lost.plan.waiting, wager);
    left[wager] = {{"cents", amount.cents()}};
    if (terms) left[wager].update(to_json(MeterChange{.now = *terms, .waiting = waiting}));
    leave_meter(lost.plan,
                {.table = lost.plan.id,
                 .game = lost.plan.game,
                 .wager = wager,
                 .paytable = lost.paytables.value(wager, ""),
                 .unit = terms ? std::optional(terms->unit) : std::nullopt,
                 .amounts = amounts,
                 .standing = new_standing(amounts),
                 .terms = terms,
                 .waiting = waiting},
                step);
  }
  return left;
}

// Its players get back what lay on it, and the fees.
Result<Done> CardRoom::close_lost_tables(Step& step) {
  for (const LostTable& lost : lost_) {
    const std::string& id = lost.plan.id;
    const auto read = held_of(lost.last);
    if (!read) return read.refusal();
    const HeldMoney& held = *read;
    TableMoney money(id);
    for (const auto& [account, cents] : held.stakes) money.stake(account, -cents);
    for (const auto& [account, cents] : held.fees) money.return_fee(account, cents);
    auto kept = leave_lost_meters(lost, step);
    if (!kept) return kept.refusal();
    Json event = {{"id", id}, {"why", lost.why.line()}};
    if (!held.stakes.empty()) {
      event["round"] = lost.round;
      event["stakes"] = lost.last.at("stakes");
      if (!held.fees.empty()) event["fees"] = lost.last.at("fees");
      step.append.stakes.push_back({escrow_account(id), Money()});
    }
    step.append.events.push_back({"room", "table-closed", event.dump()});
    if (lost.shoe) step.append.events.push_back(end_of_shoe(*lost.shoe, lost.plan));
    note(Significant::table_closed,
         {.why = lost.why.line(),
          .what = {{"table", id}},
          .before = {{"stakes", event.value("stakes", Json())}},
          .after = lost.plan.owner ? Json() : Json{{"meters_kept", std::move(kept).value()}}},
         step);
    post(money.take(), step);
    disabled_.set("table", id, "");
    event["table"] = id;
    event.erase("id");
    findings_.push_back({{"event", "table-closed"}});
    findings_.back().update(event);
  }
  lost_.clear();
  return Done{};
}

Result<Done> CardRoom::replay(HostedTable& table, const std::vector<StoredEvent>& events) {
  const bool over = is_over(events);
  for (const StoredEvent& event : events) {
    if (auto done = apply_stored(table, event, over); !done) return done;
  }
  if (table.live.is_settled()) table.record = record_of(table);
  // What it was went out with the round in which it ended.
  if (table.shoe) table.shoe->ended = table.live.state().shoe->is_over();
  return Done{};
}

Result<Done> CardRoom::apply_stored(HostedTable& table, const StoredEvent& event, bool over) {
  now_ms_ = std::max(now_ms_, event.time_ms);
  const auto body = parse(event);
  if (!body) return body.refusal();
  auto read = command_of(event.kind, *body, table.live);
  if (!read) return read.refusal();
  if (!*read) return Done{};
  TableCommand command = *std::move(read).value();
  if (command.action == TableAction::shuffle) {
    auto shoe = shoe_in(*body, vault_, table);
    if (!shoe) return shoe.refusal();
    table.shoe = std::move(shoe).value();
  }
  if (command.action == TableAction::open_round) {
    table.opened_ms = event.time_ms;
    if (table.shoe) {
      deal_from_shoe(table, command);
    } else if (auto done = open_sealed(table, *body, over, command); !done) {
      return done;
    }
  }
  if (body->contains("charges")) {
    auto charges = charges_of(body->at("charges"));
    if (!charges) return charges.refusal();
    table.charges = std::move(charges).value();
  }
  auto done = table.live.apply(command, event.time_ms);
  if (!table.live.open()) table.charges.clear();
  if (done) return done;
  Refusal refusal = done.refusal();
  refusal.where = "event " + std::to_string(event.sequence);
  return refusal;
}

// The shoe that was on the table before an event.
Result<Done> CardRoom::open_shoe(HostedTable& table, std::int64_t before) {
  const std::string stream = "table/" + table.id();
  const auto found = journal_.store().events(
      {.stream = stream, .kind = std::string(to_text(TableAction::shuffle)), .before = before, .limit = 1});
  if (!found) return found.refusal();
  if (found->empty()) return broken_store(stream, "a shoe that was never shuffled");
  const auto body = parse(found->front());
  if (!body) return body.refusal();
  auto shoe = shoe_in(*body, vault_, table);
  if (!shoe) return shoe.refusal();
  table.shoe = std::move(shoe).value();
  return Done{};
}

// `over`: the round has ended, and what it was bound to is its record's affair.
Result<Done> CardRoom::open_sealed(HostedTable& table, const Json& body, bool over, TableCommand& command) {
  const auto text = [&](const char* key) { return text_in(body, key); };
  const auto secret = vault_.open(text("sealed"), text("round"));
  if (!secret) return secret.refusal();
  const std::string_view bytes = secret->view();
  const auto cards = static_cast<std::size_t>(table.live.rules().shoe_size());
  if (bytes.size() != table.key.size() + cards) return broken_store(text("round"), "a shoe of another size");
  std::transform(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(table.key.size()), table.key.begin(),
                 [](char byte) { return static_cast<std::uint8_t>(byte); });
  for (const char byte : bytes.substr(table.key.size()))
    command.cards.push_back(Card::at(static_cast<std::uint8_t>(byte)));
  table.root = shuffle_record(command.cards, table.key, table.definition.hash).root;
  if (!over && to_hex(table.root) != text("commitment"))
    return broken_store(text("round"), "the shuffle does not lead to its commitment");
  return Done{};
}

}  // namespace croupier
