#include "games/two_hand/card_house_way.h"

#include <algorithm>
#include <optional>

#include "base/refuse.h"
#include "games/two_hand/card_pattern.h"

namespace croupier::two_hand {
namespace {

constexpr std::array joker_readings = {JokerReading::none, JokerReading::apart, JokerReading::pairs, JokerReading::ace,
                                       JokerReading::joins};
constexpr std::size_t index_of(JokerReading joker) { return static_cast<std::size_t>(joker); }

// One row on one hand: does a setting do what the row says?
class CardRowPlay {
 public:
  CardRowPlay(const CardHands& hands, const ChartRow& row, const CardPattern& held)
      : hands_(hands), row_(row), held_(held) {}

  [[nodiscard]] bool allows(const CardSetting& setting) const {
    return !hands_.foul(setting.ranks) && front_suffices(setting) && plays(setting) &&
           (!row_.back || hands_.at_least(setting.ranks, *row_.back));
  }

 private:
  [[nodiscard]] bool front_suffices(const CardSetting& setting) const {
    const FrontHand front = front_at(setting.ranks.front);
    switch (row_.front.kind) {
      case LeastFront::Kind::any:
        return true;
      case LeastFront::Kind::rank:
        return front.pair || front.high >= row_.front.rank;
      case LeastFront::Kind::pair:
        return front.pair;
    }
    return false;
  }

  [[nodiscard]] bool plays(const CardSetting& setting) const {
    const auto [a, b] = setting.front;
    switch (row_.play) {
      case Play::second_and_third_front:
        return front_is(setting, 1, 2);
      case Play::first_and_third_front:
        return front_is(setting, 0, 2);
      case Play::group_back:
        return group_behind(setting) == std::min(held_.group_size(), 5);
      case Play::pairs_back:
        return held_.is_single(a) && held_.is_single(b);
      case Play::small_pair_front:
        return held_.rank_of(a) == held_.lowest_pair() && held_.rank_of(b) == held_.lowest_pair();
      case Play::highest_pair_front:
        return front_at(setting.ranks.front).pair;
      case Play::split_group:
        return held_.in_group(a) && held_.in_group(b);
      case Play::one_and_single_front:
        return one_and_single(a, b) || one_and_single(b, a);
      case Play::joker_and_single_front:
        return joker_and_single(a, b) || joker_and_single(b, a);
      case Play::complete_back:
        return complete(hands_.category(setting.ranks));
    }
    return false;
  }

  // The front by places among the ranks held, the highest being 0.
  [[nodiscard]] bool front_is(const CardSetting& setting, int first, int second) const {
    const auto a = held_.rank_of(setting.front[0]);
    const auto b = held_.rank_of(setting.front[1]);
    return a && b && std::max(*a, *b) == held_.highest(first) && std::min(*a, *b) == held_.highest(second);
  }

  [[nodiscard]] int group_behind(const CardSetting& setting) const {
    return static_cast<int>(std::ranges::count_if(setting.back, [&](Card card) { return held_.in_group(card); }));
  }

  [[nodiscard]] bool one_and_single(Card one, Card single) const {
    return held_.in_group(one) && !one.is_joker() && held_.rank_of(single) == held_.highest_single();
  }

  [[nodiscard]] bool joker_and_single(Card joker, Card single) const {
    return joker.is_joker() && held_.rank_of(single) == held_.highest_single();
  }

  static bool complete(Hand category) {
    return category == Hand::straight || category == Hand::flush || category == Hand::straight_flush ||
           category == Hand::royal_flush;
  }

  const CardHands& hands_;
  const ChartRow& row_;
  const CardPattern& held_;
};

}  // namespace

HouseCards CardHouseWay::set(const SevenCards& cards) const {
  const auto settings = hands_.settings(cards);
  std::array<std::optional<CardPattern>, joker_readings.size()> patterns;
  for (const JokerReading joker : joker_readings) patterns[index_of(joker)] = CardPattern::read(cards, joker);
  for (std::size_t number = 0; number < rows_.size(); ++number) {
    const ChartRow& row = rows_[number];
    if (row.off) continue;
    const auto& held = patterns[index_of(row.joker)];
    if (!held || held->pattern() != row.pattern || !row.high[held->high()]) continue;
    const CardRowPlay play(hands_, row, *held);
    const CardSetting* best = nullptr;
    for (const CardSetting& setting : settings) {
      if ((best == nullptr || setting.ranks > best->ranks) && play.allows(setting)) best = &setting;
    }
    if (best != nullptr) return {.setting = *best, .row = number};
  }
  broken_invariant("a hand that no row of the house way sets");
}

Result<CardHouseWay> card_house_way(const Game& game, const Deck& deck) {
  const auto* rules = dynamic_cast<const Rules*>(game.family_rules.get());
  if (rules == nullptr || rules->tiles) return refuse("game '" + game.id + "' sets no cards", "a game of two hands");
  auto hands = CardHands::build(game, deck);
  if (!hands) return hands.refusal();
  return CardHouseWay(std::move(hands).value(), rules->house_way);
}

}  // namespace croupier::two_hand
