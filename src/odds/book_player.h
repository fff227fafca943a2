// Plays by the book: the solver's where a plan of solution fits the game, otherwise by playing each choice out.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "games/showdown/round.h"
#include "odds/exact/book.h"
#include "odds/stream.h"

namespace croupier {

class BookPlayer {
 public:
  // The rules must outlive it. Solving takes up to a few seconds; `sampled` does without.
  explicit BookPlayer(const showdown::TableRules& rules, bool sampled = false);

  [[nodiscard]] bool exact() const { return book_ != nullptr; }
  // The choice of the seat whose turn it is.
  [[nodiscard]] std::uint8_t choice(const showdown::Round& round, const EventLog& events,
                                    SimulationStream& stream) const;
  // What each choice gains it on average, in cents of its own stakes; side bets count only where nothing is solved.
  [[nodiscard]] std::vector<double> values(const showdown::Round& round, const EventLog& events,
                                           SimulationStream& stream) const;

 private:
  const showdown::TableRules& rules_;
  std::shared_ptr<const Book> book_;
};

// The table of the wager that makes up the base's odds, as a solver asks for it; empty where there is no choice.
[[nodiscard]] std::string base_table(const showdown::TableRules& rules);

}  // namespace croupier
