#include "room/tables/table_plan.h"

#include <algorithm>
#include <limits>

#include "bank/fee_limits.h"
#include "bank/fee_terms.h"
#include "bank/supplied_tables.h"
#include "base/refuse.h"
#include "games/families.h"
#include "rules/unknown_names.h"

namespace croupier {

using games::TableRules;

namespace {

constexpr int longest_ms = 3'600'000;
constexpr std::int64_t most_first_meter_cents = 100'000'000;

// A refusal of one of the plan's fields, and said to be so: a form shows it there.
Refusal in_field(const std::string& field, Refusal refusal) {
  refusal.where = refusal.where.empty() ? field : field + ": " + refusal.where;
  return refusal;
}

Refusal refuse_field(const std::string& field, std::string what, std::string right) {
  return in_field(field, refuse(std::move(what), std::move(right)));
}

// Which field it was that no game could be made of.
std::string field_of_game(const Rulebook& book, const TablePlan& plan, std::span<const Setting> settings) {
  if (!book.game(plan.game)) return "game";
  return book.game_with(plan.game, settings) ? "paytables" : "options";
}

std::string limit_words(const TableLimit& limit) {
  return limit.what + ": " + dollars_text(limit.min_cents) + " to " + dollars_text(limit.max_cents);
}

Result<Done> apply_limit(Game& game, const TableLimit& wanted) {
  for (Limit& limit : game.limits) {
    if (limit.what != wanted.what) continue;
    const auto least = Money::from_cents(wanted.min_cents);
    const auto most = Money::from_cents(wanted.max_cents);
    if (!least || !most || *least > *most || (limit.min && *least < *limit.min) || (limit.max && *most > *limit.max))
      return refuse_field("limits", limit_words(wanted),
                          "within " + (limit.min ? to_text(*limit.min) : "$0") + " to " +
                              (limit.max ? to_text(*limit.max) : "any amount"));
    limit.min = *least;
    limit.max = *most;
    return Done{};
  }
  return refuse_field("limits", "no limits of '" + shown(wanted.what) + "' to set",
                      "a wager for which the game has limits");
}

Result<Done> check_people(const TableSettings& settings, const TablePlan& plan) {
  const TableRules& rules = *settings.rules;
  if (settings.seats < 1 || settings.seats > rules.positions())
    return refuse_field("seats", std::to_string(plan.seats) + " seats", "1 to " + std::to_string(rules.positions()));
  if (plan.bots < 0 || plan.bots >= settings.seats)
    return refuse_field("bots", std::to_string(plan.bots) + " bots",
                        "0 to " + std::to_string(settings.seats - 1) + ": a seat stays free for people");
  // A player-dealer needs somebody to bank against and, where he must pass the bank on, somebody to pass it to.
  const auto& bank = rules.game().bank_rules;
  const int needed = !plan.owner || rules.game().bank != BankKind::player_dealer ? 0
                     : bank && bank->intervening                                 ? 2
                                                                                 : 1;
  if (plan.bots < needed)
    return refuse_field("bots", std::to_string(plan.bots) + " bots at a table where a player banks",
                        "at least " + std::to_string(needed));
  return Done{};
}

std::vector<TableLimit> limits_of(Fields& fields) {
  std::vector<TableLimit> limits;
  const Json& given = fields.value("limits");
  if (given.is_null()) return limits;
  if (!given.is_array() || given.size() > 64) {
    fields.refuse("limits", "is no list", "[{\"what\": \"ante\", \"min_cents\": 500, \"max_cents\": 10000}]");
    return limits;
  }
  for (const Json& entry : given) {
    Fields inner(entry);
    constexpr std::int64_t most = games::highest_stake_cents;
    limits.push_back({inner.text("what"), inner.integer("min_cents", 0, most), inner.integer("max_cents", 0, most)});
    if (inner.refusal()) fields.refuse("limits", inner.refusal()->line(), "what, min_cents, max_cents");
  }
  return limits;
}

}  // namespace

std::int64_t table_number(const std::string& id) {
  std::int64_t number = 0;
  for (const char c : id) {
    if (c >= '0' && c <= '9' && number < 1'000'000'000) number = 10 * number + (c - '0');
  }
  return number;
}

bool is_practice_id(const std::string& id) {
  return id.size() > 1 && id.front() == 'p' && id.find_first_not_of("0123456789", 1) == std::string::npos;
}

Json to_json(const Pace& pace) {
  return {{"betting_ms", pace.betting_ms},
          {"decision_ms", pace.decision_ms},
          {"result_ms", pace.result_ms},
          {"settle_ms", pace.settle_ms}};
}

Json to_json(const TablePlan& plan) {
  Json json = {{"id", plan.id}, {"name", plan.name}, {"game", plan.game}};
  json["options"] = plan.options;
  json["paytables"] = plan.paytables;
  json["limits"] = Json::array();
  for (const TableLimit& limit : plan.limits)
    json["limits"].push_back({{"what", limit.what}, {"min_cents", limit.min_cents}, {"max_cents", limit.max_cents}});
  if (plan.fees) json["fees"] = {{"schedule", plan.fees->schedule}, {"option", plan.fees->option}};
  json["pace"] = to_json(plan.pace);
  json["seats"] = plan.seats;
  json["bots"] = plan.bots;
  json["meters"] = plan.meters;
  if (!plan.meters_from.empty()) json["meters_from"] = plan.meters_from;
  if (plan.owner) json["owner"] = *plan.owner;
  return json;
}

Result<TablePlan> plan_of(const Json& json) {
  Fields fields(json);
  TablePlan plan;
  plan.id = fields.text_or("id", "");
  plan.game = fields.text("game");
  // Of another time it may have marks in it that no command may bring now; open_table() looks at what one brings.
  plan.name = fields.value("name").is_string() ? fields.value("name").get<std::string>() : plan.game;
  plan.options = fields.texts("options");
  plan.paytables = fields.texts("paytables");
  plan.limits = limits_of(fields);
  if (fields.has("fees")) {
    Fields fees(fields.value("fees"));
    plan.fees = FeeChoice{fees.text("schedule"), static_cast<int>(fees.integer_or("option", 0, 1000, 0))};
    if (fees.refusal()) fields.refuse("fees", fees.refusal()->line(), "{\"schedule\": \"F15\", \"option\": 1}");
  }
  if (fields.has("pace")) {
    Fields pace(fields.value("pace"));
    const auto ms = [&](const char* key) { return static_cast<int>(pace.integer(key, 0, longest_ms)); };
    // Tables of a time when every round was settled at once do not name the last.
    plan.pace = {ms("betting_ms"), ms("decision_ms"), ms("result_ms"),
                 static_cast<int>(pace.integer_or("settle_ms", 0, longest_ms, 0))};
    if (pace.refusal()) fields.refuse("pace", pace.refusal()->line(), "betting_ms, decision_ms, result_ms, settle_ms");
  }
  plan.seats = static_cast<int>(fields.integer_or("seats", 0, games::max_seats, 0));
  plan.bots = static_cast<int>(fields.integer_or("bots", 0, games::max_seats, 0));
  plan.meters = fields.cents("meters");
  if (fields.has("owner")) plan.owner = fields.integer("owner", 1, std::numeric_limits<std::int64_t>::max());
  if (fields.refusal()) return *fields.refusal();
  return plan;
}

void check_plan_keys(Fields& fields) {
  const auto check = [&](const std::string& field, const Json& json, std::initializer_list<std::string_view> keys) {
    if (!json.is_object()) return;
    Fields inner(json);
    inner.only({keys.begin(), keys.size()});
    if (inner.refusal()) fields.refuse(field, inner.refusal()->what, inner.refusal()->right);
  };
  check("fees", fields.value("fees"), {"schedule", "option"});
  check("pace", fields.value("pace"), {"betting_ms", "decision_ms", "result_ms", "settle_ms"});
  if (!fields.value("limits").is_array()) return;
  for (const Json& limit : fields.value("limits")) check("limits", limit, {"what", "min_cents", "max_cents"});
}

Result<TableSettings> settings_of(const Rulebook& book, const TablePlan& plan) {
  const std::vector<Setting> settings(plan.options.begin(), plan.options.end());
  auto game = game_with_tables(book, plan.game, settings, plan.paytables, {});
  if (!game) return in_field(field_of_game(book, plan, settings), game.refusal());
  auto deck = book.deck(*game);
  if (!deck) return deck.refusal();
  return settings_of(book, plan, std::move(game).value(), std::move(deck).value(), plan.paytables);
}

Result<TableSettings> settings_of(const Rulebook& book, const TablePlan& plan, Game game, Deck deck,
                                  const std::map<std::string, std::string>& paytables) {
  for (const TableLimit& limit : plan.limits) {
    if (auto done = apply_limit(game, limit); !done) return done.refusal();
  }
  std::optional<FeeTable> fees;
  if (plan.fees) {
    auto made = FeeTable::make(book, game, *plan.fees);
    if (!made) return in_field("fees", made.refusal());
    fees = std::move(made).value();
  }
  auto rules = games::make_rules(std::move(game), std::move(deck), paytables, std::move(fees));
  if (!rules) return in_field(plan.paytables.empty() ? "game" : "paytables", rules.refusal());
  TableSettings made;
  made.rules = std::move(rules).value();
  made.seats = plan.seats == 0 ? made.rules->positions() : plan.seats;
  made.pace = plan.pace;
  made.owner = plan.owner;
  if (auto done = check_people(made, plan); !done) return done.refusal();
  return made;
}

Result<Done> leave_limits_to_fees(const Rulebook& book, TablePlan& plan) {
  if (!plan.fees || plan.limits.empty()) return Done{};
  const std::vector<Setting> settings(plan.options.begin(), plan.options.end());
  const auto game = book.game_with(plan.game, settings);
  if (!game) return in_field(field_of_game(book, plan, settings), game.refusal());
  const auto found = find_option(book, *game, *plan.fees);
  if (!found) return in_field("fees", found.refusal());
  for (const OptionLimit& set : option_limits(*game, found->schedule->clauses, *found->option)) {
    for (const TableLimit& wanted : plan.limits) {
      if (wanted.what != set.what) continue;
      if (Money::from_cents(wanted.min_cents) != set.min || Money::from_cents(wanted.max_cents) != set.max)
        return refuse_field("limits", limit_words(wanted),
                            "the collection's option " +
                                to_text(FeeChoice{found->schedule->id, found->option->number}) + " has " +
                                range_words(set.min, set.max));
    }
    std::erase_if(plan.limits, [&](const TableLimit& each) { return each.what == set.what; });
  }
  return Done{};
}

Result<Done> check_first_meters(const TablePlan& plan, const TableRules& rules) {
  for (const games::CompiledProgressive& progressive : rules.progressives()) {
    const auto wanted = plan.meters.find(rules.wager(progressive.wager).source->id);
    if (wanted == plan.meters.end()) continue;
    const std::int64_t least = progressive.meter.seed.cents();
    const std::int64_t most =
        progressive.meter.ceiling ? progressive.meter.ceiling->cents() : std::max(least, most_first_meter_cents);
    if (wanted->second < least || wanted->second > most)
      return refuse_field("meters", "a meter that starts with " + dollars_text(wanted->second),
                          dollars_text(least) + " to " + dollars_text(most));
  }
  return Done{};
}

Result<TableState> opening_state(const TablePlan& plan, const TableSettings& settings, std::int64_t now_ms) {
  TableState state = new_table(settings, now_ms);
  const TableRules& rules = *settings.rules;
  for (const auto& [wager, cents] : plan.meters) {
    const std::uint8_t index = rules.wager_index(wager);
    if (index == games::none || rules.wager(index).progressive == games::none)
      return refuse_field("meters", rules.game().name + " has no progressive '" + shown(wager) + "' at this table",
                          "one of its progressives");
    MeterAmounts amounts{.current = Money::from_cents(cents).value_or(Money()), .overflow = {}, .reserve = {}};
    if (auto done = check_amounts(amounts); !done) return done.refusal();
    state.meters[rules.wager(index).progressive] = amounts;
    state.standings[rules.wager(index).progressive] = new_standing(amounts);
  }
  return state;
}

}  // namespace croupier
