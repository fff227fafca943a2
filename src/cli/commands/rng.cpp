#include <CLI/CLI.hpp>

#include <iostream>

#include "cards/notation.h"
#include "cli/commands/commands.h"
#include "cli/commands/rng_dump.h"

namespace croupier::cli {
namespace {

struct RngFlags {
  bool raw = false;
  std::string final_game;
  std::string test_game;
  std::uint64_t bytes = endless;
  std::uint64_t count = 10;
  std::uint64_t shoes = 20'000;
};

// The deck and the number of decks of a game's table.
void with_deck(Session& session, const std::string& id, const std::function<void(const Deck&, int)>& run) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto game = book->game(id);
  if (!game) return session.refuse(game.refusal());
  const auto deck = book->deck(**game);
  if (!deck) return session.refuse(deck.refusal());
  run(*deck, (*game)->deck.decks);
}

void dump_shoes(Session& session, const Deck& deck, int decks, std::uint64_t count) {
  Json shoes = Json::array();
  const auto done = dump_final(deck, decks, count, [&](std::span<const Card> order) {
    if (session.json) {
      shoes.push_back(to_text(order));
      return true;
    }
    std::cout << to_text(order) << '\n';
    return static_cast<bool>(std::cout);
  });
  if (!done) return session.refuse(done.refusal());
  if (session.json) session.print_json({{"deck", deck.id}, {"decks", decks}, {"shoes", shoes}});
}

void dump(Session& session, const RngFlags& flags) {
  if (flags.raw) {
    dump_raw(flags.bytes, std::cout);
  } else if (!flags.final_game.empty()) {
    with_deck(session, flags.final_game,
              [&](const Deck& deck, int decks) { dump_shoes(session, deck, decks, flags.count); });
  } else {
    session.refuse_usage("rng dump wants --raw or --final GAME", "`croupier rng dump --help`");
  }
}

void test(Session& session, const RngFlags& flags) {
  with_deck(session, flags.test_game, [&](const Deck& deck, int decks) {
    const auto report = test_final(deck, decks, flags.shoes);
    if (!report) return session.refuse(report.refusal());
    if (!report->passed) session.exit_code = check_failed;
    if (!session.json) {
      std::cout << to_text(*report);
      return;
    }
    Json tests = Json::array();
    for (const BatteryTest& one : report->tests) {
      tests.push_back({{"name", one.name},
                       {"statistic", one.statistic},
                       {"p", one.p},
                       {"adjusted_p", one.adjusted},
                       {"passed", one.passed}});
    }
    session.print_json(
        {{"game", flags.test_game}, {"shoes", report->shoes}, {"passed", report->passed}, {"tests", tests}});
  });
}

}  // namespace

void add_rng(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("rng", "the random numbers of the tables, for a test lab");
  command->require_subcommand(1);
  auto flags = std::make_shared<RngFlags>();
  auto* dumping = command->add_subcommand("dump", "raw words or shuffled shoes, straight from the tables' own code");
  auto* raw = dumping->add_flag("--raw", flags->raw, "32-bit words, binary, on standard output");
  dumping->add_option("--bytes", flags->bytes, "with --raw: stop after so many bytes; endless when left out")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->needs(raw);
  auto* shoes = dumping->add_option("--final", flags->final_game, "shuffled shoes of this game, one a line");
  shoes->type_name("GAME")->excludes(raw);
  dumping->add_option("--count", flags->count, "with --final: how many shoes; 10 when left out")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      ->needs(shoes);
  dumping->callback([&session, flags] { dump(session, *flags); });
  auto* testing = command->add_subcommand("test", "a battery of statistical tests on a game's shuffled shoes");
  testing->add_option("game", flags->test_game, "a game's id")->required();
  testing->add_option("--shoes", flags->shoes, "how many shoes; 20,000 when left out")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}));
  testing->callback([&session, flags] { test(session, *flags); });
}

}  // namespace croupier::cli
