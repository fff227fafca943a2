#include "tests/odds/brute_force.h"

#include "rules/families/showdown.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace croupier::brute {
namespace {

const Rulebook& book() {
  static const Rulebook loaded = Rulebook::built_in().value();
  return loaded;
}

Fraction of_odds(const Odds& odds) {
  const Fraction pays(odds.pays(), odds.per());
  return odds.basis() == Basis::to_one ? pays : pays - 1;
}

Fraction of_outcome(const Outcome& outcome) {
  switch (outcome.kind) {
    case Outcome::Kind::push:
    case Outcome::Kind::returned:
      return 0;
    case Outcome::Kind::pays:
      return of_odds(*outcome.odds);
    default:
      return -1;
  }
}

Fraction by_row(const Settle& settle, const PayTable& table, Hand hand) {
  for (const PayRow& row : table.rows) {
    if (row.hand != hand) continue;
    const Fraction pays(row.pays->units, row.pays->per);
    return table.basis == Basis::to_one ? pays : pays - 1;
  }
  return of_outcome(settle.unlisted);
}

struct Dealt {
  std::uint64_t mask = 0;
  std::vector<std::size_t> cards;
  HandRank rank = 0;
  Hand category = Hand::high_card;
  bool qualified = true;
};

}  // namespace

Distribution distribution_of(const Analysis& analysis) {
  Distribution distribution;
  for (const OutcomeLine& line : analysis.outcomes) distribution[line.pays] += line.probability;
  return distribution;
}

bool qualifies(const Game& game, const Ranking& ranking, const Score& score) {
  const auto& qualifier = showdown::rules_of(game).qualifier;
  if (!qualifier) return true;
  const int needed = ranking.order_of(qualifier->at_least);
  if (score.order > needed) return true;
  if (score.order < needed) return false;
  std::vector<int> held;
  std::vector<int> asked;
  for (std::size_t i = 0; i < qualifier->ranks.size(); ++i) {
    held.push_back(score.kickers[i]);
    asked.push_back(qualifier->ranks[i]);
  }
  return held >= asked;
}

Fraction net(const Game& game, const Wager& wager, const PayTable& table, const Showdown& showdown) {
  const Settle& settle = *wager.settle;
  const Ranking& ranking = game.ranking("hand")->ranking;
  if (showdown.folded && settle.folded == OnFold::forfeited) return -1;
  if (settle.by == SettleBy::comparison) {
    const Comparison& comparison = showdown.qualified ? settle.qualified : settle.unqualified;
    const Outcome outcome = showdown.result == higher  ? comparison.higher
                            : showdown.result == equal ? comparison.equal
                                                       : comparison.lower;
    return outcome.kind == Outcome::Kind::table ? by_row(settle, table, showdown.player) : of_outcome(outcome);
  }
  if (settle.by == SettleBy::losing_hand) {
    const int floor = settle.both_at_least ? ranking.order_of(*settle.both_at_least) : 0;
    if (ranking.order_of(showdown.player) < floor || ranking.order_of(showdown.dealer) < floor) return -1;
    if (showdown.result == equal) return of_outcome(settle.equal);
    if (showdown.result == higher && settle.loser == Loser::player) return -1;
    return by_row(settle, table, showdown.result == higher ? showdown.dealer : showdown.player);
  }
  return by_row(settle, table, showdown.player);  // its own hand, by category
}

Fraction base_net(const Game& game, const Way& way, const Showdown& showdown,
                  const std::map<std::string, std::string>& tables) {
  Fraction sum = 0;
  for (const auto& [id, stake] : way.stakes) {
    const Wager& wager = *game.wager(id);
    const std::string of = wager.settle->table_of.empty() ? id : wager.settle->table_of;
    const auto named = tables.find(of);
    const PayTable& table = *game.paytable(of, named == tables.end() ? "" : named->second);
    sum += stake * net(game, wager, table, showdown);
  }
  return sum;
}

std::int64_t sixtieths(const Fraction& value) {
  const Fraction whole = value * 60;
  EXPECT_EQ(whole.below(), 1);
  return whole.above().convert_to<std::int64_t>();
}

void for_each_choice(std::size_t n, std::size_t k, const std::function<void(const std::vector<std::size_t>&)>& visit) {
  std::vector<std::size_t> chosen(k);
  for (std::size_t i = 0; i < k; ++i) chosen[i] = i;
  if (k > n) return;
  for (;;) {
    visit(chosen);
    std::size_t i = k;
    while (i > 0 && chosen[i - 1] == n - k + i - 1) --i;
    if (i == 0) return;
    ++chosen[i - 1];
    for (; i < k; ++i) chosen[i] = chosen[i - 1] + 1;
  }
}

Game game(const std::string& id, const std::vector<Setting>& settings) {
  return book().game_with(id, settings).value();
}
void let_qualify(Game& game, Hand at_least) {
  showdown::change_rules(game, [&](showdown::Rules& rules) { rules.qualifier->at_least = at_least; });
}

Deck deck_of(const Game& game) { return book().deck(game).value(); }

Deck small_deck(const char* ranks, int jokers) { return make_deck("small", "small", ranks, jokers).value(); }

Solver solver(const Game& game, const Deck& deck) { return Solver::make(game, deck).value(); }

Analysis solved(const Game& game, const Deck& deck, const std::string& wager, const std::string& table) {
  Solver work = solver(game, deck);
  auto report = work.analyze({.wager = wager, .paytable = table, .with = {}, .threads = 2, .seats = 0});
  EXPECT_TRUE(report.ok()) << report.refusal().line();
  EXPECT_EQ(report->results.size(), 1U);
  return report->results.front();
}

