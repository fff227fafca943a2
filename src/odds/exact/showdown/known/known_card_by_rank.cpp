#include <algorithm>
#include <atomic>

#include "odds/exact/in_threads.h"
#include "odds/exact/no_plan.h"
#include "odds/exact/showdown/known/known_card.h"
#include "odds/exact/showdown/rank/rank_plan.h"

namespace croupier {
namespace {

// One more of the dealer's cards seen. From such a sweep follows what a dead card does as well: the dealer's hands
// without the card are all his hands less those with it, so no deck need ever be short of a card.
Shape one_more_seen(Shape shape) {
  ++shape.decisions.front().dealer;
  return shape;
}

// Five natural cards with two of the dealer's seen would be 155 million information sets and their bounds 2.5
// gigabytes.
constexpr std::int64_t most_information_sets = 20'000'000;

Result<Done> check_size(const RankPlan& plan, const Shape& shape) {
  const HandClasses& hands = plan.sweep().hands();
  const int seen = shape.decisions.front().dealer + 1;
  if (seen > SetTable::most_cards || seen > shape.dealer) {
    return no_plan("a dealer whose cards are all seen", "one of his cards hidden");
  }
  const std::int64_t sets = static_cast<std::int64_t>(hands.all().size()) * choose(hands.kinds().size(), seen);
  if (sets <= most_information_sets) return Done{};
  return no_plan(std::to_string(sets) + " information sets with one card more known",
                 "at most " + std::to_string(most_information_sets));
}

class Counter {
 public:
  Counter(const RankPlan& plan, const RankPlan& more, const Shape& shape, const Payoffs& pays)
      : plan_(plan),
        more_(more),
        pays_(pays),
        a_line_(plan.empty_endings(shape).size() / shape.lines.size()),
        a_player_(against_count * plan.sweep().dealer_classes()),
        lines_(shape.lines.size()),
        base_(pays.values.size()),
        exposed_(pays.values.size()),
        with_(more.sweep().seen_sets() * a_player_),
        without_(a_player_) {
    for (auto* each : {&fixed_, &best_}) each->fill(Ways(pays.values.size()));
  }

  using Ways = std::vector<Int128>;

  void add(std::size_t hand) {
    player_ = plan_.player_of(hand);
    more_.sweep().for_hand(hand, [&](const RankSweep::Knowledge& known, std::span<const std::int64_t> counts) {
      std::copy(counts.begin(), counts.end(), &with_[known.seen_index * a_player_]);
    });
    plan_.sweep().for_hand(hand, [&](const RankSweep::Knowledge& known, std::span<const std::int64_t> counts) {
      const std::size_t line = best_line(counts);
      add_to(base_, line, counts, known.ways);
      for (int kind = 0; kind < kinds().size(); ++kind) add_card(known, counts, line, static_cast<Kind>(kind));
    });
  }

  // Adds what was found to endings that are empty or have been added to.
  void give(KnownCard& found, Endings& exposed) const {
    add_ways(found.base, base_);
    add_ways(exposed, exposed_);
    for (RemovedCard& removed : found.removed) {
      add_ways(removed.fixed, fixed_[removed.card]);
      add_ways(removed.best, best_[removed.card]);
    }
  }

 private:
  [[nodiscard]] const CardKinds& kinds() const { return plan_.sweep().hands().kinds(); }

  static void add_ways(Endings& endings, const Ways& ways) {
    for (std::size_t i = 0; i < ways.size(); ++i) endings.ways[i] += ways[i];
  }

  // One card more known: the dealer's, or nobody's.
  void add_card(const RankSweep::Knowledge& known, std::span<const std::int64_t> counts, std::size_t line, Kind kind) {
    const auto held = plan_.sweep().hands().hand(known.hand);
    const auto left = kinds().copies(kind) - std::count(held.begin(), held.end(), kind) -
                      std::count(known.seen.begin(), known.seen.end(), kind);
    if (left <= 0) return;
    const std::span<const std::int64_t> with(&with_[more_.sweep().seen_index(joined(known.seen, kind)) * a_player_],
                                             a_player_);
    const std::int64_t ways = known.ways * left;
    add_to(exposed_, best_line(with), with, ways);
    for (std::size_t i = 0; i < a_player_; ++i) without_[i] = counts[i] - with[i];
    const CardClass of = card_class(kinds().card(kind));
    add_to(fixed_[of], line, without_, ways);
    add_to(best_[of], best_line(without_), without_, ways);
  }

  [[nodiscard]] std::span<const Kind> joined(std::span<const Kind> seen, Kind kind) {
    const auto at = std::upper_bound(seen.begin(), seen.end(), kind);
    auto end = std::copy(seen.begin(), at, joined_.begin());
    *end++ = kind;
    end = std::copy(at, seen.end(), end);
    return {joined_.begin(), end};
  }

  [[nodiscard]] std::size_t best_line(std::span<const std::int64_t> counts) const {
    std::size_t best = 0;
    std::int64_t most = value(0, counts);
    for (std::size_t line = 1; line < lines_; ++line) {
      const std::int64_t other = value(line, counts);
      if (other <= most) continue;
      most = other;
      best = line;
    }
    return best;
  }

