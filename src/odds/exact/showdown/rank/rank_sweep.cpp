#include "odds/exact/showdown/rank/rank_sweep.h"

#include <algorithm>
#include <numeric>

#include "odds/exact/fraction.h"

namespace croupier {
RankSweep::RankSweep(const CardKinds& kinds, const Evaluator& evaluator, int seen, std::vector<HandRank> dealer_classes)
    : evaluator_(evaluator),
      hands_(kinds, evaluator.cards()),
      sets_(kinds, evaluator.cards() - 1),
      seen_count_(seen),
      cuts_(std::move(dealer_classes)) {
  for (int kind = 0; kind < kinds.size(); ++kind) {
    sums_.push_back(evaluator.sum_of(kinds.card(static_cast<Kind>(kind))));
  }
  ranks_.reserve(hands_.all().size());
  for (std::size_t i = 0; i < hands_.all().size(); ++i) ranks_.push_back(rank_of(hands_.hand(i)));
  list_seen();
  sweep();
}

HandRank RankSweep::rank_of(std::span<const Kind> hand) const {
  HandSum sum = evaluator_.empty();
  for (const Kind kind : hand) sum += sums_[kind];
  return evaluator_.rank(sum);
}

void RankSweep::list_seen() {
  const CardKinds& kinds = hands_.kinds();
  std::array<Kind, 4> set{};
  const std::function<void(int, int)> extend = [&](int at, int from) {
    if (at == seen_count_) {
      seen_.push_back(set);
      return;
    }
    for (int kind = from; kind < kinds.size(); ++kind) {
      set[static_cast<std::size_t>(at)] = static_cast<Kind>(kind);
      extend(at + 1, kind);
    }
  };
  extend(0, 0);
}

std::size_t RankSweep::seen_index(std::span<const Kind> sorted) const {
  std::array<Kind, 4> wanted{};
  std::copy(sorted.begin(), sorted.end(), wanted.begin());
  return static_cast<std::size_t>(std::lower_bound(seen_.begin(), seen_.end(), wanted) - seen_.begin());
}

std::int64_t RankSweep::ways_of_seen(std::size_t hand, std::size_t seen) const {
  const CardKinds& kinds = hands_.kinds();
  const auto held = hands_.hand(hand);
  const auto shown = seen_cards(seen);
  std::int64_t ways = 1;
  for (std::size_t i = 0; i < shown.size();) {
    std::size_t end = i + 1;
    while (end < shown.size() && shown[end] == shown[i]) ++end;
    const auto gone = std::count(held.begin(), held.end(), shown[i]);
    ways *= choose(kinds.copies(shown[i]) - static_cast<int>(gone), static_cast<int>(end - i));
    i = end;
  }
  return ways;
}

// Every subset of the player's hand joined with the seen cards; each card is taken as a card of its own, so that copies
// need no further thought.
RankSweep::Terms RankSweep::terms(std::size_t hand, std::size_t seen) const {
  const auto held = hands_.hand(hand);
  const auto shown = seen_cards(seen);
  const auto size = static_cast<std::size_t>(hands_.cards());
  Terms terms;
  for (unsigned subset = 0; subset < 1U << held.size(); ++subset) {
    const auto chosen = static_cast<std::size_t>(std::popcount(subset));
    const std::size_t cards = chosen + shown.size();
    if (cards > size) continue;
    std::array<Kind, 5> set{};
    std::size_t at = 0;
    std::size_t next = 0;
    for (std::size_t i = 0; i < held.size(); ++i) {
      if ((subset >> i & 1U) == 0) continue;
      while (next < shown.size() && shown[next] < held[i]) set[at++] = shown[next++];
      set[at++] = held[i];
    }
    while (next < shown.size()) set[at++] = shown[next++];
    const std::int8_t sign = chosen % 2 == 0 ? 1 : -1;
    if (cards == size) {
      const auto i = static_cast<std::size_t>(terms.hand_count++);
      terms.hands[i] = shown.empty() ? ranks_[hand] : rank_of({set.data(), cards});
      terms.hand_keys[i] = sign;
    } else {
      const auto i = static_cast<std::size_t>(terms.count++);
      terms.sets[i] = sets_.id({set.data(), cards});
      terms.signs[i] = sign;
    }
  }
  return terms;
}

std::int64_t RankSweep::total(const Terms& terms, const Counters& counters, HandRank through) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(terms.count); ++i) {
    sum += terms.signs[i] * counters[terms.sets[i]];
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(terms.hand_count); ++i) {
    if (terms.hands[i] <= through) sum += terms.hand_keys[i];
  }
  return sum;
}

