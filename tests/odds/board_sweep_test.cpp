// Community boards: the board sweep against dealing every card.
#include <gtest/gtest.h>

#include <algorithm>

#include "hands/naive.h"
#include "odds/count/countability.h"
#include "odds/exact/showdown/shape.h"
#include "odds/simulation/stream.h"
#include "tests/odds/brute_force.h"
#include "tests/odds/brute_hold_em.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using brute::Distribution;
using brute::for_each_choice;
using brute::HoldEm;
using brute::Pays;
using brute::Way;

Fraction expectation(const Distribution& distribution) {
  Fraction sum = 0;
  for (const auto& [net, probability] : distribution) sum += net * probability;
  return sum;
}

// A shrunken deck whose dealer often fails to qualify.
TEST(BoardSweep, ThreeDecisionsOfAShrunkenDeck) {
  Game game = brute::game("ultimate-texas-holdem");
  brute::let_qualify(game, Hand::full_house);
  const Deck deck = brute::small_deck("TJQA");
  const Distribution expected = HoldEm(game, deck).solve();
  const Analysis base = brute::solved(game, deck, "base");
  EXPECT_EQ(brute::distribution_of(base), expected);
  EXPECT_EQ(base.ev, expectation(expected));
}

// Who may not check decides no later; who may not check at first is never paid for it.
TEST(BoardSweep, ADecisionThatCannotBeLeftToLater) {
  const Deck deck = brute::small_deck("TJQA");
  const std::vector<HoldEm::Must> must{HoldEm::Must::bet_before, HoldEm::Must::bet_flop};
  Game whole = brute::game("ultimate-texas-holdem");
  brute::let_qualify(whole, Hand::full_house);
  const Analysis free = brute::solved(whole, deck, "base");
  for (std::size_t decision = 0; decision < must.size(); ++decision) {
    Game game = whole;
    std::size_t seen = 0;
    showdown::change_rules(game, [&](showdown::Rules& rules) {
      std::erase_if(rules.round, [&](showdown::Step& step) {
        if (step.kind != showdown::StepKind::decide) return false;
        if (seen == decision) std::erase_if(step.choices, is_check);
        return seen++ > decision;
      });
    });
    const Analysis base = brute::solved(game, deck, "base");
    EXPECT_EQ(brute::distribution_of(base), HoldEm(game, deck).solve(must[decision])) << decision;
    EXPECT_LT(base.ev, free.ev);
  }
}

// One card known: out of the deck, three suits are alike and the fourth is not; or before the dealer.
TEST(BoardSweep, OneCardMoreKnown) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Game game = brute::game("ultimate-texas-holdem");
  brute::let_qualify(game, Hand::full_house);
  const Deck deck = brute::small_deck("TJQA");
  CountRequest request;
  request.threads = 2;
  const auto found = count_cards(game, deck, request);
  ASSERT_TRUE(found.ok());
  for (const WagerRemoval& removal : found->removals) EXPECT_EQ(removal.mean_fixed(), Fraction(0)) << removal.wager;
  const WagerRemoval& base = found->removals.front();
  EXPECT_EQ(base.wager, "base");
  ASSERT_EQ(base.effects.size(), 4U);
  Fraction exposed = 0;
  for (const RemovalEffect& effect : base.effects) {
    const Card card(effect.card, Suit::diamonds);
    Deck left = deck;
    std::erase(left.cards, card);
    EXPECT_EQ(base.ev + effect.best, expectation(HoldEm(game, left).solve())) << class_name(effect.card);
    EXPECT_GE(effect.best, effect.fixed);
    exposed += expectation(HoldEm(game, left, card).solve()) / 4;
  }
  ASSERT_TRUE(found->exposure);
  EXPECT_EQ(found->exposure->ev_known, exposed);
}

TEST(BoardSweepLong, ThreeDecisionsOfADeckOfTwenty) {
  Game game = brute::game("ultimate-texas-holdem", {{"ut-blind-nq", "push"}});
  brute::let_qualify(game, Hand::three_of_a_kind);
  const Deck deck = brute::small_deck("A2346");
  EXPECT_EQ(brute::distribution_of(brute::solved(game, deck, "base")), HoldEm(game, deck).solve());
}

