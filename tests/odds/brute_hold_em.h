// A game of three decisions over five community cards, solved by dealing every card.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "tests/odds/brute_force.h"

namespace croupier::brute {

inline std::vector<Way> hold_em_ways() {
  std::vector<Way> ways;
  for (const int times : {4, 3, 2, 1}) {
    ways.push_back({"bet-" + std::to_string(times), false, {{"ante", 1}, {"blind", 1}, {"play", times}}});
  }
  ways.push_back({"fold", true, {{"ante", 1}, {"blind", 1}}});
  return ways;
}

// Pays of every way at every showdown, in sixtieths.
class Pays {
 public:
  Pays(const Game& game, const std::vector<Way>& ways, const std::map<std::string, std::string>& tables = {})
      : values_(ways.size() * category_count * 6) {
    for (std::size_t way = 0; way < ways.size(); ++way) {
      for (const Hand player : game.ranking("hand")->ranking.categories) {
        for (const bool qualified : {false, true}) {
          for (const int result : {0, 1, 2}) {
            const Showdown showdown{ways[way].folded, player, Hand::high_card, qualified, static_cast<Result3>(result)};
            values_[index(way, player, qualified, result)] = sixtieths(base_net(game, ways[way], showdown, tables));
          }
        }
      }
    }
  }
  [[nodiscard]] std::int64_t operator()(std::size_t way, Hand player, bool qualified, int result) const {
    return values_[index(way, player, qualified, result)];
  }

 private:
  static std::size_t index(std::size_t way, Hand player, bool qualified, int result) {
    return ((way * category_count + static_cast<std::size_t>(player)) * 2 + (qualified ? 1 : 0)) * 3 +
           static_cast<std::size_t>(result);
  }
  std::vector<std::int64_t> values_;
};

class HoldEm {
 public:
  // `exposed`: a card of the dealer's that is known, and no card of the deck.
  HoldEm(Game game, Deck deck, std::optional<Card> exposed = {})
      : game_(std::move(game)),
        deck_(std::move(deck)),
        exposed_(exposed),
        evaluator_(Evaluator::build(game_.ranking("hand")->ranking, deck_of(game_)).value()),
        pays_(game_, hold_em_ways()) {
    for (unsigned rank = 0; rank <= evaluator_.highest(); ++rank) {
      qualified_.push_back(rank > 0 &&
                           qualifies(game_, evaluator_.ranking(), evaluator_.score(static_cast<HandRank>(rank))));
    }
  }

  using Places = std::vector<std::size_t>;

  // Where a player may not check: before the board, or over the flop.
  enum class Must { nothing, bet_before, bet_flop };

  // What every choice is worth with the best play afterwards; holdings are numbered one * n + other.
  struct Worth {
    std::map<Places, std::vector<std::int64_t>> bet_flop;
    std::map<Places, std::vector<std::int64_t>> check_flop;
    std::vector<std::vector<std::int64_t>> before;  // the two bets
    std::vector<std::int64_t> check_before;
    Must must = Must::nothing;

    [[nodiscard]] std::size_t way_before(std::size_t h) const {  // 2: to check
      if (must != Must::bet_before && std::max(before[0][h], before[1][h]) <= check_before[h]) return 2;
      return before[0][h] >= before[1][h] ? 0 : 1;
    }
    [[nodiscard]] bool bets_flop(const Places& flop, std::size_t h) const {
      return must == Must::bet_flop || bet_flop.at(flop)[h] >= check_flop.at(flop)[h];
    }
  };
  Worth worth(Must must = Must::nothing) {
    const std::size_t n = deck_.cards.size();
    Worth found;
    found.must = must;
    auto& [bet_flop, check_flop, before, check_before, _] = found;
    before.assign(2, std::vector<std::int64_t>(n * n));
    for_each_choice(n, 5, [&](const std::vector<std::size_t>& board) {
      const auto flops = flops_of(board);
      for_each_holding(board, [&](std::size_t holding, const std::vector<std::int64_t>& value) {
        before[0][holding] += 10 * value[0];
        before[1][holding] += 10 * value[1];
        for (const auto& flop : flops) {
          auto& bet = bet_flop[flop];
          auto& checked = check_flop[flop];
          bet.resize(n * n);
          checked.resize(n * n);
          bet[holding] += value[2];
          checked[holding] += std::max(value[3], value[4]);
        }
      });
    });
    check_before.assign(n * n, 0);
    for (const auto& [flop, bet] : bet_flop) {
      for (std::size_t h = 0; h < n * n; ++h)
        check_before[h] += must == Must::bet_flop ? bet[h] : std::max(bet[h], check_flop[flop][h]);
    }
    return found;
  }

  Distribution solve(Must must = Must::nothing) {
    const std::size_t n = deck_.cards.size();
    const Worth found = worth(must);
    std::map<std::int64_t, std::int64_t> ways_of_net;
    std::int64_t deals = 0;
    for_each_choice(n, 5, [&](const std::vector<std::size_t>& board) {
      const auto flops = flops_of(board);
      for_each_holding(board, [&](std::size_t h, const std::vector<std::int64_t>& value) {
        for (const auto& flop : flops) {
          std::size_t way = value[3] >= value[4] ? 3 : 4;
          if (found.bets_flop(flop, h)) way = 2;
          if (found.way_before(h) < 2) way = found.way_before(h);
          for (const auto& [key, count] : counts_) {
            ways_of_net[pays_(way, std::get<0>(key), std::get<1>(key), std::get<2>(key))] += count;
            deals += count;
          }
        }
      });
    });
    Distribution distribution;
    for (const auto& [net, ways] : ways_of_net)
      distribution[Fraction(net, 60)] += Fraction(Integer(ways), Integer(deals));
    return distribution;
  }

