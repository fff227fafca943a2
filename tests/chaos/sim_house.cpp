#include "tests/chaos/sim_house.h"

#include <algorithm>

namespace croupier::chaos {
namespace {

constexpr std::int64_t beat_ms = 1000;

}  // namespace

SimHouse::SimHouse(const Rulebook& book, Machine& machine)
    : machine_(machine),
      clock([&machine] { return machine.set_ahead_ms + machine.schedule.now(); },
            [&machine] { return machine.schedule.now(); }),
      journal(machine.schedule, machine.store, machine.faults),
      archive(book, machine.store),
      auditor(machine.store, theories),
      keeper(book,
             RoomParts{.journal = journal, .vault = machine.vault, .adviser = adviser, .shuffler = &machine.shuffler},
             metrics, log),
      upkeep{.keeper = keeper,
             .workers = workers,
             .store = machine.store,
             .log = log,
             .now = [this] { return clock.now(); }},
      integrity(
          upkeep, [] { return server::SelfChecked{}; }, [&machine](const auto&) { return machine.store.verify(); }),
      backups(upkeep, {}),
      site{.book = book,
           .keeper = keeper,
           .workers = workers,
           .archive = archive,
           .auditor = auditor,
           .readers = workers,
           .odds = odds,
           .integrity = integrity,
           .backups = backups,
           .metrics = metrics,
           .log = log,
           .now = [this] { return clock.now(); },
           .settings = {.hosts = {"127.0.0.1"},
                        .sign_ins = {.burst = 1'000'000, .per_minute = 1'000'000},
                        .new_guests = {.burst = 1'000'000, .per_minute = 1'000'000}}} {
  clock.start_after(machine.store.newest_ms().value());
  const auto opened = keeper.open(clock.now());
  EXPECT_TRUE(opened.ok()) << opened.refusal().line();
  keeper.on_lost = [this] { visitors.close_all(server::Close::try_again); };
  beat();
}

void SimHouse::beat() {
  const std::int64_t now = clock.now();
  keeper.tick(now);
  visitors.tick(now);
  const std::int64_t due = keeper.next_deadline_ms().value_or(now + beat_ms);
  machine_.schedule.after(std::clamp<std::int64_t>(due - now, 1, beat_ms), [this, alive = std::weak_ptr(alive_)] {
    if (!alive.expired()) beat();
  });
}

}  // namespace croupier::chaos
