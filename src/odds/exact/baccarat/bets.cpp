#include "odds/exact/baccarat/bets.h"

#include <algorithm>
#include <optional>

#include "base/refuse.h"
#include "hands/vocabulary.h"

namespace croupier::baccarat {
namespace {

std::string outcome_name(LineOutcomes::When when) {
  switch (when) {
    case LineOutcomes::When::player_better:
      return "player-better";
    case LineOutcomes::When::banker_better_three_card_7:
      return "banker-better-three-card-7";
    case LineOutcomes::When::banker_better:
      return "banker-better";
    case LineOutcomes::When::equal:
      return "equal";
  }
  return {};
}

std::optional<Side> side_of(const Wager& wager) {
  for (const Side side : {Side::player, Side::banker}) {
    if (wager.id == line_wager(side)) return side;
  }
  return std::nullopt;
}

void set(Bet& bet, std::size_t ending, LineResult result, const std::string& name) {
  const auto found = std::find(bet.names.begin(), bet.names.end(), name);
  bet.result[ending] = result;
  bet.name[ending] = static_cast<std::uint8_t>(found - bet.names.begin());
  if (found == bet.names.end()) bet.names.push_back(name);
}

Result<Done> settle_line(Bet& bet, const Rules& rules, Side side) {
  for (std::size_t ending = 0; ending < ending_count; ++ending) {
    const LineOutcomes* entry = line_outcomes(rules, hands_at(ending));
    if (entry == nullptr) return refuse("rules that decide no line for some hands", "an outcome for each comparison");
    set(bet, ending, side == Side::player ? entry->player : entry->banker, outcome_name(entry->when));
  }
  return Done{};
}

Result<Done> settle_bonus(Bet& bet, const Rules& rules, const PayRow& row) {
  const auto rule = std::find_if(rules.bonuses.begin(), rules.bonuses.end(),
                                 [&](const BonusRule& each) { return each.wager == bet.wager; });
  if (rule == rules.bonuses.end()) {
    return refuse("no rule says when wager '" + bet.wager + "' wins", "an entry under [rules]");
  }
  for (std::size_t ending = 0; ending < ending_count; ++ending) {
    const bool wins = bonus_wins(*rule, hands_at(ending));
    set(bet, ending, wins ? LineResult::win : LineResult::lose, wins ? std::string(to_text(row.hand)) : "lose");
  }
  return Done{};
}

Result<Bet> bet_of(const Game& game, const Rules& rules, const Wager& wager, std::string_view named) {
  const PayTable* table = game.paytable(wager.id, named);
  if (table == nullptr) return refuse_unknown("no pay table for wager '" + wager.id + "'", "one of the game's tables");
  if (table->rows.size() != 1 || !table->rows.front().pays) {
    return refuse("table '" + table->id + "' of wager '" + wager.id + "' is no single pay", "one row with `pays`");
  }
  const PayRow& row = table->rows.front();
  Bet bet;
  bet.wager = wager.id;
  bet.paytable = table->id;
  bet.row = to_text(row.hand);
  bet.pays = fraction(*row.pays) - (table->basis == Basis::for_one ? 1 : 0);
  const std::optional<Side> side = side_of(wager);
  auto settled = side ? settle_line(bet, rules, *side) : settle_bonus(bet, rules, row);
  if (!settled) return settled.refusal();
  return bet;
}

std::size_t number(LineResult result) { return static_cast<std::size_t>(result); }

// The mean of the product of two bets' nets. Endings with the same two results go together: fractions are dear.
Fraction mean_of_products(const Bet& a, const Bet& b, const Ways& ways) {
  std::array<std::array<std::int64_t, 3>, 3> counts{};
  for (std::size_t ending = 0; ending < ending_count; ++ending) {
    counts[number(a.result[ending])][number(b.result[ending])] += ways.of[ending];
  }
  const auto count = [&](LineResult x, LineResult y) { return Fraction(counts[number(x)][number(y)]); };
  constexpr LineResult win = LineResult::win;
  constexpr LineResult lose = LineResult::lose;
  const Fraction sum =
      count(win, win) * a.pays * b.pays - count(win, lose) * a.pays - count(lose, win) * b.pays + count(lose, lose);
  return sum / ways.deals;
}

}  // namespace

Fraction Bet::net(std::size_t ending) const {
  switch (result[ending]) {
    case LineResult::win:
      return pays;
    case LineResult::push:
      return 0;
    case LineResult::lose:
      return -1;
  }
  return 0;
}

Result<std::vector<Bet>> bets_of(const Game& game, const Rules& rules,
                                 const std::map<std::string, std::string>& tables) {
  std::vector<Bet> bets;
  for (const Wager& wager : game.wagers) {
    const auto named = tables.find(wager.id);
    auto bet = bet_of(game, rules, wager, named == tables.end() ? std::string_view{} : named->second);
    if (!bet) return bet.refusal();
    bets.push_back(std::move(bet).value());
  }
  return bets;
}

Analysis analyze(const Bet& bet, const Ways& ways) {
  // Endings by name and result, so that the fractions are few.
  std::vector<std::array<std::int64_t, 3>> counts(bet.names.size());
  for (std::size_t ending = 0; ending < ending_count; ++ending) {
    counts[bet.name[ending]][number(bet.result[ending])] += ways.of[ending];
  }
  Tally tally;
  for (std::size_t name = 0; name < counts.size(); ++name) {
    tally.add(bet.names[name], counts[name][number(LineResult::win)], bet.pays, 1, bet.row);
    tally.add(bet.names[name], counts[name][number(LineResult::push)], 0, 1);
    tally.add(bet.names[name], counts[name][number(LineResult::lose)], -1, 1);
  }
  Analysis analysis = tally.finish();
  analysis.wager = analysis.unit = bet.wager;
  analysis.paytable = bet.paytable;
  analysis.plan = {.text = "All ordered deals of six cards, counted by the two totals and the next two cards.",
                   .operations = EndingTable::operations};
  return analysis;
}

Fraction expectation(const Bet& bet, const Ways& ways) {
  std::int64_t won = 0;
  std::int64_t lost = 0;
  for (std::size_t ending = 0; ending < ending_count; ++ending) {
    if (bet.result[ending] == LineResult::win) won += ways.of[ending];
    if (bet.result[ending] == LineResult::lose) lost += ways.of[ending];
  }
  return (bet.pays * won - lost) / ways.deals;
}

std::vector<std::vector<Fraction>> covariances(const std::vector<Bet>& bets, const Ways& ways) {
  std::vector<Fraction> means;
  means.reserve(bets.size());
  for (const Bet& bet : bets) means.push_back(expectation(bet, ways));
  std::vector<std::vector<Fraction>> matrix(bets.size(), std::vector<Fraction>(bets.size()));
  for (std::size_t i = 0; i < bets.size(); ++i) {
    for (std::size_t j = i; j < bets.size(); ++j) {
      matrix[i][j] = matrix[j][i] = mean_of_products(bets[i], bets[j], ways) - means[i] * means[j];
    }
  }
  return matrix;
}

Analysis analyze_bank(const std::vector<Bet>& bets, const std::vector<Fraction>& stakes, const Ways& ways) {
  Fraction staked = 0;
  for (const Fraction& stake : stakes) staked += stake;
  std::map<Fraction, Integer> by_net;
  for (std::size_t ending = 0; ending < ending_count; ++ending) {
    if (ways.of[ending] == 0) continue;
    Fraction net = 0;
    for (std::size_t i = 0; i < bets.size(); ++i) net -= stakes[i] * bets[i].net(ending);
    by_net[net] += ways.of[ending];
  }
  Tally tally;
  for (const auto& [net, count] : by_net) tally.add(net > 0 ? "gain" : net < 0 ? "loss" : "even", count, net, staked);
  Analysis analysis = tally.finish();
  analysis.wager = "bank";
  analysis.unit = "unit of the stakes";
  return analysis;
}

}  // namespace croupier::baccarat
