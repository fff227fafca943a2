// The card room for the browser's tests: the program's server, except that a test can say which cards come first. Only
// here: the program itself has no way to be told.
//
//   dealt_server STORE CARDS
//
// CARDS is a file; its first line, if it has one, begins the next shuffle of any table and is taken out of the file.
// What it prints is the link that makes an operator.
#include <sys/prctl.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>

#include "app/app.h"
#include "cards/notation.h"
#include "room/tables/shuffler.h"
#include "rules/embedded.h"
#include "server/visitors/secrets.h"
#include "store/files.h"
#include "store/sqlite/sqlite_store.h"
#include "store/vault.h"

using namespace croupier;
using namespace croupier::server;

namespace {

class GivenCards final : public Shuffler {
 public:
  explicit GivenCards(std::string file) : file_(std::move(file)) {}

  Shuffled shuffle(const std::string& table, const games::TableRules& rules) override {
    Shuffled shuffled = tables_.shuffle(table, rules);
    const auto first = parse_cards(take_line());
    if (!first) return shuffled;
    // Each given card changes places with whatever lies where it belongs.
    auto at = shuffled.order.begin();
    for (const Card card : *first) {
      const auto found = std::find(at, shuffled.order.end(), card);
      if (found != shuffled.order.end()) std::iter_swap(at++, found);
    }
    return shuffled;
  }
  void forget(const std::string& table) override { tables_.forget(table); }

 private:
  std::string take_line() const {
    std::string line;
    std::string rest;
    std::ifstream in(file_);
    std::getline(in, line);
    for (std::string other; std::getline(in, other);) rest += other + "\n";
    in.close();
    if (!line.empty()) std::ofstream(file_) << rest;
    return line;
  }

  std::string file_;
  TableShuffler tables_;
};

int refuse(const Refusal& refusal) {
  std::fprintf(stderr, "dealt_server: %s\n", refusal.line().c_str());
  return 1;
}

// The built-in rulebook with a floor that has all the time in the world: a busy machine must not fail a test.
Result<Rulebook> unhurried() {
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  std::string& floor = files["floor.toml"];
  floor = std::regex_replace(floor, std::regex("(betting|decision|result) = [0-9]+"), "$1 = 600");
  // But for the time in which nobody does anything: that is waited for in every round.
  floor = std::regex_replace(floor, std::regex("settle = [0-9]+"), "settle = 1");
  return Rulebook::from_files(std::move(files));
}

int run(const std::filesystem::path& path, const std::string& cards) {
  const auto book = unhurried();
  if (!book) return refuse(book.refusal());
  auto loaded = Vault::load(key_path(path), false);
  if (!loaded) return refuse(loaded.refusal());
  Vault vault = std::move(loaded).value();
  auto opened = SqliteStore::open(path);
  if (!opened) return refuse(opened.refusal());
  const std::unique_ptr<SqliteStore> store = std::move(opened).value();

  GivenCards shuffler(cards);
  AppSettings settings;
  settings.site.hosts = {"127.0.0.1"};
  settings.shuffler = &shuffler;
  App app(*book, *store, vault, settings);
  if (const auto done = app.open(); !done) return refuse(done.refusal());
  const auto listener = Listener::listen(app.loop, Endpoint{.port = 0}, {}, {}, app.server, app.metrics);
  if (!listener) return refuse(listener.refusal());
  const std::string page = "http://" + (*listener)->endpoint().text() + "/";
  const std::string token = random_secret();
  app.keeper.accounts()->invite_operator(secret_hash(token), app.now(), [&](const Result<Done>& done) {
    std::printf("%s#/operator/%s\n", page.c_str(), done ? token.c_str() : "");
    std::fflush(stdout);
  });
  app.loop.on_signal([&app] { app.server.drain(0); });
  app.run();
  return 0;
}

}  // namespace

int main(int count, char** words) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);  // a test that is stopped leaves no server behind
  if (count == 3) return run(words[1], words[2]);
  std::fputs("usage: dealt_server STORE CARDS\n", stderr);
  return 2;
}
