#include "report/tune/own_pays.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "money/odds.h"
#include "rules/unknown_names.h"

namespace croupier {
namespace {

constexpr std::int64_t finest = 10'000;  // parts of a unit that a decimal may name

std::optional<std::int64_t> whole(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty() || text.front() == '-')
    return std::nullopt;
  return value;
}

std::optional<Pay> decimal(std::string_view text) {
  const auto point = text.find('.');
  const auto units = whole(text.substr(0, point));
  const std::string_view digits = text.substr(point + 1);
  const auto part = whole(digits);
  std::int64_t per = 1;
  for (std::size_t i = 0; i < digits.size() && per < finest; ++i) per *= 10;
  if (!units || !part || *units > highest_pay || *part >= per) return std::nullopt;
  return Pay{*units * per + *part, per};
}

std::optional<Pay> ratio(std::string_view above, std::string_view below) {
  const auto units = whole(above);
  const auto per = whole(below);
  if (!units || !per || *per == 0) return std::nullopt;
  return Pay{*units, *per};
}

}  // namespace

Result<Pay> parse_pay(std::string_view text) {
  std::optional<Pay> pay;
  if (const auto to = text.find(" to "); to != std::string_view::npos)
    pay = ratio(text.substr(0, to), text.substr(to + 4));
  else if (const auto slash = text.find('/'); slash != std::string_view::npos)
    pay = ratio(text.substr(0, slash), text.substr(slash + 1));
  else if (text.find('.') != std::string_view::npos)
    pay = decimal(text);
  else
    pay = ratio(text, "1");
  if (!pay || pay->per > highest_pay || pay->units / pay->per > highest_pay)
    return Refusal{.what = "'" + shown(text) + "' is no pay",
                   .where = {},
                   .right = "3, 1.5 or 3/2, up to " + std::to_string(highest_pay)};
  const std::int64_t common = std::gcd(pay->units, pay->per);
  return Pay{pay->units / common, pay->per / common};
}

Result<Done> set_pays(Game& game, const std::string& wager, const std::string& table, const std::vector<OwnPay>& pays) {
  if (game.wager(wager) == nullptr) return no_wager(game, wager);
  const PayTable* found = game.paytable(wager, table);
  if (found == nullptr) return no_paytable(game, wager, table);
  const auto place =
      std::find_if(game.paytables.begin(), game.paytables.end(), [&](const PayTable& each) { return &each == found; });
  PayTable changed = *place;
  for (const OwnPay& own : pays) {
    const auto row = std::find_if(changed.rows.begin(), changed.rows.end(),
                                  [&](const PayRow& each) { return each.hand == own.hand; });
    if (row == changed.rows.end())
      return Refusal{
          .kind = RefusalKind::unknown,
          .what = "table " + changed.id + " of '" + wager + "' has no row for '" + std::string(to_text(own.hand)) + "'",
          .where = {},
          .right = "a hand that it lists"};
    auto& pay = own.column == OwnPay::Column::natural ? row->natural
                : own.column == OwnPay::Column::wild  ? row->wild
                                                      : row->pays;
    if (!pay)
      return Refusal{.what = "the row '" + std::string(to_text(own.hand)) + "' of table " + changed.id +
                             " has no pay in that column",
                     .where = {},
                     .right = "a column that it has"};
    pay = own.pay;
    if (!row->pays && !row->natural && !row->wild && !row->meter_percent && !row->amount) changed.rows.erase(row);
  }
  *place = std::move(changed);
  return Done{};
}

}  // namespace croupier
