#include "odds/exact/showdown/known/wild_counting.h"

#include <algorithm>

#include "cards/notation.h"
#include "odds/exact/no_plan.h"

namespace croupier {
namespace {

// A deck with so many of its wild cards, the first ones.
Deck with_wilds(const Deck& deck, const Ranking& ranking, int wilds) {
  Deck made = deck;
  std::erase_if(made.cards, [&](Card card) { return ranking.is_wild(card) && wilds-- <= 0; });
  return made;
}

}  // namespace

Result<WildCounting> WildCounting::make(const Game& game, const Deck& deck, const Shape& shape,
                                        const std::vector<Stake>& stakes, int players) {
  const auto full = RankPlan::make(game, deck, shape);
  if (!full) return full.refusal();
  const Evaluator& evaluator = (*full)->evaluator();
  const auto wilds =
      std::count_if(deck.cards.begin(), deck.cards.end(), [&](Card card) { return evaluator.ranking().is_wild(card); });
  if (wilds == 0 || game.deck.decks != 1) return no_plan("no wild cards to count", "one deck with wild cards");
  if (shape.decisions.front().dealer > 0) return no_plan("cards of the dealer seen", "the dealer's hand hidden");
  WildCounting made;
  made.cards_ = static_cast<int>(deck.cards.size());
  made.hand_ = shape.own;
  made.wilds_ = static_cast<int>(wilds);
  if (players < 1 || (players + 1) * shape.own > made.cards_) {
    return no_plan(std::to_string(players) + " players", "as many as the deck has hands for, beside the dealer's");
  }
  for (int count = 0; count < made.wilds_; ++count) {
    made.plans_.push_back(
        std::make_shared<RankPlan>(game, with_wilds(deck, evaluator.ranking(), count), evaluator, shape));
  }
  made.plans_.push_back(*full);
  for (int telling = std::min(2, players); telling <= players; ++telling) made.tables_.emplace_back().players = telling;
  made.count(shape, payoffs(shape, (*full)->empty_endings(shape), stakes));
  return made;
}

void WildCounting::count(const Shape& shape, const Payoffs& pays) {
  const RankSweep& sweep = plan().sweep();
  scale_ = pays.scale;
  line_count_ = shape.lines.size();
  const std::size_t ranks = plan().evaluator().highest() + 1U;
  const auto counts = static_cast<std::size_t>(wilds_) + 1;
  for (Table& table : tables_) {
    table.by_count.assign(counts, ByRank{std::vector<Int128>(ranks), std::vector<Int128>(ranks)});
    table.best.assign(counts, 0);
    table.deals.assign(counts, 0);
  }
  values_.assign(sweep.hands().all().size() * counts, 0);
  for (std::size_t hand = 0; hand < sweep.hands().all().size(); ++hand) add_hand(hand, pays);
}

// The dealer's hands disjoint from this one, by the number of their wild cards.
//
// A deck with M wild cards besides one's own gives the sum over j of C(M, j) times the hands with j given ones. Sums of
// this kind are turned round by alternating binomials.
std::vector<std::vector<Int128>> WildCounting::hands_by_wilds(std::size_t hand, int own) const {
  const RankSweep& sweep = plan().sweep();
  const int most = std::min(wilds_ - own, hand_);
  std::vector<std::vector<std::int64_t>> in_deck;
  for (int others = 0; others <= most; ++others) {
    const RankSweep& shorter = plans_[static_cast<std::size_t>(own + others)]->sweep();
    std::vector<Kind> held;
    for (const Kind kind : sweep.hands().hand(hand)) {
      held.push_back(shorter.hands().kinds().kind_of(sweep.hands().kinds().card(kind)));
    }
    in_deck.push_back(shorter.counts(shorter.hands().find(held).index, 0));
  }
  std::vector<std::vector<Int128>> found;
  for (int wilds = 0; wilds <= most; ++wilds) {
    std::vector<Int128> given(in_deck.front().size());
    for (int others = 0; others <= wilds; ++others) {
      const std::int64_t sign = (wilds - others) % 2 == 0 ? 1 : -1;
      const std::int64_t times = sign * choose(wilds, others) * choose(wilds_ - own, wilds);
      for (std::size_t i = 0; i < given.size(); ++i) given[i] += times * in_deck[static_cast<std::size_t>(others)][i];
    }
    found.push_back(std::move(given));
  }
  return found;
}

void WildCounting::add_hand(std::size_t hand, const Payoffs& pays) {
  const RankSweep& sweep = plan().sweep();
  const CardKinds& kinds = sweep.hands().kinds();
  const auto held = sweep.hands().hand(hand);
  const auto own = static_cast<int>(std::count_if(
      held.begin(), held.end(), [&](Kind kind) { return plan().evaluator().ranking().is_wild(kinds.card(kind)); }));
  const auto dealers = hands_by_wilds(hand, own);
  for (Table& table : tables_) add_hand(table, hand, own, dealers, pays);
}

void WildCounting::add_hand(Table& table, std::size_t hand, int own, const std::vector<std::vector<Int128>>& dealers,
                            const Payoffs& pays) {
  const RankSweep& sweep = plan().sweep();
  const std::size_t a_player = dealers.front().size();
  const std::size_t a_line = pays.values.size() / line_count_;
  const std::int64_t* const pay = &pays.values[plan().player_of(hand) * a_player];
  const std::int64_t ways = sweep.hands().all()[hand].ways;
  const int neighbors = (table.players - 1) * hand_;
  const int left = cards_ - 2 * hand_;
  std::vector<Int128> unknowing(line_count_);
  for (int seen = 0; seen <= wilds_ - own; ++seen) {
    std::vector<Int128> value(line_count_);
    Int128 deals = 0;
    for (std::size_t j = 0; j < dealers.size(); ++j) {
      // Ways to deal the neighbors so many of the wild cards that both hands leave.
      const int wilds_left = wilds_ - own - static_cast<int>(j);
      if (seen > wilds_left || seen > neighbors || neighbors - seen > left - wilds_left) continue;
      const std::int64_t times = choose(wilds_left, seen) * choose(left - wilds_left, neighbors - seen);
      for (std::size_t i = 0; i < a_player; ++i) {
        const Int128 weight = dealers[j][i] * times;
        deals += weight;
        for (std::size_t line = 0; line < line_count_; ++line) value[line] += weight * pay[line * a_line + i];
      }
    }
    if (deals == 0) continue;
    const Int128 best = *std::max_element(value.begin(), value.end());
    const auto count = static_cast<std::size_t>(own + seen);
    table.best[count] += best * ways;
    table.deals[count] += deals * ways;
    table.by_count[count].play[sweep.rank(hand)] += value.front() * ways;
    table.by_count[count].fold[sweep.rank(hand)] += value.back() * ways;
    for (std::size_t line = 0; line < line_count_; ++line) unknowing[line] += value[line];
    // The last table is of all players, so that its values stay.
    values_[hand * table.best.size() + static_cast<std::size_t>(seen)] =
        static_cast<double>(best) / static_cast<double>(deals) / static_cast<double>(scale_);
  }
  table.alone += *std::max_element(unknowing.begin(), unknowing.end()) * ways;
}

double WildCounting::value(std::size_t hand, int neighbors_wilds) const {
  return values_[hand * tables_.back().best.size() + static_cast<std::size_t>(neighbors_wilds)];
}

Fraction WildCounting::per_ante(const Table& table, Int128 sum) const {
  Int128 all = 0;
  for (const Int128 deals : table.deals) all += deals;
  return {integer(sum), integer(all) * scale_};
}

Fraction WildCounting::worth(const Table& table, const std::vector<HandRank>& from) const {
  Int128 sum = 0;
  for (std::size_t count = 0; count < table.by_count.size(); ++count) {
    const ByRank& sums = table.by_count[count];
    for (std::size_t rank = 1; rank < sums.play.size(); ++rank) {
      sum += rank >= from[count] ? sums.play[rank] : sums.fold[rank];
    }
  }
  return per_ante(table, sum);
}

HandRank WildCounting::best_from(const ByRank& sums) const {
  // From the highest rank down: what is gained by playing this rank and all above it.
  Int128 gain = 0;
  Int128 most = 0;
  auto best = static_cast<HandRank>(sums.play.size());
  for (std::size_t rank = sums.play.size() - 1; rank > 0; --rank) {
    gain += sums.play[rank] - sums.fold[rank];
    if (gain < most) continue;
    most = gain;
    best = static_cast<HandRank>(rank);
  }
  return best;
}

std::string WildCounting::hand_words(const ByRank& sums, HandRank from) const {
  const auto occurs = [&](std::size_t rank) { return sums.play[rank] != 0 || sums.fold[rank] != 0; };
  std::size_t rank = from;
  while (rank < sums.play.size() && !occurs(rank)) ++rank;
  if (rank == sums.play.size()) return "never";
  std::size_t below = rank - 1;
  while (below > 0 && !occurs(below)) --below;
  if (below == 0) return "always";
  const RankSweep& sweep = plan().sweep();
  const CardKinds& kinds = sweep.hands().kinds();
  for (std::size_t hand = 0; hand < sweep.hands().all().size(); ++hand) {
    if (sweep.rank(hand) != rank) continue;
    std::vector<Card> cards;
    for (const Kind kind : sweep.hands().hand(hand)) cards.push_back(kinds.card(kind));
    std::sort(cards.begin(), cards.end(), std::greater<>());
    return std::string(to_text(plan().evaluator().category(static_cast<HandRank>(rank)))) + ", " + to_text(cards);
  }
  broken_invariant("a rank that no hand has");
}

std::vector<WildCount> WildCounting::results() const {
  std::vector<WildCount> all;
  for (const Table& table : tables_) all.push_back(result_of(table));
  return all;
}

WildCount WildCounting::result_of(const Table& table) const {
  WildCount result;
  result.players = table.players;
  result.wild_cards = wilds_;
  result.ev_alone = per_ante(table, table.alone);
  Int128 best = 0;
  Int128 all = 0;
  for (std::size_t count = 0; count < table.best.size(); ++count) {
    best += table.best[count];
    all += table.deals[count];
  }
  result.ev = per_ante(table, best);
  std::vector<HandRank> from;
  for (std::size_t count = 0; count < table.best.size(); ++count) {
    from.push_back(best_from(table.by_count[count]));
    if (table.deals[count] == 0) continue;
    result.lines.push_back({.wilds = static_cast<int>(count),
                            .probability = Fraction(integer(table.deals[count]), integer(all)),
                            .ev = Fraction(integer(table.best[count]), integer(table.deals[count]) * scale_),
                            .from = line_count_ == 2 ? hand_words(table.by_count[count], from.back()) : ""});
  }
  result.ev_of_rule = line_count_ == 2 ? worth(table, from) : result.ev;
  return result;
}

}  // namespace croupier
