#include "report/figures/count_json.h"

#include <cmath>

#include "report/figures/analysis_json.h"

namespace croupier {
namespace {

Json removal_json(const WagerRemoval& removal) {
  const auto number = [&](const Fraction& value) { return figure_json(value, removal.in_fractions); };
  Json effects = Json::array();
  for (std::size_t i = 0; i < removal.effects.size(); ++i) {
    const RemovalEffect& each = removal.effects[i];
    effects.push_back({{"card", class_name(each.card)},
                       {"copies", each.copies},
                       {"wild", each.wild},
                       {"fixed_play", number(each.fixed)},
                       {"best_play", number(each.best)},
                       {"tag", removal.count.tags[i]}});
  }
  return {{"wager", removal.wager},
          {"paytable", removal.paytable.empty() ? Json(nullptr) : Json(removal.paytable)},
          {"method", "exact"},
          {"unit", removal.unit},
          {"ev", number(removal.ev)},
          {"mean_fixed_play", number(removal.mean_fixed())},
          {"mean_best_play", number(removal.mean_best())},
          {"betting_correlation", removal.count.correlation},
          {"tags_sum", removal.count.sum},
          {"effects", std::move(effects)}};
}

Json wild_count_json(const WildCount& count) {
  Json lines = Json::array();
  for (const WildCountLine& line : count.lines) {
    lines.push_back({{"wilds", line.wilds},
                     {"probability", number_json(line.probability)},
                     {"ev", number_json(line.ev)},
                     {"play_from", line.from.empty() ? Json(nullptr) : Json(line.from)}});
  }
  return {{"players", count.players},    {"wild_cards", count.wild_cards},
          {"method", "exact"},           {"ev_alone", number_json(count.ev_alone)},
          {"ev", number_json(count.ev)}, {"ev_of_rule", number_json(count.ev_of_rule)},
          {"counts", std::move(lines)}};
}

Json shared_hands_json(const SharedHands& shared) {
  return {{"players", shared.players},
          {"method", "simulated"},
          {"deals", shared.deals},
          {"seed", shared.seed},
          {"ev", shared.ev},
          {"standard_error", shared.standard_error},
          {"ci95", {shared.ev - 1.96 * shared.standard_error, shared.ev + 1.96 * shared.standard_error}}};
}

std::string_view to_text(CounterGains::Knows knows) {
  switch (knows) {
    case CounterGains::Knows::everything:
      return "everything";
    case CounterGains::Knows::count:
      return "count";
    case CounterGains::Knows::nothing:
      break;
  }
  return "nothing";
}

// A start that is never reached, and one that always is, have no number.
Json system_json(const CountSystem& system) {
  return {{"tags", system.tags},
          {"betting_correlation", system.correlation},
          {"even_at", system.even_at},
          {"from", std::isinf(system.from) ? Json(system.from > 0 ? "never" : "always") : Json(system.from)}};
}

Json counter_json(const CounterGains& counter) {
  Json at = Json::array();
  for (const CutGain& gain : counter.at)
    at.push_back({{"cut", gain.cut},
                  {"rounds_a_shoe", gain.rounds},
                  {"part_bet", gain.bet},
                  {"edge", gain.edge},
                  {"units_a_shoe", gain.gain},
                  {"units_in_100_rounds", gain.per_100},
                  {"standard_error", gain.per_100_error}});
  return {{"wager", counter.wager},
          {"knows", to_text(counter.knows)},
          {"system", counter.system ? system_json(*counter.system) : Json(nullptr)},
          {"at", std::move(at)}};
}

Json shoes_json(const ShoeCounting& shoes) {
  Json counters = Json::array();
  for (const CounterGains& counter : shoes.counters) counters.push_back(counter_json(counter));
  Json depths = Json::array();
  for (const ShoeDepth& depth : shoes.depths) {
    Json wagers = Json::array();
    for (std::size_t i = 0; i < shoes.wagers.size(); ++i)
      wagers.push_back(
          {{"wager", shoes.wagers[i]}, {"part_favorable", depth.wagers[i].favorable}, {"edge", depth.wagers[i].edge}});
    depths.push_back({{"cards_left", {depth.least_left, depth.most_left}},
                      {"rounds_a_shoe", depth.rounds},
                      {"wagers", std::move(wagers)}});
  }
  return {{"method", "simulated"},
          {"shoes", shoes.shoes},
          {"seed", shoes.seed},
          {"counters", std::move(counters)},
          {"depths", std::move(depths)}};
}

Json spread_json(const SpreadCounting& spread) {
  Json plays = Json::array();
  for (const IndexLine& line : spread.plays)
    plays.push_back({{"hand", line.hand},
                     {"up", line.up},
                     {"instead", line.instead},
                     {"index", line.index},
                     {"from_there", line.above ? "up" : "down"},
                     {"gain", line.gain}});
  Json gains = Json::array();
  for (const SpreadGain& gain : spread.gains)
    gains.push_back({{"cut", gain.cut},
                     {"spread", gain.spread},
                     {"index_plays", gain.index_plays},
                     {"rounds_a_shoe", gain.rounds},
                     {"average_bet", gain.average_bet},
                     {"edge", gain.edge},
                     {"units_in_100_rounds", gain.per_100},
                     {"standard_error", gain.per_100_error}});
  return {{"method", "simulated"},
          {"shoes", spread.shoes},
          {"seed", spread.seed},
          {"wager", spread.wager},
          {"system", system_json(spread.system)},
          {"per_point", spread.per_point},
          {"ev_of_a_whole_shoe", spread.ev},
          {"plays", std::move(plays)},
          {"gains", std::move(gains)}};
}

}  // namespace

Json count_json(const Game& game, const Countability& found) {
  Json json = {{"game", game.id}};
  json.update(count_json(found));
  return json;
}

Json count_json(const Countability& found) {
  Json wagers = Json::array();
  for (const WagerRemoval& removal : found.removals) wagers.push_back(removal_json(removal));
  Json unsolved = Json::array();
  for (const Unsolved& each : found.unsolved) {
    unsolved.push_back({{"wager", each.wager},
                        {"paytable", each.paytable.empty() ? Json(nullptr) : Json(each.paytable)},
                        {"why", each.why}});
  }
  Json wild_counts = Json::array();
  for (const WildCount& count : found.wild_counts) wild_counts.push_back(wild_count_json(count));
  Json json = {
      {"wagers", std::move(wagers)}, {"exposed_card", nullptr},         {"wild_counts", std::move(wild_counts)},
      {"shared_hands", nullptr},     {"unsolved", std::move(unsolved)}, {"interrupted", found.stopped},
      {"seconds", found.seconds}};
  if (found.exposure) {
    json["exposed_card"] = {{"shown_by_the_rules", found.exposure->shown},
                            {"method", "exact"},
                            {"ev", figure_json(found.exposure->ev, found.exposure->in_fractions)},
                            {"ev_known", figure_json(found.exposure->ev_known, found.exposure->in_fractions)}};
  }
  if (found.shared_hands) json["shared_hands"] = shared_hands_json(*found.shared_hands);
  if (found.shoes) json["shoes"] = shoes_json(*found.shoes);
  if (found.spread) json["spread"] = spread_json(*found.spread);
  if (!found.tables.empty()) json["tables"] = tables_json(found.tables);
  return json;
}

}  // namespace croupier
