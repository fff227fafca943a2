#include "cli/words/fee_notice.h"

#include <algorithm>

#include "bank/fee_terms.h"
#include "cli/terminal/text_table.h"

namespace croupier::cli {
namespace {

bool all_free(const std::vector<FeeTier>& tiers) {
  return std::all_of(tiers.begin(), tiers.end(), [](const FeeTier& tier) { return tier.fee == Money(); });
}

std::string lines_of(const std::string& text, std::size_t width) { return wrapped(text, width, 0) + "\n"; }

// Who pays for what, and a line a tier. Where the last tier ends, what is above it pays the same.
std::string tiers_text(const std::string& who, const std::string& for_what, const std::vector<FeeTier>& tiers,
                       std::size_t width) {
  if (tiers.empty() || all_free(tiers)) return lines_of(who + " pays no fee ($0), whatever is bet.", width);
  if (!tiers.front().from && !tiers.front().to)
    return lines_of(who + " pays " + bold(amount_words(tiers.front().fee)) + " " + for_what + ".", width);
  TextTable table({Align::left, Align::right});
  for (const FeeTier& tier : tiers) {
    const bool last = &tier == &tiers.back();
    table.row({range_words(tier.from, last ? std::nullopt : tier.to), amount_words(tier.fee)});
  }
  return lines_of(who + " pays, " + for_what + ":", width) + table.text(4);
}

}  // namespace

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
  const auto add_free = [&](const char* who, const std::vector<std::string>& counts) {
    if (const std::string free = free_wagers(game, counts); !free.empty())
      terms += std::string(" ") + who + " nothing for " + free + ".";
  };
  if (!all_free(option.player)) add_free("Players pay", schedule.player_counts);
  if (tiered) add_free("The player-dealer pays", schedule.dealer_counts);
  text += lines_of(terms + " A hand that is called off costs nothing.", width);
  text += "\n" +
          dim("Schedule " + schedule.id + ", option " + std::to_string(option.number) +
              (is_default(game, schedule, option) ? ", the game's default" : "")) +
          "\n";
  return text;
}

}  // namespace croupier::cli
