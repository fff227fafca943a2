// What a finished round says of itself: settled wagers in words, and what fixes the round.
#include <algorithm>

#include "bank/supplied_tables.h"
#include "games/action_text.h"
#include "record/fee_records.h"
#include "record/irregularity_records.h"
#include "record/meter_records.h"
#include "record/run_record.h"

namespace croupier {

using namespace games;

namespace {

std::string_view to_text(LineOutcome outcome) {
  switch (outcome) {
    case LineOutcome::win:
      return "win";
    case LineOutcome::lose:
      return "lose";
    case LineOutcome::push:
      return "push";
    case LineOutcome::returned:
      return "returned";
    case LineOutcome::forfeited:
      return "forfeited";
  }
  broken_invariant("an outcome without a name");
}

// A seat's cards in the order it got them, all its hands together.
std::vector<Card> seat_cards(const EventLog& events, int seat) {
  std::vector<Card> cards;
  for (const Event& event : events) {
    if (event.kind == EventKind::card_dealt && event.place == Place::seats && event.seat == seat)
      cards.push_back(event.card);
  }
  return cards;
}

// The bets a seat made, the last word on each wager, and its decisions.
void collect_bets(const TableRules& rules, const EventLog& events, int index, SeatRecord& seat) {
  std::vector<std::int64_t> own(rules.wagers().size(), 0);
  std::vector<std::int64_t> for_dealer(rules.wagers().size(), 0);
  for (const Event& event : events) {
    if (event.seat != index) continue;
    if (event.kind == EventKind::wager_placed) (event.for_dealer ? for_dealer : own)[event.wager] = event.cents;
    if (event.kind != EventKind::decided || event.passed) continue;
    seat.actions.push_back(action_text(rules, event));
    if (event.tip_cents > 0) for_dealer[event.wager] = event.tip_cents;
  }
  for (std::size_t i = 0; i < rules.wagers().size(); ++i) {
    const std::string& id = rules.wagers()[i].source->id;
    if (own[i] > 0) seat.wagers.emplace_back(id, own[i]);
    if (for_dealer[i] > 0) seat.for_dealer.emplace_back(id, for_dealer[i]);
  }
}

}  // namespace

std::vector<LineRecord> line_records(const Round& round) {
  std::vector<LineRecord> records;
  for (const Line& line : round.lines()) {
    LineWords words = round.words(line);
    records.push_back({.seat = line.seat + 1,
                       .hand_number = words.numbered ? line.hand + 1 : 0,
                       .player = line.backer,
                       .wager = round.rules().wager(line.wager).source->id,
                       .for_dealer = line.for_dealer,
                       .outcome = std::string(to_text(line.outcome)),
                       .wagered_cents = line.stake_cents,
                       .net_cents = line.net_cents,
                       .tip_cents = line.tip_cents,
                       .cut_cents = line.cut_cents,
                       .returned_cents = line.returned_cents,
                       .award_cents = line.award_cents,
                       .hand = std::move(words.hand),
                       .words = std::move(words.words),
                       .natural = words.natural,
                       .odds = std::move(words.odds),
                       .clause = round.rules().clause(line.clause)});
  }
  return records;
}

std::int64_t bank_cents(const Round& round) {
  std::int64_t sum = 0;
  for (const Line& line : round.lines()) sum += line.bank_cents();
  return sum;
}

RoundRecord record_of(const Round& round, const EventLog& events) {
  const TableRules& rules = round.rules();
  RoundRecord record;
  record.game = rules.game().id;
  for (const auto& [wager, table] : rules.chosen_tables()) {
    // Only where there is a choice.
    const auto& tables = rules.game().paytables;
    if (table == left_out || rules.game().wager(wager)->operator_table ||
        std::count_if(tables.begin(), tables.end(), [&](const PayTable& t) { return t.wager == wager; }) > 1)
      record.paytables[wager] = table;
  }
  record.tables = rules.game().supplied_tables;
  record.options = rules.game().chosen;
  if (round.setup().bank_seat != none) {
    record.bank = BankRecord{.seat = round.setup().bank_seat + 1, .wager_cents = {}};
    if (round.setup().bank_cents != BankCover::unlimited) record.bank->wager_cents = round.setup().bank_cents;
  }
  record.irregularities = irregularity_records(rules, events);
  if (rules.has_button()) record.button = round.setup().button + 1;
  for (const Holding& each : round.holdings()) {
    if (each.place != Place::seats) record.hands[each.place].assign(each.cards.begin(), each.cards.end());
  }
  for (int index = 0; index < rules.positions(); ++index) {
    const auto at = static_cast<std::size_t>(index);
    const SeatBets& state = round.seat(at);
    // A round that is void before the deal has bets and no hands.
    if (!round.is_dealt(at) && state.placed == 0) continue;
    SeatRecord seat{.seat = index + 1, .player = {}, .cards = {}, .wagers = {}, .for_dealer = {}, .actions = {}};
    seat.cards = seat_cards(events, index);
    const bool shared = std::any_of(events.begin(), events.end(), [&](const Event& event) {
      return event.kind == EventKind::player_seated && event.seat == index;
    });
    if (shared) seat.player = "player " + std::to_string(state.player + 1);
    collect_bets(rules, events, index, seat);
    record.seats.push_back(std::move(seat));
  }
  for (const Backing& each : round.backings())
    record.backline.push_back({.seat = each.seat + 1,
                               .player = each.player,
                               .wagers = {{rules.wager(each.wager).source->id, each.cents}},
                               .where = {}});
  if (rules.fees()) record.fees = rules.fees()->choice();
  record.charges = fee_records(round, events);
  record.lines = line_records(round);
  record.dealer_hand = round.dealers_hand();
  record.bank_cents = bank_cents(round);
  add_progressives(round, record);
  return record;
}

RoundRecord settled_record(const RoundRecord& record, const PlayedRound& played) {
  RoundRecord settled = record_of(*played.round, *played.events);
  settled.paytables = record.paytables;
  settled.tables = record.tables;
  settled.options = record.options;
  settled.viewer = record.viewer;
  settled.definition = record.definition;
  settled.shuffle = record.shuffle;
  settled.irregularities = record.irregularities;
  // Where the cards did not matter, the record's own are all that is known.
  const bool is_void = played.round->is_void();
  if (is_void) settled.hands = record.hands;
  for (SeatRecord& seat : settled.seats) {
    for (const SeatRecord& given : record.seats) {
      if (given.seat != seat.seat) continue;
      seat.player = given.player;
      seat.decided_by = given.decided_by;
      if (is_void || !played.round->is_alive(static_cast<std::size_t>(seat.seat - 1))) seat.cards = given.cards;
    }
  }
  return settled;
}

Result<DefinitionRecord> definition_record(const Rulebook& book, const TableRules& rules) {
  const auto& chosen = rules.game().chosen;
  const std::vector<Setting> settings(chosen.begin(), chosen.end());
  auto text =
      definition_with_tables(book, rules.game().id, settings, rules.chosen_tables(), rules.game().supplied_tables);
  if (!text) return text.refusal();
  DefinitionRecord definition{.hash = {}, .deck = rules.deck().cards, .text = std::move(text).value()};
  definition.hash = hash_of(definition);
  return definition;
}

ShuffleRecord shuffle_record(std::span<const Card> order, const SaltKey& key, const Hash& definition) {
  ShuffleRecord shuffle;
  shuffle.count = static_cast<std::uint32_t>(order.size());
  shuffle.root = bind_root(commit(order, key), shuffle.count, definition);
  shuffle.key = key;
  shuffle.order.assign(order.begin(), order.end());
  return shuffle;
}

std::int64_t tips_cents(const RoundRecord& record) {
  std::int64_t sum = 0;
  for (const LineRecord& line : record.lines) sum += line.tip_cents;
  return sum;
}

}  // namespace croupier
