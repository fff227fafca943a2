#include "house/house.h"

namespace croupier {
namespace {

constexpr std::int64_t clock_watch_ms = 1000;

}  // namespace

House::House(const Rulebook& book, Store& store, Vault& vault, const HouseSettings& settings)
    : clock(settings.system, settings.steady),
      log(settings.log, settings.system),
      journal(store, post()),
      adviser(post()),
      odds(book),
      passwords(post()),
      archive(book, journal.store()),
      readers(post()),
      keeper(book, RoomParts{.journal = journal, .vault = vault, .adviser = adviser, .shuffler = settings.shuffler},
             metrics, log),
      site{.book = book,
           .keeper = keeper,
           .workers = passwords,
           .archive = archive,
           .readers = readers,
           .odds = odds,
           .metrics = metrics,
           .log = log,
           .now = now,
           .settings = settings.site},
      server(loop, site) {}

server::Post House::post() {
  return [this](std::function<void()> call) { loop.post(std::move(call)); };
}

Result<Done> House::open() {
  const auto newest = journal.store().newest_ms();
  if (!newest) return newest.refusal();
  clock.start_after(*newest);
  return keeper.open(now());
}

void House::watch_clock() {
  // While the store is away it can be told to the log only: then later.
  if (keeper.room() == nullptr) return;
  const auto ahead = clock.strayed();
  if (!ahead) return;
  const Json fields = {{"machine_ahead_ms", *ahead}};
  log.warning("clock-strayed", fields);
  keeper.note("clock-strayed", fields, now());
}

void House::keep_watching() {
  watch_clock();
  loop.after(clock_watch_ms, [this] { keep_watching(); });
}

void House::run() {
  server.start();
  keep_watching();
  loop.run();
  journal.drain();
}

}  // namespace croupier
