#include "room/operate_json.h"

#include <array>

#include "record/irregularity_records.h"

namespace croupier {
namespace {

// In the order of `irregularity_kinds`.
constexpr std::array<std::string_view, irregularity_kinds.size()> what_happened = {
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
    "the round is voided",
};

// In the order of `irregularity_effects`.
constexpr std::array<std::string_view, irregularity_effects.size()> what_follows = {
    "the card is discarded",
    "the card is used as the next",
    "the cards are shuffled again",
    "the deck is removed and the round is void",
    "the hand is void",
    "the round is void",
    "the player loses his bets",
    "the player gives up his bets"};

std::string effect_words(const Irregularity& rule) {
  std::string text;
  if (rule.count != Irregularity::Count::any) text += rule.count == Irregularity::Count::one ? "one: " : "several: ";
  if (rule.who != Irregularity::Who::any)
    text += rule.who == Irregularity::Who::player ? "a player's: " : "the dealer's: ";
  text += what_follows.at(static_cast<std::size_t>(rule.effect));
  if (rule.before == Irregularity::Before::decisions) text += ", until all have decided";
  if (rule.before == Irregularity::Before::reveal) text += ", until the dealer's hand is shown";
  return text;
}

std::string_view whose(const Game& game, IrregularityKind kind) {
  if (is_of_a_seat(kind)) return "seat";
  if (!has_either_side(to_text(kind))) return "none";
  bool seat = false;
  bool dealer = false;
  for (const Irregularity& rule : game.irregularities) {
    if (rule.kind != kind) continue;
    seat = seat || rule.who != Irregularity::Who::dealer;
    dealer = dealer || rule.who != Irregularity::Who::player;
  }
  return seat && dealer ? "either" : seat ? "seat" : "dealer";
}

}  // namespace

Json irregularities_json(const Game& game) {
  Json list = Json::array();
  for (std::size_t i = 0; i < irregularity_kinds.size(); ++i) {
    const auto kind = static_cast<IrregularityKind>(i);
    std::string effects;
    std::string clause;
    for (const Irregularity& rule : game.irregularities) {
      if (rule.kind != kind || kind == IrregularityKind::voided) continue;
      effects += (effects.empty() ? "" : "; ") + effect_words(rule);
      if (clause.empty()) clause = rule.cite.clause;
    }
    if (effects.empty()) continue;
    list.push_back({{"kind", to_text(kind)},
                    {"words", std::string(what_happened.at(i)) + ": " + effects},
                    {"clause", clause},
                    {"of", whose(game, kind)},
                    {"counts", kind == IrregularityKind::face_up_cards}});
  }
  return list;
}

}  // namespace croupier
