#include "rules/families/section.h"

#include <set>

namespace croupier {
namespace {

std::optional<Rank> rank_of(std::string_view word) {
  const auto at = word.size() == 1 ? rank_letters.find(word) : std::string_view::npos;
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<Rank>(at));
}

void refuse_rank(TableReader& reader, std::string_view key, const std::string& word) {
  reader.refuse(key, "'" + word + "' is no rank", "a letter of " + std::string(rank_letters));
}

}  // namespace

Rank read_rank(TableReader& reader, std::string_view key) {
  const std::string word = reader.text(key);
  const auto rank = rank_of(word);
  if (!rank && !reader.sink().failed()) refuse_rank(reader, key, word);
  return rank.value_or(0);
}

Ranks read_ranks(TableReader& reader, std::string_view key) {
  Ranks ranks{};
  reader.want_list(key);
  for (const std::string& word : reader.texts(key)) {
    const auto rank = rank_of(word);
    if (!rank) {
      refuse_rank(reader, key, word);
    } else if (ranks[*rank]) {
      reader.refuse(key, "the rank '" + word + "' twice", "each rank once");
    } else {
      ranks[*rank] = true;
    }
  }
  return ranks;
}

Pay read_ratio(TableReader& reader, std::string_view key) {
  const auto ratio = read_pay(reader, key);
  if (!ratio) reader.refuse_lack(key, "'" + std::string(key) + "' is left out", "a ratio such as \"1/2\"");
  return ratio.value_or(Pay{});
}

std::vector<std::string> read_settling_order(TableReader& reader, const Game& game) {
  reader.want_list("order");
  std::vector<std::string> order = reader.texts("order");
  std::set<std::string> seen;
  for (const std::string& id : order) {
    if (game.wager(id) == nullptr) reader.refuse("order", "'" + id + "' is no wager of the game", "each wager once");
    if (!seen.insert(id).second) reader.refuse("order", "'" + id + "' is settled twice", "each wager once");
  }
  for (const Wager& wager : game.wagers) {
    if (!seen.contains(wager.id)) reader.refuse("order", "'" + wager.id + "' is never settled", "each wager once");
  }
  return order;
}

}  // namespace croupier
