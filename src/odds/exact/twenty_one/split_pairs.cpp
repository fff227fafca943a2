#include "odds/exact/twenty_one/split_pairs.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "odds/exact/twenty_one/dealer_sums.h"

namespace croupier::twenty_one {
namespace {

constexpr std::size_t most_endings = 32;
using ByEnding = std::array<double, most_endings>;
using Drawn = ByValue<std::uint8_t>;

// How one hand ends: the cards it drew to its first, in how many orders, and what it brings against each ending.
struct EndedHand {
  Drawn drawn{};
  double orders_other = 0;  // whose second card is of another value
  double orders_same = 0;
  double stake = 1;
  const ByEnding* pays = nullptr;
};

bool holds(const Shoe& shoe, const Drawn& cards) {
  for (std::size_t value = 1; value < cards.size(); ++value) {
    if (cards[value] > shoe.of[value]) return false;
  }
  return true;
}

std::uint64_t drawn_key(const Drawn& cards) {
  std::uint64_t key = 0;
  for (const std::uint8_t count : cards) key = key << 6U | count;
  return key;
}

// What a unit brings against each ending, by how the hand ended. A blackjack that ended the round brings nothing here.
class PayRows {
 public:
  PayRows(const PlayRules& rules, const DealerHands& dealer, bool ends_at_once) {
    for (int total = 0; total <= highest_total; ++total)
      add(totals_[static_cast<std::size_t>(total)], rules, dealer, {.total = total}, ends_at_once);
    add(over_, rules, dealer, {.total = highest_total + 1, .over = true}, ends_at_once);
    add(blackjack_, rules, dealer, {.total = highest_total, .blackjack = true}, ends_at_once);
    given_up_.fill(-1);
    if (ends_at_once) given_up_[DealerHands::blackjack_ending] = 0;
  }
  [[nodiscard]] const ByEnding* total(int of) const { return &totals_[static_cast<std::size_t>(of)]; }
  [[nodiscard]] const ByEnding* over() const { return &over_; }
  [[nodiscard]] const ByEnding* blackjack() const { return &blackjack_; }
  [[nodiscard]] const ByEnding* given_up() const { return &given_up_; }

 private:
  static void add(ByEnding& row, const PlayRules& rules, const DealerHands& dealer, const FinalHand& hand, bool ends) {
    for (std::size_t ending = 0; ending < dealer.endings().size(); ++ending) {
      const Pay pay = net_of(rules, result_of(rules, hand, dealer.endings()[ending]));
      const bool left_out = ends && ending == DealerHands::blackjack_ending;
      row[ending] = left_out ? 0 : static_cast<double>(pay.units) / static_cast<double>(pay.per);
    }
  }

  std::array<ByEnding, highest_total + 1> totals_{};
  ByEnding over_{};
  ByEnding blackjack_{};
  ByEnding given_up_{};
};

// All ways in which a split hand ends by a policy.
class Endings {
 public:
  Endings(const PlayRules& rules, const Policy& policy, const PayRows& pays, const Shoe& shoe, int pair_of)
      : rules_(rules), policy_(policy), pays_(pays), shoe_(shoe), pair_of_(pair_of) {
    const Hands& hands = Hands::all();
    std::vector<Orders> orders(static_cast<std::size_t>(hands.size()));
    const HandIndex alone = hands[0].with[Hands::at(pair_of)];
    for (int card = ace_value; card <= highest_value; ++card) {
      Orders& own = orders[static_cast<std::size_t>(hands[alone].with[Hands::at(card)])];
      (card == pair_of ? own.same : own.other) = 1;
    }
    for (const HandIndex at : hands.holding(pair_of)) {
      const Orders own = orders[static_cast<std::size_t>(at)];
      if (own.other == 0 && own.same == 0) continue;
      if (!goes_on(at, own)) continue;
      for (int card = ace_value; card <= highest_value; ++card) {
        const HandIndex next = hands[at].with[Hands::at(card)];
        if (next == no_hand) {
          end_over(at, card, own, 1);
        } else {
          orders[static_cast<std::size_t>(next)].other += own.other;
          orders[static_cast<std::size_t>(next)].same += own.same;
        }
      }
    }
  }

  [[nodiscard]] std::vector<EndedHand> list() const {
    std::vector<EndedHand> all;
    for (const auto& [key, ended] : ended_) all.push_back(ended);
    return all;
  }

 private:
  struct Orders {
    double other = 0;
    double same = 0;
  };

