#include <algorithm>

#include "bank/fee_terms.h"
#include "bank/fees.h"
#include "cli/terminal/text_table.h"
#include "cli/words/fee_notice.h"
#include "cli/words/rules_text.h"

namespace croupier::cli {
namespace {

std::string limit(const FeeOption& option) {
  if (!option.limit_text.empty()) return option.limit_text;
  return option.limit_min || option.limit_max ? range_words(option.limit_min, option.limit_max) : "";
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
  std::replace(words.begin(), words.end(), '-', ' ');
  return pot.bracket != 0 ? words + ", bracket " + std::to_string(pot.bracket) : words;
}

std::string number(const Game& game, const FeeSchedule& schedule, const FeeOption& option) {
  return (is_default(game, schedule, option) ? "* " : "") + std::to_string(option.number);
}

// What every option of the schedule has in common.
std::string common_text(const Game& game, const FeeSchedule& schedule) {
  const bool wagers = by_wagers(schedule.options.front());
  const std::string who = wagers ? "A player pays " + player_pays_for(game, schedule) + ", the player-dealer " +
                                       dealer_pays_for(game, schedule) + ". "
                                 : "";
  return "    " + wrapped(who + terms_of(schedule), terminal_width() - 6, 4) + "\n";
}

// Fees from the pot: a line an option, a column a moment.
std::string pot_text(const Game& game, const FeeSchedule& schedule) {
  std::vector<std::string> moments;
  for (const FeeOption& option : schedule.options) {
    for (const PotFee& pot : option.pot) {
      if (std::find(moments.begin(), moments.end(), when_words(pot)) == moments.end())
        moments.push_back(when_words(pot));
    }
  }
  std::vector<Align> aligns = {Align::right, Align::left, Align::left};
  std::vector<std::string> names = {"option", "table limit", "players"};
  aligns.insert(aligns.end(), moments.size(), Align::right);
  names.insert(names.end(), moments.begin(), moments.end());
  TextTable table(aligns);
  table.heading(names);
  for (const FeeOption& option : schedule.options) {
    std::vector<std::string> cells = {number(game, schedule, option), limit(option), players(option)};
    for (const std::string& moment : moments) {
      const auto found = std::find_if(option.pot.begin(), option.pot.end(),
                                      [&](const PotFee& pot) { return when_words(pot) == moment; });
      cells.push_back(found == option.pot.end() ? "-" : amount_words(found->fee));
    }
    table.row(cells);
  }
  return table.text(4);
}

// What one option charges, a line a fee.
void add_lines(TextTable& text, std::vector<std::string> head, const FeeOption& option) {
  const auto line = [&](const std::string& who, const std::string& for_what, const std::string& amount) {
    std::vector<std::string> cells = head;
    cells.insert(cells.end(), {who, for_what, amount});
    text.row(cells);
    std::fill(head.begin(), head.end(), "");
  };
  for (const FeeTier& tier : option.player) line("player", range_words(tier.from, tier.to), amount_words(tier.fee));
  for (const FeeTier& tier : option.player_dealer)
    line("player-dealer", range_words(tier.from, tier.to), amount_words(tier.fee));
  if (option.time)
    line("player", "every " + std::to_string(option.time->minutes) + " minutes", amount_words(option.time->fee));
  for (std::size_t i = 0; i < option.rates.size(); ++i) {
    const RoundFees& rates = option.rates[i];
    std::vector<std::string> amounts;
    if (rates.early) amounts.push_back(to_text(*rates.early) + " early");
    if (rates.regular) amounts.push_back(to_text(*rates.regular) + " regular");
    if (rates.late) amounts.push_back(to_text(*rates.late) + " late");
    std::string text_of_amounts;
    for (const std::string& amount : amounts) text_of_amounts += (text_of_amounts.empty() ? "" : ", ") + amount;
    line("pot", "row " + std::to_string(i + 1), text_of_amounts);
  }
}

std::string options_table(const Game& game, const FeeSchedule& schedule) {
  // Most schedules do not ask how many play: no column of nothing.
  const bool by_players = std::any_of(schedule.options.begin(), schedule.options.end(),
                                      [](const FeeOption& option) { return !players(option).empty(); });
  std::vector<Align> aligns = {Align::right, Align::left, Align::left, Align::left, Align::right};
  std::vector<std::string> names = {"option", "table limit", "who pays", "on", "fee"};
  if (by_players) {
    aligns.insert(aligns.begin() + 2, Align::left);
    names.insert(names.begin() + 2, "players");
  }
  TextTable table(aligns);
  table.heading(names);
  for (const FeeOption& option : schedule.options) {
    std::vector<std::string> head = {number(game, schedule, option), limit(option)};
    if (by_players) head.push_back(players(option));
    add_lines(table, head, option);
  }
  return table.text(4, terminal_width());
}

}  // namespace

std::string fees_text(const Game& game, const FeeSchedule& schedule) {
  const std::size_t indent = 2 + schedule.id.size() + 2;
  std::string text =
      "  " + bold(schedule.id) + "  " + bold(wrapped(schedule.heading, terminal_width() - indent, indent)) + "\n";
  text += common_text(game, schedule);
  if (!schedule.note.empty()) text += "    " + dim(wrapped(schedule.note, terminal_width() - 6, 4)) + "\n";
  const bool from_pot = std::all_of(schedule.options.begin(), schedule.options.end(),
                                    [](const FeeOption& option) { return !option.pot.empty(); });
  text += from_pot ? pot_text(game, schedule) : options_table(game, schedule);
  if (is_default(game, schedule, schedule.options.front())) text += dim("    * the game's default") + "\n";
  for (const FeeOption& option : schedule.options) {
    if (!option.note.empty())
      text += "    " +
              dim("option " + std::to_string(option.number) + ": " + wrapped(option.note, terminal_width() - 8, 6)) +
              "\n";
  }
  return text;
}

std::string posted_fees(const Rulebook& book, const Game& game, const RulesParts& parts) {
  if (parts.option != 0) {
    const auto found = find_option(book, game, {parts.schedule, parts.option});
    if (!found) return "";
    if (by_wagers(*found->option)) return "\n" + notice_text(game, *found->schedule, *found->option);
    FeeSchedule alone = *found->schedule;
    alone.options = {*found->option};
    return "\n" + fees_text(game, alone);
  }
  std::string text;
  for (const FeeSchedule* schedule : book.fees_of(game)) {
    if (parts.schedule.empty() || schedule->id == parts.schedule) text += "\n" + fees_text(game, *schedule);
  }
  return text.empty() ? "\nNo collection fees.\n" : text;
}

}  // namespace croupier::cli
