#include "bench/fingerprint.h"

#include <algorithm>

#include "cards/shuffle.h"
#include "games/families.h"
#include "games/taken.h"
#include "odds/families.h"
#include "odds/simulation/simulator.h"
#include "record/run_record.h"

namespace croupier::bench {
namespace {

using namespace games;

constexpr std::uint64_t rounds_each = 200;  // with one, two and three players
constexpr int most_players = 3;
// Operations that solve a game in about a second; of the others only what needs no strategy is solved.
constexpr double quickly_solved = 2e8;

std::string digits(const std::string& text) { return to_hex(hash_bytes(text)).substr(0, 16); }

// Every wager at its least, decisions at random: all rows come up sooner or later, and no solver has a say.
Result<std::string> played(const SimulatedTable& table) {
  const auto possible = table.check();
  if (!possible) return possible.refusal();
  std::string text;
  std::vector<Card> shoe = table.new_shoe;
  for (std::uint64_t number = 0; number < rounds_each; ++number) {
    SimulationStream stream(table.request.seed, number);
    shoe = table.new_shoe;
    shuffle(std::span(shoe), stream);
    EventLog events;
    const auto round = table.rules.new_round(shoe, table.setup, &events);
    for (const Command& command : table.opening) round->apply(command);
    while (round->phase() == Phase::deciding) {
      const auto offers = round->offers();
      round->apply(taken(*round, offers[stream.below(static_cast<std::uint32_t>(offers.size()))]));
    }
    text = to_hex(hash_bytes(text + write_record(record_of(*round, events))));
  }
  return text;
}

Result<std::string> rounds_of(const TableRules& rules) {
  std::string text;
  const int banks = rules.game().bank == BankKind::player_dealer ? 1 : 0;
  for (int players = 1; players <= std::min(most_players, rules.positions() - banks); ++players) {
    const SimulationRequest request{.seed = static_cast<std::uint64_t>(players), .seats = players};
    const auto made = played(SimulatedTable(rules, request));
    if (!made) return made.refusal();
    text += *made + "\n";
  }
  return text;
}

// A wager that no plan fits is part of it too: a change that solves it moves the number.
std::string odds_of(const Game& game, const Deck& deck) {
  const FamilyMathematics* mathematics = mathematics_of(game);
  if (mathematics == nullptr) return "not solved";
  auto made = Solver::make(game, deck);
  if (!made) return made.refusal().line();
  Solver solver = std::move(made).value();
  std::vector<std::string> wagers;
  if (mathematics->expected_work(game, deck, {}).solving < quickly_solved) wagers.emplace_back("base");
  for (const Wager& wager : game.wagers) {
    if (!mathematics->hangs_on_play(wager)) wagers.push_back(wager.id);
  }
  std::string text;
  for (const std::string& wager : wagers) {
    const auto report = solver.analyze({.wager = wager, .paytable = {}});
    if (!report) {
      text += wager + ": not solved\n";
      continue;
    }
    for (const Analysis& result : report->results)
      text += wager + " " + result.paytable + ": " + to_text(result.ev) + ", " + to_text(result.variance) + "\n";
  }
  return text;
}

}  // namespace

Result<Fingerprint> fingerprint(const Rulebook& book) {
  Fingerprint made;
  std::string all;
  for (const Game& game : book.games()) {
    if (!is_played(game)) continue;
    const auto rules = make_rules(book, game);
    if (!rules) return rules.refusal();
    const auto rounds = rounds_of(**rules);
    if (!rounds) return rounds.refusal();
    made.games.emplace_back(game.id, digits(*rounds + odds_of(game, (*rules)->deck())));
    all += game.id + " " + made.games.back().second + "\n";
  }
  made.all = digits(all);
  return made;
}

}  // namespace croupier::bench
