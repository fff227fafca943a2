// The rules and the tables: readable without an account (GLI-19 4.4.1(b)).
#include "json/rules_json.h"
#include "rules/setting_words.h"
#include "server/routes.h"

namespace croupier::server {

void get_games(Site& site, const Call& /*call*/, const Respond& respond) {
  respond(json_response(games_json(site.book)));
}

void get_game(Site& site, const Call& call, const Respond& respond) {
  std::vector<std::string> words;
  for (const auto& [name, value] : call.target.query) {
    if (name != "set") return respond(to_response(malformed("nothing is known of '" + shown(name) + "'", "set=k=v")));
    words.push_back(value);
  }
  const auto settings = parse_settings(words, "set");
  if (!settings) return respond(to_response(of_refusal(settings.refusal())));
  const auto game = site.book.game_with(call.values.at(0), *settings);
  if (!game) return respond(to_response(of_refusal(game.refusal())));
  respond(json_response(rules_json(site.book, *game, {})));
}

void get_lobby(Site& site, const Call& /*call*/, const Respond& respond) {
  const Room* room = site.keeper.room();
  if (room == nullptr) return respond(to_response(store_unavailable()));
  respond(json_response(room->lobby()));
}

}  // namespace croupier::server
