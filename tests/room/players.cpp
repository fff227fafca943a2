#include "tests/room/players.h"

#include <algorithm>

#include "games/families.h"

namespace croupier::test {

const Game& game_at(const TestRoom& test, const std::string& table) {
  const Json lobby = test.room->lobby();
  for (const Json& each : lobby.at("tables")) {
    if (each.at("id") == table) return **rulebook().game(each.at("game").get<std::string>());
  }
  ADD_FAILURE() << "no table " << table;
  std::abort();
}

bool nobody_decides(const Game& game) { return games::make_rules(rulebook(), game).value()->actions().empty(); }

void until_betting(TestRoom& test, const Caller& who, const std::string& table, const Screen& screen) {
  for (int i = 0; i < 100 && screen.table.at("phase") != "betting"; ++i) {
    const Json& bank = screen.table.at("bank");
    if (bank.is_object() && bank.value("offered", 0) == 1)
      test.must(who, {{"do", "bank"}, {"table", table}, {"seat", 1}, {"accept", false}});
    test.pass(500);
  }
  ASSERT_EQ(screen.table.at("phase"), "betting") << screen.table.dump(1);
}

Players::Players(TestRoom& test, std::string table, std::vector<Caller> people, std::uint64_t seed)
    : test_(test), table_(std::move(table)), people_(std::move(people)), stream_(seed, 0) {
  for (std::size_t who = 0; who < people_.size(); ++who) {
    screens_.push_back(test_.watch(people_[who], table_));
    test_.must(people_[who], {{"do", "sit"}, {"table", table_}, {"seat", who + 1}});
  }
}

void Players::send(std::size_t who, Json command) {
  command["table"] = table_;
  command["round"] = screens_[who]->table.at("round");
  command["seat"] = who + 1;
  on_answer(who, test_.must(people_[who], std::move(command)));
  after_each();
}

// Decides for the seat whose turn it is, and asks for what does not exist.
void Players::try_for_another(std::size_t who) {
  const Json table = screens_[who]->table;
  for (const char* action : {"fold", "play", "nonsense"})
    on_answer(who, test_.send(people_[who], {{"do", "decide"},
                                             {"table", table_},
                                             {"seat", table.at("turn").is_null() ? Json(1) : table.at("turn")},
                                             {"round", table.at("round")},
                                             {"decision", 99},
                                             {"action", action}}));
  on_answer(who, test_.send(people_[who], {{"do", "stand"}, {"table", table_}, {"seat", people_.size() + 1}}));
  after_each();
}

void Players::pass(std::int64_t ms) {
  test_.pass(ms);
  after_each();
}

bool Players::answers_bank(std::size_t who) {
  const Json& bank = screens_[who]->table.at("bank");
  if (!bank.is_object() || bank.value("offered", std::size_t{0}) != who + 1) return false;
  const bool accept = chance(2);
  Json command = {{"do", "bank"}, {"accept", accept}};
  if (accept) command["cents"] = bank.at("min_cents").get<std::int64_t>() * (1 + stream_.below(30));
  send(who, std::move(command));
  return true;
}

// All bet before the first of them is ready: then the cards are dealt to all.
bool Players::bets(std::size_t who) {
  const Json you = screens_[who]->table.at("you");
  const Json seats = screens_[who]->table.at("seats");
  for (const Json& seat : seats) {
    if (seat.at("seat") == who + 1 && (!seat.at("bets").empty() || seat.at("bank").get<bool>())) return false;
  }
  const Game& game = game_at(test_, table_);
  // Where no wager is required, one of the base makes the start.
  const auto is_required = [](const Wager& wager) { return wager.required; };
  const bool free = std::none_of(game.wagers.begin(), game.wagers.end(), is_required);
  std::string first;
  for (const Wager& wager : game.wagers) {
    if (free && wager.kind == WagerKind::base && (first.empty() || chance(2))) first = wager.id;
  }
  const auto belongs = [&](const std::string& id) { return game.wager(id)->required || id == first; };
  Json wagers = Json::object();
  const std::int64_t times = 1 + stream_.below(3);
  for (const Json& wager : you.at("wagers")) {
    if (!wager.at("enabled").get<bool>()) continue;
    const std::string id = wager.at("id");
    if (!belongs(id) && !chance(3)) continue;
    const std::int64_t least = wager.at("min_cents");
    wagers[id] = belongs(id) ? least * times : least;
  }
  if (!wagers.empty()) {
    send(who, {{"do", "bet"}, {"wagers", wagers}});
    // Side bets that do not go together, or cannot be without others.
    if (!screens_[who]->table.at("you").at("bets_ok").get<bool>()) {
      for (const Json& wager : you.at("wagers")) {
        const std::string id = wager.at("id");
        if (!belongs(id)) wagers.erase(id);
      }
      send(who, {{"do", "bet"}, {"wagers", wagers}});
    }
  }
  return true;
}

bool Players::decides(std::size_t who) {
  const Json& table = screens_[who]->table;
  if (table.at("turn") != who + 1) return false;
  const Json& actions = table.at("you").at("actions");
  std::vector<std::string> allowed;
  for (const Json& action : actions) {
    if (action.at("enabled").get<bool>()) allowed.push_back(action.at("action"));
  }
  const std::string action = allowed.at(stream_.below(static_cast<std::uint32_t>(allowed.size())));
  send(who, {{"do", "decide"}, {"decision", table.at("decision")}, {"action", action}});
  return true;
}

void Players::move() {
  const std::string phase = screens_[0]->table.at("phase");
  if (phase == "result") {
    const std::string round = screens_[0]->table.at("round");
    if (round != last_round_) ++rounds_over_;
    last_round_ = round;
  }
  if (nosy && phase == "deciding" && chance(8))
    try_for_another(stream_.below(static_cast<std::uint32_t>(people_.size())));
  for (std::size_t who = 0; who < people_.size(); ++who) {
    if (test_.room->balance_cents(people_[who].account).value() < 5'000) test_.send(people_[who], {{"do", "top-up"}});
    const bool moved = phase == "bank"       ? answers_bank(who)
                       : phase == "betting"  ? bets(who)
                       : phase == "deciding" ? decides(who)
                                             : false;
    if (moved) return;
  }
  for (std::size_t who = 0; who < people_.size() && screens_[who]->table.at("phase") == "betting"; ++who)
    send(who, {{"do", "ready"}});
  // Long enough to look at a result, short enough for bots to act one by one; and as long as a round waits for its
  // settlement, since a restart lets it wait anew.
  const bool settles = phase == "deciding" && screens_[0]->table.at("turn").is_null();
  if (settles) return pass(screens_[0]->about.at("pace").at("settle_ms"));
  if (phase != "betting") pass(phase == "result" || phase == "waiting" ? 30'000 : 1'000);
}

void Players::play(int rounds) {
  const int end = rounds_over_ + rounds;
  for (int i = 0; rounds_over_ < end; ++i) {
    ASSERT_LT(i, 200 * rounds) << screens_[0]->table.dump(1);
    move();
  }
}

}  // namespace croupier::test