TEST(BoardSweep, SameForEveryThreadCount) {
  const Game game = brute::game("ultimate-texas-holdem");
  const Deck deck = brute::small_deck("TJQA");
  std::vector<Distribution> found;
  for (const unsigned threads : {1U, 2U, 3U, 7U}) {
    Solver solver = brute::solver(game, deck);
    const auto report = solver.analyze({.wager = "base", .paytable = {}, .with = {}, .threads = threads, .seats = 0});
    found.push_back(brute::distribution_of(report->results.front()));
    EXPECT_EQ(found.back(), found.front());
  }
}

std::vector<std::size_t> random_cards(SimulationStream& stream, std::size_t of, std::size_t count) {
  std::vector<std::size_t> cards;
  while (cards.size() < count) {
    const std::size_t card = stream.below(static_cast<std::uint32_t>(of));
    if (std::find(cards.begin(), cards.end(), card) == cards.end()) cards.push_back(card);
  }
  return cards;
}

std::vector<Card> at(const Deck& deck, std::span<const std::size_t> places) {
  std::vector<Card> cards;
  for (const std::size_t place : places) cards.push_back(deck.cards[place]);
  return cards;
}

// A thousand information sets of the full game; the book is asked, not the sums it was made from.
TEST(BoardSweep, RandomInformationSetsOfTheFullGame) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Game game = brute::game("ultimate-texas-holdem");
  const Deck deck = brute::deck_of(game);
  Solver solver = brute::solver(game, deck);
  const auto book = solver.book({}, 2).value();
  HoldEm brute(game, deck);
  SimulationStream stream(9, 0);
  for (int i = 0; i < 1000; ++i) {
    const bool river = i % 4 != 0;
    const auto cards = random_cards(stream, deck.cards.size(), river ? 7 : 5);
    const std::vector<std::size_t> board(cards.begin() + 2, cards.end());
    const auto expected = river ? brute.river(board, cards[0], cards[1]) : brute.flop(board, cards[0], cards[1]);
    const auto own = at(deck, std::span(cards).first(2));
    const auto seen = at(deck, board);
    const View view{.own = own, .community = seen, .dealer = {}};
    const std::size_t decision = river ? 2 : 1;
    const auto values = book->values(decision, view);
    ASSERT_EQ(values.size(), 2U);
    EXPECT_EQ(values[0].ev, expected[0]);
    EXPECT_EQ(values[1].ev, expected[1]);
    const std::size_t best = expected[0] >= expected[1] ? 0 : 1;
    EXPECT_EQ(book->choice(decision, view), values[best].choice);
  }
}

// ---- One decision, the wild rank unknown --------------------------------------------------------------

class WildRank {
 public:
  WildRank(Game game, Deck deck, std::string table)
      : game_(std::move(game)),
        deck_(std::move(deck)),
        ways_{{"play", false, {{"ante", 1}, {"in", 1}}}, {"fold", true, {{"ante", 1}}}},
        pays_(game_, ways_, {{"in", std::move(table)}}) {}

  // Player's and dealer's hands over a board as each is read, slowly and by definition.
  struct Read {
    Score player;
    Score dealer;
    bool qualified;
  };
  const Read& read(Rank wild, const std::vector<std::size_t>& board, std::size_t one, std::size_t other) {
    std::uint64_t key = wild;
    for (const std::size_t card : board) key = key * 64 + card;
    key = (key * 64 + std::min(one, other)) * 64 + std::max(one, other);
    const auto [found, fresh] = known_.try_emplace(key);
    if (!fresh) return found->second;
    std::vector<Card> cards{deck_.cards[one], deck_.cards[other]};
    for (const std::size_t card : board) cards.push_back(deck_.cards[card]);
    found->second.player = score(*game_.ranking("hand"), wild, cards);
    found->second.dealer = score(*game_.ranking("dealer"), wild, cards);
    found->second.qualified =
        brute::qualifies(game_, game_.ranking("hand")->ranking,
                         score(*game_.ranking(showdown::rules_of(game_).qualifier->ranking), wild, cards));
    return found->second;
  }

  [[nodiscard]] static Score score(const RankingUse& use, Rank wild, std::vector<Card> cards) {
    Ranking ranking = use.ranking.with_indicator(wild);
    if (use.ranking.wild_indicator && use.wild_in_community_only) {
      // On the board the wild rank is a joker, in the hand a card like any other.
      ranking.wild_ranks = {};
      ranking.wild_indicator = false;
      ranking.wild_joker = true;
      for (std::size_t i = 2; i < cards.size(); ++i) {
        if (cards[i].rank() == wild) cards[i] = Card::joker();
      }
    }
    return naive_best(ranking, cards).score;
  }

