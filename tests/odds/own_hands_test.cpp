// Wagers on cards alone: classes of hands against asking the rulebook about every hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <utility>

#include "rules/paying_row.h"
#include "tests/odds/brute_force.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using brute::Distribution;
using brute::for_each_choice;

// What a hand gains by a table; a meter stands at its seed.
Fraction gain(const Wager& wager, const Ranking& ranking, const PayTable& table, const std::vector<Card>& cards) {
  const PayingRow paying = paying_row(*wager.settle, ranking, table, cards);
  if (paying.row == nullptr) return wager.settle->unlisted.kind == Outcome::Kind::lose ? -1 : 0;
  Fraction pays = 0;
  if (paying.pay) pays = Fraction(paying.pay->units, paying.pay->per);
  if (paying.row->amount) pays = Fraction(paying.row->amount->cents(), 100);
  if (paying.row->meter_percent) {
    // A seed of 2,000 dollars for each dollar of unit.
    pays = Fraction(*paying.row->meter_percent * 2000, 100);
  }
  return table.basis == Basis::to_one ? pays : pays - 1;
}

Distribution every_hand(const Game& game, const Deck& deck, const Wager& wager, const PayTable& table) {
  const RankingUse& use = *game.ranking(wager.settle->ranking);
  std::map<Fraction, std::int64_t> ways;
  std::int64_t all = 0;
  for_each_choice(deck.cards.size(), 5, [&](const std::vector<std::size_t>& chosen) {
    std::vector<Card> hand;
    for (const std::size_t card : chosen) hand.push_back(deck.cards[card]);
    const auto joker = std::find_if(hand.begin(), hand.end(), [](Card card) { return card.is_joker(); });
    const auto left = static_cast<std::int64_t>(deck.cards.size() - 5);
    if (!use.replaced_joker || joker == hand.end()) {
      ways[gain(wager, use.ranking, table, hand)] += left;
      all += left;
      return;
    }
    for (const Card replacement : deck.cards) {
      if (std::find(hand.begin(), hand.end(), replacement) != hand.end()) continue;
      std::vector<Card> replaced = hand;
      replaced[static_cast<std::size_t>(joker - hand.begin())] = replacement;
      ++ways[gain(wager, use.ranking, table, replaced)];
      ++all;
    }
  });
  Distribution distribution;
  for (const auto& [net, count] : ways) distribution[net] = Fraction(Integer(count), Integer(all));
  return distribution;
}

void check(const std::string& id, const std::vector<Setting>& settings, const char* ranks, const std::string& wager,
           const std::string& table) {
  const Game game = brute::game(id, settings);
  const Deck deck = brute::small_deck(ranks, 1);
  EXPECT_EQ(brute::distribution_of(brute::solved(game, deck, wager, table)),
            every_hand(game, deck, *game.wager(wager), *game.paytable(wager, table)))
      << id << " " << wager << " " << table;
}

// Few wild cards keep the slow reader quick: eight ranks, two jokers' worth of wilds would take minutes.
TEST(OwnHands, NaturalAndWildColumns) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  for (const char* reading : {"any", "straights-only"}) {
    for (const char* ranks : {"2346A", "2TJQKA"}) {
      check("dj-wild-ma", {{"natural-deuce", reading}}, ranks, "trips", "01");
    }
  }
}

TEST(OwnHands, NoWildCardAtAll) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  check("dj-wild-stud-pa", {{"pa-wild-natural", "no-wild"}}, "2346A", "trips", "DJWT-04");
}
TEST(OwnHands, BestPay) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  check("dj-wild-ma", {{"ma-kicker-deuce", "best-pay"}}, "2JKA", "trips", "01");
}

