#include "tests/server/evening.h"

#include <unistd.h>

#include <algorithm>

#include "room/tables/table_events.h"

namespace croupier::testing {

Evening::Evening()
    : folder_(std::filesystem::temp_directory_path() / ("croupier-evening-" + std::to_string(getpid()))) {
  std::filesystem::remove_all(folder_);
  std::filesystem::create_directories(folder_);
}

Evening::~Evening() { std::filesystem::remove_all(folder_); }

void Evening::expect_same_answers(Player& player) {
  const auto& all = player.acknowledged();
  for (std::size_t i = all.size() - std::min<std::size_t>(all.size(), 10); i < all.size(); ++i) {
    const auto answer = player.again(all[i].command);
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(*answer, all[i].answer) << all[i].command.dump();
  }
}

void Evening::expect_kept() {
  const auto opened = SqliteStore::open(store());
  ASSERT_TRUE(opened.ok()) << opened.refusal().line();
  SqliteStore& file = **opened;
  const auto verified = file.verify();
  EXPECT_TRUE(verified.ok()) << verified.refusal().line();
  std::int64_t before = 0;
  std::map<std::string, std::string> last_events;  // by table
  ASSERT_TRUE(file.read("", 0, [&](const StoredEvent& event) {
    EXPECT_GE(event.time_ms, before) << "event " << event.sequence;
    before = event.time_ms;
    constexpr std::string_view tables = "table/";
    if (event.stream.starts_with(tables)) last_events[event.stream.substr(tables.size())] = event.body;
    return true;
  }));
  const Held held = expect_escrows(file, last_events);
  for (const Player& player : players_) {
    expect_chips(file, player, held);
    for (const std::string& what : player.taken_back()) ADD_FAILURE() << "told otherwise later: " << what;
    const std::string client = std::to_string(player.account());
    for (; checked_[client] < player.acknowledged().size(); ++checked_[client]) {
      const auto& one = player.acknowledged()[checked_[client]];
      const auto answer = file.answer_to(client, one.command["id"]);
      ASSERT_TRUE(answer.ok() && answer->has_value()) << "lost: " << one.command.dump();
      EXPECT_EQ(Json::parse((*answer)->reply), one.answer);
    }
  }
}

Evening::Held Evening::expect_escrows(SqliteStore& file, const std::map<std::string, std::string>& last_events) {
  Held held;
  for (const auto& [table, body] : last_events) {
    const HeldMoney here = held_of(Json::parse(body)).value();
    std::int64_t stakes = 0;
    for (const auto& [account, cents] : here.stakes) {
      stakes += cents;
      held[account] += cents;
    }
    for (const auto& [account, cents] : here.fees) held[account] += cents;
    EXPECT_EQ(file.balance("escrow/" + table).value().cents(), stakes) << table;
  }
  return held;
}

void Evening::expect_chips(SqliteStore& file, const Player& player, const Held& held) {
  constexpr std::int64_t opening_stake_cents = 100'000;
  std::int64_t chips = opening_stake_cents;
  const std::string account = std::to_string(player.account());
  ASSERT_TRUE(file.read("account/" + account, 0, [&](const StoredEvent& event) {
    if (event.kind == "topped-up") chips += Json::parse(event.body)["cents"].get<std::int64_t>();
    return true;
  }));
  const auto rounds = file.rounds({.account = player.account(), .limit = 1'000'000});
  ASSERT_TRUE(rounds.ok());
  for (const FinishedRound& round : rounds->rounds) {
    for (const RoundSeat& seat : round.seats) chips += seat.account == player.account() ? seat.net_cents : 0;
  }
  if (const auto his = held.find(player.account()); his != held.end()) chips -= his->second;
  EXPECT_EQ(file.balance("player/" + account).value().cents(), chips) << player.table();
}

void Evening::expect_rounds_finished() {
  const auto opened = SqliteStore::open(store());
  ASSERT_TRUE(opened.ok());
  for (const Player& player : players_) {
    ASSERT_FALSE(player.dealt().empty()) << player.why();
    for (const std::string& round : player.dealt()) {
      if (round == *player.dealt().rbegin()) continue;
      EXPECT_TRUE((*opened)->round(round)->has_value()) << round;
    }
  }
}

}  // namespace croupier::testing
