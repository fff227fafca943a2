#include <algorithm>

#include "bank/tables_text.h"
#include "cards/notation.h"
#include "record/record.h"
#include "record/record_reader.h"

namespace croupier {
namespace {

// A table of names and whole cents.
WagerCents read_cents(TableReader& reader, std::string_view key) {
  WagerCents amounts;
  const toml::table* table = reader.maybe_table(key);
  if (table == nullptr) return amounts;
  for (const auto& [name, value] : *table) {
    const auto cents = value.value_exact<std::int64_t>();
    if (!cents) {
      reader.sink().refuse(&value, "'" + std::string(name.str()) + "' is no amount", "whole cents, such as 500");
      return amounts;
    }
    amounts.emplace_back(name.str(), *cents);
  }
  // By their place in the file: the table itself is sorted by name.
  std::stable_sort(amounts.begin(), amounts.end(), [&](const auto& one, const auto& other) {
    const auto& first = table->get(one.first)->source().begin;
    const auto& second = table->get(other.first)->source().begin;
    return std::pair(first.line, first.column) < std::pair(second.line, second.column);
  });
  return amounts;
}

std::map<std::string, std::string> read_names(TableReader& reader, std::string_view key) {
  std::map<std::string, std::string> names;
  const toml::table* table = reader.maybe_table(key);
  if (table == nullptr) return names;
  for (const auto& [name, value] : *table) {
    if (const auto* text = value.as_string()) {
      names.emplace(name.str(), text->get());
    } else if (const auto* number = value.as_integer()) {
      names.emplace(name.str(), std::to_string(number->get()));
    } else {
      reader.sink().refuse(&value, "'" + std::string(name.str()) + "' is neither a word nor a number");
    }
  }
  return names;
}

// A wager that rides for the dealer as well stands where the player's own does.
void note_wagers(const toml::table& seat, const ErrorSink& sink, SeatRecord& record) {
  for (const char* key : {"wagers_cents", "for_dealer_cents"}) {
    const toml::table* wagers = seat[key].as_table();
    if (wagers == nullptr) continue;
    for (const auto& [wager, value] : *wagers) record.wager_where.try_emplace(std::string(wager), sink.place_of(value));
  }
}

// What only the round can judge.
void note_seat(const toml::table& table, const ErrorSink& sink, SeatRecord& seat) {
  seat.where = sink.place_of(table);
  if (const toml::node* cards = table.get("cards")) seat.cards_where = sink.place_of(*cards);
  if (const toml::array* actions = table["actions"].as_array()) {
    seat.actions_where = sink.place_of(*actions);
    for (const toml::node& action : *actions) seat.action_where.push_back(sink.place_of(action));
  }
  note_wagers(table, sink, seat);
}

SeatRecord read_seat(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "seat");
  SeatRecord seat;
  seat.seat = static_cast<int>(read_number(reader, "seat", 1, 99));
  seat.player = reader.text_or("player", "");
  seat.cards = read_cards(reader, "cards");
  seat.wagers = read_cents(reader, "wagers_cents");
  seat.for_dealer = read_cents(reader, "for_dealer_cents");
  seat.actions = reader.texts("actions");
  seat.decided_by = reader.texts("decided_by");
  const auto is_known = [](const std::string& by) { return by == "player" || by == "bot" || by == "platform"; };
  if (!seat.decided_by.empty() && (seat.decided_by.size() != seat.actions.size() ||
                                   !std::all_of(seat.decided_by.begin(), seat.decided_by.end(), is_known)))
    reader.refuse("decided_by", "not one known word for each action", "player, bot or platform for each");
  note_seat(table, sink, seat);
  reader.misnomer("hand", "cards");
  reader.misnomer("bets", "wagers_cents");
  reader.done();
  return seat;
}

BacklineRecord read_backline(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "bet on another's hand");
  BacklineRecord bet;
  bet.seat = static_cast<int>(read_number(reader, "seat", 1, 99));
  bet.player = static_cast<int>(read_number(reader, "player", 1, 9999));
  bet.wagers = read_cents(reader, "wagers_cents");
  bet.where = sink.place_of(table);
  reader.done();
  return bet;
}

// Wider than the numbers of a rulebook. Without a fallback it must be there.
std::int64_t read_amount(TableReader& reader, std::string_view key, std::optional<std::int64_t> fallback = {}) {
  const toml::node* node = reader.node(key);
  if (node == nullptr) {
    if (!fallback) reader.refuse_lack(key, "'" + std::string(key) + "' is missing", "whole cents, such as 500");
    return fallback.value_or(0);
  }
  const auto amount = node->value_exact<std::int64_t>();
  if (!amount) reader.refuse(key, "'" + std::string(key) + "' is no amount", "whole cents, such as 500");
  return amount.value_or(0);
}

