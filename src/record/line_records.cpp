// What a finished round says of itself: settled wagers in words, and what fixes the round.
#include <algorithm>
#include <array>

#include "bank/supplied_tables.h"
#include "hands/reading.h"
#include "record/fee_records.h"
#include "record/irregularity_records.h"
#include "record/meter_records.h"
#include "record/run_record.h"

namespace croupier {

using namespace showdown;

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

std::vector<Card> copy(const PlaceCards& cards) { return {cards.all().begin(), cards.all().end()}; }

// The cards a line was decided on.
std::vector<Card> cards_read(const Round& round, const Line& line) {
  const CompiledWager& wager = round.rules().wager(line.wager);
  const bool dealers = line.hand_of == dealer_hand;
  std::vector<Card> cards =
      copy(dealers ? round.cards_at(Place::dealer) : round.cards_read(line.hand_of, wager.ranking));
  const PlaceCards& shared = round.cards_at(wager.by == SettleBy::own_and_dealer ? Place::dealer : Place::community);
  cards.insert(cards.end(), shared.all().begin(), shared.all().end());
  return cards;
}

// A ranking of the table with the wild card that was turned up.
Ranking ranking_in(const Round& round, std::uint8_t index) {
  const PlaceCards& indicator = round.cards_at(Place::wild_card);
  return round.rules().ranking(index).source->ranking.with_indicator(indicator.count > 0 ? indicator.cards[0].rank()
                                                                                         : deuce);
}

std::optional<DealerHand> dealer_hand_of(const Round& round) {
  const TableRules& rules = round.rules();
  const PlaceCards& own = round.cards_at(Place::dealer);
  if (round.is_void() || own.count == 0 || own.shown + 1 < 1 << own.count) return std::nullopt;
  std::vector<Card> cards = copy(own);
  const PlaceCards& shared = round.cards_at(Place::community);
  cards.insert(cards.end(), shared.all().begin(), shared.all().end());
  const Reading reading = read_hand(ranking_in(round, rules.dealer_ranking()), cards);
  DealerHand hand{
      .hand = std::string(croupier::to_text(reading.hand)), .words = reading.words, .qualifies = {}, .clause = {}};
  if (const auto& qualifier = rules.game().qualifier) {
    const Ranking ranking = ranking_in(round, rules.qualifier_ranking());
    hand.qualifies = qualifier->met_by(read_hand(ranking, cards).score, ranking.order_of(qualifier->at_least));
    hand.clause = qualifier->cite.clause;
  }
  return hand;
}

Reading reading_of(const Round& round, const Line& line) {
  const TableRules& rules = round.rules();
  const CompiledWager& wager = rules.wager(line.wager);
  const Ranking ranking = ranking_in(round, wager.by == SettleBy::comparison ? rules.hand_ranking() : wager.ranking);
  // For a bet that tells natural hands from wild ones, a natural hand is named as it lies on the table.
  const bool as_it_lies =
      line.natural && line.row != no_row && !wager.tables.empty() && wager.tables.front().splits_natural;
  return read_hand(as_it_lies ? ranking.at_face_value() : ranking, cards_read(round, line));
}

std::string odds_of(const Round& round, const Line& line) {
  if (line.outcome != LineOutcome::win) return "";
  if (line.of_pool && line.row != no_row) {
    const auto& progressive = round.rules().progressives()[round.rules().wager(line.wager).progressive];
    if (const int percent = progressive.percent[line.row]; percent > 0)
      return std::to_string(percent) + "% of the meter";
  }
  return std::to_string(line.pays) + (line.for_one ? " for " : " to ") + std::to_string(line.per);
}

// The bets a seat made, the last word on each wager, and its decisions.
void collect_bets(const TableRules& rules, const EventLog& events, int index, SeatRecord& seat) {
  std::array<std::int64_t, max_wagers> own{};
  std::array<std::int64_t, max_wagers> for_dealer{};
  for (const Event& event : events) {
    if (event.seat != index) continue;
    if (event.kind == EventKind::wager_placed) (event.for_dealer ? for_dealer : own)[event.wager] = event.cents;
    if (event.kind != EventKind::decided) continue;
    seat.actions.push_back(rules.game().round[event.step].choices[event.choice].action);
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
    const CompiledWager& wager = round.rules().wager(line.wager);
    LineRecord record{.seat = line.seat + 1,
                      .wager = wager.source->id,
                      .for_dealer = line.for_dealer,
                      .outcome = std::string(to_text(line.outcome)),
                      .wagered_cents = line.stake_cents,
                      .net_cents = line.net_cents,
                      .tip_cents = line.tip_cents,
                      .cut_cents = line.cut_cents,
                      .returned_cents = line.returned_cents,
                      .award_cents = line.award_cents,
                      .hand = {},
                      .words = {},
                      .natural = line.natural,
                      .odds = odds_of(round, line),
                      .clause = round.rules().clause(line.clause)};
    if (line.hand_of != none) {
      // The row's own name where the table asks for more than a category.
      const bool by_row = line.row != no_row && wager.by != SettleBy::comparison;
      record.hand = croupier::to_text(by_row ? wager.tables[line.table].source->rows[line.row].hand : line.hand);
      const Reading reading = reading_of(round, line);
      record.words = reading.words;
      // Only some tables tell natural hands from wild ones; elsewhere the word says what was read.
      if (wager.tables.empty() || !wager.tables.front().splits_natural) record.natural = reading.wilds.empty();
    }
    records.push_back(std::move(record));
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
  record.dealer = copy(round.cards_at(Place::dealer));
  record.community = copy(round.cards_at(Place::community));
  record.wild_card = copy(round.cards_at(Place::wild_card));
  record.replacement_card = copy(round.cards_at(Place::replacement_card));
  for (int index = 0; index < rules.positions(); ++index) {
    const auto at = static_cast<std::size_t>(index);
    const SeatState& state = round.seat(at);
    // A round that is void before the deal has bets and no hands.
    if (!round.is_dealt(at) && state.placed == 0) continue;
    SeatRecord seat{
        .seat = index + 1, .player = {}, .cards = copy(state.cards), .wagers = {}, .for_dealer = {}, .actions = {}};
    const bool shared = std::any_of(events.begin(), events.end(), [&](const Event& event) {
      return event.kind == EventKind::player_seated && event.seat == index;
    });
    if (shared) seat.player = "player " + std::to_string(state.player + 1);
    collect_bets(rules, events, index, seat);
    record.seats.push_back(std::move(seat));
  }
  if (rules.fees()) record.fees = rules.fees()->choice();
  record.charges = fee_records(round, events);
  record.lines = line_records(round);
  record.dealer_hand = dealer_hand_of(round);
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
  if (is_void) {
    settled.dealer = record.dealer;
    settled.community = record.community;
    settled.wild_card = record.wild_card;
    settled.replacement_card = record.replacement_card;
  }
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
