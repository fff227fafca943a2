#include <algorithm>

#include "odds/exact/showdown/family.h"
#include "odds/exact/showdown/shape.h"

namespace croupier {
namespace {

// The game without one choice of a decision. Without the check nobody comes to the decisions after it; a decision that
// leaves only the check is none.
Game without_choice(const Game& game, std::size_t step, std::size_t choice) {
  Game made = game;
  showdown::change_rules(made, [&](showdown::Rules& rules) {
    auto& round = rules.round;
    auto& choices = round[step].choices;
    const bool check = is_check(choices[choice]);
    choices.erase(choices.begin() + static_cast<std::ptrdiff_t>(choice));
    const auto at = round.begin() + static_cast<std::ptrdiff_t>(step);
    if (check) {
      const auto later = [](const showdown::Step& each) { return each.kind == showdown::StepKind::decide; };
      round.erase(std::remove_if(at + 1, round.end(), later), round.end());
    } else if (choices.size() == 1 && is_check(choices.front())) {
      round.erase(at);
    }
  });
  return made;
}

// How often the book ends its decisions with a line, by the outcome table: each outcome names its action first.
Fraction share_of_action(std::span<const OutcomeLine> base, const std::string& action) {
  Fraction share = 0;
  for (const OutcomeLine& line : base) {
    if (line.outcome.substr(0, line.outcome.find(':')) == action) share += line.probability;
  }
  return share;
}

// A check is taken in all rounds that end at a later decision.
Fraction share_of_check(const Game& game, std::size_t step, std::span<const OutcomeLine> base) {
  Fraction share = 0;
  const auto& round = showdown::rules_of(game).round;
  for (std::size_t i = step + 1; i < round.size(); ++i) {
    for (const Choice& choice : round[i].choices) {
      if (!is_check(choice)) share += share_of_action(base, choice.action);
    }
  }
  return share;
}

}  // namespace

std::vector<ForgoneChoice> showdown_forgone_choices(const Game& game, std::span<const OutcomeLine> base) {
  std::vector<ForgoneChoice> forgone;
  const auto& round = showdown::rules_of(game).round;
  for (std::size_t step = 0; step < round.size(); ++step) {
    const auto& choices = round[step].choices;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Fraction taken =
          is_check(choices[i]) ? share_of_check(game, step, base) : share_of_action(base, choices[i].action);
      forgone.push_back({round[step].id, choices[i].action, taken, without_choice(game, step, i)});
    }
  }
  return forgone;
}

}  // namespace croupier
