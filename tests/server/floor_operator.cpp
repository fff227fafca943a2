#include "tests/server/floor_operator.h"

#include <chrono>
#include <thread>

namespace croupier::testing {
namespace {

constexpr const char* name_and_password = R"("name": "Op", "password": "correct horse")";
constexpr int no_content = 204;

}  // namespace

bool FloorOperator::come(std::uint16_t port, const std::string& link) {
  port_ = port;
  http_ = std::make_unique<HttpClient>(connect(port));
  const std::string who = link.empty() ? "" : R"("token": ")" + link.substr(link.rfind('/') + 1) + "\", ";
  const HttpAnswer answer =
      http_->ask("POST", link.empty() ? "/api/session" : "/api/first-operator", "{" + who + name_and_password + "}");
  if (answer.status != 200) return false;
  account_ = answer.json()["account"];
  socket_ = std::make_unique<WsClient>(connect(port), http_->cookie());
  return socket_->status() == 101;
}

Json FloorOperator::about(const std::string& table) {
  const HttpAnswer answer = http_->ask("GET", "/api/operate/tables/" + table);
  return answer.status == 200 ? answer.json() : Json();
}

std::string FloorOperator::open_quick_table(const std::string& like) {
  const Json seen = about(like);
  if (seen.is_null()) return {};
  Json command = {{"do", "open-table"},
                  {"game", seen["about"]["game"]},
                  {"bots", 2},
                  {"pace", {{"betting_ms", 100}, {"decision_ms", 60}, {"result_ms", 40}, {"settle_ms", 20}}}};
  if (seen["about"].contains("fees")) command["fees"] = seen["about"]["fees"];
  return send(command) ? acts_.back().answer.value("table", "") : "";
}

bool FloorOperator::send(Json command) {
  Act& act = acts_.emplace_back(Act{.why = next_reason(), .id = "op-" + std::to_string(acts_.size() + 1)});
  command["id"] = act.id;
  command["why"] = act.why;
  const auto answer = socket_->command(command);
  if (!answer) return false;
  act.answer = *answer;
  act.done = answer->contains("ok");
  return true;
}

bool FloorOperator::switch_login(bool on, const std::string& name) {
  Act& act = acts_.emplace_back(Act{.why = next_reason()});
  const std::string number = name.substr(name.find(' ') + 1);
  const HttpAnswer answer = http_->ask("POST", "/api/accounts/Guest%20" + number + (on ? "/enable" : "/disable"),
                                       Json({{"why", act.why}}).dump());
  if (answer.status == 0) return false;
  act.done = answer.status == no_content;
  return true;
}

void FloorOperator::enable_everything() {
  send({{"do", "enable"}, {"what", "room"}});
  for (const std::string& table : tables_) {
    send({{"do", "enable"}, {"what", "table"}, {"which", table}});
    if (const Json seen = about(table); !seen.is_null())
      send({{"do", "enable"}, {"what", "game"}, {"which", seen["about"]["game"]}});
  }
  const Json accounts = http_->ask("GET", "/api/operate/accounts?name=Guest&limit=100").json();
  for (const Json& account : accounts["accounts"]) {
    if (account["disabled"] == true) switch_login(true, account["name"]);
  }
}

bool FloorOperator::open_or_close() {
  if (opened_.empty() || any(0, 1) == 0) {
    const std::string opened = open_quick_table(tables_.front());
    if (!opened.empty()) opened_.push_back(opened);
    return acts_.back().done.has_value();
  }
  const std::string table = opened_.back();
  opened_.pop_back();
  return send({{"do", "close-table"}, {"table", table}});
}

bool FloorOperator::disturb_round(const std::string& table) {
  const Json seen = about(table);
  if (seen.is_null()) return false;
  if (seen["round"].is_null()) return true;
  Json command = {{"do", "void-round"}, {"table", table}, {"round", seen["round"]}};
  if (any(0, 1) == 0) command.update({{"do", "irregularity"}, {"kind", "misdeal"}});
  return send(command);
}

bool FloorOperator::act() {
  const std::string& table = tables_.at(static_cast<std::size_t>(any(0, static_cast<int>(tables_.size()) - 1)));
  // On more often than off, so that something is played.
  const char* how = any(0, 3) == 0 ? "disable" : "enable";
  switch (any(0, 7)) {
    case 0:
      return send({{"do", how}, {"what", "table"}, {"which", table}});
    case 1:
      return send({{"do", how}, {"what", "room"}});
    case 2: {
      const Json accounts = http_->ask("GET", "/api/operate/accounts?name=Guest&limit=100").json();
      if (!accounts.is_object() || accounts["accounts"].empty()) return false;
      const int last = static_cast<int>(accounts["accounts"].size()) - 1;
      return switch_login(how[0] == 'e', accounts["accounts"][static_cast<std::size_t>(any(0, last))]["name"]);
    }
    case 3:
      return open_or_close();
    default:
      return disturb_round(table);
  }
}

void FloorOperator::disturb(std::uint64_t seed) {
  chance_.seed(seed);
  do {
    std::this_thread::sleep_for(std::chrono::milliseconds(any(2, 30)));
  } while (act());
}

}  // namespace croupier::testing
