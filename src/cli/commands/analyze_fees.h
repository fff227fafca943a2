// `analyze GAME --fees`: what each collection costs the player and the player-dealer.
#pragma once

#include <string>
#include <vector>

#include "cli/session.h"
#include "rules/rulebook.h"

namespace CLI {
class App;
}

namespace croupier::cli {

struct FeeCostFlags {
  std::string fees;               // schedule/option, `default`, or `all`
  std::vector<std::string> bets;  // wager=dollars
  int seats = 1;
  unsigned threads = 0;
};

void add_fee_flags(CLI::App& command, FeeCostFlags& flags);
void print_fee_costs(Session& session, const Rulebook& book, const Game& game, const FeeCostFlags& flags);

}  // namespace croupier::cli
