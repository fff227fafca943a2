#include "room/tables/table_events.h"

#include <array>
#include <utility>

#include "games/action_text.h"
#include "record/irregularity_records.h"
#include "room/tables/meter_json.h"
#include "table/choices.h"

namespace croupier {

using games::TableRules;

namespace {

constexpr std::array<std::pair<TableAction, std::string_view>, 17> kinds = {{
    {TableAction::sit, "sat-down"},
    {TableAction::stand, "stood-up"},
    {TableAction::bet, "bet"},
    {TableAction::ready, "ready"},
    {TableAction::offer_bank, "bank-offered"},
    {TableAction::bank, "bank-answered"},
    {TableAction::shuffle, "shoe-shuffled"},
    {TableAction::open_round, "round-opened"},
    {TableAction::close_bets, "bets-closed"},
    {TableAction::decide, "decided"},
    {TableAction::settle, "settled"},
    {TableAction::call_off, "round-called-off"},
    {TableAction::abandon, "round-abandoned"},
    {TableAction::go_on, "round-left"},
    {TableAction::close_table, "closed"},
    {TableAction::irregularity, "irregularity"},
    {TableAction::switch_meter, "meter-switched"},
}};

constexpr std::array<By, 4> everybody = {By::player, By::bot, By::platform, By::operator_};

Refusal unreadable(const std::string& what) {
  return {.kind = RefusalKind::bad_input,
          .what = "an event that cannot be read: " + what,
          .where = {},
          .right = "a store that this program wrote"};
}

Json seats_json(const std::vector<int>& seats) {
  Json json = Json::array();
  for (const int seat : seats) json.push_back(seat + 1);
  return json;
}

std::vector<int> seats_of(const Json& json) {
  std::vector<int> seats;
  for (const Json& seat : json) seats.push_back(seat.get<int>() - 1);
  return seats;
}

Json optional_json(const std::optional<int>& value) { return value ? Json(*value) : Json(nullptr); }
std::optional<int> optional_of(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.get<int>());
}

Json seated_json(int seat, const Seated& seated) {
  return {{"seat", seat + 1},          {"account", seated.account}, {"name", seated.name},    {"bot", seated.bot},
          {"leaving", seated.leaving}, {"absent", seated.absent},   {"notice", seated.notice}};
}

Json rotation_json(const BankRotation::State& state) {
  return {{"next", state.next},
          {"banker", optional_json(state.banker)},
          {"last", optional_json(state.last)},
          {"rounds", state.rounds},
          {"seated", state.seated},
          {"refused", state.refused}};
}

BankRotation::State rotation_of(const Json& json) {
  BankRotation::State state;
  state.next = json.at("next").get<int>();
  state.banker = optional_of(json.at("banker"));
  state.last = optional_of(json.at("last"));
  state.rounds = json.at("rounds").get<int>();
  state.seated = json.at("seated").get<decltype(state.seated)>();
  state.refused = json.at("refused").get<decltype(state.refused)>();
  return state;
}

Money units(const Json& json) { return *Money::from_units(json.get<std::int64_t>()); }

Json standing_json(const MeterStanding& standing) {
  const MeterCounters& counters = standing.counters;
  return {{"in", counters.in.units()}, {"house", counters.house.units()}, {"wins", counters.wins.units()},
          {"hits", counters.hits},     {"resets", counters.resets},       {"disabled", standing.disabled}};
}

Json amounts_json(const MeterAmounts& amounts) {
  return {{"current", amounts.current.units()},
          {"overflow", amounts.overflow.units()},
          {"reserve", amounts.reserve.units()}};
}

MeterAmounts amounts_of(const Json& json) {
  return {units(json.at("current")), units(json.at("overflow")), units(json.at("reserve"))};
}

MeterStanding standing_of(const Json& json) {
  return {.counters = {.in = units(json.at("in")),
                       .house = units(json.at("house")),
                       .wins = units(json.at("wins")),
                       .hits = json.at("hits").get<int>(),
                       .resets = json.at("resets").get<int>()},
          .disabled = json.at("disabled").get<bool>()};
}

// As a record names it.
Json incident_json(const games::Command& incident) {
  Json json = {{"kind", croupier::to_text(incident.irregularity)}, {"at", to_text(incident.happened)}};
  if (incident.seat != games::none) json["seat"] = incident.seat + 1;
  if (incident.irregularity == IrregularityKind::face_up_cards) {
    json["count"] = incident.count;
    json["card"] = incident.ahead + 1;
  }
  return json;
}

Result<games::Command> incident_of(const Json& json, const TableRules& rules) {
  IrregularityRecord record;
  record.kind = json.at("kind").get<std::string>();
  record.at = json.at("at").get<std::string>();
  if (json.contains("seat")) record.seat = json.at("seat").get<int>();
  record.dealer = has_either_side(record.kind) && !record.seat;
  record.count = json.value("count", 1);
  record.card = json.value("card", 1);
  return command_of(record, rules);
}

Json shoe_json(const ShoeState& shoe) {
  Json json = {
      {"number", shoe.number}, {"cards", shoe.cards}, {"cut_from_end", shoe.cut_from_end}, {"rounds", Json::array()}};
  if (shoe.spoiled) json["spoiled"] = true;
  for (const DealtRound& round : shoe.rounds) {
    Json entry = {{"number", round.number}, {"first", round.first}, {"used", round.used}};
    if (round.summary) {
      entry["winner"] = round.summary->winner;
      entry["hands"] = Json::array();
      for (const auto& hand : round.summary->hands) entry["hands"].push_back({hand.name, hand.total, hand.cards});
      if (!round.summary->won.empty()) entry["won"] = round.summary->won;
    }
    json["rounds"].push_back(std::move(entry));
  }
  return json;
}

ShoeState shoe_of(const Json& json) {
  ShoeState shoe{.number = json.at("number").get<std::int64_t>(),
                 .cards = json.at("cards").get<int>(),
                 .cut_from_end = json.at("cut_from_end").get<int>()};
  shoe.spoiled = json.value("spoiled", false);
  for (const Json& entry : json.at("rounds")) {
    DealtRound round{.number = entry.at("number").get<std::int64_t>(),
                     .first = entry.at("first").get<int>(),
                     .used = entry.at("used").get<int>()};
    if (entry.contains("winner")) {
      round.summary.emplace();
      round.summary->winner = entry.at("winner").get<std::string>();
      for (const Json& hand : entry.at("hands"))
        round.summary->hands.push_back({hand.at(0).get<std::string>(), hand.at(1).get<int>(), hand.at(2).get<int>()});
      if (entry.contains("won")) round.summary->won = entry.at("won").get<std::vector<std::string>>();
    }
    shoe.rounds.push_back(std::move(round));
  }
  return shoe;
}

TableState read_state(const Json& json) {
  TableState state;
  for (const Json& entry : json.at("seats")) {
    Seated seated;
    seated.account = entry.at("account").get<std::int64_t>();
    seated.name = entry.at("name").get<std::string>();
    seated.bot = entry.at("bot").get<bool>();
    seated.leaving = entry.at("leaving").get<bool>();
    seated.absent = entry.at("absent").get<int>();
    seated.notice = entry.at("notice").get<std::string>();
    state.seats.at(entry.at("seat").get<std::size_t>() - 1) = std::move(seated);
  }
  if (const Json& bank = json.at("bank"); !bank.is_null())
    state.bank = Banker{bank.at("seat").get<int>() - 1, bank.at("cents").get<std::int64_t>()};
  if (const Json& rotation = json.at("rotation"); !rotation.is_null()) state.rotation = rotation_of(rotation);
  state.deck = {json.at("deck").at("rounds").get<int>(),
                DeckCare::Time(json.at("deck").at("changed").get<std::int64_t>())};
  for (const Json& meter : json.at("meters")) state.meters.push_back(amounts_of(meter));
  // Stores of a time when nobody counted: what there is came from the house.
  for (const MeterAmounts& meter : state.meters) state.standings.push_back(new_standing(meter));
  if (json.contains("standings")) {
    for (std::size_t i = 0; i < state.standings.size(); ++i)
      state.standings[i] = standing_of(json.at("standings").at(i));
  }
  state.rounds = json.at("rounds").get<std::int64_t>();
  if (json.contains("shoe")) state.shoe = shoe_of(json.at("shoe"));
  state.shoes = json.value("shoes", std::int64_t{0});
  state.generation = json.value("generation", "");
  state.button = json.at("button").get<int>();
  state.closing = json.at("closing").get<bool>();
  return state;
}

// Stores of a time when decisions were numbered have the number of the choice.
Result<games::Command> decision_of(const Json& body, const LiveTable& table) {
  if (table.round() == nullptr) return unreadable("a decision without a round");
  if (body.contains("action")) return games::parse_action(*table.round(), body.at("action").get<std::string>());
  const auto offers = table.round()->offers();
  const auto choice = body.at("choice").get<std::size_t>();
  if (choice >= offers.size()) return unreadable("a decision that was not offered");
  return taken(*table.round(), offers[choice]);
}

Result<TableCommand> read_command(TableAction action, const Json& body, const LiveTable& table) {
  const TableRules& rules = table.rules();
  TableCommand command{.action = action};
  const auto by = body.at("by").get<std::string>();
  for (const By each : everybody) {
    if (to_text(each) == by) command.by = each;
  }
  if (body.contains("seat")) command.seat = body.at("seat").get<int>() - 1;
  if (body.contains("account")) command.account = body.at("account").get<std::int64_t>();
  if (body.contains("name")) command.name = body.at("name").get<std::string>();
  if (body.contains("accept")) command.accept = body.at("accept").get<bool>();
  if (body.contains("cents")) command.cents = body.at("cents").get<std::int64_t>();
  if (body.contains("seats")) command.seats = seats_of(body.at("seats"));
  if (body.contains("wagers")) {
    for (const auto& [id, cents] : body.at("wagers").items())
      command.slip.emplace_back(rules.wager_index(id), cents.get<std::int64_t>());
  }
  if (body.contains("why")) command.why = body.at("why").get<std::string>();
  if (body.contains("meter")) {
    const std::uint8_t wager = rules.wager_index(body.at("meter").get<std::string>());
    if (wager == games::none || rules.wager(wager).progressive == games::none)
      return unreadable("a meter that the table has not");
    command.meter = rules.wager(wager).progressive;
  }
  if (action == TableAction::decide) {
    auto decided = decision_of(body, table);
    if (!decided) return unreadable(decided.refusal().line());
    command.to_round = *decided;
  }
  if (body.contains("incident")) {
    auto incident = incident_of(body.at("incident"), rules);
    if (!incident) return unreadable(incident.refusal().line());
    command.to_round = *incident;
  }
  return command;
}

}  // namespace

