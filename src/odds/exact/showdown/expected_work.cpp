#include "odds/exact/showdown/expected_work.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "odds/exact/fraction.h"
#include "odds/exact/showdown/family.h"
#include "odds/exact/showdown/rank/rank_sweep.h"
#include "rules/base_wagers.h"

namespace croupier {
namespace {

// Hands of so many cards that an exchange of suits makes one, on average.
constexpr std::array<double, 8> hands_a_class = {1, 4, 7.8, 12.6, 16.5, 19.3, 21, 22};

double hand_classes(int deck, int cards) {
  const auto place = std::min(static_cast<std::size_t>(cards), hands_a_class.size() - 1);
  return static_cast<double>(choose(deck, cards)) / hands_a_class[place];
}

// Measured in terms of additions: to rank and order every holding over one board, to play a round at a table, to ask
// the book what to do over a full board, to hold one hand of the dealer's against those of all players, to read a hand.
constexpr double board_reading = 6500;
constexpr double table_round = 1500;
constexpr double full_board_choice = 15'000;
constexpr double dealers_hand = 10;
constexpr double hand_reading = 40;

ShapeWork over_a_board(const Deck& deck, const Shape& shape) {
  const int cards = static_cast<int>(deck.cards.size());
  const double boards = hand_classes(cards, shape.community);
  const double rules = shape.indicator ? rank_count : 1;
  double scattered = 0;
  bool full = false;
  for (const Decision& decision : shape.decisions) {
    full = full || (decision.community == shape.community && !shape.indicator);
    if (decision.community == 0 || (decision.community == shape.community && !shape.indicator)) continue;
    scattered = static_cast<double>(choose(shape.community, decision.community) * choose(cards, shape.own));
  }
  ShapeWork work;
  work.pass = boards * (rules * board_reading + scattered);
  work.solution = 2 * work.pass;
  // Four passes for each rank; a deck that is short of a card has some three times as many classes of boards.
  work.known_card = work.solution + 4.0 * rank_count * 3 * work.pass;
  work.seat_round = table_round + (full ? full_board_choice : 0);
  return work;
}

ShapeWork by_rank(const Game& game, const Deck& deck, const Shape& shape) {
  const int cards = static_cast<int>(deck.cards.size());
  const int seen = shape.decisions.empty() ? 0 : shape.decisions.front().dealer;
  const RankingUse* use = game.ranking("hand");
  const double classes = use != nullptr ? static_cast<double>(use->ranking.categories.size()) : 1;
  const double places = hand_classes(cards, shape.own) * static_cast<double>(choose(cards, seen));
  const double subsets = std::exp2(shape.own);
  ShapeWork work;
  work.pass = subsets * places * (2 + classes);
  work.solution = work.pass;
  // Of each place, for every card: what the dealer has with it, and the best line with and without.
  work.known_card = places * cards * (subsets * (2 + classes) + 9 * against_count * classes);
  const int others = (game.seats.max - 1) * shape.own;
  const int left = cards * game.deck.decks - others - shape.own;
  if (left > shape.dealer) work.shared_deal = dealers_hand * static_cast<double>(choose(left, shape.dealer - seen));
  if (use != nullptr && seen == 0 &&
      std::ranges::any_of(deck.cards, [&](Card card) { return use->ranking.is_wild(card); }))
    work.wild_count = work.known_card;
  work.seat_round = table_round;
  return work;
}

double tables_of(const Game& game, const Wager& wager) {
  return static_cast<double>(std::max<std::ptrdiff_t>(
      1, std::ranges::count_if(game.paytables, [&](const PayTable& table) { return table.wager == wager.id; })));
}

// Every wager by every table. A wager on the hands of all seats is played out.
double solving_work(const Game& game, const Deck& deck, const Shape& shape, const ShapeWork& work,
                    std::uint64_t rounds) {
  double sum = tables_of(game, odds_wager(game)) * work.solution;
  for (const Wager& wager : game.wagers) {
    if (wager.kind == WagerKind::base) continue;
    sum += expected_own_hands(deck, shape, wager);
    if (wager.settle && wager.settle->by == SettleBy::highest_hand)
      sum += tables_of(game, wager) * static_cast<double>(rounds) * work.seat_round * game.seats.max / 2;
  }
  return sum;
}

}  // namespace

ShapeWork expected_work(const Game& game, const Deck& deck, const Shape& shape) {
  return shape.community > 0 ? over_a_board(deck, shape) : by_rank(game, deck, shape);
}

double expected_own_hands(const Deck& deck, const Shape& shape, const Wager& wager) {
  if (!wager.settle) return 0;
  const SettleBy by = wager.settle->by;
  if (by != SettleBy::own_hand && by != SettleBy::wild_count && by != SettleBy::own_and_dealer) return 0;
  const int seen = shape.own + (by == SettleBy::own_and_dealer ? shape.dealer : shape.community);
  return hand_reading * hand_classes(static_cast<int>(deck.cards.size()), seen);
}

ExpectedWork showdown_work(const Game& game, const Deck& deck, const PlayedWork& played) {
  const auto shape = read_shape(game);
  if (!shape) return {};
  const ShapeWork work = expected_work(game, deck, *shape);
  return {.solving = solving_work(game, deck, *shape, work, played.rounds),
          .choices = static_cast<double>(shape->lines.size()) * work.solution,
          .thumb_rules = shape->community > 0 ? work.solution : 0,  // looked for in passes of its own
          .counting = expected_count_work(game, deck, *shape, played.deals),
          .seat_round = work.seat_round};
}

}  // namespace croupier
