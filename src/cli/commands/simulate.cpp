#include <CLI/CLI.hpp>

#include <cmath>
#include <cstdio>

#include "cli/commands/commands.h"
#include "cli/flags/table_flags.h"
#include "cli/terminal/interrupt.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/text_table.h"
#include "odds/exact/solver.h"
#include "odds/simulation/book_player.h"
#include "odds/simulation/simulation.h"
#include "record/event_words.h"
#include "report/figures/analysis_json.h"

namespace croupier::cli {
namespace {

struct SimulateFlags {
  TableFlags table;
  SimulationRequest request;
};

std::string percent(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f%%", digits, 100 * value);
  return text;
}

std::string table_of(const Simulation& simulation) {
  TextTable table({Align::left, Align::left, Align::right, Align::right, Align::left, Align::right, Align::right});
  table.heading({"wager", "table", "house edge", "st. error", "95% interval", "of money bet", "hits"});
  for (const SimulatedWager& wager : simulation.wagers) {
    const double error = wager.standard_error();
    table.row({wager.wager, wager.paytable, percent(-wager.ev(), 4), percent(error, 4),
               percent(-wager.ev() - 1.96 * error, 3) + " to " + percent(-wager.ev() + 1.96 * error, 3),
               percent(-wager.ev() / wager.average_wagered(), 4), percent(wager.hit_frequency(), 2)});
  }
  return table.text(0);
}

Json bank_json(const SimulatedBank& bank, std::int64_t wager_cents) {
  const double error = bank.standard_error_cents();
  return {{"wager_cents", wager_cents == BankCover::unlimited ? Json(nullptr) : Json(wager_cents)},
          {"ev_cents_per_round", bank.ev_cents()},
          {"standard_error_cents", error},
          {"ci95_cents", {bank.ev_cents() - 1.96 * error, bank.ev_cents() + 1.96 * error}},
          {"action_covered", bank.covered()}};
}

std::string bank_text(const SimulatedBank& bank, std::int64_t wager_cents) {
  const std::string wager =
      wager_cents == BankCover::unlimited
          ? "covering every wager"
          : "with " + dollars_text(wager_cents) + ", " + percent(bank.covered(), 2) + " of the action covered";
  char text[160];
  std::snprintf(text, sizeof text, ": %+.4f dollars a round, standard error %.4f\n", bank.ev_cents() / 100,
                bank.standard_error_cents() / 100);
  return "\nThe player-dealer, " + wager + text;
}

// ", shoes dealt to a cut card 14 cards from the end, at most 60 rounds from each".
std::string shoe_words(const SimulationRequest& request) {
  if (request.cut == 0) return "";
  std::string words = ", shoes dealt to a cut card " + std::to_string(request.cut) + " cards from the end";
  if (request.rounds_per_shoe > 0)
    words += ", at most " + std::to_string(request.rounds_per_shoe) + " rounds from each";
  return words;
}

void print_simulation(Session& session, const SimulateFlags& flags) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto table = open_table(*book, flags.table);
  if (!table) return session.refuse(table.refusal());
  const games::SharedRules& rules = *table;
  if (const auto fits = check_seats(*rules, flags.request.seats); !fits) return session.refuse(fits.refusal());
  auto solver = Solver::make(rules->game(), rules->deck());
  if (!solver) return session.refuse(solver.refusal());
  Solver work = std::move(solver).value();
  const auto play = work.book(base_table(*rules), flags.request.threads);
  if (!play) return session.refuse(play.refusal());
  SimulationRequest request = flags.request;
  request.rounds_per_shoe = flags.table.rounds_per_shoe;
  if (flags.table.deals_on()) request.cut = rules->game().deck.shoe->cut_from_end;
  const auto meters = meters_given(*rules, flags.table);
  if (!meters) return session.refuse(meters.refusal());
  for (const MeterRecord& meter : *meters) request.meters[meter.wager] = meter.amounts.current;
  const auto stakes = stakes_given(rules->game(), flags.table.bets);
  if (!stakes) return session.refuse(stakes.refusal());
  request.stakes = *stakes;
  const auto setup = setup_of(*rules, flags.table);
  if (!setup) return session.refuse(setup.refusal());
  request.bank_cents = setup->bank_cents;
  const InterruptWatch watch;
  ProgressBar bar(session.quiet);
  const auto simulation = simulate(*rules, **play, request, [&](std::uint64_t rounds) {
    bar.show(static_cast<double>(rounds) / static_cast<double>(flags.request.rounds),
             with_commas(static_cast<long long>(rounds)) + " rounds");
    return !InterruptWatch::interrupted();
  });
  if (!simulation) return session.refuse(simulation.refusal());
  if (simulation->stopped) session.exit_code = interrupted;
  if (session.json) {
    Json results = Json::array();
    for (const SimulatedWager& wager : simulation->wagers) results.push_back(simulated_json(wager, (*play)->words()));
    Json json = {{"game", rules->game().id},     {"rounds", simulation->rounds},       {"seed", flags.request.seed},
                 {"seats", flags.request.seats}, {"interrupted", simulation->stopped}, {"seconds", simulation->seconds},
                 {"results", std::move(results)}};
    if (request.rounds_per_shoe > 0) json["rounds_per_shoe"] = request.rounds_per_shoe;
    if (request.cut > 0) json["cut"] = request.cut;
    if (simulation->bank) json["player_dealer"] = bank_json(*simulation->bank, request.bank_cents);
    return session.print_json(json);
  }
  std::printf("%s rounds of %s%s, seed %llu%s\n%s", with_commas(static_cast<long long>(simulation->rounds)).c_str(),
              rules->game().name.c_str(), shoe_words(request).c_str(),
              static_cast<unsigned long long>(flags.request.seed), simulation->stopped ? ", interrupted" : "",
              table_of(*simulation).c_str());
  if (simulation->bank) std::printf("%s", bank_text(*simulation->bank, request.bank_cents).c_str());
}

}  // namespace

void add_simulate(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("simulate", "play many real rounds by the book and measure every wager");
  auto flags = std::make_shared<SimulateFlags>();
  add_table_flags(*command, flags->table);
  command->add_option("--rounds", flags->request.rounds, "how many rounds")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 40));
  make_seed(*command->add_option("--seed", flags->request.seed,
                                 "the same seed gives the same result, whatever the threads; 1 when left out"));
  command->add_option("--threads", flags->request.threads, "at most so many threads")
      ->type_name("T")
      ->check(CLI::Range(0, 256));
  command->add_option("--seats", flags->request.seats, "players at the table")->type_name("N");
  add_shoe_flags(*command, flags->table);
  command->footer(
      "Where every shoe gives the same number of rounds, each is worth on average what one of a fresh shoe is: "
      "--rounds-per-shoe N, when N rounds surely fit before the cut card. Where the cut card ends a shoe, those with "
      "short rounds give more of them, as at a table, and averages shift a little (the cut-card effect).");
  command->callback([&session, flags] { print_simulation(session, *flags); });
}

}  // namespace croupier::cli
