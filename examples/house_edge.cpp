// The edge of every wager of a game: exact, and beside it what a hundred thousand rounds of the real game brought.
// house_edge GAME
#include <croupier/odds.h>
#include <croupier/rounds.h>
#include <croupier/rulebook.h>

#include <cstdio>

namespace {

int refused(const croupier::Refusal& refusal) {
  std::fprintf(stderr, "%s\n", refusal.line().c_str());
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return std::fputs("usage: house_edge GAME\n", stderr), 2;
  const auto book = croupier::Rulebook::built_in();
  if (!book) return refused(book.refusal());
  const auto game = book->game(argv[1]);
  if (!game) return refused(game.refusal());
  const auto rules = croupier::games::make_rules(*book, **game);
  if (!rules) return refused(rules.refusal());

  auto solver = croupier::Solver::make((*rules)->game(), (*rules)->deck());
  if (!solver) return refused(solver.refusal());
  const auto solved = solver->analyze({});
  if (!solved) return refused(solved.refusal());
  for (const croupier::Analysis& wager : solved->results)
    std::printf("%-12s by %-12s exactly %s, about %.6f\n", wager.wager.c_str(), wager.paytable.c_str(),
                croupier::to_text(wager.house_edge()).c_str(), croupier::to_double(wager.house_edge()));

  // The second road: real rounds, decided by the book that the solver found.
  const auto play = solver->book();
  if (!play) return refused(play.refusal());
  const auto simulated = croupier::simulate(**rules, **play, {.rounds = 100'000});
  if (!simulated) return refused(simulated.refusal());
  for (const croupier::SimulatedWager& wager : simulated->wagers)
    std::printf("%-12s simulated %.4f, standard error %.4f\n", wager.wager.c_str(), -wager.ev(),
                wager.standard_error());
}
