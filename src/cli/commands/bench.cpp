#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <cstdio>

#include "bench/families.h"
#include "bench/fingerprint.h"
#include "bench/hands_bench.h"
#include "bench/rounds_bench.h"
#include "bench/solvers_bench.h"
#include "bench/store_bench.h"
#include "cli/commands/commands.h"
#include "cli/terminal/text_table.h"

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

struct Results {
  std::vector<bench::Rate> rates;
  std::vector<bench::Table> tables;
  std::vector<bench::RoundRate> rounds;
  std::vector<bench::Solve> solves;
  std::vector<bench::Rate> families;
  std::vector<bench::StoreRate> stored;
};

Json rate_json(const bench::Rate& rate) {
  return {{"name", rate.name},           {"per_second", rate.per_second}, {"naive_per_second", rate.naive_per_second},
          {"ratio", rate.times_naive()}, {"share", rate.share},           {"operations", rate.operations}};
}

Json bench_json(const Results& results) {
  Json json = {{"rates", Json::array()},   {"tables", Json::array()},   {"rounds", Json::array()},
               {"solvers", Json::array()}, {"families", Json::array()}, {"store", Json::array()}};
  for (const bench::Rate& rate : results.rates) json["rates"].push_back(rate_json(rate));
  for (const bench::Table& table : results.tables) {
    json["tables"].push_back({{"name", table.name}, {"bytes", table.bytes}, {"build_ms", table.build_ms}});
  }
  for (const bench::RoundRate& rate : results.rounds) {
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
  for (const bench::Solve& solve : results.solves) {
    json["solvers"].push_back({{"game", solve.game},
                               {"base_seconds", solve.base_seconds},
                               {"all_seconds", solve.all_seconds},
                               {"operations", solve.operations},
                               {"deals", solve.deals}});
  }
  for (const bench::Rate& rate : results.families) json["families"].push_back(rate_json(rate));
  for (const bench::StoreRate& rate : results.stored) {
    json["store"].push_back({{"group", rate.group},
                             {"commits_per_second", rate.commits_per_second},
                             {"appends_per_second", rate.appends_per_second()},
                             {"commits", rate.commits}});
  }
  return json;
}

std::string hands_text(const Results& results) {
  TextTable rates({Align::left, Align::right, Align::right, Align::right, Align::right});
  rates.heading({"evaluator", "million a second", "of the fastest", "naive", "ratio"});
  for (const bench::Rate& rate : results.rates) {
    rates.row({rate.name, millions(rate.per_second), decimal(100 * rate.share, 0) + "%",
               millions(rate.naive_per_second), with_commas(std::llround(rate.times_naive()))});
  }
  TextTable tables({Align::left, Align::right, Align::right});
  tables.heading({"table", "kilobytes", "built in ms"});
  for (const bench::Table& table : results.tables) {
    tables.row({table.name, with_commas(static_cast<long long>(table.bytes / 1000)), decimal(table.build_ms, 1)});
  }
  return rates.text(0) + "\n" + tables.text(0);
}

std::string rounds_text(const Results& results) {
  TextTable rounds({Align::left, Align::right, Align::right, Align::right, Align::right, Align::left});
  rounds.heading({"rounds", "million a second", "recorded", "whole shoe", "ns a card", "digest"});
  for (const bench::RoundRate& rate : results.rounds) {
    rounds.row({rate.game, decimal(rate.per_second / 1e6, 2), decimal(rate.recorded_per_second / 1e6, 2),
                decimal(rate.whole_shoe_per_second / 1e6, 2), decimal(rate.ns_per_card(), 0),
                rate.same ? "the same" : "DIFFERENT"});
  }
  return rounds.text(0);
}

std::string solvers_text(const Results& results) {
  TextTable solves({Align::left, Align::right, Align::right, Align::right, Align::right});
  solves.heading({"solved exactly", "base, s", "all wagers, s", "million operations", "million deals"});
  for (const bench::Solve& solve : results.solves) {
    solves.row({solve.game, decimal(solve.base_seconds, 3), decimal(solve.all_seconds, 3),
                decimal(static_cast<double>(solve.operations) / 1e6, 1), with_commas(std::llround(solve.deals / 1e6))});
  }
  return solves.text(0);
}

std::string families_text(const Results& results) {
  TextTable rates({Align::left, Align::right, Align::right, Align::right});
  rates.heading({"by families", "a second", "naive", "ratio"});
  for (const bench::Rate& rate : results.families) {
    rates.row({rate.name, with_commas(std::llround(rate.per_second)), decimal(rate.naive_per_second, 1),
               with_commas(std::llround(rate.times_naive()))});
  }
  return rates.text(0);
}

std::string store_text(const Results& results) {
  TextTable rates({Align::left, Align::right, Align::right});
  rates.heading({"stored safely, appends in a commit", "commits a second", "appends"});
  for (const bench::StoreRate& rate : results.stored) {
    rates.row({std::to_string(rate.group), with_commas(std::llround(rate.commits_per_second)),
               with_commas(std::llround(rate.appends_per_second()))});
  }
  return rates.text(0);
}

void print_bench(Session& session, bool quick) {
  const auto book = session.rulebook();
  if (!book) return;
  if (!session.quiet) std::fputs("croupier: measuring; a busy machine gives low rates\n", stderr);
  Results results;
  results.rates = bench::bench_hands(quick);
  results.tables = bench::bench_tables(quick);
  const auto rounds = bench::bench_rounds(*book, quick);
  if (!rounds) return session.refuse(rounds.refusal());
  results.rounds = *rounds;
  results.solves = bench::bench_solvers(quick ? 1 : 3);
  results.families = bench::bench_families(*book, quick);
  const auto stored = bench::bench_store(quick);
  if (!stored) return session.refuse(stored.refusal());
  results.stored = *stored;
  if (session.json) return session.print_json(bench_json(results));
  std::printf("%s\n%s\n%s\n%s\n%s", hands_text(results).c_str(), rounds_text(results).c_str(),
              solvers_text(results).c_str(), families_text(results).c_str(), store_text(results).c_str());
}

void print_fingerprint(Session& session) {
  const auto book = session.rulebook();
  if (!book) return;
  const auto made = bench::fingerprint(*book);
  if (!made) return session.refuse(made.refusal());
  if (session.json) {
    Json games = Json::object();
    for (const auto& [game, digits] : made->games) games[game] = digits;
    return session.print_json({{"fingerprint", made->all}, {"games", std::move(games)}});
  }
  for (const auto& [game, digits] : made->games) std::printf("%s  %s\n", digits.c_str(), game.c_str());
  std::printf("%s  all\n", made->all.c_str());
}

}  // namespace

void add_bench(CLI::App& app, Session& session) {
  auto* command = app.add_subcommand("bench", "speeds, as rates and as ratios to the naive versions");
  auto quick = std::make_shared<bool>(false);
  command->add_flag("--quick", *quick, "shorter runs, rougher numbers");
  auto fingerprint = std::make_shared<bool>(false);
  command->add_flag(
      "--fingerprint", *fingerprint,
      "instead: what the program deals, settles and solves, in one number that only a change of it moves");
  command->callback([&session, quick, fingerprint] {
    if (*fingerprint) return print_fingerprint(session);
    print_bench(session, *quick);
  });
}

}  // namespace croupier::cli
