#include "app/app.h"

#include "server/api/routes.h"
#include "store/files.h"

namespace croupier {
namespace {

constexpr std::int64_t clock_watch_ms = 1000;
constexpr std::int64_t returns_watch_ms = 60'000;

}  // namespace

App::App(const Rulebook& book, Store& store, Vault& vault, const AppSettings& settings)
    : clock(settings.system, settings.steady),
      log(settings.log, settings.system),
      journal(store, post()),
      adviser(post()),
      odds(book),
      passwords(post()),
      archive(book, journal.store()),
      theories(book),
      auditor(journal.store(), theories),
      readers(post()),
      keeper(book, RoomParts{.journal = journal, .vault = vault, .adviser = adviser, .shuffler = settings.shuffler},
             metrics, log),
      upkeep(post()),
      integrity(
          upkeep_parts(), settings.self_check,
          [this, folder = settings.backups.folder](const auto& progress) { return verify_store(folder, progress); }),
      backups(upkeep_parts(), settings.backups),
      site{.book = book,
           .keeper = keeper,
           .workers = passwords,
           .archive = archive,
           .auditor = auditor,
           .readers = readers,
           .odds = odds,
           .integrity = integrity,
           .backups = backups,
           .metrics = metrics,
           .log = log,
           .now = now,
           .settings = settings.site},
      server(loop, site),
      verified_(settings.verified) {
  backups.on_disagreement = [this] { integrity.check_soon("a backup does not agree with itself"); };
}

server::UpkeepParts App::upkeep_parts() {
  return {.keeper = keeper, .workers = upkeep, .store = journal.store(), .log = log, .now = now};
}

Result<Verified> App::verify_store(const std::filesystem::path& folder, const BackupProgress& progress) {
  if (folder.empty()) return journal.store().verify();
  if (const auto made = make_folder(folder); !made) return made.refusal();
  return verify_copy(journal.store(), folder / "being-verified.part", progress);
}

server::Post App::post() {
  return [this](std::function<void()> call) { loop.post(std::move(call)); };
}

Result<Done> App::open() {
  const auto newest = journal.store().newest_ms();
  if (!newest) return newest.refusal();
  clock.start_after(*newest);
  if (const auto opened = keeper.open(now()); !opened) return opened.refusal();
  if (const auto opened = backups.open(); !opened) return opened.refusal();
  return integrity.open(verified_);
}

void App::watch_clock() {
  // While the store is away it can be told to the log only: then later.
  if (keeper.room() == nullptr) return;
  const auto ahead = clock.strayed();
  if (!ahead) return;
  const Json fields = {{"machine_ahead_ms", *ahead}};
  log.warning("clock-strayed", fields);
  const std::int64_t now_ms = now();
  keeper.note({{"room", "clock-strayed", fields.dump()},
               significant_event(Significant::clock_strayed,
                                 {.why = "the machine's clock was set, or goes wrong",
                                  .before = {{"server_ms", now_ms}},
                                  .after = {{"machine_ms", now_ms + *ahead}, {"machine_ahead_ms", *ahead}}})},
              now_ms);
}

void App::keep_up() {
  integrity.tick(now());
  backups.tick(now());
}

void App::keep_watching() {
  watch_clock();
  keep_up();
  loop.after(clock_watch_ms, [this] { keep_watching(); });
}

void App::keep_auditing() {
  server::watch_returns(site, [this] { loop.after(returns_watch_ms, [this] { keep_auditing(); }); });
}

void App::run() {
  server.start();
  keep_watching();
  keep_auditing();
  loop.run();
  journal.drain();
}

}  // namespace croupier
