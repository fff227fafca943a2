#include "advice/book_adviser.h"

#include <algorithm>

namespace croupier {

using namespace games;

BookAdviser::BookAdviser(Post post) : post_(std::move(post)) {}

void BookAdviser::Entry::used_by(const Rules& user) {
  std::erase_if(others, [](const auto& other) { return other.expired(); });
  const bool known = user == rules ||
                     std::any_of(others.begin(), others.end(), [&](const auto& other) { return other.lock() == user; });
  if (!known) others.push_back(user);
}

bool BookAdviser::Entry::in_use() const {
  // One of them is ours.
  return rules.use_count() > 1 ||
         std::any_of(others.begin(), others.end(), [](const auto& other) { return !other.expired(); });
}

std::shared_ptr<const BookPlayer> BookAdviser::player_for(const Rules& rules, const Hash& definition) {
  const std::lock_guard lock(mutex_);
  auto& found = books_[{definition, rules->chosen_tables()}];
  if (!found) found = std::make_shared<Entry>(Entry{rules, BookPlayer(*rules, true)});
  const std::shared_ptr<Entry> entry = found;
  entry->asked = asked_;
  entry->used_by(rules);
  if (entry->solved) return {entry, entry->solved.get()};
  if (!entry->queued) {
    entry->queued = true;
    solving_.give([this, waiting = std::weak_ptr(entry)] {
      if (const auto there = waiting.lock()) solve(there);
    });
  }
  forget_some();
  return {entry, &entry->sampled};
}

// On the solver's thread. Whoever asks later for a book that nobody waited for asks anew.
void BookAdviser::solve(const std::shared_ptr<Entry>& entry) {
  {
    const std::lock_guard lock(mutex_);
    entry->queued = entry->in_use();
    if (!entry->queued) return;
    ++begun_;
  }
  auto solved = std::make_shared<const BookPlayer>(*entry->rules, false, [this] { return !ending_; });
  if (ending_) return;
  const std::lock_guard lock(mutex_);
  entry->solved = std::move(solved);
}

// The longest unasked of those that nobody uses; of all, when all are used.
void BookAdviser::forget_some() {
  while (books_.size() > most_books) {
    const auto oldest = std::min_element(books_.begin(), books_.end(), [](const auto& one, const auto& other) {
      return std::pair(one.second->in_use(), one.second->asked) <
             std::pair(other.second->in_use(), other.second->asked);
    });
    books_.erase(oldest);
  }
}

BookAdviser::Counts BookAdviser::counts() const {
  const std::lock_guard lock(mutex_);
  const auto waits = [](const auto& book) { return book.second->queued && !book.second->solved; };
  return {books_.size(), begun_, static_cast<std::size_t>(std::count_if(books_.begin(), books_.end(), waits))};
}

void BookAdviser::prepare(SharedRules rules, const Hash& definition) { player_for(rules, definition); }

void BookAdviser::advise(std::shared_ptr<const TableRules> rules, const Hash& definition, const Round& round,
                         const EventLog& events, std::function<void(const Advice&)> done) {
  auto player = player_for(rules, definition);
  // The stream is for imagined deals only: no card of the table depends on it. The table may be closed by the time of
  // the answer, so its rules come along.
  answering_.give([this, rules = std::move(rules), player = std::move(player),
                   round = std::shared_ptr<const Round>(round.clone()), events, stream = asked_++,
                   done = std::move(done)] {
    SimulationStream chance(0, stream);
    Advice advice{player->exact(), player->values(*round, events, chance)};
    post_([advice = std::move(advice), done] { done(advice); });
  });
}

}  // namespace croupier
