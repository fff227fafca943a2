#include "odds/exact/showdown/rank/rank_plan.h"

#include <algorithm>

#include "hands/evaluator_cache.h"
#include "odds/exact/no_plan.h"

namespace croupier {
namespace {

bool reads_losing_hands(const Game& game) {
  return std::any_of(game.wagers.begin(), game.wagers.end(),
                     [](const Wager& wager) { return wager.settle && wager.settle->by == SettleBy::losing_hand; });
}

}  // namespace

Result<std::shared_ptr<const RankPlan>> RankPlan::make(const Game& game, const Deck& deck, const Shape& shape) {
  const RankingUse* hand = game.ranking("hand");
  if (hand == nullptr || !hand->unreadable().empty()) return no_plan("hands that no evaluator reads", "ranking `hand`");
  if (shape.decisions.size() != 1 || shape.community != 0 || shape.indicator) {
    return no_plan("more than one decision, or cards in the middle", "one decision on one's own hand");
  }
  if (shape.own != shape.dealer || shape.own != hand->ranking.of || hand->ranking.of != hand->ranking.size) {
    return no_plan("hands of different sizes", "as many cards for the dealer as for a player, all of them used");
  }
  const RankingUse* dealer = game.ranking("dealer");
  if (dealer != nullptr && dealer->ranking != hand->ranking) {
    return no_plan("the dealer's hand is read otherwise than the player's", "one ranking for both");
  }
  const auto& qualifier = showdown::rules_of(game).qualifier;
  const RankingUse* reader = qualifier ? game.ranking(qualifier->ranking) : hand;
  if (reader == nullptr || reader->ranking != hand->ranking) {
    return no_plan("the dealer qualifies by another ranking", "the ranking by which hands are compared");
  }
  auto evaluator = shelved_evaluator(hand->ranking, deck, game.deck.decks);
  if (!evaluator) return evaluator.refusal();
  return std::shared_ptr<const RankPlan>(std::make_shared<RankPlan>(game, deck, std::move(evaluator).value(), shape));
}

RankPlan::RankPlan(const Game& game, const Deck& deck, Evaluator evaluator, const Shape& shape)
    : evaluator_(std::move(evaluator)),
      // A wild card is a wild card: its rank and suit mean nothing to the comparison.
      kinds_(deck, game.deck.decks, [&](Card card) { return evaluator_.ranking().is_wild(card); }),
      dealers_(dealer_classes(showdown::rules_of(game).qualifier, evaluator_, reads_losing_hands(game))),
      qualifying_(lowest_qualifying(showdown::rules_of(game).qualifier, evaluator_)),
      sweep_(std::make_unique<RankSweep>(kinds_, evaluator_, shape.decisions.front().dealer, dealers_.tops)) {
  player_of_order_.assign(evaluator_.ranking().categories.size(), 0);
  for (HandRank rank = 1; rank <= evaluator_.highest(); ++rank) {
    const Hand category = evaluator_.category(rank);
    if (players_.empty() || players_.back().category != category) players_.push_back({category, true, {}});
    player_of_order_[static_cast<std::size_t>(evaluator_.score(rank).order)] = players_.size() - 1;
  }
}

Solution RankPlan::solve(const Shape& shape, const std::vector<Stake>& stakes) const {
  Solution solution;
  Endings& endings = solution.endings;
  endings = empty_endings(shape);
  const std::size_t a_line = endings.size() / endings.lines;
  const std::size_t a_player = a_line / players_.size();
  const auto book = std::make_shared<RankBook>(shared_from_this(), shape, payoffs(shape, endings, stakes), a_line);
  const std::vector<std::int64_t>& pays = book->pays_.values;

  std::vector<std::int64_t> value(shape.lines.size());
  sweep_->for_each([&](const RankSweep::Knowledge& known, std::span<const std::int64_t> counts) {
    const HandRank rank = sweep_->rank(known.hand);
    const std::size_t player = player_of(known.hand);
    for (std::size_t line = 0; line < value.size(); ++line) {
      const std::int64_t* const pay = &pays[line * a_line + player * a_player];
      value[line] = 0;
      for (std::size_t i = 0; i < counts.size(); ++i) value[line] += counts[i] * pay[i];
    }
    const auto best = static_cast<std::size_t>(std::max_element(value.begin(), value.end()) - value.begin());
    book->line_of_place_.push_back(static_cast<std::uint8_t>(best));
    Int128* const ways = &endings.ways[best * a_line + player * a_player];
    for (std::size_t i = 0; i < counts.size(); ++i) ways[i] += static_cast<Int128>(counts[i]) * known.ways;
    Int128 deals = 0;
    for (const std::int64_t count : counts) deals += count;
    book->strategy_.add(known.seen, rank, best, value, known.ways, deals);
  });
  const std::size_t hands = sweep_->hands().all().size();
  solution.plan.operations =
      sweep_->operations() + static_cast<std::uint64_t>(sweep_->places()) * a_player * value.size();
  solution.plan.text =
      "Rank sweep over disjoint hands: " + std::to_string(hands) + " hands of " + std::to_string(shape.own) +
      " cards up to a change of suits" + (kinds_.size() < kinds_.cards() ? " and of cards that count alike" : "") +
      ", " + std::to_string(sweep_->places()) + " information sets" +
      (shape.decisions.front().dealer > 0
           ? " with " + std::to_string(shape.decisions.front().dealer) + " of the dealer's cards seen"
           : "") +
      ".\nHands are passed in order of rank; for every set of up to " + std::to_string(shape.own - 1) +
      " cards a counter holds how many passed hands contain it; what is disjoint from a hand is the alternating sum "
      "over its subsets.";
  solution.book = book;
  return solution;
}

RankBook::RankBook(std::shared_ptr<const RankPlan> plan, const Shape& shape, Payoffs pays, std::size_t endings_a_line)
    : plan_(std::move(plan)),
      lines_(shape.lines),
      pays_(std::move(pays)),
      endings_a_line_(endings_a_line),
      strategy_(plan_->evaluator(), plan_->sweep().hands().kinds(), lines_) {}

RankBook::Place RankBook::place_of(const View& view) const {
  const HandClasses& hands = plan_->sweep().hands();
  const CardKinds& kinds = hands.kinds();
  std::vector<Kind> own;
  for (const Card card : view.own) own.push_back(kinds.kind_of(card));
  const HandClasses::Found found = hands.find(own);
  std::vector<Kind> seen;
  for (const Card card : view.dealer) seen.push_back(kinds.mapped(kinds.kind_of(card), found.suits));
  std::sort(seen.begin(), seen.end());
  return {found.index, plan_->sweep().seen_index(seen)};
}

std::size_t RankBook::choice(std::size_t /*decision*/, const View& view) const {
  const Place place = place_of(view);
  return lines_[line_of_place_[plan_->sweep().place(place.hand, place.seen)]].choice;
}

std::vector<ChoiceValue> RankBook::values(std::size_t /*decision*/, const View& view) const {
  const Place place = place_of(view);
  const auto counts = plan_->sweep().counts(place.hand, place.seen);
  const Evaluator& evaluator = plan_->evaluator();
  const HandRank rank = plan_->sweep().rank(place.hand);
  // Players' classes follow the categories that occur, lowest first.
  std::size_t player = 0;
  for (HandRank i = 2; i <= rank; ++i) {
    player += evaluator.category(i) != evaluator.category(static_cast<HandRank>(i - 1)) ? 1 : 0;
  }
  std::vector<ChoiceValue> values;
  for (std::size_t line = 0; line < lines_.size(); ++line) {
    Int128 sum = 0;
    Int128 deals = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      sum += static_cast<Int128>(counts[i]) * pays_.values[line * endings_a_line_ + player * counts.size() + i];
      deals += counts[i];
    }
    values.push_back({lines_[line].choice, lines_[line].action, Fraction(integer(sum), integer(deals * pays_.scale))});
  }
  return values;
}

