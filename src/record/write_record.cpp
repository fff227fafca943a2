#include <algorithm>

#include "cards/notation.h"
#include "record/record.h"
#include "record/record_writer.h"

namespace croupier {
namespace {

std::string irregularity_text(const IrregularityRecord& irregularity) {
  const auto number = [](std::string_view key, int value) {
    return ", " + std::string(key) + " = " + std::to_string(value);
  };
  std::string text = "{ kind = " + quoted(irregularity.kind) + ", at = " + quoted(irregularity.at);
  if (irregularity.seat) text += number("seat", *irregularity.seat);
  if (irregularity.dealer) text += ", dealer = true";
  if (irregularity.count != 1) text += number("count", irregularity.count);
  if (irregularity.card != 1) text += number("card", irregularity.card);
  if (!irregularity.reason.empty()) text += ", reason = " + quoted(irregularity.reason);
  return text + " }";
}

void write_meters(RecordWriter& out, const std::vector<MeterRecord>& meters) {
  WagerCents cents;
  WagerCents fractions;
  WagerCents overflow;
  WagerCents reserve;
  const auto add = [](WagerCents& list, const std::string& wager, std::int64_t number) {
    if (number != 0) list.emplace_back(wager, number);
  };
  for (const auto& [wager, amounts] : meters) {
    cents.emplace_back(wager, amounts.current.cents());
    add(fractions, wager, amounts.current.units() % Money::units_per_cent);
    add(overflow, wager, amounts.overflow.units());
    add(reserve, wager, amounts.reserve.units());
  }
  out.cents("meters_cents", cents);
  out.cents("meter_fractions", fractions);
  out.cents("meter_overflow_units", overflow);
  out.cents("meter_reserve_units", reserve);
}

void write_head(RecordWriter& out, const RoundRecord& record) {
  out.number("record", 1);
  out.word("game", record.game);
  out.names("paytables", record.paytables);
  out.names("options", record.options);
  if (record.bank) {
    const auto& wager = record.bank->wager_cents;
    out.raw("bank", "{ seat = " + std::to_string(record.bank->seat) +
                        (wager ? ", wager_cents = " + std::to_string(*wager) : "") + " }");
  }
  if (!record.irregularities.empty()) {
    std::string list;
    for (const IrregularityRecord& irregularity : record.irregularities)
      list += (list.empty() ? "" : ", ") + irregularity_text(irregularity);
    out.raw("irregularity", record.irregularities.size() == 1 ? list : "[" + list + "]");
  }
  if (record.fees)
    out.raw("fees", "{ schedule = " + quoted(record.fees->schedule) +
                        ", option = " + std::to_string(record.fees->option) + " }");
  if (record.button) out.number("button", *record.button);
  write_meters(out, record.meters);
  for (const auto& [place, key] : place_keys) {
    out.cards(key, record.hands[place]);
    if (place == Place::dealer) out.cards("face_up", record.face_up);
  }
  out.cards("cards", record.cards);
  if (record.viewer) out.number("viewer", *record.viewer);
}

void write_seat(RecordWriter& out, const SeatRecord& seat) {
  out.head("[[seats]]");
  out.number("seat", seat.seat);
  if (!seat.player.empty()) out.word("player", seat.player);
  out.cards("cards", seat.cards);
  out.cents("wagers_cents", seat.wagers);
  out.cents("for_dealer_cents", seat.for_dealer);
  out.words("actions", seat.actions);
  if (!seat.decided_by.empty()) out.words("decided_by", seat.decided_by);
}

void write_backline(RecordWriter& out, const BacklineRecord& bet) {
  out.head("[[backline]]");
  out.number("seat", bet.seat);
  out.number("player", bet.player);
  out.cents("wagers_cents", bet.wagers);
}

void write_charge(RecordWriter& out, const FeeRecord& fee) {
  out.head("[[charges]]");
  if (fee.seat == FeeCharge::player_dealer) {
    out.word("who", "player-dealer");
  } else {
    out.number("who", fee.seat);
  }
  if (fee.backer > 0) out.number("player", fee.backer);
  out.number("cents", fee.cents);
  out.word("clause", fee.clause);
  if (!fee.ruling.empty()) out.word("ruling", fee.ruling);
}

void write_line(RecordWriter& out, const LineRecord& line) {
  out.head("[[lines]]");
  out.number("seat", line.seat);
  if (line.hand_number > 0) out.number("hand_number", line.hand_number);
  if (line.player > 0) out.number("player", line.player);
  out.word("wager", line.wager);
  if (line.for_dealer) out.raw("for_dealer", "true");
  out.word("outcome", line.outcome);
  out.number("wagered_cents", line.wagered_cents);
  out.number("net_cents", line.net_cents);
  if (line.tip_cents != 0) out.number("tip_cents", line.tip_cents);
  if (line.cut_cents != 0) out.number("cut_cents", line.cut_cents);
  if (line.returned_cents != 0) out.number("returned_cents", line.returned_cents);
  if (line.award_cents != 0) out.number("award_cents", line.award_cents);
  if (!line.hand.empty()) out.word("hand", line.hand);
  if (!line.words.empty()) out.word("words", line.words);
  if (!line.natural) out.raw("natural", "false");
  if (!line.odds.empty()) out.word("odds", line.odds);
  out.word("clause", line.clause);
}

void write_envy(RecordWriter& out, const EnvyRecord& envy) {
  out.head("[[envy]]");
  out.number("seat", envy.seat);
  out.word("wager", envy.wager);
  out.number("hand_of", envy.hand_of);
  out.number("cents", envy.cents);
  out.word("clause", envy.clause);
}

void write_progressive(RecordWriter& out, const ProgressiveRecord& progressive) {
  out.head("[[progressives]]");
  out.word("wager", progressive.wager);
  out.money("meter", progressive.after.current);
  out.units("overflow_units", progressive.after.overflow);
  out.units("reserve_units", progressive.after.reserve);
  out.money("increment", progressive.contributed);
  out.money("pool_net", progressive.pool_net);
  out.number("award_cents", progressive.award_cents);
  out.money("reseed", progressive.house_seed);
}

void write_closed(RecordWriter& out, std::string_view head, const std::vector<Subtree>& unopened) {
  for (const Subtree& part : unopened) {
    out.head(head);
    out.number("position", std::int64_t{part.first} + 1);
    out.number("count", part.count);
    out.word("hash", to_hex(part.hash));
  }
}

void write_shuffle(RecordWriter& out, const ShuffleRecord& shuffle) {
  out.head("[shuffle]");
  out.word("root", to_hex(shuffle.root));
  out.number("count", shuffle.count);
  if (shuffle.shoe) {
    out.word("shoe", shuffle.shoe->id);
    out.number("first", std::int64_t{shuffle.shoe->first} + 1);
    out.number("used", shuffle.shoe->used);
  }
  if (shuffle.key) out.word("key", to_hex(*shuffle.key));
  out.cards("order", shuffle.order);
  for (const Opening& opening : shuffle.proof.openings) {
    out.head("[[shuffle.openings]]");
    out.number("position", std::int64_t{opening.position} + 1);
    out.word("card", to_text(opening.card));
    out.word("salt", to_hex(opening.salt));
  }
  write_closed(out, "[[shuffle.unopened]]", shuffle.proof.unopened);
  if (!shuffle.shoe) return;
  for (const PlaceOpening& opening : shuffle.shoe->again.openings) {
    out.head("[[shuffle.again_openings]]");
    out.number("place", std::int64_t{opening.place} + 1);
    out.number("position", std::int64_t{opening.position} + 1);
    out.word("salt", to_hex(opening.salt));
  }
  write_closed(out, "[[shuffle.again_unopened]]", shuffle.shoe->again.unopened);
}

}  // namespace

bool PlacedCards::empty() const {
  return std::all_of(cards_.begin(), cards_.end(), [](const auto& cards) { return cards.empty(); });
}

Hash hash_of(const DefinitionRecord& definition) {
  return hash_bytes(to_text(definition.deck) + "\n" + definition.text);
}

std::string write_record(const RoundRecord& record) {
  RecordWriter out;
  write_head(out, record);
  out.text(record.tables);
  for (const SeatRecord& seat : record.seats) write_seat(out, seat);
  for (const BacklineRecord& bet : record.backline) write_backline(out, bet);
  for (const FeeRecord& fee : record.charges) write_charge(out, fee);
  for (const LineRecord& line : record.lines) write_line(out, line);
  for (const EnvyRecord& envy : record.envy) write_envy(out, envy);
  for (const ProgressiveRecord& progressive : record.progressives) write_progressive(out, progressive);
  if (record.bank_cents) {
    out.head("[totals]");
    out.number("bank_cents", *record.bank_cents);
  }
  if (record.definition) write_definition(out, *record.definition);
  if (record.shuffle) write_shuffle(out, *record.shuffle);
  return std::move(out).sealed();
}

}  // namespace croupier
