// One function a subcommand; each adds its flags and what it does when chosen.
#pragma once

#include "cli/session.h"

namespace CLI {
class App;
}

namespace croupier::cli {

void add_games(CLI::App& app, Session& session);
void add_rules(CLI::App& app, Session& session);
void add_eval(CLI::App& app, Session& session);
void add_compare(CLI::App& app, Session& session);
void add_settle(CLI::App& app, Session& session);
void add_deal(CLI::App& app, Session& session);
void add_view(CLI::App& app, Session& session);
void add_verify(CLI::App& app, Session& session);
void add_replay(CLI::App& app, Session& session);
void add_play(CLI::App& app, Session& session);
void add_analyze(CLI::App& app, Session& session);
void add_count(CLI::App& app, Session& session);
void add_simulate(CLI::App& app, Session& session);
void add_report(CLI::App& app, Session& session);
void add_gates(CLI::App& app, Session& session);
void add_tune(CLI::App& app, Session& session);
void add_diff(CLI::App& app, Session& session);
void add_bench(CLI::App& app, Session& session);
void add_rng(CLI::App& app, Session& session);
void add_manifest(CLI::App& app, Session& session);
void add_backup(CLI::App& app, Session& session);
void add_restore(CLI::App& app, Session& session);
void add_serve(CLI::App& app, Session& session);

// What the program does when it is told nothing.
void serve_as_usual(Session& session);

}  // namespace croupier::cli
