#include <CLI/CLI.hpp>

#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/flags/game_flags.h"
#include "cli/words/rules_text.h"

namespace croupier::cli {
namespace {

struct RulesFlags : GameFlags {
  RulesParts parts;
};

void print_rules(Session& session, const RulesFlags& flags) {
  if (flags.parts.option != 0 && flags.parts.schedule.empty())
    return session.refuse_usage("--option without a schedule", "--schedule F15 --option 1");
  const auto book = session.rulebook();
  if (!book) return;
  const auto game = game_asked(*book, flags);
  if (!game) return session.refuse(game.refusal());
  if (const auto known = check_parts(*book, *game, flags.parts); !known) return session.refuse(known.refusal());
  if (session.json) return session.print_json(rules_json(*book, *game, flags.parts));
  std::fputs(rules_text(*book, *game, flags.parts).c_str(), stdout);
}

}  // namespace

void add_rules(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("rules", "a game's wagers, pay tables, options, limits, fees and clauses");
  auto flags = std::make_shared<RulesFlags>();
  add_game(*command, *flags);
  command->add_option("--wager", flags->parts.wager, "only this wager and its pay tables")->type_name("WAGER");
  command->add_flag("--paytables", flags->parts.paytables, "only the pay tables");
  command->add_flag("--options", flags->parts.options, "only the options and the rulings behind them");
  command->add_flag("--fees", flags->parts.fees, "only the collection schedules, every option");
  command->add_option("--schedule", flags->parts.schedule, "of the fees, only this schedule")
      ->type_name("ID")
      ->each([flags](const std::string&) { flags->parts.fees = true; });
  command->add_option("--option", flags->parts.option, "of that schedule one option, as it is posted at the table")
      ->type_name("N")
      ->check(CLI::Range(1, 9999));
  command->add_flag("--clauses", flags->parts.clauses, "only the clauses");
  command->callback([&session, flags] { print_rules(session, *flags); });
}

}  // namespace croupier::cli
