#include "report/gates/gates.h"
#include "odds/families.h"

#include <CLI/CLI.hpp>

#include <cstdio>

#include "bank/supplied_tables.h"
#include "cli/commands/commands.h"
#include "cli/flags/game_flags.h"
#include "cli/flags/table_flags.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/text_table.h"
#include "report/figures/number_text.h"
#include "report/gates/gate_words.h"
#include "rules/unknown_names.h"

namespace croupier::cli {
namespace {

struct GatesFlags {
  std::string game;
  std::string wager;
  std::vector<std::string> settings;
  std::string table_file;
  bool as_read = false;
  unsigned threads = 0;
};

void print_wagers(const GateReport& report) {
  TextTable table({Align::left, Align::left, Align::right, Align::left});
  table.heading({"bet", "bettor's expectation", "comes back", "top award"});
  for (const GateWager& wager : report.wagers) {
    const std::string top = award_text(wager.top.pays) + ", " + odds_text(wager.top);
    table.row(
        {wager.name(), percent_text(wager.ev) + " of each " + wager.unit, share_text(wager.returns.value, 2), top});
  }
  std::fputs(table.text(2).c_str(), stdout);
}

void print_findings(const GateReport& report) {
  if (report.findings.empty()) {
    std::printf("\n  %s\n", report.holds() ? "every gate holds, and no bet is in the bettor's favor"
                                           : "nothing was found, but not every bet could be judged");
  }
  const std::vector<FindingGroup> told = group_findings(report.findings);
  for (const bool ours : {true, false}) {
    bool headed = false;
    for (const FindingGroup& findings : told) {
      if (findings.front()->reading.has_value() == ours) continue;
      if (!headed) std::printf("\n%s\n", bold(ours ? "As we read the rules" : "As they may also be read").c_str());
      headed = true;
      const std::string text = wrapped(words_of(findings), terminal_width() - 4, 4);
      std::printf("  - %s\n", (ours ? red(text) : text).c_str());
    }
  }
  bool headed = false;
  for (const std::string& sentence : open_words(report)) {
    if (!headed) std::printf("\n%s\n", bold("What is not known").c_str());
    headed = true;
    std::printf("  - %s\n", wrapped(sentence, terminal_width() - 4, 4).c_str());
  }
}

// The games to judge, with the options asked for.
Result<std::vector<Game>> games_asked(const Rulebook& book, const GatesFlags& flags) {
  std::vector<Game> games;
  if (flags.game.empty()) {
    for (const Game* game : solved_games(book)) games.push_back(*game);
    return games;
  }
  const auto settings = parse_settings(flags.settings);
  if (!settings) return settings.refusal();
  const auto own = read_tables(flags.table_file);
  if (!own) return own.refusal();
  auto game = game_with_tables(book, flags.game, *settings, {}, *own);
  if (!game) return game.refusal();
  if (mathematics_of(*game) == nullptr) return family_not_played(*game);
  games.push_back(std::move(game).value());
  return games;
}

void print_gates(Session& session, const GatesFlags& flags) {
  if (flags.game.empty() && !(flags.settings.empty() && flags.wager.empty() && flags.table_file.empty()))
    return session.refuse_usage("--set, --wager or --table without a game", "croupier gates GAME --set option=value");
  const auto book = session.rulebook();
  if (!book) return;
  const auto games = games_asked(*book, flags);
  if (!games) return session.refuse(games.refusal());
  const InterruptWatch watch;
  Json all = Json::array();
  for (const Game& game : *games) {
    std::optional<ProgressBar> bar(session.quiet);
    const auto report = judge(*book, game,
                              {.wager = flags.wager,
                               .readings = !flags.as_read,
                               .threads = flags.threads,
                               .progress = [&](double share, const std::string& what) {
                                 bar->show(share, game.id + " " + what);
                                 return !InterruptWatch::interrupted();
                               }});
    bar.reset();
    if (!report) return session.refuse(report.refusal());
    if (report->failed()) session.exit_code = check_failed;
    if (session.json) {
      all.push_back(gates_json(*book, game, *report));
    } else {
      std::printf("%s\n", bold(game.name + "  " + game.id).c_str());
      print_wagers(*report);
      print_findings(*report);
      std::printf("\n");
    }
    if (!report->stopped) continue;
    session.exit_code = interrupted;
    break;
  }
  if (session.json) session.print_json(flags.game.empty() ? Json{{"games", all}} : all.at(0));
}

}  // namespace

void add_gates(CLI::App& app, Session& session) {
  auto* command =
      app.add_subcommand("gates", "minimum return, odds of the top award, bets in the bettor's favor; exit 1 if any");
  auto flags = std::make_shared<GatesFlags>();
  command->add_option("game", flags->game, "a game's id; left out: every game that can be solved");
  command->add_option("--wager", flags->wager, "only this bet; `base` is the game proper")->type_name("WAGER");
  add_settings(*command, flags->settings);
  add_table_file(*command, flags->table_file);
  command->add_flag("--as-read", flags->as_read, "only the rules as they stand, no other value of any option");
  command->add_option("--threads", flags->threads, "at most so many threads; the result is the same")
      ->type_name("N")
      ->check(CLI::Range(0, 256));
  command->callback([&session, flags] { print_gates(session, *flags); });
}

}  // namespace croupier::cli
