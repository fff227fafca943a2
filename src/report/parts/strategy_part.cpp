#include <algorithm>
#include <thread>

#include "odds/families.h"
#include "report/parts/parts.h"

namespace croupier {
namespace {

// Book play in words, without what the table of rules of thumb says again.
std::vector<std::string> play_words(const Book& play, const std::vector<ThumbRule>& thumb_rules) {
  std::vector<std::string> words = play.words();
  for (const ThumbRule& thumb_rule : thumb_rules)
    std::erase_if(words,
                  [&](const std::string& line) { return line.starts_with("to " + thumb_rule.words + " costs "); });
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
ChoiceCost cost_without(const ReportSource& source, const ForgoneChoice& forgone, const ReportWager& base,
                        const Tell& tell) {
  ChoiceCost cost{.decision = forgone.decision,
                  .choice = forgone.choice,
                  .taken = forgone.taken,
                  .edge_without = {},
                  .cost = {},
                  .cost_where = {}};
  if (cost.taken == 0) {
    cost.edge_without = base.house_edge;
    cost.cost = 0;
    return cost;
  }
  cost.edge_without = edge_of(source, forgone.game, tell);
  if (!cost.edge_without) return cost;
  cost.cost = *cost.edge_without - base.house_edge;
  cost.cost_where = *cost.cost / cost.taken;
  return cost;
}

std::vector<ForgoneChoice> forgone_choices(const Game& game, const ReportWager* base) {
  if (base == nullptr) return {};
  std::vector<OutcomeLine> lines;
  for (const ReportOutcome& line : base->outcomes)
    lines.push_back({line.outcome, line.ways, line.probability, line.pays});
  return mathematics_of(game)->forgone_choices(game, lines);
}

}  // namespace

ReportStrategy strategy_part(const ReportSource& source, const std::vector<ReportWager>& wagers, const Book& play,
                             const Tell& tell) {
  ReportStrategy made;
  const unsigned threads =
      source.request.threads != 0 ? source.request.threads : std::max(1U, std::thread::hardware_concurrency());
  made.decides = play.decides();
  const ReportWager* base = result_in_use(wagers, "base");
  const auto forgone = source.request.restudy ? forgone_choices(source.game, base) : std::vector<ForgoneChoice>{};
  // To look for simpler play takes about as long as to solve the game without one of its choices.
  const auto parts = static_cast<double>(1 + forgone.size());
  const PassProgress progress([&](double share) { return tell(share / parts, "what simpler play costs"); });
  const std::vector<ThumbRule> thumb_rules = play.thumb_rules(threads, progress);
  if (progress.stopped()) return made;
  made.words = play_words(play, thumb_rules);
  if (!made.decides) {
    made.words = {
        "Nobody decides anything: what is drawn follows from the rules, and no play is better than another. A "
        "player chooses only which wagers to make; what each is worth is under Summary."};
    made.errors_worked_out = true;  // there are none to make
  }
  if (base == nullptr) return made;
  made.edge = base->house_edge;
  made.in_fractions = base->in_fractions();
  for (const ThumbRule& thumb_rule : thumb_rules)
    made.thumb_rules.push_back({thumb_rule.words, thumb_rule.cost, made.edge + thumb_rule.cost, thumb_rule.cases});
  made.errors_worked_out = source.request.restudy;
  double done = 1;
  for (const ForgoneChoice& each : forgone) {
    const Tell within = [&](double share, const std::string&) {
      return tell((done + share) / parts, "never " + each.choice);
    };
    if (!within(0, {})) return made;
    made.errors.push_back(cost_without(source, each, *base, within));
    ++done;
  }
  return made;
}

}  // namespace croupier
