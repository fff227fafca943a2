// How a tuning is asked for and handed on.
#include <charconv>

#include "base/nearest_word.h"
#include "report/figures/analysis_json.h"
#include "report/figures/top_award.h"
#include "report/tune/tune.h"

namespace croupier {
namespace {

constexpr std::size_t most_decimals = 12;

std::vector<std::string> hand_words() {
  std::vector<std::string> words;
  for (int hand = 0; hand < hand_count; ++hand) words.emplace_back(to_text(static_cast<Hand>(hand)));
  return words;
}

Json rows_json(const PayTable& table) {
  Json rows = Json::array();
  for (const PayRow& row : table.rows) {
    Json json = {{"hand", to_text(row.hand)}};
    if (row.pays) json["pays"] = to_text(*row.pays);
    if (row.natural) json["natural"] = to_text(*row.natural);
    if (row.wild) json["wild"] = to_text(*row.wild);
    rows.push_back(std::move(json));
  }
  return rows;
}

Json verdicts_json(const std::vector<GateVerdict>& verdicts) {
  Json json = Json::array();
  for (const GateVerdict& each : verdicts)
    json.push_back({{"gate", each.gate->id}, {"passed", each.passed ? Json(*each.passed) : Json(nullptr)}});
  return json;
}

Json table_json(const TunedTable& tuned) {
  const TopAward top = tuned.top();
  return {{"rows", rows_json(tuned.table)},
          {"distance", tuned.distance},
          {"ev", number_json(tuned.analysis.ev)},
          {"house_edge", number_json(tuned.analysis.house_edge())},
          {"hit_frequency", number_json(tuned.analysis.hit_frequency)},
          {"variance", number_json(tuned.analysis.variance)},
          {"top_award", {{"pays", number_json(top.pays)}, {"probability", number_json(*top.probability)}}},
          {"bettors_favor", tuned.favors_bettor()},
          {"gates", verdicts_json(tuned.gates)}};
}

// "now, 1 and 3": those of the printed columns of which it is so.
std::string columns_text(const Tuning& tuning, const std::function<bool(const TunedTable&)>& is_so) {
  std::vector<std::string> names;
  if (is_so(tuning.now)) names.emplace_back("now");
  for (std::size_t i = 0; i < tuning.tables.size(); ++i) {
    if (is_so(tuning.tables[i])) names.push_back(std::to_string(i + 1));
  }
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  return text;
}

}  // namespace

TopAward TunedTable::top() const { return top_award(analysis, analysis.wager == "base" ? nullptr : &table); }

Result<Fraction> parse_share(std::string_view text) {
  const Refusal no_share{.what = "'" + shown(text) + "' is no share", .where = {}, .right = "5%, 5.25% or 0.05"};
  const std::string_view said = text;
  const bool percent = text.ends_with('%');
  if (percent) text.remove_suffix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const auto point = std::min(text.find('.'), text.size());
  const std::string digits =
      std::string(text.substr(0, point)) + std::string(text.substr(std::min(point + 1, text.size())));
  const std::size_t decimals = digits.size() - point;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.empty() || digits.front() == '-' || error != std::errc{} || end != digits.data() + digits.size() ||
      decimals > most_decimals)
    return no_share;
  Integer below = percent ? 100 : 1;
  for (std::size_t i = 0; i < decimals; ++i) below *= 10;
  const Fraction share(negative ? -value : value, below);
  // 5 would be 500%, which nobody means.
  if (!percent && (share >= 1 || share <= -1))
    return Refusal{.kind = RefusalKind::usage,
                   .what = "'" + shown(said) + "' without % is " + shown(said) + " times the stake",
                   .where = {},
                   .right = "did you mean " + shown(said) + "%?"};
  return share;
}

Result<KeptPay> parse_kept(std::string_view text) {
  KeptPay kept;
  const auto equals = text.find('=');
  std::string_view name = text.substr(0, equals);
  if (equals != std::string_view::npos) {
    const auto pay = parse_pay(text.substr(equals + 1));
    if (!pay) return pay.refusal();
    kept.pay = *pay;
  }
  if (const auto colon = name.find(':'); colon != std::string_view::npos) {
    const std::string_view column = name.substr(colon + 1);
    if (column != "natural" && column != "wild")
      return Refusal{.what = "'" + shown(column) + "' is no column", .where = {}, .right = "natural or wild"};
    kept.column = column == "natural" ? OwnPay::Column::natural : OwnPay::Column::wild;
    name = name.substr(0, colon);
  }
  const auto hand = parse_hand(name);
  if (!hand) {
    const std::string near = nearest_word(name, hand_words());
    return Refusal{
        .kind = RefusalKind::unknown,
        .what = "'" + shown(name) + "' is no hand",
        .where = {},
        .right = near.empty() ? "a hand of the table, such as straight-flush=40" : "did you mean '" + near + "'?"};
  }
  kept.hand = *hand;
  return kept;
}

std::vector<std::string> tuning_remarks(const Tuning& tuning) {
  std::vector<std::string> remarks;
  const std::string favored = columns_text(tuning, &TunedTable::favors_bettor);
  if (!favored.empty()) remarks.push_back("In the bettor's favor: " + favored + ".");
  for (std::size_t i = 0; i < tuning.now.gates.size(); ++i) {
    const Gate& gate = *tuning.now.gates[i].gate;
    const auto fails = [&](const TunedTable& table) { return table.gates[i].passed == false; };
    const std::string failed = columns_text(tuning, fails);
    if (!failed.empty()) remarks.push_back(gate.id + " fails: " + failed + ". " + gate.text + " (" + gate.source + ")");
  }
  return remarks;
}

Json tuning_json(const Game& game, const TuneRequest& request, const Tuning& tuning) {
  Json results = Json::array();
  for (const TunedTable& table : tuning.tables) results.push_back(table_json(table));
  Json json = {{"game", game.id},
               {"wager", tuning.wager},
               {"paytable", tuning.now.table.id},
               {"table_of", tuning.now.table.wager},
               {"basis", to_text(tuning.now.table.basis)},
               {"target_edge", number_json(request.edge)},
               {"tolerance", number_json(request.tolerance)},
               {"now", table_json(tuning.now)},
               {"results", std::move(results)},
               {"steps", tuning.steps},
               {"complete", tuning.complete}};
  if (request.hit) json["target_hit"] = number_json(*request.hit);
  return json;
}

}  // namespace croupier
