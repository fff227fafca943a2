// Money: exact, checked, never a float. One unit is a ten-thousandth of a cent, so that a progressive's
// meter keeps the fractions it is owed; everybody else holds whole cents.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/refusal.h"

namespace croupier {

class Money {
 public:
  static constexpr std::int64_t units_per_cent = 10'000;
  static constexpr std::int64_t units_per_dollar = 100 * units_per_cent;

  constexpr Money() = default;

  // Empty when the amount does not fit: overflow is refused, never wrapped.
  static constexpr std::optional<Money> from_units(std::int64_t units) { return Money(units); }
  static constexpr std::optional<Money> from_cents(std::int64_t cents) {
    std::int64_t units = 0;
    if (__builtin_mul_overflow(cents, units_per_cent, &units)) return std::nullopt;
    return Money(units);
  }
  static constexpr std::optional<Money> from_dollars(std::int64_t dollars) {
    std::int64_t units = 0;
    if (__builtin_mul_overflow(dollars, units_per_dollar, &units)) return std::nullopt;
    return Money(units);
  }

  [[nodiscard]] constexpr std::int64_t units() const { return units_; }
  [[nodiscard]] constexpr bool is_whole_cents() const { return units_ % units_per_cent == 0; }
  // Rounded towards minus infinity: what is not a whole cent stays behind.
  [[nodiscard]] constexpr std::int64_t cents() const {
    const std::int64_t quotient = units_ / units_per_cent;
    return quotient - (units_ % units_per_cent < 0 ? 1 : 0);
  }
  [[nodiscard]] constexpr std::optional<Money> whole_cents() const { return minus(Money(floor_remainder())); }

  [[nodiscard]] constexpr std::optional<Money> plus(Money other) const {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(units_, other.units_, &sum)) return std::nullopt;
    return Money(sum);
  }
  [[nodiscard]] constexpr std::optional<Money> minus(Money other) const {
    std::int64_t difference = 0;
    if (__builtin_sub_overflow(units_, other.units_, &difference)) return std::nullopt;
    return Money(difference);
  }
  [[nodiscard]] constexpr std::optional<Money> times(std::int64_t factor) const {
    std::int64_t product = 0;
    if (__builtin_mul_overflow(units_, factor, &product)) return std::nullopt;
    return Money(product);
  }
  // A share of it, rounded down to the unit; the numerator may not be negative, nor the divisor below one.
  [[nodiscard]] std::optional<Money> share(std::int64_t numerator, std::int64_t denominator) const;

  friend constexpr auto operator<=>(Money, Money) = default;

 private:
  explicit constexpr Money(std::int64_t units) : units_(units) {}
  [[nodiscard]] constexpr std::int64_t floor_remainder() const {
    const std::int64_t remainder = units_ % units_per_cent;
    return remainder < 0 ? remainder + units_per_cent : remainder;
  }

  std::int64_t units_ = 0;
};

// Digits, with commas between groups of three or with none: `1000`, `1,000`. Empty when it is anything else, or more
// than 64 bits hold.
std::optional<std::int64_t> parse_whole_number(std::string_view text);

// Dollars as people write them: `25`, `12.50`, `$1,000`. At most two decimals, no sign, no exponent.
Result<Money> parse_dollars(std::string_view text);

// `$1,250`, `$12.50`, `-$0.0025`: cents only where there are any, fractions of a cent in full.
[[nodiscard]] std::string to_text(Money money);
// "$12.50" of whole cents; "$0" of more than money holds.
[[nodiscard]] std::string dollars_text(std::int64_t cents);

}  // namespace croupier
