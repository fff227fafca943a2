// What every choice of a chart's rows gains against one up card, added up over the hands that come to it.
//
// A hand comes to a row at most once, so a round's worth is linear in each choice: what is added up here is exactly
// what the round would gain if that choice alone were another.
#pragma once

#include <array>
#include <cmath>
#include <limits>

#include "odds/exact/twenty_one/chart.h"
#include "odds/exact/twenty_one/hand_values.h"

namespace croupier::twenty_one {

struct RowLedger {
  using Rows = std::array<double, chart_rows>;
  Rows early{};      // surrender before the check, less going on
  Rows surrender{};  // less going on
  Rows twice{};      // doubling, less hitting or standing
  Rows hit{};        // less standing
  std::array<std::array<std::array<double, 3>, chart_rows>, most_doublings> doubled{};  // the worth of each play

  void add(const RowLedger& other);
};

// Which choices are asked about: 1, or 0.
using AskedRows = RowLedger;
[[nodiscard]] AskedRows all_rows();

// Hands of one kind, in one shoe or several: adds each hand's choices to a ledger of gains and one of how often they
// are come to. Gains are left out where they are not asked for.
template <std::size_t Shoes>
class RowTally {
 public:
  using Often = InShoes<Shoes>;
  RowTally(const PlayRules& rules, const AgainstUp& against, const HandValues<Shoes>& values, const Policy& policy,
           const AskedRows& asked)
      : rules_(rules), against_(against), values_(values), policy_(policy), asked_(asked) {}

  RowLedger gains;
  RowLedger often;

  // A hand that comes to its row so often. True if it is then hit.
  bool add(HandIndex at, const HandState& state, const Often& weight) {
    const std::size_t row = row_of(state.count);
    const Play& play = policy_.of[static_cast<std::size_t>(at)];
    if (state.cards == 2 && !add_first_choices(at, row, state, play, weight)) return false;
    add_hit_or_stand(at, state, weight);
    return play.hit;
  }

  // A hand that has no other choice.
  void add_hit_or_stand(HandIndex at, const HandState& state, const Often& weight) {
    if (!may_hit(rules_, state) || !may_stand(rules_, state)) return;
    const std::size_t row = row_of(state.count);
    count(often.hit[row], weight);
    if (asked_.hit[row] != 0)
      gains.hit[row] += sum(weight, values_.hit(at)) - sum(weight, values_.stand[static_cast<std::size_t>(at)]);
  }

  // A pair as first dealt, which its own cell decides. True if it is hit.
  bool add_pair(HandIndex at, const HandState& state, const Often& weight, const Play& play) {
    const bool given_up = (play.surrender_early && may_surrender(rules_, state, true)) ||
                          (play.surrender && may_surrender(rules_, state, false));
    if (given_up || (play.split && may_split(rules_, state))) return false;
    if (!play.twice || !may_double(rules_, state)) return play.hit;
    add_doubled(at, state, weight, 1);
    return false;
  }

  // A hand as if it had been doubled all along.
  void add_doubled_here(HandIndex at, HandState state, const Often& weight) {
    state.doubled = state.cards - 2;
    if (state.doubled > 0 && state.doubled <= rules_.doublings)
      add_doubled_play(at, state, weight, static_cast<std::size_t>(state.doubled));
  }

 private:
  static double sum(const Often& weight, const Often& value) {
    double total = 0;
    for (std::size_t k = 0; k < Shoes; ++k) total += weight[k] * value[k];
    return total;
  }
  static void count(double& into, const Often& weight) {
    for (const double each : weight) into += std::abs(each);
  }

  // Surrender and doubling; false if one of them is done.
  bool add_first_choices(HandIndex at, std::size_t row, const HandState& state, const Play& play, const Often& weight) {
    const bool doubles = may_double(rules_, state);
    const bool gives_up = may_surrender(rules_, state, false);
    const Often& plain = values_.value[static_cast<std::size_t>(at)];
    const bool asks_whole = asked_.early[row] + asked_.surrender[row] + asked_.twice[row] != 0;
    const double whole = asks_whole ? sum(weight, plain) : 0;
    const double twice = asks_whole && doubles ? sum(weight, values_.twice(policy_, at)) : 0;
    const double going_on = doubles && play.twice ? twice : whole;
    const double given_up = asks_whole ? sum(weight, values_.surrendered(at)) : 0;
    if (may_surrender(rules_, state, true)) {
      count(often.early[row], weight);
      const double late = gives_up && play.surrender ? given_up : going_on;
      if (asked_.early[row] != 0) {
        const double lost =
            against_.ends_at_once ? sum(weight, values_.dealer_blackjack(at)) * against_.blackjack_takes : 0;
        for (const double each : weight) gains.early[row] -= each * against_.surrender_costs;
        gains.early[row] -= late - lost;
      }
      if (play.surrender_early) return false;
    }
    if (gives_up) {
      count(often.surrender[row], weight);
      if (asked_.surrender[row] != 0) gains.surrender[row] += given_up - going_on;
      if (play.surrender) return false;
    }
    if (!doubles) return true;
    count(often.twice[row], weight);
    if (asked_.twice[row] != 0) gains.twice[row] += twice - whole;
    if (!play.twice) return true;
    add_doubled(at, state, weight, 1);
    return false;
  }

  // A hand doubled so often that gets its card.
  void add_doubled(HandIndex at, HandState state, const Often& weight, std::size_t times) {
    if (!rules_.rescue && rules_.doublings < 2) return;
    const Often cards = values_.cards_left(at);
    for (int card = ace_value; card <= highest_value; ++card) {
      const HandIndex next = Hands::all()[at].with[Hands::at(card)];
      if (next == no_hand) break;
      Often share = values_.left(at, card);
      for (std::size_t k = 0; k < Shoes; ++k) share[k] = cards[k] > 0 ? weight[k] * share[k] / cards[k] : 0;
      state.count = Hands::all()[next].count;
      state.doubled = static_cast<int>(times);
      add_doubled_play(next, state, share, times);
      if (policy_.of_doubled(times, next) == DoubledPlay::again) add_doubled(next, state, share, times + 1);
    }
  }

  void add_doubled_play(HandIndex at, const HandState& state, const Often& weight, std::size_t times) {
    const std::size_t row = row_of(state.count);
    count(often.doubled[times - 1][row][0], weight);
    if (asked_.doubled[times - 1][row][0] == 0) return;
    // A play that the rules forbid is worth less than any.
    const auto add = [&](DoubledPlay play, bool may) {
      double& own = gains.doubled[times - 1][row][static_cast<std::size_t>(play)];
      own += may ? sum(weight, values_.after_doubling(policy_, at, times, play))
                 : -std::numeric_limits<double>::infinity();
    };
    add(DoubledPlay::stand, true);
    add(DoubledPlay::rescue, may_rescue(rules_, state));
    add(DoubledPlay::again, may_double(rules_, state));
  }

  const PlayRules& rules_;
  const AgainstUp& against_;
  const HandValues<Shoes>& values_;
  const Policy& policy_;
  const AskedRows& asked_;
};

}  // namespace croupier::twenty_one
