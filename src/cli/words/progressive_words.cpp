#include "cli/words/progressive_words.h"

#include "bank/progressive.h"

namespace croupier::cli {
namespace {

std::string percent(std::int64_t permyriad) {
  std::string text = std::to_string(permyriad / 100);
  if (permyriad % 100 != 0) text += "." + std::to_string(permyriad / 10 % 10) + std::to_string(permyriad % 10);
  return text + "%";
}

std::string funding(const MeterParameters& meter) {
  std::string text = "One unit, " + to_text(meter.unit) + ", is bet; " + percent(meter.increment_permyriad) +
                     " of it enters the meter when bets close";
  if (meter.reserve_permyriad > 0) text += " and " + percent(meter.reserve_permyriad) + " a reserve for the next seed";
  text += ". A new meter stands at " + to_text(meter.seed) + ", after a jackpot at " + to_text(meter.reseed) +
          ", which the house puts in";
  text += meter.ceiling ? ". It stops at " + to_text(*meter.ceiling) + "; what comes in above joins the next jackpot."
                        : ". It has no ceiling.";
  return text;
}

std::string shares(const PayTable& table) {
  std::string text;
  for (const PayRow& row : table.rows) {
    if (row.meter_percent)
      text +=
          (text.empty() ? "" : ", ") + std::string(to_text(row.hand)) + " " + std::to_string(*row.meter_percent) + "%";
  }
  return "Of the meter: " + (text.empty() ? "nothing" : text) +
         ". All else is paid by the house, whatever the meter. A winning wager is " +
         (table.basis == Basis::to_one ? "given back as well." : "not given back.");
}

std::string envy(const Wager& wager, const PayTable& table) {
  std::string text;
  for (const PayRow& row : table.rows) {
    if (const std::int64_t cents = envy_cents(wager, table, row); cents > 0)
      text +=
          (text.empty() ? "" : ", ") + to_text(*Money::from_cents(cents)) + " for a " + std::string(to_text(row.hand));
  }
  if (text.empty()) return "";
  text = "Envy: " + text + " of another player, to everybody else with the wager";
  if (!wager.envy->all_others) text += " who holds no such hand himself";
  return text + (wager.envy->once_a_round ? "; once a round, for the best hand." : "; for each such hand.");
}

}  // namespace

std::vector<std::string> progressive_words(const Game& game, const Wager& wager) {
  const PayTable* table = game.paytable(wager.id);
  if (table == nullptr) return {wager.name + ": closed until the operator brings a pay table."};
  std::vector<std::string> words = {wager.name + ", table " + table->id + ". " + funding(meter_of(wager, *table)),
                                    shares(*table),
                                    "Several winners are paid in the order of settlement, each his share of the meter "
                                    "as it then stands."};
  if (std::string text = envy(wager, *table); !text.empty()) words.push_back(std::move(text));
  return words;
}

}  // namespace croupier::cli