LineRecord read_line(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "line");
  LineRecord line;
  line.seat = static_cast<int>(read_number(reader, "seat", 1, 99));
  if (reader.has("hand_number")) line.hand_number = static_cast<int>(read_number(reader, "hand_number", 1, 99));
  if (reader.has("player")) line.player = static_cast<int>(read_number(reader, "player", 1, 9999));
  line.wager = reader.text("wager");
  line.for_dealer = reader.flag_or("for_dealer", false);
  line.outcome = reader.text("outcome");
  line.wagered_cents = read_amount(reader, "wagered_cents");
  line.net_cents = read_amount(reader, "net_cents");
  line.tip_cents = read_amount(reader, "tip_cents", 0);
  line.cut_cents = read_amount(reader, "cut_cents", 0);
  line.returned_cents = read_amount(reader, "returned_cents", 0);
  line.award_cents = read_amount(reader, "award_cents", 0);
  line.hand = reader.text_or("hand", "");
  line.words = reader.text_or("words", "");
  line.natural = reader.flag_or("natural", true);
  line.odds = reader.text_or("odds", "");
  line.clause = reader.text("clause");
  reader.done();
  return line;
}

std::optional<FeeChoice> read_fees_in_force(TableReader& reader) {
  const toml::table* table = reader.maybe_table("fees");
  if (table == nullptr) return std::nullopt;
  TableReader inner(*table, reader.sink(), "fees table");
  FeeChoice choice;
  choice.schedule = inner.text("schedule");
  choice.option = static_cast<int>(read_number(inner, "option", 1, 9999));
  inner.done();
  return choice;
}

FeeRecord read_charge(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "charge");
  FeeRecord fee;
  const toml::node* who = reader.node("who");
  const bool dealers = who != nullptr && who->value_or(std::string_view{}) == "player-dealer";
  if (!dealers) fee.seat = static_cast<int>(read_number(reader, "who", 1, 99));
  if (reader.has("player")) fee.backer = static_cast<int>(read_number(reader, "player", 1, 9999));
  fee.cents = read_amount(reader, "cents");
  fee.clause = reader.text("clause");
  fee.ruling = reader.text_or("ruling", "");
  reader.done();
  return fee;
}

// Whole cents and ten-thousandths of a cent.
Money read_money(TableReader& reader, const std::string& what) {
  const auto cents = Money::from_cents(read_amount(reader, what + "_cents"));
  const std::int64_t fraction = read_amount(reader, what + "_fraction", 0);
  const auto sum = cents ? cents->plus(*Money::from_units(fraction)) : std::nullopt;
  if (!sum || fraction < 0 || fraction >= Money::units_per_cent)
    reader.refuse(what + "_cents", "'" + what + "' is no amount", "whole cents, and a fraction of 0 to 9999");
  return sum.value_or(Money{});
}

Money read_units(TableReader& reader, std::string_view key) { return *Money::from_units(read_amount(reader, key, 0)); }

// The meters of all progressives; what a meter holds besides whole cents stands beside them.
std::vector<MeterRecord> read_meters(TableReader& reader) {
  std::vector<MeterRecord> meters;
  for (const auto& [wager, cents] : read_cents(reader, "meters_cents")) {
    const auto amount = Money::from_cents(cents);
    if (!amount) reader.refuse("meters_cents", "'" + shown(wager) + "' is no amount", "whole cents, such as 200000");
    meters.push_back({wager, {.current = amount.value_or(Money{}), .overflow = {}, .reserve = {}}});
  }
  const auto add = [&](std::string_view key, std::int64_t most, Money MeterAmounts::* part) {
    for (const auto& [wager, units] : read_cents(reader, key)) {
      const auto found = std::find_if(meters.begin(), meters.end(), [&](const auto& m) { return m.wager == wager; });
      if (found == meters.end() || units < 0 || units > most) {
        reader.refuse(key, "'" + shown(wager) + "' has no meter, or not so much of one",
                      "ten-thousandths of a cent beside meters_cents, up to " + std::to_string(most));
        return;
      }
      Money& amount = found->amounts.*part;
      amount = amount.plus(*Money::from_units(units)).value_or(amount);
    }
  };
  constexpr std::int64_t highest = highest_meter_dollars * Money::units_per_dollar;
  add("meter_fractions", Money::units_per_cent - 1, &MeterAmounts::current);
  add("meter_overflow_units", highest, &MeterAmounts::overflow);
  add("meter_reserve_units", highest, &MeterAmounts::reserve);
  return meters;
}

