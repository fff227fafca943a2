#include "room/tables/table_view.h"

#include <algorithm>

#include "json/settlement_json.h"
#include "record/fee_records.h"
#include "room/tables/room_shoes.h"
#include "room/tables/table_money.h"

namespace croupier {

using games::CompiledWager;
using games::none;
using games::TableRules;

namespace {

// Chips are whole dollars, unless the table's minimum is not.
constexpr std::int64_t chip_cents = 100;

bool is_bet_before_deal(const CompiledWager& wager) {
  return wager.source->placed == Placed::before_deal && (wager.open || wager.progressive != none);
}

Json limits_json(const TableRules& rules) {
  Json limits = Json::array();
  for (const CompiledWager& wager : rules.wagers()) {
    if (is_bet_before_deal(wager))
      limits.push_back({{"what", wager.source->id}, {"min_cents", wager.min_cents}, {"max_cents", wager.max_cents}});
  }
  return limits;
}

// What the rulebook calls the wagers, for those who have not opened it.
Json names_json(const TableRules& rules) {
  Json names = Json::object();
  for (const CompiledWager& wager : rules.wagers()) names[wager.source->id] = wager.source->name;
  return names;
}

Json bets_json(const LiveTable& live, int seat) {
  Json bets = Json::object();
  const bool dealt = live.phase() == TablePhase::deciding || live.phase() == TablePhase::result;
  for (std::size_t i = 0; i < live.rules().wagers().size(); ++i) {
    const std::int64_t cents = dealt             ? live.round()->seat(static_cast<std::size_t>(seat)).cents[i]
                               : live.seat(seat) ? live.seat(seat)->slip[i]
                                                 : 0;
    if (cents > 0) bets[live.rules().wagers()[i].source->id] = cents;
  }
  return bets;
}

Json seat_json(const HostedTable& table, int index) {
  const LiveTable& live = table.live;
  const Seated& seated = *live.seat(index);
  const bool dealt = live.phase() == TablePhase::deciding || live.phase() == TablePhase::result;
  const bool settled = live.is_settled() && live.staked_cents(index) > 0;
  return {{"seat", index + 1},
          {"account", seated.account},
          {"name", seated.name},
          {"bot", seated.bot},
          {"away", live.is_away(index)},
          {"leaving", seated.leaving},
          {"ready", seated.ready},
          {"bets", bets_json(live, index)},
          {"folded", dealt && live.round()->seat(static_cast<std::size_t>(index)).folded},
          {"net_cents", settled ? Json(seat_gain(*live.round(), table.record->charges, index)) : Json(nullptr)},
          {"bank", live.state().bank && live.state().bank->seat == index}};
}

Json bank_json(const LiveTable& live) {
  if (const auto& bank = live.state().bank) return {{"seat", bank->seat + 1}, {"cents", bank->cents}};
  if (const auto asked = live.asked()) return {{"offered", *asked + 1}, {"min_cents", live.least_bank_cents()}};
  return nullptr;
}

Json meters_json(const LiveTable& live) {
  Json meters = Json::object();
  for (std::uint8_t i = 0; i < live.rules().progressives().size(); ++i) {
    const Money current = live.meter(i).current;
    meters[live.rules().wager(live.rules().progressives()[i].wager).source->id] = {
        {"cents", current.cents()},
        {"fraction", current.units() - current.cents() * Money::units_per_cent},
        {"disabled", live.standing(i).disabled}};
  }
  return meters;
}

Json wager_json(const LiveTable& live, std::uint8_t index, const TableViewer& viewer) {
  const CompiledWager& wager = live.rules().wager(index);
  const std::int64_t least = std::max<std::int64_t>(wager.min_cents, 1);
  std::string why;
  if (live.phase() != TablePhase::betting) {
    why = "bets are not open";
  } else if (const auto refusal = live.why_not_bet(*viewer.seat, index, least)) {
    why = refusal->what;
  } else if (viewer.balance_cents + live.seat(*viewer.seat)->slip_cents() < least) {
    why = "not enough chips";
  }
  const std::int64_t step = least % chip_cents == 0 ? chip_cents : 1;
  return {
      {"id", wager.source->id}, {"enabled", why.empty()},         {"min_cents", least}, {"max_cents", wager.max_cents},
      {"step_cents", step},     {"equals", wager.source->equals}, {"why", why}};
}

Json actions_json(const LiveTable& live, const TableViewer& viewer) {
  Json actions = Json::array();
  if (!viewer.seat || live.turn() != viewer.seat) return actions;
  for (const games::Offer& offer : live.round()->offers()) {
    const bool affordable = offer.cents <= viewer.balance_cents;
    Json action = {{"action", live.rules().action_word(offer.action)},
                   {"wager", offer.wager == none ? "" : live.rules().wager(offer.wager).source->id},
                   {"cents", offer.cents},
                   {"enabled", affordable},
                   {"why", affordable ? "" : "not enough chips"}};
    if (offer.hand > 0) action["hand"] = offer.hand + 1;
    if (offer.most > 0)
      action.update({{"least_cents", offer.least}, {"most_cents", offer.most}, {"step_cents", offer.step}});
    if (offer.most_cards > 0) action.update({{"least_cards", offer.least_cards}, {"most_cards", offer.most_cards}});
    actions.push_back(std::move(action));
  }
  return actions;
}

}  // namespace

std::string_view to_text(TablePhase phase) {
  switch (phase) {
    case TablePhase::waiting:
      return "waiting";
    case TablePhase::bank:
      return "bank";
    case TablePhase::betting:
      return "betting";
    case TablePhase::deciding:
      return "deciding";
    case TablePhase::result:
      return "result";
    case TablePhase::closed:
      return "closed";
  }
  return "";
}

Json settings_json(const HostedTable& table) {
  const TableRules& rules = table.live.rules();
  Json json = {{"game", rules.game().id},
               {"options", rules.game().chosen},
               {"paytables", rules.chosen_tables()},
               {"limits", limits_json(rules)},
               {"seats", table.live.settings().seats},
               {"bank", to_text(rules.game().bank)},
               {"pace", to_json(table.live.settings().pace)}};
  if (const auto& fees = rules.fees())
    json["fees"] = {{"schedule", fees->choice().schedule}, {"option", fees->choice().option}};
  return json;
}

Json lobby_json(const HostedTable& table, int watching) {
  const LiveTable& live = table.live;
  const TableRules& rules = live.rules();
  int taken = 0;
  int bots = 0;
  for (int i = 0; i < live.settings().seats; ++i) {
    if (!live.seat(i)) continue;
    ++taken;
    bots += live.seat(i)->bot ? 1 : 0;
  }
  Json json = {{"id", table.id()},
               {"name", table.plan.name},
               {"game_name", rules.game().name},
               {"names", names_json(rules)},
               {"taken", taken},
               {"bots", bots},
               {"watching", watching},
               {"phase", to_text(live.phase())},
               {"disabled", table.disabled},
               {"free_play", true},
               {"practice", table.is_practice()}};
  if (table.plan.owner) json["owner"] = *table.plan.owner;
  json.update(settings_json(table));
  json["meters"] = Json::array();
  const Json meters = meters_json(live);
  for (const auto& [wager, meter] : meters.items())
    json["meters"].push_back({{"wager", wager}, {"cents", meter.at("cents")}, {"disabled", meter.at("disabled")}});
  return json;
}

Json you_json(const LiveTable& live, const TableViewer& viewer) {
  Json you = {{"seats", Json::array()},
              {"balance_cents", viewer.balance_cents},
              {"wagers", Json::array()},
              {"actions", actions_json(live, viewer)},
              {"bets_ok", false},
              {"bets_why", ""},
              {"notice", ""}};
  if (!viewer.seat) return you;
  you["seats"].push_back(*viewer.seat + 1);
  for (std::uint8_t i = 0; i < live.rules().wagers().size(); ++i) {
    if (is_bet_before_deal(live.rules().wager(i))) you["wagers"].push_back(wager_json(live, i, viewer));
  }
  const Seated& seated = *live.seat(*viewer.seat);
  you["notice"] = seated.notice;
  const auto refusal = live.why_not_slip(*viewer.seat, seated.slip);
  you["bets_ok"] = live.phase() == TablePhase::betting && seated.slip_cents() > 0 && !refusal;
  if (refusal) you["bets_why"] = refusal->line();
  return you;
}

std::string common_text(const HostedTable& table, std::int64_t now_ms) {
  const LiveTable& live = table.live;
  const auto left = live.left_ms(now_ms);
  const auto turn = live.turn();
  Json json = {{"push", "table"}, {"table", table.id()}, {"version", table.version}};
  json["family"] = to_text(live.rules().game().family);
  const auto round = table.named_round();
  json["round"] = round ? Json(*round) : Json(nullptr);
  json["commitment"] = live.open() != nullptr ? Json(to_hex(table.root)) : Json(nullptr);
  json["phase"] = to_text(live.phase());
  json["left_ms"] = left ? Json(*left) : Json(nullptr);
  json["turn"] = turn ? Json(*turn + 1) : Json(nullptr);
  json["decision"] = turn ? Json(live.decisions()) : Json(nullptr);
  json["seats"] = Json::array();
  for (int i = 0; i < live.settings().seats; ++i) {
    if (live.seat(i)) json["seats"].push_back(seat_json(table, i));
  }
  json["bank"] = bank_json(live);
  json["meters"] = meters_json(live);
  if (live.rules().game().deck.outlasts_a_round()) {
    json["shoe"] = shoe_json(table);
    const std::int64_t shoes = live.state().shoes;
    json["previous_shoe"] = shoes > 1 ? Json(table.shoe_id(shoes - 1)) : Json(nullptr);
  }
  json["settlement"] = table.record ? settlement_json(*table.record) : Json(nullptr);
  const std::string text = json.dump();
  return text.substr(1, text.size() - 2);
}

}  // namespace croupier
