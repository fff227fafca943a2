// Baccarat the slow road: every round dealt card by card, decided and settled as one would at a table. It reads the
// same rules and shares no code with the solver.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "rules/families/baccarat.h"

namespace croupier::baccarat::by_hand {

struct Table {
  std::vector<int> player;  // values of cards
  std::vector<int> banker;
};

inline int points(const std::vector<int>& hand) {
  int sum = 0;
  for (const int value : hand) sum += value;
  while (sum >= 10) sum -= 10;
  return sum;
}

inline bool is_natural(const Rules& rules, const std::vector<int>& hand) {
  return hand.size() == 2 && rules.naturals.at(static_cast<std::size_t>(points(hand)));
}

// Of the two cards that a hand began with.
inline int first_points(const std::vector<int>& hand) { return (hand[0] + hand[1]) % 10; }

enum class Next : std::uint8_t { player, banker, nobody };

// Who gets the next card? As the dealer goes through it: two each in turn, the player hand, the banker hand.
inline Next next_card(const Rules& rules, const Table& table) {
  const bool player_first = rules.first == rules.player;
  const std::size_t dealt = table.player.size() + table.banker.size();
  if (dealt < 4) return (dealt % 2 == 0) == player_first ? Next::player : Next::banker;
  const auto player = static_cast<std::size_t>(first_points(table.player));
  const auto banker = static_cast<std::size_t>(first_points(table.banker));
  const bool somebody = rules.naturals.at(player) || rules.naturals.at(banker);
  if (somebody && rules.stop == NaturalStops::both) return Next::nobody;
  const bool player_hits = rules.player_draws.at(player);
  if (player_hits && table.player.size() == 2) return Next::player;
  if (table.banker.size() == 3) return Next::nobody;
  if (!player_hits) return rules.banker_draws.at(banker) ? Next::banker : Next::nobody;
  const auto third = static_cast<std::size_t>(table.player[2]);
  return rules.tableau.at(banker).at(third) ? Next::banker : Next::nobody;
}

// Who is better: 1 the player hand, -1 the banker hand, 0 neither.
inline int compare(const Rules& rules, const Table& table) {
  const int player = points(table.player);
  const int banker = points(table.banker);
  if (rules.compare == CompareBy::rank_list) {
    const bool a = is_natural(rules, table.player);
    const bool b = is_natural(rules, table.banker);
    if (a && !b) return 1;
    if (b && !a) return -1;
  }
  const int short_of_nine = std::abs(9 - player);
  const int bankers = std::abs(9 - banker);
  return short_of_nine < bankers ? 1 : short_of_nine > bankers ? -1 : 0;
}

// What a wager does: 1 it wins, -1 it loses, 0 it pushes.
inline int settle(const Rules& rules, const std::string& wager, const Table& table) {
  for (const BonusRule& rule : rules.bonuses) {
    if (rule.wager != wager) continue;
    if (rule.equal) return points(table.player) == points(table.banker) ? 1 : -1;
    const std::vector<int>& own = rule.of == Side::player ? table.player : table.banker;
    const std::vector<int>& other = rule.of == Side::player ? table.banker : table.player;
    const bool made = points(own) == rule.total && own.size() == static_cast<std::size_t>(rule.cards);
    return made && points(other) <= rule.other_at_most ? 1 : -1;
  }
  using When = LineOutcomes::When;
  const int who = compare(rules, table);
  const bool three_card_7 = who < 0 && points(table.banker) == 7 && table.banker.size() == 3;
  for (const LineOutcomes& entry : rules.outcomes) {
    if (entry.when == When::player_better && who <= 0) continue;
    if (entry.when == When::banker_better && who >= 0) continue;
    if (entry.when == When::equal && who != 0) continue;
    if (entry.when == When::banker_better_three_card_7 && !three_card_7) continue;
    const LineResult result = wager == "player" ? entry.player : entry.banker;
    return result == LineResult::win ? 1 : result == LineResult::lose ? -1 : 0;
  }
  return -2;
}

// Player's total, banker's, player's cards, banker's.
using Key = std::tuple<int, int, int, int>;

struct Ended {
  Table table;  // the first that ended so; no wager can tell it from the others
  std::int64_t deals = 0;
};

struct Counts {
  std::map<Key, Ended> endings;
  std::int64_t deals = 0;

  // Lost, pushed, won.
  [[nodiscard]] std::array<std::int64_t, 3> of(const Rules& rules, const std::string& wager) const {
    std::array<std::int64_t, 3> result{};
    for (const auto& [key, ended] : endings) {
      result.at(static_cast<std::size_t>(settle(rules, wager, ended.table) + 1)) += ended.deals;
    }
    return result;
  }
};

// Deals on in every way the shoe allows; `deals` counts how many orders of six cards have come to this.
inline void deal_on(const Rules& rules, std::array<int, 10>& shoe, Table& table, std::int64_t deals, Counts& counts) {
  const Next who = next_card(rules, table);
  if (who == Next::nobody) {
    int left = 0;
    for (const int cards : shoe) left += cards;
    for (std::size_t dealt = table.player.size() + table.banker.size(); dealt < 6; ++dealt) deals *= left--;
    counts.deals += deals;
    const Key key{points(table.player), points(table.banker), static_cast<int>(table.player.size()),
                  static_cast<int>(table.banker.size())};
    counts.endings.try_emplace(key, Ended{table, 0}).first->second.deals += deals;
    return;
  }
  std::vector<int>& hand = who == Next::player ? table.player : table.banker;
  for (int value = 0; value < 10; ++value) {
    int& cards = shoe.at(static_cast<std::size_t>(value));
    if (cards == 0) continue;
    const std::int64_t ways = deals * cards--;
    hand.push_back(value);
    deal_on(rules, shoe, table, ways, counts);
    hand.pop_back();
    ++cards;
  }
}

inline Counts count(const Rules& rules, std::array<int, 10> shoe) {
  Counts counts;
  Table table;
  deal_on(rules, shoe, table, 1, counts);
  return counts;
}

}  // namespace croupier::baccarat::by_hand