  [[nodiscard]] std::int64_t value(std::size_t line, std::span<const std::int64_t> counts) const {
    const std::int64_t* const pay = &pays_.values[line * a_line_ + player_ * a_player_];
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < a_player_; ++i) sum += counts[i] * pay[i];
    return sum;
  }

  void add_to(Ways& ways, std::size_t line, std::span<const std::int64_t> counts, std::int64_t times) const {
    Int128* const to = &ways[line * a_line_ + player_ * a_player_];
    for (std::size_t i = 0; i < a_player_; ++i) to[i] += static_cast<Int128>(counts[i]) * times;
  }

  const RankPlan& plan_;
  const RankPlan& more_;
  const Payoffs& pays_;
  std::size_t a_line_;
  std::size_t a_player_;
  std::size_t lines_;
  std::size_t player_ = 0;  // class of the hand under way
  Ways base_;
  Ways exposed_;
  ByCardClass<Ways> fixed_;
  ByCardClass<Ways> best_;
  std::vector<std::int64_t> with_;  // by set of seen cards, one more than the rules show
  std::vector<std::int64_t> without_;
  std::array<Kind, 4> joined_{};
};

// One entry for each class of cards; cards that the comparison cannot tell apart share their endings.
std::vector<RemovedCard> empty_removed(const RankPlan& plan, const Deck& deck, int decks, const Endings& empty) {
  const CardKinds& kinds = plan.sweep().hands().kinds();
  const ByCardClass<int> sizes = class_sizes(deck, decks);
  std::vector<RemovedCard> removed;
  for (const Card card : deck.cards) {
    const CardClass of = card_class(kinds.card(kinds.kind_of(card)));
    const auto known = [&](const RemovedCard& each) { return each.card == of; };
    if (std::none_of(removed.begin(), removed.end(), known)) removed.push_back({of, sizes[of], empty, empty});
  }
  return removed;
}

// A deuce that is wild does what a joker does: the class of each takes the endings of the kind they share.
void share_endings(const RankPlan& plan, const Deck& deck, int decks, std::vector<RemovedCard>& removed) {
  const CardKinds& kinds = plan.sweep().hands().kinds();
  const ByCardClass<int> sizes = class_sizes(deck, decks);
  for (const Card card : deck.cards) {
    const CardClass own = card_class(card);
    const CardClass of = card_class(kinds.card(kinds.kind_of(card)));
    const auto is = [&removed](CardClass wanted) {
      return std::find_if(removed.begin(), removed.end(), [&](const RemovedCard& each) { return each.card == wanted; });
    };
    if (is(own) != removed.end()) continue;
    RemovedCard same = *is(of);
    same.card = own;
    same.copies = sizes[own];
    removed.push_back(std::move(same));
  }
  std::sort(removed.begin(), removed.end(), [](const RemovedCard& a, const RemovedCard& b) { return a.card < b.card; });
}

}  // namespace

Result<KnownCard> known_card_by_rank(const Game& game, const Deck& deck, const Shape& shape,
                                     const std::vector<Stake>& stakes, unsigned threads,
                                     const CountProgress& progress) {
  const auto made = RankPlan::make(game, deck, shape);
  if (!made) return made.refusal();
  const RankPlan& plan = **made;
  if (const auto fits = check_size(plan, shape); !fits) return fits.refusal();
  const RankPlan more(game, deck, plan.evaluator(), one_more_seen(shape));

  KnownCard found;
  found.base = plan.empty_endings(shape);
  Endings exposed = found.base;
  found.removed = empty_removed(plan, deck, game.deck.decks, found.base);
  found.operations = more.sweep().operations() + more.sweep().places() * found.base.size() / shape.lines.size();
  const Payoffs pays = payoffs(shape, found.base, stakes);
  std::vector<std::optional<Counter>> counters(std::max(1U, threads));
  std::atomic<bool> stopped = false;
  in_threads(threads, plan.sweep().hands().all().size(), [&](std::size_t thread, std::size_t from, std::size_t to) {
    counters[thread].emplace(plan, more, shape, pays);
    constexpr std::size_t tell_every = 1024;
    for (std::size_t hand = from; hand < to && !stopped; ++hand) {
      counters[thread]->add(hand);
      if (thread != 0 || !progress || (hand - from) % tell_every != 0) continue;
      if (!progress(static_cast<double>(hand - from) / static_cast<double>(to - from))) stopped = true;
    }
  });
  if (stopped) {
    found.removed.clear();
    return found;
  }
  for (const auto& counter : counters) counter->give(found, exposed);
  found.exposed_ev = expectation(shape, exposed, stakes);
  share_endings(plan, deck, game.deck.decks, found.removed);
  return found;
}

Fraction expectation(const Shape& shape, const Endings& endings, const std::vector<Stake>& stakes) {
  Fraction sum = 0;
  Int128 all = 0;
  endings.for_each(
      [&](std::size_t index, std::size_t line, const PlayerClass& player, const DealerClass& dealer, Against against) {
        const Int128 ways = endings.ways[index];
        if (ways == 0) return;
        all += ways;
        for (const Stake& stake : stakes) {
          if (stake.of_line[line] == 0) continue;
          const Fraction net = stake.settlement(shape.lines[line].folded, player, dealer, against).net;
          sum += net * stake.of_line[line] * integer(ways);
        }
      });
  return sum / integer(all);
}

}  // namespace croupier
