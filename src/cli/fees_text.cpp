#include "cli/rules_text.h"
#include "cli/text_table.h"

namespace croupier::cli {
namespace {

std::string fee(const std::optional<Money>& money) {
  if (!money) return "amount lost";
  return *money == Money{} ? "no fee" : to_text(*money);
}

std::string range(const std::optional<Money>& from, const std::optional<Money>& to) {
  if (!from && !to) return "any";
  if (!to) return to_text(*from) + " and above";
  return (from ? to_text(*from) : "$0") + " - " + to_text(*to);
}

std::string limit(const FeeOption& option) {
  if (!option.limit_text.empty()) return option.limit_text;
  return option.limit_min || option.limit_max ? range(option.limit_min, option.limit_max) : "";
}

std::string players(const FeeOption& option) {
  if (!option.players_min && !option.players_max) return "";
  if (!option.players_max) return std::to_string(*option.players_min) + " or more";
  if (!option.players_min) return std::to_string(*option.players_max) + " or fewer";
  if (option.players_min == option.players_max) return std::to_string(*option.players_min);
  return std::to_string(*option.players_min) + " - " + std::to_string(*option.players_max);
}

std::string when_words(const PotFee& pot) {
  std::string words = pot.when;
  for (char& c : words) c = c == '-' ? ' ' : c;
  return pot.bracket != 0 ? words + ", bracket " + std::to_string(pot.bracket) : words;
}

// What one option charges, a line a fee.
void add_lines(TextTable& text, const FeeOption& option) {
  std::vector<std::string> head = {std::to_string(option.number), limit(option), players(option)};
  const auto line = [&](const std::string& who, const std::string& for_what, const std::string& amount) {
    head.insert(head.end(), {who, for_what, amount});
    text.row(head);
    head = {"", "", ""};
  };
  for (const FeeTier& tier : option.player) line("player", range(tier.from, tier.to), fee(tier.fee));
  for (const FeeTier& tier : option.player_dealer) line("player-dealer", range(tier.from, tier.to), fee(tier.fee));
  for (const PotFee& pot : option.pot) line("pot", when_words(pot), fee(pot.fee));
  if (option.time) line("player", "every " + std::to_string(option.time->minutes) + " minutes", fee(option.time->fee));
  for (std::size_t i = 0; i < option.rates.size(); ++i) {
    const RoundFees& rates = option.rates[i];
    std::string words = "row " + std::to_string(i + 1);
    std::string amounts = rates.early ? to_text(*rates.early) + " early" : "";
    if (rates.regular) amounts += (amounts.empty() ? "" : ", ") + to_text(*rates.regular) + " regular";
    if (rates.late) amounts += (amounts.empty() ? "" : ", ") + to_text(*rates.late) + " late";
    line("pot", words, amounts);
  }
}

}  // namespace

std::string fees_text(const FeeSchedule& schedule) {
  std::string text = "  " + bold(schedule.id + "  " + schedule.heading) + "\n";
  if (!schedule.note.empty()) text += "    " + dim(wrapped(schedule.note, terminal_width() - 6, 4)) + "\n";
  TextTable table({Align::right, Align::left, Align::left, Align::left, Align::left, Align::right});
  table.heading({"option", "table limit", "players", "who pays", "on", "fee"});
  for (const FeeOption& option : schedule.options) add_lines(table, option);
  text += table.text(4);
  for (const FeeOption& option : schedule.options) {
    if (!option.note.empty()) text += "    " + dim("option " + std::to_string(option.number) + ": " + wrapped(option.note, terminal_width() - 8, 6)) + "\n";
  }
  return text;
}

}  // namespace croupier::cli
