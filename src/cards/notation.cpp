#include "cards/notation.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

namespace croupier {
namespace {

constexpr std::string_view card_example = "write cards as As Td 2c, a joker as Jk";

struct SuitSymbol {
  std::string_view symbol;
  Suit suit;
};
// Black and white symbols of Unicode, in UTF-8.
constexpr std::array<SuitSymbol, 8> suit_symbols = {{{"♣", Suit::clubs},
                                                     {"♧", Suit::clubs},
                                                     {"♦", Suit::diamonds},
                                                     {"♢", Suit::diamonds},
                                                     {"♥", Suit::hearts},
                                                     {"♡", Suit::hearts},
                                                     {"♠", Suit::spades},
                                                     {"♤", Suit::spades}}};

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
bool is_separator(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0 || c == ','; }

std::optional<Card> take_special(std::string_view& text) {
  if (text.size() < 2) return std::nullopt;
  const char first = text[0];
  const char second = lower(text[1]);
  std::optional<Card> card;
  // A jack is followed by a suit, a joker by k, o or b: no letter serves both.
  if (upper(first) == 'J' && (second == 'k' || second == 'o')) card = Card::joker();
  if (upper(first) == 'X' && second == 'x') card = Card::joker();
  if (upper(first) == 'J' && second == 'b') card = Card::second_joker();
  if (first == '?' && second == '?') card = Card::unknown();
  if (card) text.remove_prefix(2);
  return card;
}

std::optional<Rank> take_rank(std::string_view& text) {
  if (text.starts_with("10")) {
    text.remove_prefix(2);
    return static_cast<Rank>(rank_letters.find('T'));
  }
  if (text.empty()) return std::nullopt;
  const auto at = rank_letters.find(upper(text[0]));
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(1);
  return static_cast<Rank>(at);
}

std::optional<Suit> take_suit(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  for (const auto& [symbol, suit] : suit_symbols) {
    if (!text.starts_with(symbol)) continue;
    text.remove_prefix(symbol.size());
    // An emoji's variation selector may follow the symbol.
    if (text.starts_with("\xEF\xB8\x8F")) text.remove_prefix(3);
    return suit;
  }
  const auto at = suit_letters.find(lower(text[0]));
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(1);
  return static_cast<Suit>(at);
}

std::optional<Card> take_card(std::string_view& text) {
  if (auto special = take_special(text)) return special;
  const auto rank = take_rank(text);
  if (!rank) return std::nullopt;
  const auto suit = take_suit(text);
  if (!suit) return std::nullopt;
  return Card(*rank, *suit);
}

// The offending word, shortened.
std::string word_at(std::string_view text) {
  const auto end = std::find_if(text.begin(), text.end(), is_separator);
  return shown({text.begin(), end}, 12);
}

}  // namespace

std::string to_text(Card card) {
  if (card == Card::joker()) return "Jk";
  if (card == Card::second_joker()) return "Jb";
  if (card.is_unknown()) return "??";
  return {rank_letters[card.rank()], suit_letters[static_cast<std::size_t>(card.suit())]};
}

std::string to_text(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += to_text(card);
  }
  return text;
}

Result<std::vector<Card>> parse_cards(std::string_view text) {
  std::vector<Card> cards;
  while (!text.empty()) {
    if (is_separator(text[0])) {
      text.remove_prefix(1);
      continue;
    }
    const std::string_view before = text;
    const auto card = take_card(text);
    if (!card) {
      return Refusal{.what = "not a card: '" + word_at(before) + "'", .where = {}, .right = std::string(card_example)};
    }
    cards.push_back(*card);
  }
  return cards;
}

Result<Card> parse_card(std::string_view text) {
  auto cards = parse_cards(text);
  if (!cards) return cards.refusal();
  if (cards->size() != 1) {
    return Refusal{.what = "one card wanted, " + std::to_string(cards->size()) + " given in '" + shown(text) + "'",
                   .where = {},
                   .right = std::string(card_example)};
  }
  return (*cards)[0];
}

std::string_view rank_word(Rank rank) {
  static constexpr std::array<std::string_view, rank_count> words = {
      "deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"};
  return words.at(rank);
}

std::string_view rank_words(Rank rank) {
  static constexpr std::array<std::string_view, rank_count> words = {"deuces", "threes", "fours", "fives", "sixes",
                                                                     "sevens", "eights", "nines", "tens",  "jacks",
                                                                     "queens", "kings",  "aces"};
  return words.at(rank);
}

std::string_view suit_word(Suit suit) {
  static constexpr std::array<std::string_view, suit_count> words = {"clubs", "diamonds", "hearts", "spades"};
  return words.at(static_cast<std::size_t>(suit));
}

}  // namespace croupier
