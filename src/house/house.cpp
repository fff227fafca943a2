#include "house/house.h"

namespace croupier {

House::House(const Rulebook& book, Store& store, Vault& vault, const HouseSettings& settings)
    : log(settings.log, now),
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

void House::run() {
  server.start();
  loop.run();
  journal.drain();
}

}  // namespace croupier
