#include "odds/exact/baccarat/outcomes.h"

#include <optional>

namespace croupier::baccarat {
namespace {

using Count = std::int64_t;
using ByTotal = std::array<Count, totals>;

FinishedHands finished(const Rules& rules, int player, int banker, int fifth, int sixth) {
  FinishedHands hands{.player = {player, 2}, .banker = {banker, 2}};
  std::optional<int> third;
  if (player_draws(rules, player, banker)) {
    third = fifth;
    hands.player = {total_with(player, fifth), 3};
  }
  if (banker_draws(rules, player, banker, third)) {
    hands.banker = {total_with(banker, third ? sixth : fifth), 3};
  }
  return hands;
}

// In how many ordered ways a shoe gives two pairs of cards with given totals.
class TwoPairs {
 public:
  explicit TwoPairs(const std::array<int, totals>& shoe) {
    for (int value = 0; value < totals; ++value) cards_[value] = cards_[value + totals] = shoe[value];
    for (int total = 0; total < totals; ++total) {
      for (int first = 0; first < totals; ++first) {
        const Count others = at(total - first) - (2 * first % totals == total ? 1 : 0);
        pair_[total][first] = cards_[first] * others;
        pairs_[total] += pair_[total][first];
      }
    }
    for (int player = 0; player < totals; ++player) {
      for (int banker = player; banker < totals; ++banker) {
        ways_[player * totals + banker] = ways_[banker * totals + player] = count(player, banker);
      }
    }
  }

  // By player's total and banker's.
  [[nodiscard]] const std::array<Count, totals * totals>& ways() const { return ways_; }

 private:
  [[nodiscard]] Count at(int value) const { return cards_[value + totals]; }  // from -10 to 9

  // Every pair beside every pair, less those that hold a card in common: one of the two cards of the first in one of
  // two places of the second, with any other card that makes up the total. Pairs of the same two cards are then taken
  // away twice, and given back once.
  [[nodiscard]] Count count(int player, int banker) const {
    Count common = 0;
    for (int card = 0; card < totals; ++card) common += pair_[player][card] * at(banker - card);
    if (banker % 2 == 0) common -= pair_[player][banker / 2] + pair_[player][(banker + totals) / 2];
    const Count same = player == banker ? pairs_[player] : 0;
    return pairs_[player] * pairs_[banker] - 4 * common + 2 * same;
  }

  std::array<Count, std::size_t{2} * totals> cards_{};  // twice over: no total need be taken modulo ten
  std::array<ByTotal, totals> pair_{};                  // by total and the first card's value
  ByTotal pairs_{};
  std::array<Count, totals * totals> ways_{};
};

}  // namespace

EndingTable::EndingTable(const Rules& rules) {
  if (rules.dealt != 2) broken_invariant("baccarat hands of other than two cards");
  endings_.reserve(std::size_t{totals} * totals * totals * totals);
  for (int fifth = 0; fifth < totals; ++fifth) {
    for (int sixth = 0; sixth < totals; ++sixth) {
      for (int player = 0; player < totals; ++player) {
        for (int banker = 0; banker < totals; ++banker) {
          endings_.push_back(ending_of(finished(rules, player, banker, fifth, sixth)));
        }
      }
    }
  }
}

void EndingTable::add(int fifth, int sixth, Count deals, const std::array<Count, totals * totals>& hands,
                      Ways& ways) const {
  const Ending* ending = &endings_[(fifth * totals + sixth) * totals * totals];
  for (const Count each : hands) ways.of[*ending++] += deals * each;
}

Ways EndingTable::count(const Composition& shoe) const {
  Ways ways;
  ways.deals = deals_of_six(shoe.cards());
  std::array<int, totals> left = shoe.of;
  for (int fifth = 0; fifth < totals; ++fifth) {
    if (left[fifth] == 0) continue;
    const Count first = left[fifth]--;
    for (int sixth = fifth; sixth < totals; ++sixth) {
      if (left[sixth] == 0) continue;
      const Count deals = first * left[sixth]--;
      const TwoPairs hands(left);
      add(fifth, sixth, deals, hands.ways(), ways);
      if (sixth != fifth) add(sixth, fifth, deals, hands.ways(), ways);
      ++left[sixth];
    }
    ++left[fifth];
  }
  return ways;
}

}  // namespace croupier::baccarat
