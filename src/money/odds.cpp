#include "money/odds.h"

#include <numeric>

namespace croupier {
namespace {

Refusal bad_odds(std::string_view text) {
  return Refusal{.what = "not odds: '" + shown(text) + "'", .where = {}, .right = "such as '3 to 2' or '300 for 1'"};
}

}  // namespace

std::string_view to_text(Basis basis) { return basis == Basis::to_one ? "to 1" : "for 1"; }

Result<Basis> parse_basis(std::string_view text) {
  if (text == "to 1") return Basis::to_one;
  if (text == "for 1") return Basis::for_one;
  return Refusal{.what = "not a basis: '" + shown(text) + "'", .where = {}, .right = "'to 1' or 'for 1'"};
}

Result<Odds> Odds::make(std::int64_t pays, std::int64_t per, Basis basis) {
  if (pays < 0 || per < 1) {
    return bad_odds(std::to_string(pays) + (basis == Basis::to_one ? " to " : " for ") + std::to_string(per));
  }
  const std::int64_t divisor = std::gcd(pays, per);
  return Odds(pays / divisor, per / divisor, basis);
}

std::optional<Money> Odds::net(Money stake) const {
  const auto gross = stake.share(pays_, per_);
  const auto paid = gross ? gross->whole_cents() : std::nullopt;
  if (!paid || basis_ == Basis::to_one) return paid;
  return paid->minus(stake);
}

std::string Odds::text() const {
  return std::to_string(pays_) + (basis_ == Basis::to_one ? " to " : " for ") + std::to_string(per_);
}

Result<Odds> parse_odds(std::string_view text) {
  Basis basis = Basis::to_one;
  auto at = text.find(" to ");
  std::size_t length = 4;
  if (at == std::string_view::npos) {
    at = text.find(" for ");
    basis = Basis::for_one;
    length = 5;
  }
  if (at == std::string_view::npos) return bad_odds(text);
  const auto pays = parse_whole_number(text.substr(0, at));
  const auto per = parse_whole_number(text.substr(at + length));
  if (!pays || !per || *per < 1) return bad_odds(text);
  return Odds::make(*pays, *per, basis);
}

}  // namespace croupier
