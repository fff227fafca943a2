#include "cli/flags/table_flags.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>

#include "bank/supplied_tables.h"
#include "base/refuse.h"
#include "games/families.h"
#include "record/meter_records.h"
#include "rules/unknown_names.h"
#include "table/required_bets.h"

namespace croupier::cli {

using namespace games;

void add_table_flags(CLI::App& command, TableFlags& flags) {
  command.add_option("game", flags.game, "a game's id")->required();
  command.add_option("--set", flags.settings, "option=value; may be repeated")
      ->type_name("OPTION=VALUE")
      ->allow_extra_args(false);
  command.add_option("--paytable", flags.paytables, "wager=id; may be repeated")
      ->type_name("WAGER=ID")
      ->allow_extra_args(false);
  add_table_file(command, flags.table_file);
  command
      .add_option("--meter", flags.meters, "wager=dollars: what a progressive's meter stands at; left out: its seed")
      ->type_name("WAGER=DOLLARS")
      ->allow_extra_args(false);
  command
      .add_option("--bet", flags.bets, "wager=dollars; may be repeated. Required wagers not given are at their minimum")
      ->type_name("WAGER=DOLLARS")
      ->allow_extra_args(false);
  command.add_option("--bank", flags.bank, "what a player-dealer puts up; left out: he covers every wager")
      ->type_name("DOLLARS");
}

void add_fee_flag(CLI::App& command, TableFlags& flags) {
  command.add_option("--fees", flags.fees, "the collection in force, as F15/1; `default`: the game's. Left out: none")
      ->type_name("SCHEDULE/OPTION");
}

void add_shoe_flags(CLI::App& command, TableFlags& flags) {
  command
      .add_option(
          "--rounds-per-shoe", flags.rounds_per_shoe,
          "deal so many rounds from one shoe; fewer, if the cut card comes before. Without this and --cut, each "
          "round has a fresh one")
      ->type_name("N")
      ->check(CLI::Range(1, 1000));
  command
      .add_option("--cut", flags.cut,
                  "deal from one shoe until the cut card, so many cards from its end, comes; that round is its last. "
                  "Left out: where the rules post it")
      ->type_name("CARDS");
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

Result<Setup> setup_of(const TableRules& rules, const TableFlags& flags) {
  Setup setup;
  const bool player_dealer = rules.game().bank == BankKind::player_dealer;
  if (player_dealer) setup.bank_seat = static_cast<std::uint8_t>(rules.positions() - 1);
  if (flags.bank.empty()) return setup;
  if (!player_dealer)
    return Refusal{.kind = RefusalKind::usage,
                   .what = "--bank: the house banks " + rules.game().name,
                   .where = {},
                   .right = "leave it out"};
  const auto money = parse_dollars(flags.bank);
  if (!money) return money.refusal();
  if (*money <= Money())
    return Refusal{.what = "--bank " + shown(flags.bank) + " covers nothing", .where = {}, .right = "more than $0"};
  setup.bank_cents = money->cents();
  return setup;
}

namespace {

// Where the cut card lies is a rule of the game, which records carry: --cut is its option, as a word of --set.
Result<std::string> cut_setting(const Game& game, int cut) {
  const auto option = std::ranges::find(game.options, std::string("deck.shoe.cut_from_end"), &Option::sets);
  if (option == game.options.end())
    return refuse("--cut: " + game.name + (game.deck.shoe ? " has its cut card in one place" : " has no cut card"),
                  "leave it out");
  if (cut < *option->min || cut > *option->max)
    return refuse("--cut " + std::to_string(cut),
                  std::to_string(*option->min) + " to " + std::to_string(*option->max) + " cards from the end");
  return option->id + "=" + std::to_string(cut);
}

Result<std::vector<Setting>> settings_given(const Rulebook& book, const TableFlags& flags) {
  std::vector<std::string> words = flags.settings;
  if (flags.cut) {
    const auto game = book.game(flags.game);
    if (!game) return game.refusal();
    auto cut = cut_setting(**game, *flags.cut);
    if (!cut) return cut.refusal();
    words.push_back(std::move(cut).value());
  }
  return parse_settings(words);
}

}  // namespace

Result<SharedRules> open_table(const Rulebook& book, const TableFlags& flags) {
  const auto settings = settings_given(book, flags);
  if (!settings) return settings.refusal();
  const auto tables = parse_settings(flags.paytables, "--paytable", "wager=id");
  if (!tables) return tables.refusal();
  const std::map<std::string, std::string> chosen(tables->begin(), tables->end());
  const auto own = read_tables(flags.table_file);
  if (!own) return own.refusal();
  auto game = game_with_tables(book, flags.game, *settings, chosen, *own);
  if (!game) return game.refusal();
  if (flags.deals_on() && !game->deck.outlasts_a_round())
    return refuse(game->name + " is shuffled for every round", "leave --rounds-per-shoe and --cut out");
  std::optional<FeeTable> fees;
  if (!flags.fees.empty()) {
    auto named = named_fees(book, *game, flags.fees);
    if (!named) return named.refusal();
    fees = std::move(named).value();
  }
  return make_rules(book, std::move(game).value(), chosen, std::move(fees));
}

void add_table_file(CLI::App& command, std::string& file) {
  command.add_option("--table", file, "pay tables that the operator brings: entries [[tables]]")->type_name("FILE");
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
  const auto given = parse_settings(flags.meters, "--meter", "wager=dollars");
  if (!given) return given.refusal();
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

Result<std::map<std::string, std::int64_t>> stakes_given(const Game& game, const std::vector<std::string>& bets) {
  const auto given = parse_settings(bets, "--bet", "wager=dollars");
  if (!given) return given.refusal();
  std::map<std::string, std::int64_t> stakes;
  for (const auto& [id, amount] : *given) {
    if (game.wager(id) == nullptr) return no_wager(game, id);
    const auto money = parse_dollars(amount);
    if (!money) return money.refusal();
    stakes[id] = money->cents();
  }
  return stakes;
}

Result<std::vector<Command>> opening_bets(const TableRules& rules, const TableFlags& flags, std::uint8_t seat) {
  const auto given = stakes_given(rules.game(), flags.bets);
  if (!given) return given.refusal();
  std::vector<std::optional<std::int64_t>> cents(rules.wagers().size());
  for (const auto& [id, amount] : *given) cents[rules.wager_index(id)] = amount;
  // Where no wager is required but one of several, seats differ in theirs.
  add_required(rules, cents, seat);
  std::vector<Command> commands;
  for (std::size_t i = 0; i < cents.size(); ++i) {
    if (cents[i]) commands.push_back(bet(seat, static_cast<std::uint8_t>(i), *cents[i]));
  }
  return commands;
}

}  // namespace croupier::cli
