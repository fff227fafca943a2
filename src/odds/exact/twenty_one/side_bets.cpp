#include "odds/exact/twenty_one/side_bets.h"

#include <algorithm>

#include "base/refuse.h"
#include "games/twenty_one/side_hands.h"
#include "hands/vocabulary.h"
#include "odds/exact/twenty_one/hands.h"

namespace croupier::twenty_one {
namespace {

const std::string lost = "lose";

// What a row pays beyond the stake; none: the table has no such row.
std::optional<Fraction> net_of_row(const PayTable& table, Hand hand) {
  const auto row = std::ranges::find(table.rows, hand, &PayRow::hand);
  if (row == table.rows.end() || !row->pays) return std::nullopt;
  const Fraction pays = fraction(*row->pays);
  return table.basis == Basis::for_one ? pays - 1 : pays;
}

void add_row(Tally& tally, const PayTable& table, Hand hand, const Integer& ways) {
  if (ways == 0) return;
  const std::optional<Fraction> net = net_of_row(table, hand);
  tally.add(net ? std::string(to_text(hand)) : lost, ways, net ? *net : Fraction(-1), 1);
}

Analysis named(const Tally& tally, const std::string& wager, const std::string& paytable) {
  Analysis analysis = tally.finish();
  analysis.wager = analysis.unit = wager;
  analysis.paytable = paytable;
  return analysis;
}

int insured_card(const PlayRules& rules) {
  int card = ace_value;
  while (!is_blackjack(rules, rules.insurance->up, card)) ++card;
  return card;
}

// Pairs of cards: how many of each kind are like the up card.
void add_matches(Tally& tally, const PayTable& table, int up_cards, int suited, int unsuited, int all) {
  const auto add = [&](Hand hand, const Integer& pairs) { add_row(tally, table, hand, pairs * up_cards); };
  const Integer same = suited;
  const Integer rank = unsuited;
  const Integer rest = all - suited - unsuited;
  add(Hand::two_suited_matches, same * (suited - 1) / 2);
  add(Hand::suited_and_unsuited_match, same * rank);
  add(Hand::two_unsuited_matches, rank * (unsuited - 1) / 2);
  add(Hand::suited_match, same * rest);
  add(Hand::unsuited_match, rank * rest);
  tally.add(lost, rest * (rest - 1) / 2 * up_cards, -1, 1);
}

}  // namespace

CardCounts card_counts(const Deck& deck, int decks) {
  CardCounts counts{};
  for (const Card card : deck.cards) counts[static_cast<std::size_t>(card.index())] += decks;
  return counts;
}

Shoe by_value(const PlayRules& rules, const CardCounts& cards) {
  Shoe shoe;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Card card = Card::at(static_cast<int>(i));
    if (cards[i] == 0 || card.is_joker()) continue;
    shoe.of[Hands::at(rules.value[card.rank()])] += cards[i];
    shoe.cards += cards[i];
  }
  return shoe;
}

Analysis insurance(const PlayRules& rules, const Shoe& unseen) {
  const int wins = unseen.of[Hands::at(insured_card(rules))];
  Tally tally;
  tally.add(std::string(to_text(Hand::dealer_blackjack)), wins, fraction(rules.insurance->pays), 1);
  tally.add(lost, unseen.cards - wins, -1, 1);
  return named(tally, "insurance", "");
}

std::optional<EvenMoneyWorth> even_money(const PlayRules& rules, const Shoe& unseen) {
  if (!rules.insurance || !rules.even_money) return std::nullopt;
  const auto brings = [&](bool dealer) {
    const FinalHand own{.total = highest_total, .over = false, .blackjack = true, .three_eights = false};
    const FinalHand other{.total = highest_total, .over = false, .blackjack = dealer, .three_eights = false};
    return fraction(net_of(rules, result_of(rules, own, other)));
  };
  const Fraction both(unseen.of[Hands::at(insured_card(rules))], unseen.cards);
  return EvenMoneyWorth{.taken = (Fraction(1) - both) * fraction(rules.even_money->pays) +
                                 both * fraction(rules.even_money->against_blackjack),
                        .declined = (Fraction(1) - both) * brings(false) + both * brings(true)};
}

Result<Analysis> dealer_over(const PlayRules& rules, const DealerHands& hands, const PayTable& table,
                             const Shoe& shoe) {
  if (rules.completion != Completion::When::always)
    return refuse("the dealer does not play out every hand", "completion \"always\", or a simulation");
  const DealerLaw law = dealer_law(hands, shoe);
  Tally tally;
  Integer over = 0;
  for (std::size_t cards = 3; cards < DealerLaw::most_cards; ++cards) {
    add_row(tally, table, bust_of(cards), law.over_with[cards]);
    over += law.over_with[cards];
  }
  tally.add(lost, law.deals - over, -1, 1);
  return named(tally, table.wager, table.id);
}

Analysis match_up_card(const PayTable& table, const CardCounts& cards) {
  std::array<int, rank_count> of_rank{};
  int all = 0;
  for (std::size_t i = 0; i < of_rank.size() * suit_count; ++i) {
    of_rank[i / suit_count] += cards[i];
    all += cards[i];
  }
  Tally tally;
  for (std::size_t i = 0; i < of_rank.size() * suit_count; ++i) {
    if (cards[i] > 0) add_matches(tally, table, cards[i], cards[i] - 1, of_rank[i / suit_count] - cards[i], all - 1);
  }
  return named(tally, table.wager, table.id);
}

Result<Analysis> side_bet(const PlayRules& rules, const DealerHands& hands, const SideRule& side, const PayTable& table,
                          const CardCounts& cards) {
  switch (side.by) {
    case SideRule::By::dealer_over:
      return dealer_over(rules, hands, table, by_value(rules, cards));
    case SideRule::By::match_up_card:
      return match_up_card(table, cards);
    case SideRule::By::dealer_cards:
    case SideRule::By::own_cards:
      break;
  }
  return refuse("a wager on the cards of a finished hand", "a simulation");
}

}  // namespace croupier::twenty_one
