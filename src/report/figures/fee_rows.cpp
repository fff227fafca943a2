#include "report/figures/fee_rows.h"

#include <algorithm>

#include "base/refuse.h"
#include "rules/base_wagers.h"

namespace croupier {
namespace {

const Money* amount_on(const Bets& bets, const std::string& id) {
  const auto found = std::find_if(bets.begin(), bets.end(), [&](const auto& bet) { return bet.first == id; });
  return found == bets.end() ? nullptr : &found->second;
}

Result<Done> check_bet(const Game& game, const Bets& bets, const std::string& id, Money amount) {
  const Wager& wager = *game.wager(id);
  if (const Money* other = amount_on(bets, wager.equals); other != nullptr && amount != *other)
    return refuse(id + " must equal " + wager.equals, to_text(*other));
  for (const Limit& limit : game.limits) {
    if (limit.what != id) continue;
    if (limit.min && amount < *limit.min)
      return refuse(id + " is below the minimum", "at least " + to_text(*limit.min));
    const auto is_own = [&](const auto& bet) { return game.wager(bet.first)->kind == WagerKind::base; };
    if (limit.alone_min && amount < *limit.alone_min && std::ranges::none_of(bets, is_own))
      return refuse(id + " stands alone and is below the table's minimum", "at least " + to_text(*limit.alone_min));
    if (limit.max && amount > *limit.max) return refuse(id + " is above the maximum", "at most " + to_text(*limit.max));
  }
  return Done{};
}

// The bets given, and each required one that is not among them at the table's minimum, in the game's order.
Result<Bets> whole_bets(const Game& limited, const Bets& given) {
  Bets bets;
  for (const Wager& wager : limited.wagers) {
    const Money* own = amount_on(given, wager.id);
    const bool only = given.empty() && bets.empty() && !has_base(limited);  // then one bet speaks for the game
    const bool least = own == nullptr ? wager.required || only : *own == at_its_least;
    if (least) {
      own = wager.equals.empty() ? nullptr : amount_on(bets, wager.equals);
      const auto limit = std::find_if(limited.limits.begin(), limited.limits.end(),
                                      [&](const Limit& each) { return each.what == wager.id; });
      if (own == nullptr && limit != limited.limits.end() && limit->min) own = &*limit->min;
      if (own == nullptr) return refuse("no bet on " + wager.id, "--bet " + wager.id + "=dollars");
    }
    if (own != nullptr) bets.emplace_back(wager.id, *own);
  }
  if (bets.empty())
    return refuse("no bet: nothing is required in " + limited.name, "--bet " + limited.wagers.front().id + "=dollars");
  for (const auto& [id, amount] : bets) {
    if (auto done = check_bet(limited, bets, id, amount); !done) return done.refusal();
  }
  return bets;
}

}  // namespace

Result<FeeRow> fee_row(FeeCosts& costs, const Game& game, const FoundOption& found, const Bets& given, int seats) {
  const auto fees = FeeTable::make(*found.schedule, game, found.option->number);
  if (!fees) return fees.refusal();
  Game limited = game;
  fees->limit(limited);
  auto bets = whole_bets(limited, given);
  if (!bets) return bets.refusal();
  auto cost = costs.cost(*fees, *bets, seats);
  if (!cost) return cost.refusal();
  return FeeRow{found, std::move(bets).value(), std::move(cost).value()};
}

std::string to_text(const Bets& bets) {
  std::string text;
  for (const auto& [id, amount] : bets) text += (text.empty() ? "" : ", ") + id + " " + to_text(amount);
  return text;
}

}  // namespace croupier
