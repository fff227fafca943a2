// The lines of a finished round, from its record: what an auditor searches and the meters add up. They follow from the
// record and from nothing else, so that a round stored before there were lines gets the same ones.
#pragma once

#include <map>
#include <string>

#include "record/record.h"
#include "rules/definition.h"
#include "store/finished_round.h"

namespace croupier {

// Gives the round its lines, whether it is void, and the hash of its rules. `game`: the record's definition, or the
// rulebook's game; `chosen`: the pay tables in use, by wager, where there is a choice.
void add_lines(const RoundRecord& record, const Game& game, const std::map<std::string, std::string>& chosen,
               FinishedRound& round);

// The same of rounds that are read from a store. A record that cannot be read has no lines.
class RecordLines {
 public:
  void add_to(FinishedRound& round);

 private:
  // To read a definition takes longer than to read a round, and neighbors share one.
  std::map<Hash, Game> games_;
};

}  // namespace croupier
