#include "report/make_report.h"

#include <algorithm>
#include <chrono>

#include "base/refuse.h"
#include "games/families.h"
#include "odds/families.h"
#include "odds/simulation/book_player.h"
#include "record/run_record.h"
#include "report/figures/outcomes_csv.h"
#include "report/gates/gate_words.h"
#include "report/parts/parts.h"
#include "report/report_work.h"
#include "report/shell_word.h"
#include "rules/base_wagers.h"

namespace croupier {

using namespace games;

namespace {

// Where the work stands: parts of it, and the time that each takes.
class Work {
 public:
  Work(const ReportRequest& request, double expected) : request_(request), expected_(expected) {}

  // The next part, of which so much of the whole is expected.
  void begin(std::string what, double expected) {
    end();
    what_ = std::move(what);
    from_ = until_;
    if (expected_ > 0) until_ += expected / expected_;
    start_ = std::chrono::steady_clock::now();
    tell(0, what_);
  }
  void end() {
    if (what_.empty()) return;
    const auto spent = std::chrono::steady_clock::now() - start_;
    seconds_.emplace_back(what_, std::chrono::duration<double>(spent).count());
    what_.clear();
  }
  bool tell(double share, const std::string& what) {
    furthest_ = std::max(furthest_, from_ + share * (until_ - from_));  // a part of a part begins anew
    if (!stopped_ && request_.progress) stopped_ = !request_.progress(furthest_, what);
    return !stopped_;
  }
  [[nodiscard]] Tell teller() {
    return [this](double share, const std::string& what) { return tell(share, what); };
  }
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] const std::vector<std::pair<std::string, double>>& seconds() const { return seconds_; }

 private:
  const ReportRequest& request_;
  double expected_;  // in all
  std::string what_;
  double from_ = 0;
  double until_ = 0;
  double furthest_ = 0;
  std::chrono::steady_clock::time_point start_;
  bool stopped_ = false;
  std::vector<std::pair<std::string, double>> seconds_;
};

Refusal stopped() {
  return {.kind = RefusalKind::io, .what = std::string(report_stopped), .where = {}, .right = "no report was made"};
}

// The commands that get the numbers of the report again, each by the same rules and tables.
std::vector<std::pair<std::string, std::string>> commands_of(const Report& report, const ReportSource& source) {
  const ReportRequest& request = source.request;
  const std::string program =
      "croupier " + (request.rulebook.empty() ? "" : "--rulebook " + shell_word(request.rulebook) + " ");
  std::string game = source.game.id;
  for (const auto& [option, value] : source.game.chosen) game += " --set " + shell_word(option + "=" + value);
  const std::string rules = game;
  if (!request.table_file.empty()) game += " --table " + shell_word(request.table_file);
  std::string tables;
  for (const auto& [wager, table] : request.tables) tables += " --paytable " + shell_word(wager + "=" + table);
  std::vector<std::pair<std::string, std::string>> commands;
  if (!request.command.empty()) commands.emplace_back("this report", request.command);
  commands.emplace_back("every wager by every table, with its outcomes", program + "analyze " + game + " --outcomes");
  commands.emplace_back("the plan of solution", program + "analyze " + game + " --explain");
  commands.emplace_back("the cross-check", program + "simulate " + game + tables + " --rounds " +
                                               std::to_string(report.cross_check.rounds) + " --seed " +
                                               std::to_string(request.seed));
  // Cards are counted by the base's table in use; no command says more than one at once.
  const std::string by_default = tables.empty() ? "" : ", by the tables that are the default";
  if (report.countability.known_cards) {
    const bool by_base = has_base(source.game) && request.tables.contains(odds_wager(source.game).id);
    const std::string base = by_base ? " --paytable " + shell_word(table_in_use(source.game, "base")) : "";
    const Countability& known = *report.countability.known_cards;
    const std::uint64_t shoes = mathematics_of(source.game)->counted_shoes;
    const std::string measured =
        known.shoes || known.spread ? " --shoes " + std::to_string(shoes) : " --deals " + std::to_string(shared_deals);
    commands.emplace_back(
        "known cards" + (tables.empty() ? "" : std::string(", side bets by the tables that are the default")),
        program + "count " + game + base + measured + " --seed " + std::to_string(request.seed));
  }
  commands.emplace_back("bets in the bettor's favor, other readings, limits" + by_default,
                        program + "gates " + game + (request.restudy ? "" : " --as-read"));
  if (!report.fees.fees.empty())
    commands.emplace_back("fees" + by_default, program + "analyze " + game + " --fees all");
  commands.emplace_back("the rules and clauses", program + "rules " + rules);
  if (tests_know(report.checks)) commands.emplace_back("the tests of all this", "./check");
  return commands;
}

ReportReproduction reproduction(const Report& report, const ReportSource& source,
                                const std::vector<std::pair<std::string, double>>& seconds) {
  ReportReproduction made;
  made.commands = commands_of(report, source);
  made.hashes = {{"game's definition, options and tables applied (BLAKE2b-256)", report.identity.definition_hash},
                 {"all files of the rulebook (BLAKE2b-256)", report.identity.rulebook_hash},
                 {"the outcome tables: this report as .csv (SHA-256)", sha256_text(outcomes_csv(report))},
                 {"program", report.identity.version + ", commit " + report.identity.commit}};
  made.seconds = seconds;
  return made;
}

ReportHistory history(const Report& report) {
  ReportHistory made;
  made.facts = {
      {"program", report.identity.version + " (" + report.identity.commit + ")"},
      {"hash of the definition (BLAKE2b-256)", report.identity.definition_hash},
      {"what it covers",
       "the game's definition as it is recorded with every round: options applied, of each "
       "wager the pay table in use"},
      {"clauses", std::to_string(report.rules.clauses.size()) + " restated, " +
                      std::to_string(report.rules.rulings.size()) + " rulings"},
      {"what a change means",
       "a changed pay, rule or option changes the hash of the definition; the returns below then hold no longer "
       "and are to be recalculated: `report --since` lists them beside those of this report. Changes of the program "
       "are listed in its CHANGELOG.md."}};
  for (const ReportWager& wager : report.wagers) {
    if (wager.in_use && wager.role != WagerRole::part_of_base)
      made.returns.emplace_back(wager.wager + (wager.table.empty() ? "" : " " + wager.table), wager.returned);
  }
  return made;
}

// The tables in use become the defaults, so that everything speaks of them.
Game with_tables_in_use(const TableRules& rules) {
  Game game = rules.game();
  for (PayTable& table : game.paytables) {
    const auto chosen = rules.chosen_tables().find(table.wager);
    if (chosen != rules.chosen_tables().end()) table.is_default = table.id == chosen->second;
  }
  return game;
}

}  // namespace

