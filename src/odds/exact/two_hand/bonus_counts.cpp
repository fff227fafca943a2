#include "odds/exact/two_hand/bonus_counts.h"

#include <algorithm>

#include "base/refuse.h"
#include "hands/evaluator.h"
#include "odds/exact/two_hand/card_classes.h"
#include "rules/paying_row.h"

namespace croupier::two_hand {
namespace {

class Counter {
 public:
  Counter(const Settle& settle, const Ranking& ranking, const PayTable& table, Evaluator evaluator,
          const CardClasses& classes)
      : settle_(settle), ranking_(ranking), table_(table), evaluator_(std::move(evaluator)), classes_(classes) {
    counts_.rows.resize(table.rows.size());
  }

  BonusCounts count() {
    std::vector<std::int64_t> plain;
    for (const PlainClass& of : classes_.plain) plain.push_back(classes_.hands(of));
    for (const FlushClass& flush : classes_.flushes) {
      const std::int64_t hands = std::int64_t{suit_count} * classes_.hands(flush);
      plain[flush.plain] -= hands;
      // Combinations of seven cards are straight flushes with something more, and that may be of other suits.
      if (order(flush.cards) >= ranking_.order_of(Hand::straight_flush)) {
        SevenCards cards = flush.cards;
        count_each(cards, 0);
      } else {
        add(flush.cards, row_by_category(flush.cards), hands);
      }
    }
    for (std::size_t i = 0; i < plain.size(); ++i) {
      const SevenCards& cards = classes_.plain[i].cards;
      add(cards, row_by_category(cards), plain[i]);
    }
    return counts_;
  }

 private:
  [[nodiscard]] int order(const SevenCards& cards) const { return evaluator_.score(evaluator_(cards)).order; }

  void add(const SevenCards& cards, const PayRow* row, std::int64_t hands) {
    BonusCounts::Hands& to =
        row == nullptr ? counts_.unlisted : counts_.rows[static_cast<std::size_t>(row - table_.rows.data())];
    const bool joker = std::ranges::any_of(cards, [](Card card) { return card.is_joker(); });
    (joker ? to.joker : to.natural) += hands;
    counts_.hands += hands;
  }

  // A hand without a combination of seven: the row of its category, or one that stands above it in the table though
  // not in the ranking.
  [[nodiscard]] const PayRow* row_by_category(const SevenCards& cards) const {
    const int held = order(cards);
    for (const PayRow& row : table_.rows) {
      if (!is_category(row.hand)) continue;
      const int wanted = ranking_.order_of(row.hand);
      if (wanted == held) return &row;
      if (settle_.row == RowRule::best && wanted < held && forms(ranking_, cards, row.hand)) return &row;
    }
    return nullptr;
  }

  // Every choice of suits for the cards outside the flush, as a round would pay it.
  void count_each(SevenCards& cards, std::size_t next) {
    while (next < cards_dealt && (cards[next].is_joker() || cards[next].suit() == Suit::spades)) ++next;
    if (next == cards_dealt) {
      const std::int64_t hands = suit_count * ways_of_jokers(cards);
      add(cards, paying_row(settle_, ranking_, table_, cards).row, hands);
      return;
    }
    const Card was = cards[next];
    // Suits of one rank rise, so that each set comes once.
    const bool follows = next > 0 && cards[next - 1].rank() == was.rank() && cards[next - 1].suit() != Suit::spades;
    const int first = follows ? static_cast<int>(cards[next - 1].suit()) + 1 : 0;
    for (int suit = first; suit < suit_count - 1; ++suit) {
      cards[next] = Card(was.rank(), static_cast<Suit>(suit));
      count_each(cards, next + 1);
    }
    cards[next] = was;
  }

  [[nodiscard]] std::int64_t ways_of_jokers(const SevenCards& cards) const {
    const auto held = std::ranges::count_if(cards, [](Card card) { return card.is_joker(); });
    return held == 1 ? classes_.capacities[joker_slot] : 1;
  }

  const Settle& settle_;
  const Ranking& ranking_;
  const PayTable& table_;
  Evaluator evaluator_;
  const CardClasses& classes_;
  BonusCounts counts_;
};

}  // namespace

Result<BonusCounts> bonus_counts(const Game& game, const Deck& deck, const std::string& wager,
                                 const std::string& paytable) {
  const Wager* of = game.wager(wager);
  const PayTable* table = game.paytable(wager, paytable);
  if (of == nullptr || table == nullptr)
    return refuse_unknown("unknown wager '" + shown(wager) + "' or pay table '" + shown(paytable) + "'",
                          "see `rules " + game.id + "`");
  const RankingUse* use = of->settle ? game.ranking(of->settle->ranking) : nullptr;
  if (use == nullptr || use->ranking.of != static_cast<int>(cards_dealt) || of->settle->at_least ||
      (of->settle->row != RowRule::best && of->settle->row != RowRule::category))
    return refuse("wager '" + wager + "' is not on the best hand of seven cards",
                  "a wager whose settlement is by the best hand");
  auto evaluator = Evaluator::build(use->ranking, deck);
  if (!evaluator) return evaluator.refusal();
  auto classes = card_classes(deck);
  if (!classes) return classes.refusal();
  return Counter(*of->settle, use->ranking, *table, std::move(evaluator).value(), *classes).count();
}

}  // namespace croupier::two_hand
