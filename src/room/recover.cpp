// The room built again from the store: each table from the state before its last round and what was done since.
#include <algorithm>
#include <limits>

#include "room/card_room.h"
#include "room/table_events.h"

namespace croupier {
namespace {

Refusal broken_store(const std::string& where, const std::string& what) {
  return {.kind = RefusalKind::bad_input, .what = what, .where = where, .right = "a store that this program wrote"};
}

struct Opened {
  TablePlan plan;
  std::int64_t time_ms = 0;
};

Result<Json> parse(const StoredEvent& event) {
  Json json = Json::parse(event.body, nullptr, false);
  if (json.is_discarded()) return broken_store("event " + std::to_string(event.sequence), "an event that is no JSON");
  return json;
}

}  // namespace

Result<Done> CardRoom::recover(std::int64_t now_ms) {
  now_ms_ = now_ms;
  std::map<std::string, Opened> opened;
  bool is_new = true;
  std::optional<Refusal> wrong;
  const auto read = journal_.store().read("room", 0, [&](const StoredEvent& event) {
    now_ms_ = std::max(now_ms_, event.time_ms);
    if (event.kind != "table-opened" && event.kind != "table-closed") return true;
    is_new = false;
    const auto body = parse(event);
    const auto plan = !body || event.kind == "table-closed" ? Result<TablePlan>(TablePlan{}) : plan_of(*body);
    if (!body || !plan) {
      wrong = body ? plan.refusal() : body.refusal();
      return false;
    }
    if (event.kind == "table-opened") {
      opened[plan->id] = {*plan, event.time_ms};
      next_table_ = std::max(next_table_, table_number(plan->id) + 1);
    } else if (const auto id = body->find("id"); id != body->end() && id->is_string()) {
      opened.erase(id->get<std::string>());
    }
    return true;
  });
  if (!read) return read.refusal();
  if (wrong) return *wrong;
  if (auto done = answered_.load(journal_.store()); !done) return done;
  const auto bots = journal_.store().balances("player/-");
  if (!bots) return bots.refusal();
  next_bot_ = static_cast<std::int64_t>(bots->size()) + 1;
  for (const auto& [id, table] : opened) {
    if (auto done = reopen_table(table.plan, table.time_ms); !done) return done;
  }
  Step step = begin(now_ms);
  for (const TablePlan& plan : is_new ? floor_.tables : std::vector<TablePlan>()) {
    if (auto done = add_table(plan, step); !done) {
      Refusal refusal = done.refusal();
      refusal.where = "floor, table " + plan.id + (refusal.where.empty() ? "" : ": " + refusal.where);
      return refusal;
    }
    settle_down(*find(plan.id), step);
  }
  finish(std::move(step));
  for (const auto& [id, table] : tables_) note_deadline(*table);
  if (failed())
    return Refusal{.kind = RefusalKind::io, .what = "the store refused the floor", .where = {}, .right = {}};
  return Done{};
}

Result<Done> CardRoom::reopen_table(const TablePlan& plan, std::int64_t opened_ms) {
  auto settings = settings_of(book_, plan);
  if (!settings) return settings.refusal();
  auto definition = definition_record(book_, *settings->rules);
  if (!definition) return definition.refusal();
  const std::string stream = "table/" + plan.id;
  const auto last = journal_.store().last(stream, std::string(to_text(TableAction::open_round)));
  if (!last) return last.refusal();
  auto state = opening_state(plan, *settings, opened_ms);
  std::int64_t after = 0;
  if (*last) {
    const auto body = parse(**last);
    if (!body) return body.refusal();
    state = body->contains("state") ? state_of(body->at("state")) : broken_store(stream, "a round without its state");
    after = (*last)->sequence - 1;
  }
  if (!state) return state.refusal();
  auto table = std::make_unique<HostedTable>(
      HostedTable{.plan = plan,
                  .live = LiveTable(std::move(settings).value(), std::move(state).value(), opened_ms),
                  .definition = std::move(definition).value()});
  std::optional<Refusal> wrong;
  const auto read = journal_.store().read(stream, after, [&](const StoredEvent& event) {
    if (auto done = apply_stored(*table, event); !done) wrong = done.refusal();
    return !wrong;
  });
  if (!read) return read.refusal();
  if (wrong) return *wrong;
  if (table->live.is_settled()) table->record = record_of(*table);
  table->live.resume(now_ms_);
  for (const auto& seated : table->live.state().seats) {
    if (seated && seated->bot) next_bot_ = std::max(next_bot_, 1 - seated->account);
  }
  tables_[plan.id] = std::move(table);
  return Done{};
}

Result<Done> CardRoom::apply_stored(HostedTable& table, const StoredEvent& event) {
  now_ms_ = std::max(now_ms_, event.time_ms);
  const auto body = parse(event);
  if (!body) return body.refusal();
  auto read = command_of(event.kind, *body, table.live.rules());
  if (!read) return read.refusal();
  if (!*read) return Done{};
  TableCommand command = *std::move(read).value();
  if (command.action == TableAction::open_round) {
    table.opened_ms = event.time_ms;
    if (auto done = open_sealed(table, *body, command); !done) return done;
  }
  auto done = table.live.apply(command, event.time_ms);
  if (done) return done;
  Refusal refusal = done.refusal();
  refusal.where = "event " + std::to_string(event.sequence);
  return refusal;
}

Result<Done> CardRoom::open_sealed(HostedTable& table, const Json& body, TableCommand& command) {
  const auto text = [&](const char* key) {
    const auto found = body.find(key);
    return found != body.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
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
  if (to_hex(table.root) != text("commitment"))
    return broken_store(text("round"), "the shuffle does not lead to its commitment");
  return Done{};
}

}  // namespace croupier
