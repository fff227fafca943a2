// Dollars and odds as people type them: exact, or refused; never wrapped. A second reader, in 128 bits and letter by
// letter, must agree.
#include <cctype>
#include <limits>
#include <optional>

#include "base/int128.h"
#include "money/money.h"
#include "money/odds.h"
#include "tests/fuzz/expect.h"

namespace croupier {
namespace {

constexpr Int128 most = std::numeric_limits<std::int64_t>::max();

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Digits with or without commas; saturates far above 64 bits.
std::optional<Int128> number_by_hand(std::string_view text) {
  const bool commas = text.find(',') != std::string_view::npos;
  Int128 number = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    // Counted from the right, every fourth character is a comma or none is.
    const bool comma = commas && (text.size() - i) % 4 == 0;
    if (comma ? text[i] != ',' : !is_digit(text[i])) return std::nullopt;
    if (!comma && number <= most) number = number * 10 + (text[i] - '0');
  }
  if (text.empty() || text[0] == ',') return std::nullopt;
  return number;
}

std::optional<Int128> units_by_hand(std::string_view text) {
  if (text.starts_with('$')) text.remove_prefix(1);
  const auto point = text.find('.');
  const auto dollars = number_by_hand(text.substr(0, point));
  if (!dollars || *dollars > most) return std::nullopt;
  Int128 cents = *dollars * 100;
  if (point != std::string_view::npos) {
    const std::string_view decimals = text.substr(point + 1);
    if (decimals.empty() || decimals.size() > 2 || !is_digit(decimals.front()) || !is_digit(decimals.back()))
      return std::nullopt;
    cents += (decimals[0] - '0') * 10 + (decimals.size() == 2 ? decimals[1] - '0' : 0);
  }
  const Int128 units = cents * Money::units_per_cent;
  return units <= most ? std::optional(units) : std::nullopt;
}

void read_dollars(std::string_view text) {
  const auto amount = parse_dollars(text);
  const auto by_hand = units_by_hand(text);
  fuzz::expect(amount.ok() == by_hand.has_value(), "two readers disagree whether it is an amount");
  if (!amount) return fuzz::expect_one_line(amount.refusal());
  fuzz::expect(Int128{amount->units()} == *by_hand, "two readers read two amounts");
  fuzz::expect(*amount >= Money{}, "an amount below zero");
  fuzz::expect(amount->is_whole_cents(), "part of a cent");
  const auto again = parse_dollars(to_text(*amount));
  fuzz::expect(again.ok() && *again == *amount, "an amount written and read again is another amount");
}

void check_net(const Odds& odds, std::int64_t stake_cents) {
  const Int128 gross = Int128{stake_cents} * odds.pays() / odds.per();
  const Int128 units = (gross - (odds.basis() == Basis::for_one ? stake_cents : 0)) * Money::units_per_cent;
  const auto net = odds.net(*Money::from_cents(stake_cents));
  // What is paid must fit before the stake is taken off.
  fuzz::expect(net.has_value() == (gross * Money::units_per_cent <= most), "a payment that should fit, or should not");
  fuzz::expect(!net || Int128{net->units()} == units, "a payment that is not the odds'");
}

void read_odds(std::string_view text) {
  const auto odds = parse_odds(text);
  if (!odds) return fuzz::expect_one_line(odds.refusal());
  const auto again = parse_odds(odds->text());
  fuzz::expect(again.ok() && *again == *odds, "odds written and read again are other odds");
  for (const std::int64_t stake : {0, 1, 3, 2500, 1'000'001}) check_net(*odds, stake);
}

}  // namespace
}  // namespace croupier

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = croupier::fuzz::text_of(data, size);
  croupier::read_dollars(text);
  croupier::read_odds(text);
  return 0;
}
