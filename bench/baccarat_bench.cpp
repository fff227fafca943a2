#include "bench/baccarat_bench.h"

#include "bench/timing.h"
#include "odds/exact/baccarat/bets.h"
#include "odds/exact/baccarat/naive.h"

namespace croupier::bench {
namespace {

// Compositions of a shoe that grows thinner, no two alike.
std::vector<baccarat::Composition> thinner(baccarat::Composition shoe, int shoes) {
  std::vector<baccarat::Composition> made;
  std::size_t value = 0;
  for (int i = 0; i < shoes; ++i) {
    made.push_back(shoe);
    for (int gone = 0; gone < 5; ++gone) {
      value = (value * 7 + 3) % shoe.of.size();
      if (shoe.of[value] > 1) --shoe.of[value];
      ++value;
    }
  }
  return made;
}

// All wagers of each shoe, by `of`, which returns something that depends on the result.
template <class Of>
double shoes_per_second(const std::vector<baccarat::Composition>& shoes, double budget, const Of& of) {
  const double seconds = best_seconds(budget, [&] {
    std::uint64_t results = 0;
    for (const baccarat::Composition& shoe : shoes) results += of(shoe);
    return results;
  });
  return static_cast<double>(shoes.size()) / seconds;
}

std::vector<Rate> rates_of(const Game& game, const Deck& deck, const baccarat::Rules& rules, bool quick) {
  const auto made = baccarat::bets_of(game, rules);
  const auto ranks = baccarat::shoe_of(deck, game.deck.decks);
  if (!made || !ranks) return {};
  const std::vector<baccarat::Bet>& bets = *made;
  const baccarat::EndingTable table(rules);
  const auto shoes = thinner(baccarat::by_value(rules, *ranks), 60);
  const double budget = quick ? 0.05 : 0.5;
  const double naive = shoes_per_second({shoes.front()}, budget, [&](const baccarat::Composition& shoe) {
    const auto counts = baccarat::by_hand::count(rules, shoe.of);
    std::uint64_t won = 0;
    for (const baccarat::Bet& bet : bets) won += static_cast<std::uint64_t>(counts.of(rules, bet.wager)[2]);
    return won;
  });
  const double expected = shoes_per_second(shoes, budget, [&](const baccarat::Composition& shoe) {
    const baccarat::Ways ways = table.count(shoe);
    std::uint64_t favoring = 0;
    for (const baccarat::Bet& bet : bets) favoring += baccarat::expectation(bet, ways) > 0 ? 1 : 0;
    return favoring;
  });
  const double analyzed = shoes_per_second(shoes, budget, [&](const baccarat::Composition& shoe) {
    const baccarat::Ways ways = table.count(shoe);
    std::uint64_t outcomes = 0;
    for (const baccarat::Bet& bet : bets) outcomes += baccarat::analyze(bet, ways).outcomes.size();
    return outcomes;
  });
  constexpr std::uint64_t operations = baccarat::EndingTable::operations;
  return {{game.id + ", expectations of a shoe", expected, naive, operations},
          {game.id + ", analyses of a shoe", analyzed, naive, operations}};
}

}  // namespace

std::vector<Rate> bench_baccarat(const Rulebook& book, bool quick) {
  std::vector<Rate> rates;
  for (const Game& game : book.games()) {
    const auto* rules = dynamic_cast<const baccarat::Rules*>(game.family_rules.get());
    const auto deck = book.deck(game);
    if (rules == nullptr || !deck) continue;
    for (Rate& rate : rates_of(game, *deck, *rules, quick)) rates.push_back(std::move(rate));
  }
  return rates;
}

}  // namespace croupier::bench
