#include "money/money.h"

#include <charconv>

#include "base/int128.h"

namespace croupier {
namespace {

Refusal bad_amount(std::string_view text, const char* what) {
  return Refusal{.what = std::string(what) + ": '" + shown(text) + "'",
                 .where = {},
                 .right = "dollars with at most two decimals, such as 25 or 12.50"};
}

std::optional<std::int64_t> digits(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty() || text[0] == '-') return std::nullopt;
  return number;
}

// `1,000,000` without its commas; empty if a comma stands where none belongs.
std::optional<std::string> without_commas(std::string_view text) {
  std::string plain;
  if (text.find(',') == std::string_view::npos) return std::string(text);
  std::size_t group = 0;
  bool first = true;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || text[i] == ',') {
      if (first ? (group < 1 || group > 3) : group != 3) return std::nullopt;
      first = false;
      group = 0;
      continue;
    }
    plain += text[i];
    ++group;
  }
  return plain;
}

}  // namespace

std::optional<Money> Money::share(std::int64_t numerator, std::int64_t denominator) const {
  if (numerator < 0 || denominator < 1) broken_invariant("share of money with a bad ratio");
  const Int128 product = static_cast<Int128>(units_) * numerator;
  Int128 quotient = product / denominator;
  if (product % denominator < 0) --quotient;
  if (quotient > INT64_MAX || quotient < INT64_MIN) return std::nullopt;
  return from_units(static_cast<std::int64_t>(quotient));
}

std::optional<std::int64_t> parse_whole_number(std::string_view text) {
  const auto plain = without_commas(text);
  return plain ? digits(*plain) : std::nullopt;
}

Result<Money> parse_dollars(std::string_view text) {
  std::string_view rest = text;
  if (rest.starts_with('$')) rest.remove_prefix(1);
  if (rest.starts_with('-')) return bad_amount(text, "an amount may not be negative");
  const auto point = rest.find('.');
  std::string_view fraction = point == std::string_view::npos ? std::string_view{} : rest.substr(point + 1);
  if (point != std::string_view::npos && fraction.empty()) return bad_amount(text, "a decimal point without decimals");
  if (fraction.size() > 2 && digits(fraction)) return bad_amount(text, "an amount has no part of a cent");
  const auto whole_text = without_commas(rest.substr(0, point));
  if (!whole_text) return bad_amount(text, "a comma out of place in an amount");
  const auto whole = digits(*whole_text);
  const auto cents = fraction.empty() ? std::optional<std::int64_t>(0) : digits(fraction);
  const bool only_digits = whole_text->find_first_not_of("0123456789") == std::string::npos &&
                           fraction.find_first_not_of("0123456789") == std::string_view::npos;
  if (!whole_text->empty() && only_digits && !whole) return bad_amount(text, "an amount too large to keep");
  if (!whole || !cents || fraction.size() > 2) return bad_amount(text, "not an amount");
  const auto dollars = Money::from_dollars(*whole);
  const auto rest_cents = Money::from_cents(fraction.size() == 1 ? *cents * 10 : *cents);
  const auto sum = dollars && rest_cents ? dollars->plus(*rest_cents) : std::nullopt;
  if (!sum) return bad_amount(text, "an amount too large to keep");
  return *sum;
}

std::string to_text(Money money) {
  // Unsigned, so that the least 64-bit number has a magnitude too.
  const std::uint64_t magnitude =
      money.units() < 0 ? 0 - static_cast<std::uint64_t>(money.units()) : static_cast<std::uint64_t>(money.units());
  std::string whole = std::to_string(magnitude / Money::units_per_dollar);
  for (auto at = static_cast<std::ptrdiff_t>(whole.size()) - 3; at > 0; at -= 3) {
    whole.insert(static_cast<std::size_t>(at), 1, ',');
  }
  std::string fraction = std::to_string(magnitude % Money::units_per_dollar);
  fraction.insert(0, 6 - fraction.size(), '0');
  while (fraction.size() > 2 && fraction.back() == '0') fraction.pop_back();
  if (fraction == "00") fraction.clear();
  return (money.units() < 0 ? "-$" : "$") + whole + (fraction.empty() ? "" : "." + fraction);
}

std::string dollars_text(std::int64_t cents) { return to_text(Money::from_cents(cents).value_or(Money())); }

}  // namespace croupier
