// What known cards are worth: against dealing every card by hand, and against sums that must vanish. Figures that
// others have published are in count_published_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "cards/notation.h"
#include "odds/count/countability.h"
#include "odds/exact/showdown/board/board_play.h"
#include "odds/exact/showdown/known/known_card.h"
#include "odds/exact/showdown/known/share_hands.h"
#include "odds/exact/showdown/known/wild_counting.h"
#include "rules/families/showdown.h"
#include "rules/paying_row.h"
#include "tests/odds/brute_force.h"
#include "tests/odds/counted.h"

namespace croupier {
namespace {

using brute::for_each_choice;

const WagerRemoval& of(const Countability& found, const std::string& wager) {
  return *std::find_if(found.removals.begin(), found.removals.end(),
                       [&](const WagerRemoval& each) { return each.wager == wager; });
}

const RemovalEffect& of(const WagerRemoval& removal, CardClass card) {
  return *std::find_if(removal.effects.begin(), removal.effects.end(),
                       [&](const RemovalEffect& each) { return each.card == card; });
}

Deck without(Deck deck, Card card) {
  std::erase(deck.cards, card);
  return deck;
}

// ---- Raise or fold, the dealer's hand hidden: every deal by hand ----

struct Hands {
  const Game& game;
  Evaluator evaluator;
  std::vector<std::string> before;  // wagers down before the deal
  std::string raise;
  int times = 1;

  mutable std::map<std::tuple<Hand, bool, int>, std::int64_t> known = {};

  // Sixtieths of an ante that playing gains.
  [[nodiscard]] std::int64_t net(const std::vector<Card>& own, const std::vector<Card>& dealer) const {
    const HandRank a = evaluator(own);
    const HandRank b = evaluator(dealer);
    brute::Showdown end;
    end.player = evaluator.category(a);
    end.dealer = evaluator.category(b);
    end.qualified =
        !showdown::rules_of(game).qualifier || brute::qualifies(game, evaluator.ranking(), evaluator.score(b));
    end.result = a < b ? brute::lower : a == b ? brute::equal : brute::higher;
    const auto [found, fresh] = known.try_emplace({end.player, end.qualified, end.result});
    if (fresh) {
      brute::Way play{"play", false, {{raise, times}}};
      for (const std::string& wager : before) play.stakes[wager] = 1;
      found->second = brute::sixtieths(brute::base_net(game, play, end));
    }
    return found->second;
  }
  [[nodiscard]] std::int64_t folded() const { return -60 * static_cast<std::int64_t>(before.size()); }
};

// Hands of a deck, each with what playing gains against all hands of the dealer that share no card with it.
class EveryHand {
 public:
  EveryHand(const Hands& hands, const Deck& deck, std::size_t cards) : hands_(hands) {
    for_each_choice(deck.cards.size(), cards, [&](const std::vector<std::size_t>& chosen) {
      std::vector<Card> hand;
      for (const std::size_t card : chosen) hand.push_back(deck.cards[card]);
      all_.push_back(hand);
    });
  }

  struct Sum {
    std::int64_t net = 0;
    std::int64_t deals = 0;
  };
  // Against the dealer's hands that `fits` lets pass.
  template <class Fits>
  [[nodiscard]] Sum against(const std::vector<Card>& own, Fits&& fits) const {
    Sum sum;
    for (const std::vector<Card>& dealer : all_) {
      const bool shares = std::any_of(dealer.begin(), dealer.end(), [&](Card card) { return holds(own, card); });
      if (shares || !fits(dealer)) continue;
      sum.net += hands_.net(own, dealer);
      ++sum.deals;
    }
    return sum;
  }
  [[nodiscard]] static bool holds(const std::vector<Card>& hand, Card card) {
    return std::find(hand.begin(), hand.end(), card) != hand.end();
  }
  [[nodiscard]] const std::vector<std::vector<Card>>& all() const { return all_; }

