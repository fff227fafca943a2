#include "games/twenty_one/play_rules.h"

#include <algorithm>
#include <numeric>

#include "base/refuse.h"

namespace croupier::twenty_one {
namespace {

constexpr std::string_view base_wager_id = "base";

std::optional<Pay> pay_of_row(const PayTable& table, Hand hand) {
  const auto row = std::ranges::find(table.rows, hand, &PayRow::hand);
  return row == table.rows.end() ? std::nullopt : row->pays;
}

Pay lowest_terms(Pay pay) {
  const std::int64_t common = std::gcd(pay.units, pay.per);
  return {pay.units / common, pay.per / common};
}

// A fact about the ranks of a deck as one about values; none where two ranks of a value differ.
std::optional<ByValue<bool>> by_value(const Deck& deck, const std::array<int, rank_count>& value,
                                      const std::array<bool, rank_count>& ranks) {
  ByValue<int> of{};
  ByValue<int> with{};
  for (const Card card : deck.cards) {
    const auto at = static_cast<std::size_t>(value[card.rank()]);
    ++of[at];
    if (ranks[card.rank()]) ++with[at];
  }
  ByValue<bool> result{};
  for (std::size_t at = 0; at < result.size(); ++at) {
    if (with[at] != 0 && with[at] != of[at]) return std::nullopt;
    result[at] = with[at] != 0;
  }
  return result;
}

void take_player_rules(const Rules& rules, PlayRules& play) {
  play.must_stand = rules.chart.must_stand;
  play.must_hit = rules.chart.must_hit;
  play.forced_shuts_out_all = rules.chart.every_choice;
  if (rules.surrender) {
    play.surrender_before_check = rules.surrender->before_check;
    play.surrender_after_check = rules.surrender->after_check;
    play.surrender_forfeits = rules.surrender->forfeits;
  }
  play.doublings = rules.double_again && rules.double_again->allowed ? 1 + rules.double_again->times : 1;
  play.double_for_less = rules.doubling.for_less;
  if (rules.rescue && rules.rescue->allowed) play.rescue = rules.rescue->returns;
  play.splits = rules.split.max;
  play.double_after_split = rules.split.double_after;
  play.blackjack_after_split = rules.split.blackjack_after;
  play.surrender_after_split = rules.split.surrender_after;
  play.split_aces_one_card = rules.split.aces_one_card;
  play.split_aces_again = rules.split.aces_again;
  play.split_aces_double = rules.split.aces_double;
}

void take_insurance(const Game& game, const Rules& rules, const PayTable& table, PlayRules& play) {
  if (!rules.insurance || !rules.insurance->offered) return;
  const Insurance& insurance = *rules.insurance;
  if (std::ranges::find(insurance.tables, table.id) == insurance.tables.end()) return;
  const PayTable* own = game.paytable("insurance");
  const std::optional<Pay> pays = own != nullptr ? pay_of_row(*own, Hand::dealer_blackjack) : std::nullopt;
  if (!pays) return;
  play.insurance = {.up = play.value[insurance.up], .at_most = insurance.at_most, .pays = *pays};
  if (!rules.even_money || !rules.even_money->offered) return;
  // With 3 to 2, a half, and 2 to 1 both are one to one.
  const Pay& paid = rules.even_money->blackjack;
  const Pay& lost = insurance.at_most;
  play.even_money = {.pays = lowest_terms({paid.units * lost.per - lost.units * paid.per, paid.per * lost.per}),
                     .against_blackjack = lowest_terms({lost.units * pays->units, lost.per * pays->per})};
}

}  // namespace

Result<PlayRules> play_rules(const Game& game, const Deck& deck, const std::string& paytable) {
  const auto* rules = dynamic_cast<const Rules*>(game.family_rules.get());
  if (rules == nullptr) return refuse("game '" + game.id + "' is not of twenty-one", "a game of that family");
  const PayTable* table = game.paytable(base_wager_id, paytable);
  if (table == nullptr)
    return refuse_unknown("unknown pay table '" + shown(paytable) + "'", "see `rules " + game.id + "`");
  const std::optional<Pay> wins = pay_of_row(*table, Hand::win);
  const std::optional<Pay> blackjacks = pay_of_row(*table, Hand::blackjack);
  if (!wins || !blackjacks) return refuse("pay table '" + table->id + "' lacks a row", "blackjack and win");
  PlayRules play;
  play.value = rules->values.value;
  play.blackjack_halves = rules->values.blackjack_halves;
  if (deck.jokers() > 0) return refuse("a deck with jokers", "a deck whose cards all have a value");
  const auto bonus = by_value(deck, play.value, rules->values.bonus);
  const auto checked = by_value(deck, play.value, rules->check.up);
  if (!bonus || !checked) return refuse("cards of one value that the rules tell apart", "all of a value alike");
  play.bonus = *bonus;
  play.checked = *checked;
  play.found_ends_round = rules->check.found == Check::Found::round_ends;
  play.dealer_hits = rules->dealer.hits;
  for (const BaseOutcome& outcome : rules->outcomes)
    play.outcomes[static_cast<std::size_t>(outcome.when)] = outcome.result;
  play.win_pays = *wins;
  play.blackjack_pays = *blackjacks;
  play.completion = rules->completion.when;
  take_player_rules(*rules, play);
  take_insurance(game, *rules, *table, play);
  return play;
}

}  // namespace croupier::twenty_one
