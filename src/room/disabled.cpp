#include "room/disabled.h"

namespace croupier {

void Disabled::set(const std::string& what, const std::string& id, const std::string& why) {
  if (why.empty()) {
    off_.erase({what, id});
  } else {
    off_[{what, id}] = why;
  }
}

std::string Disabled::why(const std::string& what, const std::string& id) const {
  const auto found = off_.find({what, id});
  return found == off_.end() ? "" : found->second;
}

std::string Disabled::why_not_game(const std::string& game) const {
  const std::string room = why("room", "");
  return room.empty() ? why("game", game) : room;
}

std::string Disabled::why_not_table(const TablePlan& plan) const {
  const std::string game = why_not_game(plan.game);
  return game.empty() ? why("table", plan.id) : game;
}

Json Disabled::games() const {
  Json games = Json::object();
  for (const auto& [thing, why] : off_) {
    if (thing.first == "game") games[thing.second] = why;
  }
  return games;
}

NewEvent Disabled::event(const std::string& what, const std::string& id, const std::string& why) {
  return {"room", why.empty() ? "enabled" : "disabled", Json{{"what", what}, {"id", id}, {"why", why}}.dump()};
}

void Disabled::apply(const std::string& kind, const Json& body) {
  if (kind == "disabled" || kind == "enabled") set(body.value("what", ""), body.value("id", ""), body.value("why", ""));
}

}  // namespace croupier