 private:
  const Hands& hands_;
  std::vector<std::vector<Card>> all_;
};

// The expectation without the card: played as if it were there, and as well as possible.
struct Short {
  Fraction fixed;
  Fraction best;
};

Short short_of(const Hands& hands, const Deck& deck, std::size_t cards, Card gone) {
  const EveryHand every(hands, deck, cards);
  std::int64_t fixed = 0;
  std::int64_t best = 0;
  std::int64_t deals = 0;
  for (const std::vector<Card>& own : every.all()) {
    if (EveryHand::holds(own, gone)) continue;
    const auto with = every.against(own, [](const auto&) { return true; });
    const auto left = every.against(own, [&](const auto& dealer) { return !EveryHand::holds(dealer, gone); });
    const std::int64_t folded = hands.folded() * left.deals;
    fixed += with.net >= hands.folded() * with.deals ? left.net : folded;
    best += std::max(left.net, folded);
    deals += left.deals;
  }
  return {Fraction(Integer(fixed), Integer(60 * deals)), Fraction(Integer(best), Integer(60 * deals))};
}

Fraction exposed_by_hand(const Hands& hands, const Deck& deck, std::size_t cards) {
  const EveryHand every(hands, deck, cards);
  std::int64_t best = 0;
  std::int64_t deals = 0;
  for (const std::vector<Card>& own : every.all()) {
    for (const Card seen : deck.cards) {
      if (EveryHand::holds(own, seen)) continue;
      const auto sum = every.against(own, [&](const auto& dealer) { return EveryHand::holds(dealer, seen); });
      best += std::max(sum.net, hands.folded() * sum.deals);
      deals += sum.deals;
    }
  }
  return {Integer(best), Integer(60 * deals)};
}

void expect_by_hand(const Hands& hands, const Deck& deck, std::size_t cards) {
  const Countability found = counted(hands.game, deck, "base");
  const WagerRemoval& base = of(found, "base");
  EXPECT_EQ(base.mean_fixed(), Fraction(0));
  for (const RemovalEffect& effect : base.effects) {
    // The last suit, lest it be that of a representative.
    const Card gone = effect.card == joker_class ? Card::joker() : Card(effect.card, Suit::spades);
    const Short expected = short_of(hands, deck, cards, gone);
    EXPECT_EQ(base.ev + effect.fixed, expected.fixed) << class_name(effect.card);
    EXPECT_EQ(base.ev + effect.best, expected.best) << class_name(effect.card);
  }
  ASSERT_TRUE(found.exposure);
  EXPECT_EQ(found.exposure->ev, base.ev);
  EXPECT_EQ(found.exposure->ev_known, exposed_by_hand(hands, deck, cards));
}

TEST(Count, ThreeCardsWithoutOneOfThem) {
  const Game game = brute::game("three-card-poker", {{"dealer-card", "hidden"}});
  const Deck deck = brute::small_deck("TQKA", 0);
  expect_by_hand({game, Evaluator::build(game.ranking("hand")->ranking, deck).value(), {"ante"}, "play", 1}, deck, 3);
}

// Five wild cards: a wild deuce is worth what the joker is.
TEST(Count, WildCardsWithoutOneOfThem) {
  Game game = brute::game("dj-wild-ma");
  const Deck deck = brute::small_deck("2KA", 1);
  expect_by_hand({game, Evaluator::build(game.ranking("hand")->ranking, deck).value(), {"ante", "blind"}, "play", 2},
                 deck, 5);
  const Countability found = counted(game, deck, "base");
  EXPECT_EQ(of(found.removals.front(), deuce).best, of(found.removals.front(), joker_class).best);
  EXPECT_TRUE(of(found.removals.front(), deuce).wild);
  EXPECT_FALSE(of(found.removals.front(), ace).wild);
}

// ---- Wagers on cards: the deck really short of the card ----

void expect_short_deck(const Game& game, const Deck& deck, const std::string& wager) {
  const Countability found = counted(game, deck, wager);
  ASSERT_FALSE(found.removals.empty()) << wager;
  const WagerRemoval& removal = found.removals.front();
  EXPECT_EQ(removal.mean_fixed(), Fraction(0)) << wager;
  const Wager& bet = *game.wager(wager);
  const PayTable& table = *game.paytable(wager, removal.paytable);
  const Ranking& ranking = game.ranking(bet.settle->ranking)->ranking;
  for (const RemovalEffect& effect : removal.effects) {
    const Card gone = effect.card == joker_class ? Card::joker() : Card(effect.card, Suit::hearts);
    Fraction sum = 0;
    std::int64_t hands = 0;
    const Deck left = without(deck, gone);
    for_each_choice(left.cards.size(), 5, [&](const std::vector<std::size_t>& chosen) {
      std::vector<Card> hand;
      for (const std::size_t card : chosen) hand.push_back(left.cards[card]);
      const PayingRow paying = paying_row(*bet.settle, ranking, table, hand);
      sum += paying.row == nullptr ? Fraction(-1) : fraction(*paying.pay);
      ++hands;
    });
    EXPECT_EQ(removal.ev + effect.fixed, sum / hands) << wager << " " << class_name(effect.card);
  }
}

TEST(Count, OwnHandWithoutACard) { expect_short_deck(brute::game("dj-wild-ma"), brute::small_deck("2KA", 1), "trips"); }

// A card that is never dealt to a hand, being replaced, changes nothing when it is gone.
TEST(Count, AReplacedCardIsWorthNothing) {
  const Game game = brute::game("dj-wild-stud-pa");
  const Countability found = counted(game, brute::small_deck("2TJQKA", 1), "progressive");
  EXPECT_EQ(of(found.removals.front(), joker_class).fixed, Fraction(0));
  EXPECT_NE(of(found.removals.front(), ace).fixed, Fraction(0));
}

// ---- The wild rank unknown: sums that must vanish ----

void expect_sums_of_wild_rank(const Deck& deck) {
  const Game game = brute::game("somethings-wild");
  const Countability found = counted(game, deck);
  ASSERT_GE(found.removals.size(), 4U);
  for (const WagerRemoval& removal : found.removals) EXPECT_EQ(removal.mean_fixed(), Fraction(0)) << removal.wager;
  EXPECT_EQ(found.removals.front().ev, brute::solved(game, deck, "base", found.paytable).ev);
  EXPECT_GE(found.removals.front().mean_best(), Fraction(0));
  EXPECT_GT(found.exposure->ev_known, found.exposure->ev);
}

TEST(Count, AWildRankThatNobodyKnows) { expect_sums_of_wild_rank(brute::small_deck("8TJQ", 0)); }
TEST(CountLong, AWildRankThatNobodyKnows) { expect_sums_of_wild_rank(brute::deck_of(brute::game("somethings-wild"))); }

// ---- Neighbors ----

// Every deal of two players and a dealer from twelve cards.
TEST(Count, SharedHandsOfASmallDeck) {
  const Game game = brute::game("three-card-poker", {{"dealer-card", "hidden"}});
  const Deck deck = brute::small_deck("QKA", 0);
  const Hands hands{game, Evaluator::build(game.ranking("hand")->ranking, deck).value(), {"ante"}, "play", 1};
  const EveryHand every(hands, deck, 3);
  std::int64_t best = 0;
  std::int64_t deals = 0;
  for (const std::vector<Card>& own : every.all()) {
    for (const std::vector<Card>& other : every.all()) {
      const auto shares = [&](const std::vector<Card>& hand, const std::vector<Card>& with) {
        return std::any_of(hand.begin(), hand.end(), [&](Card card) { return EveryHand::holds(with, card); });
      };
      if (shares(own, other)) continue;
      const auto sum = every.against(own, [&](const auto& dealer) { return !shares(dealer, other); });
      best += std::max(sum.net, hands.folded() * sum.deals);
      deals += sum.deals;
    }
  }
  const double expected = static_cast<double>(best) / static_cast<double>(60 * deals);
  const Shape shape = read_shape(game).value();
  const auto stakes = base_stakes(game, shape, nullptr).value();
  const auto shared =
      share_hands(game, deck, shape, stakes, {.players = 2, .deals = 40'000, .seed = 3, .threads = 1}, {});
  ASSERT_TRUE(shared.ok());
  EXPECT_GT(shared->standard_error, 0);
  EXPECT_NEAR(shared->ev, expected, 4 * shared->standard_error);
  // Alone there is nothing to share.
  const auto alone = share_hands(game, deck, shape, stakes, {.players = 1, .deals = 1000, .seed = 3, .threads = 1}, {});
  EXPECT_NEAR(alone->ev, to_double(brute::solved(game, deck, "base").ev), 1e-12);
  EXPECT_NEAR(alone->standard_error, 0, 1e-12);
  EXPECT_FALSE(share_hands(game, deck, shape, stakes, {.players = 4, .deals = 1, .seed = 1, .threads = 1}, {}));
}

TEST(Count, SharedHandsAreTheSameForEveryThreadCount) {
  const Game game = brute::game("three-card-poker");
  const Deck deck = brute::deck_of(game);
  const Shape shape = read_shape(game).value();
  const auto stakes = base_stakes(game, shape, nullptr).value();
  std::vector<SharedHands> found;
  for (const unsigned threads : {1U, 2U, 5U}) {
    const auto shared =
        share_hands(game, deck, shape, stakes, {.players = 5, .deals = 2000, .seed = 9, .threads = threads}, {});
    ASSERT_TRUE(shared.ok());
    EXPECT_EQ(shared->ev, (found.empty() ? *shared : found.front()).ev);
    EXPECT_EQ(shared->standard_error, (found.empty() ? *shared : found.front()).standard_error);
    found.push_back(*shared);
  }
}

// All numbers of players are counted in one pass; each comes out as if it were the only one.
TEST(Count, FewerPlayersWhoTellTheirWildCards) {
  const Game game = brute::game("dj-wild-ma");
  const Deck deck = brute::small_deck("2TQKA", 1);
  const Shape shape = read_shape(game).value();
  const auto stakes = base_stakes(game, shape, nullptr).value();
  const auto all = WildCounting::make(game, deck, shape, stakes, 3);
  ASSERT_TRUE(all.ok());
  const std::vector<WildCount> counted = all->results();
  ASSERT_EQ(counted.size(), 2U);
  for (const WildCount& each : counted) {
    const WildCount alone = WildCounting::make(game, deck, shape, stakes, each.players)->result();
    EXPECT_EQ(each.ev, alone.ev) << each.players;
    EXPECT_EQ(each.ev_of_rule, alone.ev_of_rule) << each.players;
    EXPECT_EQ(each.lines.size(), alone.lines.size()) << each.players;
  }
  EXPECT_EQ(counted.back().players, 3);
  EXPECT_EQ(counted.front().ev_alone, counted.back().ev_alone) << "who knows nothing";
  EXPECT_GT(counted.back().ev, counted.front().ev) << "who knows of more hands plays better";
}

// Two players of five cards, every deal: how many wild cards the other one holds is all that is known of him.
TEST(Count, WildCardsOfANeighbor) {
  const Game game = brute::game("dj-wild-ma");
  const Deck deck = brute::small_deck("2KA", 1);
  const Shape shape = read_shape(game).value();
  const auto stakes = base_stakes(game, shape, nullptr).value();
  const Ranking& ranking = game.ranking("hand")->ranking;
  EXPECT_FALSE(WildCounting::make(game, brute::small_deck("2KA", 1), shape, stakes, 2))
      << "thirteen cards are not enough";
  // Hands of three cards keep this small.
  const Game three = brute::game("three-card-poker", {{"dealer-card", "hidden"}});
  EXPECT_FALSE(WildCounting::make(three, brute::deck_of(three), read_shape(three).value(),
                                  base_stakes(three, read_shape(three).value(), nullptr).value(), 2))
      << "no wild cards";
  const Deck larger = brute::small_deck("2QKA", 1);
  const auto counting = WildCounting::make(game, larger, shape, stakes, 2);
  ASSERT_TRUE(counting.ok());
  const Hands hands{game, Evaluator::build(ranking, larger).value(), {"ante", "blind"}, "play", 2};
  const EveryHand every(hands, larger, 5);
  const auto wilds = [&](const std::vector<Card>& hand) {
    return static_cast<int>(std::count_if(hand.begin(), hand.end(), [&](Card card) { return ranking.is_wild(card); }));
  };
  // A few hands, each against every hand of the dealer's; the neighbor's wild cards by their hypergeometric law.
  const RankSweep& sweep = counting->plan().sweep();
  for (std::size_t hand = 0; hand < sweep.hands().all().size(); hand += 13) {
    std::vector<Card> own;
    std::map<int, int> drawn;
    for (const Kind kind : sweep.hands().hand(hand)) {
      const Card card = sweep.hands().kinds().card(kind);
      // Equal kinds are wild cards: others of them.
      std::vector<Card> same;
      for (const Card each : larger.cards) {
        if (sweep.hands().kinds().kind_of(each) == kind) same.push_back(each);
      }
      own.push_back(same[static_cast<std::size_t>(drawn[card.index()]++)]);
    }
    const int left = 5 - wilds(own);
    for (int seen = 0; seen <= left; ++seen) {
      double play = 0;
      double all = 0;
      for (const std::vector<Card>& dealer : every.all()) {
        if (std::any_of(dealer.begin(), dealer.end(), [&](Card card) { return EveryHand::holds(own, card); })) continue;
        const int there = left - wilds(dealer);
        if (seen > there || 5 - seen > 7 - there) continue;
        const auto ways = static_cast<double>(choose(there, seen) * choose(7 - there, 5 - seen));
        play += ways * static_cast<double>(hands.net(own, dealer));
        all += ways;
      }
      if (all == 0) continue;
      EXPECT_NEAR(counting->value(hand, seen), std::max(play / all / 60, -2.0), 1e-9) << hand << " " << seen;
    }
  }
}

// ---- Tags ----

TEST(Count, TagsFollowTheEffects) {
  const std::vector<CardEffect> effects{{0, 4, -0.5}, {1, 4, -0.4}, {2, 4, 0.0}, {3, 4, 0.45}, {4, 4, 0.45}};
  const CountTags count = best_tags(effects);
  EXPECT_EQ(count.tags, (std::vector<int>{-1, -1, 0, 1, 1}));
  EXPECT_EQ(count.sum, 0);
  EXPECT_GT(count.correlation, 0.99);
  // No other assignment does better.
  for (int code = 0; code < 243; ++code) {
    std::vector<int> tags;
    for (int rest = code, i = 0; i < 5; ++i, rest /= 3) tags.push_back(rest % 3 - 1);
    EXPECT_LE(betting_correlation(effects, tags), count.correlation + 1e-9);
  }
}

// Five wild cards against 48 others: -1 for the few is as good as +1 for the many, and is what a player counts.
TEST(Count, OfEqualTagsTheFewestCardsAreCounted) {
  const std::vector<CardEffect> costly{{0, 5, -0.5}, {1, 24, 0.05}, {2, 24, 0.05}};
  EXPECT_EQ(best_tags(costly).tags, (std::vector<int>{-1, 0, 0}));
  EXPECT_EQ(best_tags(costly).sum, -5);
  const std::vector<int> many{0, 1, 1};
  EXPECT_NEAR(best_tags(costly).correlation, betting_correlation(costly, many), 1e-12);
  const std::vector<CardEffect> welcome{{0, 5, 0.5}, {1, 24, -0.05}, {2, 24, -0.05}};
  EXPECT_EQ(best_tags(welcome).tags, (std::vector<int>{1, 0, 0}));
}

TEST(Count, NoTagsWhereNoCardMatters) {
  const std::vector<CardEffect> effects{{0, 4, 0.0}, {1, 4, 0.0}};
  EXPECT_EQ(best_tags(effects).tags, (std::vector<int>{0, 0}));
  EXPECT_EQ(best_tags(effects).correlation, 0);
}

// ---- Refusals ----

TEST(Count, RefusesWhatItDoesNotKnow) {
  const Game game = brute::game("dj-wild-ma");
  CountRequest request;
  request.wager = "tripz";
  const auto unknown = count_cards(game, brute::deck_of(game), request);
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.refusal().line().find("trips"), std::string::npos);
  request.wager = "cover-all";
  const auto all_seats = count_cards(game, brute::deck_of(game), request);
  ASSERT_FALSE(all_seats);
  EXPECT_NE(all_seats.refusal().line().find("all seats"), std::string::npos);
}

TEST(Count, RefusesOtherFamilies) {
  const Game game = brute::game("omaha");
  EXPECT_FALSE(count_cards(game, brute::deck_of(game), {}));
}

TEST(Count, StopsWhenAsked) {
  const Game game = brute::game("three-card-poker");
  CountRequest request;
  request.progress = [](double, const std::string&) { return false; };
  const auto found = count_cards(game, brute::deck_of(game), request);
  ASSERT_TRUE(found.ok());
  EXPECT_TRUE(found->stopped);
  EXPECT_TRUE(found->removals.empty());
}

// Over a common board one pass takes seconds: it is left as soon as somebody asks.
TEST(Count, StopsInsideAPassOverTheBoards) {
  const Game game = brute::game("somethings-wild");
  CountRequest request;
  request.wager = "base";
  request.threads = 2;
  int told = 0;
  request.progress = [&](double share, const std::string&) {
    if (share > 0) ++told;
    return share == 0;
  };
  const auto found = count_cards(game, brute::deck_of(game), request);
  ASSERT_TRUE(found.ok()) << found.refusal().line();
  EXPECT_TRUE(found->stopped);
  EXPECT_EQ(told, 1);
  EXPECT_TRUE(found->removals.empty());
  EXPECT_FALSE(found->exposure);
}

}  // namespace
}  // namespace croupier
