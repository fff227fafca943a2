// The load on a card room: so many people at its tables on this machine, a durable store, one round a table every so
// many seconds. Prints what a command takes and what a seat costs; docs/load.md has the figures.
//
//   load [--seats N,N,...] [--seconds S] [--every S] [--silent N] [--folder DIR]
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <numeric>

#include "app/app.h"
#include "bench/load/swarm.h"
#include "rules/embedded.h"
#include "store/sqlite/sqlite_store.h"

namespace croupier::load {
namespace {

using namespace server;

struct Flags {
  std::vector<int> seats = {100, 1'000, 5'000};
  double seconds = 60;
  double every = 20;
  int silent = 0;
  std::string folder;
};

constexpr const char* game = "dj-wild-ma";
constexpr int seats_a_table = 6;

int refuse(const Refusal& refusal) {
  std::fprintf(stderr, "load: %s\n", refusal.line().c_str());
  return 1;
}

void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// The built-in rulebook with a floor of equal tables. Results are shown for a sixth of the time between rounds.
Result<Rulebook> with_tables(int tables, double every) {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  std::string floor =
      "schema = 1\nbots = [\"Ada\"]\n[pace]\nbetting = " + std::to_string(static_cast<int>(every)) +
      "\ndecision = 20\nsettle = 1\nresult = " + std::to_string(std::max(1, static_cast<int>(every / 6))) + "\n";
  for (int i = 1; i <= tables; ++i) {
    floor += "[[tables]]\nid = \"t" + std::to_string(i) + "\"\nname = \"Table " + std::to_string(i) + "\"\ngame = \"" +
             game + "\"\nbots = 0\nseats = " + std::to_string(seats_a_table) + "\n";
  }
  files["floor.toml"] = floor;
  return Rulebook::from_files(std::move(files));
}

// The program's server, in a process of its own; it tells its port and serves until it is ended.
int serve(const Flags& flags, int tables, int connections, int tell) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const auto book = with_tables(tables, flags.every);
  if (!book) return refuse(book.refusal());
  auto store = SqliteStore::open(std::filesystem::path(flags.folder) / "load.sqlite");
  if (!store) return refuse(store.refusal());
  Vault vault = Vault::with_passing_key();
  // All of them come from one address here.
  const Rate any{.burst = 1'000'000, .per_minute = 1'000'000};
  App house(*book, **store, vault,
            {.site = {.hosts = {"127.0.0.1"}, .sign_ins = any, .new_guests = any, .requests = any},
             .log = Log::Format::none});
  if (const auto done = house.open(); !done) return refuse(done.refusal());
  NetLimits limits;
  limits.connections = limits.connections_per_address = connections;
  const auto listener = Listener::listen(house.loop, Endpoint{.port = 0}, {}, limits, house.server, house.metrics);
  if (!listener) return refuse(listener.refusal());
  const std::uint16_t port = (*listener)->endpoint().port;
  if (write(tell, &port, sizeof port) != sizeof port) return 1;
  house.run();
  return 0;
}

struct Cost {
  double user = 0;      // seconds of processor time
  std::int64_t kb = 0;  // resident
};

Cost cost_of(pid_t process) {
  Cost cost;
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) cost.kb = std::stoll(line.substr(6));
  }
  std::ifstream stat("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(stat, text);
  std::istringstream fields(text.substr(text.rfind(')') + 2));
  std::vector<std::string> words{std::istream_iterator<std::string>(fields), {}};
  cost.user = static_cast<double>(std::stoll(words.at(11)) + std::stoll(words.at(12))) /
              static_cast<double>(sysconf(_SC_CLK_TCK));
  return cost;
}

double milliseconds(const std::vector<std::int64_t>& sorted, double part) {
  if (sorted.empty()) return 0;
  const auto at = static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1));
  return static_cast<double>(sorted[at]) / 1000.0;
}

template <class Number>
void tell(const char* what, const std::map<std::string, Number>& times) {
  for (const auto& [why, number] : times)
    std::printf("        %s: %lld, %s\n", what, static_cast<long long>(number), why.c_str());
}

// Whether every silent one came, and was let go.
bool tell_silent(const Flags& flags, Swarm& swarm) {
  if (flags.silent == 0) return true;
  const std::int64_t dropped = swarm.metric("croupier_sockets_dropped_total");
  std::printf("        %d who never read, %lld of them dropped\n", swarm.silent(), static_cast<long long>(dropped));
  return swarm.silent() == flags.silent && dropped >= flags.silent;
}

