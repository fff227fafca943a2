#include <CLI/CLI.hpp>

#include <csignal>
#include <cstdio>
#include <exception>

#include "base/version.h"
#include "cli/commands.h"

namespace {

using namespace croupier;

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
  cli::add_bench(app, session);
  cli::add_rng(app, session);
  app.footer("Try: croupier games    croupier rules GAME    croupier eval GAME 2c Kh Qh Jh 9h");
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) std::fputs(app.help().c_str(), stdout);
  } catch (const CLI::CallForHelp& help) {
    return app.exit(help);
  } catch (const CLI::CallForVersion& shown) {
    return app.exit(shown);
  } catch (const CLI::ParseError& error) {
    std::fprintf(stderr, "croupier: %s; `croupier --help` shows the commands\n", error.what());
    return cli::usage;
  }
  return session.exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  // A reader that goes away, as `| head` does, ends the output, not the program.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "croupier: internal error: %s\n", error.what());
    return croupier::cli::internal;
  }
}
