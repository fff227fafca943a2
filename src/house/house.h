// The running server, with all its parts in the order they need each other: what `serve` opens and tests open.
#pragma once

#include "advice/book_adviser.h"
#include "advice/odds_runner.h"
#include "room/archive.h"
#include "rules/rulebook.h"
#include "server/server.h"
#include "store/journal.h"
#include "store/vault.h"

namespace croupier {

struct HouseSettings {
  server::SiteSettings site;
  server::Log::Format log = server::Log::Format::text;
  Shuffler* shuffler = nullptr;  // null: the tables' own shuffle
  // The machine's clocks; a test may move them.
  server::Clock system = server::system_clock();
  server::Clock steady = server::steady_clock();
};

class House {
 public:
  // All must outlive it.
  House(const Rulebook& book, Store& store, Vault& vault, const HouseSettings& settings);

  // The room, as the store has it.
  Result<Done> open();
  // Serves until the loop is stopped; then waits for the store.
  void run();
  // A machine whose clock was set, or goes wrong, is told of in the log and in the store.
  void watch_clock();

  server::HouseClock clock;
  const server::Clock now = [this] { return clock.now(); };
  const server::Log log;
  server::Metrics metrics;
  server::Loop loop;  // ends after all that runs on it, before what it counts in
  ThreadedJournal journal;
  BookAdviser adviser;
  OddsRunner odds;
  server::WorkerThread passwords;
  Archive archive;
  server::WorkerThread readers;
  server::Keeper keeper;
  server::Site site;
  server::Server server;

 private:
  [[nodiscard]] server::Post post();
  void keep_watching();
};

}  // namespace croupier
