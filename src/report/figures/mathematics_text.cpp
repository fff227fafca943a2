#include "report/figures/mathematics_text.h"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "report/toml_word.h"

namespace croupier {
namespace {

constexpr std::array<std::string_view, 10> no_mathematics = {"schema",         "game",   "chosen",  "seats",  "limits",
                                                             "irregularities", "clause", "clauses", "ruling", "note"};

void erase_words(toml::node& node) {
  if (auto* table = node.as_table()) {
    for (const std::string_view key : no_mathematics) table->erase(key);
    for (auto&& [key, value] : *table) erase_words(value);
  } else if (auto* array = node.as_array()) {
    for (toml::node& entry : *array) erase_words(entry);
  }
}

template <class Keep>
void keep_only(toml::table& file, std::string_view key, Keep keep) {
  auto* array = file[key].as_array();
  if (array == nullptr) return;
  for (auto entry = array->begin(); entry != array->end();) {
    toml::table* table = entry->as_table();
    entry = table == nullptr || keep(*table) ? entry + 1 : array->erase(entry);
  }
}

// Is it settled on cards alone, whatever becomes of the base?
bool rests_on_cards(const Wager* wager) {
  if (wager == nullptr || !wager->settle) return false;
  const Settle& settle = *wager->settle;
  return settle.folded == OnFold::stays &&
         (settle.by == SettleBy::own_hand || settle.by == SettleBy::wild_count || settle.by == SettleBy::highest_hand);
}

// A ranking that only other bets read goes.
void keep_rankings(toml::table& file, const Game& game, const Wager* bet) {
  auto* rankings = file["rankings"].as_table();
  if (rankings == nullptr) return;
  std::set<std::string> kept;
  const bool alone = rests_on_cards(bet);
  for (const RankingUse& use : game.rankings) {
    const bool by_others = std::ranges::any_of(game.wagers, [&](const Wager& wager) {
      return wager.kind != WagerKind::base && &wager != bet && wager.settle && wager.settle->ranking == use.id;
    });
    if (!alone && (!by_others || use.id == "hand")) kept.insert(use.id);
  }
  if (bet != nullptr && bet->settle) kept.insert(bet->settle->ranking);
  // What a ranking is like, it takes over.
  for (const std::string& id : std::set<std::string>(kept)) {
    if (const auto* like = (*rankings)[id]["like"].as_string()) kept.insert(like->get());
  }
  for (const RankingUse& use : game.rankings) {
    if (!kept.contains(use.id)) rankings->erase(use.id);
  }
}

}  // namespace

Result<std::string> mathematics_text(const Rulebook& book, const Game& game, const std::string& wager) {
  const std::vector<Setting> settings(game.chosen.begin(), game.chosen.end());
  const auto definition = book.definition_text(game.id, settings, {});
  if (!definition) return definition.refusal();
  auto parsed = parse_toml(*definition, game.id);
  if (!parsed) return parsed.refusal();
  toml::table file = std::move(parsed).value();
  const Wager* bet = game.wager(wager);
  const auto concerns = [&](const std::string& id) {
    const Wager* found = game.wager(id);
    return id == wager || (found != nullptr && found->kind == WagerKind::base && !rests_on_cards(bet));
  };
  keep_only(file, "wagers", [&](const toml::table& entry) { return concerns(word(entry, "id")); });
  keep_only(file, "paytables", [&](const toml::table& entry) { return concerns(word(entry, "wager")); });
  keep_rankings(file, game, bet);
  if (rests_on_cards(bet)) file.erase("dealer");
  keep_only(file, "round", [](toml::table& step) {
    // A card is as likely in one place as in another.
    for (const char* key : {"pass", "from", "when"}) step.erase(key);
    return word(step, "do") != "settle";
  });
  if (auto* deck = file["deck"].as_table()) {
    for (const char* key : {"min", "max", "cut_min", "count_stub_every", "change_after_hours"}) deck->erase(key);
  }
  if (auto* bank = file["bank"].as_table()) bank->clear();
  erase_words(file);
  std::ostringstream text;
  text << file << '\n' << game.supplied_tables;
  return text.str();
}

}  // namespace croupier
