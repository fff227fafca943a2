// Progressives: awards out of a meter, and envy.
#include "games/banked_round.h"

namespace croupier::games {

void BankedRound::write_progressive(std::uint8_t seat, std::uint8_t hand, std::uint8_t wager,
                                    const Decision& decision) {
  const std::uint8_t index = rules_->wager(wager).progressive;
  const CompiledProgressive& progressive = rules_->progressives()[index];
  Line& line = new_line(seat, hand, wager, decision);
  line.against = Counterparty::pool;
  const int percent = decision.row == no_row ? 0 : progressive.percent[decision.row];
  MeterAward taken;
  MeterState& meter = (*meters_)[index];
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
  log([&] {
    return Event{.kind = EventKind::meter_reseeded,
                 .wager = wager,
                 .cents = taken.house_seed.units(),
                 .net_cents = meter.amounts.current.units()};
  });
}

void BankedRound::pay_envy() {
  for (const CompiledProgressive& progressive : rules_->progressives()) {
    for (const Line& line : lines()) {
      // A wager that was given up, or given back, earns nothing.
      const bool in_play = line.outcome == LineOutcome::win || line.outcome == LineOutcome::lose;
      if (line.wager == progressive.wager && in_play) pay_envy(progressive, line);
    }
  }
}

void BankedRound::pay_envy(const CompiledProgressive& progressive, const Line& bettor) {
  const auto earns = [&](const Line& line) {
    return line.wager == progressive.wager && line.row != no_row && progressive.envy_cents[line.row] > 0;
  };
  if (earns(bettor) && !progressive.envy_to_all_others) return;
  const Line* best = nullptr;
  const auto pay = [&](const Line& line) {
    EnvyPay& envy = envy_[envy_count_++];
    envy = {.seat = bettor.seat,
            .wager = bettor.wager,
            .hand_of = line.seat,
            .clause = progressive.envy_clause,
            .cents = progressive.envy_cents[line.row]};
    log([&] {
      return Event{.kind = EventKind::envy_paid,
                   .seat = envy.seat,
                   .wager = envy.wager,
                   .hand_of = envy.hand_of,
                   .clause = envy.clause,
                   .cents = envy.cents};
    });
  };
  for (const Line& line : lines()) {
    // One's own second hand is no other player's.
    if (!earns(line) || seats_[line.seat].player == seats_[bettor.seat].player) continue;
    if (!progressive.envy_once) pay(line);
    // Rows stand highest first.
    if (best == nullptr || line.row < best->row) best = &line;
  }
  if (progressive.envy_once && best != nullptr) pay(*best);
}

}  // namespace croupier::games