// One representative stands for its class: all the class's hands together contain each set of a class equally often, so
// the class's hands times the sets found in the representative, over the sets of that class, is one set's share.
void RankSweep::add(std::size_t hand, Counters& pending, std::vector<std::uint32_t>& touched) const {
  const auto held = hands_.hand(hand);
  const std::int64_t ways = hands_.all()[hand].ways;
  for (unsigned subset = 0; subset + 1 < 1U << held.size(); ++subset) {
    std::array<Kind, 5> set{};
    std::size_t cards = 0;
    for (std::size_t i = 0; i < held.size(); ++i) {
      set[cards] = held[i];
      cards += subset >> i & 1U;
    }
    const std::uint32_t id = sets_.id({set.data(), cards});
    if (pending[id] == 0) touched.push_back(id);
    pending[id] += ways;
  }
}

void RankSweep::sweep() {
  std::vector<std::uint32_t> order(ranks_.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return ranks_[a] != ranks_[b] ? ranks_[a] < ranks_[b] : a < b; });
  first_bounds_.resize(ranks_.size());
  std::size_t infos = 0;
  for (std::size_t hand = 0; hand < ranks_.size(); ++hand) {
    first_bounds_[hand] = infos;
    for (std::size_t i = 0; i < seen_.size(); ++i) infos += ways_of_seen(hand, i) != 0 ? 1 : 0;
  }
  bounds_.resize(infos);

  Counters counters(sets_.size(), 0);
  Counters pending(sets_.size(), 0);
  std::vector<std::uint32_t> touched;
  std::vector<Terms> group;
  std::size_t cut = 0;
  for (std::size_t start = 0; start < order.size();) {
    const HandRank rank = ranks_[order[start]];
    std::size_t end = start;
    group.clear();
    touched.clear();
    for (; end < order.size() && ranks_[order[end]] == rank; ++end) add(order[end], pending, touched);
    while (cut < cuts_.size() && cuts_[cut] < rank) {
      at_cuts_.push_back(counters);
      ++cut;
    }
    for (std::size_t i = start; i < end; ++i) {
      std::size_t at = first_bounds_[order[i]];
      for (std::size_t seen = 0; seen < seen_.size(); ++seen) {
        if (ways_of_seen(order[i], seen) == 0) continue;
        group.push_back(terms(order[i], seen));
        bounds_[at++].below = total(group.back(), counters, static_cast<HandRank>(rank - 1));
      }
    }
    // Hands of one rank are closed under exchanges of suits: their share is a whole number.
    for (const std::uint32_t id : touched) {
      counters[id] += pending[id] / sets_.ways(id);
      pending[id] = 0;
    }
    std::size_t next = 0;
    for (std::size_t i = start; i < end; ++i) {
      std::size_t at = first_bounds_[order[i]];
      for (std::size_t seen = 0; seen < seen_.size(); ++seen) {
        if (ways_of_seen(order[i], seen) == 0) continue;
        bounds_[at++].through = total(group[next++], counters, rank);
      }
    }
    start = end;
  }
  while (at_cuts_.size() < cuts_.size()) at_cuts_.push_back(counters);
  const std::uint64_t subsets = 1ULL << static_cast<unsigned>(hands_.cards());
  operations_ = subsets * (ranks_.size() + bounds_.size() * (2 + cuts_.size()));
}

void RankSweep::count(std::size_t hand, std::size_t seen, const Bounds& bounds,
                      std::vector<std::int64_t>& counts) const {
  const Terms sums = terms(hand, seen);
  const HandRank rank = ranks_[hand];
  std::fill(counts.begin(), counts.end(), 0);
  std::int64_t before = 0;
  HandRank from = 0;  // the class holds ranks above this one
  for (std::size_t cut = 0; cut < cuts_.size(); ++cut) {
    const std::int64_t through = total(sums, at_cuts_[cut], cuts_[cut]);
    std::int64_t* const each = &counts[against_count * cut];
    if (cuts_[cut] < rank) {
      each[static_cast<std::size_t>(Against::higher)] = through - before;
    } else if (from >= rank) {
      each[static_cast<std::size_t>(Against::lower)] = through - before;
    } else {
      each[static_cast<std::size_t>(Against::higher)] = bounds.below - before;
      each[static_cast<std::size_t>(Against::equal)] = bounds.through - bounds.below;
      each[static_cast<std::size_t>(Against::lower)] = through - bounds.through;
    }
    before = through;
    from = cuts_[cut];
  }
}

std::size_t RankSweep::place(std::size_t hand, std::size_t seen) const {
  std::size_t at = first_bounds_[hand];
  for (std::size_t i = 0; i < seen; ++i) at += ways_of_seen(hand, i) != 0 ? 1 : 0;
  return at;
}

std::vector<std::int64_t> RankSweep::counts(std::size_t hand, std::size_t seen) const {
  std::vector<std::int64_t> counts(against_count * cuts_.size());
  count(hand, seen, bounds_[place(hand, seen)], counts);
  return counts;
}

}  // namespace croupier