std::map<std::string, Distribution> Disjoint::solve(const std::vector<std::string>& others,
                                                    std::map<std::string, Fraction>* products) const {
  const Ranking& ranking = rules.ranking("hand")->ranking;
  const Evaluator evaluator = Evaluator::build(ranking, deck, rules.deck.decks).value();
  // Every physical card, copies of several decks apart.
  std::vector<Card> shoe;
  for (int copy = 0; copy < rules.deck.decks; ++copy) shoe.insert(shoe.end(), deck.cards.begin(), deck.cards.end());
  EXPECT_LE(shoe.size(), 64U);
  std::vector<Dealt> hands;
  for_each_choice(shoe.size(), static_cast<std::size_t>(cards), [&](const std::vector<std::size_t>& chosen) {
    Dealt dealt;
    std::vector<Card> held;
    for (const std::size_t card : chosen) {
      dealt.mask |= 1ULL << card;
      held.push_back(shoe[card]);
    }
    dealt.cards = chosen;
    dealt.rank = evaluator(held);
    dealt.category = evaluator.category(dealt.rank);
    dealt.qualified = qualifies(rules, ranking, evaluator.score(dealt.rank));
    hands.push_back(dealt);
  });

  // What each way of playing brings at each showdown, worked out once.
  const auto kinds = static_cast<std::size_t>(category_count);
  const auto at = [&](Hand player, Hand dealer, bool qualified, int result) {
    return ((static_cast<std::size_t>(player) * kinds + static_cast<std::size_t>(dealer)) * 2 + (qualified ? 1 : 0)) *
               3 +
           static_cast<std::size_t>(result);
  };
  std::vector<std::vector<Showdown>> showdowns(ways.size(), std::vector<Showdown>(kinds * kinds * 6));
  std::vector<std::vector<std::int64_t>> pays(ways.size(), std::vector<std::int64_t>(kinds * kinds * 6));
  std::vector<std::vector<std::int64_t>> wanted = pays;  // what play is chosen by
  for (std::size_t way = 0; way < ways.size(); ++way) {
    for (const Hand player : ranking.categories) {
      for (const Hand dealer : ranking.categories) {
        for (const bool qualified : {false, true}) {
          for (const int result : {0, 1, 2}) {
            const Showdown showdown{ways[way].folded, player, dealer, qualified, static_cast<Result3>(result)};
            showdowns[way][at(player, dealer, qualified, result)] = showdown;
            const std::int64_t base = sixtieths(base_net(rules, ways[way], showdown));
            pays[way][at(player, dealer, qualified, result)] = base;
            wanted[way][at(player, dealer, qualified, result)] = base;
            for (const std::string& side : with) {
              wanted[way][at(player, dealer, qualified, result)] +=
                  sixtieths(net(rules, *rules.wager(side), *rules.paytable(side), showdown));
            }
          }
        }
      }
    }
  }

  std::vector<std::vector<std::int64_t>> counts(ways.size(), std::vector<std::int64_t>(kinds * kinds * 6));
  const std::size_t infos = seen == 0 ? 1 : shoe.size();
  std::vector<std::vector<std::int64_t>> of_info(infos, std::vector<std::int64_t>(kinds * kinds * 6));
  for (const Dealt& player : hands) {
    for (auto& each : of_info) std::fill(each.begin(), each.end(), 0);
    for (const Dealt& dealer : hands) {
      if ((player.mask & dealer.mask) != 0) continue;
      const int result = player.rank > dealer.rank ? higher : player.rank == dealer.rank ? equal : lower;
      const std::size_t index = at(player.category, dealer.category, dealer.qualified, result);
      if (seen == 0) {
        ++of_info[0][index];
      } else {
        for (const std::size_t up : dealer.cards) ++of_info[up][index];
      }
    }
    for (const auto& info : of_info) {
      std::vector<std::int64_t> value(ways.size());
      for (std::size_t way = 0; way < ways.size(); ++way) {
        for (std::size_t i = 0; i < info.size(); ++i) value[way] += info[i] * wanted[way][i];
      }
      const auto best = static_cast<std::size_t>(std::max_element(value.begin(), value.end()) - value.begin());
      for (std::size_t i = 0; i < info.size(); ++i) counts[best][i] += info[i];
    }
  }

  Integer deals = 0;
  for (const auto& way : counts) {
    for (const std::int64_t count : way) deals += count;
  }
  std::map<std::string, Distribution> found;
  for (std::size_t way = 0; way < ways.size(); ++way) {
    for (std::size_t i = 0; i < counts[way].size(); ++i) {
      if (counts[way][i] == 0) continue;
      const Fraction probability(Integer(counts[way][i]), deals);
      found["base"][Fraction(pays[way][i], 60)] += probability;
      for (const std::string& other : others) {
        const Wager& wager = *rules.wager(other);
        const auto staked = ways[way].stakes.find(other);
        const int stake = wager.kind != WagerKind::base ? 1 : staked == ways[way].stakes.end() ? 0 : staked->second;
        const Fraction won = stake * net(rules, wager, *rules.paytable(other), showdowns[way][i]);
        found[other][won] += probability;
        if (products != nullptr) (*products)[other] += Fraction(pays[way][i], 60) * won * probability;
      }
    }
  }
  return found;
}

}  // namespace croupier::brute