std::string_view to_text(By by) {
  switch (by) {
    case By::player:
      return "player";
    case By::bot:
      return "bot";
    case By::platform:
      return "platform";
    case By::operator_:
      return "operator";
  }
  return "";
}

std::string_view to_text(TableAction action) {
  for (const auto& [each, kind] : kinds) {
    if (each == action) return kind;
  }
  broken_invariant("an action without a name");
}

Json body_of(const TableCommand& command, const TableRules& rules) {
  Json body = {{"by", to_text(command.by)}};
  switch (command.action) {
    case TableAction::sit:
      body["seat"] = command.seat + 1;
      body["account"] = command.account;
      body["name"] = command.name;
      break;
    case TableAction::bet:
      body["seat"] = command.seat + 1;
      body["wagers"] = Json::object();
      for (const auto& [wager, cents] : command.slip) body["wagers"][rules.wager(wager).source->id] = cents;
      break;
    case TableAction::bank:
      body["seat"] = command.seat + 1;
      body["accept"] = command.accept;
      body["cents"] = command.cents;
      break;
    case TableAction::decide:
      body["seat"] = command.seat + 1;
      body["action"] = games::action_text(rules, command.to_round);
      break;
    case TableAction::stand:
    case TableAction::ready:
      body["seat"] = command.seat + 1;
      break;
    case TableAction::close_bets:
    case TableAction::go_on:
      body["seats"] = seats_json(command.seats);
      break;
    case TableAction::irregularity:
      body["incident"] = incident_json(command.to_round);
      body["why"] = command.why;
      break;
    case TableAction::switch_meter:
      body["meter"] = rules.wager(rules.progressives()[command.meter].wager).source->id;
      body["accept"] = command.accept;
      break;
    case TableAction::offer_bank:
    case TableAction::shuffle:
    case TableAction::open_round:
    case TableAction::settle:
    case TableAction::call_off:
    case TableAction::abandon:
    case TableAction::close_table:
      break;
  }
  return body;
}

