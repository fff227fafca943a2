#include "tests/room/test_room.h"

#include <algorithm>
#include <set>

#include "cards/shuffle.h"
#include "games/families.h"
#include "odds/simulation/stream.h"
#include "room/tables/floor.h"
#include "rules/embedded.h"
#include "tests/published_offer.h"

namespace croupier::test {

const Rulebook& rulebook() {
  static const Rulebook book = Rulebook::built_in().value();
  return book;
}

std::vector<std::string> every_table() {
  std::vector<std::string> tables;
  std::set<std::string> games;
  const Floor floor = read_floor(rulebook()).value();
  for (const TablePlan& table : floor.tables) {
    tables.push_back(table.id);
    games.insert(table.game);
  }
  for (const Game& game : rulebook().games()) {
    if (games::is_played(game) && !games.contains(game.id)) tables.push_back(game.id);
  }
  return tables;
}

std::string name_of(std::string table) {
  std::replace(table.begin(), table.end(), '-', '_');
  return table;
}

const Rulebook& rulebook_with(const std::string& table) {
  static std::map<std::string, std::unique_ptr<Rulebook>> books;
  auto& book = books[table];
  if (book) return *book;
  std::map<std::string, std::string> files;
  for (const EmbeddedFile& file : embedded_rulebook()) files.emplace(file.path, file.text);
  // The head of the floor, and of its tables this one.
  std::string& floor = files["floor.toml"];
  const std::string head = "[[tables]]\n";
  const std::size_t at = floor.find(head + "id = \"" + table + "\"");
  const std::size_t end = floor.find(head, at + 1);
  const std::string own = at == std::string::npos ? head + "id = \"" + table + "\"\nname = \"Another\"\ngame = \"" +
                                                        table + "\"\nbots = 2\n"
                                                  : floor.substr(at, end == std::string::npos ? end : end - at);
  floor = floor.substr(0, floor.find(head)) + own;
  book = std::make_unique<Rulebook>(Rulebook::from_files(std::move(files)).value());
  return *book;
}

void Screen::push(std::string message) {
  Json json = Json::parse(message);
  messages.push_back(std::move(message));
  const std::string kind = json.at("push");
  if (kind == "balance") balance_cents = json.at("balance_cents");
  if (kind == "advice") advice.push_back(json);
  if (kind != "table") return;
  balance_cents = json.at("you").at("balance_cents");
  if (json.contains("about")) about = json.at("about");
  Json events = Json::array();
  const std::size_t from = json.at("events_from");
  if (from > 0) {
    ASSERT_EQ(json.at("round"), table.at("round"));
    ASSERT_LE(from, table.at("events").size());
    for (std::size_t i = 0; i < from; ++i) events.push_back(table.at("events").at(i));
  }
  for (const Json& event : json.at("events")) events.push_back(event);
  table = json;
  table["events"] = std::move(events);
}

void PlainAdviser::advise(games::SharedRules, const Hash&, const games::Round& round, const EventLog&,
                          std::function<void(const Advice&)> done) {
  ++asked;
  std::vector<double> values(round.offers().size(), 0);
  values.at(choose ? choose(round) : published_offer(round)) = 1;
  done({true, values});
}

Shuffled KnownShuffler::shuffle(const std::string& table, const games::TableRules& rules) {
  Shuffled shuffled;
  for (int i = 0; i < rules.game().deck.decks; ++i)
    shuffled.order.insert(shuffled.order.end(), rules.deck().cards.begin(), rules.deck().cards.end());
  SimulationStream stream(7, seed++);
  croupier::shuffle(std::span(shuffled.order), stream);
  fill_key(shuffled.key, [&] { return stream.word(); });
  if (!next.empty()) {
    const std::vector<Card> front = next.front();
    next.pop_front();
    for (std::size_t i = 0; i < front.size(); ++i) {
      const auto found =
          std::find(shuffled.order.begin() + static_cast<std::ptrdiff_t>(i), shuffled.order.end(), front[i]);
      std::iter_swap(shuffled.order.begin() + static_cast<std::ptrdiff_t>(i), found);
    }
  }
  last[table] = shuffled.order;
  return shuffled;
}

TestRoom::TestRoom(const std::string& only) : book(only.empty() ? rulebook() : rulebook_with(only)) { open(); }

TestRoom::TestRoom(const Rulebook& other) : book(other) { open(); }

void TestRoom::restart(const Rulebook& other) {
  in_use_ = &other;
  restart();
}

void TestRoom::open() {
  auto opened =
      Room::open(*in_use_, {.journal = journal, .vault = vault, .adviser = adviser, .shuffler = &shuffler}, now);
  if (!opened) {
    ADD_FAILURE() << opened.refusal().line();
    std::abort();
  }
  room = std::move(opened).value();
}

void TestRoom::restart() {
  room.reset();
  open();
  for (const auto& [account, caller] : people) room->presence(account, true, now);
  for (auto& [caller, screen] : screens) ASSERT_TRUE(room->watch(caller, screen.first, screen.second, now).ok());
}

Json TestRoom::send(const Caller& caller, Json command) {
  // As a page does it: for the round that it shows.
  const std::string what = command.value("do", "");
  const bool names_round = what == "bet" || what == "ready" || what == "bank";
  if (names_round && !command.contains("round")) command["round"] = seen(caller, command["table"])["round"];
  if (!command.contains("id")) command["id"] = "c" + std::to_string(next_id++);
  std::optional<Json> answer;
  room->command(caller, command, now, [&](const Json& reply) { answer = reply; });
  EXPECT_TRUE(answer.has_value()) << command.dump();
  return answer.value_or(Json::object());
}

Json TestRoom::must(const Caller& caller, Json command) {
  Json answer = send(caller, command);
  EXPECT_TRUE(answer.contains("ok")) << command.dump() << " -> " << answer.dump();
  return answer;
}

Json TestRoom::refused(const Caller& caller, Json command, const std::string& type) {
  Json answer = send(caller, command);
  EXPECT_TRUE(answer.contains("problem")) << command.dump() << " -> " << answer.dump();
  if (!answer.contains("problem")) return answer;
  EXPECT_EQ(answer["problem"]["type"], type) << answer.dump();
  EXPECT_FALSE(answer["problem"]["detail"].get<std::string>().empty());
  return answer;
}

Caller TestRoom::player(std::int64_t account, const std::string& name, std::int64_t cents) {
  Append append;
  append.time_ms = now;
  append.events = {{"account/" + std::to_string(account), "opened", "{}"}};
  append.postings = {{"issuer", "player/" + std::to_string(account), *Money::from_cents(cents)}};
  EXPECT_TRUE(store.append(std::span(&append, 1)).ok());
  Caller caller{.account = account, .name = name};
  people[account] = caller;
  room->presence(account, true, now);
  return caller;
}

std::shared_ptr<Screen> TestRoom::watch(const Caller& caller, const std::string& table) {
  auto screen = std::make_shared<Screen>();
  const auto done = room->watch(caller, table, screen, now);
  EXPECT_TRUE(done.ok());
  screens.push_back({caller, {table, screen}});
  return screen;
}

Json TestRoom::seen(const Caller& caller, const std::string& table) {
  auto screen = std::make_shared<Screen>();
  EXPECT_TRUE(room->watch(caller, table, screen, now).ok());
  room->stop_watching(screen);
  return screen->table;
}

void TestRoom::pass(std::int64_t ms) {
  const std::int64_t end = now + ms;
  while (now < end) {
    const auto deadline = room->next_deadline_ms();
    now = std::clamp(deadline.value_or(end), now + 1, end);
    room->tick(now);
  }
}

void TestRoom::until(const std::string& table, const std::string& phase, std::int64_t most_ms) {
  const Caller nobody{.account = 999, .name = "nobody", .role = Role::auditor};
  const std::int64_t end = now + most_ms;
  while (seen(nobody, table)["phase"] != phase) {
    ASSERT_LT(now, end) << table << " never " << phase << ": " << seen(nobody, table).dump(1);
    pass(100);
  }
}

Json comparable(Json table) {
  for (const char* key : {"left_ms", "version", "about", "events_from"}) table.erase(key);
  return table;
}

std::int64_t TestRoom::balance(const std::string& account) { return store.balance(account).value().cents(); }

void TestRoom::check_books() {
  ASSERT_FALSE(room->failed());
  const auto verified = store.verify();
  ASSERT_TRUE(verified.ok()) << verified.refusal().line();
}

}  // namespace croupier::test
