// An operator of a test room: what he does, with its event; somebody's hand that he meddles with.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "room/audit/significant.h"
#include "tests/room/players.h"

namespace croupier::test {

inline const Caller op{.account = 900, .name = "Op", .role = Role::operator_};
inline const Caller eve{.account = 901, .name = "Eve", .role = Role::auditor};

// Everything there is, the newest first.
Json significant(TestRoom& test, const std::string& kind = "");
Json by_operator(TestRoom& test);
// Carried out, with exactly one event of his.
Json act(TestRoom& test, const Json& command, const std::string& kind);
Json about(TestRoom& test, const std::string& table);
// What everybody sees is the same after a restart.
void expect_same_after_restart(TestRoom& test, const std::string& table, const std::vector<Caller>& people);
// The round's record, and what everybody may know of it, prove themselves.
void expect_verified(TestRoom& test, const std::string& round);

// Somebody at seat 1 of a table who has bet the least, with the bank given away where it is offered to him.
struct Hand {
  explicit Hand(const std::string& table) : test(table), id(table), ann(test.player(1, "Ann", 1'000'000)) {
    test.shuffler.seed = 3;  // a deal that leaves her something to decide, in every game
    screen = test.watch(ann, table);
    test.must(ann, {{"do", "sit"}, {"table", table}, {"seat", 1}});
    until_betting(test, ann, table, *screen);
  }
  void bet(const std::vector<std::string>& more = {}) {
    Json wagers = Json::object();
    const Game& game = game_at(test, id);
    const bool free = std::ranges::none_of(game.wagers, &Wager::required);
    for (const Json& wager : screen->table.at("you").at("wagers")) {
      const std::string name = wager.at("id");
      // Where no wager is required, the first makes the start.
      const bool wanted = std::find(more.begin(), more.end(), name) != more.end() || (free && wagers.empty());
      const std::string equals = wager.at("equals");
      if (game.wager(name)->required || wanted)
        wagers[name] = equals.empty() ? wager.at("min_cents") : wagers.at(equals);
    }
    test.must(ann, {{"do", "bet"}, {"table", id}, {"seat", 1}, {"wagers", wagers}});
  }
  void deal() {
    test.must(ann, {{"do", "ready"}, {"table", id}, {"seat", 1}});
    ASSERT_EQ(screen->table.at("phase"), "deciding") << screen->table.dump(1);
  }
  // Where nobody decides anything, the cards lie there and wait to be settled. A round may be over before anybody is
  // asked.
  bool comes_to_turn() {
    if (nobody_decides(game_at(test, id))) return true;
    const auto goes_on = [&] { return screen->table.at("turn") != 1 && screen->table.at("phase") == "deciding"; };
    for (int i = 0; i < 100 && goes_on(); ++i) test.pass(300);
    return screen->table.at("turn") == 1;
  }
  void until_turn() { ASSERT_TRUE(comes_to_turn()) << screen->table.dump(1); }
  // Whatever is to be decided, the published rule decides.
  void play_out() { test.until(id, "result"); }
  Json command(const std::string& what) {
    return {{"do", what}, {"table", id}, {"round", screen->table.at("round")}, {"why", "a test of it"}};
  }

  TestRoom test;
  std::string id;
  Caller ann;
  std::shared_ptr<Screen> screen;
};

}  // namespace croupier::test
