#include "cli/commands/analyze_fees.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>

#include "bank/fee_terms.h"
#include "base/refuse.h"
#include "cli/flags/table_flags.h"
#include "cli/terminal/text_table.h"
#include "report/figures/analysis_json.h"
#include "report/figures/fee_rows.h"

namespace croupier::cli {
namespace {

Result<Bets> given_bets(const Game& game, const std::vector<std::string>& words) {
  const auto stakes = stakes_given(game, words);
  if (!stakes) return stakes.refusal();
  Bets bets;
  for (const auto& [id, cents] : *stakes) {
    if (game.wager(id)->placed != Placed::before_deal)
      return refuse(id + " is not bet before the deal", "`croupier rules " + game.id + "` says when",
                    RefusalKind::unknown);
    bets.emplace_back(id, Money::from_cents(cents).value());
  }
  return bets;
}

struct LeftOut {
  FeeChoice choice;
  std::string why;
};

Json money_json(const Fraction& cents) { return number_json(cents); }

Json part_json(const FeePart& part) {
  return {{"fee_cents", part.fee.cents()},
          {"per_dollar_wagered", number_json(part.per_dollar)},
          {"ev_cents", money_json(part.ev_cents)},
          {"ev_after_fee_cents", money_json(part.ev_after_cents)}};
}

Json row_json(const Game& game, const FeeRow& row) {
  Json bets = Json::object();
  for (const auto& [id, amount] : row.bets) bets[id] = amount.cents();
  return {{"schedule", row.found.schedule->id},
          {"option", row.found.option->number},
          {"default", is_default(game, *row.found.schedule, *row.found.option)},
          {"bets_cents", bets},
          {"wagered_cents", number_json(row.cost.wagered_cents)},
          {"player", part_json(row.cost.player)},
          {"player_dealer", part_json(row.cost.player_dealer)}};
}

std::string fixed(const Fraction& value, const char* format) {
  char text[64];
  std::snprintf(text, sizeof text, format, to_double(value));
  return text;
}

std::string dollars(const Fraction& cents) {
  std::string text = fixed(cents / 100, "%+.4f");
  return text.insert(1, "$");
}

void print_table(const Game& game, const std::vector<FeeRow>& rows, int seats) {
  std::printf("%s, %d %s; what a round costs, and what it is worth after the fee\n\n", bold(game.name).c_str(), seats,
              seats == 1 ? "player" : "players");
  TextTable table({Align::right, Align::left, Align::right, Align::right, Align::right, Align::right, Align::right,
                   Align::right, Align::right});
  table.heading({"fees", "bets of each", "wagered", "player", "of it", "worth", "player-dealer", "of all", "worth"});
  for (const FeeRow& row : rows) {
    const std::string name = to_text(FeeChoice{row.found.schedule->id, row.found.option->number});
    const auto percent = [](const FeePart& part) { return fixed(part.per_dollar * 100, "%.3f%%"); };
    table.row({(is_default(game, *row.found.schedule, *row.found.option) ? "* " : "") + name, to_text(row.bets),
               "$" + fixed(row.cost.wagered_cents / 100, "%.2f"), to_text(row.cost.player.fee),
               percent(row.cost.player), dollars(row.cost.player.ev_after_cents), to_text(row.cost.player_dealer.fee),
               percent(row.cost.player_dealer), dollars(row.cost.player_dealer.ev_after_cents)});
  }
  std::fputs(table.text(0).c_str(), stdout);
}

// The options asked for.
Result<std::vector<FoundOption>> wanted_options(const Rulebook& book, const Game& game, const std::string& name) {
  std::vector<FoundOption> options;
  if (name == "all") {
    for (const FeeSchedule* schedule : book.fees_of(game)) {
      for (const FeeOption& option : schedule->options) options.push_back({schedule, &option});
    }
    if (options.empty())
      return refuse(game.name + " has no collection schedules", "leave --fees out", RefusalKind::unknown);
    return options;
  }
  const auto fees = named_fees(book, game, name);
  if (!fees) return fees.refusal();
  const auto found = find_option(book, game, fees->choice());
  if (!found) return found.refusal();
  options.push_back(*found);
  return options;
}

}  // namespace

void add_fee_flags(CLI::App& command, FeeCostFlags& flags) {
  auto* fees = command.add_option("--fees", flags.fees, "what this collection costs, as F15/1; `default`, or `all`")
                   ->type_name("SCHEDULE/OPTION");
  command.add_option("--bet", flags.bets, "with --fees: wager=dollars; left out, the table's minimum")
      ->type_name("WAGER=DOLLARS")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->needs(fees);
  command.add_option("--seats", flags.seats, "with --fees: players at the table, each with these bets")
      ->type_name("N")
      ->needs(fees);
}

void print_fee_costs(Session& session, const Rulebook& book, const Game& game, const FeeCostFlags& flags) {
  const auto options = wanted_options(book, game, flags.fees);
  if (!options) return session.refuse(options.refusal());
  const auto given = given_bets(game, flags.bets);
  if (!given) return session.refuse(given.refusal());
  if (flags.seats < 1 || flags.seats > game.seats.max)
    return session.refuse(refuse("--seats " + std::to_string(flags.seats), "1 to " + std::to_string(game.seats.max)));
  const auto deck = book.deck(game);
  if (!deck) return session.refuse(deck.refusal());
  auto solver = Solver::make(game, *deck);
  if (!solver) return session.refuse(solver.refusal());
  FeeCosts costs(game, std::move(solver).value(), flags.threads);
  std::vector<FeeRow> rows;
  std::vector<LeftOut> left_out;
  for (const FoundOption& found : *options) {
    auto row = fee_row(costs, game, found, *given, flags.seats);
    if (!row && options->size() == 1) return session.refuse(row.refusal());
    if (row) {
      rows.push_back(std::move(row).value());
    } else {
      left_out.push_back({{found.schedule->id, found.option->number}, row.refusal().line()});
    }
  }
  if (session.json) {
    Json json = {{"game", game.id}, {"seats", flags.seats}, {"fees", Json::array()}, {"left_out", Json::array()}};
    for (const FeeRow& row : rows) json["fees"].push_back(row_json(game, row));
    for (const LeftOut& each : left_out)
      json["left_out"].push_back(
          {{"schedule", each.choice.schedule}, {"option", each.choice.option}, {"why", each.why}});
    return session.print_json(json);
  }
  if (!rows.empty()) print_table(game, rows, flags.seats);
  for (const LeftOut& each : left_out) {
    if (!session.quiet) std::fprintf(stderr, "%s: %s\n", to_text(each.choice).c_str(), each.why.c_str());
  }
}

}  // namespace croupier::cli
