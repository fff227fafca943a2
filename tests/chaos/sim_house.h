// One life of the server, without network and threads: from its start until it is told to stop or the machine goes
// down.
#pragma once

#include <memory>

#include "room/audit/archive.h"
#include "room/audit/auditor.h"
#include "server/api/router.h"
#include "server/upkeep/clock.h"
#include "server/visitors/visitors.h"
#include "store/memory_store.h"
#include "tests/chaos/sim_journal.h"
#include "tests/room/test_room.h"
#include "tests/server/site.h"

namespace croupier::chaos {

// What outlasts a life of the server.
struct Machine {
  explicit Machine(std::uint64_t seed) : schedule(seed) { shuffler.seed = seed; }

  Schedule schedule;
  bool faults = true;
  std::int64_t set_ahead_ms = 1'800'000'000'000;  // the machine's clock, before the steady one
  MemoryStore store;
  Vault vault = Vault::with_passing_key();
  test::KnownShuffler shuffler;
};

class SimHouse {
 public:
  SimHouse(const Rulebook& book, Machine& machine);

  void drain() { keeper.drain(clock.now()); }
  [[nodiscard]] bool drained() const { return keeper.drained(); }

 private:
  // Clocks and what is pushed by the second, as server/server.cpp has it.
  void beat();

  Machine& machine_;

 public:
  server::ServerClock clock;
  server::Log log{server::Log::Format::none, [] { return std::int64_t{0}; }};
  server::Metrics metrics;
  SimJournal journal;
  test::PlainAdviser adviser;
  testing::SlowJobs odds;
  server::DirectWorkers workers;
  Archive archive;
  test::KnownTheories theories;
  Auditor auditor;
  server::Keeper keeper;
  server::UpkeepParts upkeep;
  server::Integrity integrity;
  server::Backups backups;
  server::Site site;
  server::Router router{site};
  server::Visitors visitors{site};

 private:
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace croupier::chaos
