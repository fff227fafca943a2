// What holds of every hand, whatever the ranking.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "cards/notation.h"
#include "hands/naive.h"
#include "hands/reading.h"
#include "rules/rulebook.h"
#include "support.h"

namespace croupier {
namespace {

using namespace testing_hands;

// The same cases in every run, and more than rapidcheck's hundred. RC_PARAMS in the environment overrules it.
const int configured = setenv("RC_PARAMS", "seed=21 max_success=2000", 0);

struct Game {
  Evaluator evaluator;
  Deck deck;
};

// One of each kind of evaluator.
const std::vector<Game>& games() {
  EXPECT_EQ(configured, 0);
  static const std::vector<Game> all = [] {
    std::vector<Game> list;
    const auto add = [&](const Ranking& ranking, const Deck& deck) {
      list.push_back({evaluator_of(ranking, deck), deck});
    };
    for (const int of : {5, 6, 7}) add(natural(of), standard_deck());
    for (const int of : {5, 7}) {
      add(wild_joker(of), standard_deck(1));
      add(bug(of), standard_deck(1));
      add(five_aces_only(of), standard_deck(1));
    }
    for (const WildInFlush flush : {WildInFlush::distinct, WildInFlush::duplicate}) {
      add(deuces_and_joker(flush), standard_deck(1));
      add(one_wild_rank(ace, flush), standard_deck());
      add(one_wild_rank(7, flush), standard_deck());
    }
    add(mexican(WildAs::any), mexican_deck());
    add(mexican(WildAs::bug), mexican_deck());
    add(three_cards(), standard_deck());
    return list;
  }();
  return all;
}

const Game& any_game() { return games()[*rc::gen::inRange<std::size_t>(0, games().size())]; }

std::vector<Card> any_cards(const Deck& deck, std::size_t count) {
  std::vector<Card> order = deck.cards;
  for (std::size_t i = 0; i < count; ++i) std::swap(order[i], order[*rc::gen::inRange(i, order.size())]);
  order.resize(count);
  return order;
}

std::vector<Card> any_hand(const Game& game) {
  return any_cards(game.deck, static_cast<std::size_t>(game.evaluator.cards()));
}

RC_GTEST_PROP(HandProperties, OrderOfCardsNeverMatters, ()) {
  const Game& game = any_game();
  std::vector<Card> hand = any_hand(game);
  const HandRank rank = game.evaluator(hand);
  const Reading reading = read_hand(game.evaluator.ranking(), hand);
  for (std::size_t i = 0; i < hand.size(); ++i) std::swap(hand[i], hand[*rc::gen::inRange(i, hand.size())]);
  RC_ASSERT(game.evaluator(hand) == rank);
  RC_ASSERT(read_hand(game.evaluator.ranking(), hand).score == reading.score);
  RC_ASSERT(read_hand(game.evaluator.ranking(), hand).natural == reading.natural);
}

RC_GTEST_PROP(HandProperties, SuitsAreEqual, ()) {
  const Game& game = any_game();
  std::vector<Card> hand = any_hand(game);
  const HandRank rank = game.evaluator(hand);
  std::array<int, suit_count> suits{0, 1, 2, 3};
  for (std::size_t i = 0; i < suits.size(); ++i) std::swap(suits[i], suits[*rc::gen::inRange(i, suits.size())]);
  for (Card& card : hand) {
    if (!card.is_joker()) card = Card(card.rank(), static_cast<Suit>(suits[static_cast<std::size_t>(card.suit())]));
  }
  RC_ASSERT(game.evaluator(hand) == rank);
}

// No card is better than a wild card, which could have stood for it; nor an ace than a bug.
RC_GTEST_PROP(HandProperties, ReplacingAWildCardNeverHelps, ()) {
  const Game& game = any_game();
  const Ranking& ranking = game.evaluator.ranking();
  std::vector<Card> wilds;
  std::vector<Card> others;  // what may take a wild card's place
  for (const Card card : game.deck.cards) {
    if (ranking.is_wild(card)) wilds.push_back(card);
    if (ranking.wild_as == WildAs::any || card.rank() == ace) others.push_back(card);
  }
  if (wilds.empty()) return;
  const Card wild = wilds[*rc::gen::inRange<std::size_t>(0, wilds.size())];
  const Card other = others[*rc::gen::inRange<std::size_t>(0, others.size())];
  Deck rest = game.deck;
  std::erase_if(rest.cards, [&](Card card) { return card == wild || card == other; });
  std::vector<Card> hand = any_cards(rest, static_cast<std::size_t>(game.evaluator.cards()) - 1);
  hand.push_back(wild);
  const HandRank best = game.evaluator(hand);
  hand.back() = other;
  RC_ASSERT(game.evaluator(hand) <= best);
}

// The hand as read is the hand: put in what each wild card stood for, and it is worth the same.
RC_GTEST_PROP(HandProperties, TheReadingIsWorthTheHand, ()) {
  const Game& game = any_game();
  const std::vector<Card> hand = any_hand(game);
  const Ranking& ranking = game.evaluator.ranking();
  const NaiveHand read = naive_best(ranking, hand);
  RC_ASSERT(read.score == game.evaluator.score(game.evaluator(hand)));
  if (read.all_wild) return;
  const std::span<const Card> as(read.as.data(), static_cast<std::size_t>(read.size));
  RC_ASSERT(naive_best(ranking.at_face_value(), as).score == read.score);
  for (std::size_t i = 0; i < as.size(); ++i) RC_ASSERT(ranking.is_wild(read.cards[i]) || as[i] == read.cards[i]);
}

RC_GTEST_PROP(HandProperties, AddingACardNeverLowersTheBest, ()) {
  static const std::vector<std::pair<Evaluator, Evaluator>> pairs = [] {
    std::vector<std::pair<Evaluator, Evaluator>> list;
    for (const auto& make : {natural, wild_joker, bug, five_aces_only}) {
      const Deck deck = standard_deck(1);
      for (const int of : {5, 6}) list.emplace_back(evaluator_of(make(of), deck), evaluator_of(make(of + 1), deck));
    }
    return list;
  }();
  const auto& [few, more] = pairs[*rc::gen::inRange<std::size_t>(0, pairs.size())];
  const Deck deck = standard_deck(few.ranking().wild_joker ? 1 : 0);
  const std::vector<Card> hand = any_cards(deck, static_cast<std::size_t>(more.cards()));
  const Score fewer = few.score(few(std::span(hand).first(hand.size() - 1)));
  RC_ASSERT(fewer <= more.score(more(hand)));
}

// Natural hands hold no joker; a hand without a wild card is natural.
RC_GTEST_PROP(HandProperties, JokersAreNeverNatural, ()) {
  static const Rulebook book = Rulebook::built_in().value();
  const char* id = *rc::gen::element("dj-wild-ma", "dj-wild-stud-pa", "deuces-wild-xtreme-co");
  const Ranking& ranking = book.game(id).value()->ranking("hand")->ranking;
  const std::vector<Card> hand = any_cards(standard_deck(1), 5);
  const auto wilds = std::ranges::count_if(hand, [&](Card card) { return ranking.is_wild(card); });
  const bool joker = std::ranges::find(hand, Card::joker()) != hand.end();
  for (const Hand category : ranking.categories) {
    RC_ASSERT(!(joker && is_natural(ranking, hand, category)));
    RC_ASSERT(wilds > 0 || is_natural(ranking, hand, category));
  }
}

// ---- The rulebook's own rankings --------------------------------------------------------------------

// Every ranking of every game, as it stands and with each value of each option, that an evaluator can read.
TEST(RulebookRankings, FastAndNaiveAgree) {
  const Rulebook book = Rulebook::built_in().value();
  std::vector<std::pair<Ranking, std::string>> seen;
  int checked = 0;
  const auto check = [&](const croupier::Game& game) {
    const auto deck = book.deck(game);
    if (!deck) return;
    for (const RankingUse& use : game.rankings) {
      // Which cards are the seat's own is asked in seat_evaluator_test.cpp.
      if (!use.unreadable().empty() || use.ranking.own > 0) continue;
      const Ranking ranking = use.ranking.with_indicator(static_cast<Rank>(checked % rank_count));
      if (std::ranges::find(seen, std::pair(ranking, deck->id)) != seen.end()) continue;
      seen.emplace_back(ranking, deck->id);
      const int decks = ranking.of > 3 ? 1 : game.deck.decks;
      const auto evaluator = Evaluator::build(ranking, deck.value(), decks);
      ASSERT_TRUE(evaluator) << game.id << " " << use.id << ": " << evaluator.refusal().line();
      // A joker that a replacement card stands for is never in the hand that is read.
      Deck readable = deck.value();
      std::erase_if(readable.cards, [&](Card card) { return card.is_joker() && !ranking.is_wild(card); });
      const Tally tally = compare_random(evaluator.value(), readable, 4'000, static_cast<unsigned>(checked));
      expect_same_order(evaluator.value(), tally, false);
      ++checked;
    }
  };
  for (const croupier::Game& game : book.games()) {
    check(game);
    for (const Option& option : game.options) {
      for (const OptionValue& value : option.values) {
        const std::vector<Setting> settings{{option.id, value.value}};
        const auto changed = book.game_with(game.id, settings);
        ASSERT_TRUE(changed) << game.id << " " << option.id << "=" << value.value << ": " << changed.refusal().line();
        check(changed.value());
      }
    }
  }
  EXPECT_GT(checked, 20);
}

}  // namespace
}  // namespace croupier