// All 2,869,685 hands of five, each read by itself. No hand that wins would be folded.
TEST(OwnHands, AnyThreeOfAKindWinsPennsylvaniasBadBeatReadSo) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  const Game game = brute::game("dj-wild-stud-pa", {{"pa-badbeat", "any"}});
  const Deck deck = brute::deck_of(game);
  const Evaluator evaluator = Evaluator::build(game.ranking("hand")->ranking, deck).value();
  std::map<Hand, std::int64_t> hands;
  for_each_choice(deck.cards.size(), 5, [&](const std::vector<std::size_t>& chosen) {
    std::array<Card, 5> hand;
    std::ranges::transform(chosen, hand.begin(), [&](std::size_t card) { return deck.cards[card]; });
    ++hands[evaluator.category(evaluator(hand))];
  });
  hands[Hand::royal_flush] += std::exchange(hands[Hand::five_wilds], 0);
  for (const PayTable& table : game.paytables) {
    if (table.wager != "two-way-bad-beat") continue;
    std::int64_t units = -2'869'685;
    for (const PayRow& row : table.rows) units += hands[row.hand] * (row.pays->units + 1);
    EXPECT_EQ(brute::solved(game, deck, "two-way-bad-beat", table.id).ev, Fraction(units, 2'869'685)) << table.id;
  }
}

TEST(OwnHands, WildCounts) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  for (const char* five : {"as-four", "unpaid"}) {
    check("deuces-wild-xtreme-co", {{"co-goinwild", five}}, "2JKA", "goin-wild", "PT-FLT-TW-GW-01");
    check("deuces-wild-xtreme-co", {{"co-goinwildprog", five}}, "2JKA", "goin-wild-progressive", "PT-PRG-TW-GW-02");
  }
}

TEST(OwnHands, SplitRoyals) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  check("deuces-wild-xtreme-co", {}, "2TJQKA", "too-wild-progressive", "PT-PRG-DWHF-DWP-01");
}

TEST(OwnHands, AReplacedJoker) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  check("dj-wild-stud-pa", {}, "23456", "progressive", "1");
  check("dj-wild-stud-pa", {{"pa-prog-deuces", "wild"}}, "2346A", "progressive", "1");
  check("deuces-wild-xtreme-co", {{"co-toowild", "as-linked"}}, "2TJQKA", "too-wild-progressive", "PT-PRG-DWHF-DWP-01");
}

TEST(OwnHands, CombinationsThatAreNoCategories) {
  for (const char* rule : {"best", "flush"}) {
    for (const char* table : {"PT-BJS-5CL-05", "PT-BJS-5CL-08"}) {
      check("deuces-wild-xtreme-co", {{"four-card-straight-flush", rule}}, "23456", "five-card-linked-progressive",
            table);
    }
  }
}

// Every pair of hands and every replacement card; the joker may be in either hand.
TEST(OwnHands, Envy) {
  const Game game = brute::game("dj-wild-stud-pa");
  const Deck deck = brute::small_deck("23456", 1);
  const PayTable& table = *game.paytable("progressive", "1");
  const Evaluator evaluator =
      Evaluator::build(game.ranking("progressive")->ranking, brute::small_deck("23456", 0)).value();
  const auto earns = [&](const std::vector<std::size_t>& cards, std::size_t replacement) {
    std::vector<Card> hand;
    for (const std::size_t card : cards) {
      hand.push_back(deck.cards[card].is_joker() ? deck.cards[replacement] : deck.cards[card]);
    }
    const Hand category = evaluator.category(evaluator(hand));
    for (const PayRow& row : table.rows) {
      if (row.hand == category && row.envy) return row.envy->cents();
    }
    return std::int64_t{0};
  };
  Integer cents = 0;
  std::int64_t deals = 0;
  for (std::size_t replacement = 0; replacement < 21; ++replacement) {
    for_each_choice(21, 5, [&](const std::vector<std::size_t>& theirs) {
      if (std::find(theirs.begin(), theirs.end(), replacement) != theirs.end()) return;
      // A joker set aside as the replacement replaces nothing: nobody holds it.
      const std::int64_t earned = deck.cards[replacement].is_joker() ? earns(theirs, 0) : earns(theirs, replacement);
      if (earned == 0) {
        deals += choose(15, 5);
        return;
      }
      for_each_choice(21, 5, [&](const std::vector<std::size_t>& mine) {
        for (const std::size_t card : mine) {
          if (card == replacement || std::find(theirs.begin(), theirs.end(), card) != theirs.end()) return;
        }
        ++deals;
        if (earns(mine, deck.cards[replacement].is_joker() ? 0 : replacement) == 0) cents += earned;
      });
    });
  }
  Solver solver = brute::solver(game, deck);
  const auto report = solver.analyze({.wager = "progressive", .paytable = "1", .with = {}, .threads = 1, .seats = 4});
  EXPECT_EQ(*report->results.front().progressive->envy, Fraction(3 * cents, Integer(deals) * 100));
}

