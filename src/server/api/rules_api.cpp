// The rules and the tables: readable without an account (GLI-19 4.4.1(b)).
#include <algorithm>

#include "json/rules_json.h"
#include "rules/setting_words.h"
#include "server/api/routes.h"

namespace croupier::server {
namespace {

HttpResponse rules_response(const HttpRequest& request, const RulesTexts::Text& text) {
  HttpResponse response;
  response.headers = {{"ETag", text.etag}, {"Cache-Control", "no-cache"}};
  if (request.if_none_match == text.etag) {
    response.status = 304;
  } else {
    response.body = text.body;
  }
  return response;
}

}  // namespace

void get_games(Site& site, const Call& call, const Respond& respond) {
  const auto* text = site.rules.find("");
  if (text == nullptr) text = &site.rules.keep("", json_response(games_json(site.book)).body);
  respond(rules_response(call.request, *text));
}

void get_game(Site& site, const Call& call, const Respond& respond) {
  if (const auto known = check_query(call.target, {"set"}); !known)
    return respond(to_response(of_refusal(known.refusal())));
  std::vector<std::string> words;
  for (const auto& [name, value] : call.target.query) words.push_back(value);
  // In any order they are the same options.
  std::ranges::sort(words);
  std::string what = call.values.at(0);
  for (const std::string& word : words) what += "\n" + word;
  const auto* text = site.rules.find(what);
  if (text == nullptr) {
    const auto settings = parse_settings(words, "set");
    if (!settings) return respond(to_response(of_refusal(settings.refusal())));
    const auto game = site.book.game_with(call.values.at(0), *settings);
    if (!game) return respond(to_response(of_refusal(game.refusal())));
    text = &site.rules.keep(what, json_response(rules_json(site.book, *game, {})).body);
  }
  respond(rules_response(call.request, *text));
}

void get_lobby(Site& site, const Call& /*call*/, const Respond& respond) {
  const Room* room = site.keeper.room();
  if (room == nullptr) return respond(to_response(store_unavailable()));
  respond(json_response(room->lobby()));
}

}  // namespace croupier::server
