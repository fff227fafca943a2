#include "hands/vocabulary.h"

#include <array>

namespace croupier {
namespace {

struct Name {
  std::string_view text;
  std::string_view words;
};

constexpr std::array<Name, hand_count> names = {{
    {"high-card", "High card"},
    {"pair", "Pair"},
    {"two-pair", "Two pair"},
    {"three-of-a-kind", "Three of a kind"},
    {"straight", "Straight"},
    {"flush", "Flush"},
    {"full-house", "Full house"},
    {"four-of-a-kind", "Four of a kind"},
    {"straight-flush", "Straight flush"},
    {"mini-royal-flush", "Mini royal flush"},
    {"royal-flush", "Royal flush"},
    {"five-of-a-kind", "Five of a kind"},
    {"five-aces", "Five aces"},
    {"five-wilds", "Five wilds"},
    {"four-card-flush", "Four-card flush"},
    {"four-card-straight-flush", "Four-card straight flush"},
    {"natural-royal-flush", "Natural royal flush"},
    {"wild-royal-flush", "Wild royal flush"},
    {"joker", "Joker"},
    {"two-wilds", "Two wilds"},
    {"two-deuces", "Two deuces"},
    {"three-wilds", "Three wilds"},
    {"three-deuces", "Three deuces"},
    {"four-wilds", "Four wilds"},
    {"four-deuces", "Four deuces"},
    {"royal-flush-with-royal-match", "Royal flush with royal match"},
    {"seven-card-straight-flush-with-joker", "Seven-card straight flush with joker"},
    {"seven-card-straight-flush", "Seven-card straight flush"},
    {"win", "Win"},
    {"blackjack", "Blackjack"},
    {"dealer-blackjack", "Dealer blackjack"},
    {"three-card-bust", "Bust with three cards"},
    {"four-card-bust", "Bust with four cards"},
    {"five-card-bust", "Bust with five cards"},
    {"six-card-bust", "Bust with six cards"},
    {"seven-card-bust", "Bust with seven cards"},
    {"eight-card-bust", "Bust with eight or more cards"},
    {"unsuited-match", "One unsuited match"},
    {"two-unsuited-matches", "Two unsuited matches"},
    {"suited-match", "One suited match"},
    {"suited-and-unsuited-match", "A suited and an unsuited match"},
    {"two-suited-matches", "Two suited matches"},
    {"three-eights", "Three eights"},
    {"one-color-three-eights", "Three eights of one color"},
    {"suited-three-eights", "Three suited eights"},
    {"three-sevens", "Three sevens"},
    {"one-color-three-sevens", "Three sevens of one color"},
    {"suited-three-sevens", "Three suited sevens"},
    {"one-color-six-seven-eight", "Six, seven and eight of one color"},
    {"suited-six-seven-eight", "Suited six, seven and eight"},
    {"seven-card-charlie", "Seven or more cards"},
    {"tie", "Tie"},
    {"three-card-seven", "Winning seven with three cards"},
    {"three-card-eight", "Winning eight with three cards"},
}};

}  // namespace

std::string_view to_text(Hand hand) { return names.at(static_cast<std::size_t>(hand)).text; }
std::string_view to_words(Hand hand) { return names.at(static_cast<std::size_t>(hand)).words; }

std::optional<Hand> parse_hand(std::string_view text) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names.at(i).text == text) return static_cast<Hand>(i);
  }
  return std::nullopt;
}

}  // namespace croupier
