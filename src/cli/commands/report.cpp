#include <CLI/CLI.hpp>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <sstream>

#include "bank/supplied_tables.h"
#include "base/refuse.h"
#include "cli/commands/commands.h"
#include "cli/commands/pdf.h"
#include "cli/flags/game_flags.h"
#include "cli/flags/table_flags.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"
#include "cli/whole_file.h"
#include "odds/families.h"
#include "report/compare/change_log.h"
#include "report/figures/outcomes_csv.h"
#include "report/make_report.h"
#include "report/render/render.h"
#include "report/report_work.h"
#include "report/shell_word.h"
#include "report/whole_analysis.h"

namespace croupier::cli {
namespace {

constexpr std::array<std::string_view, 5> formats = {"html", "pdf", "md", "json", "csv"};

struct ReportFlags {
  std::string game;
  bool all = false;
  std::string output;
  std::string format;
  std::vector<std::string> settings;
  std::vector<std::string> paytables;
  std::string table_file;
  std::string since;  // an earlier report's JSON
  ReportRequest request;
  bool quick = false;
};

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts);
  return text.data();
}

Refusal usage_refusal(std::string what, std::string right) {
  return refuse(std::move(what), std::move(right), RefusalKind::usage);
}

// "html" of "a.html", and of "A.HTML".
std::string format_ending(const std::string& path) {
  std::string end = std::filesystem::path(path).extension().string();
  if (!end.empty()) end.erase(0, 1);
  std::ranges::transform(end, end.begin(), [](unsigned char letter) { return std::tolower(letter); });
  return end;
}

// By the flag, else by the end of the name; on stdout `--json` says enough.
Result<std::string> format_of(const ReportFlags& flags, bool json) {
  std::string format = flags.format;
  if (format.empty() && json && flags.output == "-") format = "json";
  if (format.empty() && !flags.all && flags.output != "-") {
    format = format_ending(flags.output);
  }
  if (format.empty() && flags.all) format = "html";
  if (std::find(formats.begin(), formats.end(), format) == formats.end())
    return usage_refusal(flags.output == "-" ? "-o - without a format" : "no report ends in '." + shown(format) + "'",
                         "html, pdf, md, json or csv, by the end of the name or --format");
  if (format == "pdf" && flags.output == "-") return usage_refusal("a PDF on stdout", "-o FILE.pdf");
  return format;
}

std::string command_text(const Session& session, const ReportFlags& flags, const std::string& game,
                         const std::string& format, const std::string& file) {
  std::string text = "croupier ";
  if (!session.rulebook_folder.empty()) text += "--rulebook " + shell_word(session.rulebook_folder) + " ";
  text += "report " + game;
  for (const std::string& word : flags.settings) text += " --set " + shell_word(word);
  for (const std::string& word : flags.paytables) text += " --paytable " + shell_word(word);
  if (!flags.table_file.empty()) text += " --table " + shell_word(flags.table_file);
  text += " --rounds " + std::to_string(flags.request.rounds) + " --seed " + std::to_string(flags.request.seed);
  if (!flags.since.empty()) text += " --since " + shell_word(flags.since);
  if (flags.quick) text += " --quick";
  const std::filesystem::path name = std::filesystem::path(file).filename();
  if (format_ending(name.string()) != format) text += " --format " + format;
  return text + " -o " + shell_word(name.string());
}

Result<Done> write_report(const Report& report, const std::string& format, const std::string& path) {
  if (format == "pdf") return write_pdf(path, render_html(report));
  const std::string text = format == "html"  ? render_html(report)
                           : format == "md"  ? render_md(report)
                           : format == "csv" ? outcomes_csv(report)
                                             : render_json(report);
  if (path != "-") return write_whole(path, text);
  std::fwrite(text.data(), 1, text.size(), stdout);
  return Done{};
}

// Null when none is named.
Result<Json> read_earlier(const std::string& path, const std::string& game) {
  if (path.empty()) return Json();
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) return refuse("no such file: " + shown(path), "a report's JSON", RefusalKind::io);
  auto earlier = earlier_report(text.str(), game);
  if (earlier) return earlier;
  Refusal refusal = earlier.refusal();
  refusal.where = path;
  return refusal;
}

// Outcomes need no other reading.
bool works_it_all_out(const ReportFlags& flags, const std::string& format) { return !flags.quick && format != "csv"; }

// One game, one file.
Result<Done> report_on(const Session& session, const Rulebook& book, const ReportFlags& flags, const std::string& id,
                       const std::string& format, const std::string& path,
                       const std::function<bool(double, const std::string&)>& progress) {
  const auto settings = parse_settings(flags.settings);
  if (!settings) return settings.refusal();
  const auto tables = parse_settings(flags.paytables, "--paytable", "wager=id");
  if (!tables) return tables.refusal();
  const auto own = read_tables(flags.table_file);
  if (!own) return own.refusal();
  ReportRequest request = flags.request;
  request.tables = {tables->begin(), tables->end()};
  request.restudy = request.count = works_it_all_out(flags, format);
  request.date = today();
  request.command = command_text(session, flags, id, format, path);
  request.rulebook = session.rulebook_folder;
  request.table_file = flags.table_file;
  request.progress = progress;
  const auto game = game_with_tables(book, id, *settings, request.tables, *own);
  if (!game) return game.refusal();
  const auto earlier = read_earlier(flags.since, id);
  if (!earlier) return earlier.refusal();
  auto made = make_report(book, *game, request);
  if (!made) return made.refusal();
  Report report = std::move(made).value();
  if (!earlier->is_null()) add_changes(*earlier, report);
  return write_report(report, format, path);
}

