// What must hold of a round once it is over, however it was played.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <tuple>

#include "base/int128.h"
#include "cards/notation.h"
#include "games/progressive_result.h"
#include "money/ledger.h"
#include "record/run_record.h"
#include "tests/games/random_round.h"
#include "tests/games/slow_settlement.h"

namespace croupier::test {

using namespace games;

namespace {

bool same(const Line& one, const Line& other) {
  return one.index == other.index && one.seat == other.seat && one.hand == other.hand && one.wager == other.wager &&
         one.outcome == other.outcome && one.row == other.row && one.clause == other.clause &&
         one.stake_cents == other.stake_cents && one.net_cents == other.net_cents && one.tip_cents == other.tip_cents &&
         one.cut_cents == other.cut_cents && one.award_cents == other.award_cents &&
         one.returned_cents == other.returned_cents;
}

}  // namespace

// Every wager that is up has its line, once; money only moves between players, dealer and bank.
void RandomRound::check_lines() {
  Ledger ledger;
  const Account bank{AccountKind::bank, 0};
  const Account tips{AccountKind::fees, 0};
  std::int64_t expected_bank = 0;
  std::array<std::array<std::int64_t, max_wagers>, max_seats> own{};
  std::array<std::array<std::int64_t, max_wagers>, max_seats> for_dealer{};
  std::set<std::array<int, 5>> seen;
  std::int64_t backed_cents = 0;
  for (const Line& line : round_->lines()) {
    const SeatBets& seat = round_->seat(line.seat);
    // Those who bet on hands of others have accounts above the seats'.
    const int holder = line.backer == 0 ? line.seat : max_seats + line.backer;
    const Account player{AccountKind::seat, static_cast<std::uint16_t>(holder)};
    ASSERT_TRUE(seen.insert({line.seat, line.hand, line.wager, line.backer, line.for_dealer ? 1 : 0}).second)
        << "settled twice";
    ASSERT_GT(line.stake_cents, 0);
    if (line.backer > 0) {
      backed_cents += line.stake_cents;
    } else {
      (line.for_dealer ? for_dealer : own)[line.seat][line.wager] += line.stake_cents;
    }
    ASSERT_FALSE(rules_->clause(line.clause).empty());
    const auto post = [&](Account from, Account to, std::int64_t cents) {
      const auto done = ledger.transfer(from, to, *Money::from_cents(cents));
      ASSERT_TRUE(done.ok()) << done.refusal().line();
    };
    if (line.against == Counterparty::pool) continue;
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
        ASSERT_EQ(-line.net_cents, line.stake_cents - line.returned_cents);
        [[fallthrough]];
      case LineOutcome::forfeited:
        // Of a hand that its player gave up, or took back in part, the rest is his.
        ASSERT_GT(-line.net_cents, 0);
        ASSERT_LE(-line.net_cents, line.stake_cents - line.returned_cents);
        post(player, bank, -line.net_cents);
        expected_bank -= line.net_cents;
        break;
      case LineOutcome::push:
      case LineOutcome::returned:
        break;
    }
    const bool gave_up = seat.folded || round_->words(line).numbered;
    ASSERT_EQ(line.outcome == LineOutcome::forfeited && !gave_up && round_->is_alive(line.seat), false);
  }
  ASSERT_TRUE(ledger.balanced());
  ASSERT_EQ(ledger.change(bank).cents(), expected_bank);
  ASSERT_EQ(bank_cents(*round_), expected_bank);
  std::int64_t tip_sum = 0;
  for (std::uint8_t seat = 0; seat < rules_->positions(); ++seat) {
    const SeatBets& bets = round_->seat(seat);
    for (std::size_t wager = 0; wager < rules_->wagers().size(); ++wager) {
      ASSERT_EQ(own[seat][wager], (bets.placed >> wager & 1) != 0 ? bets.cents[wager] : 0) << "seat " << int{seat};
      ASSERT_EQ(for_dealer[seat][wager], (bets.tipped >> wager & 1) != 0 ? bets.tip_cents[wager] : 0);
    }
    std::int64_t net = 0;
    for (const Line& line : round_->lines()) {
      if (line.seat != seat || line.backer > 0 || line.against == Counterparty::pool) continue;
      net += line.net_cents;
      tip_sum += line.tip_cents;
    }
    ASSERT_EQ(ledger.change({AccountKind::seat, seat}).cents(), net);
  }
  ASSERT_EQ(ledger.change(tips).cents(), tip_sum);
  for (const Backing& each : round_->backings()) backed_cents -= each.cents;
  ASSERT_EQ(backed_cents, 0) << "a bet on another's hand without a line";
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
      ASSERT_TRUE(line.against == Counterparty::pool && line.tip_cents == 0 && line.cut_cents == 0);
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
  std::map<std::tuple<Place, std::uint8_t, std::uint8_t>, std::vector<Card>> lying;
  std::size_t dealt = 0;
  std::size_t discarded = shoe_.size();
  for (const Event& event : events_) {
    if (event.kind == EventKind::card_discarded) discarded = event.position;
    if (event.kind == EventKind::card_moved) {
      auto& from = lying[{Place::seats, event.seat, event.hand_of}];
      ASSERT_EQ(from.back(), event.card);
      from.pop_back();
      lying[{Place::seats, event.seat, event.hand}].push_back(event.card);
    }
    if (event.kind != EventKind::card_dealt) continue;
    if (dealt == discarded) ++dealt;
    ASSERT_EQ(event.card, shoe_[dealt++]);
    auto& hand = lying[{event.place, event.seat, event.hand}];
    ASSERT_EQ(event.position, hand.size());
    hand.push_back(event.card);
    ASSERT_LE(++count[static_cast<std::size_t>(event.card.index())], rules_->game().deck.decks);
  }
  for (const auto& [where, cards] : lying) {
    const auto held = holding(*round_, std::get<0>(where), std::get<1>(where), std::get<2>(where)).cards;
    ASSERT_TRUE(std::ranges::equal(held, cards)) << to_text(cards);
  }
  ASSERT_EQ(dealt, round_->cards_used());
  std::uint16_t placed = 0;
  for (int seat = 0; seat < rules_->positions(); ++seat)
    placed = static_cast<std::uint16_t>(placed | round_->seat(static_cast<std::size_t>(seat)).placed);
  const int needed = rules_->cards_needed(round_->hands_dealt(), placed);
  ASSERT_LE(static_cast<int>(dealt), needed + (discarded < dealt ? 1 : 0));
  ASSERT_TRUE(irregular_ || static_cast<int>(dealt) >= slow_settlement(*round_, events_)->least_cards());
}