int measure(const Flags& flags, int seats) {
  const int tables = (seats + seats_a_table - 1) / seats_a_table;
  std::filesystem::remove(std::filesystem::path(flags.folder) / "load.sqlite");
  int told[2];
  if (pipe(told) != 0) return 1;
  const pid_t process = fork();
  if (process == 0) _exit(serve(flags, tables, seats + flags.silent + 1'000, told[1]));
  close(told[1]);
  std::uint16_t port = 0;
  const bool open = read(told[0], &port, sizeof port) == sizeof port;
  close(told[0]);
  int exit = open ? 0 : 1;
  if (open) {
    const Cost empty = cost_of(process);
    Swarm swarm({.port = port,
                 .tables = tables,
                 .seats_a_table = seats_a_table,
                 .wagers = {"ante", "blind"},
                 .seconds_between_rounds = flags.every,
                 .silent = flags.silent});
    const auto missing = swarm.come(30 + seats / 50.0);
    tell("without a seat", missing);
    swarm.measure(flags.every);  // until all tables are at their pace
    const Cost before = cost_of(process);
    const Measured measured = swarm.measure(flags.seconds);
    const Cost after = cost_of(process);
    const auto seconds = flags.seconds;
    std::printf(
        "%7d %7d %10.0f %9.2f %8.1f %8.1f %8.1f %8.1f %9.0f %8.1f %8.1f %6.0f%%\n", tables * seats_a_table,
        measured.connected, static_cast<double>(measured.micros.size()) / seconds,
        static_cast<double>(measured.rounds) * flags.every / seconds / tables, milliseconds(measured.micros, 0.5),
        milliseconds(measured.micros, 0.99), milliseconds(measured.micros, 0.999), milliseconds(measured.micros, 1.0),
        static_cast<double>(measured.pushes) / seconds, static_cast<double>(measured.push_bytes) / seconds / 1e6,
        static_cast<double>(after.kb) / 1024, (after.user - before.user) / seconds * 100);
    std::printf("        %.1f kB a seat\n", static_cast<double>(after.kb - empty.kb) / (tables * seats_a_table));
    if (measured.unanswered > 0) std::printf("        %d commands unanswered\n", measured.unanswered);
    tell("lost", measured.lost);
    tell("refused", measured.refused);
    const bool let_go = tell_silent(flags, swarm);
    std::fflush(stdout);
    const bool all_played = missing.empty() && measured.lost.empty() && measured.refused.empty();
    exit = all_played && measured.unanswered == 0 && let_go ? 0 : 1;
  }
  kill(process, SIGKILL);
  waitpid(process, nullptr, 0);
  return exit;
}

}  // namespace

int run(int count, char** words) {
  CLI::App app("people at the tables of a card room on this machine");
  Flags flags;
  flags.folder = std::filesystem::temp_directory_path();
  app.add_option("--seats", flags.seats, "how many people")->delimiter(',')->check(CLI::Range(1, 20'000));
  app.add_option("--seconds", flags.seconds, "how long each is measured")->check(CLI::Range(1.0, 3600.0));
  app.add_option("--every", flags.every, "seconds from deal to deal")->check(CLI::Range(2.0, 600.0));
  app.add_option("--silent", flags.silent, "more who watch tables and never read")->check(CLI::Range(0, 5'000));
  app.add_option("--folder", flags.folder, "where the store is: a real disk");
  CLI11_PARSE(app, count, words);
  raise_descriptor_limit();
  // In a folder of its own, which alone is removed at the end.
  flags.folder = std::filesystem::path(flags.folder) / ("croupier-load-" + std::to_string(getpid()));
  std::filesystem::create_directories(flags.folder);
  std::printf("%7s %7s %10s %9s %8s %8s %8s %8s %9s %8s %8s %7s\n", "seats", "there", "commands/s", "rounds/20",
              "p50 ms", "p99 ms", "p99.9", "max", "pushes/s", "MB/s", "MB", "CPU");
  std::fflush(stdout);
  int failed = 0;
  for (const int seats : flags.seats) failed |= measure(flags, seats);
  std::filesystem::remove_all(flags.folder);
  return failed;
}

}  // namespace croupier::load

int main(int count, char** words) {
  try {
    return croupier::load::run(count, words);
  } catch (const std::exception& broken) {
    std::fprintf(stderr, "load: %s\n", broken.what());
    return 1;
  }
}
