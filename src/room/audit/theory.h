// What mathematics says a bet returns, for whoever holds it against what it did return. The room asks and does not know
// how the answer is found: the solver's code is out of its reach.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/refusal.h"
#include "record/record.h"

namespace croupier {

// A bet of the meters: all base wagers of a game together ("base"), or a wager, by one pay table of one definition.
struct BetOf {
  Hash definition{};
  std::string bet;
  std::string paytable;
  friend auto operator<=>(const BetOf&, const BetOf&) = default;
};

// Per unit of the bet, for the bettor.
struct Theory {
  double ev = 0;
  double variance = 0;
  double skewness = 0;
  double average_wagered = 1;
  std::string basis;     // "exact", "book play", "measured", and what else has to be said
  bool decides = false;  // the player does: nobody does better than the book, and many do worse

  // What comes back of a dollar.
  [[nodiscard]] double theoretical_return() const { return 1 + ev / average_wagered; }
};

class TheorySource {
 public:
  struct Answer {
    std::optional<Theory> theory;
    std::string why;  // there is none: it is being worked out, or cannot be
  };
  virtual ~TheorySource() = default;
  // Never waits: what is not known yet is worked out elsewhere, and there when it is asked for again. `definition` is
  // called at once or not at all; it gives the rules whose hash the bet names.
  virtual Answer of(const BetOf& bet, const std::function<Result<DefinitionRecord>()>& definition) = 0;
};

}  // namespace croupier