ProgressiveRecord read_progressive(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "progressive");
  ProgressiveRecord progressive;
  progressive.wager = reader.text("wager");
  progressive.after.current = read_money(reader, "meter");
  progressive.after.overflow = read_units(reader, "overflow_units");
  progressive.after.reserve = read_units(reader, "reserve_units");
  progressive.contributed = read_money(reader, "increment");
  progressive.pool_net = read_money(reader, "pool_net");
  progressive.house_seed = read_money(reader, "reseed");
  progressive.award_cents = read_amount(reader, "award_cents");
  reader.done();
  return progressive;
}

EnvyRecord read_envy_paid(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "envy");
  EnvyRecord envy;
  envy.seat = static_cast<int>(read_number(reader, "seat", 1, 99));
  envy.wager = reader.text("wager");
  envy.hand_of = static_cast<int>(read_number(reader, "hand_of", 1, 99));
  envy.cents = read_amount(reader, "cents");
  envy.clause = reader.text("clause");
  reader.done();
  return envy;
}

std::vector<Subtree> read_closed(TableReader& reader, std::string_view key) {
  std::vector<Subtree> parts;
  for (const toml::table* entry : reader.tables(key)) {
    TableReader inner(*entry, reader.sink(), "closed part");
    Subtree part;
    part.first = read_number(inner, "position", 1, most_cards) - 1;
    part.count = read_number(inner, "count", 1, most_cards);
    part.hash = read_hex<Hash>(inner, "hash");
    inner.done();
    parts.push_back(part);
  }
  return parts;
}

ShoeShare read_share(TableReader& reader) {
  ShoeShare share;
  share.id = reader.text("shoe");
  share.first = read_number(reader, "first", 1, most_cards) - 1;
  share.used = read_number(reader, "used", 0, most_cards);
  for (const toml::table* entry : reader.tables("again_openings")) {
    TableReader inner(*entry, reader.sink(), "opening");
    PlaceOpening opening;
    opening.place = read_number(inner, "place", 1, most_cards) - 1;
    opening.position = read_number(inner, "position", 1, most_cards) - 1;
    opening.salt = read_hex<Salt>(inner, "salt");
    inner.done();
    share.again.openings.push_back(opening);
  }
  share.again.unopened = read_closed(reader, "again_unopened");
  return share;
}

ShuffleRecord read_shuffle(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "shuffle");
  ShuffleRecord shuffle;
  shuffle.root = read_hex<Hash>(reader, "root");
  shuffle.count = read_number(reader, "count", 1, most_cards);
  if (reader.has("key")) shuffle.key = read_hex<SaltKey>(reader, "key");
  shuffle.order = read_cards(reader, "order");
  for (const toml::table* entry : reader.tables("openings")) {
    TableReader inner(*entry, sink, "opening");
    Opening opening;
    opening.position = read_number(inner, "position", 1, most_cards) - 1;
    const auto card = read_cards(inner, "card");
    if (card.size() == 1) opening.card = card.front();
    if (card.size() != 1) inner.refuse_lack("card", "an opening of no card, or of several");
    opening.salt = read_hex<Salt>(inner, "salt");
    inner.done();
    shuffle.proof.openings.push_back(opening);
  }
  shuffle.proof.unopened = read_closed(reader, "unopened");
  if (reader.has("shoe")) shuffle.shoe = read_share(reader);
  reader.done();
  return shuffle;
}

// No limit is printed on a bank's wager; this one keeps sums within 64 bits.
constexpr std::int64_t highest_bank_cents = 1'000'000'000'000'000;

// One of them as a table, several as an array of tables.
std::vector<IrregularityRecord> read_irregularities(TableReader& reader) {
  std::vector<const toml::table*> tables;
  if (const toml::node* node = reader.node("irregularity"); node != nullptr && node->is_array()) {
    tables = reader.tables("irregularity");
  } else if (const toml::table* one = reader.maybe_table("irregularity"); one != nullptr) {
    tables.push_back(one);
  }
  std::vector<IrregularityRecord> list;
  for (const toml::table* table : tables) {
    TableReader inner(*table, reader.sink(), "irregularity");
    IrregularityRecord irregularity;
    irregularity.kind = inner.text("kind");
    irregularity.at = inner.text_or("at", irregularity.at);
    if (inner.has("seat")) irregularity.seat = static_cast<int>(read_number(inner, "seat", 1, 99));
    irregularity.dealer = inner.flag_or("dealer", false);
    if (inner.has("count")) irregularity.count = static_cast<int>(read_number(inner, "count", 1, most_cards));
    if (inner.has("card")) irregularity.card = static_cast<int>(read_number(inner, "card", 1, most_cards));
    irregularity.reason = inner.text_or("reason", "");
    inner.done();
    list.push_back(std::move(irregularity));
  }
  return list;
}

