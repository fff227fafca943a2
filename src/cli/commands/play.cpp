#include <CLI/CLI.hpp>

#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/play/sitting.h"

namespace croupier::cli {
namespace {

void play(Session& session, const PlayFlags& flags) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto rules = open_table(*book, flags.table);
  if (!rules) return session.refuse(rules.refusal());
  // A program that asks for JSON gets nothing else on its channel.
  Sitting sitting(*book, **rules, flags, session.json ? stderr : stdout);
  if (const auto seated = sitting.sit_down(); !seated) return session.refuse(seated.refusal());
  const auto played = sitting.run();
  if (session.json) session.print_json({{"rounds", sitting.rounds()}});
  if (!played) session.refuse(played.refusal());
}

}  // namespace

void add_play(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("play", "play a game at the terminal, each payment explained");
  auto flags = std::make_shared<PlayFlags>();
  add_table_flags(*command, flags->table);
  add_fee_flag(*command, flags->table);
  command->add_option("--bankroll", flags->bankroll, "what you sit down with; 500 when left out")->type_name("DOLLARS");
  command->add_option("--seats", flags->seats, "players at the table; the others play by the book")->type_name("N");
  make_seed(*command->add_option("--seed", flags->seed, "the same seed deals the same cards"));
  command->add_option("--record", flags->record_file, "append the record of each round to this file")
      ->type_name("FILE");
  command->footer(
      "One key or word a line: Enter deals, b bets, t pay tables, r rules, h help or, with cards before you, a hint, "
      "q quit.\n" +
      std::string(book_play_is) +
      "\nWith --json the settlements of the rounds are printed at the end, and the table is shown on stderr.");
  command->callback([&session, flags] { play(session, *flags); });
}

}  // namespace croupier::cli