  // False if the hand is not hit.
  bool goes_on(HandIndex at, const Orders& own) {
    const PlayerHand& hand = Hands::all()[at];
    HandState state{.count = hand.count,
                    .cards = hand.cards,
                    .pair_of = 0,
                    .split = true,
                    .split_ace = pair_of_ == ace_value,
                    .splits_left = 0,
                    .doubled = 0};
    const Play& play = policy_.of[static_cast<std::size_t>(at)];
    if (hand.cards == 2 && rules_.blackjack_after_split && is_blackjack(rules_, pair_of_, hand.count.hard - pair_of_)) {
      end(hand.of, pays_.blackjack(), own, 1);
    } else if (is_finished_ace(rules_, state)) {
      end(hand.of, pays_.total(hand.count.total()), own, 1);
    } else if (play.surrender && may_surrender(rules_, state, false)) {
      end(hand.of, pays_.given_up(), own,
          static_cast<double>(rules_.surrender_forfeits.units) / static_cast<double>(rules_.surrender_forfeits.per));
    } else if (play.twice && may_double(rules_, state)) {
      draw_doubled(at, own, 1);
    } else if (!play.hit) {
      end(hand.of, pays_.total(hand.count.total()), own, 1);
    } else {
      return true;
    }
    return false;
  }

  void draw_doubled(HandIndex at, const Orders& own, std::size_t times) {
    const double stake = static_cast<double>(1U << times);
    for (int card = ace_value; card <= highest_value; ++card) {
      const HandIndex next = Hands::all()[at].with[Hands::at(card)];
      if (next == no_hand) {
        end_over(at, card, own, stake);
        continue;
      }
      const PlayerHand& hand = Hands::all()[next];
      switch (policy_.of_doubled(times, next)) {
        case DoubledPlay::again:
          draw_doubled(next, own, times + 1);
          break;
        case DoubledPlay::rescue:
          end(hand.of, pays_.given_up(), own, lost_by_rescue(rules_, static_cast<int>(times)));
          break;
        case DoubledPlay::stand:
          end(hand.of, pays_.total(hand.count.total()), own, stake);
          break;
      }
    }
  }

  void end_over(HandIndex at, int card, const Orders& own, double stake) {
    Drawn cards = Hands::all()[at].of;
    ++cards[Hands::at(card)];
    end(cards, pays_.over(), own, stake);
  }

  void end(Drawn cards, const ByEnding* pays, const Orders& own, double stake) {
    --cards[Hands::at(pair_of_)];  // the first card was not drawn
    if (!holds(shoe_, cards)) return;
    EndedHand& ended = ended_[{drawn_key(cards), stake, pays}];
    ended.drawn = cards;
    ended.pays = pays;
    ended.stake = stake;
    ended.orders_other += own.other;
    ended.orders_same += own.same;
  }

  const PlayRules& rules_;
  const Policy& policy_;
  const PayRows& pays_;
  const Shoe& shoe_;
  int pair_of_;
  std::map<std::tuple<std::uint64_t, double, const ByEnding*>, EndedHand> ended_;
};

// Pairs of hands that draw the same cards together.
struct Together {
  Drawn drawn{};
  std::array<ByEnding, 3> brings{};  // by second cards: others, mixed, same
};

std::vector<Together> pair_up(const std::vector<EndedHand>& ended, std::size_t endings, const Shoe& shoe) {
  std::unordered_map<std::uint64_t, std::size_t> at;
  std::vector<Together> all;
  for (std::size_t i = 0; i < ended.size(); ++i) {
    for (std::size_t j = i; j < ended.size(); ++j) {
      const EndedHand& a = ended[i];
      const EndedHand& b = ended[j];
      Drawn drawn = a.drawn;
      for (std::size_t value = 0; value < drawn.size(); ++value)
        drawn[value] = static_cast<std::uint8_t>(drawn[value] + b.drawn[value]);
      if (!holds(shoe, drawn)) continue;
      const auto [found, is_new] = at.try_emplace(drawn_key(drawn), all.size());
      if (is_new) all.push_back({drawn, {}});
      Together& own = all[found->second];
      // One order of the two hands or, as they differ, both.
      const double stakes = a.stake * b.stake;
      const double twice = i == j ? 1 : 2;
      const double others = stakes * twice * a.orders_other * b.orders_other;
      const double same = stakes * twice * a.orders_same * b.orders_same;
      const double mixed = stakes * (i == j ? a.orders_other * a.orders_same
                                            : a.orders_other * b.orders_same + a.orders_same * b.orders_other);
      for (std::size_t ending = 0; ending < endings; ++ending) {
        const double product = (*a.pays)[ending] * (*b.pays)[ending];
        own.brings[0][ending] += others * product;
        own.brings[1][ending] += mixed * product;
        own.brings[2][ending] += same * product;
      }
    }
  }
  return all;
}

// The chance of one order of the cards drawn, in each shoe; `shoe` lacks up card and pair.
InShoes<split_shoes> chance_of_order(const Shoe& shoe, const Drawn& drawn, int pair_of) {
  InShoes<split_shoes> chance;
  for (std::size_t k = 0; k < split_shoes; ++k) {
    double product = 1;
    int cards = shoe.cards - static_cast<int>(k);
    for (std::size_t value = 1; value < drawn.size(); ++value) {
      int left = shoe.of[value] - (static_cast<int>(value) == pair_of ? static_cast<int>(k) : 0);
      for (int i = 0; i < drawn[value]; ++i) {
        product = cards > 0 ? product * std::max(0, left) / cards : 0;
        --left;
        --cards;
      }
    }
    chance[k] = product;
  }
  return chance;
}

class Products {
 public:
  Products(const DealerProgram& program, const DealerHands& dealer, const Shoe& shoe, const SplitPairTerms& terms)
      : program_(program), dealer_(dealer), shoe_(shoe), terms_(terms), weights_(program, shoe) {}

