#include "room/operate_json.h"

#include "record/irregularity_records.h"
#include "record/irregularity_words.h"
#include "room/tables/meter_json.h"
#include "room/tables/table_events.h"
#include "room/tables/table_view.h"

namespace croupier {
namespace {

std::string effect_words(const Irregularity& rule) {
  std::string text;
  if (rule.count != Irregularity::Count::any) text += rule.count == Irregularity::Count::one ? "one: " : "several: ";
  if (rule.who != Irregularity::Who::any)
    text += rule.who == Irregularity::Who::player ? "a player's: " : "the dealer's: ";
  text += what_follows(rule.effect);
  if (rule.before == Irregularity::Before::decisions) text += ", until all have decided";
  if (rule.before == Irregularity::Before::reveal) text += ", until the dealer's hand is shown";
  return text;
}

std::string_view whose(const Game& game, IrregularityKind kind) {
  if (is_of_a_seat(kind)) return "seat";
  if (!has_either_side(to_text(kind))) return "none";
  bool seat = false;
  bool dealer = false;
  for (const Irregularity& rule : game.irregularities) {
    if (rule.kind != kind) continue;
    seat = seat || rule.who != Irregularity::Who::dealer;
    dealer = dealer || rule.who != Irregularity::Who::player;
  }
  return seat && dealer ? "either" : seat ? "seat" : "dealer";
}

// What a table's progressives hold and by which terms, by wager; the parts of a cent are in the books.
Json standing_meters_json(const HostedTable& table) {
  const LiveTable& live = table.live;
  Json json = Json::object();
  for (std::uint8_t place = 0; place < live.rules().progressives().size(); ++place) {
    Json& meter = json[wager_of_meter(live, place)];
    meter = {{"cents", live.meter(place).current.cents()},
             {"overflow_cents", live.meter(place).overflow.cents()},
             {"reserve_cents", live.meter(place).reserve.cents()}};
    meter.update(to_json(terms_at(table, place)));
  }
  return json;
}

}  // namespace

std::string wager_of_meter(const LiveTable& live, std::uint8_t place) {
  return live.rules().wager(live.rules().progressives()[place].wager).source->id;
}

Json standing_json(const HostedTable& table) {
  Json json = {{"phase", to_text(table.live.phase())}};
  add_held(table.live, table.charges, json);
  return json;
}

Json opened_json(const HostedTable& table, const Rulebook& book) {
  Json json = settings_json(table);
  json["options"] = table.plan.options;
  // The rulebook's: a definition with an operator's terms has its options filled in, and no list of them.
  if (const auto game = book.game(table.plan.game); game) {
    for (const Option& option : (*game)->options) {
      if (!table.plan.options.contains(option.id)) json["options"][option.id] = option.default_value;
    }
  }
  json["id"] = table.id();
  json["name"] = table.plan.name;
  json["bots"] = table.plan.bots;
  json["definition"] = to_hex(table.definition.hash);
  json["meters"] = standing_meters_json(table);
  if (!table.plan.meters_from.empty()) json["meters_from"] = table.plan.meters_from;
  return json;
}

Json closing_json(const HostedTable& table) {
  Json json = standing_json(table);
  json["closing"] = table.live.state().closing;
  const bool closed = table.live.phase() == TablePhase::closed;
  if (!closed || !table.is_practice()) json[closed ? "meters_kept" : "meters"] = standing_meters_json(table);
  return json;
}

Json irregularities_json(const Game& game) {
  Json list = Json::array();
  for (std::size_t i = 0; i < irregularity_kinds.size(); ++i) {
    const auto kind = static_cast<IrregularityKind>(i);
    std::string effects;
    std::string clause;
    for (const Irregularity& rule : game.irregularities) {
      if (rule.kind != kind || kind == IrregularityKind::voided) continue;
      effects += (effects.empty() ? "" : "; ") + effect_words(rule);
      if (clause.empty()) clause = rule.cite.clause;
    }
    if (effects.empty()) continue;
    list.push_back({{"kind", to_text(kind)},
                    {"words", std::string(what_happened(kind)) + ": " + effects},
                    {"clause", clause},
                    {"of", whose(game, kind)},
                    {"counts", kind == IrregularityKind::face_up_cards}});
  }
  return list;
}

}  // namespace croupier
