#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>

#include "cli/commands/commands.h"
#include "cli/commands/diff_side.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/text_table.h"
#include "report/compare/compare.h"
#include "report/figures/number_text.h"

namespace croupier::cli {
namespace {

constexpr std::size_t narrow_terminal = 80;  // columns; below, the two sides stand one under the other

struct DiffFlags {
  std::string left;
  std::string right;
  std::vector<std::string> settings;
  std::vector<std::string> left_settings;
  std::vector<std::string> right_settings;
  CompareRequest request;
  bool rules = false;
  bool clauses = false;
  bool mathematics = false;
};

std::string title_of(const GameInBook& side) {
  std::string title = side.game->name + " (" + side.game->jurisdiction + ")";
  for (const auto& [option, value] : side.game->chosen) title += " " + option + "=" + value;
  return side.source == side.game->id ? title : title + ", " + side.source;
}

// Rows of a subject and what each side says of it: beside each other, or one under the other where that is too narrow.
class TwoColumns {
 public:
  TwoColumns(const std::string& left, const std::string& right) : left_(left), right_(right) {
    table_.heading({"", left, right});
  }
  void row(const std::string& subject, const std::string& left, const std::string& right) {
    table_.row({subject, left.empty() ? "-" : left, right.empty() ? "-" : right});
    stacked_ += "  " + wrapped(subject, terminal_width() - 2, 2) + "\n";
    if (!left.empty()) stacked_ += "    " + wrapped(left_ + ": " + left, terminal_width() - 4, 6) + "\n";
    if (!right.empty()) stacked_ += "    " + wrapped(right_ + ": " + right, terminal_width() - 4, 6) + "\n";
  }
  void print(const std::string& title) const {
    if (stacked_.empty()) return;
    const bool narrow = terminal_width() < narrow_terminal || !table_.fits(terminal_width());
    std::printf("\n%s\n%s", bold(title).c_str(), (narrow ? stacked_ : table_.text(2, terminal_width())).c_str());
  }