  [[nodiscard]] double sum(const std::vector<Together>& all) {
    double total = 0;
    for (std::size_t i = 0; i < all.size(); i += lanes) {
      std::array<const Drawn*, lanes> gone{};
      for (std::size_t lane = 0; lane < lanes; ++lane) gone[lane] = &all[std::min(i + lane, all.size() - 1)].drawn;
      sums_.fill(program_, shoe_, gone);
      for (std::size_t lane = 0; lane < lanes && i + lane < all.size(); ++lane) total += one(all[i + lane], lane);
    }
    return total;
  }

 private:
  double one(const Together& pair, std::size_t lane) {
    const int apart = program_.apart;
    int cards = 0;
    for (const std::uint8_t count : pair.drawn) cards += count;
    const int own = pair.drawn[Hands::at(apart)];
    const double* weights = weights_.others(cards - own) + own;
    std::array<InShoes<split_shoes>, most_endings> chances{};
    for (std::size_t i = 0; i < program_.slots.size(); ++i) {
      const auto& [ending, weight] = program_.slots[i];
      for (std::size_t k = 0; k < split_shoes; ++k)
        chances[ending][k] += sums_.of(i, lane) * weights[weight * DealerWeights::most_gone + k];
    }
    const InShoes<split_shoes> order = chance_of_order(shoe_, pair.drawn, apart);
    double total = 0;
    for (std::size_t k = 0; k < split_shoes; ++k) {
      if (order[k] == 0) continue;
      chances[DealerHands::over_ending][k] = 1;
      for (std::size_t ending = 0; ending < dealer_.endings().size(); ++ending) {
        if (ending != DealerHands::over_ending) chances[DealerHands::over_ending][k] -= chances[ending][k];
      }
      for (std::size_t ending = 0; ending < dealer_.endings().size(); ++ending) {
        const double brings = terms_.others[k] * pair.brings[0][ending] + terms_.mixed[k] * pair.brings[1][ending] +
                              terms_.same[k] * pair.brings[2][ending];
        total += order[k] * chances[ending][k] * brings;
      }
    }
    return total;
  }

  const DealerProgram& program_;
  const DealerHands& dealer_;
  const Shoe& shoe_;
  const SplitPairTerms& terms_;
  DealerWeights weights_;
  DealerSums sums_;
};

}  // namespace

double split_products(const PlayRules& rules, const DealerPrograms& dealer, const AgainstUp& against, int pair_of,
                      const Policy& policy) {
  const PayRows pays(rules, dealer.hands(), against.ends_at_once);
  const Shoe shoe = against.shoe.without(pair_of, 2);
  const std::vector<EndedHand> ended = Endings(rules, policy, pays, shoe, pair_of).list();
  const std::vector<Together> all = pair_up(ended, dealer.hands().endings().size(), shoe);
  const SplitPairTerms terms = split_pair_terms(most_split_hands(rules, pair_of), shoe, pair_of);
  Products products(dealer.program(against.up, pair_of), dealer.hands(), shoe, terms);
  return 2 * products.sum(all);
}

}  // namespace croupier::twenty_one
