// A showdown round in words: dealt, decided and settled step by step.
#include <array>

#include "base/listed.h"
#include "cards/notation.h"
#include "games/showdown/table_rules.h"

namespace croupier::showdown {
namespace {

std::string_view place_name(Place place) {
  constexpr std::array<std::string_view, 5> names = {"each player", "the dealer", "the middle of the table",
                                                     "the place of the wild card", "the place of the replacement card"};
  return names[static_cast<std::size_t>(place)];
}

std::string deal_words(const Step& step) {
  std::vector<std::string> places;
  for (const Place place : step.to) places.emplace_back(place_name(place));
  std::string text = "Deal " + std::to_string(step.cards) + (step.cards == 1 ? " card" : " cards") + " to " +
                     listed(places, ", then ");
  if (step.cards > 1) text += step.in_stack ? ", together" : ", one at a time";
  if (step.face_up) text += ", face up";
  if (!step.up.empty()) text += ", " + std::to_string(step.up.size()) + " of them face up";
  return text;
}

std::string choice_words(const Step& step) {
  std::vector<std::string> choices;
  for (const Choice& choice : step.choices) {
    std::string text = choice.action;
    if (!choice.places.empty()) text += " (" + choice.places + " of " + std::to_string(choice.times) + "x)";
    choices.push_back(std::move(text));
  }
  return listed(choices, " or ");
}

std::string step_words(const Step& step) {
  switch (step.kind) {
    case StepKind::bets:
      return "Bets are made; then no more bets.";
    case StepKind::deal:
      return deal_words(step) + (step.when.empty() ? "." : ", if somebody has bet on " + step.when + ".");
    case StepKind::reveal:
      return "Turn over " +
             (step.which.empty() ? std::string("all cards") : std::to_string(step.which.size()) + " cards") + " of " +
             std::string(place_name(step.what)) + ".";
    case StepKind::decide:
      return std::string(step.undecided_only ? "Each player who has not bet yet decides: " : "Each player decides: ") +
             choice_words(step) + ".";
    case StepKind::withdraw:
      return "Players may take back: " + choice_words(step) + ".";
    case StepKind::settle:
      return std::string(step.folded_only ? "Settle folded hands" : "Settle") +
             ", in this order: " + listed(step.order) + ".";
  }
  return "";
}

std::string house_way_words(const Game& game) {
  std::string text =
      "Nobody sets hands in this game: the dealer's cards are read as they lie, the best hand they make.";
  const auto& qualifier = rules_of(game).qualifier;
  if (!qualifier) return text + " The dealer plays every hand; none is needed to qualify.";
  text += " The dealer qualifies with " + std::string(to_text(qualifier->at_least));
  for (std::size_t i = 0; i < qualifier->ranks.size(); ++i)
    text += (i == 0 ? " of at least " : "-") + std::string(1, rank_letters[qualifier->ranks[i]]);
  return text + " or better (clause " + qualifier->cite.clause + ").";
}

}  // namespace

RulesInWords TableRules::in_words() const {
  RulesInWords words;
  for (const Step& step : rules_of(game()).round) {
    std::string text = step_words(step);
    if (!step.cite.clause.empty()) text += " (" + step.cite.clause + ")";
    words.procedure.push_back(std::move(text));
  }
  words.house_way = house_way_words(game());
  return words;
}

}  // namespace croupier::showdown
