#include "server/visitors/visitor.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "base/known_key.h"

namespace croupier::server {
namespace {

constexpr std::string_view known_commands[] = {
    "watch",  "unwatch",    "sit",         "stand",   "bet",    "ready",        "decide",     "bank",     "practice",
    "top-up", "open-table", "close-table", "disable", "enable", "irregularity", "void-round", "set-meter"};

// A UUID, or anything of its kind that is no longer.
bool is_id(const Json& id) {
  if (!id.is_string()) return false;
  const std::string& text = id.get_ref<const std::string&>();
  return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
  });
}

}  // namespace

class Visitor::View final : public Viewer {
 public:
  explicit View(std::shared_ptr<Socket> socket) : socket_(std::move(socket)) {}
  void push(std::string message) override { socket_->send(std::make_shared<const std::string>(std::move(message))); }

 private:
  std::shared_ptr<Socket> socket_;
};

void Visitor::opened(std::shared_ptr<Socket> socket) {
  socket_ = std::move(socket);
  if (visitors_ != nullptr) visitors_->arrived(*this);
}

void Visitor::closed() {
  if (visitors_ == nullptr) return;
  while (!watching_.empty()) stop_watching(watching_.begin()->first);
  visitors_->left(*this);
  visitors_ = nullptr;
}

void Visitor::send(std::shared_ptr<const std::string> message) const { socket_->send(std::move(message)); }

void Visitor::close(Close why) const { socket_->close(why); }

void Visitor::reply(const Json& answer) const {
  socket_->send(std::make_shared<const std::string>(answer.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

void Visitor::refuse(const Json& id, const Problem& problem) const {
  ++site().metrics.refusals[problem.type];
  Json answer = Json::object();
  if (is_id(id)) answer["re"] = id;
  answer["problem"] = problem_json(problem);
  reply(answer);
}

void Visitor::message(std::string_view text) {
  if (visitors_ == nullptr) return;
  const Json command = Json::parse(text, nullptr, false);
  if (!command.is_object())
    return refuse(nullptr, malformed("a message that is no JSON object", "{\"do\": \"sit\", ...}"));
  const Json id = command.value("id", Json());
  if (!commands_.take(site().settings.commands, site().now()))
    return refuse(id, too_many("too many messages", "at most 20 a second"));
  if (!site().sessions.use(token_, site().now())) return close(Close::session_ended);
  handle(command, id);
}

void Visitor::handle(const Json& command, const Json& id) {
  const Json what = command.value("do", Json());
  if (!what.is_string() || std::ranges::find(known_commands, what.get<std::string>()) == std::end(known_commands))
    return refuse(id, malformed("a message that says not what to do", "\"do\": as docs/server.md lists them"));
  const std::string& word = what.get_ref<const std::string&>();
  ++site().metrics.commands[word];
  const Account* account = site().keeper.accounts() == nullptr ? nullptr : site().keeper.accounts()->numbered(account_);
  if (account == nullptr) return refuse(id, store_unavailable());
  if (!id.is_null() && !is_id(id)) return refuse(id, malformed("an id that is none", "a UUID"));
  if (word == "watch" || word == "unwatch") {
    constexpr std::array<std::string_view, 3> keys = {"id", "do", "table"};
    for (const auto& [key, value] : command.items()) {
      if (const auto known = check_known_key(key, keys); !known) return refuse(id, of_refusal(known.refusal()));
    }
  }
  if (word == "watch") return watch(account->caller(), command, id);
  if (word == "unwatch") return unwatch(command, id);
  if (id.is_null()) return refuse(id, malformed("a command without an id", "\"id\": a UUID"));
  if (word == "practice" && !site().practices.take(std::to_string(account_), site().now()))
    return refuse(id, too_many("too many practice tables", "a few a minute"));
  pass_on(account->caller(), command);
}

void Visitor::watch(const Caller& caller, const Json& command, const Json& id) {
  const Json table = command.value("table", Json());
  if (!table.is_string()) return refuse(id, malformed("no table is named", "\"table\": \"t1\""));
  const auto& name = table.get_ref<const std::string&>();
  // A new view each time: the room tells a new one the whole table.
  stop_watching(name);
  if (watching_.size() >= Visitors::tables_watched)
    return refuse(id, too_many("too many tables are watched", "unwatch one"));
  const auto view = std::make_shared<View>(socket_);
  const auto done = site().keeper.room()->watch(caller, name, view, site().now());
  if (!done) return refuse(id, of_refusal(done.refusal()));
  watching_[name] = view;
  if (!id.is_null()) reply({{"re", id}, {"ok", true}});
}

void Visitor::stop_watching(const std::string& table) {
  const auto found = watching_.find(table);
  if (found == watching_.end()) return;
  if (Room* room = site().keeper.room()) room->stop_watching(found->second);
  watching_.erase(found);
}

void Visitor::unwatch(const Json& command, const Json& id) {
  const Json table = command.value("table", Json());
  if (!table.is_string()) return refuse(id, malformed("no table is named", "\"table\": \"t1\""));
  stop_watching(table.get<std::string>());
  if (!id.is_null()) reply({{"re", id}, {"ok", true}});
}

void Visitor::tell_lobby(const std::shared_ptr<const std::string>& lobby) {
  if (!watching_.empty() || lobby == lobby_) return;
  lobby_ = lobby;
  send(lobby);
}

void Visitor::pass_on(const Caller& caller, const Json& command) {
  if (under_way_ >= Visitors::commands_under_way)
    return refuse(command.at("id"), too_many("too many commands wait for their answers", "wait for some"));
  ++under_way_;
  site().keeper.room()->command(caller, command, site().now(), [self = shared_from_this()](const Json& answer) {
    --self->under_way_;
    if (self->visitors_ == nullptr) return;
    if (const auto problem = answer.find("problem"); problem != answer.end())
      ++self->site().metrics.refusals[problem->value("type", "")];
    self->reply(answer);
  });
}

}  // namespace croupier::server
