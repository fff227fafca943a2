#include "cli/table_flags.h"

#include <CLI/CLI.hpp>

#include <algorithm>

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
  if (!with_bets) return;
  command
      .add_option("--bet", flags.bets, "wager=dollars; may be repeated. Required wagers not given are at their minimum")
      ->type_name("WAGER=DOLLARS")
      ->allow_extra_args(false);
  command.add_option("--fees", flags.fees, "the collection in force, as F15/1; `default`: the game's. Left out: none")
      ->type_name("SCHEDULE/OPTION");
}

Result<FeeTable> named_fees(const Rulebook& book, const Game& game, const std::string& name) {
  if (name == "default") {
    if (const auto choice = default_fees(book, game)) return FeeTable::make(book, game, *choice);
    return Refusal{.kind = RefusalKind::unknown,
                   .what = game.name + " has no collection by default",
                   .where = {},
                   .right = "leave --fees out"};
  }
  const auto choice = parse_fee_choice(name);
  if (!choice) return choice.refusal();
  return FeeTable::make(book, game, *choice);
}

Result<TableRules> open_table(const Rulebook& book, const TableFlags& flags) {
  const auto settings = parse_settings(flags.settings);
  if (!settings) return settings.refusal();
  auto game = book.game_with(flags.game, *settings);
  if (!game) return game.refusal();
  const auto tables = parse_settings(flags.paytables);
  if (!tables) {
    Refusal refusal = tables.refusal();
    refusal.right = "--paytable wager=id";
    return refusal;
  }
  std::optional<FeeTable> fees;
  if (!flags.fees.empty()) {
    auto named = named_fees(book, *game, flags.fees);
    if (!named) return named.refusal();
    fees = std::move(named).value();
  }
  return TableRules::make(book, std::move(game).value(), {tables->begin(), tables->end()}, std::move(fees));
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
