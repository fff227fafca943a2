#include "tests/report/made_reports.h"

#include <cstdio>
#include <cstdlib>
#include <map>

#include "odds/families.h"
#include "report/make_report.h"
#include "report/whole_analysis.h"
#include "tests/slow_build.h"

namespace croupier::testing {

const Rulebook& rulebook() {
  static const Rulebook book = Rulebook::built_in().value();
  return book;
}

std::vector<std::string> all_games() {
  std::vector<std::string> games;
  for (const Game* game : solved_games(rulebook())) {
    if (mathematics_of(*game)->no_report.empty()) games.push_back(game->id);
  }
  return games;
}

std::vector<std::string> reported_games() {
  if (CROUPIER_SLOW_BUILD != 0) return {"three-card-poker", "three-card-poker-6-card-bonus"};
  return all_games();
}

bool made_in_full(const std::string& game) {
  if (game == "three-card-poker-6-card-bonus") return true;
  return CROUPIER_SLOW_BUILD == 0 &&
         (game == "three-card-poker" || game == "dj-wild-stud-pa" || game == "ez-baccarat-panda-8");
}

namespace {

Report made_with(const std::string& game, bool restudy, bool count) {
  const auto report = make_report(rulebook(), **rulebook().game(game),
                                  {.rounds = 20'000, .seed = 7, .threads = 2, .restudy = restudy, .count = count});
  if (!report) {
    std::fprintf(stderr, "%s: %s\n", game.c_str(), report.refusal().line().c_str());
    std::abort();
  }
  return *report;
}

}  // namespace

const Report& report_of(const std::string& game) {
  static std::map<std::string, Report> made;
  if (const auto found = made.find(game); found != made.end()) return found->second;
  const bool in_full = made_in_full(game);
  return made.emplace(game, made_with(game, in_full || game == "somethings-wild", in_full)).first->second;
}

Report whole_report(const std::string& game) { return made_with(game, true, true); }

}  // namespace croupier::testing
