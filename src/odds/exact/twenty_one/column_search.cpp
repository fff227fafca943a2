#include "odds/exact/twenty_one/column_search.h"

#include <functional>

namespace croupier::twenty_one {
namespace {

// Gains below this are rounding.
constexpr double least_gain = 1e-14;

// Rounds after which choices are changed one by one, so that the worth rises with each and the search must end.
constexpr int rounds_at_once = 8;

std::size_t at_row_index(HandIndex at) { return static_cast<std::size_t>(at); }

// How much the worth of a unit can differ.
double spread_of(const PlayRules& rules) {
  return 1 + static_cast<double>(rules.win_pays.units) / static_cast<double>(rules.win_pays.per);
}

// Every choice of a row and what it would change, for one who goes through them all.
void for_each_choice(const ChartColumn& column, const RowLedger& gains,
                     const std::function<void(double gain, const std::function<void(ChartColumn&)>& change)>& tell) {
  const auto flag = [&](std::size_t row, bool Play::* which, double gain) {
    const bool now = column.totals[row].*which;
    tell(now ? -gain : gain, [=](ChartColumn& into) { into.totals[row].*which = !now; });
  };
  for (std::size_t row = 0; row < chart_rows; ++row) {
    flag(row, &Play::surrender_early, gains.early[row]);
    flag(row, &Play::surrender, gains.surrender[row]);
    flag(row, &Play::twice, gains.twice[row]);
    flag(row, &Play::hit, gains.hit[row]);
    for (std::size_t times = 0; times < most_doublings; ++times) {
      const auto& worth = gains.doubled[times][row];
      const auto now = static_cast<std::size_t>(column.doubled[times][row]);
      for (std::size_t play = 0; play < worth.size(); ++play) {
        if (play == now) continue;
        tell(worth[play] - worth[now],
             [=](ChartColumn& into) { into.doubled[times][row] = static_cast<DoubledPlay>(play); });
      }
    }
  }
}

}  // namespace

void ColumnSearch::take(const ChartColumn& column) {
  column_ = column;
  policy_ = policy_of(column);
  solver_.base().play(policy_, false);
}

// Each row does what is best on average for its hands if all came to it, played on by their own cards.
ChartColumn ColumnSearch::first_guess() {
  const Hands& hands = Hands::all();
  policy_ = solver_.best_but_pairs();
  std::vector<double> dealt(at_row_index(hands.size()));  // the chance of a hand among as many first cards
  dealt[0] = 1;
  const AskedRows asked = all_rows();
  RowTally<1> tally(solver_.rules(), solver_.against(), solver_.base(), policy_, asked);
  for (HandIndex at = 0; at < hands.size(); ++at) {
    const double weight = dealt[at_row_index(at)];
    if (hands[at].cards >= 2) {
      const HandState state = solver_.state(at);
      tally.add(at, state, {weight});
      tally.add_hit_or_stand(at, state, {weight});
      tally.add_doubled_here(at, state, {weight});
    }
    for (int card = ace_value; card <= highest_value; ++card) {
      const HandIndex next = hands[at].with[Hands::at(card)];
      if (next != no_hand)
        dealt[at_row_index(next)] += weight * solver_.base().left(at, card)[0] / solver_.base().cards_left(at)[0];
    }
  }
  ChartColumn guess;
  for (std::size_t row = 0; row < chart_rows; ++row) {
    const auto [total, soft] = row_total(row);
    guess.totals[row].hit = solver_.rules().must_hit.has(total, soft);
  }
  column_ = guess;
  return improved({tally.gains, {}}, false);
}

ColumnLedgers ColumnSearch::without_splits(const AskedRows& asked) {
  const Hands& hands = Hands::all();
  HandValues<1>& base = solver_.base();
  RowTally<1> tally(solver_.rules(), solver_.against(), base, policy_, asked);
  std::vector<double> often(at_row_index(hands.size()));
  for (HandIndex at = 1; at < hands.size(); ++at) {
    const HandState state = solver_.state(at);
    double weight = often[at_row_index(at)];
    bool hits = false;
    if (state.pair_of != 0) {
      weight = solver_.chance(state.pair_of, state.pair_of);
      hits = tally.add_pair(at, state, {weight}, policy_.pair[Hands::at(state.pair_of)]);
    } else if (state.cards == 2) {
      int low = ace_value;
      while (hands[at].of[Hands::at(low)] == 0) ++low;
      const int high = hands[at].count.hard - low;
      weight = is_blackjack(solver_.rules(), low, high) ? 0 : solver_.chance(low, high);
    }
    if (weight == 0 || state.cards < 2) continue;
    if (state.pair_of == 0) hits = tally.add(at, state, {weight});
    if (!hits) continue;
    const double cards = base.cards_left(at)[0];
    for (int card = ace_value; card <= highest_value; ++card) {
      const HandIndex next = hands[at].with[Hands::at(card)];
      if (next != no_hand) often[at_row_index(next)] += weight * base.left(at, card)[0] / cards;
    }
  }
  return {tally.gains, tally.often};
}

RowLedger ColumnSearch::often_in_splits() {
  ColumnLedgers told;
  add_splits({}, told);
  return told.often;
}

void ColumnSearch::add_splits(const AskedRows& asked, ColumnLedgers& into) {
  for (int value = ace_value; value <= highest_value; ++value) {
    const double dealt = solver_.chance(value, value);
    const Play& pair = policy_.pair[Hands::at(value)];
    if (!pair.split || pair.surrender_early || dealt <= 0) continue;
    SplitHands& split = solver_.split(value);
    std::vector<SplitHands::Came> came = split.reached(policy_);
    std::erase_if(came, [&](const SplitHands::Came& each) { return split.is_without_choice(each.hand); });
    split.play_and_look(policy_, came, asked);
    RowTally<split_shoes> tally(solver_.rules(), solver_.against(), split.values(), policy_, asked);
    for (const auto& [at, often] : came) tally.add(at, split.state(at), HandValues<split_shoes>::scaled(often, dealt));
    into.gains.add(tally.gains);
    into.often.add(tally.often);
  }
}

AskedRows ColumnSearch::open_choices(const ColumnLedgers& base, const RowLedger& in_splits) const {
  AskedRows open;
  const double spread = spread_of(solver_.rules());
  for (std::size_t row = 0; row < chart_rows; ++row) {
    const auto is_open = [&](double gain, double often, double most) {
      return often > 0 && std::abs(gain) <= often * most ? 1.0 : 0.0;
    };
    open.surrender[row] = is_open(base.gains.surrender[row], in_splits.surrender[row], 2 * spread);
    open.twice[row] = is_open(base.gains.twice[row], in_splits.twice[row], 2 * spread);
    open.hit[row] = is_open(base.gains.hit[row], in_splits.hit[row], spread);
    for (std::size_t times = 0; times < most_doublings; ++times) {
      if (in_splits.doubled[times][row][0] > 0) open.doubled[times][row].fill(1);
    }
  }
  return open;
}

ChartColumn ColumnSearch::improved(const ColumnLedgers& ledgers, bool only_one) const {
  ChartColumn better = column_;
  double most = least_gain;
  for_each_choice(column_, ledgers.gains, [&](double gain, const std::function<void(ChartColumn&)>& change) {
    if (gain <= (only_one ? most : least_gain)) return;
    if (only_one) better = column_;
    most = gain;
    change(better);
  });
  return better;
}

ColumnLedgers ColumnSearch::ledgers(const ChartColumn& column) {
  take(column);
  const AskedRows asked = all_rows();
  ColumnLedgers all = without_splits(asked);
  add_splits(asked, all);
  return all;
}

ChartColumn ColumnSearch::best() {
  take(first_guess());
  const AskedRows asked = all_rows();
  for (int round = 0;; ++round) {
    const ChartColumn better = improved(without_splits(asked), round >= rounds_at_once);
    if (better == column_) break;
    take(better);
  }
  for (int round = 0;; ++round) {
    solver_.choose_pairs(policy_);
    column_.pairs = policy_.pair;
    ColumnLedgers all = without_splits(asked);
    add_splits(open_choices(all, often_in_splits()), all);
    const ChartColumn better = improved(all, round >= rounds_at_once);
    if (better == column_) break;
    take(better);
  }
  return column_;
}

}  // namespace croupier::twenty_one
