#include "room/card_room.h"

#include <algorithm>

#include "room/problem.h"

namespace croupier {
namespace {

Refusal store_unavailable() {
  return {.kind = RefusalKind::io,
          .what = "the room's store does not take anything now",
          .where = {},
          .right = "try again in a moment: nothing that was confirmed is lost"};
}

Json answer_json(const std::string& id, const Json& fields) {
  Json answer = {{"re", id}, {"ok", true}};
  answer.update(fields);
  return answer;
}

// Of what a command says, in whatever order it says it.
Hash content_hash(const Json& command) {
  return hash_bytes(nlohmann::json(command).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace

Result<std::unique_ptr<Room>> Room::open(const Rulebook& book, const RoomParts& parts, std::int64_t now_ms) {
  auto floor = read_floor(book);
  if (!floor) return floor.refusal();
  auto room = std::make_unique<CardRoom>(book, parts, std::move(floor).value());
  if (auto done = room->recover(now_ms); !done) return done.refusal();
  return std::unique_ptr<Room>(std::move(room));
}

CardRoom::CardRoom(const Rulebook& book, const RoomParts& parts, Floor floor)
    : book_(book),
      journal_(parts.journal),
      vault_(parts.vault),
      adviser_(parts.adviser),
      shuffler_(parts.shuffler == nullptr ? static_cast<Shuffler&>(own_shuffler_) : *parts.shuffler),
      opening_stake_cents_(parts.opening_stake_cents),
      floor_(std::move(floor)),
      outbox_(parts.journal) {}

HostedTable* CardRoom::find(const std::string& table) {
  const auto found = tables_.find(table);
  return found == tables_.end() ? nullptr : found->second.get();
}

std::vector<std::string> CardRoom::table_ids() const {
  std::vector<std::string> ids;
  for (const auto& [id, table] : tables_) ids.push_back(id);
  return ids;
}

// ---- Steps --------------------------------------------------------------------------------------------

CardRoom::Step CardRoom::begin(std::int64_t now_ms) {
  // The caller's clock starts no earlier than the newest event and is never set (server/clock.h).
  now_ms_ = std::max(now_ms_, now_ms);
  Step step;
  step.now_ms = now_ms_;
  step.append.time_ms = now_ms_;
  return step;
}

void CardRoom::finish(Step step) {
  for (const std::string& id : step.tables) {
    HostedTable* table = find(id);
    if (table == nullptr) continue;
    ++table->version;
    show(*table, step);
    note_deadline(*table);
    ++lobby_version_;
  }
  push_balances(step);
  // A table that has closed is shown closed, and then is no more.
  for (const std::string& id : step.tables) {
    const HostedTable* table = find(id);
    if (table == nullptr || table->live.phase() != TablePhase::closed) continue;
    deadlines_.set(id, std::nullopt);
    watchers_.remove_all_at(id);
    tables_.erase(id);
  }
  if (step.append.events.empty() && !step.append.answer) {
    outbox_.after(std::move(step.tasks));
  } else {
    outbox_.commit(std::move(step.append), std::move(step.tasks));
  }
  for (const auto& ask : step.questions) ask();
}

// ---- Commands -----------------------------------------------------------------------------------------

void CardRoom::refuse(const std::string& id, const Refusal& refusal, const std::string& type, const Reply& reply) {
  ++refusals_;
  Json answer = {{"re", id.empty() ? Json(nullptr) : Json(id)}, {"problem", problem_json(refusal, type)}};
  // What was refused may have been refused because of something that is not durable yet.
  outbox_.after({[reply, answer = std::move(answer)](bool) { reply(answer); }});
}

// True: it was answered, or its answer is under way.
bool CardRoom::answered_before(const CommandKey& key, const Hash& asked, const Reply& reply) {
  const auto conflict = [&] {
    refuse(key.second,
           {.kind = RefusalKind::bad_input,
            .what = "another command had this id",
            .where = {},
            .right = "a new id for each command; the same one only to send the same again"},
           "conflict", reply);
    return true;
  };
  if (const auto under_way = pending_.find(key); under_way != pending_.end()) {
    if (under_way->second.asked != asked) return conflict();
    under_way->second.replies.push_back(reply);
    return true;
  }
  if (!answered_.perhaps(key.first, key.second)) return false;
  const auto answered = journal_.store().answer_to(std::to_string(key.first), key.second);
  if (!answered) {
    broken_ = true;
    refuse(key.second, store_unavailable(), "store-unavailable", reply);
    return true;
  }
  if (!*answered) return false;
  if ((*answered)->asked != asked) return conflict();
  outbox_.after({[reply, text = (*answered)->reply](bool) { reply(Json::parse(text)); }});
  return true;
}

// The answer is kept with what the step has done, which is nothing when it was refused.
void CardRoom::answer(const CommandKey& key, const Hash& asked, Json answer, Reply reply, Step step) {
  step.append.answer = Answer{std::to_string(key.first), key.second, answer.dump(), asked};
  pending_[key] = {asked, {std::move(reply)}};
  answered_.add(key.first, key.second);
  step.tasks.emplace_back([this, alive = std::weak_ptr(alive_), key, answer = std::move(answer)](bool durable) {
    if (alive.expired()) return;
    const auto pending = pending_.extract(key);
    const Json lost = {{"re", key.second}, {"problem", problem_json(store_unavailable(), "store-unavailable")}};
    for (const Reply& each : pending.mapped().replies) each(durable ? answer : lost);
  });
  finish(std::move(step));
}

void CardRoom::command(const Caller& caller, const Json& command, std::int64_t now_ms, Reply reply) {
  ++commands_;
  Fields fields(command);
  const std::string id = fields.text("id", 64);
  if (failed()) return refuse(id, store_unavailable(), "store-unavailable", reply);
  if (fields.refusal()) return refuse(id, *fields.refusal(), "malformed", reply);
  const CommandKey key(caller.account, id);
  const Hash asked = content_hash(command);
  if (answered_before(key, asked, reply)) return;
  Step step = begin(now_ms);
  auto done = carry_out(caller, fields, step);
  if (failed()) return refuse(id, store_unavailable(), "store-unavailable", reply);
  // What cannot be read says nothing that could be said again.
  if (fields.refusal()) return refuse(id, *fields.refusal(), "malformed", reply);
  if (done) return answer(key, asked, answer_json(id, *done), std::move(reply), std::move(step));
  ++refusals_;
  const Json problem = problem_json(done.refusal(), problem_type(done.refusal()));
  answer(key, asked, {{"re", id}, {"problem", problem}}, std::move(reply), begin(now_ms));
}

// ---- Viewers ------------------------------------------------------------------------------------------

Result<Done> CardRoom::watch(const Caller& caller, const std::string& table, std::shared_ptr<Viewer> viewer,
                             std::int64_t now_ms) {
  HostedTable* found = find(table);
  if (found == nullptr) return no_such_table(table);
  if (found->is_practice() && found->plan.owner != caller.account && caller.role == Role::player)
    return forbidden("a practice table is its owner's alone", "open one of your own");
  now_ms_ = std::max(now_ms_, now_ms);
  Watcher& watcher = watchers_.add(viewer, caller, table);
  ++lobby_version_;
  std::string message = message_for(watcher, *found, common_of(*found, now_ms_));
  outbox_.after({[viewer = std::move(viewer), message = std::move(message)](bool durable) {
    if (durable) viewer->push(message);
  }});
  return Done{};
}

void CardRoom::stop_watching(const std::shared_ptr<Viewer>& viewer) {
  if (watchers_.remove(viewer.get())) ++lobby_version_;
}

void CardRoom::show(HostedTable& table, Step& step) {
  if (watchers_.at(table.id()).empty()) return;
  const std::string common = common_of(table, step.now_ms);
  for (Watcher* watcher : watchers_.at(table.id())) {
    step.tasks.emplace_back(
        [viewer = std::weak_ptr(watcher->viewer), message = message_for(*watcher, table, common)](bool durable) {
          const auto there = viewer.lock();
          if (durable && there) there->push(message);
        });
  }
}

std::string CardRoom::common_of(HostedTable& table, std::int64_t now_ms) const {
  table.told.catch_up(table.live, table.round_id(), table.record, table.decided_by(), book_);
  return common_text(table, now_ms);
}

// Most of a view is the same for everybody, and most events were put into words before: only the rest is made for each.
std::string CardRoom::message_for(Watcher& watcher, const HostedTable& table, const std::string& common) {
  const auto seat = table.live.seat_of(watcher.caller.account);
  std::string text = "{" + common + ",\"draining\":" + (draining_ ? "true" : "false");
  text += ",\"held\":" + Json(held_).dump() + ",\"you\":";
  text += you_json(table.live, {seat, balance_of(watcher.caller.account)}).dump();
  if (!watcher.told_about) {
    text += ",\"about\":" + lobby_json(table, static_cast<int>(watchers_.at(table.id()).size())).dump();
    watcher.told_about = true;
  }
  const std::string round = table.live.open() ? table.round_id() : "";
  if (watcher.round != round) watcher.seen.clear();
  watcher.round = round;
  const std::vector<const FeedText*> events = table.told.seen_from(table.live, seat);
  // From the first that he has not, or knows more of now.
  std::size_t same = 0;
  while (same < events.size() && same < watcher.seen.size() && watcher.seen[same] == events[same]->hash) ++same;
  watcher.seen.resize(same);
  text += ",\"events_from\":" + std::to_string(same) + ",\"events\":[";
  for (std::size_t i = same; i < events.size(); ++i) {
    if (i > same) text += ",";
    text += events[i]->json;
    watcher.seen.push_back(events[i]->hash);
  }
  return text + "]}";
}

// Whoever looks at a table that is shown anew sees his balance there.
void CardRoom::push_balances(Step& step) {
  for (const std::int64_t account : step.accounts) {
    for (const Watcher* watcher : watchers_.of(account)) {
      if (step.tables.contains(watcher->table)) continue;
      const Json json = {{"push", "balance"}, {"balance_cents", balance_of(account)}};
      step.tasks.emplace_back([viewer = std::weak_ptr(watcher->viewer), message = json.dump()](bool durable) {
        const auto there = viewer.lock();
        if (durable && there) there->push(message);
      });
    }
  }
}

void CardRoom::presence(std::int64_t account, bool present, std::int64_t now_ms) {
  if (failed()) return;
  for (const std::string& id : table_ids()) {
    HostedTable* table = find(id);
    if (table == nullptr || (!table->live.seat_of(account) && table->plan.owner != account)) continue;
    Step step = begin(now_ms);
    table->live.presence(account, present, step.now_ms);
    settle_down(*table, step);
    step.tables.insert(id);
    finish(std::move(step));
  }
}

// ---- Clocks -------------------------------------------------------------------------------------------

void CardRoom::visit(const std::vector<std::string>& tables, std::int64_t now_ms) {
  if (failed()) return;
  // A step each: one append finishes one round.
  for (const std::string& id : tables) {
    HostedTable* table = find(id);
    if (table == nullptr) continue;
    Step step = begin(now_ms);
    settle_down(*table, step);
    note_deadline(*table);
    if (!step.append.events.empty()) finish(std::move(step));
  }
}

void CardRoom::tick(std::int64_t now_ms) { visit(deadlines_.due(now_ms), now_ms); }

std::optional<std::int64_t> CardRoom::next_deadline_ms() const { return deadlines_.first(); }

void CardRoom::note_deadline(const HostedTable& table) {
  std::optional<std::int64_t> when = table.live.deadline(holds(table));
  if (table.bot && table.bot->action) when = std::min(when.value_or(table.bot->act_at_ms), table.bot->act_at_ms);
  // Nothing new begins at a table that is to close with the room.
  if (draining_ && table.live.phase() == TablePhase::waiting) when.reset();
  deadlines_.set(table.id(), when);
}

void CardRoom::drain(std::int64_t now_ms) {
  draining_ = true;
  look_at_all(now_ms);
}

void CardRoom::hold(const std::string& why, std::int64_t now_ms) {
  held_ = why;
  look_at_all(now_ms);
}

void CardRoom::look_at_all(std::int64_t now_ms) {
  ++lobby_version_;
  visit(table_ids(), now_ms);
  if (failed()) return;
  // Whoever sits there should know why no new round begins.
  Step step = begin(now_ms);
  for (const std::string& id : table_ids()) step.tables.insert(id);
  finish(std::move(step));
}

bool CardRoom::drained() const {
  // A result may stay on the table: nothing is open any more, and its players want to see it.
  return draining_ && outbox_.idle() && std::all_of(tables_.begin(), tables_.end(), [](const auto& entry) {
           const TablePhase phase = entry.second->live.phase();
           return phase == TablePhase::waiting || phase == TablePhase::result;
         });
}

// ---- What anybody may ask -----------------------------------------------------------------------------

Json CardRoom::lobby() const {
  // Not before what it tells is durable.
  if (lobby_made_ == lobby_version_ || (!outbox_.idle() && lobby_made_ != 0)) return lobby_;
  Json tables = Json::array();
  for (const auto& [id, table] : tables_) {
    if (!table->is_practice()) tables.push_back(lobby_json(*table, static_cast<int>(watchers_.at(id).size())));
  }
  lobby_ = {{"tables", std::move(tables)},           {"draining", draining_},
            {"disabled", disabled_.why("room", "")}, {"disabled_games", disabled_.games()},
            {"familiar", floor_.familiar},           {"held", held_}};
  lobby_made_ = lobby_version_;
  return lobby_;
}

Json CardRoom::metrics() const {
  std::int64_t seats = 0;
  std::int64_t bots = 0;
  std::int64_t open = 0;
  for (const auto& [id, table] : tables_) {
    open += table->live.open() && !table->live.is_settled() ? 1 : 0;
    for (const auto& seated : table->live.state().seats) {
      if (seated) ++(seated->bot ? bots : seats);
    }
  }
  return {{"commands_total", commands_},
          {"refusals_total", refusals_},
          {"rounds_total", rounds_},
          {"tables", tables_.size()},
          {"open_rounds", open},
          {"players_seated", seats},
          {"bots_seated", bots},
          {"watching", watchers_.size()},
          {"rng_draws_total", shuffler_.draws()},
          {"rng_refills_total", shuffler_.refills()}};
}

std::set<std::string> CardRoom::definitions_in_force() const {
  std::set<std::string> hashes;
  for (const auto& [id, table] : tables_) hashes.insert(to_hex(table->definition.hash));
  return hashes;
}

Result<std::int64_t> CardRoom::balance_cents(std::int64_t account) {
  const std::int64_t cents = balance_of(account);
  if (failed()) return store_unavailable();
  return cents;
}

}  // namespace croupier
