#include "tests/games/random_round.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/int128.h"
#include "cards/notation.h"
#include "cards/shuffle.h"
#include "games/showdown/progressive_result.h"
#include "money/ledger.h"
#include "record/run_record.h"
#include "tests/games/slow_settlement.h"

namespace croupier::test {

using namespace showdown;

namespace {

// All that a command could change, as one number.
std::uint64_t digest(const Round& round, const EventLog& events) {
  std::uint64_t hash = 14695981039346656037ULL;
  const auto add = [&](std::uint64_t value) { hash = (hash ^ value) * 1099511628211ULL; };
  add(static_cast<std::uint64_t>(round.phase()));
  add(round.step());
  add(round.turn());
  add(round.cards_used());
  add(round.lines().size());
  add(events.size());
  const auto add_cards = [&](const PlaceCards& cards) {
    add(cards.shown);
    for (const Card card : cards.all()) add(static_cast<std::uint64_t>(card.index()));
  };
  for (const Place place : {Place::dealer, Place::community, Place::wild_card, Place::replacement_card})
    add_cards(round.cards_at(place));
  for (int seat = 0; seat < round.rules().positions(); ++seat) {
    const SeatState& state = round.seat(static_cast<std::size_t>(seat));
    add(state.player);
    add(state.placed);
    add(state.tipped);
    add(state.settled);
    add(state.folded ? 1 : 0);
    add_cards(state.cards);
    for (const std::int64_t cents : state.cents) add(static_cast<std::uint64_t>(cents));
    for (const std::int64_t cents : state.tip_cents) add(static_cast<std::uint64_t>(cents));
  }
  return hash;
}

bool same(const Line& one, const Line& other) {
  return one.seat == other.seat && one.wager == other.wager && one.outcome == other.outcome && one.row == other.row &&
         one.clause == other.clause && one.stake_cents == other.stake_cents && one.net_cents == other.net_cents &&
         one.tip_cents == other.tip_cents && one.cut_cents == other.cut_cents && one.award_cents == other.award_cents &&
         one.returned_cents == other.returned_cents;
}

}  // namespace

RandomRound::RandomRound(std::shared_ptr<const TableRules> rules, std::vector<Card>& shoe, SimulationStream& stream)
    : rules_(std::move(rules)), shoe_(shoe), stream_(stream) {}

bool RandomRound::play(const Depth& depth) {
  shuffle(std::span(shoe_), stream_);
  const auto positions = static_cast<std::uint32_t>(rules_->positions());
  if (rules_->game().bank == BankKind::player_dealer && !chance(3))
    setup_.bank_seat = static_cast<std::uint8_t>(below(positions));
  // A bank that covers next to nothing, a part, or more than all.
  if (setup_.bank_seat != none && chance(2)) setup_.bank_cents = 1 + below(chance(2) ? 1'000'000 : 5'000);
  setup_.stops = chance(4);
  setup_.button = static_cast<std::uint8_t>(below(positions));
  set_meters();
  if (setup_.metered != 0 && chance(4)) stack_the_deck();
  round_ = std::make_unique<Round>(*rules_, shoe_, setup_, &events_);
  try_nonsense();
  bet_all();
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
      bet_seat(at, two_hands);
      ++hands;
    }
    if (two_hands) ++seat;
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
      if (excluded) continue;
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
    ASSERT_LT(++commands, 100) << "a round that does not end";
    if (setup_.stops && chance(6) && suffer()) continue;
    if (round_->phase() == Phase::waiting) {
      command(go_on());
      continue;
    }
    const auto choices = static_cast<std::uint32_t>(round_->choices().size());
    ASSERT_GT(choices, 0U);
    const auto choice = static_cast<std::uint8_t>(below(choices));
    const std::uint8_t places = rules_->steps()[round_->step()].choices[choice].places;
    const bool tip = places != none && rules_->wager(places).for_dealer && chance(3);
    command(decide(round_->turn(), choice, tip ? 1 + below(5000) : 0));
  }
}

// Something goes wrong, if the round lets it.
bool RandomRound::suffer() {
  const auto kind = static_cast<IrregularityKind>(below(static_cast<std::uint32_t>(irregularity_kinds.size())));
  const bool personal = kind == IrregularityKind::player_cards_exposed || kind == IrregularityKind::player_left ||
                        kind == IrregularityKind::information_shared ||
                        (kind == IrregularityKind::wrong_number_of_cards && chance(2));
  Command incident = irregularity(
      kind, personal ? static_cast<std::uint8_t>(below(static_cast<std::uint32_t>(rules_->positions()))) : none);
  if (kind == IrregularityKind::face_up_cards)
    incident = found_face_up(static_cast<std::uint8_t>(1 + below(2)), static_cast<std::uint8_t>(below(8)));
  if (!round_->can(incident)) return false;
  irregular_ = true;
  command(incident);
  return true;
}

