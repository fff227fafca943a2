#include "games/showdown/round.h"

#include "games/showdown/settlement.h"

namespace croupier::showdown {

std::unique_ptr<games::Round> Round::clone(EventLog* log) const { return copy_of(*this, log); }

std::span<const CompiledChoice> Round::choices() const {
  if (phase_ != Phase::deciding) return {};
  return rules().steps()[step_].choices;
}

std::vector<Offer> Round::offers() const {
  std::vector<Offer> offers;
  const SeatBets& seat = seats_[turn_];
  for (const CompiledChoice& choice : choices()) {
    Offer offer{.action = choice.action, .wager = choice.places, .folds = choice.folds};
    if (choice.places != none) {
      offer.cents = choice.of == none ? 0 : seat.cents[choice.of] * choice.times;
    } else if (choice.returns != none) {
      offer.wager = choice.returns;
      offer.cents = -seat.cents[choice.returns];
    }
    offers.push_back(offer);
  }
  return offers;
}

Verdict Round::why_not_act(const Command& command) const {
  const CompiledStep& step = rules().steps()[step_];
  const std::uint8_t index = command.action < max_actions ? step.choice_of[command.action] : none;
  if (index == none) return {.no = No::no_such_action, .seat = command.seat};
  if (command.cents == 0) return {};
  const std::uint8_t wager = step.choices[index].places;
  if (wager == none) return {.no = No::nothing_to_ride_on, .seat = command.seat};
  Verdict verdict{.no = No::objection, .seat = command.seat, .wager = wager};
  if (!rules_->wager(wager).for_dealer) verdict.no = No::not_for_dealer;
  if (command.cents < 0) verdict.no = No::negative;
  if (command.cents > highest_stake_cents) {
    verdict.no = No::above_maximum;
    verdict.cents = highest_stake_cents;
  }
  return verdict;
}

void Round::bets_closed() {
  ++step_;
  advance();
}

// Runs the steps that need nobody's word, up to the next decision or the end.
void Round::advance() {
  const auto steps = rules().steps();
  for (; step_ < steps.size(); ++step_) {
    if (setup_.stops != StopAt::nowhere && is_stop() && stops_here()) return;
    const CompiledStep& step = steps[step_];
    switch (step.source->kind) {
      case StepKind::bets:
        break;
      case StepKind::deal:
        deal(step);
        break;
      case StepKind::reveal:
        reveal(step);
        break;
      case StepKind::decide:
      case StepKind::withdraw:
        if (find_turn(step, 0)) return;
        break;
      case StepKind::settle:
        Settlement(*this).run(step);
        break;
    }
  }
  end_round();
}

// Where settlement shows the dealer's hand there is no moment after it.
bool Round::is_stop() const {
  const Stops& stops = rules().stops();
  // Before anything is settled: nobody is told of a line that could still fall.
  if (setup_.stops == StopAt::settlement) return step_ == stops.first_settled;
  return step_ == stops.deal || step_ == stops.decisions || step_ == stops.reveal || step_ == stops.settlement;
}

Moment Round::moment() const {
  const Stops& stops = rules().stops();
  if (phase_ == Phase::betting || step_ <= stops.deal) return Moment::deal;
  if (phase_ == Phase::deciding) return Moment::decisions;
  if (step_ <= stops.decisions) return Moment::before_decisions;
  return step_ <= stops.reveal ? Moment::before_reveal : Moment::after_reveal;
}

void Round::deal_rest() {
  const auto steps = rules().steps();
  for (; step_ < rules().stops().decisions; ++step_) {
    if (steps[step_].source->kind == StepKind::deal) deal(steps[step_]);
  }
}

void Round::settle_still(unsigned wagers) {
  Settlement settlement(*this);
  for (const CompiledStep& step : rules().steps()) {
    if (step.source->kind == StepKind::settle && !step.source->folded_only) settlement.run(step, wagers);
  }
}

bool Round::replaced_any() const {
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    if ((replaced_ >> seat & 1) != 0 && (*replaced_cards_)[seat].cards != seat_cards_[seat].cards) return true;
  }
  return false;
}

const PlaceCards& Round::cards_read(std::uint8_t seat, std::uint8_t ranking) const {
  const bool replaced = rules().ranking(ranking).replaces && (replaced_ >> seat & 1) != 0;
  return replaced ? (*replaced_cards_)[seat] : seat_cards_[seat];
}

const PlaceCards& Round::cards_at(Place place, std::size_t seat) const {
  switch (place) {
    case Place::seats:
      return seat_cards_[seat];
    case Place::dealer:
      return dealer_;
    case Place::community:
      return community_;
    case Place::wild_card:
      return wild_card_;
    case Place::replacement_card:
      return replacement_;
    case Place::player:
    case Place::banker:
      break;
  }
  broken_invariant("a place that does not exist");
}