Result<std::vector<std::pair<std::string, std::string>>> wanted(const Rulebook& book, const ReportFlags& flags,
                                                                const std::string& format) {
  std::vector<std::pair<std::string, std::string>> made;  // game, file
  if (!flags.all) return std::vector<std::pair<std::string, std::string>>{{flags.game, flags.output}};
  if (!flags.game.empty() || !flags.settings.empty() || !flags.paytables.empty() || !flags.since.empty() ||
      flags.output == "-")
    return usage_refusal("--all with a game, its options, an earlier report or stdout",
                         "`croupier report --all -o FOLDER`");
  std::error_code error;
  std::filesystem::create_directories(flags.output, error);
  if (error)
    return Refusal{.kind = RefusalKind::io, .what = error.message(), .where = flags.output, .right = "a folder"};
  for (const Game* game : solved_games(book)) {
    if (!mathematics_of(*game)->no_report.empty()) continue;
    made.emplace_back(game->id, (std::filesystem::path(flags.output) / (game->id + "." + format)).string());
  }
  return made;
}

// What each report is expected to take, as a part of all of them.
std::vector<double> shares_of(const Rulebook& book, const ReportFlags& flags, const std::string& format,
                              const std::vector<std::pair<std::string, std::string>>& reports) {
  ReportRequest request = flags.request;
  request.restudy = request.count = works_it_all_out(flags, format);
  std::vector<double> shares;
  for (const auto& [id, path] : reports) {
    const auto game = book.game(id);
    shares.push_back(game ? expected_report_work(book, **game, request).all() : 0);
  }
  const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& share : shares) share = all > 0 ? share / all : 0;
  return shares;
}

// Which game comes before where to: a game that nobody knows needs no file.
Result<Done> check_asked(const Rulebook& book, const ReportFlags& flags) {
  const std::string right = "`croupier report GAME -o FILE`, or --all -o FOLDER";
  if (flags.game.empty() && !flags.all) return usage_refusal("no game", right);
  if (!flags.game.empty()) {
    if (const auto game = book.game(flags.game); !game) return game.refusal();
  }
  if (flags.output.empty()) return usage_refusal("no place for the report", right + "; -o - is stdout");
  return Done{};
}

void print_report(Session& session, const ReportFlags& flags) {
  const auto book = session.rulebook();
  if (!book) return;
  if (const auto can = check_asked(*book, flags); !can) return session.refuse(can.refusal());
  const auto format = format_of(flags, session.json);
  if (!format) return session.refuse(format.refusal());
  if (*format == "pdf") {
    if (const auto can = can_make_pdf(); !can) return session.refuse(can.refusal());
  }
  const auto reports = wanted(*book, flags, *format);
  if (!reports) return session.refuse(reports.refusal());
  for (const auto& [game, path] : *reports) {  // the work may take minutes
    if (path == "-") continue;
    if (const auto can = can_write(path); !can) return session.refuse(can.refusal());
  }
  ProgressBar bar(session.quiet);
  const InterruptWatch watch;
  const std::vector<double> shares = shares_of(*book, flags, *format, *reports);
  double before = 0;
  for (std::size_t i = 0; i < reports->size(); ++i) {
    const auto& [game, path] = (*reports)[i];
    const auto written =
        report_on(session, *book, flags, game, *format, path, [&](double share, const std::string& what) {
          bar.show(before + share * shares[i], game + ": " + what);
          return !InterruptWatch::interrupted();
        });
    if (InterruptWatch::interrupted()) session.exit_code = interrupted;
    if (InterruptWatch::interrupted() && !session.quiet)
      std::fprintf(stderr, "croupier: interrupted; %zu of %zu reports are written\n", written ? i + 1 : i,
                   reports->size());
    if (InterruptWatch::interrupted()) return;
    if (!written) return session.refuse(written.refusal());
    before += shares[i];
  }
}

}  // namespace

void add_report(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("report", "the math report of a game: html, pdf, md, json; its outcomes as csv");
  command->footer(book_play_is);
  auto flags = std::make_shared<ReportFlags>();
  command->add_option("game", flags->game, "a game's id");
  command->add_flag("--all", flags->all, "every game that is solved, a file each in the folder -o");
  command->add_option("-o,--output", flags->output, "the file, or - for stdout; with --all, a folder; needed")
      ->type_name("FILE");
  command->add_option("--format", flags->format, "html, pdf, md, json or csv; left out, the end of the name decides")
      ->type_name("FORMAT");
  add_settings(*command, flags->settings);
  command->add_option("--paytable", flags->paytables, "wager=id: the table in use; may be repeated")
      ->type_name("WAGER=ID")
      ->allow_extra_args(false);
  add_table_file(*command, flags->table_file);
  command->add_option("--rounds", flags->request.rounds, "rounds of the cross-check; 1,000,000 when left out")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40));
  make_seed(*command->add_option("--seed", flags->request.seed, "of the cross-check; 1 when left out"));
  command->add_option("--threads", flags->request.threads, "at most so many threads; the numbers are the same")
      ->type_name("T")
      ->check(CLI::Range(0, 256));
  command->add_option("--since", flags->since, "an earlier report's JSON: the change log lists what differs from it")
      ->type_name("FILE");
  command->add_flag("--quick", flags->quick,
                    "leave out what solves the game again: other readings, the cost of errors, known cards");
  command->callback([&session, flags] { print_report(session, *flags); });
}

}  // namespace croupier::cli
