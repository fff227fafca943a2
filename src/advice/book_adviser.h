// The room's adviser: answers from the solver's book as soon as there is one for the rules in question, and by playing
// choices out until then. Books are made on a thread of their own, from the moment that a table opens; no table waits
// for one. Tables of one game share a book, and so many books are kept as a room has different games; a book whose last
// table has closed before its turn came is not made.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "advice/workers.h"
#include "odds/simulation/book_player.h"
#include "room/adviser.h"

namespace croupier {

class BookAdviser : public Adviser {
 public:
  // A book takes some 10 MiB.
  static constexpr std::size_t most_books = 24;

  // Hands a function to the thread that asks for advice, which runs it there. It may be called from any thread.
  using Post = std::function<void(std::function<void()>)>;

  explicit BookAdviser(Post post);
  ~BookAdviser() override { ending_ = true; }  // no book is waited for
  BookAdviser(const BookAdviser&) = delete;
  BookAdviser& operator=(const BookAdviser&) = delete;

  void prepare(games::SharedRules rules, const Hash& definition) override;
  void advise(games::SharedRules rules, const Hash& definition, const games::Round& round, const EventLog& events,
              std::function<void(const Advice&)> done) override;

  struct Counts {
    std::size_t kept = 0;     // games that a book is kept of, or waited for
    std::size_t begun = 0;    // books since the start
    std::size_t waiting = 0;  // to be made
  };
  [[nodiscard]] Counts counts() const;

 private:
  using Rules = games::SharedRules;
  // All that a book follows from: the definition, and the pay tables chosen.
  using Key = std::pair<Hash, std::map<std::string, std::string>>;

  struct Entry {
    Rules rules;  // of the first who asked; the book refers to them
    BookPlayer sampled;
    std::vector<std::weak_ptr<const games::TableRules>> others = {};  // of the same game
    std::shared_ptr<const BookPlayer> solved = nullptr;               // once it is there
    bool queued = false;
    std::uint64_t asked = 0;  // when it was last

    void used_by(const Rules& user);
    // Somebody plays by these rules.
    [[nodiscard]] bool in_use() const;
  };
  std::shared_ptr<const BookPlayer> player_for(const Rules& rules, const Hash& definition);
  void solve(const std::shared_ptr<Entry>& entry);
  void forget_some();

  Post post_;
  mutable std::mutex mutex_;
  std::map<Key, std::shared_ptr<Entry>> books_;
  std::uint64_t asked_ = 0;
  std::size_t begun_ = 0;
  std::atomic<bool> ending_ = false;
  // Last, so that they end first: what they work on is above.
  Workers solving_{1};
  Workers answering_{1};
};

}  // namespace croupier
