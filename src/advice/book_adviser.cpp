#include "advice/book_adviser.h"

namespace croupier {

using namespace showdown;

BookAdviser::BookAdviser(Post post) : post_(std::move(post)) {}

std::shared_ptr<const BookPlayer> BookAdviser::player_for(const std::shared_ptr<const TableRules>& rules) {
  const std::lock_guard lock(mutex_);
  auto& entry = books_[rules.get()];
  if (!entry) {
    entry = std::make_shared<Entry>(Entry{rules, BookPlayer(*rules, true), nullptr});
    solving_.give([this, entry] {
      auto solved = std::make_shared<const BookPlayer>(*entry->rules);
      const std::lock_guard made(mutex_);
      entry->solved = std::move(solved);
    });
  }
  if (entry->solved) return {entry, entry->solved.get()};
  return {entry, &entry->sampled};
}

void BookAdviser::advise(std::shared_ptr<const TableRules> rules, const Round& round, const EventLog& events,
                         std::function<void(const Advice&)> done) {
  auto player = player_for(rules);
  // The stream is for imagined deals only: no card of the table depends on it.
  answering_.give([this, player = std::move(player), round, events, stream = asked_++, done = std::move(done)] {
    SimulationStream chance(0, stream);
    Advice advice{player->exact(), player->values(round, events, chance)};
    post_([advice = std::move(advice), done] { done(advice); });
  });
}

}  // namespace croupier
