#include "games/two_hand/card_hands.h"

#include <algorithm>

#include "base/refuse.h"

namespace croupier::two_hand {
namespace {

const std::vector<Hand> front_categories = {Hand::pair, Hand::high_card};

}  // namespace

int front_rank(const FrontHand& front) {
  return front.pair ? high_fronts + front.high : front.high * (front.high - 1) / 2 + front.low;
}

FrontHand front_at(int rank) {
  if (rank >= high_fronts) {
    const auto of = static_cast<Rank>(rank - high_fronts);
    return {.pair = true, .high = of, .low = of};
  }
  int high = 1;
  while ((high + 1) * high / 2 <= rank) ++high;
  return {.pair = false, .high = static_cast<Rank>(high), .low = static_cast<Rank>(rank - high * (high - 1) / 2)};
}

CardHands::CardHands(Evaluator back) : back_(std::move(back)), joker_as_(back_.ranking().wild_as) {
  for (int rank = 0; rank < front_count; ++rank) {
    const FrontHand front = front_at(rank);
    Score score;
    score.order = static_cast<std::int8_t>(back_.ranking().order_of(front.pair ? Hand::pair : Hand::high_card));
    score.kickers[0] = static_cast<std::int8_t>(front.high);
    if (!front.pair) score.kickers[1] = static_cast<std::int8_t>(front.low);
    HandRank least = 1;
    while (least <= back_.highest() && back_.score(least) < score) ++least;
    least_back_[static_cast<std::size_t>(rank)] = least;
  }
}

Result<CardHands> CardHands::build(const Game& game, const Deck& deck) {
  const RankingUse* hand_use = game.ranking("hand");
  const RankingUse* front_use = game.ranking("front");
  if (hand_use == nullptr || front_use == nullptr || hand_use->ranking.size != 5 || hand_use->ranking.of != 5)
    return refuse("game '" + game.id + "' sets no cards", "rankings `hand` of five cards and `front` of two");
  const Ranking* hand = &hand_use->ranking;
  const Ranking* front = &front_use->ranking;
  if (front->categories != front_categories || front->wild_as != hand->wild_as)
    return refuse("a front that is neither a pair nor a high card", "categories = [\"pair\", \"high-card\"]");
  if (std::ranges::find(hand->wild_ranks, true) != hand->wild_ranks.end() || hand->wild_indicator)
    return refuse("wild ranks in a game of two hands", "jokers alone wild");
  if (deck.jokers() > 0 && !hand->wild_joker) return refuse("a joker that is nothing", "wild = [\"Jk\"]");
  auto back = Evaluator::build(*hand, deck);
  if (!back) return back.refusal();
  return CardHands(std::move(back).value());
}

FrontHand CardHands::front(Card a, Card b) const {
  if (!a.is_joker() && !b.is_joker()) {
    return {.pair = a.rank() == b.rank(), .high = std::max(a.rank(), b.rank()), .low = std::min(a.rank(), b.rank())};
  }
  // A joker is an ace here, or what the other card is: two cards make neither a straight nor a flush.
  if (a.is_joker() && b.is_joker()) return {.pair = true, .high = ace, .low = ace};
  const Rank other = a.is_joker() ? b.rank() : a.rank();
  if (joker_as_ == WildAs::any) return {.pair = true, .high = other, .low = other};
  return {.pair = other == ace, .high = ace, .low = other};
}

std::array<CardSetting, setting_count> CardHands::settings(const SevenCards& cards) const {
  std::array<CardSetting, setting_count> made;
  std::size_t next = 0;
  for (std::size_t first = 0; first < cards_dealt; ++first) {
    for (std::size_t second = first + 1; second < cards_dealt; ++second) {
      CardSetting& setting = made[next++];
      setting.front = {cards[first], cards[second]};
      std::size_t behind = 0;
      for (std::size_t i = 0; i < cards_dealt; ++i) {
        if (i != first && i != second) setting.back[behind++] = cards[i];
      }
      setting.ranks = {.front = front_rank(front(cards[first], cards[second])), .back = back_(setting.back)};
    }
  }
  return made;
}

}  // namespace croupier::two_hand
