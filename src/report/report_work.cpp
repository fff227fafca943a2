#include "report/report_work.h"

#include <algorithm>

#include "odds/exact/expected_work.h"
#include "report/parts/parts.h"
#include "rules/base_wagers.h"

namespace croupier {
namespace {

// A game read otherwise is solved from its plan on, and where a wager is measured until it tells; but half of the other
// values of options change nothing that is solved.
constexpr double a_reading = 1;

double tables_of(const Game& game, const Wager& wager) {
  return static_cast<double>(std::max<std::ptrdiff_t>(
      1, std::ranges::count_if(game.paytables, [&](const PayTable& table) { return table.wager == wager.id; })));
}

// Every wager by every table. A wager on the hands of all seats is played out.
double solving_work(const Game& game, const Deck& deck, const Shape& shape, const ExpectedWork& work) {
  double sum = tables_of(game, odds_wager(game)) * work.solution;
  for (const Wager& wager : game.wagers) {
    if (wager.kind == WagerKind::base) continue;
    sum += expected_own_hands(deck, shape, wager);
    if (wager.settle && wager.settle->by == SettleBy::highest_hand)
      sum += tables_of(game, wager) * static_cast<double>(rounds_for_all) * work.seat_round * game.seats.max / 2;
  }
  return sum;
}

double other_values(const Game& game) {
  double values = 0;
  for (const Option& option : game.options)
    values += option.values.empty() ? 2 : static_cast<double>(option.values.size()) - 1;
  return values;
}

// To play so many rounds against one player and against a full table, and each again where the worth is not exact.
double bank_work(const Game& game, const ReportRequest& request, const ExpectedWork& work) {
  if (game.bank != BankKind::player_dealer) return 0;
  return static_cast<double>(std::min(most_bank_rounds, request.rounds)) * (1 + game.seats.max) * work.seat_round;
}

}  // namespace

ReportWork expected_report_work(const Rulebook& book, const Game& game, const ReportRequest& request) {
  const auto deck = book.deck(game);
  if (!deck || game.family != Family::showdown) return {};
  const auto shape = read_shape(game);
  if (!shape) return {};
  const ExpectedWork work = expected_work(game, *deck, *shape);
  ReportWork made;
  made.solving = solving_work(game, *deck, *shape, work);
  made.playing = static_cast<double>(request.rounds) * work.seat_round;
  made.fees = bank_work(game, request, work);
  if (request.count) made.known_cards = expected_count_work(game, *deck, *shape, shared_deals);
  if (shape->community > 0) made.errors = work.solution;  // simpler play is looked for in passes of its own
  if (!request.restudy) return made;
  made.errors += static_cast<double>(shape->lines.size()) * work.solution;
  made.readings = a_reading * other_values(game) * made.solving;
  return made;
}

}  // namespace croupier
