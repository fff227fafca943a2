#include <algorithm>

#include "odds/exact/showdown/board/board_play.h"
#include "odds/exact/showdown/known/known_card.h"

namespace croupier {
namespace {

// The passes over the boards, one card after the other. A deck that is short of a card has three suits alike instead
// of four, so there are some three times as many classes of boards as in the full deck.
class BoardCounter {
 public:
  BoardCounter(const Game& game, const Deck& deck, const Shape& shape, const std::vector<Stake>& stakes,
               unsigned threads, const CountProgress& progress)
      : game_(game), deck_(deck), shape_(shape), stakes_(stakes), threads_(threads), progress_(progress) {}

  Result<KnownCard> run() {
    auto full = BoardPlan::make(game_, deck_, shape_);
    if (!full) return full.refusal();
    full_ = std::move(full).value();
    KnownCard found;
    found.base = full_->empty_endings(shape_);
    const BoardLines lines = lines_of(*full_);
    const ByCardClass<int> sizes = class_sizes(deck_, 1);
    const auto classes = std::count_if(sizes.begin(), sizes.end(), [](int size) { return size > 0; });
    parts_ = static_cast<double>(passes_of_all + passes_a_card * classes);
    const BoardPlay play = find_play(*full_, lines, threads_, pass());
    if (!stopped_) count_endings(*full_, lines, play, threads_, pass(), found.base);
    if (stopped_) return found;
    Fraction exposed = 0;
    for (std::size_t of = 0; of < sizes.size(); ++of) {
      if (sizes[of] == 0) continue;
      // The last suit; every other one would do.
      const auto card =
          *std::find_if(deck_.cards.rbegin(), deck_.cards.rend(), [&](Card each) { return card_class(each) == of; });
      exposed += exposed_ev(card) * sizes[of];
      if (stopped_) break;
      found.removed.push_back(without(card, sizes[of], play));
      if (stopped_) break;
    }
    if (stopped_) found.removed.clear();
    found.exposed_ev = exposed / static_cast<std::int64_t>(deck_.cards.size());
    found.operations = operations_;
    return found;
  }

 private:
  static constexpr int passes_of_all = 2;  // of the full deck
  static constexpr int passes_a_card = 4;

  [[nodiscard]] BoardLines lines_of(const BoardPlan& plan) const {
    return {plan, shape_, payoffs(shape_, plan.empty_endings(shape_), stakes_)};
  }
  [[nodiscard]] std::shared_ptr<const BoardPlan> knowing(Card card, bool dealers) {
    auto made = BoardPlan::make(game_, deck_, shape_, KnownToPlayer{card, dealers});
    if (!made) broken_invariant("a plan that fits the full deck and not a shorter one");
    const BoardPlan& plan = *made.value();
    operations_ += plan.boards().all().size() * plan.rules().size() *
                   (170 + static_cast<std::uint64_t>(plan.parts()) * plan.holdings().size());
    return std::move(made).value();
  }
  // Of the pass under way; asks in between whether to go on.
  [[nodiscard]] PassProgress pass() {
    const double before = done_++;
    return PassProgress([this, before](double share) {
      if (progress_ && !progress_((before + share) / parts_)) stopped_ = true;
      return !stopped_;
    });
  }

  // The card lies before the dealer.
  Fraction exposed_ev(Card card) {
    const auto plan = knowing(card, true);
    const BoardLines lines = lines_of(*plan);
    const BoardPlay play = find_play(*plan, lines, threads_, pass());
    const Integer deals = Integer(plan->deals_of_holding()) * plan->holdings().size() * lines.pays.scale;
    return {integer(play.value), deals};
  }

  RemovedCard without(Card card, int copies, const BoardPlay& full_play) {
    const auto plan = knowing(card, false);
    const BoardLines lines = lines_of(*plan);
    RemovedCard removed{card_class(card), copies, plan->empty_endings(shape_), plan->empty_endings(shape_)};
    const BoardPlay best = find_play(*plan, lines, threads_, pass());
    if (!stopped_) count_endings(*plan, lines, best, threads_, pass(), removed.best);
    const BoardPlay fixed = play_of(*full_, full_play, *plan);
    if (!stopped_) count_endings(*plan, lines, fixed, threads_, pass(), removed.fixed, full_.get());
    return removed;
  }

  const Game& game_;
  const Deck& deck_;
  const Shape& shape_;
  const std::vector<Stake>& stakes_;
  unsigned threads_;
  const CountProgress& progress_;
  std::shared_ptr<const BoardPlan> full_;
  std::uint64_t operations_ = 0;
  double parts_ = 1;
  double done_ = 0;
  bool stopped_ = false;
};

}  // namespace

Result<KnownCard> known_card_by_board(const Game& game, const Deck& deck, const Shape& shape,
                                      const std::vector<Stake>& stakes, unsigned threads,
                                      const CountProgress& progress) {
  return BoardCounter(game, deck, shape, stakes, threads, progress).run();
}

}  // namespace croupier