Command RandomRound::nonsense() {
  Command command;
  command.kind = static_cast<CommandKind>(below(6));
  command.irregularity = static_cast<IrregularityKind>(below(15));
  command.count = static_cast<std::uint8_t>(below(4));
  command.seat =
      static_cast<std::uint8_t>(chance(8) ? 255 : below(static_cast<std::uint32_t>(rules_->positions()) + 1));
  command.wager =
      static_cast<std::uint8_t>(chance(8) ? 255 : below(static_cast<std::uint32_t>(rules_->wagers().size()) + 1));
  command.choice = static_cast<std::uint8_t>(below(5));
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

// Every wager that is up has its line, once; money only moves between players, dealer and bank.
void RandomRound::check_lines() {
  Ledger ledger;
  const Account bank{AccountKind::bank, 0};
  const Account tips{AccountKind::fees, 0};
  std::int64_t expected_bank = 0;
  std::array<std::uint16_t, max_seats> own{};
  std::array<std::uint16_t, max_seats> for_dealer{};
  for (const Line& line : round_->lines()) {
    const SeatState& seat = round_->seat(line.seat);
    const Account player{AccountKind::seat, line.seat};
    auto& seen = (line.for_dealer ? for_dealer : own)[line.seat];
    ASSERT_EQ(seen >> line.wager & 1, 0) << "settled twice";
    seen = static_cast<std::uint16_t>(seen | 1U << line.wager);
    ASSERT_EQ(line.stake_cents, (line.for_dealer ? seat.tip_cents : seat.cents)[line.wager]);
    ASSERT_GT(line.stake_cents, 0);
    ASSERT_FALSE(rules_->clause(line.clause).empty());
    const auto post = [&](Account from, Account to, std::int64_t cents) {
      const auto done = ledger.transfer(from, to, *Money::from_cents(cents));
      ASSERT_TRUE(done.ok()) << done.refusal().line();
    };
    if (line.of_pool) continue;
    ASSERT_EQ(line.award_cents, 0);
    switch (line.outcome) {
      case LineOutcome::win: {
        std::int64_t gain = line.stake_cents * line.pays / line.per;
        if (line.for_one) gain -= line.stake_cents;
        gain -= line.cut_cents;
        ASSERT_GE(gain, 0);
        ASSERT_GE(line.cut_cents, 0);
        const std::int64_t in_action = line.stake_cents - line.returned_cents;
        if (line.returned_cents > 0) {
          // The part in action is the most whose full pay is not above what was paid.
          const std::int64_t covered = -line.bank_cents();
          ASSERT_GT(covered, 0);
          ASSERT_LT(covered, gain);
          ASSERT_LE(Int128{in_action} * gain, Int128{covered} * line.stake_cents);
          ASSERT_GT(Int128{in_action + 1} * gain, Int128{covered} * line.stake_cents);
          gain = covered;
        }
        post(bank, line.for_dealer ? tips : player, gain);
        if (line.for_dealer) post(player, tips, in_action);
        expected_bank -= gain;
        break;
      }
      case LineOutcome::lose:
      case LineOutcome::forfeited:
        ASSERT_GE(line.stake_cents, line.returned_cents);
        post(player, bank, line.stake_cents - line.returned_cents);
        expected_bank += line.stake_cents - line.returned_cents;
        break;
      case LineOutcome::push:
      case LineOutcome::returned:
        break;
    }
    ASSERT_EQ(line.outcome == LineOutcome::forfeited && !seat.folded && round_->is_alive(line.seat), false);
  }
  ASSERT_TRUE(ledger.balanced());
  ASSERT_EQ(ledger.change(bank).cents(), expected_bank);
  ASSERT_EQ(bank_cents(*round_), expected_bank);
  std::int64_t tip_sum = 0;
  for (std::uint8_t seat = 0; seat < rules_->positions(); ++seat) {
    ASSERT_EQ(own[seat], round_->seat(seat).placed) << "a wager without a line, seat " << int{seat};
    ASSERT_EQ(for_dealer[seat], round_->seat(seat).tipped);
    std::int64_t net = 0;
    for (const Line& line : round_->lines()) {
      if (line.seat != seat || line.of_pool) continue;
      net += line.net_cents;
      tip_sum += line.tip_cents;
    }
    ASSERT_EQ(ledger.change({AccountKind::seat, seat}).cents(), net);
  }
  ASSERT_EQ(ledger.change(tips).cents(), tip_sum);
  if (rules_->aggregate().cents > 0 && rules_->aggregate().per == AggregateLimit::Per::round) {
    std::int64_t paid = 0;
    for (const Line& line : round_->lines()) paid += std::max<std::int64_t>(0, -line.bank_cents());
    ASSERT_LE(paid, rules_->aggregate().cents);
  }
}

// A player-dealer neither wins nor loses more than his wager; by the gross reading no more than it changes hands.
void RandomRound::check_bank() {
  if (setup_.bank_cents == BankCover::unlimited) return;
  const bool net = rules_->game().bank_rules->coverage == Coverage::net;
  std::int64_t moved = 0;
  std::int64_t result = 0;
  bool short_of_money = false;
  for (const Line& line : round_->lines()) {
    moved += std::abs(line.bank_cents());
    result += line.bank_cents();
    ASSERT_LE(net ? std::abs(result) : moved, setup_.bank_cents);
    const bool uncovered = line.returned_cents > 0;
    // While there is money every wager is settled in full; the one that needs more takes the rest of it.
    ASSERT_TRUE(net || !uncovered || moved == setup_.bank_cents);
    ASSERT_TRUE(net || !short_of_money || line.bank_cents() == 0);
    short_of_money = short_of_money || uncovered;
  }
}

// Of a void round every wager went back, but for those of hands that had ended and those that the rule settles still.
void RandomRound::check_void() {
  if (!round_->is_void()) return;
  std::uint16_t settled = 0;
  for (const CompiledIrregularity& irregularity : rules_->irregularities())
    settled = static_cast<std::uint16_t>(settled | irregularity.still_settled);
  for (const Line& line : round_->lines()) {
    if ((settled >> line.wager & 1) != 0 || (round_->is_dealt(line.seat) && !round_->is_alive(line.seat))) continue;
    ASSERT_EQ(line.outcome, LineOutcome::returned);
    ASSERT_EQ(line.net_cents + line.tip_cents, 0);
  }
}

// Of each progressive: what players, meter and pool gained is what the house put in. Only meters and pools have parts
// of a cent.
void RandomRound::check_progressives() {
  for (const ProgressiveResult& result : progressive_results(*round_)) {
    Ledger ledger;
    const Account meter{AccountKind::meter, 0};
    const Account pool{AccountKind::pool, 0};
    const Account house{AccountKind::pool, 1};
    ASSERT_TRUE(ledger.open(meter, total(result.before)).ok());
    const auto post = [&](Account from, Account to, Money amount) {
      const bool back = amount < Money{};
      const auto done = ledger.transfer(back ? to : from, back ? from : to, back ? *Money{}.minus(amount) : amount);
      ASSERT_TRUE(done.ok()) << done.refusal().line();
    };
    const CompiledProgressive& terms = rules_->progressives()[rules_->wager(result.wager).progressive];
    for (const Line& line : round_->lines()) {
      if (line.wager != result.wager || line.outcome == LineOutcome::returned) continue;
      post({AccountKind::seat, line.seat}, pool, *Money::from_cents(line.stake_cents));
      post(pool, meter, contribution(terms.meter, line.stake_cents));
    }
    // A reseed is there before the next award is taken.
    post(house, meter, result.house_seed);
    for (const Line& line : round_->lines()) {
      if (line.wager != result.wager || line.outcome == LineOutcome::returned) continue;
      ASSERT_TRUE(line.of_pool && line.tip_cents == 0 && line.cut_cents == 0);
      post(meter, {AccountKind::seat, line.seat}, *Money::from_cents(line.award_cents));
      post(pool, {AccountKind::seat, line.seat},
           *Money::from_cents(line.net_cents + line.stake_cents - line.award_cents));
    }
    for (const EnvyPay& envy : round_->envy()) {
      if (envy.wager == result.wager) post(pool, {AccountKind::seat, envy.seat}, *Money::from_cents(envy.cents));
    }
    ASSERT_TRUE(ledger.balanced());
    ASSERT_EQ(ledger.balance(meter), total(result.after));
    ASSERT_EQ(ledger.change(pool), result.pool_net);
  }
}

// The cards lie where the deal put them, none more often than the shoe holds it.
void RandomRound::check_cards() {
  std::array<int, 64> count{};
  std::size_t dealt = 0;
  std::size_t discarded = shoe_.size();
  for (const Event& event : events_) {
    if (event.kind == EventKind::card_discarded) discarded = event.position;
    if (event.kind != EventKind::card_dealt) continue;
    if (dealt == discarded) ++dealt;
    ASSERT_EQ(event.card, shoe_[dealt++]);
    const PlaceCards& place = round_->cards_at(static_cast<Place>(event.place), event.seat);
    ASSERT_EQ(place.all()[event.position], event.card);
    ASSERT_LE(++count[static_cast<std::size_t>(event.card.index())], rules_->game().deck.decks);
  }
  ASSERT_EQ(dealt, round_->cards_used());
  std::uint16_t placed = 0;
  for (int seat = 0; seat < rules_->positions(); ++seat)
    placed = static_cast<std::uint16_t>(placed | round_->seat(static_cast<std::size_t>(seat)).placed);
  // Cards that stand for others may come from the stub: as many as the hands need.
  const int needed = rules_->cards_needed(round_->hands_dealt(), placed);
  const int kept = rules_->replaces_from_stub() ? needed - rules_->cards_needed(round_->hands_dealt(), 0) : 0;
  ASSERT_LE(static_cast<int>(dealt), needed + (discarded < dealt ? 1 : 0));
  ASSERT_TRUE(irregular_ || static_cast<int>(dealt) >= needed - kept);
}

// The same commands give the same events, and without a log the same lines.
void RandomRound::check_replay() {
  EventLog events;
  Round again(*rules_, shoe_, setup_, &events);
  Round silent(*rules_, shoe_, setup_);
  for (const Command& command : accepted_) {
    ASSERT_TRUE(again.apply(command).ok());
    ASSERT_TRUE(silent.apply(command).ok());
  }
  ASSERT_TRUE(events == events_);
  ASSERT_EQ(silent.lines().size(), round_->lines().size());
  for (std::size_t i = 0; i < silent.lines().size(); ++i) ASSERT_TRUE(same(silent.lines()[i], round_->lines()[i]));
}

void RandomRound::check_record() {
  const RoundRecord record = record_of(*round_, events_);
  const std::string text = write_record(record);
  ASSERT_EQ(check_seal(text), Seal::whole);
  const auto read = read_record(text, "record");
  ASSERT_TRUE(read.ok()) << read.refusal().line() << "\n" << text;
  const auto played = run_record(*read, rules_);
  ASSERT_TRUE(played.ok()) << played.refusal().line() << "\n" << text;
  ASSERT_EQ(write_record(settled_record(*read, *played)), text);
  if (irregular_) return;  // a card put aside, or not dealt, is not in the record
  const auto used = static_cast<std::ptrdiff_t>(round_->cards_used());
  ASSERT_TRUE(std::equal(shoe_.begin(), shoe_.begin() + used, played->order.begin())) << to_text(played->order);
}

void RandomRound::check_slow_road() {
  SlowSettlement settlement(*round_);
  SlowBank bank(*round_);
  for (const Line& line : round_->lines()) {
    const CompiledWager& wager = rules_->wager(line.wager);
    const PayTable* table = wager.tables.empty() ? nullptr : wager.tables[line.table].source;
    const SlowLine slow = settlement.line(line.seat, *wager.source, table, line.stake_cents);
    const auto shown = [&] {
      return "seat " + std::to_string(line.seat + 1) + " " + wager.source->id + "\n" +
             write_record(record_of(*round_, events_));
    };
    const std::int64_t owed = slow.net_cents - line.cut_cents;
    const std::int64_t covered = line.of_pool ? owed : bank.covers(owed);
    if (owed != 0 && covered == 0) {
      ASSERT_EQ(line.outcome, LineOutcome::returned) << shown();
      ASSERT_EQ(rules_->clause(line.clause), rules_->game().bank_rules->uncovered) << shown();
    } else {
      ASSERT_EQ(slow.outcome, line.outcome) << shown();
      ASSERT_EQ(slow.clause, rules_->clause(line.clause)) << shown();
    }
    // What moves between the bank and whoever the bet is for.
    ASSERT_EQ(covered, line.of_pool ? line.net_cents : -line.bank_cents()) << shown();
  }
  for (const ProgressiveResult& result : progressive_results(*round_)) {
    const auto slow = settlement.progressive(*rules_->wager(result.wager).source);
    ASSERT_EQ(slow.current, result.after.current.units()) << write_record(record_of(*round_, events_));
    ASSERT_EQ(slow.held, total(result.after).units());
    ASSERT_EQ(slow.house, result.house_seed.units());
    std::map<int, std::int64_t> envy;
    for (const EnvyPay& each : round_->envy()) {
      if (each.wager == result.wager) envy[each.seat] += each.cents;
    }
    ASSERT_EQ(slow.envy_cents, envy) << write_record(record_of(*round_, events_));
  }
}

}  // namespace croupier::test
