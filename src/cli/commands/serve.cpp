#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "app/app.h"
#include "cli/commands/commands.h"
#include "cli/flags/store_flag.h"
#include "server/net/forwarded.h"
#include "server/visitors/secrets.h"
#include "store/keyed_store.h"

namespace croupier::cli {
namespace {

using namespace server;

struct ServeFlags {
  std::string listen;  // empty: the usual port, or the next that is free
  std::string store;   // empty: the usual file
  std::string guests;  // "yes", "no"; empty: on loopback only
  std::string name;    // of the card room; empty: as the site calls it
  std::vector<std::string> hosts;
  std::vector<std::string> proxies;
  TlsFiles tls;
  std::string log = "text";
  bool insecure = false;
  bool public_metrics = false;
  std::int64_t drain_seconds = 60;
  std::string manifest;  // empty: the usual one
  std::string backups;   // empty: beside the store
  std::size_t keep_backups = 14;
};

constexpr std::uint16_t usual_port = 8080;
constexpr int ports_to_try = 20;

Refusal makes_no_sense(std::string what, std::string right) {
  return {.kind = RefusalKind::usage, .what = std::move(what), .where = {}, .right = std::move(right)};
}

// What does not agree with itself is not opened: balances are taken as they are from then on. Seconds for a million
// events, so the log says how far it is.
Result<Verified> verify_store(SqliteStore& store, const Log& log) {
  const Clock now = system_clock();
  const std::int64_t begun = now();
  const auto verified = store.verify_with([&log](std::int64_t events, std::int64_t all) {
    log.info("store-being-verified", {{"events", events}, {"of", all}});
  });
  if (!verified) return verified;
  log.info("store-verified",
           {{"events", verified->events}, {"last_hash", to_hex(verified->last)}, {"ms", now() - begun}});
  return verified;
}

Result<Done> check_exposure(const ServeFlags& flags, const Endpoint& endpoint) {
  if (flags.tls.certificate.empty() != flags.tls.key.empty())
    return makes_no_sense("--tls-cert and --tls-key belong together", "--tls-cert FILE --tls-key FILE");
  if (endpoint.loopback() || !flags.tls.certificate.empty() || flags.insecure) return Done{};
  return makes_no_sense("listening at " + endpoint.text() + " without TLS: everybody on the way could read passwords",
                        "--tls-cert FILE --tls-key FILE, or --insecure-listen behind a proxy that ends TLS");
}

SiteSettings site_settings(const ServeFlags& flags, const Endpoint& endpoint) {
  SiteSettings settings;
  settings.guests = flags.guests.empty() ? endpoint.loopback() : flags.guests == "yes";
  settings.public_metrics = flags.public_metrics;
  if (!flags.name.empty()) settings.house = flags.name;
  settings.hosts = flags.hosts;
  if (flags.hosts.empty() && endpoint.loopback()) settings.hosts = {"127.0.0.1", "localhost", "[::1]"};
  return settings;
}

BackupSettings backup_settings(const ServeFlags& flags, const std::filesystem::path& store) {
  const std::filesystem::path beside = store.parent_path() / "backups";
  return {.folder = flags.backups.empty() ? beside : std::filesystem::path(flags.backups),
          .name = store.stem().string(),
          .keep = flags.keep_backups};
}

// The key and the order of shoes lie in memory: it goes into no file, and no other program of this user looks into it.
void keep_memory_private() {
  const rlimit none{};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_DUMPABLE, 0);
}

// Every connection is a descriptor. No more of them are let in than leave some for the store and its copies.
NetLimits net_limits(std::vector<std::string> proxies) {
  NetLimits limits;
  limits.proxies = std::move(proxies);
  rlimit descriptors{};
  if (getrlimit(RLIMIT_NOFILE, &descriptors) != 0) return limits;
  descriptors.rlim_cur = descriptors.rlim_max;
  setrlimit(RLIMIT_NOFILE, &descriptors);
  constexpr std::int64_t others = 100;
  const auto most = static_cast<std::int64_t>(std::min<rlim_t>(descriptors.rlim_max, 1'000'000)) - others;
  limits.connections = std::clamp<std::int64_t>(most, 1, limits.connections);
  return limits;
}

// With no address asked for, the next port will do when the usual one is taken.
Result<std::shared_ptr<Listener>> listen(App& app, const ServeFlags& flags, const NetLimits& limits,
                                         Endpoint endpoint) {
  auto listener = Listener::listen(app.loop, endpoint, flags.tls, limits, app.server, app.metrics);
  for (int i = 1; !listener && flags.listen.empty() && i < ports_to_try; ++i) {
    ++endpoint.port;
    listener = Listener::listen(app.loop, endpoint, flags.tls, limits, app.server, app.metrics);
  }
  return listener;
}

std::string page_address(const ServeFlags& flags, const Endpoint& endpoint) {
  return (flags.tls.certificate.empty() ? "http://" : "https://") + endpoint.text() + "/";
}

void print_line(const Session& session, const char* key, const std::string& before, const std::string& address) {
  if (session.json) {
    std::puts(Json({{key, address}}).dump().c_str());
  } else {
    std::printf("%s%s\n", before.c_str(), address.c_str());
  }
  std::fflush(stdout);
}

// While nobody can operate the room, each start prints a new link, and the one before is void: whoever has the machine
// has the right.
void invite_operator(const Session& session, const App& app, const std::string& page) {
  Accounts* accounts = app.keeper.accounts();
  if (!accounts->lacks_operator()) return;
  const std::string token = random_secret();
  const char* words = accounts->has_operator() ? "Every operator is locked. Be one again with a new password, once: "
                                               : "Become its operator, once: ";
  accounts->invite_operator(secret_hash(token), app.now(), [&session, token, page, words](const Result<Done>& done) {
    if (done) print_line(session, "operator", words, page + "#/operator/" + token);
  });
}

// The first signal drains, the second ends.
void on_signal(App& app, const ServeFlags& flags) {
  app.loop.on_signal([&app, &flags] {
    if (app.server.draining()) _exit(interrupted);
    app.server.drain(flags.drain_seconds * 1000);
  });
}

void serve(Session& session, const ServeFlags& flags) {
  const auto endpoint = flags.listen.empty() ? Result(Endpoint{.port = usual_port}) : parse_endpoint(flags.listen);
  if (!endpoint) return session.refuse(endpoint.refusal());
  if (const auto fine = check_exposure(flags, *endpoint); !fine) return session.refuse(fine.refusal());
  const auto proxies = parse_proxies(flags.proxies);
  if (!proxies) return session.refuse(proxies.refusal());
  const auto book = session.rulebook();
  if (!book) return;
  keep_memory_private();
  // Where nobody could be let in no store is made. With no address asked for, another port will do.
  const Endpoint wanted{.address = endpoint->address, .port = flags.listen.empty() ? std::uint16_t{0} : endpoint->port};
  if (const auto fine = Listener::check(wanted, flags.tls); !fine) return session.refuse(fine.refusal());
  const auto path = store_path(flags.store);
  if (!path) return session.refuse(path.refusal());
  auto opened = open_keyed_store(*path);
  if (!opened) return session.refuse(opened.refusal());
  KeyedStore kept = std::move(opened).value();

  const Log::Format format = flags.log == "json" ? Log::Format::json : Log::Format::text;
  const auto verified = verify_store(*kept.store, Log(format, system_clock()));
  if (!verified) return session.refuse(verified.refusal());
  const auto self = SelfCheck::against(flags.manifest, *book, session.rulebook_folder);
  if (!self) return session.refuse(self.refusal());
  App app(*book, *kept.store, kept.vault,
          {.site = site_settings(flags, *endpoint),
           .log = format,
           .self_check = [&self] { return self->check(); },
           .verified = *verified,
           .backups = backup_settings(flags, *path)});
  if (const auto done = app.open(); !done) return session.refuse(done.refusal());
  const auto listener = listen(app, flags, net_limits(*proxies), *endpoint);
  if (!listener) return session.refuse(listener.refusal());

  const std::string page = page_address(flags, (*listener)->endpoint());
  app.log.info("listening", {{"page", page}});
  print_line(session, "page", "The card room is open: ", page);
  invite_operator(session, app, page);
  on_signal(app, flags);
  app.run();
  std::fflush(stdout);
  // Everything is in the store. Solvers may be at work for a minute yet, for nobody.
  _exit(done);
}

}  // namespace

