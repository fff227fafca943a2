#include "cli/fee_notice.h"

#include <algorithm>

#include "cli/text_table.h"

namespace croupier::cli {
namespace {

bool contains(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// "ante, blind and trips"
std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return text;
}

// A schedule may serve several games: those of its wagers that this one has, in the game's order.
std::vector<std::string> counted(const Game& game, const std::vector<std::string>& counts) {
  std::vector<std::string> ids;
  for (const Wager& wager : game.wagers) {
    if (contains(counts, wager.id)) ids.push_back(wager.id);
  }
  return ids;
}

std::string with_article(const std::string& word) {
  return (std::string_view("aeiou").find(word.front()) != std::string_view::npos ? "an " : "a ") + word;
}

bool all_free(const std::vector<FeeTier>& tiers) {
  return std::all_of(tiers.begin(), tiers.end(), [](const FeeTier& tier) { return tier.fee == Money(); });
}

std::string paragraph(const std::string& text, std::size_t width) { return wrapped(text, width, 0) + "\n"; }

// Who pays for what, and a line a tier. Where the last tier ends, what is above it pays the same.
std::string tiers_text(const std::string& who, const std::string& for_what, const std::vector<FeeTier>& tiers,
                       std::size_t width) {
  if (tiers.empty() || all_free(tiers)) return paragraph(who + " pays no fee ($0), whatever is bet.", width);
  if (!tiers.front().from && !tiers.front().to)
    return paragraph(who + " pays " + bold(amount_words(tiers.front().fee)) + " " + for_what + ".", width);
  TextTable table({Align::left, Align::right});
  for (const FeeTier& tier : tiers) {
    const bool last = &tier == &tiers.back();
    table.row({range_words(tier.from, last ? std::nullopt : tier.to), amount_words(tier.fee)});
  }
  return paragraph(who + " pays, " + for_what + ":", width) + table.text(4);
}

// " Players pay nothing for bonus and play."
std::string free_wagers(const Game& game, const char* who, const std::vector<std::string>& counts) {
  std::vector<std::string> free;
  for (const Wager& wager : game.wagers) {
    if (!contains(counts, wager.id)) free.push_back(wager.id);
  }
  return free.empty() ? "" : " " + std::string(who) + " nothing for " + listed(free) + ".";
}

}  // namespace

std::string player_pays_for(const Game& game, const FeeSchedule& schedule) {
  const std::vector<std::string> ids = counted(game, schedule.player_counts);
  if (ids.empty()) return "for playing";
  if (schedule.player_per == "spot") return "for each spot with " + with_article(listed(ids));
  if (schedule.player_per == "wager") return "for every " + listed(ids);
  return "for his " + listed(ids) + (ids.size() > 1 ? " together" : "");
}

std::string dealer_pays_for(const Game& game, const FeeSchedule& schedule) {
  const std::vector<std::string> ids = counted(game, schedule.dealer_counts);
  return ids.empty() ? "for the hand" : "for the " + listed(ids) + " bets of the whole table together";
}

std::string terms_of(const FeeSchedule& schedule) {
  std::string when = "Fees are taken before the cards are dealt.";
  if (schedule.collected == "before-dice") when = "Fees are taken before the dice cup is opened.";
  if (schedule.collected == "from-pot") when = "Fees are taken from the pot.";
  if (schedule.collected == "by-time") when = "Fees are taken by time.";
  return when +
         " Each is a fixed amount; none is a percentage of bets or winnings. One option at a time is in force at a "
         "table.";
}

std::string range_words(const std::optional<Money>& from, const std::optional<Money>& to) {
  if (!from && !to) return "any amount";
  if (!to) return to_text(*from) + " and more";
  return (from ? to_text(*from) : "$0") + " to " + to_text(*to);
}

std::string amount_words(const std::optional<Money>& fee) {
  if (!fee) return "amount lost";
  return *fee == Money() ? "no fee ($0)" : to_text(*fee);
}

bool is_default(const Game& game, const FeeSchedule& schedule, const FeeOption& option) {
  return contains(schedule.default_for, game.id) && &option == &schedule.options.front();
}

bool by_wagers(const FeeOption& option) { return !option.player.empty() || !option.player_dealer.empty(); }

std::string notice_text(const Game& game, const FeeSchedule& schedule, const FeeOption& option) {
  constexpr std::size_t widest = 76;  // a notice is read from where one stands
  const std::size_t width = std::min<std::size_t>(terminal_width(), widest);
  std::string text = bold("COLLECTION FEES") + "\n" + bold(game.name) + "\n";
  if (option.limit_min || option.limit_max)
    text += "Table limit: " + range_words(option.limit_min, option.limit_max) + "\n";
  text += "\n" + tiers_text("Each player", player_pays_for(game, schedule), option.player, width);
  text += "\n" + tiers_text("The player-dealer", dealer_pays_for(game, schedule), option.player_dealer, width) + "\n";
  const bool tiered = std::any_of(option.player_dealer.begin(), option.player_dealer.end(),
                                  [](const FeeTier& tier) { return tier.from.has_value(); });
  std::string terms = terms_of(schedule);
  if (tiered) terms += " Only whole dollars count, and less than the first line pays as it does.";
  if (!all_free(option.player)) terms += free_wagers(game, "Players pay", schedule.player_counts);
  if (tiered) terms += free_wagers(game, "The player-dealer pays", schedule.dealer_counts);
  text += paragraph(terms + " A hand that is called off costs nothing.", width);
  text += "\n" +
          dim("Schedule " + schedule.id + ", option " + std::to_string(option.number) +
              (is_default(game, schedule, option) ? ", the game's default" : "")) +
          "\n";
  return text;
}

}  // namespace croupier::cli