Result<std::optional<TableCommand>> command_of(const std::string& kind, const Json& body, const LiveTable& table) {
  for (const auto& [action, word] : kinds) {
    if (word != kind) continue;
    try {
      auto command = read_command(action, body, table);
      if (!command) return command.refusal();
      return std::optional(std::move(command).value());
    } catch (const Json::exception& error) {
      return unreadable(kind + ": " + error.what());
    }
  }
  return std::optional<TableCommand>();
}

Json to_json(const TableState& state) {
  Json json;
  json["seats"] = Json::array();
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (state.seats[i]) json["seats"].push_back(seated_json(static_cast<int>(i), *state.seats[i]));
  }
  json["bank"] = state.bank ? Json{{"seat", state.bank->seat + 1}, {"cents", state.bank->cents}} : Json(nullptr);
  json["rotation"] = state.rotation ? rotation_json(*state.rotation) : Json(nullptr);
  json["deck"] = {{"rounds", state.deck.rounds}, {"changed", state.deck.changed.count()}};
  json["meters"] = Json::array();
  for (const MeterAmounts& meter : state.meters) json["meters"].push_back(amounts_json(meter));
  json["standings"] = Json::array();
  for (const MeterStanding& standing : state.standings) json["standings"].push_back(standing_json(standing));
  json["rounds"] = state.rounds;
  json["button"] = state.button;
  json["closing"] = state.closing;
  if (state.shoe) json["shoe"] = shoe_json(*state.shoe);
  if (state.shoes > 0) json["shoes"] = state.shoes;
  if (!state.generation.empty()) json["generation"] = state.generation;
  return json;
}

