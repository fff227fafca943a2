#include "record/irregularity_words.h"

#include <array>

namespace croupier {
namespace {

// In the order of `irregularity_kinds`.
constexpr std::array<std::string_view, irregularity_kinds.size()> happened = {
    "cards were found face up in the shoe",
    "the dealer's cards were exposed",
    "a player's cards were exposed",
    "a hand has a wrong number of cards",
    "a card was drawn in error",
    "the shuffler jammed",
    "the shoe jammed",
    "the deck has a wrong number of cards",
    "a misdeal",
    "a malfunction",
    "a player has left",
    "players shared information",
    "the house voided the round",
};

// In the order of `irregularity_effects`.
constexpr std::array<std::string_view, irregularity_effects.size()> follows = {
    "the card is discarded",
    "the card is used as the next",
    "the cards are shuffled again",
    "the deck is removed and the round is void",
    "the hand is void",
    "the round is void",
    "the player loses his bets",
    "the player gives up his bets"};

}  // namespace

std::string_view what_happened(IrregularityKind kind) { return happened.at(static_cast<std::size_t>(kind)); }

std::string_view what_follows(IrregularityEffect effect) { return follows.at(static_cast<std::size_t>(effect)); }

}  // namespace croupier
