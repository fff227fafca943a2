#include "odds/exact/showdown/wagers/ending_pays.h"

#include <algorithm>

#include "bank/progressive.h"
#include "odds/exact/no_plan.h"

namespace croupier {
namespace {

const PayRow* row_of(const PayTable& table, Hand hand) {
  const auto found =
      std::find_if(table.rows.begin(), table.rows.end(), [&](const PayRow& row) { return row.hand == hand; });
  return found == table.rows.end() ? nullptr : &*found;
}

bool has_columns(const PayTable& table) {
  return std::any_of(table.rows.begin(), table.rows.end(), [](const PayRow& row) { return row.natural || row.wild; });
}

Settled lost(const char* label) {
  Settled settled;
  settled.net = -1;
  settled.label = label;
  return settled;
}

Settled drawn(const char* label) {
  Settled settled;
  settled.label = label;
  return settled;
}

}  // namespace

bool depends_on_play(const Settle& settle) {
  return settle.folded == OnFold::forfeited ||
         (settle.folded == OnFold::stays_if_paid && settle.unlisted.kind != Outcome::Kind::lose);
}

Result<EndingPays> EndingPays::make(const Game& game, const Wager& wager, const PayTable* table) {
  if (!wager.settle) return no_plan("wager '" + wager.id + "' says not how it is settled", "a [wagers.settle] section");
  const Settle& settle = *wager.settle;
  EndingPays made;
  made.game_ = &game;
  made.wager_ = &wager;
  made.table_ = table;
  if (settle.by == SettleBy::comparison && !settle.table_of.empty() && settle.table_of != wager.id) {
    made.table_ = table != nullptr && table->wager == settle.table_of ? table : game.paytable(settle.table_of);
  }
  if (made.table_ == nullptr) {
    return no_plan("wager '" + wager.id + "' has no pay table", "the operator must bring one");
  }
  if (settle.by == SettleBy::highest_hand) {
    return no_plan("wager '" + wager.id + "' depends on the hands of all seats", "simulate it");
  }
  const RankingUse* use = game.ranking(settle.by == SettleBy::comparison ? "hand" : settle.ranking);
  if (use == nullptr) return no_plan("wager '" + wager.id + "' names no ranking", "a ranking of the game");
  made.ranking_ = &use->ranking;
  const bool against_dealer = settle.by == SettleBy::comparison || settle.by == SettleBy::losing_hand;
  if (against_dealer && has_columns(*made.table_)) {
    return no_plan("natural and wild columns against the dealer", "one column");
  }
  if (settle.by == SettleBy::losing_hand && settle.row != RowRule::category) {
    return no_plan("a losing hand that is not read by its category", "row = \"category\"");
  }
  return made;
}

Settled EndingPays::operator()(bool folded, const PlayerClass& player, const DealerClass& dealer,
                               Against against) const {
  const Settle& settle = *wager_->settle;
  if (folded && settle.folded == OnFold::forfeited) return lost("fold");
  switch (settle.by) {
    case SettleBy::comparison:
      return by_comparison(player, dealer, against);
    case SettleBy::losing_hand:
      return by_losing_hand(player, dealer, against);
    default:
      break;
  }
  Settled settled = by_own_hand(player);
  // A fold leaves it only what a row pays.
  if (folded && settle.folded == OnFold::stays_if_paid && !settled.listed) settled = lost("fold");
  return settled;
}

Settled EndingPays::by_comparison(const PlayerClass& player, const DealerClass& dealer, Against against) const {
  const Settle& settle = *wager_->settle;
  const Comparison& comparison = dealer.qualified ? settle.qualified : settle.unqualified;
  const Outcome& outcome = against == Against::higher  ? comparison.higher
                           : against == Against::equal ? comparison.equal
                                                       : comparison.lower;
  return outcome.kind == Outcome::Kind::table ? of_category(player.category, player.natural)
                                              : of_outcome(outcome, "win");
}

Settled EndingPays::by_losing_hand(const PlayerClass& player, const DealerClass& dealer, Against against) const {
  const Settle& settle = *wager_->settle;
  const auto below = [&](Hand hand) {
    return settle.both_at_least && ranking_->order_of(hand) < ranking_->order_of(*settle.both_at_least);
  };
  if (below(player.category) || below(dealer.category)) return of_outcome(settle.unlisted, "win");
  if (against == Against::equal) return of_outcome(settle.equal, "win");
  if (against == Against::higher && settle.loser == Loser::player) return of_outcome(settle.unlisted, "win");
  const Hand beaten = against == Against::higher ? dealer.category : player.category;
  if (settle.at_least && ranking_->order_of(beaten) < ranking_->order_of(*settle.at_least)) {
    return of_outcome(settle.unlisted, "win");
  }
  return of_category(beaten, true);
}

Settled EndingPays::by_own_hand(const PlayerClass& player) const {
  const Settle& settle = *wager_->settle;
  // Reading a hand anew is slow, and a category and a column need no cards.
  if (settle.row == RowRule::category && settle.by != SettleBy::wild_count) {
    if (settle.at_least && ranking_->order_of(player.category) < ranking_->order_of(*settle.at_least)) {
      return of_outcome(settle.unlisted, "win");
    }
    return of_category(player.category, player.natural);
  }
  if (player.hand.empty()) broken_invariant("a class without a hand for a wager that reads the cards");
  const PayingRow paying = paying_row(settle, *ranking_, *table_, player.hand);
  if (paying.row == nullptr) return of_outcome(settle.unlisted, "win");
  return of_row(*paying.row, paying.pay, paying.reading.natural);
}

Settled EndingPays::of_category(Hand category, bool natural) const {
  const PayRow* row = nullptr;
  if (category == Hand::royal_flush) {
    row = row_of(*table_, natural ? Hand::natural_royal_flush : Hand::wild_royal_flush);
  }
  if (row == nullptr) row = row_of(*table_, category);
  if (row == nullptr) return of_outcome(wager_->settle->unlisted, "win");
  const std::optional<Pay> pay = row->pays                 ? row->pays
                                 : natural && row->natural ? row->natural
                                 : row->wild               ? row->wild
                                                           : row->natural;
  return of_row(*row, pay, natural);
}

Settled EndingPays::of_row(const PayRow& row, std::optional<Pay> pay, bool natural) const {
  Settled settled;
  settled.listed = true;
  settled.row = &row;
  settled.label = to_text(row.hand);
  if (row.natural && row.wild) settled.label += natural ? ", natural" : ", wild";
  if (pay) settled.net = fraction(*pay);
  if (row.amount) settled.net = Fraction(row.amount->cents(), 100);
  if (row.meter_percent) {
    // As a table pays it: whole cents.
    MeterParameters terms = meter_of(*wager_, *table_);
    MeterAmounts meter{.current = meter_.value_or(terms.seed), .overflow = {}, .reserve = {}};
    settled.net = Fraction(award(terms, meter, *row.meter_percent).cents, terms.unit.cents());
  }
  settled.gross = settled.net;
  settled.stake_returned = table_->basis == Basis::to_one;
  if (!settled.stake_returned) settled.net -= 1;
  return settled;
}

Settled EndingPays::of_outcome(const Outcome& outcome, const char* won) const {
  switch (outcome.kind) {
    case Outcome::Kind::push:
      return drawn("push");
    case Outcome::Kind::returned:
      return drawn("returned");
    case Outcome::Kind::pays: {
      Settled settled;
      settled.net = Fraction(outcome.odds->pays(), outcome.odds->per());
      settled.label = won;
      if (outcome.odds->basis() == Basis::for_one) settled.net -= 1;
      return settled;
    }
    case Outcome::Kind::lose:
    case Outcome::Kind::table:
      break;
  }
  return lost("lose");
}

}  // namespace croupier
