// The part of settlement that only progressives need: cards that give way to others, awards out of a meter, envy.
#include <algorithm>

#include "games/showdown/settlement.h"

namespace croupier::showdown {

const PlaceCards& Settlement::replaced_cards(std::uint8_t seat) {
  if ((round_.replaced_ >> seat & 1) == 0) replace_cards(seat);
  return (*round_.replaced_cards_)[seat];
}

void Settlement::replace_cards(std::uint8_t seat) {
  round_.replaced_ = static_cast<std::uint16_t>(round_.replaced_ | 1U << seat);
  PlaceCards& cards = (*round_.replaced_cards_)[seat] = round_.seats_[seat].cards;
  for (std::size_t i = 0; i < cards.count; ++i) {
    if (rules_.replacing()->gives_way(cards.cards[i])) cards.cards[i] = next_replacement();
  }
}

// The replacement card, turned up now that it is needed; or the next card of the stub that need not give way itself.
Card Settlement::next_replacement() {
  PlaceCards& pile = round_.replacement_;
  if (!rules_.replaces_from_stub()) {
    if (pile.is_shown(0)) return pile.cards[0];
    pile.shown = 1;
    round_.log([&] {
      return Event{.kind = EventKind::card_turned,
                   .step = static_cast<std::uint8_t>(round_.step_),
                   .place = static_cast<std::uint8_t>(Place::replacement_card),
                   .position = 0,
                   .card = pile.cards[0],
                   .face_up = true};
    });
    return pile.cards[0];
  }
  for (;;) {
    if (round_.next_card_ == round_.discarded_) ++round_.next_card_;
    const Card card = round_.order_[round_.next_card_++];
    const std::uint8_t position = pile.count++;
    pile.cards[position] = card;
    pile.shown = static_cast<std::uint8_t>(pile.shown | 1U << position);
    round_.log([&] {
      return Event{.kind = EventKind::card_dealt,
                   .step = static_cast<std::uint8_t>(round_.step_),
                   .place = static_cast<std::uint8_t>(Place::replacement_card),
                   .position = position,
                   .card = card,
                   .face_up = true};
    });
    if (!rules_.replacing()->gives_way(card)) return card;
  }
}

void Settlement::write_progressive(std::uint8_t seat, std::uint8_t wager, const Decision& decision) {
  const std::uint8_t index = rules_.wager(wager).progressive;
  const CompiledProgressive& progressive = rules_.progressives()[index];
  Line& line = new_line(seat, wager, decision);
  line.of_pool = true;
  const int percent = decision.row == no_row ? 0 : progressive.percent[decision.row];
  MeterAward taken;
  MeterState& meter = (*round_.meters_)[index];
  if (line.outcome == LineOutcome::win) {
    if (percent > 0) taken = award(progressive.meter, meter.amounts, percent);
    line.award_cents = taken.cents;
    line.net_cents = percent > 0 ? taken.cents : line.stake_cents * decision.pay.units / decision.pay.per;
    if (decision.for_one) line.net_cents -= line.stake_cents;
  } else if (line.outcome == LineOutcome::lose || line.outcome == LineOutcome::forfeited) {
    line.net_cents = -line.stake_cents;
  }
  add_line(line);
  if (!taken.jackpot) return;
  meter.house_seed = *meter.house_seed.plus(taken.house_seed);
  round_.log([&] {
    return Event{.kind = EventKind::meter_reseeded,
                 .step = static_cast<std::uint8_t>(round_.step_),
                 .wager = wager,
                 .cents = taken.house_seed.units(),
                 .net_cents = meter.amounts.current.units()};
  });
}

void Settlement::pay_envy() {
  for (const CompiledProgressive& progressive : rules_.progressives()) {
    for (const Line& line : round_.lines()) {
      // A wager that was given up, or given back, earns nothing.
      const bool in_play = line.outcome == LineOutcome::win || line.outcome == LineOutcome::lose;
      if (line.wager == progressive.wager && in_play) pay_envy(progressive, line);
    }
  }
}

void Settlement::pay_envy(const CompiledProgressive& progressive, const Line& bettor) {
  const auto earns = [&](const Line& line) {
    return line.wager == progressive.wager && line.row != no_row && progressive.envy_cents[line.row] > 0;
  };
  if (earns(bettor) && !progressive.envy_to_all_others) return;
  const Line* best = nullptr;
  const auto pay = [&](const Line& line) {
    EnvyPay& envy = round_.envy_[round_.envy_count_++];
    envy = {.seat = bettor.seat,
            .wager = bettor.wager,
            .hand_of = line.seat,
            .row = line.row,
            .clause = progressive.envy_clause,
            .cents = progressive.envy_cents[line.row]};
    round_.log([&] {
      return Event{.kind = EventKind::envy_paid,
                   .step = static_cast<std::uint8_t>(round_.step_),
                   .seat = envy.seat,
                   .wager = envy.wager,
                   .row = envy.row,
                   .hand_of = envy.hand_of,
                   .clause = envy.clause,
                   .cents = envy.cents};
    });
  };
  for (const Line& line : round_.lines()) {
    // One's own second hand is no other player's.
    if (!earns(line) || round_.seats_[line.seat].player == round_.seats_[bettor.seat].player) continue;
    if (!progressive.envy_once) pay(line);
    // Rows stand highest first.
    if (best == nullptr || line.row < best->row) best = &line;
  }
  if (progressive.envy_once && best != nullptr) pay(*best);
}

}  // namespace croupier::showdown
