#include "json/settlement_json.h"

#include "bank/fees.h"
#include "record/fee_records.h"

namespace croupier {
namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json fees_json(const RoundRecord& record) {
  Json fees = Json::array();
  for (const FeeRecord& fee : record.charges) {
    const Json payer = Json(fee.backer > 0 ? fee.backer : fee.seat);
    Json entry = {{"who", fee.seat == FeeCharge::player_dealer ? Json("player-dealer") : payer},
                  {"cents", fee.cents},
                  {"clause", fee.clause}};
    if (!fee.ruling.empty()) entry["ruling"] = fee.ruling;
    fees.push_back(std::move(entry));
  }
  return fees;
}

// Ten-thousandths of a cent beside the whole cents.
std::int64_t fraction(Money money) { return money.units() - money.cents() * Money::units_per_cent; }

// What a round did to each progressive; `fractions` has the parts of a cent.
Json progressives_json(const RoundRecord& record) {
  Json json = Json::object();
  for (const ProgressiveRecord& each : record.progressives) {
    Json entry = {{"meter_cents", each.after.current.cents()},
                  {"pool_net_cents", each.pool_net.cents()},
                  {"increment_cents", each.contributed.cents()},
                  {"award_cents", each.award_cents},
                  {"reseed_cents", each.house_seed.cents()}};
    Json fractions = {{"meter", fraction(each.after.current)},
                      {"pool_net", fraction(each.pool_net)},
                      {"increment", fraction(each.contributed)},
                      {"reseed", fraction(each.house_seed)}};
    for (const MeterRecord& meter : record.meters) {
      if (meter.wager != each.wager) continue;
      entry["meter_before_cents"] = meter.amounts.current.cents();
      fractions["meter_before"] = fraction(meter.amounts.current);
      if (meter.amounts.overflow == Money{} && meter.amounts.reserve == Money{} && each.after.overflow == Money{} &&
          each.after.reserve == Money{})
        continue;
      entry["overflow_before_units"] = meter.amounts.overflow.units();
      entry["overflow_units"] = each.after.overflow.units();
      entry["reserve_before_units"] = meter.amounts.reserve.units();
      entry["reserve_units"] = each.after.reserve.units();
    }
    entry["fractions"] = std::move(fractions);
    json[each.wager] = std::move(entry);
  }
  return json;
}

Json envy_json(const RoundRecord& record) {
  Json json = Json::array();
  for (const EnvyRecord& envy : record.envy) {
    json.push_back({{"seat", envy.seat},
                    {"cents", envy.cents},
                    {"wager", envy.wager},
                    {"hand_of", envy.hand_of},
                    {"clause", envy.clause}});
  }
  return json;
}

}  // namespace

Json line_json(const LineRecord& line) {
  Json entry = {{"seat", line.seat},
                {"wager", line.wager},
                {"outcome", line.outcome},
                {"wagered_cents", line.wagered_cents},
                {"net_cents", line.net_cents},
                {"returned_cents", line.outcome == "returned" ? line.wagered_cents : line.returned_cents},
                {"hand", text_or_null(line.hand)},
                {"reads", text_or_null(line.words)},
                {"natural", line.natural},
                {"odds", text_or_null(line.odds)},
                {"clause", line.clause}};
  if (line.player != 0) entry["player"] = line.player;
  if (line.hand_number != 0) entry["hand_number"] = line.hand_number;
  if (line.cut_cents != 0) entry["cut_cents"] = line.cut_cents;
  if (line.award_cents != 0) entry["award_cents"] = line.award_cents;
  if (line.for_dealer) {
    entry["for_dealer"] = true;
    entry["tip_cents"] = line.tip_cents;
  }
  return entry;
}

Json settlement_json(const RoundRecord& record) {
  Json lines = Json::array();
  for (const LineRecord& line : record.lines) lines.push_back(line_json(line));
  Json json = {{"game", record.game},
               {"lines", std::move(lines)},
               {"bank", {{"net_cents", record.bank_cents.value_or(0)}}},
               {"fees", fees_json(record)},
               {"progressives", progressives_json(record)},
               {"envy", envy_json(record)}};
  if (const auto& dealer = record.dealer_hand) {
    json["dealer"] = {{"hand", dealer->hand}, {"reads", dealer->words}};
    if (dealer->qualifies) json["dealer"]["qualifies"] = *dealer->qualifies;
  }
  if (record.bank) json["bank"]["seat"] = record.bank->seat;
  if (record.bank && record.bank->wager_cents) json["bank"]["wager_cents"] = *record.bank->wager_cents;
  if (tips_cents(record) != 0) json["tips"] = {{"net_cents", tips_cents(record)}};
  if (record.fees) json["collection"] = {{"schedule", record.fees->schedule}, {"option", record.fees->option}};
  return json;
}

}  // namespace croupier
