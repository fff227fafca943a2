#include "cli/settlement_text.h"

#include "cli/text_table.h"
#include "money/money.h"
#include "record/fee_records.h"

namespace croupier::cli {
namespace {

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json fees_json(const RoundRecord& record) {
  Json fees = Json::array();
  for (const FeeRecord& fee : record.charges) {
    Json entry = {{"who", fee.seat == FeeCharge::player_dealer ? Json("player-dealer") : Json(fee.seat)},
                  {"cents", fee.cents},
                  {"clause", fee.clause}};
    if (!fee.ruling.empty()) entry["ruling"] = fee.ruling;
    fees.push_back(std::move(entry));
  }
  return fees;
}

std::string fees_line(const RoundRecord& record) {
  std::string text = "fees by " + to_text(*record.fees) + ": " + fee_words(record.charges);
  if (!record.charges.empty()) text += " (" + record.charges.front().clause + ")";
  return shown(text, text.size()) + "\n";
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

std::int64_t tips(const RoundRecord& record) {
  std::int64_t sum = 0;
  for (const LineRecord& line : record.lines) sum += line.tip_cents;
  return sum;
}

}  // namespace

std::string signed_dollars(std::int64_t cents) {
  const std::string text = to_text(Money::from_cents(cents).value_or(Money()));
  return cents > 0 ? "+" + text : text;
}

std::string dealer_words(const DealerHand& dealer) {
  std::string text = "dealer: " + dealer.words;
  if (dealer.qualifies) text += (*dealer.qualifies ? ", qualifies (" : ", does not qualify (") + dealer.clause + ")";
  return text;
}

Json settlement_json(const RoundRecord& record) {
  Json lines = Json::array();
  for (const LineRecord& line : record.lines) {
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
    if (line.cut_cents != 0) entry["cut_cents"] = line.cut_cents;
    if (line.award_cents != 0) entry["award_cents"] = line.award_cents;
    if (line.for_dealer) {
      entry["for_dealer"] = true;
      entry["tip_cents"] = line.tip_cents;
    }
    lines.push_back(std::move(entry));
  }
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
  if (tips(record) != 0) json["tips"] = {{"net_cents", tips(record)}};
  if (record.fees) json["collection"] = {{"schedule", record.fees->schedule}, {"option", record.fees->option}};
  return json;
}

std::string settlement_table(const RoundRecord& record) {
  // What a record says may come from a stranger: nothing of it may steer the terminal.
  const auto plain = [](const std::string& text) { return shown(text, text.size()); };
  TextTable table({Align::right, Align::left, Align::right, Align::left, Align::left, Align::right, Align::left});
  table.heading({"seat", "wager", "stake", "outcome", "hand", "net", "clause"});
  for (const LineRecord& line : record.lines) {
    std::string outcome = plain(line.outcome);
    if (!line.odds.empty()) outcome += " " + line.odds;
    if (line.returned_cents != 0 && line.outcome != "returned")
      outcome += " (" + to_text(Money::from_cents(line.returned_cents).value_or(Money())) + " not covered)";
    if (line.cut_cents != 0) outcome += " (less " + to_text(Money::from_cents(line.cut_cents).value_or(Money())) + ")";
    table.row({std::to_string(line.seat), plain(line.wager) + (line.for_dealer ? " for the dealer" : ""),
               to_text(Money::from_cents(line.wagered_cents).value_or(Money())), outcome, plain(line.words),
               signed_dollars(line.net_cents), plain(line.clause)});
  }
  std::string text = table.text(0);
  for (const EnvyRecord& envy : record.envy)
    text += "\nenvy: seat " + std::to_string(envy.seat) + " gets " + signed_dollars(envy.cents) + " on " +
            plain(envy.wager) + " for the hand of seat " + std::to_string(envy.hand_of) + " (" + plain(envy.clause) +
            ")";
  for (const ProgressiveRecord& each : record.progressives)
    text += "\n" + plain(each.wager) + ": the meter stands at " + to_text(each.after.current) + ", pool " +
            to_text(each.pool_net) +
            (each.house_seed > Money{} ? ", reseeded by the house with " + to_text(each.house_seed) : "");
  if (record.dealer_hand) text += "\n" + dealer_words(*record.dealer_hand);
  text += "\nbank " + signed_dollars(record.bank_cents.value_or(0));
  if (tips(record) != 0) text += ", dealer's tips " + signed_dollars(tips(record));
  return text + "\n" + (record.fees ? fees_line(record) : "");
}

}  // namespace croupier::cli
