// Bots: they bet the minimum and now and then a side bet, decide by the book, and take the bank when it is offered.
// What they do follows from the table, the round and the seat, never from the random numbers that shuffle.
#include <algorithm>

#include "room/accounts/bot_names.h"
#include "room/card_room.h"
#include "table/choices.h"
#include "table/required_bets.h"

namespace croupier {
namespace {

constexpr std::int64_t thinking_ms = 900;
constexpr std::int64_t bank_of_minimums = 100;  // what a bot puts up as a bank
constexpr unsigned side_bets_one_in = 3;

// Does this bot bet this wager in this round?
bool bets_on(const HostedTable& table, int seat, const std::string& wager) {
  const Hash hash = hash_bytes(table.round_id() + " " + std::to_string(seat) + " " + wager);
  return hash[0] % side_bets_one_in == 0;
}

int count_bots(const LiveTable& live) {
  int bots = 0;
  for (const auto& seated : live.state().seats) bots += seated && seated->bot ? 1 : 0;
  return bots;
}

int count_people(const LiveTable& live) {
  int people = 0;
  for (const auto& seated : live.state().seats) people += seated && !seated->bot ? 1 : 0;
  return people;
}

}  // namespace

void CardRoom::prepare_advice(const HostedTable& table) {
  adviser_.prepare(table.live.settings().rules, table.definition.hash);
}

// As many as the table is to have, and always a seat free for people. Between rounds only.
bool CardRoom::seat_bots(HostedTable& table, Step& step) {
  const LiveTable& live = table.live;
  if (live.phase() != TablePhase::waiting || live.state().closing || no_new_rounds()) return false;
  const int people = std::max(count_people(live), table.is_practice() ? 1 : 0);
  const int wanted = std::clamp(live.settings().seats - people - (table.is_practice() ? 0 : 1), 0, table.plan.bots);
  const int bots = count_bots(live);
  if (bots == wanted) return false;
  for (int seat = live.settings().seats - 1; seat >= 0; --seat) {
    if (bots > wanted && live.seat(seat) && live.seat(seat)->bot) {
      if (!apply(table, {.action = TableAction::stand, .seat = seat}, step)) broken_invariant("a bot that does not go");
      return true;
    }
    if (bots > wanted || live.seat(seat)) continue;
    const auto number = static_cast<std::size_t>(next_bot_++);
    TableCommand sit{.action = TableAction::sit, .by = By::bot, .seat = seat};
    sit.account = -static_cast<std::int64_t>(number);
    const auto is_used = [&](const std::string& name) {
      return std::any_of(live.state().seats.begin(), live.state().seats.end(),
                         [&](const auto& seated) { return seated && seated->name == name; });
    };
    sit.name = floor_.bots[number % floor_.bots.size()];
    for (std::size_t i = 1; i < floor_.bots.size() && is_used(sit.name); ++i)
      sit.name = floor_.bots[(number + i) % floor_.bots.size()];
    if (!apply(table, sit, step)) broken_invariant("a bot that cannot sit");
    return true;
  }
  return false;
}

// False when no bot has anything to do now.
bool CardRoom::move_bots(HostedTable& table, Step& step) {
  const LiveTable& live = table.live;
  if (const auto asked = live.asked(); asked && live.seat(*asked)->bot) {
    TableCommand take{.action = TableAction::bank, .by = By::bot, .seat = *asked, .accept = true};
    take.cents = bank_of_minimums * live.least_bank_cents();
    fund_bot(table, *live.seat(*asked), 2 * take.cents, step);
    if (!apply(table, take, step)) broken_invariant("a bot that may not bank");
    return true;
  }
  if (live.phase() == TablePhase::betting) {
    for (int seat = 0; seat < live.settings().seats; ++seat) {
      if (live.seat(seat) && live.seat(seat)->bot && bot_bets(table, seat, step)) return true;
    }
  }
  const auto turn = live.turn();
  if (!turn || !live.seat(*turn)->bot) {
    table.bot.reset();
    return false;
  }
  return bot_decides(table, *turn, step);
}

bool CardRoom::bot_bets(HostedTable& table, int seat, Step& step) {
  const LiveTable& live = table.live;
  const Seated& bot = *live.seat(seat);
  const bool banks = live.state().bank && live.state().bank->seat == seat;
  // One whose slip went back has had his chance.
  if (banks || bot.leaving || bot.slip_cents() > 0 || !bot.notice.empty()) return false;
  const auto wagers = live.rules().wagers();
  std::vector<std::optional<std::int64_t>> least(wagers.size());
  add_required(live.rules(), least, hash_bytes(table.round_id() + " " + std::to_string(seat))[0]);
  Slip slip{};
  for (std::size_t i = 0; i < wagers.size(); ++i) slip.at(i) = least[i].value_or(0);
  for (std::uint8_t i = 0; i < wagers.size(); ++i) {
    Slip with = slip;
    with.at(i) = std::max<std::int64_t>(wagers[i].min_cents, 1);
    if (slip.at(i) == 0 && bets_on(table, seat, wagers[i].source->id) && !live.why_not_bet(seat, i, with.at(i)) &&
        !live.why_not_slip(seat, with))
      slip = with;
  }
  TableCommand command{.action = TableAction::bet, .by = By::bot, .seat = seat};
  std::int64_t cents = 0;
  for (std::uint8_t i = 0; i < wagers.size(); ++i) {
    if (slip.at(i) > 0) command.slip.emplace_back(i, slip.at(i));
    cents += slip.at(i);
  }
  // Enough for the fee and for any raise.
  fund_bot(table, bot, 20 * cents, step);
  if (cents == 0) return false;
  return apply(table, command, step).ok();
}

bool CardRoom::bot_decides(HostedTable& table, int seat, Step& step) {
  const LiveTable& live = table.live;
  const bool same = table.bot && table.bot->round == live.state().rounds && table.bot->decision == live.decisions() &&
                    table.bot->seat == seat;
  if (!same) {
    table.bot = BotTurn{live.state().rounds, live.decisions(), seat, step.now_ms + thinking_ms, {}};
    ask_for_bot(table, step);
  }
  if (!table.bot || !table.bot->action || step.now_ms < table.bot->act_at_ms) return false;
  const games::Command action = *table.bot->action;
  table.bot.reset();
  fund_bot(table, *live.seat(seat), cents_of(*live.round(), action), step);
  if (!apply(table, {.action = TableAction::decide, .by = By::bot, .seat = seat, .to_round = action}, step))
    broken_invariant("a bot whose choice is none");
  return true;
}

void CardRoom::ask_for_bot(HostedTable& table, Step& step) {
  const auto open = table.live.open();
  auto answer = [this, alive = std::weak_ptr(alive_), open, id = table.id(), turn = *table.bot](const Advice& advice) {
    if (!alive.expired()) bot_advised(id, turn, advice);
  };
  // The round as it stands now: others of this step may move it before the question is put.
  step.questions.emplace_back(
      [this, rules = table.live.settings().rules, definition = table.definition.hash,
       round = std::shared_ptr<const games::Round>(open->round->clone()), events = open->events,
       answer = std::move(answer)] { adviser_.advise(rules, definition, *round, events, answer); });
}

void CardRoom::bot_advised(const std::string& id, const BotTurn& turn, const Advice& advice) {
  HostedTable* table = find(id);
  if (table == nullptr || !table->bot || table->bot->round != turn.round || table->bot->decision != turn.decision ||
      table->bot->seat != turn.seat)
    return;
  const auto& values = advice.values_cents;
  const games::Round& round = *table->live.round();
  const auto offers = round.offers();
  if (values.empty() || values.size() != offers.size()) return;
  const auto best = static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin());
  table->bot->action = taken(round, offers[best]);
  // Whoever waits for the clock finds it there; one who has thought longer than that acts now.
  note_deadline(*table);
  if (now_ms_ >= table->bot->act_at_ms) visit({id}, now_ms_);
}

// Bots play with play money like everybody, and get as much of it as they need.
void CardRoom::fund_bot(const HostedTable& table, const Seated& bot, std::int64_t cents, Step& step) {
  const std::int64_t has = balance_of(bot.account);
  if (has >= cents) return;
  const std::int64_t given = std::max(cents, opening_stake_cents_) - has;
  TableMoney money(table.id());
  money.issue(bot.account, given);
  step.append.events.push_back(
      {"account/" + std::to_string(bot.account), "topped-up", bot_funded_json(bot.name, given).dump()});
  post(money.take(), step);
}

}  // namespace croupier
