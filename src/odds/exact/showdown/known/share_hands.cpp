#include "odds/exact/showdown/known/share_hands.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>

#include "odds/exact/in_threads.h"
#include "odds/exact/no_plan.h"
#include "odds/exact/showdown/known/wild_counting.h"
#include "odds/exact/showdown/rank/rank_plan.h"
#include "odds/simulation/stream.h"

namespace croupier {
namespace {

constexpr std::uint64_t deals_a_unit = 128;

// What a hand is worth to somebody who knows less, and the mean of that over all deals.
class Reference {
 public:
  Reference(const Game& game, const Deck& deck, const Shape& shape, const std::vector<Stake>& stakes, int players,
            const RankPlan& plan, const Payoffs& pays) {
    auto counting = WildCounting::make(game, deck, shape, stakes, players);
    if (counting) {
      counting_.emplace(std::move(counting).value());
      mean_ = to_double(counting_->result().ev);
      return;
    }
    Int128 sum = 0;
    Int128 deals = 0;
    const std::size_t a_line = pays.values.size() / shape.lines.size();
    plan.sweep().for_each([&](const RankSweep::Knowledge& known, std::span<const std::int64_t> counts) {
      Int128 best = 0;
      Int128 all = 0;
      for (const std::int64_t count : counts) all += count;
      for (std::size_t line = 0; line < shape.lines.size(); ++line) {
        const std::int64_t* const pay = &pays.values[line * a_line + plan.player_of(known.hand) * counts.size()];
        Int128 value = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) value += static_cast<Int128>(counts[i]) * pay[i];
        if (line == 0 || value > best) best = value;
      }
      values_.push_back(static_cast<double>(best) / static_cast<double>(all) / static_cast<double>(pays.scale));
      sum += best * known.ways;
      deals += all * known.ways;
    });
    mean_ = to_double(Fraction(integer(sum), integer(deals) * pays.scale));
  }

  [[nodiscard]] double mean() const { return mean_; }
  [[nodiscard]] double value(const RankSweep& sweep, std::size_t hand, std::size_t seen, int neighbors_wilds) const {
    return counting_ ? counting_->value(hand, neighbors_wilds) : values_[sweep.place(hand, seen)];
  }

 private:
  std::optional<WildCounting> counting_;
  std::vector<double> values_;  // by place of the sweep
  double mean_ = 0;
};

class Dealer {
 public:
  Dealer(const RankPlan& plan, const Shape& shape, const Payoffs& pays, const Reference& reference,
         const SharedHandsRequest& request)
      : plan_(plan),
        shape_(shape),
        pays_(pays),
        reference_(reference),
        players_(static_cast<std::size_t>(request.players)),
        own_(static_cast<std::size_t>(shape.own)),
        shown_(static_cast<std::size_t>(shape.decisions.front().dealer)),
        through_(plan.evaluator().highest() + 1U),
        counts_(against_count * plan.sweep().dealer_classes()) {}

  // A new deck: what a stream deals must not depend on what was dealt before.
  void start(std::span<const Card> cards) { cards_.assign(cards.begin(), cards.end()); }

  // The mean over the players of what everything known adds to the reference.
  double deal(SimulationStream& stream) {
    const std::size_t known = players_ * own_ + shown_;
    for (std::size_t i = 0; i < known; ++i) {
      std::swap(cards_[i], cards_[i + stream.below(static_cast<std::uint32_t>(cards_.size() - i))]);
    }
    rank_dealers(known);
    int wilds = 0;
    for (std::size_t i = 0; i < players_ * own_; ++i) wilds += is_wild(cards_[i]) ? 1 : 0;
    double sum = 0;
    for (std::size_t seat = 0; seat < players_; ++seat) sum += gain(seat, wilds);
    return sum / static_cast<double>(players_);
  }

 private:
  [[nodiscard]] bool is_wild(Card card) const { return plan_.evaluator().ranking().is_wild(card); }

  // How many of the dealer's possible hands have each rank or a lower one.
  void rank_dealers(std::size_t known) {
    const Evaluator& evaluator = plan_.evaluator();
    std::fill(through_.begin(), through_.end(), 0);
    sums_.clear();
    for (std::size_t i = known; i < cards_.size(); ++i) sums_.push_back(evaluator.sum_of(cards_[i]));
    HandSum shown = evaluator.empty();
    for (std::size_t i = known - shown_; i < known; ++i) shown += evaluator.sum_of(cards_[i]);
    extend(shown, 0, own_ - shown_);
    for (std::size_t rank = 1; rank < through_.size(); ++rank) through_[rank] += through_[rank - 1];
  }

  void extend(const HandSum& sum, std::size_t from, std::size_t missing) {
    if (missing > 1) {
      for (std::size_t i = from; i + missing <= sums_.size(); ++i) extend(sum + sums_[i], i + 1, missing - 1);
      return;
    }
    const Evaluator& evaluator = plan_.evaluator();
    for (std::size_t i = from; i < sums_.size(); ++i) ++through_[evaluator.rank(sum + sums_[i])];
  }

