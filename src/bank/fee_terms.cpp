#include "bank/fee_terms.h"

#include <algorithm>

#include "base/article.h"
#include "base/contains.h"

namespace croupier {
namespace {

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

std::string free_wagers(const Game& game, const std::vector<std::string>& counts) {
  std::vector<std::string> free;
  for (const Wager& wager : game.wagers) {
    if (!contains(counts, wager.id)) free.push_back(wager.id);
  }
  return listed(free);
}

}  // namespace croupier