 private:
  std::string left_;
  std::string right_;
  TextTable table_{{Align::left, Align::left, Align::left}};
  std::string stacked_;
};

std::string clause_text(const Clause* clause) {
  return clause == nullptr ? std::string{} : clause->id + " (" + clause->section + ") " + clause->text;
}

std::string name_of(const std::optional<WagerFigures>& figures) {
  if (!figures) return {};
  return figures->wager + (figures->paytable.empty() ? "" : " " + figures->paytable);
}

// A measured figure with its error, and no digit that the error leaves open.
std::string told(const Figure& figure, int digits = 4) { return percent_text(figure, digits_told(figure, digits)); }

std::string figures_text(const std::optional<WagerFigures>& figures) {
  if (!figures) return {};
  const bool exact = figures->house_edge.exact.has_value();
  const double deviation = std::sqrt(figures->variance.value);
  return told(figures->house_edge) + ", of money bet " + told(figures->element_of_risk) + ", hits " +
         told(figures->hit_frequency, 2) + ", st. dev. " +
         (exact ? fixed_text(deviation, 3) : "about " + fixed_text(deviation, 1) + " (measured)");
}

void print_mathematics(const GameComparison& comparison, const GameInBook& left, const GameInBook& right) {
  TwoColumns table(left.name(), right.name());
  std::string same;
  for (const WagerPair& pair : comparison.wagers) {
    std::string name = name_of(pair.left ? pair.left : pair.right);
    if (pair.left && pair.right && name != name_of(pair.right)) name += " | " + name_of(pair.right);
    if (pair.same()) {
      same += (same.empty() ? "" : ", ") + name + " (" + told(pair.left->house_edge) + ")";
    } else {
      table.row(name, figures_text(pair.left), figures_text(pair.right));
    }
  }
  table.print("Mathematics: house edge");
  if (!same.empty()) {
    std::printf("\n  %s\n",
                wrapped("the same in both, house edge in brackets: " + same, terminal_width() - 4, 4).c_str());
  }
  for (const WagerPair& pair : comparison.wagers) {
    if (!pair.left || !pair.right || pair.left->strategy == pair.right->strategy) continue;
    const auto ours = lines_missing(pair.left->strategy, pair.right->strategy);
    const auto theirs = lines_missing(pair.right->strategy, pair.left->strategy);
    TwoColumns lines(left.name(), right.name());
    for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i)
      lines.row(std::to_string(i + 1), i < ours.size() ? ours[i] : "", i < theirs.size() ? theirs[i] : "");
    lines.print("Strategy of " + name_of(pair.left) + ": lines that differ");
  }
}

// What only one side has.
void print_alone(const std::string& title, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  std::printf("\n%s\n", bold(title).c_str());
  for (const std::string& line : lines) std::printf("  %s\n", wrapped(line, terminal_width() - 2, 6).c_str());
}

// Facts of the definitions under one heading: pay tables, options, or all others.
struct RuleHeading {
  const char* title;
  std::string_view path;  // how the paths of its facts begin; empty: as no other heading's do
};
constexpr std::array<RuleHeading, 3> rule_headings = {
    {{"Pay tables", "paytables."}, {"Options", "options."}, {"Rules", ""}}};

bool stands_under(const RuleHeading& heading, const RuleDifference& fact) {
  if (!heading.path.empty()) return fact.path.starts_with(heading.path);
  return std::ranges::none_of(rule_headings, [&](const RuleHeading& other) {
    return !other.path.empty() && fact.path.starts_with(other.path);
  });
}

void print_rules(const RuleHeading& heading, const GameComparison& comparison, const GameInBook& left,
                 const GameInBook& right) {
  TwoColumns rules(left.name(), right.name());
  std::vector<std::string> ours;
  std::vector<std::string> theirs;
  for (const RuleDifference& each : comparison.rules) {
    if (!stands_under(heading, each)) continue;
    if (each.right.empty())
      ours.push_back(each.path + ": " + each.left);
    else if (each.left.empty())
      theirs.push_back(each.path + ": " + each.right);
    else
      rules.row(each.path, each.left, each.right);
  }
  const std::string title = heading.title;
  rules.print(title + " that differ");
  print_alone(title + " of " + left.name() + " alone", ours);
  print_alone(title + " of " + right.name() + " alone", theirs);
}

void print_clauses(const GameComparison& comparison, const GameInBook& left, const GameInBook& right) {
  TwoColumns both(left.name(), right.name());
  std::vector<std::string> ours;
  std::vector<std::string> theirs;
  for (const ClausePair& pair : comparison.clauses) {
    if (pair.right == nullptr)
      ours.push_back(clause_text(pair.left));
    else if (pair.left == nullptr)
      theirs.push_back(clause_text(pair.right));
    else if (!pair.same())
      both.row("", clause_text(pair.left), clause_text(pair.right));
  }
  both.print("Clauses on the same subject, in our words");
  print_alone("Clauses of " + left.name() + " without a counterpart", ours);
  print_alone("Clauses of " + right.name() + " without a counterpart", theirs);
}

void print_comparison(const GameComparison& comparison, const GameInBook& left, const GameInBook& right) {
  std::printf("%s\n%s\n", bold(title_of(left)).c_str(), bold(title_of(right)).c_str());
  print_mathematics(comparison, left, right);  // what it comes to, then why
  for (const RuleHeading& heading : rule_headings) print_rules(heading, comparison, left, right);
  print_clauses(comparison, left, right);
  print_alone("Not compared", comparison.uncompared);
  if (comparison.same().value_or(false)) {
    std::printf("\n  nothing differs\n");
  } else if (comparison.empty()) {
    std::printf("\n  nothing differs of what was compared\n");
  }
}

void run_diff(Session& session, const DiffFlags& flags) {
  const auto with = [&](std::vector<std::string> own) {
    own.insert(own.begin(), flags.settings.begin(), flags.settings.end());
    return own;
  };
  if (flags.right.empty())
    return session.refuse_usage("diff needs two games or files",
                                "`croupier diff LEFT RIGHT`, each a game's id, FOLDER:GAME or a game's file");
  const auto ours = diff_side(session, flags.left, with(flags.left_settings));
  if (!ours) return session.refuse(ours.refusal());
  const auto theirs = diff_side(session, flags.right, with(flags.right_settings));
  if (!theirs) return session.refuse(theirs.refusal());
  GameInBook left = ours->in_book();
  GameInBook right = theirs->in_book();
  tell_apart(left, right);
  CompareRequest request = flags.request;
  if (flags.rules || flags.clauses || flags.mathematics) {
    request.rules = flags.rules;
    request.clauses = flags.clauses;
    request.mathematics = flags.mathematics;
  }
  const InterruptWatch watch;
  std::optional<ProgressBar> bar(session.quiet);
  request.progress = [&](double share, const std::string& what) {
    bar->show(share, what);
    return !InterruptWatch::interrupted();
  };
  const auto comparison = compare_games(left, right, request);
  bar.reset();
  if (!comparison) return session.refuse(comparison.refusal());
  if (comparison->stopped) session.exit_code = interrupted;
  if (session.json) return session.print_json(comparison_json(left, right, *comparison));
  print_comparison(*comparison, left, right);
}

}  // namespace

void add_diff(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("diff", "two games side by side: rules, clauses and mathematics that differ");
  auto flags = std::make_shared<DiffFlags>();
  command->add_option("left", flags->left, "a game's id; FOLDER:GAME of another rulebook; or a game's file");
  command->add_option("right", flags->right, "the same; both are needed");
  const auto setting = [&](const char* flag, std::vector<std::string>& into, const char* about) {
    command->add_option(flag, into, about)->type_name("OPTION=VALUE")->allow_extra_args(false);
  };
  setting("--set", flags->settings, "option=value on both sides; may be repeated");
  setting("--set-left", flags->left_settings, "on the left only");
  setting("--set-right", flags->right_settings, "on the right only");
  command->add_flag("--rules", flags->rules, "only facts of the definitions");
  command->add_flag("--clauses", flags->clauses, "only clauses");
  command->add_flag("--mathematics", flags->mathematics, "only figures and strategy");
  command->add_option("--threads", flags->request.threads, "at most so many threads; the result is the same")
      ->type_name("N")
      ->check(CLI::Range(0, 256));
  command->callback([&session, flags] { run_diff(session, *flags); });
}

}  // namespace croupier::cli
