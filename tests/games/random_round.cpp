#include "tests/games/random_round.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cards/shuffle.h"

namespace croupier::test {

using namespace games;

namespace {

// All that a command could change, as one number.
std::uint64_t digest(const Round& round, const EventLog& events) {
  std::uint64_t hash = 14695981039346656037ULL;
  const auto add = [&](std::uint64_t value) { hash = (hash ^ value) * 1099511628211ULL; };
  add(static_cast<std::uint64_t>(round.phase()));
  add(static_cast<std::uint64_t>(round.moment()));
  add(round.turn());
  add(round.cards_used());
  add(round.lines().size());
  add(round.envy().size());
  add(round.is_void() ? 1 : 0);
  add(events.size());
  for (const Holding& held : round.holdings()) {
    add(static_cast<std::uint64_t>(held.place));
    add(held.seat);
    add(held.hand);
    add(held.shown);
    for (const Card card : held.cards) add(static_cast<std::uint64_t>(card.index()));
  }
  for (const Offer& offer : round.offers()) {
    add(offer.action);
    add(offer.hand);
    add(static_cast<std::uint64_t>(offer.cents));
  }
  for (int seat = 0; seat < round.rules().positions(); ++seat) {
    const SeatBets& state = round.seat(static_cast<std::size_t>(seat));
    add(round.is_alive(static_cast<std::size_t>(seat)) ? 1 : 0);
    add(state.player);
    add(state.placed);
    add(state.tipped);
    add(state.settled);
    add(state.folded ? 1 : 0);
    for (const std::int64_t cents : state.cents) add(static_cast<std::uint64_t>(cents));
    for (const std::int64_t cents : state.tip_cents) add(static_cast<std::uint64_t>(cents));
  }
  return hash;
}

bool has_what_it_requires(const CompiledWager& wager, const std::vector<std::int64_t>& placed) {
  unsigned up = 0;
  for (std::size_t i = 0; i < placed.size(); ++i) up |= placed[i] > 0 ? 1U << i : 0;
  return (wager.requires_all & ~up) == 0 && (wager.requires_any == 0 || (wager.requires_any & up) != 0);
}

}  // namespace

RandomRound::RandomRound(SharedRules rules, std::vector<Card>& shoe, SimulationStream& stream)
    : rules_(std::move(rules)), shoe_(shoe), stream_(stream) {}

bool RandomRound::play(const Depth& depth) {
  shuffle(std::span(shoe_), stream_);
  const auto positions = static_cast<std::uint32_t>(rules_->positions());
  if (rules_->game().bank == BankKind::player_dealer && !chance(3))
    setup_.bank_seat = static_cast<std::uint8_t>(below(positions));
  // A bank that covers next to nothing, a part, or more than all.
  if (setup_.bank_seat != none && chance(2)) setup_.bank_cents = 1 + below(chance(2) ? 1'000'000 : 5'000);
  if (chance(4)) setup_.stops = chance(2) ? StopAt::settlement : StopAt::every_moment;
  setup_.button = static_cast<std::uint8_t>(below(positions));
  set_meters();
  if (setup_.metered != 0 && chance(4)) stack_the_deck();
  round_ = rules_->new_round(shoe_, setup_, &events_);
  try_nonsense();
  bet_all();
  bet_on_others();
  try_nonsense();
  command(close_bets());
  decide_all();
  try_nonsense();
  EXPECT_EQ(round_->phase(), Phase::over);
  check_lines();
  check_bank();
  check_void();
  check_progressives();
  check_cards();
  check_events();
  check_knowledge();
  check_fates();
  check_replay();
  if (depth.record) check_record();
  if (depth.slow && !irregular_) check_slow_road();
  return !testing::Test::HasFailure();
}

void RandomRound::command(const Command& command) {
  const Verdict verdict = round_->apply(command);
  ASSERT_TRUE(verdict.ok()) << explain(*rules_, verdict).line();
  accepted_.push_back(command);
}

void RandomRound::set_meters() {
  for (std::uint8_t i = 0; i < rules_->progressives().size(); ++i) {
    if (chance(4)) continue;
    const auto some = [&](std::uint32_t one_in, std::uint32_t most) {
      return *Money::from_units(chance(one_in) ? below(most) : 0);
    };
    setup_.set_meter(i, {.current = *Money::from_units(std::int64_t{below(2'000'000'000)} * (1 + below(9))),
                         .overflow = some(3, 2'000'000'000),
                         .reserve = some(3, 2'000'000'000)});
  }
}

void RandomRound::stack_the_deck() {
  std::size_t at = 0;
  const auto bring = [&](Card wanted) {
    const auto found = std::find(shoe_.begin() + static_cast<std::ptrdiff_t>(at), shoe_.end(), wanted);
    if (found == shoe_.end()) return;
    std::iter_swap(shoe_.begin() + static_cast<std::ptrdiff_t>(at++), found);
  };
  const int first = static_cast<int>(below(4));
  for (int hand = 0; hand < 4; ++hand) {
    const auto suit = static_cast<Suit>((first + hand) % 4);
    // Straight flushes up to the royal, now and then with a joker or a deuce in place of a card.
    const int low = chance(2) ? 8 : 1 + static_cast<int>(below(7));
    const std::uint32_t missing = chance(3) ? below(5) : 5;
    for (std::uint32_t i = 0; i < 5; ++i) {
      if (i == missing) {
        bring(chance(2) ? Card::joker() : Card(deuce, suit));
      } else {
        bring(Card(static_cast<Rank>(low + static_cast<int>(i)), suit));
      }
    }
    if (chance(3)) std::reverse(shoe_.begin(), shoe_.begin() + static_cast<std::ptrdiff_t>(at));
  }
}

void RandomRound::bet_all() {
  const int most = rules_->game().seats.max;
  int hands = 0;
  for (std::uint8_t seat = 0; seat < rules_->positions() && hands < most; ++seat) {
    if (seat == setup_.bank_seat || (chance(2) && hands > 0)) continue;
    // Two hands side by side for one player, where the game allows it.
    const bool room = hands + 1 < most && seat + 1 < rules_->positions() && seat + 1 != setup_.bank_seat;
    const bool two_hands = rules_->hands_per_player() > 1 && room && chance(3);
    for (int hand = 0; hand < (two_hands ? 2 : 1); ++hand) {
      const auto at = static_cast<std::uint8_t>(seat + hand);
      if (two_hands) command(seat_player(at, static_cast<std::uint16_t>(100 + seat)));
      // Where no wager is required a seat may think better of all of them.
      while (round_->seat(at).placed == 0 && !testing::Test::HasFailure()) bet_seat(at, two_hands);
      ++hands;
    }
    if (two_hands) ++seat;
  }
}

void RandomRound::bet_on_others() {
  for (std::uint8_t wager = 0; wager < rules_->wagers().size(); ++wager) {
    if (!rules_->wager(wager).source->backline) continue;
    for (std::uint8_t seat = 0; seat < rules_->positions(); ++seat) {
      for (std::uint16_t player = 20; (round_->seat(seat).placed >> wager & 1) != 0 && chance(4); ++player) {
        command(back(seat, player, wager, amount(rules_->wager(wager), false)));
        if (chance(4)) command(back(seat, player, wager, chance(2) ? 0 : amount(rules_->wager(wager), false)));
      }
    }
  }
}

std::int64_t RandomRound::amount(const CompiledWager& wager, bool two_hands) {
  const std::int64_t least = std::max<std::int64_t>(1, wager.min_cents * (two_hands ? wager.two_hands_min_times : 1));
  const std::int64_t most = std::min<std::int64_t>(wager.max_cents, 100'000);
  // Odd cents now and then: they are where a pay of 3 to 2 breaks.
  const auto span = static_cast<std::uint32_t>(most - least + 1);
  const std::int64_t cents = least + below(span);
  return chance(2) ? cents : std::max(least, cents / 100 * 100);
}

void RandomRound::bet_seat(std::uint8_t seat, bool two_hands) {
  const bool side_bets_alone = rules_->alone() != 0 && chance(4);
  std::vector<std::int64_t> placed(rules_->wagers().size(), 0);
  // Those that follow another come after it.
  for (const bool follows : {false, true}) {
    for (std::uint8_t i = 0; i < rules_->wagers().size(); ++i) {
      const CompiledWager& wager = rules_->wager(i);
      if ((!wager.open && !setup_.has_meter(wager.progressive)) ||
          (wager.equals != none || wager.at_least != none) != follows)
        continue;
      if (side_bets_alone && (rules_->alone() >> i & 1) == 0) continue;
      if (!wager.source->required && !side_bets_alone && chance(2)) continue;
      bool excluded = false;
      for (std::size_t other = 0; other < placed.size(); ++other)
        excluded = excluded || ((wager.excludes >> other & 1) != 0 && placed[other] > 0);
      if (excluded || !has_what_it_requires(wager, placed)) continue;
      placed[i] = wager.equals != none ? placed[wager.equals] : amount(wager, two_hands);
      if (wager.at_least != none) placed[i] = std::max(placed[i], placed[wager.at_least]);
      if (chance(8)) {  // changed one's mind
        command(bet(seat, i, std::max<std::int64_t>(1, wager.min_cents)));
        if (chance(2)) command(bet(seat, i, 0));
      }
      command(bet(seat, i, placed[i]));
      if (wager.for_dealer && chance(3)) command(bet_for_dealer(seat, i, 1 + below(5000)));
      if (chance(16)) try_nonsense();
    }
  }
}

void RandomRound::decide_all() {
  int commands = 0;
  while (round_->phase() != Phase::over && !testing::Test::HasFailure()) {
    if (chance(4)) try_nonsense();
    ASSERT_LT(++commands, 400) << "a round that does not end";
    if (setup_.stops != StopAt::nowhere && chance(6) && meet_irregularity()) continue;
    if (round_->phase() == Phase::waiting) {
      ASSERT_TRUE(round_->offers().empty());
      if (chance(16)) check_clone();
      command(go_on());
      continue;
    }
    if (chance(16)) check_clone();
    const auto offers = round_->offers();
    ASSERT_FALSE(offers.empty());
    for (const Offer& offer : offers) ASSERT_TRUE(round_->can(taken(offer, false)));
    command(taken(offers[below(static_cast<std::uint32_t>(offers.size()))], true));
  }
}

// An offer taken up: as it stands, or with whatever the seat may add to it.
Command RandomRound::taken(const Offer& offer, bool freely) {
  Command command = act(round_->turn(), offer.action);
  command.hand = offer.hand;
  if (offer.most > 0) {
    const std::int64_t step = std::max<std::int64_t>(1, offer.step);
    const auto steps = static_cast<std::uint32_t>((offer.most - offer.least) / step);
    command.cents = freely ? offer.least + step * below(steps + 1) : offer.cents;
  } else if (freely && offer.cents > 0 && rules_->wager(offer.wager).for_dealer && chance(3)) {
    command.cents = 1 + below(5000);
  }
  const auto own = holding(*round_, Place::seats, round_->turn(), offer.hand).cards;
  const std::uint32_t more = freely ? below(offer.most_cards - offer.least_cards + 1U) : 0;
  for (std::uint32_t i = 0; i < offer.least_cards + more && i < own.size(); ++i)
    command.cards.cards[command.cards.count++] = own[i];
  return command;
}

// A copy goes on by itself: neither the round nor its log sees anything of it.
void RandomRound::check_clone() {
  const std::uint64_t before = digest(*round_, events_);
  EventLog own;
  const auto copy = round_->clone(&own);
  const auto silent = round_->clone();
  for (int commands = 0; copy->phase() != Phase::over; ++commands) {
    ASSERT_LT(commands, 400) << "a copy that does not end";
    Command command = go_on();
    if (copy->phase() == Phase::deciding) {
      const Offer offer = copy->offers().front();
      command = act(copy->turn(), offer.action);
      command.hand = offer.hand;
    }
    ASSERT_TRUE(copy->apply(command).ok());
    ASSERT_TRUE(silent->apply(command).ok());
  }
  ASSERT_EQ(digest(*round_, events_), before) << "a copy told its original";
  ASSERT_FALSE(own.empty());
  ASSERT_EQ(own.back().kind, EventKind::round_ended);
  ASSERT_EQ(copy->lines().size(), silent->lines().size());
}

// Something goes wrong, if the round lets it.
bool RandomRound::meet_irregularity() {
  const auto kind = static_cast<IrregularityKind>(below(static_cast<std::uint32_t>(irregularity_kinds.size())));
  const bool personal = kind == IrregularityKind::player_cards_exposed || kind == IrregularityKind::player_left ||
                        kind == IrregularityKind::information_shared ||
                        (kind == IrregularityKind::wrong_number_of_cards && chance(2));
  Command incident = irregularity(
      kind, personal ? static_cast<std::uint8_t>(below(static_cast<std::uint32_t>(rules_->positions()))) : none);
  if (kind == IrregularityKind::face_up_cards)
    incident = found_face_up(static_cast<std::uint16_t>(1 + below(2)), static_cast<std::uint16_t>(below(8)));
  if (!round_->can(incident)) return false;
  irregular_ = true;
  command(incident);
  return true;
}

Command RandomRound::nonsense() {
  Command command;
  command.kind = static_cast<CommandKind>(below(7));
  command.irregularity = static_cast<IrregularityKind>(below(15));
  command.count = static_cast<std::uint16_t>(below(4));
  command.seat =
      static_cast<std::uint8_t>(chance(8) ? 255 : below(static_cast<std::uint32_t>(rules_->positions()) + 1));
  command.wager =
      static_cast<std::uint8_t>(chance(8) ? 255 : below(static_cast<std::uint32_t>(rules_->wagers().size()) + 1));
  command.action = static_cast<std::uint8_t>(chance(8) ? 255 : below(10));
  command.hand = static_cast<std::uint8_t>(chance(8) ? 255 : below(2));
  command.ahead = static_cast<std::uint16_t>(chance(8) ? 65'535 : below(16));
  if (chance(8)) command.cards.cards[command.cards.count++] = shoe_.front();
  command.for_dealer = chance(4);
  command.player = static_cast<std::uint16_t>(below(12));
  switch (below(6)) {
    case 0:
      command.cents = -1 - static_cast<std::int64_t>(below(1000));
      break;
    case 1:
      command.cents = INT64_MAX - static_cast<std::int64_t>(below(3));
      break;
    case 2:
      command.cents = INT64_MIN;
      break;
    default:
      command.cents = below(200'000);
      break;
  }
  return command;
}

// What is refused says why and changes nothing.
void RandomRound::try_nonsense() {
  for (int i = 0; i < 3; ++i) {
    const Command command = nonsense();
    const Verdict asked = round_->why_not(command);
    if (asked.ok()) continue;
    ++refusals_;
    const std::uint64_t before = digest(*round_, events_);
    const Verdict told = round_->apply(command);
    ASSERT_EQ(told.no, asked.no);
    ASSERT_EQ(digest(*round_, events_), before) << explain(*rules_, told).line();
    ASSERT_FALSE(explain(*rules_, told).what.empty());
    ASSERT_FALSE(explain(*rules_, told).right.empty());
  }
}

}  // namespace croupier::test
