#include "cli/table_flags.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>

#include "rules/unknown_names.h"

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

void make_seed(CLI::Option& option) {
  // The parser's own conversion takes a number that is too large, or negative, for another one.
  const auto whole = [](const std::string& text) -> std::string {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size()) return "";
    return "'" + shown(text) + "' is no whole number from 0 to 18446744073709551615";
  };
  option.type_name("S")->check(CLI::Validator(whole, "", "seed"));
}

Result<Done> check_seats(const TableRules& rules, int seats) {
  const Seats& allowed = rules.game().seats;
  if (seats >= allowed.min && seats <= allowed.max) return Done{};
  return Refusal{.kind = RefusalKind::usage,
                 .what = "--seats " + std::to_string(seats),
                 .where = {},
                 .right = std::to_string(allowed.min) + " to " + std::to_string(allowed.max) + " players"};
}

Setup setup_of(const TableRules& rules) {
  Setup setup;
  if (rules.game().bank == BankKind::player_dealer) setup.bank_seat = static_cast<std::uint8_t>(rules.positions() - 1);
  return setup;
}

Result<TableRules> open_table(const Rulebook& book, const TableFlags& flags) {
  const auto settings = parse_settings(flags.settings);
  if (!settings) return settings.refusal();
  auto game = book.game_with(flags.game, *settings);
  if (!game) return game.refusal();
  const auto tables = parse_settings(flags.paytables, "--paytable", "wager=id");
  if (!tables) return tables.refusal();
  std::optional<FeeTable> fees;
  if (!flags.fees.empty()) {
    auto named = named_fees(book, *game, flags.fees);
    if (!named) return named.refusal();
    fees = std::move(named).value();
  }
  return TableRules::make(book, std::move(game).value(), {tables->begin(), tables->end()}, std::move(fees));
}

Result<std::vector<Command>> opening_bets(const TableRules& rules, const TableFlags& flags, std::uint8_t seat) {
  const auto given = parse_settings(flags.bets, "--bet", "wager=dollars");
  if (!given) return given.refusal();
  std::vector<std::optional<std::int64_t>> cents(rules.wagers().size());
  for (const auto& [id, amount] : *given) {
    const std::uint8_t wager = rules.wager_index(id);
    if (wager == none) return no_wager(rules.game(), id);
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