  // The worth of the choices over a full board, and over a flop.
  std::vector<Fraction> river(const std::vector<std::size_t>& board, std::size_t one, std::size_t other) {
    const auto value = values_of(board, one, other);
    return {Fraction(value[3], 60 * deals_), Fraction(value[4], 60 * deals_)};
  }
  std::vector<Fraction> flop(const std::vector<std::size_t>& seen, std::size_t one, std::size_t other) {
    std::int64_t bet = 0;
    std::int64_t checked = 0;
    std::int64_t deals = 0;
    for (std::size_t a = 0; a < deck_.cards.size(); ++a) {
      for (std::size_t b = a + 1; b < deck_.cards.size(); ++b) {
        std::vector<std::size_t> board = seen;
        board.push_back(a);
        board.push_back(b);
        if (std::set<std::size_t>(board.begin(), board.end()).size() != 5) continue;
        if (std::find(board.begin(), board.end(), one) != board.end()) continue;
        if (std::find(board.begin(), board.end(), other) != board.end()) continue;
        const auto value = values_of(board, one, other);
        bet += value[2];
        checked += std::max(value[3], value[4]);
        deals += deals_;
      }
    }
    return {Fraction(bet, 60 * deals), Fraction(checked, 60 * deals)};
  }

  // Of the holding last looked at: how many of the dealer's hands beat it, and how many there are.
  [[nodiscard]] std::int64_t beaten_by() const {
    std::int64_t sum = 0;
    for (const auto& [key, count] : counts_) sum += std::get<2>(key) == Result3::lower ? count : 0;
    return sum;
  }
  [[nodiscard]] std::int64_t dealers_hands() const { return deals_; }

  static std::vector<std::vector<std::size_t>> flops_of(const std::vector<std::size_t>& board) {
    std::vector<std::vector<std::size_t>> flops;
    for_each_choice(5, 3, [&](const std::vector<std::size_t>& chosen) {
      flops.push_back({board[chosen[0]], board[chosen[1]], board[chosen[2]]});
    });
    return flops;
  }

  // Calls visit(holding, worth of every way) for each holding over a board.
  void for_each_holding(const std::vector<std::size_t>& board,
                        const std::function<void(std::size_t, const std::vector<std::int64_t>&)>& visit) {
    const std::size_t n = deck_.cards.size();
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = a + 1; b < n; ++b) {
        if (std::find(board.begin(), board.end(), a) != board.end()) continue;
        if (std::find(board.begin(), board.end(), b) != board.end()) continue;
        visit(a * n + b, values_of(board, a, b));
      }
    }
  }

 private:
  std::vector<std::int64_t> values_of(const std::vector<std::size_t>& board, std::size_t one, std::size_t other) {
    HandSum base = evaluator_.empty();
    for (const std::size_t card : board) base += evaluator_.sum_of(deck_.cards[card]);
    std::vector<std::size_t> rest;
    for (std::size_t card = 0; card < deck_.cards.size(); ++card) {
      if (card != one && card != other && std::find(board.begin(), board.end(), card) == board.end())
        rest.push_back(card);
    }
    const HandRank mine =
        evaluator_.rank(base + evaluator_.sum_of(deck_.cards[one]) + evaluator_.sum_of(deck_.cards[other]));
    std::array<std::array<std::int64_t, 3>, 2> counts{};
    deals_ = 0;
    for (std::size_t a = 0; a < rest.size(); ++a) {
      const HandSum with_one = base + evaluator_.sum_of(deck_.cards[rest[a]]);
      for (std::size_t b = exposed_ ? rest.size() - 1 : a + 1; b < rest.size(); ++b) {
        const Card second = exposed_.value_or(deck_.cards[rest[b]]);
        const HandRank theirs = evaluator_.rank(with_one + evaluator_.sum_of(second));
        const std::size_t result = mine > theirs ? 2 : mine == theirs ? 1 : 0;
        ++counts[qualified_[theirs] ? 1 : 0][result];
        ++deals_;
      }
    }
    counts_.clear();
    std::vector<std::int64_t> values(5);
    for (const std::size_t q : {0U, 1U}) {
      for (const std::size_t r : {0U, 1U, 2U}) {
        const Hand category = evaluator_.category(mine);
        if (counts[q][r] == 0) continue;
        counts_.push_back({{category, q == 1, static_cast<int>(r)}, counts[q][r]});
        for (std::size_t way = 0; way < 5; ++way)
          values[way] += counts[q][r] * pays_(way, category, q == 1, static_cast<int>(r));
      }
    }
    return values;
  }

  Game game_;
  Deck deck_;
  std::optional<Card> exposed_;
  Evaluator evaluator_;
  Pays pays_;
  std::vector<bool> qualified_;
  std::int64_t deals_ = 0;
  std::vector<std::pair<std::tuple<Hand, bool, int>, std::int64_t>> counts_;  // of the holding last looked at
};

}  // namespace croupier::brute
