// A room on a store in memory, with people who talk to it and look at what they are shown.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "room/adviser.h"
#include "room/audit/archive.h"
#include "room/room.h"
#include "room/tables/shuffler.h"
#include "store/journal.h"
#include "store/memory_store.h"
#include "store/vault.h"

namespace croupier::test {

// Keeps what it was shown: the messages, and the last whole table with all events put together as a page does it.
class Screen : public Viewer {
 public:
  void push(std::string message) override;

  std::vector<std::string> messages;
  Json table;  // the last push `table`, `events` complete
  Json about;
  std::vector<Json> advice;
  std::int64_t balance_cents = -1;
};

// Says the first choice that costs nothing, or whatever the test tells it to say.
class PlainAdviser : public Adviser {
 public:
  void advise(games::SharedRules rules, const Hash& definition, const games::Round& round, const EventLog& events,
              std::function<void(const Advice&)> done) override;
  void prepare(games::SharedRules, const Hash& definition) override { prepared.insert(to_hex(definition)); }
  std::function<std::size_t(const games::Round&)> choose;
  std::set<std::string> prepared;  // definitions that it was told of
  int asked = 0;
};

// The next orders as given; after them, seeded shuffles that a test can know.
class KnownShuffler : public Shuffler {
 public:
  Shuffled shuffle(const std::string& table, const games::TableRules& rules) override;
  void forget(const std::string&) override {}

  std::deque<std::vector<Card>> next;             // the front of the shoe; the rest follows in any order
  std::map<std::string, std::vector<Card>> last;  // by table
  std::uint64_t seed = 1;
};

const Rulebook& rulebook();
// The tables of the floor, and after them the games that are played but stand on none.
std::vector<std::string> every_table();
// Fit for the name of a test.
std::string name_of(std::string table);
// The same rulebook with a floor of one table of its own, which opens sooner: one of those.
const Rulebook& rulebook_with(const std::string& table);

// A table as seen, without what is no state: clocks start anew, versions count from the start of the program, and so
// does the order in which events arrived.
Json comparable(Json table);

class TestRoom {
 public:
  // With the floor's tables, or with one of them.
  explicit TestRoom(const std::string& only = "");
  // With another rulebook, which must outlive it.
  explicit TestRoom(const Rulebook& other);

  // Answers of commands; fails the test if there is none at once.
  Json send(const Caller& caller, Json command);
  // The same, and it must be carried out.
  Json must(const Caller& caller, Json command);
  // The same, and it must be refused, as this type.
  Json refused(const Caller& caller, Json command, const std::string& type = "illegal");

  Caller player(std::int64_t account, const std::string& name, std::int64_t cents = 100'000);
  std::shared_ptr<Screen> watch(const Caller& caller, const std::string& table);
  void pass(std::int64_t ms);  // in steps, so that clocks run out one by one
  void until(const std::string& table, const std::string& phase, std::int64_t most_ms = 120'000);
  // The room is thrown away and built again from the store; everybody who was there is there again.
  void restart();
  // The same with another rulebook, which must outlive it.
  void restart(const Rulebook& other);
  // Sum of everything, and the escrows against what lies on the tables.
  void check_books();
  std::int64_t balance(const std::string& account);
  std::int64_t chips(const Caller& caller) { return balance("player/" + std::to_string(caller.account)); }
  Json seen(const Caller& caller, const std::string& table);  // as a newcomer sees it

  const Rulebook& book;
  MemoryStore store;
  DirectJournal journal{store};
  Archive archive{book, store};
  Vault vault = Vault::with_passing_key();
  PlainAdviser adviser;
  KnownShuffler shuffler;
  std::unique_ptr<Room> room;
  std::int64_t now = 1'000'000;
  std::map<std::int64_t, Caller> people;
  std::vector<std::pair<Caller, std::pair<std::string, std::shared_ptr<Screen>>>> screens;
  int next_id = 0;

 private:
  void open();

  const Rulebook* in_use_ = &book;
};

}  // namespace croupier::test