Result<TableState> state_of(const Json& json) {
  try {
    return read_state(json);
  } catch (const std::exception& error) {
    return unreadable(error.what());
  }
}

Json to_json(const KeptMeter& meter) {
  return {{"table", meter.table},
          {"game", meter.game},
          {"wager", meter.wager},
          {"paytable", meter.paytable},
          {"unit_cents", meter.unit ? Json(meter.unit->cents()) : Json()},
          {"amounts", amounts_json(meter.amounts)},
          {"standing", standing_json(meter.standing)},
          {"terms", set_terms_json(meter.terms)},
          {"waiting", set_terms_json(meter.waiting)}};
}

Result<KeptMeter> kept_of(const Json& body) {
  try {
    // In stores of a time when terms ended with the table they are left out.
    const auto terms = set_terms_of(body.value("terms", Json()));
    if (!terms) return terms.refusal();
    const auto waiting = set_terms_of(body.value("waiting", Json()));
    if (!waiting) return waiting.refusal();
    const Json unit = body.value("unit_cents", Json());
    return KeptMeter{.table = body.at("table").get<std::string>(),
                     .game = body.at("game").get<std::string>(),
                     .wager = body.at("wager").get<std::string>(),
                     .paytable = body.at("paytable").get<std::string>(),
                     .unit = unit.is_null() ? std::nullopt : Money::from_cents(unit.get<std::int64_t>()),
                     .amounts = amounts_of(body.at("amounts")),
                     .standing = standing_of(body.at("standing")),
                     .terms = *terms,
                     .waiting = *waiting};
  } catch (const std::exception& error) {
    return unreadable(error.what());
  }
}

void add_held(const LiveTable& table, const std::vector<FeeRecord>& charges, Json& body) {
  HeldMoney held;
  for (int i = 0; i < table.settings().seats; ++i) {
    if (table.seat(i) && table.held_cents(i) > 0) held.stakes[table.seat(i)->account] += table.held_cents(i);
  }
  if (held.stakes.empty()) return;
  for (const FeeRecord& fee : charges) {
    const int seat = fee.seat == FeeCharge::player_dealer ? table.round()->setup().bank_seat : fee.seat - 1;
    if (seat < table.settings().seats) held.fees[table.seat(seat)->account] += fee.cents;
  }
  for (const auto& [account, cents] : held.stakes) body["stakes"][std::to_string(account)] = cents;
  for (const auto& [account, cents] : held.fees) body["fees"][std::to_string(account)] = cents;
}

Result<HeldMoney> held_of(const Json& body) {
  HeldMoney held;
  const auto read = [&](const char* what, std::map<std::int64_t, std::int64_t>& into) {
    if (!body.contains(what)) return;
    for (const auto& [account, cents] : body.at(what).items()) into[std::stoll(account)] = cents.get<std::int64_t>();
  };
  try {
    read("stakes", held.stakes);
    read("fees", held.fees);
  } catch (const std::exception& error) {
    return unreadable(error.what());
  }
  return held;
}

Json to_json(const std::vector<FeeRecord>& charges) {
  Json json = Json::array();
  for (const FeeRecord& fee : charges)
    json.push_back({{"seat", fee.seat}, {"cents", fee.cents}, {"clause", fee.clause}, {"ruling", fee.ruling}});
  return json;
}

Result<std::vector<FeeRecord>> charges_of(const Json& json) {
  std::vector<FeeRecord> charges;
  try {
    for (const Json& fee : json)
      charges.push_back({fee.at("seat").get<int>(), fee.at("cents").get<std::int64_t>(),
                         fee.at("clause").get<std::string>(), fee.at("ruling").get<std::string>()});
  } catch (const Json::exception& error) {
    return unreadable(error.what());
  }
  return charges;
}

}  // namespace croupier
