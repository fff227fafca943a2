#include "advice/book_adviser.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <ctime>

#include "games/families.h"
#include "games/taken.h"
#include "odds/simulation/simulator.h"
#include "room/tables/floor.h"
#include "rules/rulebook.h"
#include "tests/slow_build.h"

namespace croupier {
namespace {

using namespace games;

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
  static const Rulebook book = Rulebook::built_in().value();
  const Game game = book.game_with("three-card-poker", {}).value();
  const Deck deck = book.deck(game).value();
  hand->rules = make_rules(game, deck).value();
  hand->order.assign(deck.cards.begin(), deck.cards.end());
  hand->round = hand->rules->new_round(hand->order, Setup{.bank_seat = 6}, &hand->events);
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
    adviser.advise(hand->rules, {}, *hand->round, hand->events, [&](const Advice& told) {
      EXPECT_EQ(std::this_thread::get_id(), asked);
      advice = told;
    });
    loop.run_one();
    ASSERT_EQ(advice.values_cents.size(), hand->round->offers().size());
  } while (!advice.exact);
  // Whatever it is worth to play, folding costs the ante.
  for (std::size_t i = 0; i < advice.values_cents.size(); ++i) {
    if (hand->rules->action_word(hand->round->offers()[i].action) == "fold") {
      EXPECT_DOUBLE_EQ(advice.values_cents[i], -500);
    }
  }
}

// Asks until the answer is the solver's.
void ask_until_exact(Loop& loop, BookAdviser& adviser, const Hand3& hand, const Hash& definition) {
  bool exact = false;
  while (!exact) {
    adviser.advise(hand.rules, definition, *hand.round, hand.events, [&](const Advice& told) { exact = told.exact; });
    loop.run_one();
  }
}

TEST(BookAdviser, ThreadHasTheBookOfATableThatWasOpenedBeforeAnybodyAsks) {
  Loop loop;
  BookAdviser adviser(loop.post());
  const auto hand = deal();
  adviser.prepare(hand->rules, {1});
  while (adviser.counts().waiting > 0) std::this_thread::yield();
  bool exact = false;
  adviser.advise(hand->rules, {1}, *hand->round, hand->events, [&](const Advice& told) { exact = told.exact; });
  loop.run_one();
  EXPECT_TRUE(exact) << "the first who asks";
}

// Of two tables of one game the second is closed while its questions wait; the sanitizers see whose rules are read.
TEST(BookAdviser, ThreadAnswersForATableThatWasClosedMeanwhile) {
  constexpr int questions = 20;
  Loop loop;
  BookAdviser adviser(loop.post());
  const auto first = deal();
  adviser.prepare(first->rules, {1});
  int answers = 0;
  {
    const auto second = deal();
    for (int i = 0; i < questions; ++i)
      adviser.advise(second->rules, {1}, *second->round, second->events,
                     [&](const Advice& told) { answers += told.values_cents.size() == 2 ? 1 : 0; });
  }
  for (int i = 0; i < questions; ++i) loop.run_one();
  EXPECT_EQ(answers, questions);
}

// A server that stops does not wait for a book that takes seconds.
TEST(BookPlayer, GivesUpABookThatIsNotWanted) {
  const Rulebook book = Rulebook::built_in().value();
  const auto rules = make_rules(book, book.game_with("ultimate-texas-holdem", {}).value()).value();
  const BookPlayer player(*rules, false, [] { return false; });
  EXPECT_FALSE(player.exact());
}

// Seconds that this thread has worked, however busy the machine is with others.
double worked_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// Before there is a book, bots ask for an estimate: all bots of a table, one after the other, within one clock.
TEST(BookPlayer, EstimatesInAFractionOfTheClockInEveryGame) {
  const Rulebook book = Rulebook::built_in().value();
  const double clock = read_floor(book).value().pace.decision_ms / 1000.0;
  int games = 0;
  for (const Game& game : book.games()) {
    if (!is_played(game)) continue;
    SCOPED_TRACE(game.id);
    const auto rules = make_rules(book, game).value();
    const SimulationRequest request{.rounds = 1, .seats = 1};
    const SimulatedTable table(*rules, request);
    EventLog events;
    const auto round = rules->new_round(table.new_shoe, table.setup, &events);
    for (const Command& command : table.opening) ASSERT_TRUE(round->apply(command).ok());
    const BookPlayer estimating(*rules, true);
    SimulationStream chance(1, 1);
    ++games;
    while (round->phase() == Phase::deciding) {
      const double before = worked_seconds();
      ASSERT_EQ(estimating.values(*round, events, chance).size(), round->offers().size());
      // What a sanitizer adds is nobody's wait.
      EXPECT_LT(worked_seconds() - before, CROUPIER_SLOW_BUILD ? 10 * clock : clock / rules->positions());
      round->apply(taken(*round, round->offers().front()));
    }
  }
  EXPECT_GT(games, 0);
}

TEST(BookAdviser, ThreadMakesOneBookForAllTablesOfAGame) {
  Loop loop;
  BookAdviser adviser(loop.post());
  const auto first = deal();
  ask_until_exact(loop, adviser, *first, {1});
  for (int i = 0; i < 3; ++i) {
    const auto other = deal();
    bool exact = false;
    adviser.advise(other->rules, {1}, *other->round, other->events, [&](const Advice& told) { exact = told.exact; });
    loop.run_one();
    EXPECT_TRUE(exact) << "the book is there";
  }
  EXPECT_EQ(adviser.counts().kept, 1U);
  EXPECT_EQ(adviser.counts().begun, 1U);
}

TEST(BookAdviser, ThreadKeepsSoManyBooksAndMakesNoneForTablesThatAreGone) {
  Loop loop;
  BookAdviser adviser(loop.post());
  constexpr std::size_t games = BookAdviser::most_books + 10;
  for (std::size_t i = 0; i < games; ++i) {
    const auto gone = deal();
    adviser.advise(gone->rules, {static_cast<std::uint8_t>(i)}, *gone->round, gone->events, [](const Advice&) {});
    loop.run_one();
  }
  EXPECT_LE(adviser.counts().kept, BookAdviser::most_books);
  const auto here = deal();
  ask_until_exact(loop, adviser, *here, {255});
  EXPECT_LE(adviser.counts().kept, BookAdviser::most_books);
  EXPECT_EQ(adviser.counts().waiting, 0U);
  const auto begun = adviser.counts().begun;
  EXPECT_LT(begun, games) << "whoever was gone when his turn came was left out";
  // The one in use stays, whatever others come.
  for (std::size_t i = 0; i < games; ++i) {
    const auto gone = deal();
    adviser.advise(gone->rules, {static_cast<std::uint8_t>(i)}, *gone->round, gone->events, [](const Advice&) {});
    loop.run_one();
  }
  bool exact = false;
  adviser.advise(here->rules, {255}, *here->round, here->events, [&](const Advice& told) { exact = told.exact; });
  loop.run_one();
  EXPECT_TRUE(exact);
}

TEST(BookAdviser, ThreadEndsWithAnswersStillWaiting) {
  const auto hand = deal();
  int answered = 0;
  {
    Loop loop;
    BookAdviser adviser(loop.post());
    for (int i = 0; i < 20; ++i)
      adviser.advise(hand->rules, {}, *hand->round, hand->events, [&](const Advice&) { ++answered; });
  }
  EXPECT_EQ(answered, 0);
}

}  // namespace
}  // namespace croupier
