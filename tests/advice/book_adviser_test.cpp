#include "advice/book_adviser.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>

#include "rules/rulebook.h"

namespace croupier {
namespace {

using namespace showdown;

// Runs what is posted on the thread that waits for it, as a server's loop does.
class Loop {
 public:
  BookAdviser::Post post() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(work));
      came_.notify_one();
    };
  }
  void run_one() {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [this] { return !posted_.empty(); });
    auto work = std::move(posted_.front());
    posted_.pop_front();
    lock.unlock();
    work();
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> posted_;
};

struct Hand3 {
  std::shared_ptr<const TableRules> rules;
  std::vector<Card> order;
  EventLog events;
  std::unique_ptr<Round> round;
};

// Three Card Poker, one seat, dealt in the order of the deck.
std::unique_ptr<Hand3> deal() {
  auto hand = std::make_unique<Hand3>();
  const Rulebook book = Rulebook::built_in().value();
  const Game game = book.game_with("three-card-poker", {}).value();
  const Deck deck = book.deck(game).value();
  hand->rules = std::make_shared<const TableRules>(TableRules::make(game, deck, {}).value());
  hand->order.assign(deck.cards.begin(), deck.cards.end());
  hand->round = std::make_unique<Round>(*hand->rules, hand->order, Setup{.bank_seat = 6}, &hand->events);
  EXPECT_TRUE(hand->round->apply(bet(0, 0, 500)).ok());
  EXPECT_TRUE(hand->round->apply(close_bets()).ok());
  EXPECT_EQ(hand->round->phase(), Phase::deciding);
  return hand;
}

TEST(BookAdviser, ThreadAnswersAtOnceAndExactlyOnceTheBookIsMade) {
  Loop loop;
  BookAdviser adviser(loop.post());
  const auto hand = deal();
  const auto asked = std::this_thread::get_id();
  Advice advice;
  do {
    adviser.advise(hand->rules, *hand->round, hand->events, [&](const Advice& told) {
      EXPECT_EQ(std::this_thread::get_id(), asked);
      advice = told;
    });
    loop.run_one();
    ASSERT_EQ(advice.values_cents.size(), hand->round->choices().size());
  } while (!advice.exact);
  // Whatever it is worth to play, folding costs the ante.
  for (std::size_t i = 0; i < advice.values_cents.size(); ++i) {
    if (hand->round->choices()[i].action == "fold") {
      EXPECT_DOUBLE_EQ(advice.values_cents[i], -500);
    }
  }
}

TEST(BookAdviser, ThreadEndsWithAnswersStillWaiting) {
  const auto hand = deal();
  int answered = 0;
  {
    Loop loop;
    BookAdviser adviser(loop.post());
    for (int i = 0; i < 20; ++i)
      adviser.advise(hand->rules, *hand->round, hand->events, [&](const Advice&) { ++answered; });
  }
  EXPECT_EQ(answered, 0);
}

}  // namespace
}  // namespace croupier
