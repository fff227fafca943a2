#include "support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>

#include "cards/notation.h"
#include "cards/shoe.h"
#include "rules/paying_row.h"

namespace croupier::clauses {
namespace {

std::string dollars(const Money& money) { return "$" + std::to_string(money.cents() / 100); }

std::string row_pays(const PayRow& row) {
  std::string text;
  if (row.pays) text = to_text(*row.pays);
  if (row.natural || row.wild) {
    text = (row.natural ? to_text(*row.natural) : "-") + "/" + (row.wild ? to_text(*row.wild) : "-");
  }
  if (row.meter_percent) text = std::to_string(*row.meter_percent) + "%";
  if (row.amount) text = dollars(*row.amount);
  if (row.envy) text += "+" + dollars(*row.envy);
  return text;
}

}  // namespace

const Rulebook& book() {
  static const Rulebook rulebook = Rulebook::built_in().value();
  return rulebook;
}

Game game(std::string_view id, std::vector<Setting> settings) { return book().game_with(id, settings).value(); }
Deck deck_of(const Game& game) { return book().deck(game).value(); }
std::vector<Card> cards(std::string_view text) { return parse_cards(text).value(); }

void expect_deck(const Game& game, std::string_view ranks, int jokers) {
  const Deck deck = deck_of(game);
  std::vector<Card> expected;
  for (const char letter : ranks) {
    for (const char suit : suit_letters) expected.push_back(parse_card(std::string{letter, suit}).value());
  }
  if (jokers >= 1) expected.push_back(Card::joker());
  if (jokers >= 2) expected.push_back(Card::second_joker());
  std::vector<Card> found = deck.cards;
  std::ranges::sort(expected);
  std::ranges::sort(found);
  EXPECT_EQ(to_text(found), to_text(expected));

  for (int index = 0; index < Card::kinds; ++index) {
    const Card card = Card::at(index);
    const bool held = std::ranges::find(expected, card) != expected.end();
    const std::vector<Card> once(1, card);
    const std::vector<Card> too_often(static_cast<std::size_t>(game.deck.decks) + 1, card);
    EXPECT_EQ(check_cards(deck, game.deck.decks, once).ok(), held) << to_text(card);
    EXPECT_FALSE(check_cards(deck, game.deck.decks, too_often)) << to_text(card);
  }
}

void expect_decks_to_choose(std::string_view id, std::string_view option, int min, int max, int cards_in_a_deck) {
  for (int decks = -1; decks <= 10; ++decks) {
    const std::vector<Setting> settings{{std::string(option), std::to_string(decks)}};
    const auto chosen = book().game_with(id, settings);
    EXPECT_EQ(chosen.ok(), decks >= min && decks <= max) << decks << " decks";
    if (!chosen.ok()) continue;
    EXPECT_EQ(chosen->deck.decks, decks);
    const auto shoe = Shoe::make(deck_of(chosen.value()), chosen->deck.decks);
    ASSERT_TRUE(shoe);
    EXPECT_EQ(shoe->size(), decks * cards_in_a_deck);
  }
}

Hands::Hands(const Game& game, std::string_view ranking) : Hands(game.ranking(ranking)->ranking, deck_of(game)) {}
Hands::Hands(const Ranking& ranking, const Deck& deck) : evaluator_(Evaluator::build(ranking, deck).value()) {}

HandRank Hands::highest(Hand category) const {
  HandRank rank = evaluator_.lowest_of(category);
  while (rank < evaluator_.highest() && evaluator_.category(static_cast<HandRank>(rank + 1)) == category) ++rank;
  return rank;
}

void Hands::expect_descending(std::initializer_list<std::string_view> hands) const {
  for (const std::string_view* worse = hands.begin() + 1; worse < hands.end(); ++worse) {
    const std::string_view* better = worse - 1;
    EXPECT_GT(rank(*better), rank(*worse)) << *better << " against " << *worse;
    EXPECT_GT(read(*better).score, read(*worse).score) << *better << " against " << *worse;
  }
}

void Hands::expect_equal(std::initializer_list<std::string_view> hands) const {
  for (const std::string_view hand : hands) {
    EXPECT_EQ(rank(hand), rank(*hands.begin())) << *hands.begin() << " against " << hand;
    EXPECT_EQ(read(hand).score, read(*hands.begin()).score) << *hands.begin() << " against " << hand;
  }
}

void expect_suits_equal(const Hands& hands, const Deck& deck) {
  std::mt19937_64 random(5);
  std::vector<Card> order = deck.cards;
  for (int i = 0; i < 2'000; ++i) {
    std::ranges::shuffle(order, random);
    std::vector<Card> hand(order.begin(), order.begin() + hands.evaluator().cards());
    const HandRank rank = hands.evaluator()(hand);
    std::array<int, suit_count> suits{0, 1, 2, 3};
    do {
      std::vector<Card> other = hand;
      for (Card& card : other) {
        if (!card.is_joker()) card = Card(card.rank(), static_cast<Suit>(suits[static_cast<std::size_t>(card.suit())]));
      }
      ASSERT_EQ(hands.evaluator()(other), rank) << to_text(hand) << " and " << to_text(other);
    } while (std::next_permutation(suits.begin(), suits.end()));
  }
}

void expect_card_order(const Hands& hands, std::string_view ranks) {
  // The card in question beside as many others, of suits and ranks that make nothing with either of the two.
  const int others = hands.evaluator().cards() - 1;
  for (std::size_t i = 0; i + 1 < ranks.size(); ++i) {
    int compared = 0;
    std::string rest;
    for (unsigned chosen = 0; chosen < 1U << ranks.size(); ++chosen) {
      if (__builtin_popcount(chosen) != others || (chosen >> i & 3U) != 0) continue;
      rest.clear();
      int card = 0;
      for (std::size_t at = 0; at < ranks.size(); ++at) {
        if ((chosen >> at & 1U) != 0) rest += std::string(" ") + ranks[at] + (card++ % 2 == 0 ? "d" : "h");
      }
      const std::string higher = std::string{ranks[i], 's'} + rest;
      const std::string lower = std::string{ranks[i + 1], 's'} + rest;
      if (hands.category(higher) != Hand::high_card || hands.category(lower) != Hand::high_card) continue;
      ++compared;
      ASSERT_GT(hands.rank(higher), hands.rank(lower)) << higher << " against " << lower;
    }
    EXPECT_GT(compared, 0) << ranks[i] << " against " << ranks[i + 1];
  }
}

void expect_wild(const Ranking& ranking, const Deck& deck, std::string_view wild_ranks, bool joker) {
  for (const Card card : deck.cards) {
    const bool wild = card.is_joker() ? joker : wild_ranks.find(rank_letters[card.rank()]) != std::string_view::npos;
    EXPECT_EQ(ranking.is_wild(card), wild) << to_text(card);
  }
}

std::string table_text(const Game& game, std::string_view wager, std::string_view table) {
  const PayTable* found = game.paytable(wager, table);
  if (found == nullptr) return "no such table";
  std::string text = std::string(to_text(found->basis)) + ":";
  for (const PayRow& row : found->rows) {
    text += (&row == &found->rows.front() ? " " : ", ") + std::string(to_text(row.hand)) + " " + row_pays(row);
  }
  return text;
}

std::vector<std::string> tables_of(const Game& game, std::string_view wager) {
  std::vector<std::string> ids;
  for (const PayTable& table : game.paytables) {
    if (table.wager == wager) ids.push_back(table.id);
  }
  return ids;
}

std::string row_text(const Game& game, std::string_view wager, std::string_view table, std::string_view hand) {
  const Settle& settle = game.wager(wager)->settle.value();
  const Ranking& ranking = game.ranking(settle.ranking)->ranking;
  const PayingRow paid = paying_row(settle, ranking, *game.paytable(wager, table), cards(hand));
  if (paid.row == nullptr) return "-";
  return std::string(to_text(paid.row->hand)) + " " + (paid.pay ? to_text(*paid.pay) : row_pays(*paid.row));
}

void expect_joker_hands_wild(const Game& game, std::string_view wager, std::string_view table) {
  const Settle& settle = *game.wager(wager)->settle;
  const Hands hands(game, settle.ranking);
  const PayTable& paid_by = *game.paytable(wager, table);
  std::vector<Card> deck = deck_of(game).cards;
  std::erase_if(deck, [](Card card) { return card.is_joker(); });
  std::set<Hand> met;
  for (std::size_t a = 0; a < deck.size(); ++a) {
    for (std::size_t b = a + 1; b < deck.size(); ++b) {
      for (std::size_t c = b + 1; c < deck.size(); ++c) {
        for (std::size_t d = c + 1; d < deck.size(); ++d) {
          const std::array<Card, 5> hand{deck[a], deck[b], deck[c], deck[d], Card::joker()};
          const Hand category = hands.evaluator().category(hands.evaluator()(hand));
          ASSERT_FALSE(is_natural(hands.ranking(), hand, category)) << to_text(hand);
          if (!met.insert(category).second) continue;
          const PayingRow paid = paying_row(settle, hands.ranking(), paid_by, hand);
          EXPECT_FALSE(paid.reading.natural) << to_text(hand);
          EXPECT_TRUE(paid.row == nullptr || !paid.row->wild || paid.pay == paid.row->wild) << to_text(hand);
        }
      }
    }
  }
  for (const PayRow& row : paid_by.rows) EXPECT_TRUE(met.contains(row.hand)) << to_text(row.hand);
}

}  // namespace croupier::clauses
