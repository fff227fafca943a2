#include "games/showdown/round.h"

#include "games/showdown/settlement.h"

namespace croupier::showdown {

// NOLINTNEXTLINE(*-member-init): lines are written before they are counted
Round::Round(const TableRules& rules, std::span<const Card> order, const Setup& setup, EventLog* log)
    : rules_(&rules), order_(order), log_(log), setup_(setup) {
  if ((setup.bank_seat != none && setup.bank_seat >= rules.positions()) || setup.button >= rules.positions())
    broken_invariant("a bank or a button at no seat of the table");
  if (setup.bank_cents < 0 || (setup.bank_cents != BankCover::unlimited && !rules.game().bank_rules))
    broken_invariant("a bank's wager that is negative or nobody's");
  cover_ = whole_cover();
  for (std::uint8_t i = 0; i < max_progressives && setup.metered != 0; ++i) {
    if (!setup.has_meter(i)) continue;
    if (i >= rules.progressives().size() || !check_amounts(setup.meter(i)))
      broken_invariant("a meter that the table has not, or out of bounds");
    (*meters_)[i] = {.amounts = setup.meter(i), .contributed = {}, .house_seed = {}};
  }
  // Unless told otherwise everybody plays one seat.
  for (std::uint8_t seat = 0; seat < max_seats; ++seat) seats_[seat].player = seat;
}

BankCover Round::whole_cover() const {
  return setup_.bank_cents == BankCover::unlimited ? BankCover()
                                                   : BankCover(rules_->game().bank_rules->coverage, setup_.bank_cents);
}

std::span<const Choice> Round::choices() const {
  if (phase_ != Phase::deciding) return {};
  return rules_->steps()[step_].source->choices;
}

Verdict Round::apply(const Command& command) {
  const Verdict verdict = why_not(command);
  if (!verdict.ok()) return verdict;
  switch (command.kind) {
    case CommandKind::seat_player:
      seats_[command.seat].player = command.player;
      log([&] { return Event{.kind = EventKind::player_seated, .seat = command.seat, .cents = command.player}; });
      break;
    case CommandKind::bet:
      place_bet(command);
      break;
    case CommandKind::close_bets:
      log([] { return Event{.kind = EventKind::bets_closed}; });
      for (int seat = 0; seat < rules_->positions(); ++seat) {
        if (seats_[static_cast<std::size_t>(seat)].placed == 0) continue;
        dealt_ = static_cast<std::uint16_t>(dealt_ | 1U << seat);
        ++hands_;
      }
      if (setup_.metered != 0) fund_meters(~0U);
      ++step_;
      advance();
      break;
    case CommandKind::decide:
      carry_out(command);
      break;
    case CommandKind::go_on:
      advance();
      break;
    case CommandKind::irregularity:
      suffer(command);
      break;
  }
  return {};
}

void Round::place_bet(const Command& command) {
  SeatState& seat = seats_[command.seat];
  (command.for_dealer ? seat.tip_cents : seat.cents)[command.wager] = command.cents;
  std::uint16_t& mask = command.for_dealer ? seat.tipped : seat.placed;
  const unsigned bit = 1U << command.wager;
  mask = static_cast<std::uint16_t>(command.cents > 0 ? mask | bit : mask & ~bit);
  log([&] {
    return Event{.kind = EventKind::wager_placed,
                 .seat = command.seat,
                 .wager = command.wager,
                 .for_dealer = command.for_dealer,
                 .cents = command.cents};
  });
}

// Runs the steps that need nobody's word, up to the next decision or the end.
void Round::advance() {
  const auto steps = rules_->steps();
  for (; step_ < steps.size(); ++step_) {
    if (setup_.stops && stops_here()) return;
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
  if (setup_.metered != 0) Settlement(*this).pay_envy();
  phase_ = Phase::over;
  log([] { return Event{.kind = EventKind::round_ended}; });
}

void Round::fund_meters(unsigned wagers) {
  for (std::uint8_t i = 0; i < rules_->progressives().size(); ++i) {
    const CompiledProgressive& progressive = rules_->progressives()[i];
    if (!setup_.has_meter(i)) continue;
    MeterState& meter = (*meters_)[i] = {.amounts = setup_.meter(i), .contributed = {}, .house_seed = {}};
    for (std::size_t index = 0; index < max_seats; ++index) {
      const SeatState& seat = seats_[index];
      // A player who lost his wagers by his own doing has them in the meter whatever becomes of the others'.
      const bool lost = (dead_ & ~given_back_) >> index & 1;
      const unsigned counted = lost ? ~0U : (given_back_ >> index & 1) != 0 ? 0U : wagers;
      if ((seat.placed & counted & 1U << progressive.wager) == 0) continue;
      const Money in = contribute(progressive.meter, meter.amounts, seat.cents[progressive.wager]);
      meter.contributed = *meter.contributed.plus(in);
    }
    if (meter.contributed == Money{}) continue;
    log([&] {
      return Event{.kind = EventKind::meter_raised,
                   .wager = progressive.wager,
                   .cents = meter.contributed.units(),
                   .net_cents = meter.amounts.current.units()};
    });
  }
}

bool Round::replaced_any() const {
  for (std::size_t seat = 0; seat < max_seats; ++seat) {
    if ((replaced_ >> seat & 1) != 0 && (*replaced_cards_)[seat].cards != seats_[seat].cards.cards) return true;
  }
  return false;
}

const PlaceCards& Round::cards_read(std::uint8_t seat, std::uint8_t ranking) const {
  const bool replaced = rules_->ranking(ranking).replaces && (replaced_ >> seat & 1) != 0;
  return replaced ? (*replaced_cards_)[seat] : seats_[seat].cards;
}

const PlaceCards& Round::cards_at(Place place, std::size_t seat) const {
  switch (place) {
    case Place::seats:
      return seats_[seat].cards;
    case Place::dealer:
      return dealer_;
    case Place::community:
      return community_;
    case Place::wild_card:
      return wild_card_;
    case Place::replacement_card:
      return replacement_;
  }
  broken_invariant("a place that does not exist");
}

PlaceCards& Round::place_of(Place place, std::size_t seat) {
  return const_cast<PlaceCards&>(cards_at(place, seat));  // NOLINT(*-const-cast): this is not const
}

void Round::deal(const CompiledStep& step) {
  if (step.when != none) {
    bool wanted = false;
    for (const SeatState& seat : seats_) wanted = wanted || (seat.placed >> step.when & 1) != 0;
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
    if (next_card_ == discarded_) [[unlikely]]
      ++next_card_;
    const Card card = order_[next_card_++];
    const std::uint8_t position = cards.count++;
    cards.cards[position] = card;
    log([&] {
      return Event{.kind = EventKind::card_dealt,
                   .step = static_cast<std::uint8_t>(step_),
                   .seat = seat,
                   .place = static_cast<std::uint8_t>(to),
                   .position = position,
                   .card = card,
                   .face_up = (step.up >> position & 1) != 0};
    });
  }
  cards.shown = static_cast<std::uint8_t>(cards.shown | (step.up & ((1U << cards.count) - 1) & ~held));
}

void Round::reveal(const CompiledStep& step) {
  PlaceCards& cards = place_of(step.source->what, 0);
  const unsigned turned = step.which & ~unsigned{cards.shown} & ((1U << cards.count) - 1);
  cards.shown = static_cast<std::uint8_t>(cards.shown | turned);
  for (std::uint8_t position = 0; log_ != nullptr && position < cards.count; ++position) {
    if ((turned >> position & 1) == 0) continue;
    log([&] {
      return Event{.kind = EventKind::card_turned,
                   .step = static_cast<std::uint8_t>(step_),
                   .place = static_cast<std::uint8_t>(step.source->what),
                   .position = position,
                   .card = cards.cards[position],
                   .face_up = true};
    });
  }
}

bool Round::find_turn(const CompiledStep& step, int turns) {
  for (; turns < rules_->positions(); ++turns) {
    const std::uint8_t index = seat_after(left_of_bank(), turns);
    const SeatState& seat = seats_[index];
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
  const CompiledStep& step = rules_->steps()[step_];
  const CompiledChoice& choice = step.choices[command.choice];
  SeatState& seat = seats_[command.seat];
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
                 .step = static_cast<std::uint8_t>(step_),
                 .seat = command.seat,
                 .wager = choice.places != none ? choice.places : choice.returns,
                 .choice = command.choice,
                 .cents = cents,
                 .tip_cents = command.cents};
  });
  next_turn();
}

void Round::next_turn() {
  if (find_turn(rules_->steps()[step_], turns_ + 1)) return;
  ++step_;
  advance();
}

}  // namespace croupier::showdown
