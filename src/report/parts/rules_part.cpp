#include <algorithm>
#include <set>

#include "cards/notation.h"
#include "report/number_text.h"
#include "report/parts/parts.h"
#include "report/rules_words.h"

namespace croupier {
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

// The rulings that the game's facts or clauses cite, or that are about it.
std::vector<std::array<std::string, 3>> rulings_of(const Rulebook& book, const Game& game) {
  std::vector<std::array<std::string, 3>> made;
  for (const Ruling& ruling : book.rulings()) {
    const bool concerns = std::any_of(ruling.games.begin(), ruling.games.end(),
                                      [&](const std::string& id) { return id == game.id || id == "all"; });
    if (concerns) made.push_back({ruling.number, ruling.key, ruling.text});
  }
  return made;
}

std::string house_way_words(const Game& game) {
  std::string text =
      "Nobody sets hands in this game: the dealer's cards are read as they lie, the best hand they make.";
  if (!game.qualifier) return text + " The dealer plays every hand; none is needed to qualify.";
  text += " The dealer qualifies with " + std::string(to_text(game.qualifier->at_least));
  for (std::size_t i = 0; i < game.qualifier->ranks.size(); ++i)
    text += (i == 0 ? " of at least " : "-") + std::string(1, rank_letters[game.qualifier->ranks[i]]);
  return text + " or better (clause " + game.qualifier->cite.clause + ").";
}

std::vector<std::pair<std::string, std::string>> glossary() {
  return {{"base", "the wagers that make up the game proper, taken together as one bet"},
          {"unit", "what a figure is counted in: one ante for the base and its parts, the wager itself for the others"},
          {"expectation (ev)", "what the bettor gains a round on average, per unit"},
          {"house edge", "what he loses, per unit: the expectation with its sign turned"},
          {"element of risk", "what he loses per unit of all money that he bets in the round"},
          {"return (RTP)", "the part of all money bet that comes back: one less the element of risk"},
          {"hit frequency", "the part of rounds with a net gain"},
          {"ways", "deals that end so, all deals being equally likely"},
          {"contribution", "probability times pay: what an outcome adds to the expectation"},
          {"true odds", "the odds at which an outcome would be paid if it alone made the bet fair"},
          {"volatility index", "the standard deviation times the normal quantile of a confidence level"},
          {"book play", "the choice that gains most on average with what the player sees"},
          {"meter", "what a progressive stands at; seed: what it starts with; envy: what others get for a hand"},
          {"push", "the wager is neither won nor lost"}};
}

}  // namespace

ReportRules rules_part(const ReportSource& source, const Book& play) {
  const Game& game = source.game;
  ReportRules made;
  for (const Wager& wager : game.wagers)
    made.bets.push_back(
        {wager.id, wager.name, std::string(to_text(wager.kind)), conditions_of(wager), wager.cite.clause});
  for (const Step& step : game.round) {
    std::string text = step_words(step);
    if (!step.cite.clause.empty()) text += " (" + step.cite.clause + ")";
    made.procedure.push_back(std::move(text));
  }
  made.glossary = glossary();
  made.house_way = house_way_words(game);
  for (const Irregularity& each : game.irregularities) {
    const IrregularityWords words = words_of(each);
    made.irregularities.push_back({words.kind, words.effect, words.until, each.cite.clause});
  }
  for (const Limit& limit : game.limits) {
    const std::string suffix = limit.per.empty() ? "" : " per " + limit.per;
    made.limits.push_back({limit.what + suffix,
                           limit.min      ? to_text(*limit.min)
                           : limit.posted ? "posted"
                                          : "",
                           limit.max      ? to_text(*limit.max)
                           : limit.posted ? "posted"
                                          : "",
                           limit.cite.clause});
  }
  for (const Clause* clause : source.book.clauses_of(game))
    made.clauses.push_back({clause->id, clause->section, clause->text, std::string(to_text(clause->status))});
  made.rulings = rulings_of(source.book, game);
  made.examples = examples_part(source, play);
  return made;
}

}  // namespace croupier
