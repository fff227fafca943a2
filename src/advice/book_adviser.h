// The room's adviser: answers from the solver's book as soon as there is one for the rules in question, and by playing
// choices out until then. Books are made once, on a thread of their own; no table waits for one.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "advice/workers.h"
#include "odds/book_player.h"
#include "room/adviser.h"

namespace croupier {

class BookAdviser : public Adviser {
 public:
  // Hands a function to the thread that asks for advice, which runs it there. It may be called from any thread.
  using Post = std::function<void(std::function<void()>)>;

  explicit BookAdviser(Post post);

  void advise(std::shared_ptr<const showdown::TableRules> rules, const showdown::Round& round, const EventLog& events,
              std::function<void(const Advice&)> done) override;

 private:
  struct Entry {
    std::shared_ptr<const showdown::TableRules> rules;  // keeps the key's address from being used again
    BookPlayer sampled;
    std::shared_ptr<const BookPlayer> solved;  // once it is there
  };
  std::shared_ptr<const BookPlayer> player_for(const std::shared_ptr<const showdown::TableRules>& rules);

  Post post_;
  std::mutex mutex_;
  std::map<const showdown::TableRules*, std::shared_ptr<Entry>> books_;
  std::uint64_t asked_ = 0;
  // Last, so that they end first: what they work on is above.
  Workers solving_{1};
  Workers answering_{1};
};

}  // namespace croupier
