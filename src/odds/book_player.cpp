#include "odds/book_player.h"

#include <algorithm>

#include "odds/exact/solver.h"
#include "odds/rollout.h"
#include "odds/seat_view.h"

namespace croupier {

using namespace showdown;

namespace {

constexpr int samples_to_choose = 256;
constexpr int samples_to_tell = 1024;

}  // namespace

BookPlayer::BookPlayer(const TableRules& rules, bool sampled) : rules_(rules) {
  if (sampled) return;
  auto solver = Solver::make(rules.game(), rules.deck());
  if (!solver) return;
  Solver work = std::move(solver).value();
  if (const auto book = work.book(base_table(rules))) book_ = *book;
}

std::uint8_t BookPlayer::choice(const Round& round, const EventLog& events, SimulationStream& stream) const {
  if (book_ == nullptr) return Rollout(samples_to_choose).best(round, events, stream);
  return static_cast<std::uint8_t>(book_->choice(decision_of(rules_, round.step()), SeatView(round).view()));
}

std::vector<double> BookPlayer::values(const Round& round, const EventLog& events, SimulationStream& stream) const {
  if (book_ == nullptr) return Rollout(samples_to_tell).values(round, events, stream);
  std::vector<double> cents(round.choices().size(), 0.0);
  std::int64_t unit = 0;
  for (const CompiledChoice& choice : rules_.steps()[round.step()].choices) {
    if (choice.of != none) unit = round.seat(round.turn()).cents[choice.of];
  }
  for (const ChoiceValue& value : book_->values(decision_of(rules_, round.step()), SeatView(round).view()))
    cents[value.choice] = to_double(value.ev) * static_cast<double>(unit);
  return cents;
}

std::string base_table(const TableRules& rules) {
  for (const CompiledWager& wager : rules.wagers()) {
    if (wager.source->kind != WagerKind::base || wager.by != SettleBy::comparison) continue;
    const bool by_table = std::any_of(wager.comparison.begin(), wager.comparison.end(), [](const auto& outcomes) {
      return std::any_of(outcomes.begin(), outcomes.end(),
                         [](const CompiledOutcome& outcome) { return outcome.kind == Outcome::Kind::table; });
    });
    const auto chosen = rules.chosen_tables().find(wager.source->id);
    if (by_table && chosen != rules.chosen_tables().end()) return chosen->second;
  }
  return "";
}

}  // namespace croupier
