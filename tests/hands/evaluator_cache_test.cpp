#include "hands/evaluator_cache.h"

#include <gtest/gtest.h>

#include <thread>

#include "support.h"

namespace croupier {
namespace {

using namespace testing_hands;

Evaluator shelved(const Ranking& ranking, const Deck& deck, int decks = 1) {
  return shelved_evaluator(ranking, deck, decks).value();
}

// Each is asked for again when others are in the cache beside it.
TEST(EvaluatorCache, EachIsWhatWasAskedFor) {
  for (int turn = 0; turn < 2; ++turn) {
    EXPECT_EQ(shelved(natural(), standard_deck()).ranking(), natural());
    EXPECT_EQ(shelved(natural(7), standard_deck()).ranking(), natural(7));
    // Without a joker in the deck there are fewer hands, and with two decks more of them.
    EXPECT_EQ(shelved(wild_joker(), standard_deck()).highest(), evaluator_of(wild_joker(), standard_deck()).highest());
    EXPECT_NE(shelved(wild_joker(), standard_deck(1)).highest(), shelved(wild_joker(), standard_deck()).highest());
    const std::vector<Card> a_card_twice = cards("As As Kd");
    EXPECT_EQ(shelved(three_cards(), standard_deck(), 2)(a_card_twice),
              evaluator_of(three_cards(), standard_deck(), 2)(a_card_twice));
    EXPECT_EQ(shelved(three_cards(), standard_deck()).highest(),
              evaluator_of(three_cards(), standard_deck()).highest());
  }
}

TEST(EvaluatorCache, ReadsHandsAsOneBuiltForItself) {
  for (int turn = 0; turn < 2; ++turn) {
    const Evaluator kept = shelved(deuces_and_joker(), standard_deck(1));
    const Evaluator built = evaluator_of(deuces_and_joker(), standard_deck(1));
    std::mt19937_64 random(7);
    std::vector<Card> order = standard_deck(1).cards;
    for (int i = 0; i < 2'000; ++i) {
      const std::vector<Card> hand = draw(order, 5, random);
      ASSERT_EQ(kept(hand), built(hand));
    }
  }
}

TEST(EvaluatorCache, ARefusalIsNotKept) {
  Ranking unknown = natural();
  unknown.wild_indicator = true;
  EXPECT_FALSE(shelved_evaluator(unknown, standard_deck()));
  EXPECT_FALSE(shelved_evaluator(unknown, standard_deck()));
}

// More than are kept: those that were asked for long ago are built again, and are as they were.
TEST(EvaluatorCache, FromManyThreads) {
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&wrong, thread] {
      for (int i = 0; i < 3 * rank_count; ++i) {
        Ranking ranking = three_cards();
        ranking.wild_ranks[static_cast<std::size_t>((i + 3 * thread) % rank_count)] = true;
        for (const int decks : {1, 2, 3, 4, 5, 6}) {
          if (shelved(ranking, standard_deck(), decks).ranking() != ranking) ++wrong;
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace croupier
