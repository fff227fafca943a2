// Over part of the board: the best option for all hands that make the same so far.
#include <algorithm>

#include "odds/exact/showdown/board/board_thumb_rules.h"

namespace croupier {

template <class Visit>
void BoardThumbRules::for_each_middle(const Visit& visit) const {
  const CommunitySets& sets = *plan_.sets();
  const BoardRules& rules = plan_.rules().front();
  // A rank that may be wild, or not, counts at face value.
  const Ranking ranking = rules.wild ? rules.evaluator->ranking().at_face_value() : rules.evaluator->ranking();
  const HandsSoFar hands(ranking, plan_.deck(), sets.cards() + 2);
  std::vector<Card> cards;  // the community's, then one's own
  for (std::size_t c = 0; c < sets.classes(); ++c) {
    const auto seen = sets.representative(c);
    const auto lies = [&](std::size_t card) { return std::find(seen.begin(), seen.end(), card) != seen.end(); };
    cards.clear();
    for (const Kind kind : seen) cards.push_back(plan_.kinds().card(kind));
    const Hand of_board = hands.of_board(cards);
    cards.resize(seen.size() + 2);
    for (std::size_t high = 1; high < plan_.deck().cards.size(); ++high) {
      if (lies(high)) continue;
      cards[seen.size()] = plan_.deck().cards[high];
      for (std::size_t low = 0; low < high; ++low) {
        if (lies(low)) continue;
        cards[seen.size() + 1] = plan_.deck().cards[low];
        visit(c, Holdings::index(low, high), hands.read(cards, of_board));
      }
    }
  }
}

BoardThumbRules::MiddleGroups BoardThumbRules::group_middle(const MiddleSums& sums) const {
  MiddleGroups groups;
  const Holdings& holdings = plan_.holdings();
  for_each_middle([&](std::size_t c, std::size_t holding, const HandSoFar& hand) {
    if (play_.before[holdings.class_of(holding)] != check) return;
    HandGroup& group = groups.try_emplace(hand, lines_.middle_options).first->second;
    // All worth is beyond the first option's.
    const std::size_t at = c * holdings.size() + holding;
    for (std::size_t i = 1; i < lines_.middle_options; ++i) group.worth[i] += sums[i - 1][at];
    const std::size_t option = play_.middle[at];
    if (option > 0) group.book += sums[option - 1][at];
    group.by_book[option] += plan_.sets()->ways(c);
  });
  return groups;
}

std::string BoardThumbRules::middle_action(std::size_t option) const {
  return option < lines_.middle.size() ? lines_.all[lines_.middle[option]].action : "check";
}

ThumbRule BoardThumbRules::middle_thumb_rule(const MiddleGroups& groups) const {
  ThumbRule thumb_rule{"over " + std::to_string(plan_.sets()->cards()) + " community cards: ", {}, {}};
  Int128 loss = 0;
  std::int64_t all = 0;
  bool alike = true;
  for (const auto& [hand, group] : groups) {
    loss += group.book - group.worth[group.best()];
    all += group.times();
    alike = alike && group.best() == groups.begin()->second.best();
  }
  thumb_rule.cost = cost(loss);
  if (alike) {
    thumb_rule.words += middle_action(groups.begin()->second.best()) + " everything";
    return thumb_rule;
  }
  thumb_rule.words += "by what the hand makes and whether the board makes as much by itself";
  for (auto at = groups.rbegin(); at != groups.rend(); ++at) {
    const auto& [hand, group] = *at;
    HandSoFar twin = hand;
    twin.on_board = !twin.on_board;
    std::string words = hand.made == Hand::high_card ? "no pair" : std::string(to_text(hand.made));
    if (groups.contains(twin)) words += hand.on_board ? " that the board makes too" : " that the board does not make";
    thumb_rule.cases.push_back({words, middle_action(group.best()), Fraction(group.times(), all),
                                Fraction(group.by_book[group.best()], group.times())});
  }
  return thumb_rule;
}

bool BoardThumbRules::add_middle() {
  const MiddleGroups groups = group_middle(sum_middle(plan_, lines_, threads_, next_pass()));
  if (groups.empty()) return false;
  thumb_rules_.push_back(middle_thumb_rule(groups));
  for_each_middle([&](std::size_t c, std::size_t holding, const HandSoFar& hand) {
    const auto group = groups.find(hand);
    if (group == groups.end()) return;  // such hands never come so far
    simple_.middle[c * plan_.holdings().size() + holding] = static_cast<std::uint8_t>(group->second.best());
  });
  return true;
}

}  // namespace croupier
