// The running server, with all its parts in the order they need each other: what `serve` opens and tests open.
#pragma once

#include "advice/book_adviser.h"
#include "advice/odds_runner.h"
#include "advice/solved_theories.h"
#include "room/audit/archive.h"
#include "room/audit/auditor.h"
#include "rules/rulebook.h"
#include "server/server.h"
#include "store/journal.h"
#include "store/vault.h"

namespace croupier {

struct AppSettings {
  server::SiteSettings site;
  server::Log::Format log = server::Log::Format::text;
  Shuffler* shuffler = nullptr;  // null: the tables' own shuffle
  // What the program is; without it nothing is held against anything.
  server::Integrity::Check self_check = [] { return server::SelfChecked{}; };
  std::optional<Verified> verified = {};  // what the store was found to be, when it was read before
  server::BackupSettings backups = {};
  // The machine's clocks; a test may move them.
  server::Clock system = server::system_clock();
  server::Clock steady = server::steady_clock();
};

class App {
 public:
  // All must outlive it.
  App(const Rulebook& book, Store& store, Vault& vault, const AppSettings& settings);

  // The room, as the store has it.
  Result<Done> open();
  // Serves until the loop is stopped; then waits for the store.
  void run();
  // The daily check and copy, when it is time.
  void keep_up();
  // A machine whose clock was set, or goes wrong, is told of in the log and in the store.
  void watch_clock();

  server::ServerClock clock;
  const server::Clock now = [this] { return clock.now(); };
  const server::Log log;
  server::Metrics metrics;
  server::Loop loop;  // ends after all that runs on it, before what it counts in
  ThreadedJournal journal;
  BookAdviser adviser;
  OddsRunner odds;
  server::WorkerThread passwords;
  Archive archive;
  SolvedTheories theories;
  Auditor auditor;
  server::WorkerThread readers;
  server::Keeper keeper;
  server::WorkerThread upkeep;  // after what it reads
  server::Integrity integrity;
  server::Backups backups;
  server::Site site;
  server::Server server;

 private:
  [[nodiscard]] server::Post post();
  void keep_watching();
  void keep_auditing();
  [[nodiscard]] server::UpkeepParts upkeep_parts();
  // By a copy, so that the room goes on meanwhile.
  [[nodiscard]] Result<Verified> verify_store(const std::filesystem::path& folder, const BackupProgress& progress);

  std::optional<Verified> verified_;
};

}  // namespace croupier
