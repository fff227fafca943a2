#include "cli/words/settlement_text.h"

#include <algorithm>

#include "cli/terminal/text_table.h"
#include "money/money.h"
#include "record/fee_records.h"

namespace croupier::cli {
namespace {

std::string fees_line(const RoundRecord& record) {
  std::string text = "fees by " + to_text(*record.fees) + ": " + fee_words(record.charges);
  if (!record.charges.empty()) text += " (" + record.charges.front().clause + ")";
  return shown(text, text.size()) + "\n";
}

// What tells this bet from others on the same wager: who made it for whom, and on which hand of a seat that has
// several.
std::string bet_words(const RoundRecord& record, const LineRecord& line) {
  const bool several = std::ranges::any_of(
      record.lines, [&](const LineRecord& other) { return other.seat == line.seat && other.hand_number > 1; });
  std::string words = several && line.hand_number > 0 ? ", hand " + std::to_string(line.hand_number) : "";
  if (line.player > 0) words += " by player " + std::to_string(line.player);
  if (line.for_dealer) words += " for the dealer";
  return words;
}

}  // namespace

std::string signed_dollars(std::int64_t cents) {
  const std::string text = dollars_text(cents);
  return cents > 0 ? "+" + text : text;
}

std::string dealer_words(const games::DealerHand& dealer) {
  std::string text = "dealer: " + dealer.words;
  if (dealer.qualifies) text += (*dealer.qualifies ? ", qualifies (" : ", does not qualify (") + dealer.clause + ")";
  return text;
}

std::string settlement_table(const RoundRecord& record) {
  // What a record says may come from a stranger: nothing of it may steer the terminal.
  const auto plain = [](const std::string& text) { return shown(text, text.size()); };
  TextTable table({Align::right, Align::left, Align::right, Align::left, Align::left, Align::right, Align::left});
  table.heading({"seat", "wager", "stake", "outcome", "hand", "net", "clause"});
  for (const LineRecord& line : record.lines) {
    std::string outcome = plain(line.outcome);
    if (!line.odds.empty()) outcome += " " + line.odds;
    if (line.returned_cents != 0 && line.outcome != "returned")
      outcome += " (" + dollars_text(line.returned_cents) + " not covered)";
    if (line.cut_cents != 0) outcome += " (less " + dollars_text(line.cut_cents) + ")";
    table.row({std::to_string(line.seat), plain(line.wager) + bet_words(record, line), dollars_text(line.wagered_cents),
               outcome, plain(line.words), signed_dollars(line.net_cents), plain(line.clause)});
  }
  std::string text = table.text(0);
  for (const EnvyRecord& envy : record.envy)
    text += "\nenvy: seat " + std::to_string(envy.seat) + " gets " + signed_dollars(envy.cents) + " on " +
            plain(envy.wager) + " for the hand of seat " + std::to_string(envy.hand_of) + " (" + plain(envy.clause) +
            ")";
  for (const ProgressiveRecord& each : record.progressives)
    text += "\n" + plain(each.wager) + ": the meter stands at " + to_text(each.after.current) + ", pool " +
            to_text(each.pool_net) +
            (each.house_seed > Money{} ? ", reseeded by the house with " + to_text(each.house_seed) : "");
  if (record.dealer_hand) text += "\n" + dealer_words(*record.dealer_hand);
  text += "\nbank " + signed_dollars(record.bank_cents.value_or(0));
  if (tips_cents(record) != 0) text += ", dealer's tips " + signed_dollars(tips_cents(record));
  return text + "\n" + (record.fees ? fees_line(record) : "");
}

}  // namespace croupier::cli
