// Dollars and odds as people type them: exact, or refused; never wrapped.
#include "money/money.h"
#include "money/odds.h"
#include "tests/fuzz/expect.h"

namespace croupier {
namespace {

void read_dollars(std::string_view text) {
  const auto amount = parse_dollars(text);
  if (!amount) return fuzz::expect_one_line(amount.refusal());
  fuzz::expect(*amount >= Money{}, "an amount below zero");
  fuzz::expect(amount->is_whole_cents(), "part of a cent");
  const auto again = parse_dollars(to_text(*amount));
  fuzz::expect(again.ok() && *again == *amount, "an amount written and read again is another amount");
}

void read_odds(std::string_view text) {
  const auto odds = parse_odds(text);
  if (!odds) return fuzz::expect_one_line(odds.refusal());
  const auto again = parse_odds(odds->text());
  fuzz::expect(again.ok() && *again == *odds, "odds written and read again are other odds");
  const auto net = odds->net(*Money::from_dollars(25));
  fuzz::expect(!net || net->is_whole_cents(), "a payment of part of a cent");
}

}  // namespace
}  // namespace croupier

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = croupier::fuzz::text_of(data, size);
  croupier::read_dollars(text);
  croupier::read_odds(text);
  return 0;
}