  double gain(std::size_t seat, int wilds) {
    const RankSweep& sweep = plan_.sweep();
    const CardKinds& kinds = sweep.hands().kinds();
    held_.clear();
    int own_wilds = 0;
    for (std::size_t i = seat * own_; i < (seat + 1) * own_; ++i) {
      held_.push_back(kinds.kind_of(cards_[i]));
      own_wilds += is_wild(cards_[i]) ? 1 : 0;
    }
    const HandClasses::Found found = sweep.hands().find(held_);
    seen_.clear();
    for (std::size_t i = players_ * own_; i < players_ * own_ + shown_; ++i) {
      seen_.push_back(kinds.mapped(kinds.kind_of(cards_[i]), found.suits));
    }
    std::sort(seen_.begin(), seen_.end());
    return best_value(found.index) - reference_.value(sweep, found.index, sweep.seen_index(seen_), wilds - own_wilds);
  }

  [[nodiscard]] double best_value(std::size_t hand) {
    const HandRank rank = plan_.sweep().rank(hand);
    std::size_t from = 0;
    for (std::size_t k = 0; k < plan_.dealer_tops().size(); ++k) {
      const std::size_t top = plan_.dealer_tops()[k];
      // Ranks of the class below one's own, and up to it.
      const std::size_t below = std::clamp<std::size_t>(rank - 1U, from, top);
      const std::size_t level = std::clamp<std::size_t>(rank, from, top);
      counts_[against_count * k + static_cast<std::size_t>(Against::higher)] = through_[below] - through_[from];
      counts_[against_count * k + static_cast<std::size_t>(Against::equal)] = through_[level] - through_[below];
      counts_[against_count * k + static_cast<std::size_t>(Against::lower)] = through_[top] - through_[level];
      from = top;
    }
    const std::size_t a_line = pays_.values.size() / shape_.lines.size();
    const std::int64_t* const pay = &pays_.values[plan_.player_of(hand) * counts_.size()];
    std::int64_t best = 0;
    for (std::size_t line = 0; line < shape_.lines.size(); ++line) {
      std::int64_t value = 0;
      for (std::size_t i = 0; i < counts_.size(); ++i) value += counts_[i] * pay[line * a_line + i];
      if (line == 0 || value > best) best = value;
    }
    return static_cast<double>(best) / static_cast<double>(through_.back()) / static_cast<double>(pays_.scale);
  }

  const RankPlan& plan_;
  const Shape& shape_;
  const Payoffs& pays_;
  const Reference& reference_;
  std::size_t players_;
  std::size_t own_;
  std::size_t shown_;
  std::vector<Card> cards_;  // players' hands first, then what the dealer shows, then the rest
  std::vector<HandSum> sums_;
  std::vector<std::int64_t> through_;  // by rank
  std::vector<std::int64_t> counts_;   // by dealer's class and comparison
  std::vector<Kind> held_;
  std::vector<Kind> seen_;
};

struct Moments {
  double sum = 0;
  double squares = 0;
};

}  // namespace

Result<SharedHands> share_hands(const Game& game, const Deck& deck, const Shape& shape,
                                const std::vector<Stake>& stakes, const SharedHandsRequest& request,
                                const CountProgress& progress) {
  const auto made = RankPlan::make(game, deck, shape);
  if (!made) return made.refusal();
  const RankPlan& plan = **made;
  const auto needed = static_cast<std::size_t>((request.players + 1) * shape.own);
  if (request.players < 1 || needed > deck.cards.size() || game.deck.decks != 1) {
    return no_plan(std::to_string(request.players) + " players from this shoe",
                   "one deck, and as many players as it has hands for beside the dealer's");
  }
  const Payoffs pays = payoffs(shape, plan.empty_endings(shape), stakes);
  const Reference reference(game, deck, shape, stakes, request.players, plan, pays);

  // Units in the order of their numbers: those that are begun are finished, so a run that is stopped is a shorter one.
  const std::uint64_t units = (request.deals + deals_a_unit - 1) / deals_a_unit;
  std::vector<Moments> moments(units);
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stopped = false;
  in_threads(request.threads, request.threads, [&](std::size_t thread, std::size_t, std::size_t) {
    Dealer dealer(plan, shape, pays, reference, request);
    while (!stopped) {
      const std::uint64_t unit = next++;
      if (unit >= units) return;
      SimulationStream stream(request.seed, unit);
      dealer.start(deck.cards);
      for (std::uint64_t i = 0; i < deals_a_unit; ++i) {
        const double gain = dealer.deal(stream);
        moments[unit].sum += gain;
        moments[unit].squares += gain * gain;
      }
      if (thread != 0 || !progress) continue;
      if (!progress(static_cast<double>(unit) / static_cast<double>(units))) stopped = true;
    }
  });
  const std::uint64_t done = std::min<std::uint64_t>(next, units);
  Moments all;
  for (std::uint64_t unit = 0; unit < done; ++unit) {
    all.sum += moments[unit].sum;
    all.squares += moments[unit].squares;
  }
  SharedHands result{.players = request.players, .deals = done * deals_a_unit, .seed = request.seed};
  const auto deals = static_cast<double>(result.deals);
  const double mean = all.sum / deals;
  result.ev = reference.mean() + mean;
  result.standard_error = std::sqrt(std::max(0.0, all.squares / deals - mean * mean) / deals);
  result.stopped = stopped && done < units;
  return result;
}

}  // namespace croupier
