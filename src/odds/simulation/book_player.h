// Plays by the book: the solver's where a plan of solution fits the game, otherwise by playing each choice out.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "games/round.h"
#include "odds/simulation/stream.h"

namespace croupier {

class Book;

// The book as one who sits at a table opens it: by the seat whose turn it is, and nothing it does not see.
class RoundBook {
 public:
  RoundBook() = default;
  RoundBook(const RoundBook&) = delete;
  RoundBook& operator=(const RoundBook&) = delete;
  virtual ~RoundBook() = default;
  // Which of the offers.
  [[nodiscard]] virtual std::size_t choice(const games::Round& round) const = 0;
  // What each of them gains on average, in cents of the seat's own stakes.
  [[nodiscard]] virtual std::vector<double> values(const games::Round& round) const = 0;
};

class BookPlayer {
 public:
  // The rules must outlive it. Solving takes up to a few seconds; `sampled` does without. Once it is no longer
  // `wanted`, it is done without as well.
  explicit BookPlayer(const games::TableRules& rules, bool sampled = false, std::function<bool()> wanted = {});

  [[nodiscard]] bool exact() const { return book_ != nullptr; }
  // Which of the offers to the seat whose turn it is.
  [[nodiscard]] std::size_t choice(const games::Round& round, const EventLog& events, SimulationStream& stream) const;
  // What each of them gains it on average, in cents of its own stakes; side bets count only where nothing is solved.
  [[nodiscard]] std::vector<double> values(const games::Round& round, const EventLog& events,
                                           SimulationStream& stream) const;

 private:
  std::shared_ptr<const Book> book_;
  std::shared_ptr<const RoundBook> open_;  // the same, at this table
};

// The table of the wager that makes up the base's odds, as a solver asks for it; empty where there is no choice.
[[nodiscard]] std::string base_table(const games::TableRules& rules);

}  // namespace croupier
