#include "store/backup.h"

#include <pwd.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/flags/store_flag.h"
#include "cli/terminal/progress.h"
#include "record/table_shuffle.h"
#include "room/audit/significant.h"
#include "server/upkeep/clock.h"
#include "store/sqlite/sqlite_store.h"

namespace croupier::cli {
namespace {

struct BackupFlags {
  std::string store;
  std::string file;  // the copy
  std::string why;
};

void print_done(const Session& session, const char* key, const std::string& file, const Verified& verified,
                const std::string& aside) {
  if (session.json) {
    Json json = {{key, file}, {"events", verified.events}, {"last_hash", to_hex(verified.last)}};
    if (!aside.empty()) json["moved_aside"] = aside;
    return session.print_json(json);
  }
  std::printf("%s: verified\n  events      %lld\n  last hash   BLAKE2b-256 %s\n", file.c_str(),
              static_cast<long long>(verified.events), to_hex(verified.last).c_str());
  if (!aside.empty()) std::printf("  what was there is now %s\n", aside.c_str());
}

void back_up(Session& session, const BackupFlags& flags) {
  const auto path = store_path(flags.store);
  if (!path) return session.refuse(path.refusal());
  const auto store = SqliteStore::open_to_read(*path);
  if (!store) return session.refuse(store.refusal());
  const auto made = [&] {
    ProgressBar bar(session.quiet);
    return make_backup(**store, flags.file, [&bar](double share) {
      bar.show(share, "copied and verified");
      return true;
    });
  }();
  if (!made) return session.refuse(made.refusal());
  print_done(session, "backup", made->file.string(), made->verified, "");
}

// Who has the machine has no account: the name that the machine knows him by.
std::string machine_user() {
  const passwd* user = getpwuid(geteuid());
  return user == nullptr ? std::to_string(geteuid()) : user->pw_name;
}

void restore(Session& session, const BackupFlags& flags) {
  const auto path = store_path(flags.store);
  if (!path) return session.refuse(path.refusal());
  if (!is_reason(flags.why))
    return session.refuse_usage(no_reason(flags.why).what, "--why TEXT, of " + no_reason(flags.why).right);
  // Random digits make every restore another event, also of the same backup: rounds are named after it.
  SecureRandom random;
  SaltKey drawn{};
  fill_key(drawn, [&] { return random.word(); });
  const NewEvent event = significant_event(
      Significant::restored,
      {.why = flags.why, .what = {{"backup", flags.file}, {"machine_user", machine_user()}, {"drawn", to_hex(drawn)}}});
  const auto restored = restore_backup(flags.file, *path, server::system_clock()(), event);
  if (!restored) return session.refuse(restored.refusal());
  print_done(session, "store", path->string(), restored->verified, restored->moved_aside.string());
}

}  // namespace

void add_backup(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("backup", "a verified copy of a card room's store that no server has open");
  auto flags = std::make_shared<BackupFlags>();
  command->add_option("--store", flags->store, "the store; otherwise the one in the user's data folder")
      ->type_name("FILE");
  command->add_option("--to", flags->file, "the copy; must not be there yet")->type_name("FILE")->required();
  command->footer(
      "A server that runs makes its copies itself: every day, and at POST /api/backup. The store's key is not in "
      "them:\n"
      "keep a copy of it elsewhere.");
  command->callback([&session, flags] { back_up(session, *flags); });
}

void add_restore(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("restore", "put a backup in the place of a card room's store");
  auto flags = std::make_shared<BackupFlags>();
  command->add_option("--from", flags->file, "the backup; verified first")->type_name("FILE")->required();
  command->add_option("--store", flags->store, "the store; otherwise the one in the user's data folder")
      ->type_name("FILE");
  command->add_option("--why", flags->why, "the reason, as the store's events will have it")
      ->type_name("TEXT")
      ->required();
  command->footer("What was there is moved aside, never deleted. The key has to be beside the store already.");
  command->callback([&session, flags] { restore(session, *flags); });
}

}  // namespace croupier::cli
