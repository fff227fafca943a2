#include <poll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>

#include "base/nearest_word.h"
#include "base/version.h"
#include "cli/commands/commands.h"
#include "cli/flags/flag_words.h"

namespace {

using namespace croupier;

// The first word that is no flag, when it is no command either.
std::string unknown_command(const CLI::App& app, int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--rulebook") ++i;
    if (word.starts_with('-')) continue;
    const auto commands = app.get_subcommands([&](const CLI::App* command) { return command->get_name() == word; });
    return commands.empty() ? word : "";
  }
  return "";
}

std::string command_hint(const CLI::App& app, const std::string& wrong) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  const std::string near = nearest_word(wrong, names);
  return near.empty() ? "`croupier --help` shows the commands" : "did you mean '" + near + "'?";
}

int run(int argc, char** argv) {
  CLI::App app("Croupier: the casino rulebook made executable");
  app.name("croupier");
  cli::Session session;
  app.add_flag("--json", session.json, "print the result as JSON");
  app.add_flag("--quiet,-q", session.quiet, "no progress, no notes");
  app.add_option("--rulebook", session.rulebook_folder,
                 "read the rulebook from this folder instead of the one built in")
      ->type_name("DIR");
  app.set_version_flag("--version", std::string(version()) + " (" + std::string(commit()) + ")");
  // The flags above may also stand after the command.
  app.fallthrough();
  cli::add_games(app, session);
  cli::add_rules(app, session);
  cli::add_eval(app, session);
  cli::add_compare(app, session);
  cli::add_settle(app, session);
  cli::add_deal(app, session);
  cli::add_view(app, session);
  cli::add_verify(app, session);
  cli::add_replay(app, session);
  cli::add_play(app, session);
  cli::add_analyze(app, session);
  cli::add_count(app, session);
  cli::add_simulate(app, session);
  cli::add_report(app, session);
  cli::add_gates(app, session);
  cli::add_tune(app, session);
  cli::add_diff(app, session);
  cli::add_bench(app, session);
  cli::add_rng(app, session);
  cli::add_manifest(app, session);
  cli::add_backup(app, session);
  cli::add_restore(app, session);
  cli::add_serve(app, session);
  app.footer(
      "Without a command: croupier serve\nTry: croupier games    croupier rules GAME    croupier eval GAME 2c Kh Qh Jh "
      "9h");
  try {
    if (const std::string wrong = unknown_command(app, argc, argv); !wrong.empty()) {
      session.refuse_usage("no command '" + wrong + "'", command_hint(app, wrong));
      return session.exit_code;
    }
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) cli::serve_as_usual(session);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::CallForVersion& shown) {
    return app.exit(shown);
  } catch (const CLI::ParseError& error) {
    const auto chosen = app.get_subcommands();
    session.refuse(cli::flag_words(error, app, chosen.empty() ? app : *chosen.front()));
  }
  return session.exit_code;
}

// A full disk must not pass for success. A reader that has seen enough is no failure.
bool output_failed() {
  std::cout.flush();
  const bool failed = std::fflush(stdout) != 0 || std::ferror(stdout) != 0 || !std::cout;
  pollfd reader{STDOUT_FILENO, POLLOUT, 0};
  const bool reader_gone = poll(&reader, 1, 0) == 1 && (reader.revents & POLLERR) != 0;
  return failed && !reader_gone;
}

}  // namespace

int main(int argc, char** argv) {
  // A reader that goes away, as `| head` does, ends the output, not the program.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    const int code = run(argc, argv);
    if (!output_failed()) return code;
    std::fputs("croupier: the output could not be written; is the disk full?\n", stderr);
    return croupier::cli::io_error;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "croupier: internal error: %s\n", error.what());
    return croupier::cli::internal;
  }
}