// A log tells all of it: each line by its index, each card that lies somewhere and each that was shown.
void RandomRound::check_events() {
  ASSERT_FALSE(events_.empty());
  ASSERT_EQ(events_.back().kind, EventKind::round_ended);
  std::map<std::uint16_t, int> told;
  std::size_t dealt = 0;
  std::map<std::tuple<Place, std::uint8_t, std::uint8_t>, std::uint32_t> shown;
  for (const Event& event : events_) {
    if (event.kind == EventKind::card_dealt) ++dealt;
    if ((event.kind == EventKind::card_dealt && event.face_up) || event.kind == EventKind::card_turned)
      shown[{event.place, event.seat, event.hand}] |= 1U << event.position;
    if (event.kind == EventKind::card_moved) {
      auto& from = shown[{Place::seats, event.seat, event.hand_of}];
      from &= ~std::bit_floor(from);
      shown[{Place::seats, event.seat, event.hand}] |= 1U << event.position;
    }
    if (event.kind != EventKind::line_settled) continue;
    ASSERT_EQ(++told[event.line], 1) << "two events for line " << event.line;
    const Line* line = line_of(*round_, event);
    ASSERT_TRUE(line != nullptr || round_->is_void()) << "line " << event.line << " is nowhere";
    ASSERT_TRUE(line == nullptr || (line->seat == event.seat && line->wager == event.wager));
  }
  std::set<std::uint16_t> indices;
  for (const Line& line : round_->lines()) {
    ASSERT_TRUE(indices.insert(line.index).second) << "two lines " << line.index;
    ASSERT_TRUE(told.contains(line.index)) << "nobody told of line " << line.index;
  }
  std::size_t lying = 0;
  for (const Holding& held : round_->holdings()) {
    lying += held.cards.size();
    const auto seen = shown[{held.place, held.place == Place::seats ? held.seat : std::uint8_t{0}, held.hand}];
    ASSERT_EQ(held.shown, seen) << "shown without a word";
  }
  ASSERT_EQ(lying, dealt);
}

// Whoever looks on knows no more than anybody at the table; what was shown everybody knows.
void RandomRound::check_knowledge() {
  for (const Event& event : events_) {
    if (event.kind != EventKind::card_dealt) continue;
    const bool shown = holding(*round_, event.place, event.seat, event.hand).is_shown(event.position);
    const bool anybody = round_->may_know(event, 0);
    ASSERT_TRUE(!shown || anybody);
    for (int viewer = 1; viewer <= rules_->positions(); ++viewer) {
      const bool own = event.place == Place::seats && event.seat == viewer - 1;
      ASSERT_TRUE(!(anybody || own) || round_->may_know(event, viewer));
    }
  }
  for (const Line& line : round_->lines()) ASSERT_TRUE(round_->is_knowable(line, {}));
}

