// Twenty-one the slow way: every sequence of cards, dealt one by one as at a table, settled by rules written out here a
// second time. Shares nothing with the solver but the rules and the chart that it is given.
#pragma once

#include <array>
#include <optional>
#include <stdexcept>
#include <vector>

#include "odds/exact/twenty_one/chart.h"

namespace croupier::twenty_one::by_hand {

struct Cards {
  std::vector<int> values;

  [[nodiscard]] int hard() const {
    int sum = 0;
    for (const int value : values) sum += value;
    return sum;
  }
  [[nodiscard]] bool soft() const {
    for (const int value : values) {
      if (value == 1) return hard() <= 11;
    }
    return false;
  }
  [[nodiscard]] int total() const { return hard() + (soft() ? 10 : 0); }
  [[nodiscard]] bool over() const { return hard() > 21; }
};

struct SeatHand {
  Cards cards;
  int doubled = 0;
  bool split = false;
  bool ace_split = false;
  bool given_up = false;  // surrendered or rescued: `loses` is lost
  bool done = false;
};

// What a hand won: a number of any kind, so that small shoes may be counted in fractions.
template <class Number>
class Table {
 public:
  Table(const PlayRules& rules, const StrategyChart& chart, std::array<int, 11> shoe)
      : rules_(rules), chart_(chart), shoe_(shoe) {}

  // The mean of all that can be dealt, of a round and of its square.
  Number mean = 0;
  Number square = 0;
  Number wagered = 0;
  Number eights = 0;      // how often the dealer ends with three eights
  Number four_hands = 0;  // how often three splits are made

  void deal_all() {
    each_card(Number(1), [&](int one, const Number& p1) {
      each_card(p1, [&](int up, const Number& p2) {
        each_card(p2, [&](int two, const Number& p3) {
          each_card(p3, [&](int down, const Number& p4) { first_two(one, two, up, down, p4); });
        });
      });
    });
  }

 private:
  template <class Then>
  void each_card(const Number& chance, const Then& then) {
    int left = 0;
    for (const int count : shoe_) left += count;
    if (left == 0) throw std::runtime_error("the shoe is empty");
    for (int value = 1; value <= 10; ++value) {
      int& count = shoe_[static_cast<std::size_t>(value)];
      if (count == 0) continue;
      const Number share = chance * Number(count) / Number(left);
      --count;
      then(value, share);
      ++count;
    }
  }

  [[nodiscard]] bool natural(int a, int b) const {
    return (a == 1 && rules_.bonus[static_cast<std::size_t>(b)]) ||
           (b == 1 && rules_.bonus[static_cast<std::size_t>(a)]);
  }
  [[nodiscard]] const ChartColumn& column() const {
    return chart_.against[static_cast<std::size_t>(dealer_.values[0])];
  }
  [[nodiscard]] static std::size_t row(const Cards& cards) {
    return static_cast<std::size_t>(cards.soft() ? 18 + cards.total() - 12 : cards.total() - 4);
  }
  [[nodiscard]] bool forced(const Cards& cards) const {
    return rules_.forced_shuts_out_all &&
           (rules_.must_hit.has(cards.total(), cards.soft()) || rules_.must_stand.has(cards.total(), cards.soft()));
  }

  void first_two(int one, int two, int up, int down, const Number& chance) {
    dealer_.values = {up, down};
    hands_ = {{}};
    splits_ = 0;
    hands_[0].cards.values = {one, two};
    const bool own = natural(one, two);
    const Play play =
        one == two ? column().pairs[static_cast<std::size_t>(one)] : column().totals[row(hands_[0].cards)];
    if (!own && play.surrender_early && rules_.surrender_before_check && !forced(hands_[0].cards)) {
      hands_[0].given_up = hands_[0].done = true;
    } else if (own) {
      hands_[0].done = true;
    } else if (rules_.checked[static_cast<std::size_t>(up)] && rules_.found_ends_round && natural(up, down)) {
      hands_[0].done = true;
    }
    go_on(chance);
  }

  void draw_to(std::size_t hand, const Number& chance) {
    each_card(chance, [&](int value, const Number& share) {
      hands_[hand].cards.values.push_back(value);
      go_on(share);
      hands_[hand].cards.values.pop_back();
    });
  }

  // The next thing that happens.
  void go_on(const Number& chance) {
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      if (hands_[i].done) continue;
      const SeatHand before = hands_[i];
      if (before.cards.values.size() == 1) {
        draw_to(i, chance);
      } else {
        act(i, chance);
      }
      hands_[i] = before;
      return;
    }
    if (dealer_draws()) {
      each_card(chance, [&](int value, const Number& share) {
        dealer_.values.push_back(value);
        go_on(share);
        dealer_.values.pop_back();
      });
      return;
    }
    settle(chance);
  }

  void finish(std::size_t i, const Number& chance) {
    hands_[i].done = true;
    go_on(chance);
  }