std::vector<std::int64_t> RankBook::ways_by_line(std::span<const Card> own) const {
  const RankSweep& sweep = plan_->sweep();
  const Place place = place_of({.own = own, .community = {}, .dealer = {}});
  std::vector<std::int64_t> ways(lines_.size());
  std::size_t at = sweep.place(place.hand, 0);
  for (std::size_t seen = 0; seen < sweep.seen_sets(); ++seen) {
    const std::int64_t each = sweep.ways_of_seen(place.hand, seen);
    if (each != 0) ways[line_of_place_[at++]] += each;
  }
  return ways;
}

std::vector<Card> RankBook::hand_of_rank(HandRank rank) const {
  const RankSweep& sweep = plan_->sweep();
  // Where cards are missing from the deck, some ranks have no hand: the next one up stands for them, or the highest.
  std::size_t found = 0;
  for (std::size_t i = 1; i < sweep.hands().all().size(); ++i) {
    const bool nearer = sweep.rank(found) < rank ? sweep.rank(i) > sweep.rank(found)
                                                 : sweep.rank(i) >= rank && sweep.rank(i) < sweep.rank(found);
    if (nearer) found = i;
  }
  std::vector<Card> cards;
  for (const Kind kind : sweep.hands().hand(found)) cards.push_back(sweep.hands().kinds().card(kind));
  return cards;
}

std::vector<std::string> RankBook::words() const {
  return strategy_.words(pays_.scale, [this](HandRank rank) { return hand_of_rank(rank); });
}

std::vector<ThumbRule> RankBook::thumb_rules(unsigned, const PassProgress&) const {
  return strategy_.thumb_rules(pays_.scale, [this](HandRank rank) { return hand_of_rank(rank); }, plan_->qualifying());
}

}  // namespace croupier