  // Every third card, indicator and dealer's holding; result counts by the player's category.
  using Counts = std::map<std::tuple<Hand, bool, int>, std::int64_t>;
  Counts counts(const std::vector<std::size_t>& own, const std::vector<std::size_t>& seen) {
    Counts counts;
    const std::size_t n = deck_.cards.size();
    std::vector<bool> gone(n);
    for (const std::size_t card : own) gone[card] = true;
    for (const std::size_t card : seen) gone[card] = true;
    for (std::size_t third = 0; third < n; ++third) {
      if (gone[third]) continue;
      std::vector<std::size_t> board = seen;
      board.push_back(third);
      std::sort(board.begin(), board.end());
      for (std::size_t indicator = 0; indicator < n; ++indicator) {
        if (gone[indicator] || indicator == third) continue;
        const Rank wild = deck_.cards[indicator].rank();
        const Score mine = read(wild, board, own[0], own[1]).player;
        const Hand category = mine.category(game_.ranking("hand")->ranking);
        for (std::size_t a = 0; a < n; ++a) {
          if (gone[a] || a == third || a == indicator) continue;
          for (std::size_t b = a + 1; b < n; ++b) {
            if (gone[b] || b == third || b == indicator) continue;
            const Read& theirs = read(wild, board, a, b);
            const int result = mine > theirs.dealer ? 2 : mine == theirs.dealer ? 1 : 0;
            ++counts[{category, theirs.qualified, result}];
          }
        }
      }
    }
    return counts;
  }

  std::vector<Fraction> values(const Counts& counts) const {
    std::vector<Fraction> values;
    for (std::size_t way = 0; way < 2; ++way) {
      std::int64_t sum = 0;
      std::int64_t deals = 0;
      for (const auto& [key, count] : counts) {
        sum += count * pays_(way, std::get<0>(key), std::get<1>(key), std::get<2>(key));
        deals += count;
      }
      values.emplace_back(sum, Integer(deals) * 60);
    }
    return values;
  }

  Distribution solve() {
    std::map<std::int64_t, std::int64_t> ways_of_net;
    std::int64_t deals = 0;
    for_each_choice(deck_.cards.size(), 2, [&](const std::vector<std::size_t>& own) {
      for_each_choice(deck_.cards.size(), 2, [&](const std::vector<std::size_t>& seen) {
        if (seen[0] == own[0] || seen[0] == own[1] || seen[1] == own[0] || seen[1] == own[1]) return;
        const Counts found = counts(own, seen);
        const auto value = values(found);
        const std::size_t way = value[0] >= value[1] ? 0 : 1;
        for (const auto& [key, count] : found) {
          ways_of_net[pays_(way, std::get<0>(key), std::get<1>(key), std::get<2>(key))] += count;
          deals += count;
        }
      });
    });
    Distribution distribution;
    for (const auto& [net, ways] : ways_of_net)
      distribution[Fraction(net, 60)] += Fraction(Integer(ways), Integer(deals));
    return distribution;
  }

 private:
  Game game_;
  Deck deck_;
  std::vector<Way> ways_;
  Pays pays_;
  std::map<std::uint64_t, Read> known_;
};

void check_wild_rank(const std::vector<Setting>& settings, const char* ranks, const std::string& table) {
  const Game game = brute::game("somethings-wild", settings);
  const Deck deck = brute::small_deck(ranks);
  EXPECT_EQ(brute::distribution_of(brute::solved(game, deck, "base", table)), WildRank(game, deck, table).solve());
}

TEST(BoardSweep, AnUnknownWildRankOfAShrunkenDeck) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  check_wild_rank({}, "JQA", "A");
}
TEST(BoardSweep, TheDealersOwnCardsNeverWild) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  check_wild_rank({{"sw-house-wild", "community"}}, "JQA", "B");
}
TEST(BoardSweep, QualifyingByTheCardsAtFaceValue) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  check_wild_rank({{"sw-qual-fold", "physical"}}, "JKA", "A");
}
TEST(BoardSweepLong, AnUnknownWildRankOfSixteenCards) {
  check_wild_rank({}, "JQKA", "A");
  check_wild_rank({{"sw-house-wild", "community"}, {"sw-qual-fold", "physical"}, {"sw-in-pay", "both-by-table"}},
                  "TJKA", "B");
  check_wild_rank({{"sw-nonqual", "only-if-higher"}, {"flush-wild", "distinct"}}, "A23K", "A");
}

