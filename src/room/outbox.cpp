#include "room/outbox.h"

#include <utility>

namespace croupier {

void Outbox::commit(Append append, std::vector<Task> tasks) {
  if (state_->failed) {
    for (const Task& task : tasks) task(false);
    return;
  }
  state_->waiting.push_back(std::move(tasks));
  journal_.append(std::move(append), [weak = std::weak_ptr(state_)](const Result<std::int64_t>& stored) {
    if (const auto state = weak.lock()) complete(*state, stored.ok());
  });
}

void Outbox::after(std::vector<Task> tasks) {
  if (state_->failed || state_->waiting.empty()) {
    for (const Task& task : tasks) task(!state_->failed);
    return;
  }
  auto& last = state_->waiting.back();
  for (Task& task : tasks) last.push_back(std::move(task));
}

void Outbox::complete(State& state, bool durable) {
  const std::vector<Task> tasks = std::move(state.waiting.front());
  state.waiting.pop_front();
  if (!durable) state.failed = true;
  for (const Task& task : tasks) task(durable && !state.failed);
}

}  // namespace croupier
