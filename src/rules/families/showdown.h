// A game against a dealer as its file has it: the steps of a round, and when the dealer's hand qualifies.
// docs/rulebook.md is the schema; the names here are its words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/definition.h"
#include "rules/families/family_rules.h"

namespace croupier::showdown {

struct Qualifier {
  Hand at_least = Hand::high_card;
  std::vector<Rank> ranks;  // of a high card
  std::string ranking = "hand";
  Cite cite;

  // Does a hand reach it? `needed` is the place of its category in the ranking.
  [[nodiscard]] bool met_by(const Score& score, int needed) const;
};

enum class StepKind : std::uint8_t { bets, deal, reveal, decide, withdraw, settle };
enum class StartFrom : std::uint8_t { dealer, bank, first, last, button };

struct Step {
  StepKind kind = StepKind::bets;
  std::string id;
  // deal
  std::vector<Place> to;
  int cards = 0;
  bool in_stack = true;
  bool face_up = false;
  std::vector<int> up;
  std::string when;
  // reveal
  Place what = Place::dealer;
  std::vector<int> which;
  // decide, withdraw
  bool undecided_only = false;
  std::vector<Choice> choices;
  // settle
  bool folded_only = false;
  bool by_wager = false;
  std::vector<std::string> order;
  std::vector<std::string> order_won;  // for a hand that beats the dealer's; empty: the same
  StartFrom from = StartFrom::dealer;
  Cite cite;
};

struct Rules final : FamilyRules {
  std::vector<Step> round;
  std::optional<Qualifier> qualifier;  // none: every hand does
};

// Of a game of this family.
[[nodiscard]] inline const Rules& rules_of(const Game& game) { return static_cast<const Rules&>(*game.family_rules); }

// The game with other rules: change(rules) sees a copy of them.
template <class Change>
void change_rules(Game& game, Change&& change) {
  auto rules = std::make_shared<Rules>(rules_of(game));
  change(*rules);
  game.family_rules = std::move(rules);
}

}  // namespace croupier::showdown
