#include "odds/exact/showdown/own/top_of_table.h"

#include <algorithm>

#include "games/table_rules.h"
#include "odds/exact/showdown/family.h"
#include "odds/exact/showdown/own/own_hands.h"
#include "rules/paying_row.h"

namespace croupier {
namespace {

// A class of hands, as far as the best hand at the table matters.
struct TopClass {
  int order = 0;  // of its category
  std::optional<Fraction> pays;
  Integer ways;
  ByCardClass<Integer> held{};
};

std::vector<TopClass> classes_of(const OwnHands& hands, const Settle& settle, const Ranking& ranking,
                                 const PayTable& table) {
  std::vector<TopClass> classes;
  for (std::size_t p = 0; p < hands.endings.player.size(); ++p) {
    const PlayerClass& player = hands.endings.player[p];
    TopClass made;
    made.order = ranking.order_of(player.category);
    if (const auto pay = paying_row(settle, ranking, table, player.hand).pay) made.pays = fraction(*pay);
    made.ways = integer(hands.endings.ways[hands.endings.at(0, p, 0, Against::equal)]);
    std::ranges::transform(hands.held[p], made.held.begin(), [](Int128 held) { return integer(held); });
    classes.push_back(std::move(made));
  }
  return classes;
}

std::optional<Fraction> most_promised(const PayTable& table) {
  std::optional<Fraction> most;
  for (const PayRow& row : table.rows) {
    for (const auto& pay : {row.pays, row.natural, row.wild}) {
      if (pay && (!most || fraction(*pay) > *most)) most = fraction(*pay);
    }
  }
  return most;
}

// Is there a kind of card of which every hand of these classes holds all there are?
bool exclude_each_other(const std::vector<TopClass>& classes, const ByCardClass<int>& sizes) {
  for (std::size_t of = 0; of < sizes.size(); ++of) {
    const auto holds_all = [&](const TopClass& each) { return each.held[of] == each.ways * sizes[of]; };
    if (sizes[of] > 0 && std::ranges::all_of(classes, holds_all)) return true;
  }
  return false;
}

}  // namespace

std::optional<Fraction> chance_of_top_award(const Game& game, const Deck& deck, const Wager& wager,
                                            const PayTable& table, int hands) {
  if (wager.settle->by != SettleBy::highest_hand || wager.settle->folded != OnFold::stays) return {};
  const auto shape = read_shape(game);
  const RankingUse* use = game.ranking(wager.settle->ranking);
  if (!shape || use == nullptr || shape->own + shape->community > max_hand_size || shape->community > 0) return {};
  SignNeeds needs;
  needs.add(wager, table);
  const auto counted = own_hands(game, deck, *shape, *use, needs, {});
  if (!counted || counted->held.size() != counted->endings.player.size()) return {};
  std::vector<TopClass> classes = classes_of(*counted, *wager.settle, use->ranking, table);
  const std::optional<Fraction> top = most_promised(table);
  if (!top) return {};
  Integer all = 0;
  for (const TopClass& each : classes) all += each.ways;
  const auto others = std::ranges::partition(classes, [&](const TopClass& each) { return each.pays == top; });
  int best_other = -1;
  for (const TopClass& each : others) best_other = std::max(best_other, each.order);
  classes.erase(others.begin(), classes.end());
  Integer ways = 0;
  for (const TopClass& each : classes) {
    if (each.order <= best_other) return {};
    ways += each.ways;
  }
  if (!exclude_each_other(classes, class_sizes(deck, game.deck.decks))) return {};
  return Fraction(ways * hands, all);
}

// `players`, unless the table is one for so many.
std::optional<Fraction> showdown_top_award(const Game& game, const Deck& deck, const Wager& wager,
                                           const PayTable& table, int players) {
  if (!wager.settle) return {};
  for (int named = 1; wager.settle->table_by_players && named <= game.seats.max; ++named) {
    if (table.id == games::table_for_hands(named)) players = named;
  }
  return chance_of_top_award(game, deck, wager, table, players + 1);
}

}  // namespace croupier
