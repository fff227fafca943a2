#include <CLI/CLI.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "cards/notation.h"
#include "cli/commands/analyze_fees.h"
#include "cli/commands/commands.h"
#include "cli/flags/game_flags.h"
#include "cli/flags/not_empty.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/text_table.h"
#include "cli/words/figure_tables_text.h"
#include "cli/words/unsolved_text.h"
#include "report/figures/analysis_json.h"
#include "report/whole_analysis.h"

namespace croupier::cli {
namespace {

struct AnalyzeFlags : WagerFlags {
  AnalysisRequest request;
  bool explain = false;
  bool outcomes = false;
  std::string meter;  // dollars
  std::string hand;
  std::string board;
  std::string dealer;
  std::string gone;
  FeeCostFlags fees;
};

std::string percent(const Fraction& value, int digits = 4) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f%%", digits, 100 * to_double(value));
  return text;
}

std::string decimal(const Fraction& value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, to_double(value));
  return text;
}

std::string root(const Fraction& value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, std::sqrt(to_double(value)));
  return text;
}

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f s", seconds);
  return text;
}

std::string ways_text(const Integer& ways) {
  return ways <= std::numeric_limits<long long>::max() ? with_commas(ways.convert_to<long long>()) : ways.str();
}

void print_outcomes(const Analysis& analysis) {
  TextTable outcomes({Align::left, Align::right, Align::right, Align::right});
  outcomes.heading({"outcome", "ways", "probability", "pays"});
  for (const OutcomeLine& line : analysis.outcomes) {
    outcomes.row({line.outcome, ways_text(line.ways), decimal(line.probability, 9), to_text(line.pays)});
  }
  outcomes.row({"in all", ways_text(analysis.ways), "1", ""});
  std::printf("\n%s", outcomes.text().c_str());
}

// One wager with its outcomes.
void print_one(const Analysis& analysis) {
  std::printf("%s\n",
              bold(analysis.wager + (analysis.paytable.empty() ? "" : " by table " + analysis.paytable)).c_str());
  TextTable figures({Align::left, Align::left, Align::left});
  const auto add = [&](const char* name, const std::string& shown, const Fraction& value) {
    const std::string exact = to_text(value);
    figures.row({name, shown, !analysis.rounding && exact.size() <= 60 ? exact : ""});
  };
  add("expectation", decimal(analysis.ev, 8) + " per " + analysis.unit, analysis.ev);
  add("house edge", percent(analysis.house_edge()), analysis.house_edge());
  add("element of risk", percent(analysis.element_of_risk()), analysis.element_of_risk());
  add("average wagered", decimal(analysis.average_wagered, 6), analysis.average_wagered);
  if (!analysis.rounding) add("hit frequency", percent(analysis.hit_frequency), analysis.hit_frequency);
  figures.row({"standard deviation", root(analysis.variance, 6), ""});
  if (analysis.progressive) {
    add("fixed pays", decimal(analysis.progressive->fixed, 6), analysis.progressive->fixed);
    add("share of the meter", decimal(analysis.progressive->meter_share, 9), analysis.progressive->meter_share);
    if (analysis.progressive->envy) add("envy", decimal(*analysis.progressive->envy, 9), *analysis.progressive->envy);
    figures.row({"at a meter of", to_text(analysis.progressive->meter), ""});
    if (analysis.progressive->break_even_cents) {
      const double cents = to_double(*analysis.progressive->break_even_cents);
      figures.row({"break-even meter", dollars_text(std::llround(cents)), ""});
    }
  }
  if (analysis.optimal) {
    figures.row({"played better", decimal(analysis.optimal->ev, 8) + " per " + analysis.unit, analysis.optimal->words});
    figures.row({"the strategy loses", percent(analysis.optimal->ev - analysis.ev), ""});
  }
  std::fputs(figures.text().c_str(), stdout);
  if (!analysis.outcomes.empty()) print_outcomes(analysis);
  if (!analysis.strategy.empty()) std::printf("\n  strategy\n");
  for (const std::string& line : analysis.strategy) {
    if (analysis.chart) {
      std::printf("    %s\n", line.c_str());
    } else {
      std::printf("  - %s\n", wrapped(line, terminal_width() - 4, 4).c_str());
    }
  }
  print_figure_tables(analysis.tables);
}

void print_all(const std::vector<Analysis>& solved) {
  TextTable table({Align::left, Align::left, Align::right, Align::right, Align::right, Align::right, Align::right});
  table.heading({"wager", "table", "house edge", "of money bet", "hits", "st. dev.", "time"});
  for (const Analysis& each : solved) {
    table.row({each.wager, each.paytable, percent(each.house_edge()), percent(each.element_of_risk()),
               each.rounding ? "" : percent(each.hit_frequency, 2), root(each.variance, 3),
               seconds_text(each.seconds)});
  }
  std::fputs(table.text(0).c_str(), stdout);
}

void print_plan(const Analysis& analysis) {
  std::printf("\n%s %s\n  %s\n  %s operations, %s\n", analysis.wager.c_str(), analysis.paytable.c_str(),
              wrapped(analysis.plan.text, terminal_width() - 2, 2).c_str(),
              with_commas(static_cast<long long>(analysis.plan.operations)).c_str(),
              seconds_text(analysis.seconds).c_str());
}

