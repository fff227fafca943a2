#include "rules/fee_reader.h"

#include <algorithm>
#include <set>
#include <utility>

namespace croupier {
namespace {

// An amount, or the word that says it is no longer to be read.
std::optional<Money> read_fee(TableReader& reader) {
  const toml::node* node = reader.node("fee");
  if (node != nullptr && node->value_or(std::string_view{}) == "lost") return std::nullopt;
  return reader.dollars("fee");
}

constexpr const char* whole = "whole dollars";

bool in_whole_dollars(Money money) { return money.units() % Money::units_per_dollar == 0; }

// Tiers are in whole dollars, so the next begins a dollar above the last: no amount is in two, none in neither.
void check_neighbors(TableReader& reader, const FeeTier& last, const FeeTier& tier) {
  if (!last.to || !tier.from || *tier.from <= *last.to)
    return reader.refuse("from", "tiers that overlap", "each tier begins above the last");
  const auto next = last.to->plus(Money::from_dollars(1).value_or(Money()));
  if (next && *tier.from > *next)
    reader.refuse("from", "a gap between tiers",
                  "the tier after " + to_text(*last.to) + " begins at " + to_text(*next));
}

std::vector<FeeTier> read_tiers(TableReader& option, std::string_view key) {
  std::vector<FeeTier> tiers;
  for (const toml::table* table : option.tables(key)) {
    TableReader reader(*table, option.sink(), "fee tier");
    FeeTier tier;
    tier.from = reader.maybe_dollars("from");
    tier.to = reader.maybe_dollars("to");
    tier.fee = read_fee(reader);
    tier.ruling = reader.text_or("ruling", "");
    if (tier.from && tier.to && *tier.to < *tier.from) reader.refuse("to", "a tier that ends before it begins");
    if (tier.from && !in_whole_dollars(*tier.from)) reader.refuse("from", "a tier that begins within a dollar", whole);
    if (tier.to && !in_whole_dollars(*tier.to)) reader.refuse("to", "a tier that ends within a dollar", whole);
    if (!tiers.empty()) check_neighbors(reader, tiers.back(), tier);
    reader.done();
    tiers.push_back(tier);
  }
  return tiers;
}

std::vector<PotFee> read_pot(TableReader& option) {
  static const std::set<std::string> moments = {
      "first-betting",        "ended-before-flop", "flop",  "turn",    "river", "after-first-betting",
      "after-second-betting", "ended-early",       "early", "regular", "late",  "before-deal"};
  std::vector<PotFee> pot;
  for (const toml::table* table : option.tables("pot")) {
    TableReader reader(*table, option.sink(), "pot fee");
    PotFee fee;
    fee.when = reader.text("when");
    fee.bracket = static_cast<int>(reader.integer_or("bracket", 0));
    fee.fee = read_fee(reader);
    fee.topped_up = reader.flag_or("topped_up", false);
    if (!moments.contains(fee.when)) reader.refuse("when", "'" + fee.when + "' is no moment of a hand");
    reader.done();
    pot.push_back(fee);
  }
  return pot;
}

PlayerBracket read_players(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "players table");
  PlayerBracket bracket;
  if (reader.has("min")) bracket.min = static_cast<int>(reader.integer("min"));
  if (reader.has("max")) bracket.max = static_cast<int>(reader.integer("max"));
  reader.done();
  return bracket;
}

void read_table_limits(TableReader& reader, FeeOption& option) {
  if (const toml::table* limit = reader.maybe_table("limit")) {
    TableReader inner(*limit, reader.sink(), "limit");
    option.limit_min = inner.maybe_dollars("min");
    option.limit_max = inner.maybe_dollars("max");
    if (option.limit_min && option.limit_max && *option.limit_max < *option.limit_min)
      inner.refuse("max", "a table limit that ends before it begins");
    inner.done();
  }
  option.limit_text = reader.text_or("limit_text", "");
  if (const toml::table* players = reader.maybe_table("players")) {
    const PlayerBracket bracket = read_players(*players, reader.sink());
    option.players_min = bracket.min;
    option.players_max = bracket.max;
  }
}

// Different amounts are different rates; what costs nothing is none. A row of early, regular and late fees is one.
std::size_t rates_of(const FeeOption& option) {
  std::set<Money> amounts;
  for (const auto* tiers : {&option.player, &option.player_dealer}) {
    for (const FeeTier& tier : *tiers) amounts.insert(tier.fee.value_or(Money()));
  }
  for (const PotFee& pot : option.pot) amounts.insert(pot.fee.value_or(Money()));
  amounts.erase(Money());
  return amounts.size() + option.rates.size();
}

FeeOption read_option(const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "fee option");
  FeeOption option;
  option.number = static_cast<int>(reader.integer("option"));
  read_table_limits(reader, option);
  option.player = read_tiers(reader, "player");
  option.player_dealer = read_tiers(reader, "player_dealer");
  option.pot = read_pot(reader);
  if (const toml::table* time = reader.maybe_table("time")) {
    TableReader inner(*time, sink, "time fee");
    option.time = TimeFee{static_cast<int>(inner.integer("minutes")), read_fee(inner)};
    inner.done();
  }
  for (const toml::table* row : reader.tables("rates")) {
    TableReader inner(*row, sink, "row of rates");
    option.rates.push_back({inner.maybe_dollars("early"), inner.maybe_dollars("regular"), inner.maybe_dollars("late")});
    const RoundFees& rate = option.rates.back();
    if (!rate.early && !rate.regular && !rate.late)
      inner.refuse_lack("early", "a rate without a fee", "early, regular or late");
    inner.done();
  }
  option.ruling = reader.text_or("ruling", "");
  option.note = reader.text_or("note", "");
  const bool charges = !option.player.empty() || !option.player_dealer.empty() || !option.pot.empty() || option.time ||
                       !option.rates.empty();
  if (!charges)
    reader.refuse("option", "a fee option that charges nothing", "player, player_dealer, pot, time or rates");
  reader.done();
  return option;
}

