#include "odds/exact/showdown/wagers/envy.h"

#include <algorithm>
#include <bit>

#include "bank/progressive.h"
#include "hands/evaluator.h"
#include "hands/evaluator_cache.h"
#include "odds/exact/showdown/own/hand_classes.h"

namespace croupier {
namespace {

// Every hand of one class, as bits of cards.
void add_hands(const CardKinds& kinds, std::span<const Kind> hand, std::vector<std::uint64_t>& masks) {
  SuitMap suits{0, 1, 2, 3};
  const std::size_t first = masks.size();
  do {
    std::uint64_t mask = 0;
    for (const Kind kind : hand) mask |= 1ULL << kinds.mapped(kind, suits);
    if (std::find(masks.begin() + static_cast<std::ptrdiff_t>(first), masks.end(), mask) == masks.end()) {
      masks.push_back(mask);
    }
  } while (std::next_permutation(suits.begin(), suits.end()));
}

}  // namespace

std::optional<Fraction> envy_units(const Game& game, const Deck& deck, const Shape& shape, const Wager& wager,
                                   const PayTable& table, int seats) {
  const RankingUse* use = game.ranking(wager.settle->ranking);
  if (!wager.envy || !wager.meter || use == nullptr || wager.envy->once_a_round ||
      wager.settle->folded != OnFold::stays)
    return {};
  Deck plain = deck;
  std::erase_if(plain.cards, [&](Card card) { return use->gives_way(card); });
  const bool wild = std::any_of(plain.cards.begin(), plain.cards.end(),
                                [&](Card card) { return use->ranking.is_wild(card) || card.is_joker(); });
  if (wild || game.deck.decks != 1 || shape.community != 0 || use->ranking.of != shape.own) return {};
  const auto evaluator = shelved_evaluator(use->ranking, plain);
  if (!evaluator) return {};

  const CardKinds kinds(plain, 1, [](Card) { return false; });
  const HandClasses hands(kinds, shape.own);
  struct Earning {
    Fraction units;
    std::vector<std::uint64_t> masks;
  };
  std::vector<Earning> earnings;
  for (const PayRow& row : table.rows) {
    const std::int64_t cents = envy_cents(wager, table, row);
    if (cents == 0) continue;
    Earning earning{Fraction(cents, unit_of(wager, table).cents()), {}};
    for (std::size_t i = 0; i < hands.all().size(); ++i) {
      HandSum sum = evaluator->empty();
      for (const Kind kind : hands.hand(i)) sum += evaluator->sum_of(kinds.card(kind));
      if (evaluator->category(evaluator->rank(sum)) == row.hand) add_hands(kinds, hands.hand(i), earning.masks);
    }
    earnings.push_back(std::move(earning));
  }

  const Integer others_hands = choose(kinds.size(), shape.own);
  const Integer own_hands = choose(kinds.size() - shape.own, shape.own);
  Fraction expected = 0;
  for (const Earning& earning : earnings) {
    Integer pairs = own_hands * earning.masks.size();
    if (!wager.envy->all_others) {
      for (const std::uint64_t theirs : earning.masks) {
        for (const Earning& mine : earnings) {
          pairs -=
              std::count_if(mine.masks.begin(), mine.masks.end(), [&](std::uint64_t m) { return (m & theirs) == 0; });
        }
      }
    }
    expected += earning.units * Fraction(pairs, others_hands * own_hands);
  }
  return expected * (seats - 1);
}

}  // namespace croupier
