#include "report/report_work.h"

#include <algorithm>

#include "odds/families.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

// A game read otherwise is solved from its plan on, and where a wager is measured until it tells; but half of the other
// values of options change nothing that is solved.
constexpr double a_reading = 1;

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
  const FamilyMathematics* mathematics = mathematics_of(game);
  if (!deck || mathematics == nullptr) return {};
  const bool shoe = game.deck.shoe.has_value();
  const ExpectedWork work = mathematics->expected_work(
      game, *deck, {.rounds = rounds_for_all, .deals = shoe ? mathematics->counted_shoes : shared_deals});
  ReportWork made;
  made.solving = work.solving;
  made.playing = static_cast<double>(request.rounds) * work.seat_round;
  made.fees = bank_work(game, request, work);
  if (request.count) made.known_cards = work.counting;
  made.errors = work.thumb_rules;
  if (!request.restudy) return made;
  made.errors += work.choices;
  made.readings = a_reading * other_values(game) * made.solving;
  return made;
}

}  // namespace croupier