// What became of a wager is one of the things that may become of it.
void RandomRound::check_fates() {
  for (const Line& line : round_->lines()) {
    const bool by_irregularity = line.hand_of == none;
    const bool uncovered = line.outcome == LineOutcome::returned && line.returned_cents > 0;
    if (by_irregularity || uncovered) continue;
    const WagerFates fates = rules_->fates(line.wager);
    ASSERT_NE(std::find(fates.clauses.begin(), fates.clauses.end(), line.clause), fates.clauses.end())
        << rules_->wager(line.wager).source->id << ": " << rules_->clause(line.clause);
    const bool by_odds = line.outcome == LineOutcome::win && line.against == Counterparty::bank;
    if (!by_odds) continue;
    ASSERT_TRUE(std::any_of(fates.wins.begin(), fates.wins.end(),
                            [&](const WagerFates::Win& win) {
                              return win.pay.units == line.pays && win.pay.per == line.per &&
                                     win.for_one == line.for_one;
                            }))
        << rules_->wager(line.wager).source->id << " pays " << odds_words(line);
  }
}

// The same commands give the same events, without a log the same lines, and from a copy in the middle all that came
// after it.
void RandomRound::check_replay() {
  EventLog events;
  EventLog rest;
  const auto again = rules_->new_round(shoe_, setup_, &events);
  const auto silent = rules_->new_round(shoe_, setup_);
  std::unique_ptr<Round> copy;
  std::size_t copied_at = 0;
  const std::size_t middle = below(static_cast<std::uint32_t>(accepted_.size()));
  for (std::size_t i = 0; i < accepted_.size(); ++i) {
    if (i == middle) {
      copy = again->clone(&rest);
      copied_at = events.size();
    }
    ASSERT_TRUE(again->apply(accepted_[i]).ok());
    ASSERT_TRUE(silent->apply(accepted_[i]).ok());
    ASSERT_TRUE(copy == nullptr || copy->apply(accepted_[i]).ok());
  }
  ASSERT_TRUE(events == events_);
  ASSERT_TRUE(
      std::equal(rest.begin(), rest.end(), events_.begin() + static_cast<std::ptrdiff_t>(copied_at), events_.end()))
      << "a copy's log is not its own";
  for (const Round* other : {static_cast<const Round*>(silent.get()), static_cast<const Round*>(copy.get())}) {
    ASSERT_EQ(other->lines().size(), round_->lines().size());
    for (std::size_t i = 0; i < other->lines().size(); ++i) ASSERT_TRUE(same(other->lines()[i], round_->lines()[i]));
  }
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
  const auto settlement = slow_settlement(*round_, events_);
  SlowBank bank(*round_);
  for (const Line& line : round_->lines()) {
    const CompiledWager& wager = rules_->wager(line.wager);
    const PayTable* table = wager.tables.empty() ? nullptr : wager.tables[line.table];
    const SlowLine slow = settlement->line(line, *wager.source, table);
    const auto shown = [&] {
      return "seat " + std::to_string(line.seat + 1) + " " + wager.source->id + "\n" +
             write_record(record_of(*round_, events_));
    };
    const std::int64_t owed = slow.net_cents - line.cut_cents;
    const bool of_pool = line.against == Counterparty::pool;
    const std::int64_t covered = of_pool ? owed : bank.covers(owed);
    const bool beyond = owed == 0 && slow.outcome == LineOutcome::push && !of_pool && bank.is_spent();
    if ((owed != 0 && covered == 0) || beyond) {
      ASSERT_EQ(line.outcome, LineOutcome::returned) << shown();
      ASSERT_EQ(rules_->clause(line.clause), rules_->game().bank_rules->uncovered) << shown();
    } else {
      ASSERT_EQ(slow.outcome, line.outcome) << shown();
      ASSERT_EQ(slow.clause, rules_->clause(line.clause)) << shown();
    }
    // What moves between the bank and whoever the bet is for.
    ASSERT_EQ(covered, of_pool ? line.net_cents : -line.bank_cents()) << shown();
  }
  for (const ProgressiveResult& result : progressive_results(*round_)) {
    const auto slow = settlement->progressive(*rules_->wager(result.wager).source);
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
