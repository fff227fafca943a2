#include <algorithm>
#include <set>

#include "report/figures/number_text.h"
#include "report/parts/parts.h"
#include "report/rules_words.h"
#include "rules/base_wagers.h"

namespace croupier {
namespace {

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

std::vector<std::pair<std::string, std::string>> all_words() {
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

// Words that mean something in this game.
std::vector<std::pair<std::string, std::string>> glossary(const Game& game) {
  std::vector<std::pair<std::string, std::string>> made = all_words();
  if (has_base(game)) return made;
  std::erase_if(made, [](const auto& word) {
    return word.first == "base" || word.first == "book play" || word.first == "meter";
  });
  std::ranges::find(made, "unit", [](const auto& word) { return word.first; })->second =
      "what a figure is counted in: the wager itself";
  return made;
}

// Without a base, what the file calls so is a main bet.
std::string kind_of(const Game& game, const Wager& wager) {
  return wager.kind == WagerKind::base && !has_base(game) ? "main" : std::string(to_text(wager.kind));
}

}  // namespace

ReportRules rules_part(const ReportSource& source, const Book& play) {
  const Game& game = source.game;
  ReportRules made;
  for (const Wager& wager : game.wagers)
    made.bets.push_back({wager.id, wager.name, kind_of(game, wager), conditions_of(wager), wager.cite.clause});
  games::RulesInWords told = source.rules.in_words();
  made.procedure = std::move(told.procedure);
  made.house_way = std::move(told.house_way);
  made.charts = std::move(told.charts);
  made.glossary = glossary(game);
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
