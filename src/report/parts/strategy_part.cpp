#include <algorithm>
#include <thread>

#include "odds/exact/shape.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

// The game without one choice of a decision. Without the check nobody comes to the decisions after it; a decision that
// leaves only the check is none.
Game without_choice(const Game& game, std::size_t step, std::size_t choice) {
  Game made = game;
  auto& choices = made.round[step].choices;
  const bool check = is_check(choices[choice]);
  choices.erase(choices.begin() + static_cast<std::ptrdiff_t>(choice));
  if (check) {
    const auto later = [](const Step& each) { return each.kind == StepKind::decide; };
    made.round.erase(
        std::remove_if(made.round.begin() + static_cast<std::ptrdiff_t>(step) + 1, made.round.end(), later),
        made.round.end());
  } else if (choices.size() == 1 && is_check(choices.front())) {
    made.round.erase(made.round.begin() + static_cast<std::ptrdiff_t>(step));
  }
  return made;
}

// How often the book ends its decisions with a line, by the outcome table: each outcome names its action first.
Fraction share_of_action(const ReportWager& base, const std::string& action) {
  Fraction share = 0;
  for (const ReportOutcome& line : base.outcomes) {
    if (line.outcome.substr(0, line.outcome.find(':')) == action) share += line.probability;
  }
  return share;
}

// A check is taken in all rounds that end at a later decision.
Fraction share_of_check(const Game& game, std::size_t step, const ReportWager& base) {
  Fraction share = 0;
  for (std::size_t i = step + 1; i < game.round.size(); ++i) {
    for (const Choice& choice : game.round[i].choices) {
      if (!is_check(choice)) share += share_of_action(base, choice.action);
    }
  }
  return share;
}

// Book play in words, without what the table of habits says again.
std::vector<std::string> play_words(const Book& play, const std::vector<Habit>& habits) {
  std::vector<std::string> words = play.words();
  for (const Habit& habit : habits)
    std::erase_if(words, [&](const std::string& line) { return line.starts_with("to " + habit.words + " costs "); });
  return words;
}

std::optional<Fraction> edge_of(const ReportSource& source, const Game& game, const Tell& tell) {
  auto made = Solver::make(game, source.rules.deck());
  if (!made) return std::nullopt;
  Solver solver = std::move(made).value();
  const auto report = solver.analyze(
      {.wager = "base", .paytable = table_in_use(game, "base"), .threads = source.request.threads, .progress = tell});
  if (!report || report->results.empty()) return std::nullopt;
  return report->results.front().house_edge();
}

// What the book never takes costs nothing to leave out. What cannot be solved is listed all the same, without a cost.
ChoiceCost cost_without(const ReportSource& source, std::size_t step, std::size_t choice, const ReportWager& base,
                        const Tell& tell) {
  const Step& decision = source.game.round[step];
  const std::string& action = decision.choices[choice].action;
  ChoiceCost cost{
      .decision = decision.id, .choice = action, .taken = 0, .edge_without = {}, .cost = {}, .cost_where = {}};
  cost.taken =
      is_check(decision.choices[choice]) ? share_of_check(source.game, step, base) : share_of_action(base, action);
  if (cost.taken == 0) {
    cost.edge_without = base.house_edge;
    cost.cost = 0;
    return cost;
  }
  cost.edge_without = edge_of(source, without_choice(source.game, step, choice), tell);
  if (!cost.edge_without) return cost;
  cost.cost = *cost.edge_without - base.house_edge;
  cost.cost_where = *cost.cost / cost.taken;
  return cost;
}

std::size_t choices_of(const Game& game) {
  std::size_t choices = 0;
  for (const Step& step : game.round) choices += step.choices.size();
  return choices;
}

}  // namespace

ReportStrategy strategy_part(const ReportSource& source, const std::vector<ReportWager>& wagers, const Book& play,
                             const Tell& tell) {
  ReportStrategy made;
  const unsigned threads =
      source.request.threads != 0 ? source.request.threads : std::max(1U, std::thread::hardware_concurrency());
  // To look for simpler play takes about as long as to solve the game without one of its choices.
  const auto parts = static_cast<double>(1 + (source.request.restudy ? choices_of(source.game) : 0));
  const PassProgress progress([&](double share) { return tell(share / parts, "what simpler play costs"); });
  const std::vector<Habit> habits = play.habits(threads, progress);
  if (progress.stopped()) return made;
  made.words = play_words(play, habits);
  const ReportWager* base = result_in_use(wagers, "base");
  if (base == nullptr) return made;
  made.edge = base->house_edge;
  for (const Habit& habit : habits)
    made.habits.push_back({habit.words, habit.cost, made.edge + habit.cost, habit.cases});
  made.errors_worked_out = source.request.restudy;
  if (!made.errors_worked_out) return made;
  const Game& game = source.game;
  double done = 1;
  for (std::size_t step = 0; step < game.round.size(); ++step) {
    const auto& choices = game.round[step].choices;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const Tell within = [&](double share, const std::string&) {
        return tell((done + share) / parts, "never " + choices[i].action);
      };
      if (!within(0, {})) return made;
      made.errors.push_back(cost_without(source, step, i, *base, within));
      ++done;
    }
  }
  return made;
}

}  // namespace croupier