void add_serve(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("serve", "open the card room: a page to play on, and its server");
  auto flags = std::make_shared<ServeFlags>();
  command->add_option("--listen", flags->listen, "where; otherwise 127.0.0.1:8080, or the next port that is free")
      ->type_name("ADDRESS:PORT");
  command->add_option("--store", flags->store, "where everything is kept; otherwise a file in the user's data folder")
      ->type_name("sqlite:FILE");
  command->add_option("--guests", flags->guests, "let people in without a name; otherwise on loopback only")
      ->check(CLI::IsMember({"yes", "no"}));
  command->add_option("--name", flags->name, "of the card room, as its reports have it")->type_name("TEXT");
  command->add_option("--host", flags->hosts, "a name the server goes by; may be repeated; on loopback: its own")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command
      ->add_option("--proxy", flags->proxies,
                   "the address of a proxy in front, which says for whom it asks; may be repeated")
      ->type_name("ADDRESS")
      ->allow_extra_args(false);
  command->add_option("--tls-cert", flags->tls.certificate, "serve by TLS with this certificate and its chain, PEM")
      ->type_name("FILE");
  command->add_option("--tls-key", flags->tls.key, "the certificate's private key, PEM")->type_name("FILE");
  command->add_flag("--insecure-listen", flags->insecure, "listen beyond this machine without TLS");
  command->add_flag("--public-metrics", flags->public_metrics, "let anybody read /metrics");
  command->add_option("--log", flags->log, "how events are told on stderr")->check(CLI::IsMember({"text", "json"}));
  command->add_option("--drain", flags->drain_seconds, "seconds that open rounds get to end when the server is stopped")
      ->check(CLI::Range(0, 3600));
  command->add_option("--manifest", flags->manifest, "what the program must be; otherwise the list beside it, if any")
      ->type_name("FILE");
  command->add_option("--backups", flags->backups, "where daily copies of the store go; otherwise 'backups' beside it")
      ->type_name("DIR");
  command->add_option("--keep-backups", flags->keep_backups, "how many of them are kept, and of how many days the last")
      ->check(CLI::Range(1, 10000));
  command->callback([&session, flags] { serve(session, *flags); });
}

void serve_as_usual(Session& session) { serve(session, ServeFlags{}); }

}  // namespace croupier::cli
