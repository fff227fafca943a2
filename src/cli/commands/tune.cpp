#include "report/tune/tune.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/flags/game_flags.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/text_table.h"
#include "report/figures/figure.h"
#include "report/figures/number_text.h"

namespace croupier::cli {
namespace {

struct TuneFlags : GameFlags {
  std::string edge;
  std::string hit;
  std::string tolerance = "0.1%";
  std::string hit_tolerance = "1%";
  std::vector<std::string> keep;
  TuneRequest request;
};

// A row's pay in the table as a designer reads it: "1000 / 100" where natural and wild hands differ.
std::string pay_text(const PayTable& table, Hand hand) {
  const auto row = std::ranges::find(table.rows, hand, &PayRow::hand);
  if (row == table.rows.end()) return "-";
  if (row->pays) return to_text(*row->pays);
  if (row->natural && row->wild) return to_text(*row->natural) + " / " + to_text(*row->wild);
  return to_text(row->natural ? *row->natural : *row->wild);
}

// Every hand that some table pays, highest first.
std::vector<Hand> hands_of(const Tuning& tuning) {
  std::vector<Hand> hands;
  const auto add = [&](const PayTable& table) {
    for (const PayRow& row : table.rows) {
      if (std::ranges::find(hands, row.hand) == hands.end()) hands.push_back(row.hand);
    }
  };
  add(tuning.now.table);
  for (const TunedTable& table : tuning.tables) add(table.table);
  return hands;
}

void print_tuning(const Tuning& tuning) {
  const PayTable& from = tuning.now.table;
  std::printf("%s\n", bold(from.wager + " " + from.id + ", pays " + std::string(to_text(from.basis)) +
                           (tuning.wager == "base" ? "; edge of the base, per ante" : ""))
                          .c_str());
  std::vector<const TunedTable*> columns = {&tuning.now};
  for (const TunedTable& table : tuning.tables) columns.push_back(&table);
  std::vector<Align> aligned(columns.size() + 1, Align::right);
  aligned.front() = Align::left;
  TextTable text(aligned);
  std::vector<std::string> heading = {"", "now"};
  for (std::size_t i = 1; i < columns.size(); ++i) heading.push_back(std::to_string(i));
  text.heading(heading);
  const auto line = [&](const std::string& name, auto&& of) {
    std::vector<std::string> cells = {name};
    for (const TunedTable* column : columns) cells.push_back(of(*column));
    text.row(std::move(cells));
  };
  for (const Hand hand : hands_of(tuning))
    line(std::string(to_text(hand)), [&](const TunedTable& table) { return pay_text(table.table, hand); });
  line("house edge", [](const TunedTable& t) { return share_text(t.analysis.house_edge(), 4); });
  line("hit frequency", [](const TunedTable& t) { return share_text(t.analysis.hit_frequency, 2); });
  line("standard deviation", [](const TunedTable& t) {
    char deviation[32];
    std::snprintf(deviation, sizeof deviation, "%.3f", std::sqrt(to_double(t.analysis.variance)));
    return std::string(deviation);
  });
  line("top award", [](const TunedTable& t) { return odds_text(t.top()); });
  line("rungs moved", [](const TunedTable& t) { return std::to_string(t.distance); });
  for (std::size_t i = 0; i < tuning.now.gates.size(); ++i)
    line(tuning.now.gates[i].gate->id,
         [&](const TunedTable& t) { return t.gates[i].passed.value_or(true) ? "holds" : "fails"; });
  std::fputs(text.text().c_str(), stdout);
  for (const std::string& remark : tuning_remarks(tuning))
    std::printf("%s\n", wrapped(remark, terminal_width() - 4, 4).c_str());
}

Result<TuneRequest> request_of(const TuneFlags& flags) {
  TuneRequest request = flags.request;
  const auto read = [](const std::string& text, Fraction& into, const std::string& flag) -> Result<Done> {
    const auto share = parse_share(text);
    if (!share) {
      Refusal refusal = share.refusal();
      refusal.where = flag;
      return refusal;
    }
    into = *share;
    return Done{};
  };
  if (auto done = read(flags.edge, request.edge, "--target-edge"); !done) return done.refusal();
  if (auto done = read(flags.tolerance, request.tolerance, "--tolerance"); !done) return done.refusal();
  if (auto done = read(flags.hit_tolerance, request.hit_tolerance, "--hit-tolerance"); !done) return done.refusal();
  if (request.tolerance < 0 || request.hit_tolerance < 0)
    return Refusal{.what = "a tolerance below nothing", .where = {}, .right = "0.1%"};
  if (!flags.hit.empty()) {
    request.hit = Fraction(0);
    if (auto done = read(flags.hit, *request.hit, "--target-hit"); !done) return done.refusal();
  }
  for (const std::string& word : flags.keep) {
    const auto kept = parse_kept(word);
    if (!kept) return kept.refusal();
    request.keep.push_back(*kept);
  }
  return request;
}

void run_tune(Session& session, const TuneFlags& flags) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto game = game_asked(*book, flags);
  if (!game) return session.refuse(game.refusal());
  auto asked = request_of(flags);
  if (!asked) return session.refuse(asked.refusal());
  TuneRequest request = std::move(asked).value();
  const InterruptWatch watch;
  std::optional<ProgressBar> bar(session.quiet);
  request.progress = [&](double share, const std::string& what) {
    bar->show(share, "solving " + what);
    return !InterruptWatch::interrupted();
  };
  const auto tuning = tune(*book, *game, request);
  bar.reset();
  if (InterruptWatch::interrupted()) session.exit_code = interrupted;
  if (!tuning) return InterruptWatch::interrupted() ? void() : session.refuse(tuning.refusal());
  if (session.json) return session.print_json(tuning_json(*game, request, *tuning));
  print_tuning(*tuning);
  if (!session.quiet && !tuning->complete)
    std::fprintf(stderr, "not every table was gone through in %s steps: there may be better ones\n",
                 with_commas(static_cast<long long>(tuning->steps)).c_str());
}

}  // namespace

