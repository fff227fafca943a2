#include "rules/unknown_names.h"

#include "base/nearest_word.h"
#include "base/refuse.h"

namespace croupier {
namespace {

// What was probably meant, or else all there is.
std::string one_of(std::string_view given, const std::vector<std::string>& words, const std::string& if_none) {
  if (const std::string near = nearest_word(given, words); !near.empty()) return "did you mean '" + near + "'?";
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "one of: " : ", ") + word;
  return list.empty() ? if_none : list;
}

// What there is of a game that cannot be played.
std::string read_instead(const Game& game) {
  return "`croupier rules " + game.id + "` prints its rules; `croupier games` says which games are played";
}

}  // namespace

Refusal no_wager(const Game& game, std::string_view id, const std::vector<std::string>& others) {
  std::vector<std::string> ids = others;
  for (const Wager& wager : game.wagers) ids.push_back(wager.id);
  return refuse_unknown(game.name + " has no wager '" + shown(id) + "'",
                        one_of(id, ids, "it has no wagers against a bank"));
}

Refusal no_base(const Game& game) {
  std::string list;
  for (const Wager& wager : game.wagers) list += (list.empty() ? "one of: " : ", ") + wager.id;
  return refuse_unknown(game.name + " has no base: each of its wagers is a bet of its own", list);
}

Refusal no_paytable(const Game& game, std::string_view wager, std::string_view id) {
  std::vector<std::string> ids;
  for (const PayTable& table : game.paytables) {
    if (table.wager == wager) ids.push_back(table.id);
  }
  return refuse_unknown("wager '" + std::string(wager) + "' has no pay table '" + shown(id) + "'",
                        one_of(id, ids, "it has none"));
}

Refusal no_progressive(const Game& game, std::string_view id) {
  std::vector<std::string> ids;
  for (const Wager& wager : game.wagers) {
    if (wager.kind == WagerKind::progressive) ids.push_back(wager.id);
  }
  return refuse_unknown(game.name + " has no progressive '" + shown(id) + "'", one_of(id, ids, "it has none"));
}

Refusal no_irregularity(std::string_view kind) {
  return refuse("there is no irregularity '" + shown(kind) + "'",
                one_of(kind, std::vector<std::string>(irregularity_kinds.begin(), irregularity_kinds.end()), ""));
}

Refusal family_not_played(const Game& game) {
  return refuse_unknown(
      game.name + " is of the " + std::string(to_text(game.family)) + " family, which is not played yet",
      read_instead(game));
}

Refusal tiles_not_read(const Game& game) {
  return refuse_unknown(game.name + " is played with tiles, which are not read yet", read_instead(game));
}

}  // namespace croupier
