// What a test says it knows of bets, and what it was asked.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "room/audit/theory.h"

namespace croupier::test {

class KnownTheories final : public TheorySource {
 public:
  Answer of(const BetOf& bet, const std::function<Result<DefinitionRecord>()>& definition) override {
    asked.push_back(definition());
    const auto found = by_bet.find(bet.bet);
    return found == by_bet.end() ? Answer{{}, "not known"} : Answer{found->second, ""};
  }

  std::map<std::string, Theory> by_bet;
  std::vector<Result<DefinitionRecord>> asked;  // the rules it was given
};

}  // namespace croupier::test
