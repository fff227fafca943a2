#include "tests/rules/fee_sheets.h"

#include <algorithm>
#include <sstream>

namespace croupier::fee_sheets {

// "5", "0.50"; `?` where the document has lost it.
std::string amount(const std::optional<Money>& money) {
  if (!money) return "?";
  std::string text = to_text(*money).substr(1);
  std::erase(text, ',');
  return text;
}

// "10-100", "101+"; "" without either end.
std::string range(const std::optional<Money>& from, const std::optional<Money>& to) {
  if (!from && !to) return "";
  return amount(from) + (to ? "-" + amount(to) : "+");
}

std::string players(const FeeOption& option) {
  if (!option.players_min && !option.players_max) return "any";
  if (!option.players_max) return std::to_string(*option.players_min) + "+";
  if (!option.players_min) return "-" + std::to_string(*option.players_max);
  if (*option.players_min == *option.players_max) return std::to_string(*option.players_min);
  return std::to_string(*option.players_min) + "-" + std::to_string(*option.players_max);
}

namespace {

std::string tiers(const std::vector<FeeTier>& list) {
  std::string text;
  for (const FeeTier& tier : list) {
    const std::string when = range(tier.from, tier.to);
    text += (text.empty() ? "" : " ") + when + (when.empty() ? "" : ":") + amount(tier.fee);
  }
  return text.empty() ? "none" : text;
}

}  // namespace

const Rulebook& book() {
  static const Result<Rulebook> loaded = Rulebook::built_in();
  return *loaded;
}

const FeeSchedule& schedule(std::string_view id) {
  const auto fees = book().fees();
  const auto found = std::find_if(fees.begin(), fees.end(), [&](const FeeSchedule& each) { return each.id == id; });
  if (found == fees.end()) broken_invariant("a schedule the test wants is not in the rulebook");
  return *found;
}

std::vector<std::string> lines(const std::string& sheet) {
  std::vector<std::string> list;
  std::istringstream stream(sheet);
  for (std::string line; std::getline(stream, line);) {
    if (!line.empty()) list.push_back(line);
  }
  return list;
}

// option | limit | player | player-dealer
std::string tier_line(const FeeOption& option) {
  return std::to_string(option.number) + " | " + range(option.limit_min, option.limit_max) + " | " +
         tiers(option.player) + " | " + tiers(option.player_dealer);
}

// option players fee fee ...; which moment each fee belongs to, the caller checks.
std::string pot_line(const FeeOption& option) {
  std::string text = std::to_string(option.number) + " " + players(option);
  for (const PotFee& fee : option.pot) text += " " + amount(fee.fee);
  return text;
}

// option limit early/regular/late ...
std::string rate_line(const FeeOption& option) {
  const auto cell = [](const std::optional<Money>& money) { return money ? amount(money) : "-"; };
  std::string text = std::to_string(option.number) + " " + range(option.limit_min, option.limit_max);
  for (const RoundFees& row : option.rates)
    text += " " + cell(row.early) + "/" + cell(row.regular) + "/" + cell(row.late);
  return text;
}

void expect_moments(std::string_view id, const std::vector<std::string>& moments) {
  for (const FeeOption& option : schedule(id).options) {
    std::vector<std::string> when;
    for (const PotFee& fee : option.pot) when.push_back(fee.when);
    EXPECT_EQ(when, moments) << id << " option " << option.number;
  }
}

}  // namespace croupier::fee_sheets
