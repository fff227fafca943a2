#include "table/choices.h"

namespace croupier {

using namespace showdown;

namespace {

// The lower, the sooner the platform takes it.
int reluctance(const CompiledChoice& choice) {
  if (choice.places != none) return 3;
  if (choice.folds) return 2;
  return choice.returns != none ? 1 : 0;
}

}  // namespace

std::int64_t choice_cents(const Round& round, std::size_t choice) {
  const CompiledChoice& compiled = round.rules().steps()[round.step()].choices[choice];
  const SeatState& seat = round.seat(round.turn());
  if (compiled.places != none) return compiled.of == none ? 0 : seat.cents[compiled.of] * compiled.times;
  return compiled.returns == none ? 0 : -seat.cents[compiled.returns];
}

std::uint8_t published_choice(const Round& round) {
  const auto& choices = round.rules().steps()[round.step()].choices;
  std::uint8_t best = 0;
  for (std::uint8_t i = 1; i < choices.size(); ++i) {
    if (reluctance(choices[i]) < reluctance(choices[best])) best = i;
  }
  return best;
}

}  // namespace croupier
