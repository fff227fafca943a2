#include "odds/exact/showdown/known/removal.h"

#include <algorithm>

#include "odds/exact/no_plan.h"
#include "odds/exact/showdown/own/own_hands.h"

namespace croupier {
namespace {

// What the wager brings with a hand of each class of players.
std::vector<Fraction> nets_of(const EndingPays& settlement, const Endings& endings) {
  std::vector<Fraction> nets;
  for (const PlayerClass& player : endings.player) {
    nets.push_back(settlement(false, player, endings.dealer.front(), Against::equal).net);
  }
  return nets;
}

// The sum over all deals, and their number.
struct Sum {
  Fraction net;
  Fraction ways;
  [[nodiscard]] Fraction mean() const { return net / ways; }
};

Sum sum_of(const Endings& endings, const std::vector<Fraction>& nets) {
  Sum sum;
  for (std::size_t p = 0; p < nets.size(); ++p) {
    const Integer ways = integer(endings.ways[endings.at(0, p, 0, Against::equal)]);
    sum.net += nets[p] * ways;
    sum.ways += ways;
  }
  return sum;
}

// All deals less those that hold the card: from one count of hands, no deck being short of a card.
void effects_of_held(const OwnHands& hands, const std::vector<Fraction>& nets, WagerRemoval& removal) {
  const Sum all = sum_of(hands.endings, nets);
  removal.ev = all.mean();
  for (RemovalEffect& effect : removal.effects) {
    Sum left = all;
    for (std::size_t p = 0; p < nets.size(); ++p) {
      // Each card of a class is held as often as another.
      const Fraction share(integer(hands.held[p][effect.card]), effect.copies);
      left.net -= nets[p] * share;
      left.ways -= share;
    }
    effect.fixed = effect.best = left.mean() - removal.ev;
  }
}

// Every hand of a deck that is short of the card, for hands too large to be told apart by the cards they hold.
Result<Done> effects_of_short_decks(const Deck& deck, const std::function<Result<OwnHands>(const Deck&)>& count,
                                    const EndingPays& settlement, WagerRemoval& removal) {
  const auto mean_of = [&](const Deck& dealt) -> Result<Fraction> {
    const auto hands = count(dealt);
    if (!hands) return hands.refusal();
    return sum_of(hands->endings, nets_of(settlement, hands->endings)).mean();
  };
  const auto all = mean_of(deck);
  if (!all) return all.refusal();
  removal.ev = *all;
  for (RemovalEffect& effect : removal.effects) {
    Deck short_deck = deck;
    short_deck.cards.erase(std::find_if(short_deck.cards.begin(), short_deck.cards.end(),
                                        [&](Card card) { return card_class(card) == effect.card; }));
    const auto left = mean_of(short_deck);
    if (!left) return left.refusal();
    effect.fixed = effect.best = *left - removal.ev;
  }
  return Done{};
}

SignNeeds needs_of(const Wager& wager, const PayTable& table) {
  SignNeeds needs;
  needs.add(wager, table);
  return needs;
}

}  // namespace

WagerRemoval removal_on_endings(const Shape& shape, const KnownCard& known, const std::vector<Stake>& stakes) {
  WagerRemoval removal;
  removal.ev = expectation(shape, known.base, stakes);
  for (const RemovedCard& each : known.removed) {
    removal.effects.push_back({.card = each.card,
                               .copies = each.copies,
                               .wild = false,
                               .fixed = expectation(shape, each.fixed, stakes) - removal.ev,
                               .best = expectation(shape, each.best, stakes) - removal.ev});
  }
  return removal;
}

Result<WagerRemoval> removal_of_own_hand(const Game& game, const Deck& deck, const Shape& shape, const Wager& wager,
                                         const PayTable& table) {
  const RankingUse* use = game.ranking(wager.settle->ranking);
  if (use == nullptr) return no_plan("wager '" + wager.id + "' names no ranking", "a ranking of the game");
  const auto settlement = EndingPays::make(game, wager, &table);
  if (!settlement) return settlement.refusal();
  WagerRemoval removal;
  const ByCardClass<int> sizes = class_sizes(deck, game.deck.decks);
  for (std::size_t of = 0; of < sizes.size(); ++of) {
    if (sizes[of] > 0)
      removal.effects.push_back(
          {.card = static_cast<CardClass>(of), .copies = sizes[of], .wild = false, .fixed = 0, .best = 0});
  }
  const bool both = wager.settle->by == SettleBy::own_and_dealer;
  const auto count = [&](const Deck& dealt) {
    return both ? own_and_dealer_hands(game, dealt, shape, *use)
                : own_hands(game, dealt, shape, *use, needs_of(wager, table), {});
  };
  if (both || shape.own + shape.community > max_hand_size) {
    const auto done = effects_of_short_decks(deck, count, *settlement, removal);
    if (!done) return done.refusal();
    return removal;
  }
  const auto hands = count(deck);
  if (!hands) return hands.refusal();
  effects_of_held(*hands, nets_of(*settlement, hands->endings), removal);
  return removal;
}

void finish_removal(const Game& game, WagerRemoval& removal) {
  const RankingUse* hand = game.ranking("hand");
  std::vector<CardEffect> effects;
  for (RemovalEffect& each : removal.effects) {
    const Card card = each.card == joker_class ? Card::joker() : Card(each.card, Suit::clubs);
    each.wild = hand != nullptr && hand->ranking.is_wild(card);
    effects.push_back({each.card, each.copies, to_double(each.fixed)});
  }
  removal.count = best_tags(effects);
}

}  // namespace croupier
