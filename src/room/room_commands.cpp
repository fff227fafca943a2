// What callers do: every command of docs/server.md, checked in full before anything changes.
#include <algorithm>
#include <limits>

#include "base/refuse.h"
#include "games/action_text.h"
#include "games/seat_name.h"
#include "room/card_room.h"
#include "room/problem.h"
#include "rules/unknown_names.h"
#include "table/choices.h"

namespace croupier {
namespace {

// Who has less than this part of the opening stake has run out.
constexpr std::int64_t run_out_part = 10;

// One each for as many people as a room can hold.
constexpr std::int64_t most_practice_tables = 1000;

constexpr std::int64_t most_cents = 100'000'000'000'000;

// Every command and its fields, besides `id` and `do`. Who says more than the room reads has meant something else.
struct Word {
  enum class Of : std::uint8_t { anybody, seat, operators };
  std::string_view word;
  Of of = Of::anybody;
  std::vector<std::string_view> fields;
};

const std::vector<Word>& words() {
  using Of = Word::Of;
  static const std::vector<Word> all = {
      {"sit", Of::seat, {"table", "seat", "round"}},
      {"stand", Of::seat, {"table", "seat", "round"}},
      {"bet", Of::seat, {"table", "seat", "round", "wagers"}},
      {"ready", Of::seat, {"table", "seat", "round"}},
      {"decide", Of::seat, {"table", "seat", "round", "decision", "action"}},
      {"bank", Of::seat, {"table", "seat", "round", "accept", "cents"}},
      {"practice", Of::anybody, {"game", "set", "paytables", "bots", "meters"}},
      {"top-up", Of::anybody, {}},
      {"open-table",
       Of::operators,
       {"game", "name", "options", "paytables", "limits", "fees", "seats", "bots", "pace", "meters", "why"}},
      {"close-table", Of::seat, {"table", "why"}},
      {"disable", Of::operators, {"what", "which", "why"}},
      {"enable", Of::operators, {"what", "which", "why"}},
      {"irregularity", Of::operators, {"table", "round", "kind", "seat", "count", "card", "happened", "why"}},
      {"void-round", Of::operators, {"table", "round", "why"}},
      {"set-meter",
       Of::operators,
       {"table", "wager", "seed_cents", "reseed_cents", "increment_permyriad", "reserve_permyriad", "ceiling_cents",
        "why"}},
  };
  return all;
}

// The word of a command, its fields checked; null when there is none.
const Word* word_of(const std::string& what, Fields& fields) {
  std::string all;
  for (const Word& word : words()) {
    all += (all.empty() ? "" : ", ") + std::string(word.word);
    if (word.word != what) continue;
    std::vector<std::string_view> known = word.fields;
    known.insert(known.end(), {"id", "do"});
    fields.only(known);
    return &word;
  }
  fields.refuse("do", "'" + shown(what) + "' is no command", "one of: " + all);
  return nullptr;
}

}  // namespace

Result<Json> CardRoom::carry_out(const Caller& caller, Fields& fields, Step& step) {
  const std::string what = fields.text("do");
  // Whoever became one in the middle of a round may end it.
  if (caller.role == Role::auditor && what != "decide" && what != "stand")
    return forbidden("an auditor looks on and does not play", "a player's account");
  if (barred_.contains(caller.account) && what != "decide" && what != "stand")
    return forbidden("this login is disabled", "end the hand; then an operator may enable it again");
  const Word* word = word_of(what, fields);
  if (fields.refusal()) return *fields.refusal();
  if (word->of == Word::Of::operators) return operate(caller, what, fields, step);
  if (word->of == Word::Of::seat) return at_table(caller, what, fields, step);
  return what == "practice" ? practice(caller, fields, step) : top_up(caller, step);
}

Result<Done> CardRoom::check_round(Fields& fields, const HostedTable& table) {
  const auto named = fields.text_or_null("round");
  const auto now = table.named_round();
  if (fields.refusal() || named == now) return Done{};
  return croupier::refuse(named ? "round " + shown(*named) + " is not on the table" : "a round is on the table by now",
                          now ? "round " + *now + " is" : "wait for the next one");
}

Result<Json> CardRoom::at_table(const Caller& caller, const std::string& what, Fields& fields, Step& step) {
  const std::string id = fields.text("table");
  HostedTable* table = find(id);
  if (table == nullptr) return no_such_table(id);
  if (what == "close-table") return close_table(caller, fields, *table, step);
  auto command = seat_command(caller, what, fields, *table);
  if (!command) return command.refusal();
  if (fields.refusal()) return *fields.refusal();
  if (auto done = can_pay(*table, *command); !done) return done.refusal();
  const bool decides = command->action == TableAction::decide;
  if (decides) ask_what_the_book_says(caller, *table, *command, step);
  if (auto done = apply(*table, *command, step); !done) {
    step.questions.clear();
    return done.refusal();
  }
  if (command->action == TableAction::sit) table->live.presence(caller.account, true, step.now_ms);
  settle_down(*table, step);
  return Json::object();
}

// The command as the table takes it. Whether the rules allow it, the table says.
Result<TableCommand> CardRoom::seat_command(const Caller& caller, const std::string& what, Fields& fields,
                                            HostedTable& table) {
  TableCommand command;
  command.by = By::player;
  command.seat = static_cast<int>(fields.integer("seat", 1, games::max_seats)) - 1;
  if (what == "sit") {
    if (table.is_practice() && table.plan.owner != caller.account)
      return forbidden("a practice table is its owner's alone", "open one of your own");
    command.action = TableAction::sit;
    command.account = caller.account;
    command.name = caller.name;
    return command;
  }
  const bool own = command.seat < table.live.settings().seats && table.live.seat(command.seat) &&
                   table.live.seat(command.seat)->account == caller.account;
  if (!own && !fields.refusal()) return forbidden(seat_name(command.seat) + " is not yours", "a seat where you sit");
  if (what == "decide") return decide_command(fields, table, std::move(command));
  if (what != "stand") {
    if (auto done = check_round(fields, table); !done) return done.refusal();
  }
  if (what == "bet") return bet_command(fields, table, std::move(command));
  command.action = what == "stand" ? TableAction::stand : what == "bank" ? TableAction::bank : TableAction::ready;
  if (what == "bank") {
    command.accept = fields.flag("accept");
    if (command.accept) command.cents = fields.integer("cents", 1, most_cents);
  }
  return command;
}

Result<TableCommand> CardRoom::bet_command(Fields& fields, const HostedTable& table, TableCommand command) {
  command.action = TableAction::bet;
  if (!fields.has("wagers")) fields.refuse("wagers", "is missing", "{\"ante\": 500}, or {} to clear");
  for (const auto& [id, cents] : fields.cents("wagers")) {
    const std::uint8_t wager = table.live.rules().wager_index(id);
    if (wager == games::none) return no_wager(table.live.rules().game(), id);
    if (cents > 0) command.slip.emplace_back(wager, cents);
  }
  return command;
}

Result<TableCommand> CardRoom::decide_command(Fields& fields, const HostedTable& table, TableCommand command) {
  command.action = TableAction::decide;
  const std::string round = fields.text("round");
  const std::int64_t decision = fields.integer("decision", 0, std::numeric_limits<std::int32_t>::max());
  const std::string action = fields.text("action");
  if (fields.refusal()) return *fields.refusal();
  const LiveTable& live = table.live;
  // A late click must not decide the next one.
  if (live.phase() != TablePhase::deciding || round != table.round_id() ||
      decision != static_cast<std::int64_t>(live.decisions()))
    return croupier::refuse("that decision is over",
                            live.turn() ? seat_name(*live.turn()) + " decides now" : "nobody decides now");
  const auto parsed = games::parse_action(*live.round(), action);
  if (!parsed) return parsed.refusal();
  command.to_round = *parsed;
  command.to_round.seat = static_cast<std::uint8_t>(command.seat);
  return command;
}

Result<Done> CardRoom::can_pay(const HostedTable& table, const TableCommand& command) {
  std::int64_t cents = 0;
  if (command.action == TableAction::bet) {
    // Amounts that no table takes are refused by it; here they must only not overflow.
    for (const auto& [wager, amount] : command.slip) cents += std::min(amount, most_cents);
    cents -= table.live.held_cents(command.seat);
  } else if (command.action == TableAction::bank && command.accept) {
    cents = command.cents;
  } else if (command.action == TableAction::decide && table.live.turn() == command.seat) {
    cents = cents_of(*table.live.round(), command.to_round);
  } else {
    return Done{};
  }
  const std::int64_t balance = balance_of(table.live.seat(command.seat)->account);
  if (cents <= balance) return Done{};
  return croupier::refuse(
      "not enough chips: this takes " + dollars_text(cents) + " more, and you have " + dollars_text(balance),
      "a smaller bet, or more chips from your account page");
}

// What the choice just made was worth, and what the book would have done: asked with the round as it stood before.
void CardRoom::ask_what_the_book_says(const Caller& caller, const HostedTable& table, const TableCommand& command,
                                      Step& step) {
  const auto& own = watchers_.of(caller.account);
  const bool looks =
      std::any_of(own.begin(), own.end(), [&](const Watcher* watcher) { return watcher->table == table.id(); });
  if (!looks || table.live.turn() != command.seat) return;
  const auto open = table.live.open();
  const auto offers = open->round->offers();
  const games::Offer* chosen = offer_of(offers, command.to_round);
  if (chosen == nullptr) return;
  std::vector<std::string> actions;
  for (const games::Offer& offer : offers) actions.push_back(open->round->rules().action_word(offer.action));
  const auto took = static_cast<std::size_t>(chosen - offers.data());
  Json push = {{"push", "advice"},
               {"table", table.id()},
               {"round", table.round_id()},
               {"seat", command.seat + 1},
               {"decision", table.live.decisions()},
               {"took", actions.at(took)}};
  auto tell = [this, alive = std::weak_ptr(alive_), open, account = caller.account, actions, took,
               push = std::move(push)](const Advice& advice) mutable {
    if (alive.expired() || advice.values_cents.size() != actions.size()) return;
    const auto& values = advice.values_cents;
    const auto best = static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin());
    push["book"] = actions[best];
    push["exact"] = advice.exact;
    push["values_cents"] = Json::object();
    for (std::size_t i = 0; i < actions.size(); ++i) push["values_cents"][actions[i]] = values[i];
    push["cost_cents"] = values[best] - values[took];
    for (const Watcher* watcher : watchers_.of(account)) {
      if (watcher->table != push["table"].get<std::string>()) continue;
      outbox_.after({[viewer = std::weak_ptr(watcher->viewer), message = push.dump()](bool durable) {
        const auto there = viewer.lock();
        if (durable && there) there->push(message);
      }});
    }
  };
  step.questions.emplace_back([this, rules = table.live.settings().rules, definition = table.definition.hash,
                               round = std::shared_ptr<const games::Round>(open->round->clone()), events = open->events,
                               tell = std::move(tell)] { adviser_.advise(rules, definition, *round, events, tell); });
}

