#include "tests/chaos/operator.h"

#include <algorithm>
#include <array>

#include "room/audit/significant.h"

namespace croupier::chaos {
namespace {

constexpr std::size_t most_tables = 5;

Json switched(const char* how, const char* what, const std::string& which) {
  return {{"do", how}, {"what", what}, {"which", which}};
}

}  // namespace

void Operator::live() {
  if (acting_) act();
  machine_.schedule.after(machine_.schedule.pick(1'000, 8'000), [this] { live(); });
}

void Operator::act() {
  if (!is_there()) return;
  if (machine_.schedule.once_in(8)) return switch_a_login();
  const std::vector<std::string> all = tables();
  if (all.empty()) return;
  const auto any = machine_.schedule.pick(0, static_cast<std::int64_t>(all.size()) - 1);
  if (const Json command = wanted(all[static_cast<std::size_t>(any)]); !command.is_null()) send(command);
}

const Account& Operator::login() {
  Accounts& accounts = *house_->keeper.accounts();
  const std::string name = "Op";
  if (accounts.named(name) == nullptr) {
    accounts.invite_operator("link", house_->clock.now(), [](const auto&) {});
    accounts.first_operator("link", name, "a hash", house_->clock.now(), [](const auto&) {});
  }
  return *accounts.named(name);
}

std::vector<std::string> Operator::tables() const {
  std::vector<std::string> found;
  const Json lobby = house_->keeper.room()->lobby();
  for (const Json& table : lobby.at("tables")) found.push_back(table.at("id"));
  return found;
}

Json Operator::wanted(const std::string& table) {
  Schedule& schedule = machine_.schedule;
  // On more often than off, so that there is something to switch off.
  const char* how = schedule.once_in(3) ? "disable" : "enable";
  switch (schedule.pick(1, 14)) {
    case 1:
    case 2:
      return switched(how, "table", table);
    case 3:
      return switched(how, "meter", table + "/progressive");
    case 4:
      return switched(how, schedule.once_in(2) ? "game" : "room", "three-card-poker");
    case 5:
      // Never the last one.
      return tables().size() < 2 ? Json() : Json{{"do", "close-table"}, {"table", table}};
    case 6:
    case 7:
      return tables().size() < most_tables ? another_table() : Json();
    case 8:
      return other_terms(table);
    default:
      return incident(table);
  }
}

Json Operator::another_table() {
  const std::string like = "t" + std::to_string(machine_.schedule.pick(1, 3));
  Json command;
  const auto read = machine_.store.read("room", 0, [&](const StoredEvent& event) {
    if (event.kind != "table-opened") return true;
    command = Json::parse(event.body);
    return command.at("id") != like;
  });
  EXPECT_TRUE(read.ok());
  command["do"] = "open-table";
  return command;
}

Json Operator::other_terms(const std::string& table) {
  Schedule& schedule = machine_.schedule;
  Json command = {{"do", "set-meter"}, {"table", table}, {"wager", "progressive"}};
  switch (schedule.pick(1, 3)) {
    case 1:
      command["ceiling_cents"] = schedule.pick(1'000'000, 5'000'000);
      break;
    case 2:
      command["reserve_permyriad"] = schedule.pick(0, 300);
      break;
    default:
      command["seed_cents"] = schedule.pick(100'000, 900'000);
  }
  return command;
}

Json Operator::incident(const std::string& table) {
  Schedule& schedule = machine_.schedule;
  const auto seen = house_->keeper.room()->operate(table);
  if (!seen || seen->at("round").is_null()) return nullptr;
  const Json& round = seen->at("round");
  if (schedule.once_in(2)) return {{"do", "void-round"}, {"table", table}, {"round", round}};
  constexpr std::array kinds = {"misdeal", "wrong-number-of-cards", "face-up-cards", "player-left", "shoe-jam"};
  const std::string kind = kinds.at(static_cast<std::size_t>(schedule.pick(0, kinds.size() - 1)));
  Json command = {{"do", "irregularity"}, {"table", table}, {"round", round}, {"kind", kind}};
  if (kind == "player-left" || (kind == "wrong-number-of-cards" && schedule.once_in(2)))
    command["seat"] = schedule.pick(1, 6);
  return command;
}

void Operator::answered(const std::string& why, const std::string& what, Answer answer) {
  if (answer == Answer::done && answers_[why] != Answer::done) ++done_[what];
  answers_[why] = answer;
}

void Operator::send(Json command) {
  const std::string why = reason();
  command["id"] = "op-" + std::to_string(acts_);
  command["why"] = why;
  answers_[why] = Answer::none;
  const auto keep = [this, why, what = command.at("do").get<std::string>()](const Json& reply) {
    if (reply.contains("problem") && reply.at("problem").at("type") == "store-unavailable") return;
    answered(why, what, reply.contains("ok") ? Answer::done : Answer::refused);
  };
  house_->keeper.room()->command(login().caller(), command, house_->clock.now(), keep);
  if (machine_.schedule.once_in(5) && is_there())
    house_->keeper.room()->command(login().caller(), command, house_->clock.now(), keep);
}

void Operator::switch_a_login() {
  const auto people = house_->keeper.accounts()->search("guest", 1'000'000, 100);
  if (people.empty()) return;
  const auto any = machine_.schedule.pick(0, static_cast<std::int64_t>(people.size()) - 1);
  switch_login(!machine_.schedule.once_in(2), people[static_cast<std::size_t>(any)]->name);
}

// As his page does it: what ends with a login is the server's, not the room's.
void Operator::switch_login(bool on, const std::string& name) {
  const std::string what = on ? "enable-login" : "disable-login";
  const std::string why = reason();
  answers_[why] = Answer::none;
  server::HttpRequest request;
  request.method = "POST";
  request.target = "/api/accounts/Guest%20" + name.substr(name.find(' ') + 1) + (on ? "/enable" : "/disable");
  request.host = "127.0.0.1";
  request.origin = "http://127.0.0.1";
  request.address = "127.0.0.1";
  request.content_type = "application/json";
  request.body = Json{{"why", why}}.dump();
  const std::string token = house_->site.sessions.start(login().number, house_->clock.now());
  request.cookie = server::session_cookie(token, false);
  house_->router.request(request, [this, why, what](const server::HttpResponse& response) {
    EXPECT_TRUE(response.status == 204 || response.status == 422 || response.status == 503) << response.status;
    if (response.status == 503) return;
    answered(why, what, response.status == 204 ? Answer::done : Answer::refused);
  });
}

void Operator::rest() {
  acting_ = false;
  if (!is_there()) return;
  for (const std::string& table : tables()) {
    send(switched("enable", "table", table));
    send(switched("enable", "meter", table + "/progressive"));
  }
  send(switched("enable", "room", ""));
  send(switched("enable", "game", "three-card-poker"));
  for (const std::int64_t number : house_->keeper.accounts()->disabled_ones())
    switch_login(true, house_->keeper.accounts()->numbered(number)->name);
}

std::size_t Operator::carried_out() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(answers_, [](const auto& each) { return each.second == Answer::done; }));
}

void Operator::check() const {
  std::map<std::string, int> found;
  const Json events = significant_events(machine_.store, {.limit = 1'000'000}).value().at("events");
  for (const Json& event : events) {
    if (event.at("who").is_object() && event.at("who").at("name") == "Op") ++found[event.at("why")];
  }
  for (const auto& [why, answer] : answers_) {
    const auto at = found.find(why);
    const int times = at == found.end() ? 0 : at->second;
    EXPECT_GE(times, answer == Answer::done ? 1 : 0) << why;
    EXPECT_LE(times, answer == Answer::refused ? 0 : 1) << why;
  }
}

}  // namespace croupier::chaos
