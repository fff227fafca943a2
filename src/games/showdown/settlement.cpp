#include "games/showdown/settlement.h"

#include <algorithm>

#include "hands/combinations.h"

namespace croupier::showdown {
namespace {

// Cards in one list: one's own, then those that are shared.
struct Gathered {
  Gathered(const PlaceCards& own, const PlaceCards& shared) : count(std::size_t{own.count} + shared.count) {
    std::copy_n(own.cards.begin(), own.count, cards.begin());
    std::copy_n(shared.cards.begin(), shared.count, cards.begin() + own.count);
  }
  [[nodiscard]] std::span<const Card> all() const { return {cards.data(), count}; }

  std::size_t count;
  std::array<Card, std::size_t{2} * max_place_cards> cards;
};

template <class T>
const T& for_rank(const std::vector<T>& evaluators, Rank wild_rank) {
  return evaluators.size() == 1 ? evaluators[0] : evaluators[wild_rank];
}

using RowForms = std::vector<std::optional<Forms>>;

bool can_form(const RowForms& rows, const CompiledTable& table, std::uint8_t row, const Ranking& ranking,
              std::span<const Card> cards) {
  return rows[row] ? (*rows[row])(cards) : forms(ranking, cards, table.source->rows[row].hand);
}

std::uint8_t first_formed(const CompiledTable& table, const Ranking& ranking, std::span<const Card> cards) {
  const auto rows = static_cast<std::uint8_t>(table.source->rows.size());
  for (std::uint8_t row = 0; row < rows; ++row) {
    if (can_form(table.forms, table, row, ranking, cards)) return row;
  }
  return no_row;
}

}  // namespace

void Settlement::run(const CompiledStep& step, unsigned wagers) {
  const int seats = rules_.positions();
  const StartFrom from = step.source->from;
  const int first = from == StartFrom::button ? round_.setup_.button : round_.left_of_bank();
  const auto seat_at = [&](int turns) {
    return round_.seat_after(first, from == StartFrom::last ? seats - 1 - turns : turns);
  };
  if (step.source->by_wager) {
    for (const std::uint8_t wager : step.order) {
      if ((wagers >> wager & 1) == 0) continue;
      for (int turns = 0; turns < seats; ++turns) settle(step, seat_at(turns), wager);
    }
  } else {
    for (int turns = 0; turns < seats; ++turns) {
      const std::uint8_t seat = seat_at(turns);
      if (!round_.is_dealt(seat)) continue;
      for (const std::uint8_t wager : order_for(step, seat)) {
        if ((wagers >> wager & 1) != 0) settle(step, seat, wager);
      }
    }
  }
}

// Some documents pay winners in another order than they collect from the others.
const std::vector<std::uint8_t>& Settlement::order_for(const CompiledStep& step, std::uint8_t seat) {
  if (step.order_won.empty() || round_.seats_[seat].folded) return step.order;
  const Value player = value_of(seat, rules_.hand_ranking());
  const Value dealer = value_of(dealer_hand, rules_.dealer_ranking());
  return compare(player, dealer) > 0 ? step.order_won : step.order;
}

void Settlement::settle(const CompiledStep& step, std::uint8_t seat, std::uint8_t wager) {
  SeatBets& state = round_.seats_[seat];
  const unsigned bit = 1U << wager;
  if ((state.placed & ~unsigned{state.settled} & bit) == 0) return;
  const CompiledSettle& rules = rules_.settle(wager);
  if (step.source->folded_only && !collects(seat, rules)) return;
  state.settled = static_cast<std::uint16_t>(state.settled | bit);
  round_.settle(seat, 0, wager, decide(seat, rules));
}

// Does a fold give the wager up at once?
bool Settlement::collects(std::uint8_t seat, const CompiledSettle& wager) {
  if (!round_.seats_[seat].folded || wager.folded == OnFold::stays) return false;
  // The hand is looked at: one that is paid waits for its pay.
  return wager.folded == OnFold::forfeited || on_own_hand(seat, wager).row == no_row;
}

Decision Settlement::decide(std::uint8_t seat, const CompiledSettle& wager) {
  if (round_.seats_[seat].folded && wager.folded != OnFold::stays && collects(seat, wager))
    return {.outcome = LineOutcome::forfeited, .hand_of = none, .clause = wager.clause_folded};
  switch (wager.by) {
    case SettleBy::comparison:
      return by_comparison(seat, wager);
    case SettleBy::own_hand:
    case SettleBy::own_and_dealer:
      return on_own_hand(seat, wager);
    case SettleBy::losing_hand:
      return on_losing_hand(seat, wager);
    case SettleBy::highest_hand:
      return on_highest_hand(wager);
    case SettleBy::wild_count:
      return on_wild_count(seat, wager);
  }
  broken_invariant("a wager settled by nothing");
}

Rank Settlement::wild_rank() const { return round_.wild_card_.count > 0 ? round_.wild_card_.cards[0].rank() : deuce; }

Settlement::Value Settlement::value_of(std::uint8_t hand, std::uint8_t ranking) {
  const std::size_t slot = hand == dealer_hand ? std::size_t{max_seats} : hand;
  Value& value = values_[ranking][slot];
  if ((known_[ranking] >> slot & 1) == 0) {
    known_[ranking] = static_cast<std::uint16_t>(known_[ranking] | 1U << slot);
    const PlaceCards& own = own_cards(hand, ranking);
    value = evaluate(ranking, Gathered(own, round_.community_).all(), own.count);
  }
  return value;
}

Settlement::Value Settlement::evaluate(std::uint8_t index, std::span<const Card> cards, std::size_t own) const {
  const CompiledRanking& ranking = rules_.ranking(index);
  const Rank wild = wild_rank();
  const SeatEvaluator& seat_evaluator = for_rank(ranking.evaluators, wild);
  const Evaluator& evaluator = seat_evaluator.evaluator();
  if (ranking.source->ranking.own > 0) return {&evaluator, seat_evaluator(cards.first(own), cards.subspan(own))};
  HandSum sum = evaluator.empty();
  if (!ranking.source->wild_in_community_only) [[likely]] {
    for (const Card card : cards) sum += evaluator.sum_of(card);
  } else {
    for (std::size_t i = 0; i < cards.size(); ++i)
      sum += evaluator.sum_of(i >= own && cards[i].rank() == wild ? Card::joker() : cards[i]);
  }
  return {&evaluator, evaluator.rank(sum)};
}

bool Settlement::dealer_qualifies() {
  const auto& qualifier = rules_of(rules_.game()).qualifier;
  if (!qualifier) return true;
  if (!qualifies_) {
    const Value value = value_of(dealer_hand, rules_.qualifier_ranking());
    qualifies_ =
        qualifier->met_by(value.evaluator->score(value.rank), value.evaluator->ranking().order_of(qualifier->at_least));
  }
  return *qualifies_;
}

// Two evaluators number their ranks differently; scores of one order of categories always compare.
std::strong_ordering Settlement::compare(const Value& one, const Value& other) {
  return one.evaluator == other.evaluator ? one.rank <=> other.rank
                                          : one.evaluator->score(one.rank) <=> other.evaluator->score(other.rank);
}

Decision Settlement::by_comparison(std::uint8_t seat, const CompiledSettle& wager) {
  const Value player = value_of(seat, rules_.hand_ranking());
  const Value dealer = value_of(dealer_hand, rules_.dealer_ranking());
  Decision decision{.hand_of = seat, .read_as = player.category()};
  const auto order = compare(player, dealer);
  const std::size_t result = order < 0 ? 0 : order > 0 ? 2 : 1;
  const CompiledOutcome& outcome = wager.comparison[dealer_qualifies() ? 1 : 0][result];
  if (outcome.kind != Outcome::Kind::table) {
    pay_outcome(decision, outcome);
    return decision;
  }
  const CompiledSettle& paid_by = wager.table_of == none ? wager : rules_.settle(wager.table_of);
  const CompiledTable& table = paid_by.tables.front();
  decision.clause = outcome.clause;
  pay_row(decision, wager, table, table.row_of(decision.read_as, true));
  return decision;
}

bool Settlement::is_natural(std::uint8_t index, std::span<const Card> cards, Hand category) const {
  const CompiledRanking& ranking = rules_.ranking(index);
  const Ranking& rule = for_rank(ranking.evaluators, wild_rank()).evaluator().ranking();
  int wilds = 0;
  bool joker = false;
  for (const Card card : cards) {
    joker = joker || card.is_joker();
    wilds += rule.is_wild(card) ? 1 : 0;
  }
  if (wilds == 0) return true;
  if (joker || rule.natural == NaturalRule::no_wild) return false;
  if (rule.natural == NaturalRule::straights_only &&
      (wilds > 1 || (category != Hand::straight && category != Hand::straight_flush)))
    return false;
  const Evaluator& plain = for_rank(ranking.at_face_value, wild_rank());
  return plain.category(plain(cards)) == category;
}

// The row of a table for these cards; no_row when it lists none.
std::uint8_t Settlement::row_for(Decision& decision, const CompiledSettle& wager, const CompiledTable& table,
                                 std::span<const Card> cards, const Value& value) const {
  decision.read_as = value.category();
  decision.natural = is_natural(wager.ranking, cards, decision.read_as);
  if (value.order() < wager.least_order) return no_row;
  const std::uint8_t row = table.row_of(decision.read_as, decision.natural);
  if (wager.row == RowRule::category || (wager.row == RowRule::best_at_or_below && row != none)) return row;
  if (value.order() < table.lowest_order) return no_row;
  if (wager.row == RowRule::best_pay) return best_paying(decision, table, value.evaluator->ranking(), cards);
  return first_formed(table, value.evaluator->ranking(), cards);
}

std::uint8_t Settlement::best_paying(Decision& decision, const CompiledTable& table, const Ranking& ranking,
                                     std::span<const Card> cards) {
  const bool joker = std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
  const Ranking plain = ranking.at_face_value();
  std::uint8_t best = no_row;
  RowPay most;
  const auto rows = static_cast<std::uint8_t>(table.source->rows.size());
  for (std::uint8_t row = 0; row < rows; ++row) {
    if (!can_form(table.forms, table, row, ranking, cards)) continue;
    const bool natural = !joker && can_form(table.forms_naturally, table, row, plain, cards);
    const RowPay pay = (natural ? table.natural_pay : table.wild_pay)[row];
    if (best != no_row && pay.units * most.per <= most.units * pay.per) continue;
    best = row;
    most = pay;
    decision.natural = natural;
  }
  return best;
}

Decision Settlement::on_own_hand(std::uint8_t seat, const CompiledSettle& wager) {
  const PlaceCards& own = own_cards(seat, wager.ranking);
  const bool with_dealer = wager.by == SettleBy::own_and_dealer;
  const Gathered gathered(own, with_dealer ? round_.dealer_ : round_.community_);
  const Value value = with_dealer ? evaluate(wager.ranking, gathered.all(), own.count) : value_of(seat, wager.ranking);
  Decision decision{.hand_of = seat, .clause = wager.clause_listed};
  const CompiledTable& table = wager.tables.front();
  pay_row(decision, wager, table, row_for(decision, wager, table, gathered.all(), value));
  if (value.order() < wager.least_order) decision.outcome = LineOutcome::lose;  // whatever `unlisted` says
  return decision;
}

Decision Settlement::on_losing_hand(std::uint8_t seat, const CompiledSettle& wager) {
  const Value player = value_of(seat, wager.ranking);
  const Value dealer = value_of(dealer_hand, wager.ranking);
  const bool player_lost = player.rank < dealer.rank;
  const bool read_dealer = !player_lost && player.rank != dealer.rank && wager.loser == Loser::either;
  Decision decision{.hand_of = read_dealer ? dealer_hand : seat,
                    .read_as = (read_dealer ? dealer : player).category(),
                    .clause = wager.clause_listed};
  const bool too_low = player.order() < wager.least_order || dealer.order() < wager.least_order;
  const bool tied = player.rank == dealer.rank;
  if (too_low || (!tied && !player_lost && wager.loser == Loser::player)) {
    pay_outcome(decision, wager.unlisted);
  } else if (tied) {
    pay_outcome(decision, wager.equal);
  } else {
    const CompiledTable& table = wager.tables.front();
    pay_row(decision, wager, table, table.row_of(decision.read_as, true));
  }
  return decision;
}

Decision Settlement::on_highest_hand(const CompiledSettle& wager) {
  std::uint8_t best_hand = dealer_hand;
  Value best = value_of(dealer_hand, wager.ranking);
  const auto positions = static_cast<std::uint8_t>(rules_.positions());
  for (std::uint8_t seat = 0; seat < positions; ++seat) {
    if (!round_.is_alive(seat)) continue;
    const Value value = value_of(seat, wager.ranking);
    if (value.rank <= best.rank) continue;
    best = value;
    best_hand = seat;
  }
  const auto of_hands = static_cast<std::uint8_t>(wager.tables.size() == 1 ? 0 : round_.hands_ - 1);
  Decision decision{.table = of_hands, .hand_of = best_hand, .clause = wager.clause_listed};
  const CompiledTable& table = wager.tables[of_hands];
  const Gathered gathered(own_cards(best_hand), round_.community_);
  pay_row(decision, wager, table, row_for(decision, wager, table, gathered.all(), best));
  if (best.order() < wager.least_order) decision.outcome = LineOutcome::lose;  // whatever `unlisted` says
  return decision;
}

Decision Settlement::on_wild_count(std::uint8_t seat, const CompiledSettle& wager) {
  const Value value = value_of(seat, wager.ranking);
  const Ranking& ranking = value.evaluator->ranking();
  std::size_t of_rank = 0;
  std::size_t jokers = 0;
  for (const Card card : own_cards(seat).all()) {
    if (ranking.is_wild(card)) (card.is_joker() ? jokers : of_rank) += 1;
  }
  const CompiledTable& table = wager.tables.front();
  Decision decision{
      .hand_of = seat, .read_as = value.category(), .natural = of_rank + jokers == 0, .clause = wager.clause_listed};
  pay_row(decision, wager, table, table.row_of_wilds[of_rank][jokers]);
  return decision;
}

void Settlement::pay_row(Decision& decision, const CompiledSettle& wager, const CompiledTable& table,
                         std::uint8_t row) {
  if (row == no_row) return pay_outcome(decision, wager.unlisted);
  decision.row = row;
  decision.outcome = LineOutcome::win;
  decision.pay = (decision.natural ? table.natural_pay : table.wild_pay)[row];
  decision.for_one = table.for_one;
}

void Settlement::pay_outcome(Decision& decision, const CompiledOutcome& outcome) {
  decision.clause = outcome.clause;
  switch (outcome.kind) {
    case Outcome::Kind::lose:
      decision.outcome = LineOutcome::lose;
      break;
    case Outcome::Kind::push:
      decision.outcome = LineOutcome::push;
      break;
    case Outcome::Kind::returned:
      decision.outcome = LineOutcome::returned;
      break;
    case Outcome::Kind::pays:
      decision.outcome = LineOutcome::win;
      decision.pay = outcome.pay;
      break;
    case Outcome::Kind::table:
      broken_invariant("an unlisted hand paid by its table");
  }
}

}  // namespace croupier::showdown
