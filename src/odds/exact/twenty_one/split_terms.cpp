#include "odds/exact/twenty_one/split_terms.h"

namespace croupier::twenty_one {
namespace {

// Hands, or pairs of hands, beside which `others` second cards are of another value: every set of those is taken to be
// of the pair's value, with alternating sign.
void add_terms(InShoes<split_shoes>& into, int count, int more, int others) {
  double choose = count;
  for (int same = 0; same <= others && count > 0; ++same) {
    into[static_cast<std::size_t>(more + same)] += choose;
    choose = -choose * (others - same) / (same + 1);
  }
}

// Goes through all ways in which second cards make hands. `tell(hands, done, more)`: so many hands, of which `done`
// have a second card of another value and the rest any, and `more` cards of the pair's value have come.
template <class Tell>
void for_each_split(int most, int hands, int done, int more, const Tell& tell) {
  if (done == hands || hands == most) {
    tell(hands, done, more);
    return;
  }
  for_each_split(most, hands, done + 1, more, tell);
  for_each_split(most, hands + 1, done, more + 1, tell);
}

// Each term times the chance that k cards of the shoe are all of the pair's value.
void weigh_terms(InShoes<split_shoes>& terms, const Shoe& shoe, int pair_of) {
  double chance = 1;
  for (std::size_t k = 0; k < split_shoes; ++k) {
    terms[k] *= chance;
    const int left = shoe.of[static_cast<std::size_t>(pair_of)] - static_cast<int>(k);
    const int cards = shoe.cards - static_cast<int>(k);
    chance = left > 0 && cards > 0 ? chance * left / cards : 0;
  }
}

}  // namespace

SplitTerms split_terms(int hands, const Shoe& shoe, int pair_of) {
  SplitTerms terms;
  for_each_split(hands, 2, 0, 0, [&](int made, int done, int more) {
    add_terms(terms.other, done, more, done - 1);
    add_terms(terms.other, made - done, more, done);
    add_terms(terms.same, made - done, more, done);
  });
  weigh_terms(terms.other, shoe, pair_of);
  weigh_terms(terms.same, shoe, pair_of);
  return terms;
}

SplitPairTerms split_pair_terms(int hands, const Shoe& shoe, int pair_of) {
  SplitPairTerms terms;
  for_each_split(hands, 2, 0, 0, [&](int made, int done, int more) {
    const int any = made - done;
    const int both_any = any * (any - 1) / 2;
    add_terms(terms.others, done * (done - 1) / 2, more, done - 2);
    add_terms(terms.others, done * any, more, done - 1);
    add_terms(terms.others, both_any, more, done);
    add_terms(terms.mixed, done * any, more, done - 1);
    add_terms(terms.mixed, 2 * both_any, more, done);
    add_terms(terms.same, both_any, more, done);
  });
  for (InShoes<split_shoes>* each : {&terms.others, &terms.mixed, &terms.same}) weigh_terms(*each, shoe, pair_of);
  return terms;
}

}  // namespace croupier::twenty_one
