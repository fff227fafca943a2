#include "room/tables/meter_json.h"

namespace croupier {
namespace {

constexpr std::int64_t most_terms_cents = 100'000'000;  // a definition says no more
constexpr std::int64_t whole = 10'000;

Result<Done> read_terms(const Json& json, const std::string& wager, std::map<std::string, MeterParameters>& into) {
  const auto terms = set_terms_of(json);
  if (!terms) return terms.refusal();
  into.erase(wager);
  if (*terms) into[wager] = **terms;
  return Done{};
}

}  // namespace

Json to_json(const MeterParameters& terms) {
  return {{"seed_cents", terms.seed.cents()},
          {"reseed_cents", terms.reseed.cents()},
          {"increment_permyriad", terms.increment_permyriad},
          {"reserve_permyriad", terms.reserve_permyriad},
          {"ceiling_cents", terms.ceiling ? Json(terms.ceiling->cents()) : Json(nullptr)}};
}

Json to_json(const MeterChange& terms) {
  return {{"parameters", to_json(terms.now)}, {"waiting", terms.waiting ? to_json(*terms.waiting) : Json(nullptr)}};
}

std::optional<MeterParameters> set_terms(const std::map<std::string, MeterParameters>& terms,
                                         const std::string& wager) {
  const auto found = terms.find(wager);
  return found == terms.end() ? std::nullopt : std::optional(found->second);
}

Json set_terms_json(const std::optional<MeterParameters>& terms) {
  if (!terms) return nullptr;
  Json json = to_json(*terms);
  json["unit_cents"] = terms->unit.cents();
  json["linked"] = terms->linked;
  return json;
}

Result<std::optional<MeterParameters>> set_terms_of(const Json& json) {
  if (json.is_null()) return std::optional<MeterParameters>();
  Fields fields(json);
  MeterParameters terms = terms_of(fields, {});
  terms.unit = *Money::from_cents(fields.integer("unit_cents", 1, most_terms_cents));
  terms.linked = fields.flag("linked");
  if (fields.refusal()) return *fields.refusal();
  return std::optional(terms);
}

MeterChange terms_at(const HostedTable& table, std::uint8_t place) {
  const games::CompiledProgressive& progressive = table.live.rules().progressives()[place];
  const std::string& wager = table.live.rules().wager(progressive.wager).source->id;
  return {.now = set_terms(table.plan.terms, wager).value_or(progressive.meter),
          .waiting = set_terms(table.plan.waiting, wager)};
}

Json operated_meter_json(const HostedTable& table, std::uint8_t place) {
  const Wager& wager = *table.live.rules().wager(table.live.rules().progressives()[place].wager).source;
  const MeterAmounts& amounts = table.live.meter(place);
  const MeterStanding& standing = table.live.standing(place);
  Json json = {{"wager", wager.id},
               {"name", wager.name},
               {"cents", amounts.current.cents()},
               {"overflow_cents", amounts.overflow.cents()},
               {"reserve_cents", amounts.reserve.cents()},
               {"in_cents", standing.counters.in.cents()},
               {"paid_cents", standing.counters.wins.cents()},
               {"hits", standing.counters.hits}};
  json.update(to_json(terms_at(table, place)));
  json["disabled"] = standing.disabled;
  return json;
}

MeterParameters terms_of(Fields& fields, MeterParameters terms) {
  const auto cents = [&](const char* key, Money& into) {
    if (fields.has(key)) into = *Money::from_cents(fields.integer(key, 0, most_terms_cents));
  };
  const auto rate = [&](const char* key, std::int64_t& into) {
    if (fields.has(key)) into = fields.integer(key, 0, whole);
  };
  cents("seed_cents", terms.seed);
  cents("reseed_cents", terms.reseed);
  rate("increment_permyriad", terms.increment_permyriad);
  rate("reserve_permyriad", terms.reserve_permyriad);
  if (fields.has("ceiling_cents")) {
    terms.ceiling = Money::from_cents(fields.integer("ceiling_cents", 0, most_terms_cents));
  } else if (fields.source().is_object() && fields.source().contains("ceiling_cents")) {
    terms.ceiling.reset();
  }
  return terms;
}

Json meter_set_body(const TablePlan& plan, const std::string& wager) {
  return {{"table", plan.id},
          {"wager", wager},
          {"now", set_terms_json(set_terms(plan.terms, wager))},
          {"waiting", set_terms_json(set_terms(plan.waiting, wager))}};
}

Result<Done> apply_meter_set(const Json& body, TablePlan& plan) {
  const std::string wager = body.value("wager", "");
  if (auto done = read_terms(body.value("now", Json()), wager, plan.terms); !done) return done;
  return read_terms(body.value("waiting", Json()), wager, plan.waiting);
}

}  // namespace croupier