void print_advice(Session& session, const Rulebook& book, const Game& game, const AnalyzeFlags& flags) {
  std::vector<std::vector<Card>> cards;
  for (const std::string* text : {&flags.hand, &flags.board, &flags.dealer}) {
    auto read = parse_cards(*text);
    if (!read) return session.refuse(read.refusal());
    cards.push_back(std::move(read).value());
  }
  const View view{.own = cards[0], .community = cards[1], .dealer = cards[2]};
  const auto advice = advise(book, game, view, flags.request.paytable, flags.request.threads);
  if (!advice) return session.refuse(advice.refusal());
  const bool exact = !advice->rounding;
  if (session.json) return session.print_json(advice_json(game, view, *advice));
  std::printf("%s\n", bold(advice->choices[advice->best].action).c_str());
  TextTable table({Align::left, Align::right, Align::left});
  for (const ChoiceValue& each : advice->choices)
    table.row({each.action, decimal(each.ev, 6), exact ? to_text(each.ev) : ""});
  for (const ChoiceValue& each : advice->beside)
    table.row({each.action + ", beside", decimal(each.ev, 6), to_text(each.ev)});
  std::fputs(table.text().c_str(), stdout);
}

void print_measured(const std::vector<MeasuredWager>& measured) {
  if (measured.empty()) return;
  TextTable table({Align::left, Align::left, Align::right, Align::right, Align::left});
  table.heading({"simulated", "table", "house edge", "st. error", "surely (99%) within"});
  for (const MeasuredWager& each : measured) {
    const auto shown = [](double value) {
      char text[32];
      std::snprintf(text, sizeof text, "%.2f%%", 100 * value);
      return std::string(text);
    };
    table.row({each.wager.wager, each.wager.paytable, shown(-each.wager.ev()), shown(each.wager.standard_error()),
               shown(-each.wager.ev() - each.bound) + " to " + shown(-each.wager.ev() + each.bound)});
  }
  std::printf("\n%s", table.text(0).c_str());
}

void print_analysis(Session& session, const AnalyzeFlags& flags) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto game = game_asked(*book, flags, flags.request);
  if (!game) return session.refuse(game.refusal());
  if (!flags.fees.fees.empty()) return print_fee_costs(session, *book, *game, flags.fees);
  if (!flags.hand.empty()) return print_advice(session, *book, *game, flags);
  AnalysisRequest request = flags.request;
  if (!flags.meter.empty()) {
    const auto meter = parse_dollars(flags.meter);
    if (!meter) return session.refuse(meter.refusal());
    const auto done = check_amounts({.current = *meter, .overflow = {}, .reserve = {}});
    if (!done) return session.refuse(done.refusal());
    request.meter = *meter;
  }
  // Envy is counted once somebody says how many play.
  if (std::ranges::any_of(flags.settings, [](const std::string& word) { return word.starts_with("seats="); }))
    request.seats = game->seats.max;
  auto gone = parse_cards(flags.gone);
  if (!gone) return session.refuse(gone.refusal());
  request.gone = std::move(gone).value();
  ProgressBar bar(session.quiet);
  const InterruptWatch watch;
  request.progress = [&](double share, const std::string& what) {
    bar.show(share, what);
    return !InterruptWatch::interrupted();
  };
  const auto analysis = analyze_all(*book, *game, request);
  if (!analysis) return session.refuse(analysis.refusal());
  if (analysis->stopped) session.exit_code = interrupted;
  if (session.json) {
    Json json = analysis_json(*game, *analysis, flags.explain);
    if (!request.shoe.empty()) json["shoe"] = request.shoe;
    if (!request.gone.empty()) json["gone"] = to_text(request.gone);
    return session.print_json(json);
  }
  if (analysis->solved.size() == 1 || flags.outcomes) {
    for (const Analysis& each : analysis->solved) print_one(each);
  } else if (!analysis->solved.empty()) {
    print_all(analysis->solved);
  }
  print_measured(analysis->measured);
  print_unsolved(session, analysis->unsolved);
  if (!flags.explain) return;
  for (const Analysis& each : analysis->solved) print_plan(each);
}

}  // namespace

void add_analyze(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("analyze", "exact expectation, variance and best play of a game's wagers");
  auto flags = std::make_shared<AnalyzeFlags>();
  add_wager(*command, *flags, flags->request);
  command->add_option("--with", flags->request.with, "side bets to be played for together with the base")
      ->type_name("WAGER,WAGER")
      ->delimiter(',')
      ->allow_extra_args(false);
  command->add_option("--hand", flags->hand, "what each choice is worth with these cards")->type_name("CARDS");
  command->add_option("--board", flags->board, "with --hand: community cards seen")->type_name("CARDS");
  command->add_option("--dealer,--up", flags->dealer, "with --hand: dealer's cards seen")->type_name("CARDS");
  command
      ->add_option("--shoe", flags->request.shoe,
                   "what the shoe still holds: cards of value 0, 1, ... 9, as in \"128 32 32 32 32 32 32 32 32 32\"")
      ->type_name("COUNTS")
      ->check(not_empty());
  command->add_option("--gone", flags->gone, "cards that are gone from the whole shoe")->type_name("CARDS");
  add_fee_flags(*command, flags->fees);
  command->add_option("--threads", flags->request.threads, "at most so many threads; the result is the same")
      ->type_name("N")
      ->check(CLI::Range(0, 256));
  command->add_option("--meter", flags->meter, "what a progressive's meter stands at; left out: its seed")
      ->type_name("DOLLARS");
  command->add_flag("--outcomes", flags->outcomes, "every outcome of every wager");
  command->add_flag("--explain", flags->explain, "the plan of solution and its operation count");
  command->callback([&session, flags] {
    flags->fees.threads = flags->request.threads;
    print_analysis(session, *flags);
  });
}

}  // namespace croupier::cli
