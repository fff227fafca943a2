#include "report/compare/compare.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "odds/exact/analysis_jobs.h"
#include "odds/families.h"
#include "report/compare/compare_clauses.h"
#include "report/compare/compare_rules.h"
#include "report/figures/analysis_json.h"
#include "report/whole_analysis.h"

namespace croupier {
namespace {

bool same_figure(const Figure& a, const Figure& b) {
  return a.exact && b.exact ? *a.exact == *b.exact : a.value == b.value && a.bound == b.bound;
}

// How far a share of so many rounds may be off, with 99% confidence: Hoeffding's bound.
double share_bound99(std::uint64_t rounds) { return std::sqrt(std::log(2 / 0.01) / (2 * static_cast<double>(rounds))); }

std::vector<WagerFigures> figures_of(const WholeAnalysis& analysis) {
  std::vector<WagerFigures> figures;
  for (const Analysis& each : analysis.solved) {
    figures.push_back({.wager = each.wager,
                       .paytable = each.paytable,
                       .house_edge = each.house_edge(),
                       .element_of_risk = each.element_of_risk(),
                       .hit_frequency = each.hit_frequency,
                       .variance = each.variance,
                       .strategy = each.strategy});
  }
  for (const MeasuredWager& each : analysis.measured) {
    const SimulatedWager& wager = each.wager;
    figures.push_back({.wager = wager.wager,
                       .paytable = wager.paytable,
                       .house_edge = Figure::measured(-wager.ev(), each.bound),
                       .element_of_risk = Figure::measured(-wager.ev() / wager.average_wagered(),
                                                           each.bound / wager.average_wagered()),
                       .hit_frequency = Figure::measured(wager.hit_frequency(), share_bound99(wager.rounds)),
                       .variance = Figure::measured(wager.variance(), 0),
                       .strategy = {}});
  }
  return figures;
}

Result<WholeAnalysis> analysis_of(const GameInBook& side, const CompareRequest& request, double share_done) {
  AnalysisRequest asked{.wager = {}, .paytable = {}, .threads = request.threads};
  asked.progress = [&](double share, const std::string& what) {
    return !request.progress || request.progress(share_done + share / 2, side.name() + " " + what);
  };
  return analyze_all(*side.book, *side.game, asked);
}

// Which of the right's figures belong to the left's, by the wagers and tables that correspond.
std::vector<WagerPair> paired(const Game& game, const RulesComparison& rules, std::vector<WagerFigures> left,
                              std::vector<WagerFigures> right) {
  std::vector<WagerPair> pairs;
  std::vector<bool> taken(right.size());
  for (WagerFigures& ours : left) {
    const std::string table_of = ours.wager == "base" ? odds_wager(game).id : ours.wager;
    const auto wager = rules.wagers.find(ours.wager);
    const auto table = rules.tables.find({table_of, ours.paytable});
    const std::string name = ours.wager == "base" ? "base" : wager != rules.wagers.end() ? wager->second : "";
    WagerPair pair{.left = std::move(ours), .right = {}};
    for (std::size_t j = 0; j < right.size(); ++j) {
      if (taken[j] || table == rules.tables.end() || right[j].wager != name || right[j].paytable != table->second)
        continue;
      taken[j] = true;
      pair.right = std::move(right[j]);
      break;
    }
    pairs.push_back(std::move(pair));
  }
  for (std::size_t j = 0; j < right.size(); ++j) {
    if (!taken[j]) pairs.push_back({.left = {}, .right = std::move(right[j])});
  }
  return pairs;
}

void add_unsolved(const GameInBook& side, const WholeAnalysis& analysis, std::vector<std::string>& uncompared) {
  for (const Unsolved& each : analysis.unsolved)
    uncompared.push_back(each.wager + (each.paytable.empty() ? "" : " " + each.paytable) + " of " + side.name() + ": " +
                         each.why);
}

Result<Done> compare_mathematics(const GameInBook& left, const GameInBook& right, const RulesComparison& rules,
                                 const CompareRequest& request, GameComparison& comparison) {
  for (const GameInBook* side : {&left, &right}) {
    if (mathematics_of(*side->game) != nullptr) continue;
    comparison.uncompared.push_back("the mathematics: " + side->game->name + " is not solved");
    return Done{};
  }
  const auto interrupted = [&] {
    comparison.stopped = true;
    comparison.uncompared.emplace_back("the mathematics: interrupted");
    return Done{};
  };
  const auto ours = analysis_of(left, request, 0);
  if (!ours) return ours.refusal();
  if (ours->stopped) return interrupted();
  const auto theirs = analysis_of(right, request, 0.5);
  if (!theirs) return theirs.refusal();
  if (theirs->stopped) return interrupted();
  comparison.wagers = paired(*left.game, rules, figures_of(*ours), figures_of(*theirs));
  add_unsolved(left, *ours, comparison.uncompared);
  add_unsolved(right, *theirs, comparison.uncompared);
  return Done{};
}

Json clause_json(const Clause* clause) {
  if (clause == nullptr) return nullptr;
  return {{"id", clause->id}, {"section", clause->section}, {"text", clause->text}};
}

Json figures_json(const std::optional<WagerFigures>& figures) {
  if (!figures) return nullptr;
  return {{"wager", figures->wager},
          {"paytable", figures->paytable.empty() ? Json(nullptr) : Json(figures->paytable)},
          {"house_edge", figure_json(figures->house_edge)},
          {"element_of_risk", figure_json(figures->element_of_risk)},
          {"hit_frequency", figure_json(figures->hit_frequency)},
          {"variance", figure_json(figures->variance)}};
}

Json side_json(const GameInBook& side) {
  Json options = Json::object();
  for (const auto& [option, value] : side.game->chosen) options[option] = value;
  return {{"game", side.game->id},
          {"name", side.game->name},
          {"source", side.source.empty() ? Json(nullptr) : Json(side.source)},
          {"document", side.book->document(*side.game).title},
          {"options", options}};
}

// "tc-tie=lose, tc-decks=2"; of a game as it stands, "as it stands".
std::string options_text(const Game& game) {
  std::string text;
  for (const auto& [option, value] : game.chosen) text += (text.empty() ? "" : ", ") + option + "=" + value;
  return text.empty() ? "as it stands" : text;
}

// Folders that both paths begin with tell nothing apart.
std::size_t shared_folders(const std::string& one, const std::string& other) {
  std::size_t shared = 0;
  for (std::size_t i = 0; i < std::min(one.size(), other.size()) && one[i] == other[i]; ++i) {
    if (one[i] == '/') shared = i + 1;
  }
  return shared;
}

}  // namespace

void tell_apart(GameInBook& left, GameInBook& right) {
  if (left.game->id != right.game->id) return;
  if (left.source != right.source) {
    const std::size_t shared = shared_folders(left.source, right.source);
    left.called = left.source.substr(shared);
    right.called = right.source.substr(shared);
  } else {
    left.called = left.game->id + " " + options_text(*left.game);
    right.called = right.game->id + " " + options_text(*right.game);
  }
}

bool ClausePair::same() const { return left != nullptr && right != nullptr && left->text == right->text; }

bool WagerPair::same() const {
  return left && right && same_figure(left->house_edge, right->house_edge) &&
         same_figure(left->element_of_risk, right->element_of_risk) &&
         same_figure(left->hit_frequency, right->hit_frequency) && same_figure(left->variance, right->variance) &&
         left->strategy == right->strategy;
}

bool GameComparison::empty() const {
  return rules.empty() && std::ranges::all_of(clauses, &ClausePair::same) &&
         std::ranges::all_of(wagers, &WagerPair::same);
}

std::optional<bool> GameComparison::same() const {
  if (!empty()) return false;
  return uncompared.empty() ? std::optional(true) : std::nullopt;
}

Result<GameComparison> compare_games(const GameInBook& left, const GameInBook& right, const CompareRequest& request) {
  const auto rules = compare_rules(left, right);
  if (!rules) return rules.refusal();
  GameComparison comparison;
  if (request.rules) comparison.rules = rules->differences;
  if (request.clauses) comparison.clauses = compare_clauses(left, right, rules->cited);
  if (request.mathematics) {
    if (auto done = compare_mathematics(left, right, *rules, request, comparison); !done) return done.refusal();
  }
  return comparison;
}

std::vector<std::string> lines_missing(const std::vector<std::string>& lines, const std::vector<std::string>& in) {
  std::vector<std::string> missing;
  for (const std::string& line : lines) {
    if (std::ranges::find(in, line) == in.end()) missing.push_back(line);
  }
  return missing;
}

Json comparison_json(const GameInBook& left, const GameInBook& right, const GameComparison& comparison) {
  const auto fact = [](const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); };
  Json rules = Json::array();
  for (const RuleDifference& each : comparison.rules)
    rules.push_back({{"path", each.path}, {"left", fact(each.left)}, {"right", fact(each.right)}});
  Json clauses = Json::array();
  for (const ClausePair& each : comparison.clauses) {
    if (!each.same()) clauses.push_back({{"left", clause_json(each.left)}, {"right", clause_json(each.right)}});
  }
  Json wagers = Json::array();
  Json strategy = Json::array();
  for (const WagerPair& each : comparison.wagers) {
    wagers.push_back({{"left", figures_json(each.left)}, {"right", figures_json(each.right)}, {"same", each.same()}});
    if (!each.left || !each.right || each.left->strategy == each.right->strategy) continue;
    strategy.push_back({{"wager", each.left->wager},
                        {"left", lines_missing(each.left->strategy, each.right->strategy)},
                        {"right", lines_missing(each.right->strategy, each.left->strategy)}});
  }
  const auto same = comparison.same();
  return {{"left", side_json(left)},
          {"right", side_json(right)},
          {"rules", rules},
          {"clauses", clauses},
          {"wagers", wagers},
          {"strategy", strategy},
          {"uncompared", comparison.uncompared},
          {"same", same ? Json(*same) : Json(nullptr)}};
}

}  // namespace croupier
