#include "hands/evaluator_cache.h"

#include <algorithm>
#include <list>
#include <mutex>
#include <optional>

namespace croupier {
namespace {

// Some 10 MB: more than all games of a floor need, those with a table for each wild rank among them.
constexpr std::size_t most_kept = 64;

struct Kept {
  Ranking ranking;
  std::vector<Card> cards;
  int decks;
  Evaluator evaluator;
};

class Cache {
 public:
  Result<Evaluator> get(const Ranking& ranking, const Deck& deck, int decks) {
    if (const auto found = find(ranking, deck, decks)) return *found;
    // Not under the lock: whoever wants another one does not wait. Two who want the same build it twice.
    auto built = Evaluator::build(ranking, deck, decks);
    if (!built) return built;
    const std::lock_guard lock(mutex_);
    kept_.push_front({ranking, deck.cards, decks, *built});
    if (kept_.size() > most_kept) kept_.pop_back();
    return built;
  }

 private:
  std::optional<Evaluator> find(const Ranking& ranking, const Deck& deck, int decks) {
    const std::lock_guard lock(mutex_);
    const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& kept) {
      return kept.decks == decks && kept.ranking == ranking && kept.cards == deck.cards;
    });
    if (found == kept_.end()) return std::nullopt;
    kept_.splice(kept_.begin(), kept_, found);
    return found->evaluator;
  }

  std::mutex mutex_;
  std::list<Kept> kept_;  // the last asked for first
};

}  // namespace

Result<Evaluator> shelved_evaluator(const Ranking& ranking, const Deck& deck, int decks) {
  static Cache cache;
  return cache.get(ranking, deck, decks);
}

}  // namespace croupier
