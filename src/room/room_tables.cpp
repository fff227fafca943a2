// The room's tables: what is applied to them, the events and postings it makes, and what follows by itself.
#include <algorithm>

#include "record/fee_records.h"
#include "record/shoe_share.h"
#include "room/card_room.h"
#include "room/tables/meter_json.h"
#include "room/tables/room_shoes.h"
#include "room/tables/table_events.h"
#include "room/tables/table_money.h"
#include "store/round_lines.h"

namespace croupier {

using games::TableRules;

namespace {

// More commands in a row than any table needs without somebody's word.
constexpr int most_in_a_row = 200;

const std::string& progressive_wager(const TableRules& rules, std::uint8_t place) {
  return rules.wager(rules.progressives()[place].wager).source->id;
}

std::string paytable_of(const TableRules& rules, const std::string& wager) {
  const auto chosen = rules.chosen_tables().find(wager);
  return chosen == rules.chosen_tables().end() ? std::string() : chosen->second;
}

Money cents_of(std::int64_t cents) { return *Money::from_cents(cents); }

// The order of the shoe and the key of its salts, as they are sealed.
std::string secret_of(const std::vector<Card>& order, const SaltKey& key) {
  std::string bytes(key.begin(), key.end());
  for (const Card card : order) bytes.push_back(static_cast<char>(card.index()));
  return bytes;
}

std::vector<KeptMeter> meters_of(const HostedTable& table) {
  const TableRules& rules = table.live.rules();
  std::vector<KeptMeter> meters;
  for (std::uint8_t i = 0; i < rules.progressives().size(); ++i) {
    const std::string& wager = progressive_wager(rules, i);
    meters.push_back({.table = table.id(),
                      .game = table.plan.game,
                      .wager = wager,
                      .paytable = paytable_of(rules, wager),
                      .unit = rules.progressives()[i].meter.unit,
                      .amounts = table.live.meter(i),
                      .standing = table.live.standing(i),
                      .terms = set_terms(table.plan.terms, wager),
                      .waiting = set_terms(table.plan.waiting, wager)});
  }
  return meters;
}

}  // namespace

std::int64_t CardRoom::balance_of(std::int64_t account) {
  if (const auto known = ledger_.find(account); known != ledger_.end()) return known->second;
  const auto stored = journal_.store().balance(player_account(account));
  if (!stored) {
    broken_ = true;
    return 0;
  }
  return ledger_[account] = stored->cents();
}

void CardRoom::post(std::vector<Posting> postings, Step& step) {
  constexpr std::string_view player = "player/";
  for (Posting& posting : postings) {
    for (const bool gets : {false, true}) {
      const std::string& name = gets ? posting.to : posting.from;
      if (!name.starts_with(player)) continue;
      const std::int64_t account = std::stoll(name.substr(player.size()));
      ledger_[account] = balance_of(account) + (gets ? 1 : -1) * posting.amount.cents();
      step.accounts.insert(account);
    }
    step.append.postings.push_back(std::move(posting));
  }
}

Result<Done> CardRoom::add_table(TablePlan plan, Step& step) {
  if (auto done = leave_limits_to_fees(book_, plan); !done) return done;
  auto made = rules_now(book_, plan);
  if (!made) return made.refusal();
  if (auto done = check_first_meters(plan, *made->settings.rules); !done) return done;
  if (auto done = plan_kept_meters(plan, *made->settings.rules); !done) return done;
  if (!plan.terms.empty()) made = rules_now(book_, plan);
  if (!made) return made.refusal();
  RulesInForce in_force = std::move(made).value();
  const TableRules& rules = *in_force.settings.rules;
  auto state = opening_state(plan, in_force.settings, step.now_ms);
  if (!state) return state.refusal();
  TableState opening = std::move(state).value();
  take_kept_meters(plan, rules, opening);
  opening.generation = generation_;
  next_table_ = std::max(next_table_, table_number(plan.id) + 1);
  TableMoney money(plan.id);
  for (std::uint8_t i = 0; i < rules.progressives().size(); ++i) {
    const std::string& wager = progressive_wager(rules, i);
    const auto from = plan.meters_from.find(wager);
    if (from == plan.meters_from.end()) {
      money.open_meter(wager, total(opening.meters[i]));
    } else {
      money.take_meter(from->second, wager, total(opening.meters[i]));
    }
  }
  step.append.events.push_back({"room", "table-opened", to_json(plan).dump()});
  for (const auto& [wager, terms] : plan.terms)
    step.append.events.push_back({"room", meter_set, meter_set_body(plan, wager).dump()});
  step.append.events.push_back(rules_event(plan.id, in_force, opening));
  post(money.take(), step);
  step.tables.insert(plan.id);
  const std::string id = plan.id;
  const std::string off = disabled_.why_not_table(plan);
  tables_[id] = std::make_unique<HostedTable>(
      HostedTable{.plan = std::move(plan),
                  .live = LiveTable(std::move(in_force.settings), std::move(opening), step.now_ms),
                  .definition = std::move(in_force.definition),
                  .disabled = off});
  prepare_advice(*tables_[id]);
  return Done{};
}

Result<Done> CardRoom::plan_kept_meters(TablePlan& plan, const TableRules& rules) const {
  if (plan.owner) return Done{};
  for (std::uint8_t i = 0; i < rules.progressives().size(); ++i) {
    const std::string& wager = progressive_wager(rules, i);
    const KeptMeter* kept =
        kept_.waiting(plan.game, wager, paytable_of(rules, wager), rules.progressives()[i].meter.unit);
    if (kept == nullptr) continue;
    if (plan.meters.contains(wager))
      return Refusal{.what = "the meter of table " + kept->table + " waits for this progressive",
                     .where = "meters",
                     .right = "leave its start out: it goes on at " + dollars_text(kept->amounts.current.cents())};
    plan.meters_from[wager] = kept->table;
    if (kept->terms) plan.terms[wager] = *kept->terms;
    if (kept->waiting) plan.waiting[wager] = *kept->waiting;
  }
  return Done{};
}

void CardRoom::take_kept_meters(const TablePlan& plan, const TableRules& rules, TableState& state) {
  for (std::uint8_t i = 0; i < rules.progressives().size(); ++i) {
    const std::string& wager = progressive_wager(rules, i);
    const auto from = plan.meters_from.find(wager);
    if (from == plan.meters_from.end()) continue;
    const KeptMeter* kept =
        kept_.waiting(plan.game, wager, paytable_of(rules, wager), rules.progressives()[i].meter.unit);
    state.meters[i] = kept->amounts;
    state.standings[i] = kept->standing;
    kept_.take(from->second, wager);
  }
}

void CardRoom::leave_meter(const TablePlan& plan, KeptMeter meter, Step& step) {
  if (plan.owner) {
    TableMoney money(plan.id);
    money.close_meter(meter.wager, total(meter.amounts));
    return post(money.take(), step);
  }
  step.append.events.push_back({"room", meter_kept, to_json(meter).dump()});
  kept_.keep(std::move(meter));
}

// Between two rounds, with what it does to the meters.
void CardRoom::change_rules(HostedTable& table, Step& step) {
  RulesInForce next = *std::move(table.next);
  table.next.reset();
  // Its cards were committed to together with the rules.
  end_shoe(table, ShoeEnd::retired, step);
  table.shoe.reset();
  const std::vector<KeptMeter> before = meters_of(table);
  table.live.change_rules(next.settings, step.now_ms);
  const std::vector<KeptMeter> after = meters_of(table);
  const auto has = [](const std::vector<KeptMeter>& meters, const std::string& wager) {
    return std::ranges::find(meters, wager, &KeptMeter::wager) != meters.end();
  };
  TableMoney money(table.id());
  for (const KeptMeter& meter : after) {
    if (!has(before, meter.wager)) money.open_meter(meter.wager, total(meter.amounts));
  }
  for (const KeptMeter& meter : before) {
    if (has(after, meter.wager)) continue;
    KeptMeter left = meter;
    if (!table.is_practice()) {
      // The table stays and may have such a progressive again: what it leaves takes another name in the books.
      left.table = table.round_id();
      TableMoney moved(left.table);
      moved.take_meter(table.id(), left.wager, total(left.amounts));
      post(moved.take(), step);
    }
    leave_meter(table.plan, std::move(left), step);
  }
  step.append.events.push_back(rules_event(table.id(), next, table.live.state()));
  post(money.take(), step);
  table.definition = std::move(next.definition);
  prepare_advice(table);
  table.bot.reset();
  shuffler_.forget(table.id());
  for (Watcher* watcher : watchers_.at(table.id())) watcher->told_about = false;
  step.tables.insert(table.id());
}

// One command at one table, with the event it is and the money it moves.
Result<Done> CardRoom::apply(HostedTable& table, const TableCommand& command, Step& step) {
  LiveTable& live = table.live;
  SeatAccounts accounts = accounts_at(live);
  const bool was_settled = live.is_settled();
  const TablePhase phase = live.phase();
  const std::uint8_t bank_seat = live.open() != nullptr ? live.round()->setup().bank_seat : games::none;
  std::array<std::int64_t, games::max_seats> held{};
  for (int i = 0; i < games::max_seats; ++i) held[static_cast<std::size_t>(i)] = live.held_cents(i);
  const Json before = command.action == TableAction::open_round ? to_json(live.state()) : Json();
  if (auto done = live.apply(command, step.now_ms); !done) return done;
  const bool settles = live.is_settled() && !was_settled;
  const bool closes = phase == TablePhase::betting && (settles || live.phase() == TablePhase::deciding);
  if (closes) table.charges = fee_records(*live.round(), live.open()->events);
  TableMoney money(table.id());
  if (command.action == TableAction::abandon) money.return_fees(table.charges, accounts, bank_seat);
  if (!live.open()) table.charges.clear();
  add_event(table, command, before, step);
  std::int64_t open = 0;
  for (int i = 0; i < games::max_seats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (accounts[at] == 0 && live.state().seats[at]) accounts[at] = live.state().seats[at]->account;
    money.stake(accounts[at], (settles ? live.staked_cents(i) : live.held_cents(i)) - held[at]);
    open += live.held_cents(i);
  }
  if (closes) money.collect(table.charges, accounts, live.round()->setup().bank_seat);
  if (settles) money.settle(*live.round(), accounts);
  // A round that turns out void costs nobody anything.
  if (settles && live.round()->is_void()) money.return_fees(table.charges, accounts, live.round()->setup().bank_seat);
  post(money.take(), step);
  std::erase_if(step.append.stakes,
                [&](const OpenStakes& stakes) { return stakes.escrow == escrow_account(table.id()); });
  step.append.stakes.push_back({escrow_account(table.id()), cents_of(open)});
  if (settles) finish_round(table, accounts, step);
  // The cut card has come, and the round is over: from here on nobody is dealt from the shoe, and everybody may see it.
  if (const auto& shoe = live.state().shoe; shoe && shoe->is_over() && (live.is_settled() || !live.open()))
    end_shoe(table, shoe->cut_card().has_come(shoe->dealt()) ? ShoeEnd::finished : ShoeEnd::retired, step);
  if (!live.is_settled()) table.record.reset();
  step.tables.insert(table.id());
  if (live.phase() == TablePhase::closed) leave_table(table, step);
  if (table.next && live.is_between_rounds()) change_rules(table, step);
  return Done{};
}

void CardRoom::add_event(HostedTable& table, const TableCommand& command, const Json& before, Step& step) {
  Json body = body_of(command, table.live.rules());
  if (command.action == TableAction::shuffle) add_shoe(table, vault_, body);
  if (command.action == TableAction::open_round) {
    body["round"] = table.round_id();
    body["commitment"] = to_hex(table.root);
    if (!table.shoe) body["sealed"] = vault_.seal(secret_of(command.cards, table.key), table.round_id());
    body["state"] = before;
  }
  if (command.action == TableAction::close_bets) body["charges"] = to_json(table.charges);
  add_held(table.live, table.charges, body);
  step.append.events.push_back({"table/" + table.id(), std::string(to_text(command.action)), body.dump()});
}

void CardRoom::finish_round(HostedTable& table, const SeatAccounts& accounts, Step& step) {
  const LiveTable& live = table.live;
  table.record = record_of(table);
  FinishedRound finished{.id = table.round_id(),
                         .table = table.id(),
                         .game = live.rules().game().id,
                         .opened_ms = table.opened_ms,
                         .ended_ms = step.now_ms,
                         .free_play = true,
                         .record = write_record(*table.record)};
  for (int i = 0; i < live.settings().seats; ++i) {
    const std::int64_t staked = live.staked_cents(i);
    if (staked == 0) continue;
    finished.seats.push_back({.seat = i + 1,
                              .account = accounts[static_cast<std::size_t>(i)],
                              .wagered_cents = staked,
                              .net_cents = seat_gain(*live.round(), table.record->charges, i)});
  }
  add_lines(*table.record, live.rules().game(), live.rules().chosen_tables(), finished);
  step.append.round = std::move(finished);
  ++rounds_;
  note_round(table, step);
}

void CardRoom::end_shoe(HostedTable& table, ShoeEnd end, Step& step) {
  if (!table.shoe || table.shoe->ended) return;
  step.append.events.push_back(end_of_shoe(table, end));
  table.shoe->ended = true;
}

void CardRoom::leave_table(HostedTable& table, Step& step) {
  end_shoe(table, ShoeEnd::retired, step);
  for (KeptMeter& meter : meters_of(table)) leave_meter(table.plan, std::move(meter), step);
  step.append.events.push_back({"room", "table-closed", Json{{"id", table.id()}}.dump()});
  disabled_.set("table", table.id(), "");
  shuffler_.forget(table.id());
}

void CardRoom::shuffle_shoe(HostedTable& table) {
  HostedShoe shoe{.id = table.shoe_id(table.live.state().shoes + 1),
                  .cards = shuffler_.shuffle(table.id(), table.live.rules())};
  shoe.cards.again = shuffler_.again(shoe.cards.order.size());
  shoe.root = shoe_root(shoe.cards, table.definition.hash);
  table.shoe = std::move(shoe);
}

// What is left of the shoe, and then the discards.
void CardRoom::deal_from_shoe(HostedTable& table, TableCommand& command) {
  table.root = table.shoe->root;
  command.cards = cards_from(table.shoe->cards, static_cast<std::uint32_t>(table.live.state().shoe->dealt()));
}

// What a due command lacks.
void CardRoom::prepare(HostedTable& table, TableCommand& command) {
  if (command.action == TableAction::shuffle) shuffle_shoe(table);
  if (command.action == TableAction::open_round) {
    table.opened_ms = now_ms_;
    if (table.shoe) return deal_from_shoe(table, command);
    Shuffled shuffled = shuffler_.shuffle(table.id(), table.live.rules());
    table.key = shuffled.key;
    table.root = shuffle_record(shuffled.order, shuffled.key, table.definition.hash).root;
    command.cards = std::move(shuffled.order);
  }
  if (command.action == TableAction::close_bets) {
    for (const FeeCharge& fee : table.live.fees_due()) {
      const auto& bank = table.live.state().bank;
      if (fee.seat == FeeCharge::player_dealer && !bank) continue;
      const int seat = fee.seat == FeeCharge::player_dealer ? bank->seat : fee.seat - 1;
      if (balance_of(table.live.seat(seat)->account) < fee.amount.cents()) command.seats.push_back(seat);
    }
  }
}

// All that needs nobody's word: clocks that have run out, absence, bots, the next round.
void CardRoom::settle_down(HostedTable& table, Step& step) {
  for (int i = 0; i < most_in_a_row; ++i) {
    if (table.live.phase() == TablePhase::closed) return;
    if (stand_barred(table, step) || seat_bots(table, step)) continue;
    auto command = table.live.due(step.now_ms, holds(table));
    if (!command) {
      if (!move_bots(table, step)) return;
      continue;
    }
    prepare(table, *command);
    if (!apply(table, *command, step)) broken_invariant("what was due was refused");
  }
  broken_invariant("a table that does not settle down");
}

}  // namespace croupier
