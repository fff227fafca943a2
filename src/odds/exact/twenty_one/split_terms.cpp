#include "odds/exact/twenty_one/split_terms.h"

namespace croupier::twenty_one {
namespace {

class TermCounter {
 public:
  explicit TermCounter(int most) : most_(most) {}

  // So many hands, of which `done` have a second card of another value; `more` cards of the pair's value have come.
  void count(int hands, int done, int more) {
    if (done == hands || hands == most_) {
      add(terms.other, done, more, done - 1);
      add(terms.other, hands - done, more, done);
      add(terms.same, hands - done, more, done);
      return;
    }
    count(hands, done + 1, more);
    count(hands + 1, done, more + 1);
  }

  SplitTerms terms;

 private:
  // Hands beside which `others` second cards are of another value: every set of those is taken to be of the pair's
  // value, with alternating sign.
  static void add(InShoes<split_shoes>& into, int hands, int more, int others) {
    double choose = hands;
    for (int same = 0; same <= others && hands > 0; ++same) {
      into[static_cast<std::size_t>(more + same)] += choose;
      choose = -choose * (others - same) / (same + 1);
    }
  }

  int most_;
};

}  // namespace

SplitTerms split_terms(int hands, const Shoe& shoe, int pair_of) {
  TermCounter counter(hands);
  counter.count(2, 0, 0);
  // The chance that k cards of the shoe are all of the pair's value.
  double chance = 1;
  for (std::size_t k = 0; k < split_shoes; ++k) {
    counter.terms.other[k] *= chance;
    counter.terms.same[k] *= chance;
    const int left = shoe.of[static_cast<std::size_t>(pair_of)] - static_cast<int>(k);
    const int cards = shoe.cards - static_cast<int>(k);
    chance = left > 0 && cards > 0 ? chance * left / cards : 0;
  }
  return counter.terms;
}

}  // namespace croupier::twenty_one
