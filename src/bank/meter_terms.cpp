#include "bank/meter_terms.h"

#include <sstream>

#include "base/refuse.h"
#include "rules/patch.h"

namespace croupier {
namespace {

constexpr std::int64_t highest_cents = 100'000'000;

Result<std::string> dollars(Money money) {
  if (!money.is_whole_cents() || money.cents() > highest_cents)
    return refuse("an amount of " + to_text(money), "whole cents, at most $1,000,000");
  std::string cents = std::to_string(money.cents() % 100);
  if (cents.size() == 1) cents.insert(0, 1, '0');
  return std::to_string(money.cents() / 100) + "." + cents;
}

std::string percent(std::int64_t permyriad) {
  const std::int64_t rest = permyriad % 100;
  return std::to_string(permyriad / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest) + "%";
}

// The rules name a ceiling for each dollar of the unit.
Result<std::string> ceiling_of(const MeterParameters& terms) {
  if (!terms.ceiling) return std::string("none");
  const auto each = terms.ceiling->share(Money::units_per_dollar, terms.unit.units());
  const auto again = each ? each->share(terms.unit.units(), Money::units_per_dollar) : std::nullopt;
  if (!again || *again != *terms.ceiling || !each->is_whole_cents())
    return refuse("a ceiling of " + to_text(*terms.ceiling) + " for wagers of " + to_text(terms.unit),
                  "a whole number of cents for each dollar of the wager");
  return dollars(*each);
}

}  // namespace

Result<std::string> definition_with_meter(std::string_view definition, const std::string& wager,
                                          const MeterParameters& terms) {
  const auto seed = dollars(terms.seed);
  const auto reseed = dollars(terms.reseed);
  const auto ceiling = ceiling_of(terms);
  for (const auto* each : {&seed, &reseed, &ceiling}) {
    if (!*each) return each->refusal();
  }
  auto parsed = parse_toml(definition, "definition");
  if (!parsed) return parsed.refusal();
  toml::table file = std::move(parsed).value();
  const auto set = [&](const std::string& key, const std::string& text) {
    return assign(file, "wagers." + wager + ".meter." + key, toml::value<std::string>(text));
  };
  for (const auto& [key, text] :
       {std::pair("increment", percent(terms.increment_permyriad)),
        std::pair("reserve", percent(terms.reserve_permyriad)), std::pair("ceiling", *ceiling)}) {
    if (auto done = set(key, text); !done) return done.refusal();
  }
  // The pay table's own seed stands before that of the rules, and is no amount for each dollar.
  auto* tables = file["paytables"].as_array();
  for (std::size_t i = 0; tables != nullptr && i < tables->size(); ++i) {
    auto* table = tables->get_as<toml::table>(i);
    if (table == nullptr || (*table)["wager"].value_or(std::string{}) != wager) continue;
    table->insert_or_assign("seed", *seed);
    table->insert_or_assign("reseed", *reseed);
  }
  std::ostringstream text;
  text << file << '\n';
  return text.str();
}

}  // namespace croupier
