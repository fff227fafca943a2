// What an operator does to an open round: tells of an irregularity, or switches a progressive off. The round's own
// rules say what becomes of it.
#include <algorithm>

#include "games/progressive_result.h"
#include "table/live_table.h"

namespace croupier {

using namespace games;

namespace {

// What came in from players and house is what was paid and what is held.
bool adds_up(const MeterCounters& counters, const MeterAmounts& held) {
  const auto in = counters.in.plus(counters.house);
  return in && in->minus(counters.wins) == total(held);
}

}  // namespace

std::unique_ptr<Round> LiveTable::trial_round() const {
  auto trial = rules().new_round(open_->order, round()->setup());
  for (const Command& told : open_->before_deal) {
    if (!trial->apply(told).ok()) broken_invariant("an irregularity that cannot be told again");
  }
  return trial;
}

Result<Done> LiveTable::why_not_incident(const TableCommand& command) const {
  if (phase_ != TablePhase::betting && phase_ != TablePhase::deciding)
    return Refusal{
        .what = phase_ == TablePhase::result ? "the round is settled: what was paid stands" : "no round is open",
        .where = {},
        .right = "from the first bet to the settlement"};
  const Command& told = command.to_round;
  const Verdict verdict = round()->why_not(told);
  if (!verdict.ok()) return explain(rules(), verdict);
  // What is told now is applied as of now. A rule that has run out by then would change nothing.
  const std::uint8_t index = rules().irregularity_index(told.irregularity, told.count, told.seat == none);
  if (index != none && !rules().irregularities()[index].matters(round()->moment()))
    return Refusal{.what = "the rule for '" + std::string(to_text(told.irregularity)) + "' has run out by now",
                   .where = {},
                   .right = "void the round, if it must not stand"};
  return Done{};
}

// Before the deal bets lie on the table and not in the round: a round that is void then is called off.
void LiveTable::apply_irregularity(const TableCommand& command) {
  if (!open_->round->apply(command.to_round).ok()) broken_invariant("an irregularity refused after it was allowed");
  if (open_->round->is_void() && state_.shoe) state_.shoe->spoiled = true;
  if (phase_ != TablePhase::betting) {
    open_->reasons.push_back(command.why);
    return after_round_moved();
  }
  if (open_->round->phase() == Phase::over) return call_off();
  open_->before_deal.push_back(command.to_round);
  open_->reasons.push_back(command.why);
}

// A hand that is dealt is played with its meter. Where bets are open they go back, and nobody can bet on it any more.
void LiveTable::switch_meter(const TableCommand& command) {
  state_.standings[command.meter].disabled = !command.accept;
  if (phase_ != TablePhase::betting) return;
  const std::uint8_t wager = rules().progressives()[command.meter].wager;
  for (auto& seated : state_.seats) {
    if (!seated || command.accept || seated->slip.at(wager) == 0) continue;
    seated->slip.at(wager) = 0;
    seated->ready = false;
    seated->notice = "Your bet on " + rules().wager(wager).source->name + " went back: it is switched off";
  }
  // Nothing lies in the round yet: it starts again, with the meters as they are now.
  open_->events.clear();
  open_->round = rules().new_round(open_->order, setup(), &open_->events);
  for (const Command& told : open_->before_deal) {
    if (!open_->round->apply(told).ok()) broken_invariant("an irregularity that cannot be told again");
  }
}

// What a round that is over has done to the table's meters.
void LiveTable::book_meters() {
  const auto added = [](Money to, Money more) {
    const auto sum = to.plus(more);
    if (!sum) broken_invariant("more than a meter's counters hold");
    return *sum;
  };
  for (const ProgressiveResult& result : progressive_results(*round())) {
    const std::uint8_t place = rules().wager(result.wager).progressive;
    MeterCounters& counters = state_.standings[place].counters;
    state_.meters[place] = result.after;
    counters.in = added(counters.in, result.contributed);
    counters.house = added(counters.house, result.house_seed);
    counters.wins = added(counters.wins, *Money::from_cents(result.award_cents));
    if (!adds_up(counters, result.after)) broken_invariant("a meter that does not add up");
    for (const Line& line : round()->lines())
      counters.hits += line.wager == result.wager && line.award_cents > 0 ? 1 : 0;
    counters.resets +=
        static_cast<int>(std::count_if(open_->events.begin(), open_->events.end(), [&](const Event& event) {
          return event.kind == EventKind::meter_reseeded && event.wager == result.wager;
        }));
  }
}

}  // namespace croupier
