#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <cstdio>

#include "bench/hands_bench.h"
#include "bench/solvers_bench.h"
#include "cli/commands.h"
#include "cli/text_table.h"

namespace croupier::cli {
namespace {

std::string decimal(double value, int places) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", places, value);
  return text.data();
}

std::string millions(double per_second) {
  return per_second < 1e6 ? decimal(per_second / 1e6, 3) : with_commas(std::llround(per_second / 1e6));
}

Json bench_json(const std::vector<bench::Rate>& rates, const std::vector<bench::Table>& tables,
                const std::vector<bench::Solve>& solves) {
  Json json = {{"rates", Json::array()}, {"tables", Json::array()}, {"solvers", Json::array()}};
  for (const bench::Rate& rate : rates) {
    json["rates"].push_back({{"name", rate.name},
                             {"per_second", rate.per_second},
                             {"naive_per_second", rate.naive_per_second},
                             {"ratio", rate.times_naive()},
                             {"operations", rate.operations}});
  }
  for (const bench::Table& table : tables) {
    json["tables"].push_back({{"name", table.name}, {"bytes", table.bytes}, {"build_ms", table.build_ms}});
  }
  for (const bench::Solve& solve : solves) {
    json["solvers"].push_back({{"game", solve.game},
                               {"base_seconds", solve.base_seconds},
                               {"all_seconds", solve.all_seconds},
                               {"operations", solve.operations},
                               {"deals", solve.deals}});
  }
  return json;
}

void print_bench(Session& session, bool quick) {
  if (!session.quiet) std::fputs("croupier: measuring; a busy machine gives low rates\n", stderr);
  const std::vector<bench::Rate> rates = bench::bench_hands(quick);
  const std::vector<bench::Table> tables = bench::bench_tables(quick);
  const std::vector<bench::Solve> solves = bench::bench_solvers(quick ? 1 : 3);
  if (session.json) return session.print_json(bench_json(rates, tables, solves));
  TextTable rate_table({Align::left, Align::right, Align::right, Align::right});
  rate_table.heading({"evaluator", "million a second", "naive", "ratio"});
  for (const bench::Rate& rate : rates) {
    rate_table.row({rate.name, millions(rate.per_second), millions(rate.naive_per_second),
                    with_commas(std::llround(rate.times_naive()))});
  }
  TextTable table_table({Align::left, Align::right, Align::right});
  table_table.heading({"table", "kilobytes", "built in ms"});
  for (const bench::Table& table : tables) {
    table_table.row({table.name, with_commas(static_cast<long long>(table.bytes / 1000)), decimal(table.build_ms, 1)});
  }
  TextTable solve_table({Align::left, Align::right, Align::right, Align::right, Align::right});
  solve_table.heading({"solved exactly", "base, s", "all wagers, s", "million operations", "million deals"});
  for (const bench::Solve& solve : solves) {
    solve_table.row({solve.game, decimal(solve.base_seconds, 3), decimal(solve.all_seconds, 3),
                     decimal(static_cast<double>(solve.operations) / 1e6, 1),
                     with_commas(std::llround(solve.deals / 1e6))});
  }
  std::printf("%s\n%s\n%s", rate_table.text(0).c_str(), table_table.text(0).c_str(), solve_table.text(0).c_str());
}

}  // namespace

void add_bench(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("bench", "speeds, as rates and as ratios to the naive versions");
  auto quick = std::make_shared<bool>(false);
  command->add_flag("--quick", *quick, "shorter runs, rougher numbers");
  command->callback([&session, quick] { print_bench(session, *quick); });
}

}  // namespace croupier::cli
