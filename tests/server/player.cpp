#include "tests/server/player.h"

#include <algorithm>

namespace croupier::testing {
namespace {

// Refusals are answers too; but what was asked too often, or while the store was away, was never looked at.
bool kept(const Json& answer) {
  if (!answer.contains("problem")) return true;
  const Json& type = answer["problem"]["type"];
  return type == "illegal" || type == "forbidden" || type == "unknown";
}

}  // namespace

bool Player::sign_in(std::uint16_t port) {
  auto wire = connect(port);
  if (!wire) return false;
  HttpClient http(std::move(wire));
  const Json body = guest_key_.empty() ? Json{{"guest", true}} : Json{{"guest_key", guest_key_}};
  const HttpAnswer answer = http.ask("POST", "/api/session", body.dump());
  if (answer.status != 200) return false;
  const Json session = answer.json();
  account_ = session["account"];
  if (session.contains("guest_key")) guest_key_ = session["guest_key"];
  cookie_ = http.cookie();
  return true;
}

bool Player::come(std::uint16_t port) {
  seen_ = nullptr;
  acted_on_ = -1;
  if (!sign_in(port)) return false;
  socket_ = std::make_unique<WsClient>(connect(port), cookie_);
  if (socket_->status() != 101) return false;
  if (!waiting_.is_null()) {
    const auto answer = socket_->command(waiting_);
    if (!answer) return false;
    hear(*answer);
  }
  if (table_.empty()) {
    send({{"do", "practice"}, {"game", game_}, {"set", Json::object()}, {"paytables", Json::object()}, {"bots", 0}});
    const auto answer = socket_->next_where([&](const Json& message) { return message.contains("re"); });
    if (!answer) return false;
    hear(*answer);
  }
  return socket_->send({{"do", "watch"}, {"table", table_}});
}

void Player::send(Json command) {
  command["id"] = name_ + "-" + std::to_string(++commands_);
  waiting_ = command;
  socket_->send(command);
}

std::optional<Json> Player::again(const Json& command) {
  socket_->send(command);
  while (auto message = socket_->next_where([](const Json&) { return true; })) {
    if (message->value("re", Json()) == command["id"]) return message;
    hear(*message);
  }
  return std::nullopt;
}

void Player::hear(const Json& message) {
  if (message.value("push", "") == "table" && message.value("table", "") == table_) {
    seen_ = message;
    remember(message);
    if (message["phase"] == "deciding") dealt_.insert(message["round"].get<std::string>());
  }
  if (waiting_.is_null() || message.value("re", Json()) != waiting_["id"]) return;
  if (message.contains("problem")) {
    ++problems_;
    why_ = waiting_.dump() + " " + message.dump();
  } else if (waiting_["do"] == "practice") {
    table_ = message["table"];
  }
  if (kept(message)) acknowledged_.push_back({waiting_, message});
  waiting_ = nullptr;
}

// A card that was face down may be turned up; nothing else changes.
void Player::remember(const Json& table) {
  if (!table["commitment"].is_string()) return;
  const std::string round = table["round"];
  if (commitments_.emplace(round, table["commitment"]).first->second != table["commitment"])
    taken_back_.push_back(round + " was shuffled again");
  std::size_t place = table["events_from"];
  for (const Json& event : table["events"]) {
    Json& before = told_[{round, place++}];
    for (const auto& [key, value] : before.items()) {
      if (key != "words" && event.value(key, Json()) != value)
        taken_back_.push_back(round + ": " + before.dump() + " " + event.dump());
    }
    before = event;
  }
}

Json Player::wanted(const Json& table) const {
  const Json& you = table["you"];
  if (you["seats"].empty()) {
    std::set<int> taken;
    for (const Json& seat : table["seats"]) taken.insert(seat["seat"].get<int>());
    int free = 1;
    while (taken.contains(free)) ++free;
    return {{"do", "sit"}, {"table", table_}, {"seat", free}};
  }
  const Json& seat = you["seats"][0];
  const Json& bank = table["bank"];
  if (table["phase"] == "bank") {
    if (bank.is_null() || bank.value("offered", Json()) != seat) return nullptr;
    const std::int64_t cents = std::max<std::int64_t>(20'000, bank["min_cents"]);
    return {{"do", "bank"},   {"table", table_},
            {"seat", seat},   {"round", table["round"]},
            {"cents", cents}, {"accept", you["balance_cents"] >= cents}};
  }
  // Who banks does not bet.
  if (table["phase"] == "betting" && bank.is_object() && bank.value("seat", Json()) == seat) return nullptr;
  if (table["phase"] == "result")
    return {{"do", "ready"}, {"table", table_}, {"seat", seat}, {"round", table["round"]}};
  if (table["phase"] == "betting") {
    if (you["bets_ok"] == true) return {{"do", "ready"}, {"table", table_}, {"seat", seat}, {"round", table["round"]}};
    if (you["balance_cents"] < 10'000) return {{"do", "top-up"}};
    // The same on each, as far as it takes that: some must not be less than others.
    Json slip = Json::object();
    for (const Json& wager : you["wagers"]) {
      if (wager["enabled"] == true)
        slip[wager["id"].get<std::string>()] = std::clamp<std::int64_t>(500, wager["min_cents"].get<std::int64_t>(),
                                                                        wager["max_cents"].get<std::int64_t>());
    }
    return {{"do", "bet"}, {"table", table_}, {"seat", seat}, {"round", table["round"]}, {"wagers", slip}};
  }
  for (const Json& action : you["actions"]) {
    if (action["enabled"] == true)
      return {{"do", "decide"},
              {"table", table_},
              {"seat", seat},
              {"round", table["round"]},
              {"decision", table["decision"]},
              {"action", action["action"]}};
  }
  return nullptr;
}

void Player::act() {
  if (seen_.is_null() || !waiting_.is_null() || seen_["version"] == acted_on_) return;
  const Json command = wanted(seen_);
  if (command.is_null()) return;
  acted_on_ = seen_["version"];
  send(command);
}

void Player::play(const std::function<bool()>& enough) {
  while (!enough()) {
    act();
    const auto message = socket_->next_where([](const Json&) { return true; });
    if (!message) return;
    hear(*message);
  }
}

}  // namespace croupier::testing