// ---- Tables -------------------------------------------------------------------------------------------

Result<Json> CardRoom::practice(const Caller& caller, Fields& fields, Step& step) {
  TablePlan plan;
  plan.game = fields.text("game");
  plan.options = fields.texts("set");
  plan.paytables = fields.texts("paytables");
  plan.meters = fields.cents("meters");
  plan.owner = caller.account;
  const std::int64_t bots = fields.integer_or("bots", 0, games::max_seats, -1);
  if (fields.refusal()) return *fields.refusal();
  const auto game = book_.game(plan.game);
  if (!game) return game.refusal();
  plan.name = (*game)->name;
  // Where a player banks, others must be there to bank as well.
  plan.bots = bots >= 0 ? static_cast<int>(bots) : (*game)->bank == BankKind::player_dealer ? 2 : 0;
  plan.id = "p" + std::to_string(next_table_);
  if (draining_) return croupier::refuse("the room is closing", "after the restart");
  if (const std::string why = disabled_.why_not_game(plan.game); !why.empty())
    return croupier::refuse(plan.name + " is not played now: " + why, "later, or another game");
  if (!held_.empty()) return croupier::refuse("no new rounds begin: " + held_, "when the house has been put right");
  if (std::count_if(tables_.begin(), tables_.end(), [](const auto& entry) { return entry.second->is_practice(); }) >=
      most_practice_tables)
    return croupier::refuse("too many practice tables are open", "a table of the lobby, or later");
  const std::string id = plan.id;
  if (auto done = add_table(std::move(plan), step); !done) return done.refusal();
  // One at a time: the one before is left.
  for (const auto& [other, table] : tables_) {
    if (other == id || table->plan.owner != caller.account || table->live.state().closing) continue;
    if (!apply(*table, {.action = TableAction::close_table}, step)) broken_invariant("a table that does not close");
    settle_down(*table, step);
  }
  find(id)->live.presence(caller.account, true, step.now_ms);
  settle_down(*find(id), step);
  return Json{{"table", id}};
}

Result<Json> CardRoom::top_up(const Caller& caller, Step& step) {
  std::int64_t has = balance_of(caller.account);
  for (const auto& [id, table] : tables_) {
    if (const auto seat = table->live.seat_of(caller.account)) has += table->live.held_cents(*seat);
  }
  if (has >= opening_stake_cents_ / run_out_part)
    return croupier::refuse("you still have " + dollars_text(has),
                            "less than " + dollars_text(opening_stake_cents_ / run_out_part));
  TableMoney money("");
  money.issue(caller.account, opening_stake_cents_ - has);
  step.append.events.push_back(
      {"account/" + std::to_string(caller.account), "topped-up", Json{{"cents", opening_stake_cents_ - has}}.dump()});
  post(money.take(), step);
  note(Significant::balance_adjusted,
       {.who = caller,
        .why = "play money: his chips had run out, and he took new ones",
        .what = {{"account", caller.account}},
        .before = {{"cents", has}},
        .after = {{"cents", opening_stake_cents_}}},
       step);
  return Json{{"balance_cents", balance_of(caller.account)}};
}

}  // namespace croupier
