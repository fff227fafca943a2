// Who knows the book: what each choice is worth to the seat that has to decide. The room asks, for bots and for
// players who want to know; it does not know how the answer is found, and no table code can reach what finds it.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "games/round.h"
#include "record/commitment.h"

namespace croupier {

struct Advice {
  bool exact = false;                // by the solver; otherwise estimated by playing choices out
  std::vector<double> values_cents;  // of each choice of the open decision: what it gains the seat on average
};

class Adviser {
 public:
  virtual ~Adviser() = default;
  // A table plays by these rules from now on: whatever takes time and can be done before anybody asks is begun.
  virtual void prepare(games::SharedRules /*rules*/, const Hash& /*definition*/) {}
  // Of the seat whose turn it is; only what that seat sees is used. `done` is called once, now or later, on the thread
  // that asked. The round and the events are copied. `definition`: of the rules, so that what is worked out for one
  // table serves all of that game; the rules live as long as somebody plays by them.
  virtual void advise(games::SharedRules rules, const Hash& definition, const games::Round& round,
                      const EventLog& events, std::function<void(const Advice&)> done) = 0;
};

}  // namespace croupier
