#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <cstdio>

#include "bench/hands_bench.h"
#include "bench/rounds_bench.h"
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
                const std::vector<bench::RoundRate>& rounds) {
  Json json = {{"rates", Json::array()}, {"tables", Json::array()}, {"rounds", Json::array()}};
  for (const bench::RoundRate& rate : rounds) {
    json["rounds"].push_back({{"game", rate.game},
                              {"wagers", rate.wagers},
                              {"per_second", rate.per_second},
                              {"recorded_per_second", rate.recorded_per_second},
                              {"whole_shoe_per_second", rate.whole_shoe_per_second},
                              {"cards", rate.cards},
                              {"ns_per_card", rate.ns_per_card()},
                              {"digest", rate.digest},
                              {"same_digest_recorded", rate.same}});
  }
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
  return json;
}

void print_bench(Session& session, bool quick) {
  if (!session.quiet) std::fputs("croupier: measuring; a busy machine gives low rates\n", stderr);
  const std::vector<bench::Rate> rates = bench::bench_hands(quick);
  const std::vector<bench::Table> tables = bench::bench_tables(quick);
  const auto book = session.rulebook();
  if (!book) return;
  const auto rounds = bench::bench_rounds(*book, quick);
  if (!rounds) return session.refuse(rounds.refusal());
  if (session.json) return session.print_json(bench_json(rates, tables, *rounds));
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
  TextTable round_table({Align::left, Align::right, Align::right, Align::right, Align::right, Align::left});
  round_table.heading({"rounds", "million a second", "recorded", "whole shoe", "ns a card", "digest"});
  for (const bench::RoundRate& rate : *rounds) {
    round_table.row({rate.game, decimal(rate.per_second / 1e6, 2), decimal(rate.recorded_per_second / 1e6, 2),
                     decimal(rate.whole_shoe_per_second / 1e6, 2), decimal(rate.ns_per_card(), 0),
                     rate.same ? "the same" : "DIFFERENT"});
  }
  std::printf("%s\n%s\n%s", rate_table.text(0).c_str(), table_table.text(0).c_str(), round_table.text(0).c_str());
}

}  // namespace

void add_bench(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("bench", "speeds, as rates and as ratios to the naive versions");
  auto quick = std::make_shared<bool>(false);
  command->add_flag("--quick", *quick, "shorter runs, rougher numbers");
  command->callback([&session, quick] { print_bench(session, *quick); });
}

}  // namespace croupier::cli
