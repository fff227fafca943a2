#include "rules/game_reader.h"

namespace croupier {
namespace {

// The keys of a ranking with those of the one it is `like` underneath.
toml::table merged(const toml::table& rankings, const toml::table& own, TableReader& file, int depth = 0) {
  const auto like = own["like"].value<std::string>();
  if (!like) return own;
  const toml::table* base = rankings[*like].as_table();
  if (base == nullptr || depth > 4) {
    file.sink().refuse(&own, "a ranking like '" + *like + "', which is not there", "a ranking of this file");
    return own;
  }
  toml::table result = merged(rankings, *base, file, depth + 1);
  for (const auto& [key, value] : own) {
    if (key.str() != "like") result.insert_or_assign(key.str(), value);
  }
  return result;
}

bool read_card_class(const std::string& word, std::array<bool, rank_count>& ranks, bool& joker) {
  if (word == "Jk") {
    joker = true;
    return true;
  }
  const auto at = word.size() == 1 ? rank_letters.find(word[0]) : std::string_view::npos;
  if (at == std::string_view::npos) return false;
  ranks.at(at) = true;
  return true;
}

void read_wild(TableReader& reader, RankingUse& use) {
  Ranking& ranking = use.ranking;
  for (const std::string& word : reader.texts("wild")) {
    if (word == "indicator") {
      ranking.wild_indicator = true;
    } else if (!read_card_class(word, ranking.wild_ranks, ranking.wild_joker)) {
      reader.refuse("wild", "'" + word + "' is no card that can be wild", "a rank letter, Jk, or indicator");
    }
  }
  for (const std::string& word : reader.texts("replaced")) {
    if (!read_card_class(word, use.replaced_ranks, use.replaced_joker)) {
      reader.refuse("replaced", "'" + word + "' is no card that can be replaced", "a rank letter or Jk");
    }
  }
  const std::string as = reader.text_or("wild_as", "any");
  if (as == "bug") {
    ranking.wild_as = WildAs::bug;
  } else if (as == "lowest-missing") {
    use.lowest_missing = true;
  } else if (as != "any") {
    reader.refuse("wild_as", "'" + as + "' is no way to be wild", "one of: any, bug, lowest-missing");
  }
  ranking.wild_in_flush = reader.word_or<WildInFlush>(
      "wild_in_flush", {{"distinct", WildInFlush::distinct}, {"duplicate", WildInFlush::duplicate}},
      WildInFlush::distinct);
  ranking.natural = reader.word_or<NaturalRule>(
      "natural",
      {{"no-wild", NaturalRule::no_wild}, {"any", NaturalRule::any}, {"straights-only", NaturalRule::straights_only}},
      NaturalRule::no_wild);
  use.wild_in_community_only = reader.word_or<bool>("wild_where", {{"all", false}, {"community", true}}, false);
}

RankingUse read_ranking(const std::string& id, const toml::table& table, ErrorSink& sink) {
  TableReader reader(table, sink, "ranking");
  RankingUse use;
  use.id = id;
  Ranking& ranking = use.ranking;
  ranking.size = static_cast<int>(reader.integer("size"));
  ranking.of = static_cast<int>(reader.integer_or("of", ranking.size));
  for (const std::string& word : reader.texts("categories")) {
    const auto hand = parse_hand(word);
    if (hand && is_category(*hand)) {
      ranking.categories.push_back(*hand);
    } else if (hand && is_seven_card_combination(*hand) && ranking.categories.empty()) {
      ranking.combinations.push_back(*hand);
    } else if (hand) {
      reader.refuse("categories", "'" + word + "' in the place of a category",
                    "categories, and seven-card hands only above all of them");
    } else {
      reader.refuse("categories", "'" + word + "' is no hand", "a word of the hand vocabulary");
    }
  }
  ranking.straights = reader.text_or("straights", "");
  read_wild(reader, use);
  ranking.own = static_cast<int>(reader.integer_or("own", 0));
  if (reader.has("own") && ranking.own < 1) reader.refuse("own", "no own cards", "1 to `size`; left out: any number");
  use.low = reader.text_or("low", "");
  use.qualifier = reader.text_or("qualifier", "");
  ranking.wheel_second = reader.word_or<bool>("wheel", {{"lowest", false}, {"second", true}}, false);
  use.cite = read_cite(reader);
  reader.done();
  if (!sink.failed() && use.unreadable().empty()) {
    if (const auto checked = check_ranking(ranking); !checked) {
      sink.refuse(&table, "ranking '" + id + "': " + checked.refusal().what, checked.refusal().right);
    }
  }
  return use;
}

}  // namespace

void read_rankings(TableReader& file, Game& game) {
  const toml::table* rankings = file.maybe_table("rankings");
  if (rankings == nullptr) return;
  const toml::source_region before = file.sink().pointed_at();
  for (const auto& [key, value] : *rankings) {
    const toml::table* own = value.as_table();
    if (own == nullptr) {
      file.refuse("rankings", "'" + std::string(key.str()) + "' is not a ranking");
      continue;
    }
    file.sink().point_at(own->source());
    // A merged table is a copy, and a copy has lost its places in the file: only where there is something to merge.
    const toml::table copy = own->contains("like") ? merged(*rankings, *own, file) : toml::table{};
    game.rankings.push_back(read_ranking(std::string(key.str()), own->contains("like") ? copy : *own, file.sink()));
  }
  file.sink().point_at(before);
}

}  // namespace croupier
