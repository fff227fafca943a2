// "No more bets": which slips a round takes. One that the round itself refuses goes back, and its player is told why.
#include "games/seat_name.h"
#include "table/live_table.h"

namespace croupier {

using namespace games;

namespace {

void put_up(Round& round, int seat, const Slip& slip) {
  for (std::uint8_t wager = 0; wager < round.rules().wagers().size(); ++wager) {
    const std::int64_t cents = slip.at(wager);
    if (cents != 0 && !round.apply(bet(static_cast<std::uint8_t>(seat), wager, cents)).ok())
      broken_invariant("a bet refused after it was taken");
  }
}

// Of the table, and no fault of one slip.
bool is_of_table(No no) {
  return no == No::nobody_bets || no == No::too_few_hands || no == No::table_full || no == No::too_few_cards;
}

}  // namespace

std::optional<Refusal> LiveTable::why_not_bet(int seat, std::uint8_t wager, std::int64_t cents) const {
  if (!open_) return Refusal{.what = "bets are not open", .where = {}, .right = "when the next round opens"};
  if (wager < rules().wagers().size() && rules().wager(wager).progressive != none &&
      standing(rules().wager(wager).progressive).disabled)
    return Refusal{.what = rules().wager(wager).source->name + " is switched off: it is neither won nor raised",
                   .where = {},
                   .right = "no wager on it until it is back"};
  const Verdict verdict = round()->why_not(bet(static_cast<std::uint8_t>(seat), wager, cents));
  if (verdict.ok()) return std::nullopt;
  return explain(rules(), verdict);
}

std::optional<Refusal> LiveTable::why_not_slip(int seat, const Slip& slip) const {
  if (phase_ != TablePhase::betting) return std::nullopt;
  const auto alone = trial_round();
  put_up(*alone, seat, slip);
  const Verdict verdict = alone->why_not(games::close_bets());
  if (verdict.ok() || is_of_table(verdict.no)) return std::nullopt;
  return explain(rules(), verdict);
}

std::vector<FeeCharge> LiveTable::fees_due() const {
  if (!rules().fees()) return {};
  std::vector<PlacedWager> stakes;
  for (int i = 0; i < settings_.seats; ++i) {
    if (!seat(i) || why_not_slip(i, seat(i)->slip)) continue;
    for (std::size_t wager = 0; wager < rules().wagers().size(); ++wager) {
      const std::int64_t cents = seat(i)->slip.at(wager);
      if (cents > 0) stakes.push_back({i + 1, i, rules().wagers()[wager].source->id, *Money::from_cents(cents)});
    }
  }
  if (stakes.empty()) return {};
  return rules().fees()->charges(stakes);
}

void LiveTable::return_slip(int seat, const std::string& why) {
  taken(seat).slip = {};
  taken(seat).ready = false;
  taken(seat).notice = "Your bets went back: " + why;
}

// False when no slip is left.
bool LiveTable::remove_refused_slips() {
  for (;;) {
    const auto trial = trial_round();
    std::vector<int> betting;
    for (int i = 0; i < settings_.seats; ++i) {
      if (!seat(i) || seat(i)->slip_cents() == 0) continue;
      betting.push_back(i);
      put_up(*trial, i, seat(i)->slip);
    }
    const Verdict verdict = trial->why_not(games::close_bets());
    if (verdict.ok()) return true;
    const std::string why = explain(rules(), verdict).line();
    // What is wrong with the table falls on whoever sits last.
    for (const int i : betting) {
      if (verdict.no == No::too_few_hands || i == (is_of_table(verdict.no) ? betting.back() : verdict.seat))
        return_slip(i, why);
    }
    if (betting.empty()) return false;
  }
}

void LiveTable::close_bets(const TableCommand& command) {
  bool bank_pays = true;
  for (const int unpaid : command.seats) {
    if (state_.bank && state_.bank->seat == unpaid) bank_pays = false;
    if (seat(unpaid)) return_slip(unpaid, "not enough chips for them and the fee");
  }
  if (!bank_pays) {
    const int banker = state_.bank->seat;
    for (int i = 0; i < settings_.seats; ++i) {
      if (seat(i) && seat(i)->slip_cents() > 0) return_slip(i, "the bank could not pay its fee");
    }
    taken(banker).notice = "The bank went on: not enough chips for its fee";
    call_off();
    if (rotation().banker()) give_up_bank();
    return;
  }
  if (!remove_refused_slips()) return;
  for (int i = 0; i < settings_.seats; ++i) {
    if (seat(i)) put_up(*open_->round, i, seat(i)->slip);
  }
  if (!open_->round->apply(games::close_bets()).ok()) broken_invariant("bets refused after they were tried");
  after_round_moved();
}

}  // namespace croupier
