// A game's rules as the JSON that other programs read.
#pragma once

#include <optional>
#include <string>

#include "games/rules_in_words.h"
#include "json/json.h"
#include "rules/rulebook.h"

namespace croupier {

// Which parts to show; none chosen means all, the schedules by their headings only.
struct RulesParts {
  std::string wager;
  bool paytables = false;
  bool options = false;
  bool fees = false;
  bool clauses = false;
  std::string schedule;  // of the fees only this one ...
  int option = 0;        // ... and of it only this option, as it is posted; 0: all

  [[nodiscard]] bool all() const { return wager.empty() && !paytables && !options && !fees && !clauses; }
};

// Is it dealt here? Of the others the rulebook has the text alone.
[[nodiscard]] bool is_playable(const Game& game);
// The round in words and charts; nothing of a game that is not dealt here.
[[nodiscard]] std::optional<games::RulesInWords> round_in_words(const Rulebook& book, const Game& game);
[[nodiscard]] Json to_json(const games::RuleChart& chart);

// Every game: id, name, family, jurisdiction, document, bank, and whether it is played here.
[[nodiscard]] Json games_json(const Rulebook& book);

// What the game is, and the parts chosen; all of them when none is.
[[nodiscard]] Json rules_json(const Rulebook& book, const Game& game, const RulesParts& parts);

}  // namespace croupier