Result<Report> make_report(const Rulebook& book, const Game& asked, const ReportRequest& request) {
  if (const FamilyMathematics* mathematics = mathematics_of(asked); mathematics && !mathematics->no_report.empty())
    return refuse("no report of '" + asked.id + "' yet: " + std::string(mathematics->no_report),
                  "`croupier analyze " + asked.id + "` and `croupier count " + asked.id + "`");
  const auto table = games::make_rules(book, asked, request.tables);
  if (!table) return table.refusal();
  const games::SharedRules& rules = *table;
  const auto definition = definition_record(book, *rules);
  if (!definition) return definition.refusal();
  const Game game = with_tables_in_use(*rules);
  const ReportSource source{book, game, *rules, request};
  const ReportWork expected = expected_report_work(book, game, request);
  Work work(request, expected.all());
  Report report;

  work.begin("solving", expected.solving);
  auto made = Solver::make(game, rules->deck());
  if (!made) return made.refusal();
  Solver solver = std::move(made).value();
  const auto analysis = analyze_all(
      book, game, solver, {.wager = {}, .paytable = {}, .threads = request.threads, .progress = work.teller()});
  if (!analysis) return analysis.refusal();
  if (work.stopped()) return stopped();
  const auto play = solver.book(base_table(*rules), request.threads);
  if (!play) return play.refusal();
  report.wagers = wagers_part(game, *analysis);
  report.method = method_part(game, *analysis);
  report.progressives = progressives_part(game, *analysis);

  work.begin("playing rounds", expected.playing);
  const SimulationRequest rounds{.rounds = request.rounds, .seed = request.seed, .threads = request.threads};
  const auto simulation = simulate(*rules, **play, rounds, [&](std::uint64_t done) {
    return work.tell(static_cast<double>(done) / static_cast<double>(request.rounds), "playing rounds");
  });
  if (!simulation) return simulation.refusal();
  if (work.stopped()) return stopped();
  report.cross_check = cross_check_part(report.wagers, *simulation, request.seed);
  add_measured_laws(report.wagers, *simulation);
  report.moments = moments_part(report.wagers);
  report.pairs = pairs_part(solver, report.wagers, *simulation, request.threads);

  work.begin("rules and fees", expected.fees);
  report.identity = identity_part(source, to_hex(definition->hash));
  report.rules = rules_part(source, **play);
  report.equipment = equipment_part(source);
  report.paytables = paytables_part(game);
  auto charts = solver.charts(base_table(*rules));
  if (!charts) return charts.refusal();
  report.fees = fees_part(source, report.wagers, std::move(solver), **play, work.teller());
  if (work.stopped()) return stopped();

  work.begin("what known cards are worth", expected.known_cards);
  report.countability = countability_part(source, work.teller());
  if (work.stopped()) return stopped();
  work.begin("what errors cost", expected.errors);
  report.strategy = strategy_part(source, report.wagers, **play, work.teller());
  report.strategy.charts = std::move(charts).value();
  if (work.stopped()) return stopped();
  work.begin("gates and other readings of the rules", expected.readings);
  const auto gates =
      judge(book, game,
            {.readings = request.restudy, .threads = request.threads, .known = &*analysis, .progress = work.teller()});
  if (!gates) return gates.refusal();
  if (work.stopped()) return stopped();
  work.end();
  report.sensitivity = sensitivity_part(source, report.wagers, *gates);
  report.favors = favors_part(source, *gates);
  report.warnings = warnings_part(source, *gates);
  if (std::ranges::none_of(report.warnings, &FavorWarning::as_read)) report.no_favor = no_favor_words(*gates);
  report.unknown_favors = unknown_favors_words(*gates);
  report.checks = independent_checks(source, report.identity.definition_hash);
  report.limits = limits_part(source, report, *gates);
  report.reproduction = reproduction(report, source, work.seconds());
  report.history = history(report);
  report.sign_off = sign_off_part(source);
  return report;
}

}  // namespace croupier