// Random information sets of the full game, by the fast evaluators.
void check_random_wild(int sets) {
  const Game game = brute::game("somethings-wild");
  const Deck deck = brute::deck_of(game);
  Solver solver = brute::solver(game, deck);
  const auto book = solver.book({}, 2).value();
  std::vector<Evaluator> evaluators;
  for (int rank = 0; rank < rank_count; ++rank) {
    evaluators.push_back(
        Evaluator::build(game.ranking("hand")->ranking.with_indicator(static_cast<Rank>(rank)), deck).value());
  }
  WildRank brute(game, deck, "A");
  SimulationStream stream(10, 0);
  for (int i = 0; i < sets; ++i) {
    const auto cards = random_cards(stream, 52, 4);
    WildRank::Counts counts;
    for (std::size_t third = 0; third < 52; ++third) {
      if (std::find(cards.begin(), cards.end(), third) != cards.end()) continue;
      for (std::size_t indicator = 0; indicator < 52; ++indicator) {
        if (indicator == third || std::find(cards.begin(), cards.end(), indicator) != cards.end()) continue;
        const Evaluator& evaluator = evaluators[deck.cards[indicator].rank()];
        const HandSum board = evaluator.empty() + evaluator.sum_of(deck.cards[cards[2]]) +
                              evaluator.sum_of(deck.cards[cards[3]]) + evaluator.sum_of(deck.cards[third]);
        const HandRank mine =
            evaluator.rank(board + evaluator.sum_of(deck.cards[cards[0]]) + evaluator.sum_of(deck.cards[cards[1]]));
        std::vector<std::size_t> rest;
        for (std::size_t card = 0; card < 52; ++card) {
          if (card != third && card != indicator && std::find(cards.begin(), cards.end(), card) == cards.end())
            rest.push_back(card);
        }
        std::array<std::array<std::int64_t, 3>, 2> found{};
        for (std::size_t a = 0; a < rest.size(); ++a) {
          const HandSum with_one = board + evaluator.sum_of(deck.cards[rest[a]]);
          for (std::size_t b = a + 1; b < rest.size(); ++b) {
            const HandRank theirs = evaluator.rank(with_one + evaluator.sum_of(deck.cards[rest[b]]));
            const bool qualified = brute::qualifies(game, evaluator.ranking(), evaluator.score(theirs));
            ++found[qualified ? 1 : 0][mine > theirs ? 2 : mine == theirs ? 1 : 0];
          }
        }
        for (const std::size_t q : {0U, 1U}) {
          for (const std::size_t r : {0U, 1U, 2U})
            counts[{evaluator.category(mine), q == 1, static_cast<int>(r)}] += found[q][r];
        }
      }
    }
    const auto expected = brute.values(counts);
    const auto own = at(deck, std::span(cards).first(2));
    const auto seen = at(deck, std::span(cards).subspan(2));
    const View view{.own = own, .community = seen, .dealer = {}};
    const auto values = book->values(0, view);
    ASSERT_EQ(values.size(), 2U);
    EXPECT_EQ(values[0].ev, expected[0]);
    EXPECT_EQ(values[1].ev, expected[1]);
    EXPECT_EQ(book->choice(0, view), expected[0] >= expected[1] ? 0U : 1U);
  }
}

TEST(BoardSweep, RandomInformationSetsWithAnUnknownWildRank) { check_random_wild(CROUPIER_SLOW_BUILD ? 5 : 25); }
TEST(BoardSweepLong, AThousandInformationSetsWithAnUnknownWildRank) { check_random_wild(1000); }

// A pass is left as soon as somebody asks, and what it had found is not taken for a solution.
TEST(BoardSweep, StopsInsideAPassAndSolvesAnew) {
  const Game game = brute::game("somethings-wild");
  Solver solver = Solver::make(game, brute::deck_of(game)).value();
  AnalysisRequest request{.wager = "base", .paytable = "A", .threads = 2};
  int told = 0;
  request.progress = [&](double share, const std::string&) {
    if (share > 0) ++told;
    return share == 0;
  };
  const AnalysisReport stopped = solver.analyze(request).value();
  EXPECT_TRUE(stopped.stopped);
  EXPECT_TRUE(stopped.results.empty());
  EXPECT_EQ(told, 1);
  request.progress = {};
  const AnalysisReport whole = solver.analyze(request).value();
  ASSERT_EQ(whole.results.size(), 1U);
  EXPECT_EQ(whole.results.front().ev, Fraction(46'687'877, 675'354'750));
}

}  // namespace
}  // namespace croupier