  void act(std::size_t i, const Number& chance) {
    SeatHand& hand = hands_[i];
    const Cards& cards = hand.cards;
    if (cards.over()) return finish(i, chance);
    if (hand.doubled > 0) return act_doubled(i, chance);
    const bool two = cards.values.size() == 2;
    const bool pair = two && cards.values[0] == cards.values[1];
    const bool first = !hand.split;
    const auto at = static_cast<std::size_t>(cards.values[0]);
    const Play play = pair && first ? column().pairs[at] : column().totals[row(cards)];
    if (two && hand.split && rules_.blackjack_after_split && natural(cards.values[0], cards.values[1]))
      return finish(i, chance);
    const bool splits = pair && column().pairs[at].split && splits_ < rules_.splits && !forced(cards);
    if (splits && !first && (!hand.ace_split || rules_.split_aces_again)) return split(i, chance);
    const bool late = rules_.surrender_after_check && (first || rules_.surrender_after_split);
    if (two && play.surrender && late && !forced(cards) && !(hand.ace_split && rules_.split_aces_one_card)) {
      hand.given_up = true;
      return finish(i, chance);
    }
    if (splits && first) return split(i, chance);
    if (hand.ace_split && rules_.split_aces_one_card) return finish(i, chance);
    const bool doubles = hand.ace_split ? rules_.split_aces_double : (first || rules_.double_after_split);
    if (two && play.twice && doubles && rules_.doublings > 0 && !forced(cards)) {
      hand.doubled = 1;
      return draw_to(i, chance);
    }
    return play.hit ? draw_to(i, chance) : finish(i, chance);
  }

  void act_doubled(std::size_t i, const Number& chance) {
    SeatHand& hand = hands_[i];
    const DoubledPlay play = column().doubled[static_cast<std::size_t>(hand.doubled - 1)][row(hand.cards)];
    if (play == DoubledPlay::rescue) hand.given_up = true;
    if (play == DoubledPlay::again) {
      ++hand.doubled;
      return draw_to(i, chance);
    }
    finish(i, chance);
  }

  void split(std::size_t i, const Number& chance) {
    const std::vector<SeatHand> before = hands_;
    const int value = hands_[i].cards.values[0];
    SeatHand half;
    half.cards.values = {value};
    half.split = true;
    half.ace_split = value == 1;
    hands_[i] = half;
    hands_.insert(hands_.begin() + static_cast<std::ptrdiff_t>(i) + 1, half);
    ++splits_;
    go_on(chance);
    --splits_;
    hands_ = before;
  }

  [[nodiscard]] bool waits(const SeatHand& hand) const {
    return !hand.given_up && !hand.cards.over() && !(is_natural(hand));
  }
  [[nodiscard]] bool is_natural(const SeatHand& hand) const {
    return hand.cards.values.size() == 2 && natural(hand.cards.values[0], hand.cards.values[1]) &&
           (!hand.split || rules_.blackjack_after_split);
  }
  [[nodiscard]] bool dealer_draws() const {
    if (dealer_.values.size() == 2 && natural(dealer_.values[0], dealer_.values[1])) return false;
    bool anybody = rules_.completion == Completion::When::always;
    for (const SeatHand& hand : hands_) anybody = anybody || waits(hand);
    return anybody && !dealer_.over() && rules_.dealer_hits.has(dealer_.total(), dealer_.soft());
  }

  [[nodiscard]] static Number number(const Pay& pay) { return Number(pay.units) / Number(pay.per); }

  [[nodiscard]] Number pays(const SeatHand& hand) const {
    using When = BaseOutcome::When;
    const bool mine = is_natural(hand);
    const bool his = dealer_.values.size() == 2 && natural(dealer_.values[0], dealer_.values[1]);
    const bool three_eights = dealer_.values == std::vector<int>{8, 8, 8};
    When when = When::farther;
    if (mine && his) {
      when = When::both_blackjack;
    } else if (mine) {
      when = When::player_blackjack;
    } else if (his) {
      when = When::dealer_blackjack;
    } else if (hand.cards.over() && dealer_.over()) {
      when = three_eights && rules_.outcomes[static_cast<std::size_t>(When::both_over_888)] ? When::both_over_888
                                                                                            : When::both_over;
    } else if (hand.cards.over()) {
      when = When::player_over;
    } else if (dealer_.over()) {
      when = When::dealer_over;
    } else if (hand.cards.total() == 21 && dealer_.total() == 21 &&
               rules_.outcomes[static_cast<std::size_t>(When::both_21)]) {
      when = When::both_21;
    } else if (hand.cards.total() == dealer_.total()) {
      when = When::equal;
    } else if (hand.cards.total() > dealer_.total()) {
      when = When::closer;
    }
    switch (*rules_.outcomes[static_cast<std::size_t>(when)]) {
      case BaseOutcome::Result::win:
        return number(rules_.win_pays);
      case BaseOutcome::Result::blackjack:
        return number(rules_.blackjack_pays);
      case BaseOutcome::Result::push:
        return 0;
      case BaseOutcome::Result::lose:
        break;
    }
    return -1;
  }

  void settle(const Number& chance) {
    Number net = 0;
    Number staked = 0;
    for (const SeatHand& hand : hands_) {
      const int stake = 1 << hand.doubled;
      staked = staked + Number(stake);
      if (hand.given_up && hand.doubled == 0) {
        net = net - number(rules_.surrender_forfeits);
      } else if (hand.given_up) {
        net = net - Number(rules_.rescue == Rescue::Returns::original ? stake - 1 : stake / 2);
      } else {
        net = net + Number(stake) * pays(hand);
      }
    }
    mean = mean + chance * net;
    wagered = wagered + chance * staked;
    square = square + chance * net * net;
    if (dealer_.values == std::vector<int>{8, 8, 8}) eights = eights + chance;
    if (hands_.size() == 4) four_hands = four_hands + chance;
  }

  const PlayRules& rules_;
  const StrategyChart& chart_;
  std::array<int, 11> shoe_;
  Cards dealer_;
  std::vector<SeatHand> hands_;
  int splits_ = 0;
};

}  // namespace croupier::twenty_one::by_hand
