// What a winning wager pays, as an exact ratio: "3 to 2" leaves the stake with the player, "300 for 1"
// does not. The two are one letter apart on a layout and a whole bet apart in money, so the type knows.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/refusal.h"
#include "money/money.h"

namespace croupier {

enum class Basis : std::uint8_t { to_one, for_one };

[[nodiscard]] std::string_view to_text(Basis basis);  // "to 1", "for 1"
Result<Basis> parse_basis(std::string_view text);

// The most a rulebook may pay for one, and the most dollars it may name. The highest pay of a wager a hundred times the
// highest amount is then 10^16 cents, which 64 bits hold with room to spare.
inline constexpr std::int64_t highest_pay = 1'000'000;
inline constexpr std::int64_t highest_dollars = 1'000'000;

class Odds {
 public:
  // Reduced on construction. Refuses a negative pay and a zero divisor.
  static Result<Odds> make(std::int64_t pays, std::int64_t per, Basis basis);

  [[nodiscard]] std::int64_t pays() const { return pays_; }
  [[nodiscard]] std::int64_t per() const { return per_; }
  [[nodiscard]] Basis basis() const { return basis_; }

  // What the player gains, stake not counted: to the cent, the broken cent staying with the payer
  // (ruling `breakage`). A "for 1" award costs the stake. Empty on overflow.
  [[nodiscard]] std::optional<Money> net(Money stake) const;

  [[nodiscard]] std::string text() const;  // "3 to 2", "300 for 1"

  friend bool operator==(const Odds&, const Odds&) = default;

 private:
  Odds(std::int64_t pays, std::int64_t per, Basis basis) : pays_(pays), per_(per), basis_(basis) {}

  std::int64_t pays_;
  std::int64_t per_;
  Basis basis_;
};

// "3 to 2", "1,000 to 1", "300 for 1".
Result<Odds> parse_odds(std::string_view text);

}  // namespace croupier
