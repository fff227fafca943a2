#include "bank/progressive.h"

#include <algorithm>

namespace croupier {
namespace {

// So many dollars for each dollar of the unit.
Money for_unit(Money for_a_dollar, Money unit) {
  const auto scaled = for_a_dollar.share(unit.units(), Money::units_per_dollar);
  if (!scaled) broken_invariant("a unit beyond the loader's limits");
  return *scaled;
}

Refusal differs(const LinkMember& one, const LinkMember& other, const std::string& what, const std::string& ones,
                const std::string& others) {
  return Refusal{.what = one.name + " and " + other.name + " cannot share a meter: " + what + " is " + ones +
                         " in the one and " + others + " in the other",
                 .where = {},
                 .right = "the same pay table, unit and number of decks"};
}

// What a row is worth to the bettor of one unit, in words that are equal where the pay is.
std::string worth(const LinkMember& member, const PayRow& row) {
  std::string text = row.meter_percent
                         ? std::to_string(*row.meter_percent) + "% of the meter"
                         : to_text(*Money::from_cents(fixed_cents(row, unit_of(*member.wager, *member.table))));
  if (const std::int64_t envy = envy_cents(*member.wager, *member.table, row); envy > 0)
    text += " with an envy of " + to_text(*Money::from_cents(envy));
  return text;
}

}  // namespace

Money unit_of(const Wager& wager, const PayTable& table) { return table.unit ? *table.unit : wager.meter->unit; }

MeterParameters meter_of(const Wager& wager, const PayTable& table) {
  const MeterRules& rules = *wager.meter;
  const Money unit = unit_of(wager, table);
  MeterParameters parameters;
  parameters.unit = unit;
  parameters.seed = table.seed ? *table.seed : for_unit(rules.seed, unit);
  parameters.reseed = table.reseed ? *table.reseed : for_unit(rules.reseed, unit);
  parameters.increment_permyriad = rules.increment_permyriad;
  parameters.reserve_permyriad = rules.reserve_permyriad;
  if (rules.ceiling) parameters.ceiling = for_unit(*rules.ceiling, unit);
  parameters.linked = rules.linked;
  return parameters;
}

std::int64_t fixed_cents(const PayRow& row, Money unit) {
  if (row.amount) return for_unit(*row.amount, unit).cents();
  if (row.meter_percent) return 0;
  const Pay pay = row.pays ? *row.pays : row.natural ? *row.natural : row.wild.value_or(Pay{});
  return unit.cents() * pay.units / pay.per;
}

std::int64_t envy_cents(const Wager& wager, const PayTable& table, const PayRow& row) {
  if (!row.envy || !wager.envy) return 0;
  const auto& earned_by = wager.envy->hands;
  if (std::find(earned_by.begin(), earned_by.end(), row.hand) == earned_by.end()) return 0;
  // A stake too small to earn envy earns none, whatever the hand.
  const Money unit = unit_of(wager, table);
  if (wager.envy->minimum && unit < *wager.envy->minimum) return 0;
  return (table.unit ? *row.envy : for_unit(*row.envy, unit)).cents();
}

Result<Done> can_link(const LinkMember& one, const LinkMember& other) {
  const auto text = [](int number) { return std::to_string(number); };
  if (one.decks != other.decks) return differs(one, other, "the number of decks", text(one.decks), text(other.decks));
  const Money unit = unit_of(*one.wager, *one.table);
  if (const Money others = unit_of(*other.wager, *other.table); unit != others)
    return differs(one, other, "the unit", to_text(unit), to_text(others));
  if (one.table->basis != other.table->basis)
    return differs(one, other, "the basis of the pays", std::string(to_text(one.table->basis)),
                   std::string(to_text(other.table->basis)));
  const auto& rows = one.table->rows;
  const auto& others = other.table->rows;
  for (std::size_t i = 0; i < std::max(rows.size(), others.size()); ++i) {
    const auto hand = [&](const std::vector<PayRow>& list) {
      return i < list.size() ? std::string(to_text(list[i].hand)) : std::string("none");
    };
    if (hand(rows) != hand(others))
      return differs(one, other, "row " + std::to_string(i + 1), hand(rows), hand(others));
    if (worth(one, rows[i]) != worth(other, others[i]))
      return differs(one, other, hand(rows), worth(one, rows[i]), worth(other, others[i]));
  }
  return Done{};
}

}  // namespace croupier
