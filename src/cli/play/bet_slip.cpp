#include "cli/play/bet_slip.h"

#include <sstream>

#include "record/event_words.h"
#include "rules/unknown_names.h"

namespace croupier::cli {

using namespace games;

Result<Done> BetSlip::take(const TableFlags& flags, std::uint8_t seat) {
  const auto bets = opening_bets(rules_, flags, seat);
  if (!bets) return bets.refusal();
  for (const Command& command : *bets) cents_[command.wager] = command.cents;
  return Done{};
}

Result<Done> BetSlip::change(const std::string& words, const Round& open, std::uint8_t seat) {
  std::istringstream stream(words);
  std::string id;
  std::string amount;
  stream >> id >> amount;
  const std::uint8_t wager = rules_.wager_index(id);
  if (wager == none) return no_wager(rules_.game(), id);
  const auto money = parse_dollars(amount);
  if (!money) return money.refusal();
  if (const Verdict verdict = open.why_not(bet(seat, wager, money->cents())); !verdict.ok())
    return explain(rules_, verdict);
  cents_[wager] = money->cents();
  for (std::size_t i = 0; i < cents_.size(); ++i) {
    if (rules_.wagers()[i].equals == wager && cents_[i] > 0) cents_[i] = money->cents();
  }
  return Done{};
}

Result<Done> BetSlip::place(Round& round, std::uint8_t seat, std::int64_t bankroll_cents) const {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < cents_.size(); ++i) {
    if (cents_[i] == 0) continue;
    const Verdict verdict = round.apply(bet(seat, static_cast<std::uint8_t>(i), cents_[i]));
    if (!verdict.ok()) return explain(rules_, verdict);
    sum += cents_[i];
  }
  if (sum <= bankroll_cents) return Done{};
  return Refusal{.what = "these bets come to " + dollars_text(sum) + ", more than you have",
                 .where = {},
                 .right = "at most " + dollars_text(bankroll_cents)};
}

std::string BetSlip::text() const {
  std::string text;
  for (std::size_t i = 0; i < cents_.size(); ++i) {
    if (cents_[i] > 0)
      text += (text.empty() ? "" : ", ") + rules_.wagers()[i].source->id + " " + dollars_text(cents_[i]);
  }
  return text.empty() ? "none" : text;
}

}  // namespace croupier::cli
