#include "games/twenty_one/round.h"

namespace croupier::twenty_one {
namespace {

constexpr unsigned bit(Move move) { return 1U << static_cast<unsigned>(move); }

}  // namespace

std::unique_ptr<games::Round> Round::clone(EventLog* log) const { return copy_of(*this, log); }

bool Round::is_stop() const {
  if (setup_.stops == StopAt::settlement) return stage_ == Stage::settlement;
  return setup_.stops == StopAt::every_moment && stage_ != Stage::play;
}

Moment Round::moment() const {
  if (phase_ == Phase::betting || stage_ == Stage::deal) return Moment::deal;
  if (phase_ == Phase::deciding) return Moment::decisions;
  if (stage_ == Stage::before_check) return Moment::before_decisions;
  return stage_ == Stage::settlement || phase_ == Phase::over ? Moment::after_reveal : Moment::before_reveal;
}

void Round::advance() {
  for (;;) {
    if (is_stop() && stops_here()) return;
    switch (stage_) {
      case Stage::deal:
        deal_first_cards();
        stage_ = Stage::before_check;
        break;
      case Stage::before_check:
        if (find_early_turn()) return;
        stage_ = check_ends_round(rules().play(), rules().value(up_card())) && dealer_has_blackjack() ? Stage::reveal
                                                                                                      : Stage::play;
        turns_ = 0;
        break;
      case Stage::play:
        if (find_turn()) return;
        stage_ = Stage::reveal;
        break;
      case Stage::reveal:
        reveal();
        stage_ = Stage::settlement;
        break;
      case Stage::settlement:
        settle_all();
        return end_round();
    }
    if (ran_out_) return run_out();
  }
}

// ---- Cards --------------------------------------------------------------------------------------------

void Round::open_hand(std::uint8_t seat, std::uint8_t index, std::int64_t cents) {
  PlayedHand& hand = hand_at(seat, index);
  hand.count = 0;
  hand.doubled = 0;
  hand.split = false;
  hand.split_ace = false;
  hand.ended = Ended::no;
  hand.total = {};
  hand.stake_cents = hand.first_cents = cents;
  hand.added_cents = 0;
}

void Round::draw(std::uint8_t seat, std::uint8_t index) {
  ran_out_ = ran_out_ || is_out_of_cards();
  if (ran_out_) return;
  PlayedHand& hand = hand_at(seat, index);
  const std::uint8_t position = hand.count++;
  hand.cards[position] = take_card(Place::seats, seat, index, position, true);
  hand.total = hand.total.with(rules().value(hand.cards[position]));
}

void Round::draw_for_dealer() {
  ran_out_ = ran_out_ || is_out_of_cards();
  if (ran_out_) return;
  const std::uint8_t position = dealer_.count++;
  dealer_.cards[position] = take_card(Place::dealer, 0, 0, position, position != down_at());
  dealer_.total = dealer_.total.with(rules().value(dealer_.cards[position]));
}

// Round the table twice, the dealer last. The casino dealer's right is the last place of the table.
void Round::deal_first_cards() {
  const bool left = rules().own().deal.first == Deal::First::left_of_player_dealer;
  const int first = left ? left_of_bank() : rules_->positions() - 1;
  for (std::size_t card = 0; card < 2; ++card) {
    for (int turns = 0; turns < rules_->positions(); ++turns) {
      const std::uint8_t seat = seat_after(first, turns);
      if (!is_dealt(seat)) continue;
      if (card == 0) {
        hand_count_[seat] = 1;
        open_hand(seat, 0, seats_[seat].cents[rules().base()]);
      }
      draw(seat, 0);
      if (ran_out_) return;
      (*first_two_)[seat][card] = hand_at(seat, 0).cards[card];
    }
    draw_for_dealer();
  }
}

// ---- Who decides --------------------------------------------------------------------------------------

void Round::ask(std::uint8_t seat, unsigned moves) {
  turn_ = seat;
  moves_ = static_cast<std::uint16_t>(moves);
  phase_ = Phase::deciding;
}

unsigned Round::early_moves(std::uint8_t seat) const {
  const PlayRules& play = rules().play();
  const PlayedHand& own = hand(seat, 0);
  if (own.ended != Ended::no) return 0;
  const bool blackjack = is_blackjack_hand(own);
  unsigned moves = 0;
  if (play.insurance && play.insurance->up == rules().value(up_card())) {
    if (rules().most_insured(own.stake_cents) >= rules().least_insured()) moves |= bit(Move::insure);
    if (blackjack && play.even_money) moves |= bit(Move::even_money);
  }
  if (!blackjack && may_surrender(play, state(seat, 0), true)) moves |= bit(Move::early_surrender);
  return moves == 0 ? 0 : moves | bit(Move::pass);
}

bool Round::find_early_turn() {
  for (; turns_ < rules_->positions(); ++turns_) {
    const std::uint8_t seat = seat_after(left_of_bank(), turns_);
    if (!is_alive(seat)) continue;
    const unsigned moves = early_moves(seat);
    if (moves == 0) continue;
    hand_ = 0;
    ask(seat, moves);
    return true;
  }
  return false;
}

bool Round::find_turn() {
  for (; turns_ < rules_->positions(); ++turns_, hand_ = 0) {
    const std::uint8_t seat = seat_after(left_of_bank(), turns_);
    for (; is_alive(seat) && hand_ < hands_of(seat); ++hand_) {
      if (comes_to_choice(seat, hand_)) {
        ask(seat, moves(seat, hand_));
        return true;
      }
      if (ran_out_) return false;
    }
  }
  return false;
}

HandState Round::state(std::size_t seat, std::size_t index) const {
  const PlayedHand& own = hand(seat, index);
  const bool pair = own.count == 2 && rules().value(own.cards[0]) == rules().value(own.cards[1]);
  return {.count = own.total,
          .cards = own.count,
          .pair_of = pair ? rules().value(own.cards[0]) : 0,
          .split = own.split,
          .split_ace = own.split_ace,
          .splits_left = rules().play().splits - (hands_of(seat) - 1),
          .doubled = own.doubled};
}

unsigned Round::moves(std::uint8_t seat, std::uint8_t index) const {
  const PlayRules& play = rules().play();
  const HandState own = state(seat, index);
  return (may_stand(play, own) ? bit(Move::stand) : 0) | (may_hit(play, own) ? bit(Move::hit) : 0) |
         (may_double(play, own) ? bit(Move::double_down) : 0) | (may_split(play, own) ? bit(Move::split) : 0) |
         (may_surrender(play, own, false) ? bit(Move::surrender) : 0) | (may_rescue(play, own) ? bit(Move::rescue) : 0);
}

// A split hand gets its second card when its turn comes. Where the rules leave one move, nobody is asked.
bool Round::comes_to_choice(std::uint8_t seat, std::uint8_t index) {
  PlayedHand& own = hand_at(seat, index);
  if (own.count == 1) draw(seat, index);
  while (!ran_out_ && own.ended == Ended::no && !own.total.over() && !is_blackjack_hand(own)) {
    const unsigned open = moves(seat, index);
    if ((open & (open - 1)) != 0) return true;  // more than one
    if (open == bit(Move::hit)) {
      draw(seat, index);
    } else {
      own.ended = Ended::stood;
    }
  }
  return false;
}

std::optional<Move> Round::move_of(std::uint8_t action) const {
  for (std::size_t move = 0; move < move_count; ++move) {
    if (may(static_cast<Move>(move)) && rules().action(static_cast<Move>(move)) == action)
      return static_cast<Move>(move);
  }
  return std::nullopt;
}

std::int64_t Round::cents_of(Move move) const {
  const PlayedHand& own = hand(turn_, hand_);
  switch (move) {
    case Move::insure:
      return rules().most_insured(own.stake_cents);
    case Move::double_down:
    case Move::split:
      return own.stake_cents;
    default:
      return 0;
  }
}

Offer Round::offer(Move move) const {
  Offer offer{.action = rules().action(move), .hand = hand_, .cents = cents_of(move)};
  offer.folds = move == Move::early_surrender || move == Move::surrender || move == Move::rescue;
  offer.passes = move == Move::pass;
  if (offer.cents > 0) offer.wager = move == Move::insure ? rules().insurance() : rules().base();
  const bool first_double = move == Move::double_down && hand(turn_, hand_).doubled == 0;
  if (move == Move::insure || first_double) {
    offer.most = offer.cents;
    offer.step = 1;
    offer.least = move == Move::insure ? rules().least_insured() : rules().play().double_for_less ? 1 : offer.cents;
  }
  return offer;
}

std::vector<Offer> Round::offers() const {
  std::vector<Offer> offers;
  if (phase_ != Phase::deciding) return offers;
  for (std::size_t move = 0; move < move_count; ++move) {
    if (may(static_cast<Move>(move))) offers.push_back(offer(static_cast<Move>(move)));
  }
  return offers;
}

Verdict Round::why_not_act(const Command& command) const {
  const auto move = move_of(command.action);
  if (!move || command.hand != hand_) return {.no = No::no_such_action, .seat = command.seat};
  if (command.cents == 0) return {};
  const Offer asked = offer(*move);
  Verdict verdict{.no = No::objection, .seat = command.seat, .wager = asked.wager};
  if (asked.most == 0) {
    verdict.no = No::takes_no_amount;
  } else if (command.cents < asked.least) {
    verdict.no = No::below_minimum;
    verdict.cents = asked.least;
  } else if (command.cents > asked.most) {
    verdict.no = No::above_maximum;
    verdict.cents = asked.most;
  }
  return verdict;
}

void Round::carry_out(const Command& command) {
  const Move move = *move_of(command.action);
  PlayedHand& own = hand_at(turn_, hand_);
  const std::int64_t cents = command.cents > 0 ? command.cents : cents_of(move);
  const std::uint8_t wager = cents == 0 ? none : move == Move::insure ? rules().insurance() : rules().base();
  if (wager != none) {
    seats_[turn_].cents[wager] += cents;
    seats_[turn_].placed = static_cast<std::uint16_t>(seats_[turn_].placed | 1U << wager);
  }
  log([&] {
    return Event{.kind = EventKind::decided,
                 .seat = turn_,
                 .hand = hand_,
                 .wager = wager,
                 .action = command.action,
                 .named_cents = command.cents > 0,
                 .passed = move == Move::pass,
                 .cents = cents};
  });
  switch (move) {
    case Move::pass:
    case Move::insure:
      break;
    case Move::even_money:
      own.ended = Ended::even_money;
      break;
    case Move::early_surrender:
    case Move::surrender:
      own.ended = Ended::surrendered;
      break;
    case Move::stand:
      own.ended = Ended::stood;
      break;
    case Move::rescue:
      own.ended = Ended::rescued;
      break;
    case Move::hit:
      draw(turn_, hand_);
      break;
    case Move::double_down:
      double_down(own, cents);
      break;
    case Move::split:
      split();
      break;
  }
  // What is asked before the check is asked once.
  if (stage_ == Stage::before_check) ++turns_;
  if (ran_out_) return run_out();
  advance();
}

void Round::double_down(PlayedHand& hand, std::int64_t cents) {
  hand.added_cents = cents;
  hand.stake_cents += cents;
  ++hand.doubled;
  draw(turn_, hand_);
}

// The second card becomes a hand of its own, to the right of all others.
void Round::split() {
  const auto index = static_cast<std::uint8_t>(hand_count_[turn_]++);
  PlayedHand& from = hand_at(turn_, hand_);
  PlayedHand& to = hand_at(turn_, index);
  open_hand(turn_, index, from.first_cents);
  const Card moved = from.cards[--from.count];
  to.cards[to.count++] = moved;
  for (PlayedHand* each : {&from, &to}) {
    const int value = rules().value(each->cards[0]);
    each->total = HandCount{}.with(value);
    each->split = true;
    each->split_ace = value == ace_value;
  }
  log([&] {
    return Event{
        .kind = EventKind::card_moved, .seat = turn_, .hand = index, .hand_of = hand_, .face_up = true, .card = moved};
  });
}

// ---- The dealer ---------------------------------------------------------------------------------------

bool Round::dealer_has_blackjack() const {
  return dealer_.count == 2 &&
         is_blackjack(rules().play(), rules().value(dealer_.cards[0]), rules().value(dealer_.cards[1]));
}

bool Round::is_blackjack_hand(const PlayedHand& hand) const {
  return hand.count == 2 && (!hand.split || rules().play().blackjack_after_split) &&
         is_blackjack(rules().play(), rules().value(hand.cards[0]), rules().value(hand.cards[1]));
}

bool Round::dealer_plays_on() const {
  if (dealer_has_blackjack()) return false;
  const Completion::When when = rules().play().completion;
  if (when == Completion::When::always) return true;
  bool all_blackjack = true;
  bool wagers_on_dealer = false;
  for (std::uint8_t seat = 0; seat < rules_->positions(); ++seat) {
    if (!is_alive(seat)) continue;
    for (int index = 0; index < hands_of(seat); ++index) {
      const PlayedHand& own = hand(seat, static_cast<std::size_t>(index));
      const bool blackjack = is_blackjack_hand(own);
      const bool given_up = own.ended == Ended::surrendered || own.ended == Ended::rescued;
      if (!blackjack && !own.total.over() && !given_up) return true;
      all_blackjack = all_blackjack && blackjack;
    }
    for (std::uint8_t wager = 0; wager < rules_->wagers().size(); ++wager) {
      const SideRule* side = rules().side(wager).source;
      wagers_on_dealer = wagers_on_dealer || (side != nullptr && side->by == SideRule::By::dealer_over &&
                                              (seats_[seat].placed >> wager & 1) != 0);
    }
  }
  return when == Completion::When::standing_or_all_blackjack && all_blackjack && wagers_on_dealer;
}

void Round::reveal() {
  dealer_.down_shown = true;
  log([&] {
    return Event{.kind = EventKind::card_turned,
                 .place = Place::dealer,
                 .face_up = true,
                 .card = dealer_.cards[down_at()],
                 .position = static_cast<std::uint16_t>(down_at())};
  });
  if (!dealer_plays_on()) return;
  while (!ran_out_ && dealer_hits(rules().play(), dealer_.total)) draw_for_dealer();
}

}  // namespace croupier::twenty_one