// A side bet that a fold forfeits, told apart by cards that the base cannot tell apart.
TEST(OwnHands, ForfeitedByAFold) {
  const Game game = brute::game("dj-wild-ma", {{"ma-fold", "bad-beat-stays"}});
  const Deck deck = brute::small_deck("2JQKA", 1);
  Solver solver = brute::solver(game, deck);
  const auto book = solver.book().value();
  const Wager& wager = *game.wager("trips");
  const PayTable& table = *game.paytable("trips", "01");
  std::map<Fraction, std::int64_t> ways;
  for_each_choice(deck.cards.size(), 5, [&](const std::vector<std::size_t>& chosen) {
    std::vector<Card> hand;
    for (const std::size_t card : chosen) hand.push_back(deck.cards[card]);
    const auto values = book->values(0, {.own = hand, .community = {}, .dealer = {}});
    const bool folded = values[1].ev > values[0].ev;
    ++ways[folded ? Fraction(-1) : gain(wager, game.ranking("hand")->ranking, table, hand)];
  });
  Distribution expected;
  for (const auto& [net, count] : ways) expected[net] = Fraction(Integer(count), Integer(choose(21, 5)));
  EXPECT_EQ(brute::distribution_of(brute::solved(game, deck, "trips", "01")), expected);
}

// Both hands together, where a fold loses the wager: every pair of hands and every card that may be seen.
TEST(OwnHands, BothHandsTogether) {
  for (const char* cards : {"kept", "discarded"}) {
    const Game game = brute::game("three-card-poker-6-card-bonus", {{"t6-cards", cards}});
    const Deck deck = brute::small_deck("9TJQA", 0);
    const Evaluator evaluator = Evaluator::build(game.ranking("six-card")->ranking, deck).value();
    Solver solver = brute::solver(game, deck);
    const auto book = solver.book().value();
    const PayTable& table = *game.paytable("6-card-bonus");
    std::map<Fraction, std::int64_t> ways;
    std::int64_t all = 0;
    for_each_choice(20, 3, [&](const std::vector<std::size_t>& own) {
      std::vector<Card> hand;
      for (const std::size_t card : own) hand.push_back(deck.cards[card]);
      for (std::size_t up = 0; up < 20; ++up) {
        if (std::find(own.begin(), own.end(), up) != own.end()) continue;
        const Card seen = deck.cards[up];
        const auto values = book->values(0, {.own = hand, .community = {}, .dealer = {&seen, 1}});
        const bool lost = std::string(cards) == "discarded" && values[1].ev > values[0].ev;
        for_each_choice(20, 2, [&](const std::vector<std::size_t>& rest) {
          for (const std::size_t card : rest) {
            if (card == up || std::find(own.begin(), own.end(), card) != own.end()) return;
          }
          std::vector<Card> six = hand;
          six.push_back(seen);
          for (const std::size_t card : rest) six.push_back(deck.cards[card]);
          const Hand category = evaluator.category(evaluator(six));
          Fraction net = -1;
          for (const PayRow& row : table.rows) {
            if (row.hand == category && !lost) net = Fraction(row.pays->units, row.pays->per);
          }
          ++ways[net];
          ++all;
        });
      }
    });
    Distribution expected;
    for (const auto& [net, count] : ways) expected[net] = Fraction(Integer(count), Integer(all));
    EXPECT_EQ(brute::distribution_of(brute::solved(game, deck, "6-card-bonus")), expected);
  }
}

}  // namespace
}  // namespace croupier
