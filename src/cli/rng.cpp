#include <CLI/CLI.hpp>

#include <iostream>

#include "cli/commands.h"
#include "cli/rng_dump.h"

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
void with_deck(Session& session, const std::string& id, const std::function<int(const Deck&, int)>& run) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto game = book->game(id);
  if (!game) return session.refuse(game.refusal());
  const auto deck = book->deck(**game);
  if (!deck) return session.refuse(deck.refusal());
  session.exit_code = run(*deck, (*game)->deck.decks);
}

void dump(Session& session, const RngFlags& flags) {
  if (flags.raw == !flags.final_game.empty()) {
    session.exit_code = usage;
    std::cerr << "croupier: rng dump wants either --raw or --final GAME\n";
    return;
  }
  if (flags.raw) {
    session.exit_code = dump_raw(flags.bytes, std::cout);
  } else {
    with_deck(session, flags.final_game,
              [&](const Deck& deck, int decks) { return dump_final(deck, decks, flags.count, std::cout); });
  }
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
      ->needs(raw);
  auto* shoes = dumping->add_option("--final", flags->final_game, "shuffled shoes of this game, one a line");
  shoes->type_name("GAME")->excludes(raw);
  dumping->add_option("--count", flags->count, "with --final: how many shoes")->type_name("N")->needs(shoes);
  dumping->callback([&session, flags] { dump(session, *flags); });
  auto* testing = command->add_subcommand("test", "a battery of statistical tests on a game's shuffled shoes");
  testing->add_option("game", flags->test_game, "a game's id")->required();
  testing->add_option("--shoes", flags->shoes, "how many shoes")->type_name("N");
  testing->callback([&session, flags] {
    with_deck(session, flags->test_game,
              [&](const Deck& deck, int decks) { return test_final(deck, decks, flags->shoes, std::cout); });
  });
}

}  // namespace croupier::cli