std::optional<BankRecord> read_bank(TableReader& reader) {
  const toml::table* table = reader.maybe_table("bank");
  if (table == nullptr) return std::nullopt;
  TableReader inner(*table, reader.sink(), "bank");
  BankRecord bank;
  bank.seat = static_cast<int>(read_number(inner, "seat", 1, 99));
  if (const toml::node* node = inner.node("wager_cents")) {
    bank.wager_cents = node->value_exact<std::int64_t>();
    if (!bank.wager_cents || *bank.wager_cents < 1 || *bank.wager_cents > highest_bank_cents)
      inner.refuse("wager_cents", "'wager_cents' is no wager", "1 to " + std::to_string(highest_bank_cents) + " cents");
  }
  inner.done();
  return bank;
}

// What only the rules can judge.
void note_places(const toml::table& table, const ErrorSink& sink, RoundRecord& record) {
  for (const auto& [key, value] : table) record.where.emplace(key.str(), sink.place_of(value));
  for (const std::string name : {"options", "paytables", "meters_cents"}) {
    const toml::table* entries = table[name].as_table();
    if (entries == nullptr) continue;
    for (const auto& [key, value] : *entries)
      record.where.emplace(name + "." + std::string(key.str()), sink.place_of(value));
  }
  const toml::array* irregularities = table["irregularity"].as_array();
  for (std::size_t i = 0; irregularities != nullptr && i < irregularities->size(); ++i)
    record.where.emplace("irregularity." + std::to_string(i + 1), sink.place_of(*irregularities->get(i)));
}

constexpr std::string_view seal_head = "\n[seal]\nhash = \"";

}  // namespace

Result<RoundRecord> read_record(std::string_view text, const std::string& shown_as) {
  const auto table = parse_toml(text, shown_as);
  if (!table) return table.refusal();
  ErrorSink sink(shown_as);
  TableReader reader(*table, sink, "record");
  RoundRecord record;
  if (reader.integer("record") != 1) reader.refuse("record", "a record of another version", "record = 1");
  record.game = reader.text("game");
  record.paytables = read_names(reader, "paytables");
  record.options = read_names(reader, "options");
  if (const auto tables = reader.tables("tables"); !tables.empty()) record.tables = tables_text(tables);
  record.bank = read_bank(reader);
  if (reader.has("button")) record.button = static_cast<int>(read_number(reader, "button", 1, 99));
  for (const auto& [place, key] : place_keys) record.hands[place] = read_cards(reader, key);
  record.face_up = read_cards(reader, "face_up");
  record.cards = read_cards(reader, "cards");
  record.fees = read_fees_in_force(reader);
  record.meters = read_meters(reader);
  record.irregularities = read_irregularities(reader);
  for (const toml::table* seat : reader.tables("seats")) record.seats.push_back(read_seat(*seat, sink));
  for (const toml::table* bet : reader.tables("backline")) record.backline.push_back(read_backline(*bet, sink));
  for (const toml::table* charge : reader.tables("charges")) record.charges.push_back(read_charge(*charge, sink));
  for (const toml::table* line : reader.tables("lines")) record.lines.push_back(read_line(*line, sink));
  for (const toml::table* envy : reader.tables("envy")) record.envy.push_back(read_envy_paid(*envy, sink));
  for (const toml::table* part : reader.tables("progressives"))
    record.progressives.push_back(read_progressive(*part, sink));
  if (const toml::table* totals = reader.maybe_table("totals")) {
    TableReader inner(*totals, sink, "totals");
    const toml::node* node = inner.node("bank_cents");
    record.bank_cents = node == nullptr ? std::nullopt : node->value_exact<std::int64_t>();
    if (!record.bank_cents) inner.refuse_lack("bank_cents", "totals without whole bank_cents");
    inner.done();
  }
  if (reader.has("viewer")) record.viewer = static_cast<int>(read_number(reader, "viewer", 0, 99));
  if (const toml::table* part = reader.maybe_table("definition")) record.definition = read_definition_part(*part, sink);
  if (const toml::table* part = reader.maybe_table("shuffle")) record.shuffle = read_shuffle(*part, sink);
  skip_seal(reader);
  note_places(*table, sink, record);
  reader.misnomer("board", "community");
  reader.misnomer("flop", "community");
  reader.misnomer("house", "dealer");
  reader.done();
  if (sink.failed()) return sink.refusal();
  return record;
}

Seal check_seal(std::string_view text) {
  const auto at = text.rfind(seal_head);
  if (at == std::string_view::npos) return Seal::none;
  const std::string wanted = std::string(seal_head) + to_hex(hash_bytes(text.substr(0, at))) + "\"\n";
  return text.substr(at) == wanted ? Seal::whole : Seal::broken;
}

}  // namespace croupier
