#include "support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "cards/notation.h"
#include "hands/naive.h"

namespace croupier::testing_hands {
namespace {

Ranking five_cards(std::vector<Hand> above, int of) {
  Ranking ranking;
  ranking.of = of;
  ranking.categories = std::move(above);
  ranking.categories.insert(ranking.categories.end(),
                            {Hand::straight_flush, Hand::four_of_a_kind, Hand::full_house, Hand::flush, Hand::straight,
                             Hand::three_of_a_kind, Hand::two_pair, Hand::pair, Hand::high_card});
  ranking.straights = "A23456789TJQKA";
  return ranking;
}

}  // namespace

std::vector<Card> cards(std::string_view text) { return parse_cards(text).value(); }

Deck standard_deck(int jokers) { return make_deck("standard", "a standard deck", rank_letters, jokers).value(); }
Deck mexican_deck() { return make_deck("mexican", "a Mexican deck", "234567JQKA", 1).value(); }

Evaluator evaluator_of(const Ranking& ranking, const Deck& deck, int decks) {
  return Evaluator::build(ranking, deck, decks).value();
}

Ranking natural(int of) { return five_cards({Hand::royal_flush}, of); }

Ranking wild_joker(int of) {
  Ranking ranking = five_cards({Hand::five_of_a_kind, Hand::royal_flush}, of);
  ranking.wild_joker = true;
  return ranking;
}

Ranking bug(int of) {
  Ranking ranking = wild_joker(of);
  ranking.wild_as = WildAs::bug;
  return ranking;
}

Ranking five_aces_only(int of) {
  Ranking ranking = five_cards({Hand::five_aces, Hand::royal_flush}, of);
  ranking.wild_joker = true;
  return ranking;
}

Ranking deuces_and_joker(WildInFlush flush) {
  Ranking ranking = five_cards({Hand::five_wilds, Hand::royal_flush, Hand::five_of_a_kind}, 5);
  ranking.wild_joker = true;
  ranking.wild_ranks[deuce] = true;
  ranking.wild_in_flush = flush;
  return ranking;
}

Ranking one_wild_rank(Rank rank, WildInFlush flush) {
  Ranking ranking = five_cards({Hand::royal_flush, Hand::five_of_a_kind}, 5);
  ranking.wild_indicator = true;
  ranking.wild_in_flush = flush;
  return ranking.with_indicator(rank);
}

Ranking mexican(WildAs joker) {
  Ranking ranking = wild_joker(5);
  ranking.straights = "A234567JQKA";
  ranking.wild_as = joker;
  if (joker == WildAs::bug) ranking.categories.erase(ranking.categories.begin());
  std::swap(*std::ranges::find(ranking.categories, Hand::full_house),
            *std::ranges::find(ranking.categories, Hand::flush));
  return ranking;
}

Ranking three_cards(Hand highest) {
  Ranking ranking;
  ranking.size = ranking.of = 3;
  ranking.categories = {highest,     Hand::straight_flush, Hand::three_of_a_kind, Hand::straight,
                        Hand::flush, Hand::pair,           Hand::high_card};
  ranking.straights = "A23456789TJQKA";
  return ranking;
}

void Tally::add(const Tally& other) {
  hands += other.hands;
  different += other.different;
  if (example.empty() || (!other.example.empty() && other.example < example)) example = other.example;
  if (hands_of_rank.empty()) hands_of_rank.resize(other.hands_of_rank.size());
  for (std::size_t rank = 0; rank < other.hands_of_rank.size(); ++rank)
    hands_of_rank[rank] += other.hands_of_rank[rank];
}

void Tally::compare(const Evaluator& evaluator, HandRank rank, const Score& expected, std::span<const Card> hand) {
  if (hands_of_rank.empty()) hands_of_rank.resize(evaluator.highest() + 1U);
  ++hands;
  if (rank >= 1 && rank <= evaluator.highest() && evaluator.score(rank) == expected) {
    ++hands_of_rank[rank];
    return;
  }
  ++different;
  const std::string text = to_text(hand);
  if (example.empty() || text < example) example = text;
}

Tally compare_all(const Evaluator& evaluator, const Deck& deck, int every) {
  every *= slow_build_takes_every;
  Tally total;
  std::mutex mutex;
  in_two_threads(static_cast<int>(choose(static_cast<int>(deck.cards.size()), 2)), [&](int unit) {
    Tally tally;
    int count = unit;
    for_each_hand_of_unit(deck.cards, evaluator.cards(), unit, [&](std::span<const Card> hand) {
      if (count++ % every != 0) return;
      tally.compare(evaluator, evaluator(hand), naive_best(evaluator.ranking(), hand).score, hand);
    });
    const std::scoped_lock lock(mutex);
    total.add(tally);
  });
  return total;
}

Tally compare_random(const Evaluator& evaluator, const Deck& deck, int hands, unsigned seed) {
  constexpr int units = 16;
  Tally total;
  std::mutex mutex;
  in_two_threads(units, [&](int unit) {
    std::mt19937_64 random(seed * 1000003ULL + static_cast<unsigned>(unit));
    std::vector<Card> order = deck.cards;
    Tally tally;
    for (int i = 0; i < hands / (units * slow_build_takes_every) + 1; ++i) {
      const std::vector<Card> hand = draw(order, evaluator.cards(), random);
      tally.compare(evaluator, evaluator(hand), naive_best(evaluator.ranking(), hand).score, hand);
    }
    const std::scoped_lock lock(mutex);
    total.add(tally);
  });
  return total;
}

void expect_same_order(const Evaluator& evaluator, const Tally& tally, bool all_met) {
  EXPECT_GT(tally.hands, 0U);
  EXPECT_EQ(tally.different, 0U) << "first: " << tally.example;
  // Each rank stands for one score and the scores ascend, so hands compare by rank as they do by score.
  for (int rank = 1; rank < evaluator.highest(); ++rank) {
    ASSERT_LT(evaluator.score(static_cast<HandRank>(rank)), evaluator.score(static_cast<HandRank>(rank + 1)));
  }
  if (!all_met || slow_build_takes_every > 1) return;
  for (int rank = 1; rank <= evaluator.highest(); ++rank) {
    ASSERT_GT(tally.hands_of_rank.at(static_cast<std::size_t>(rank)), 0U) << "no hand has rank " << rank;
  }
}

std::vector<Card> draw(std::vector<Card>& deck, int count, std::mt19937_64& random) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
    std::swap(deck[i], deck[i + random() % (deck.size() - i)]);
  return {deck.begin(), deck.begin() + count};
}

}  // namespace croupier::testing_hands
