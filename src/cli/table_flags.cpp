#include "cli/table_flags.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "bank/supplied_tables.h"
#include "record/meter_records.h"

namespace croupier::cli {

using namespace showdown;

void add_table_flags(CLI::App& command, TableFlags& flags, bool with_bets) {
  command.add_option("game", flags.game, "a game's id")->required();
  command.add_option("--set", flags.settings, "option=value; may be repeated")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  command.add_option("--paytable", flags.paytables, "wager=id; may be repeated")
      ->type_name("WAGER=ID")
      ->allow_extra_args(false);
  command.add_option("--table", flags.table_file, "pay tables that the operator brings: entries [[tables]]")
      ->type_name("FILE");
  command
      .add_option("--meter", flags.meters, "wager=dollars: what a progressive's meter stands at; left out: its seed")
      ->type_name("WAGER=DOLLARS")
      ->allow_extra_args(false);
  if (!with_bets) return;
  command
      .add_option("--bet", flags.bets, "wager=dollars; may be repeated. Required wagers not given are at their minimum")
      ->type_name("WAGER=DOLLARS")
      ->allow_extra_args(false);
}

Result<TableRules> open_table(const Rulebook& book, const TableFlags& flags) {
  const auto settings = parse_settings(flags.settings);
  if (!settings) return settings.refusal();
  const auto tables = parse_settings(flags.paytables);
  if (!tables) {
    Refusal refusal = tables.refusal();
    refusal.right = "--paytable wager=id";
    return refusal;
  }
  const std::map<std::string, std::string> chosen(tables->begin(), tables->end());
  const auto own = read_tables(flags.table_file);
  if (!own) return own.refusal();
  auto game = game_with_tables(book, flags.game, *settings, chosen, *own);
  if (!game) return game.refusal();
  return TableRules::make(book, std::move(game).value(), chosen);
}

Result<std::string> read_tables(const std::string& path) {
  if (path.empty()) return std::string();
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file)
    return Refusal{.kind = RefusalKind::io, .what = "cannot be read", .where = path, .right = "a file with [[tables]]"};
  return read_supplied(text.str(), path);
}

Result<std::vector<MeterRecord>> meters_given(const TableRules& rules, const TableFlags& flags) {
  const auto given = parse_settings(flags.meters);
  if (!given) return Refusal{.what = given.refusal().what, .where = {}, .right = "--meter wager=dollars"};
  std::vector<MeterRecord> meters;
  for (const auto& [wager, amount] : *given) {
    const auto money = parse_dollars(amount);
    if (!money) return money.refusal();
    meters.push_back({wager, {.current = *money, .overflow = {}, .reserve = {}}});
  }
  const auto bets = parse_settings(flags.bets);
  for (const CompiledProgressive& progressive : rules.progressives()) {
    const std::string& id = rules.wager(progressive.wager).source->id;
    const auto is_named = [&](const auto& entry) { return entry.first == id; };
    if (std::any_of(given->begin(), given->end(), is_named)) continue;
    if (bets && std::none_of(bets->begin(), bets->end(), is_named)) continue;
    meters.push_back({id, seeded(progressive.meter)});
  }
  RoundRecord record;
  record.meters = meters;
  Setup setup;
  if (auto done = set_meters(record, rules, setup); !done) return done.refusal();
  return meters;
}

Result<std::vector<Command>> opening_bets(const TableRules& rules, const TableFlags& flags, std::uint8_t seat) {
  const auto given = parse_settings(flags.bets);
  if (!given) return Refusal{.what = given.refusal().what, .where = {}, .right = "--bet wager=dollars"};
  std::vector<std::optional<std::int64_t>> cents(rules.wagers().size());
  for (const auto& [id, amount] : *given) {
    const std::uint8_t wager = rules.wager_index(id);
    if (wager == none) {
      return Refusal{.kind = RefusalKind::unknown,
                     .what = rules.game().name + " has no wager '" + shown(id) + "'",
                     .where = {},
                     .right = "`croupier rules " + rules.game().id + "` lists its wagers"};
    }
    const auto money = parse_dollars(amount);
    if (!money) return money.refusal();
    cents[wager] = money->cents();
  }
  // Those that stand by themselves first, so that the others can follow them.
  for (const bool follows : {false, true}) {
    for (std::size_t i = 0; i < cents.size(); ++i) {
      const CompiledWager& wager = rules.wagers()[i];
      if (cents[i] || !wager.source->required || (wager.equals != none) != follows) continue;
      cents[i] = follows ? cents[wager.equals] : std::max<std::int64_t>(wager.min_cents, 1);
    }
  }
  std::vector<Command> commands;
  for (std::size_t i = 0; i < cents.size(); ++i) {
    if (cents[i]) commands.push_back(bet(seat, static_cast<std::uint8_t>(i), *cents[i]));
  }
  return commands;
}

}  // namespace croupier::cli