PlaceCards& Round::place_of(Place place, std::size_t seat) {
  return const_cast<PlaceCards&>(cards_at(place, seat));  // NOLINT(*-const-cast): this is not const
}

void Round::deal(const CompiledStep& step) {
  if (step.when != none) {
    bool wanted = false;
    for (const SeatBets& seat : seats_) wanted = wanted || (seat.placed >> step.when & 1) != 0;
    if (!wanted) return;
  }
  const Step& source = *step.source;
  const int passes = source.in_stack ? 1 : source.cards;
  const int each = source.in_stack ? source.cards : 1;
  const int first = source.from == StartFrom::bank ? left_of_bank() : 0;
  for (int pass = 0; pass < passes; ++pass) {
    for (const Place to : source.to) {
      if (to != Place::seats) {
        deal_cards(to, 0, each, step);
        continue;
      }
      for (int turns = 0; turns < rules_->positions(); ++turns) {
        const std::uint8_t seat = seat_after(first, turns);
        if (is_dealt(seat)) deal_cards(to, seat, each, step);
      }
    }
  }
}

void Round::deal_cards(Place to, std::uint8_t seat, int count, const CompiledStep& step) {
  PlaceCards& cards = place_of(to, seat);
  const unsigned held = (1U << cards.count) - 1;
  for (; count > 0; --count) {
    const std::uint8_t position = cards.count++;
    cards.cards[position] = take_card(to, seat, 0, position, (step.up >> position & 1) != 0);
  }
  cards.shown = static_cast<std::uint8_t>(cards.shown | (step.up & ((1U << cards.count) - 1) & ~held));
}

void Round::reveal(const CompiledStep& step) {
  PlaceCards& cards = place_of(step.source->what, 0);
  const unsigned turned = step.which & ~unsigned{cards.shown} & ((1U << cards.count) - 1);
  cards.shown = static_cast<std::uint8_t>(cards.shown | turned);
  for (std::uint8_t position = 0; log_ && position < cards.count; ++position) {
    if ((turned >> position & 1) == 0) continue;
    log([&] {
      return Event{.kind = EventKind::card_turned,
                   .place = step.source->what,
                   .face_up = true,
                   .card = cards.cards[position],
                   .position = position};
    });
  }
}

bool Round::find_turn(const CompiledStep& step, int turns) {
  for (; turns < rules_->positions(); ++turns) {
    const std::uint8_t index = seat_after(left_of_bank(), turns);
    const SeatBets& seat = seats_[index];
    if (!is_alive(index) || seat.folded) continue;
    // A seat with side bets alone has nothing to raise.
    if (step.multiplied != 0 && (seat.placed & step.multiplied) == 0) continue;
    if (step.source->undecided_only && (seat.placed & step.places) != 0) continue;
    turn_ = index;
    turns_ = static_cast<std::uint8_t>(turns);
    phase_ = Phase::deciding;
    return true;
  }
  return false;
}

void Round::carry_out(const Command& command) {
  const CompiledStep& step = rules().steps()[step_];
  const CompiledChoice& choice = step.choices[step.choice_of[command.action]];
  SeatBets& seat = seats_[command.seat];
  std::int64_t cents = 0;
  if (choice.places != none) {
    const unsigned bit = 1U << choice.places;
    cents = seat.cents[choice.of] * choice.times;
    seat.cents[choice.places] = cents;
    seat.placed = static_cast<std::uint16_t>(seat.placed | bit);
    seat.tip_cents[choice.places] = command.cents;
    if (command.cents > 0) seat.tipped = static_cast<std::uint16_t>(seat.tipped | bit);
  } else if (choice.returns != none) {
    const unsigned bit = 1U << choice.returns;
    cents = -seat.cents[choice.returns];
    seat.cents[choice.returns] = 0;
    seat.tip_cents[choice.returns] = 0;
    seat.placed = static_cast<std::uint16_t>(seat.placed & ~bit);
    seat.tipped = static_cast<std::uint16_t>(seat.tipped & ~bit);
  }
  seat.folded = choice.folds;
  log([&] {
    return Event{.kind = EventKind::decided,
                 .seat = command.seat,
                 .wager = choice.places != none ? choice.places : choice.returns,
                 .action = command.action,
                 .cents = cents,
                 .tip_cents = command.cents};
  });
  next_turn();
}

void Round::next_turn() {
  if (find_turn(rules().steps()[step_], turns_ + 1)) return;
  ++step_;
  advance();
}

}  // namespace croupier::showdown