// Tiers are picked by wagers, so the schedule must say by which.
void check_counts(TableReader& reader, const FeeSchedule& schedule, const FeeOption& option) {
  const bool dealer_tiers = std::any_of(option.player_dealer.begin(), option.player_dealer.end(),
                                        [](const FeeTier& tier) { return tier.from || tier.to; });
  if (!option.player.empty() && (schedule.player_counts.empty() || schedule.player_per.empty()))
    reader.refuse_lack("player_counts", "player fees without wagers they are for",
                       "player_counts = [...] and player_per");
  if (dealer_tiers && schedule.dealer_counts.empty())
    reader.refuse_lack("dealer_counts", "tiers of the player-dealer without wagers that make up the table's action",
                       "dealer_counts = [...]");
}

FeeSchedule read_schedule(const toml::table& table, std::optional<std::int64_t> most_rates, ErrorSink& sink) {
  TableReader reader(table, sink, "schedule");
  FeeSchedule schedule;
  schedule.id = reader.text("id");
  schedule.heading = reader.text("heading");
  schedule.games = reader.texts("games");
  schedule.default_for = reader.texts("default_for");
  schedule.clauses = reader.texts("clauses");
  schedule.collected = reader.word<std::string>("collected", {{"before-deal", "before-deal"},
                                                              {"before-dice", "before-dice"},
                                                              {"from-pot", "from-pot"},
                                                              {"by-time", "by-time"}});
  schedule.player_counts = reader.texts("player_counts");
  schedule.player_per = reader.word_or<std::string>(
      "player_per", {{"player", "player"}, {"spot", "spot"}, {"wager", "wager"}}, std::string{});
  schedule.dealer_counts = reader.texts("dealer_counts");
  for (const toml::table* bracket : reader.tables("brackets"))
    schedule.brackets.push_back(read_players(*bracket, sink));
  schedule.ruling = reader.text_or("ruling", "");
  schedule.note = reader.text_or("note", "");
  std::set<int> numbers;
  for (const toml::table* option : reader.tables("options")) {
    schedule.options.push_back(read_option(*option, sink));
    if (!numbers.insert(schedule.options.back().number).second) {
      sink.refuse(option,
                  "schedule " + schedule.id + " has two options " + std::to_string(schedule.options.back().number));
    }
    const std::size_t rates = rates_of(schedule.options.back());
    if (most_rates && rates > static_cast<std::size_t>(*most_rates))
      sink.refuse(option, std::to_string(rates) + " collection rates at one table limit",
                  "at most " + std::to_string(*most_rates));
    check_counts(reader, schedule, schedule.options.back());
    for (const PotFee& fee : schedule.options.back().pot) {
      if (fee.bracket < 0 || std::cmp_greater(fee.bracket, schedule.brackets.size()))
        sink.refuse(option, "schedule " + schedule.id + " has no bracket " + std::to_string(fee.bracket),
                    "an entry of its `brackets`, counted from 1");
    }
  }
  if (schedule.clauses.empty()) reader.refuse("clauses", "a schedule without a clause", "clauses = [\"...\"]");
  if (schedule.options.empty()) reader.refuse("options", "a schedule without options");
  reader.done();
  return schedule;
}

}  // namespace

std::vector<FeeSchedule> read_fees(const toml::table& file, ErrorSink& sink) {
  TableReader reader(file, sink, "fee file");
  reader.schema();
  std::vector<FeeSchedule> schedules;
  std::optional<std::int64_t> most_rates;
  if (reader.has("most_rates")) most_rates = reader.integer("most_rates");
  for (const toml::table* table : reader.tables("schedules"))
    schedules.push_back(read_schedule(*table, most_rates, sink));
  reader.done();
  return schedules;
}

}  // namespace croupier
