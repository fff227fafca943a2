#include "odds/exact/showdown/shape.h"

#include <algorithm>

#include "odds/exact/no_plan.h"
#include "rules/base_wagers.h"

namespace croupier {
namespace {

std::size_t index_of(const Game& game, std::string_view wager) {
  const auto found =
      std::find_if(game.wagers.begin(), game.wagers.end(), [&](const Wager& w) { return w.id == wager; });
  return static_cast<std::size_t>(found - game.wagers.begin());
}

// What has been turned over so far.
struct Table {
  int community_seen = 0;
  int dealer_seen = 0;
  bool indicator_seen = false;
};

void deal(const showdown::Step& step, Shape& shape, Table& table) {
  const int seen = step.face_up ? step.cards : static_cast<int>(step.up.size());
  for (const Place place : step.to) {
    switch (place) {
      case Place::seats:
        shape.own += step.cards;
        break;
      case Place::dealer:
        shape.dealer += step.cards;
        table.dealer_seen += seen;
        break;
      case Place::community:
        shape.community += step.cards;
        table.community_seen += seen;
        break;
      case Place::wild_card:
        shape.indicator = true;
        table.indicator_seen = seen > 0;
        break;
      case Place::replacement_card:
        shape.replacement = true;
        break;
      case Place::player:
      case Place::banker:
        break;
    }
  }
}

void reveal(const showdown::Step& step, const Shape& shape, Table& table) {
  const auto turned = [&](int all, int already) {
    return step.which.empty() ? all : already + static_cast<int>(step.which.size());
  };
  if (step.what == Place::community) table.community_seen = turned(shape.community, table.community_seen);
  if (step.what == Place::dealer) table.dealer_seen = turned(shape.dealer, table.dealer_seen);
  if (step.what == Place::wild_card) table.indicator_seen = true;
}

void add_lines(const Game& game, Shape& shape, std::size_t decision) {
  const showdown::Step& step = *shape.decisions[decision].step;
  for (std::size_t i = 0; i < step.choices.size(); ++i) {
    const Choice& choice = step.choices[i];
    if (is_check(choice)) continue;
    PlayLine line{
        .action = choice.action, .decision = decision, .choice = i, .folded = false, .stakes = shape.blind_stakes};
    line.folded = choice.places.empty();
    if (!choice.places.empty()) {
      const std::size_t placed = index_of(game, choice.places);
      const std::size_t of = index_of(game, game.wagers[placed].of);
      line.stakes[placed] = choice.times * (of < game.wagers.size() ? shape.blind_stakes[of] : 1);
    }
    shape.lines.push_back(std::move(line));
  }
}

}  // namespace

std::string unit_name(const Game& game, const Shape& shape) {
  for (std::size_t i = 0; i < game.wagers.size(); ++i) {
    if (shape.blind_stakes[i] != 0) return game.wagers[i].id;
  }
  return "unit";
}

bool is_check(const Choice& choice) {
  return choice.places.empty() && choice.returns.empty() && choice.action != "fold";
}

std::vector<std::size_t> Shape::lines_of(std::size_t decision) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].decision == decision) found.push_back(i);
  }
  return found;
}

Result<Shape> read_shape(const Game& game) {
  Shape shape;
  shape.blind_stakes.assign(game.wagers.size(), 0);
  for (std::size_t i = 0; i < game.wagers.size(); ++i) {
    const Wager& wager = game.wagers[i];
    // Wagers that must equal the ante, and those that may be larger, are valued at one ante.
    if (is_blind_base(wager)) shape.blind_stakes[i] = 1;
  }
  Table table;
  for (const showdown::Step& step : showdown::rules_of(game).round) {
    switch (step.kind) {
      case showdown::StepKind::deal:
        deal(step, shape, table);
        break;
      case showdown::StepKind::reveal:
        reveal(step, shape, table);
        break;
      case showdown::StepKind::decide:
        shape.decisions.push_back({&step, table.community_seen, table.dealer_seen, table.indicator_seen});
        break;
      case showdown::StepKind::withdraw:
        return no_plan("wagers are taken back in the course of the round", "rounds in which wagers are only added");
      case showdown::StepKind::bets:
      case showdown::StepKind::settle:
        break;
    }
  }
  if (shape.decisions.empty()) return no_plan("the round has no decision", "a `decide` step");
  for (std::size_t i = 0; i < shape.decisions.size(); ++i) {
    const auto& choices = shape.decisions[i].step->choices;
    const bool may_check = std::any_of(choices.begin(), choices.end(), is_check);
    if (may_check != (i + 1 < shape.decisions.size())) {
      return no_plan("a check at the last decision, or none at an earlier one",
                     "choices that check until the last decision, which bets or folds");
    }
    add_lines(game, shape, i);
  }
  return shape;
}

}  // namespace croupier
