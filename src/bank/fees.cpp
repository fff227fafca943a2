#include "bank/fees.h"

#include <algorithm>
#include <utility>

#include "bank/fee_limits.h"
#include "base/contains.h"
#include "base/nearest_word.h"
#include "base/refuse.h"

namespace croupier {
namespace {

std::string comma_list(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

// Past a sum that 64 bits hold, which no wager reaches, the larger part is beyond every tier as the sum is.
Money sum(Money one, Money other) { return one.plus(other).value_or(std::max(one, other)); }

Money whole_dollars(Money money) {
  return Money::from_dollars(money.units() / Money::units_per_dollar).value_or(Money());
}

const FeeTier* tier_of(std::span<const FeeTier> tiers, Money dollars) {
  const FeeTier* found = &tiers.front();
  for (const FeeTier& tier : tiers) {
    if (tier.from && *tier.from <= dollars) found = &tier;
  }
  return found;
}

// The clause about this schedule that is the game's own.
std::string clause_for(const FeeSchedule& schedule, const Game& game) {
  for (const std::string& clause : schedule.clauses) {
    if (clause.starts_with(game.clause_prefix + "-")) return clause;
  }
  return schedule.clauses.empty() ? "" : schedule.clauses.front();
}

Refusal no_such_schedule(const Rulebook& book, const Game& game, const std::string& id) {
  std::vector<std::string> ids;
  for (const FeeSchedule* schedule : book.fees_of(game)) ids.push_back(schedule->id);
  if (ids.empty()) return refuse_unknown(game.name + " has no collection schedules", "leave the fees out");
  const bool exists =
      std::any_of(book.fees().begin(), book.fees().end(), [&](const FeeSchedule& each) { return each.id == id; });
  const std::string near = nearest_word(id, ids);
  return refuse_unknown(
      exists ? "schedule " + id + " is not for " + game.name : "no collection schedule '" + shown(id) + "'",
      exists || near.empty() ? game.name + " has " + comma_list(ids) : "did you mean '" + near + "'?");
}

Result<const FeeOption*> option_of(const FeeSchedule& schedule, int number) {
  for (const FeeOption& each : schedule.options) {
    if (each.number == number) return &each;
  }
  return refuse_unknown("schedule " + schedule.id + " has no option " + std::to_string(number),
                        "options " + std::to_string(schedule.options.front().number) + " to " +
                            std::to_string(schedule.options.back().number));
}

Result<Done> check_amounts(const FeeSchedule& schedule, const FeeOption& option) {
  const std::string name = to_text(FeeChoice{schedule.id, option.number});
  // The amount first: a schedule that has lost it could be charged in no way.
  const bool lost_time = option.time && !option.time->fee;
  const bool lost_pot = std::any_of(option.pot.begin(), option.pot.end(), [](const PotFee& each) { return !each.fee; });
  bool lost = lost_time || lost_pot;
  for (const auto* tiers : {&option.player, &option.player_dealer})
    lost = lost || std::any_of(tiers->begin(), tiers->end(), [](const FeeTier& tier) { return !tier.fee; });
  if (lost)
    return Refusal{
        .what = name + ": the document has lost an amount of this option", .where = {}, .right = "one that is known"};
  if (option.player.empty() && option.player_dealer.empty())
    return Refusal{.what = name + " is not taken for wagers before the cards, but " +
                           (schedule.collected == "by-time" ? "by time" : "from the pot"),
                   .where = {},
                   .right = "a schedule of a player-dealer game"};
  return Done{};
}

}  // namespace

Result<FeeChoice> parse_fee_choice(std::string_view text) {
  const auto slash = text.find('/');
  FeeChoice choice{std::string(text.substr(0, slash)), 1};
  std::optional<std::int64_t> number = 1;
  if (slash != std::string_view::npos) number = parse_whole_number(text.substr(slash + 1));
  constexpr std::int64_t most = 9999;
  if (choice.schedule.empty() || !number || *number < 1 || *number > most)
    return Refusal{
        .what = "'" + shown(text) + "' names no collection", .where = {}, .right = "schedule/option, as F15/1"};
  choice.option = static_cast<int>(*number);
  return choice;
}

std::string to_text(const FeeChoice& choice) { return choice.schedule + "/" + std::to_string(choice.option); }

std::optional<FeeChoice> default_fees(const Rulebook& book, const Game& game) {
  for (const FeeSchedule* schedule : book.fees_of(game)) {
    if (contains(schedule->default_for, game.id)) return FeeChoice{schedule->id, schedule->options.front().number};
  }
  return std::nullopt;
}

TierFound find_tier(std::span<const FeeTier> tiers, Money wagered) {
  const Money dollars = whole_dollars(wagered);
  const FeeTier* tier = tier_of(tiers, dollars);
  if (tier->from && dollars < *tier->from) return {tier, "tier-low"};
  if (tier->to && dollars > *tier->to) return {tier, "tier-high"};
  const auto next = dollars.plus(*Money::from_dollars(1));
  if (dollars != wagered && next && tier_of(tiers, *next) != tier) return {tier, "tier-fraction"};
  return {tier, tier->ruling};
}

Result<FoundOption> find_option(const Rulebook& book, const Game& game, const FeeChoice& choice) {
  for (const FeeSchedule* schedule : book.fees_of(game)) {
    if (schedule->id != choice.schedule) continue;
    auto option = option_of(*schedule, choice.option == 0 ? schedule->options.front().number : choice.option);
    if (!option) return option.refusal();
    return FoundOption{schedule, *option};
  }
  return no_such_schedule(book, game, choice.schedule);
}

Result<FeeTable> FeeTable::make(const Rulebook& book, const Game& game, const FeeChoice& choice) {
  const auto found = find_option(book, game, choice);
  if (!found) return found.refusal();
  return make(*found->schedule, game, found->option->number);
}

Result<FeeTable> FeeTable::make(const FeeSchedule& schedule, const Game& game, int option) {
  if (!contains(schedule.games, game.id))
    return refuse_unknown("schedule " + schedule.id + " is not for " + game.name, "one that names the game");
  const auto found = option_of(schedule, option);
  if (!found) return found.refusal();
  if (auto done = check_amounts(schedule, **found); !done) return done.refusal();
  FeeTable table;
  table.choice_ = {schedule.id, option};
  table.option_ = **found;
  table.clause_ = clause_for(schedule, game);
  table.schedule_clauses_ = schedule.clauses;
  table.player_counts_ = schedule.player_counts;
  table.dealer_counts_ = schedule.dealer_counts;
  if (schedule.player_per == "spot") table.per_ = Per::spot;
  if (schedule.player_per == "wager") table.per_ = Per::wager;
  return table;
}

std::vector<FeeCharge> FeeTable::charges(std::span<const PlacedWager> stakes, bool is_void) const {
  std::vector<FeeCharge> due;
  if (is_void) return due;
  charge_players(stakes, due);
  Money action;
  for (const PlacedWager& stake : stakes) {
    if (dealer_counts_.empty() || contains(dealer_counts_, stake.wager)) action = sum(action, stake.amount);
  }
  charge(FeeCharge::player_dealer, 0, option_.player_dealer, action, due);
  return due;
}

// Wagers that count together are one amount: a player's, a spot's, or each by itself.
void FeeTable::charge_players(std::span<const PlacedWager> stakes, std::vector<FeeCharge>& due) const {
  struct Counted {
    int seat;
    int player;
    Money wagered;
    int backer;
  };
  std::vector<Counted> counted;
  for (const PlacedWager& stake : stakes) {
    if (!contains(player_counts_, stake.wager)) continue;
    const auto together = std::find_if(counted.begin(), counted.end(), [&](const Counted& other) {
      return per_ != Per::wager && other.player == stake.player && (per_ == Per::player || other.seat == stake.seat);
    });
    if (together == counted.end()) {
      counted.push_back({stake.seat, stake.player, stake.amount, stake.backer});
    } else {
      together->wagered = sum(together->wagered, stake.amount);
      together->seat = std::min(together->seat, stake.seat);
    }
  }
  std::stable_sort(counted.begin(), counted.end(),
                   [](const Counted& one, const Counted& other) { return one.seat < other.seat; });
  for (const Counted& each : counted) charge(each.seat, each.backer, option_.player, each.wagered, due);
}

void FeeTable::charge(int seat, int backer, const std::vector<FeeTier>& tiers, Money wagered,
                      std::vector<FeeCharge>& due) const {
  if (tiers.empty() || wagered <= Money()) return;
  const TierFound found = find_tier(tiers, wagered);
  if (*found.tier->fee == Money()) return;
  due.push_back({seat, *found.tier->fee, clause_, std::string(found.ruling), backer});
}

void FeeTable::limit(Game& game) const {
  for (const OptionLimit& limit : option_limits(game, schedule_clauses_, option_)) {
    auto found = std::ranges::find(game.limits, limit.what, &Limit::what);
    if (found == game.limits.end())
      found = game.limits.insert(
          found, {.what = limit.what, .min = {}, .max = {}, .per = {}, .posted = true, .cite = {clause_, {}}});
    found->min = limit.min;
    found->max = limit.max;
    found->alone_min = limit.alone_min;
  }
}

}  // namespace croupier
