#include "rules/paying_row.h"

#include <algorithm>

namespace croupier {
namespace {

std::optional<Pay> pay_of(const PayRow& row, bool natural) {
  if (row.pays) return row.pays;
  // A hand that is always one or the other has a single column.
  if (natural && row.natural) return row.natural;
  return row.wild ? row.wild : row.natural;
}

const PayRow* row_of(const PayTable& table, Hand hand) {
  const auto found =
      std::find_if(table.rows.begin(), table.rows.end(), [&](const PayRow& row) { return row.hand == hand; });
  return found == table.rows.end() ? nullptr : &*found;
}

const PayRow* first_formed(const PayTable& table, const Ranking& ranking, std::span<const Card> cards) {
  const auto found = std::find_if(table.rows.begin(), table.rows.end(),
                                  [&](const PayRow& row) { return forms(ranking, cards, row.hand); });
  return found == table.rows.end() ? nullptr : &*found;
}

// The row of exactly so many wild cards: more of them are another hand.
const PayRow* exact_wild_count(const PayTable& table, const Ranking& ranking, std::span<const Card> cards) {
  const auto wilds = std::count_if(cards.begin(), cards.end(), [&](Card card) { return ranking.is_wild(card); });
  if (wilds > 4) return nullptr;
  return first_formed(table, ranking, cards);
}

// Splits of one category: the natural and the wild royal flush.
const PayRow* category_row(const PayTable& table, const Reading& reading) {
  if (reading.hand == Hand::royal_flush) {
    const PayRow* split = row_of(table, reading.natural ? Hand::natural_royal_flush : Hand::wild_royal_flush);
    if (split != nullptr) return split;
  }
  return row_of(table, reading.hand);
}

// Among the rows the cards can form, the one that pays most as they stand.
const PayRow* best_paying(const PayTable& table, const Ranking& ranking, std::span<const Card> cards,
                          std::optional<Pay>& pay) {
  const PayRow* best = nullptr;
  for (const PayRow& row : table.rows) {
    if (!forms(ranking, cards, row.hand)) continue;
    const auto offered = pay_of(row, forms_at_face_value(ranking, cards, row.hand));
    if (!offered) continue;
    if (pay && offered->units * pay->per <= pay->units * offered->per) continue;
    best = &row;
    pay = offered;
  }
  return best;
}

}  // namespace

PayingRow paying_row(const Settle& settle, const Ranking& ranking, const PayTable& table, std::span<const Card> cards) {
  PayingRow result;
  result.reading = read_hand(ranking, cards);
  if (settle.at_least && result.reading.score.order < ranking.order_of(*settle.at_least)) return result;
  if (settle.row == RowRule::best_pay) {
    result.row = best_paying(table, ranking, cards, result.pay);
    return result;
  }
  if (settle.by == SettleBy::wild_count && settle.row == RowRule::category) {
    result.row = exact_wild_count(table, ranking, cards);
  } else if (settle.row == RowRule::best) {
    result.row = first_formed(table, ranking, cards);
  } else {
    result.row = category_row(table, result.reading);
    if (result.row == nullptr && settle.row == RowRule::best_at_or_below)
      result.row = first_formed(table, ranking, cards);
  }
  if (result.row != nullptr) result.pay = pay_of(*result.row, result.reading.natural);
  return result;
}

}  // namespace croupier
