#include "record/fee_records.h"

#include <algorithm>

#include "record/event_words.h"

namespace croupier {

using namespace games;

namespace {

// The last word on each wager before the bets are closed. Bets for the dealer's benefit are not the players' action.
std::vector<PlacedWager> stakes_at_close(const Round& round, const EventLog& events) {
  std::vector<std::vector<std::int64_t>> cents(static_cast<std::size_t>(round.rules().positions()),
                                               std::vector<std::int64_t>(round.rules().wagers().size(), 0));
  for (const Event& event : events) {
    if (event.kind == EventKind::bets_closed) break;
    if (event.kind == EventKind::wager_placed && !event.for_dealer) cents[event.seat][event.wager] = event.cents;
  }
  std::vector<PlacedWager> stakes;
  for (std::size_t seat = 0; seat < cents.size(); ++seat) {
    for (std::size_t wager = 0; wager < round.rules().wagers().size(); ++wager) {
      const auto amount = Money::from_cents(cents[seat][wager]).value_or(Money());
      if (amount > Money())
        stakes.push_back(
            {static_cast<int>(seat) + 1, round.seat(seat).player, round.rules().wagers()[wager].source->id, amount});
    }
  }
  // Numbers of their own, apart from those of players at seats.
  constexpr int first_backer = 1 << 20;
  for (const Backing& each : round.backings()) {
    stakes.push_back({each.seat + 1, first_backer + each.player, round.rules().wager(each.wager).source->id,
                      Money::from_cents(each.cents).value_or(Money()), each.player});
  }
  return stakes;
}

std::string describe(const FeeRecord& fee) {
  std::string text = payer_words(fee) + " " + dollars_text(fee.cents) + " by " + fee.clause;
  return fee.ruling.empty() ? text : text + " (" + fee.ruling + ")";
}

std::string describe(const std::vector<FeeRecord>& fees) {
  std::string text;
  for (const FeeRecord& fee : fees) text += (text.empty() ? "" : ", ") + describe(fee);
  return text.empty() ? "nothing" : text;
}

}  // namespace

Result<std::optional<FeeTable>> fees_in_force(const Rulebook& book, const Game& game,
                                              const std::optional<FeeChoice>& choice) {
  if (!choice) return std::optional<FeeTable>();
  auto made = FeeTable::make(book, game, *choice);
  if (!made) return made.refusal();
  return std::optional(std::move(made).value());
}

std::vector<FeeRecord> fee_records(const Round& round, const EventLog& events) {
  std::vector<FeeRecord> records;
  if (!round.rules().fees()) return records;
  for (const FeeCharge& charge : round.rules().fees()->charges(stakes_at_close(round, events), round.is_void()))
    records.push_back({charge.seat, charge.amount.cents(), charge.clause, charge.ruling, charge.backer});
  return records;
}

std::string payer_words(const FeeRecord& fee) {
  if (fee.backer > 0) return "player " + std::to_string(fee.backer);
  return fee.seat == FeeCharge::player_dealer ? "player-dealer" : "seat " + std::to_string(fee.seat);
}

std::string fee_words(const std::vector<FeeRecord>& fees) {
  std::string text;
  for (const FeeRecord& fee : fees)
    text += (text.empty() ? "" : ", ") + payer_words(fee) + " pays " + dollars_text(fee.cents);
  return text.empty() ? "nobody pays a fee" : text;
}

std::vector<Check> verify_fees(const RoundRecord& record, const KnownRound& known) {
  // A record that only fixes a round says nothing of how it was charged.
  if (record.charges.empty() && (!record.fees || record.lines.empty())) return {};
  const auto check = [](CheckResult result, const std::string& says) {
    return std::vector<Check>{{"fees", result, shown(says, says.size())}};
  };
  if (!record.fees) return check(CheckResult::failed, "charges without 'fees': nothing says by which schedule");
  const std::string by = " by " + to_text(*record.fees) + " of this program's rulebook";
  const std::vector<FeeRecord> due = fee_records(*known.played.round, *known.played.events);
  if (record.charges == due) return check(CheckResult::ok, fee_words(due) + by);
  // A stranger's list may be as long as he likes.
  if (record.charges.size() > 2 * due.size() + 2)
    return check(CheckResult::failed,
                 std::to_string(record.charges.size()) + " fees in the record, " + std::to_string(due.size()) + by);
  return check(CheckResult::failed, describe(record.charges) + " in the record, " + describe(due) + by);
}

}  // namespace croupier
