// Rules that people play by over a common board: what they cost, against dealing every card.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>

#include "hands/naive.h"
#include "tests/odds/brute_force.h"
#include "tests/odds/brute_hold_em.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using brute::for_each_choice;
using brute::HoldEm;
using Places = HoldEm::Places;

// The three rules fitted, and costed, by dealing everything.
class BruteRules {
 public:
  BruteRules(const Game& game, Deck deck)
      : deck_(std::move(deck)), ranking_(game.ranking("hand")->ranking), brute_(game, deck_), worth_(brute_.worth()) {
    ranking_.of = ranking_.size;
    for_each_choice(n(), 5, [&](const Places& board) {
      brute_.for_each_holding(
          board, [&](std::size_t, const std::vector<std::int64_t>&) { deals_ += 10 * brute_.dealers_hands(); });
    });
  }

  Fraction before() {
    std::map<std::pair<int, Rank>, std::array<std::int64_t, 4>> groups;  // two bets, check, the book
    for_each_holding([&](std::size_t h) {
      auto& group = groups[kind_of(h)];
      const std::array<std::int64_t, 3> values{worth_.before[0][h], worth_.before[1][h], worth_.check_before[h]};
      for (std::size_t i = 0; i < 3; ++i) group[i] += values[i];
      group[3] += values[worth_.way_before(h)];
    });
    std::int64_t loss = 0;
    for (const int kind : {0, 1, 2}) {
      std::int64_t book = 0;
      std::int64_t most = std::numeric_limits<std::int64_t>::min();
      for (const std::size_t bet : {0U, 1U}) {
        for (int from = rank_count; from >= 0; --from) {
          std::int64_t sum = 0;
          book = 0;
          for (const auto& [key, group] : groups) {
            if (key.first != kind) continue;
            sum += group[key.second >= from ? bet : 2];
            book += group[3];
          }
          most = std::max(most, sum);
        }
      }
      loss += book - most;
    }
    return cost(loss);
  }

  // By category, and whether the flop makes it too.
  using Made = std::pair<Hand, bool>;
  Fraction middle() {
    std::map<Made, std::array<std::int64_t, 3>> groups;  // bet, check, the book
    for (const auto& [flop, bets] : worth_.bet_flop) {
      for_each_holding([&](std::size_t h) {
        if (worth_.way_before(h) != 2 || lies(flop, h)) return;
        auto& group = groups[made(flop, h)];
        group[0] += bets[h];
        group[1] += worth_.check_flop.at(flop)[h];
        group[2] += std::max(bets[h], worth_.check_flop.at(flop)[h]);
      });
    }
    std::int64_t loss = 0;
    bets_.clear();
    for (const auto& [key, group] : groups) {
      bets_[key] = group[0] >= group[1];
      loss += group[2] - std::max(group[0], group[1]);
    }
    return cost(loss);
  }

  Fraction full() {
    std::map<std::int64_t, std::array<std::int64_t, 3>> groups;  // bet, fold, the book
    for_each_choice(n(), 5, [&](const Places& board) {
      const auto flops = HoldEm::flops_of(board);
      brute_.for_each_holding(board, [&](std::size_t h, const std::vector<std::int64_t>& value) {
        if (worth_.way_before(h) != 2) return;
        for (const auto& flop : flops) {
          if (worth_.bets_flop(flop, h)) continue;
          auto& group = groups[brute_.beaten_by()];
          group[0] += value[3];
          group[1] += value[4];
          group[2] += std::max(value[3], value[4]);
        }
      });
    });
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    std::int64_t book = 0;
    for (std::int64_t bound = -1; bound <= groups.rbegin()->first; ++bound) {
      std::int64_t sum = 0;
      book = 0;
      for (const auto& [beaten, group] : groups) {
        sum += group[beaten <= bound ? 0 : 1];
        book += group[2];
      }
      if (sum <= most) continue;
      most = sum;
      bound_ = bound;
    }
    return cost(book - most);
  }

  // Both rules over the board as fitted before.
  Fraction together() {
    std::int64_t loss = 0;
    for_each_holding(
        [&](std::size_t h) { loss += std::max({worth_.before[0][h], worth_.before[1][h], worth_.check_before[h]}); });
    for_each_choice(n(), 5, [&](const Places& board) {
      const auto flops = HoldEm::flops_of(board);
      brute_.for_each_holding(board, [&](std::size_t h, const std::vector<std::int64_t>& value) {
        const std::size_t before = worth_.way_before(h);
        for (const auto& flop : flops) {
          const std::size_t full = brute_.beaten_by() <= bound_ ? 3 : 4;
          loss -= value[before != 2 ? before : bets_.at(made(flop, h)) ? 2 : full];
        }
      });
    });
    return cost(loss);
  }

 private:
  [[nodiscard]] std::size_t n() const { return deck_.cards.size(); }
  [[nodiscard]] Fraction cost(std::int64_t loss) const { return {Integer(loss), Integer(deals_) * 60}; }