void add_tune(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("tune", "pay tables with whole pays for a house edge in mind, the best first");
  command->footer(
      "Pays move as they are printed: 1 to 10, 12, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100 and so on. Where "
      "only "
      "one may move, every whole number up to 1,000 is tried.");
  auto flags = std::make_shared<TuneFlags>();
  add_game(*command, *flags);
  command->add_option("--wager", flags->request.wager, "whose table; `base`: that of its odds wager")
      ->type_name("WAGER")
      ->required();
  command->add_option("--target-edge", flags->edge, "house edge wanted, such as 5%")->type_name("SHARE")->required();
  command->add_option("--target-hit", flags->hit, "hit frequency wanted: rows may be dropped or added below")
      ->type_name("SHARE");
  command->add_option("--tolerance", flags->tolerance, "how far off the edge may be; left out: 0.1%")
      ->type_name("SHARE");
  command->add_option("--hit-tolerance", flags->hit_tolerance, "how far off the hits may be; left out: 1%")
      ->type_name("SHARE");
  command->add_option("--keep", flags->keep, "a pay that stays: royal-flush=1000, royal-flush:wild=70, flush")
      ->type_name("HAND=PAY")
      ->allow_extra_args(false);
  command->add_option("--paytable", flags->request.paytable, "the table to begin with; left out: the default")
      ->type_name("TABLE");
  command->add_option("--max", flags->request.highest, "no pay above it; left out: ten times the table's highest")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, highest_pay));
  command->add_option("--results", flags->request.results, "so many tables; left out: 5")
      ->type_name("N")
      ->check(CLI::Range(1, 100));
  command->add_option("--threads", flags->request.threads, "at most so many threads; the result is the same")
      ->type_name("N")
      ->check(CLI::Range(0, 256));
  command->callback([&session, flags] { run_tune(session, *flags); });
}

}  // namespace croupier::cli
