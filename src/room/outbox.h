// What has happened goes to the journal; what it tells anybody waits here until the journal has it, in order. Nobody is
// told what could be lost.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <vector>

#include "store/journal.h"

namespace croupier {

class Outbox {
 public:
  // Told whether what it waited for is there, or lost.
  using Task = std::function<void(bool durable)>;

  explicit Outbox(Journal& journal) : journal_(journal), state_(std::make_shared<State>()) {}

  // The tasks run when the append is durable. After a refusal nothing is accepted any more.
  void commit(Append append, std::vector<Task> tasks);
  // They run when all that was committed so far is durable; at once when it is.
  void after(std::vector<Task> tasks);

  [[nodiscard]] bool failed() const { return state_->failed; }
  [[nodiscard]] bool idle() const { return state_->waiting.empty(); }

 private:
  // Completions may come when the room is gone: they find this and nobody to tell.
  struct State {
    std::deque<std::vector<Task>> waiting;  // one entry for each append under way
    bool failed = false;
  };
  static void complete(State& state, bool durable);

  Journal& journal_;
  std::shared_ptr<State> state_;
};

}  // namespace croupier