  void for_each_holding(const std::function<void(std::size_t)>& visit) const {
    for (std::size_t a = 0; a < n(); ++a) {
      for (std::size_t b = a + 1; b < n(); ++b) visit(a * n() + b);
    }
  }
  [[nodiscard]] bool lies(const Places& flop, std::size_t h) const {
    return std::any_of(flop.begin(), flop.end(), [&](std::size_t card) { return card == h / n() || card == h % n(); });
  }
  // Pair, suited, unsuited; the higher card.
  [[nodiscard]] std::pair<int, Rank> kind_of(std::size_t h) const {
    const Card one = deck_.cards[h / n()];
    const Card other = deck_.cards[h % n()];
    const int kind = one.rank() == other.rank() ? 0 : one.suit() == other.suit() ? 1 : 2;
    return {kind, std::max(one.rank(), other.rank())};
  }
  [[nodiscard]] Made made(const Places& flop, std::size_t h) const {
    std::vector<Card> cards;
    std::map<Rank, int> ranks;
    for (const std::size_t place : flop) {
      cards.push_back(deck_.cards[place]);
      ++ranks[cards.back().rank()];
    }
    const Hand of_flop = ranks.size() == 1 ? Hand::three_of_a_kind : ranks.size() == 2 ? Hand::pair : Hand::high_card;
    cards.push_back(deck_.cards[h / n()]);
    cards.push_back(deck_.cards[h % n()]);
    const Hand hand = naive_best(ranking_, cards).score.category(ranking_);
    return {hand, hand == of_flop};
  }

  Deck deck_;
  Ranking ranking_;
  HoldEm brute_;
  HoldEm::Worth worth_;
  std::int64_t deals_ = 0;
  std::map<Made, bool> bets_;
  std::int64_t bound_ = 0;
};

std::vector<ThumbRule> thumb_rules_of(const Game& game, const Deck& deck, unsigned threads) {
  Solver solver = brute::solver(game, deck);
  return solver.book({}, threads).value()->thumb_rules(threads, {});
}

const ThumbRule* found(const std::vector<ThumbRule>& thumb_rules, const std::string& beginning) {
  const auto thumb_rule = std::find_if(thumb_rules.begin(), thumb_rules.end(),
                                       [&](const ThumbRule& each) { return each.words.starts_with(beginning); });
  return thumb_rule == thumb_rules.end() ? nullptr : &*thumb_rule;
}

// Cases are parts of one whole.
void expect_whole(const ThumbRule& thumb_rule) {
  if (thumb_rule.cases.empty()) return;
  Fraction all = 0;
  for (const ThumbRuleCase& each : thumb_rule.cases) {
    all += each.share;
    EXPECT_GE(each.agrees, Fraction(0)) << thumb_rule.words << ": " << each.hands;
    EXPECT_LE(each.agrees, Fraction(1)) << thumb_rule.words << ": " << each.hands;
  }
  EXPECT_EQ(all, Fraction(1)) << thumb_rule.words;
}

// Published for the full game: bets over the flop with two pairs or better or a hidden pair, over the full board while
// fewer than 21 cards of the dealer's beat the hand, at 2.43% in all against 2.185% for best play (wizardofodds.com).
// That rule tells deuces and near flushes apart, ours does not.
TEST(BoardThumbRulesLong, SimpleRulesCostAboutWhatIsPublished) {
  const Game game = brute::game("ultimate-texas-holdem");
  const auto thumb_rules = thumb_rules_of(game, brute::deck_of(game), 2);
  const ThumbRule* middle = found(thumb_rules, "over 3 community cards");
  const ThumbRule* full = found(thumb_rules, "over the full board");
  const ThumbRule* both = found(thumb_rules, "the rules over the board together");
  ASSERT_TRUE(middle != nullptr && full != nullptr && both != nullptr);
  EXPECT_LT(middle->cost, Fraction(245, 100000));
  EXPECT_LT(full->cost, Fraction(245, 100000));
  EXPECT_GT(both->cost, Fraction(200, 100000));
  EXPECT_LT(both->cost, Fraction(300, 100000));
  const auto choice = [&](const std::string& hands) {
    for (const ThumbRuleCase& each : middle->cases) {
      if (each.hands == hands) return each.choice;
    }
    return std::string("none");
  };
  EXPECT_EQ(choice("two-pair"), "bet-2");
  EXPECT_EQ(choice("pair that the board does not make"), "bet-2");
  EXPECT_EQ(choice("pair that the board makes too"), "check");
  EXPECT_EQ(choice("no pair"), "check");
  for (const ThumbRule& thumb_rule : thumb_rules) expect_whole(thumb_rule);
}

TEST(BoardThumbRules, CostWhatDealingEveryCardSays) {
  COUNTED_IN_QUICK_BUILDS_ONLY();
  Game game = brute::game("ultimate-texas-holdem");
  brute::let_qualify(game, Hand::full_house);
  const Deck deck = brute::small_deck("TJQA");
  BruteRules brute(game, deck);
  const std::vector<std::pair<std::string, Fraction>> expected{
      {"before the board", brute.before()},
      {"over 3 community cards", brute.middle()},
      {"over the full board", brute.full()},
      {"the rules over the board together", brute.together()},
  };
  const auto thumb_rules = thumb_rules_of(game, deck, 1);
  for (const auto& [beginning, cost] : expected) {
    const ThumbRule* thumb_rule = found(thumb_rules, beginning);
    ASSERT_NE(thumb_rule, nullptr) << beginning;
    EXPECT_EQ(thumb_rule->cost, cost) << beginning;
    EXPECT_GE(cost, Fraction(0)) << beginning;
    expect_whole(*thumb_rule);
  }
  const auto again = thumb_rules_of(game, deck, 3);
  ASSERT_EQ(again.size(), thumb_rules.size());
  for (std::size_t i = 0; i < thumb_rules.size(); ++i) {
    EXPECT_EQ(again[i].words, thumb_rules[i].words);
    EXPECT_EQ(again[i].cost, thumb_rules[i].cost) << "the same for every number of threads";
  }
}

}  // namespace
}  // namespace croupier
