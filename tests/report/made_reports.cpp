#include "tests/report/made_reports.h"

#include <cstdio>
#include <cstdlib>
#include <map>

#include "report/make_report.h"
#include "report/whole_analysis.h"
#include "tests/slow_build.h"

namespace croupier::testing {

const Rulebook& rulebook() {
  static const Rulebook book = Rulebook::built_in().value();
  return book;
}

std::vector<std::string> reported_games() {
  if (CROUPIER_SLOW_BUILD != 0) return {"three-card-poker", "three-card-poker-6-card-bonus"};
  std::vector<std::string> games;
  for (const Game* game : solved_games(rulebook())) games.push_back(game->id);
  return games;
}

bool solved_again(const std::string& game) {
  return game == "three-card-poker-6-card-bonus" || (game == "somethings-wild" && CROUPIER_SLOW_BUILD == 0);
}

const Report& report_of(const std::string& game) {
  static std::map<std::string, Report> made;
  if (const auto found = made.find(game); found != made.end()) return found->second;
  const auto report = make_report(rulebook(), **rulebook().game(game),
                                  {.rounds = 20'000,
                                   .seed = 7,
                                   .threads = 2,
                                   .restudy = solved_again(game),
                                   .count = game == "three-card-poker-6-card-bonus"});
  if (!report) {
    std::fprintf(stderr, "%s: %s\n", game.c_str(), report.refusal().line().c_str());
    std::abort();
  }
  return made.emplace(game, *report).first->second;
}

}  // namespace croupier::testing
