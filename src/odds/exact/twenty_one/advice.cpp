#include "odds/exact/twenty_one/advice.h"

#include "base/refuse.h"
#include "odds/exact/twenty_one/rounding.h"
#include "odds/exact/twenty_one/side_bets.h"

namespace croupier::twenty_one {
namespace {

// As the table calls it: where a game has both surrenders, the later one says so.
std::string word_of(const PlayRules& rules, Choice choice) {
  const bool both = rules.surrender_before_check && rules.surrender_after_check;
  return (both && choice == Choice::surrender ? "late-" : "") + std::string(to_text(choice));
}

Result<HandOnTable> on_table(const PlayRules& rules, const Deck& deck, int decks, const View& view) {
  if (view.dealer.size() != 1) return refuse("no up card of the dealer", "his one card that lies face up: --up 9d");
  if (!view.community.empty()) return refuse("cards on a board, which the game has not", "own cards and an up card");
  std::vector<Card> seen(view.own.begin(), view.own.end());
  seen.push_back(view.dealer.front());
  for (const Card card : seen) {
    if (card.is_joker() || card.is_unknown()) return refuse("a card without a value", "cards of the deck, such as 8h");
  }
  if (auto checked = check_cards(deck, decks, seen); !checked) return checked.refusal();
  HandOnTable table{.values = {}, .up = rules.value[view.dealer.front().rank()]};
  for (const Card card : view.own) table.values.push_back(rules.value[card.rank()]);
  // Whoever may still give up before the dealer looks compares what is worth what then.
  table.before_check = rules.surrender_before_check && table.values.size() == 2;
  return table;
}

// Insurance of as much as may be, and even money for a blackjack.
void add_insurance(const ChartBook& book, const HandOnTable& table, HandAdvice& advice) {
  const PlayRules& rules = book.rules();
  if (!rules.insurance || table.values.size() != 2 || table.up != rules.insurance->up) return;
  Shoe unseen = book.shoe().without(table.up);
  for (const int value : table.values) unseen = unseen.without(value);
  if (const auto even = even_money(rules, unseen); even && advice.choices.empty()) {
    advice.decision = "even-money";
    advice.choices = {{0, "even-money", even->taken}, {1, "decline", even->declined}};
    advice.best = even->taken >= even->declined ? 0 : 1;
  }
  advice.beside.push_back({0, "insure", insurance(rules, unseen).ev * fraction(rules.insurance->at_most)});
}

}  // namespace

Result<HandAdvice> advise_hand(const ChartBook& book, const Deck& deck, int decks, const View& view) {
  const PlayRules& rules = book.rules();
  const auto table = on_table(rules, deck, decks, view);
  if (!table) return table.refusal();
  HandAdvice advice{.decision = table->before_check ? "before-the-check" : "hand", .choices = {}, .best = 0};
  const auto worth = book.worth(*table);
  if (worth) {
    for (const ChoiceWorth& each : *worth)
      advice.choices.push_back(
          {static_cast<std::size_t>(each.choice), word_of(rules, each.choice), nearest_fraction(each.worth)});
    advice.rounding = rounding_bound;
  }
  add_insurance(book, *table, advice);
  if (advice.choices.empty()) return worth ? refuse("a hand without a choice", "another hand") : worth.refusal();
  return advice;
}

}  // namespace croupier::twenty_one
