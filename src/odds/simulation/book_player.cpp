#include "odds/simulation/book_player.h"

#include "odds/families.h"
#include "odds/simulation/rollout.h"
#include "rules/base_wagers.h"

namespace croupier {

using namespace games;

namespace {

constexpr int samples_to_choose = 256;
constexpr int samples_to_tell = 1024;

}  // namespace

BookPlayer::BookPlayer(const TableRules& rules, bool sampled, std::function<bool()> wanted) {
  if (sampled) return;
  auto solver = Solver::make(rules.game(), rules.deck());
  if (!solver) return;
  Solver work = std::move(solver).value();
  if (wanted) work.go_on_while(std::move(wanted));
  const auto book = work.book(base_table(rules));
  if (!book) return;
  book_ = *book;
  open_ = mathematics_of(rules.game())->at_table(rules, *book_);
}

std::size_t BookPlayer::choice(const Round& round, const EventLog& events, SimulationStream& stream) const {
  return book_ == nullptr ? Rollout(samples_to_choose).best(round, events, stream) : open_->choice(round);
}

std::vector<double> BookPlayer::values(const Round& round, const EventLog& events, SimulationStream& stream) const {
  return book_ == nullptr ? Rollout(samples_to_tell).values(round, events, stream) : open_->values(round);
}

std::string base_table(const TableRules& rules) {
  for (const CompiledWager& wager : rules.wagers()) {
    const Wager& source = *wager.source;
    // A base wager without a settle table is its family's own to settle, by the one table it has.
    const bool compared = pays_by_table(source) && source.settle->by == SettleBy::comparison;
    if (source.kind != WagerKind::base || (source.settle && !compared)) continue;
    const auto chosen = rules.chosen_tables().find(source.id);
    if (chosen != rules.chosen_tables().end()) return chosen->second;
  }
  return "";
}

}  // namespace croupier
